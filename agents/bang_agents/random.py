"""An agent that takes each allowed choice with the same chance."""

from typing import Any

import cython
import numpy as np
from numpy.typing import NDArray

from bang_env.kernel.engine import Player
from bang_env.kernel.game import Game
from bang_env.kernel.masks import read_masks
from bang_env.kernel.numbers import mask_room, read_whole

if cython.compiled:
    from cython.cimports.bang_env.kernel.calls import Policy
else:
    from bang_env.kernel.c_types import ConstUInt8Array2D, Int64, Int64Array, Pointer, UInt8, UInt64, UInt64Array
    from bang_env.kernel.calls import NOTHING
    from bang_env.kernel.chance import mix
    from bang_env.kernel.numbers import MASK_64, MASK_BLOCK


def pick(masks: ConstUInt8Array2D, choices: Int64Array, seed: UInt64) -> None:
    """masks: uint8 (N, choices), no row without a choice; choices: int64 (N,), written. Row i is decided by the number mix(seed + i)."""
    with cython.boundscheck(False):
        for i in range(masks.shape[0]):
            allowed = 0
            for k in range(masks.shape[1]):
                if masks[i, k]:
                    allowed += 1
            place: Int64 = mix((seed + i) & MASK_64) % allowed
            for k in range(masks.shape[1]):
                if masks[i, k]:
                    if place == 0:
                        choices[i] = k
                        break
                    place -= 1


def answer(own: Pointer, v: Pointer, mask: list[UInt8], chance: UInt64) -> int:
    """The answer of a `Player`: any of the allowed choices, by the agent's seed and that chance."""
    seed: UInt64 = cython.cast(cython.pointer(cython.ulonglong), own)[0] if cython.compiled else own[0]
    blocks: UInt64 = cython.cast(cython.pointer(cython.ulonglong), own)[1] if cython.compiled else own[1]
    allowed: UInt64 = 0
    for block in range(blocks):
        for k in range(MASK_BLOCK):
            if mask[MASK_BLOCK * block + k]:
                allowed += 1
    place: UInt64 = mix(seed ^ chance) % allowed
    for k in range(MASK_BLOCK * blocks):
        if mask[k]:
            if place == 0:
                return k
            place -= 1
    return 0  # not reached: a question offers a choice


def player_by(seed: UInt64, choices: int) -> Player:
    """A random agent for loops inside compiled code, of a game with that many choices."""
    blocks = mask_room(choices) // MASK_BLOCK
    player: Player = Player()
    player.choices = choices
    if cython.compiled:
        player.kept = np.array([seed, blocks], np.uint64)
        seeds: UInt64Array = player.kept
        player.chooser.choose = cython.cast(Policy, answer)
        player.chooser.own = cython.address(seeds[0])
    else:
        player.chooser.choose = answer
        player.chooser.own = seed, blocks
    player.chooser.reads = NOTHING
    return player


class Random:
    """Chance comes from the seed and the number of decisions asked for so far; inside compiled code, from the seed, the deal and the number
    of choices made in it.
    """

    def __init__(self, seed: int = 0) -> None:
        self.name = "random"
        self.seed: int = mix(read_whole("seed", seed) & 0xFFFFFFFFFFFFFFFF)
        self.decisions = 0

    def __repr__(self) -> str:
        """Its name: "<Random>"."""
        return f"<{type(self).__name__}>"

    def act(self, views: NDArray[Any], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """views are not looked at; masks: NDArray[bool] (N, choices). Returns NDArray[int64] (N,)."""
        allowed = read_masks(masks)
        choices = np.zeros(len(allowed), np.int64)
        pick(allowed, choices, (self.seed + self.decisions) & 0xFFFFFFFFFFFFFFFF)
        self.decisions += len(allowed)
        return choices

    def player(self, game: Game) -> Player:
        """The agent for loops inside compiled code."""
        compiled: Player = player_by(self.seed, game.choices)
        return compiled
