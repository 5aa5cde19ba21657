"""Play a game yourself, in the terminal, against agents.

    bang play --players 6 --rebel --role outlaw --seed 7
    bang play gunslinger --level 2 --advice search:2000
    bang play --resume bang-7.jsonl

Choose by number or by name ("bang", "rose", "pass"); what is not possible is refused with its reason. ? tells more, b shows the board
again, u takes your last choice back (and the one before that), s tells again what happened and shows what had no room, a asks for advice,
save keeps the game in a file, q quits.
"""

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from rich.console import Console

from bang_env.doors.seating import role_number
from bang_env.doors.seats import usual_agent
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.spec import Spec
from bang_experiments.arena.lineups import parse_lineup
from bang_experiments.terminal.advice import Adviser
from bang_experiments.terminal.keyboard import Key, Quit, ask, line_from
from bang_experiments.terminal.match import Match, again, check_delay, check_seat, keep_record, seed_of, show, tell
from bang_experiments.terminal.question_screen import Asking, asking, has_room, rows_of, show_all, show_question
from bang_experiments.terminal.saved_games import KEPT, resume_game, save, usual_file

END = 4  # lines below the last board
OUT = "You are out of the game. The others play on (Ctrl-C leaves)."
KEYS = "Type ? for help, u to go back, save to keep the game, q to quit."


@dataclass(frozen=True)
class Person:
    """The player at the keyboard."""

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
    """the other seats: an agent (random, heuristic, learned, a saved policy, module:Class), or by role as in
    "heuristic sheriff=learned" (empty: heuristic). learned is the shipped policy that fits the table; python -m bang_agents.policies lists
    them"""
    advice: str = ""
    """whom the key a asks besides the heuristic and a search: search:2000, learned, a saved policy, module:Class (empty: nobody)"""
    seed: int = -1
    """of the deal and the agents' chance (-1: a new one, which is shown)"""
    delay: float = 0.5
    """seconds after each thing that happens"""
    record: str = ""
    """file to keep the game in, for bang replay (empty: none)"""
    resume: str = ""
    """go on with a game that was kept in this file, with the seat and the opponents that it names (empty: a new game)"""


def deal(args: Args, rules: Spec, seed: int, match: Match | None = None) -> tuple[Match, Person]:
    """The game, a new one unless one is given, and who plays it; rejects what cannot be played."""
    if match is not None and not match.dealt:
        raise ValueError("this game began with a position that no deal makes: it can be looked at, and no agent plays on from there")
    if rules.one_player:
        for name in ("role", "opponents"):
            if getattr(args, name):
                raise ValueError(f"{rules.title} has one player, and that is you: leave --{name} out")
        if args.seat != -1:
            raise ValueError(f"{rules.title} has one player, who has every seat that is asked: leave --seat out")
        match = match or Match(rules, {}, seed)
        seats = tuple(seat for seat, role in enumerate(match.roles) if role in rules.held_roles)
        return match, Person(seats, NOBODY if rules.open_table else seats[0])
    check_seat(args.seat, rules.players)
    seat = max(0, args.seat)
    lineup = parse_lineup(args.opponents or usual_agent(rules), rules, seed)
    match = match or Match(rules, {}, seed, deal_of_roles(rules, args.role, seat, seed))
    match.agents = {other: lineup.players[role] for other, role in enumerate(match.roles) if other != seat}
    return match, Person((seat,), seat)


def deal_of_roles(rules: Spec, role: str, seat: int, seed: int) -> list[int] | None:
    """Roles by seat with `role` at `seat` and the others shuffled; None where any will do."""
    if not role:
        return None
    mine = role_number(rules, role.lower().rstrip("!"))
    others = rules.role_numbers
    others.remove(mine)
    roles = [int(number) for number in np.random.default_rng(seed).permutation(others)]
    return [*roles[:seat], mine, *roles[seat:]]


class TakeBack(Exception):
    """The player takes the last choice back."""


