"""Another future for games that stay as they are: cards of which no seat knows anything lie in another order."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_env.bang.sight.set_renewal import piles_are_shuffled
from bang_env.kernel.chance import mix_all

DECK = 0  # the number of the pile that is shuffled; piles of sets have others


def numbers(seeds: NDArray[np.uint64], purpose: int, count: int) -> NDArray[np.uint64]:
    """(N, count) well mixed numbers of seeds (N,)."""
    mixed = mix_all(mix_all(seeds) ^ np.uint64(purpose))
    return mix_all(mixed[:, None] ^ np.arange(count, dtype=np.uint64))


def shuffled(cards: NDArray[Any], free: NDArray[np.bool_], keys: NDArray[np.uint64]) -> NDArray[Any]:
    """Cards (N, places) of which those in free places (N, places) change places, as their keys (N, places) say."""
    here = np.argsort(~free, axis=1, kind="stable")  # the free places first, in their order; behind them the others
    by_key = np.lexsort((keys, ~free), axis=1)
    by_key = np.where(np.arange(cards.shape[1]) < free.sum(axis=1, keepdims=True), by_key, here)
    order = cards.copy()
    np.put_along_axis(order, here, np.take_along_axis(cards, by_key, axis=1), axis=1)
    return order


def reshuffle(states: NDArray[Any], seeds: NDArray[np.uint64]) -> None:
    """Rewrites games (N,) in place, by seeds (N,): the cards of the draw pile that nobody has seen lie in another order, and so do
    those of sets' own piles. Event cards stay in theirs.
    """
    place = np.arange(states["deck"].shape[1])
    free = (place < states["deck_n"][:, None]) & (states["deck_known"] == 0)
    states["deck"] = shuffled(states["deck"], free, numbers(seeds, DECK, place.size))
    piles_are_shuffled(states, seeds)
