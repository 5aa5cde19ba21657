"""Loops over views that are handed in as an array: what an agent chooses in each of them, and what it reckons of each."""

from typing import Any

import cython
import numpy as np
from numpy.typing import NDArray

from bang_env.kernel.engine import Player, as_bytes
from bang_env.kernel.plain_records import Plain

if not cython.compiled:
    from bang_env.kernel.c_types import Float64Array2D, Int64Array, UInt8Array2D
    from bang_env.kernel.calls import Weigh


def as_rows(views: NDArray[Any]) -> NDArray[Any]:
    """Checked views (N,), a row each, as functions of agents read them: bytes (N, size of a view) or, in plain Python, records."""
    if not cython.compiled:
        records = np.array([Plain(views.dtype, strict=True) for _ in views], np.object_)
        for i, record in enumerate(records):
            record.read(views, i)
        return records
    return as_bytes(views)


def choose_each(player: Player, views: NDArray[Any], masks: NDArray[np.uint8]) -> NDArray[np.int64]:
    """NDArray[int64] (N,) what an agent that knows no chance chooses in each of the views (N,), which were checked (`Game.read_views`) and
    are of the dtype that it reads, under masks (N, choices) of its numbering, checked too (`read_masks`).
    """
    choices = np.zeros(len(views), np.int64)
    choose_rows(player, as_rows(views), masks, choices)
    return choices


def choose_rows(player: Player, rows: UInt8Array2D, masks: UInt8Array2D, choices: Int64Array) -> None:
    """Choose in views that are given as rows."""
    if cython.compiled:
        chooser = cython.address(player.chooser)
        with cython.nogil, cython.boundscheck(False):
            for i in range(choices.shape[0]):
                choices[i] = chooser.choose(chooser.own, cython.address(rows[i, 0]), cython.address(masks[i, 0]), 0)
    else:
        for i in range(len(choices)):
            choices[i] = player.chooser.choose(player.chooser.own, rows[i], masks[i].tolist(), 0)


def weigh_each(weigh: Weigh, own: int, rows: UInt8Array2D, masks: UInt8Array2D, numbers: Float64Array2D) -> None:
    """Has a function write numbers about each of N views into its row of `numbers`, (N, any), which holds zeros. `rows`: the views, by
    `as_rows`; `masks`: a row for each, (N, choices), or `no_masks`; `own`: a number that the function is given each time.
    """
    if cython.compiled:
        with cython.nogil, cython.boundscheck(False):
            for i in range(numbers.shape[0]):
                weigh(cython.address(rows[i, 0]), cython.address(masks[i, 0]), own, cython.address(numbers[i, 0]))
    else:
        for i in range(len(numbers)):
            weigh(rows[i], masks[i].tolist(), own, numbers[i])