class Sitting:
    """A person at a game, from where it stands to its end or until the person leaves."""

    def __init__(self, console: Console, match: Match, person: Person, args: Args) -> None:
        self.console, self.match, self.person, self.args = console, match, person, args
        self.adviser = Adviser(args.advice, args.seed, match.rules)
        self.same = again("play", match.rules, args, args.seed)
        self.first: list[str] = []
        """what the next question says before the story"""
        self.last: list[str] = []
        """what it says behind the story"""
        self.saved = match.answers
        """choices that are in a file"""

    @property
    def eyes(self) -> int:
        """The seat whose eyes the person has."""
        return self.person.eyes

    def say(self, text: str, where: list[str]) -> None:
        """Print something that the next question shows again where it leaves the rest out."""
        show(self.console, text)
        where += text.split("\n")

    def play(self) -> None:
        """Play on, to the end of the game or until the person leaves."""
        self.say(welcome(self.match, self.person, self.args.seed), self.first)
        try:
            tell(self.console, self.match.history(self.eyes, self.match.before_last(self.person.seats)), self.args.delay)
            while True:
                self.to_the_end()
                if self.is_left():
                    return
                self.go_back()
        except (Quit, KeyboardInterrupt):
            self.leave()

    def to_the_end(self) -> None:
        """The game goes on until it is over."""
        match, announced = self.match, False
        while match.asked != NOBODY:
            if match.asked in self.person.seats:
                self.question()
            else:
                tell(self.console, match.answer(match.choice_of_agent(), self.eyes), self.args.delay)
            if any(match.alive[seat] for seat in self.person.seats):
                announced = False
            elif not announced and match.asked != NOBODY:
                lines = match.screen.eliminated(match.scene(self.eyes), self.person.seats)
                announced = bool(lines) or match.asked not in self.person.seats
                if announced:
                    self.say("\n".join(lines) or OUT, self.last)

    def question(self) -> None:
        """Ask the person for the seat whose choice it is and tell what follows; or go back by one choice."""
        match, scene = self.match, self.match.scene(self.eyes)
        news = [*self.first, *match.history(self.eyes, match.before_last(self.person.seats)), *self.last]
        try:
            choice = ask(self.console, match, scene, self.person.seats, self.keys(scene), news)
        except TakeBack:
            self.go_back()
        else:
            self.first, self.last = [], []
            tell(self.console, match.answer(choice, self.eyes), self.args.delay)

    def keys(self, scene: Any) -> list[Key]:
        """The keys that a question has beside its choices."""
        match, playing = self.match, self.match.half_made(self.eyes)

        def advise(_: Asking, name: str) -> None:
            self.adviser.give(self.console, match, scene, name)

        study = "" if self.eyes == NOBODY else " (for study: what you have seen stays seen)"
        return [
            *([Key("back", "back", "take it back", self.undo, menu=True)] if playing else []),
            Key("u", "undo", f"take your last choice back, as often as you like{study}", self.undo),
            Key("s", "story", "what happened since your last choice, and what had no room; s all: the whole game", self.story, takes=True),
            Key("a", "advice", "how often each option wins, and who would choose it; a NAME: ask that agent too", advise, takes=True),
            Key("save", "save", f"keep the game in a file, to go on later (save alone: {usual_file(match)})", self.save, takes=True),
        ]

    def undo(self, question: Asking, _: str) -> None:
        """The keys u and back."""
        if self.match.before_last(self.person.seats) is not None:
            raise TakeBack
        show(self.console, "This is the first question: there is nothing to take back.")

    def story(self, question: Asking, which: str) -> bool:
        """The key s; True where the question is no longer in sight."""
        since = None if which == "all" else self.match.before_last(self.person.seats)
        lines = [f"  {line}".rstrip() for line in self.match.history(self.eyes, since)]
        left_out = not has_room(question, rows_of(self.console))
        whole = ["", *question.whole] if left_out and which != "all" else []
        back = left_out and self.match.asked != NOBODY
        show_all(self.console, [*lines, *whole], lambda prompt: line_from(self.console, prompt), back=back)
        return left_out

    def save(self, question: Asking, file: str) -> None:
        """The key save."""
        try:
            sentence = save(self.match, file)
        except (ValueError, OSError) as refusal:
            show(self.console, f"Not saved: {refusal}.")
            return
        self.saved = self.match.answers
        show(self.console, sentence, whole=True)

    def go_back(self) -> None:
        """Take the person's last choice back, saying which."""
        choice = self.match.take_back(self.person.seats)
        words = self.match.screen.choice_words(self.match.scene(self.eyes), choice)
        self.last = []
        self.say(f"Taken back: {words}", self.last)

    def is_left(self) -> bool:
        """Show the end of the game; False where the person takes the last choice back."""
        console, match = self.console, self.match
        scene, since = match.scene(NOBODY), match.before_last(self.person.seats)
        question = asking(console, match, scene, (), [*self.first, *match.history(self.eyes, since), *self.last], "")
        console.print()
        show_question(console, question, rows_of(console, END))
        console.print("[bold green]You win.[/]" if any(match.won[seat] for seat in self.person.seats) else "[bold]You lose.[/]")
        show(console, f"The same deal again: {self.same}", whole=True)
        if since is None:
            return True
        show(console, "u takes your last choice back, Enter leaves.")
        try:
            while (text := line_from(console).lower()) in ("s", "s all", "story"):
                self.story(question, text.partition(" ")[2])
        except Quit:
            return True
        return text not in ("u", "undo")

    def leave(self) -> None:
        """The person leaves before the end: a terminal offers to keep the game."""
        show(self.console, f"You leave the table. The same deal again: {self.same}", whole=True)
        if not self.console.is_terminal or self.args.record or self.match.answers == self.saved:
            return
        show(self.console, f"Type a file name to keep this game, y for {usual_file(self.match)}, or Enter to leave it.")
        try:
            while file := line_from(self.console):
                if file.lower() in ("n", "no", "q", "quit"):
                    return
                try:
                    show(self.console, save(self.match, "" if file.lower() in ("y", "yes") else file), whole=True)
                    return
                except (ValueError, OSError) as refusal:
                    show(self.console, f"Not saved: {refusal}.")
        except Quit:
            pass


def welcome(match: Match, person: Person, seed: int) -> str:
    """The game, who the player is, and what to do."""
    lines = match.screen.welcome(match.rules, match.scene(person.eyes), person.seats)
    return "\n".join([f"{match.rules.full_title}: deal {seed}.", *lines, KEYS, ""])


def main(args: Args, rules: Spec, console: Console | None = None) -> None:
    """Deals the game that the options ask for, or takes up the one that a file holds, and plays it."""
    console = console or Console()
    check_delay(args.delay)
    if args.resume:
        match, args = resume_game(args, rules)
        match, person = deal(args, match.rules, match.seed, match)
    else:
        args = replace(args, seed=seed_of(args.seed))
        match, person = deal(args, rules, args.seed)
    practice = {name: value for name, value in match.options_of_play.items() if name == "practice"}  # which the page may have kept
    match.options_of_play = {name: getattr(args, name) for name in KEPT} | practice
    sitting = Sitting(console, match, person, args)
    with keep_record(console, match, args.record):
        sitting.play()
