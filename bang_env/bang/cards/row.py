"""The kinds of rows: a card of the deck, an event, a character, a set of them."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bang_env.bang.words import G_NOBODY, LAY, NO_TARGET, PAY_ANY, TAKES_NOTHING

SUIT_SIGNS = "♥♦♣♠"
RANK_SIGNS = {"J": 11, "Q": 12, "K": 13, "A": 14}
RANKS = {str(rank): rank for rank in range(2, 11)} | RANK_SIGNS


def parse_rank_and_suit(text: str) -> tuple[int, int]:
    """"10♠" -> (10, 3). Ranks run from 2 to 14 (ace). Raises a ValueError for another text."""
    rank, suit = text[:-1], text[-1]
    if rank not in RANKS or suit not in SUIT_SIGNS:
        raise ValueError(f"prints: expected ranks from 2 to 10, J, Q, K and A, each with one of {SUIT_SIGNS}; got {text!r}")
    return RANKS[rank], SUIT_SIGNS.index(suit)


@dataclass(frozen=True)
class Card:
    """One name of the deck, with all cards of that name."""

    kind: int
    """the number of the name (`words`)"""
    name: str
    """as printed"""
    border: int
    """BROWN, BLUE or GREEN"""
    prints: str
    """rank and suit of each card, e.g. "8♥ 9♥\""""
    text: str
    """what it does, in a line"""
    play: int = LAY
    """what playing it does"""
    target: int = NO_TARGET
    """at whom it may be played"""
    amount: int = 0
    """cards drawn (DRAW), or life points gained (HEAL)"""
    cost: int = 0
    """further hand cards it costs"""
    missed: bool = False
    """has the Missed! symbol"""
    alcohol: bool = False
    """its life points come from a drink (Dry Spell)"""
    extra: int = 0
    """cards its user draws besides (SHOOT, FIRE, or with the Missed! symbol)"""
    weapon: int = 0
    """reach, for a weapon"""
    reach: int = 0
    """its owner shoots that much farther, with any weapon"""
    distance_to: int = 0
    """others see its owner that much farther"""
    distance_from: int = 0
    """its owner sees others that much farther (negative: nearer)"""


@dataclass(frozen=True)
class DeadMensCard:
    """One name of the Dead Men's Deck (Death Mesa), with all cards of that name."""

    number: int
    """the number of the name (`words`)"""
    name: str
    """as printed"""
    prints: str
    """rank and suit of each card"""
    text: str
    """what it does, in a line"""
    first: int = G_NOBODY
    """at whom it may be played"""
    second: int = G_NOBODY
    """who else is named"""
    take: int = TAKES_NOTHING
    """what is chosen besides"""
    redraw: bool = False
    """may be exchanged when it is drawn while the dead are lone"""
    sure: bool = False
    """cannot be negated"""
    out_of_turn: bool = False
    """is played against an attack, and only then"""

    @property
    def full_text(self) -> str:
        """The printed text, and when the card may be exchanged."""
        return self.text + (" While the dead are lone, it may be exchanged when it is drawn." if self.redraw else "")


@dataclass(frozen=True)
class Event:
    """One card of an event deck."""

    number: int
    """the number of the event (`words`)"""
    name: str
    """as printed"""
    text: str
    """what it does, in a few words"""
    last: bool = False
    """lies at the bottom and stays in force to the end"""
    bonus: bool = False
    """a bonus card, not part of the first printing"""


@dataclass(frozen=True)
class Character:
    """One character."""

    number: int
    """the number of the character (`words`)"""
    name: str
    """as printed"""
    life: int
    """bullets"""
    text: str
    """the ability, in a line"""
    distance_to: int = 0
    """others see this character that much farther"""
    distance_from: int = 0
    """this character sees others that much farther (negative: nearer)"""
    use: str = ""
    """what an ability does that is chosen in phase 2, as players read it among their choices (none: there is nothing to choose there)"""
    uses: int = 0
    """how often it may be chosen in a turn (0: any number of times)"""
    price: int = 0
    """hand cards that it costs"""
    pays: int = PAY_ANY
    """which of them pay: PAY_ANY or PAY_BLUE"""


@dataclass(frozen=True)
class CardSet:
    """Cards, characters and events that are published together. The base game is one of them."""

    name: str
    """as printed"""
    switch: str = ""
    """the field of `Rules` that plays it, and of a view that says so; the base game has none and is always played"""
    cards: tuple[Card, ...] = ()
    characters: tuple[Character, ...] = ()
    events: tuple[Event, ...] = ()
    more_prints: Mapping[int, str] = field(default_factory=dict)
    """further cards of names that an earlier set has: rank and suit of each, by kind"""
    dead_mens_deck: tuple[DeadMensCard, ...] = ()
    """cards of the deck of the eliminated"""
    options: tuple[str, ...] = ()
    """named options that come with it"""
    folder: str = ""
    """its folder in `sets/`, which has all that it adds to the rules and to what shows them (`sets/set_questions.py`)"""
    page: str = ""
    """its own page of the features, by name"""
    expansion_page: bool = False
    """its cards and characters are on the expansion page of the features"""

    def module(self, of_game: str) -> str:
        """The module of its folder that stands there as another one stands in the game; "" without a folder.
        "bang_env.bang.engine.set_rules" -> "bang_env.bang.sets.death_mesa.engine.death_mesa_rules".
        """
        package, game, *rooms, name = of_game.split(".")
        return ".".join([package, game, "sets", self.folder, *rooms, name.replace("set_", f"{self.folder}_")]) if self.folder else ""
