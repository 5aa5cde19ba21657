"""Fits the likelihoods of the dice heuristic's beliefs: counts how often each role shoots at, and heals, each role when it could.

    PYTHONPATH=experiments python -m studies.tuning.dice_beliefs            prints the rates, and how well they guess
    PYTHONPATH=experiments python -m studies.tuning.dice_beliefs --write    also writes bang_agents.dice.likelihood

Run it again after a change in how the heuristic plays. The powers and the doubt are those of a few with which hidden roles are guessed best
at tables of heuristics, without being fooled where some players are random.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console

from bang_agents import Agent, make
from bang_agents.agent_beliefs import shares_left
from bang_agents.dice import beliefs, likelihood, reasoned_posteriors
from bang_env.dice import words as w
from bang_env.dice.cards import ROLE_COUNTS
from bang_env.dice.house import DICE
from bang_env.dice.rules import DiceRules
from bang_env.doors.batch import Batch
from bang_experiments.command.options import run_module

PSEUDO = 4.0  # chances at the rate of random players that are added to each count
LEAST, MOST = 0.004, 0.98  # no deed is held to be rarer or commoner than this
POWERS = tuple(product((0.0, 0.15, 0.3, 0.5), (0.4, 0.7, 1.0)))
DOUBTS = (0.02, 0.05, 0.1, 0.2)


@dataclass
class Args:
    """The number of games to watch."""

    games: int = 1000
    """games of each number of players"""
    seed: int = 11
    """of the deals"""
    write: bool = False
    """write bang_agents.dice.likelihood"""


def tables() -> list[DiceRules]:
    """Every number of players at which roles are hidden."""
    return [DiceRules(players) for players in ROLE_COUNTS if players > w.THREE]


def play(rules: DiceRules, agent: Agent, other: Agent, games: int, seed: int) -> Iterator[Batch]:
    """Games in which `agent` holds every second seat and `other` the rest; the batch before every tenth step and at the end."""
    batch = Batch(rules, games, seed, restart=False, features=False, views=True)
    step, asked = 0, np.arange(games)
    while asked.size:
        if step % 10 == 0:
            yield batch
        views, masks = batch.views[asked], batch.masks[asked]
        mine = batch.asked[asked] % 2 == 0
        choices = np.zeros(asked.size, np.int64)
        for player, at in ((agent, np.flatnonzero(mine)), (other, np.flatnonzero(~mine))):
            if at.size:
                choices[at] = player.act(views[at], masks[at])
        batch.step(choices, asked)
        asked = asked[batch.asked[asked] != w.NOBODY]
        step += 1
    yield batch


def deeds(agent: Agent, games: int, seed: int) -> NDArray[np.float64]:
    """(DEEDS, ROLES, ROLES): how often each role did something to each role, or could have, at all tables."""
    counts = np.zeros((w.DEEDS, w.ROLES, w.ROLES))
    for rules in tables():
        *_, batch = play(rules, agent, agent, games, seed)
        did, role = batch.states["did"], batch.states["role"]
        for one, other in product(range(rules.players), repeat=2):
            for deed in range(w.DEEDS):
                np.add.at(counts[deed], (role[:, one], role[:, other]), did[:, one, other, deed])
    return counts


def rates(games: int, seed: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """(2, 4, 4) rates of shooting and of healing between roles from the Sheriff on, and (2,) those of random players."""
    reasoned, lots = deeds(make("heuristic", game=DICE), games, seed), deeds(make("random", seed), games, seed)
    base = np.array([lots[w.DID_SHOOT].sum() / lots[w.COULD_SHOOT].sum(), lots[w.DID_HEAL].sum() / lots[w.COULD_HEAL].sum()])
    done, could = reasoned[[w.DID_SHOOT, w.DID_HEAL]], reasoned[[w.COULD_SHOOT, w.COULD_HEAL]]
    shares = (done + PSEUDO * base[:, None, None]) / (could + PSEUDO)
    return np.clip(shares[:, w.SHERIFF :, w.SHERIFF :], LEAST, MOST), base


def losses(games: int, seed: int, other: Agent) -> tuple[NDArray[np.float64], float]:
    """Mean of -log p(true role) over hidden seats as the heuristics among these players see them: for each power and doubt; and by the
    shares of the roles not yet seen.
    """
    totals, uniform, count = np.zeros((len(POWERS), len(DOUBTS))), 0.0, 0
    for rules in tables():
        for batch in play(rules, make("heuristic", game=DICE), other, games, seed):
            asked = np.flatnonzero((batch.asked != w.NOBODY) & (batch.asked % 2 == 0))
            if not asked.size:
                continue
            views = batch.views[asked]
            seats = (batch.asked[asked][:, None] + np.arange(rules.players)) % rules.players
            truth = np.take_along_axis(batch.states["role"][asked], seats, axis=1)
            hidden = views["role"][:, : rules.players] == w.UNKNOWN
            count += int(hidden.sum())
            shares = shares_left(views, rules.role_counts, DICE)[:, : rules.players]
            uniform -= np.log(np.take_along_axis(shares, truth[:, :, None], axis=2)[:, :, 0][hidden]).sum()
            for (i, powers), (k, doubt) in product(enumerate(POWERS), enumerate(DOUBTS)):
                beliefs.lay_out(likelihood.RATES, likelihood.BASE, powers, doubt, likelihood.SUSPICION)
                chances = np.take_along_axis(reasoned_posteriors(views)[:, : rules.players], truth[:, :, None], axis=2)[:, :, 0]
                totals[i, k] -= np.log(chances[hidden]).sum()
            beliefs.lay_out(likelihood.RATES, likelihood.BASE, likelihood.POWERS, likelihood.DOUBT, likelihood.SUSPICION)
    return totals / count, uniform / count


def source(rates_found: NDArray[np.float64], base: NDArray[np.float64]) -> str:
    """The rates as they stand in likelihood.py."""
    rows = [",\n     ".join("(" + ", ".join(f"{x:.3g}" for x in row) + ")" for row in deed) for deed in rates_found]
    body = "".join(f"    # {name}\n    ({deed}),\n" for name, deed in zip(("shoot", "heal"), rows, strict=True))
    return f"RATES = (\n{body})  # fmt: skip\n\nBASE = ({base[0]:.3g}, {base[1]:.3g})\n"


def main(args: Args, console: Console | None = None) -> dict[str, Any]:
    """Fits, prints, writes if asked to; returns the rates and the losses."""
    console = console or Console()
    fitted, base = rates(args.games, args.seed)
    text = source(fitted, base)
    console.print(text, highlight=False)
    if args.write:
        path = Path(likelihood.__file__)
        before = path.read_text()
        path.write_text(before[: before.index("RATES =")] + text + "\n" + before[before.index("# Deeds of") :])
    results: dict[str, Any] = {"rates": fitted, "base": base}
    for name, other in (("heuristics", make("heuristic", game=DICE)), ("half of them at random", make("random", args.seed))):
        table, uniform = losses(max(1, args.games // 10), args.seed + 1, other)
        results[name] = table
        console.print(f"{name}: log-loss by what stood in likelihood.py; by the shares alone {uniform:.3f}", highlight=False)
        for powers, row in zip(POWERS, table, strict=True):
            cells = ", ".join(f"{doubt}: {x:.3f}" for doubt, x in zip(DOUBTS, row, strict=True))
            console.print(f"  powers {powers}, doubt {cells}", highlight=False)
    return results


if __name__ == "__main__":
    run_module(Args, main)
