"""Beliefs about hidden roles: the exact joint posterior over all ways to give the hidden roles to the seats that may hold them.

P(assignment | record) is proportional to the product, over all seats that did something, of how likely what they did is for that role among
these roles: for each other seat that they could have shot at or healed, so often done and so often left undone. Before the first deed all
assignments are equally likely, so the product alone decides. For each seat there is the doubt that it plays at random: then what it did
says nothing.

That is what the heuristic acts on (`infer`): of a table that plays at random nothing is known, so nothing is lost there by acting as if it
did not. What is to be believed of any table (`believe`) doubts more: a table must first show that it plays by reason.

What a seat knows besides what all know is its own role. So what it does to the Sheriff tells its role; what it does to a seat whose role it
can only guess tells less, since the guess is made of what all have seen; and what a seat of known role does tells nothing.
"""

from collections.abc import Sequence

import cython

from bang_agents.dice import likelihood

if not cython.compiled:
    from math import sqrt
    from typing import Annotated

    from bang_agents.dice.mind import Beliefs, Mind
    from bang_env.dice.sight.reading import dealt
    from bang_env.dice.sight.view_layout import View
    from bang_env.dice.words import COULD_HEAL, COULD_SHOOT, DEPUTY, DID_HEAL, DID_SHOOT, OUTLAW, RENEGADE, ROLES, SHERIFF, UNKNOWN
    from bang_env.kernel.plain_records import block

    DEED_KINDS = 2  # shooting, healing
    OFTEN = 24  # beyond that a deed says no more
    # Shooting or healing, how often, role of the actor, role of the target:
    DONE_FACTOR: Annotated[list[list[list[list[float]]]], DEED_KINDS, OFTEN + 1, ROLES, ROLES]
    LEFT_FACTOR: Annotated[list[list[list[list[float]]]], DEED_KINDS, OFTEN + 1, ROLES, ROLES]  # left undone
    DONE_FACTOR, LEFT_FACTOR = (block(1.0, DEED_KINDS, OFTEN + 1, ROLES, ROLES) for _ in range(2))

DOUBT: float = 0.0
SUSPICION: float = 1.0


def lay_out(
    rates: Sequence[Sequence[Sequence[float]]], base: Sequence[float], powers: Sequence[float], doubt: float, suspicion: float
) -> None:
    """Put the fitted numbers into the arrays that are multiplied: so many deeds done, or left undone, of one role at another. `powers`: for
    deeds at seats whose role the actor may not know, and at the Sheriff. `suspicion`: the doubt of the whole table in `believe`.
    """
    global DOUBT, SUSPICION
    DOUBT, SUSPICION = doubt, suspicion
    for deed in range(2):
        for a in range(SHERIFF, ROLES):
            for b in range(SHERIFF, ROLES):
                rate = rates[deed][a - 1][b - 1]
                for k in range(OFTEN + 1):
                    power = k * powers[b == SHERIFF]
                    DONE_FACTOR[deed][k][a][b] = (rate / base[deed]) ** power
                    LEFT_FACTOR[deed][k][a][b] = ((1 - rate) / (1 - base[deed])) ** power


def count_hidden(v: View, b: Beliefs) -> None:
    """The hidden seats and the roles left for them: those of this table. A position may have other roles; then Outlaws fill up."""
    b.n = 0
    for r in range(ROLES):
        b.left[r] = dealt(v, r)
    for j in range(v.n):
        if v.role[j] == UNKNOWN:
            b.seat[b.n] = j
            b.n += 1
        elif b.left[v.role[j]] > 0:
            b.left[v.role[j]] -= 1
    b.left[SHERIFF] = 0
    room: int = b.left[DEPUTY] + b.left[OUTLAW] + b.left[RENEGADE]
    if room < b.n:
        b.left[OUTLAW] += b.n - room


def tally(v: View, a: int, j: int, shot: bool, deed: int) -> int:
    """Counts of what a did (deed 0), or could have done and did not (1), to j: shots, or healing."""
    did: int = v.did[a][j][DID_SHOOT if shot else DID_HEAL]
    n = did if deed == 0 else v.did[a][j][COULD_SHOOT if shot else COULD_HEAL] - did
    return 0 if n < 0 else OFTEN if n > OFTEN else n


def could(v: View, a: int, j: int) -> bool:
    """Whether a could ever do anything to j."""
    return v.did[a][j][COULD_SHOOT] != 0 or v.did[a][j][COULD_HEAL] != 0


