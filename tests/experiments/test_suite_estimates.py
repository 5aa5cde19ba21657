"""Estimates from games in which a difference is planted: what is found, its interval, and how many deals it takes."""

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
import pytest
from numpy.typing import NDArray

from bang_env import Rules
from bang_experiments.arena.deals import Results
from bang_experiments.arena.guest_series import GuestSeries
from bang_experiments.arena.jobs import Workers
from bang_experiments.arena.statistics import Interval
from bang_experiments.benchmark.block_bootstrap import BLOCKS, bootstrap_means, interval_of, together
from bang_experiments.benchmark.contest import Agents, Contest
from bang_experiments.benchmark.suite import read_suite

RUNS = 100
SHARED = 0.6  # of the luck of a deal, which all who play it have in common
PLANTED = 0.02


def played(deals: int, skills: dict[str, float], seed: int) -> dict[str, NDArray[np.bool_]]:
    """Whether each player won each deal: who has a skill of 0.4 wins 40 % of them."""
    chance = np.random.default_rng(seed)
    common, which = chance.random(deals), chance.random(deals) < SHARED
    return {name: np.where(which, common, chance.random(deals)) < skill for name, skill in skills.items()}


def mean_of(*series: NDArray[np.float64]) -> Interval:
    """The mean of some series of the same deals, as a benchmark reckons it."""
    return interval_of(together([bootstrap_means(one) for one in series]))


def planted_interval(difference: float, run: int, deals: int = 20_000) -> Interval:
    """The interval of a planted difference."""
    won = played(deals, {"usual": 0.4, "mine": 0.4 + difference}, run)
    return mean_of(won["mine"].astype(float) - won["usual"])


def test_two_points_that_are_planted_are_found() -> None:
    assert all(planted_interval(PLANTED, run).low > 0 for run in range(RUNS))


def test_nothing_is_found_where_there_is_nothing_in_95_of_100_runs() -> None:
    inside = [planted_interval(0.0, run).low <= 0 <= planted_interval(0.0, run).high for run in range(RUNS)]
    assert sum(inside) >= 95


def test_95_of_100_intervals_cover_what_was_planted() -> None:
    inside = [one.low <= PLANTED <= one.high for one in (planted_interval(PLANTED, 1000 + run, 4000) for run in range(4 * RUNS))]
    assert 0.93 <= np.mean(inside) <= 0.98


def test_series_on_the_same_deals_are_not_taken_for_more_than_they_are() -> None:
    """Ten series with the same luck say no more than one."""
    won = played(4000, {"usual": 0.4, "mine": 0.42}, 5)
    one = won["mine"].astype(float) - won["usual"]
    alone, tenfold = mean_of(one), mean_of(*[one] * 10)
    assert tenfold.as_list() == alone.as_list()
    others = [played(4000, {"usual": 0.4, "mine": 0.42}, seed) for seed in range(10)]
    apart = mean_of(*[each["mine"].astype(float) - each["usual"] for each in others])
    assert apart.high - apart.low < 0.5 * (alone.high - alone.low)


def test_a_series_shorter_than_the_blocks_is_refused() -> None:
    with pytest.raises(ValueError, match="at least so many deals"):
        bootstrap_means(np.zeros(BLOCKS - 1))


@dataclass
class Simulated(Contest):
    """A contest whose games are drawn, not played: every role of a guest has the same skill."""

    skills: dict[str, float] = field(default_factory=dict)

    def further(self, series: GuestSeries, deals: int, first: int, tick: Callable[[int], None]) -> Results:
        """Draws these deals."""
        won = played(first + deals, self.skills, self.suite.seed)[series.guest or "heuristic:1"][first:]
        roles = np.tile(np.array([1, 2, 3, 3, 4, 0, 0, 0, 0, 0], np.int8), (deals, 1))
        winners = np.zeros(roles.shape, np.bool_)
        winners[:, :5] = won[:, None]
        nobody = np.full(deals, -1)
        paid, cut_off = np.where(winners, 1, -1).astype(np.float32), np.zeros(deals, np.bool_)
        return Results(self.table, series.seed, roles, winners, paid, cut_off, 10_000, nobody, deals, 1.0)


def simulated(precision: float, difference: float, seed: int) -> Simulated:
    """A contest at five players that has been played until it is sure."""
    suite = read_suite("base-5")
    agents = Agents({"heuristic:1": "heuristic:1", "mine": "mine"})
    own = {"precision": precision, "seed": seed, "first_deals": 1000}
    suite = type(suite)(**{**vars(suite), **own})
    skills = {"heuristic:1": 0.4, "mine": 0.4 + difference}
    contest = Simulated(Rules(5), "heuristic:1", ["outlaw"], agents, list(agents.words), suite, Workers(1), skills=skills)
    contest.until_sure(lambda *_: None)
    return contest


@pytest.mark.parametrize("precision", [1.0, 2.0])
def test_as_many_deals_are_played_as_the_precision_takes(precision: float) -> None:
    contest = simulated(precision, PLANTED, 1)
    assert 0.9 * precision < 100 * contest.widest() <= precision
    loose = simulated(20.0, PLANTED, 1)
    assert len(loose.won("outlaw", "mine")) == 1000


def test_deals_that_are_reckoned_from_the_first_ones_do_not_bend_the_result() -> None:
    contests = (simulated(1.5, PLANTED, seed) for seed in range(4 * RUNS))
    ends = [mean_of(np.subtract(*contest.pair("outlaw", "mine", "heuristic:1"), dtype=float)) for contest in contests]
    assert 0.93 <= np.mean([one.low <= PLANTED <= one.high for one in ends]) <= 0.98
    assert abs(np.mean([one.value for one in ends]) - PLANTED) < 0.001
