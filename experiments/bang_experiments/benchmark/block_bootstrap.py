"""The interval of a figure that several series of games share: a bootstrap over blocks of deals.

All series of a suite are played on the same deals, so their luck is the same, and a figure made of many of them is less sure than if each
had its own. Deal d belongs to block d modulo `BLOCKS` in every series. A bootstrap draws blocks, not games, and takes the same ones in all
series; 95 % of the figures that come of it are the interval (Efron and Tibshirani 1993: An introduction to the bootstrap, 13.3).
"""

from collections.abc import Sequence
from functools import cache

import numpy as np
from numpy.typing import ArrayLike, NDArray

from bang_experiments.arena.statistics import Interval

BLOCKS = 100
REPEATS = 2000  # of the bootstrap
SEED = 20_261_125  # of its chance, always the same
TAIL = 2.5  # percent of the figures on either side of an interval


@cache
def block_draws() -> NDArray[np.float64]:
    """(REPEATS, BLOCKS) how often each block is taken."""
    chance = np.random.default_rng(SEED)
    return chance.multinomial(BLOCKS, np.full(BLOCKS, 1 / BLOCKS), REPEATS).astype(np.float64)


def in_blocks(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """(BLOCKS,) sums of the values (deals,) by block."""
    return np.asarray(np.bincount(np.arange(len(values)) % BLOCKS, values, BLOCKS))


def bootstrap_means(series: ArrayLike) -> NDArray[np.float64]:
    """(1 + REPEATS,) the mean of a series (deals,), at least BLOCKS of them: of all blocks, and of those of each repetition."""
    values = np.asarray(series, dtype=np.float64)
    if values.ndim != 1 or len(values) < BLOCKS:
        raise ValueError(f"a bootstrap over {BLOCKS} blocks needs a series of at least so many deals, not of shape {values.shape}")
    sums, counts = block_draws() @ in_blocks(values), block_draws() @ in_blocks(np.ones(len(values)))
    return np.concatenate([[values.mean()], sums / counts])


def interval_of(figures: NDArray[np.float64]) -> Interval:
    """The interval of (1 + REPEATS,) figures, the first of which is that of all blocks."""
    low, high = np.percentile(figures[1:], [TAIL, 100 - TAIL])
    value = float(figures[0])
    return Interval(value, min(value, float(low)), max(value, float(high)))


def together(figures: Sequence[NDArray[np.float64]]) -> NDArray[np.float64]:
    """(1 + REPEATS,) the mean of several figures of the same blocks."""
    return np.asarray(np.mean(figures, axis=0))
