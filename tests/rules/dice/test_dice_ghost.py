"""Module 5, the Ghost: D54 to D59."""

import pytest

from bang_env import DiceRules, DiceTable, IllegalMove
from tests.support.scenarios.dice import IDLE, arrows, asked, lives, offered

GUN = "Gatling Gatling Gatling Dynamite Dynamite"
FIVE = ("Sheriff", "Outlaw", "Renegade", "Outlaw", "Deputy")
HAUNTED = ("Sheriff", "Outlaw", "Renegade", "(Outlaw) ghost", "Deputy")
GHOST = DiceRules(5, ghost=True)


# D54


def test_the_first_player_eliminated_is_the_ghost() -> None:
    t = DiceTable(*FIVE, rolls="2 2 2 2 2", life={2: 1}, rules=GHOST).roll().keep().reply(0, [2] * 5)
    assert t.ghost == 2 and not t.alive(2) and t.life(2) == 0 and t.shown(2)


def test_a_second_one_is_no_ghost() -> None:
    t = DiceTable(*HAUNTED, rolls="2 2 2 2 2", life={2: 1}).roll().keep()
    assert not t.alive(2) and t.ghost == 3


def test_without_the_module_nobody_is_the_ghost() -> None:
    t = DiceTable(*FIVE, rolls="2 2 2 2 2", life={2: 1}).roll().keep().reply(0, [2] * 5)
    assert t.ghost is None


def test_of_several_in_one_step_the_first_clockwise_is_the_ghost() -> None:
    t = DiceTable(*FIVE, rolls=GUN, life={1: 1, 4: 1}, turn=3, rules=GHOST).roll().keep()
    assert t.ghost == 4, "clockwise from seat 3"


def test_the_ghost_counts_as_eliminated_for_places_and_targets() -> None:
    t = DiceTable(*HAUNTED, rolls="1 Beer Gatling Gatling Gatling", turn=2).roll().keep()
    assert offered(t) == {1, 4}
    t.reply(2, 4)
    assert offered(t) == {0, 1, 2, 4}
    assert lives(t.reply(2, 0)) == [9, 7, 8, 0, 6]


def test_the_ghost_counts_as_eliminated_for_three_left() -> None:
    t = DiceTable("Sheriff", "Outlaw", "(Deputy)", "(Outlaw) ghost", "Renegade", rolls=f"2 {IDLE}").roll().keep()
    assert offered(t) == {1, 4}


def test_the_ghost_counts_as_eliminated_for_the_end() -> None:
    t = DiceTable("Sheriff", "(Outlaw)", "Renegade", "(Outlaw) ghost", "(Deputy)", rolls="1 1 1 1 1", life={0: 1}, turn=2).roll().keep()
    assert t.winners == {2}, "only one is alive"
    t = DiceTable("Sheriff", "(Outlaw)", "Renegade", "(Outlaw) ghost", "Deputy", rolls=GUN, life={2: 1}).roll().keep()
    assert t.winners == {0, 4}


def test_the_ghost_wins_with_his_team() -> None:
    t = DiceTable(*HAUNTED, rolls="1 1 1 1 1", life={0: 1}, turn=1).roll().keep().reply(1, [0] * 5)
    assert t.winners == {1, 3}


def test_the_ghost_has_no_character() -> None:
    seats = ("Sheriff", "Outlaw", "Renegade", "(Outlaw LuckyDuke) ghost", "Deputy")
    t = DiceTable(*seats, rolls="Dynamite 2 | 1 | 2", turn=3).roll()
    assert t.rolls_left == 2 and t.reroll("2").reroll("1").question == "result"
    seats = ("Sheriff", "Outlaw", "Renegade", "(Outlaw BlackJack) ghost", "Deputy")
    with pytest.raises(IllegalMove):
        DiceTable(*seats, rolls="Dynamite 2", turn=3).roll().reroll("Dynamite")


# D55


@pytest.mark.parametrize(("players", "side"), [(5, "Outlaw"), (6, "Deputy"), (7, "Outlaw"), (8, "Deputy")])
def test_a_ghost_renegade_plays_for_another_side_by_the_number_of_players(players: int, side: str) -> None:
    seats = ("Sheriff", "Outlaw", "Renegade", "Outlaw", "Deputy", "Outlaw", "Deputy", "Renegade")[:players]
    rules = DiceRules(players, ghost=True)
    t = DiceTable(*seats, rolls="2 2 2 2 2", life={2: 1}, rules=rules).roll().keep().reply(0, [2] * 5)
    assert t.ghost == 2 and t.role(2) == "Renegade" and t.side(2) == side and t.shown(2)
    words = DiceTable(*seats[:2], "(Renegade) ghost", *seats[3:])
    assert words.side(2) == side


