"""Chance: well-mixed 64-bit numbers (splitmix64), of which seeds of deals and streams are made."""

import cython
import numpy as np
from numpy.typing import NDArray

if not cython.compiled:
    from bang_env.kernel.numbers import MASK_64, MIX_1, MIX_2, MIX_ADD

ADD, FACTORS = np.uint64(MIX_ADD), (np.uint64(MIX_1), np.uint64(MIX_2))
SHIFTS = np.uint64(30), np.uint64(27), np.uint64(31)


def mix(x: int) -> int:
    """A 64-bit number well mixed."""
    x = (x + MIX_ADD) & MASK_64
    x = ((x ^ (x >> 30)) * MIX_1) & MASK_64
    x = ((x ^ (x >> 27)) * MIX_2) & MASK_64
    return x ^ (x >> 31)


def deal_seed(seed: int, game: int, episode: int) -> int:
    """The seed of one deal of a batch: of game number `game` in its episode."""
    return mix(mix(mix(seed) + cython.cast(cython.ulonglong, game)) + cython.cast(cython.ulonglong, episode))


def draw_seed(mixed: int, game: int, episode: int, made: int) -> int:
    """The chance of one draw, after so many choices in one deal of a batch. `mixed`: a seed that is mixed already, once for all draws."""
    place = cython.cast(cython.ulonglong, game) * MIX_1 + cython.cast(cython.ulonglong, episode) * MIX_2
    return mix((mixed + place + cython.cast(cython.ulonglong, made) * MIX_ADD) & MASK_64)


def mix_all(numbers: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """`mix` of each number of an array of at least one dimension, in which NumPy lets numbers overflow."""
    mixed = numbers + ADD
    mixed = (mixed ^ (mixed >> SHIFTS[0])) * FACTORS[0]
    mixed = (mixed ^ (mixed >> SHIFTS[1])) * FACTORS[1]
    return mixed ^ (mixed >> SHIFTS[2])
