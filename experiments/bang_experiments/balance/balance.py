"""How balanced a game is: who wins at tables of one agent, how long it takes, and which characters are strong.

    bang balance dice             every number of players and every module
    bang balance --sizes "4 5 7" --variants "base; dodge_city; death_mesa"
    bang balance dice --ghost --agent random

Everybody is the same agent, so that what is left is the game: the figures say what the roles and characters are worth to such players. A
role's rate is a seat's, as in bang evaluate: how often a seat of the role wins; of several seats, the mean. The worth of a character is how
much oftener its seats win than seats of their role do at the same table on average. A game that names what eliminates, as the dice game
does, has a table of what strikes the last blow, too.
"""

import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import Progress as Bar
from rich.table import Table

from bang_agents import Agent, Searcher
from bang_agents.at_table import agent_at
from bang_agents.whole_file import write_whole
from bang_env.doors.arguments import read_seed
from bang_env.doors.seating import held_roles
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.spec import RulesError, Spec, read_switches
from bang_experiments.arena.deals import share_won
from bang_experiments.arena.jobs import Tick, Workers, results_of
from bang_experiments.arena.provenance import made, versions
from bang_experiments.arena.rates import SEATS
from bang_experiments.arena.statistics import Interval, check_deals, mean, seat_rate, win_rate
from bang_experiments.arena.watched_games import Watcher, joined, own_seed, parts_of, watched

BASE, ALL = "base", "all together"
LENGTHS, FIRST = ("rounds", "decisions"), "first eliminated wins"
FEWEST = 30  # seats of a character from which its worth is told


@dataclass
class Args:
    """What is played, and how much of it."""

    deals: int = 4000
    """deals at each table"""
    sizes: str = ""
    """numbers of players, as in "4 7" (empty: that of the table where it is not the usual one, else all that can be played)"""
    variants: str = ""
    """what is added to the switches of this table, separated by ";", as in "base; ghost; posse ghost" (empty: nothing, each set, variant or
    module, and all of them together)"""
    agent: str = "heuristic"
    """who sits at every seat: random, heuristic, learned, a saved policy or module:Class"""
    seed: int = 1
    """of the deals and of the agent's chance"""
    workers: int = 0
    """processes among which the deals are shared (0: one for each core); the results are the same for any number"""
    out: str = ""
    """folder for balance.json and the pictures (none: only the tables)"""

    def read_sizes(self, rules: Spec) -> list[int]:
        """The numbers of players asked for."""
        words = self.sizes.split()
        if not all(word.isdecimal() for word in words):
            raise ValueError(f'numbers of players are written as in "4 7", not {self.sizes!r}')
        one = [rules.players] if "players" in rules.unusual() else []
        return list(dict.fromkeys(int(word) for word in words)) or one or list(range(2, rules.game.seats + 1))


@dataclass(frozen=True)
class Measured:
    """What was seen of one variant at one number of players."""

    variant: str
    players: int
    deals: int
    roles: Mapping[str, Interval]
    """by role: how often a seat of it wins, the mean of its seats"""
    numbers: Mapping[str, Interval]
    """means over games: "rounds", "decisions" """
    shares: Mapping[str, Interval]
    """of games: in which the first who was eliminated wins, and "by ..." for everything that may strike the last blow"""
    characters: Mapping[str, NDArray[np.float64]]
    """by character: for each of its seats, whether it won (0 or 1) less the share of the seats of its role"""
    cut_off: int
    """games that nobody won, since they took too long"""

    def as_dict(self) -> dict[str, Any]:
        """For a JSON file: [value, low, high] with the 95 % interval."""
        found: dict[str, Any] = {name: getattr(self, name) for name in ("variant", "players", "deals", "cut_off")} | {"of": SEATS}
        for part in ("roles", "numbers", "shares"):
            found[part] = {name: interval.as_list() for name, interval in getattr(self, part).items()}
        return found | {"characters": {name: mean(gains).as_list() for name, gains in self.characters.items() if len(gains) >= FEWEST}}


