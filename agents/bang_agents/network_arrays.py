"""Arrays of a network as its loops read them: filled up to whole blocks, and beginning where a line of the processor's cache does."""

import numpy as np
from numpy.typing import NDArray

from bang_agents.network_structs import Room

LINE = 16  # floats of a line of the processor's cache


def pad_to_blocks(array: NDArray[np.float32], block: int) -> NDArray[np.float32]:
    """The matrix with zeros behind, up to a whole number of blocks in each direction."""
    return np.pad(array, [(0, -size % block) for size in array.shape])


def in_blocks(weight: NDArray[np.float32], block: int) -> NDArray[np.float32]:
    """Weights (in, out) as (out / block, in, block), filled up."""
    weight = pad_to_blocks(weight, block)
    return np.ascontiguousarray(weight.reshape(len(weight), -1, block).transpose(1, 0, 2))


def align(array: NDArray[np.float32]) -> NDArray[np.float32]:
    """A copy that begins where a line of the processor's cache does."""
    room = np.zeros(array.size + LINE, np.float32)
    first = -(room.ctypes.data // array.itemsize) % LINE
    room[first : first + array.size] = array
    return room[first : first + array.size]


def room_with(features: NDArray[np.float32]) -> Room:
    """Room for one decision with the features of a view, in plain Python."""
    room = Room()
    room.seen = features
    return room
