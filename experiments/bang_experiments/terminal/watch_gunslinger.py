"""Watch an agent play The Lone Gunslinger, choice by choice.

    bang watch gunslinger --level 2 --agent search:500 --step
"""

from dataclasses import dataclass

from rich.console import Console

from bang_agents import make
from bang_env.bang import words as w
from bang_experiments.terminal.gunslinger import rules_of, same_deal
from bang_experiments.terminal.match import Match, check_delay, seed_of, show
from bang_experiments.terminal.watch import look_on


@dataclass
class Args:
    """One game."""

    agent: str = "heuristic"
    """who plays the Sheriff and the Deputy: random, heuristic, search, search:500, a saved policy"""
    level: int = 0
    """cards that each seat which plays itself is dealt: 0 to 3, or 4 for as many as life points"""
    night: bool = False
    """whenever the deck is renewed, each of them regains a life point"""
    most_wanted: bool = False
    """they are Slab the Killer, Willy the Kid, Bart Cassidy and Jourdonnais"""
    two_characters: bool = False
    """two characters are dealt to each seat, and the agent chooses which is played"""
    final_challenge: bool = False
    """level 4 with the night and the most wanted"""
    seed: int = -1
    """of the deal and the agent's chance (-1: a new one, which is shown)"""
    delay: float = 1.0
    """seconds between decisions"""
    step: bool = False
    """wait for Enter after each decision; q and Enter leaves"""
    fast: bool = False
    """only tell what happens, without waiting, and show the last board"""


def main(args: Args, console: Console | None = None) -> None:
    """Shows the game from the deal to the end."""
    console = console or Console()
    rules = rules_of(args)
    check_delay(args.delay)
    seed = seed_of(args.seed)
    agent = make(args.agent, seed)
    match = Match(rules, dict.fromkeys(range(rules.players), agent), seed)
    show(console, f"{rules.title}, deal {seed}: {agent.name}")
    look_on(console, match, w.NOBODY, args)
    show(console, f"The same deal again: {same_deal('watch gunslinger', rules, seed)} --agent {args.agent}")
