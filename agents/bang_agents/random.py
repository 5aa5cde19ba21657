"""An agent that takes each allowed choice with the same chance."""

from typing import Any

import cython
import numpy as np
from numpy.typing import NDArray

from bang_env.kernel.masks import read_masks

if not cython.compiled:
    from bang_env.kernel.chance import MASK_64, mix


def pick(masks, chosen, seed):
    """masks: uint8 (N, choices), no row without a choice; chosen: int64 (N,), written. Row i is decided by the number mix(seed + i)."""
    with cython.boundscheck(False):
        for i in range(masks.shape[0]):
            allowed = 0
            for k in range(masks.shape[1]):
                if masks[i, k]:
                    allowed += 1
            wanted = mix((seed + i) & MASK_64) % allowed
            for k in range(masks.shape[1]):
                if masks[i, k]:
                    if wanted == 0:
                        chosen[i] = k
                        break
                    wanted -= 1


class Random:
    """Chance comes from the seed and the number of decisions asked for so far."""

    def __init__(self, seed: int = 0) -> None:
        self.name = "random"
        self.seed: int = mix(int(seed) & 0xFFFFFFFFFFFFFFFF)
        self.decisions = 0

    def act(self, views: NDArray[Any], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """views are not looked at; masks: NDArray[bool] (N, choices). Returns NDArray[int64] (N,)."""
        masks = read_masks(masks)
        chosen = np.zeros(len(masks), np.int64)
        pick(masks, chosen, (self.seed + self.decisions) & 0xFFFFFFFFFFFFFFFF)
        self.decisions += len(masks)
        return chosen
