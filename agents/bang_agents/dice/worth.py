"""The worth of things: numbers, one row each, and the fitted life points (`life_worth.py`) with them.

A column is the role of the player who reasons.
"""

import cython

from bang_agents.dice import life_worth
from bang_env.dice import words as w

if not cython.compiled:
    from typing import Annotated

    from bang_agents.dice.mind import VANTAGES, Mind
    from bang_env.dice.words import MOST_LIFE, ROLES
    from bang_env.kernel.plain_records import block

ROWS = {
    # who reasons: Sheriff, Deputy, Outlaw, Renegade
    "MY_LIFE": (1.0, 0.6, 1.0, 1.0),  # how much more than fitted life points count: my own, and those of a seat of each role
    "THE_SHERIFFS": (1.0, 1.5, 1.0, 1.0),
    "A_DEPUTYS": (1.0, 1.0, 1.0, 1.0),
    "AN_OUTLAWS": (1.0, 1.0, 1.0, 1.0),
    "A_RENEGADES": (1.0, 1.0, 1.0, 1.0),
    "DREAD": (0.95, 0.95, 0.95, 0.95),  # chance that arrows lying now become lost life points, with the pile empty
    "DREAD_STEP": (0.03, 0.03, 0.03, 0.03),  # and how much less of it with each arrow in the pile
    "PREY": (0.0, 1.2, 1.2, 1.2),  # three players: the seat I must eliminate, and the one that must eliminate me
    "HUNTER": (0.0, 0.8, 0.8, 0.8),
    "OWN": (0.0, 1.5, 1.5, 1.5),  # three players: my own life
    # A token of the Ghost, by what it shows: parts of the worth of the seat (Dynamite, one and two; the Gatling gun), of the arrows, of the
    # life points gained, of the shots that it would fire. Between two fits of `studies/tuning/dice_tokens.py`, the same for all roles.
    # Outlaws go by them in version 2 alone.
    "TOKEN_DYNAMITE": (0.0, 0.045, 0.045, 0.045),
    "TOKEN_DYNAMITES": (0.0, 0.11, 0.11, 0.11),
    "TOKEN_GATLING": (0.0, 0.008, 0.008, 0.008),
    "TOKEN_ARROW": (0.0, 0.13, 0.13, 0.13),
    "TOKEN_BEER": (0.0, 0.165, 0.165, 0.165),
    "TOKEN_SHOT": (0.0, 0.18, 0.18, 0.18),
    "GANG_SHOT": (0.0, 0.0, 0.02, 0.0),  # of the shots, to Outlaws since version 3: given where nothing else is worth it
}

# Three players: what each life point of a seat is worth, the last one first, in parts of the seat's worth.
STEPS = (0.272, 0.15, 0.123, 0.109, 0.098, 0.09, 0.082, 0.076, 0.071, 0.065, 0.06, 0.054)


def set_value(table: str, role: int, place: str | tuple[int, int, int], value: float) -> float:
    """Change one value for one role, for experiments; returns the old one. `table` and `place`: "numbers" and a name of ROWS; "life" and a
    vantage, whose life points (a role, or 0 for one's own) and which one, from 1 on.
    """
    old: float
    if role in range(w.SHERIFF, w.ROLES):
        if table == "numbers" and place in ROWS:
            row = list(ROWS).index(str(place))
            old = NUMBERS[role][row]
            NUMBERS[role][row] = value
            return old
        if table == "life" and isinstance(place, tuple):
            when, owner, at = place
            if when in range(VANTAGES) and owner in range(w.ROLES) and at in range(1, w.MOST_LIFE + 1):
                old = LIFE_WORTH[when][role][owner][at] - LIFE_WORTH[when][role][owner][at - 1]
                for life in range(at, w.MOST_LIFE + 1):
                    LIFE_WORTH[when][role][owner][life] += value - old
                return old
    raise ValueError(f"no value stands in the table {table!r} for role {role!r} at {place!r}")


def lay_out() -> None:
    """Put the rows into the arrays that the rules of thumb read."""
    for role in range(w.SHERIFF, w.ROLES):
        for row, values in enumerate(ROWS.values()):
            NUMBERS[role][row] = values[role - 1]
        for when in range(VANTAGES):
            for owner in range(w.ROLES):
                steps = life_worth.WORTH[when][role - 1][owner]
                for life in range(1, w.MOST_LIFE + 1):
                    step = steps[min(life, len(steps)) - 1]
                    LIFE_WORTH[when][role][owner][life] = LIFE_WORTH[when][role][owner][life - 1] + step
    for life in range(1, w.MOST_LIFE + 1):
        SHARE[life] = SHARE[life - 1] + STEPS[life - 1]


if not cython.compiled:
    (  # rows of NUMBERS, in the order of ROWS
        MY_LIFE, THE_SHERIFFS, A_DEPUTYS, AN_OUTLAWS, A_RENEGADES, DREAD, DREAD_STEP, PREY, HUNTER, OWN, TOKEN_DYNAMITE,
        TOKEN_DYNAMITES, TOKEN_GATLING, TOKEN_ARROW, TOKEN_BEER, TOKEN_SHOT, GANG_SHOT,
    ) = range(17)
    ROW_COUNT = 17
    NUMBERS: Annotated[list[list[float]], ROLES, ROW_COUNT] = block(0.0, ROLES, ROW_COUNT)  # my role, row
    # vantage, my role, whose life points (UNKNOWN: mine) -> what so many are worth to me
    LIFE_WORTH: Annotated[list[list[list[list[float]]]], VANTAGES, ROLES, ROLES, MOST_LIFE + 1]
    LIFE_WORTH = block(0.0, VANTAGES, ROLES, ROLES, MOST_LIFE + 1)
    # three players: life points -> what they are worth together, 1 for eight
    SHARE: Annotated[list[float], MOST_LIFE + 1] = block(0.0, MOST_LIFE + 1)


def number(row: int, m: Mind) -> float:
    """One number of the table ROWS."""
    return NUMBERS[m.role][row]


lay_out()
