"""Reading a view: whose ability a seat has, what its arrows count for, how far it is, who may be shot at. Features and heuristics share it.

The rules of the game are asked of the game (`engine/questions.py`); these are the same answers from what one seat knows. Seats are counted
from the viewer.
"""

import cython

if not cython.compiled:
    from bang_env.dice.cards import DEAL_ROLES
    from bang_env.dice.sight.view_layout import View
    from bang_env.dice.words import CALAMITY_JANET, CHIEF_ARROWS, NO_CHARACTER, ROLES, ROSE_DOOLAN, SHERIFF


def ability(v: View, j: int) -> int:
    """The character whose ability a seat has: the eliminated have none."""
    return v.character[j] if v.alive[j] else NO_CHARACTER


def arrows_of(v: View, j: int) -> int:
    """The number that a seat's arrows count for, the Chief's as two (D32)."""
    return v.arrows[j] + (CHIEF_ARROWS if v.chief == j else 0)


def dealt(v: View, role: int) -> int:
    """The number of seats of a role at this table."""
    return v.roles_dealt[role] if v.roles_dealt[SHERIFF] else DEAL_ROLES[v.n * ROLES + role]


def living(v: View) -> int:
    """The number of players in the game."""
    n: int = 0
    for j in range(v.n):
        n += v.alive[j]
    return n


def distance(v: View, i: int, j: int) -> int:
    """The number of places between two seats, the shorter way round; only players in the game are places (D8)."""
    low: int = i if i < j else j
    high: int = j if i < j else i
    inside: int = 1
    outside: int = 1
    for k in range(v.n):
        if low < k and k < high:
            inside += v.alive[k]
        elif k < low or k > high:
            outside += v.alive[k]
    return inside if inside < outside else outside


def shoots_at(v: View, i: int, j: int, two: int) -> bool:
    """Whether a 1 (or, `two`, a 2) of one seat may be aimed at another (D8, D16, D20)."""
    if i == j or not v.alive[j]:
        return False
    if living(v) <= 3:
        return True
    far: int = distance(v, i, j)
    shooter: int = v.character[i]
    if shooter == CALAMITY_JANET:
        return far <= 2
    return far == 1 + two or (shooter == ROSE_DOOLAN and far == 2 + two)


def reaches(v: View, j: int, two: int) -> bool:
    """Whether a 1 (or, `two`, a 2) of the viewer may be aimed at a seat."""
    return shoots_at(v, 0, j, two)
