"""The Gambler: D40, D41."""

from bang_env import DiceRules, DiceTable
from tests.support.scenarios.dice import IDLE, arrows, asked, lives, offered

SEATS = ("Sheriff", "TheGambler", "Renegade", "Outlaw")
THREE_DYNAMITES = "Dynamite Dynamite Dynamite 2 2"


def test_after_another_players_stop_all_dice_are_rolled_once_more_and_stand() -> None:
    t = DiceTable(*SEATS, rolls="2 2 2 2 2 | Beer Gatling Gatling Dynamite Dynamite", life={0: 3}).roll().keep()
    assert asked(t) == (1, "reveal") and offered(t) == {"TheGambler", "pass"} and t.about == 0
    t.reply(1, "TheGambler")
    assert lives(t) == [3, 8, 8, 8] and asked(t) == (0, "beer") and t.rolls_left == 0 and t.shown(1)


def test_dynamite_too_is_rolled_once_more() -> None:
    t = DiceTable(*SEATS, rolls=f"{THREE_DYNAMITES} | 2 2 2 2 2").roll().reply(1, "TheGambler")
    assert lives(t) == [10, 8, 3, 8] and asked(t) == (1, "roll")


def test_a_saloon_die_too_is_rolled_once_more() -> None:
    t = DiceTable(*SEATS, rolls="2 2 2 2 L:Double2 | 2 2 2 2 L:Bullet").use_die("Loudmouth").roll().keep().reply(1, "TheGambler")
    assert lives(t) == [9, 8, 4, 8]


def test_dice_of_tokens_too_are_rolled_once_more() -> None:
    seats = ("Sheriff", "TheGambler", "Renegade", "(Outlaw) ghost", "Deputy")
    t = DiceTable(*seats, rolls="2 2 2 | 2 2 2 2 2", tokens={0: "Dynamite x2"}).roll().keep()
    assert lives(t.reply(1, "TheGambler")) == [10, 8, 3, 0, 8]


def test_before_a_last_roll_is_applied_the_gambler_is_asked_and_it_never_is() -> None:
    t = DiceTable(*SEATS, rolls=f"1 1 1 1 1 | 1 | Arrow | 2 {IDLE}").roll().reroll("1").reroll("1")
    assert asked(t) == (1, "reveal") and arrows(t) == [0, 0, 0, 0]
    t.reply(1, "TheGambler")
    assert arrows(t) == [0, 0, 0, 0] and lives(t) == [10, 8, 7, 8]


def test_with_three_dynamites_a_roll_is_the_last_whatever_re_rolls_are_left() -> None:
    t = DiceTable(*SEATS, rolls="Dynamite Dynamite Dynamite Arrow 2 | Arrow 2 2 2 2").roll()
    assert asked(t) == (1, "reveal") and arrows(t) == [0, 0, 0, 0]
    t.reply(1, "TheGambler")
    assert arrows(t) == [1, 0, 0, 0] and lives(t) == [10, 8, 4, 8]


def test_what_a_roll_did_before_the_player_stopped_stays_done() -> None:
    t = DiceTable(*SEATS, rolls="Arrow Arrow 2 2 2 | 2 2 2 2 2").roll()
    assert arrows(t) == [2, 0, 0, 0]
    t.keep().reply(1, "TheGambler")
    assert arrows(t) == [2, 0, 0, 0] and t.life(2) == 3


def test_the_new_roll_is_resolved_in_full_its_arrows_and_dynamites_too() -> None:
    t = DiceTable(*SEATS, rolls="2 2 2 2 2 | Arrow Dynamite Dynamite Dynamite 2").roll().keep().reply(1, "TheGambler")
    assert arrows(t) == [1, 0, 0, 0] and lives(t) == [9, 8, 7, 8] and asked(t) == (1, "roll")


