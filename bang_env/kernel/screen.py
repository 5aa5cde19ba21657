"""Screens: all that a terminal or a page shows of a game, and its words. A game overrides what it can say better; what is here needs
no more than its names.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, TypeVar, get_type_hints

import numpy as np
from numpy.typing import NDArray

from bang_env.kernel.drawing import Drawing, Option, Seat, seat_id
from bang_env.kernel.game import Game
from bang_env.kernel.games import Games
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.spec import Spec

Matches = Callable[[str, list[str]], list[int]]  # the places of the names that a text means
NOT_KEPT = "(What happened earlier is not kept.)"
NOT_ASKED = "You are not asked anything now."
NOTHING_YET = "Nothing yet."
Part = TypeVar("Part")
types_of: Callable[[Any], dict[str, Any]] = cache(get_type_hints)  # of the fields of a dataclass
State = NDArray[np.void]  # (1,) a record of the game
Moment = tuple[bool, str]  # whether a turn begins, and what happened, as a sentence


def seen(kind: type[Part], view: Any, at: tuple[int, ...] = (), **others: Any) -> Part:
    """A part of a scene. Its numbers and truths that are not among the `others` come from the fields of the view with their names: at a
    place, where the view has one for each seat.
    """
    return kind(**{name: made(view[name][at]) for name, made in types_of(kind).items() if name not in others} | others)


@dataclass(frozen=True)
class Sight:
    """One moment of a game as somebody sees it."""

    state: State
    eyes: int
    """the seat whose eyes they are; NOBODY for all that is hidden"""
    asked: int
    """the seat that is to choose, or NOBODY"""


@dataclass(frozen=True)
class Told:
    """The view of one seat in words."""

    sections: Mapping[str, Sequence[str]]
    """lines by the name of their section, in the order in which they are read; a game always has the same sections"""
    asked: bool
    """whether the seat is to choose"""
    choice_words: Callable[[int], str]
    """what a choice that is offered means to the seat"""


@dataclass(frozen=True)
class Picture:
    """A board in parts, for terminals that have no room for all of it."""

    head: Sequence[str]
    """what is played and whose turn it is"""
    bodies: Sequence[Sequence[str]]
    """the table, from the fullest account to the barest"""
    question: Sequence[str]
    """who is asked what"""


class Screen:
    """The screen of one game, for terminals and pages. `scene` is whatever `look` returns; it has the attribute `asked`."""

    typed = ""
    """choices as a player may type them, for the help"""
    helped = "name"
    """a name that `explain` knows, likewise"""
    explained = "what a name of the game stands for"
    """what `explain` tells"""
    legend: Sequence[str] = ()
    """lines about the signs of the board, for the help"""

    def __init__(self, game: Game) -> None:
        self.game = game

    def look(self, state: State, eyes: int) -> Any:
        """The game as a seat sees it, or with all that is hidden (NOBODY)."""
        return Sight(state, eyes, Games(self.game, state.copy()).asked(0))

    def board(self, scene: Any, *, last: int = 0, width: int = 80) -> str:
        """The board, with the last sentences of what happened where the scene knows them."""
        if not isinstance(scene, Sight):
            scene = self.look(scene, NOBODY)
        if scene.eyes == NOBODY:
            position, title = scene.state, f"{self.game.name}, all that is hidden included"
        else:
            games, title = Games(self.game, scene.state.copy()), f"{self.game.name}, as seat {scene.eyes} sees it"
            position = games.view_of(0, scene.eyes)
        asked = "" if scene.asked == NOBODY else f"; seat {scene.asked} is to choose"
        return "\n".join([title + asked, *(f"  {name}: {position[name][0]}" for name in position.dtype.names or ())])

    def draw(self, scene: Any, options: Sequence[int]) -> Drawing:
        """A scene as plain data, for a page; `options` are the choices of the seat asked, none where they are not to be shown."""
        games = Games(self.game, scene.state.copy())
        view = games.view_of(0, max(0, scene.eyes))
        n = int(view["n"][0])
        hidden = scene.eyes == NOBODY
        position = scene.state if hidden else view
        won, alive = (games.won(0, n), games.alive(0, n)) if scene.asked == NOBODY else ([False] * n, [True] * n)
        seats = (
            Seat(seat_id(p), p, f"seat {p}", you=p == scene.eyes, won=won[p], turn=p == scene.asked, asked=p == scene.asked,
                 state="in" if alive[p] else "out")
            for p in range(n)
        )  # fmt: skip
        words = [self.game.word_in(scene.state[0], choice) for choice in options]
        return Drawing(
            title=self.game.name,
            facts=("all that is hidden included",) if hidden else (),
            eyes=scene.eyes,
            seats=tuple(seats),
            table=tuple((name, str(position[name][0])) for name in position.dtype.names or ()),
            question="The game is over." if scene.asked == NOBODY else f"Seat {scene.asked} is to choose.",
            options=tuple(Option(choice, word, passes=word == "pass") for choice, word in zip(options, words, strict=True)),
            over=scene.asked == NOBODY,
        )

    def below(self, scene: Any, seats: Sequence[int], width: int) -> list[str]:
        """Lines between the board and the menu, for somebody who plays these seats."""
        return []

    def picture(self, scene: Any, seats: Sequence[int], width: int) -> Picture:
        """The board and what stands below it in parts, for somebody who plays these seats, no line wider than `width`: taken when the whole
        board does not fit a terminal.
        """
        title, *lines = self.board(scene, width=width).split("\n")
        return Picture([title], [[*lines, *self.below(scene, seats, width)]], [])

    def choice_words(self, scene: Any, choice: int) -> str:
        """The meaning of a choice to the seat asked."""
        return self.game.word_in(scene.state[0], choice) if isinstance(scene, Sight) else self.game.choice_word(choice)

    def marks(self, view: Any) -> list[int]:
        """Marks that tell the seats of a view (a record of the game's view dtype) apart, for `neutral_names`; [] where seats have no
        names.
        """
        return []

    def tell(self, view: Any, names: Sequence[str]) -> Told:
        """The view of one seat (a record of the game's view dtype) in words, the seats called by `names`, clockwise from the viewer."""
        lines = [f"{name}: {view[name]}" for name in view.dtype.names or ()]
        return Told({"game": [self.game.name], "table": lines}, True, partial(self.game.word_in, view))

    def menu(self, scene: Any, options: list[int]) -> list[int]:
        """Those of the choices that are listed, where all together would be too many."""
        return options

    def read(self, scene: Any, options: list[int], text: str) -> int:
        """The choice that a text means in the game's own way of speaking; NOBODY for none. Numbers and names are read anyway."""
        return NOBODY

    def prompt(self, scene: Any, seats: Sequence[int]) -> str:
        """The words before the cursor of somebody who plays these seats."""
        return f"seat {scene.asked}" if len(seats) > 1 else ""

    def why_not(self, scene: Any, options: list[int], text: str, matches: Matches) -> list[str]:
        """Why the thing that a text names is not offered; [] where no reason is known."""
        return []

    def explain(self, rules: Spec, name: str) -> list[str]:
        """The explanation of a name of the game; [] for an empty name."""
        return [f"There is nothing more to say about {name!r}."] if name else []

    def words(self, rules: Spec) -> list[str]:
        """The names that have a meaning in this game, which are suggested for a mistyped one."""
        return []

    def not_played(self, rules: Spec) -> list[str]:
        """The names of the same kind that this game is played without."""
        return []

    def welcome(self, rules: Spec, scene: Any, seats: Sequence[int]) -> list[str]:
        """A sentence for whoever plays these seats: who they are, and what they have to do."""
        return [f"You sit at seat {', '.join(map(str, seats))}."]

    def eliminated(self, scene: Any, seats: Sequence[int]) -> list[str]:
        """The words for somebody who plays these seats when all of them are eliminated and still play on; [] where nothing is left to
        do.
        """
        return []

    def in_a_play(self, scene: Any) -> bool:
        """Whether the question belongs to a play that the asked seat has begun, so that it may be taken back as a whole."""
        return False

    def shows_more(self, before: State, after: State, seat: int) -> bool:
        """Whether a choice of the seat between these two moments, in a play that it has begun, has shown it what it could not know."""
        return False

    def happened(self, before: State | None, after: State, eyes: int, seat: int = NOBODY, choice: int = NOBODY) -> list[Moment]:
        """The news of a seat (or, with NOBODY, of everybody) between two moments, oldest first; `seat` made `choice`, or (before None) the
        game was dealt.
        """
        if before is None:
            return [(True, "The game is dealt.")]
        word = self.game.word_in(after[0], choice) if eyes in (seat, NOBODY) else "has chosen"
        return [(False, f"seat {seat}: {word}")]


def screen_of(game: Game) -> Screen:
    """The screen of a game."""
    screen: Screen = game.screens.get() if game.screen_module else Screen(game)
    return screen
