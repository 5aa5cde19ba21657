"""One game between agents and perhaps a person, told as it goes. For the commands of the terminal that play and watch."""

import time
from collections.abc import Container, Mapping
from dataclasses import replace
from itertools import pairwise
from textwrap import wrap
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.text import Text

from bang_agents import Agent, decide
from bang_env.bang import words as w
from bang_env.bang.cards.tables import CHOICES
from bang_env.bang.engine.layout import GAME
from bang_env.bang.gunslinger import AnyRules
from bang_env.bang.screen.board import board, painted, scene_of
from bang_env.bang.screen.scene import Scene
from bang_env.bang.screen.story import ROLE_NAMES, happened
from bang_env.bang.sight.view_layout import VIEW
from bang_env.doors.worlds import Worlds
from bang_env.kernel.games import Games

LONGEST_DELAY = 60


class Step(NamedTuple):
    """A choice that was made."""

    game: NDArray[np.void]
    """the game before it: (1,) of dtype GAME"""
    seat: int
    choice: int


class Match:
    """A deal and who plays it. Seats without an agent wait for `answer`. Every choice can be taken back."""

    def __init__(self, rules: AnyRules, agents: Mapping[int, Agent], seed: int, roles: list[int] | None = None) -> None:
        """`agents`: who holds each seat. `roles` by seat, or None for a shuffled deal."""
        game = np.zeros(1, GAME)
        rules.write(game[0])
        self.agents = dict(agents)
        self._lone = rules.lone
        self._games = Games(game)
        self._games.deal(0, seed, roles)
        self._past: list[Step] = []
        self._answers: dict[bytes, int] = {}

    @property
    def asked(self) -> int:
        """The seat that is to choose; NOBODY when the game is over."""
        return int(self._games.asked(0))

    @property
    def options(self) -> list[int]:
        """What it may choose."""
        return [int(choice) for choice in self._games.options(0)]

    @property
    def roles(self) -> list[int]:
        """Role numbers by seat."""
        game = self._games.array[0]
        return [int(role) for role in game["role"][: game["n"]]]

    def distance(self, a: int, b: int) -> int:
        """How far seat a sees seat b."""
        return int(self._games.distance(0, a, b))

    def view(self, seat: int) -> NDArray[np.void]:
        """What a seat may know: (1,) of dtype VIEW."""
        view = np.zeros(1, VIEW)
        self._games.view(0, seat, view)
        return view

    def scene(self, onlooker: int) -> Scene:
        """The table as a seat sees it; a spectator's for NOBODY."""
        return self._scene(self._games.array, onlooker)

    def _scene(self, game: NDArray[np.void], onlooker: int) -> Scene:
        """The same of this game at another time."""
        scene = scene_of(game, None if onlooker == w.NOBODY else onlooker)
        return with_titles(scene) if self._lone else scene

    def choice_of(self, agent: Agent) -> int:
        """What an agent would choose at the seat asked."""
        mask = np.zeros((1, CHOICES), np.bool_)
        mask[0, self.options] = True
        return int(decide(agent, self.view(self.asked), mask, lambda: Worlds(self._games.array))[0])

    def choice_of_agent(self) -> int:
        """What the agent at the seat asked chooses. Where the game has been taken back, it does again what it has done there."""
        here = self._games.array.tobytes()
        if here not in self._answers:
            self._answers[here] = self.choice_of(self.agents[self.asked])
        return self._answers[here]

    def history(self, onlooker: int = w.NOBODY, since: int | None = None) -> list[str]:
        """What has happened since so many choices had been made, or since the deal, oldest first, as it was told to the onlooker then.

        An empty sentence stands before each turn, but for one that begins the story with the choice of a person. Where one choice brought
        about more than the game keeps, a sentence says so.
        """
        moments = [*(step.game for step in self._past[since or 0 :]), self._games.array]
        told = self._told(None, moments[0], onlooker) if since is None else []
        for before, after in pairwise(moments):
            told += self._told(before, after, onlooker)
        apart = since is not None and self._past[since].seat in self.agents
        return [line for k, (turn, sentence) in enumerate(told) for line in (["", sentence] if turn and (k or apart) else [sentence])]

    def _told(self, before: NDArray[np.void] | None, after: NDArray[np.void], onlooker: int) -> list[tuple[bool, str]]:
        """What happened between two moments (None: the deal): whether a turn begins, and the sentence."""
        ring, written = after[0]["log"], int(after[0]["log_n"])
        first = int(before[0]["log_n"]) if before is not None else 0
        entries = written - first if written >= first else written - w.LOG + w.COUNTED - first
        kept = min(entries, len(ring))
        rows = [ring[place % len(ring)].tolist() for place in range(written - kept, written)]
        log = tuple((event, who, other, card - 1) for event, who, other, card in rows)
        sentences = happened(replace(self._scene(after, onlooker), log=log), kept) if kept else []
        lost = [(False, f"... ({entries - kept} more before that)")] if entries > kept else []
        return lost + [(entry[0] == w.E_TURN, sentence) for entry, sentence in zip(log, sentences, strict=True)]

    def news(self, onlooker: int = w.NOBODY) -> list[str]:
        """What happened since the last choice, or since the deal, as sentences for the onlooker."""
        return self.history(onlooker, self.answers - 1 if self._past else None)

    def answer(self, choice: int, onlooker: int = w.NOBODY) -> list[str]:
        """The seat asked chooses; returns the news."""
        before, seat = self._games.array.copy(), self.asked
        self._games.answer(0, choice)
        self._past.append(Step(before, seat, choice))
        return self.news(onlooker)

    @property
    def answers(self) -> int:
        """How many choices have been made, and can be taken back."""
        return len(self._past)

    @property
    def last(self) -> int:
        """The seat that has chosen last, or NOBODY."""
        return self._past[-1].seat if self._past else w.NOBODY

    def before_last(self, seats: Container[int]) -> int | None:
        """How many choices had been made before the last one of these seats; None where they have made none."""
        return max((k for k, step in enumerate(self._past) if step.seat in seats), default=None)

    def take_back(self, seats: Container[int] = range(w.SEATS)) -> int:
        """The game is again as it was before the last choice of these seats; returns that choice. Chance is part of the game, and agents
        repeat themselves: the same choice gives the same game again.
        """
        place = self.before_last(seats)
        if place is None:
            raise ValueError("no choice has been made yet")
        game, _, choice = self._past[place]
        del self._past[place:]
        self._games = Games(game)
        return choice