@dataclass
class Report:
    """All that was measured, in the order in which it was played."""

    args: dict[str, Any]
    rules: dict[str, Any]
    all_roles: Sequence[str]
    """of the game, in their order"""
    tables: list[Measured] = field(default_factory=list)

    def variants(self) -> list[str]:
        """The variants, each once."""
        return list(dict.fromkeys(row.variant for row in self.tables))

    def roles(self) -> list[str]:
        """The roles that were dealt, in the order of the game."""
        return [word for word in self.all_roles if any(word in row.roles for row in self.tables)]

    def worth(self) -> dict[str, dict[str, Interval]]:
        """Character -> variant -> how much oftener it wins than its role, at all numbers of players together."""
        found: dict[str, dict[str, Interval]] = {}
        for name in dict.fromkeys(name for row in self.tables for name in row.characters):
            for variant in self.variants():
                gains = np.concatenate([row.characters.get(name, np.zeros(0)) for row in self.tables if row.variant == variant])
                if len(gains) >= FEWEST:
                    found.setdefault(name, {})[variant] = mean(gains)
        first = self.variants()[0]
        return dict(sorted(found.items(), key=lambda row: (first not in row[1], -row[1].get(first, next(iter(row[1].values()))).value)))

    def as_dict(self) -> dict[str, Any]:
        """For a JSON file."""
        worth = {name: {variant: gain.as_list() for variant, gain in row.items()} for name, row in self.worth().items()}
        return {"args": self.args, "rules": self.rules, "tables": [row.as_dict() for row in self.tables], "characters": worth}


def variants_of(rules: Spec, text: str) -> dict[str, dict[str, Any]]:
    """Name -> switches of each variant asked for."""
    if text.strip():
        named = {" ".join(part.split()): part for part in text.split(";") if part.strip()}
        if not named:
            raise ValueError(f'name at least one variant by its switches, such as "{BASE}"')
        for name in named:
            others = [word for word in name.split() if word != BASE]
            if BASE in name.split() and others:
                meant = f'"{BASE}; {" ".join(others)}" if two variants are meant, else leave "{BASE}" out'
                raise ValueError(f'the variant "{name}": "{BASE}" stands for the game without further switches; write {meant}')
        return {name: {} if name == BASE else read_switches(part) for name, part in named.items()}
    more = [name for name in rules.additions if not getattr(rules, name)]
    each: dict[str, dict[str, Any]] = {name.replace("_", " "): {name: True} for name in more}
    return {BASE: {}} | each | ({ALL: dict.fromkeys(more, True)} if len(more) > 1 else {})


def tables_of(rules: Spec, args: Args) -> Iterator[tuple[str, Spec]]:
    """The variants with the tables at which they are played, as far as they can be. One that is named and cannot be played is refused, and
    so is one that plays what another plays.
    """
    sizes = args.read_sizes(rules)
    known: dict[Spec, str] = {}
    for variant, switches in variants_of(rules, args.variants).items():
        refusal: RulesError | None = None
        count = 0
        for players in sizes:
            try:
                table = rules.of(**{**rules.unusual(), **switches, "players": players})
            except RulesError as error:
                refusal = error
                continue
            count += 1
            if (same := known.setdefault(table, variant)) != variant:
                raise ValueError(f'the variants "{same}" and "{variant}" are the same game, {table.full_title}; leave one out')
            yield variant, table
        if refusal is not None and not count and args.variants.strip():
            raise refusal


@dataclass(frozen=True)
class Seen:
    """What was seen of some deals: a row for each, in their order."""

    roles: NDArray[np.int8]
    """(deals, seats) as dealt"""
    won: NDArray[np.bool_]
    """(deals, seats)"""
    first: NDArray[np.int64]
    """(deals,) the seat that was eliminated first, or NOBODY"""
    blows: NDArray[np.int64]
    """(deals,) what struck the last blow"""
    characters: NDArray[np.int64]
    """(deals, seats)"""
    rounds: NDArray[np.int64]
    """(deals,)"""
    decisions: NDArray[np.int64]
    """(deals,)"""
    cut_off: NDArray[np.bool_]
    """(deals,)"""


