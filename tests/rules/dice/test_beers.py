"""Beers, and all other gains: D10, D23, and Jesse Jones, Sid Ketchum, Suzy Lafayette, Vulture Sam."""

from bang_env import DiceTable
from tests.support.scenarios.dice import FOUR, IDLE, asked, at, lives, offered


def test_a_beer_gives_any_player_a_life_point() -> None:
    t = DiceTable(*FOUR, rolls=f"Beer {IDLE}", life={2: 3}).roll().keep()
    assert asked(t) == (0, "beer") and offered(t) == {0, 1, 2, 3} and t.about == "Beer"
    assert lives(t.reply(0, 2)) == [10, 8, 4, 8]


def test_a_beer_may_be_for_oneself() -> None:
    assert DiceTable(*FOUR, rolls=f"Beer {IDLE}", life={0: 3}).roll().keep().reply(0, 0).life(0) == 4


def test_a_beer_never_gives_more_than_the_starting_life_and_is_given_all_the_same() -> None:
    t = DiceTable(*FOUR, rolls="Beer Beer Gatling Gatling Dynamite", life={1: 7}).roll().keep()
    assert lives(t.reply(0, [1, 1])) == [10, 8, 8, 8]


def test_the_dead_are_no_targets_for_beers() -> None:
    t = DiceTable("Sheriff", "(Outlaw)", "Renegade", "Outlaw", rolls=f"Beer {IDLE}").roll().keep()
    assert offered(t) == {0, 2, 3}


def test_all_beers_are_given_before_anybody_gains() -> None:
    t = DiceTable(*FOUR, rolls="Beer Beer Gatling Gatling Dynamite", life={1: 3, 2: 3}).roll().keep().reply(0, 1)
    assert lives(t) == [10, 3, 3, 8]
    assert lives(t.reply(0, 2)) == [10, 4, 4, 8]


def test_beers_come_after_shots_so_nobody_is_saved_by_one() -> None:
    t = DiceTable(*FOUR, rolls="2 Beer Gatling Gatling Dynamite", life={2: 1}).roll().keep()
    assert not t.alive(2) and offered(t) == {0, 1, 3}


# D18: Jesse Jones


def test_a_beer_on_jesse_jones_by_himself_is_worth_two_at_four_life_points_or_less() -> None:
    t = DiceTable(*at("JesseJones"), rolls=f"Beer {IDLE}", life={0: 4}).roll().keep().reply(0, 0)
    assert t.life(0) == 6


def test_two_beers_at_four_life_points_give_jesse_jones_four() -> None:
    t = DiceTable(*at("JesseJones"), rolls="Beer Beer Gatling Gatling Dynamite", life={0: 4}).roll().keep().reply(0, [0, 0])
    assert t.life(0) == 8


def test_at_five_life_points_jesse_jones_gains_one_for_each_beer() -> None:
    t = DiceTable(*at("JesseJones"), rolls="Beer Beer Gatling Gatling Dynamite", life={0: 5}).roll().keep().reply(0, [0, 0])
    assert t.life(0) == 7


def test_a_beer_from_or_for_somebody_else_counts_once_with_jesse_jones() -> None:
    t = DiceTable(*at("JesseJones"), rolls=f"Beer {IDLE}", life={0: 4, 1: 3}).roll().keep().reply(0, 1)
    assert lives(t) == [4, 4, 8, 8]
    t = DiceTable(*at("JesseJones"), rolls=f"Beer {IDLE}", life={0: 4}, turn=1).roll().keep().reply(1, 0)
    assert t.life(0) == 5


def test_jesse_jones_never_gains_beyond_his_maximum() -> None:
    seats = ("Outlaw JesseJones", *FOUR[:1], *FOUR[2:])
    t = DiceTable(*seats, rolls="Beer Beer Beer Beer Beer", life={0: 4}).roll().keep().reply(0, [0] * 5)
    assert t.life(0) == 9


# D21: Sid Ketchum, Suzy Lafayette


