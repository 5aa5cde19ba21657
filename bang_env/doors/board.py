"""The arrays of a batch, which say of every game who is asked what and how its last deal ended."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_env.kernel.engine import as_bytes
from bang_env.kernel.games import COMPILED
from bang_env.kernel.spec import Spec


class Board:
    """The arrays of N games.

    - `asked` int8 (N,): the seat that is to choose; -1 when over (only with restart=False)
    - `masks` bool (N, choices): what it may choose, a column for each choice that the spec uses
    - `features` float32 (N, F): its view as a vector (see `rules.pages`), if `features=True`, else (N, 0)
    - `views` VIEW (N,): its view, if `views=True`, else (0,)
    - `over` bool (N,): the game ended in its last step; with restart=True the other arrays already show the next deal
    - `truncated` bool (N,): it is `over` because it was cut off, after `max_decisions` choices (see below)
    - `rewards` float32 (N, 10): by seat, +1 won, -1 lost where `over`, else 0; `winners` bool (N, 10) likewise
    - `roles` int8 (N, 10): role numbers of the deal being played; `ended_roles` int8 (N, 10): roles at the end of the last game that ended
    - `episode` int64 (N,): how many games of this slot have ended
    - `made` int64 (N,): choices made in the deal being played
    """

    def __init__(self, spec: Spec, games: int, width: int, *, views: bool) -> None:
        """`width`: floats of a row of features."""
        seats = spec.game.seats
        self.asked: NDArray[np.int8] = np.zeros(games, np.int8)
        self.masks: NDArray[np.bool_] = np.zeros((games, spec.choices), np.bool_)
        self.features: NDArray[np.float32] = np.zeros((games, width), np.float32)
        self.views: NDArray[np.void] = np.zeros(games if views else 0, spec.game.view)
        self.over: NDArray[np.bool_] = np.zeros(games, np.bool_)
        self.truncated: NDArray[np.bool_] = np.zeros(games, np.bool_)
        self.rewards: NDArray[np.float32] = np.zeros((games, seats), np.float32)
        self.winners: NDArray[np.bool_] = np.zeros((games, seats), np.bool_)
        self.roles: NDArray[np.int8] = np.zeros((games, seats), np.int8)
        self.ended_roles: NDArray[np.int8] = np.zeros((games, seats), np.int8)
        self.episode: NDArray[np.int64] = np.zeros(games, np.int64)
        self.made: NDArray[np.int64] = np.zeros(games, np.int64)
        self.number: NDArray[np.int64] = np.arange(games, dtype=np.int64)  # in the place of k in the seed of a deal

    def _handed(self) -> dict[str, NDArray[Any]]:
        """The arrays by name, as the compiled side takes them."""
        return {
            "asked": self.asked,
            "masks": self.masks.view(np.uint8),
            "features": self.features,
            "views": as_bytes(self.views) if COMPILED else self.views,
            "number": self.number,
            "over": self.over.view(np.uint8),
            "truncated": self.truncated.view(np.uint8),
            "rewards": self.rewards,
            "winners": self.winners.view(np.uint8),
            "roles": self.roles,
            "ended_roles": self.ended_roles,
            "episode": self.episode,
            "made": self.made,
        }


ARRAYS = (
    "asked", "masks", "features", "views", "over", "truncated", "rewards", "winners", "roles", "ended_roles", "episode", "made", "number",
)  # fmt: skip
