"""Another future for the dead: the Dead Men's Deck lies in another order."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_env.bang.sight.renewal import numbers, shuffled

DEAD_MENS_DECK = 1  # the number of the pile that is shuffled


def piles_are_shuffled(states: NDArray[Any], seeds: NDArray[np.uint64]) -> None:
    """Nobody knows a card of the Dead Men's Deck."""
    if "dmd_deck" in (states.dtype.names or ()):
        place = np.arange(states["dmd_deck"].shape[1])
        there = place < states["dmd_deck_n"][:, None]
        states["dmd_deck"] = shuffled(states["dmd_deck"], there, numbers(seeds, DEAD_MENS_DECK, place.size))
