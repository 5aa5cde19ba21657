"""What the ghosts of Death Mesa do to the game, and what good play is worth to them.

    python -m bang_experiments.arena.haunting --deals 4000

The first table has heuristics at 4 to 8 players, with and without Death Mesa: who wins, how long it takes, what is left to the player who
is eliminated first, how often a ghost strikes the last blow. For the second one the ghosts of one side are played at random instead, all
else being the same.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import Progress as Bar
from rich.table import Table

from bang_agents import Agent, make
from bang_agents.playing_on import playing_on
from bang_agents.whole_file import write_whole
from bang_env.bang import words as w
from bang_env.bang.rules import Rules
from bang_env.doors.seating import role_word
from bang_env.kernel.spec import Spec
from bang_experiments.arena.deals import share_won
from bang_experiments.arena.jobs import Tick, Workers, results_of
from bang_experiments.arena.statistics import Interval, check_deals, mean, paired_difference, win_rate
from bang_experiments.arena.watched_games import Watcher, joined, parts_of, watched
from bang_experiments.command.options import read_args
from bang_experiments.pictures.results import draw_rates

SIDES = {"Outlaws": (w.OUTLAW,), "law": (w.SHERIFF, w.DEPUTY), "Renegade": (w.RENEGADE,)}


@dataclass
class Args:
    """What is played, and how much of it."""

    deals: int = 4000
    """deals of each table"""
    seed: int = 1
    """of the deals and of the random ghosts"""
    players: str = "4 5 6 7 8"
    """numbers of players with and without ghosts"""
    worth_players: str = "5 7"
    """numbers of players at which ghosts are played at random for comparison"""
    workers: int = 0
    """processes among which the tables are shared (0: one for each core); the results are the same for any number"""
    out: str = "runs/haunting"
    """folder for haunting.json and the picture (none: only the tables)"""


@dataclass
class Lives:
    """What became of the seats of some games: a row for each game, in the order of the deals."""

    roles: NDArray[np.int8]
    """(deals, seats) as dealt"""
    ended_as: NDArray[np.int8]
    """(deals, seats) role at the end"""
    won: NDArray[np.bool_]
    """(deals, seats)"""
    fell: NDArray[np.bool_]
    """(deals, seats) whether the seat was eliminated, ever"""
    first: NDArray[np.int64]
    """(deals,) the seat that was eliminated first"""
    living: NDArray[np.int64]
    """(deals, seats) turns begun alive"""
    haunting: NDArray[np.int64]
    """(deals, seats) turns as a ghost"""
    rounds: NDArray[np.int64]
    """(deals,)"""
    by_ghost: NDArray[np.bool_]
    """(deals,) whether the last elimination was a ghost's doing"""
    avenged: NDArray[np.bool_]
    """(deals,) whether a dead Renegade won by Vengeance"""

    def seats_won(self, role: int) -> NDArray[np.float64]:
        """(deals,) the share of the seats dealt this role that won."""
        return share_won(self.won, self.roles, role)

    def side_won(self, side: Sequence[int]) -> NDArray[np.bool_]:
        """(deals,) whether a seat dealt one of these roles won."""
        return np.asarray((self.won & np.isin(self.roles, side)).any(axis=1))

    def of_fallen_renegades(self, what: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """One entry for each seat dealt the Renegade that was eliminated, of an array (deals, seats)."""
        return np.asarray(what[self.fell & (self.roles == w.RENEGADE)])


class LifeWatcher(Watcher):
    """Watches turns and the last blow too."""

    def __init__(self, rules: Spec, games: int, seed: int) -> None:
        super().__init__(rules, games, seed)
        self.turns = np.zeros((2, games, w.SEATS), np.int64)
        self.by_ghost = np.zeros(games, np.bool_)
        self._turn = np.full((games, 2), w.NOBODY, np.int64)

    def step(self, choices: NDArray[np.int64], games: NDArray[np.int64]) -> None:
        """Carries out choices (M,) in games (M,)."""
        states = self.batch.states
        now = np.stack([states["turn"].astype(np.int64), states["round"]], axis=1)
        begun = games[(now != self._turn)[games].any(axis=1)]
        frames, there = states["frames"][begun, :, w.WHAT], np.arange(w.FRAMES) < states["depth"][begun, None]
        self.turns[(there & (frames == w.F_HAUNT)).any(axis=1).astype(np.int64), begun, now[begun, 0]] += 1
        self._turn = now
        before = states["alive"].copy()
        super().step(choices, games)
        after = self.batch.states
        for seat in range(self.rules.players):
            gone = games[(before[games, seat] == 1) & (after["alive"][games, seat] == 0)]
            slayer = after["slayer"][gone, seat]
            self.by_ghost[gone] = (slayer != w.NOBODY) & (before[gone, slayer] == 0)

    def lives(self) -> Lives:
        """What became of the seats, once all games are over."""
        batch, states = self.batch, self.batch.states
        avenged = np.zeros(batch.games, np.bool_)
        if self.rules.ghost_roles:
            avenger = states["avenger"]
            avenged = (avenger != w.NOBODY) & batch.winners[np.arange(batch.games), avenger]
        living, haunting = self.turns
        return Lives(
            self.roles, batch.ended_roles, batch.winners, self.fell, self.first, living, haunting, states["round"], self.by_ghost, avenged
        )


def watch_lives(rules: Rules, players: Mapping[int, Agent], deals: int, seed: int) -> Lives:
    """Plays deals with an agent for each role number, and tells what became of the seats."""
    return joined([watched(LifeWatcher, rules, players, part, seed, first).lives() for first, part in parts_of(deals)])


def lives_at(rules: Rules, side: str, deals: int, seed: int, _: Tick = None) -> Lives:
    """The same of a table of heuristics, at which the ghosts of a side play at random (none: of no side)."""
    clever = make("heuristic")
    random = playing_on(clever, make("random", seed), rules.game)
    players = {role: random if side and role in SIDES[side] else clever for role in rules.held_roles}
    return watch_lives(rules, players, deals, seed)


@dataclass
class Report:
    """What was measured, as lists that fit a JSON file: [value, low, high] with its 95 % interval."""

    args: dict[str, Any]
    """how it was measured"""
    tables: list[dict[str, Any]] = field(default_factory=list)
    """a row for each table of heuristics"""
    worth: list[dict[str, Any]] = field(default_factory=list)
    """a row for each table and side"""


def measured(rules: Rules, found: Lives) -> dict[str, Interval]:
    """The figures of a table, by name."""
    rows = {role_word(rules, role): mean(found.seats_won(role)) for role in rules.held_roles}
    some = np.flatnonzero(found.first != w.NOBODY)
    for name, turns in (("turns alive", found.living), ("turns as a ghost", found.haunting)):
        rows[name] = mean(turns[some, found.first[some]])
    scofflaw = (found.won & (found.roles == w.RENEGADE) & (found.ended_as == w.SHERIFF)).any(axis=1)
    rows |= {"rounds": mean(found.rounds), "last blow": win_rate(found.by_ghost)}
    return rows | {"Scofflaw": win_rate(scofflaw), "Vengeance": win_rate(found.avenged)}


def played(tables: Sequence[tuple[Rules, str]], args: Args, console: Console) -> list[Lives]:
    """What became of the seats at tables of heuristics with random ghosts of a side."""
    jobs = [partial(lives_at, rules, side, args.deals, args.seed) for rules, side in tables]
    with Bar(console=console, transient=True) as bar:
        task = bar.add_task("random ghosts" if any(side for _, side in tables) else "tables of heuristics", total=len(jobs))
        return results_of(jobs, Workers(args.workers), lambda done: bar.update(task, completed=done))


def with_and_without(tables: Sequence[Rules], args: Args, console: Console, report: Report) -> None:
    """Tables of heuristics with and without Death Mesa."""
    roles = [role_word(Rules(8), role) for role in Rules(8).held_roles]
    ghostly = {"last blow": "last blow by a ghost", "Scofflaw": "won by Scofflaw", "Vengeance": "by Vengeance"}
    played_where = f"Tables of heuristics, without and with Death Mesa; {args.deals:,} deals"
    shown = Table(title=f"{played_where}: seats of each role that win, in percent (95 %)")
    shown.add_column("players")
    for heading in (*roles, "rounds", "turns of the first to fall", *ghostly.values()):
        shown.add_column(heading, justify="right")
    rates: dict[str, dict[str, Interval]] = {}
    for rules, lives in zip(tables, played([(rules, "") for rules in tables], args, console), strict=True):
        mesa = rules.death_mesa
        rows = measured(rules, lives)
        rates[f"{rules.players}{chr(10) * mesa}{'ghosts' * mesa}"] = {word: rows[word] for word in roles if word in rows}
        turns = [f"{rows[f'turns {how}'].value:.1f} {how}" for how in ("alive", "as a ghost")[: 1 + mesa]]
        cells = [rows[word].even() if word in rows else "" for word in roles]
        cells += [f"{rows['rounds'].value:.1f}", ", ".join(turns), *[rows[word].rate() * mesa for word in ghostly]]
        shown.add_row(f"{rules.players}{' ghosts' * mesa}", *cells, end_section=mesa)
        told = {word: interval.as_list() for word, interval in rows.items()}
        report.tables.append({"players": rules.players, "death_mesa": mesa} | told)
    console.print(shown)
    if args.out:
        draw_rates(Path(args.out) / "haunting.png", "Tables of heuristics, without and with the ghosts of Death Mesa", rates)


def worth_of_ghosts(tables: Sequence[Rules], args: Args, console: Console, report: Report) -> None:
    """A side's ghosts by the heuristic, and at random."""
    played_by = f"Ghosts of one side by the heuristic and at random; {args.deals:,} paired deals"
    shown = Table(title=f"{played_by}: games won by the side, in percent (95 %)")
    for heading in ("players", "side", "heuristic ghosts", "random ghosts", "difference"):
        shown.add_column(heading, justify="left" if heading in ("players", "side") else "right")
    tables_and_sides = [(rules, side) for rules in tables for side in ("", *SIDES)]
    for (rules, side), found in zip(tables_and_sides, played(tables_and_sides, args, console), strict=True):
        if not side:
            base = found
            continue
        row: dict[str, Any] = {"players": rules.players, "side": side}
        if side == "Renegade":
            fallen = [lives.of_fallen_renegades(lives.won) for lives in (base, found)]
            if not all(won.size for won in fallen):
                continue  # in few deals nobody may have eliminated one
            rates = [win_rate(won) for won in fallen]
            cells, name = [f"x {rates[0].value / max(rates[1].value, 1e-9):.1f}"], "Renegades who were eliminated"
        else:
            won = [lives.side_won(SIDES[side]) for lives in (base, found)]
            rates, gain = [win_rate(side_won) for side_won in won], paired_difference(won[0], won[1])
            cells, name = [gain.difference()], side
            row["difference"] = gain.as_list()
        shown.add_row(str(rules.players), name, *[rate.rate() for rate in rates], *cells, end_section=side == "Renegade")
        report.worth.append(row | {who: rate.as_list() for who, rate in zip(("heuristic", "random"), rates, strict=True)})
    console.print(shown)


def numbers(text: str) -> list[int]:
    """Numbers of players, as in "4 7"."""
    if not all(word.isdigit() for word in text.split()):
        raise ValueError(f'numbers of players are written as in "4 7", not {text!r}')
    return [int(word) for word in text.split()]


def main(args: Args, console: Console | None = None) -> dict[str, Any]:
    """Plays, shows the tables, writes the files; returns what haunting.json holds."""
    console = console or Console(width=max(140, Console().width))
    check_deals(args.deals)
    report = Report(asdict(args))
    tables = [Rules(players, death_mesa=mesa) for players in numbers(args.players) for mesa in (False, True)]
    worth_tables = [Rules(players, death_mesa=True) for players in numbers(args.worth_players)]
    path = Path(args.out) / "haunting.json"
    if args.out:
        path.parent.mkdir(parents=True, exist_ok=True)
    for measure, some in ((with_and_without, tables), (worth_of_ghosts, worth_tables)):
        measure(some, args, console, report)
        if args.out:
            write_whole(path, json.dumps(asdict(report), indent=1).encode())
    if args.out:
        console.print(f"written: {path} and a picture beside it")
    return asdict(report)


if __name__ == "__main__":
    main(read_args(Args))
