"""The agent's records without a compiler: attributes over lists, as `mind.pxd` declares them for C."""

from functools import cached_property
from typing import Any

from bang_env.bang.sight.view_layout import VIEW
from bang_env.bang.words import ROLES, SEATS


class Row(list[Any]):
    """A list that refuses negative indices, which C would read as other memory."""

    def __getitem__(self, i: Any) -> Any:
        if i < 0:
            raise IndexError(i)
        return list.__getitem__(self, i)


def rows(value: Any) -> Any:
    """Nested lists as nested Rows; what is no list as it is."""
    if not isinstance(value, list):
        return value
    return Row(map(rows, value) if isinstance(value[0], list) else value)


def block(fill: float, *shape: int) -> Any:
    """Nested Rows of this shape."""
    first, *others = shape
    return Row([block(fill, *others) for _ in range(first)] if others else [fill] * first)


class PlainView:
    """One record of dtype VIEW as attributes."""

    def __init__(self, record: Any) -> None:
        assert VIEW.names is not None
        for name in VIEW.names:
            setattr(self, name, rows(record[name].tolist()))


class PlainBeliefs:
    """`struct Beliefs` of `mind.pxd`."""

    def __init__(self) -> None:
        self.n = 0
        self.seat = block(0, SEATS)
        self.left = block(0, ROLES)
        self.linked = block(0, SEATS, SEATS)
        self.alone = block(1.0, SEATS, SEATS, ROLES)
        self.pair = block(1.0, SEATS, SEATS, ROLES, ROLES)
        self.mass = block(0.0, SEATS, ROLES)


class PlainMind:
    """`struct Mind` of `mind.pxd`."""

    def __init__(self) -> None:
        self.version = self.table = self.first = self.me = 0
        self.p = block(0.0, SEATS, ROLES)
        self.worth = block(0.0, SEATS)
        self.hurt = block(0.0, SEATS)
        self.kill = block(0.0, SEATS)
        self.near = block(0, SEATS)
        self.left = block(0, ROLES)
        self.alive = 0
        self.myself = 0.0
        self.spare = 0.0

    @cached_property
    def beliefs(self) -> PlainBeliefs:
        """Made when they are asked for: most questions are answered without them, and they are large."""
        return PlainBeliefs()
