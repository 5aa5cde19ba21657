"""Agents as users write them, some of them with a fault."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_agents import make
from bang_env import Rules
from bang_env.doors.worlds import Worlds
from bang_env.kernel.game import Game

Masks = NDArray[np.bool_]


def first(views: NDArray[Any], masks: Masks) -> NDArray[np.int64]:
    """The first allowed choice of each row."""
    return np.asarray(masks.argmax(axis=1))


def last(view: Any, mask: Masks) -> int:
    """The last allowed choice of one seat, which has read one of the fields of its view."""
    assert view["n"] > 0
    return int(np.flatnonzero(mask)[-1])


class First:
    """An agent in the form of a class that takes the first allowed choices."""

    def act(self, views: NDArray[Any], masks: Masks) -> NDArray[np.int64]:
        """The first allowed choices."""
        return first(views, masks)


class Drawing(First):
    """One that is told the seed and the game."""

    name = "drawing"

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.game, self.seed = game, seed


class AtFive(First):
    """One that says at which tables it plays."""

    rules = Rules(5)


class UpToEight(AtFive):
    """One with room for more seats than its own table has."""

    padded_seats = 8


class Deep(First):
    """One that searches: it chooses as the heuristic does in the true questions."""

    def act_in(self, worlds: Worlds, masks: Masks) -> NDArray[np.int64]:
        """The heuristic's choices."""
        return make("heuristic", game=worlds.game).act(worlds.views(), masks)


class Needy(First):
    """One that cannot be made without an argument."""

    def __init__(self, path: str) -> None:
        self.path = path


class Lawless(First):
    """One whose rules are no spec."""

    rules = {"players": 5}  # noqa: RUF012 (that is what is refused)


AGENT = First()
NOTHING = 5


def stubborn(views: NDArray[Any], masks: Masks) -> NDArray[np.int64]:
    """Always the last number of all, which hardly anybody may choose."""
    return np.full(len(masks), masks.shape[1] - 1)


def silent(views: NDArray[Any], masks: Masks) -> None:
    """No answer."""


def broken(views: NDArray[Any], masks: Masks) -> NDArray[np.int64]:
    """An error of its own."""
    raise KeyError("weights")


def speechless(text: str) -> str:
    """Answers no question in words that are one of its choices."""
    return ""


class Wavering:
    """Plays as the heuristic does, but for 3 of 10 choices, which it draws by chance: as somebody might who is asked in words."""

    name = "wavering"

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.heuristic, self.lots = make("heuristic", game=game), make("random", seed, game)
        self.chance = np.random.default_rng(seed)

    def act(self, views: NDArray[Any], masks: Masks) -> NDArray[np.int64]:
        """The heuristic's choices, or drawn ones."""
        drawn = self.chance.random(len(masks)) < 0.3
        return np.where(drawn, self.lots.act(views, masks), self.heuristic.act(views, masks))
