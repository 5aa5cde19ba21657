"""Reading a view gives what the rules say of the game; features, which measure distances in a batch, agree with it."""

import numpy as np
import pytest

from bang_env import Table
from bang_env.bang.features.pages import features, slices
from bang_env.bang.gunslinger import Gunslinger
from bang_env.bang.rules import Rules
from bang_env.bang.sight.reading import distances, reaches
from bang_env.kernel.spec import Spec
from bang_experiments.measuring.golden import ALL_SETS
from tests.support.games.positions import distance, positions, view_of

TABLES = (Rules(7), Rules(10, rebel=True), Rules(8, **ALL_SETS), Rules(5, **ALL_SETS), Gunslinger(2))


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_distances_from_a_view_are_those_of_the_game(rules: Spec) -> None:
    n = rules.players
    for game in positions(rules, games=4, every=5):
        alive = game.array[0]["alive"][:n] == 1
        for seat in range(n):
            far = distances(view_of(game, seat))
            for a in np.flatnonzero(alive):
                for b in np.flatnonzero(alive):
                    if a != b:
                        assert far[(a - seat) % n][(b - seat) % n] == distance(game, int(a), int(b))


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_features_measure_as_the_reading_does(rules: Spec) -> None:
    n, names = rules.players, slices(["base"], rules.players)
    for game in positions(rules, games=12, every=2):
        for seat in range(n):
            view = view_of(game, seat)
            vector, far, shots = features(view, pages=["base"]), distances(view), reaches(view)
            s = int(view["sheriff"])
            for p in range(n):
                both = p > 0 and bool(view["alive"][0] and view["alive"][p])
                values = [float(vector[names[f"{p}.{name}"]][0]) for name in ("near_to", "near_from", "in_reach", "reaches_me")]
                measured = [1 / far[0][p], 1 / far[p][0], float(far[0][p] <= shots[0]), float(far[p][0] <= shots[p])]
                assert values == (pytest.approx(measured) if both else [0, 0, 0, 0])
                hunts = s >= 0 and p != s and bool(view["alive"][p] and view["alive"][s]) and far[p][s] <= shots[p]
                assert vector[names[f"{p}.reaches_sheriff"]][0] == hunts
                assert vector[names[f"{p}.reach"]][0] == shots[p] / 4


def test_reach_is_that_of_the_weapon_and_of_none_under_the_lasso() -> None:
    seats = ("Sheriff / Winchester", "Outlaw", "Renegade / Volcanic")
    assert reaches(Table(*seats).view(2)) == [1, 5, 1]
    assert reaches(Table(*seats, event="Lasso").view(2)) == [1, 1, 1]
    assert distances(Table(*seats, "Outlaw", event="Ambush").view(0))[0][2] == 1
