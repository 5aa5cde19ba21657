"""Death Mesa with The Rebel! (M28)."""

import pytest

from bang_env import Table
from tests.support.scenarios.cards import asked, hand, in_play, offered, seats_offered
from tests.support.scenarios.ghosts import IDLE, dmd_discards, dmd_top, ghost_hand, goods, on_to

OTHERS = ("(Outlaw)", "Outlaw: Beer", "Renegade: Beer")


def revolt(ghost: str = "(Rebel): Spook♦", *others: str, sheriff: str = "Sheriff", event: str | None = None) -> Table:
    """A dead Rebel! (seat 1) eliminates the Sheriff in its own ghost turn."""
    seats = (sheriff, ghost, *(others or OTHERS))
    t = Table(*seats, turn=1, life={0: 1}, deck=f"Panic Indians {'Duel ' * 10}", dmd=f"Decay♦ {IDLE} {IDLE}", event=event)
    return t.play(1, "Spook", on=0)


def test_m28_vera_custer_comes_back_with_nobodys_ability() -> None:
    """She copied Jourdonnais before she was eliminated; the Revolution brings Russian Roulette."""
    seats = ("Sheriff", "Rebel VeraCuster", "(Outlaw)", "Outlaw Jourdonnais: Bang", "Renegade")
    events = "Shootout / Ambush RussianRoulette HighNoon"
    t = Table(*seats, turn=1, phase="start", life={0: 1, 1: 1}, event=events, deck="Panic " * 20, dmd="Spook♦ " * 6)
    on_to(t.reply(1, 3).reply(1, "pass"), 3).play(3, "Bang", on=1).reply(1, "pass")
    while t.asked != 1 or "Spook" not in offered(t):
        assert t.asked is not None
        t.reply(t.asked, "pass" if "pass" in t.options else t.options[-1])
    t.play(1, "Spook", on=0)
    assert [t.event, t.winners] == ["RussianRoulette", {2, 3}], "without a Barrel she is hit"


def test_m28_a_dead_rebel_who_eliminates_the_sheriff_is_back_with_one_life_point() -> None:
    t = revolt()
    assert not t.over
    assert [t.alive(1), t.ghost(1), t.role(1), t.shown(1), t.life(1)] == [True, False, "Sheriff", True, 1]


def test_m28_he_begins_a_new_turn_at_once() -> None:
    t = revolt("(Rebel): Spook♦ / Beer")
    assert asked(t) == (1, "play")
    assert t.turn == 1
    assert hand(t, 1) == ["Beer", "Indians", "Panic"]


def test_m28_his_goods_lie_down_or_go_to_his_hand_and_his_dmd_cards_are_discarded() -> None:
    t = revolt("(Rebel): Spook♦ Curse♦ / Beer Barrel Winchester Schofield Jail")
    assert in_play(t, 1) == ["Barrel", "Winchester"]
    assert hand(t, 1) == ["Beer", "Indians", "Jail", "Panic", "Schofield"]
    assert [ghost_hand(t, 1), goods(t, 1)] == [[], []]
    assert {"Curse", "Spook"} <= set(dmd_discards(t))


def test_m28_green_goods_may_be_used_at_once_in_the_new_turn() -> None:
    t = revolt("(Rebel): Spook♦ / Canteen")
    assert in_play(t, 1) == ["Canteen"]
    assert "Canteen" in t.options


def test_m28_the_old_sheriffs_role_is_then_rebel() -> None:
    t = revolt(sheriff="Sheriff: Duel / Mustang")
    assert [t.role(0), t.alive(0), t.ghost(0)] == ["Rebel", False, True]
    assert [goods(t, 0), ghost_hand(t, 0)] == [["Duel", "Mustang"], ["Decay"]]


def test_m28_the_next_event_is_turned_over() -> None:
    assert revolt(event="Shootout / Ambush HighNoon").event == "Ambush"


def test_m28_no_bonus_for_who_is_a_ghost_no_more() -> None:
    assert revolt("(Rebel): Spook♠ / Volcanic").question != "bonus"


def test_m28_a_dead_rebel_has_no_spook_of_any_two_cards() -> None:
    t = Table("Sheriff: Beer", "(Rebel): Warn♣ Curse♦ Mirage♣", *OTHERS, turn=1)
    assert offered(t) == ["Curse", "pass"]


