"""Records with the fields of every set, for checks that name them; and without those of sets that are not played."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_env.bang.engine.layout import GAMES
from bang_env.kernel.engine import as_bytes


def whole(rows: NDArray[Any], dtype: np.dtype[Any]) -> NDArray[Any]:
    """Copies of records (N,), games or views, of the dtype with all fields: those of sets that are not played are 0."""
    copies: NDArray[Any] = np.zeros(len(rows), dtype)
    as_bytes(copies)[:, : rows.dtype.itemsize] = as_bytes(np.ascontiguousarray(rows))
    return copies


def without_sets(games: NDArray[Any]) -> NDArray[Any]:
    """Copies of records of games (N,) of the base game alone, with its fields alone."""
    copies: NDArray[Any] = np.zeros(len(games), GAMES[0])
    as_bytes(copies)[:] = as_bytes(games)[:, : GAMES[0].itemsize]
    return copies
