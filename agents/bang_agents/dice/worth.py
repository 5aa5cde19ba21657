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

# What each life point is worth to its seat, the last one first, of all together.
STEPS = (1.0, 0.55, 0.45, 0.4, 0.36, 0.33, 0.3, 0.28, 0.26, 0.24, 0.22, 0.2)


def set_value(table: str, role: int, place: str | int, value: float) -> float:
    """Change one value, for experiments; returns the old one. `table` and `place`: "numbers" and a name of ROWS, for one role; "steps" and
    a life point from 1 on, for all roles.
    """
    if table == "numbers" and place in ROWS and role in range(w.SHERIFF, w.ROLES):
        row = list(ROWS).index(str(place))
        old: float = NUMBERS[role][row]
        NUMBERS[role][row] = value
        return old
    if table == "steps" and place in range(1, w.MOST_LIFE + 1):
        life = int(place)
        old = LIFE_WORTH[life] - LIFE_WORTH[life - 1]
        for above in range(life, w.MOST_LIFE + 1):
            LIFE_WORTH[above] += value - old
        return old
    raise ValueError(f"no value stands in the table {table!r} for role {role!r} at {place!r}")


def lay_out() -> None:
    """Put the rows into the arrays that the rules of thumb read."""
    for row, values in enumerate(ROWS.values()):
        for role in range(w.SHERIFF, w.ROLES):
            NUMBERS[role][row] = values[role - 1]
    for life in range(1, w.MOST_LIFE + 1):
        LIFE_WORTH[life] = LIFE_WORTH[life - 1] + STEPS[life - 1] / sum(STEPS[:8])


if not cython.compiled:
    globals().update({name: row for row, name in enumerate(ROWS)})
    NUMBERS = block(0.0, w.ROLES, len(ROWS))
    LIFE_WORTH = block(0.0, w.MOST_LIFE + 1)


def number(row, m):
    """One number of the table ROWS."""
    return NUMBERS[m.role][row]


lay_out()
