"""Line-ups of agents on the same deals: who wins how often, and by how much more than with the first line-up.

    bang evaluate --players 7 --lineups "heuristic; heuristic outlaw=random; heuristic one-outlaw=runs/outlaw-5"
    bang evaluate --tables "players=4; players=5; players=7 dodge_city"
    bang evaluate gunslinger --lineups "heuristic; search:500; runs/gunslinger-2"

A search thinks at every decision, so it plays fewer deals: the first ones of those that the others play. It is compared on the deals that
both played.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import Progress as Bar
from rich.progress import TaskID
from rich.table import Table

from bang_agents import Searcher
from bang_agents.text import Summing
from bang_agents.whole_file import write_whole
from bang_env.doors.arguments import read_max_decisions
from bang_env.doors.seating import held_roles
from bang_env.kernel.spec import Spec
from bang_experiments.arena.deals import MAX_DECISIONS, Results, play_deals
from bang_experiments.arena.jobs import Workers
from bang_experiments.arena.lineups import LineUp, parse_lineup
from bang_experiments.arena.shares import Game, agents_of, parts, play_all
from bang_experiments.arena.statistics import Interval, check_deals, paired_difference, win_rate

WIDEST_NAME = 36  # of a line-up in the table, which fits a terminal of 80 columns; a longer one is folded


@dataclass
class Args:
    """What is compared, on how many deals."""

    lineups: str = ""
    """line-ups, separated by ";": an agent (random, heuristic, search, search:500, search:0.5s, a saved policy, module:Class) for all
    seats, role=agent, one-role=agent for one seat (empty: some that suit the game)"""
    tables: str = ""
    """tables to compare them at, separated by ";", each by its switches, as in "players=4; players=7 rebel=false" (empty: one, or the usual
    ones of the game)"""
    deals: int = 4000
    """deals that every line-up plays at each table"""
    search_deals: int = 250
    """deals that a line-up with a search plays: the first of these"""
    seed: int = 1
    """of the deals and the agents' chance"""
    max_decisions: int = MAX_DECISIONS
    """decisions after which a game is cut off, and nobody has won it"""
    workers: int = 0
    """threads, or processes for agents that are no compiled code, among which the deals are shared (0: one for each core); the results are
    the same for any number"""
    ray: str = ""
    """the address of a Ray cluster that plays the deals, or "local" (none: this machine alone)"""
    keep: str = ""
    """folder in which finished shares of the deals are kept, so that the same command goes on where it was stopped (none: nowhere)"""
    out: str = ""
    """folder for results.json and pictures (none: only the tables)"""

    def who(self) -> Workers:
        """Who plays the deals."""
        return Workers(self.workers, self.ray, self.keep)

    def deals_of(self, lineup: LineUp) -> int:
        """How many deals a line-up plays at each table."""
        agents = agents_of(lineup)
        return min(self.deals, self.search_deals) if any(isinstance(agent, Searcher) for agent in agents) else self.deals


class Rated(NamedTuple):
    """How a line-up did at a table."""

    table: str
    lineup: str
    row: str
    """a role, "one seat", or the one player"""
    won: Interval
    gain: Interval | None
    """over the first line-up, on the deals of both"""


def usual_lineups(rules: Spec) -> str:
    """What is compared unless told otherwise."""
    if not rules.game.heuristic:
        return "random"
    return "heuristic; random; search" if rules.one_player else f"heuristic; heuristic {(rules.usual_role or 'one').lower()}=random"


def rows_of(results: Results) -> dict[str, Any]:
    """Name of a row -> (deals,) bool: for the one player, or for the seat looked at and for every role that is played."""
    rules, held = results.rules, held_roles(results.rules)
    if rules.one_player:
        return {rules.controllers[0]: results.won(next(iter(held.values())))}
    rows = {} if results.focus[0] < 0 else {"one seat": results.focus_won()}
    return rows | {word: results.won(role) for word, role in held.items()}


def ticks(bar: Bar, task: TaskID) -> Callable[[int], None]:
    """A `tick` for `play_deals` that moves a progress bar."""
    return lambda done: bar.update(task, completed=done)


def say_cut_off(played: Mapping[str, Results], console: Console) -> None:
    """Says in whose games, by name, some were cut off."""
    for name, results in played.items():
        if results.truncated.any():
            console.print(f"{name}: {results.cut_off()}", highlight=False, soft_wrap=True)


def summaries(lineup: LineUp) -> list[str]:
    """What the agents of a line-up have to say of how they fared, such as how many answers were refused."""
    return list(dict.fromkeys(part.summary() for part in parts(lineup) if isinstance(part, Summing)))


