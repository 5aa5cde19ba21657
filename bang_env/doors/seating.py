"""Who sits where: which seat of a deal an experiment looks at, and which agent holds which seat."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from bang_env.kernel.chance import mix_all
from bang_env.kernel.spec import Spec

GHOST = "ghost"


def role_word(rules: Spec, role: int) -> str:
    """A role as commands write it: "outlaw"."""
    return rules.game.roles[role].lower()


def dealt_roles(rules: Spec) -> dict[str, int]:
    """Word -> number of every role that is dealt, in the order of their numbers."""
    return {role_word(rules, role): role for role, count in enumerate(rules.role_counts) if count}


def held_roles(rules: Spec) -> dict[str, int]:
    """The same of the roles whose seats are asked."""
    return {word: role for word, role in dealt_roles(rules).items() if role in rules.held_roles}


def role_number(rules: Spec, role: str, also: Iterable[str] = ()) -> int:
    """The number of a role given by name; rejects one that these rules do not deal, or that nobody plays. `also`: what else the caller
    takes, for the sentence.
    """
    held = held_roles(rules)
    if role not in held:
        raise ValueError(f"no seat is dealt the role {role!r} in this game; choose from {', '.join([*held, *also])}")
    return held[role]


def ghost_words(rules: Spec) -> dict[str, tuple[int, ...]]:
    """Word -> role numbers for the seats that play on once they have been eliminated: "ghost" for all of them, "ghost-outlaw" for one role;
    {} where nobody does.
    """
    roles = rules.ghost_roles
    return {GHOST: roles} | {f"{GHOST}-{role_word(rules, role)}": (role,) for role in roles} if roles else {}


def scatter(*numbers: int | NDArray[np.int64]) -> NDArray[np.uint64]:
    """A well mixed 64-bit number for each combination of the numbers (arrays broadcast): splitmix64, once for each argument."""
    mixed = np.zeros(1, np.uint64)
    for number in numbers:
        mixed = mix_all(mixed ^ np.asarray(number).astype(np.uint64))
    return mixed


def seats_of(roles: NDArray[np.int8], role: int, chance: NDArray[np.uint64]) -> NDArray[np.int64]:
    """(N,) one absolute seat of `role` in each row of `roles` (N, seats); where there are several, `chance` (N,) picks."""
    held = roles == role
    count = held.sum(axis=1)
    if not count.all():
        raise ValueError("a deal holds no seat of the role asked for")
    place = (chance % count.astype(np.uint64)).astype(np.int64)
    seats: NDArray[np.int64] = np.argmax(held & (np.cumsum(held, axis=1) == place[:, None] + 1), axis=1)
    return seats
