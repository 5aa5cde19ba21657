"""A game as everything above it sees it: a record of bytes, a numbering of choices, a view, features, and how it goes."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from bang_env.kernel.arrays import array_of
from bang_env.kernel.engine import Engine, write_features
from bang_env.kernel.numbers import MOST_CHOICES, NOBODY, whole
from bang_env.kernel.pages import Pages
from bang_env.kernel.screen import Screen
from bang_env.kernel.spec import SPECS, Spec

LEAST, MOST = -1.0, 2.0  # every feature lies between them
MOST_HIDDEN = 8.0  # every number of `Game.hidden` lies between 0 and it


class Game(ABC):
    """One game. A house derives from this class, says what is its own, and makes one value of it, which its specs then know as `game`."""

    name: str
    """in error messages and files"""
    version: int
    """of how the game goes: moves when the same choices lead elsewhere"""
    record: np.dtype[Any]
    view: np.dtype[Any]
    seats: int
    """at most; arrays by seat have so many places"""
    choices: int
    """size of the numbering, at most 256"""
    roles: tuple[str, ...]
    """the names of roles by their numbers, as environments tell them; number 0 is an unknown role"""
    questions: tuple[str, ...]
    """the words of questions by their numbers"""
    engine: Engine
    pages: Pages
    specs: tuple[type[Spec], ...]
    characters: tuple[str, ...] = ()
    """the names of characters by their numbers, where records have the fields "character", "alive", "round" and "turn" (empty: they
    have not)"""
    blows: tuple[str, ...] = ()
    """what eliminates, in words, by the numbers of `last_blow` (empty: it does not say)"""
    heuristic: str = ""
    """the module of its rules of thumb, with an agent class `Heuristic`, a `PLAYER` and a `VERSION` that moves with its choices (empty: it
    has none)"""

    def __init__(self) -> None:
        if not 0 < self.choices <= MOST_CHOICES:
            raise ValueError(f"a game numbers 1 to {MOST_CHOICES} choices, not {self.choices}")
        for spec in self.specs:
            spec.game = self
            if "name" not in vars(spec):
                spec.name = f"{spec.__module__}:{spec.__qualname__}"
            if "called" not in vars(spec):
                spec.called = spec.__qualname__
            SPECS[spec.name] = spec

    @abstractmethod
    def choice_word(self, choice: int) -> str:
        """The name of a choice."""

    def read_role(self, text: str) -> int:
        """A role's number by its name."""
        folded = [role.casefold() for role in self.roles]
        if not isinstance(text, str) or text.casefold() not in folded[1:]:
            raise ValueError(f"no role is called {text!r}; there are {', '.join(self.roles[1:])}")
        return folded.index(text.casefold())

    def read_views(self, views: ArrayLike) -> NDArray[Any]:
        """Checks an array of views (N,) that comes from outside, since compiled code trusts it, and returns it; else a ValueError."""
        rows = array_of("views", views, f"a 1-d array of the view dtype of {self.name}")
        if rows.dtype != self.view or rows.ndim != 1:
            raise ValueError(f"views is a 1-d array of the view dtype of {self.name}, such as batch.views[:1], not {rows.dtype.name}")
        return np.require(rows, requirements=["C", "W"])

    def eliminated(self, views: NDArray[Any]) -> NDArray[np.bool_]:
        """(N,) whether the seat whose view it is has been eliminated and plays on, for checked views (N,)."""
        return np.zeros(len(views), np.bool_)

    def last_blow(self, states: NDArray[Any]) -> NDArray[np.int64]:
        """(N,) what took the last life point in games (N,) that are over, as a place in `blows`; NOBODY where that is not known."""
        return np.full(len(states), NOBODY, np.int64)

    def plays(self, views: NDArray[Any], pages: Sequence[str]) -> bool:
        """Whether these pages say what is to be said of checked views (N,): no page that their games need is missing."""
        return True

    def features(self, views: NDArray[Any], seats: int, pages: Sequence[str]) -> NDArray[np.float32]:
        """(N, F) the features of checked views (N,): these pages, with blocks for so many seats."""
        out = np.empty((len(views), self.pages.size(pages, seats)), np.float32)
        write_features(self.engine, views, self.pages.bits(pages), seats, out)
        return out

    def hidden_size(self, players: int) -> int:
        """Floats of `hidden`; 0 for a game that has none."""
        return 0

    def hidden(self, states: NDArray[Any], seats: NDArray[np.int64], players: int) -> NDArray[np.float32]:
        """(N, hidden_size) what the seats (N,) of games (N,) do not see, for a critic; no agent is given it."""
        return np.zeros((len(states), 0), np.float32)

    def screen(self) -> Screen:
        """What terminals show of this game."""
        return Screen(self)

    def blocks(self, padded_seats: object, spec: Spec) -> int:
        """The number of seats for which features have blocks: the players, or as many as asked for, up to `seats`."""
        number = spec.players if padded_seats is None else whole(padded_seats)
        if number is None or not spec.players <= number <= self.seats:
            raise ValueError(f"padded_seats lies between the players ({spec.players}) and {self.seats}, not {padded_seats!r}")
        return int(number)


def read_game(game: object) -> Game:
    """The game that is an argument of this name; a ValueError for anything else."""
    if not isinstance(game, Game):
        raise ValueError(f"game: expected a game, such as BANG, DICE or the `game` of a spec; got {game!r}")
    return game
