"""Luck that is taken out leaves the mean as it is, whatever the value function says, and makes it surer where it says something."""

import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from rich.console import Console

from bang_agents.table_agents import agent_at
from bang_env import DiceRules, Rules
from bang_env.kernel.games import COMPILED
from bang_env.kernel.spec import Spec
from bang_experiments.arena.chunks import cut
from bang_experiments.arena.guest_series import GuestSeries
from bang_experiments.arena.jobs import Workers
from bang_experiments.arena.statistics import MOST_DEALS, Interval
from bang_experiments.benchmark.advantages import play_gains
from bang_experiments.benchmark.block_bootstrap import bootstrap_means, interval_of
from bang_experiments.benchmark.control_variates import MORE, all_usual, steadied
from studies import sureness

BASELINE = "heuristic:1"
LOST = 0.3  # of what a deal is worth, by the simulated guest
Numbers = NDArray[np.float64]
Value = Callable[[Numbers, np.random.Generator], Numbers]
"""what deals are worth, and chance -> what a value function says of them"""


def good(worth: Numbers, chance: np.random.Generator) -> Numbers:
    """Knows what a deal is worth."""
    return worth


def bad(worth: Numbers, chance: np.random.Generator) -> Numbers:
    """Takes the good for bad, and is off by a half."""
    return 1.5 - worth


def at_random(worth: Numbers, chance: np.random.Generator) -> Numbers:
    """Knows nothing."""
    return chance.normal(0.5, 0.3, len(worth))


def simulated(value: Value, run: int, deals: int = 400) -> tuple[Interval, Interval]:
    """The intervals of a mean gain, steadied and not, of a guest who loses a share of what a deal is worth to the baseline.

    What a value function says of deals has the mean that the further deals tell, and luck is what is left: nothing on average.
    """
    chance = np.random.default_rng(run)

    def dealt(number: int) -> tuple[Numbers, Numbers]:
        worth = chance.beta(2, 2, number)
        return worth, value(worth, chance)

    worth, estimate = dealt(deals)
    gained = -LOST * worth + chance.normal(0, 0.03, deals)
    luck = (chance.random(deals) < worth) - worth + 0.3 * (gained + LOST / 2)  # what is won late cannot be lost early
    _, further = dealt(MORE * deals)
    return interval_of(steadied(gained, luck, estimate, further)), interval_of(bootstrap_means(gained))  # type: ignore[arg-type]  # of any kind


def half(interval: Interval) -> float:
    """Half of its width."""
    return (interval.high - interval.low) / 2


@pytest.mark.parametrize("value", [good, bad, at_random])
def test_the_mean_is_unmoved_and_intervals_cover_it_whatever_the_value_function_says(value: Value) -> None:
    intervals = [simulated(value, run) for run in range(200)]
    values = np.array([one.value for one, _ in intervals])
    assert abs(values.mean() + LOST / 2) < 3 * values.std() / np.sqrt(len(values))
    assert 0.90 <= np.mean([one.low <= -LOST / 2 <= one.high for one, _ in intervals]) <= 0.99
    narrower = np.mean([half(one) / half(plain) for one, plain in intervals])
    assert narrower < (1.02 if value is at_random else 0.9)


@pytest.mark.parametrize(("rules", "word"), [(Rules(4), "outlaw"), (DiceRules(4), "sheriff")])
def test_luck_is_nothing_on_average_in_games_that_are_played(rules: Spec, word: str) -> None:
    deals = 100 if COMPILED else 4
    series = GuestSeries(rules, 5, (BASELINE, "random"), "random", word)
    gains = play_gains(series, agent_at(BASELINE, rules), (0, deals), series.agents(), 8)
    assert abs(gains.luck.mean()) < 4 * gains.luck.std() / np.sqrt(deals)
    more = all_usual(GuestSeries(rules, 5, (BASELINE, "random"), BASELINE, word), [(MOST_DEALS, 5 * deals)], Workers(1), None)
    spread = np.hypot(gains.value.std(), more.std() / np.sqrt(5))
    assert abs(gains.value.mean() - more.mean()) < 4 * spread / np.sqrt(deals)


def test_games_of_the_baseline_are_the_same_for_any_number_of_workers_and_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    series, kept = GuestSeries(Rules(4), 5, (BASELINE,), BASELINE, "outlaw"), Workers(1, kept=str(tmp_path / "kept"))
    usual = all_usual(series, cut(60), kept, None)
    assert np.array_equal(all_usual(series, cut(60), Workers(2), None), usual)
    monkeypatch.setattr("bang_experiments.benchmark.control_variates.play_usual", lambda *_: pytest.fail("it was played already"))
    assert np.array_equal(all_usual(series, cut(60), kept, None), usual)


def test_how_much_surer_choices_are_than_games_stands_role_by_role(tmp_path: Path) -> None:
    out = tmp_path / "sure" / "first.json"
    args = sureness.Args("tests.support.agents.own_agents:first", players=4, deals=100, futures=2, out=str(out))
    rows = sureness.main(args, Console(quiet=True))
    assert [row["role"] for row in rows] == ["sheriff", "outlaw", "renegade"]
    written = json.loads(Path(args.out).read_text())
    assert (written["roles"], written["args"]["agent"]) == (rows, args.agent)
    assert {"out", "workers"}.isdisjoint(written["args"])
    assert all(row["ratio"] == pytest.approx(row["steadied"][1] / row["games"][1], abs=0.01) for row in rows)
