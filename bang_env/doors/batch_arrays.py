"""The arrays of a batch, which say of every game who is asked what and how its last deal ended."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_env.doors.exclusive_access import fixed
from bang_env.kernel.arrays import read_only
from bang_env.kernel.engine import as_bytes
from bang_env.kernel.games import COMPILED
from bang_env.kernel.spec import Spec


RESULTS = "over", "truncated", "rewards", "payoffs", "winners", "survivors"  # arrays that say how the deal of a game has ended


class BatchArrays:
    """The arrays of N games. What the games go by is read-only; `masks`, `features`, `views` and `rewards` may be written, which changes no
    game. `seats` is the most that the game can have: 10 in the card game, 8 in the dice game.
    """

    asked: NDArray[np.int8] = fixed("_shown_asked", "int8 (N,): the seat that is to choose; -1 when over (only with restart=False)")
    masks: NDArray[np.bool_] = fixed("_shown_masks", "bool (N, choices): what it may choose, a column for each choice that the spec uses")
    features: NDArray[np.float32] = fixed(
        "_shown_features", "float32 (N, F): its view as a vector (see `rules.pages`), if `features=True`, else (N, 0)"
    )
    views: NDArray[np.void] = fixed(
        "_shown_views", "the view dtype of this table (N,): its view, if `views=True` or an agent is asked from Python, else (0,)"
    )
    over: NDArray[np.bool_] = fixed(
        "_shown_over", "bool (N,): the game ended in its last step; with restart=True the other arrays already show the next deal"
    )
    truncated: NDArray[np.bool_] = fixed("_shown_truncated", "bool (N,): it is `over` since it was cut off, after `max_decisions` choices")
    rewards: NDArray[np.float32] = fixed(
        "_shown_rewards", "float32 (N, seats): by seat, the `payoffs`, for a learner to change as it likes"
    )
    payoffs: NDArray[np.float64] = fixed(
        "_shown_payoffs", "float64 (N, seats): by seat, what the game pays where `over`, else 0: +1 won, -1 lost in games that are shipped"
    )
    winners: NDArray[np.bool_] = fixed("_shown_winners", "bool (N, seats): by seat, whether it has won, where `over`")
    survivors: NDArray[np.bool_] = fixed("_shown_survivors", "bool (N, seats): by seat, whether it has not been eliminated, where `over`")
    roles: NDArray[np.int8] = fixed("_shown_roles", "int8 (N, seats): role numbers of the deal being played")
    ended_roles: NDArray[np.int8] = fixed("_shown_ended_roles", "int8 (N, seats): roles at the end of the last game that ended")
    episode: NDArray[np.int64] = fixed("_shown_episode", "int64 (N,): the number of the deal being played, from 0 on")
    made: NDArray[np.int64] = fixed("_shown_made", "int64 (N,): choices made in the deal being played")
    number: NDArray[np.int64] = fixed("_shown_number", "int64 (N,): the k of the deal (seed, k, episode) being played")

    def __init__(self, spec: Spec, games: int, width: int, *, views: bool) -> None:
        """`width`: floats of a row of features."""
        seats = spec.game.seats
        self._asked = np.zeros(games, np.int8)
        self._masks = np.zeros((games, spec.choices), np.bool_)
        self._features = np.zeros((games, width), np.float32)
        self._views: NDArray[np.void] = np.zeros(games if views else 0, spec.layout.view)
        self._over = np.zeros(games, np.bool_)
        self._truncated = np.zeros(games, np.bool_)
        self._rewards = np.zeros((games, seats), np.float32)
        self._payoffs = np.zeros((games, seats), np.float64)
        self._winners = np.zeros((games, seats), np.bool_)
        self._survivors = np.zeros((games, seats), np.bool_)
        self._roles = np.zeros((games, seats), np.int8)
        self._ended_roles = np.zeros((games, seats), np.int8)
        self._episode = np.zeros(games, np.int64)
        self._made = np.zeros(games, np.int64)
        self._number = np.arange(games, dtype=np.int64)
        for name in KEPT:
            setattr(self, f"_shown_{name}", read_only(getattr(self, f"_{name}")))
        self._show_writable()

    def _make_views(self, spec: Spec) -> None:
        """From now on there are views."""
        self._views = np.zeros(self._asked.size, spec.layout.view)
        self._show_writable()

    def _show_writable(self) -> None:
        """Shows these arrays as views, so that nobody can give the batch's own another shape."""
        for name in WRITABLE:
            setattr(self, f"_shown_{name}", getattr(self, f"_{name}").view())

    def _handed(self) -> dict[str, NDArray[Any]]:
        """The arrays by name, as the compiled side takes them."""
        arrays: dict[str, NDArray[Any]] = {name: getattr(self, f"_{name}") for name in ARRAYS}
        if COMPILED:
            arrays["views"] = as_bytes(self._views)
        return {name: array.view(np.uint8) if array.dtype == np.bool_ else array for name, array in arrays.items()}


WRITABLE = ("masks", "features", "views", "rewards")
"""nothing that a game goes by"""
KEPT = ("asked", "over", "truncated", "payoffs", "winners", "survivors", "roles", "ended_roles", "episode", "made", "number")
ARRAYS = (*WRITABLE, *KEPT)
