"""Improves the heuristic's numbers one by one: a change of one role's number stays when that role then wins more often on the same deals.

    python -m bang_experiments.tuning.heuristic --role outlaw --deals 1000

Prints the changes that stayed, and what all of them together gain on fresh deals. They are then written by hand into
`bang_agents.bang.worth`.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from rich.console import Console

from bang_agents import make
from bang_agents.bang import worth
from bang_env.bang.rules import Rules
from bang_experiments.arena.deals import play_deals
from bang_experiments.arena.seating import ROLE_NUMBERS
from bang_experiments.arena.statistics import Interval, paired_difference
from bang_experiments.command.options import read_args

SIGMAS = 0.8  # a change stays when the lower end of this share of its 95 % interval lies above zero


@dataclass
class Args:
    """Whose numbers are tried, and on how many deals."""

    role: str = "outlaw"
    """sheriff, deputy, outlaw, renegade or rebel"""
    deals: int = 1000
    """deals of each table for one trial"""
    step: float = 0.4
    """first step, as a share of the number"""
    names: str = ""
    """only these rows of worth.ROWS, separated by spaces (none: all)"""
    seed: int = 21
    """of the deals; fresh ones follow it"""


def tables(role: str) -> list[Rules]:
    """Where the role is tried."""
    if role == "rebel":
        return [Rules(players, rebel=True) for players in (4, 6, 8)]
    return [Rules(players) for players in (4, 5, 6, 7, 8) if role != "deputy" or players > 4]


def won(role: str, deals: int, seed: int) -> NDArray[np.bool_]:
    """(deals of all tables,) whether a seat of the role won among heuristics."""
    return np.concatenate([play_deals(rules, make("heuristic"), deals, seed).won(ROLE_NUMBERS[role]) for rules in tables(role)])


def climb(args: Args, name: str, best: NDArray[np.bool_], console: Console) -> NDArray[np.bool_]:
    """Moves one number as long as that helps; returns who won with it."""
    number = ROLE_NUMBERS[args.role]
    for sign in (1, -1):
        while True:
            old = worth.set_value("numbers", number, name, 0.0)
            new = old + sign * args.step * max(abs(old), 0.1)
            worth.set_value("numbers", number, name, new)
            trial = won(args.role, args.deals, args.seed)
            gain = paired_difference(trial, best)
            stays = gain.value > SIGMAS * (gain.high - gain.value)
            console.print(f"{name} {old:.3f} -> {new:.3f}: {gain.difference()}{'  stays' if stays else ''}")
            if not stays:
                worth.set_value("numbers", number, name, old)
                break
            best = trial
    return best


def main(args: Args, console: Console | None = None) -> Interval:
    """Tries every number; returns what the changes gain together on fresh deals. The numbers are as before when it returns."""
    console = console or Console()
    if args.role not in ROLE_NUMBERS:
        raise ValueError(f"the roles are {', '.join(ROLE_NUMBERS)}, not {args.role!r}")
    number = ROLE_NUMBERS[args.role]
    names: Sequence[str] = args.names.split() or list(worth.ROWS)
    before = {name: worth.set_value("numbers", number, name, 0.0) for name in names}
    for name, value in before.items():
        worth.set_value("numbers", number, name, value)
    fresh = won(args.role, args.deals, args.seed + 1)
    best = won(args.role, args.deals, args.seed)
    for name in names:
        best = climb(args, name, best, console)
    gain = paired_difference(won(args.role, args.deals, args.seed + 1), fresh)
    for name, value in before.items():
        now = worth.set_value("numbers", number, name, value)
        if now != value:
            console.print(f"{name}: {value:.3f} -> {now:.3f}")
    console.print(f"on fresh deals: {gain.difference()}")
    return gain


if __name__ == "__main__":
    main(read_args(Args))
