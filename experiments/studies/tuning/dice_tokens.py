"""Fits what the tokens of the Ghost are worth to the dice heuristic, by letting Ghosts give them away at random.

    PYTHONPATH=experiments python -m studies.tuning.dice_tokens

prints each number beside the one that stands in `bang_agents.dice.worth`.

Heuristics play Old Saloon with all its modules; only the Ghost chooses at random. A regression says by how much a token of a Deputy's Ghost
that would be worth 1, were its number 1, moves the log-odds that the Sheriff wins. (Outlaws' go by other worths since version 3.) The seat
that gets it is drawn by lot, so the worth there is counted from the mean over all seats that might have got it: what the position itself
does to both drops out.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from bang_agents.dice import token_worths
from bang_agents.dice.worth import ROWS, set_value
from bang_env.dice import words as w
from bang_env.dice.rules import DiceRules
from bang_env.doors.batch import Batch
from bang_experiments.command.options import run_module

NAMES = ("TOKEN_DYNAMITE", "TOKEN_DYNAMITES", "TOKEN_GATLING", "TOKEN_ARROW", "TOKEN_BEER", "TOKEN_SHOT")
NAME_OF = {w.DYNAMITE: (0, 1), w.GATLING: (2, 2), w.ARROW: (3, 3), w.BEER: (4, 4), w.ONE: (5, 5), w.TWO: (5, 5)}  # of one token, of two
PLAYERS = (5, 6, 7, 8)


@dataclass
class Args:
    """The number of games to watch."""

    games: int = 40_000
    """games with a Ghost, of each number of players"""
    seed: int = 31
    """of the deals and of what the Ghosts do"""


def worths(views: NDArray[np.void]) -> NDArray[np.float64]:
    """`token_worths` as if each number were 1."""
    old = {(role, name): set_value("numbers", role, name, 1.0) for role in range(w.SHERIFF, w.ROLES) for name in NAMES}
    try:
        return token_worths(views)
    finally:
        for (role, name), value in old.items():
            set_value("numbers", role, name, value)


def position(views: NDArray[np.void]) -> NDArray[np.float64]:
    """(N, 8) a constant, life points, players and the round: who is about to win."""
    sheriff = np.where((views["role"] == w.SHERIFF) & (views["alive"] == 1), views["life"], 0).sum(axis=1)
    life = np.where(views["alive"] == 1, views["life"], 0).sum(axis=1)
    alive = views["alive"].sum(axis=1, dtype=np.int64)
    columns = [np.ones(len(views)), sheriff, life, alive, views["round"], sheriff**2, life**2, sheriff * life]
    return np.stack([np.asarray(column, np.float64) for column in columns], axis=1)


def watch(players: int, args: Args, bar: Progress) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.int64], NDArray[np.bool_]]:
    """Of all tokens that random Ghosts give: their worth beyond the mean over seats, by name (N, NAMES); the positions; the Ghosts' sides;
    who won.
    """
    rules = DiceRules(players, saloon_dice=True, chiefs_arrow=True, special_roles=True, posse=True, ghost=True)
    batch = Batch(rules, min(512, args.games), args.seed, players="heuristic", free="ghost", views=True, features=False)
    task = bar.add_task(f"{players} players", total=args.games)
    rows, positions, sides, number, episodes = [], [], [], [], []
    won: dict[tuple[int, int], bool] = {}
    while len(won) < args.games:
        choices, views, seats = batch.sample(args.seed), batch.views, batch.asked.copy()
        at = np.flatnonzero(views["question"] == w.Q_TOKEN)
        if at.size:
            some, given = views[at].copy(), choices[at] - w.FIRST_SEAT
            face, amount = some["about_face"], some["amount"] - 1
            worth = worths(some)[np.arange(at.size), :, face, amount]
            others = some["alive"] == 1
            row = np.zeros((at.size, len(NAMES)))
            name = np.array([NAME_OF[int(f)][int(n)] for f, n in zip(face, amount, strict=True)])
            row[np.arange(at.size), name] = worth[np.arange(at.size), given] - (worth * others).sum(axis=1) / others.sum(axis=1)
            rows.append(row)
            positions.append(position(some))
            sides.append(some["side"][:, 0].astype(np.int64))
            number.append(at)
            episodes.append(batch.episode[at].copy())
        before = batch.episode.copy()
        batch.step(choices)
        for game in np.flatnonzero(batch.over):
            won[int(game), int(before[game])] = bool(batch.rewards[game, seats[game]] > 0)
        bar.update(task, completed=min(len(won), args.games))
    ended = np.array([won.get((int(g), int(e)), -1) for g, e in zip(np.concatenate(number), np.concatenate(episodes), strict=True)])
    there = ended >= 0
    return np.concatenate(rows)[there], np.concatenate(positions)[there], np.concatenate(sides)[there], ended[there] == 1


def fit(rows: NDArray[np.float64], surprise: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """(NAMES,) numbers by least squares, and half of their 95 % intervals."""
    inverse = np.linalg.inv(rows.T @ rows)
    numbers = inverse @ (rows.T @ surprise)
    noise = (surprise - rows @ numbers).var()
    return numbers, 1.96 * np.sqrt(np.diag(inverse) * noise)


def main(args: Args, console: Console | None = None) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Plays, fits, prints; returns the numbers, in the order of NAMES, and half of their 95 % intervals."""
    console = console or Console()
    rows, surprises = [], []
    with Progress(console=console, transient=True) as bar:
        for players in PLAYERS:
            some, positions, sides, won = watch(players, args, bar)
            here = sides == w.DEPUTY
            expected = positions[here] @ np.linalg.lstsq(positions[here], won[here].astype(float), rcond=None)[0]
            chance = won[here].mean()
            rows.append(some[here])
            surprises.append((won[here] - expected) / max(chance * (1 - chance), 0.01))  # the slope of a chance by its log-odds
    numbers, half = fit(np.concatenate(rows), np.concatenate(surprises))
    table = Table("number", "fitted", "stands there", title=f"{sum(map(len, rows)):,} tokens")
    for name, number, width in zip(NAMES, numbers, half, strict=True):
        table.add_row(name, f"{number:.3f} ± {width:.3f}", f"{ROWS[name][w.DEPUTY - 1]:g}")
    console.print(table)
    return numbers, half


if __name__ == "__main__":
    run_module(Args, main)
