"""The part of sets in games that get another future (`renewal.py`)."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_env.bang.sets.set_questions import asked_of_all_sets


@asked_of_all_sets
def piles_are_shuffled(states: NDArray[Any], seeds: NDArray[np.uint64]) -> None:
    """The draw piles of games (N,) lie in another order, by seeds (N,). Games that are played without a set have no fields of it."""
