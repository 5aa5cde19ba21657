"""Views that come from outside, checked at every Python door that takes them; errors say what is wrong.

Compiled code trusts a view and uses its numbers as places. So a door takes only records whose numbers lie within the bounds of their
fields.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_env.dice.words import (
    BASE_DIE, BASE_FACES, CARDS, CHARACTERS, COUNTED, COWARD, FACES, GHOST_DICE, HIDDEN_CARD, LOG, MIXED, MOST_ARROWS, MOST_DICE,
    MOST_LIFE, NOBODY, NOT_MIXED, NO_CHARACTER, PILE, QUESTION_COUNT, Q_NONE, REROLLS, ROLES, SEATS, UNKNOWN,
)

FLAG, SEAT = (0, 1), (NOBODY, SEATS - 1)
# The least and the greatest value of each field, or of each number in its rows. Any number fits into `did`, `turns` and `log`.
BOUNDS = {
    "log_n": (0, LOG),
    "round": (0, COUNTED),
    "n": (2, SEATS),
    "question": (Q_NONE, QUESTION_COUNT - 1),
    "about_face": (NOBODY, FACES - 1),
    "amount": (0, 127),
    "turn": (0, SEATS - 1),
    "chief": (NOBODY, PILE),
    **dict.fromkeys(("about", "ghost", "token_seat"), SEAT),
    **dict.fromkeys(("over", "doubled", "three", "saloon_dice", "chiefs_arrow", "posse", "ghost_rule", "molly_part", "apache_extra"), FLAG),
    "changed": FLAG,
    "roles_dealt": (0, SEATS),
    **dict.fromkeys(("used", "shown", "alive", "won", "fresh"), FLAG),
    "token_face": (0, BASE_FACES - 1),
    "token_n": (0, GHOST_DICE),
    "pile": (0, MOST_ARROWS),
    "dice_n": (0, MOST_DICE),
    "saloon": (BASE_DIE, COWARD),
    "face": (0, FACES - 1),
    "rerolls": (0, REROLLS + 1),
    "rolled": (0, 127),
    "special_roles": (NOT_MIXED, MIXED),
    **dict.fromkeys(("role", "side"), (UNKNOWN, ROLES - 1)),
    "card": (HIDDEN_CARD, CARDS - 1),
    "character": (NO_CHARACTER, CHARACTERS - 1),
    **dict.fromkeys(("life", "max_life"), (0, MOST_LIFE)),
    "arrows": (0, MOST_ARROWS),
    **dict.fromkeys(("hits", "beers", "due"), (0, 127)),
}
PLACES = np.arange(MOST_DICE)


def read_views(rows: NDArray[Any]) -> NDArray[Any]:
    """Checks records (N,) of the view dtype and returns them; a ValueError says which field is out of its bounds."""
    for name, (low, high) in BOUNDS.items():
        field = rows[name]
        if field.size and (field.min() < low or field.max() > high):
            raise ValueError(f"views: {name} lies between {low} and {high}; here it is {field.min()} to {field.max()}")
    base = (rows["dice_n"] - (rows["saloon"] != BASE_DIE))[:, None] > PLACES
    if (rows["face"][base] >= BASE_FACES).any():
        raise ValueError("views: a base die shows what only a Saloon die can show")
    return rows
