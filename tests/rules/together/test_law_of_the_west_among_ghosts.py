"""Law of the West among ghosts: asking changes nothing, and cards laid sideways and cards of ghosts count where they may be lost."""

from bang_env import Rules, Table
from tests.support.scenarios.cards import asked, hand, in_play, offered, seats_offered
from tests.support.scenarios.ghosts import IDLE, on_to, sideways

SHOWN = "Missed CatBalou"  # the second card drawn must be played


def terrified(living: str, *others: str, shown: str = SHOWN, aside: dict[int, str], rules: Rules | None = None) -> Table:
    """A dead Outlaw (seat 1) lays cards sideways; then seat 3 has its turn under Law of the West."""
    cards = [(seat, card) for seat, words in aside.items() for card in words.split()]
    ghost = f"(Outlaw): {'Terrify♦ ' * len(cards)}{'Decay♣ ' * (len(cards) - 1)}"
    seats = ("Sheriff", ghost, "(Deputy)", living, *others)
    t = Table(*seats, turn=1, event="LawOfTheWest", deck=shown, dmd=f"{IDLE} {IDLE}", rules=rules)
    for number, (seat, card) in enumerate(cards):
        t.play(1, "Terrify", on=seat, take=card, cost="Decay" if number else None)
    return on_to(t.end_turn(1), 3)


def test_a_green_card_that_is_asked_about_leaves_the_sideways_cards_beside_it_as_they_lie() -> None:
    t = terrified("Renegade: Beer / Canteen IronPlate Mustang", "Outlaw: Beer Duel", aside={3: "IronPlate Mustang"})
    assert offered(t) == ["Beer", "Canteen", "CatBalou"]
    assert [in_play(t, 3), sideways(t, 3)] == [["Canteen"], ["IronPlate", "Mustang"]]


def test_a_sideways_barrel_stays_sideways_when_it_is_asked_what_a_panic_takes() -> None:
    t = terrified("Renegade: Panic Beer", "Outlaw: Beer / Barrel Scope", shown="Missed Duel", aside={4: "Barrel"})
    t.choose(3, "Panic")
    while asked(t) == (3, "target"):
        t.choose(3, 4)
    assert asked(t) == (3, "take")
    assert [in_play(t, 4), sideways(t, 4)] == [["Scope"], ["Barrel"]]
    t.choose(3, "Barrel")
    assert [hand(t, 3), in_play(t, 4), sideways(t, 4)] == [["Barrel", "Beer", "Duel", "Missed"], ["Scope"], []]


def test_a_neighbours_sideways_cards_stay_where_they_are_when_targets_are_asked_for() -> None:
    t = terrified("Renegade: CatBalou Beer", "Outlaw: Beer / Barrel Mustang Scope", shown="Missed Duel", aside={4: "Barrel Mustang"})
    assert "CatBalou" in offered(t)
    assert [in_play(t, 4), sideways(t, 4)] == [["Scope"], ["Barrel", "Mustang"]]
    t.choose(3, "CatBalou")
    assert [in_play(t, 4), sideways(t, 4)] == [["Scope"], ["Barrel", "Mustang"]]


def test_the_only_sideways_card_of_a_player_may_be_taken_while_the_shown_card_stays_possible() -> None:
    t = terrified("Renegade: Panic Beer", "Outlaw: / Barrel", shown="Missed Bang", aside={4: "Barrel"})
    t.play(3, "Panic", on=4, take="Barrel")
    assert [hand(t, 3), sideways(t, 4)] == [["Bang", "Barrel", "Beer", "Missed"], []]


def test_the_last_sideways_card_of_its_only_target_is_not_taken_by_another_card() -> None:
    t = terrified("Renegade: CatBalou Beer Scope", "Outlaw: / Barrel", shown="Missed Panic", aside={4: "Barrel"})
    t.choose(3, "CatBalou")  # at the dead Deputy, who is no target for the Panic!: there is nobody else
    assert [sideways(t, 4), len(t.ghost_hand(2))] == [["Barrel"], 1]
    assert offered(t) == ["Beer", "Panic", "Scope"]


def test_a_brawl_counts_the_sideways_cards_that_the_shown_one_needs() -> None:
    t = terrified("Renegade: Brawl Beer Scope", "Outlaw: / Barrel", shown="Missed Panic", aside={4: "Barrel"})
    assert offered(t) == ["Beer", "Panic", "Scope"]
    t = terrified("Renegade: Brawl Beer Scope", "Outlaw: / Barrel Schofield", shown="Missed Panic", aside={4: "Barrel"})
    assert offered(t) == ["Beer", "Brawl", "Panic", "Scope"]


# Ghosts are targets of what makes anybody discard a card


def test_a_cat_balou_at_a_ghost_does_not_make_a_shown_duel_impossible() -> None:
    seats = ("Sheriff: CatBalou Beer", "(Outlaw): Curse♦", "(Deputy)", "Renegade")
    t = Table(*seats, event="LawOfTheWest", phase="start", deck="Missed Duel")
    assert offered(t) == ["Beer", "CatBalou", "Duel"]


def test_a_ghost_may_be_the_target_of_a_cat_balou_while_a_shown_duel_waits() -> None:
    seats = ("Sheriff: CatBalou Beer", "(Outlaw): Curse♦", "(Deputy)", "Renegade: Beer")
    t = Table(*seats, event="LawOfTheWest", phase="start", deck="Missed Duel").choose(0, "CatBalou")
    assert seats_offered(t) == {1, 3}


def test_the_last_card_of_a_ghost_is_not_lost_in_a_brawl_while_a_shown_cat_balou_needs_it() -> None:
    seats = ("Sheriff: Brawl Beer", "(Outlaw): Curse♦", "(Deputy)", "Renegade")
    t = Table(*seats, event="LawOfTheWest", phase="start", deck="Missed CatBalou")
    assert offered(t) == ["Beer", "CatBalou"]
    t = Table(*seats[:2], "(Deputy): Curse♦ Curse♠", seats[3], event="LawOfTheWest", phase="start", deck="Missed CatBalou")
    assert offered(t) == ["Beer", "Brawl", "CatBalou"]


# Ghost Stories allow one card in the turn


def test_where_only_one_card_may_be_played_it_is_the_shown_one() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): GhostStories♦", "(Deputy)", "Renegade: Beer Scope / Canteen", "Outlaw: Beer")
    t = Table(*seats, turn=1, event="LawOfTheWest", deck="Missed CatBalou", dmd=f"{IDLE} {IDLE}").play(1, "GhostStories", on=3)
    assert asked(t) == (3, "target")
    assert t.discard_top == "CatBalou"
