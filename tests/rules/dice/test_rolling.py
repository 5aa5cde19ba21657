"""Rolling the dice: D3, D4, D7, D15, and the characters that bend it (Black Jack, Lucky Duke)."""

import pytest

from bang_env import DiceTable, IllegalMove
from tests.support.scenarios.dice import FOUR, IDLE, arrows, asked, at, lives


def test_a_turn_begins_with_five_dice() -> None:
    assert len(DiceTable(*FOUR).roll().dice) == 5


def test_any_dice_may_be_rolled_again_twice() -> None:
    t = DiceTable(*FOUR, rolls="1 1 2 Beer Gatling | Beer Beer | 2 2").roll()
    assert t.rolls_left == 2
    t.reroll("1 Gatling")
    assert sorted(t.dice) == ["1", "2", "Beer", "Beer", "Beer"]
    t.reroll("Beer 1")
    assert sorted(t.dice) == ["2", "2", "2", "Beer", "Beer"]
    assert asked(t) == (0, "beer"), "both 2s of a table of four hit the one player who is two places away"
    assert lives(t) == [10, 8, 5, 8]


def test_a_die_left_lying_in_the_second_roll_may_be_rolled_in_the_third() -> None:
    t = DiceTable(*FOUR, rolls="1 1 1 1 1 | 2 | Beer Beer Beer Beer Beer").roll().reroll("1").reroll("1 1 1 1 2")
    assert t.dice == ["Beer"] * 5


def test_one_may_stop_after_any_roll() -> None:
    t = DiceTable(*FOUR, rolls="2 2 2 2 2").roll().keep()
    assert t.life(2) == 3 and asked(t) == (1, "roll")
    t = DiceTable(*FOUR, rolls="2 2 2 2 1 | 2").roll().reroll("1").keep()
    assert t.life(2) == 3


def test_at_least_one_die_is_rolled_again() -> None:
    with pytest.raises(IllegalMove, match="at least one die"):
        DiceTable(*FOUR).roll().reroll("")


def test_after_the_second_reroll_the_dice_are_used() -> None:
    t = DiceTable(*FOUR, rolls="2 2 2 2 1 | 1 | 2").roll().reroll("1").reroll("1")
    assert t.life(2) == 3 and asked(t) == (1, "roll")


def test_results_are_used_in_order_1_and_2_then_beer_then_gatling() -> None:
    t = DiceTable(*FOUR, rolls="Gatling Gatling Gatling 1 Beer", life={0: 5}, arrows={0: 2}).roll().keep()
    assert asked(t) == (0, "shot") and arrows(t) == [2, 0, 0, 0]
    t.reply(0, 1)
    assert asked(t) == (0, "beer") and lives(t) == [5, 7, 8, 8]
    t.reply(0, 0)
    assert lives(t) == [6, 6, 7, 7] and arrows(t) == [0, 0, 0, 0]


# D4


def test_an_arrow_is_taken_at_once_after_each_roll() -> None:
    t = DiceTable(*FOUR, rolls=f"Arrow {IDLE} | Arrow").roll()
    assert arrows(t) == [1, 0, 0, 0] and asked(t) == (0, "reroll")
    t.reroll("Gatling")
    assert arrows(t) == [2, 0, 0, 0]


def test_an_arrow_left_lying_gives_no_second_token() -> None:
    t = DiceTable(*FOUR, rolls="Arrow 1 1 1 1 | 2 | 2").roll().reroll("1").reroll("1")
    assert "Arrow" in t.dice
    assert t.arrows(0) == 1 and t.pile == 8


def test_an_arrow_may_be_rolled_again_and_its_token_stays() -> None:
    t = DiceTable(*FOUR, rolls=f"Arrow {IDLE} | Beer").roll().reroll("Arrow")
    assert "Arrow" not in t.dice and t.arrows(0) == 1


def test_the_same_die_may_bring_an_arrow_in_each_roll() -> None:
    t = DiceTable(*FOUR, rolls="Arrow 2 2 2 2 | Arrow | Arrow").roll().reroll("Arrow").reroll("Arrow")
    assert t.arrows(0) == 3