def compare(lineups: Sequence[LineUp], rules: Spec, args: Args, bar: Bar, begun: int, count: int) -> dict[str, Results]:
    """Plays every line-up on the same deals of one table; the progress bar says which of all `count` games it is at."""
    found = {}
    for number, lineup in enumerate(lineups, begun):
        deals = args.deals_of(lineup)
        task = bar.add_task(f"{lineup.name} ({number} of {count})" if count > 1 else lineup.name, total=deals)
        if any(isinstance(part, Summing) for part in parts(lineup)):  # in one piece: they tell of all their games
            focus, most = lineup.focus, args.max_decisions
            results = play_deals(rules, lineup.players, deals, args.seed, focus=focus, tick=ticks(bar, task), max_decisions=most)
        else:
            results = play_all(Game(rules, lineup.name, args.seed, args.max_decisions), deals, args.who(), ticks(bar, task))
        found[lineup.name] = results
        bar.remove_task(task)
    return found


def rated(table: str, played: Mapping[str, Results]) -> list[Rated]:
    """The win rates at one table, line-up after line-up."""
    first: dict[str, Any] = {}
    found = []
    for name, results in played.items():
        rows = rows_of(results)
        for row, won in rows.items():
            both = min(len(won), len(first.get(row, ())))
            gain = paired_difference(won[:both], first[row][:both]) if both > 1 else None
            found.append(Rated(table, name, row, win_rate(won), gain))
        first = first or rows
    return found


def shown(title: str, rates: Sequence[Rated], one_row: bool) -> Table:
    """The rates of one table of play."""
    table = Table(title=title, title_justify="left")
    table.add_column("line-up", max_width=WIDEST_NAME, overflow="fold")
    if not one_row:
        table.add_column("role")
    for heading in ("games won", "more than the first"):
        table.add_column(heading, justify="right")
    before = ""
    for rate in rates:
        if before not in ("", rate.lineup) and not one_row:
            table.add_section()
        words = [rate.lineup if rate.lineup != before else "", *([] if one_row else [rate.row])]
        table.add_row(*words, rate.won.rate(), rate.gain.difference() if rate.gain else "")
        before = rate.lineup
    return table


def main(args: Args, rules: Spec, console: Console | None = None) -> dict[str, Any]:
    """Plays, shows the tables, writes the files; returns what results.json holds."""
    console = console or Console()
    check_deals(min(args.deals, args.search_deals))
    read_max_decisions(args.max_decisions)
    args.who()
    tables = rules.tables(args.tables)
    if not tables:
        raise ValueError(f'name at least one table by its switches, such as "{rules.switches()[0]}={rules.usual(rules.switches()[0])}"')
    if args.out:
        from bang_experiments.pictures import results as pictures  # before the games: an install may lack what it draws with
    texts = list(dict.fromkeys(" ".join(text.split()) for text in (args.lineups or usual_lineups(rules)).split(";") if text.strip()))
    if not texts:
        raise ValueError('name at least one line-up, such as "heuristic"')
    lineups = {name: [parse_lineup(text, table, args.seed) for text in texts] for name, table in tables.items()}
    count = len(tables) * len(texts)
    console.print(f"{args.deals:,} deals, the same for all; games won in percent (95 % intervals)", highlight=False)
    if any(args.deals_of(lineup) < args.deals for lineup in lineups[next(iter(tables))]):
        console.print(f"a search plays the first {args.search_deals:,}", highlight=False)
    rates: list[Rated] = []
    cut_off: dict[str, dict[str, int]] = {}
    said: dict[str, dict[str, list[str]]] = {}
    games, decisions, seconds = 0, 0, 0.0
    with Bar(console=console, transient=True) as bar:
        for number, (name, table) in enumerate(tables.items()):
            played = compare(lineups[name], table, args, bar, 1 + number * len(texts), count)
            found = rated(name, played)
            rates += found
            cut_off[name] = {lineup: int(results.truncated.sum()) for lineup, results in played.items()}
            games += sum(len(results.truncated) for results in played.values())
            decisions += sum(results.decisions for results in played.values())
            seconds += sum(results.seconds for results in played.values())
            title = table.title if len(tables) == 1 or table.title.endswith(name) else f"{name} ({table.title})"
            console.print(shown(title, found, table.one_player), highlight=False)
            say_cut_off(played, console)
            said[name] = {lineup.name: summaries(lineup) for lineup in lineups[name] if summaries(lineup)}
            for sentence in dict.fromkeys(sentence for sentences in said[name].values() for sentence in sentences):
                console.print(sentence, highlight=False, markup=False, soft_wrap=True)
    console.print(f"{games:,} games, {decisions:,} decisions in {seconds:.1f} s", highlight=False)
    told = [{**rate._asdict(), "won": rate.won.as_list(), "gain": rate.gain.as_list() if rate.gain else None} for rate in rates]
    written = {
        "args": asdict(args),
        "tables": {name: table.as_dict() for name, table in tables.items()},
        "rates": told,
        "cut_off": cut_off,
        "summaries": said,
        "decisions": decisions,
        "seconds": round(seconds, 2),
    }
    if args.out:
        folder = Path(args.out)
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(folder / "results.json", json.dumps(written, indent=1).encode())
        drawn = pictures.draw_evaluation(folder, rules.title if len(tables) == 1 else rules.called, rates)
        console.print(f"written: {', '.join(map(str, [folder / 'results.json', *drawn]))}", soft_wrap=True)
    return written
