"""Tables of numbers that the page "base" (`base_page.py`) looks up: by role, by distance, by flags, by count."""

from itertools import chain

from bang_env.bang.features.card_sums import BYTES, FARTHEST, MOST_COMPANY, MOST_SIDE
from bang_env.bang.features.places import MEANS_COUNT, ROLE_NAMES, STANDING_NAMES, TRAITS
from bang_env.bang.words import CHARACTERS, DEPUTY, IN_PLAY, OUTLAW, ROLES, SEATS, SHERIFF, UNKNOWN

# Numbers by role, and by distance (the way round, then a card or a character a step).
ROLE_UNIT = [1 << 8 * role for role in range(ROLES)]  # so that one sum counts all roles
SIDE = [
    max(-4, min(deeds, 4)) if role == UNKNOWN else -4 if role == OUTLAW else 4 if role in (SHERIFF, DEPUTY) else -2
    for role in range(ROLES)
    for deeds in range(-BYTES, BYTES)
]
NEAR = [0.0] + [1.0 / steps for steps in range(1, SEATS + IN_PLAY)]

# Rows of numbers: alive to target by role and by who is alive (none causes anything), means by their bits, in_reach to reach by reach and
# flags, traits by character.
STANDING = [
    1.0 if (name == "alive" and alive) or name in ROLE_NAMES[shown - 1 : shown] else 0.0
    for shown in range(ROLES)
    for alive in range(2)
    for name in STANDING_NAMES
]
MEANS_FLAGS = [1.0 if means >> 2 * place & 3 else 0.0 for means in range(BYTES) for place in range(MEANS_COUNT)]
REACHES = [
    number
    for reach in range(FARTHEST + 1)
    for flags in range(8)
    for number in (*[1.0 if flags >> place & 1 else 0.0 for place in range(3)], 0.25 * reach)
]
TRAIT_FLAGS = [1.0 if character in whose else 0.0 for character in range(CHARACTERS) for whose in TRAITS.values()]

# Parts by number, one table after the other: life points as a byte (they may lie below 0), counts (at most so many parts), sides, company.
SHARES = list(
    chain(
        (0.25 * min(number if number < 128 else number - BYTES, 8) for number in range(BYTES)),  # from LIVES on
        (0.25 * min(number, 4) for number in range(BYTES)),  # FOURTHS
        (0.5 * min(number, 4) for number in range(BYTES)),  # HALVES
        (0.125 * min(number, 8) for number in range(SEATS * BYTES)),  # EIGHTHS
        (0.25 * number for number in range(-MOST_SIDE, MOST_SIDE + 1)),  # LEANING
        (0.0625 * number for number in range(-MOST_COMPANY, MOST_COMPANY + 1)),  # COMPANY
        (0.0, 1.0),  # WHOLE: yes or no
    )
)
