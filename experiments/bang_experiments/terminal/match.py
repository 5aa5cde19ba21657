"""One game between agents and perhaps a person, told as it goes. For the commands of the terminal that play and watch."""

import time
from collections.abc import Mapping
from dataclasses import replace

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
from bang_env.bang.screen.scene import Scene, seen_by
from bang_env.bang.screen.story import ROLE_NAMES, happened
from bang_env.bang.sight.view_layout import VIEW
from bang_env.doors.worlds import Worlds
from bang_env.kernel.games import Games

LONGEST_DELAY = 60


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
        self._past: list[tuple[NDArray[np.void], int]] = []

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
        scene = scene_of(self._games.array) if onlooker == w.NOBODY else seen_by(self.view(onlooker)[0], onlooker)
        return with_titles(scene) if self._lone else scene

    def choice_of(self, agent: Agent) -> int:
        """What an agent would choose at the seat asked."""
        mask = np.zeros((1, CHOICES), np.bool_)
        mask[0, self.options] = True
        return int(decide(agent, self.view(self.asked), mask, lambda: Worlds(self._games.array))[0])

    def choice_of_agent(self) -> int:
        """What the agent at the seat asked chooses."""
        return self.choice_of(self.agents[self.asked])

    def story(self, entries: int, onlooker: int = w.NOBODY) -> list[str]:
        """The last things that happened, oldest first, as sentences for the onlooker; an empty one stands before each turn.

        Where more happened than the game keeps, the first says so.
        """
        game = self._games.array[0]
        ring, written = game["log"], int(game["log_n"])
        kept = min(entries, written, len(ring))
        rows = [ring[place % len(ring)].tolist() for place in range(written - kept, written)]
        log = tuple((event, who, other, card - 1) for event, who, other, card in rows)
        sentences = happened(replace(self.scene(onlooker), log=log), kept)
        told = [f"... ({entries - kept} more before that)"] if entries > kept else []
        for k, sentence in enumerate(sentences):
            told += ["", sentence] if told and log[k][0] == w.E_TURN else [sentence]
        return told

    def news(self, onlooker: int = w.NOBODY) -> list[str]:
        """What happened since the last choice, or since the deal, as sentences for the onlooker."""
        first = int(self._past[-1][0][0]["log_n"]) if self._past else 0
        last = int(self._games.array[0]["log_n"])
        return self.story(last - first if last >= first else last - w.LOG + w.COUNTED - first, onlooker)

    def answer(self, choice: int, onlooker: int = w.NOBODY) -> list[str]:
        """The seat asked chooses; returns the news."""
        before = self._games.array.copy()
        self._games.answer(0, choice)
        self._past.append((before, choice))
        return self.news(onlooker)

    @property
    def answers(self) -> int:
        """How many choices have been made, and can be taken back."""
        return len(self._past)

    def take_back(self) -> int:
        """The game is again as it was before the last choice; returns that choice. Chance is part of the game: the same choice gives the
        same game again.
        """
        if not self._past:
            raise ValueError("no choice has been made yet")
        game, choice = self._past.pop()
        self._games = Games(game)
        return choice


def with_titles(scene: Scene) -> Scene:
    """The same table where the player's own seats are called by role and name: "Sheriff Rose Doolan", "Deputy Paul Regret"."""
    own = [place for place in scene.places if place.role in (w.SHERIFF, w.DEPUTY)]
    titles = {place.seat: ROLE_NAMES[place.role] for place in own}
    names = {place.seat: f"{titles[place.seat]} {place.name}" if place.character else f"the {titles[place.seat]}" for place in own}
    return replace(scene, places=tuple(replace(place, name=names.get(place.seat, place.name)) for place in scene.places))


def show(console: Console, text: str) -> None:
    """Print a board or sentences, in colour where the terminal has it, never wrapped in the middle of a frame."""
    console.print(Text.from_ansi(painted(text)), soft_wrap=True, highlight=False)


def show_board(console: Console, scene: Scene, last: int = 0) -> None:
    """Print the board with the last sentences of the log."""
    show(console, board(scene, last=last))


def seed_of(given: int) -> int:
    """The number of the deal: the one given, or a new one for -1."""
    return given if given >= 0 else time.time_ns() % 1_000_000


def check_delay(delay: float) -> None:
    """Refuses a pause that is none."""
    if not 0 <= delay <= LONGEST_DELAY:
        raise ValueError(f"delay is a number of seconds from 0 to {LONGEST_DELAY}, not {delay}")


def tell(console: Console, sentences: list[str], delay: float) -> None:
    """Print sentences one by one, with a pause after each where somebody watches."""
    for sentence in sentences:
        show(console, f"  {sentence}".rstrip())
        if delay > 0 and sentence and console.is_terminal:
            time.sleep(delay)
