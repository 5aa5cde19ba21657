"""A game that pays otherwise than 1 and -1, in plain Python: a sealed auction of one thing, which is worth something else to each seat.

Seats bid one after the other, from 0 to 9, and see no bid but their own. The highest bid, of equal ones the earliest, buys: that seat has
won, and is paid what the thing is worth to it less its bid. The others are paid nothing.
"""

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from bang_env.kernel.chance import mix
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.pages import Page, Pages
from bang_env.kernel.python_game import PythonGame
from bang_env.kernel.spec import Spec

BIDS = 10
SEATS = 3
RECORD = np.dtype([("chance", "u8"), ("most", "i1"), ("turn", "i1"), ("worth", "i1", SEATS), ("bid", "i1", SEATS)])
VIEW = np.dtype([("n", "i1"), ("worth", "i1")])


@dataclass(frozen=True)
class Auction(Spec):
    """One table."""

    called: ClassVar[str] = "Auction"

    most: int = 9
    """what the thing is worth at most"""

    @property
    def players(self) -> int:
        """Seats."""
        return SEATS

    @property
    def role_counts(self) -> tuple[int, ...]:
        """Everybody is a bidder."""
        return 0, SEATS

    def write(self, record: Any) -> None:
        """Sets what the thing is worth at most."""
        record["most"] = self.most


class SealedBids(PythonGame):
    """How it goes, and what is seen of it."""

    name, version = "auction", 1
    record, view = RECORD, VIEW
    roles = "Unknown", "Bidder"
    seats, choices = SEATS, BIDS
    pages = Pages(Page("auction", 1, (("worth", 1),), ("seat",)), seats=SEATS)
    specs = (Auction,)

    def deal(self, g: Any, seed: int, roles: list[int] | None) -> None:
        """A worth for each."""
        g.chance, g.turn, g.bid = seed, 0, [0] * SEATS
        self.draw(g, range(SEATS))

    def draw(self, g: Any, seats: Any) -> None:
        """Another worth for these seats, from 0 to the most."""
        for seat in seats:
            g.chance = int(mix(g.chance))
            g.worth[seat] = (g.chance >> 33) % (g.most + 1)

    def asked(self, g: Any) -> int:
        """The next to bid."""
        return int(g.turn)

    def options(self, g: Any) -> list[int]:
        """Every bid."""
        return [] if g.turn == NOBODY else list(range(BIDS))

    def answer(self, g: Any, choice: int) -> None:
        """A bid is written down."""
        g.bid[g.turn] = choice
        g.turn = g.turn + 1 if g.turn + 1 < SEATS else NOBODY

    def won(self, g: Any, seat: int) -> bool:
        """The highest bid buys."""
        return bool(g.bid.index(max(g.bid)) == seat)

    def payoff(self, g: Any, seat: int) -> float:
        """The worth of the thing to the buyer, less the bid."""
        return float(g.worth[seat] - g.bid[seat]) if self.won(g, seat) else 0.0

    def look(self, g: Any, seat: int, v: Any) -> None:
        """The worth of the thing to oneself."""
        v.n, v.worth = SEATS, g.worth[seat]

    def write(self, v: Any, seats: int) -> list[float]:
        """The worth as a number from 0 to 1."""
        return [v.worth / 9, *[1.0] * seats]

    def resample(self, g: Any, seat: int, seed: int) -> None:
        """Another worth for the others."""
        g.chance = seed
        self.draw(g, [other for other in range(SEATS) if other != seat])

    def choice_word(self, choice: int) -> str:
        """A bid."""
        return f"bid {choice}"


AUCTION = SealedBids()
