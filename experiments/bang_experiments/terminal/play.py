"""Play a game yourself, in the terminal, against agents.

    bang play --players 6 --rebel --role outlaw --seed 7

Choose by number or by name ("bang", "rose", "pass"); what is not possible is refused with its reason. ? tells more, b shows the board
again, u takes your last choice back (and the one before that), s tells again what happened, a asks for advice, q quits.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from rich.console import Console

from bang_agents import Agent, make
from bang_env.bang import words as w
from bang_env.bang.rules import Rules
from bang_env.bang.screen.board import distances
from bang_env.bang.screen.guide import AIMS_OF_THREE, CHARACTERS, LONE_AIM, ROLES, explain, explain_lone
from bang_env.bang.screen.scene import Scene
from bang_env.bang.screen.story import ROLE_NAMES, choice_words
from bang_experiments.arena import evaluate
from bang_experiments.arena.lineups import parse_lineup
from bang_experiments.arena.seating import role_number
from bang_experiments.terminal import gunslinger as lone
from bang_experiments.terminal.keyboard import Key, Quit, ask, line_from, numbered
from bang_experiments.terminal.match import Match, check_delay, seed_of, show, show_board, tell

OUT = "You are out of the game. The others play on (Ctrl-C leaves)."
KEYS = "Type ? for help, u to go back, q to quit."
OF_A_PLAY = (w.Q_TARGET, w.Q_COST, w.Q_TAKE, w.Q_SID)  # questions asked by a card or an ability while it is being played


@dataclass(frozen=True)
class Person:
    """Who plays at the keyboard."""

    seats: tuple[int, ...]
    """the seats the person chooses for"""
    eyes: int
    """the seat whose eyes the person has; NOBODY where everything lies open"""
    welcome: str
    again: str
    """what plays the same deal again"""
    about: Callable[[str], list[str]]
    """what "? name" tells"""


class Options(Protocol):
    """The options of a command that plays."""

    advice: str
    seed: int
    delay: float

    def deal(self, seed: int) -> tuple[Match, Person]:
        """The game and who plays it; rejects what cannot be played."""
        ...


@dataclass
class Keyboard:
    """The options of every game at the keyboard."""

    advice: str = ""
    """whom the key a asks what to choose: heuristic, search, search:500, a saved policy (empty: nobody yet)"""
    seed: int = -1
    """of the deal and the agents' chance (-1: a new one, which is shown)"""
    delay: float = 0.3
    """seconds after each thing that happens"""


@dataclass
class Args(Keyboard):
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
    role: str = ""
    """your role: sheriff, deputy, outlaw, renegade or rebel (empty: as dealt)"""
    seat: int = 0
    """your seat; the others follow clockwise"""
    opponents: str = "heuristic"
    """the other seats: an agent (random, heuristic, a saved policy), or by role as in "heuristic sheriff=random\""""
    switches: str = ""
    """other switches of Rules, as in "two_characters=true\""""
    delay: float = 0.5
    """seconds after each thing that happens"""

    def deal(self, seed: int) -> tuple[Match, Person]:
        """One seat for the person, agents at the others."""
        rules = evaluate.rules_of(self)
        if not 0 <= self.seat < self.players:
            raise ValueError(f"{self.players} players sit at the seats 0 to {self.players - 1}; there is no seat {self.seat}")
        lineup = parse_lineup(self.opponents, rules, seed)
        match = Match(rules, {}, seed, deal_of_roles(rules, self.role, self.seat, seed))
        match.agents = {seat: lineup.players[role] for seat, role in enumerate(match.roles) if seat != self.seat}
        words = welcome(match.scene(self.seat), seed)
        return match, Person((self.seat,), self.seat, words, f"--seed {seed}", explain)


@dataclass
class GunslingerArgs(Keyboard, lone.Options):
    """Play The Lone Gunslinger in the terminal: you hold the Sheriff and the Deputy against four automated seats.

        bang play gunslinger --level 2 --advice heuristic --seed 7

    Choose by number or by name ("bang", "rose", "pass"); what is not possible is refused with its reason. ? tells more, b shows the board
    again, u takes your last choice back (and the one before that), s tells again what happened, a asks for advice, q quits.
    """

    def deal(self, seed: int) -> tuple[Match, Person]:
        """Sheriff and Deputy for the person; the other seats are automated, and every hand lies open."""
        rules = lone.rules_of(self)
        match = Match(rules, {}, seed)
        scene = match.scene(w.NOBODY)
        seats = tuple(place.seat for place in scene.places if not place.stack)
        words = welcome_alone(scene, seats, f"{rules.title}: deal {seed}.")
        return match, Person(seats, w.NOBODY, words, lone.same_deal("play gunslinger", rules, seed), explain_lone)


VARIANTS = {"gunslinger": GunslingerArgs}


class TakeBack(Exception):
    """The player takes the last choice back."""


class Advice:
    """The agent that is asked what to choose, once one is named."""

    def __init__(self, name: str, seed: int) -> None:
        self.seed = seed
        self.agent: Agent | None = make(name, seed) if name else None

    def give(self, console: Console, match: Match, scene: Scene, name: str) -> None:
        """The key a: what the agent would choose here; with a name, that agent from now on."""
        try:
            self.agent = make(name, self.seed) if name else self.agent
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
        show(console, f"{self.agent.name} would choose {numbered(scene, match.options)[place].strip()}")


