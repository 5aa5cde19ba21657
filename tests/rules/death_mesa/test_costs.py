"""The cost of a card of the Dead Men's Deck: one for each further one in a turn (M11), two while the dead are lone (M12)."""

import pytest

from bang_env import IllegalMove, Rules, Table
from tests.support.scenarios.cards import asked, offered, top
from tests.support.scenarios.ghosts import IDLE, dmd_discards, ghost_hand, on_to

NEGATED = Rules(players=4, death_mesa=True, negated_counts=True)
ROYAL = Rules(players=4, death_mesa=True, royal=True)


def haunt(cards: str, *others: str, rules: Rules | None = None) -> Table:
    """A dead Outlaw (seat 1) plays these cards; by default a dead Deputy is at the table too, and a Sheriff and a Renegade live."""
    return Table("Sheriff: Beer", f"(Outlaw): {cards}", *(others or ("(Deputy)",)), "Renegade: Beer", turn=1, rules=rules)


# M11


def test_m11_the_first_card_of_a_turn_costs_nothing_further() -> None:
    t = haunt("BloodJuice♣ Curse♦ Decay♦").play(1, "BloodJuice", on=0)
    assert ghost_hand(t, 1) == ["Curse", "Decay"]


def test_m11_the_second_card_costs_one() -> None:
    t = haunt("BloodJuice♣ DrySpell♣ Curse♦ Decay♦").play(1, "BloodJuice", on=0).play(1, "DrySpell", on=3, cost="Curse")
    assert ghost_hand(t, 1) == ["Decay"]
    assert dmd_discards(t) == ["BloodJuice", "Curse", "DrySpell"]


def test_m11_the_third_card_costs_one_again() -> None:
    t = haunt("BloodJuice♣ DrySpell♣ Spook♦ Curse♦ Decay♦").play(1, "BloodJuice", on=0)
    t.play(1, "DrySpell", on=3, cost="Curse").play(1, "Spook", on=0)
    assert ghost_hand(t, 1) == []
    assert t.life(0) == 4


def test_m11_the_ghost_chooses_which_card_it_costs() -> None:
    t = haunt("BloodJuice♣ DrySpell♣ Curse♦ Decay♦ Warn♣").play(1, "BloodJuice", on=0).choose(1, "DrySpell").choose(1, 3)
    assert asked(t) == (1, "cost")
    assert offered(t) == ["Curse", "Decay", "Warn"]
    t.choose(1, "Warn")
    assert ghost_hand(t, 1) == ["Curse", "Decay"]


def test_m11_who_cannot_pay_cannot_play_another() -> None:
    t = haunt("BloodJuice♣ DrySpell♣").play(1, "BloodJuice", on=0)
    assert ghost_hand(t, 1) == ["DrySpell"]
    assert t.turn != 1


def test_m11_a_card_is_not_paid_with_itself_nor_for_nothing() -> None:
    t = haunt("BloodJuice♣ DrySpell♣ Curse♦")
    with pytest.raises(IllegalMove):
        t.play(1, "BloodJuice", on=0, cost="Curse")
    t.play(1, "BloodJuice", on=0)
    with pytest.raises(IllegalMove):
        t.play(1, "DrySpell", on=3, cost="DrySpell")


def test_m11_a_negated_card_does_not_count() -> None:
    t = haunt("Spook♦ DrySpell♣ Warn♣", "(Deputy): Possess♠").play(1, "Spook", on=0).reply(2, "Possess").play(1, "DrySpell", on=3)
    assert ghost_hand(t, 1) == ["Warn"]


def test_negated_counts_the_next_card_costs_one_after_a_negated_card_too() -> None:
    t = haunt("Spook♦ DrySpell♣ Warn♣ Mirage♣", "(Deputy): Possess♠", rules=NEGATED).play(1, "Spook", on=0).reply(2, "Possess")
    with pytest.raises(IllegalMove):
        t.play(1, "DrySpell", on=3, cost=[])
    t.play(1, "DrySpell", on=3, cost="Mirage")
    assert ghost_hand(t, 1) == ["Warn"]


def test_negated_counts_who_cannot_pay_cannot_play_another() -> None:
    cards = "Spook♦ DrySpell♣"
    for rules, turn in ((None, 1), (NEGATED, 2)):
        assert haunt(cards, "(Deputy): Possess♠", rules=rules).play(1, "Spook", on=0).reply(2, "Possess").turn == turn


def test_negated_counts_is_one_further_card_each_time() -> None:
    t = haunt("Spook♦ DrySpell♣ Nightmare♠ Warn♣ Mirage♣", "(Deputy): Possess♠", rules=NEGATED).play(1, "Spook", on=0)
    t.reply(2, "Possess").play(1, "DrySpell", on=3, cost="Warn").play(1, "Nightmare", on=3, cost="Mirage")
    assert ghost_hand(t, 1) == []


