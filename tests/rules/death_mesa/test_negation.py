"""Negation and its duel (M9): any other ghost may stand against a card with one of the opposite colour."""

import pytest

from bang_env import IllegalMove, Table
from tests.support.scenarios.cards import asked, offered
from tests.support.scenarios.ghosts import dmd_discards, ghost_hand


def spook(player: str = "", opponent: str = "", other: str = "", third: str = "(Renegade)") -> Table:
    """A dead Outlaw (seat 1) plays SpookJ♦ on the Sheriff; seat 2 and seat 4 are ghosts too."""
    seats = ("Sheriff: Beer", f"(Outlaw): Spook♦ {player}", f"(Deputy): {opponent}", "Outlaw: Beer", f"{third}: {other}")
    return Table(*seats, turn=1).play(1, "Spook", on=0)


def test_m9_each_other_ghost_is_asked_clockwise_from_the_player_of_the_card() -> None:
    t = spook(opponent="Possess♠", other="Nightmare♠")
    assert asked(t) == (2, "negate")
    t.reply(2)
    assert asked(t) == (4, "negate")
    t.reply(4)
    assert t.life(0) == 4


def test_m9_clockwise_goes_around_the_table() -> None:
    seats = ("Sheriff: Beer", "(Deputy): Possess♠", "Outlaw: Beer", "(Outlaw): Spook♦", "(Renegade): Nightmare♠")
    t = Table(*seats, turn=3).play(3, "Spook", on=0)
    assert asked(t) == (4, "negate")
    t.reply(4)
    assert asked(t) == (1, "negate")


def test_m9_a_ghost_of_the_same_side_may_negate_too() -> None:
    t = spook(other="Nightmare♠", third="(Outlaw)").reply(4, "Nightmare")
    assert t.life(0) == 5


@pytest.mark.parametrize(("card", "offers"), [("Spook♦", ["Curse", "Warn", "pass"]), ("BloodJuice♣", ["Cemetery", "Decay", "pass"])])
def test_m9_black_and_red_negate_each_other(card: str, offers: list[str]) -> None:
    seats = ("Sheriff: Beer", f"(Outlaw): {card}", "(Deputy): Curse♠ Warn♣ Decay♦ Cemetery♥", "Outlaw: Beer")
    t = Table(*seats, turn=1).play(1, card, on=0)
    assert asked(t) == (2, "negate")
    assert offered(t) == offers


@pytest.mark.parametrize("card", ["Spook♦", "BloodJuice♣", "Nightmare♠"])
def test_m9_who_has_no_card_of_the_opposite_colour_is_not_asked(card: str) -> None:
    same = "Curse♦ Cemetery♥" if card == "Spook♦" else "Terrify♠ Warn♣"
    seats = ("Sheriff: Beer", f"(Outlaw): {card} Mirage♥", f"(Deputy): {same}", "Outlaw: Beer")
    t = Table(*seats, turn=1).play(1, card, on=0)
    assert t.question != "negate"


def test_m9_a_negated_card_has_no_effect_and_all_cards_used_are_discarded() -> None:
    t = spook(opponent="Possess♠").reply(2, "Possess")
    assert t.life(0) == 5
    assert [ghost_hand(t, 1), dmd_discards(t)] == [[], ["Possess", "Spook"]]


def test_m9_who_is_not_stopped_has_the_effect() -> None:
    t = spook(opponent="Possess♠").reply(2)
    assert t.life(0) == 4
    assert "Possess" in ghost_hand(t, 2)


def test_m9_the_player_of_the_card_may_answer_with_a_card_opposite_to_that_discard() -> None:
    t = spook("Curse♦ Decay♦ Warn♣", "Possess♠").reply(2, "Possess")
    assert asked(t) == (1, "ghost_duel")
    assert offered(t) == ["Curse", "Decay", "pass"]
    t.reply(1, "Curse")
    assert t.life(0) == 4
    assert ghost_hand(t, 1) == ["Decay", "Warn"]


def test_m9_the_player_of_the_card_need_not_answer() -> None:
    t = spook("Curse♦ Decay♦", "Possess♠").reply(2, "Possess").reply(1)
    assert t.life(0) == 5
    assert ghost_hand(t, 1) == ["Curse", "Decay"]


