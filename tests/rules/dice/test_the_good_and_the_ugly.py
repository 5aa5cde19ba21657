"""Special roles at the start and the end of one's own turn: The Good (D37), The Ugly (D42), The Right Hand (D43), The Bear (D36), D45."""

from bang_env import DiceRules, DiceTable
from tests.support.scenarios.dice import IDLE, arrows, asked, lives, offered

GOOD = ("Sheriff BartCassidy", "Outlaw", "Renegade", "TheGood ElGringo", "Outlaw")
UGLY = ("Sheriff", "TheUgly", "Renegade", "Outlaw")
HAND = ("Sheriff", "Outlaw", "TheRightHandOfTheDevil", "Outlaw")


# D36


def test_the_bear_reveals_nothing() -> None:
    assert asked(DiceTable("TheBear", "Outlaw", "Renegade", "TheJudge")) == (0, "roll")


# D37


def test_the_good_becomes_sheriff_at_the_start_of_his_own_turn() -> None:
    t = DiceTable(*GOOD, life={0: 5, 3: 4}, turn=3)
    assert asked(t) == (3, "reveal") and offered(t) == {"TheGood", "pass"}
    t.reply(3, "TheGood")
    assert [t.side(seat) for seat in (0, 3)] == ["Deputy", "Sheriff"]
    assert [t.role(seat) for seat in (0, 3)] == ["TheGood", "Sheriff"] and t.shown(0) and t.shown(3)
    assert asked(t) == (3, "roll")


def test_both_keep_their_life_and_have_the_maximum_of_their_characters() -> None:
    t = DiceTable(*GOOD, turn=3).reply(3, "TheGood")
    assert (t.life(0), t.max_life(0)) == (10, 8) and (t.life(3), t.max_life(3)) == (7, 7)


def test_life_above_the_maximum_stays_until_it_is_lost_and_nothing_is_gained_meanwhile() -> None:
    t = DiceTable(*GOOD, turn=3, rolls="2 2 2 Beer Gatling").reply(3, "TheGood").roll().keep().reply(3, [0, 0, 0])
    assert t.reply(0, ["pass"] * 3).reply(3, 0).life(0) == 8, "10 - 3 + 1"
    t = DiceTable(*GOOD, turn=3, rolls="2 Beer Gatling Gatling Dynamite").reply(3, "TheGood").roll().keep()
    assert t.reply(3, 0).reply(0, "pass").reply(3, 0).life(0) == 9


def test_the_good_is_used_up_in_the_hands_of_the_old_sheriff() -> None:
    t = DiceTable("Sheriff", "Outlaw", "Renegade", "TheGood", rolls=f"2 {IDLE}", turn=3).reply(3, "TheGood").roll().keep()
    assert asked(t) == (0, "roll")


def test_the_death_of_the_new_sheriff_ends_the_game_that_of_the_old_one_does_not() -> None:
    t = DiceTable(*GOOD, rolls="2 2 2 2 2 | 1 1 1 1 1", life={0: 1, 3: 1}, turn=3).reply(3, "TheGood")
    t.roll().keep().reply(3, [0, 0, 0, 0, 0]).reply(0, ["pass"] * 5)
    assert not t.over and not t.alive(0) and asked(t) == (4, "roll")
    t.roll().keep().reply(4, [3] * 5)
    assert t.winners == {1, 4}


def test_the_old_sheriff_wins_as_a_deputy() -> None:
    seats = ("Sheriff", "(Outlaw)", "(Renegade)", "TheGood", "Outlaw")
    t = DiceTable(*seats, rolls="1 1 1 1 1", life={4: 1}, turn=3).reply(3, "TheGood").roll().keep().reply(3, [4] * 5)
    assert t.winners == {0, 3}


def test_the_bear_moves_without_effect() -> None:
    t = DiceTable("TheBear", "Outlaw", "Renegade", "TheGood", turn=3).reply(3, "TheGood")
    assert t.role(3) == "TheBear" and t.max_life(3) == 8 and (t.life(0), t.max_life(0)) == (11, 8)


def test_the_good_may_wait() -> None:
    t = DiceTable(*GOOD, turn=3).reply(3, "pass")
    assert asked(t) == (3, "roll") and not t.shown(3)


def test_the_good_is_not_asked_in_the_turn_of_others() -> None:
    assert asked(DiceTable(*GOOD)) == (0, "roll")


# D42


def test_the_ugly_exchanges_all_arrows_of_two_players() -> None:
    t = DiceTable(*UGLY, arrows={0: 3, 2: 1}, turn=1)
    assert asked(t) == (1, "reveal")
    t.reply(1, "TheUgly")
    assert asked(t) == (1, "swap") and offered(t) == {0, 1, 2, 3}
    t.reply(1, 0)
    assert asked(t) == (1, "swap") and offered(t) == {1, 2, 3}
    t.reply(1, 2)
    assert arrows(t) == [1, 0, 3, 0] and t.shown(1) and asked(t) == (1, "roll")