def test_sid_ketchum_gives_a_life_point_at_the_start_of_his_turn() -> None:
    t = DiceTable(*at("SidKetchum"), life={2: 3})
    assert asked(t) == (0, "ability") and offered(t) == {0, 1, 2, 3}, "he may not pass"
    t.reply(0, 2)
    assert t.life(2) == 4 and asked(t) == (0, "roll")


def test_sid_ketchum_may_choose_himself_or_waste_it() -> None:
    assert DiceTable(*at("SidKetchum"), life={0: 3}).reply(0, 0).life(0) == 4
    assert lives(DiceTable(*at("SidKetchum")).reply(0, 1)) == [10, 8, 8, 8]


def test_sid_ketchum_gives_nothing_in_the_turn_of_others() -> None:
    assert asked(DiceTable(*at("SidKetchum"), turn=1)) == (1, "roll")


def test_suzy_lafayette_gains_two_after_a_turn_without_1s_and_2s() -> None:
    t = DiceTable(*at("SuzyLafayette"), rolls="Gatling Gatling Gatling Dynamite Dynamite", life={0: 3}).roll().keep()
    assert lives(t) == [5, 7, 7, 7] and asked(t) == (1, "roll")


def test_suzy_lafayette_gains_one_where_one_is_missing() -> None:
    assert DiceTable(*at("SuzyLafayette"), rolls="Gatling Gatling Gatling Dynamite Dynamite", life={0: 9}).roll().keep().life(0) == 10


def test_suzy_lafayette_gains_nothing_with_a_1_or_a_2_or_a_double_among_the_final_dice() -> None:
    for rolls in (f"2 {IDLE}", f"L:Double2 {IDLE}"):
        t = DiceTable(*at("SuzyLafayette"), rolls=rolls, life={0: 3})
        t = (t.use_die("Loudmouth") if "L:" in rolls else t).roll().keep()
        assert t.life(0) == 3


def test_only_the_final_dice_of_suzy_lafayette_count() -> None:
    t = DiceTable(*at("SuzyLafayette"), rolls=f"2 {IDLE} | Gatling", life={0: 3}).roll().reroll("2").keep()
    assert t.life(0) == 5


def test_suzy_lafayette_gains_after_three_dynamites_unless_she_dies_of_them() -> None:
    seats = ("Sheriff", "Outlaw SuzyLafayette", "Renegade", "Outlaw")
    t = DiceTable(*seats, rolls="Dynamite Dynamite Dynamite Gatling Gatling", life={1: 2}, turn=1).roll()
    assert t.life(1) == 3
    t = DiceTable(*seats, rolls="Dynamite Dynamite Dynamite Gatling Gatling", life={1: 1}, turn=1).roll()
    assert not t.alive(1)


# D22: Vulture Sam


def test_vulture_sam_gains_two_for_each_other_player_who_is_eliminated() -> None:
    seats = ("Sheriff VultureSam", "Outlaw", "Renegade", "Outlaw", "Deputy")
    t = DiceTable(*seats, rolls="1 1 Gatling Gatling Dynamite", life={0: 3, 1: 1, 4: 1}).roll().keep().reply(0, [1, 4])
    assert t.life(0) == 7


def test_vulture_sam_gains_whoever_eliminates() -> None:
    t = DiceTable(*at("VultureSam"), rolls="2 2 Gatling Gatling Dynamite", life={0: 3, 3: 2}, turn=1).roll().keep()
    assert not t.alive(3) and t.life(0) == 5


def test_vulture_sam_gains_nothing_if_he_falls_in_the_same_step() -> None:
    seats = ("Sheriff", "Outlaw VultureSam", "Renegade", "Outlaw")
    t = DiceTable(*seats, rolls="1 1 Gatling Gatling Dynamite", life={1: 1, 3: 1}).roll().keep().reply(0, [1, 3])
    assert lives(t) == [10, 0, 8, 0] and not t.over


# D23


def test_a_gain_never_exceeds_the_maximum() -> None:
    seats = ("Sheriff VultureSam", "Outlaw", "Renegade", "Outlaw")
    t = DiceTable(*seats, rolls="2 2 Gatling Gatling Dynamite", life={0: 10, 2: 2}).roll().keep()
    assert t.life(0) == t.max_life(0) == 11