def test_m11_after_a_card_that_was_not_negated_also_the_try_at_another_costs() -> None:
    t = haunt("BloodJuice♣ Spook♦ DrySpell♣ Warn♣ Mirage♣ Terrify♠", "(Deputy): Possess♠").play(1, "BloodJuice", on=0)
    t.play(1, "Spook", on=0, cost="Mirage").reply(2, "Possess").play(1, "DrySpell", on=3, cost="Terrify")
    assert ghost_hand(t, 1) == ["Warn"]


def test_m11_holds_within_a_turn() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Spook♦ Curse♦ Nightmare♦", "(Outlaw)", "(Deputy)", "Renegade: Beer")
    t = Table(*seats, turn=1, dmd=f"{IDLE} {IDLE} Decay♦ DrySpell♣").play(1, "Spook", on=0).end_turn(1)
    on_to(t, 1).play(1, "Curse", on=4)
    assert ghost_hand(t, 1) == ["Decay", "DrySpell", "Nightmare"]


def test_m11_is_not_for_cards_out_of_turn() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): BloodJuice♣ Warn♣ Curse♦", "(Renegade)", "Outlaw: Bang Beer", "Renegade: Beer")
    t = Table(*seats, turn=1, dmd="GuiltyConscience♠ GuiltyConscience♠").play(1, "BloodJuice", on=0).end_turn(1)
    on_to(t, 3).play(3, "Bang", on=0).play(1, "Warn")
    assert t.life(0) == 5
    assert ghost_hand(t, 1) == ["Curse"]


# M12


def test_m12_the_first_ghosts_card_costs_two_further_ones() -> None:
    t = haunt("Spook♦ Curse♦ Decay♦ BloodJuice♣", "Outlaw: Beer").play(1, "Spook", on=0, cost="Curse Decay")
    assert t.life(0) == 4
    assert ghost_hand(t, 1) == ["BloodJuice"]
    assert dmd_discards(t) == ["Curse", "Decay", "Spook"]


def test_m12_with_two_cards_the_first_ghost_can_play_nothing() -> None:
    t = haunt("Spook♦ Curse♦", "Outlaw: Beer")
    assert asked(t) == (2, "play")
    assert ghost_hand(t, 1) == ["Curse", "Spook"]


def test_m12_one_card_is_not_enough_to_pay() -> None:
    t = haunt("Spook♦ Curse♦ Decay♦ BloodJuice♣", "Outlaw: Beer")
    with pytest.raises(IllegalMove):
        t.play(1, "Spook", on=0, cost="Curse")
    assert ghost_hand(t, 1) == ["BloodJuice", "Curse", "Decay", "Spook"]


@pytest.mark.parametrize("role", ["Outlaw", "Deputy", "Renegade"])
def test_m12_dead_of_one_role_are_lone(role: str) -> None:
    t = Table("Sheriff: Beer", f"({role}): Spook♦ Curse♦ Decay♦ BloodJuice♣", f"({role})", "Outlaw: Beer", "Renegade: Beer", turn=1)
    t.play(1, "Spook", on=0, cost="Curse Decay")
    assert ghost_hand(t, 1) == ["BloodJuice"]


@pytest.mark.parametrize(("role", "other"), [("Outlaw", "Deputy"), ("Deputy", "Outlaw"), ("Renegade", "Outlaw"), ("Deputy", "Renegade")])
def test_m12_dead_of_two_roles_are_not(role: str, other: str) -> None:
    t = Table("Sheriff: Beer", f"({role}): Spook♦ Curse♦ Decay♦", f"({other})", "Outlaw: Beer", "Renegade: Beer", turn=1)
    assert ghost_hand(t.play(1, "Spook", on=0), 1) == ["Curse", "Decay"]


@pytest.mark.parametrize(("fallen", "left"), [("Renegade", 2), ("Outlaw", 0)])
def test_m12_the_dead_are_lone_until_one_of_another_role_falls(fallen: str, left: int) -> None:
    seats = ("Sheriff: Bang Beer", "(Outlaw): Spook♦", fallen, "Outlaw: Beer", "Deputy: Beer")
    t = Table(*seats, life={2: 1}, deck="Duel Duel Duel", dmd="Decay♦ Curse♦ Nightmare♦").play(0, "Bang", on=2).end_turn(0)
    assert asked(t) == (1, "play")
    t.play(1, "Spook", on=3)
    assert t.life(3) == 3
    assert len(t.ghost_hand(1)) == left


def test_m12_the_further_card_of_m11_comes_on_top() -> None:
    t = haunt("BloodJuice♣ DrySpell♣ Curse♦ Decay♦ Warn♣ Mirage♣ Spook♦", "Outlaw: Beer")
    t.play(1, "BloodJuice", on=0, cost="Curse Decay").play(1, "DrySpell", on=3, cost="Warn Mirage Spook")
    assert ghost_hand(t, 1) == []
    t = haunt("BloodJuice♣ DrySpell♣ Curse♦ Decay♦ Warn♣ Mirage♣", "Outlaw: Beer").play(1, "BloodJuice", on=0, cost="Curse Decay")
    assert asked(t) == (1, "discard")


