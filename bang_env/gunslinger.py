"""The rules of The Lone Gunslinger: one player holds the Sheriff and the Deputy against four seats that play themselves."""

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass, fields
from operator import index
from typing import Any, Self

from bang_env.rules import Rules, RulesError
from bang_env.words import DEPUTY, OUTLAW, RENEGADE, SHERIFF

LEVELS = range(5)


@dataclass(frozen=True)
class Gunslinger:
    """One table of The Lone Gunslinger: the base game with six seats, everything face up. Immutable; equal ones are equal and hash alike.

    Source: "The Lone Gunslinger" by Silvano Sorrentino.
    """

    level: int = 0
    """cards that each seat which plays itself is dealt: 0 to 3, or 4 for as many as life points"""
    _: KW_ONLY
    night: bool = False
    """The Night Brings Chaos: when the deck is renewed, each of them regains a life point"""
    most_wanted: bool = False
    """The Four Most Wanted: they are Slab the Killer, Willy the Kid, Bart Cassidy and Jourdonnais"""

    def __post_init__(self) -> None:
        """Checks every field."""
        try:
            level = -1 if isinstance(self.level, bool) else index(self.level)
        except TypeError:
            level = -1
        if level not in LEVELS:
            raise RulesError(f"The Lone Gunslinger has the levels 0 to 4, not {self.level!r}")
        object.__setattr__(self, "level", level)
        for name in ("night", "most_wanted"):
            if not isinstance(getattr(self, name), bool):
                raise RulesError(f"{name} is True or False, not {getattr(self, name)!r}")

    @classmethod
    def final_challenge(cls) -> Self:
        """Level 4 with both (G18)."""
        return cls(4, night=True, most_wanted=True)

    @property
    def players(self) -> int:
        """Seats."""
        return 6

    @property
    def role_counts(self) -> tuple[int, ...]:
        """How many of UNKNOWN, SHERIFF, DEPUTY, OUTLAW, RENEGADE, REBEL are dealt."""
        dealt = {SHERIFF: 1, DEPUTY: 1, OUTLAW: 3, RENEGADE: 1}
        return tuple(dealt.get(role, 0) for role in range(6))

    def write(self, record: Any) -> None:
        """Sets `n` and the `rule_*` fields of a GAME record."""
        Rules(self.players).write(record)
        record["rule_gunslinger"] = 1
        record["rule_level"] = self.level
        record["rule_night"] = self.night
        record["rule_most_wanted"] = self.most_wanted

    def as_dict(self) -> dict[str, int | bool]:
        """The fields by name, for a file."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    @classmethod
    def from_dict(cls, given: Mapping[str, Any]) -> Self:
        """The rules of `as_dict`."""
        return cls(**given)
