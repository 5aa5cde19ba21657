"""Counts deals that could be won by a player who knew all that is to come: a ceiling for play of any strength.

    PYTHONPATH=experiments python -m studies.ceiling gunslinger --tables "final_challenge; level=2" --lines 1,10,100,1000
    PYTHONPATH=experiments python -m studies.ceiling bang --tables players=5 --role sheriff

Each deal is played again and again, with the same cards in the same order and the same flips, by a policy that draws its choices: if one
of these lines of play wins, a player who knows the future wins that deal. Other seats are held by the heuristic. More lines find more
deals, so each number is a lower bound of what foreknowledge is worth; no honest player comes near it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import Progress as Bar

from bang_agents import Agent
from bang_agents.learned import Learned
from bang_agents.table_agents import agent_at
from bang_env.doors.batch import Batch
from bang_env.doors.branches import Branches
from bang_env.kernel.spec import Spec, spec_class
from bang_experiments.arena.purposes import Purpose, deals_seed
from bang_experiments.arena.statistics import win_rate
from bang_experiments.command.options import run_module
from bang_experiments.command.text_table import text_table

AT_ONCE = 2_000  # lines that are played at a time
LONGEST = 2_000  # choices of the player; a line that is not over by then has lost


def won_lines(batch: Batch, agent: Agent, deals: NDArray[np.int64]) -> NDArray[np.bool_]:
    """(M,) whether the player who is asked first wins a line of play of each of these deals (M,), which begin where the batch stands."""
    branches = Branches(batch, len(deals))
    copies, own = branches.take(deals), batch.asked[deals].astype(np.int64)
    for _ in range(LONGEST):
        going = copies[~branches.over[copies]]
        if not going.size:
            break
        branches.step(agent.act(branches.views[going], branches.masks[going]), going)
    return np.asarray(branches.winners[copies, own])


def best_of(rules: Spec, agent: Agent, role: str, deals: int, lines: Sequence[int], seed: int, bar: Bar) -> NDArray[np.bool_]:
    """(deals, numbers of lines) whether one of so many lines of each deal wins."""
    others, free = (None, None) if rules.one_player else ("heuristic", role)
    batch = Batch(rules, deals, deals_seed(seed, Purpose.VERDICT), views=True, features=False, players=others, free=free)
    won_by, tried = np.zeros((deals, len(lines)), np.bool_), 0
    open_ = np.arange(deals)
    shown = bar.add_task(rules.title, total=max(lines))
    for place, most in enumerate(lines):
        while tried < most and open_.size:
            each = min(most - tried, max(1, AT_ONCE // open_.size))
            won = won_lines(batch, agent, np.repeat(open_, each)).reshape(open_.size, each).any(axis=1)
            won_by[open_[won], place] = True
            open_, tried = open_[~won], tried + each
            bar.update(shown, completed=tried)
        tried = most
    return np.logical_or.accumulate(won_by, axis=1)


@dataclass
class Args:
    """The table, the seat and the deals that are measured."""

    game: str
    """gunslinger, bang or dice"""
    tables: str = ""
    """by their switches, as in "final_challenge; level=2" (empty: the usual one)"""
    role: str = "any"
    """whose seat, where there are several players"""
    policy: str = "learned"
    """a saved policy, which draws the choices of every line"""
    deals: int = 400
    """at each table"""
    lines: str = "1,10,100,1000"
    """numbers of lines of each deal"""
    seed: int = 1
    """of the deals"""


def main(args: Args) -> None:
    """Prints a row for each table."""
    usual = spec_class(args.game).of()
    lines = sorted({int(word) for word in args.lines.split(",")})
    console = Console(width=max(100, Console().width))
    rows = []
    with Bar(console=console, transient=True) as bar:
        for rules in usual.tables(args.tables).values():
            named = agent_at(args.policy, rules)
            if not isinstance(named, Learned) or named.path is None:
                raise ValueError(f"policy: expected a saved policy, whose choices can be drawn; got {args.policy}")
            wins = best_of(rules, Learned(named.path, args.seed, greedy=False), args.role, args.deals, lines, args.seed, bar)
            rows.append([rules.title, *(win_rate(column).rate() for column in wins.T)])
    title = f"Deals won by one of so many lines of play with the same future, in percent (95 %), {args.deals:,} deals"
    console.print(text_table(title, ["table", *(f"{number:,}" for number in lines)], rows))


if __name__ == "__main__":
    run_module(Args, main)
