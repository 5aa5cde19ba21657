"""The rules of The Lone Gunslinger: one player holds the Sheriff and the Deputy against four automated seats."""

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass, fields
from operator import index
from typing import Any, Self

from bang_env.bang.rules import Rules, RulesError
from bang_env.bang.words import DEPUTY, OUTLAW, RENEGADE, ROLES, SHERIFF

LEVELS = range(5)


@dataclass(frozen=True)
class Gunslinger:
    """One table of The Lone Gunslinger: the base game with six seats, everything face up. Immutable; equal ones are equal and hash alike.

    Source: "The Lone Gunslinger" by Silvano Sorrentino.
    """

    level: int = 0
    """cards dealt to each automated seat: 0 to 3, or 4 for as many as life points"""
    _: KW_ONLY
    night: bool = False
    """The Night Brings Chaos: when the deck is renewed, each of them regains a life point"""
    most_wanted: bool = False
    """The Four Most Wanted: they are Slab the Killer, Willy the Kid, Bart Cassidy and Jourdonnais"""
    two_characters: bool = False
    """two characters are dealt to each seat, and the player chooses which is played"""

    def __new__(cls, /, *given: object, **switches: object) -> Self:
        """Refuses unknown switches before the fields are filled."""
        if len(given) > 1:
            raise RulesError("Gunslinger(level, ...): only the level comes without its name; write the switches as night=True")
        if given and "level" in switches:
            raise RulesError(f"Gunslinger(level, ...): the level is given twice, as {given[0]!r} and {switches['level']!r}")
        for name in switches:
            if name not in SWITCHES:
                raise RulesError(f"The Lone Gunslinger has no switch {name!r}; there are {', '.join(SWITCHES)}")
        return super().__new__(cls)

    def __post_init__(self) -> None:
        """Checks every field."""
        try:
            level = -1 if isinstance(self.level, bool) else index(self.level)
        except TypeError:
            level = -1
        if level not in LEVELS:
            raise RulesError(f"The Lone Gunslinger has the levels 0 to 4, not {self.level!r}")
        object.__setattr__(self, "level", level)
        for name in SWITCHES[1:]:
            value = getattr(self, name)
            if type(value).__name__ not in ("bool", "bool_"):
                raise RulesError(f"{name} is True or False, not {value!r}")
            object.__setattr__(self, name, bool(value))

    @classmethod
    def final_challenge(cls, *, two_characters: bool = False) -> Self:
        """Level 4 with the night and the most wanted (G18)."""
        return cls(4, night=True, most_wanted=True, two_characters=two_characters)

    @property
    def players(self) -> int:
        """Seats."""
        return 6

    @property
    def expansions(self) -> bool:
        """It is played with the base game."""
        return False

    @property
    def lone(self) -> bool:
        """Features have the places of this variant."""
        return True

    @property
    def title(self) -> str:
        """What is played, in words: "The Lone Gunslinger, level 2, the night brings chaos"."""
        if self == self.final_challenge():
            return "The Lone Gunslinger, final challenge"
        more = {"the night brings chaos": self.night, "the four most wanted": self.most_wanted, "two characters": self.two_characters}
        return ", ".join([f"The Lone Gunslinger, level {self.level}", *(name for name, played in more.items() if played)])

    @property
    def role_counts(self) -> tuple[int, ...]:
        """How many of UNKNOWN, SHERIFF, DEPUTY, OUTLAW, RENEGADE, REBEL are dealt."""
        dealt = {SHERIFF: 1, DEPUTY: 1, OUTLAW: 3, RENEGADE: 1}
        return tuple(dealt.get(role, 0) for role in range(ROLES))

    def write(self, record: Any) -> None:
        """Sets `n` and the `rule_*` fields of a GAME record."""
        Rules(self.players).write(record)
        record["rule_gunslinger"] = 1
        record["rule_level"] = self.level
        record["rule_night"] = self.night
        record["rule_most_wanted"] = self.most_wanted
        record["rule_two_characters"] = self.two_characters

    def as_dict(self) -> dict[str, int | bool]:
        """The fields by name, for a file."""
        return {name: getattr(self, name) for name in SWITCHES}

    @classmethod
    def from_dict(cls, switches: Mapping[str, Any]) -> Self:
        """The rules of `as_dict`; fields left out have their defaults."""
        if not isinstance(switches, Mapping):
            raise RulesError(f"rules are read from a dict of switches, not from {switches!r}")
        return cls(**{str(name): value for name, value in switches.items()})


SWITCHES = tuple(field.name for field in fields(Gunslinger))
AnyRules = Rules | Gunslinger


def rules_from_dict(switches: Mapping[str, Any]) -> AnyRules:
    """The rules that `as_dict` of either wrote."""
    lone = isinstance(switches, Mapping) and "level" in switches
    return Gunslinger.from_dict(switches) if lone else Rules.from_dict(switches)