def test_m28_in_anothers_turn_there_is_none() -> None:
    seats = ("Sheriff", "(Rebel): Mirage♣", "(Outlaw)", "Outlaw: Bang Beer", "Renegade: Beer")
    t = Table(*seats, turn=3, life={0: 1}).play(3, "Bang", on=4).play(1, "Mirage", on=0)
    assert t.over
    assert t.winners == {2, 3}


def test_m28_a_rebel_who_is_back_in_ghost_town_gives_up_its_dmd_cards_in_a_revolution() -> None:
    seats = ("Sheriff: Beer", "(Rebel): Spook♦ / Volcanic", "(Outlaw)", "Outlaw: Beer", "Renegade: Beer")
    t = Table(*seats, event="GhostTown", deck="Bang Panic Scope", life={0: 1}).end_turn(0).play(1, "Bang", on=0)
    while t.question == "last_chance":
        t.reply(0, "pass")
    assert [t.role(1), t.alive(1), t.life(1)] == ["Sheriff", True, 1]
    assert [ghost_hand(t, 1), dmd_top(t), goods(t, 1)] == [[], "Spook", ["Volcanic"]]


def test_m28_a_living_rebels_revolution_makes_the_old_sheriff_a_ghost() -> None:
    seats = ("Sheriff: Duel / Scope", "Rebel: Bang Beer", "(Outlaw)", "Outlaw: Beer", "Renegade: Beer")
    t = Table(*seats, turn=1, life={0: 1}, dmd="Decay♦").play(1, "Bang", on=0)
    assert [t.role(0), t.role(1), t.ghost(0)] == ["Rebel", "Sheriff", True]
    assert [goods(t, 0), ghost_hand(t, 0)] == [["Duel", "Scope"], ["Decay"]]


def test_m28_the_old_sheriff_may_revolt_as_a_ghost() -> None:
    seats = ("Sheriff", "Rebel: Bang", "(Outlaw)", "Outlaw: Beer", "Renegade: Beer")
    t = Table(*seats, turn=1, life={0: 1, 1: 1}, dmd=f"Decay♦ {IDLE} Spook♦ Curse♦", deck="Duel " * 12).play(1, "Bang", on=0)
    on_to(t, 1)
    assert t.life(1) == 2
    on_to(t.end_turn(1), 0).play(0, "Spook", on=1)
    while t.question == "negate":
        assert t.asked is not None
        t.reply(t.asked)
    assert [t.life(1), t.over] == [1, False]


def test_m28_scofflaw_beside_a_living_rebel() -> None:
    seats = ("Sheriff", "(Renegade): Spook♦", "(Outlaw)", "Rebel: Beer", "Outlaw: Beer")
    t = Table(*seats, turn=1, life={0: 1}).play(1, "Spook", on=0)
    assert [t.role(1), t.role(0)] == ["Sheriff", "Renegade"]


@pytest.mark.parametrize("other", ["Outlaw", "Renegade"])
def test_m12_a_dead_rebel_is_of_a_role_of_its_own(other: str) -> None:
    seats = ("Sheriff: Beer", "(Rebel): Spook♦ Curse♦ Decay♦", f"({other})", "Outlaw: Beer", "Renegade: Beer")
    assert ghost_hand(Table(*seats, turn=1).play(1, "Spook", on=0), 1) == ["Curse", "Decay"]


def test_m28_the_new_sheriff_may_be_put_in_no_jail() -> None:
    t = on_to(revolt("(Rebel): Spook♦ / Beer", "(Outlaw)", "Outlaw: Jail Beer", "Renegade: Beer", "Outlaw: Beer").end_turn(1), 3)
    assert seats_offered(t.choose(3, "Jail")) == {4, 5}


def test_m28_the_law_wins_when_a_ghost_eliminates_the_last_villain_beside_a_rebel() -> None:
    seats = ("Sheriff: Beer", "(Deputy): Spook♦", "(Renegade)", "Outlaw", "Rebel: Beer")
    t = Table(*seats, turn=1, life={3: 1}).play(1, "Spook", on=3)
    assert t.over
    assert t.winners == {0, 1}


def test_m24_what_is_laid_upon_a_living_rebels_turn_ends_with_it_in_a_revolution() -> None:
    seats = ("Sheriff", "(Deputy): GhostStories♦", "(Outlaw)", "Rebel: Bang Volcanic Scope", "Outlaw: Beer", "Renegade: Beer")
    t = Table(*seats, turn=1, life={0: 1}, dmd=f"Decay♦ {IDLE} {IDLE} {IDLE}", deck="Duel " * 12).play(1, "GhostStories", on=3)
    on_to(t, 3).play(3, "Bang", on=0)
    assert [t.turn, t.role(3)] == [3, "Sheriff"]
    assert sorted(in_play(t.play(3, "Volcanic").play(3, "Scope"), 3)) == ["Scope", "Volcanic"]


