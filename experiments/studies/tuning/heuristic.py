"""Improves the numbers of the card game's heuristic one by one: a change stays when the same deals are then won more often.

    PYTHONPATH=experiments python -m studies.tuning.heuristic --role outlaw --deals 1000
    PYTHONPATH=experiments python -m studies.tuning.heuristic --role renegade --players 8 --rebel
    PYTHONPATH=experiments python -m studies.tuning.heuristic --role gunslinger --deals 3000 --passes 2

For a role it tries what plays must be worth to that role; for "gunslinger" both columns of The Lone Gunslinger in
`bang_agents.bang.worth`, with what life points and cards are worth and how dangerous characters are. Prints the changes that stayed, and
what all of them together gain on fresh deals. They are then written by hand into that file.
"""

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from rich.console import Console

from bang_agents import make
from bang_agents.bang import worth
from bang_env.bang.cards.tables import BORDER_OF, CHARACTER_WORDS, GUNSLINGER_CHARACTER, KIND_WORDS
from bang_env.bang.gunslinger import Gunslinger
from bang_env.bang.rules import Rules
from bang_env.bang.screen.names import ROLE_WORDS
from bang_env.bang.words import BASE_KINDS, BLUE, SHERIFF, UNKNOWN
from bang_env.kernel.spec import Spec
from bang_experiments.arena.deals import play_deals
from bang_experiments.arena.statistics import Interval, paired_difference
from bang_experiments.command.options import run_module

SIGMAS = 0.8  # a change stays when the lower end of this share of its 95 % interval lies above zero
GUNSLINGER = "gunslinger"
ROLES = {word.lower(): number for number, word in enumerate(ROLE_WORDS) if number != UNKNOWN}
UNUSED = ("PREY", "HUNTER", "GREEN_COST", "LAST_STEP", "PATIENCE", "BALANCE", "LATE_SHERIFF", "AT_REBEL", "LIMIT", "ANSWER", "BOUNTY")
LIVES = range(1, 6)
LEAST_STEP = 0.1

Place = tuple[str, int, str | int]  # table, column and place, as `worth.set_value` takes them
Values = dict[Place, float]


@dataclass
class Args:
    """The numbers that are tried, and on how many deals."""

    role: str = "outlaw"
    """sheriff, deputy, outlaw, renegade or rebel; gunslinger: the player of that variant"""
    deals: int = 1000
    """deals of each table for one trial"""
    step: float = 0.4
    """first step, as a share of the number"""
    passes: int = 1
    """how often every number is tried; each time with half the step"""
    names: str = ""
    """only numbers in whose name one of these words stands, separated by spaces (none: all)"""
    players: str = ""
    """numbers of players, as in "7 8" (none: those at which the role is usually tried)"""
    rebel: bool = False
    """with `players`: with The Rebel!"""
    death_mesa: bool = False
    """with `players`: with Death Mesa"""
    seed: int = 21
    """of the deals; fresh ones follow it"""


def tables(args: Args) -> list[Spec]:
    """The tables at which the role is tried."""
    if args.players:
        return [Rules(int(players), rebel=args.rebel, death_mesa=args.death_mesa) for players in args.players.split()]
    if args.role == GUNSLINGER:
        return list(Gunslinger().tables().values())
    if args.role == "rebel":
        return [Rules(players, rebel=True) for players in (4, 6, 8)]
    return [Rules(players) for players in (4, 5, 6, 7, 8) if args.role != "deputy" or players > 4]


def places(role: str) -> Iterator[Place]:
    """Every number that may be tried."""
    if role != GUNSLINGER:
        yield from (("numbers", ROLES[role], name) for name in worth.ROWS)
        return
    for column in (worth.LONE_SHERIFF, worth.LONE_DEPUTY):
        yield from (("numbers", column, name) for name in worth.ROWS if name not in UNUSED)
        yield from (("steps", column, life) for life in LIVES)
        yield from (("keep", column, kind) for kind in range(BASE_KINDS))
        yield from (("in_play", column, kind) for kind in range(BASE_KINDS) if BORDER_OF[kind] == BLUE)
    yield from (("danger", 0, character) for character, plays in enumerate(GUNSLINGER_CHARACTER) if plays)


