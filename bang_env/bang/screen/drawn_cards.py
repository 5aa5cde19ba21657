"""Cards of the card game as plain data (`kernel/drawing.py`), with a note of where each lies."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bang_env.bang import words as w
from bang_env.bang.cards import tables
from bang_env.bang.cards.row import SUIT_SIGNS
from bang_env.bang.screen.guide import CHARACTERS
from bang_env.bang.screen.scene import Place
from bang_env.kernel import drawing as d

KINDS = ("brown", "blue", "green")  # by border
MIDDLE = w.NOBODY  # for the seat of a spot


class Spot(NamedTuple):
    """Where a card lies that is seen."""

    id: str
    place: str
    """the id of the place: "seat-2-hand", "laid\""""
    seat: int
    """whose it is, or MIDDLE"""
    card: int
    """its print, of either deck"""


def ordinary(name: str, card: int) -> d.Card:
    """A card of either deck under an id."""
    if card >= w.FIRST_DMD:
        number, suit, rank = tables.dmd_print(card)
        row = tables.DEAD_MENS_CARDS[number]
        return made(name, row.name, suit, rank, row.full_text, "dead")
    kind = tables.KIND_OF[card]
    printed = tables.CARDS[kind]
    return made(name, printed.name, tables.SUIT_OF[card], tables.RANK_OF[card], printed.text, KINDS[printed.border])


def made(name: str, words: str, suit: int, rank: int, text: str, kind: str) -> d.Card:
    """A card with suit and rank."""
    return d.Card(name, words, SUIT_SIGNS[suit], tables.RANK_WORDS[rank], d.as_sentence(text), kind=kind, red=suit <= w.DIAMONDS)


def character_card(name: str, number: int) -> d.Card:
    """A character with what it does."""
    words = tables.CHARACTER_NAMES[number]
    return d.Card(name, words, text=d.as_sentence(CHARACTERS[words]), kind="character")


def drawn(
    name: str, words: str, place: Place | None, cards: Sequence[int], spots: list[Spot],
    *, unseen: int = 0, lies: str = d.ROW, notes: Mapping[int, str] | None = None,
) -> d.Place:  # fmt: skip
    """Cards that lie together; each is added to `spots`."""
    seat = place.seat if place else MIDDLE
    cards_drawn = []
    for k, card in enumerate(cards):
        spots.append(Spot(f"{name}-{k}", name, seat, card))
        one = ordinary(spots[-1].id, card)
        cards_drawn.append(d.Card(**{**vars(one), "note": (notes or {}).get(card, "")}))
    return d.Place(name, words, tuple(cards_drawn), unseen, lies)
