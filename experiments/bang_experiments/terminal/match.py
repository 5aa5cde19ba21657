"""One game between agents and perhaps a person, told as it goes. For the commands of the terminal that play and watch."""

import shlex
import time
from collections.abc import Container, Iterator, Mapping
from contextlib import contextmanager
from copy import copy
from dataclasses import fields
from pathlib import Path
from textwrap import wrap
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.text import Text

from bang_agents import Agent, decide
from bang_agents.whole_file import check_writable, write_whole
from bang_env.bang.screen.board import painted
from bang_env.doors.arguments import read_roles, read_seed
from bang_env.doors.worlds import Worlds
from bang_env.kernel.game_display import GameDisplay
from bang_env.kernel.games import Games
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.record_of_play import WHAT, SaveError, agree, read_record, refusing, write_record
from bang_env.kernel.screen import Moment, screen_of
from bang_env.kernel.spec import Spec
from bang_experiments.arena.deals import MAX_DECISIONS
from bang_experiments.command.output_files import check_replaceable
from bang_experiments.terminal.position import lay_out_position

LONGEST_DELAY = 60
MOST_BYTES = 64 * 2**20  # of the record of one game
MOST_CHOICES = 2 * MAX_DECISIONS  # of a record: agents stop at half of it, and all its moments take about 120 MB (6 kB each)
NEW = -1  # for the number of the deal: a new one
SAID_AGAIN = ("role", "seat", "opponents", "lineup")  # options of a command that decide how a deal goes


class Step(NamedTuple):
    """A choice that was made."""

    game: Any
    """the record of the game before it: (1,) of the game's dtype"""
    seat: int
    choice: int


