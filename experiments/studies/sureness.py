"""Measures how much surer the gains of choices are than games won: half of the interval of either, role by role, on the same deals.

    PYTHONPATH=experiments python -m studies.sureness --agent search:50 --deals 400

Games won are compared as pairs: the agent's in a seat, and the baseline's in the same seat of the same deal. A ratio of a half is as good
as four times as many games.
"""

import json
import time
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from rich.console import Console

from bang_agents.whole_file import write_whole
from bang_env.bang.rules import Rules
from bang_experiments.arena.certify import BASELINE
from bang_experiments.arena.chunks import cut
from bang_experiments.arena.guest_series import GuestSeries, words_at
from bang_experiments.arena.jobs import Workers
from bang_experiments.arena.provenance import timed_stamp, versions
from bang_experiments.arena.statistics import Interval
from bang_experiments.benchmark.advantages import FUTURES, all_gains
from bang_experiments.benchmark.block_bootstrap import bootstrap_means, interval_of
from bang_experiments.benchmark.control_variates import all_usual, more_deals, steadied
from bang_experiments.command.options import run_module
from bang_experiments.command.text_table import text_table


@dataclass
class Args:
    """The agent and the tables that are measured."""

    agent: str = "search:50"
    """one that thinks for seconds, by name"""
    players: int = 5
    """at the table"""
    hosts: str = BASELINE
    """who holds the other seats, with commas between them"""
    deals: int = 400
    """of each role"""
    futures: int = FUTURES
    """after either choice"""
    seed: int = 4711
    """of the deals"""
    workers: int = 1
    """processes"""
    out: str = ""
    """a JSON file for the figures (none: only the table)"""


def half(interval: Interval) -> float:
    """Half of its width, in percentage points."""
    return 50 * (interval.high - interval.low)


def measured(args: Args, word: str) -> dict[str, Any]:
    """For a role: what the agent gains by games won and by its choices, steadied or not, each with half of its interval, and the ratio."""
    rules, workers = Rules(args.players), Workers(args.workers)
    series = GuestSeries(rules, args.seed, tuple(args.hosts.split(",")), args.agent, word)
    usual = replace(series, guest=BASELINE)
    gains = all_gains(series, BASELINE, (0, args.deals), workers, None, args.futures)
    games = interval_of(bootstrap_means(gains.won.astype(float) - all_usual(usual, cut(args.deals), workers, None)))
    more = all_usual(usual, more_deals(args.deals), workers, None)
    choices = interval_of(bootstrap_means(gains.gained))
    steady = interval_of(steadied(gains.gained, gains.luck, gains.value, more))
    kinds = {"games": games, "choices": choices, "steadied": steady}
    figures = {name: [round(100 * one.value, 2), round(half(one), 2)] for name, one in kinds.items()}
    return figures | {"role": word, "others": float(gains.others.mean()), "ratio": round(half(steady) / half(games), 3)}


def main(args: Args, console: Console | None = None) -> list[dict[str, Any]]:
    """Measures, prints the table, and returns its rows."""
    console, began = console or Console(), time.perf_counter()
    measurements = [measured(args, word) for word in words_at(Rules(args.players))]
    kinds = "games", "choices", "steadied"
    rows = [
        [row["role"], *[f"{row[kind][0]:+.1f} ± {row[kind][1]:.1f}" for kind in kinds], f"{row['others']:.1f}", f"{row['ratio']:.2f}"]
        for row in measurements
    ]
    title = f"What {args.agent} gains among {args.hosts}, {args.players} players, {args.deals:,} deals of each role, in percentage points"
    console.print(text_table(title, ["as", "by games won", "by choices", "steadied", "choices of its own", "ratio"], rows), highlight=False)
    if args.out:
        settings = {name: value for name, value in asdict(args).items() if name not in ("workers", "out")}  # which change no figure
        written = {"args": settings, "roles": measurements}
        written |= {"versions": versions(Rules(args.players)), "made": timed_stamp(time.perf_counter() - began)}
        Path(args.out).parent.mkdir(parents=True, exist_ok=True)
        write_whole(Path(args.out), json.dumps(written, indent=1).encode())
        console.print(f"written: {args.out}", soft_wrap=True, highlight=False)
    return measurements


if __name__ == "__main__":
    run_module(Args, main)
