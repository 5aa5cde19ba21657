"""Masks that come from outside, checked at every Python door that takes them; errors say what is wrong."""

from collections.abc import Sequence
from typing import Any

import cython
import numpy as np
from numpy.typing import ArrayLike, NDArray

from bang_env.kernel.arrays import array_of

if not cython.compiled:
    from bang_env.kernel.c_types import ConstUInt8Array2D, Index, UInt8


def bare_row(masks: ConstUInt8Array2D) -> Index:
    """The first row of masks, uint8 (N, choices), that allows nothing, or -1."""
    with cython.boundscheck(False):
        for i in range(masks.shape[0]):
            for k in range(masks.shape[1]):
                if masks[i, k]:
                    break
            else:
                return i
    return -1


def first_allowed(mask: list[UInt8]) -> int:
    """The lowest choice that a mask allows; it allows one."""
    choice: int = 0
    while not mask[choice]:
        choice += 1
    return choice


def no_masks(views: NDArray[Any]) -> NDArray[np.uint8]:
    """A row for each view (N,), for what reads views and no mask."""
    return np.zeros((len(views), 1), np.uint8)


def read_masks(masks: ArrayLike, rows: int | None = None, widths: Sequence[int] = ()) -> NDArray[np.uint8]:
    """Checks masks, a row for each game: bools, or numbers 0 and 1 of any dtype. Returns a copy as NDArray[uint8] of 0 and 1,
    contiguous and writable, which nobody can change while it is read.

    `rows`: how many there must be. `widths`: how long they may be, since a table may use the first choices of its game's numbering only;
    shorter ones are filled up with 0 to the longest.
    """
    rows_given = array_of("masks", masks, "a 2-d array with a row for each game")
    if rows_given.dtype.kind not in "biuf":
        raise ValueError(f"masks: expected True where a choice is allowed and False elsewhere, or 1 and 0; got {rows_given.dtype.name}")
    if rows_given.ndim != 2:
        raise ValueError(f"masks: expected a 2-d array with a row for each game, such as batch.masks[:1]; got shape {rows_given.shape}")
    if (rows is not None and len(rows_given) != rows) or (widths and rows_given.shape[1] not in widths):
        count = len(rows_given) if rows is None else rows
        shapes = " or ".join(str((count, width)) for width in sorted(set(widths))) or f"({count}, choices)"
        raise ValueError(f"masks: expected shape {shapes} for views of shape {(count,)}, got {rows_given.shape}")
    if rows_given.dtype.kind != "b":
        strange = rows_given[(rows_given != 0) & (rows_given != 1)]
        if strange.size:
            raise ValueError(f"masks: expected 1 where a choice is allowed and 0 elsewhere, got {strange[0]}")
        rows_given = rows_given != 0
    if widths and rows_given.shape[1] < max(widths):
        filled = np.zeros((len(rows_given), max(widths)), np.bool_)
        filled[:, : rows_given.shape[1]] = rows_given
        rows_given = filled
    bits = np.array(rows_given, np.bool_, order="C").view(np.uint8)
    bare = bare_row(bits)
    if bare >= 0:
        raise ValueError(f"masks[{bare}] allows nothing; a seat that is asked has at least one choice")
    return bits
