"""What each seat is worth to me: who is to fall, who is to live."""

import cython

if not cython.compiled:
    from bang_agents.dice.beliefs import infer
    from bang_agents.dice.points import take_arrows
    from bang_agents.dice.worth import *
    from bang_env.dice.cards import *
    from bang_env.dice.words import *


def think(v, m):
    """Fills the mind: who is who, who is left, what everybody is worth, how near the Indians are, what an arrow is worth."""
    infer(v, m)
    m.role = v.side[0]
    if m.role == UNKNOWN:
        m.role = OUTLAW
    m.living = 0
    for r in range(ROLES):
        m.left[r] = 0 if v.n < 3 else DEAL_ROLES[v.n * ROLES + r]
    for j in range(v.n):
        m.living += v.alive[j]
        if not v.alive[j] and m.left[v.role[j]] > 0:
            m.left[v.role[j]] -= 1
    for j in range(v.n):
        m.worth[j] = 0.0
        if v.alive[j]:
            m.worth[j] = worth_of_three(v, m, j) if v.three else worth_of(v, m, j)
    pile = v.pile + (v.chief == PILE)
    m.dread = number(DREAD, m) - pile * number(DREAD_STEP, m)
    take_arrows(v, m, 2)


def worth_of(v, m, j):
    """What it is worth to me that a living seat is eliminated."""
    if j == 0:
        return -number(MY_LIFE, m)
    row = m.p[j]
    late = m.left[OUTLAW] == 0
    sheriff = number(LAST_SHERIFF if m.living == 2 else AT_SHERIFF, m)
    x = row[SHERIFF] * sheriff + row[DEPUTY] * number(AT_DEPUTY, m) + row[OUTLAW] * number(AT_OUTLAW, m)
    return x + row[RENEGADE] * number(LATE_RENEGADE if late else AT_RENEGADE, m)


def worth_of_three(v, m, j):
    """The same with three players, where everybody has a target (D24)."""
    if j == 0:
        return -number(THREE_LIFE, m)
    return number(PREY if v.role[j] == TARGET_OF_ROLE[m.role] else HUNTER, m)
