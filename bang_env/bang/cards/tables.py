"""Rows -> arrays. A card in the game is the number of its *print* (name, rank, suit); a *face* is a name and a suit.

Prints are numbered by kind, suit and rank, so that a sorted hand shows equal faces side by side, the lowest rank first.
"""

from collections.abc import Sequence

from bang_env.bang import words
from bang_env.bang.cards.lone_gunslinger import LEFT_OUT, MOST_WANTED
from bang_env.bang.cards.row import RANK_SIGNS, RANKS, SUIT_SIGNS, Card, CardSet, parse_rank_and_suit
from bang_env.bang.cards.sets import CARD_SETS
from bang_env.bang.words import (
    ANY_OTHER, ANY_WITH_CARDS, ANYBODY, AT_DISTANCE_1, BASE_CHARACTERS, BLUE, BRAWL_ALL, CHALLENGE, CHARACTERS, DMD_FACES, DMD_MOST,
    DMD_NAMES, DMD_OPTIONS, DMD_PRINTS, DMD_RANKS, DMD_ROOM, DRAW, EVENT_CARDS, FIRE, FIRST_DMD, FIXED_SETS, GREEN, HEAL, HEAL_ALL, KINDS,
    LAY, LOCK_UP, NEIGHBOUR, NO_CARD, NO_CHARACTER, NO_EVENT, NO_TARGET, NOT_SHERIFF, OPTION_COUNT, OPTIONS, PAY_ANY, PAY_BLUE, PILE, RAID,
    REACHABLE, ROLES, SEATS, SET_BASE, SET_DODGE_CITY, SET_FISTFUL, SET_HIGH_NOON, SETS, SHOOT, SHOOT_ALL, STEAL, STRIP,
)
from bang_env.kernel.letters import word
from bang_env.kernel.numbers import MOST_CHOICES

Print = tuple[int, int, int]  # name, suit, rank
MOST_AMOUNT = 20  # cards drawn, or life points gained, by one card
AIMED = (REACHABLE, NEIGHBOUR, ANY_OTHER)
TARGETS = {
    LOCK_UP: (*AIMED, NOT_SHERIFF), SHOOT: AIMED, FIRE: AIMED, CHALLENGE: AIMED, HEAL: (NO_TARGET, ANYBODY),
    STEAL: (AT_DISTANCE_1, ANY_WITH_CARDS), STRIP: (AT_DISTANCE_1, ANY_WITH_CARDS),
}  # fmt: skip
"""The targets that an effect may have; others have none."""
TARGET_WORDS = (
    "NO_TARGET", "REACHABLE", "AT_DISTANCE_1", "ANY_WITH_CARDS", "ANY_OTHER", "NOT_SHERIFF", "NEIGHBOUR", "ANYBODY", "WITH_CARDS_IN_PLAY",
)  # fmt: skip
WITH_COST = (HEAL, DRAW, STEAL, STRIP, SHOOT_ALL, RAID, CHALLENGE, FIRE, BRAWL_ALL, LOCK_UP)  # effects that wait until they are paid for


def prints(kind: int, text: str) -> list[Print]:
    """The prints of one name: "8♥ 9♥"."""
    return [(kind, suit, rank) for rank, suit in map(parse_rank_and_suit, text.split())]


def printed(row: CardSet) -> list[Print]:
    """The prints of a set, those of earlier names first."""
    return [
        *(one for kind, text in row.more_prints.items() for one in prints(kind, text)),
        *(one for card in row.cards for one in prints(card.kind, card.prints)),
    ]


