"""A whole game in a dozen bytes, as a user would write one: two seats, one hidden number.

"Higher": a number from 1 to 6 is written down for each seat, which sees its own alone. In turn, a seat may hold, or draw another number in
place of its own, at most twice. When both hold, or have drawn twice, the higher number wins; with equal numbers nobody does.
"""

from dataclasses import KW_ONLY, dataclass
from typing import Any, ClassVar

import numpy as np

from bang_env.kernel.chance import mix
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.pages import Page, Pages
from bang_env.kernel.python_game import PythonGame
from bang_env.kernel.spec import RulesError, Spec

HOLD, DRAW = 0, 1
WORDS = ("hold", "draw")
MOST_DRAWS = 2
RECORD = np.dtype(
    [
        ("chance", "u8"),
        ("turn", "i1"),  # who is asked, or NOBODY
        ("highest", "i1"),  # the rule: numbers go from 1 to this one
        ("number", "i1", 2),
        ("draws", "i1", 2),  # drawn so far; MOST_DRAWS too for a seat that holds
    ]
)
VIEW = np.dtype([("n", "i1"), ("highest", "i1"), ("mine", "i1"), ("draws", "i1", 2), ("theirs", "i1")])
TABLE = Page("toy", 1, (("mine", 6), ("draws", 1), ("their_draws", 1), ("theirs", 1)), ("seat",))


@dataclass(frozen=True)
class Toy(Spec):
    """One table of Higher."""

    called: ClassVar[str] = "Higher"

    highest: int = 6
    """numbers go from 1 to this one"""
    _: KW_ONLY
    alone: bool = False
    """one player answers for both seats and sees both numbers"""

    def check(self) -> None:
        """Raises a RulesError for a number that cannot be the highest."""
        if not 2 <= self.whole("highest", "2 to 6") <= 6:
            raise RulesError(f"highest: expected 2 to 6, got {self.highest}")

    @property
    def players(self) -> int:
        """Seats."""
        return 2

    @property
    def role_counts(self) -> tuple[int, ...]:
        """Two players."""
        return 0, 2

    @property
    def controllers(self) -> tuple[str, ...]:
        """Who answers for each seat."""
        return ("player",) * 2 if self.alone else super().controllers

    @property
    def open_table(self) -> bool:
        """Whether everything lies open."""
        return self.alone

    def write(self, record: Any) -> None:
        """Sets the rules: the highest number, below 0 where everything lies open."""
        record["highest"] = -self.highest if self.alone else self.highest


class Higher(PythonGame):
    """How it goes, and what is seen of it."""

    name, version = "higher", 1
    record, view = RECORD, VIEW
    seats, choices = 2, len(WORDS)
    pages = Pages(TABLE, seats=2)
    specs = (Toy,)

    def roll(self, g: Any) -> int:
        """A number from 1 to the highest."""
        g.chance = int(mix(g.chance))
        return int(1 + (g.chance >> 33) % abs(g.highest))

    def deal(self, g: Any, seed: int, roles: list[int] | None) -> None:
        """A number for each; seat 0 begins."""
        g.chance, g.turn, g.draws = seed, 0, [0, 0]
        g.number = [self.roll(g), self.roll(g)]

    def asked(self, g: Any) -> int:
        """Whose turn it is."""
        return int(g.turn)

    def options(self, g: Any) -> list[int]:
        """Hold or draw."""
        return [] if g.turn == NOBODY else [HOLD, DRAW]

    def answer(self, g: Any, choice: int) -> None:
        """The turn passes to the other seat as long as it may draw."""
        seat, other = g.turn, 1 - g.turn
        g.draws[seat] = g.draws[seat] + 1 if choice == DRAW else MOST_DRAWS
        if choice == DRAW:
            g.number[seat] = self.roll(g)
        g.turn = other if g.draws[other] < MOST_DRAWS else seat if g.draws[seat] < MOST_DRAWS else NOBODY

    def won(self, g: Any, seat: int) -> bool:
        """The higher number wins."""
        return bool(g.turn == NOBODY and g.number[seat] > g.number[1 - seat])

    def look(self, g: Any, seat: int, v: Any) -> None:
        """One's own number, and the other's once the game is over or where everything lies open."""
        v.n, v.highest, v.mine = 2, g.highest, g.number[seat]
        v.draws = [g.draws[seat], g.draws[1 - seat]]
        v.theirs = g.number[1 - seat] if g.turn == NOBODY or g.highest < 0 else 0

    def write(self, v: Any, seats: int) -> list[float]:
        """One's own number one-hot, the draws and the other's number."""
        mine = [1.0 if v.mine == number else 0.0 for number in range(1, 7)]
        return [*mine, v.draws[0] / 2, v.draws[1] / 2, v.theirs / 6, *[1.0] * seats]

    def resample(self, g: Any, seat: int, seed: int) -> None:
        """Another number for the other seat, and other numbers to come."""
        g.chance = seed
        if g.turn != NOBODY and g.highest > 0:
            g.number[1 - seat] = self.roll(g)

    def choice_word(self, choice: int) -> str:
        """"hold" or "draw"."""
        return WORDS[choice]


HIGHER = Higher()
