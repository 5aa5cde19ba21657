"""The Doc (D38), The Judge (D39), and who is asked (D35)."""

import pytest

from bang_env import DiceTable, IllegalMove
from tests.support.scenarios.dice import IDLE, arrows, asked, lives, offered

DOC = ("Sheriff", "TheDoc", "Renegade", "Outlaw")
JUDGE = ("Sheriff", "TheBad", "Renegade", "TheJudge", "Outlaw")


# D38


def test_the_doc_turns_any_die_after_any_players_roll() -> None:
    t = DiceTable(*DOC, rolls=f"2 {IDLE}").roll()
    assert asked(t) == (1, "reveal") and offered(t) == {"TheDoc", "pass"} and t.about == 0
    t.reply(1, "TheDoc")
    assert asked(t) == (1, "turn") and offered(t) == {"2", "Gatling", "Dynamite"}
    t.reply(1, "2")
    assert asked(t) == (1, "face") and offered(t) == {"Arrow", "Dynamite", "1", "Beer", "Gatling"}
    t.reply(1, "Gatling")
    assert t.dice == ["Dynamite", "Dynamite", "Gatling", "Gatling", "Gatling"] and asked(t) == (0, "reroll") and t.shown(1)


def test_the_doc_may_turn_a_die_of_his_own_roll() -> None:
    t = DiceTable(*DOC, rolls=f"2 {IDLE}", turn=1).roll()
    assert asked(t) == (1, "reveal")
    assert t.reply(1, ["TheDoc", "2", "Beer"]).dice.count("Beer") == 1


def test_the_doc_is_asked_after_each_roll_until_he_acts() -> None:
    t = DiceTable(*DOC, rolls=f"2 {IDLE} | 2 | 2").roll().reply(1, "pass").reroll("2").reply(1, "pass").reroll("2")
    assert asked(t) == (1, "reveal")


def test_the_doc_acts_once_in_a_game() -> None:
    t = DiceTable(*DOC, rolls=f"2 {IDLE} | 2").roll().reply(1, ["TheDoc", "2", "1"]).reroll("1")
    assert asked(t) == (0, "reroll")


def test_the_doc_acts_before_the_arrows_of_the_roll() -> None:
    t = DiceTable(*DOC, rolls=f"Arrow {IDLE}").roll()
    assert arrows(t) == [0, 0, 0, 0]
    t.reply(1, ["TheDoc", "Arrow", "Beer"])
    assert arrows(t) == [0, 0, 0, 0] and t.pile == 9


def test_a_die_that_the_doc_turns_to_an_arrow_counts_as_rolled() -> None:
    t = DiceTable(*DOC, rolls=f"2 {IDLE}").roll().reply(1, ["TheDoc", "2", "Arrow"])
    assert arrows(t) == [1, 0, 0, 0]


def test_a_die_left_lying_counts_as_rolled_in_this_roll_once_it_is_turned() -> None:
    t = DiceTable(*DOC, rolls="1 2 2 2 2 | 2").roll().reply(1, "pass").reroll("2").reply(1, ["TheDoc", "1", "Arrow"])
    assert arrows(t) == [1, 0, 0, 0]


def test_a_dynamite_turned_away_is_free_again() -> None:
    t = DiceTable(*DOC, rolls="Dynamite Dynamite Dynamite 2 2 | 1").roll().reply(1, ["TheDoc", "Dynamite", "1"])
    assert lives(t) == [10, 8, 8, 8] and asked(t) == (0, "reroll"), "two Dynamites do not end the rolling"
    t.reroll("1")


def test_a_dynamite_turned_up_is_locked_and_a_third_ends_the_rolling() -> None:
    t = DiceTable(*DOC, rolls="Dynamite Gatling 2 2 2").roll().reply(1, ["TheDoc", "Gatling", "Dynamite"])
    with pytest.raises(IllegalMove):
        t.reroll("Dynamite")
    t = DiceTable(*DOC, rolls="Dynamite Dynamite 2 2 2").roll().reply(1, ["TheDoc", "2", "Dynamite"])
    assert lives(t) == [9, 8, 6, 8] and asked(t) == (1, "roll")


def test_a_saloon_die_is_turned_to_one_of_its_own_sides() -> None:
    t = DiceTable(*DOC, rolls="2 2 2 2 L:Arrow").use_die("Loudmouth").roll().reply(1, "TheDoc")
    assert offered(t) == {"2", "L:Arrow"}
    t.reply(1, "L:Arrow")
    with pytest.raises(IllegalMove):
        t.reply(1, "Beer")
    t.reply(1, "Double2")
    assert t.dice[-1] == "L:Double2" and t.pile == 9


def test_a_bullet_and_a_broken_arrow_may_be_turned_away_before_they_act() -> None:
    t = DiceTable(*DOC, rolls="2 2 2 2 L:Bullet").use_die("Loudmouth").roll().reply(1, ["TheDoc", "L:Bullet", "L:Double1"])
    assert t.life(0) == 10
    t = DiceTable(*DOC, rolls="2 2 2 2 C:BrokenArrow", arrows={2: 1}).use_die("Coward").roll()
    assert t.reply(1, ["TheDoc", "C:BrokenArrow", "C:Beer"]).arrows(2) == 1


def test_of_dice_that_show_the_same_one_of_the_last_roll_is_turned_first() -> None:
    t = DiceTable(*DOC, rolls="Arrow 2 2 2 2 | Arrow").roll().reply(1, "pass").reroll("2").reply(1, ["TheDoc", "Arrow", "2"])
    assert arrows(t) == [1, 0, 0, 0], "the Arrow of the first roll lies, that of the second is turned away"


# D39


