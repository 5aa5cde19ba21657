"""Names of cards, characters, events and roles: how a scenario writes them, and how generously they are read.

Written as printed, CamelCase, no spaces or punctuation: `CatBalou`, `SlabTheKiller`, `Bang♠`, `Dynamite2♥`, `LawOfTheWest`. Read also in
other cases, with the printed punctuation and accents ("Bang!", "Rev. Carabine", "José"), by some words of the name where no other has them
("Sid", "Carabine", "Ten Gallon"), and with H D C S for the suit behind a rank ("Dynamite2H").

Cards of the Dead Men's Deck (Death Mesa) are named in the same way: `SpookK♠`, `BadMoonRising`, "Spook!", "East Wind". No name is in
both decks; a suit or rank alone is an ordinary card, except where only cards of that deck are read.
"""

import re
from typing import Any, NamedTuple

from bang_env.bang.cards.row import RANK_SIGNS, SUIT_SIGNS
from bang_env.bang.cards.tables import (
    CARD_COUNT, CARDS, CHARACTER_NAMES, CHARACTER_WORDS, DEAD_MENS_CARDS, DMD_WORDS, EVENT_NAMES, EVENT_WORDS, KIND_WORDS, PRINTS,
    RANK_WORDS, Print, dmd_print,
)
from bang_env.bang.words import DMD_END, FIRST_DMD, ROLES
from bang_env.kernel.letters import UnknownName, book, fold

ROLE_WORDS = ("Unknown", "Sheriff", "Deputy", "Outlaw", "Renegade", "Rebel")
LETTERS_OF_SUITS = "HDCS"
OTHER_SIGNS = str.maketrans("♡♢♧♤", SUIT_SIGNS, "\ufe0e\ufe0f")


KIND_BOOK = book({row.kind: row.name for row in CARDS})
DMD_BOOK = book({row.number: row.name for row in DEAD_MENS_CARDS})
CHARACTER_BOOK = book(dict(enumerate(CHARACTER_NAMES)))
EVENT_BOOK = book(dict(list(enumerate(EVENT_NAMES))[1:]))
ROLE_BOOK = {fold(ROLE_WORDS[role]): role for role in range(1, ROLES)}


def print_of(card: int) -> Print:
    """Name, suit and rank of a card of either deck."""
    return PRINTS[card] if card < FIRST_DMD else dmd_print(card)


class CardWord(str):
    """A card as a scenario reads it: the text is the bare name ("Bang"); `suit`, `rank` and `full` ("BangA♠") tell the rest.

    Equal to its name, to name and suit ("Bang♠"), and to the full word, so that a test asks for as much as it cares for.
    Two such words are equal when their names are; the hash is that of the bare name.
    """

    card: int

    def __new__(cls, card: int) -> "CardWord":
        """The word of a print."""
        word = super().__new__(cls, (KIND_WORDS if card < FIRST_DMD else DMD_WORDS)[print_of(card)[0]])
        word.card = card
        return word

    @property
    def suit(self) -> str:
        """"♥", "♦", "♣" or "♠"."""
        return SUIT_SIGNS[print_of(self.card)[1]]

    @property
    def rank(self) -> str:
        """"2" to "10", "J", "Q", "K" or "A"."""
        return RANK_WORDS[print_of(self.card)[2]]

    @property
    def face(self) -> str:
        """Name and suit: what no rule of the game tells apart."""
        return f"{self}{self.suit}"

    @property
    def full(self) -> str:
        """Name, rank and suit."""
        return f"{self}{self.rank}{self.suit}"

    def __eq__(self, other: object) -> bool:
        """Equal to the bare name, and to the name with suit or rank and suit."""
        if isinstance(other, CardWord) or not isinstance(other, str):
            return str.__eq__(self, other)
        return other in (str(self), self.face, self.full)

    def __ne__(self, other: object) -> bool:
        """The opposite of equal."""
        equal = self.__eq__(other)
        return equal if equal is NotImplemented else not equal

    __hash__ = str.__hash__

    def __repr__(self) -> str:
        """The full word, so that a failing test shows everything."""
        return repr(self.full)

    def __reduce__(self) -> tuple[Any, ...]:
        """Copies and pickles are made from the print."""
        return CardWord, (self.card,)


class Wanted(NamedTuple):
    """A card as asked for: name, rank and suit, each None where it does not matter."""

    kind: int | None
    """the number of the name in its deck"""
    rank: int | None
    suit: int | None
    dmd: bool = False
    """a card of the Dead Men's Deck"""

    def fits(self, card: int) -> bool:
        """Whether a card is such a card."""
        kind, suit, rank = print_of(card)
        of_that_deck = self.dmd == (card >= FIRST_DMD)
        return of_that_deck and self.kind in (None, kind) and self.rank in (None, rank) and self.suit in (None, suit)

    def prints(self) -> list[int]:
        """All such cards of the game, lowest first; the Dead Men's Deck may have every name in every suit and rank."""
        return [card for card in (range(FIRST_DMD, DMD_END) if self.dmd else range(CARD_COUNT)) if self.fits(card)]

    @property
    def word(self) -> str:
        """Its name, or the signs of a rank and suit: what it is called in a sentence."""
        if self.kind is not None:
            return (DMD_WORDS if self.dmd else KIND_WORDS)[self.kind]
        rank = "" if self.rank is None else RANK_WORDS[self.rank]
        return rank + ("" if self.suit is None else SUIT_SIGNS[self.suit])