def test_the_ghost_renegade_of_five_wins_with_the_outlaws() -> None:
    seats = ("Sheriff", "Outlaw", "(Renegade) ghost", "(Outlaw)", "Deputy")
    assert DiceTable(*seats, rolls="1 1 1 1 1", life={0: 1}, turn=1).roll().keep().reply(1, [0] * 5).winners == {1, 2, 3}


def test_the_ghost_renegade_of_six_wins_with_the_sheriff() -> None:
    seats = ("Sheriff", "Outlaw", "(Renegade) ghost", "(Outlaw)", "(Outlaw)", "Deputy")
    assert DiceTable(*seats, rolls="1 1 1 1 1", life={1: 1}).roll().keep().reply(0, [1] * 5).winners == {0, 2, 5}


def test_the_ghost_renegade_of_five_does_not_revive_the_outlaws() -> None:
    seats = ("Sheriff", "Outlaw", "(Renegade) ghost", "(Outlaw)", "Deputy")
    assert DiceTable(*seats, rolls="1 1 1 1 1", life={1: 1}).roll().keep().reply(0, [1] * 5).winners == {0, 4}


# D56


def test_the_ghost_rolls_two_base_dice_in_his_old_place() -> None:
    t = DiceTable(*HAUNTED, rolls="2 2 2 2 2 | Beer Gatling", turn=2, rules=DiceRules(5, saloon_dice=True)).roll().keep()
    assert asked(t) == (3, "roll") and t.turn == 3, "he is not asked for a Saloon die"
    assert t.roll().dice == ["Beer", "Gatling"]


def test_the_ghost_may_roll_again_twice() -> None:
    t = DiceTable(*HAUNTED, rolls="Beer Gatling | 1 | 2 2", turn=3).roll().reroll("Beer")
    assert t.dice == ["1", "Gatling"] and t.rolls_left == 1
    assert asked(t.reroll("1 Gatling")) == (3, "token")


def test_the_ghosts_dynamite_is_locked_and_does_nothing() -> None:
    t = DiceTable(*HAUNTED, rolls="Dynamite Beer | Beer", turn=3).roll()
    with pytest.raises(IllegalMove):
        t.reroll("Dynamite")
    t = DiceTable(*HAUNTED, rolls="Dynamite Dynamite", turn=3).roll()
    assert asked(t) == (3, "token") and lives(t) == [10, 8, 8, 0, 8], "nothing is left to roll again"


def test_the_ghosts_arrows_take_no_token_and_his_gatlings_do_nothing() -> None:
    t = DiceTable(*HAUNTED, rolls="Arrow Arrow", arrows={1: 8}, turn=3).roll().keep()
    assert t.pile == 1 and lives(t) == [10, 8, 8, 0, 8]


# D57


def test_the_ghost_gives_one_of_two_results_to_any_other_player_in_the_game() -> None:
    t = DiceTable(*HAUNTED, rolls="Arrow Beer", turn=3).roll().keep()
    assert asked(t) == (3, "result") and offered(t) == {"Arrow", "Beer"}
    t.reply(3, "Arrow")
    assert asked(t) == (3, "token") and offered(t) == {0, 1, 2, 4} and t.about == "Arrow"
    t.reply(3, 0)
    assert t.tokens(0) == "Arrow" and asked(t) == (4, "roll")


def test_two_equal_results_give_that_token_and_the_double_one() -> None:
    t = DiceTable(*HAUNTED, rolls="Arrow Arrow", turn=3).roll().keep()
    assert asked(t) == (3, "token")
    assert t.reply(3, 0).tokens(0) == "Arrow x2"


def test_the_printed_example() -> None:
    seats = ("Sheriff", "Outlaw", "Outlaw", "Outlaw", "Deputy", "Deputy", "(Renegade) ghost")  # Barbara is the Sheriff, Jack the Ghost
    t = DiceTable(*seats, rolls="Beer 1 | Arrow Beer | Arrow | 1 2 Beer | 2 2", turn=6).roll().reroll("Beer 1").reroll("Beer")
    assert t.side(6) == "Outlaw"
    t.reply(6, 0)
    assert asked(t) == (0, "roll") and t.tokens(0) == "Arrow x2"
    t.roll()
    assert t.dice == ["Arrow", "Arrow", "1", "2", "Beer"] and t.arrows(0) == 2, "she sets two dice and rolls three"
    assert t.reroll("Arrow Arrow").dice == ["1", "2", "2", "2", "Beer"]