class Match:
    """A deal, or a position in words, and who plays it. Seats without an agent wait for `answer`. Every choice can be taken back."""

    def __init__(
        self, rules: Spec, agents: Mapping[int, Agent], seed: int, roles: list[int] | None = None, *, position: Any = None
    ) -> None:
        """`agents`: who holds each seat. `roles` by seat, or None for a shuffled deal. `position`: the words of a `Table` with which the
        game begins (None: with the deal); an error of any kind for words that make none.
        """
        self.rules, self.players, self.dealt = rules, rules.players, True
        self.screen = screen_of(rules.game)
        self.agents = dict(agents)
        self.seed = seed
        """the number of the deal"""
        self.beginning: dict[str, Any] = {"deal": {"seed": seed, "roles": roles}} if position is None else {"position": position}
        """what the game began with, as a record has it"""
        self._words = rules
        if position is None:
            record = np.zeros(1, rules.layout.record)
            rules.write(record)
            self._games = Games(rules.game, record)
            self._games.deal(0, seed, roles)
        else:
            state, self.rules, self.players, self.dealt = lay_out_position(rules, position)
            self._games = Games(rules.game, state.copy())
        self._past: list[Step] = []
        self._answers: dict[tuple[int, bytes], int] = {}
        self._turns: list[tuple[int, int]] = []
        self.options_of_play: dict[str, Any] = {}
        """who plays at the keyboard and against whom, as a record keeps it; empty where nobody does"""

    @property
    def asked(self) -> int:
        """The seat that is to choose; NOBODY when the game is over."""
        return int(self._games.asked(0))

    @property
    def options(self) -> list[int]:
        """The options of the seat asked."""
        return [int(choice) for choice in self._games.options(0)]

    @property
    def title(self) -> str:
        """The game and the table."""
        return self.rules.full_title if self.dealt else f"{self.rules.called}, a position of {self.players} seats"

    @property
    def choices(self) -> int:
        """The size of the numbering of choices: that of the table, or of the whole game where no table is like this position."""
        return self.rules.choices if self.dealt else self.rules.game.choices

    @property
    def roles(self) -> list[int]:
        """Role numbers by seat."""
        return list(self._games.roles(0, self.players))

    @property
    def won(self) -> list[bool]:
        """Whether each seat has won."""
        return list(self._games.won(0, self.players))

    @property
    def alive(self) -> list[bool]:
        """Whether each seat is alive: not eliminated."""
        return list(self._games.alive(0, self.players))

    def view(self, seat: int) -> NDArray[np.void]:
        """The view of a seat: (1,) of the game's view dtype."""
        return self._games.view_of(0, seat, whole=True)

    def scene(self, onlooker: int) -> Any:
        """The game as a seat sees it; a spectator's for NOBODY."""
        return self.screen.look(self._games.array, onlooker)

    def choice_of(self, agent: Agent) -> int:
        """The choice of an agent at the seat asked."""
        mask = np.zeros((1, self.choices), np.bool_)
        mask[0, self.options] = True
        return int(decide(agent, self.view(self.asked), mask, self.worlds)[0])

    def worlds(self) -> Worlds:
        """The game as a search is given it: the true one is not revealed."""
        return Worlds(self.rules.game, self._games.array)

    def choice_of_agent(self) -> int:
        """The choice of the agent at the seat asked. Where the game has been taken back, it does again what it has done there.
        Raises a ValueError in a game that nobody seems to end.
        """
        if self.answers >= MAX_DECISIONS:
            raise ValueError(f"{MAX_DECISIONS:,} choices have been made, and the game is not over: nobody seems to want to win it")
        here = self.answers, self._games.array.tobytes()
        if here not in self._answers:
            self._answers[here] = self.choice_of(self.agents[self.asked])
        return self._answers[here]

    def history(self, onlooker: int = NOBODY, since: int | None = None) -> list[str]:
        """The news since so many choices had been made, or since the deal, oldest first, as it was told to the onlooker then.

        An empty sentence stands before each turn, but for one that begins the story with the choice of a person. Where one choice brought
        about more than the game keeps, a sentence says so.
        """
        first = 0 if since is None else since + 1
        events = [event for at in range(first, self.answers + 1) for event in self._moments(at, onlooker)]
        apart = since is not None and self._past[since].seat in self.agents
        return [line for k, (turn, sentence) in enumerate(events) for line in (["", sentence] if turn and (k or apart) else [sentence])]

    def moment(self, at: int) -> NDArray[np.void]:
        """The game as it was behind so many choices: a record (1,)."""
        return self._past[at].game if at < len(self._past) else self._games.array

    def check_moment(self, at: int) -> None:
        """Rejects a number of choices behind which this game has no moment."""
        if not 0 <= at <= self.answers:
            raise ValueError(f"this game has {self.answers} choices; there is no moment behind {at}")

    def choice_at(self, at: int) -> tuple[int, int]:
        """The choice that was made then, and the seat that made it."""
        return self._past[at].seat, self._past[at].choice

    def options_at(self, at: int) -> list[int]:
        """The options behind so many choices."""
        return [int(choice) for choice in Games(self.rules.game, self.moment(at).copy()).options(0)]

    def branch(self, at: int) -> "Match":
        """Another game that has gone as this one up to so many choices, for somebody who goes on from there; nobody holds its seats."""
        other = copy(self)
        other.agents, other.options_of_play, other._answers = {}, {}, {}
        other._past, other._turns = self._past[:at], self._turns[: at + 1]
        other._games = Games(self.rules.game, self.moment(at).copy())
        return other

    def events_at(self, at: int, onlooker: int) -> list[str]:
        """The events on the way to the moment behind so many choices, as sentences for the onlooker."""
        return [sentence for _, sentence in self._moments(at, onlooker)]

    def events_apart(self, at: int, onlooker: int) -> list[str]:
        """The events as sentences, with an empty one before each turn."""
        return [line for turn, sentence in self._moments(at, onlooker) for line in (["", sentence] if turn else [sentence])]

    def _moments(self, at: int, onlooker: int) -> list[Moment]:
        """The events, each with whether a turn begins."""
        step = self._past[at - 1] if at else Step(None, NOBODY, NOBODY)
        events: list[Moment] = self.screen.happened(step.game, self.moment(at), onlooker, step.seat, step.choice)
        return events

    def news(self, onlooker: int = NOBODY) -> list[str]:
        """The events since the last choice, or since the deal, as sentences for the onlooker."""
        return self.history(onlooker, self.answers - 1 if self._past else None)

    def answer(self, choice: int, onlooker: int = NOBODY) -> list[str]:
        """The seat asked chooses; returns the news."""
        self.make(choice)
        return self.news(onlooker)

    def make(self, choice: int) -> None:
        """The seat asked chooses."""
        before, seat = self._games.array.copy(), self.asked
        self._games.answer(0, choice)
        self._past.append(Step(before, seat, choice))

    def make_of_record(self, number: int, line: Mapping[str, Any]) -> None:
        """The seat asked chooses what a record has as its choice of this number; SaveError for what cannot be chosen here, and for another
        seat.
        """
        choice = line.get("choice")
        if type(choice) is not int or not 0 <= choice < self.choices:
            raise SaveError(f"line {number + 1}: choice: expected a whole number from 0 to {self.choices - 1}, got {choice!r}")
        if choice not in self.options:
            raise SaveError(f"line {number + 1} ({self.place()}): choice {number}, {choice}, is not possible there")
        agree(f"line {number + 1} ({self.place()}): the seat of choice {number}", line.get("seat", self.asked), self.asked)
        self.make(choice)

    def place(self, at: int | None = None) -> str:
        """The moment behind so many choices (None: now) by its turn: "turn 7, decision 3" is the one before the third choice in turn 7."""
        turn, decision = self.turns()[self.answers if at is None else at]
        return f"turn {turn}, decision {decision + 1}"

    @property
    def answers(self) -> int:
        """The number of choices that have been made, and can be taken back."""
        return len(self._past)

    @property
    def last(self) -> int:
        """The seat that has chosen last, or NOBODY."""
        return self._past[-1].seat if self._past else NOBODY

    def half_made(self, eyes: int) -> bool:
        """Whether the seat asked is amid a play whose last choice, its own, has shown it nothing yet: then that may be taken back with
        nothing gained. `eyes`: those of whoever plays.
        """
        if not self._past or self.last != self.asked or not self.screen.in_a_play(self.scene(eyes)):
            return False
        return not self.screen.shows_more(self._past[-1].game, self._games.array, self.asked)

    def before_last(self, seats: Container[int]) -> int | None:
        """The number of choices before the last one of these seats; None where they have made none."""
        return max((k for k, step in enumerate(self._past) if step.seat in seats), default=None)

    def take_back(self, seats: Container[int] | None = None) -> int:
        """The game is again as it was before the last choice of these seats (None: of any); returns that choice. Chance is part of the
        game, and agents repeat themselves: the same choice gives the same game again.
        """
        place = self.before_last(range(self.players) if seats is None else seats)
        if place is None:
            raise ValueError("no choice has been made yet")
        game, _, choice = self._past[place]
        del self._past[place:], self._turns[place + 1 :]
        self._games = Games(self.rules.game, game)
        return choice

    def turns(self) -> list[tuple[int, int]]:
        """The turn at the moment behind each number of choices, and how many choices have been made in it. Turn 0 comes before the first
        one. In a game that tells of no turns all of it is turn 1.
        """
        for at in range(len(self._turns), self.answers + 1):
            begun = sum(begins for begins, _ in self._moments(at, NOBODY))
            turn, decision = self._turns[-1] if at else (0, -1)
            self._turns.append((turn + begun, 0) if begun else (turn, decision + 1))
        return self._turns

    def _repr_html_(self) -> str:
        """The game as it stands, with all that is hidden and what has happened, for a notebook."""
        return GameDisplay(self.rules.game, self._games.array, NOBODY, self.history())._repr_html_()

    def record(self) -> bytes:
        """A record of play: the deal and who plays, then a choice a line with its words."""
        word = self.rules.game.word_in
        lines = ({"seat": step.seat, "choice": step.choice, "says": word(step.game[0], step.choice)} for step in self._past)
        head = self.beginning | ({"play": self.options_of_play} if self.options_of_play else {})
        return write_record(self._words, head, lines)

    @classmethod
    def of_record(cls, saved: bytes) -> "Match":
        """The game that a record tells, at its end; SaveError for anything else."""
        rules, head, lines = read_record(saved)
        if "deal" not in head and "position" not in head:
            raise SaveError("this is a record of play, but not of one game: those of a batch are read by Batch.load")
        if len(lines) > MOST_CHOICES:
            raise SaveError(f"expected at most {MOST_CHOICES:,} choices; got {len(lines):,}")
        with refusing("a record of a game"):
            if "position" in head:
                match = cls(rules, {}, read_seed(head["position"].get("seed", 0)), position=head["position"])
            else:
                seed, roles = head["deal"]["seed"], head["deal"]["roles"]
                match = cls(rules, {}, read_seed(seed), read_roles(roles, rules))
            match.options_of_play = {str(name): value for name, value in head.get("play", {}).items()}
            for number, line in enumerate(lines, 1):
                match.make_of_record(number, line)
            return match


