"""How often agents win The Lone Gunslinger, at every level and in the final challenge, on the same deals.

    bang evaluate gunslinger                         random, heuristic and a search
    bang evaluate gunslinger --agents "heuristic; search:500; runs/gunslinger-2" --levels "2 final"

A search thinks at every decision, so it plays fewer deals: the first ones of those that the others play. It is compared with the heuristic
on the deals that both played.
"""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress as Bar
from rich.table import Table

import bang_agents
from bang_agents import Agent, Searcher
from bang_agents.learned import Learned
from bang_agents.whole_file import write_whole
from bang_env.bang.gunslinger import LEVELS, Gunslinger
from bang_env.bang.words import SHERIFF
from bang_env.doors.arguments import read_max_decisions
from bang_experiments.arena.deals import MAX_DECISIONS, Results, play_deals
from bang_experiments.arena.evaluate import check_deals, say_cut_off, ticks
from bang_experiments.arena.statistics import Interval, paired_difference, win_rate

AT_ONCE = 250  # games played at once: deal k is the same however many are played
FINAL = "final challenge"
WIDEST_NAME = 24  # of an agent in the table, which fits a terminal of 80 columns; a longer one is folded

ByAgent = dict[str, dict[str, Interval]]  # agent -> level -> interval


@dataclass
class Args:
    """Who plays, and how many deals."""

    agents: str = "random; heuristic; search"
    """agents, separated by ";": random, heuristic, search (search:500 play-outs a decision, search:0.5s), saved policies"""
    levels: str = "0 1 2 3 4 final"
    """levels, and "final" for the final challenge"""
    two_characters: bool = False
    """two characters are dealt to each seat, and the agent chooses which is played"""
    deals: int = 1000
    """deals that every agent plays at each level"""
    search_deals: int = 250
    """deals that a search plays: the first of these"""
    seed: int = 1
    """of the deals and the agents' chance"""
    max_decisions: int = MAX_DECISIONS
    """decisions after which a game is cut off, and nobody has won it"""
    out: str = ""
    """folder for results.json and levels.png (none: only the table)"""

    def check(self) -> dict[str, Gunslinger]:
        """The tables by their names; rejects what cannot be played."""
        check_deals(min(self.deals, self.search_deals))
        read_max_decisions(self.max_decisions)
        tables: dict[str, Gunslinger] = {}
        for word in self.levels.replace(",", " ").split():
            if word == "final":
                tables[FINAL] = Gunslinger.final_challenge(two_characters=self.two_characters)
            elif word in map(str, LEVELS):
                tables[f"level {word}"] = Gunslinger(int(word), two_characters=self.two_characters)
            else:
                raise ValueError(f'levels are 0 to 4 and "final", separated by spaces, not {word!r}')
        if not tables:
            raise ValueError('name at least one level: 0 to 4 or "final"')
        return tables

    def deals_of(self, agent: Agent) -> int:
        """How many deals an agent plays at each level."""
        return min(self.deals, self.search_deals) if isinstance(agent, Searcher) else self.deals


def named(texts: str, seed: int) -> dict[str, Agent]:
    """The agents by name: a policy is called by its folder, or by its whole path if another one has the same name."""
    found: dict[str, Agent] = {}
    for text in dict.fromkeys(" ".join(text.split()) for text in texts.split(";") if text.strip()):
        agent = bang_agents.make(text, seed=seed)
        if isinstance(agent, Learned) and not agent.rules.lone:
            raise ValueError(f"the policy {text} plays BANG! ({agent.rules.title}), not The Lone Gunslinger")
        found[agent.name if isinstance(agent, Learned) and agent.name not in found else text] = agent
    if not found:
        raise ValueError('name at least one agent, such as "heuristic"')
    return found


def games(args: Args, tables: dict[str, Gunslinger], players: dict[str, Agent], bar: Bar) -> Iterator[tuple[str, dict[str, Results]]]:
    """Level by level the results of each agent, on the same deals; the progress bar says who plays."""
    count = len(tables) * len(players)
    for begun, (title, table) in enumerate(tables.items()):
        found = {}
        for number, (name, agent) in enumerate(players.items(), begun * len(players) + 1):
            deals = args.deals_of(agent)
            task = bar.add_task(f"{title}: {name} ({number} of {count})", total=deals)
            found[name] = play_deals(table, agent, deals, args.seed, AT_ONCE, tick=ticks(bar, task), max_decisions=args.max_decisions)
            bar.remove_task(task)
        yield title, found