def factor(v: View, a: int, j: int, r: int, q: int) -> float:
    """The likelihood of what a did to j if they are an r and a q, over that at random."""
    x = DONE_FACTOR[0][tally(v, a, j, True, 0)][r][q] * LEFT_FACTOR[0][tally(v, a, j, True, 1)][r][q]
    return x * DONE_FACTOR[1][tally(v, a, j, False, 0)][r][q] * LEFT_FACTOR[1][tally(v, a, j, False, 1)][r][q]


def weigh(v: View, b: Beliefs) -> None:
    """The factors of all that hidden seats did."""
    for k in range(b.n):
        j: int = b.seat[k]
        for r in range(ROLES):
            b.alone[k][r] = 1.0
            b.mass[k][r] = 0.0
        for i in range(v.n):
            if v.role[i] != UNKNOWN and could(v, j, i):
                for r in range(DEPUTY, ROLES):
                    b.alone[k][r] *= factor(v, j, i, r, v.role[i])
        for i in range(b.n):
            if i != k:
                some: bool = could(v, j, b.seat[i])
                for r in range(DEPUTY, ROLES):
                    for q in range(DEPUTY, ROLES):
                        b.pair[k][i][r][q] = factor(v, j, b.seat[i], r, q) if some else 1.0


def likeliness(b: Beliefs) -> float:
    """The weight of one assignment: the product over the hidden seats."""
    total: float = 1.0
    for k in range(b.n):
        r = b.role[k]
        x: float = b.alone[k][r]
        for i in range(b.n):
            if i != k:
                x *= b.pair[k][i][r][b.role[i]]
        total *= DOUBT + (1.0 - DOUBT) * x
    return total


def extend(b: Beliefs, k: int) -> float:
    """Give hidden seat k each role that is left, then the next seat; adds up the weights of all assignments. Returns their sum."""
    if k == b.n:
        return likeliness(b)
    total: float = 0.0
    for r in range(DEPUTY, ROLES):
        if b.left[r] > 0:
            b.left[r] -= 1
            b.role[k] = r
            x: float = extend(b, k + 1)
            b.left[r] += 1
            b.mass[k][r] += x
            total += x
    return total


def infer(v: View, m: Mind) -> None:
    """Fills m.p: for each seat the probability of each role, if the table plays by reason; a known role has 1."""
    b = cython.address(m.beliefs) if cython.compiled else m.beliefs
    count_hidden(v, b)
    for j in range(v.n):
        for r in range(ROLES):
            m.p[j][r] = 0.0
        m.p[j][v.role[j]] = 1.0
    if b.n == 0:
        return
    weigh(v, b)
    total: float = extend(b, 0)
    for k in range(b.n):
        row = m.p[b.seat[k]]
        row[UNKNOWN] = 0.0
        for r in range(DEPUTY, ROLES):
            row[r] = b.mass[k][r] / total


def likelihood_by_reason(v: View) -> float:
    """The likelihood of what seats of known role did to each other, over that at random; the viewer's own deeds apart."""
    total: float = 1.0
    for j in range(1, v.n):
        if v.role[j] != UNKNOWN:
            x: float = 1.0
            for i in range(v.n):
                if i != j and v.role[i] != UNKNOWN and could(v, j, i):
                    x *= factor(v, j, i, v.role[j], v.role[i])
            total *= DOUBT + (1.0 - DOUBT) * x
    return total


def believe(v: View, m: Mind) -> None:
    """Fills m.p with what is to be believed of a table that need not play by reason: the posterior as far as the record has shown that it
    does, by what seats of hidden and of shown roles have done to each other, and else the shares of the roles that are left.
    """
    infer(v, m)
    b = cython.address(m.beliefs) if cython.compiled else m.beliefs
    if b.n == 0:
        return
    room: int = b.left[DEPUTY] + b.left[OUTLAW] + b.left[RENEGADE]  # more than hidden seats in a position that no deal leads to
    total: float = 0.0
    ways: float = 1.0
    for k in range(1, room + 1):
        ways *= k
    for r in range(DEPUTY, ROLES):
        total += b.mass[0][r]
        for k in range(1, b.left[r] + 1):
            ways /= k
    reason: float = total * likelihood_by_reason(v) / ways
    sure: float
    sure = reason * sqrt(reason)  # evidence counts one and a half times, since deeds of one seat are alike; roots are the same anywhere
    doubt: float = SUSPICION / (SUSPICION + (1.0 - SUSPICION) * sure)
    for k in range(b.n):
        row = m.p[b.seat[k]]
        for r in range(DEPUTY, ROLES):
            row[r] = (1.0 - doubt) * row[r] + doubt * b.left[r] / room


lay_out(likelihood.RATES, likelihood.BASE, likelihood.POWERS, likelihood.DOUBT, likelihood.SUSPICION)
