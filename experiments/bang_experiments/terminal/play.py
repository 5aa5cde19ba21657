"""Play a game yourself, in the terminal, against agents.

    bang play --players 6 --rebel --role outlaw --seed 7
    bang play gunslinger --level 2 --advice heuristic

Choose by number or by name ("bang", "rose", "pass"); what is not possible is refused with its reason. ? tells more, b shows the board
again, u takes your last choice back (and the one before that), s tells again what happened, a asks for advice, q quits.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from rich.console import Console

from bang_agents import Agent
from bang_agents.at_table import agent_at
from bang_env.doors.seating import role_number
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.spec import Spec
from bang_experiments.arena.lineups import parse_lineup
from bang_experiments.terminal.keyboard import Key, Quit, ask, line_from, numbered
from bang_experiments.terminal.match import Match, again, check_delay, kept, seed_of, show, show_board, tell

OUT = "You are out of the game. The others play on (Ctrl-C leaves)."
KEYS = "Type ? for help, u to go back, q to quit."


@dataclass(frozen=True)
class Person:
    """Who plays at the keyboard."""

    seats: tuple[int, ...]
    """the seats the person chooses for"""
    eyes: int
    """the seat whose eyes the person has; NOBODY where everything lies open"""


@dataclass
class Args:
    """One game."""

    role: str = ""
    """your role, such as sheriff or outlaw (empty: as dealt)"""
    seat: int = -1
    """your seat; the others follow clockwise (-1: the first)"""
    opponents: str = ""
    """the other seats: an agent (random, heuristic, a saved policy, module:Class), or by role as in "heuristic sheriff=random" (empty:
    heuristic)"""
    advice: str = ""
    """whom the key a asks what to choose: heuristic, search, search:500, a saved policy, module:Class (empty: nobody yet)"""
    seed: int = -1
    """of the deal and the agents' chance (-1: a new one, which is shown)"""
    delay: float = 0.5
    """seconds after each thing that happens"""
    record: str = ""
    """file to keep the game in, for bang replay (empty: none)"""


def deal(args: Args, rules: Spec, seed: int) -> tuple[Match, Person]:
    """The game and who plays it; rejects what cannot be played."""
    if rules.one_player:
        for name in ("role", "opponents"):
            if getattr(args, name):
                raise ValueError(f"{rules.title} has one player, and that is you: leave --{name} out")
        if args.seat != -1:
            raise ValueError(f"{rules.title} has one player, who has every seat that is asked: leave --seat out")
        match = Match(rules, {}, seed)
        seats = tuple(seat for seat, role in enumerate(match.roles) if role in rules.held_roles)
        return match, Person(seats, NOBODY if rules.open_table else seats[0])
    if not -1 <= args.seat < rules.players:
        raise ValueError(f"{rules.players} players sit at the seats 0 to {rules.players - 1}; there is no seat {args.seat}")
    seat = max(0, args.seat)
    lineup = parse_lineup(args.opponents or ("heuristic" if rules.game.heuristic else "random"), rules, seed)
    match = Match(rules, {}, seed, deal_of_roles(rules, args.role, seat, seed))
    match.agents = {other: lineup.players[role] for other, role in enumerate(match.roles) if other != seat}
    return match, Person((seat,), seat)


class TakeBack(Exception):
    """The player takes the last choice back."""


class Advice:
    """The agent that is asked what to choose, once one is named."""

    def __init__(self, name: str, seed: int, rules: Spec) -> None:
        self.seed, self.rules = seed, rules
        self.agent: Agent | None = self.called(name) if name else None

    def called(self, name: str) -> Agent:
        """The agent of that name; rejects one that plays other games."""
        return agent_at(name, self.rules, self.seed)

    def give(self, console: Console, match: Match, scene: Any, name: str) -> None:
        """The key a: what the agent would choose here; with a name, that agent from now on."""
        try:
            self.agent = self.called(name) if name else self.agent
        except ValueError as refusal:
            show(console, f"{refusal}")
            return
        if self.agent is None:
            show(console, 'Nobody advises you yet: type "a heuristic", or "a" and another agent (search:500, a saved policy).')
            return
        try:
            choice = match.choice_of(self.agent)
        except ValueError as refusal:
            show(console, f"{self.agent.name} cannot say: {refusal}")
            return
        place = match.options.index(choice)
        show(console, f"{self.agent.name} would choose {numbered(match, scene)[place].strip()}")


