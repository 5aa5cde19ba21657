"""All that a study of balance has measured, in the order in which it was played."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bang_experiments.arena.statistics import Interval
from bang_experiments.balance.character_worth import worth
from bang_experiments.balance.luck import FORMULAS, LATER, PLAYERS
from bang_experiments.balance.table_figures import TableFigures

RANDOM = "random"
MIXED = "tiers above random, mixed"  # who plays where holders of several of them are seated at random
EVERY_ROLE = "any role"  # in place of a role
Named = Mapping[str, Interval]
HEAD = "variant", "players", "tier"  # of a row of figures
PARTS = "luck", "deciding", "skill"  # of a study: rows of figures


@dataclass(frozen=True)
class Row:
    """Figures by name, of one variant at one number of players."""

    variant: str
    players: int
    tier: str
    figures: Named

    def as_dict(self) -> dict[str, Any]:
        """The row as plain data for JSON."""
        content = {name: interval.as_list() for name, interval in self.figures.items()}
        return {name: getattr(self, name) for name in HEAD} | content

    def only(self, *names: str) -> "Row":
        """The row with those of these figures that it has."""
        return replace(self, figures={name: self.figures[name] for name in names if name in self.figures})

    @classmethod
    def of_dict(cls, content: Mapping[str, Any]) -> "Row":
        """The row of `as_dict`."""
        head = content["variant"], content["players"], content["tier"]
        return cls(*head, {name: Interval.of_list(listed) for name, listed in content.items() if name not in HEAD})


@dataclass
class Study:
    """All that was measured."""

    called: str
    """the game"""
    all_roles: Sequence[str]
    """of the game, in their order"""
    tables: list[TableFigures] = field(default_factory=list)
    luck: list[Row] = field(default_factory=list)
    """the shares of what decides who wins; the tier `MIXED`: agents of all tiers above random at a table, by lot"""
    deciding: list[Row] = field(default_factory=list)
    """what there is to decide"""
    skill: list[Row] = field(default_factory=list)
    """by role: what a guest of the tier wins more than its heuristic hosts"""
    characters: Mapping[str, Mapping[str, Mapping[str, Named]]] | None = None
    """by variant and role: what `worth` says, where it comes from a file"""

    @classmethod
    def of_dict(cls, called: str, all_roles: Sequence[str], content: Mapping[str, Any]) -> "Study":
        """The study of `as_dict`. Where `formulas` of luck are not those of today, its shares of parts of the deal are left out."""
        characters = {
            variant: {
                word: {name: {tier: Interval.of_list(gain) for tier, gain in row.items()} for name, row in by_name.items()}
                for word, by_name in by_role.items()
            }
            for variant, by_role in content["characters"].items()
        }
        tables = [TableFigures.of_dict(row) for row in content["tables"]]
        luck, deciding, skill = ([Row.of_dict(row) for row in content[part]] for part in PARTS)
        if content.get("formulas") != FORMULAS:
            luck = [row.only(PLAYERS, LATER) for row in luck]
        return cls(called, all_roles, tables, luck, deciding, skill, characters)

    def variants(self) -> list[str]:
        """The variants, each once."""
        return list(dict.fromkeys(row.variant for row in self.tables))

    def tiers(self) -> list[str]:
        """The tiers, each once."""
        return list(dict.fromkeys(row.tier for row in self.tables))

    def skilled(self) -> list[str]:
        """The tiers by which claims are made: those other than random, or random where nobody else plays."""
        return [tier for tier in self.tiers() if tier != RANDOM] or self.tiers()

    def sizes(self, variant: str) -> list[int]:
        """The numbers of players of a variant."""
        return sorted({row.players for row in self.tables if row.variant == variant})

    def roles(self, variant: str = "") -> list[str]:
        """The roles that were dealt in a variant (in any), in the order of the game."""
        there = {word for row in self.tables if variant in ("", row.variant) for word in row.roles}
        return [word for word in self.all_roles if word in there]

    def at(self, variant: str, players: int) -> dict[str, TableFigures]:
        """The figures of a table by skilled tier."""
        rows = {row.tier: row for row in self.tables if (row.variant, row.players) == (variant, players)}
        return {tier: rows[tier] for tier in self.skilled() if tier in rows}

    def of(self, variant: str, tier: str) -> list[TableFigures]:
        """The tables of a variant with this tier at every seat."""
        return [row for row in self.tables if (row.variant, row.tier) == (variant, tier)]

    def worth(self, variant: str, word: str = "") -> dict[str, dict[str, Interval]]:
        """Character -> tier -> how much more often it wins than its role, at all sizes together; `word`: as that role alone."""
        if self.characters is not None:
            return {name: dict(row) for name, row in self.characters[variant].get(word or EVERY_ROLE, {}).items()}
        by_tier = {tier: worth(self.of(variant, tier), word) for tier in self.tiers()}
        names = dict.fromkeys(name for tier in reversed(self.skilled()) for name in by_tier[tier])
        return {name: {tier: row[name] for tier, row in by_tier.items() if name in row} for name in names}

    def pairs(self) -> Iterator[tuple[str, str]]:
        """Every other variant with the first one, for tables that both are played at."""
        first, *others = self.variants() or [""]
        return ((other, first) for other in others)

    def as_dict(self) -> dict[str, Any]:
        """The study as plain data for JSON."""
        worths = {
            variant: {
                word or EVERY_ROLE: {
                    name: {tier: gain.as_list() for tier, gain in row.items()} for name, row in self.worth(variant, word).items()
                }
                for word in ["", *self.roles(variant)]
            }
            for variant in self.variants()
        }
        parts: dict[str, Any] = {"tables": [row.as_dict() for row in self.tables], "characters": worths}
        return parts | {"formulas": FORMULAS} | {part: [row.as_dict() for row in getattr(self, part)] for part in PARTS}
