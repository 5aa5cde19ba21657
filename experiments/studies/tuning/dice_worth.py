"""Fits what life points are worth to the dice heuristic: how much each one, of each role, moves the log-odds of winning.

    PYTHONPATH=experiments python -m studies.tuning.dice_worth            prints the tables
    PYTHONPATH=experiments python -m studies.tuning.dice_worth --write    also writes bang_agents.dice.life_worth

Games of heuristics, and of heuristics of one side among random players, are looked at every few decisions, by each living seat that a
heuristic holds. A logistic regression says what its chance to win owes to the first, second ... life point of each role, and of its own;
arrows count as lost points with the chance that the heuristic reckons with. What they are worth to the eliminated is fitted to
those of Old Saloon, whose Ghost plays on. Run it again after a change in how the heuristic plays, and then once more, since the values
change the play that they are taken from. Older versions play by the rows of the living too, and must go on choosing as they did.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console

from bang_agents import Agent, make
from bang_agents.dice import life_worth
from bang_agents.dice.mind import ELIMINATED, LAST_TWO, LATE, OPEN, PHASES, VANTAGES
from bang_env.dice import words as w
from bang_env.dice.cards import ROLE_COUNTS
from bang_env.dice.house import DICE
from bang_env.dice.rules import DiceRules
from bang_env.doors.batch import Batch
from bang_experiments.command.options import run_module

EVERY = 6  # decisions between two looks at a game
DREAD = 0.85
OWN = w.UNKNOWN  # the row of one's own life points, among those of roles
STEPS = 10  # life points that are told apart
SMOOTH = 60.0  # how strongly neighbouring steps, from the second on, are drawn together
WEAK = 0.3  # and all of them to 0
GHOST_PLAYERS = (5, 6, 7, 8)  # tables at which the eliminated are looked at
DEPUTY_WORDS = "# To a Deputy who has been eliminated: their own (none are left), the Sheriff's, a Deputy's, an Outlaw's, a Renegade's"
LAST = 1.2  # the last life point of those who cannot be seen without it, since the game would be over
SIDES = {w.SHERIFF: (w.SHERIFF, w.DEPUTY), w.DEPUTY: (w.SHERIFF, w.DEPUTY), w.OUTLAW: (w.OUTLAW,), w.RENEGADE: (w.RENEGADE,)}


@dataclass
class Args:
    """The number of games to watch."""

    games: int = 1200
    """games of each number of players and each line-up"""
    ghost_games: int = 4000
    """games of each number of players from which the eliminated are looked at"""
    seed: int = 21
    """of the deals"""
    write: bool = False
    """write bang_agents.dice.life_worth"""


def watch(rules: DiceRules, agents: dict[int, Agent], games: int, seed: int) -> tuple[NDArray[Any], NDArray[np.bool_]]:
    """Positions of games (states, every few decisions) in which an agent holds each role, and (N, SEATS) who won in the end."""
    batch = Batch(rules, games, seed, restart=False, features=False, views=True)
    asked, step, seen, which = np.arange(games), 0, [], []
    while asked.size:
        if step % EVERY == 0:
            seen.append(batch.states[asked])
            which.append(asked)
        role = batch.roles[asked, batch.asked[asked]]
        choices = np.zeros(asked.size, np.int64)
        for held, agent in agents.items():
            at = np.flatnonzero(role == held)
            if at.size:
                choices[at] = agent.act(batch.views[asked[at]], batch.masks[asked[at]])
        batch.step(choices, asked)
        asked = asked[batch.asked[asked] != w.NOBODY]
        step += 1
    return np.concatenate(seen), (batch.states["won"] == 1)[np.concatenate(which)]


def phase(states: NDArray[Any]) -> NDArray[np.int64]:
    """(N,) OPEN while an Outlaw lives, LATE without one, LAST_TWO with two players left."""
    outlaws = ((states["role"] == w.OUTLAW) & (states["alive"] == 1)).any(axis=1)
    two = (states["alive"] == 1).sum(axis=1) == 2
    return np.where(two, LAST_TWO, np.where(outlaws, OPEN, LATE))


def steps(states: NDArray[Any], seat: int) -> NDArray[np.float64]:
    """(N, ROLES * STEPS) how many life points of each rank each role has, as a seat sees it: its own first."""
    lost = np.zeros((len(states), w.ROLES, STEPS))
    for other in range(int(states["n"][0])):
        life, arrows = states["life"][:, other].astype(float), states["arrows"][:, other]
        rank = np.arange(1, STEPS + 1)
        has = (1 - DREAD) * (life[:, None] >= rank) + DREAD * (life[:, None] - arrows[:, None] >= rank)
        has *= (states["alive"][:, other] == 1)[:, None]
        row = np.full(len(states), OWN) if other == seat else states["role"][:, other]
        np.add.at(lost, (np.arange(len(states)), row), has)
    return lost.reshape(len(states), -1)


def fit(rows: NDArray[np.float64], won: NDArray[np.bool_], table: NDArray[np.int64]) -> NDArray[np.float64]:
    """(ROLES, STEPS) the logistic regression of winning on the steps, with a constant for each table, smooth from step to step."""
    constants = np.eye(table.max() + 1)[table]
    x = np.concatenate([rows, constants], axis=1)
    penalty = np.eye(x.shape[1]) * 1e-3
    for role in range(w.ROLES):
        for k in range(STEPS):
            at = role * STEPS + k
            penalty[at, at] += WEAK
            if 1 <= k < STEPS - 1:
                penalty[np.ix_([at, at + 1], [at, at + 1])] += SMOOTH * np.array([[1, -1], [-1, 1]])
    weights = np.zeros(x.shape[1])
    for _ in range(30):
        chance = 1 / (1 + np.exp(-np.clip(x @ weights, -30, 30)))
        slope = x.T @ (won - chance) - penalty @ weights
        step = np.linalg.solve((x * (chance * (1 - chance))[:, None]).T @ x + penalty, slope)
        weights += np.clip(step, -2, 2)
        if np.abs(step).max() < 1e-6:
            break
    return weights[: w.ROLES * STEPS].reshape(w.ROLES, STEPS)


def tables(args: Args) -> NDArray[np.float64]:
    """(VANTAGES, ROLES, ROLES, STEPS) vantage, who reasons, whose life points, which one."""
    heuristic, random = make("heuristic", game=DICE), make("random", args.seed)
    fitted = np.zeros((VANTAGES, w.ROLES, w.ROLES, STEPS))
    rows: dict[tuple[int, int], list[tuple[Any, ...]]] = {}
    number = 0
    for players in [players for players in ROLE_COUNTS if players > w.THREE]:
        for clever in (tuple(SIDES), (w.SHERIFF, w.DEPUTY), (w.OUTLAW,), (w.RENEGADE,)):
            agents = {role: heuristic if role in clever else random for role in SIDES}
            states, won = watch(DiceRules(players), agents, args.games, args.seed)
            number += 1
            look(rows, states, won, clever, number, alive=True)
    for players in GHOST_PLAYERS:
        table = DiceRules(players, saloon_dice=True, chiefs_arrow=True, special_roles=True, posse=True, ghost=True)
        states, won = watch(table, dict.fromkeys(SIDES, heuristic), args.ghost_games, args.seed)
        number += 1
        look(rows, states, won, (w.DEPUTY,), number, alive=False)
    for (vantage, role), parts in rows.items():
        fitted[vantage, role] = fit(*(np.concatenate(part) for part in zip(*parts, strict=True)))
    mend(fitted)
    mend_eliminated(fitted)
    return fitted


def look(
    rows: dict[tuple[int, int], list[tuple[Any, ...]]],
    states: NDArray[Any],
    won: NDArray[np.bool_],
    roles: Sequence[int],
    number: int,
    alive: bool,
) -> None:
    """Adds to `rows`, by vantage and role, what living or eliminated seats of some roles saw at one table, and whether they won."""
    for seat in range(int(states["n"][0])):
        for when in range(PHASES):
            for role in roles:
                here = (states["role"][:, seat] == role) & ((states["alive"][:, seat] == 1) == alive) & (phase(states) == when)
                if here.any():
                    some = states[here]
                    vantage = when if alive else when + ELIMINATED
                    rows.setdefault((vantage, role), []).append((steps(some, seat), won[here, seat], np.full(len(some), number)))


def mend(table: NDArray[np.float64]) -> None:
    """Writes in what positions do not tell: what the last life points are worth whose loss ends the game, or the view of the seat that
    looks; and the phases in which a role only looks on.
    """
    law = (w.SHERIFF, w.DEPUTY)
    for when in range(PHASES):
        two = when == LAST_TWO
        for role in SIDES:
            if not table[when, role].any():
                table[when, role] = table[when - 1, role]
                continue
            others = table[when, role, role, 0]
            table[when, role, OWN, 0] = LAST if two or role in (w.SHERIFF, w.RENEGADE) else max(others, -others)
            friend = role == w.DEPUTY or (role == w.RENEGADE and not two)
            table[when, role, w.SHERIFF, 0] = LAST if friend else -LAST
            if role in law and when != OPEN:
                table[when, role, w.RENEGADE, 0] = -LAST
            if role in law and two:
                table[when, role, w.OUTLAW, 0] = -LAST
    table[:, w.SHERIFF, w.SHERIFF] = 0


def mend_eliminated(table: NDArray[np.float64]) -> None:
    """Fills the vantages of the eliminated. Only Deputies reckon otherwise than the living: the Ghosts of Outlaws won no more by rows of
    their own, and Renegades mostly have nobody left to play for. Life points that no position tells of are set by hand.
    """
    late, two, most = LATE + ELIMINATED, LAST_TWO + ELIMINATED, STEPS - 1
    for role in (w.SHERIFF, w.OUTLAW, w.RENEGADE):
        table[ELIMINATED:, role] = table[:ELIMINATED, role]
    deputy = table[:, w.DEPUTY]
    deputy[ELIMINATED:, OWN] = 0
    deputy[ELIMINATED:, :, most] = deputy[ELIMINATED:, :, most - 1]  # hardly anybody has so many then
    deputy[ELIMINATED:, w.SHERIFF, 0] = LAST
    deputy[OPEN + ELIMINATED, w.OUTLAW, 0] = -0.43
    deputy[OPEN + ELIMINATED, w.RENEGADE, 0] = 0
    deputy[late, w.DEPUTY, most - 1 :] = 0.1
    deputy[late:, w.RENEGADE, 0] = deputy[two, w.OUTLAW, 0] = -LAST


def source(tables_found: NDArray[np.float64]) -> str:
    """The tables as they stand in life_worth.py, from LIVING to the last row."""
    lines = ["LIVING: tuple[tuple[Rows, ...], ...] = ("]
    for when, name in enumerate(life_worth.PHASE_WORDS):
        lines.append(f"    (  # {name}")
        for role in range(w.SHERIFF, w.ROLES):
            lines.append(f"        (  # to the {DICE.roles[role]}: their own, the Sheriff's, a Deputy's, an Outlaw's, a Renegade's")
            lines += [f"    {line}" for line in lines_of(tables_found[when, role])]
            lines.append("        ),")
        lines.append("    ),")
    lines += [")  # fmt: skip", "", DEPUTY_WORDS, "ELIMINATED_DEPUTY: tuple[Rows, ...] = ("]
    for when, name in enumerate(life_worth.PHASE_WORDS):
        lines += [f"    (  # {name}", *lines_of(tables_found[when + ELIMINATED, w.DEPUTY]), "    ),"]
    return "\n".join([*lines, ")  # fmt: skip", ""])


def lines_of(rows: NDArray[np.float64]) -> list[str]:
    """The rows of one role in one phase, a line each."""
    return [f"        ({', '.join(f'{x + 0.0:.3g}' for x in row.round(3))})," for row in rows]


def main(args: Args, console: Console | None = None) -> NDArray[np.float64]:
    """Fits, prints, writes if asked to; returns the tables."""
    console = console or Console()
    fitted = tables(args)
    text = source(fitted)
    console.print(text, highlight=False, soft_wrap=True)
    if args.write:
        path = Path(life_worth.__file__)
        before = path.read_text()
        path.write_text(before[: before.index("LIVING:")] + text + before[before.index("\nWORTH =") :])
    return fitted


if __name__ == "__main__":
    run_module(Args, main)
