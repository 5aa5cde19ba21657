"""The agent's records without a compiler: attributes over lists, as `mind.pxd` and `rolls.pxd` declare them for C."""

from typing import Any

from bang_env.dice.words import MOST_DICE, MOST_LIFE, ROLES, SEATS
from bang_env.kernel.plain import strict_rows

MOST_SYMBOLS = MOST_DICE + 2
MOST_TAKEN = 12


def block(fill: Any, *shape: int) -> Any:
    """Nested lists of this shape, which reject negative indices: with them C would read other memory."""
    return strict_rows([block(fill, *shape[1:]) for _ in range(shape[0])]) if shape else fill


class PlainBeliefs:
    """`struct Beliefs` of `mind.pxd`."""

    def __init__(self) -> None:
        self.n = 0
        self.seat = block(0, SEATS)
        self.left = block(0, ROLES)
        self.given = block(0, SEATS)
        self.alone = block(1.0, SEATS, ROLES)
        self.pair = block(1.0, SEATS, SEATS, ROLES, ROLES)
        self.mass = block(0.0, SEATS, ROLES)


class PlainMind:
    """`struct Mind` of `mind.pxd`."""

    def __init__(self) -> None:
        self.p = block(0.0, SEATS, ROLES)
        self.value = block(0.0, SEATS, MOST_LIFE + 1)
        self.worth = block(0.0, SEATS)
        self.left = block(0, ROLES)
        self.living = 0
        self.role = 0
        self.dread = 0.0
        self.hurt = block(0.0, SEATS, MOST_SYMBOLS + 1)
        self.cheer = block(0.0, SEATS, MOST_SYMBOLS + 1)
        self.taken = block(0.0, MOST_TAKEN)
        self.shots = block(0.0, MOST_SYMBOLS + 1, MOST_SYMBOLS + 1)
        self.beers = block(0.0, MOST_SYMBOLS + 1)
        self.kit = block(0.0, MOST_SYMBOLS + 1)
        self.gun = 0.0
        self.double_shot = 0.0
        self.two_life = 0.0
        self.bullet = 0.0
        self.broken = 0.0
        self.beliefs = PlainBeliefs()
