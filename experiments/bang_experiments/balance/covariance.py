"""The covariance of results of different deals that share something: the variance that comes of what they share (the law of total
variance), with a bootstrap over blocks of deals in which every repetition makes its own pairs.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bang_experiments.benchmark.block_bootstrap import BLOCKS, REPEATS, block_draws

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]


@dataclass(frozen=True)
class Labelled:
    """Values of deals, each with a label: a row for each. A deal may have several."""

    deal: Whole
    """the number of the deal"""
    label: Whole
    """what is shared by deals that have it: whole numbers from 0"""
    value: Floats
    """of which the mean over all rows is about 0"""

    def products(self) -> Floats:
        """(1 + REPEATS,) the mean product of two values of different deals with one label: of all blocks, and of those of each repetition.

        The sum over pairs of deals d and e, taken w times each, of w_d w_e x_d x_e is the square of the sum of w x less the sum of the
        squares of w x, for each label.
        """
        labels = int(self.label.max()) + 1
        both, row = np.unique(self.deal * labels + self.label, return_inverse=True)
        block, label = both // labels % BLOCKS, both % labels
        times = np.concatenate([np.ones((1, BLOCKS)), block_draws()])
        sums = []
        for values in (self.value, np.ones(len(self.value))):
            own = np.bincount(row.ravel(), values)
            by_block = np.bincount(block * labels + label, own, BLOCKS * labels).reshape(BLOCKS, labels)
            sums.append(((times @ by_block) ** 2).sum(axis=1) - times**2 @ np.bincount(block, own**2, BLOCKS))
        return np.asarray(np.divide(sums[0], sums[1], out=np.zeros(1 + REPEATS), where=sums[1] > 0))

    def covariance(self) -> Floats:
        """(1 + REPEATS,) the covariance of values of different deals that share a label: their mean product, less that of all pairs of
        values of different deals. Without bias also where few deals share one, since no value is paired with itself.
        """
        return self.products() - Labelled(self.deal, np.zeros_like(self.label), self.value).products()
