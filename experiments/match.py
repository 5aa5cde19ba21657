"""One game between agents and perhaps a person, told as it goes. For the terminal: `play.py` and `watch.py`."""

import time
from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.text import Text

from agents import Agent
from bang_env import words as w
from bang_env.cards.tables import CHOICES
from bang_env.core import Games
from bang_env.engine.layout import GAME
from bang_env.render import board, painted, scene_of
from bang_env.rules import Rules
from bang_env.scene import Scene, seen_by
from bang_env.story import happened
from bang_env.view_layout import VIEW

LONGEST_DELAY = 60


class Match:
    """A deal and who plays it. Seats without an agent wait for `answer`."""

    def __init__(self, rules: Rules, agents: Mapping[int, Agent], seed: int, roles: list[int] | None = None) -> None:
        """`agents`: who holds each seat. `roles` by seat, or None for a shuffled deal."""
        game = np.zeros(1, GAME)
        rules.write(game[0])
        self.agents = dict(agents)
        self._games = Games(game)
        self._games.deal(0, seed, roles)

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
        return scene_of(self._games.array) if onlooker == w.NOBODY else seen_by(self.view(onlooker)[0], onlooker)

    def choice_of_agent(self) -> int:
        """What the agent at the seat asked chooses."""
        mask = np.zeros((1, CHOICES), np.bool_)
        mask[0, self.options] = True
        return int(self.agents[self.asked].act(self.view(self.asked), mask)[0])

    def opening(self, onlooker: int = w.NOBODY) -> list[str]:
        """What happened before the first question, as sentences for the onlooker."""
        return happened(self.scene(onlooker), w.LOG)

    def answer(self, choice: int, onlooker: int = w.NOBODY) -> list[str]:
        """The seat asked chooses; returns what happened next, as sentences for the onlooker."""
        before = int(self._games.array[0]["log_n"])
        self._games.answer(0, choice)
        after = int(self._games.array[0]["log_n"])
        entries = after - before if after >= before else after - w.LOG + w.COUNTED - before
        return happened(self.scene(onlooker), min(entries, w.LOG))


def show(console: Console, text: str) -> None:
    """Print a board or sentences, in colour where the terminal has it, never wrapped in the middle of a frame."""
    console.print(Text.from_ansi(painted(text)), soft_wrap=True, highlight=False)


def show_board(console: Console, scene: Scene, last: int = 0) -> None:
    """Print the board with the last sentences of the log."""
    show(console, board(scene, last=last))


def check_delay(delay: float) -> None:
    """Refuses a pause that is none."""
    if not 0 <= delay <= LONGEST_DELAY:
        raise ValueError(f"delay is a number of seconds from 0 to {LONGEST_DELAY}, not {delay}")


def tell(console: Console, sentences: list[str], delay: float) -> None:
    """Print sentences one by one, with a pause after each where somebody watches."""
    for sentence in sentences:
        show(console, f"  {sentence}")
        if delay > 0 and console.is_terminal:
            time.sleep(delay)