def test_m9_the_other_need_not_go_on_either() -> None:
    t = spook("Curse♦", "Possess♠ Nightmare♠").reply(2, "Possess").reply(1, "Curse")
    assert asked(t) == (2, "ghost_duel")
    assert offered(t) == ["Nightmare", "pass"]
    t.reply(2)
    assert t.life(0) == 4


def test_m9_a_chain_of_three_links_negates() -> None:
    t = spook("Curse♦", "Possess♠ Nightmare♠").reply(2, "Possess").reply(1, "Curse").reply(2, "Nightmare")
    assert t.life(0) == 5
    assert dmd_discards(t) == ["Curse", "Nightmare", "Possess", "Spook"]


def test_m9_a_chain_of_four_links_does_not() -> None:
    t = spook("Curse♦ Decay♦", "Possess♠ Nightmare♠").reply(2, "Possess").reply(1, "Curse").reply(2, "Nightmare").reply(1, "Decay")
    assert t.life(0) == 4
    assert dmd_discards(t) == ["Curse", "Decay", "Nightmare", "Possess", "Spook"]


def test_m9_the_example_of_the_rules() -> None:
    """A Spook! (K♠), a Curse (8♦) against it, Death and Taxes (5♣), Syphon (7♦): no more black-suited cards, so it is negated."""
    seats = ("Sheriff: Beer", "(Outlaw): SpookK♠ DeathAndTaxes5♣ Nightmare♦", "(Deputy): Curse8♦ Syphon7♦", "Outlaw: Beer")
    t = Table(*seats, turn=1).play(1, "Spook", on=3).reply(2, "Curse").reply(1, "DeathAndTaxes").reply(2, "Syphon")
    assert t.life(3) == 4
    assert dmd_discards(t) == ["Curse", "DeathAndTaxes", "Spook", "Syphon"]


def test_m9_there_is_one_duel_for_a_card() -> None:
    t = spook("Curse♦ Decay♦", "Possess♠", "Nightmare♠", third="(Outlaw)").reply(2, "Possess").reply(1, "Curse")
    assert t.life(0) == 4
    assert asked(t) != (4, "negate")
    assert ghost_hand(t, 4) == ["Nightmare"]


def test_m9_the_living_do_not_negate() -> None:
    t = spook()
    assert t.life(0) == 4


def test_m9_discards_in_the_duel_cost_nothing_further() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Spook♦ Curse♦ Decay♦ Nightmare♦", "(Outlaw): Possess♠ Terrify♠", "Outlaw: Beer", "Renegade: Beer")
    t = Table(*seats, turn=1).play(1, "Spook", on=0, cost=["Decay", "Nightmare"]).reply(2, "Possess").reply(1, "Curse")
    assert asked(t) == (2, "ghost_duel")
    t.reply(2, "Terrify")
    assert t.life(0) == 5
    assert dmd_discards(t) == ["Curse", "Decay", "Nightmare", "Possess", "Spook", "Terrify"]


def test_m9_a_card_played_out_of_turn_can_be_negated() -> None:
    seats = ("Sheriff: Bang Beer", "(Deputy): Warn♣", "(Outlaw): Curse♦", "Outlaw: Beer", "Renegade: Beer")
    t = Table(*seats).play(0, "Bang", on=3).play(1, "Warn")
    assert asked(t) == (2, "negate")
    t.reply(2, "Curse")
    assert t.life(3) == 3


def test_m9_clockwise_from_the_ghost_also_out_of_turn() -> None:
    seats = ("Sheriff: Bang Beer", "(Outlaw): Curse♦", "(Deputy): Warn♣", "Outlaw: Beer", "Outlaw: Beer", "(Renegade): Decay♦")
    t = Table(*seats).play(0, "Bang", on=3).play(2, "Warn")
    assert asked(t) == (5, "negate")
    t.reply(5)
    assert asked(t) == (1, "negate")


def test_m9_nobody_passes_in_anothers_place() -> None:
    t = spook(opponent="Possess♠")
    with pytest.raises(IllegalMove):
        t.reply(1)
    with pytest.raises(IllegalMove):
        t.reply(2, "Curse")


def test_m9_the_names_of_the_cards_do_not_matter() -> None:
    t = spook(opponent="Mirage♣ Warn♣")
    assert offered(t) == ["Mirage", "Warn", "pass"]
    t.reply(2, "Warn")
    assert t.life(0) == 5
