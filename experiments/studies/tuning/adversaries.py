"""Players made to exploit the heuristic: what they win more than it does in the same seats of the same deals.

    PYTHONPATH=experiments python -m studies.tuning.adversaries --deals 8000 --seed 1
    PYTHONPATH=experiments python -m studies.tuning.adversaries --only "false Deputy"

Some play in earnest for another side until a moment comes, some are the heuristic with other numbers. None should gain more than BAR: where
one does, its numbers belong in `bang_agents.bang.worth`.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console

from bang_agents import Agent, make
from bang_agents.bang import worth
from bang_env.bang.rules import Rules
from bang_env.bang.screen.names import ROLE_WORDS
from bang_env.bang.words import DEPUTY, OUTLAW, REBEL, RENEGADE, SHERIFF
from bang_env.kernel.numbers import FIRST_VERSION
from bang_experiments.arena.deals import Results, play_deals
from bang_experiments.arena.statistics import Interval, paired_difference, win_rate
from bang_experiments.command.options import run_module
from bang_experiments.command.text_table import text_table

BAR = 0.015  # what the share of games won may grow by
Moment = Callable[[NDArray[Any]], NDArray[np.bool_]]


@dataclass
class Args:
    """The number of games, and the opponents."""

    deals: int = 8000
    """deals of each row"""
    seed: int = 1
    """of the deals"""
    only: str = ""
    """only adversaries in whose line these words stand, such as "false Deputy" (none: all)"""
    version: int = worth.VERSION
    """of the heuristic that is to be exploited; other numbers can be given to the newest alone"""


class Disguised:
    """The heuristic, which takes itself for another role as long as the moment has not come."""

    def __init__(self, agent: Agent, role: int, waits: Moment) -> None:
        self.name = f"false {ROLE_WORDS[role]}"
        self.agent, self.role, self.waits = agent, role, waits

    def act(self, views: NDArray[Any], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """(N,) choices for views (N,) and masks (N, choices)."""
        views = views.copy()
        views["role"][(views["alive"][:, 0] == 1) & self.waits(views), 0] = self.role
        return self.agent.act(views, masks)


def outlaws_live(views: NDArray[Any]) -> NDArray[np.bool_]:
    """Whether an Outlaw lives."""
    fallen = ((views["role"] == OUTLAW) & (views["alive"] == 0)).sum(axis=1)
    return np.asarray(views["role_counts"][:, OUTLAW] > fallen)


def sheriff_has(more_than: int) -> Moment:
    """Whether the Sheriff has more life points than so many."""

    def waits(views: NDArray[Any]) -> NDArray[np.bool_]:
        return np.asarray(views["life"][np.arange(len(views)), np.maximum(views["sheriff"], 0)] > more_than)

    return waits


@dataclass(frozen=True)
class Adversary:
    """One of them at one table."""

    rules: Rules
    """the table"""
    role: int
    """whose seat it holds: one of that role, or all of them where it is the heuristic with other numbers"""
    words: str
    """what it does"""
    disguise: tuple[int, Moment] | None = None
    """the role that it plays, and as long as what is so"""
    numbers: tuple[tuple[str, float], ...] = ()
    """names of `worth.ROWS` and their values"""

    @property
    def line(self) -> str:
        """The table, the role and what it does, as one line."""
        return f"{table_words(self.rules)}: {ROLE_WORDS[self.role]}, {self.words}"


def table_words(rules: Rules) -> str:
    """A table in a few words."""
    sets = " all sets" if rules.dodge_city and rules.high_noon and rules.fistful else ""
    return f"{rules.players}p{sets}{' The Rebel!' if rules.rebel else ''}{' Death Mesa' if rules.death_mesa else ''}"


ALL_SETS: dict[str, Any] = {"dodge_city": True, "high_noon": True, "fistful": True}
RENEGADES = (
    *(Rules(players) for players in (5, 6, 7, 8)),
    *(Rules(players, **ALL_SETS) for players in (7, 8)),
    *(Rules(players, rebel=True) for players in (6, 8, 9, 10)),
    *(Rules(players, death_mesa=True) for players in (5, 7, 8)),
)
"""Where a Renegade may pretend"""
REBELS = (*(Rules(players, rebel=True) for players in (6, 8, 10)), Rules(6, rebel=True, death_mesa=True))
PRETENCES: tuple[tuple[str, int, Moment], ...] = (
    ("false Deputy until no Outlaw lives", DEPUTY, outlaws_live),
    ("false Deputy until the Sheriff has 2 life points", DEPUTY, sheriff_has(2)),
    ("false Deputy until the Sheriff has 1 life point", DEPUTY, sheriff_has(1)),
    ("false Outlaw while the Sheriff has more than 2 life points", OUTLAW, sheriff_has(2)),
)
"""Of the Rebel!; the first is the Renegade's too"""
OTHER_NUMBERS: tuple[tuple[Rules, int, tuple[tuple[str, float], ...]], ...] = (
    (Rules(8), RENEGADE, (("LATE_SHERIFF", 0.6),)),
    (Rules(6, rebel=True), SHERIFF, (("AT_RENEGADE", 0.2),)),
    (Rules(6, rebel=True), SHERIFF, (("AT_RENEGADE", 0.0),)),
    (Rules(8), SHERIFF, (("AT_RENEGADE", 0.2),)),
    (Rules(6), SHERIFF, (("MY_LIFE", 1.5),)),
    *((rules, DEPUTY, (("BANG_COST", 0.25),)) for rules in (Rules(6, rebel=True), Rules(8, rebel=True))),
    *((rules, DEPUTY, (("AT_RENEGADE", 0.1),)) for rules in (Rules(6, rebel=True), Rules(8, rebel=True), Rules(8))),
    (Rules(4), OUTLAW, (("BANG_COST", 0.0),)),
    (Rules(6, rebel=True), OUTLAW, (("MY_LIFE", 2.5),)),
    (Rules(6, rebel=True), OUTLAW, (("AT_OUTLAW", -2.0),)),
    (Rules(4, rebel=True), REBEL, (("AT_SHERIFF", 0.5),)),
)