def test_the_ugly_may_exchange_his_own() -> None:
    t = DiceTable(*UGLY, arrows={1: 3}, turn=1).reply(1, ["TheUgly", 1, 0])
    assert arrows(t) == [3, 0, 0, 0]


def test_the_ugly_exchanges_the_chiefs_arrow_too() -> None:
    t = DiceTable(*UGLY, arrows={1: 3}, chief=1, turn=1).reply(1, ["TheUgly", 0, 1])
    assert arrows(t) == [3, 0, 0, 0] and t.chief == 0
    t = DiceTable(*UGLY, chief=2, turn=1).reply(1, ["TheUgly", 2, 3])
    assert t.chief == 3


def test_the_ugly_is_not_asked_where_nothing_can_change() -> None:
    assert asked(DiceTable(*UGLY, turn=1)) == (1, "roll")
    assert asked(DiceTable(*UGLY, arrows=dict.fromkeys(range(4), 2), turn=1)) == (1, "roll")


def test_the_ugly_acts_at_the_start_of_his_own_turn_only_and_once() -> None:
    assert asked(DiceTable(*UGLY, arrows={0: 3})) == (0, "roll")
    t = DiceTable("Sheriff", "TheUgly", rolls=f"Beer {IDLE} | Beer {IDLE}", arrows={0: 3}, turn=1).reply(1, ["TheUgly", 0])
    assert arrows(t) == [0, 3]
    t.roll().keep().reply(1, 1).roll().keep().reply(0, 0)
    assert asked(t) == (1, "roll")


def test_the_ugly_exchanges_nothing_with_the_ghost() -> None:
    t = DiceTable("Sheriff", "TheUgly", "(Outlaw) ghost", "Renegade", "Deputy", arrows={0: 3}, turn=1).reply(1, "TheUgly")
    assert offered(t) == {0, 1, 3, 4}


# D43


def test_the_right_hand_takes_another_turn_at_once() -> None:
    t = DiceTable(*HAND, rolls=f"2 {IDLE} | 2 {IDLE}", turn=2).roll().keep()
    assert asked(t) == (2, "reveal") and offered(t) == {"TheRightHandOfTheDevil", "pass"}
    t.reply(2, "TheRightHandOfTheDevil")
    assert asked(t) == (2, "roll") and t.turn == 2
    t.roll().keep()
    assert lives(t) == [8, 8, 8, 8] and asked(t) == (3, "roll"), "once in a game"


def test_the_right_hand_may_wait() -> None:
    t = DiceTable(*HAND, rolls=f"2 {IDLE}", turn=2).roll().keep().reply(2, "pass")
    assert asked(t) == (3, "roll") and not t.shown(2)


def test_the_right_hand_comes_after_suzy_lafayettes_moment() -> None:
    seats = ("Sheriff", "Outlaw", "TheRightHandOfTheDevil SuzyLafayette", "Outlaw")
    t = DiceTable(*seats, rolls="Gatling Gatling Gatling Dynamite Dynamite", life={2: 3}, turn=2).roll().keep()
    assert asked(t) == (2, "reveal") and t.life(2) == 5


def test_the_dead_right_hand_takes_no_turn() -> None:
    t = DiceTable(*HAND, rolls="Dynamite Dynamite Dynamite 2 2", life={2: 1}, turn=2).roll()
    assert not t.alive(2) and asked(t) == (3, "roll")


def test_tokens_go_back_before_the_right_hand_and_the_second_turn_is_free_of_them() -> None:
    seats = ("Sheriff", "Outlaw", "TheRightHandOfTheDevil", "(Outlaw) ghost", "Deputy")
    t = DiceTable(*seats, rolls="2 2 2 2 | 2 2 2 2 2", tokens={2: "Gatling"}, turn=2).roll().keep()
    assert asked(t) == (2, "reveal") and t.tokens(2) == ""
    t.reply(2, "TheRightHandOfTheDevil").roll()
    assert t.dice == ["2"] * 5


# D45


def test_a_turn_starts_with_the_saloon_die_then_the_role_then_sid_ketchum_then_the_dice() -> None:
    rules = DiceRules(4, saloon_dice=True)
    t = DiceTable("Sheriff", "TheUgly SidKetchum", "Renegade", "Outlaw", rules=rules, arrows={0: 1}, turn=1)
    assert asked(t) == (1, "die")
    assert asked(t.use_die(None)) == (1, "reveal")
    assert asked(t.reply(1, ["TheUgly", 0, 2])) == (1, "ability")
    assert asked(t.reply(1, 0)) == (1, "roll")


def test_the_good_is_sheriff_before_sid_ketchum_gives() -> None:
    t = DiceTable("Sheriff", "Outlaw", "Renegade", "TheGood SidKetchum", turn=3)
    assert asked(t) == (3, "reveal")
    assert asked(t.reply(3, "TheGood")) == (3, "ability")
