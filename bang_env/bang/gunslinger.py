"""The Lone Gunslinger as a spec of its own: one player holds the Sheriff and the Deputy against four automated seats."""

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass
from typing import Any, ClassVar, Self

from bang_env.bang.cards.tables import BASE_CHOICES
from bang_env.bang.rules import Rules
from bang_env.bang.words import DEPUTY, LEVELS, OUTLAW, RENEGADE, ROLES, SHERIFF
from bang_env.kernel.spec import Preset, RulesError, Spec

FINAL = {"level": 4, "night": True, "most_wanted": True}  # the final challenge (G18)


@dataclass(frozen=True)
class Gunslinger(Spec):
    """One table of The Lone Gunslinger: the base game with six seats, everything face up. Immutable; equal ones are equal and hash alike.

    Source: "The Lone Gunslinger" by Silvano Sorrentino.
    """

    name: ClassVar[str] = "gunslinger"
    called: ClassVar[str] = "The Lone Gunslinger"
    presets: ClassVar[Mapping[str, Preset]] = {"final_challenge": Preset("level 4 with night and most_wanted", FINAL)}
    sweep: ClassVar[str] = "level=0; level=1; level=2; level=3; level=4; final_challenge"

    level: int = 0
    """cards dealt to each automated seat: 0 to 3, or 4 for as many as life points"""
    _: KW_ONLY
    night: bool = False
    """The Night Brings Chaos: when the deck is renewed, each of them regains a life point"""
    most_wanted: bool = False
    """The Four Most Wanted: they are Slab the Killer, Willy the Kid, Bart Cassidy and Jourdonnais"""
    two_characters: bool = False
    """two characters are dealt to each seat, and the player chooses which is played"""

    def check(self) -> None:
        """Raises a RulesError for a level that there is not."""
        expected = f"0 to {LEVELS - 1}"
        if self.whole("level", expected) not in range(LEVELS):
            raise RulesError(f"level: expected {expected}, got {self.level}")

    @classmethod
    def final_challenge(cls, *, two_characters: bool = False) -> Self:
        """Level 4 with the night and the most wanted."""
        return cls(**FINAL, two_characters=two_characters)  # type: ignore[arg-type]  # each has its type

    @property
    def players(self) -> int:
        """Seats."""
        return 6

    @property
    def controllers(self) -> tuple[str, ...]:
        """One player answers for the Sheriff and the Deputy, wherever they sit. The other seats are automated and never asked."""
        return ("gunslinger",) * self.players

    @property
    def held_roles(self) -> tuple[int, ...]:
        """The player's roles."""
        return SHERIFF, DEPUTY

    @property
    def open_table(self) -> bool:
        """All hands lie face up."""
        return True

    @property
    def pages(self) -> tuple[str, ...]:
        """The pages of features of this variant."""
        return "base", "gunslinger"

    @property
    def choices(self) -> int:
        """It is played with the base game."""
        return BASE_CHOICES

    @property
    def title(self) -> str:
        """The table in words: "The Lone Gunslinger, level 2, the night brings chaos"."""
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
