"""Any two cards of the Dead Men's Deck (M7): a dead Deputy's Warn, a dead Renegade's Spook!."""

import pytest

from bang_env import IllegalMove, Rules, Table
from tests.support.scenarios.cards import asked, offered, seats_offered
from tests.support.scenarios.ghosts import dmd_discards, ghost_hand


def test_m7_a_dead_renegade_may_discard_any_two_cards_to_play_a_spook() -> None:
    t = Table("Sheriff: Beer", "(Renegade): Warn♣ Curse♦ Mirage♣", "(Outlaw)", "Outlaw: Beer", turn=1)
    t.play(1, "any_two", on=0, cost=["Warn", "Curse"])
    assert t.life(0) == 4
    assert ghost_hand(t, 1) == ["Mirage"]
    assert dmd_discards(t) == ["Curse", "Warn"]


def test_m7_that_spook_reaches_any_living_player() -> None:
    seats = ("Sheriff: Beer", "(Renegade): Warn♣ Curse♦", "(Outlaw)", "Outlaw: Beer", "Outlaw: / Mustang", "Outlaw: Beer")
    t = Table(*seats, turn=1).choose(1, "any_two")
    while asked(t) == (1, "cost"):
        t.choose(1, "Curse" if "Curse" in t.options else "Warn")
    assert asked(t) == (1, "target")
    assert seats_offered(t) == {0, 3, 4, 5}


def test_m7_that_spook_can_be_missed() -> None:
    t = Table("Sheriff: Missed Beer", "(Renegade): Warn♣ Curse♦", "(Outlaw)", "Outlaw: Beer", turn=1)
    t.play(1, "any_two", on=0, cost=["Warn", "Curse"]).reply(0, "Missed")
    assert t.life(0) == 5


@pytest.mark.parametrize("role", ["Outlaw", "Deputy"])
def test_m7_others_cannot_play_a_spook_so(role: str) -> None:
    other = "(Deputy)" if role == "Outlaw" else "(Outlaw)"
    t = Table("Sheriff: Beer", f"({role}): Curse♦ Nightmare♦ Warn♣", other, "Outlaw: Beer", turn=1)
    assert offered(t) == ["Curse", "Nightmare", "pass"]


def test_m7_one_card_is_not_enough() -> None:
    t = Table("Sheriff: Beer", "(Renegade): Curse♦", "(Outlaw)", "Outlaw: Beer", turn=1)
    assert offered(t) == ["Curse", "pass"]


def test_m7_a_dead_deputy_may_discard_any_two_cards_to_play_a_warn() -> None:
    t = Table("Sheriff: Bang Beer", "(Deputy): Curse♦ Decay♦", "(Outlaw)", "Outlaw: Beer", "Renegade: Beer").play(0, "Bang", on=3)
    assert asked(t) == (1, "interfere")
    assert offered(t) == ["any_two", "pass"]
    t.play(1, "any_two", cost=["Curse", "Decay"])
    assert t.life(3) == 4
    assert ghost_hand(t, 1) == []


def test_m7_a_dead_deputy_needs_two_cards_for_it() -> None:
    t = Table("Sheriff: Bang Beer", "(Deputy): Curse♦", "(Outlaw)", "Outlaw: Beer", "Renegade: Beer").play(0, "Bang", on=3)
    assert asked(t) == (0, "play")
    assert t.life(3) == 3


@pytest.mark.parametrize("role", ["Outlaw", "Renegade"])
def test_m7_others_cannot_play_a_warn_so(role: str) -> None:
    seats = ("Sheriff: Bang Beer", f"({role}): Curse♦ Decay♦ Spook♦", "(Deputy)", "Outlaw: Beer", "Renegade: Beer")
    t = Table(*seats).play(0, "Bang", on=3)
    assert asked(t) == (0, "play")


@pytest.mark.parametrize("card", ["Duel", "Indians", "Panic"])
def test_m7_no_warn_where_none_could_be_played(card: str) -> None:
    seats = (f"Sheriff: {card} Beer", "(Deputy): Curse♦ Decay♦", "(Outlaw)", "Outlaw: Duel", "Renegade: Beer")
    t = Table(*seats).play(0, card, on=None if card == "Indians" else 3)
    assert asked(t) == (0, "play")
    assert len(t.ghost_hand(1)) == 2