# D7


def test_dynamite_is_not_rolled_again() -> None:
    t = DiceTable(*FOUR, rolls="Dynamite Dynamite 1 1 1").roll()
    with pytest.raises(IllegalMove, match="Dynamite is not rolled again"):
        t.reroll("Dynamite")
    assert t.dice == ["Dynamite", "Dynamite", "1", "1", "1"]


def test_two_dynamites_do_nothing() -> None:
    t = DiceTable(*FOUR, rolls="Dynamite Dynamite 2 2 2").roll().keep()
    assert lives(t) == [10, 8, 5, 8]


@pytest.mark.parametrize("n", [3, 4, 5])
def test_three_or_more_dynamites_end_the_rolling_and_cost_one_life_point(n: int) -> None:
    t = DiceTable(*FOUR, rolls=" ".join(["Dynamite"] * n + ["2"] * (5 - n))).roll()
    assert lives(t) == [9, 8, 8 - (5 - n), 8], "the other dice are used all the same"
    assert asked(t) == (1, "roll")


def test_dynamites_of_several_rolls_count_together() -> None:
    t = DiceTable(*FOUR, rolls="Dynamite Dynamite 2 2 2 | Dynamite").roll().reroll("2")
    assert t.life(0) == 9 and t.life(2) == 6 and asked(t) == (1, "roll")


def test_after_three_dynamites_no_reroll_is_left() -> None:
    t = DiceTable(*FOUR, rolls="Dynamite Dynamite Dynamite Beer Beer").roll()
    assert asked(t) == (0, "beer") and t.rolls_left == 0


def test_who_dies_of_dynamite_uses_no_other_dice() -> None:
    t = DiceTable(*FOUR, rolls="Dynamite Dynamite Dynamite 2 2", life={1: 1}, turn=1).roll()
    assert not t.alive(1) and lives(t) == [10, 0, 8, 8] and asked(t) == (2, "roll")


def test_arrows_of_the_roll_are_taken_before_dynamite() -> None:
    t = DiceTable(*FOUR, rolls="Dynamite Dynamite Dynamite Arrow 2", arrows={2: 8}, life={2: 8}).roll()
    assert lives(t) == [8, 8, 0, 8], "Indians: 1 and 8; Dynamite: 1"


# D15


def test_what_a_roll_did_stays_done_whatever_is_rolled_again_later() -> None:
    t = DiceTable(*FOUR, rolls="Arrow Arrow 1 1 1 | Beer Beer", arrows={1: 7}).roll()
    assert lives(t) == [8, 1, 8, 8] and arrows(t) == [0, 0, 0, 0]
    t.reroll("Arrow Arrow")
    assert lives(t) == [8, 1, 8, 8] and t.pile == 9


# D16, D18


def test_black_jack_may_roll_dynamite_again_while_fewer_than_three_show() -> None:
    t = DiceTable(*at("BlackJack"), rolls="Dynamite Dynamite 2 2 2 | 2 2").roll().reroll("Dynamite Dynamite").keep()
    assert lives(t) == [10, 8, 3, 8]


def test_black_jack_stops_after_the_third_dynamite() -> None:
    t = DiceTable(*at("BlackJack"), rolls="Dynamite Dynamite Dynamite 2 2").roll()
    assert lives(t) == [9, 8, 6, 8] and asked(t) == (1, "roll")


def test_nobody_else_uses_the_ability_of_black_jack() -> None:
    t = DiceTable("Sheriff", "Outlaw BlackJack", "Renegade", "Outlaw", rolls="Dynamite 2 2 2 2").roll()
    with pytest.raises(IllegalMove):
        t.reroll("Dynamite")


def test_lucky_duke_rolls_four_times() -> None:
    t = DiceTable(*at("LuckyDuke"), rolls="2 2 2 2 1 | 1 | 1 | 2").roll()
    assert t.rolls_left == 3
    t.reroll("1").reroll("1")
    assert asked(t) == (0, "reroll") and t.rolls_left == 1
    t.reroll("1")
    assert lives(t) == [10, 8, 3, 8]
