"""DiceRules: the spec of a table of the dice game. Refuses what cannot be played, with a sentence that says what can."""

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass
from typing import Any, ClassVar

from bang_env.dice.cards import CHARACTER_ROWS, ROLE_COUNTS
from bang_env.dice.words import (
    ALL_SPECIAL,
    BASE_CHARACTERS,
    BASE_CHOICES,
    CHOICES,
    GHOST_PLAYERS,
    MIXED,
    NOT_MIXED,
    THREE,
)
from bang_env.kernel.spec import Preset, RulesError, Spec, switch

PLAYED_BY = f"the dice game is played by {min(ROLE_COUNTS)} to {max(ROLE_COUNTS)} players"
SPECIAL = {False: NOT_MIXED, True: ALL_SPECIAL, "mixed": MIXED}


@dataclass(frozen=True)
class DiceRules(Spec):
    """Players and modules of one table of BANG! The Dice Game with Old Saloon. Immutable; equal rules are equal and hash alike."""

    name: ClassVar[str] = "dice"
    called: ClassVar[str] = "BANG! The Dice Game"
    presets: ClassVar[Mapping[str, Preset]] = {"mixed_roles": Preset('special_roles="mixed"', {"special_roles": "mixed"})}
    words: ClassVar[Mapping[str, tuple[str, ...]]] = {"special_roles": ("mixed",)}
    additions: ClassVar[tuple[str, ...]] = ("saloon_dice", "chiefs_arrow", "special_roles", "posse", "ghost")
    usual_role: ClassVar[str] = "Outlaw"

    players: int = 5
    """3 to 8 (3: the variant without a Sheriff)"""
    _: KW_ONLY
    saloon_dice: bool = False
    """module 1 of Old Saloon: the Loudmouth and the Coward"""
    chiefs_arrow: bool = False
    """module 2: the arrow of the Indian chief"""
    special_roles: Any = False
    """module 3: every role is a special one ("mixed": some are, and nobody knows which; 4 players or more)"""
    posse: bool = False
    """module 4: the eight characters of Old Saloon besides the sixteen"""
    ghost: bool = False
    """module 5: the first who is eliminated plays on as the Ghost (5 players or more)"""
    molly_part: bool = switch(False, needs="posse", by_words=True)
    """Molly Stark may take over some of the points that another player is to lose, not only all or none"""
    apache_extra: bool = switch(False, needs="posse chiefs_arrow", by_words=True)
    """Apache Kid may take the Chief's Arrow besides the arrow that he rolled, not in its place"""

    def check(self) -> None:
        """Raises a RulesError for a number of players, or a module, that cannot be played."""
        players = self.whole("players", f"players is a whole number ({PLAYED_BY})")
        if players not in ROLE_COUNTS:
            raise RulesError(f"{PLAYED_BY}, not {players}")
        if players == THREE and self.special_roles:
            raise RulesError("special roles are played by 4 players or more: with 3 all roles lie open, and there is nothing to reveal")
        if players < GHOST_PLAYERS and self.ghost:
            raise RulesError(f"the Ghost is played with {GHOST_PLAYERS} players or more, not {players}")

    @property
    def role_counts(self) -> tuple[int, ...]:
        """How many of each role are dealt, by role number."""
        return ROLE_COUNTS[self.players]

    @property
    def ghost_roles(self) -> tuple[int, ...]:
        """Role numbers whose eliminated seats may play on: all but the Sheriff's."""
        return tuple(role for role in self.held_roles if role > 1) if self.ghost else ()

    @property
    def characters(self) -> tuple[int, ...]:
        """The numbers of the characters that are dealt."""
        posse = [row.number for row in CHARACTER_ROWS[BASE_CHARACTERS - 1 :] if not row.needs or getattr(self, row.needs)]
        return (*range(1, BASE_CHARACTERS), *(posse if self.posse else []))

    @property
    def modules(self) -> bool:
        """Whether anything of Old Saloon is played."""
        return bool(self.saloon_dice or self.chiefs_arrow or self.special_roles or self.posse or self.ghost)

    @property
    def pages(self) -> tuple[str, ...]:
        """The pages of features of this table."""
        return ("base", "saloon", "deeds") if self.modules else ("base", "deeds")

    @property
    def choices(self) -> int:
        """How many numbers of the numbering of choices this table uses."""
        return CHOICES if self.modules else BASE_CHOICES

    @property
    def title(self) -> str:
        """What is played, in words."""
        modules = {
            "the Saloon dice": self.saloon_dice,
            "the Chief's Arrow": self.chiefs_arrow,
            "special roles": self.special_roles is True,
            "mixed roles": self.special_roles == "mixed",
            "the posse": self.posse,
            "the Ghost": self.ghost,
        }
        return ", ".join([f"{self.called}, {self.players} players", *(word for word, played in modules.items() if played)])

    def write(self, record: Any) -> None:
        """Sets the rules of one record, or of an array of them."""
        record["n"] = self.players
        record["rule_saloon"] = self.saloon_dice
        record["rule_chief"] = self.chiefs_arrow
        record["rule_special"] = SPECIAL[self.special_roles]
        record["rule_posse"] = self.posse
        record["rule_ghost"] = self.ghost
        record["rule_molly_part"] = self.molly_part
        record["rule_apache_extra"] = self.apache_extra
        record["rule_three"] = self.players == THREE