def check_rows() -> None:
    """Refuses rows whose numbers are not those of the words, in order, and more of them than a game has room for: C reads tables by these
    numbers, and does not look where they end.
    """
    for what, numbers, least, end in (
        ("sets", [vars(words)[f"SET_{(row.switch or 'base').upper()}"] for row in CARD_SETS], 0, min(SETS, len(CARD_SETS))),
        ("cards", [row.kind for row in CARDS], 0, KINDS),
        ("characters", [row.number for row in CHARACTER_ROWS], NO_CHARACTER + 1, CHARACTERS),
        ("events", [row.number for row in EVENT_ROWS], NO_EVENT + 1, EVENT_CARDS),
        ("cards of the Dead Men's Deck", [row.number for row in DEAD_MENS_CARDS], 0, DMD_NAMES if DEAD_MENS_CARDS else 0),
    ):
        if numbers != list(range(least, end)):
            raise ValueError(f"{what}: expected a row each, in the order of words.py ({least} to {end - 1}); got {numbers}")
    for row in CARDS:
        check_card(row)
    for one in CHARACTER_ROWS:
        if (one.uses or one.price) and not one.use:
            raise ValueError(f"{one.name}: use: expected words for what `uses` and `price` are about; got none")
        if one.pays not in (PAY_ANY, PAY_BLUE):
            raise ValueError(f"{one.name}: pays: expected PAY_ANY or PAY_BLUE; got {one.pays}")
    for what, number, most in (
        ("cards in all decks together", DECK_CARDS, PILE),
        ("different cards", CARD_COUNT, 254),  # a byte each, and one more is "no card"
        ("choices", CHOICES, MOST_CHOICES),
        ("cards of a Dead Men's Deck", max(len(DEAD_MENS_DECK), DMD_MOST), DMD_ROOM),
        ("names of cards", KINDS, 64),  # a bit each
        ("events", EVENT_CARDS, 64),
    ):
        if number > most:
            raise ValueError(f"expected at most {most} {what}; got {number}")


def check_card(row: Card) -> None:
    """Refuses columns of a card that its effect does not read, with which it would do less than its text says."""
    if (row.border == BLUE) != (row.play in (LAY, LOCK_UP)):
        raise ValueError(f"{row.name}: play: expected LAY or LOCK_UP for a blue card, and for no other one")
    if row.target not in TARGETS.get(row.play, (NO_TARGET,)):
        words = " or ".join(TARGET_WORDS[target] for target in TARGETS.get(row.play, (NO_TARGET,)))
        raise ValueError(f"{row.name}: target: expected {words} for this `play`; got {TARGET_WORDS[row.target]}")
    if row.amount and row.play not in (HEAL, DRAW):
        raise ValueError(f"{row.name}: amount: expected 0, since only HEAL and DRAW use it; got {row.amount}")
    if row.play in (HEAL, DRAW) and not 1 <= row.amount <= MOST_AMOUNT:
        raise ValueError(f"{row.name}: amount: expected 1 to {MOST_AMOUNT} for HEAL and DRAW; got {row.amount}")
    if row.alcohol and row.play not in (HEAL, HEAL_ALL):
        raise ValueError(f"{row.name}: alcohol: expected False, since only HEAL and HEAL_ALL use it; got True")
    if row.extra and row.play not in (SHOOT, FIRE) and not row.missed:
        raise ValueError(f"{row.name}: extra: expected 0, since only SHOOT, FIRE and missed=True use it; got {row.extra}")
    if row.cost and (row.border == GREEN or row.play not in WITH_COST):
        raise ValueError(f"{row.name}: cost: expected 0 for a green card and for this `play`, which is not paid for; got {row.cost}")
    if row.border != BLUE and (row.weapon or row.reach or row.distance_to or row.distance_from):
        raise ValueError(f"{row.name}: weapon, reach, distance_to, distance_from: expected 0 for a card that is not blue")


def faces(rows: Sequence[CardSet]) -> list[tuple[int, int]]:
    """All names of these sets with their suits, set by set: a new set appends. A set with a Dead Men's Deck, or options of its own, takes
    up as many more numbers as these need: NO_CARD in place of a name, and which of them it is.
    """
    faces_of_deck: list[tuple[int, int]] = []
    for row in rows:
        faces_of_deck += sorted({(kind, suit) for kind, suit, _ in printed(row)} - set(faces_of_deck))
        faces_of_deck += [(NO_CARD, number) for number in range(4 * len(row.dead_mens_deck) + len(row.options))]
    return faces_of_deck