def turned(rules: Rules, version: int) -> tuple[tuple[str, float], ...]:
    """For a Renegade: the numbers of one who pretends, or of one who does not, whichever a version of the heuristic does not have here."""
    at = (rules.players, rules.rebel, rules.death_mesa)
    pretends = version != FIRST_VERSION and worth.PRETENDER.items() <= worth.AT_TABLES.get(at, {}).get(RENEGADE, {}).items()
    return tuple((worth.EARNEST if pretends else worth.PRETENDER).items())


def adversaries(version: int = worth.VERSION) -> Iterator[Adversary]:
    """All that are tried against a version of the heuristic."""
    for rules in RENEGADES:
        yield Adversary(rules, RENEGADE, PRETENCES[0][0], PRETENCES[0][1:])
        yield Adversary(rules, RENEGADE, "false Outlaw until no other Outlaw lives", (OUTLAW, outlaws_live))
    for rules in REBELS:
        for words, role, waits in PRETENCES:
            yield Adversary(rules, REBEL, words, (role, waits))
    renegades = ((rules, RENEGADE, turned(rules, version)) for rules in (*RENEGADES, Rules(4)))
    for rules, role, numbers in (*renegades, *OTHER_NUMBERS):
        yield Adversary(rules, role, ", ".join(f"{name} {value:g}" for name, value in numbers), numbers=numbers)


def play(one: Adversary, args: Args) -> Results:
    """The deals with the adversary among heuristics. The numbers are as before when it returns."""
    heuristic = make(f"heuristic:{args.version}")
    if one.disguise is not None:
        return play_deals(one.rules, heuristic, args.deals, args.seed, focus=(one.role, Disguised(heuristic, *one.disguise)))
    at = worth.table_at(one.rules.players, one.rules.rebel, one.rules.death_mesa, args.version)
    before = {name: worth.set_value("numbers", one.role, name, value, at) for name, value in one.numbers}
    try:
        return play_deals(one.rules, heuristic, args.deals, args.seed)
    finally:
        for name, value in before.items():
            worth.set_value("numbers", one.role, name, value, at)


def won(one: Adversary, results: Results, seats: NDArray[np.int64]) -> NDArray[np.bool_]:
    """(deals,) whether the adversary's seat of each deal won; where it is the heuristic with other numbers, whether its role did."""
    return results.won(one.role) if one.disguise is None else results.won_at(seats)


def main(args: Args, console: Console | None = None) -> dict[str, Interval]:
    """Plays them all; prints a row for each, with 95 % intervals; returns what each gains by its line."""
    console = console or Console(width=max(140, Console().width))
    chosen = [one for one in adversaries(args.version) if args.only in one.line]
    if not chosen:
        raise ValueError(f"no adversary has the words {args.only!r} in its line, such as {next(adversaries()).line!r}")
    title = f"Against version {args.version} of the heuristic: {args.deals:,} paired deals, seed {args.seed} (percent of games)"
    rows = []
    gains: dict[str, Interval] = {}
    results: dict[Rules, Results] = {}
    for one in chosen:
        if one.rules not in results:
            results[one.rules] = play_deals(one.rules, make(f"heuristic:{args.version}"), args.deals, args.seed)
        played = play(one, args)
        ours, theirs = won(one, results[one.rules], played.focus), won(one, played, played.focus)
        gain = gains[one.line] = paired_difference(theirs, ours)
        table, _, role = one.line.partition(": ")
        rates = (f"{100 * win_rate(wins).value:.1f}" for wins in (ours, theirs))
        rows.append([table, role, *rates, gain.difference(), "yes" if gain.value > BAR else ""])
        console.print(f"{one.line}: {gain.difference()}", highlight=False)
    headings = ("table", "who", "heuristic", "adversary", "difference", f"above {100 * BAR:g}")
    console.print(text_table(title, headings, rows, left=(0, 1)))
    return gains


if __name__ == "__main__":
    run_module(Args, main)