@contextmanager
def keep_record(console: Console, match: Match, file: str) -> Iterator[None]:
    """Writes the record of a game into a file (empty: nowhere) when it ends or is left; rejects at once a file that cannot lie there, and
    one that holds anything but a record of play.
    """
    path = Path(file)
    if file:
        check_replaceable(path, WHAT)
        check_writable(path)
    try:
        yield
    finally:
        if file:
            write_whole(path, match.record())
            game = f" --game {match.rules.name}" if ":" in match.rules.name else ""
            show(console, f"written: {file}; look at it again: bang replay {shlex.quote(file)}{game}", whole=True)


def show(console: Console, text: str, *, whole: bool = False) -> None:
    """Print a board or sentences, in colour where the terminal has it. What is wider than the terminal is broken between words, but where
    it is to be copied (`whole`).
    """
    lines = [part for line in text.split("\n") for part in ([line] if whole else wrap_line(line, console.width))]
    console.print(Text.from_ansi(painted("\n".join(lines))), soft_wrap=True, highlight=False)


def wrap_line(line: str, width: int) -> list[str]:
    """A line broken into as many as it needs, all but the first indented."""
    margin = " " * (len(line) - len(line.lstrip()))
    return wrap(line, width, subsequent_indent=f"{margin}  ") if len(line) > width else [line]