def test_who_passes_at_a_roll_that_is_not_the_last_is_not_asked_before_the_stop() -> None:
    t = DiceTable(*SEATS, rolls="2 2 2 2 1 | 1").roll()
    assert asked(t) == (0, "reroll")
    assert asked(t.reroll("1")) == (0, "reroll")
    assert asked(t.keep()) == (1, "reveal")


def test_the_gambler_who_passes_lets_the_dice_be_used() -> None:
    t = DiceTable(*SEATS, rolls="2 2 2 2 2").roll().keep().reply(1, "pass")
    assert t.life(2) == 3 and not t.shown(1)


def test_the_gambler_is_not_asked_about_his_own_rolls() -> None:
    t = DiceTable(*SEATS, rolls=THREE_DYNAMITES, turn=1).roll()
    assert t.life(1) == 7 and asked(t) == (2, "roll")


def test_the_gambler_acts_once_in_a_game() -> None:
    t = DiceTable(*SEATS, rolls="2 2 2 2 2 | 2 2 2 2 2", turn=3, rules=DiceRules(4)).roll().keep().reply(1, "TheGambler")
    assert asked(t) == (0, "roll")
    t.roll().keep()
    assert asked(t)[1] != "reveal"


def test_the_gambler_may_act_against_the_roll_of_the_ghost() -> None:
    seats = ("Sheriff", "TheGambler", "Renegade", "(Outlaw) ghost", "Deputy")
    t = DiceTable(*seats, rolls="Beer Beer | Arrow Arrow", turn=3).roll().keep()
    assert asked(t) == (1, "reveal")
    t.reply(1, "TheGambler").reply(3, 0)
    assert t.tokens(0) == "Arrow x2"


def test_the_doc_comes_after_the_gambler_on_the_new_roll_too() -> None:
    seats = ("Sheriff", "TheGambler", "TheDoc", "Renegade")
    t = DiceTable(*seats, rolls=f"{THREE_DYNAMITES} | Arrow {IDLE}").roll()
    assert asked(t) == (1, "reveal")
    assert asked(t.clone().reply(1, "pass")) == (2, "reveal")
    t.reply(1, "TheGambler")
    assert asked(t) == (2, "reveal") and arrows(t) == [0, 0, 0, 0]
    t.reply(2, ["TheDoc", "Arrow", "1"])
    assert arrows(t) == [0, 0, 0, 0] and asked(t) == (0, "shot"), "no more re-rolls"


def test_a_third_dynamite_turned_up_by_the_doc_makes_the_roll_the_last() -> None:
    seats = ("Sheriff", "TheGambler", "TheDoc", "Renegade")
    t = DiceTable(*seats, rolls="Dynamite Dynamite 2 2 2 | 2 2 2 2 2").roll()
    assert asked(t) == (2, "reveal")
    t.reply(2, ["TheDoc", "2", "Dynamite"])
    assert asked(t) == (1, "reveal")
    assert lives(t.reply(1, "TheGambler")) == [10, 8, 3, 8]


def test_after_a_last_roll_that_the_doc_made_an_ordinary_one_the_gambler_is_asked_at_the_stop() -> None:
    seats = ("Sheriff", "TheGambler", "TheDoc", "Renegade")
    t = DiceTable(*seats, rolls=THREE_DYNAMITES).roll().reply(1, "pass").reply(2, ["TheDoc", "Dynamite", "2"])
    assert asked(t) == (0, "reroll")
    assert asked(t.keep()) == (1, "reveal")


def test_bill_noface_who_stops_takes_his_arrows_only_if_the_gambler_passes() -> None:
    seats = ("Sheriff BillNoface", "TheGambler", "Renegade", "Outlaw")
    t = DiceTable(*seats, rolls="Arrow Arrow Arrow 2 2 | Arrow 2 2 2 2").roll().keep()
    assert asked(t) == (1, "reveal") and arrows(t) == [0, 0, 0, 0]
    assert arrows(t.clone().reply(1, "pass")) == [3, 0, 0, 0]
    assert arrows(t.reply(1, "TheGambler")) == [1, 0, 0, 0]
