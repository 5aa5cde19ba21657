"""The Bad against every gain of life: D46."""

from bang_env import DiceTable
from tests.support.scenarios.dice import IDLE, asked, lives, offered

SEATS = ("Sheriff", "TheBad", "Renegade", "Outlaw")
GUN = "Gatling Gatling Gatling Dynamite Dynamite"


def test_another_player_who_is_about_to_gain_does_not() -> None:
    t = DiceTable(*SEATS, rolls=f"Beer {IDLE}", life={2: 3}).roll().keep().reply(0, 2)
    assert asked(t) == (1, "reveal") and offered(t) == {"TheBad", "pass"} and t.about == 2
    t.reply(1, "TheBad")
    assert t.life(2) == 3 and t.shown(1) and asked(t) == (1, "roll")


def test_the_bad_may_pass() -> None:
    t = DiceTable(*SEATS, rolls=f"Beer {IDLE}", life={2: 3}).roll().keep().reply(0, 2).reply(1, "pass")
    assert t.life(2) == 4 and not t.shown(1)


def test_one_reveal_stops_all_beers_of_one_player_and_they_go_to_nobody_else() -> None:
    t = DiceTable(*SEATS, rolls="Beer Beer Beer Gatling Gatling", life={0: 3, 2: 3}).roll().keep().reply(0, [0, 0, 2])
    assert asked(t) == (1, "reveal") and t.about == 0
    t.reply(1, "TheBad")
    assert lives(t) == [3, 8, 4, 8] and asked(t) == (1, "roll")


def test_the_bad_is_asked_for_one_player_after_the_other() -> None:
    t = DiceTable(*SEATS, rolls="Beer Beer Gatling Gatling Dynamite", life={0: 3, 2: 3}).roll().keep().reply(0, [2, 0])
    t.reply(1, "pass")
    assert asked(t) == (1, "reveal") and t.about == 2
    assert lives(t.reply(1, "TheBad")) == [4, 8, 3, 8]


def test_the_bad_is_not_asked_about_his_own_gain_nor_about_a_gain_of_nothing() -> None:
    t = DiceTable(*SEATS, rolls="Beer Beer Gatling Gatling Dynamite", life={1: 3}).roll().keep().reply(0, [1, 2])
    assert t.life(1) == 4 and asked(t) == (1, "roll")


def test_the_bad_stops_all_that_jesse_jones_gains() -> None:
    seats = ("Sheriff JesseJones", *SEATS[1:])
    t = DiceTable(*seats, rolls="Beer Beer Gatling Gatling Dynamite", life={0: 4}).roll().keep().reply(0, [0, 0]).reply(1, "TheBad")
    assert t.life(0) == 4


def test_the_bad_stops_sid_ketchums_gift() -> None:
    t = DiceTable("Sheriff SidKetchum", *SEATS[1:], life={2: 3}).reply(0, 2)
    assert asked(t) == (1, "reveal") and t.about == 2
    t.reply(1, "TheBad")
    assert t.life(2) == 3 and asked(t) == (0, "roll")


def test_the_bad_stops_suzy_lafayettes_points() -> None:
    t = DiceTable("Sheriff SuzyLafayette", *SEATS[1:], rolls=GUN, life={0: 3}).roll().keep().reply(1, "TheBad")
    assert t.life(0) == 3


def test_the_bad_stops_doc_holydays_points() -> None:
    t = DiceTable("Sheriff DocHolyday", *SEATS[1:], rolls="2 2 2 Gatling Gatling", life={0: 3}).roll().keep()
    assert asked(t) == (1, "reveal") and t.about == 0
    assert t.reply(1, "TheBad").life(0) == 3


def test_the_bad_stops_what_vulture_sam_gains_in_one_step() -> None:
    seats = ("Sheriff VultureSam", "TheBad", "Renegade", "Outlaw", "Deputy")
    t = DiceTable(*seats, rolls=GUN, life={0: 3, 2: 1, 4: 1}).roll().keep()
    assert asked(t) == (1, "reveal")
    t.reply(1, "TheBad")
    assert t.life(0) == 3 and asked(t) == (1, "roll")


def test_the_two_points_of_the_left_hand_are_no_gain() -> None:
    seats = ("Sheriff", "TheBad", "TheLeftHandOfTheDevil", "Outlaw")
    t = DiceTable(*seats, rolls=f"2 {IDLE}", life={2: 1}).roll().keep().reply(2, "TheLeftHandOfTheDevil")
    assert t.life(2) == 2 and asked(t) == (1, "roll")


def test_an_arrow_less_or_a_point_not_lost_is_no_gain() -> None:
    seats = ("Sheriff KitCarlson", "TheBad", "Renegade BartCassidy", "Outlaw")
    t = DiceTable(*seats, rolls="Gatling 2 Dynamite Dynamite 2", arrows={0: 1}, life={2: 3}).roll().keep().reply(2, ["use", "use"])
    t.reply(0, 0)
    assert asked(t) == (1, "roll") and t.life(2) == 3


def test_the_bad_acts_once_in_a_game() -> None:
    t = DiceTable(*SEATS, rolls="Beer Beer Gatling Gatling Dynamite", life={0: 3, 2: 3}).roll().keep().reply(0, [0, 2]).reply(1, "TheBad")
    assert lives(t) == [3, 8, 4, 8]