def sets_with(place: int) -> int:
    """The sets that have the face at this place of all faces, a bit each."""
    first = next(number for number in range(len(CARD_SETS)) if place < len(faces(CARD_SETS[: number + 1])))
    having = (number for number, row in enumerate(CARD_SETS) if FACE_LIST[place] in [(kind, suit) for kind, suit, _ in printed(row)])
    return sum(1 << number for number in {first, *having})


CARDS = [card for row in CARD_SETS for card in row.cards]
PRINTS = sorted({one for row in CARD_SETS for one in printed(row)})
FACE_LIST = faces(CARD_SETS)
CARD_COUNT = len(PRINTS)
FACES = len(FACE_LIST)

KIND_OF = [kind for kind, _, _ in PRINTS]
SUIT_OF = [suit for _, suit, _ in PRINTS]
RANK_OF = [rank for _, _, rank in PRINTS]
FACE_OF = [FACE_LIST.index((kind, suit)) for kind, suit, _ in PRINTS]
FACE_KIND = [kind for kind, _ in FACE_LIST]
FACE_SUIT = [suit for _, suit in FACE_LIST]

PLAY_OF = [row.play for row in CARDS]
TARGET_OF = [row.target for row in CARDS]
AMOUNT_OF = [row.amount for row in CARDS]
COST_OF = [row.cost for row in CARDS]
MISSED_OF = [int(row.missed) for row in CARDS]
ALCOHOL_OF = [int(row.alcohol) for row in CARDS]
OTHER_GREENS = int(any(card.border == GREEN for set_row in CARD_SETS for card in set_row.cards if set_row.switch != "dodge_city"))
EXTRA_OF = [row.extra for row in CARDS]
BORDER_OF = [row.border for row in CARDS]
WEAPON_OF = [row.weapon for row in CARDS]
REACH_OF = [row.reach for row in CARDS]
BEYOND_COLT = [max(row.weapon - 1, 0) + row.reach for row in CARDS]  # how much farther its owner shoots than with the Colt .45 alone
DISTANCE_TO = [row.distance_to for row in CARDS]
DISTANCE_FROM = [row.distance_from for row in CARDS]

CHARACTER_ROWS = [character for row in CARD_SETS for character in row.characters]
LIFE_OF = [4] + [row.life for row in CHARACTER_ROWS]
CHARACTER_DISTANCE_TO = [0] + [row.distance_to for row in CHARACTER_ROWS]
CHARACTER_DISTANCE_FROM = [0] + [row.distance_from for row in CHARACTER_ROWS]
HAS_USE = [0] + [int(row.use != "") for row in CHARACTER_ROWS]
USES_OF = [0] + [row.uses for row in CHARACTER_ROWS]
PRICE_OF = [0] + [row.price for row in CHARACTER_ROWS]
PAYS_OF = [0] + [row.pays for row in CHARACTER_ROWS]

# The Lone Gunslinger: which characters are played (by number), and who are the four most wanted.
GUNSLINGER_CHARACTER = [int(0 < character < BASE_CHARACTERS and character not in LEFT_OUT) for character in range(CHARACTERS)]
WANTED = list(MOST_WANTED)
IS_WANTED = [int(character in WANTED) for character in range(CHARACTERS)]

SET_OF_CHARACTER = [SET_BASE] + [number for number, row in enumerate(CARD_SETS) for _ in row.characters]

# The cards of each set, as prints; all of them in one row, and beside it the set of each.
SET_DECKS = [tuple(PRINTS.index(one) for one in printed(row)) for row in CARD_SETS]
DECKS = [card for deck in SET_DECKS for card in deck]
DECK_SETS = [number for number, deck in enumerate(SET_DECKS) for _ in deck]
DECK_CARDS = len(DECKS)
BASE_DECK = list(SET_DECKS[SET_BASE])
BASE_DECK_SIZE = len(BASE_DECK)
DODGE_CITY_DECK = list(SET_DECKS[SET_DODGE_CITY])

