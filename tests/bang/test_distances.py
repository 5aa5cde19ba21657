"""Who stands near is what distances say, at every table, whatever bends them."""

import numpy as np
import pytest

from bang_env.bang.gunslinger import Gunslinger
from bang_env.bang.positions import Positions
from bang_env.bang.rules import Rules
from bang_env.kernel.spec import Spec
from bang_experiments.measuring.golden import ALL_SETS
from tests.support.positions import positions

TABLES = (Rules(3), Rules(7), Rules(10, rebel=True), Rules(5, **ALL_SETS), Rules(8, **ALL_SETS), Rules(6, death_mesa=True), Gunslinger(2))
FARTHEST = 6


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_near_are_those_whose_distance_is_no_longer(rules: Spec) -> None:
    for game in positions(rules, games=4, every=5):
        found = Positions(game.array.copy())
        seats = [int(seat) for seat in np.flatnonzero(game.array[0]["alive"][: rules.players])]
        for a in seats:
            away = {b: found.distance(0, a, b) for b in seats if b != a}
            for far in range(1, FARTHEST):
                near = {b for b, steps in away.items() if steps <= far}
                assert found.near(0, a, far) == near
                one = found.near(0, a, far, one=True)
                assert one <= near and bool(one) == bool(near)
