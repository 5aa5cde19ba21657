"""The smallest change of rules that brings a game near what somebody aims at."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bang_env.doors.seating import held_roles
from bang_env.kernel.spec import Spec
from bang_experiments.arena.statistics import Interval
from bang_experiments.balance.study import Study
from bang_experiments.balance.table_figures import TableFigures

LAW = "law"  # stands for the first role that is dealt, with which others may win


@dataclass(frozen=True)
class Change:
    """A change at one number of players."""

    change: str
    players: int
    size: tuple[int, float]
    """how many switches it changes, and by how much together"""
    miss: float
    """by how much the side that misses its aim most misses it, in the tier where that is most"""
    sides: Mapping[str, Mapping[str, Interval]]
    """by tier and side: in how many games it wins"""

    def as_dict(self) -> dict[str, Any]:
        """The change as plain data for JSON."""
        sides = {tier: {word: rate.as_list() for word, rate in row.items()} for tier, row in self.sides.items()}
        return {"change": self.change, "players": self.players, "miss": round(self.miss, 5), "sides": sides}


def read_aims(text: str, roles: Sequence[str]) -> dict[str, float]:
    """Side -> share of games, of a text like "law=40 outlaw=40 renegade=20", in percent."""
    aims = {}
    for word in text.split():
        side, _, value = word.partition("=")
        try:
            share = float(value)
        except ValueError:
            share = -1.0
        if side not in (LAW, *roles) or not 0 <= share <= 100:
            raise ValueError(f'toward: expected sides with percents, as in "{LAW}=40", of {LAW}, {", ".join(roles)}; got {word!r}')
        if side in aims:
            raise ValueError(f"toward: expected each side once; got {side} twice")
        aims[side] = share / 100
    return aims


def check_dealt(aims: Mapping[str, float], tables: Sequence[Spec]) -> None:
    """Rejects aims of roles that are not dealt at one of the tables."""
    for rules in tables:
        words = list(held_roles(rules))
        for side in aims:
            if side not in (LAW, *words):
                raise ValueError(f"toward: nobody is dealt the role {side} with {rules.players} players; there are {', '.join(words)}")


def rate_of(row: TableFigures, side: str) -> Interval:
    """The rate of games that a side wins."""
    return row.sides[next(iter(row.sides)) if side == LAW else side]


def size_of(base: Spec, changed: Spec) -> tuple[int, float]:
    """The distance of a table to another one: the number of switches that differ, and by how much, as far as they are numbers."""
    pairs = [(getattr(base, name), getattr(changed, name)) for name in base.switches() if name != "players"]
    differ = [(one, other) for one, other in pairs if one != other]
    numbers = [abs(float(other) - float(one)) if not isinstance(one, str) and not isinstance(other, str) else 1.0 for one, other in differ]
    return len(differ), sum(numbers)


def changes_by_size(study: Study, specs: Mapping[tuple[str, int], Spec], aims: Mapping[str, float]) -> list[Change]:
    """Every change at every number of players, the smallest first."""
    rows, usual = [], study.variants()[0]
    for (change, players), spec in specs.items():
        base = specs.get((usual, players))
        if base is None:
            continue
        sides = {tier: {side: rate_of(row, side) for side in aims} for tier, row in study.at(change, players).items()}
        miss = max(abs(rate.value - aims[side]) for row in sides.values() for side, rate in row.items())
        rows.append(Change(change, players, size_of(base, spec), miss, sides))
    return sorted(rows, key=lambda each: (each.players, each.size))


def smallest_changes(rows: Sequence[Change], within: float) -> list[str]:
    """A sentence for each number of players: the smallest change that meets the aim in every tier other than random, or the nearest one."""
    lines = []
    for players in dict.fromkeys(row.players for row in rows):
        own = [row for row in rows if row.players == players]
        good = next((row for row in own if row.miss <= within), None)
        best = good or min(own, key=lambda row: row.miss)
        rates = "; ".join(f"{tier}: {', '.join(f'{side} {rate.rate()}' for side, rate in row.items())}" for tier, row in best.sides.items())
        head = f"{players} players: {best.change}"
        says = "is the smallest change that meets the aim" if good else f"comes nearest, and misses it by {100 * best.miss:.1f} points"
        lines.append(f"{head} {says} ({rates})")
    return lines
