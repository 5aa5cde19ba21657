"""Rows -> arrays. A card in the game is the number of its *print* (name, rank, suit); a *face* is a name and a suit.

Prints are numbered by kind, suit and rank, so that a sorted hand shows equal faces side by side, the lowest rank first.
"""

from dataclasses import replace

from bang_env.bang.cards import base, dodge_city, fistful, high_noon
from bang_env.bang.cards.lone_gunslinger import LEFT_OUT, MOST_WANTED
from bang_env.bang.cards.row import RANK_SIGNS, SUIT_SIGNS, parse_rank_and_suit, word
from bang_env.bang.words import BASE_CHARACTERS, CHARACTERS, NO_CARD, OPTION_COUNT, OPTIONS, ROLES, SEATS

Print = tuple[int, int, int]  # name, suit, rank


def prints(kind: int, text: str) -> list[Print]:
    """The prints of one name: "8♥ 9♥"."""
    return [(kind, suit, rank) for rank, suit in map(parse_rank_and_suit, text.split())]


CARDS = (
    *(replace(row, prints=f"{row.prints} {dodge_city.MORE_PRINTS.get(row.kind, '')}".strip()) for row in base.CARDS),
    *dodge_city.CARDS,
)
PRINTS = sorted({one for row in CARDS for one in prints(row.kind, row.prints)})
BASE_FACES = sorted({(kind, suit) for row in base.CARDS for kind, suit, _ in prints(row.kind, row.prints)})
FACE_LIST = [*BASE_FACES, *sorted({(kind, suit) for kind, suit, _ in PRINTS} - set(BASE_FACES))]  # set by set: a new set appends
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
EXTRA_OF = [row.extra for row in CARDS]
BORDER_OF = [row.border for row in CARDS]
WEAPON_OF = [row.weapon for row in CARDS]
DISTANCE_TO = [row.distance_to for row in CARDS]
DISTANCE_FROM = [row.distance_from for row in CARDS]

CHARACTER_ROWS = (*base.CHARACTERS, *dodge_city.CHARACTERS)
LIFE_OF = [4] + [row.life for row in CHARACTER_ROWS]
CHARACTER_DISTANCE_TO = [0] + [row.distance_to for row in CHARACTER_ROWS]
CHARACTER_DISTANCE_FROM = [0] + [row.distance_from for row in CHARACTER_ROWS]

# The Lone Gunslinger: which characters are played (by number), and who are the four most wanted.
GUNSLINGER_CHARACTER = [int(0 < who < BASE_CHARACTERS and who not in LEFT_OUT) for who in range(CHARACTERS)]
WANTED = list(MOST_WANTED)
IS_WANTED = [int(who in WANTED) for who in range(CHARACTERS)]

# The decks, as prints: the 80 cards of the base game, and the 40 of Dodge City.
BASE_DECK = [PRINTS.index(one) for row in base.CARDS for one in prints(row.kind, row.prints)]
BASE_DECK_SIZE = len(BASE_DECK)
DODGE_CITY_DECK = [
    *(PRINTS.index(one) for kind, text in dodge_city.MORE_PRINTS.items() for one in prints(kind, text)),
    *(PRINTS.index(one) for row in dodge_city.CARDS for one in prints(row.kind, row.prints)),
]
DODGE_CITY_DECK_SIZE = len(DODGE_CITY_DECK)

# The event decks, without the cards that come last.
EVENT_ROWS = (*high_noon.EVENTS, *fistful.EVENTS)
HIGH_NOON_EVENTS = [row.number for row in high_noon.EVENTS if not row.last and not row.bonus]
HIGH_NOON_EVENT_COUNT = len(HIGH_NOON_EVENTS)
FISTFUL_EVENTS = [row.number for row in fistful.EVENTS if not row.last]
FISTFUL_EVENT_COUNT = len(FISTFUL_EVENTS)

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

# Choices: one numbering shared by engine, environment, agents and screen. It grows at its end alone: what earlier sets are called stays.
PASS = 0
FIRST_SEAT = 1
FIRST_OPTION = FIRST_SEAT + SEATS
FIRST_FACE = FIRST_OPTION + OPTION_COUNT
BASE_CHOICES = FIRST_FACE + len(BASE_FACES)  # those of the base game: the first ones
CHOICES = FIRST_FACE + FACES

KIND_WORDS = [word(row.name) for row in CARDS]
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
    return f"{KIND_WORDS[KIND_OF[card]]}{RANK_WORDS[RANK_OF[card]]}{SUIT_SIGNS[SUIT_OF[card]]}"


def choice_word(choice: int) -> str:
    """The name of a choice: "pass", a relative seat ("seat+2"), an option ("barrel") or a face ("Bang♠")."""
    if choice == PASS:
        return "pass"
    if choice < FIRST_OPTION:
        return f"seat+{choice - FIRST_SEAT}"
    if choice < FIRST_FACE:
        return OPTIONS[choice - FIRST_OPTION]
    face = choice - FIRST_FACE
    return f"{KIND_WORDS[FACE_KIND[face]]}{SUIT_SIGNS[FACE_SUIT[face]]}"
