"""Watch agents play, board by board.

    bang watch --players 7 --lineup "heuristic sheriff=random" --step
"""

import time
from dataclasses import dataclass
from typing import Protocol

from rich.console import Console

from bang_env.bang import words as w
from bang_env.bang.screen.story import choice_words
from bang_experiments.arena.evaluate import rules_of
from bang_experiments.arena.lineups import LineUp, parse_lineup
from bang_experiments.terminal.match import Match, check_delay, seed_of, show, show_board, tell

TOLD = 8  # sentences about what happened last, or as many as happened since the last choice


@dataclass
class Args:
    """One game."""

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
    lineup: str = "heuristic"
    """who plays: an agent for all seats (random, heuristic, a saved policy), role=agent, one-role=agent for one seat of that role"""
    switches: str = ""
    """other switches of Rules, as in "two_characters=true\""""
    seed: int = -1
    """of the deal and the agents' chance (-1: a new one, which is shown)"""
    seat: int = -1
    """see what this seat sees (-1: every hand and every role)"""
    delay: float = 1.0
    """seconds between decisions"""
    step: bool = False
    """wait for Enter after each decision; q and Enter leaves"""
    fast: bool = False
    """only tell what happens, without waiting, and show the last board"""


def sit_down(match: Match, lineup: LineUp) -> None:
    """An agent for each seat; the one looked at holds the first seat of its role."""
    match.agents = {seat: lineup.players[role] for seat, role in enumerate(match.roles)}
    if lineup.focus is not None:
        role, agent = lineup.focus
        match.agents[match.roles.index(role)] = agent


class Pace(Protocol):
    """The options of a command that say how a game is shown."""

    delay: float
    step: bool
    fast: bool


def goes_on(console: Console, pace: Pace) -> bool:
    """Wait as asked for; False to leave."""
    if pace.step:
        try:
            return console.input("[dim]Enter goes on, q leaves [/]").strip().lower() != "q"
        except EOFError:
            return False
    if console.is_terminal:
        time.sleep(pace.delay)
    return True


def look_on(console: Console, match: Match, onlooker: int, pace: Pace) -> None:
    """Show a game between agents to its end, or until the watcher leaves, and then the board."""
    told = match.news(onlooker)
    try:
        while match.asked != w.NOBODY:
            scene, choice = match.scene(onlooker), match.choice_of_agent()
            if pace.fast:
                tell(console, told, 0)
                told = match.answer(choice, onlooker)
                continue
            if console.is_terminal:
                console.clear()
            tell(console, told, 0)
            show_board(console, scene)
            if onlooker in (w.NOBODY, match.asked):
                show(console, f"  -> {choice_words(scene, choice)}")
            new = match.answer(choice, onlooker)
            told = [*told, *new][-max(TOLD, len(new)) :]
            if not goes_on(console, pace):
                break
    except KeyboardInterrupt:
        pass
    tell(console, told, 0)
    show_board(console, match.scene(w.NOBODY))


def main(args: Args, console: Console | None = None) -> None:
    """Shows the game from the deal to the end."""
    console = console or Console()
    rules = rules_of(args)
    check_delay(args.delay)
    if not w.NOBODY <= args.seat < args.players:
        raise ValueError(f"{args.players} players sit at the seats 0 to {args.players - 1}; there is no seat {args.seat}")
    seed = seed_of(args.seed)
    match = Match(rules, {}, seed)
    sit_down(match, parse_lineup(args.lineup, rules, seed))
    show(console, f"Deal {seed}: {args.lineup}")
    look_on(console, match, args.seat, args)
    show(console, f"The same deal again: --seed {seed}")