def with_titles(scene: Scene) -> Scene:
    """The same table where the player's own seats are called by role and name: "Sheriff Rose Doolan", "Deputy Paul Regret"."""
    own = [place for place in scene.places if place.role in (w.SHERIFF, w.DEPUTY)]
    titles = {place.seat: ROLE_NAMES[place.role] for place in own}
    names = {place.seat: f"{titles[place.seat]} {place.name}" if place.character else f"the {titles[place.seat]}" for place in own}
    return replace(scene, places=tuple(replace(place, name=names.get(place.seat, place.name)) for place in scene.places))


def show(console: Console, text: str, *, whole: bool = False) -> None:
    """Print a board or sentences, in colour where the terminal has it. What is wider than the terminal is broken between words, but where
    it is to be copied (`whole`).
    """
    lines = [part for line in text.split("\n") for part in ([line] if whole else wrapped(line, console.width))]
    console.print(Text.from_ansi(painted("\n".join(lines))), soft_wrap=True, highlight=False)


def wrapped(line: str, width: int) -> list[str]:
    """A line broken into as many as it needs, all but the first indented."""
    margin = " " * (len(line) - len(line.lstrip()))
    return wrap(line, width, subsequent_indent=f"{margin}  ") if len(line) > width else [line]


def show_board(console: Console, scene: Scene, last: int = 0) -> None:
    """Print the board, as wide as the terminal allows, with the last sentences of the log."""
    show(console, board(scene, last=last, width=console.width))


def seed_of(given: int) -> int:
    """The number of the deal: the one given, or a new one for -1."""
    return given if given >= 0 else time.time_ns() % 1_000_000


def check_delay(delay: float) -> None:
    """Rejects a pause that is negative, too long or not a number."""
    if not 0 <= delay <= LONGEST_DELAY:
        raise ValueError(f"delay is a number of seconds from 0 to {LONGEST_DELAY}, not {delay}")


def tell(console: Console, sentences: list[str], delay: float) -> None:
    """Print sentences one by one, with a pause after each if somebody watches."""
    for sentence in sentences:
        show(console, f"  {sentence}".rstrip())
        if delay > 0 and sentence and console.is_terminal:
            time.sleep(delay)
