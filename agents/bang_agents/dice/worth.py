"""What things are worth: every number of the heuristic that is not a likelihood, one row each.

The unit is the elimination of a plain enemy (1). A column is the role of the player who reasons.
"""

import cython

from bang_env.dice import words as w

if not cython.compiled:
    from bang_agents.dice.plain_mind import block
    from bang_env.dice.words import *

ROWS = {
    # who reasons: Sheriff, Deputy, Outlaw, Renegade
    "AT_SHERIFF": (0.0, -3.0, 2.2, -1.2),  # worth of the elimination of a seat of this role, negative for friends
    "AT_DEPUTY": (-0.7, -0.5, 0.3, 0.8),
    "AT_OUTLAW": (1.0, 1.0, -0.6, 0.9),
    "AT_RENEGADE": (0.7, 0.6, 0.2, 0.9),
    "LATE_RENEGADE": (1.0, 1.0, 0.3, 0.9),  # the same once no Outlaw lives
    "LAST_SHERIFF": (0.0, 0.0, 2.2, 2.0),  # the Sheriff's, to a Renegade, once only these two are left
    "MY_LIFE": (3.0, 0.8, 0.9, 2.0),  # my own
    "PREY": (0.0, 1.2, 1.2, 1.2),  # three players: the seat I must eliminate, and the one that must eliminate me
    "HUNTER": (0.0, 0.8, 0.8, 0.8),
    "THREE_LIFE": (0.0, 1.5, 1.5, 1.5),  # three players: my own life
    "DREAD": (0.95, 0.95, 0.95, 0.95),  # chance that arrows lying now become lost life points, with the pile empty
    "DREAD_STEP": (0.03, 0.03, 0.03, 0.03),  # and how much less of it with each arrow in the pile
}

# What each life point of a seat is worth, the last one first, in parts of the seat's worth.
STEPS = (0.272, 0.15, 0.123, 0.109, 0.098, 0.09, 0.082, 0.076, 0.071, 0.065, 0.06, 0.054)


def set_value(table: str, role: int, place: str | int, value: float) -> float:
    """Change one value for one role, for experiments; returns the old one. `table` and `place`: "numbers" and a name of ROWS; "steps" and a
    life point from 1 on.
    """
    rooms = {"numbers": range(len(ROWS)), "steps": range(1, w.MOST_LIFE + 1)}
    at = list(ROWS).index(place) if place in ROWS else place
    if role not in range(w.SHERIFF, w.ROLES) or at not in rooms.get(table, ()):
        raise ValueError(f"no value stands in the table {table!r} for role {role!r} at {place!r}")
    if table == "numbers":
        old: float = NUMBERS[role][at]
        NUMBERS[role][at] = value
        return old
    old = LIFE_WORTH[role][at] - LIFE_WORTH[role][at - 1]
    for life in range(at, w.MOST_LIFE + 1):
        LIFE_WORTH[role][life] += value - old
    return old


def lay_out() -> None:
    """Put the rows into the arrays that the rules of thumb read."""
    for role in range(w.SHERIFF, w.ROLES):
        for row, values in enumerate(ROWS.values()):
            NUMBERS[role][row] = values[role - 1]
        for life in range(1, w.MOST_LIFE + 1):
            LIFE_WORTH[role][life] = LIFE_WORTH[role][life - 1] + STEPS[life - 1]


if not cython.compiled:
    globals().update({name: row for row, name in enumerate(ROWS)})
    NUMBERS = block(0.0, w.ROLES, len(ROWS))
    LIFE_WORTH = block(0.0, w.ROLES, w.MOST_LIFE + 1)


def number(row, m):
    """One number of the table ROWS."""
    return NUMBERS[m.role][row]


lay_out()