def test_m12_cards_out_of_turn_cost_two_as_well() -> None:
    seats = ("Sheriff: Bang Beer", "(Outlaw): Warn♣ Curse♦ Decay♦ Spook♦", "Outlaw: Beer", "Renegade: Beer")
    t = Table(*seats).play(0, "Bang", on=2).play(1, "Warn", cost="Curse Decay")
    assert [t.life(2), ghost_hand(t, 1)] == [4, ["Spook"]]


def test_m12_who_cannot_pay_is_not_asked_about_an_attack() -> None:
    t = Table("Sheriff: Bang Beer", "(Outlaw): Warn♣ Mirage♣", "Outlaw: Beer", "Renegade: Beer").play(0, "Bang", on=2)
    assert asked(t) == (0, "play")
    assert t.life(2) == 3


def test_m12_a_negation_is_free_for_the_lone_too() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Spook♦ Curse♦ Decay♦", "(Outlaw): Possess♠", "Outlaw: Beer", "Renegade: Beer")
    t = Table(*seats, turn=1).play(1, "Spook", on=0)
    assert asked(t) == (2, "negate")
    assert t.reply(2, "Possess").life(0) == 5


# Royal


@pytest.mark.parametrize("card", ["SpookJ♦", "SpookK♠", "TerrifyQ♦", "UnfinishedBusinessA♦"])
def test_royal_cards_are_free_of_it(card: str) -> None:
    t = haunt(f"{card} Curse♦ Decay♦", "Outlaw: Beer", rules=ROYAL).play(1, card, on=0)
    assert ghost_hand(t, 1) == ["Curse", "Decay"]


@pytest.mark.parametrize(("card", "on"), [("Syphon10♠", 2), ("Nightmare6♦", 0), ("BloodJuice2♣", 0)])
def test_royal_others_are_not(card: str, on: int) -> None:
    t = haunt(f"{card} Curse♦ Decay♦", "(Outlaw): / Scope", "Outlaw: Beer", rules=ROYAL).play(1, card, on=on)
    assert ghost_hand(t, 1) == []


def test_royal_cards_without_the_switch_are_not_free() -> None:
    assert asked(haunt("SpookJ♦ Curse♦", "Outlaw: Beer")) == (2, "play")


def test_royal_the_further_card_of_m11_remains() -> None:
    t = haunt("SpookJ♦ SpookK♠ Curse♦ Decay♦", "Outlaw: Beer", rules=ROYAL).play(1, "Spook♦", on=0).play(1, "Spook♠", on=0, cost="Decay")
    assert ghost_hand(t, 1) == ["Curse"]


def test_royal_out_of_turn_too() -> None:
    seats = ("Sheriff: Bang Beer", "(Outlaw): WarnA♣ Mirage10♣", "Outlaw: Beer", "Renegade: Beer")
    t = Table(*seats, rules=ROYAL).play(0, "Bang", on=2)
    assert asked(t) == (1, "interfere")
    assert offered(t) == ["Warn", "pass"]


# M21: names, pays, then negation


def test_m21_all_is_said_and_paid_before_negation() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Spook♦ Curse♦ Decay♦", "(Outlaw): Possess♠", "Outlaw: Beer", "Renegade: Beer")
    t = Table(*seats, turn=1).play(1, "Spook", on=0)
    assert asked(t) == (2, "negate")
    assert ghost_hand(t, 1) == []


def test_m21_what_was_paid_stays_paid() -> None:
    seats = ("Sheriff: Beer", "(Outlaw): Spook♦ Curse♦ Decay♦ Nightmare♦", "(Outlaw): Possess♠", "Outlaw: Beer", "Renegade: Beer")
    t = Table(*seats, turn=1).play(1, "Spook", on=0, cost="Curse Decay").reply(2, "Possess").reply(1)
    assert ghost_hand(t, 1) == ["Nightmare"]
    assert "Curse" in dmd_discards(t)


def test_m21_chance_comes_after_negation() -> None:
    t = haunt("BadMoonRising♦", "(Deputy): Nightmare♠").play(1, "BadMoonRising")
    assert asked(t) == (2, "negate")
    assert top(t) == ""
    t.reply(2, "Nightmare")
    assert [t.life(0), t.life(3), top(t)] == [5, 4, ""]


def test_m21_the_target_is_named_before_the_cost() -> None:
    t = haunt("Spook♦ Curse♦ Decay♦ Warn♣", "Outlaw: Beer").choose(1, "Spook")
    assert asked(t) == (1, "target")
    t.choose(1, 0)
    assert asked(t) == (1, "cost")
    t.choose(1, "Curse")
    assert asked(t) == (1, "cost")
    t.choose(1, "Decay")
    assert t.life(0) == 4
