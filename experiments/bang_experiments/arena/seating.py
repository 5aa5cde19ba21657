"""Who sits where: which seat of a deal an experiment looks at, and which agent holds which seat."""

import numpy as np
from numpy.typing import NDArray

from bang_env.bang import words as w
from bang_env.bang.rules import Rules

ROLE_NUMBERS = {"sheriff": w.SHERIFF, "deputy": w.DEPUTY, "outlaw": w.OUTLAW, "renegade": w.RENEGADE, "rebel": w.REBEL}
ROLE_WORDS = {number: word for word, number in ROLE_NUMBERS.items()}


def role_number(rules: Rules, role: str) -> int:
    """The number of a role given by name; rejects one that these rules do not deal."""
    dealt = [word for word, number in ROLE_NUMBERS.items() if rules.role_counts[number]]
    if role not in dealt:
        raise ValueError(f"no seat is dealt the role {role!r} in this game; choose from {', '.join(dealt)}")
    return ROLE_NUMBERS[role]


def scatter(*numbers: int | NDArray[np.int64]) -> NDArray[np.uint64]:
    """A well mixed 64-bit number for each combination of the numbers (arrays broadcast): splitmix64, once for each argument."""
    mixed = np.zeros(1, np.uint64)
    with np.errstate(over="ignore"):
        for number in numbers:
            mixed = (mixed ^ np.asarray(number).astype(np.uint64)) + np.uint64(w.MIX_ADD)
            mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(w.MIX_1)
            mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(w.MIX_2)
            mixed = mixed ^ (mixed >> np.uint64(31))
    return mixed


def seats_of(roles: NDArray[np.int8], role: int, chance: NDArray[np.uint64]) -> NDArray[np.int64]:
    """(N,) one absolute seat of `role` in each row of `roles` (N, SEATS); where there are several, `chance` (N,) picks."""
    held = roles == role
    count = held.sum(axis=1)
    if not count.all():
        raise ValueError("a deal holds no seat of the role asked for")
    place = (chance % count.astype(np.uint64)).astype(np.int64)
    seats: NDArray[np.int64] = np.argmax(held & (np.cumsum(held, axis=1) == place[:, None] + 1), axis=1)
    return seats
