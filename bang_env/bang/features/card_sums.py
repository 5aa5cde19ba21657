"""Sums that cards add to features: tables by card + 1 (0 is no card). One sum over a row of cards answers all questions.

A sum holds several numbers side by side, eight bits each. It begins, of cards in play, with the steps that they keep others away and bring
them nearer, and what they add to the reach of the Colt .45; of cards known in a hand, with how many are BANG!, Missed! and Beer. Then come
hearts, spades from 2 to 9, and cards; of cards in play two bits for each of MEANS.
"""

from collections.abc import Callable

from bang_env.bang.cards.tables import (
    BASE_DECK, BEYOND_COLT, CARD_COUNT, CHARACTER_DISTANCE_FROM, CHARACTER_DISTANCE_TO, DISTANCE_FROM, DISTANCE_TO, DODGE_CITY_DECK,
    KIND_OF, RANK_OF, SUIT_OF,
)
from bang_env.bang.features.places import CAUSES, MEANS
from bang_env.bang.words import (
    BANG, BARREL, BASE_KINDS, BEER, CHARACTERS, HEARTS, JOURDONNAIS, MISSED, ROW, SEATS, SPADES, VOLCANIC, WILLY_THE_KID,
)

TO_BITS, FROM_BITS, REACH_BITS, HEART_BITS, BLAST_BITS, CARD_BITS, MEANS_BITS = range(0, 56, 8)
BANG_BITS, MISSED_BITS, BEER_BITS = TO_BITS, FROM_BITS, REACH_BITS
OWN_STEPS = (1 << REACH_BITS) - 1  # the bits of a sum with steps
AT_ONCE = 8  # cards that are looked up without asking how many there are
SEATS_AT_ONCE = 8  # seats that are reckoned together: as many as short numbers fit into a vector
ROW_AND_ONE = ROW + 1
FARTHEST = 8  # greater reaches look the same
BYTES = 1 << 8  # values of a byte: no number of a view lies outside of these tables

# Where tables begin in SHARES, LEANING and COMPANY with their 0, which numbers below 0 precede.
MOST_SIDE, MOST_COMPANY = 4, 16
LIVES, FOURTHS, HALVES, EIGHTHS = range(0, 4 * BYTES, BYTES)
LEANING = EIGHTHS + SEATS * BYTES + MOST_SIDE
COMPANY = LEANING + MOST_SIDE + 1 + MOST_COMPANY
WHOLE = COMPANY + MOST_COMPANY + 1
SHARES_COUNT = WHOLE + 2


def by_card(worth: Callable[[int], int]) -> list[int]:
    """A list of numbers by card + 1."""
    return [0, *map(worth, range(CARD_COUNT)), *[0] * (BYTES - 1 - CARD_COUNT)]


def flip_worth(card: int) -> int:
    """Of every card."""
    blast = SUIT_OF[card] == SPADES and RANK_OF[card] <= 9
    return (1 << CARD_BITS) + ((SUIT_OF[card] == HEARTS) << HEART_BITS) + (blast << BLAST_BITS)


def lying_worth(card: int) -> int:
    """Of a card in play."""
    kind = KIND_OF[card]
    means = sum(1 << MEANS_BITS + 2 * place for place, name in enumerate(MEANS.values()) if name == kind)
    steps = (DISTANCE_TO[kind] << TO_BITS) + (-DISTANCE_FROM[kind] << FROM_BITS)
    return flip_worth(card) + steps + (BEYOND_COLT[kind] << REACH_BITS) + means


def held_worth(card: int) -> int:
    """Of a card known in a hand."""
    kind = KIND_OF[card]
    return flip_worth(card) + ((kind == BANG) << BANG_BITS) + ((kind == MISSED) << MISSED_BITS) + ((kind == BEER) << BEER_BITS)


def own_worth(character: int) -> int:
    """Of a character, like a card in play: Jourdonnais counts as a Barrel, Willy the Kid as a Volcanic."""
    name = {JOURDONNAIS: BARREL, WILLY_THE_KID: VOLCANIC}.get(character)
    steps = (CHARACTER_DISTANCE_TO[character] << TO_BITS) + (-CHARACTER_DISTANCE_FROM[character] << FROM_BITS)
    return steps + sum(1 << MEANS_BITS + 2 * place for place, means in enumerate(MEANS.values()) if means == name)


LYING, HELD = by_card(lying_worth), by_card(held_worth)
OWN = list(map(own_worth, range(CHARACTERS)))
IS_BASE = by_card(lambda card: int(KIND_OF[card] < BASE_KINDS))
BASE_KIND = by_card(lambda card: KIND_OF[card] if KIND_OF[card] < BASE_KINDS else 0)
IS_CAUSE = by_card(lambda card: int(KIND_OF[card] in CAUSES))
CAUSE_PLACE = by_card(lambda card: list(CAUSES).index(KIND_OF[card]) if KIND_OF[card] in CAUSES else 0)

# What flips come to, without what stands below them in a sum.
FLIP_BITS = HEART_BITS
FLIPS_OF_BASE = sum(map(flip_worth, BASE_DECK)) >> FLIP_BITS
FLIPS_OF_DODGE_CITY = sum(map(flip_worth, DODGE_CITY_DECK)) >> FLIP_BITS
FLIP_OF_HEART, FLIP_OF_BLAST, FLIP_OF_CARD = (1 << bits - FLIP_BITS for bits in (HEART_BITS, BLAST_BITS, CARD_BITS))