def player(agent: str, rules: Spec, seed: int) -> Agent:
    """The agent that sits at every seat; a ValueError for one that does not fit there or that takes too long."""
    found = agent_at(agent, rules, seed)
    if isinstance(found, Searcher):
        raise ValueError(f'"{agent}" would take days: it plays whole games at every decision; choose random, heuristic or a saved policy')
    return found


def seen(rules: Spec, agent: str, seed: int, first: int, deals: int, _: Tick = None) -> Seen:
    """Plays a part of the deals with the agent at every seat. One that draws lots begins anew in each part, with a seed of its own."""
    holder = player(agent, rules, seed if first == 0 else own_seed(seed, first))
    games = watched(Watcher, rules, dict.fromkeys(rules.held_roles, holder), deals, seed, first)
    batch, states = games.batch, games.batch.states
    characters = np.where(games.characters > 0, games.characters, states["character"])
    blows, cut_off = rules.game.last_blow(states), batch.truncated.astype(np.bool_)
    return Seen(games.roles, batch.winners, games.first, blows, characters, states["round"], games.decisions, cut_off)


def measured(variant: str, rules: Spec, games: Seen) -> Measured:
    """What the deals of a table come to."""
    roles, gains = {}, np.zeros(games.roles.shape)
    for word, role in held_roles(rules).items():
        roles[word] = seat_rate(share_won(games.won, games.roles, role), rules.role_counts[role])
        gains += np.where(games.roles == role, games.won - roles[word].value, 0.0)
    there = games.roles > 0
    by_character = {name: gains[there & (games.characters == number)] for number, name in enumerate(rules.game.characters) if number}
    fallen = np.flatnonzero(games.first != NOBODY)
    shares = {FIRST: win_rate(games.won[fallen, games.first[fallen]])} if fallen.size else {}
    shares |= {f"by {word}": win_rate(games.blows == blow) for blow, word in enumerate(rules.game.blows)}
    numbers = {name: mean(length) for name, length in zip(LENGTHS, (games.rounds, games.decisions), strict=True)}
    cut_off = int(games.cut_off.sum())
    by_character = {name: gained for name, gained in by_character.items() if gained.size}
    return Measured(variant, rules.players, len(games.roles), roles, numbers, shares, by_character, cut_off)


def even(interval: Interval) -> str:
    """In percent, for an interval that is about the same to both sides: "41.2 ± 1.1"."""
    return f"{100 * interval.value:.1f} ± {50 * (interval.high - interval.low):.1f}"


def shown(title: str, report: Report, columns: Sequence[str], cells: Callable[[Measured], Sequence[str]]) -> Table:
    """A row for each table that was played."""
    table = Table(title=title, title_justify="left")
    for heading in ("variant", "players"):
        table.add_column(heading)
    for heading in columns:
        table.add_column(heading, justify="right")
    before = ""
    for row in report.tables:
        if before not in ("", row.variant):
            table.add_section()
        table.add_row(row.variant if row.variant != before else "", str(row.players), *cells(row))
        before = row.variant
    return table


def shown_roles(title: str, report: Report) -> Table:
    """Who wins, and how long it takes."""
    roles = report.roles()

    def cells(row: Measured) -> list[str]:
        first = row.shares.get(FIRST)
        won = [even(row.roles[word]) if word in row.roles else "" for word in roles]
        return [*won, *(f"{row.numbers[word].value:.1f}" for word in LENGTHS), even(first) if first else ""]

    return shown(f"{title}: seats of each role that win, in percent (95 %)", report, (*roles, *LENGTHS, FIRST), cells)