def rated(found: dict[str, Results]) -> tuple[dict[str, Interval], dict[str, Interval]]:
    """The win rate of each agent and, if the heuristic played, the difference to it on the deals of both."""
    won = {name: results.won(SHERIFF) for name, results in found.items()}
    gains = {}
    for name, wins in won.items():
        if "heuristic" in won and name != "heuristic":
            both = min(len(wins), len(won["heuristic"]))
            gains[name] = paired_difference(wins[:both], won["heuristic"][:both])
    return {name: win_rate(wins) for name, wins in won.items()}, gains


def section(title: str, rates: dict[str, Interval], gains: dict[str, Interval], headed: bool) -> Table:
    """One level of the table; they stand under each other, the first one with the headings."""
    shown = Table(box=None, padding=(0, 2, 0, 0), show_header=headed)
    shown.add_column("", width=len(FINAL))
    shown.add_column("agent", width=min(WIDEST_NAME, max(map(len, (*rates, "agent")))), overflow="fold")
    shown.add_column("games won", width=len("100.0 (99.6 to 100.0)"), justify="right")
    shown.add_column("more than\nheuristic", width=len("-100.0 ± 0.0"), justify="right")
    for number, (name, rate) in enumerate(rates.items()):
        shown.add_row("" if number else title, name, rate.rate(), gains[name].difference() if name in gains else "")
    return shown


def main(args: Args, console: Console | None = None) -> dict[str, Any]:
    """Plays, shows the table, writes the files; returns what results.json holds."""
    console = console or Console()
    tables = args.check()
    if args.out:
        from bang_experiments.pictures.results import draw_levels  # before the games: an install may lack what it draws with
    players = named(args.agents, args.seed)
    rates: ByAgent = {name: {} for name in players}
    gains: ByAgent = {name: {} for name in players}
    cut_off: dict[str, dict[str, int]] = {name: {} for name in players}
    decisions, seconds = 0, 0.0
    game = "The Lone Gunslinger" + (", two characters" if args.two_characters else "")
    searched = f"; a search the first {args.search_deals:,}" if any(args.deals_of(agent) < args.deals for agent in players.values()) else ""
    console.print(f"{game}: games won in percent (95 % intervals)", style="bold", highlight=False)
    console.print(f"at each level all play the same {args.deals:,} deals{searched}\n", highlight=False)
    with Bar(console=console, transient=True) as bar:
        for title, found in games(args, tables, players, bar):
            rate, gain = rated(found)
            for name in players:
                rates[name][title] = rate[name]
                cut_off[name][title] = int(found[name].truncated.sum())
            for name in gain:
                gains[name][title] = gain[name]
            decisions += sum(results.decisions for results in found.values())
            seconds += sum(results.seconds for results in found.values())
            console.print(section(title, rate, gain, headed=title == next(iter(tables))), "", highlight=False)
            say_cut_off(found, console)
    played = len(tables) * sum(args.deals_of(agent) for agent in players.values())
    console.print(f"{played:,} games, {decisions:,} decisions in {seconds:.1f} s")
    written = {
        "args": asdict(args),
        "rules": {title: table.as_dict() for title, table in tables.items()},
        "deals": {name: args.deals_of(agent) for name, agent in players.items()},
        "rates": {name: {title: rate.as_list() for title, rate in row.items()} for name, row in rates.items()},
        "gains": {name: {title: gain.as_list() for title, gain in row.items()} for name, row in gains.items()},
        "cut_off": cut_off,
        "decisions": decisions,
        "seconds": round(seconds, 2),
    }
    if args.out:
        folder = Path(args.out)
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(folder / "results.json", json.dumps(written, indent=1).encode())
        draw_levels(folder / "levels.png", f"{game}: games won", list(tables), rates)
        console.print(f"written: {folder / 'results.json'}, {folder / 'levels.png'}", soft_wrap=True)
    return written