def words(place: Place) -> str:
    """A place in words."""
    table, column, which = place
    name = which if isinstance(which, str) else KIND_WORDS[which] if table in ("keep", "in_play") else str(which)
    if table == "danger":
        return f"danger of {CHARACTER_WORDS[int(which)]}"
    lone = {worth.LONE_SHERIFF: "Sheriff", worth.LONE_DEPUTY: "Deputy"}
    return f"{lone.get(column) or ROLE_WORDS[column]}: {table} {name}"


def stands_at(place: Place, tried: list[Spec]) -> list[int]:
    """At which of the tables that are tried a number is changed, as `worth.table_at` counts them: of several tables at those that have no
    other one of their own.
    """
    places_of = []
    for rules in tried:
        key = rules.players, bool(getattr(rules, "rebel", False)), bool(getattr(rules, "death_mesa", False))
        if len(tried) == 1 or place[2] not in worth.AT_TABLES.get(key, {}).get(place[1], {}):
            places_of.append(worth.table_at(*key))
    return places_of


def current(args: Args) -> Values:
    """The numbers as they are."""
    values: Values = {}
    for place in places(args.role):
        for at in stands_at(place, tables(args))[:1]:
            values[place] = worth.set_value(*place, 0.0, at)
            worth.set_value(*place, values[place], at)
    return values


def put(values: Values, tried: list[Spec]) -> None:
    """Make these the numbers."""
    for place, value in values.items():
        for at in stands_at(place, tried):
            worth.set_value(*place, value, at)


def won(args: Args, values: Values, deals: int, seed: int) -> NDArray[np.bool_]:
    """(deals of all tables,) whether the role won among heuristics, with these numbers."""
    tried = tables(args)
    put(values, tried)
    number = SHERIFF if args.role == GUNSLINGER else ROLES[args.role]
    return np.concatenate([play_deals(rules, make("heuristic"), deals, seed).won(number) for rules in tried])


class Trials:
    """Plays the same deals with other numbers, on all cores."""

    def __init__(self, args: Args) -> None:
        self.args = args
        self.cores = os.cpu_count() or 1
        self.deals = -(-args.deals // self.cores)
        self.pool = ProcessPoolExecutor(self.cores)

    def won(self, values: Values, seed: int) -> NDArray[np.bool_]:
        """(deals,) whether the role won."""
        jobs = [self.pool.submit(won, self.args, values, self.deals, seed * self.cores + core) for core in range(self.cores)]
        return np.concatenate([job.result() for job in jobs])


def climb(
    place: Place, values: Values, best: NDArray[np.bool_], step: float, trials: Trials, seed: int, console: Console
) -> NDArray[np.bool_]:
    """Moves one number as long as that helps; returns who won with it."""
    for sign in (1, -1):
        moved = False
        while True:
            old = values[place]
            new = old + sign * step * max(abs(old), LEAST_STEP)
            trial = trials.won(values | {place: new}, seed)
            gain = paired_difference(trial, best)
            if not gain.value > SIGMAS * (gain.high - gain.value):
                break
            console.print(f"{words(place)} {old:.3f} -> {new:.3f}: {gain.difference()}, wins {100 * trial.mean():.2f} %", highlight=False)
            values[place], best, moved = new, trial, True
        if moved:
            break
    return best


def main(args: Args, console: Console | None = None) -> Interval:
    """Tries every number; returns what the changes gain together on fresh deals. The numbers of this process stay as they were."""
    console = console or Console()
    if args.role not in (*ROLES, GUNSLINGER):
        raise ValueError(f"role: expected one of {', '.join([*ROLES, GUNSLINGER])}; got {args.role!r}")
    chosen = args.names.split()
    tried = [place for place in current(args) if not chosen or any(word in words(place).split() for word in chosen)]
    if not tried:
        raise ValueError(f"no number has one of the words {args.names!r} in its name, such as BANG_COST, steps or Beer")
    trials = Trials(args)
    before = current(args)
    values = dict(before)
    for number in range(args.passes):
        best = trials.won(values, args.seed + number)
        for place in tried:
            best = climb(place, values, best, args.step / 2**number, trials, args.seed + number, console)
    fresh = args.seed + args.passes
    gain = paired_difference(trials.won(values, fresh), trials.won(before, fresh))
    for place, value in values.items():
        if value != before[place]:
            console.print(f"{words(place)}: {before[place]:.3f} -> {value:.3f}", highlight=False)
    console.print(f"on fresh deals: {gain.difference()}")
    return gain


if __name__ == "__main__":
    run_module(Args, main)