def deal_of_roles(rules: Rules, role: str, seat: int, seed: int) -> list[int] | None:
    """Roles by seat with `role` at `seat` and the others shuffled; None where any will do."""
    if not role:
        return None
    mine = role_number(rules, role.lower().rstrip("!"))
    others = rules.role_numbers
    others.remove(mine)
    roles = [int(number) for number in np.random.default_rng(seed).permutation(others)]
    return [*roles[:seat], mine, *roles[seat:]]


def welcome(scene: Scene, seed: int) -> str:
    """Who the player is, and what that role has to do."""
    place = scene.places[scene.onlooker]
    role = ROLE_NAMES[place.role]
    aim = (AIMS_OF_THREE if scene.three else ROLES)[role]
    article = "an" if role == "Outlaw" else "a" if role in ("Deputy", "Renegade") else "the"
    lines = [f"Deal {seed}. You sit at seat {place.seat} and are {article} {role}: {aim}"]
    if place.name in CHARACTERS:
        lines.append(f"You play {place.name}, who {CHARACTERS[place.name]}")
    return "\n".join([*lines, KEYS, ""])


def welcome_alone(scene: Scene, seats: tuple[int, ...], title: str) -> str:
    """What is played, who the player is, and what to do, for a player with several seats."""
    own = [scene.places[seat] for seat in seats]
    held = " and ".join(f"the {ROLE_NAMES[place.role]} at seat {place.seat}" for place in own)
    who = [f"{place.name} {CHARACTERS[place.name.removeprefix(f'{ROLE_NAMES[place.role]} ')]}" for place in own if place.character]
    return "\n".join([f"{title} You are {held}.", LONE_AIM, *who, KEYS, ""])


def go_back(console: Console, match: Match, person: Person) -> None:
    """Take the person's last choice back, saying which."""
    choice = match.take_back(person.seats)
    show(console, f"Taken back: {choice_words(match.scene(person.eyes), choice)}")


def keys_beside(console: Console, match: Match, person: Person, advice: Advice, scene: Scene) -> list[Key]:
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

    playing = scene.question in OF_A_PLAY and match.last == scene.asked
    study = "" if person.eyes == w.NOBODY else " (for study: what you have seen stays seen)"
    return [
        *([Key("back", "back", "take it back", undo, menu=True)] if playing else []),
        Key("u", "undo", f"take your last choice back, as often as you like{study}", undo),
        Key("s", "story", "what happened since your last choice; s all: in the whole game", story, takes=True),
        Key("a", "advice", "what an agent would choose; a search: from now on that one", advise, takes=True),
    ]


def one_question(console: Console, match: Match, person: Person, advice: Advice, delay: float) -> None:
    """Ask the person for the seat whose choice it is and tell what follows; or go back by one choice."""
    scene = match.scene(person.eyes)
    prompt = ROLE_NAMES[scene.places[scene.asked].role] if len(person.seats) > 1 else ""
    below = distances(scene, person.seats, console.width)
    keys = keys_beside(console, match, person, advice, scene)
    try:
        choice = ask(console, scene, match.options, prompt=prompt, below=below, keys=keys, about=person.about)
    except TakeBack:
        go_back(console, match, person)
    else:
        tell(console, match.answer(choice, person.eyes), delay)


def is_left(console: Console, match: Match, person: Person) -> bool:
    """Show the end of the game; False where the person takes the last choice back."""
    scene = match.scene(w.NOBODY)
    console.print()
    show_board(console, scene)
    won = any(scene.places[seat].won for seat in person.seats)
    console.print("[bold green]You win.[/]" if won else "[bold]You lose.[/]")
    show(console, f"The same deal again: {person.again}", whole=True)
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
    while match.asked != w.NOBODY:
        if match.asked in person.seats:
            one_question(console, match, person, advice, delay)
        else:
            tell(console, match.answer(match.choice_of_agent(), person.eyes), delay)
        scene = match.scene(person.eyes)
        if any(scene.places[seat].alive for seat in person.seats):
            told = False
        elif not told and match.asked not in (*person.seats, w.NOBODY):
            told = True
            show(console, OUT)


def play(console: Console, match: Match, person: Person, advice: Advice, delay: float) -> None:
    """A game between a person and agents or automated seats, to its end or until the person leaves."""
    show(console, person.welcome)
    try:
        tell(console, match.news(person.eyes), delay)
        while True:
            to_the_end(console, match, person, advice, delay)
            if is_left(console, match, person):
                return
            go_back(console, match, person)
    except (Quit, KeyboardInterrupt):
        show(console, f"You leave the table. The same deal again: {person.again}", whole=True)


def main(args: Options, console: Console | None = None) -> None:
    """Deals the game that the options ask for, and plays it."""
    console = console or Console()
    check_delay(args.delay)
    seed = seed_of(args.seed)
    match, person = args.deal(seed)
    play(console, match, person, Advice(args.advice, seed), args.delay)
