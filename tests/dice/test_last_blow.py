"""The last blow of a game, read from its log."""

import numpy as np
import pytest

from bang_env import DiceTable
from bang_env.dice.house import DICE
from bang_env.kernel.numbers import NOBODY
from tests.support.scenarios.dice import FOUR, IDLE

SHERIFF = {0: 1}


def blow(t: DiceTable) -> str:
    """Its name."""
    assert t.over
    return DICE.blows[int(DICE.last_blow(t.record.reshape(1))[0])]


@pytest.mark.parametrize(
    ("t", "name"),
    [
        (DiceTable(*FOUR, rolls=f"Arrow {IDLE}", arrows={0: 4, 1: 4}, life={0: 4}).roll(), "Indians"),
        (DiceTable(*FOUR, rolls="2 2 2 2 L:Bullet", life=SHERIFF).use_die("Loudmouth").roll(), "a bullet"),
        (DiceTable(*FOUR, rolls="Dynamite Dynamite Dynamite Gatling Gatling", life=SHERIFF).roll(), "Dynamite"),
        (DiceTable(*FOUR, rolls="1 Dynamite Dynamite Gatling Gatling", life=SHERIFF, turn=1).roll().keep().reply(1, 0), "shots"),
        (DiceTable(*FOUR, rolls="Gatling Gatling Gatling Dynamite Dynamite", life=SHERIFF, turn=1).roll().keep(), "the Gatling Gun"),
    ],
    ids=DICE.blows,
)
def test_the_last_blow_is_named(t: DiceTable, name: str) -> None:
    assert blow(t) == name


def test_a_game_in_which_nobody_has_lost_a_life_point_has_no_last_blow() -> None:
    t = DiceTable(*FOUR, rolls=IDLE)
    assert np.array_equal(DICE.last_blow(t.record.reshape(1)), [NOBODY])
