"""Rules: the spec of a table of BANG!. Refuses what cannot be played, with a sentence that says what can."""

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass
from typing import Any, ClassVar

from bang_env.bang.cards.row import CardSet
from bang_env.bang.cards.sets import CARD_SETS
from bang_env.bang.cards.tables import REBEL_ROLE_COUNTS, ROLE_COUNTS, SET_CHOICES
from bang_env.kernel.spec import RulesError, Spec

THREE = 3  # players of the variant without a Sheriff


def in_words(numbers: Mapping[int, object]) -> str:
    """"4, 6, 8, 9 or 10"; "4 to 8" where no number is left out."""
    known = sorted(numbers)
    if known == list(range(known[0], known[-1] + 1)):
        return f"{known[0]} to {known[-1]}"
    return f"{', '.join(map(str, known[:-1]))} or {known[-1]}"


@dataclass(frozen=True)
class Rules(Spec):
    """Players, variants and switches of one table. Immutable; equal rules are equal and hash alike."""

    name: ClassVar[str] = "bang"
    called: ClassVar[str] = "BANG!"
    usual_role: ClassVar[str] = "Outlaw"

    players: int = 5
    """3 to 8 (3: the variant without a Sheriff); with The Rebel! 4, 6, 8, 9 or 10"""
    _: KW_ONLY
    rebel: bool = False
    """with the role The Rebel!"""
    dodge_city: bool = False
    """with the 40 cards and 15 characters of Dodge City"""
    high_noon: bool = False
    """with the events of High Noon"""
    fistful: bool = False
    """with the events of A Fistful of Cards"""
    bonus_events: bool = True
    """High Noon has its bonus cards, Handcuffs and New Identity"""
    bart_draws_per_point: bool = True
    """Bart Cassidy draws a card for each life point lost, not one for each loss"""
    own_cards: bool = True
    """Panic! and Cat Balou may take one's own cards in play"""
    jail_on_self: bool = False
    """Jail may be played on oneself"""
    beer_at_full_life: bool = True
    """a Beer may be played at full life"""
    two_characters: bool = False
    """each player is dealt two characters and chooses one (at most 8 players; with Dodge City any number)"""

    def check(self) -> None:
        """Raises a RulesError for a number of players that this variant is not played by."""
        players = self.whole("players", f"players is a whole number ({self.possible()})")
        if players < 0:
            raise RulesError(f"players is a whole number ({self.possible()}), not {players}")
        if players not in self.role_tables():
            raise RulesError(f"{self.possible()}, not {players}")
        most = self.characters // 2
        if self.two_characters and players > most:
            raise RulesError(f"two characters for each are dealt to at most {most} players, not {players}; with Dodge City to any number")

    def role_tables(self) -> Mapping[int, tuple[int, ...]]:
        """The role counts of every number of players that this variant is played by."""
        return REBEL_ROLE_COUNTS if self.rebel else ROLE_COUNTS

    def possible(self) -> str:
        """The numbers of players, as the beginning of a sentence."""
        with_rebel = f"The Rebel! is played by {in_words(REBEL_ROLE_COUNTS)} players"
        return with_rebel if self.rebel else f"BANG! is played by {in_words(ROLE_COUNTS)} players here ({with_rebel})"

    @property
    def characters(self) -> int:
        """How many characters there are to be dealt."""
        return sum(len(row.characters) for row in CARD_SETS if self.plays(row))

    def plays(self, row: CardSet) -> bool:
        """Whether a set is played: the base game always is."""
        return not row.switch or bool(getattr(self, row.switch))

    @property
    def expansions(self) -> bool:
        """Whether a set is played that is on the expansion page: then the features have more places."""
        return any(row.expansion_page and self.plays(row) for row in CARD_SETS)

    @property
    def pages(self) -> tuple[str, ...]:
        """The pages of features of this table."""
        return ("base", "expansions") if self.expansions else ("base",)

    @property
    def choices(self) -> int:
        """Each set appends its own to the numbering, those of the base game being first."""
        return max(last for row, last in zip(CARD_SETS, SET_CHOICES, strict=True) if self.plays(row))

    @property
    def title(self) -> str:
        """What is played, in words: "8 players, The Rebel!, Dodge City"."""
        sets = [row.name for row in CARD_SETS if row.switch and self.plays(row)]
        return ", ".join([f"{self.players} players", *(["The Rebel!"] if self.rebel else []), *sets])

    @property
    def role_counts(self) -> tuple[int, ...]:
        """How many of UNKNOWN, SHERIFF, DEPUTY, OUTLAW, RENEGADE, REBEL are dealt."""
        return self.role_tables()[self.players]

    def write(self, record: Any) -> None:
        """Sets `n` and the `rule_*` fields of a GAME record."""
        record["n"] = self.players
        record["rule_rebel"] = self.rebel
        record["rule_bart_once"] = not self.bart_draws_per_point
        record["rule_own_cards"] = self.own_cards
        record["rule_jail_self"] = self.jail_on_self
        record["rule_beer_full"] = self.beer_at_full_life
        record["rule_two_characters"] = self.two_characters
        record["rule_bonus_events"] = self.bonus_events
        record["rule_three"] = self.players == THREE
        record["sets"] = [self.plays(row) for row in CARD_SETS]
