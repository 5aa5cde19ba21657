"""Roles that a viewer has not seen: at whose seats they lie, and how many of each are left."""

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from bang_env.kernel.game import Game

UNKNOWN = 0  # the number of a role that is not known


def hidden(views: NDArray[Any], game: Game) -> NDArray[np.bool_]:
    """(N, seats) at whose seats, counted from the viewer, a role lies that the viewer does not know."""
    return np.asarray((views["role"] == UNKNOWN) & (np.arange(game.seats) < views["n"][:, None]))


def roles_left(views: NDArray[Any], counts: ArrayLike, game: Game) -> NDArray[np.int64]:
    """(N, roles) how many of each role lie at hidden seats. `counts`, (roles,) or (N, roles): how many were dealt."""
    is_of_role = (views["role"][:, :, None] == np.arange(len(game.roles))) & (np.arange(game.seats) < views["n"][:, None])[:, :, None]
    left: NDArray[np.int64] = np.maximum(np.asarray(counts, np.int64) - is_of_role.sum(axis=1), 0)
    left[:, UNKNOWN] = 0
    return left
