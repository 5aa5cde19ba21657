"""How often agents win The Lone Gunslinger, at every level and in the final challenge, on the same deals.

bang evaluate gunslinger --agents "random; heuristic; search:500; runs/gunslinger-2"
"""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from numpy.typing import NDArray
from rich.console import Console
from rich.progress import Progress as Bar
from rich.table import Table

import agents
from agents import Agent, Searcher
from bang_env.gunslinger import LEVELS, Gunslinger
from bang_env.words import SHERIFF
from experiments.arena import play_deals
from experiments.checkpoint import write_whole
from experiments.evaluate import check_deals, ticks
from experiments.pictures import draw_levels
from experiments.statistics import Interval, paired_difference, win_rate

AT_ONCE = 250  # games played at once: deal k is the same however many are played
FINAL = "final challenge"

ByAgent = dict[str, dict[str, Interval]]  # agent -> level -> interval


@dataclass
class Args:
    """Who plays, and how many deals."""

    agents: str = "random; heuristic; search"
    """agents, separated by ";": random, heuristic, search (search:500 play-outs a decision, search:0.5s), saved policies"""
    levels: str = "0 1 2 3 4 final"
    """levels, and "final" for the final challenge"""
    two_characters: bool = False
    """two characters are dealt to each seat"""
    deals: int = 1000
    """deals that every agent plays at each level"""
    search_deals: int = 250
    """deals that a search plays: the first of these"""
    seed: int = 1
    """of the deals and the agents' chance"""
    out: str = ""
    """folder for results.json and levels.png (none: only the table)"""

    def check(self) -> dict[str, Gunslinger]:
        """The tables by their names; refuses what cannot be played."""
        check_deals(min(self.deals, self.search_deals))
        tables: dict[str, Gunslinger] = {}
        for word in self.levels.replace(",", " ").split():
            if word == "final":
                final = Gunslinger.final_challenge().as_dict() | {"two_characters": self.two_characters}
                tables[FINAL] = Gunslinger.from_dict(final)
            elif word in map(str, LEVELS):
                tables[f"level {word}"] = Gunslinger(int(word), two_characters=self.two_characters)
            else:
                raise ValueError(f'levels are 0 to 4 and "final", separated by spaces, not {word!r}')
        if not tables:
            raise ValueError("name at least one level")
        return tables


def named(texts: str, seed: int) -> dict[str, Agent]:
    """The agents by what they are called."""
    found = {" ".join(text.split()): agents.make(text.strip(), seed=seed) for text in texts.split(";") if text.strip()}
    if not found:
        raise ValueError('name at least one agent, such as "heuristic"')
    return found


def play(table: Gunslinger, agent: Agent, deals: int, seed: int, bar: Bar, words: str) -> NDArray[Any]:
    """(deals,) bool: whether the agent won."""
    task = bar.add_task(words, total=deals)
    return play_deals(table, agent, deals, seed, AT_ONCE, tick=ticks(bar, task)).won(SHERIFF)


def cell(rate: Interval, gain: Interval | None) -> str:
    """A win rate, and under it what it is more than the heuristic's on the same deals."""
    return rate.rate() + (f"\n{gain.difference()}" if gain else "")


def show(console: Console, title: str, tables: Sequence[str], rates: ByAgent, gains: ByAgent) -> None:
    """The table: a row for each agent, a column for each level."""
    shown = Table(title=title, caption="below: more than the heuristic on the same deals", show_lines=True)
    shown.add_column("agent")
    for name in tables:
        shown.add_column(name, justify="right")
    for agent, row in rates.items():
        shown.add_row(agent, *[cell(row[name], gains.get(agent, {}).get(name)) for name in tables])
    console.print(shown)


def main(args: Args, console: Console | None = None) -> dict[str, Any]:
    """Plays, shows the table, writes the files; returns what results.json holds."""
    console = console or Console()
    tables = args.check()
    players = named(args.agents, args.seed)
    rates: ByAgent = {name: {} for name in players}
    gains: ByAgent = {name: {} for name in players}
    with Bar(console=console, transient=True) as bar:
        for title, table in tables.items():
            won = {}
            for name, agent in players.items():
                deals = min(args.deals, args.search_deals) if isinstance(agent, Searcher) else args.deals
                won[name] = play(table, agent, deals, args.seed, bar, f"{title}: {name}")
                rates[name][title] = win_rate(won[name])
            for name, wins in won.items():
                if "heuristic" in won and name != "heuristic":
                    pairs = min(len(wins), len(won["heuristic"]))
                    gains[name][title] = paired_difference(wins[:pairs], won["heuristic"][:pairs])
    searched = any(isinstance(agent, Searcher) for agent in players.values())
    played = f"{args.deals:,} deals" + (f", a search {args.search_deals:,}" if searched else "")
    show(console, f"The Lone Gunslinger: games won in percent (95 %); {played}", list(tables), rates, gains)
    written = {
        "args": asdict(args),
        "rates": {agent: {title: rate.as_list() for title, rate in row.items()} for agent, row in rates.items()},
        "gains": {agent: {title: gain.as_list() for title, gain in row.items()} for agent, row in gains.items()},
    }
    if args.out:
        folder = Path(args.out)
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(folder / "results.json", json.dumps(written, indent=1).encode())
        draw_levels(folder / "levels.png", "The Lone Gunslinger: games won", list(tables), rates)
        console.print(f"written: {folder / 'results.json'}, {folder / 'levels.png'}")
    return written