# D58


def test_a_token_sets_one_die_and_four_are_rolled() -> None:
    t = DiceTable(*HAUNTED, rolls="2 2 2 2", tokens={0: "Beer"}).roll()
    assert t.dice == ["2", "2", "2", "2", "Beer"]
    with pytest.raises(IllegalMove, match="does not fit"):
        DiceTable(*HAUNTED, rolls="2 2 2 2 2", tokens={0: "Beer"}).roll()


def test_the_saloon_die_replaces_another_die_than_those_of_the_tokens() -> None:
    t = DiceTable(*HAUNTED, rolls="2 2 L:Double2", tokens={0: "Beer x2"}).use_die("Loudmouth").roll()
    assert t.dice == ["2", "2", "Beer", "Beer", "L:Double2"]


@pytest.mark.parametrize(("tokens", "rolls"), [("Beer", "2 2 2 2 L:Double2"), ("Beer x2", "2 2 2 L:Double2")])
def test_with_six_dice_five_or_four_are_rolled(tokens: str, rolls: str) -> None:
    seats = ("Sheriff JoseDelgado", *HAUNTED[1:])
    t = DiceTable(*seats, rolls=rolls, tokens={0: tokens}).use_die("Loudmouth").roll()
    assert len(t.dice) == 6 and t.dice.count("Beer") == len(tokens.split())


def test_an_arrow_of_a_token_counts_as_rolled_in_the_first_roll() -> None:
    t = DiceTable(*HAUNTED, rolls="2 2 2 2 | 2", tokens={0: "Arrow"}).roll()
    assert arrows(t) == [1, 0, 0, 0, 0]
    t.reroll("2")
    assert arrows(t) == [1, 0, 0, 0, 0]


def test_from_the_second_roll_on_a_die_of_a_token_may_be_rolled_again() -> None:
    t = DiceTable(*HAUNTED, rolls="2 2 2 2 | 1", tokens={0: "Beer"}).roll().reroll("Beer")
    assert t.dice == ["1", "2", "2", "2", "2"]


def test_dynamite_of_a_token_is_locked_and_counts() -> None:
    t = DiceTable(*HAUNTED, rolls="2 2 2 2", tokens={0: "Dynamite"}).roll()
    with pytest.raises(IllegalMove):
        t.reroll("Dynamite")
    t = DiceTable(*HAUNTED, rolls="Dynamite 2 2", tokens={0: "Dynamite x2"}).roll()
    assert t.life(0) == 9 and asked(t) != (0, "reroll")


def test_the_faces_of_tokens_are_used_like_others() -> None:
    t = DiceTable(*HAUNTED, rolls="Gatling Dynamite Dynamite", tokens={0: "Gatling x2"}, arrows={0: 3}).roll().keep()
    assert lives(t) == [10, 7, 7, 0, 7] and t.arrows(0) == 0


# D59


def test_the_tokens_go_back_at_the_end_of_that_turn() -> None:
    t = DiceTable(*HAUNTED, rolls=f"{IDLE}", tokens={0: "Beer"}).roll().keep()
    assert t.tokens(0) == "Beer"
    assert t.reply(0, 0).tokens(0) == ""


def test_the_tokens_go_back_when_the_player_is_eliminated_before() -> None:
    t = DiceTable(*HAUNTED, rolls="2 2 2 2 2", tokens={2: "Beer"}, life={2: 1}).roll().keep()
    assert not t.alive(2) and t.tokens(2) == ""


def test_the_tokens_lie_until_the_players_next_turn() -> None:
    t = DiceTable(*HAUNTED, rolls="2 2 2 2 2", tokens={1: "Beer"}).roll().keep()
    assert asked(t) == (1, "roll") and t.tokens(1) == "Beer"


def test_a_new_ghost_takes_his_turn_when_it_comes_round() -> None:
    t = DiceTable(*FIVE, rolls=f"2 2 2 2 2 | {IDLE} Beer | Arrow Arrow", life={2: 1}, rules=GHOST).roll().keep().reply(0, [2] * 5)
    t.roll().keep().reply(1, 1)
    assert asked(t) == (2, "roll")
    t.roll().keep().reply(2, 3)
    assert t.tokens(3) == "Arrow x2" and asked(t) == (3, "roll")


def test_who_becomes_the_ghost_in_his_own_turn_has_the_next_one_a_round_later() -> None:
    t = DiceTable(*FIVE, rolls="Dynamite Dynamite Dynamite 2 2", life={1: 1}, turn=1, rules=GHOST).roll()
    assert t.ghost == 1 and asked(t) == (2, "roll")
