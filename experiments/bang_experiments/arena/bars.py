"""What is asked of a policy that is shipped, in percentage points over `heuristic:1` in one seat among `heuristic:1`: the lower end of the
95 % interval, on 20,000 paired deals.

Every cell of its tables must lie above zero; at the tables in bold, at `SHARE` of their bars.
"""

from dataclasses import dataclass

from bang_experiments.arena.statistics import Interval

SHARE = 0.6  # of a bar that a table in bold must reach
SHARP = 0.006  # half an interval: where a heuristic's gain among learned players is not measured as well as this, nothing is said of it

Roles = dict[str, float]
ROLES = "sheriff", "deputy", "outlaw", "renegade", "rebel"
GHOSTS: Roles = {"ghost-deputy": 1.0, "ghost-outlaw": 1.5, "ghost-renegade": 1.0}


def row(*points: float, more: Roles | None = None) -> Roles:
    """The bars of a table in the order of `ROLES`; 0 for a role that it has not."""
    return {role: bar for role, bar in zip(ROLES, points, strict=False) if bar} | (more or {})


BARS: dict[str, Roles] = {
    "--players 4": row(4, 0, 3, 4),
    "--players 5": row(5, 2.5, 4, 5),
    "--players 6": row(2.5, 2, 2, 3),
    "--players 7": row(4, 2.5, 3, 6),
    "--players 8": row(3, 2, 2.5, 3),
    "--players 4 --rebel": row(4, 0, 3, 4, 5),
    "--players 6 --rebel": row(5, 3, 3, 4, 12),
    "--players 8 --rebel": row(4, 3, 3, 6, 8),
    "--players 5 --death-mesa": row(4, 2.5, 3.5, 8, more=GHOSTS),
    "--players 7 --death-mesa": row(3, 2, 3, 6, more=GHOSTS),
    "dice --players 5": row(2, 0.5, 1, 4),
    "dice --players 8": row(2, 0.5, 1, 4),
}
"""By table, as `certificate.table_words` writes it"""
BOLD = {"--players 5", "--players 7", "--players 6 --rebel", "--players 5 --death-mesa"}
WIN_RATES = {"gunslinger --level 2": 0.39, "gunslinger --level 4 --night --most-wanted": 0.09}
"""Of games of one player: the share of games won"""


@dataclass(frozen=True)
class Asked:
    """What is asked of a cell."""

    bar: float | None
    """what its rate, in a game of one player, or its gain is to reach, as a fraction; None where nothing was set"""
    must: float
    """what its gain must reach; 0: it must lie above that"""

    def fulfilled(self, gain: Interval) -> bool:
        """Whether the cell is as it must be."""
        return gain.low >= self.must if self.must else gain.low > 0

    def words(self) -> str:
        """What it must be, in percentage points."""
        return f"≥ {100 * self.must:.1f}" if self.must else "> 0"


def asked(table: str, role: str) -> Asked:
    """What is asked of a role at a table."""
    if table in WIN_RATES:
        return Asked(WIN_RATES[table], 0.0)
    bar = BARS.get(table, {}).get(role)
    return Asked(None, 0.0) if bar is None else Asked(bar / 100, SHARE * bar / 100 if table in BOLD else 0.0)


def gains_nothing(gain: Interval) -> bool:
    """Whether a heuristic in one seat among learned players gains nothing, and this is well measured."""
    return gain.low <= 0 and gain.high - gain.value <= SHARP