# The event decks, without the cards that come last.
EVENT_ROWS = [event for row in CARD_SETS for event in row.events]
HIGH_NOON_EVENTS = [row.number for row in CARD_SETS[SET_HIGH_NOON].events if not row.last and not row.bonus]
HIGH_NOON_EVENT_COUNT = len(HIGH_NOON_EVENTS)
FISTFUL_EVENTS = [row.number for row in CARD_SETS[SET_FISTFUL].events if not row.last]
FISTFUL_EVENT_COUNT = len(FISTFUL_EVENTS)
SET_OF_EVENT = [SET_BASE] + [number for number, row in enumerate(CARD_SETS) for _ in row.events]

# Roles by number of players: how many of UNKNOWN, SHERIFF, DEPUTY, OUTLAW, RENEGADE, REBEL.
ROLE_COUNTS = {
    3: (0, 0, 1, 1, 1, 0),
    4: (0, 1, 0, 2, 1, 0),
    5: (0, 1, 1, 2, 1, 0),
    6: (0, 1, 1, 3, 1, 0),
    7: (0, 1, 2, 3, 1, 0),
    8: (0, 1, 2, 3, 2, 0),
}
REBEL_ROLE_COUNTS = {
    4: (0, 1, 0, 1, 1, 1),
    6: (0, 1, 1, 2, 1, 1),
    8: (0, 1, 2, 3, 1, 1),
    9: (0, 1, 2, 3, 2, 1),
    10: (0, 1, 2, 4, 2, 1),
}

DEAL_ROLES = [
    count for table in (ROLE_COUNTS, REBEL_ROLE_COUNTS) for seats in range(SEATS + 1) for count in table.get(seats, (0,) * ROLES)
]  # [variant][seats][role], flat

# The Dead Men's Deck. Its cards have numbers for every name, suit and rank, in that order, from FIRST_DMD on: a user's deck may have any.
DEAD_MENS_CARDS = [row for row_of_set in CARD_SETS for row in row_of_set.dead_mens_deck]
NO_ROW = [0] * DMD_NAMES  # where no set has such a deck
DMD_FIRST = [row.first for row in DEAD_MENS_CARDS] or NO_ROW
DMD_SECOND = [row.second for row in DEAD_MENS_CARDS] or NO_ROW
DMD_TAKE = [row.take for row in DEAD_MENS_CARDS] or NO_ROW
DMD_REDRAW = [int(row.redraw) for row in DEAD_MENS_CARDS] or NO_ROW
DMD_SURE = [int(row.sure) for row in DEAD_MENS_CARDS] or NO_ROW
DMD_OUT_OF_TURN = [int(row.out_of_turn) for row in DEAD_MENS_CARDS] or NO_ROW


def dmd_card(name: int, suit: int, rank: int) -> int:
    """The number of a card of the Dead Men's Deck."""
    return FIRST_DMD + name * DMD_PRINTS + suit * DMD_RANKS + rank - 2


def dmd_print(card: int) -> Print:
    """Name, suit and rank of a card of the Dead Men's Deck."""
    name, rest = divmod(card - FIRST_DMD, DMD_PRINTS)
    suit, rank = divmod(rest, DMD_RANKS)
    return name, suit, rank + 2


def read_dmd_print(text: str) -> int | None:
    """"SpookK♠" -> the number of that card; None where the text is no name with a rank and a suit."""
    for row in DEAD_MENS_CARDS:
        name = word(row.name)
        if text.startswith(name) and text[-1:] in tuple(SUIT_SIGNS) and text[len(name) : -1] in RANKS:
            return dmd_card(row.number, SUIT_SIGNS.index(text[-1]), RANKS[text[len(name) : -1]])
    return None


DEAD_MENS_DECK = [
    dmd_card(row.number, suit, rank) for row in DEAD_MENS_CARDS for rank, suit in map(parse_rank_and_suit, row.prints.split())
]

