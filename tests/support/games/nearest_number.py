"""A game of a thousand choices, in plain Python: two seats name a number each, and the one nearer to a third, which lies hidden, wins."""

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from bang_env.kernel.chance import mix
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.pages import Page, Pages
from bang_env.kernel.python_game import PythonGame
from bang_env.kernel.spec import Spec

NUMBERS = 1000


@dataclass(frozen=True)
class Near(Spec):
    """One table."""

    called: ClassVar[str] = "Near"

    players: int = 2
    """seats"""

    @property
    def role_counts(self) -> tuple[int, ...]:
        """Two players."""
        return 0, 2

    def write(self, record: Any) -> None:
        """There is nothing to set."""


class Guessing(PythonGame):
    """How it goes, and what is seen of it."""

    name, version = "near", 1
    record = np.dtype([("turn", "i1"), ("hidden", "i2"), ("named", "i2", 2)])
    view = np.dtype([("n", "i1"), ("theirs", "i2")])
    seats, choices = 2, NUMBERS
    pages = Pages(Page("near", 1, (("theirs", 1),), ("seat",)), seats=2)
    specs = (Near,)

    def deal(self, g: Any, seed: int, roles: list[int] | None) -> None:
        """A hidden number."""
        g.turn, g.hidden, g.named = 0, (int(mix(seed)) >> 33) % NUMBERS, [0, 0]

    def asked(self, g: Any) -> int:
        """Seat 0, then seat 1."""
        return int(g.turn)

    def options(self, g: Any) -> list[int]:
        """Every number."""
        return [] if g.turn == NOBODY else list(range(NUMBERS))

    def answer(self, g: Any, choice: int) -> None:
        """The number is named."""
        g.named[g.turn] = choice
        g.turn = 1 if g.turn == 0 else NOBODY

    def won(self, g: Any, seat: int) -> bool:
        """The nearer number wins."""
        return bool(abs(g.named[seat] - g.hidden) < abs(g.named[1 - seat] - g.hidden))

    def look(self, g: Any, seat: int, v: Any) -> None:
        """The number of the other."""
        v.n, v.theirs = 2, g.named[1 - seat]

    def write(self, v: Any, seats: int) -> list[float]:
        """That number, from 0 to 1."""
        return [v.theirs / NUMBERS, *[1.0] * seats]

    def resample(self, g: Any, seat: int, seed: int) -> None:
        """Another hidden number."""
        g.hidden = (int(mix(seed)) >> 33) % NUMBERS

    def choice_word(self, choice: int) -> str:
        """The number."""
        return str(choice)


NEAR = Guessing()
