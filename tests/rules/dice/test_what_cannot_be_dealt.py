"""Positions that no deal brings, but that a table may be laid out with: doubled characters, missing Sheriffs, three players with powers."""

import pytest

from bang_env import DiceTable, IllegalMove
from bang_env.kernel.scenario import ScenarioError


def test_who_is_saved_is_not_eliminated_for_the_win_of_three_players() -> None:
    seats = ("TheDoc", "Outlaw", "TheLeftHandOfTheDevil")
    t = DiceTable(*seats, life={1: 1, 2: 1}, rolls="Gatling Gatling Gatling Beer Beer")
    t.roll().reply(0).keep().reply(0, [0, 0]).reply(2).reply(2, "use")
    assert not t.over and t.alive(2) and not t.alive(1)


def test_the_good_is_not_asked_where_no_sheriff_is_in_the_game() -> None:
    assert DiceTable("TheGood", "Outlaw", "Renegade", "Outlaw").question == "roll"


def test_pedro_is_not_asked_at_the_end_once_the_left_hand_has_been_used() -> None:
    seats = ("Sheriff", "TheLeftHandOfTheDevil", "Outlaw PedroRamirez", "Outlaw", "Outlaw")
    roll = "1 Dynamite Dynamite Arrow Gatling"
    t = DiceTable(*seats, life={1: 1, 2: 1}, arrows={2: 2}, rolls=f"{roll} | {roll}")
    t.roll().keep().reply(0, 1).reply(1, "use").roll().keep().reply(1, 2)
    assert t.question != "ability" and not t.alive(2)


def test_each_of_two_molly_starks_is_asked() -> None:
    seats = ("Sheriff", "Outlaw MollyStark", "Outlaw MollyStark", "Renegade")
    t = DiceTable(*seats, rolls="1 Dynamite Dynamite Arrow Gatling").roll().keep().reply(0, 3)
    assert (t.asked, t.question, t.about) == (1, "ability", 3)
    t.reply(1)
    assert (t.asked, t.question, t.about) == (2, "ability", 3)
    assert t.reply(2, "use").life(2) == 7


def test_each_of_two_el_gringos_gives_an_arrow() -> None:
    seats = ("Sheriff", "Outlaw ElGringo", "Outlaw ElGringo", "Renegade")
    t = DiceTable(*seats, rolls="Gatling Gatling Gatling Dynamite Dynamite").roll().keep()
    assert t.arrows(0) == 2


def test_a_sign_is_no_answer() -> None:
    t = DiceTable("Sheriff", "TheBad", "Outlaw", "Renegade", life={0: 5}, rolls="Beer Dynamite Dynamite Arrow Gatling")
    t.roll().keep().reply(0, 0)
    for sign in ("?", "--", "♠", "\ud800"):
        with pytest.raises(IllegalMove):
            t.reply(1, sign)
    assert t.question == "reveal" and t.life(0) == 5


def test_a_table_without_a_living_player_is_refused() -> None:
    with pytest.raises(ScenarioError, match="at least one living player"):
        DiceTable("(Sheriff)", "(Outlaw) ghost", turn=1)