def test_m24_what_lasts_until_the_rebels_next_turn_ends_when_its_turn_as_the_sheriff_begins() -> None:
    seats = ("Sheriff", "(Rebel): Nightmare♣ Spook♦ Decay♦", "(Outlaw)", "Outlaw WillyTheKid: Beer", "Renegade: Beer")
    t = Table(*seats, turn=1, life={0: 1}, dmd=f"Decay♦ {IDLE} {IDLE}", deck="Duel " * 12).play(1, "Nightmare", on=3)
    upon = [bool(t.record["nightmare"][3])]
    t.play(1, "Spook", on=0, cost="Decay")
    assert [t.turn, t.role(1)] == [1, "Sheriff"]
    assert [*upon, bool(t.record["nightmare"][3])] == [True, False]


@pytest.mark.parametrize("others", [("(Outlaw)", "Outlaw", "Renegade"), ("(Outlaw)", "Outlaw", "Deputy")])
def test_m28_a_dead_rebel_whose_card_leaves_nobody_alive_makes_the_revolution_and_wins(others: tuple[str, ...]) -> None:
    seats = ("Sheriff", "(Rebel): Poltergeist♦", *others)
    t = Table(*seats, turn=1, life={0: 1, 3: 1, 4: 1}).play(1, "Poltergeist")
    assert t.over
    assert t.winners == {1}  # the Deputies still in play win too, but there are none
    assert [t.role(1), t.alive(1), t.life(1), t.role(0)] == ["Sheriff", True, 1, "Rebel"]


def test_m28_with_a_villain_left_the_game_goes_on_after_such_a_card() -> None:
    seats = ("Sheriff", "(Rebel): Poltergeist♦", "(Outlaw)", "Outlaw", "Renegade")
    t = Table(*seats, turn=1, life={0: 1, 3: 1, 4: 2}).play(1, "Poltergeist")
    assert not t.over
    assert [t.role(1), t.life(1)] == ["Sheriff", 1]


def test_m28_without_the_sheriff_among_them_the_card_of_a_dead_rebel_is_no_revolution() -> None:
    seats = ("Sheriff", "(Rebel): Poltergeist♦", "(Outlaw)", "Outlaw", "Renegade")
    t = Table(*seats, turn=1, life={3: 1, 4: 1}).play(1, "Poltergeist")
    assert t.over
    assert t.winners == {0}


@pytest.mark.parametrize(("last", "winners"), [("Bang", {2, 3}), ("", {1})])
def test_m17_a_deputy_who_fell_before_the_revolution_wins_with_a_renegade_who_becomes_the_sheriff(last: str, winners: set[int]) -> None:
    """Deputies, dead and alive, are on the new Sheriff's side; only beside the Rebel!'s victory a Deputy who had fallen before loses."""
    seats = ("Sheriff: Panic", "Rebel: Bang Gatling", "(Deputy)", "(Renegade): SpookK♠ SpookJ♦ Curse3♠", "Outlaw: Panic")
    deck = f"Jail Jail Dynamite Panic Schofield Schofield {'Bang ' * 6}"
    t = Table(*seats, turn=1, life={0: 1, 1: 1, 4: 1}, deck=deck, dmd="Curse8♦ DrySpell6♣ DrySpell6♥ Nightmare7♠ Nightmare6♦ Decay♦ Decay♣")
    t.play(1, "Bang", on=0)
    assert t.role(1) == "Sheriff"
    if last:
        pass_until(t, 3).play(3, "Spook♠", on=1)
        pass_until(t, 3).play(3, "Spook♦", on=1, cost="Curse♠")
        while t.turn == 3:
            step(t)
        assert t.role(3) == "Sheriff"
        pass_until(t, 3).play(3, "Bang", on=4)
    else:
        pass_until(t, 1).play(1, "Gatling")
    while not t.over:
        step(t)
    assert t.winners == winners


def step(t: Table) -> None:
    """Who is asked passes, or takes the first choice."""
    assert t.asked is not None
    t.reply(t.asked, "pass" if "pass" in t.options else t.options[0])


def pass_until(t: Table, seat: int) -> Table:
    """Everybody passes until a seat may play a card."""
    while asked(t) != (seat, "play"):
        step(t)
    return t
