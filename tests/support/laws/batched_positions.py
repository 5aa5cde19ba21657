"""Positions that are checked many at once: the laws are numpy on arrays of games, which takes as long for one as for a hundred."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

TOGETHER = 256


class Together:
    """Positions of games, in the order in which they were seen, until there are enough of them."""

    def __init__(self, check: Callable[[NDArray[Any]], None]) -> None:
        self.check_all, self.positions = check, list[NDArray[Any]]()

    def add(self, position: NDArray[Any]) -> None:
        """Keeps a copy of a position (1,), to be checked soon; records of another length end those that were kept."""
        if self.positions and self.positions[-1].dtype != position.dtype:
            self.check()
        self.positions.append(position.copy())
        if len(self.positions) == TOGETHER:
            self.check()

    def check(self) -> None:
        """Checks what was kept."""
        positions, self.positions = self.positions, []
        if positions:
            self.check_all(np.concatenate(positions))
