"""The numbers that the loops of a network read, and room for their workings (`scores.py`)."""

from collections.abc import Sequence
from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from bang_env.kernel.c_types import THERE, ConstFloats, Float32, Floats, Pointer, UInt8, UInt64
from bang_env.kernel.calls import Calls, Chooser
from bang_env.kernel.plain_records import Struct

BLOCK = 64  # sums of a layer that grow side by side
MOST_WIDTH = 4096  # of a layer of a `Player`, whose workings lie on the stack
NOWHERE = -1  # no choice, no place
LATE = 200  # rounds: games among heuristics take 10 to 20, and few take 50


class Net(Struct):
    """A `Network`. Of plain Python alone are the `parts`: bias and weights of each layer, in blocks."""

    parts: list[NDArray[np.float32]]
    calls: Annotated[Calls, THERE]
    adviser: Chooser
    ghosts: Pointer  # the `Net` of eliminated seats; none where they answer by this one
    left: Sequence[UInt8]
    weights: ConstFloats
    last: ConstFloats
    bias: ConstFloats
    widths: Sequence[int]
    pages: int
    seats: int
    features: int
    hidden: int
    choices: int
    n_at: int
    role_at: int
    alive_at: int
    round_at: int
    deck_at: int
    roles: int
    advice: Float32
    advised: bool
    against_all: bool
    greedy: bool
    finite: bool  # all weights are
    seed: UInt64


class Room(Struct):
    """Room for the workings of one decision, each as wide as the widest layer."""

    seen: Floats
    live: Floats
    at: list[int]
