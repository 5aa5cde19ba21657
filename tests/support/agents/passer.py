"""A player who ends nothing: always the lowest choice, which is to pass wherever that is possible."""

from typing import Any

import numpy as np
from numpy.typing import NDArray


def lowest(masks: NDArray[np.bool_]) -> NDArray[np.int64]:
    """(N,) the lowest choice that each row of masks (N, CHOICES) allows."""
    choices: NDArray[np.int64] = masks.argmax(axis=1)
    return choices


class Passer:
    """The player as an agent."""

    name = "passer"

    def act(self, views: NDArray[Any], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """His choices."""
        return lowest(masks)
