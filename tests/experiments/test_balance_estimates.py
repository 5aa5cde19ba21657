"""Estimates of a study of balance where the truth is known: how far they are off on average, and how often an interval holds the truth."""

import numpy as np
import pytest
from numpy.typing import NDArray

from bang_experiments.arena.statistics import Interval
from bang_experiments.balance.answers import sign
from bang_experiments.balance.measured import Measured
from bang_experiments.balance.worth import worth

CAST = 16  # characters of these tables
TIMES = 200  # studies that are made up


def held(chance: np.random.Generator, deals: int, rate: float, effect: NDArray[np.float64], players: int = 7) -> Measured:
    """A table at which one seat has a role; it wins so often, with a character so much more."""
    characters = chance.integers(CAST, size=deals)
    won = chance.random(deals) < rate + effect[characters]
    holders = {("renegade", str(name)): (int((characters == name).sum()), int(won[characters == name].sum())) for name in range(CAST)}
    rates = {"renegade": Interval(float(won.mean()), 0.0, 1.0)}
    return Measured("base", players, "heuristic", deals, rates, rates, {}, {}, holders, 0, {"renegade": 1})


# Characters


@pytest.mark.parametrize(("deals", "rate"), [(500, 0.005), (500, 0.045), (1000, 0.03), (4000, 0.045), (500, 0.5)])
def test_a_character_that_is_worth_nothing_is_hardly_ever_said_to_be_better_or_worse(deals: int, rate: float) -> None:
    chance = np.random.default_rng(1)
    worths = [gain for _ in range(TIMES) for gain in worth([held(chance, deals, rate, np.zeros(CAST))]).values()]
    assert np.mean([sign(gain) != 0 for gain in worths]) <= 0.05
    assert all(gain.low < gain.value < gain.high for gain in worths), "no interval collapses, also where a seat never won"


def test_the_worth_of_a_character_at_tables_of_many_sizes_is_in_its_interval_95_times_in_100() -> None:
    chance, effect = np.random.default_rng(2), np.linspace(-0.04, 0.04, CAST)
    gains = [worth([held(chance, 500, rate, effect, size) for size, rate in ((4, 0.6), (6, 0.3), (8, 0.05))]) for _ in range(TIMES)]
    holds = [gain.low <= effect[int(name)] <= gain.high for row in gains for name, gain in row.items()]
    assert 0.94 <= np.mean(holds) <= 0.985
    values = np.array([[row[str(name)].value for name in range(CAST)] for row in gains])
    assert np.abs(values.mean(axis=0) - effect).max() < 0.01


def test_a_character_of_few_seats_is_not_judged() -> None:
    assert worth([held(np.random.default_rng(3), 100, 0.5, np.zeros(CAST))]) == {}
