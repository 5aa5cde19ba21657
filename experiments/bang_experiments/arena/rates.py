"""Win rates of seats, and their differences to those of the first line-up: the figures of an evaluation.

A role's rate is a seat's: how often a seat of the role wins. Where a role has several seats, each deal counts with the share of them that
won. (How often anybody of a side wins is another number where seats win one at a time, as Renegades do.)
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bang_env.doors.seating import held_roles, role_word
from bang_experiments.arena.deals import Results
from bang_experiments.arena.statistics import Interval, mean, paired_difference, seat_rate, win_rate

ONE_SEAT = "one seat"
SEATS, PLAYER = "seats", "player"
OF = {
    SEATS: "how often a seat of the role wins; of several seats, the mean",
    ONE_SEAT: "how often the seat that the line-up looks at wins",
    PLAYER: "how often the one player wins",
}
"""what a rate may be of"""


@dataclass(frozen=True)
class Reference:
    """Another agent in the seat that a line-up looks at, the other seats as they are."""

    agent: str
    """its name"""
    lineup: str
    """the line-up with it, in words"""
    won: NDArray[np.bool_]
    """(deals,) whether that seat won"""


class Rated(NamedTuple):
    """The results of a line-up at a table."""

    table: str
    lineup: str
    row: str
    """a role, "one seat", or the one player"""
    won: Interval
    gain: Interval | None
    """over what it is compared with, on the deals of both"""
    role: str
    """the role of the row's seats, or the one player"""
    of: str
    """whose rate it is, one of `OF`"""
    seats: int
    """how many seats of a deal it is about"""
    deals: int
    """that were played"""
    gain_deals: int
    """on which the gain was measured"""
    against: str
    """the line-up that the gain is over, by its name; for one seat, the line-up with another agent in that seat, in words"""
    paid: Interval | None
    """what a seat was paid on average; None in games that pay 1 to winners and -1 to losers"""

    @property
    def label(self) -> str:
        """The row in a table: "sheriff", "outlaw, each of 2", "one seat (outlaw)"."""
        if self.row == ONE_SEAT:
            return f"{ONE_SEAT} ({self.role})"
        return f"{self.role}, each of {self.seats}" if self.seats > 1 else self.role

    def as_dict(self) -> dict[str, Any]:
        """The rate as plain data for JSON; intervals are [value, low, high], as fractions."""
        intervals = {"won": self.won, "gain": self.gain, "paid": self.paid}
        return {**self._asdict(), **{name: interval and interval.as_list() for name, interval in intervals.items()}}


class Row(NamedTuple):
    """One row of a line-up's results."""

    role: str
    of: str
    seats: int
    won: NDArray[Any]
    """(deals,) whether the seat won, or the share of the seats that did"""
    paid: NDArray[np.float64] | None
    """(deals,) what it was paid, or what the seats were on average; None in games that pay as usual"""

    def rate(self) -> Interval:
        """The win rate of a seat."""
        return win_rate(self.won) if self.seats == 1 else seat_rate(self.won, self.seats)


def rows_of(results: Results) -> dict[str, Row]:
    """The rows of a line-up's results by name: the one player; or the seat looked at, and every role that is dealt."""
    rules, roles, pays = results.rules, held_roles(results.rules), results.pays_otherwise
    if rules.one_player:
        name, role = rules.controllers[0], next(iter(roles.values()))
        return {name: Row(name, PLAYER, 1, results.won(role), results.seats_paid(role) if pays else None)}
    rows = {}
    if results.focus[0] >= 0:
        role = int(results.roles[0, results.focus[0]])
        rows[ONE_SEAT] = Row(role_word(rules, role), ONE_SEAT, 1, results.focus_won(), results.focus_paid() if pays else None)
    for word, role in roles.items():
        seats = rules.role_counts[role]
        won = results.won(role) if seats == 1 else results.seats_won(role)
        rows[word] = Row(word, SEATS, seats, won, results.seats_paid(role) if pays else None)
    return rows


def rates_at(table: str, by_lineup: Mapping[str, Results], references: Mapping[str, Reference] | None = None) -> list[Rated]:
    """The rates at one table, line-up by line-up. `references`: by line-up, the comparison for the one seat that it looks at."""
    first_name, first = "", dict[str, Row]()
    rates = []
    for name, results in by_lineup.items():
        rows = rows_of(results)
        for row, (role, of, seats, won, pay) in rows.items():
            reference = (references or {}).get(name)
            if of == ONE_SEAT:
                other, against = (reference.won, reference.lineup) if reference else (won[:0], "")
            else:
                other, against = (first[row].won, first_name) if row in first else (won[:0], "")
            both = min(len(won), len(other))
            gain = paired_difference(won[:both], other[:both]) if both > 1 else None
            mean_paid = None if pay is None else mean(pay)
            rates.append(Rated(table, name, row, rows[row].rate(), gain, role, of, seats, len(won), both, against, mean_paid))
        first_name, first = (first_name, first) if first else (name, rows)
    return rates


def shorten(name: str, room: int) -> str:
    """A name with the middle of each word left out that is wider than `room` columns."""
    return " ".join(word if len(word) <= room else f"{word[: room // 2]}…{word[len(word) - (room - 1) // 2 :]}" for word in name.split(" "))
