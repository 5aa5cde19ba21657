"""Measures what a policy believes of roles: the log-loss of its role head, beside that of the heuristic's posteriors and of plain counts.

    PYTHONPATH=experiments python -m studies.tuning.roles --policy runs/base-5 --players 5

For each hidden seat, when a seat is first asked in its turn, from the second round on: at tables of heuristics, of random players, and of
both, seat by seat in turn. Deals are those of the seed: one that no training has used.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table

import bang_agents
from bang_agents import Agent
from bang_agents.bang import reasoned_posteriors, role_posteriors
from bang_agents.learned import Learned
from bang_env.bang.rules import Rules
from bang_experiments.arena.statistics import Z_95, Interval
from bang_experiments.command.options import run_module
from studies.tuning.watched_turns import SEATS_JUDGED, Halves, shares, watch_beliefs

HEAD, REASONED, DOUBTING, COUNTS = "role head", "posterior", "doubting posterior", "counts"
FIRST_ROUND = 2


@dataclass
class Args:
    """The games that are watched."""

    policy: str = "runs/base"
    """a saved policy with a role head: its file or folder"""
    players: int = 5
    """at the table"""
    games: int = 1000
    """of each kind of table"""
    seed: int = 4711
    """of the deals"""


def lineups(seed: int) -> dict[str, Agent]:
    """The agents that play, by name."""
    heuristic, random = bang_agents.make("heuristic"), bang_agents.make("random", seed)
    return {"heuristics": heuristic, "random players": random, "both": Halves(heuristic, random)}


def loss_of(summed: dict[str, NDArray[np.float64]], name: str) -> float:
    """The log-loss for each hidden seat."""
    return float(summed[name][:, FIRST_ROUND:].sum() / max(1, summed[SEATS_JUDGED][:, FIRST_ROUND:].sum()))


def difference_of(summed: dict[str, NDArray[np.float64]], name: str, other: str) -> Interval:
    """The difference of two log-losses, and its interval over games."""
    seats, gap = (part[:, FIRST_ROUND:].sum(axis=1) for part in (summed[SEATS_JUDGED], summed[name] - summed[other]))
    whole = max(1.0, float(seats.sum()))
    mean = float(gap.sum() / whole)
    half = float(Z_95 * np.sqrt(np.square(gap - mean * seats).sum()) / whole)  # of a ratio of two sums over games
    return Interval(mean, mean - half, mean + half)


def judged(args: Args, policy: Learned) -> dict[str, dict[str, NDArray[np.float64]]]:
    """By kind of table, what `watch_beliefs` finds."""
    beliefs = {HEAD: policy.heads.roles, REASONED: reasoned_posteriors, DOUBTING: role_posteriors, COUNTS: shares}
    rows = {}
    for name, agent in lineups(args.seed).items():
        rows[name] = watch_beliefs(Rules(args.players), agent, args.games, args.seed, beliefs)
    return rows


def main(args: Args, console: Console | None = None) -> dict[str, dict[str, Any]]:
    """Watches, prints the table, and returns its numbers."""
    console = console or Console()
    policy = Learned(args.policy)
    if not policy.heads.knows_roles:
        raise ValueError(f"policy: expected one with a role head; {args.policy} has none")
    shown = Table(title=f"Log-loss for each hidden seat, {args.players} players, {args.games:,} games of each kind")
    columns = (HEAD, REASONED, DOUBTING, COUNTS)
    for heading in ("table of", *columns, f"{HEAD} less {REASONED}", f"{HEAD} less {COUNTS}"):
        shown.add_column(heading, justify="left" if heading == "table of" else "right")
    report: dict[str, dict[str, Any]] = {}
    for name, summed in judged(args, policy).items():
        losses = {column: loss_of(summed, column) for column in columns}
        gaps = {other: difference_of(summed, HEAD, other) for other in (REASONED, COUNTS)}
        cells = [f"{gap.value:+.3f} ({gap.low:+.3f} to {gap.high:+.3f})" for gap in gaps.values()]
        shown.add_row(name, *(f"{loss:.3f}" for loss in losses.values()), *cells)
        report[name] = losses | {f"{HEAD} less {other}": gap.as_list() for other, gap in gaps.items()}
    console.print(shown)
    return report


if __name__ == "__main__":
    run_module(Args, main)
