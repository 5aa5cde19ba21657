"""Measures how balanced a game is: who wins, what the deal, chance and skill decide, which characters are strong, in words and pictures.

    bang balance dice --out runs/balance       every number of players and every module
    bang balance --sizes "4 5 7" --variants "base; dodge_city; death_mesa"
    bang balance --players 6 --change "sheriff_life=0,1,2" --toward "law=40 outlaw=40 renegade=20"

Everybody is the same agent, so that what is left is the game, and there are tiers of agents, since a game may be another one for players of
another skill or style: a claim is made where all tiers above random agree. A role's rate is a seat's, as in bang evaluate: how often a seat
of the role wins; of several seats, the mean. The worth of a character is how much more often its seats win than seats of their role do at
the same table on average. A game that names what eliminates, as the dice game does, has a table of what strikes the last blow, too.

With a folder (--out) everything is written: report.html, to be sent on; balance.json; and pictures.
"""

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any, TypeVar

from rich.console import Console
from rich.progress import Progress as Bar

from bang_agents.whole_file import write_whole
from bang_env.character_game import CharacterGame, character_game
from bang_env.doors.arguments import read_seed
from bang_env.kernel.spec import Spec
from bang_experiments.arena.jobs import Job, Workers, results_of
from bang_experiments.arena.provenance import marks, timed_stamp, unique, versions
from bang_experiments.arena.statistics import check_deals
from bang_experiments.arena.watched_games import join_observations, parts_of_deals
from bang_experiments.balance.decisive_decisions import decisive, try_choices
from bang_experiments.balance.luck import luck, replay_deals
from bang_experiments.balance.observed_games import observe, observe_first_eliminated, read_tiers, tier_at, tiers_at
from bang_experiments.balance.skill import skill
from bang_experiments.balance.smallest_change import changes_by_size as changes_tried
from bang_experiments.balance.smallest_change import check_dealt, read_aims, smallest_changes
from bang_experiments.balance.study import MIXED, RANDOM, Row, Study
from bang_experiments.balance.study_answers import answers, shifts_alone
from bang_experiments.balance.table_figures import table_figures
from bang_experiments.balance.terminal_tables import show
from bang_experiments.balance.variants import tables_of
from bang_experiments.command.output_files import folder_of, say_written

PARTS = LUCK, CHOICES, SKILL = "luck", "choices", "skill"
WATCHED, REPLAYED, DECISIONS, GUESTS = "the first eliminated", "what decides who wins", "decisions", "guests"
HOSTS = "heuristic"  # among whom skill is measured, where the game has one
FEWER = {WATCHED: 4, REPLAYED: 4, DECISIONS: 16, GUESTS: 2}  # of so many deals one
LEAST = {WATCHED: 2, REPLAYED: 128, DECISIONS: 2, GUESTS: 2}  # intervals of what is played again come of 100 blocks of deals
Part = TypeVar("Part")


