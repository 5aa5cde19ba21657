"""Arrows and the attack of the Indians: D4, D5, D6, D12, D13, and the characters whom they concern (Jourdonnais)."""

from bang_env import DiceTable
from tests.support.scenarios.dice import FOUR, IDLE, arrows, asked, lives


def test_with_the_last_token_the_indians_attack_at_once() -> None:
    t = DiceTable(*FOUR, rolls=f"Arrow {IDLE}", arrows={0: 1, 1: 3, 2: 4}).roll()
    assert lives(t) == [8, 5, 4, 8] and arrows(t) == [0, 0, 0, 0] and t.pile == 9
    assert asked(t) == (0, "reroll"), "the turn goes on"


def test_the_remaining_arrows_of_the_roll_are_taken_after_the_attack() -> None:
    t = DiceTable(*FOUR, rolls="Arrow Arrow Arrow 2 2", arrows={1: 8}).roll()
    assert lives(t) == [9, 0, 8, 8] and t.arrows(0) == 2 and t.pile == 7


def test_one_roll_may_bring_no_second_attack_before_nine_more_tokens_are_taken() -> None:
    t = DiceTable(*FOUR, rolls="Arrow Arrow Arrow Arrow Arrow", arrows={1: 4, 2: 4}).roll()
    assert lives(t) == [9, 4, 4, 8] and t.arrows(0) == 4 and t.pile == 5


def test_all_lose_together_in_an_attack() -> None:
    t = DiceTable(*FOUR, rolls=f"Arrow {IDLE}", arrows={0: 0, 1: 4, 3: 4}, life={1: 4, 3: 4}).roll()
    assert not t.alive(1) and not t.alive(3) and t.life(0) == 9
    assert not t.over, "the Renegade is alive"


def test_all_arrows_go_back_before_anybody_is_eliminated() -> None:
    t = DiceTable(*FOUR, rolls=f"Arrow {IDLE}", arrows={1: 8}, life={1: 3}).roll()
    assert t.pile == 9


# D6


def test_if_the_roller_dies_in_the_attack_the_turn_ends_there() -> None:
    t = DiceTable(*FOUR, rolls="Arrow Arrow 2 2 Beer", arrows={1: 2, 2: 6}, life={1: 1}, turn=1).roll()
    assert not t.alive(1)
    assert t.pile == 9, "he takes no more arrows"
    assert lives(t) == [10, 0, 2, 8] and asked(t) == (2, "roll")


def test_who_falls_earlier_in_the_turn_is_no_longer_a_place() -> None:
    t = DiceTable(*FOUR, "Deputy", rolls="Arrow 1 Gatling Gatling Dynamite", arrows={1: 8}).roll().keep()
    assert not t.alive(1) and asked(t) == (0, "shot") and set(t.options) == {2, 4}


# D13


def test_the_arrows_of_the_eliminated_go_back_to_the_pile() -> None:
    t = DiceTable(*FOUR, rolls="2 2 2 2 2", arrows={2: 4}, life={2: 5}).roll().keep()
    assert not t.alive(2) and t.arrows(2) == 0 and t.pile == 9


def test_the_role_of_the_eliminated_is_shown_and_nobody_is_rewarded() -> None:
    t = DiceTable(*FOUR, rolls="2 2 2 2 2", life={0: 5, 2: 5})
    assert not t.shown(2)
    t.roll().keep()
    assert t.shown(2) and lives(t) == [5, 8, 0, 8]


def test_the_eliminated_have_no_turn() -> None:
    t = DiceTable("Sheriff", "(Outlaw)", "Renegade", "Outlaw", rolls="1 1 1 1 1").roll().keep()
    t.reply(0, [2, 2, 2, 3, 3])
    assert lives(t) == [10, 0, 5, 6] and asked(t) == (2, "roll")


# D18


def test_jourdonnais_loses_one_point_at_most_to_an_attack() -> None:
    t = DiceTable("Sheriff", "Outlaw Jourdonnais", "Renegade", "Outlaw", rolls=f"Arrow {IDLE}", arrows={1: 8}).roll()
    assert lives(t) == [9, 6, 8, 8]


def test_jourdonnais_without_arrows_loses_nothing() -> None:
    t = DiceTable("Sheriff", "Outlaw Jourdonnais", "Renegade", "Outlaw", rolls=f"Arrow {IDLE}", arrows={2: 7, 3: 1}).roll()
    assert lives(t) == [9, 7, 1, 7]


def test_jourdonnais_loses_one_point_to_the_chiefs_arrow_too() -> None:
    seats = ("Sheriff", "Outlaw Jourdonnais", "Renegade", "Outlaw")
    t = DiceTable(*seats, rolls=f"Arrow {IDLE}", arrows={2: 8}, chief=1).roll()
    assert lives(t) == [9, 6, 0, 8]


def test_jourdonnais_loses_to_other_causes_like_everybody() -> None:
    t = DiceTable("Sheriff", "Outlaw", "Renegade Jourdonnais", "Outlaw", rolls="2 2 2 2 2").roll().keep()
    assert t.life(2) == 2
