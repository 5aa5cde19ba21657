"""Rules: the spec of a table of BANG!. Refuses what cannot be played, with a sentence that says what can."""

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass
from typing import Any, ClassVar

from bang_env.bang.cards.decks import beyond_printed, printed_deck, read_deck
from bang_env.bang.cards.row import CardSet
from bang_env.bang.cards.numbering import numbers_of
from bang_env.bang.cards.sets import CARD_SETS
from bang_env.bang.cards.tables import (
    DEAD_MENS_DECK, FISTFUL_EVENT_COUNT, HIGH_NOON_EVENT_COUNT, LIFE_OF, REBEL_ROLE_COUNTS, ROLE_COUNTS, read_dmd_print,
)
from bang_env.bang.words import (
    DECK_MOST, DEPUTY, DMD_LEAST, DMD_MOST, EVENT_ROOM, EVENTS_WHEN_BOTH, OUTLAW, REBEL, RENEGADE, ROLES, SEATS, SETS, SHERIFF,
)
from bang_env.character_game import THREE, check_sides
from bang_env.kernel.compositions import in_counts, read_counts
from bang_env.kernel.spec import RulesError, Spec, switch

ROLE_NAMES = {SHERIFF: "sheriff", DEPUTY: "deputy", OUTLAW: "outlaw", RENEGADE: "renegade", REBEL: "rebel"}  # in a composition
LEFT = 20  # cards that lie in the draw pile, at least, when all hands are dealt
BOUNDS = {"sheriff_life": (0, 3), "life": (-2, 3), "dealt": (-3, 5), "drawn": (1, 4), "hand_limit": (-3, 6)}
RECORDED = (
    "rebel", "own_cards", "two_characters", "bonus_events", "royal", "showdown", "mild_moon", "aimed_moon", "testament_draws",
    "any_attacked", "must_redraw", "negated_counts", "life", "dealt", "hand_limit", "events",
)  # fmt: skip
"""switches that a record has as they are; others are written another way, or under shorter names"""


def in_words(numbers: Mapping[int, object]) -> str:
    """"4, 6, 8, 9 or 10"; "4 to 8" where no number is left out."""
    ordered = sorted(numbers)
    if ordered == list(range(ordered[0], ordered[-1] + 1)):
        return f"{ordered[0]} to {ordered[-1]}"
    return f"{', '.join(map(str, ordered[:-1]))} or {ordered[-1]}"