# Choices: one numbering shared by engine, environment, agents and screen. It grows at its end alone: what earlier sets are called stays.
PASS = 0
FIRST_SEAT = 1
FIRST_OPTION = FIRST_SEAT + SEATS
FIRST_FACE = FIRST_OPTION + OPTION_COUNT
# Those of the first sets have the same numbers at all tables; those of later sets, from FIRST_LATER on, follow there (`numbering.py`), and
# of each it is known which sets have it, a bit each.
FIXED_FACES = len(faces(CARD_SETS[:FIXED_SETS]))
FIRST_LATER = FIRST_FACE + FIXED_FACES
LATER_FACES = FACES - FIXED_FACES
PRINTED_SETS = len(CARD_SETS)
SETS_OF_LATER = [sets_with(place) for place in range(FIXED_FACES, FACES)] or [0]
# By set: how many of the numbers that are the same at all tables a table with the base game and this set uses.
SET_CHOICES = [
    FIRST_FACE + 1 + max(FACE_OF[card] for card in SET_DECKS[SET_BASE] + deck if FACE_OF[card] < FIXED_FACES) for deck in SET_DECKS
]
# A Dead Men's Deck: name by name, suits ♥ ♦ ♣ ♠, then the options of its set. Without one no choice has these numbers.
FIRST_DMD_FACE = FIRST_FACE + (FACE_LIST.index((NO_CARD, 0)) if DEAD_MENS_CARDS else FACES)
ANY_TWO, GOODS_CHOICE = range(FIRST_DMD_FACE + DMD_FACES, FIRST_DMD_FACE + DMD_FACES + 2)
SET_CHOICES = [GOODS_CHOICE + 1 if row.dead_mens_deck else choices for row, choices in zip(CARD_SETS, SET_CHOICES, strict=True)]
BASE_CHOICES = SET_CHOICES[SET_BASE]
MASK_WIDTHS = sorted({fixed + later for fixed in SET_CHOICES for later in range(LATER_FACES + 1)})  # how many choices a table may have


def dmd_choice(card: int) -> int:
    """The choice that a card of the Dead Men's Deck is."""
    name, suit, _ = dmd_print(card)
    return FIRST_DMD_FACE + 4 * name + suit


CHOICES = FIRST_FACE + FACES

check_rows()

KIND_WORDS = [word(row.name) for row in CARDS]
DMD_WORDS = [word(row.name) for row in DEAD_MENS_CARDS]
CHARACTER_WORDS = ["Nobody"] + [word(row.name) for row in CHARACTER_ROWS]
EVENT_WORDS = ["Nothing"] + [word(row.name) for row in EVENT_ROWS]
EVENT_NAMES = ["Nothing"] + [row.name for row in EVENT_ROWS]
EVENT_TEXTS = [""] + [row.text for row in EVENT_ROWS]
CHARACTER_NAMES = ["Nobody"] + [row.name for row in CHARACTER_ROWS]
RANK_WORDS = {rank: str(rank) for rank in range(2, 11)} | {rank: sign for sign, rank in RANK_SIGNS.items()}


def card_word(card: int) -> str:
    """The print as a scenario writes it: 57 -> "Beer6♥". NO_CARD gives "none"."""
    if card == NO_CARD:
        return "none"
    if card >= FIRST_DMD:
        name, suit, rank = dmd_print(card)
        return f"{DMD_WORDS[name]}{RANK_WORDS[rank]}{SUIT_SIGNS[suit]}"
    return f"{KIND_WORDS[KIND_OF[card]]}{RANK_WORDS[RANK_OF[card]]}{SUIT_SIGNS[SUIT_OF[card]]}"


def choice_word(choice: int) -> str:
    """The name of a choice: "pass", a relative seat ("seat+2"), an option ("barrel") or a face ("Bang♠")."""
    if choice == PASS:
        return "pass"
    if choice < FIRST_OPTION:
        return f"seat+{choice - FIRST_SEAT}"
    if choice < FIRST_FACE:
        return OPTIONS[choice - FIRST_OPTION]
    if FIRST_DMD_FACE <= choice <= GOODS_CHOICE:
        name, suit = divmod(choice - FIRST_DMD_FACE, 4)
        return f"{DMD_WORDS[name]}{SUIT_SIGNS[suit]}" if name < DMD_NAMES else DMD_OPTIONS[choice - ANY_TWO]
    face = choice - FIRST_FACE
    return f"{KIND_WORDS[FACE_KIND[face]]}{SUIT_SIGNS[FACE_SUIT[face]]}"