def shown_blows(title: str, blows: Sequence[str], report: Report) -> Table:
    """What strikes the last blow."""
    columns = [f"by {word}" for word in blows]

    def cells(row: Measured) -> list[str]:
        return [even(row.shares[word]) for word in columns]

    return shown(f"{title}: the last blow is struck, in percent (95 %)", report, columns, cells)


def shown_characters(title: str, report: Report) -> Table:
    """How much oftener each character wins than its role."""
    table = Table(title=f"{title}: wins of a character beyond those of its role, in percentage points (95 %)", title_justify="left")
    table.add_column("character")
    for variant in report.variants():
        table.add_column(variant, justify="right")
    for name, row in report.worth().items():
        table.add_row(name, *[row[variant].difference() if variant in row else "" for variant in report.variants()])
    return table


def cut_off(rows: Sequence[Measured]) -> list[str]:
    """What is to be said of games that were cut off."""
    return [f"{row.variant}, {row.players} players: {row.cut_off:,} games cut off, won by nobody" for row in rows if row.cut_off]


def main(args: Args, rules: Spec, console: Console | None = None) -> dict[str, Any]:
    """Plays, shows the tables, writes the files; returns what balance.json holds."""
    console = console or Console(width=max(140, Console().width))
    check_deals(args.deals)
    read_seed(args.seed)
    workers = Workers(args.workers)
    if rules.one_player or not rules.game.characters:
        called = rules.name if ":" not in rules.name else rules.called
        raise ValueError(f"{rules.called} has no characters to compare at tables of several players; try bang evaluate {called}")
    if args.out:
        from bang_experiments.balance import pictures  # before the games: an install may lack what it draws with
    tables = list(tables_of(rules, args))
    if not tables:
        raise ValueError(f"no table is left to play: {rules.called} with {args.sizes or 'these'} players cannot be played")
    began = time.perf_counter()
    report = Report(asdict(args), rules.as_dict(), [word.lower() for word in rules.game.roles])
    for _, table in tables:
        player(args.agent, table, args.seed)  # refused before anything is played
    parts = parts_of(args.deals)
    jobs = [partial(seen, table, args.agent, args.seed, *part) for _, table in tables for part in parts]
    with Bar(console=console, transient=True) as bar:
        task = bar.add_task(f"{len(tables)} tables", total=len(jobs))
        played = results_of(jobs, workers, lambda done: bar.update(task, completed=done))
    for number, (variant, table) in enumerate(tables):
        report.tables.append(measured(variant, table, joined(played[number * len(parts) : (number + 1) * len(parts)])))
    title = f"{rules.called}, {args.agent} at every seat, {args.deals:,} deals a table"
    blows = [shown_blows(title, rules.game.blows, report)] if rules.game.blows else []
    for found in (shown_roles(title, report), *blows, shown_characters(title, report)):
        console.print(found, highlight=False)
    for line in cut_off(report.tables):
        console.print(line, highlight=False)
    written = {"versions": versions(rules), **report.as_dict(), "made": made(time.perf_counter() - began)}
    if args.out:
        folder = Path(args.out)
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(folder / "balance.json", json.dumps(written, indent=1).encode())
        by_role = {
            word: {
                variant: {row.players: row.roles[word] for row in report.tables if row.variant == variant and word in row.roles}
                for variant in report.variants()
            }
            for word in report.roles()
        }
        drawn = [folder / "roles.png"]
        pictures.draw_roles(drawn[0], f"{rules.called}: seats of a role that win, {args.agent} at every seat", by_role)
        if report.worth():  # of so few deals nothing may be told
            drawn.append(folder / "characters.png")
            pictures.draw_characters(drawn[1], f"{rules.called}: what a character adds to its role's games won", report.worth())
        console.print(f"written: {', '.join(map(str, [folder / 'balance.json', *drawn]))}", soft_wrap=True, highlight=False)
    return written
