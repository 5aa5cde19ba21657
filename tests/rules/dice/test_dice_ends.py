"""Who wins: D13, D14, and three players: D24."""

import pytest

from bang_env import DiceTable
from tests.support.scenarios.dice import FIVE, FOUR, asked, lives

GUN = "Gatling Gatling Gatling Dynamite Dynamite"
THREE = ("Deputy", "Outlaw", "Renegade")


def test_the_outlaws_win_when_the_sheriff_falls() -> None:
    t = DiceTable(*FIVE, rolls="1 1 1 1 1", life={0: 1}, turn=1).roll().keep().reply(1, [0, 0, 0, 0, 0])
    assert t.over and t.winners == {1, 3}


def test_dead_outlaws_win_too() -> None:
    t = DiceTable("Sheriff", "(Outlaw)", "Deputy", "Outlaw", "Renegade", rolls="2 2 2 2 2", life={0: 1}, turn=3).roll().keep()
    assert t.winners == {1, 3}


def test_the_outlaws_win_even_if_only_deputies_are_left() -> None:
    t = DiceTable("Sheriff", "(Outlaw)", "Deputy", "(Outlaw)", "(Renegade)", rolls="1 1 1 1 1", life={0: 1}, turn=2).roll().keep()
    assert t.winners == {1, 3}


def test_a_renegade_who_alone_is_left_wins_alone() -> None:
    t = DiceTable("Sheriff", "(Outlaw)", "Renegade", "(Outlaw)", rolls="1 1 1 1 1", life={0: 5}, turn=2).roll().keep()
    assert t.winners == {2}


def test_a_renegade_wins_with_the_gun_if_all_others_fall_in_one_step() -> None:
    t = DiceTable(*FOUR, rolls=GUN, life={0: 1, 1: 1, 3: 1}, turn=2).roll().keep()
    assert t.winners == {2}


def test_a_table_without_a_sheriff_ends_when_at_most_one_player_is_alive_who_wins() -> None:
    t = DiceTable("Outlaw", "Outlaw", "Renegade", "Deputy", rolls="2 2 2 2 2 | 2 2 2 2 2", life={1: 1, 2: 1}).roll().keep()
    while asked(t) == (0, "shot"):
        t.reply(0, 2)
    assert not t.alive(2) and not t.over
    t = DiceTable("Outlaw", "(Outlaw)", "Renegade", "(Deputy)", rolls="1 1 1 1 1", life={2: 1}).roll().keep()
    assert t.winners == {0}


def test_the_law_does_not_win_over_villains_who_never_were_at_the_table() -> None:
    t = DiceTable("Sheriff", "Deputy", "Deputy", "Deputy", rolls="1 1 1 1 1", life={1: 1}).roll().keep()
    t.reply(0, [1, 1, 1, 1, 1])
    assert not t.alive(1) and not t.over


def test_of_two_renegades_none_wins_when_the_sheriff_falls() -> None:
    seats = ("Sheriff", "(Outlaw)", "Renegade", "Renegade")
    assert DiceTable(*seats, rolls="1 1 1 1 1", life={0: 1}, turn=3).roll().keep().reply(3, [0] * 5).winners == {1}


def test_the_outlaws_win_if_the_last_of_them_falls_with_the_sheriff() -> None:
    t = DiceTable("Sheriff", "Outlaw", "Renegade", "Deputy", rolls=GUN, life={0: 1, 1: 1}, turn=2).roll().keep()
    assert t.winners == {1}


def test_the_outlaws_win_if_nobody_is_left_alive() -> None:
    t = DiceTable("Sheriff", "Outlaw", rolls="Arrow 1 1 1 1", arrows={0: 1, 1: 7}, life={0: 2, 1: 1}).roll()
    assert t.over and lives(t) == [0, 0] and t.winners == {1}


def test_the_sheriff_and_all_deputies_win_when_no_outlaw_and_no_renegade_is_left() -> None:
    seats = ("Sheriff", "Outlaw", "(Deputy)", "(Outlaw)", "(Renegade)", "Deputy")
    t = DiceTable(*seats, rolls="1 1 1 1 1", life={1: 1}).roll().keep().reply(0, [1] * 5)
    assert t.winners == {0, 2, 5}


def test_it_matters_not_who_eliminates() -> None:
    t = DiceTable("Sheriff", "Outlaw", "(Renegade)", "(Outlaw)", rolls="Dynamite Dynamite Dynamite 1 1", life={1: 1}, turn=1).roll()
    assert t.winners == {0}


