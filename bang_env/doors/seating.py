"""Seatings: which seat of a deal is played, and which agent holds which seat."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bang_env.kernel.chance import mix_all
from bang_env.kernel.numbers import NOBODY, whole
from bang_env.kernel.spec import Spec

GHOST = "ghost"
ANY = "any"


def role_word(rules: Spec, role: int) -> str:
    """A role as commands write it: "outlaw"."""
    return rules.game.roles[role].lower()


def dealt_roles(rules: Spec) -> dict[str, int]:
    """Word -> number of every role that is dealt, in the order of their numbers."""
    return {role_word(rules, role): role for role, count in enumerate(rules.role_counts) if count}


def held_roles(rules: Spec) -> dict[str, int]:
    """The words of the roles whose seats are asked."""
    return {word: role for word, role in dealt_roles(rules).items() if role in rules.held_roles}


def dealt_by(rules: Spec, role: object) -> str:
    """" (the switch rebel deals it)", for a role that the switch of its name brings into the game; "" for anything else."""
    switched_on = isinstance(role, str) and role in rules.switches() and role in map(str.lower, rules.game.roles)
    return f" (the switch {role} deals it)" if switched_on else ""


def role_number(rules: Spec, role: str, also: Iterable[str] = ()) -> int:
    """The number of a role given by name; rejects one that these rules do not deal, or that nobody plays. `also`: what else the caller
    takes, for the sentence.
    """
    roles = held_roles(rules)
    if role not in roles:
        words = ", ".join([*roles, *also])
        raise ValueError(f"no seat is dealt the role {role!r} in this game{dealt_by(rules, role)}; choose from {words}")
    return roles[role]


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


def seed_from(*numbers: int) -> int:
    """A seed, 63 bits, for these numbers: that of a part, for example, from the seed of the whole and the number of the part."""
    return int(scatter(*numbers)[0]) >> 1


def seats_of(roles: NDArray[np.int8], numbers: int | Sequence[int], chance: NDArray[np.uint64]) -> NDArray[np.int64]:
    """(N,) one absolute seat of a role, or of one of several, in each row of `roles` (N, seats); where there are several, `chance` (N,)
    picks, each with the same chance.
    """
    has_role = np.isin(roles, numbers)
    count = has_role.sum(axis=1)
    if not count.all():
        raise ValueError("a deal holds no seat of the role asked for")
    place = (chance % count.astype(np.uint64)).astype(np.int64)
    seats: NDArray[np.int64] = np.argmax(has_role & (np.cumsum(has_role, axis=1) == place[:, None] + 1), axis=1)
    return seats


@dataclass(frozen=True)
class PlayedSeat:
    """Which seat of each deal is played: by a learner, by whoever steps the games, or by the agent that is measured."""

    word: str
    """as a command takes it: "outlaw", "outlaw,renegade", "any", "ghost-outlaw", "2\""""
    roles: tuple[int, ...] = ()
    """one seat of these roles is drawn for each deal"""
    ghosts: tuple[int, ...] = ()
    """seats of these roles, once they have been eliminated and play on"""
    seat: int = NOBODY
    """that seat, whatever its role"""

    @property
    def title(self) -> str:
        """The seat in words: "outlaw or renegade", "any role", "ghost-outlaw", "seat 2"."""
        if self.seat != NOBODY:
            return f"seat {self.seat}"
        return "any role" if self.word == ANY else self.word.replace(",", " or ")

    def draw(self, roles: NDArray[np.int8], chance: NDArray[np.uint64]) -> NDArray[np.int64]:
        """(N,) the seat in deals of these roles (N, seats); where there are several, `chance` (N,) picks."""
        return np.full(len(roles), self.seat) if self.seat != NOBODY else seats_of(roles, self.roles or self.ghosts, chance)


def read_played(rules: Spec, value: object, name: str = "role") -> PlayedSeat:
    """The seat that a user names: a role ("outlaw"), of which one seat is drawn for each deal; several of them, a list or with commas
    ("outlaw,renegade"); "any" role; in games where the eliminated play on, "ghost", or "ghost-outlaw" (several likewise); or the number of
    a seat. `name`: of the argument, for the sentence of the ValueError.
    """
    seat = int(value) if isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) < 3 else whole(value)
    if seat is not None and 0 <= seat < rules.players:
        return PlayedSeat(str(seat), seat=seat)
    listed = value.split(",") if isinstance(value, str) else list(value) if isinstance(value, Sequence) else []
    words = list(dict.fromkeys(word.strip().lower() if isinstance(word, str) else "" for word in listed))
    roles, ghosts = held_roles(rules), ghost_words(rules)
    if words == [ANY]:
        return PlayedSeat(ANY, tuple(roles.values()))
    if words and all(word in roles for word in words):
        return PlayedSeat(",".join(words), tuple(roles[word] for word in words))
    if words and all(word in ghosts for word in words):
        return PlayedSeat(",".join(words), ghosts=tuple(dict.fromkeys(role for word in words for role in ghosts[word])))
    names = ", ".join([*roles, *ghosts, ANY])
    kinds = "living roles or of ghosts" if ghosts else "roles"
    words_got = f"{value!r}{dealt_by(rules, value)}"
    raise ValueError(f"{name}: expected one of {names}, a list of {kinds}, or a seat from 0 to {rules.players - 1}; got {words_got}")
