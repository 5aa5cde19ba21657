"""Fits the likelihoods of the heuristic's beliefs: counts what each role does to each role at tables of heuristics.

    python -m bang_experiments.tuning.beliefs            prints the table
    python -m bang_experiments.tuning.beliefs --write    also writes bang_agents.bang.likelihood

Run it again after a change in how the heuristic plays.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from rich.console import Console

import bang_agents
from bang_agents.bang import likelihood
from bang_env.bang import words as w
from bang_env.bang.cards.tables import REBEL_ROLE_COUNTS, ROLE_COUNTS
from bang_env.bang.rules import THREE, Rules
from bang_experiments.arena.watched_turns import Deeds, watch_deeds
from bang_experiments.command.options import read_args

NAMES = ("shoot", "duel", "rob", "jail", "area", "help", "kill")
PSEUDO = 2.0  # deeds at the mean rate that are added to each count
LEAST, MOST = 0.01, 8.0  # no deed is held to be rarer or likelier than this


@dataclass
class Args:
    """How much is watched."""

    games: int = 2000
    """games of each number of players, with and without The Rebel!"""
    seed: int = 11
    """of the deals"""
    write: bool = False
    """write bang_agents.bang.likelihood"""


def tables() -> list[Rules]:
    """Every number of players at which roles are hidden, with and without The Rebel!"""
    return [Rules(players) for players in ROLE_COUNTS if players > THREE] + [Rules(players, rebel=True) for players in REBEL_ROLE_COUNTS]


def ratios(watched: Iterable[Deeds]) -> NDArray[np.float64]:
    """(DEEDS + 1, 5, 5): the rate of a deed between two roles over its mean rate, roles from Sheriff on; 1 where two roles never meet."""
    together = Deeds()
    for one in watched:
        together.done += one.done
        together.turns += one.turns
    mean = together.done.sum(axis=(1, 2)) / together.turns.sum()
    rate = (together.done + PSEUDO) / (together.turns + PSEUDO / mean[:, None, None])
    found = np.where(together.turns > 0, np.clip(rate / mean[:, None, None], LEAST, MOST), 1.0)
    found[w.DID_JAIL, :, w.SHERIFF] = 1.0  # forbidden to all, so it says nothing
    return np.asarray(found[:, w.SHERIFF :, w.SHERIFF :])


def source(found: NDArray[np.float64], powers: tuple[float, ...], doubt: float, suspicion: float) -> str:
    """The text of `likelihood.py`."""
    rows = []
    for name, deed in zip(NAMES, found, strict=True):
        lines = ["(" + ", ".join(f"{x:.3g}" for x in actor) + ")" for actor in deed]
        rows.append(f"    # {name}\n    (" + ",\n     ".join(lines) + "),")
    return f'''"""How much likelier a deed is between two roles than between any two: counts of self-play (`tuning/beliefs.py`).

RATIOS[deed][role of the actor][role of the target], roles Sheriff, Deputy, Outlaw, Renegade, Rebel!: deeds of such a seat at such a seat,
by the turns begun while both lived, over the mean of all pairs. The last deed is the last blow.
"""

RATIOS = (
{chr(10).join(rows)}
)  # fmt: skip

# Deeds of one seat at another are not independent: 1, 2, 3, 4 or more of a sort count as so many. Of several such rows, and of several
# doubts, these gave nearly the lowest log-loss at tables of heuristics without exceeding the uniform one where the others play at random.
POWERS = {powers}
DOUBT = {doubt}  # chance, before the first deed, that the others play at random
SUSPICION = {suspicion}  # the same chance where a table must disprove it before deeds are believed
'''


def main(args: Args, console: Console | None = None) -> NDArray[np.float64]:
    """Watches, prints the table, writes it if asked to."""
    console = console or Console()
    agent = bang_agents.make("heuristic")
    watched = []
    for rules in tables():
        console.print(f"{args.games:,} games of {rules}")
        watched.append(watch_deeds(rules, agent, args.games, args.seed))
    found = ratios(watched)
    text = source(found, likelihood.POWERS, likelihood.DOUBT, likelihood.SUSPICION)
    console.print(text, markup=False, highlight=False)
    if args.write:
        path = Path(likelihood.__file__)
        path.write_text(text)
        console.print(f"written: {path}")
    return found


if __name__ == "__main__":
    main(read_args(Args))