def rank_of(text: str) -> int:
    """"10" -> 10, "A" -> 14."""
    return RANK_SIGNS.get(text.upper()) or int(text)


def named_card(text: str, rank: int | None, suit: int | None) -> Wanted | None:
    """A card of a name, from the deck that has it; None where neither has."""
    name = fold(text)
    if name in KIND_BOOK:
        return Wanted(KIND_BOOK[name], rank, suit)
    return Wanted(DMD_BOOK[name], rank, suit, dmd=True) if name in DMD_BOOK else None


def split_word(text: str) -> Wanted | None:
    """Takes a card word apart; None where it is none. A suit or rank alone is one of an ordinary card."""
    body, suit = text, None
    if text and text[-1] in SUIT_SIGNS:
        body, suit = text[:-1], SUIT_SIGNS.index(text[-1])
    elif text in tuple(LETTERS_OF_SUITS):
        body, suit = "", LETTERS_OF_SUITS.index(text)
    if body == "":
        return Wanted(None, None, suit) if text else None
    if any(sign in SUIT_SIGNS for sign in body):
        return None
    whole = named_card(body, None, suit)
    if whole is not None:
        return whole
    match = re.fullmatch(r"(.*?)(10|[2-9JQKA])" + ("()" if suit is not None else "([HDCS])"), body, re.IGNORECASE)
    if match is None:
        return None
    if suit is None:
        suit = LETTERS_OF_SUITS.index(match[3].upper())
    return named_card(match[1], rank_of(match[2]), suit) if match[1] else Wanted(None, rank_of(match[2]), suit)


def read_card(text: str) -> Wanted:
    """"Bang" "Bang♠" "BangA♠" "9♠" "♥" "SpookK♠" -> what is wanted. A `CardWord` means its face.

    Refuses unknown names, and prints that no deck has.
    """
    text = text.face if isinstance(text, CardWord) else text
    parts = split_word(text.strip().translate(OTHER_SIGNS))
    if parts is None:
        raise UnknownName(f"no card is called {text!r}; there are {', '.join(KIND_WORDS)}; in the Dead Men's Deck {', '.join(DMD_WORDS)}")
    if not parts.prints():
        kind = parts.kind
        assert kind is not None  # every suit and every rank of it is printed on some card
        raise UnknownName(f"there is no {text}; {KIND_WORDS[kind]} is printed {CARDS[kind].prints}")
    return parts


def split_words(text: str) -> list[str]:
    """The words of a list, between spaces or commas; a card's name of two words may keep its space ("Cat Balou")."""
    parts = text.replace(",", " ").translate(OTHER_SIGNS).split()
    words: list[str] = []
    for part in parts:
        if words and is_one_word(words[-1], part):
            words[-1] += part
        else:
            words.append(part)
    return words


def read_cards(text: str) -> list[Wanted]:
    """A list of card words."""
    return [read_card(word) for word in split_words(text)]


def is_one_word(first: str, second: str) -> bool:
    """Whether two parts are one name ("Cat" and "Balou") and not two cards ("Bang" and "9♠")."""
    both, alone = split_word(first + second), split_word(second)
    return both is not None and (alone is None or (alone.kind is not None and (alone.kind, alone.dmd) == (both.kind, both.dmd)))


def read_role(text: str) -> int:
    """"Sheriff" -> SHERIFF."""
    if not isinstance(text, str) or fold(text) not in ROLE_BOOK:
        raise UnknownName(f"no role is called {text!r}; there are {', '.join(ROLE_WORDS[1:])}")
    return ROLE_BOOK[fold(text)]


def read_character(text: str) -> int:
    """"SlabTheKiller", "Slab" -> SLAB_THE_KILLER; "" is the test-only character without a name."""
    if fold(text) == "":
        return 0
    if fold(text) not in CHARACTER_BOOK:
        raise UnknownName(f"no character is called {text!r}; there are {', '.join(CHARACTER_WORDS[1:])}")
    return CHARACTER_BOOK[fold(text)]


def read_event(text: str) -> int:
    """"TheDoctor", "Doctor" -> THE_DOCTOR."""
    if fold(text) not in EVENT_BOOK:
        raise UnknownName(f"no event is called {text!r}; there are {', '.join(EVENT_WORDS[1:])}")
    return EVENT_BOOK[fold(text)]


def read_events(text: str) -> list[int]:
    """A list of events, between spaces or commas; a name may keep its spaces ("Law of the West")."""
    events: list[int] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        words = part.split()
        while words:
            lengths = [n for n in range(len(words), 0, -1) if fold("".join(words[:n])) in EVENT_BOOK]
            taken = lengths[0] if lengths else 1
            events.append(read_event(" ".join(words[:taken])))
            words = words[taken:]
    return events
