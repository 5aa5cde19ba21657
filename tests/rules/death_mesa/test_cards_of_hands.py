"""Decay and Seance; and what a card needs to act on (M23)."""

import pytest

from bang_env import IllegalMove, Table
from tests.support.scenarios.cards import asked, hand, in_play, offered, seats_offered, top
from tests.support.scenarios.ghosts import goods, knows_hand

# Decay


def decay(target: str, *others: str) -> Table:
    """The turn of a ghost (seat 1) with a Decay; seat 3 is to be its target."""
    seats = ("Sheriff: Beer", "(Outlaw): Decay♦", "(Deputy)", target, *(others or ("Outlaw: Beer",)))
    return Table(*seats, turn=1, dmd="Spook♦ Curse♦")


def test_decay_discards_a_card_in_front_of_a_living_player() -> None:
    t = decay("Renegade: Beer / Scope Barrel").play(1, "Decay", on=3, take="Scope")
    assert [in_play(t, 3), top(t)] == [["Barrel"], "Scope"]
    assert goods(t, 1) == []


def test_decay_unless_he_discards_a_card_with_a_missed_symbol_from_his_hand() -> None:
    t = decay("Renegade: Beer Missed / Scope").play(1, "Decay", on=3)
    assert asked(t) == (3, "decay")
    assert offered(t) == ["Missed", "pass"]
    kept = t.clone().reply(3, "Missed")
    assert [in_play(kept, 3), hand(kept, 3), top(kept)] == [["Scope"], ["Beer"], "Missed"]
    t.reply(3)
    assert [in_play(t, 3), hand(t, 3)] == [[], ["Beer", "Missed"]]


def test_decay_the_ghost_chooses_whose_card_and_which() -> None:
    t = decay("Renegade: / Scope Barrel", "Outlaw: / Mustang", "Outlaw: Beer").choose(1, "Decay")
    assert seats_offered(t) == {3, 4}
    t.choose(1, 3)
    assert asked(t) == (1, "take")
    assert offered(t) == ["Barrel", "Scope"]


@pytest.mark.parametrize("card", ["JailJ♠", "Dynamite", "Winchester"])
def test_decay_discards_any_card_there(card: str) -> None:
    assert in_play(decay(f"Renegade: Beer / {card}").play(1, "Decay", on=3), 3) == []


def test_decay_a_barrel_is_no_answer() -> None:
    t = decay("Renegade: Beer / Scope Barrel").play(1, "Decay", on=3, take="Scope")
    assert in_play(t, 3) == ["Barrel"]
    assert t.question != "decay"


def test_decay_calamity_janets_bang_has_no_missed_symbol() -> None:
    t = decay("Renegade CalamityJanet: Bang / Scope").play(1, "Decay", on=3)
    assert in_play(t, 3) == []


# Seance


def test_seance_two_random_hand_cards_are_shown_to_the_ghost_and_to_another_living_player() -> None:
    seen = set()
    for seed in range(30):
        seats = ("Sheriff: Beer", "(Outlaw): Seance♣", "(Deputy)", "Renegade: Beer Duel Panic", "Outlaw: Beer")
        t = Table(*seats, turn=1, seed=seed, dmd="Spook♦ Curse♦").play(1, "Seance", on=[3, 4])
        shown = knows_hand(t, 1, 3)
        assert len(shown) == 2
        assert knows_hand(t, 4, 3) == shown
        assert [knows_hand(t, 0, 3), knows_hand(t, 2, 3)] == [[], []]
        assert hand(t, 3) == ["Beer", "Duel", "Panic"]
        seen.update(shown)
    assert seen == {"Beer", "Duel", "Panic"}


def test_seance_shows_the_only_card() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Seance♣", "(Deputy)", "Renegade: Duel", "Outlaw: Beer")
    t = Table(*seats, turn=1, dmd="Spook♦ Curse♦").play(1, "Seance", on=[3, 0])
    assert [knows_hand(t, 1, 3), knows_hand(t, 0, 3), knows_hand(t, 4, 3)] == [["Duel"], ["Duel"], []]


def test_seance_names_first_whose_hand_then_who_sees_it() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Seance♣", "(Deputy)", "Renegade: Duel", "Outlaw", "Outlaw: Beer")
    t = Table(*seats, turn=1).choose(1, "Seance")
    assert seats_offered(t) == {0, 3, 5}
    t.choose(1, 3)
    assert asked(t) == (1, "target")
    assert seats_offered(t) == {0, 4, 5}


# M23: what a card needs


NOTHING = ("(Deputy)", "Renegade", "Outlaw")


def options(card: str, goods: str = "", others: tuple[str, ...] = NOTHING, sheriff: str = "Sheriff") -> list[str]:
    """The possible plays of a ghost with this card and a Curse."""
    return offered(Table(sheriff, f"(Outlaw): {card} Curse♦ / {goods}", *others, turn=1))


GRAVES = ["DesecrateGrave♣", "RobGrave♣"]
NEEDY = ["Cemetery♣", *GRAVES, "LastTestament♣", "Syphon♦", "Decay♦", "Possess♦", "Seance♣", "Terrify♦", "GuiltyConscience♦"]


@pytest.mark.parametrize("card", NEEDY)
def test_m23_a_card_without_anything_to_act_on_cannot_be_played(card: str) -> None:
    assert options(card) == ["Curse", "pass"]
    with pytest.raises(IllegalMove):
        Table("Sheriff", f"(Outlaw): {card} Curse♦", "(Deputy)", "Renegade", "Outlaw", turn=1).play(1, card)


@pytest.mark.parametrize("card", ["Cemetery♣", "LastTestament♣"])
def test_m23_the_ghosts_own_goods_are_enough_for_it(card: str) -> None:
    assert card[:-1] in options(card, goods="Saloon")


@pytest.mark.parametrize("card", [*GRAVES, "Syphon♦"])
def test_m23_it_needs_those_of_another_ghost(card: str) -> None:
    assert card[:-1] not in options(card, goods="Saloon")
    assert card[:-1] in options(card, others=("(Deputy): / Saloon", "Renegade", "Outlaw"))


def test_m23_for_syphon_a_hand_is_enough() -> None:
    assert "Syphon" in options("Syphon♦", others=("(Deputy): Warn♣", "Renegade", "Outlaw"))


def test_m23_last_testament_needs_the_ghosts_own_goods() -> None:
    assert "LastTestament" not in options("LastTestament♣", others=("(Deputy): / Saloon", "Renegade", "Outlaw"))
    assert "Cemetery" in options("Cemetery♣", others=("(Deputy): / Saloon", "Renegade", "Outlaw"))


@pytest.mark.parametrize("card", ["Possess♦", "Seance♣", "Terrify♦"])
def test_m23_it_needs_a_hand_card_of_a_living_player(card: str) -> None:
    assert card[:-1] in options(card, sheriff="Sheriff: Beer")


def test_m23_terrify_and_decay_are_content_with_a_card_in_front() -> None:
    front = ("(Deputy)", "Renegade: / Scope", "Outlaw")
    assert [card in options(f"{card}♦", others=front) for card in ("Terrify", "Decay", "Possess")] == [True, True, False]
    assert "Seance" not in options("Seance♣", others=front)


OTHERS = "BloodJuice♣ DrySpell♣ Nightmare♦ GhostStories♦ DeathAndTaxes♣ ProperBurial♣ HiddenStash♣ TheEastWind♦ Poltergeist♦ Curse♠"


@pytest.mark.parametrize("card", OTHERS.split())
def test_m23_others_may_be_played_to_no_use(card: str) -> None:
    assert card[:-1] in options(card)