def test_the_game_goes_on_while_an_outlaw_or_a_renegade_is_left() -> None:
    t = DiceTable("Sheriff", "Outlaw", "Renegade", "(Outlaw)", rolls="1 1 1 1 1", life={1: 1}).roll().keep().reply(0, [1] * 5)
    assert not t.over and asked(t) == (2, "roll")


def test_nothing_more_is_used_once_the_game_is_over() -> None:
    t = DiceTable("Sheriff", "Outlaw", rolls="1 Beer Gatling Gatling Gatling", life={0: 5, 1: 1}, arrows={0: 2}).roll().keep()
    assert t.over and t.asked is None and t.question is None and t.options == [] and t.life(0) == 5 and t.arrows(0) == 2


# D24: three players


def test_of_three_all_roles_lie_open_and_nobody_has_more_life() -> None:
    t = DiceTable(*THREE)
    assert all(t.shown(seat) for seat in range(3)) and lives(t) == [8, 8, 8]


@pytest.mark.parametrize(("turn", "victim"), [(0, 2), (2, 1), (1, 0)], ids=["Deputy Renegade", "Renegade Outlaw", "Outlaw Deputy"])
def test_of_three_who_eliminates_his_target_wins_at_once(turn: int, victim: int) -> None:
    t = DiceTable(*THREE, rolls="1 1 1 1 1", life={victim: 1}, turn=turn).roll().keep().reply(turn, [victim] * 5)
    assert t.over and t.winners == {turn}


def test_of_three_a_target_may_fall_to_the_gun_others_falling_with_it_or_not() -> None:
    assert DiceTable(*THREE, rolls=GUN, life={2: 1}).roll().keep().winners == {0}
    assert DiceTable(*THREE, rolls=GUN, life={1: 1, 2: 1}).roll().keep().winners == {0}


def test_of_three_who_eliminates_another_plays_on_and_the_last_one_alive_wins() -> None:
    t = DiceTable(*THREE, rolls="1 1 1 1 1 | 1 1 1 1 1", life={1: 1, 0: 5}).roll().keep().reply(0, [1] * 5)
    assert not t.over and asked(t) == (2, "roll")
    t.roll().keep()
    assert t.winners == {2}, "the Deputy is not his target, but he is the last one alive"


def test_of_three_who_falls_to_dynamite_makes_nobody_win_yet() -> None:
    t = DiceTable(*THREE, rolls="Dynamite Dynamite Dynamite 1 1", life={2: 1}, turn=2).roll()
    assert not t.alive(2) and not t.over


def test_of_three_the_last_one_alive_wins_after_an_attack_of_the_indians() -> None:
    t = DiceTable(*THREE, rolls="Arrow 1 1 1 1", arrows={1: 4, 2: 4}, life={1: 1, 2: 1}).roll()
    assert t.winners == {0}


def test_of_three_nobody_wins_if_nobody_is_alive() -> None:
    t = DiceTable(*THREE, rolls="Arrow 1 1 1 1", arrows={1: 4, 2: 4}, life={0: 1, 1: 1, 2: 1}).roll()
    assert t.over and t.winners == set()


def test_of_three_a_bullet_eliminates_for_nobody() -> None:
    t = DiceTable(*THREE, rolls="L:Bullet 1 1 1 1", life={2: 1}, turn=2).use_die("Loudmouth").roll()
    assert not t.alive(2) and not t.over and asked(t) == (0, "die")


def test_points_that_molly_stark_took_over_make_nobody_win_of_three() -> None:
    t = DiceTable("Deputy", "Outlaw MollyStark", "Renegade", rolls="1 1 1 1 1", life={1: 5, 2: 1}).roll().keep().reply(0, [2] * 5)
    t.reply(1, "use")
    assert not t.alive(1) and t.alive(2) and not t.over


def test_of_three_molly_stark_who_falls_by_a_point_taken_over_is_eliminated_by_nobody() -> None:
    seats = ("Deputy", "Outlaw MollyStark", "Renegade")
    t = DiceTable(*seats, rolls=GUN, life={0: 2, 1: 2}, turn=2).roll().keep().reply(1, "use")
    assert [t.alive(1), t.life(0), t.over] == [False, 2, False], "of her two points the Renegade, who hunts her, made her lose one"
    t = DiceTable(*seats, rolls=GUN, life={0: 2, 1: 1}, turn=2).roll().keep()
    assert t.winners == {2}, "her last point is her own: she can take over nothing"


def test_with_a_sheriff_three_seats_play_as_usual() -> None:
    t = DiceTable("Sheriff", "Outlaw", "Renegade", rolls="1 1 1 1 1", life={1: 1}).roll().keep().reply(0, [1] * 5)
    assert not t.shown(2) and t.max_life(0) == 10 and not t.over
