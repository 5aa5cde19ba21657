"""A scene as plain data: what a page draws of a game, whatever game it is.

A game hands out a `Drawing` through its `Screen`. Nothing in it is a rule: seats, cards in places, dice, words. Everything that may be
pointed at (a card, a place, a seat, a die) has an `id`; an `Option` says at which of them it points, and what cannot be chosen has its
reason in `why`. What a seat sees is drawn from its view alone, so two games that look alike to it give equal drawings.

`as_data` makes JSON of it, with everything left out that is empty.
"""

from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from bang_env.kernel.letters import capital
from bang_env.kernel.numbers import NOBODY

IN, OUT, GHOST = "in", "out", "ghost"
"""states of a seat: in the game, eliminated, eliminated and playing on"""
FAN, ROW, PILE = "fan", "row", "pile"
"""how the cards of a place lie: all of them are somebody's hand, they lie side by side, only the top of them is seen"""


@dataclass(frozen=True)
class Card:
    """A card that is seen, or a role, a character, an event: whatever has a name and a text."""

    id: str
    """unique in the drawing"""
    name: str
    suit: str = ""
    """a sign such as "♥", empty for none"""
    rank: str = ""
    """"2" to "10", "J", "Q", "K", "A", empty for none"""
    text: str = ""
    """what it does"""
    note: str = ""
    """what else is to be seen of it: "next turn", "sideways\""""
    kind: str = ""
    """the colour of its frame, in a word: "brown", "blue", "green"; a page may draw others likewise"""
    red: bool = False
    """the suit is a red one"""
    why: str = ""
    """why the seat asked cannot choose it; empty where it can, or where no reason is known"""


@dataclass(frozen=True)
class Place:
    """Cards that lie together."""

    id: str
    name: str
    """"Hand", "In play", "Discard pile\""""
    cards: tuple[Card, ...] = ()
    """those that are seen, the top of a pile last"""
    unseen: int = 0
    """how many more lie there face down"""
    lies: str = ROW
    """FAN, ROW or PILE"""
    listing: tuple[str, ...] = ()
    """the names of all of them, for a pile whose cards everybody has seen"""
    why: str = ""


@dataclass(frozen=True)
class Mark:
    """A word beside a seat that says what lies upon it or what it holds."""

    words: str
    text: str = ""
    """what it means"""
    kind: str = ""
    """how it is to be taken: "harm", "help", "count" or empty"""
    count: int = 0
    """for things that are counted, how many; 0 where nothing is"""


@dataclass(frozen=True)
class Seat:
    """One seat, as far as it is known."""

    id: str
    seat: int
    name: str
    you: bool = False
    role: str = ""
    """empty where it is not known"""
    role_text: str = ""
    """what the role is after"""
    secret: bool = False
    """the role is known here, but not to everybody"""
    character: Card | None = None
    identities: tuple[str, ...] = ()
    """whom the seat copies or may become"""
    life: int = 0
    most: int = 0
    """life points at most; 0 where the game has none"""
    state: str = IN
    """IN, OUT or GHOST"""
    gone: str = ""
    """how it was eliminated, in words"""
    won: bool = False
    turn: bool = False
    asked: bool = False
    distance: int = 0
    """from the seat whose eyes these are; 0 for itself and where distances mean nothing"""
    back: int = 0
    """how far it sees that seat, where it differs from `distance`; else 0"""
    reached: bool = False
    """it is in the reach of that seat"""
    reach: int = 0
    """how far it shoots itself; 0 where the game has no such thing"""
    marks: tuple[Mark, ...] = ()
    places: tuple[Place, ...] = ()
    why: str = ""


@dataclass(frozen=True)
class Die:
    """A die on the table."""

    id: str
    face: str
    sign: str = ""
    """the picture of the face: data of an SVG path in a square of 24 units, drawn as lines"""
    text: str = ""
    note: str = ""
    """the name of a die that is not an ordinary one, "locked\""""
    why: str = ""


@dataclass(frozen=True)
class Option:
    """A choice that the seat asked has."""

    choice: int
    words: str
    at: tuple[str, ...] = ()
    """the things that it points at"""
    together: bool = False
    """it is chosen by pointing at all of these things, rather than at any of them"""
    passes: bool = False
    careful: str = ""
    """a sentence to be confirmed first, where the choice harms whoever makes it"""


@dataclass(frozen=True)
class Drawing:
    """One moment of a game as somebody sees it."""

    title: str
    """what is played"""
    facts: tuple[str, ...] = ()
    """the round, whose turn it is, its phase, in short"""
    eyes: int = NOBODY
    """the seat whose eyes these are; NOBODY for a spectator, who sees all"""
    seats: tuple[Seat, ...] = ()
    """clockwise, from seat 0"""
    places: tuple[Place, ...] = ()
    """what lies in the middle: decks, discard piles, cards laid out, events"""
    dice: tuple[Die, ...] = ()
    dice_note: str = ""
    marks: tuple[Mark, ...] = ()
    """what else is counted in the middle"""
    table: tuple[tuple[str, str], ...] = ()
    """names and values, of a game that says no more of itself"""
    lately: tuple[str, ...] = ()
    """what just happened, as sentences, oldest first, as far as the game keeps it"""
    question: str = ""
    """who is asked what"""
    options: tuple[Option, ...] = ()
    idle: int = NOBODY
    """the choice that gives nothing away where somebody wants to pass at once; NOBODY for none"""
    begun: bool = False
    """the question belongs to a play that may be taken back as a whole"""
    over: bool = False
    suspects: tuple[str, ...] = ()
    """the roles that hidden ones may be, for notes"""


def as_data(value: Any) -> Any:
    """A drawing (or a part of one) as what JSON has: dicts, lists, texts and numbers. Fields that have their usual value are left out, but
    for life points.
    """
    if is_dataclass(value):
        pairs = ((each.name, each.default, getattr(value, each.name)) for each in fields(value))
        return {name: as_data(own) for name, usual, own in pairs if own != usual or name == "life"}
    return [as_data(one) for one in value] if isinstance(value, tuple) else value


def as_sentence(words: str) -> str:
    """A clause as a sentence of its own: "Rose is out of reach." of "Rose is out of reach"; "" stays empty."""
    return f"{capital(words)}{'' if words[-1] in '.!?' else '.'}" if words else ""


def seat_id(seat: int) -> str:
    """The id of a seat."""
    return f"seat-{seat}"
