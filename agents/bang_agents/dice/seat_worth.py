"""The worth of each seat to me: who is to fall, who is to live."""

import cython

if not cython.compiled:
    from bang_agents.dice.beliefs import infer
    from bang_agents.dice.mind import ELIMINATED, LAST_TWO, LATE, OPEN, Mind
    from bang_agents.dice.points import take_arrows
    from bang_agents.dice.worth import DREAD, DREAD_STEP, HUNTER, LIFE_WORTH, MY_LIFE, OWN, PREY, SHARE, THE_SHERIFFS, number
    from bang_env.dice.cards import TARGET_OF_ROLE
    from bang_env.dice.sight.reading import dealt
    from bang_env.dice.sight.view_layout import View
    from bang_env.dice.words import MOST_LIFE, OUTLAW, PILE, ROLES, SHERIFF, UNKNOWN


def think(v: View, m: Mind, version: int) -> None:
    """Fills the mind, by a version of the heuristic: who is who, who is left, what everybody is worth, how near the Indians are, what an
    arrow is worth.
    """
    m.version = version
    infer(v, m)
    m.role = v.side[0]
    if m.role == UNKNOWN:
        m.role = OUTLAW
    m.living = 0
    for r in range(ROLES):
        m.left[r] = 0 if v.n < 3 else dealt(v, r)
    for j in range(v.n):
        m.living += v.alive[j]
        if not v.alive[j] and m.left[v.role[j]] > 0:
            m.left[v.role[j]] -= 1
    m.when = LAST_TWO if m.living == 2 else OPEN if m.left[OUTLAW] > 0 else LATE
    m.vantage = m.when
    if version > 2 and not v.alive[0]:
        m.vantage += ELIMINATED
    for j in range(v.n):
        m.worth[j] = 0.0
        if v.alive[j]:
            if v.three:
                value_of_three(v, m, j)
            else:
                value_seat(m, j)
            m.worth[j] = -m.value[j][v.life[j]]
    pile: int = v.pile + (v.chief == PILE)
    m.dread = number(DREAD, m) - pile * number(DREAD_STEP, m)
    take_arrows(v, m, 2)


def value_seat(m: Mind, j: int) -> None:
    """Fills m.value of a seat: what so many life points of it are worth to me, by what it may be."""
    for life in range(MOST_LIFE + 1):
        x: float = 0.0
        if j == 0:
            x = number(MY_LIFE, m) * LIFE_WORTH[m.vantage][m.role][UNKNOWN][life]
        else:
            for r in range(SHERIFF, ROLES):
                if m.p[j][r] > 0.0:
                    x += m.p[j][r] * number(THE_SHERIFFS + r - SHERIFF, m) * LIFE_WORTH[m.vantage][m.role][r][life]
        m.value[j][life] = x


def value_of_three(v: View, m: Mind, j: int) -> None:
    """The worth of a seat with three players, where everybody has a target (D24)."""
    x = number(OWN, m) if j == 0 else -number(PREY if v.role[j] == TARGET_OF_ROLE[m.role] else HUNTER, m)
    for life in range(MOST_LIFE + 1):
        m.value[j][life] = x * SHARE[life]
