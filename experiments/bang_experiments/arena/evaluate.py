"""Line-ups of agents on the same deals: who wins how often, and by how much more than with the first line-up.

bang evaluate --players 7 --lineups "heuristic; heuristic outlaw=random; heuristic one-outlaw=runs/outlaw-5"
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Protocol

from rich.console import Console
from rich.progress import Progress as Bar
from rich.progress import TaskID
from rich.table import Table

from bang_agents.whole_file import write_whole
from bang_env.bang.rules import SWITCHES, Rules
from bang_env.doors.arguments import read_max_decisions
from bang_experiments.arena.deals import MAX_DECISIONS, Results, play_deals
from bang_experiments.arena.lineups import LineUp, parse_lineup
from bang_experiments.arena.seating import ROLE_NUMBERS, ROLE_WORDS
from bang_experiments.arena.statistics import Interval, paired_difference, win_rate


@dataclass
class Args:
    """What is compared, at which table."""

    lineups: str = "heuristic; heuristic outlaw=random"
    """line-ups, separated by ";": an agent (random, heuristic, a saved policy) for all seats, role=agent, one-role=agent for one seat"""
    players: int = 5
    """players at the table"""
    rebel: bool = False
    """play with The Rebel!"""
    dodge_city: bool = False
    """with the cards and characters of Dodge City"""
    high_noon: bool = False
    """with the events of High Noon"""
    fistful: bool = False
    """with the events of A Fistful of Cards"""
    switches: str = ""
    """other switches of Rules, as in "jail_on_self=true own_cards=false\""""
    deals: int = 4000
    """deals that every line-up plays"""
    seed: int = 1
    """of the deals and the agents' chance"""
    max_decisions: int = MAX_DECISIONS
    """decisions after which a game is cut off, and nobody has won it"""
    out: str = ""
    """folder for results.json and rates.png (none: only the table)"""


class Played(Protocol):
    """The options of a command that say what is played."""

    players: int
    rebel: bool
    dodge_city: bool
    high_noon: bool
    fistful: bool
    switches: str


OTHERS = [name for name in SWITCHES if name not in Played.__annotations__]  # the switches without an option of their own


def read_rules(players: int, rebel: bool, switches: str, **sets: bool) -> Rules:
    """Rules from the options of a command; rejects an unknown switch."""
    found: dict[str, bool] = {}
    for part in switches.replace(",", " ").split():
        name, _, value = part.partition("=")
        if name not in OTHERS or value.lower() not in ("true", "false"):
            raise ValueError(f"write a switch as name=true or name=false, not {part!r}; there are {', '.join(OTHERS)}")
        found[name] = value.lower() == "true"
    return Rules(players, rebel=rebel, **sets, **found)


def rules_of(args: Played) -> Rules:
    """The rules that the options of a command ask for."""
    sets = {"dodge_city": args.dodge_city, "high_noon": args.high_noon, "fistful": args.fistful}
    return read_rules(args.players, args.rebel, args.switches, **sets)


def check_deals(deals: int) -> None:
    """Rejects a number of deals that is too small for an interval."""
    if deals < 2:
        raise ValueError(f"at least 2 deals are needed for an interval, not {deals}")


def won_by_seat(results: Results) -> dict[str, Any]:
    """Name of a row -> (deals,) bool, for the seat looked at and for every role dealt."""
    rows = {} if results.focus[0] < 0 else {"one seat": results.focus_won()}
    return rows | {ROLE_WORDS[role]: results.won(role) for role in ROLE_NUMBERS.values() if results.rules.role_counts[role]}


def ticks(bar: Bar, task: TaskID) -> Callable[[int], None]:
    """A `tick` for `play_deals` that moves a progress bar."""
    return lambda done: bar.update(task, completed=done)


def say_cut_off(played: Mapping[str, Results], console: Console) -> None:
    """Says in whose games, by name, some were cut off."""
    for name, results in played.items():
        if results.truncated.any():
            console.print(f"{name}: {results.cut_off()}", highlight=False, soft_wrap=True)


def compare(lineups: Sequence[LineUp], rules: Rules, args: Args, console: Console) -> list[Results]:
    """Plays every line-up on the same deals, saying so."""
    found = []
    with Bar(console=console, transient=True) as bar:
        for lineup in lineups:
            tick = ticks(bar, bar.add_task(lineup.name, total=args.deals))
            most = args.max_decisions
            found.append(play_deals(rules, lineup.players, args.deals, args.seed, focus=lineup.focus, tick=tick, max_decisions=most))
    return found


def main(args: Args, console: Console | None = None) -> dict[str, Any]:
    """Plays, shows the table, writes the files; returns what results.json holds."""
    console = console or Console()
    rules = rules_of(args)
    check_deals(args.deals)
    read_max_decisions(args.max_decisions)
    if args.out:
        from bang_experiments.pictures.results import draw_rates  # before the games: an install may lack what it draws with
    texts = [text for text in args.lineups.split(";") if text.strip()]
    if not texts:
        raise ValueError('name at least one line-up, such as "heuristic"')
    lineups = [parse_lineup(text, rules, args.seed) for text in texts]
    results = compare(lineups, rules, args, console)

    table = Table(title=f"{rules.title}: {args.deals:,} deals, in percent (95 % intervals)")
    for heading in ("line-up", "role", "games won", "more than the first"):
        table.add_column(heading, justify="left" if heading in ("line-up", "role") else "right")
    rates: dict[str, dict[str, Interval]] = {}
    report: list[dict[str, Any]] = []
    first = won_by_seat(results[0])
    for lineup, result in zip(lineups, results, strict=True):
        for place, (row, won) in enumerate(won_by_seat(result).items()):
            rate = win_rate(won)
            gain = paired_difference(won, first[row]) if result is not results[0] and row in first else None
            table.add_row(lineup.name if place == 0 else "", row, rate.rate(), gain.difference() if gain else "")
            rates.setdefault(row, {})[lineup.name] = rate
            report.append({"lineup": lineup.name, "role": row, "won": rate.as_list(), "gain": gain.as_list() if gain else None})
        table.add_section()
    console.print(table)
    say_cut_off({lineup.name: result for lineup, result in zip(lineups, results, strict=True)}, console)
    seconds = sum(result.seconds for result in results)
    decisions = sum(result.decisions for result in results)
    console.print(f"{args.deals * len(results):,} games, {decisions:,} decisions in {seconds:.1f} s")
    cut_off = {lineup.name: int(result.truncated.sum()) for lineup, result in zip(lineups, results, strict=True)}
    found = {"rates": report, "cut_off": cut_off, "decisions": decisions, "seconds": round(seconds, 2)}
    written = {"args": asdict(args), "rules": rules.as_dict()} | found
    if args.out:
        folder = Path(args.out)
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(folder / "results.json", json.dumps(written, indent=1).encode())
        draw_rates(folder / "rates.png", f"{rules.title}: games won", rates)
        console.print(f"written: {folder / 'results.json'}, {folder / 'rates.png'}")
    return written