def deal_of_roles(rules: Spec, role: str, seat: int, seed: int) -> list[int] | None:
    """Roles by seat with `role` at `seat` and the others shuffled; None where any will do."""
    if not role:
        return None
    mine = role_number(rules, role.lower().rstrip("!"))
    others = rules.role_numbers
    others.remove(mine)
    roles = [int(number) for number in np.random.default_rng(seed).permutation(others)]
    return [*roles[:seat], mine, *roles[seat:]]


def welcome(match: Match, person: Person, seed: int) -> str:
    """What is played, who the player is, and what to do."""
    lines = match.screen.welcome(match.rules, match.scene(person.eyes), person.seats)
    return "\n".join([f"{match.rules.full_title}: deal {seed}.", *lines, KEYS, ""])


def go_back(console: Console, match: Match, person: Person) -> None:
    """Take the person's last choice back, saying which."""
    choice = match.take_back(person.seats)
    show(console, f"Taken back: {match.screen.choice_words(match.scene(person.eyes), choice)}")


def keys_beside(console: Console, match: Match, person: Person, advice: Advice, scene: Any) -> list[Key]:
    """The keys that a question has beside its choices."""
    last = match.before_last(person.seats)

    def undo(_: str) -> None:
        if last is not None:
            raise TakeBack
        show(console, "This is the first question: there is nothing to take back.")

    def story(which: str) -> None:
        tell(console, match.history(person.eyes, None if which == "all" else last), 0)

    def advise(name: str) -> None:
        advice.give(console, match, scene, name)

    playing = match.screen.in_a_play(scene) and match.last == match.asked
    study = "" if person.eyes == NOBODY else " (for study: what you have seen stays seen)"
    return [
        *([Key("back", "back", "take it back", undo, menu=True)] if playing else []),
        Key("u", "undo", f"take your last choice back, as often as you like{study}", undo),
        Key("s", "story", "what happened since your last choice; s all: in the whole game", story, takes=True),
        Key("a", "advice", "what an agent would choose; a search: from now on that one", advise, takes=True),
    ]


def one_question(console: Console, match: Match, person: Person, advice: Advice, delay: float) -> None:
    """Ask the person for the seat whose choice it is and tell what follows; or go back by one choice."""
    scene = match.scene(person.eyes)
    try:
        choice = ask(console, match, scene, person.seats, keys_beside(console, match, person, advice, scene))
    except TakeBack:
        go_back(console, match, person)
    else:
        tell(console, match.answer(choice, person.eyes), delay)


def is_left(console: Console, match: Match, person: Person, same: str) -> bool:
    """Show the end of the game; False where the person takes the last choice back."""
    console.print()
    show_board(console, match, match.scene(NOBODY))
    console.print("[bold green]You win.[/]" if any(match.won[seat] for seat in person.seats) else "[bold]You lose.[/]")
    show(console, f"The same deal again: {same}", whole=True)
    if match.before_last(person.seats) is None:
        return True
    show(console, "u takes your last choice back, Enter leaves.")
    try:
        return line_from(console).lower() not in ("u", "undo")
    except Quit:
        return True


def to_the_end(console: Console, match: Match, person: Person, advice: Advice, delay: float) -> None:
    """The game goes on until it is over."""
    told = False
    while match.asked != NOBODY:
        if match.asked in person.seats:
            one_question(console, match, person, advice, delay)
        else:
            tell(console, match.answer(match.choice_of_agent(), person.eyes), delay)
        if any(match.alive[seat] for seat in person.seats):
            told = False
        elif not told and match.asked != NOBODY:
            lines = match.screen.eliminated(match.scene(person.eyes), person.seats)
            told = bool(lines) or match.asked not in person.seats
            if told:
                show(console, "\n".join(lines) or OUT)


def play(console: Console, match: Match, person: Person, advice: Advice, args: Args, seed: int) -> None:
    """A game between a person and agents or automated seats, to its end or until the person leaves."""
    same = again("play", match.rules, args, seed)
    show(console, welcome(match, person, seed))
    try:
        tell(console, match.news(person.eyes), args.delay)
        while True:
            to_the_end(console, match, person, advice, args.delay)
            if is_left(console, match, person, same):
                return
            go_back(console, match, person)
    except (Quit, KeyboardInterrupt):
        show(console, f"You leave the table. The same deal again: {same}", whole=True)


def main(args: Args, rules: Spec, console: Console | None = None) -> None:
    """Deals the game that the options ask for, and plays it."""
    console = console or Console()
    check_delay(args.delay)
    seed = seed_of(args.seed)
    match, person = deal(args, rules, seed)
    advice = Advice(args.advice, seed, rules)
    with kept(console, match, args.record):
        play(console, match, person, advice, args, seed)