@pytest.mark.parametrize(("cost", "answers"), [(["Warn♣", "Curse♦"], "BloodJuice"), (["Curse♦", "Warn♣"], "Cemetery")])
def test_m7_it_counts_as_having_the_suit_of_the_first_card(cost: list[str], answers: str) -> None:
    seats = ("Sheriff: Beer", "(Renegade): Warn♣ Curse♦", "(Outlaw): BloodJuice♥ Cemetery♣", "Outlaw: Beer")
    t = Table(*seats, turn=1).play(1, "any_two", on=0, cost=cost)
    assert asked(t) == (2, "negate")
    assert offered(t) == [answers, "pass"]
    t.reply(2, answers)
    assert t.life(0) == 5


def test_m7_it_brings_no_bonus() -> None:
    t = Table("Sheriff: Beer", "(Renegade): Nightmare♠ Curse♠ Warn♣ Mirage♣ / Beer", "(Outlaw)", "Outlaw: Beer", turn=1)
    t.play(1, "any_two", on=0, cost=["Nightmare", "Curse"])
    assert t.question != "bonus"
    t = Table("Sheriff: Beer", "(Renegade): Warn♥ BloodJuice♥ Mirage♣ / Volcanic", "(Outlaw)", "Outlaw: Beer", turn=1)
    t.play(1, "any_two", on=0, cost=["Warn", "BloodJuice"])
    assert t.question != "bonus"


def test_m7_it_costs_one_further_card_like_a_card() -> None:
    t = Table("Sheriff: Beer", "(Renegade): BloodJuice♣ Curse♦ Warn♣ Mirage♣", "(Outlaw)", "Outlaw: Beer", turn=1)
    t.play(1, "BloodJuice", on=3).play(1, "any_two", on=0, cost=["Curse", "Warn", "Mirage"])
    assert t.life(0) == 4
    assert ghost_hand(t, 1) == []


def test_m7_without_the_further_card_it_cannot_be_played() -> None:
    t = Table("Sheriff: Beer", "(Renegade): BloodJuice♣ Curse♦ Warn♣", "(Outlaw)", "Outlaw: Beer", turn=1).play(1, "BloodJuice", on=3)
    assert offered(t) == ["Curse", "pass"]


def test_m7_the_card_after_it_is_a_further_one() -> None:
    t = Table("Sheriff: Beer", "(Renegade): Curse♦ Warn♣ DrySpell♣ Mirage♣", "(Outlaw)", "Outlaw: Beer", turn=1)
    t.play(1, "any_two", on=0, cost=["Curse", "Warn"]).play(1, "DrySpell", on=3)
    assert ghost_hand(t, 1) == []


def test_m7_of_the_lone_it_takes_four_cards() -> None:
    seats = ("Sheriff: Beer", "(Renegade): Curse♦ Warn♣ Mirage♣ Decay♦", "Outlaw: Beer", "Deputy: Beer")
    t = Table(*seats, turn=1).play(1, "any_two", on=0, cost=["Curse", "Warn", "Mirage", "Decay"])
    assert t.life(0) == 4
    assert ghost_hand(t, 1) == []
    t = Table("Sheriff: Beer", "(Renegade): Warn♥ Warn♣ Mirage♣", "Outlaw: Beer", "Deputy: Beer", turn=1)
    assert asked(t) == (1, "discard")


def test_m7_out_of_turn_too() -> None:
    seats = ("Sheriff: Bang Beer", "(Deputy): Curse♦ Decay♦ Warn♣ Mirage♣", "Outlaw: Beer", "Renegade: Beer", "Outlaw: Beer")
    t = Table(*seats).play(0, "Bang", on=2).play(1, "any_two", cost=["Curse", "Decay", "Warn", "Mirage"])
    assert [t.life(2), ghost_hand(t, 1)] == [4, []]
    seats = ("Sheriff: Bang Beer", "(Deputy): Curse♦ Decay♦ Spook♦", "Outlaw: Beer", "Renegade: Beer", "Outlaw: Beer")
    assert asked(Table(*seats).play(0, "Bang", on=2)) == (0, "play")


def test_m7_it_has_no_rank_that_would_make_it_free() -> None:
    rules = Rules(players=4, death_mesa=True, royal=True)
    t = Table("Sheriff: Beer", "(Renegade): WarnA♣ SeanceK♣ Mirage10♣", "Outlaw: Beer", "Deputy: Beer", turn=1, rules=rules)
    with pytest.raises(IllegalMove):
        t.play(1, "any_two", on=0, cost=["Warn", "Seance"])


def test_m7_mirage_and_warn_themselves_are_cards_like_others_there() -> None:
    t = Table("Sheriff: Beer", "(Renegade): Warn♣ Mirage♣", "(Outlaw)", "Outlaw: Beer", turn=1)
    assert offered(t) == ["any_two", "pass"]
    t.play(1, "any_two", on=0, cost=["Warn", "Mirage"])
    assert t.life(0) == 4
