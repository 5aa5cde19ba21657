"""Fits the likelihoods of what is believed where Renegades pretend: counts what each role does to each role at tables of heuristics.

    PYTHONPATH=experiments python -m studies.tuning.beliefs            prints the table
    PYTHONPATH=experiments python -m studies.tuning.beliefs --write    also writes bang_agents.bang.pretender_likelihood

Run it again after a change in how the heuristic plays. What it acts on (`bang_agents.bang.likelihood`) was fitted likewise, at all tables
of version 1, and stays as it is, since version 1 does.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from rich.console import Console

import bang_agents
from bang_agents.bang import beliefs, pretender_likelihood
from bang_env.bang import words as w
from bang_env.bang.rules import Rules
from bang_experiments.command.options import run_module
from studies.tuning.watched_turns import Deeds, watch_deeds

NAMES = ("shoot", "duel", "rob", "jail", "area", "help", "kill")
PSEUDO = 2.0  # deeds at the mean rate that are added to each count
LEAST, MOST = 0.01, 8.0  # no deed is held to be rarer or likelier than this
HEAD = """Likelihoods of deeds between two roles, against any two, where Renegades play as Deputies until no Outlaw lives: counts
of self-play (`studies/tuning/beliefs.py`). Rows and columns as in `likelihood.py`.
"""


@dataclass
class Args:
    """The number of games to watch."""

    games: int = 2000
    """games of each number of players, with and without The Rebel!"""
    seed: int = 11
    """of the deals"""
    write: bool = False
    """write bang_agents.bang.pretender_likelihood"""


def tables() -> list[Rules]:
    """Every number of players at which Renegades pretend, with and without The Rebel!"""
    return [Rules(players, rebel=rebel) for players, rebel in sorted(beliefs.PRETENDED_AT)]


def ratios(watched: Iterable[Deeds]) -> NDArray[np.float64]:
    """(DEEDS + 1, 5, 5): the rate of a deed between two roles over its mean rate, roles from Sheriff on; 1 where two roles never meet."""
    together = Deeds()
    for one in watched:
        together.done += one.done
        together.turns += one.turns
    mean = together.done.sum(axis=(1, 2)) / together.turns.sum()
    rate = (together.done + PSEUDO) / (together.turns + PSEUDO / mean[:, None, None])
    factors = np.where(together.turns > 0, np.clip(rate / mean[:, None, None], LEAST, MOST), 1.0)
    factors[w.DID_JAIL, :, w.SHERIFF] = 1.0  # forbidden to all, so it says nothing
    return np.asarray(factors[:, w.SHERIFF :, w.SHERIFF :])


def source(table: NDArray[np.float64]) -> str:
    """The text of `pretender_likelihood.py`."""
    rows = []
    for name, deed in zip(NAMES, table, strict=True):
        lines = ["(" + ", ".join(f"{x:.3g}" for x in actor) + ")" for actor in deed]
        rows.append(f"    # {name}\n    (" + ",\n     ".join(lines) + "),")
    return f'''"""{HEAD}"""

RATIOS = (
{chr(10).join(rows)}
)  # fmt: skip
'''


def main(args: Args, console: Console | None = None) -> NDArray[np.float64]:
    """Watches, prints the table, writes it if asked to."""
    console = console or Console()
    agent = bang_agents.make("heuristic")
    watched = []
    for rules in tables():
        console.print(f"{args.games:,} games of {rules}")
        watched.append(watch_deeds(rules, agent, args.games, args.seed))
    table = ratios(watched)
    text = source(table)
    console.print(text, markup=False, highlight=False)
    if args.write:
        path = Path(pretender_likelihood.__file__)
        path.write_text(text)
        console.print(f"written: {path}")
    return table


if __name__ == "__main__":
    run_module(Args, main)
