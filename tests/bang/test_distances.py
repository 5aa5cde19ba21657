"""Who stands near is what distances say, at every table, whatever bends them."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from bang_env import Table
from bang_env.bang.gunslinger import Gunslinger
from bang_env.bang.positions import Positions
from bang_env.bang.rules import Rules
from bang_env.kernel.spec import Spec
from bang_experiments.measuring.golden import ALL_SETS
from tests.support.games.positions import positions

TABLES = (Rules(3), Rules(7), Rules(10, rebel=True), Rules(5, **ALL_SETS), Rules(8, **ALL_SETS), Rules(6, death_mesa=True), Gunslinger(2))
FARTHEST = 6


def agree(record: NDArray[Any], players: int) -> None:
    """Whoever is near a seat, by every limit, has a distance within it."""
    game = Positions(record)
    seats = [int(seat) for seat in np.flatnonzero(record[0]["alive"][:players])]
    for a in seats:
        away = {b: game.distance(0, a, b) for b in seats if b != a}
        for far in range(1, FARTHEST):
            near = {b for b, steps in away.items() if steps <= far}
            assert game.near(0, a, far) == near
            one = game.near(0, a, far, one=True)
            assert one <= near and bool(one) == bool(near)


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_near_are_those_whose_distance_is_no_longer(rules: Spec) -> None:
    for game in positions(rules, games=4, every=5):
        agree(game.array.copy(), rules.players)


@pytest.mark.parametrize("event", [None, "Lasso", "Ambush"])
@pytest.mark.parametrize("rules", [None, Rules(5, fistful=True, ambush_cards_only=True)], ids=["usual", "cards only"])
@pytest.mark.parametrize("first", ["Sheriff / Scope", "Sheriff Belle Star / Scope", "Sheriff Rose Doolan / Scope Mustang Barrel"])
def test_near_and_distance_agree_whatever_bends_them(event: str | None, rules: Rules | None, first: str) -> None:
    seats = (first, "Outlaw / Mustang", "Renegade Paul Regret / Barrel Mustang", "Outlaw", "Deputy / Barrel Dynamite Mustang")
    table = Table(*seats, event=event, rules=rules)
    agree(np.array([table.record]), len(seats))
