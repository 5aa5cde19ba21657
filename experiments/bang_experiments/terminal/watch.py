"""Watch agents play, board by board.

    bang watch --players 7 --lineup "heuristic sheriff=random" --step
"""

import time
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from rich.console import Console

from bang_agents import make
from bang_env.bang import words as w
from bang_env.bang.screen.story import choice_words
from bang_experiments.arena import evaluate
from bang_experiments.arena.lineups import LineUp, parse_lineup
from bang_experiments.terminal import gunslinger as lone
from bang_experiments.terminal.match import Match, check_delay, seed_of, show, show_board, tell

TOLD = 8  # sentences about what happened last, or as many as happened since the last choice


class Show(NamedTuple):
    """A game that is looked at."""

    match: Match
    eyes: int
    """the seat whose eyes the watcher has; NOBODY for every hand and role"""
    title: str
    again: str
    """what shows the same game again"""


class Options(Protocol):
    """The options of a command that shows a game."""

    seed: int
    delay: float
    step: bool
    fast: bool

    def deal(self, seed: int) -> Show:
        """The game; rejects what cannot be played."""
        ...


@dataclass
class Pace:
    """The options of every game that is watched."""

    seed: int = -1
    """of the deal and the agents' chance (-1: a new one, which is shown)"""
    delay: float = 1.0
    """seconds between decisions"""
    step: bool = False
    """wait for Enter after each decision; q and Enter leaves"""
    fast: bool = False
    """only tell what happens, without waiting, and show the last board"""


@dataclass
class Args(Pace):
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
    seat: int = -1
    """see what this seat sees (-1: every hand and every role)"""

    def deal(self, seed: int) -> Show:
        """An agent at each seat."""
        rules = evaluate.rules_of(self)
        if not w.NOBODY <= self.seat < self.players:
            raise ValueError(f"{self.players} players sit at the seats 0 to {self.players - 1}; there is no seat {self.seat}")
        match = Match(rules, {}, seed)
        sit_down(match, parse_lineup(self.lineup, rules, seed))
        return Show(match, self.seat, f"Deal {seed}: {self.lineup}", f"--seed {seed}")


@dataclass
class GunslingerArgs(Pace, lone.Options):
    """Watch an agent play The Lone Gunslinger, choice by choice.

        bang watch gunslinger --level 2 --agent search:500 --step
    """

    agent: str = "heuristic"
    """who plays the Sheriff and the Deputy: random, heuristic, search, search:500, a saved policy"""

    def deal(self, seed: int) -> Show:
        """One agent, and four automated seats."""
        rules = lone.rules_of(self)
        agent = make(self.agent, seed)
        match = Match(rules, dict.fromkeys(range(rules.players), agent), seed)
        again = f"{lone.same_deal('watch gunslinger', rules, seed)} --agent {self.agent}"
        return Show(match, w.NOBODY, f"{rules.title}, deal {seed}: {agent.name}", again)


VARIANTS = {"gunslinger": GunslingerArgs}


def sit_down(match: Match, lineup: LineUp) -> None:
    """An agent for each seat; the one looked at holds the first seat of its role."""
    match.agents = {seat: lineup.players[role] for seat, role in enumerate(match.roles)}
    if lineup.focus is not None:
        role, agent = lineup.focus
        match.agents[match.roles.index(role)] = agent


def goes_on(console: Console, pace: Options) -> bool:
    """Wait as asked for; False to leave."""
    if pace.step:
        try:
            return console.input("[dim]Enter goes on, q leaves [/]").strip().lower() != "q"
        except EOFError:
            return False
    if console.is_terminal:
        time.sleep(pace.delay)
    return True


def look_on(console: Console, match: Match, onlooker: int, pace: Options) -> None:
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


def main(args: Options, console: Console | None = None) -> None:
    """Shows the game that the options ask for, from the deal to the end."""
    console = console or Console()
    check_delay(args.delay)
    shown = args.deal(seed_of(args.seed))
    show(console, shown.title)
    look_on(console, shown.match, shown.eyes, args)
    show(console, f"The same deal again: {shown.again}", whole=True)
