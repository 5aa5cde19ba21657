"""Bars for policies that are shipped, in percentage points over `heuristic:1` in one seat among `heuristic:1`: the lower end of the
95 % interval, on 20,000 paired deals.

Every cell of its tables must lie above zero; living seats at the tables in bold, at `SHARE` of their bars.
"""

from dataclasses import dataclass

from bang_experiments.arena.statistics import Interval

SHARE = 0.6  # of a bar that a table in bold must reach
SHARP = 0.006  # half an interval: how well it is to be measured that a heuristic neither gains nor loses among learned players

Roles = dict[str, float]
ROLES = "sheriff", "deputy", "outlaw", "renegade", "rebel"
GHOSTS: Roles = {"ghost-deputy": 1.5, "ghost-outlaw": 2.0, "ghost-renegade": 1.5}


def row(*points: float, more: Roles | None = None) -> Roles:
    """The bars of a table in the order of `ROLES`; 0 for a role that it has not."""
    return {role: bar for role, bar in zip(ROLES, points, strict=False) if bar} | (more or {})


ALL_SETS = "--dodge-city --high-noon --fistful"
SALOON = "--saloon-dice --chiefs-arrow --special-roles --posse --ghost"
DICE = row(2.5, 1, 1.5, 5)
BARS: dict[str, Roles] = {
    "--players 4": row(5, 0, 4, 5),
    "--players 5": row(7, 3.5, 5, 7),
    "--players 6": row(4, 3, 3, 4),
    "--players 7": row(4, 2.5, 3, 7),
    "--players 8": row(4, 3, 3.5, 4),
    "--players 4 --rebel": row(5, 0, 4, 5, 6),
    "--players 6 --rebel": row(6, 4, 4, 5, 14),
    "--players 8 --rebel": row(5, 4, 4, 7, 9),
    "--players 10 --rebel": row(3, 3, 3, 4, 6),
    "--players 5 --death-mesa": row(6, 3.5, 4.5, 10, more=GHOSTS),
    "--players 7 --death-mesa": row(4, 3, 4, 7, more=GHOSTS),
    f"--players 5 {ALL_SETS}": row(5, 3, 4, 6),
    f"--players 7 {ALL_SETS}": row(5, 3, 4, 6),
    "dice --players 5": DICE,
    "dice --players 8": DICE,
    f"dice --players 5 {SALOON}": DICE,
    f"dice --players 8 {SALOON}": DICE,
}
"""By table, as `certificate.table_words` writes it"""
BOLD = {"--players 5", "--players 6 --rebel", "--players 5 --death-mesa"}
MUSTS = {("--players 7", "renegade"): 4.5, ("--players 6 --rebel", "rebel"): 9.0}
"""What single cells must reach, in place of the share of their bars"""
WIN_RATES = {"gunslinger --level 2": 0.42, "gunslinger --level 4 --night --most-wanted": 0.10}
"""Of games of one player: the share of games won"""


@dataclass(frozen=True)
class CellBars:
    """The bars of a cell."""

    bar: float | None
    """what its rate, in a game of one player, or its gain is to reach, as a fraction; None where nothing was set"""
    must: float
    """what its gain must reach; 0: it must lie above that"""

    def fulfilled(self, gain: Interval) -> bool:
        """Whether the cell is as it must be."""
        return gain.low >= self.must if self.must else gain.low > 0

    def words(self) -> str:
        """The bar in words, in percentage points."""
        return f"≥ {100 * self.must:.1f}" if self.must else "> 0"


def cell_bars(table: str, role: str) -> CellBars:
    """The bars of a role at a table."""
    if table in WIN_RATES:
        return CellBars(WIN_RATES[table], 0.0)
    bar = BARS.get(table, {}).get(role)
    if bar is None:
        return CellBars(None, 0.0)
    usual = SHARE * bar if table in BOLD and role in ROLES else 0.0  # ghosts stand in a row of their own, which is not in bold
    return CellBars(bar / 100, MUSTS.get((table, role), usual) / 100)


def gains_nothing(gain: Interval) -> bool:
    """Whether a heuristic in one seat among learned players loses, or gains nothing as well as that can be measured."""
    return gain.high <= 0 or (gain.low <= 0 and gain.high - gain.value <= SHARP)