@dataclass
class Args:
    """The tables that are played, and how many games."""

    deals: int = 4000
    """deals at each table, with each tier"""
    sizes: str = ""
    """numbers of players, as in "4 7" (empty: that of the table where it is not the usual one, else all that can be played)"""
    variants: str = ""
    """what is added to the switches of this table, separated by ";", as in "base; ghost; posse ghost" (empty: nothing, each set, variant or
    module, and all of them together)"""
    change: str = ""
    """switches with values to be tried in place of variants, as in "sheriff_life=0,1,2 drawn=1,2": all combinations; where values hold
    commas, "|" stands between them and ";" between switches"""
    toward: str = ""
    """what changes are to bring about, in percent of the games that a side wins, as in "law=40 outlaw=40 renegade=20": the smallest change
    that does is named"""
    within: float = 3.0
    """percentage points by which a side may miss that, in every tier above random"""
    tiers: str = "random; heuristic:1; heuristic; learned"
    """who sits at every seat, one after the other, separated by ";": random, heuristic, an earlier one (heuristic:1, left out where it is
    the newest), learned (where a policy is shipped), a saved policy or module:Class"""
    parts: str = "luck, choices, skill"
    """what is measured besides who wins: how much the deal decides, how often a choice decides, what skill gains ("": nothing)"""
    seed: int = 1
    """of the deals and of the agents' chance"""
    workers: int = 0
    """processes among which the deals are shared (0: one for each core); the results are the same for any number"""
    out: str = ""
    """folder for report.html, balance.json and the pictures (none: only what the terminal shows)"""

    def read_parts(self) -> list[str]:
        """The parts that are measured besides who wins."""
        words = [word for word in self.parts.replace(",", " ").split() if word]
        if strange := [word for word in words if word not in PARTS]:
            raise ValueError(f"parts: expected some of {', '.join(PARTS)}; got {strange[0]!r}")
        return words

    def fewer(self) -> dict[str, int]:
        """The numbers of deals for measurements that take long; of decisions, one is looked into in each deal."""
        return {measurement: max(self.deals // every, LEAST[measurement]) for measurement, every in FEWER.items()}


@dataclass
class Table:
    """A variant at one number of players, with the tiers that play there."""

    variant: str
    rules: Spec
    tiers: list[str]

    def row(self, tier: str, figures: Any) -> Row:
        """Figures of this table."""
        return Row(self.variant, self.rules.players, tier, figures)

    @property
    def skilled(self) -> list[str]:
        """The tiers other than random, or random where nobody else plays."""
        return [tier for tier in self.tiers if tier != RANDOM] or self.tiers


class Work:
    """Jobs of many parts, done together, whose results come back by what they were for."""

    def __init__(self) -> None:
        self.jobs: list[Job[Any]] = []
        self.spans: dict[tuple[Any, ...], slice] = {}
        self.done: list[Any] = []

    def add(self, key: tuple[Any, ...], play: Callable[..., Any], deals: int) -> None:
        """Adds jobs that play this number of deals: `play(first, deals, tick)` for each part of them."""
        parts = parts_of_deals(deals)
        self.spans[key] = slice(len(self.jobs), len(self.jobs) + len(parts))
        self.jobs += [partial(play, *part) for part in parts]

    def of(self, key: tuple[Any, ...]) -> Any:
        """The observations of all parts together."""
        return join_observations(self.done[self.spans[key]])


def play_tables(tables: Sequence[Table], args: Args, called: str, all_roles: Sequence[str], bar: Bar) -> Study:
    """Plays all parts of the study at all tables."""
    parts, workers, seed, work = args.read_parts(), Workers(args.workers), args.seed, Work()
    mixed = {number: table.skilled for number, table in enumerate(tables) if len(table.skilled) > 1}
    fewer = args.fewer()
    for number, table in enumerate(tables):
        for tier in table.tiers:
            work.add((number, tier, "seen"), partial(observe, table.rules, tier, seed), args.deals)
            work.add((number, tier, "fallen"), partial(observe_first_eliminated, table.rules, tier, seed), fewer[WATCHED])
        for tier in table.skilled:
            if LUCK in parts:
                work.add((number, tier, LUCK), partial(replay_deals, table.rules, [tier], seed), fewer[REPLAYED])
            if CHOICES in parts:
                work.add((number, tier, CHOICES), partial(try_choices, table.rules, tier, seed), fewer[DECISIONS])
        if LUCK in parts and number in mixed:
            work.add((number, MIXED, LUCK), partial(replay_deals, table.rules, table.skilled, seed), fewer[REPLAYED])
    task = bar.add_task(f"{len(tables)} tables", total=len(work.jobs))
    work.done = results_of(work.jobs, workers, lambda jobs: bar.update(task, completed=jobs))
    study = Study(called, all_roles)
    for number, table in enumerate(tables):
        for tier in table.tiers:
            games = work.of((number, tier, "seen")), work.of((number, tier, "fallen"))
            study.tables.append(table_figures(table.variant, table.rules, tier, *games))
        for tier in [*table.skilled, MIXED]:
            if (number, tier, LUCK) in work.spans:
                effects = luck(work.of((number, tier, LUCK)), table.rules, mixed=tier == MIXED)
                study.luck.append(table.row(tier, effects))
            if (number, tier, CHOICES) in work.spans:
                study.deciding.append(table.row(tier, decisive(work.of((number, tier, CHOICES)))))
    if SKILL in parts:
        task = bar.add_task("guests", total=len(tables))
        for table in tables:
            hosts = HOSTS if table.rules.game.heuristic else RANDOM
            gains = skill(table.rules, hosts, table.tiers, fewer[GUESTS], seed, workers)
            study.skill += [table.row(tier, row) for tier, row in gains.items()]
            bar.advance(task)
    return study


def checked_tables(args: Args, rules: Spec) -> list[Table]:
    """The tables to be played, with their tiers; refuses what cannot be measured before anything is played."""
    check_deals(args.deals)
    read_seed(args.seed)
    args.read_parts()
    tiers = read_tiers(args.tiers)
    if rules.one_player or not isinstance(rules.game, CharacterGame):
        called = rules.name if ":" not in rules.name else rules.called
        raise ValueError(f"{rules.called} has no characters to compare at tables of several players; try bang evaluate {called}")
    if not 0 <= args.within <= 100:
        raise ValueError(f"within: expected percentage points from 0 to 100, got {args.within}")
    if args.toward and not args.change:
        raise ValueError('toward: expected changes to be tried, as in --change "sheriff_life=0,1,2"; there are none')
    checked = [
        Table(variant, table, list(tiers_at(tiers, table)))
        for variant, table in tables_of(rules, args.sizes, args.variants, args.change)
    ]
    if not checked:
        raise ValueError(f"no table is left to play: {rules.called} with {args.sizes or 'these'} players cannot be played")
    if not all(table.tiers for table in checked):
        tier_at(tiers[0], next(table.rules for table in checked if not table.tiers))  # raises the reason
    if args.toward and set(tiers) != {RANDOM} and (bare := next((table for table in checked if set(table.tiers) <= {RANDOM}), None)):
        raise ValueError(f"toward: of these tiers nobody but random can play {bare.rules.full_title}; name another one, such as heuristic")
    return checked


def main(args: Args, rules: Spec, console: Console | None = None) -> dict[str, Any]:
    """Plays, shows the tables and writes the files; returns the content of balance.json."""
    console = console or Console(width=max(140, Console().width), markup=False)
    tables = checked_tables(args, rules)
    roles = [word.lower() for word in rules.game.roles]
    aims = read_aims(args.toward, roles[1:]) if args.toward else {}
    check_dealt(aims, [table.rules for table in tables])
    if args.out:
        folder = folder_of(args.out)
        from bang_experiments.balance import pictures, report  # before the games: an install may lack what they draw with
    began = time.perf_counter()
    with Bar(console=console, transient=True) as bar:
        study = play_tables(tables, args, rules.called, roles, bar)
    results = shifts_alone(study) if args.change else answers(study)
    title = f"{rules.called}, {args.deals:,} deals a table"
    show(title, study, character_game(rules).blows, results, console)
    told_args = {name: value for name, value in asdict(args).items() if name not in ("out", "workers")}  # which change no figure
    agents = unique([mark for table in tables for mark in marks({tier: tier_at(tier, table.rules) for tier in table.tiers}).values()])
    content: dict[str, Any] = {"versions": versions(rules), "args": told_args, "rules": rules.as_dict(), **study.as_dict()}
    content["answers"] = [answer.as_dict() for answer in results]
    content |= {"agents": agents, "fewer": args.fewer()}
    if aims:
        changed = changes_tried(study, {(table.variant, table.rules.players): table.rules for table in tables}, aims)
        content["toward"] = {"aims": aims, "within": args.within, "changes": [row.as_dict() for row in changed]}
        content["toward"]["says"] = smallest_changes(changed, args.within / 100)
        for line in content["toward"]["says"]:
            console.print(line, highlight=False, markup=False, soft_wrap=True)
    content["made"] = timed_stamp(time.perf_counter() - began)
    if args.out:
        write_whole(folder / "balance.json", json.dumps(content, indent=1).encode())
        pictures_written = pictures.draw_all(folder, study)
        report.write_report(folder / "report.html", study, content)
        files = [folder / "report.html", folder / "balance.json", *pictures_written]
        say_written(console, *files)
    return content