def test_the_judge_makes_a_role_that_is_revealed_have_no_effect() -> None:
    t = DiceTable(*JUDGE, rolls=f"Beer {IDLE}", life={0: 3}).roll().keep().reply(0, 0).reply(1, "TheBad")
    assert asked(t) == (3, "reveal") and offered(t) == {"TheJudge", "pass"} and t.about == 1
    t.reply(3, "TheJudge")
    assert t.life(0) == 4 and t.shown(1) and t.shown(3)


def test_the_judge_may_pass() -> None:
    t = DiceTable(*JUDGE, rolls=f"Beer {IDLE}", life={0: 3}).roll().keep().reply(0, 0).reply(1, "TheBad").reply(3, "pass")
    assert t.life(0) == 3 and not t.shown(3)


def test_a_judged_role_is_spent() -> None:
    t = DiceTable(*JUDGE, rolls="Beer Beer Gatling Gatling Dynamite", life={0: 3, 4: 3}).roll().keep().reply(0, [0, 4])
    t.reply(1, "TheBad").reply(3, "TheJudge")
    assert t.life(0) == 4 and t.life(4) == 4 and asked(t) == (1, "roll"), "the second gain is not asked about"


def test_the_judge_acts_once_in_a_game() -> None:
    seats = ("Sheriff", "TheBad", "TheLeftHandOfTheDevil", "TheJudge", "Outlaw")
    t = DiceTable(*seats, rolls="2 Beer Gatling Gatling Dynamite", life={0: 3, 2: 1}).roll().keep().reply(0, 2)
    t.reply(2, "TheLeftHandOfTheDevil").reply(3, "TheJudge")
    assert not t.alive(2)
    t.reply(0, 0).reply(1, "TheBad")
    assert t.life(0) == 3 and asked(t) == (1, "roll")


def test_the_judge_against_the_good() -> None:
    t = DiceTable("Sheriff", "TheGood", "Renegade", "TheJudge", turn=1).reply(1, "TheGood").reply(3, "TheJudge")
    assert t.side(0) == "Sheriff" and t.side(1) == "Deputy" and t.role(1) == "TheGood" and asked(t) == (1, "roll")


def test_the_judge_against_the_ugly() -> None:
    t = DiceTable("Sheriff", "TheUgly", "Renegade", "TheJudge", arrows={0: 2}, turn=1).reply(1, "TheUgly").reply(3, "TheJudge")
    assert arrows(t) == [2, 0, 0, 0] and asked(t) == (1, "roll")


def test_the_judge_against_the_doc() -> None:
    t = DiceTable("Sheriff", "TheDoc", "Renegade", "TheJudge", rolls=f"Arrow {IDLE}").roll().reply(1, "TheDoc").reply(3, "TheJudge")
    assert arrows(t) == [1, 0, 0, 0] and asked(t) == (0, "reroll")


def test_the_judge_against_the_gambler() -> None:
    t = DiceTable("Sheriff", "TheGambler", "Renegade", "TheJudge", rolls=f"2 {IDLE}").roll().keep()
    t.reply(1, "TheGambler").reply(3, "TheJudge")
    assert lives(t) == [10, 8, 7, 8] and asked(t) == (1, "roll")


def test_the_judge_against_the_right_hand() -> None:
    t = DiceTable("Sheriff", "TheRightHandOfTheDevil", "Outlaw", "TheJudge", rolls="2 2 2 2 2", turn=1).roll().keep()
    t.reply(1, "TheRightHandOfTheDevil").reply(3, "TheJudge")
    assert asked(t) == (2, "roll")


def test_the_judge_against_the_left_hand() -> None:
    t = DiceTable("Sheriff", "Outlaw", "TheLeftHandOfTheDevil", "TheJudge", rolls=f"2 {IDLE}", life={2: 1}).roll().keep()
    t.reply(2, "TheLeftHandOfTheDevil").reply(3, "TheJudge")
    assert not t.alive(2)


def test_the_judge_is_not_asked_about_the_bear_and_about_roles_shown_by_death() -> None:
    t = DiceTable("TheBear", "Outlaw", "TheLeftHandOfTheDevil", "TheJudge", rolls=f"2 {IDLE}", life={2: 1})
    assert asked(t) == (0, "roll")
    t.roll().keep().reply(2, "pass")
    assert t.shown(2) and asked(t) == (1, "roll")


def test_a_dead_judge_does_not_judge() -> None:
    t = DiceTable("Sheriff", "TheBad", "Renegade", "(TheJudge)", "Outlaw", rolls=f"Beer {IDLE}", life={0: 3}).roll().keep()
    assert asked(t.reply(0, 0).reply(1, "TheBad")) == (1, "roll")


# D35


def test_several_who_may_reveal_in_one_moment_are_asked_clockwise_from_the_turn() -> None:
    t = DiceTable("TheDoc", "Outlaw", "Sheriff", "TheDoc", "TheDoc", rolls=f"2 {IDLE}", turn=3).roll()
    assert asked(t) == (3, "reveal")
    assert asked(t.reply(3, "pass")) == (4, "reveal")
    assert asked(t.reply(4, "pass")) == (0, "reveal")
    assert asked(t.reply(0, "pass")) == (3, "reroll")


def test_the_dead_reveal_nothing_nor_does_the_ghost() -> None:
    t = DiceTable("Sheriff", "(TheDoc)", "Outlaw", "(TheDoc) ghost", "Renegade", rolls=f"2 {IDLE}").roll()
    assert asked(t) == (0, "reroll")


def test_a_role_that_was_used_is_known_to_all_one_that_waits_is_not() -> None:
    t = DiceTable(*DOC, rolls=f"2 {IDLE}").roll()
    before = t.view(3)
    assert before.question == 0 and not t.shown(1)
    assert t.reply(1, ["TheDoc", "2", "1"]).shown(1)