@dataclass(frozen=True)
class Rules(Spec):
    """Players, variants and switches of one table. Immutable; equal rules are equal and hash alike."""

    name: ClassVar[str] = "bang"
    called: ClassVar[str] = "BANG!"
    additions: ClassVar[tuple[str, ...]] = ("dodge_city", "high_noon", "fistful", "rebel", "death_mesa")
    changes: ClassVar[tuple[str, ...]] = ("roles", "deck", "sheriff_life", "life", "dealt", "drawn", "hand_limit", "events")
    counted: ClassVar[tuple[str, ...]] = ("events",)
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
    bonus_events: bool = switch(True, needs="high_noon")
    """High Noon has its bonus cards, Handcuffs and New Identity"""
    ambush_cards_only: bool = switch(False, needs="fistful")
    """in an Ambush only cards in play change distances, not Paul Regret and Rose Doolan"""
    lasso_disables_jail: bool = switch(False, needs="fistful")
    """under the Lasso nobody does "draw!" for a Jail"""
    penalty_stays_off: bool = switch(False, needs="rebel")
    """once the role of the Rebel! lies open, a Sheriff who eliminates a Deputy keeps the cards, also after the Rebel!'s elimination"""
    bart_draws_per_point: bool = True
    """Bart Cassidy draws a card for each life point lost, not one for each loss"""
    own_cards: bool = True
    """Panic! and Cat Balou may take one's own cards in play"""
    jail_on_self: bool = False
    """Jail may be played on oneself"""
    beer_at_full_life: bool = True
    """a Beer may be played at full life"""
    death_mesa: bool = False
    """with Death Mesa: the eliminated play on as ghosts (4 players or more)"""
    royal: bool = switch(False, needs="death_mesa")
    """Death Mesa: J, Q, K and A of the Dead Men's Deck are free of what cards cost while the dead are lone"""
    showdown: bool = switch(False, needs="death_mesa")
    """Death Mesa: a dead Outlaw who eliminates the Sheriff in a showdown with a Renegade wins together with the Renegade"""
    mild_moon: bool = switch(False, needs="death_mesa")
    """Death Mesa: nothing happens on the hearts of Bad Moon Rising"""
    aimed_moon: bool = switch(False, needs="death_mesa")
    """Death Mesa: Bad Moon Rising is played at one player"""
    stash_from_goods: bool = switch(False, needs="death_mesa")
    """Death Mesa: Hidden Stash may give a random card of the ghost's buried goods"""
    testament_draws: bool = switch(False, needs="death_mesa")
    """Death Mesa: after a Last Testament the ghost draws a card onto the buried goods"""
    any_attacked: bool = switch(False, needs="death_mesa")
    """Death Mesa: Unfinished Business is played at anybody whom the ghost ever attacked"""
    must_redraw: bool = switch(False, needs="death_mesa")
    """Death Mesa: Desecrate Grave, Rob Grave and Syphon must be exchanged when they are drawn while the dead are lone"""
    negated_counts: bool = switch(False, needs="death_mesa")
    """Death Mesa: the next card of a turn costs a further one after a card that was negated, too"""
    dead_mens_deck: Any = switch("", needs="death_mesa")  # noqa: RUF009 (it makes a field, whatever its type)
    """Death Mesa: the cards of another Dead Men's Deck, as in "SpookK♠ Curse8♦ Spook2♥ ..." (empty: the 52 of docs/reference/rulings.md)"""
    two_characters: bool = False
    """each player is dealt two characters and chooses one (at most 8 players; with Dodge City any number)"""

    roles: Any = ""
    """other roles than printed, as many as players: "sheriff, 2 deputy, 2 outlaw, renegade" (4 to 10 players; empty: the printed ones)"""
    deck: Any = ""
    """another deck: numbers of cards by name, "Bang=20 Missed=8", all others as printed; or every card, "BangA♠ ..." (empty: as printed)"""
    sheriff_life: int = 1
    """life points that the Sheriff has besides those of the character (0 to 3)"""
    life: int = 0
    """life points that every character has more, or (below 0) fewer, than printed (-2 to 3)"""
    dealt: int = 0
    """cards that everybody is dealt besides those for life points (-3 to 5)"""
    drawn: int = 2
    """cards drawn in phase 1 (1 to 4); abilities and events that name another number change with it"""
    hand_limit: int = 0
    """cards that everybody may keep in phase 3 besides those for life points (-3 to 6)"""
    events: int = 0
    """cards of the event deck, the last one included (with High Noon or A Fistful of Cards; 0: as many as printed)"""

    def check(self) -> None:
        """Raises a RulesError for a number of players that this variant is not played by, and for changes that make no game."""
        players = self.whole("players", self.possible())
        counts = self.check_roles(players)
        if players not in self.role_tables() and not counts:
            raise RulesError(f"players: expected {self.possible()}, got {players}")
        self.check_death_mesa(players)
        for name, (least, greatest) in BOUNDS.items():
            self.whole_within(name, least, greatest)
        if players == THREE and self.sheriff_life != Rules.sheriff_life:
            raise RulesError("sheriff_life: with 3 players there is no Sheriff")
        text, cards = read_deck(self.deck, printed_deck(self.sets), players)
        object.__setattr__(self, "deck", text)
        self.check_events()
        hands = players * max(0, max(LIFE_OF) + self.life + self.dealt) + self.sheriff_life
        if len(cards) - hands < LEFT:
            raise RulesError(f"{players} players may be dealt {hands} cards, and {LEFT} are to be left; the deck has {len(cards)}")
        most = self.characters // 2
        if self.two_characters and players > most:
            raise RulesError(f"players: expected at most {most} with two_characters=True, any number with dodge_city=True; got {players}")

    def check_roles(self, players: int) -> dict[int, int]:
        """The roles of a composition by number, none for the printed ones; a RulesError for one that cannot be played."""
        counts = read_counts("roles", self.roles, ROLE_NAMES)
        if not counts:
            object.__setattr__(self, "roles", "")
            return counts
        check_sides(counts, players, SHERIFF, OUTLAW)
        if not THREE < players <= SEATS:
            raise RulesError(f"roles: expected {THREE + 1} to {SEATS}, got {players}")
        if counts.get(REBEL, 0) != self.rebel:
            raise RulesError(f"roles: {'with' if self.rebel else 'without'} rebel=True there is {'one' if self.rebel else 'no'} Rebel!")
        text = in_counts(counts, ROLE_NAMES)
        usual = self.role_tables().get(players)
        object.__setattr__(self, "roles", "" if usual and text == in_counts(dict(enumerate(usual)), ROLE_NAMES) else text)
        return counts

    def check_events(self) -> None:
        """Raises a RulesError for a number of event cards that there are not."""
        events = self.whole_within("events", 0, EVENT_ROOM)
        if events and not (self.high_noon or self.fistful):
            raise RulesError("events needs high_noon=True or fistful=True; without that there are no event cards")
        bonus = self.high_noon and self.bonus_events
        noon = self.high_noon * HIGH_NOON_EVENT_COUNT + bonus + (bonus and 2 * self.players <= self.characters)
        most = min(noon + self.fistful * FISTFUL_EVENT_COUNT + 1, EVENT_ROOM)
        if events > most:
            raise RulesError(f"events: expected a whole number from 0 to {most} with these sets, got {events}")
        if events == (EVENTS_WHEN_BOTH + 1 if self.high_noon and self.fistful else most):
            object.__setattr__(self, "events", 0)

    def check_death_mesa(self, players: int) -> None:
        """Raises a RulesError for what Death Mesa cannot be played with. Makes a Dead Men's Deck of one's own a text of words."""
        cards = self.dead_mens_deck
        try:
            words = (cards if isinstance(cards, str) else " ".join(cards)).split()
            object.__setattr__(self, "dead_mens_deck", " ".join(words))
        except TypeError:
            raise RulesError(f'dead_mens_deck: expected words like "SpookK♠ Curse8♦", got {cards!r}') from None
        if not self.death_mesa:
            return
        if players == THREE:
            raise RulesError("Death Mesa is played by 4 players or more, not by 3: there every role is face up and hunts another one")
        self.dead_mens_cards()

    def dead_mens_cards(self) -> list[int]:
        """The cards of the Dead Men's Deck, by number; a RulesError for words that name none, or too few or too many."""
        words = self.dead_mens_deck.split()
        cards = [read_dmd_print(word) for word in words] if words else DEAD_MENS_DECK
        wrong = [word for word, card in zip(words, cards, strict=False) if card is None]
        if wrong:
            raise RulesError(f'dead_mens_deck: expected a name, a rank and a suit, like "SpookK♠"; got {wrong[0]!r}')
        if not DMD_LEAST <= len(cards) <= DMD_MOST:
            raise RulesError(f"dead_mens_deck: expected {DMD_LEAST} to {DMD_MOST} cards, got {len(cards)}")
        return [card for card in cards if card is not None]

    def role_tables(self) -> Mapping[int, tuple[int, ...]]:
        """The role counts of every number of players that this variant is played by."""
        return REBEL_ROLE_COUNTS if self.rebel else ROLE_COUNTS

    def possible(self) -> str:
        """The numbers of players, in words."""
        with_rebel = f"{in_words(REBEL_ROLE_COUNTS)} with rebel=True"
        return with_rebel if self.rebel else f"{in_words(ROLE_COUNTS)} ({with_rebel})"

    @property
    def characters(self) -> int:
        """How many characters there are to be dealt."""
        return sum(len(row.characters) for row in CARD_SETS if self.plays(row))

    def plays(self, row: CardSet) -> bool:
        """Whether a set is played: the base game always is."""
        return not row.switch or bool(getattr(self, row.switch))

    @property
    def sets(self) -> list[int]:
        """For each set 1 if it is played, 0 if not."""
        return [int(self.plays(row)) for row in CARD_SETS] + [0] * (SETS - len(CARD_SETS))

    @property
    def expansions(self) -> bool:
        """Whether a set is played that is on the expansion page: then the features have more places."""
        return any(row.expansion_page and self.plays(row) for row in CARD_SETS)

    @property
    def pages(self) -> tuple[str, ...]:
        """The pages of features of this table."""
        return ("base", *(["expansions"] if self.expansions else []), *(row.page for row in CARD_SETS if row.page and self.plays(row)))

    @property
    def choices(self) -> int:
        """How many choices this table has: each set adds its own behind those of the base game."""
        return len(self.numbers)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The choices of this table, as the game numbers them, in the order of their numbers here."""
        return numbers_of(self.sets)

    @property
    def title(self) -> str:
        """The table in words: "8 players, The Rebel!, Dodge City"."""
        sets = [row.name for row in CARD_SETS if row.switch and self.plays(row)]
        return ", ".join([f"{self.players} players", *(["The Rebel!"] if self.rebel else []), *sets, *self.changed_words])

    @property
    def role_counts(self) -> tuple[int, ...]:
        """How many of UNKNOWN, SHERIFF, DEPUTY, OUTLAW, RENEGADE, REBEL are dealt."""
        counts = read_counts("roles", self.roles, ROLE_NAMES)
        return tuple(counts.get(role, 0) for role in range(ROLES)) if counts else self.role_tables()[self.players]

    @property
    def ghost_roles(self) -> tuple[int, ...]:
        """With Death Mesa those of all but the Sheriff, whose elimination ends the game or leaves him another role."""
        return tuple(role for role in self.held_roles if role != SHERIFF) if self.death_mesa else ()

    def write(self, record: Any) -> None:
        """Sets `n` and the `rule_*` fields of a GAME record."""
        record["n"] = self.players
        for name in RECORDED:
            record[f"rule_{name}"] = getattr(self, name)
        record["rule_bart_once"] = not self.bart_draws_per_point
        record["rule_jail_self"] = self.jail_on_self
        record["rule_beer_full"] = self.beer_at_full_life
        record["rule_three"] = self.players == THREE
        record["rule_stash_goods"] = self.stash_from_goods
        record["rule_ambush_cards"] = self.ambush_cards_only
        record["rule_lasso_jail"] = self.lasso_disables_jail
        record["rule_penalty_off"] = self.penalty_stays_off
        if self.death_mesa:
            cards = self.dead_mens_cards()
            record["rule_dmd_n"] = len(cards)
            record["rule_dmd"] = cards + [0] * (DMD_MOST - len(cards))
        record["sets"] = self.sets
        record["rule_sheriff_life"] = self.sheriff_life - Rules.sheriff_life
        record["rule_drawn"] = self.drawn - Rules.drawn
        record["rule_changed"] = bool(self.changed)
        record["rule_roles"] = self.role_counts if self.roles else 0
        if self.deck:
            printed = printed_deck(self.sets)
            _, cards = read_deck(self.deck, printed, self.players)
            record["rule_more_cards"], record["rule_more_hearts"], record["rule_more_blasts"] = beyond_printed(cards, printed)
            record["rule_deck_n"] = len(cards)
            record["rule_deck"] = cards + [0] * (DECK_MOST - len(cards))