def check_seat(seat: int, players: int) -> None:
    """Rejects anything that is neither a seat of so many players nor NOBODY."""
    if not NOBODY <= seat < players:
        raise ValueError(f"{players} players sit at the seats 0 to {players - 1}; there is no seat {seat}")


def seed_of(seed: int) -> int:
    """The number of the deal: the one given, or a new one for -1."""
    return time.time_ns() % 1_000_000 if seed == NEW else read_seed(seed)


def again(job: str, rules: Spec, args: Any, seed: int) -> str:
    """The command that shows the same deal once more: "bang play gunslinger --level 2 --seed 7"."""
    words = ["bang", job, rules.command()]
    for field in fields(args):
        value = getattr(args, field.name)
        if field.name in SAID_AGAIN and value != field.default:
            words.append(f"--{field.name} {shlex.quote(str(value))}")
    return " ".join(filter(None, [*words, f"--seed {seed}"]))


def check_delay(delay: float) -> None:
    """Rejects a pause that is negative, too long or not a number."""
    if not 0 <= delay <= LONGEST_DELAY:
        raise ValueError(f"delay: expected a number of seconds from 0 to {LONGEST_DELAY}, got {delay}")


def tell(console: Console, sentences: list[str], delay: float) -> None:
    """Print sentences one by one, with a pause after each if somebody watches."""
    for sentence in sentences:
        show(console, f"  {sentence}".rstrip())
        if delay > 0 and sentence and console.is_terminal:
            time.sleep(delay)
