"""Fields that sets add to the records of games and of views: they lie behind those of the game, and a game without the set has none."""

from typing import Any

import numpy as np

from bang_env.bang.cards.sets import CARD_SETS
from bang_env.bang.sets.set_questions import modules_of_sets


def with_sets(fields: list[tuple[Any, ...]], of_game: str, multiple: int) -> list[np.dtype[Any]]:
    """Record dtypes, by the number of a set: what a game has in which of all sets with fields it is the last one played; that of the game
    itself for a set without. Each begins with the shorter ones.

    The module of a set's folder that corresponds to `of_game` has its FIELDS. The length of each dtype is a multiple of `multiple` bytes.
    """
    added = {number: module.FIELDS for number, module in modules_of_sets(of_game)}
    fields = padded(fields, "gap", multiple)
    dtypes = [np.dtype(fields)] * len(CARD_SETS)
    for number in sorted(added):
        fields = padded([*fields, *added[number]], f"gap_{number}", multiple)
        dtypes[number] = np.dtype(fields)
    return dtypes


def longest(dtypes: list[np.dtype[Any]]) -> np.dtype[Any]:
    """The dtype with the fields of every set."""
    return max(dtypes, key=lambda dtype: dtype.itemsize)


def padded(fields: list[tuple[Any, ...]], name: str, multiple: int) -> list[tuple[Any, ...]]:
    """Fields up to a multiple of so many bytes; what is missing is a field of this name."""
    missing = -np.dtype(fields).itemsize % multiple
    return [*fields, (name, "u1", missing)] if missing else fields
