"""The worth of a character: how much more often its seats win than seats of their role do at the same tables."""

from collections.abc import Sequence

import numpy as np

from bang_experiments.arena.statistics import Interval, part_less_whole
from bang_experiments.balance.table_figures import TableFigures

FEWEST = 30  # seats of a character from which its worth is told


def worth(rows: Sequence[TableFigures], word: str = "") -> dict[str, Interval]:
    """Character -> how much more often it wins than its role, at all of these tables together; `word`: as that role alone.

    The wins of its seats are compared with as many seats that win as often as the seats of their role and table do, its own among them. The
    variances are those of seats that win as often as their role: p (1 - p) of each, and that of the rate p of the N seats of a role is
    p (1 - p) / N. Seats of a role that win together make the interval a little wider than it need be.
    """
    parts: dict[str, list[tuple[int, int, float, int]]] = {}
    for row in rows:
        for (role, name), (seats, wins) in row.holders.items():
            if word in ("", role):
                parts.setdefault(name, []).append((seats, wins, row.roles[role].value, row.deals * row.seats[role]))
    by_name = {}
    for name, listed in parts.items():
        seats, wins, rate, of_role = np.array(listed, dtype=np.float64).T
        every = float(seats.sum())
        if every >= FEWEST:
            share, spread = seats / every, rate * (1 - rate)
            variances = float((share * spread).sum()) / every, float((share**2 * spread / of_role).sum())
            by_name[name] = part_less_whole(float(wins.sum()) / every, float((share * rate).sum()), int(every), variances)
    return dict(sorted(by_name.items(), key=lambda item: -item[1].value))
