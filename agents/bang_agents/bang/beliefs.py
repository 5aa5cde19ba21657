"""Who is who: the exact joint posterior over all ways to give the hidden roles to the seats that may hold them.

P(assignment | record) is proportional to the product, over all pairs of seats and all deeds between them, of how much likelier that deed is
between two such roles than between any two. Before the first deed all assignments are equally likely, so the product alone decides. Beside
it stands the doubt that this table does not play by reason at all: then the record says nothing.
"""

from collections.abc import Sequence

import cython

from bang_agents.bang import likelihood

if not cython.compiled:
    from bang_agents.bang.plain_mind import block
    from bang_env.bang.words import DEEDS, ROLES, SHERIFF, UNKNOWN

    OFTEN = 4
    FACTOR = block(1.0, DEEDS + 1, OFTEN + 1, ROLES, ROLES)

DOUBT = 0.0


def lay_out(ratios: Sequence[Sequence[Sequence[float]]], powers: Sequence[float], doubt: float) -> None:
    """Put the fitted numbers into the array that is multiplied: FACTOR[deed][k][a][b] = ratio ** power of k such deeds."""
    global DOUBT
    DOUBT = doubt
    for deed in range(DEEDS + 1):
        for k in range(OFTEN + 1):
            for a in range(ROLES):
                for b in range(ROLES):
                    FACTOR[deed][k][a][b] = ratios[deed][a - 1][b - 1] ** powers[k - 1] if a > 0 and b > 0 and k > 0 else 1.0


def any_deed(v, a, b):
    """Whether a has done anything to b."""
    did = v.did[a][b]
    return did[0] | did[1] | did[2] | did[3] | did[4] | did[5] | (v.slayer[b] == a and not v.alive[b])


def count_hidden(v, b):
    """The hidden seats and the roles left for them. At a Revolution the Rebel! and the Sheriff change roles, so the counts stay."""
    b.n = 0
    for r in range(ROLES):
        b.left[r] = v.role_counts[r]
    for j in range(v.n):
        r = v.role[j]
        if r == UNKNOWN:
            b.seat[b.n] = j
            b.n += 1
        else:
            b.left[r] -= 1


def weigh_known(v, b, k):
    """The factors of deeds between hidden seat k and the seats of known role; what I did myself says nothing to me."""
    j = b.seat[k]
    row = b.alone[0][k]
    for r in range(ROLES):
        row[r] = 1.0
        b.mass[k][r] = 0.0
    for i in range(v.n):
        known = v.role[i]
        if known == UNKNOWN:
            continue
        if any_deed(v, j, i):
            did = v.did[j][i]
            for deed in range(DEEDS):
                if did[deed] > 0:
                    for r in range(SHERIFF, ROLES):
                        row[r] *= FACTOR[deed][did[deed] if did[deed] < OFTEN else OFTEN][r][known]
            if v.slayer[i] == j and not v.alive[i]:
                for r in range(SHERIFF, ROLES):
                    row[r] *= FACTOR[DEEDS][1][r][known]
        if i > 0 and any_deed(v, i, j):
            did = v.did[i][j]
            for deed in range(DEEDS):
                if did[deed] > 0:
                    for r in range(SHERIFF, ROLES):
                        row[r] *= FACTOR[deed][did[deed] if did[deed] < OFTEN else OFTEN][known][r]


def multiply(b, k, i, factor, back):
    """One more deed between hidden seats k and i < k: by k, or (back) by i."""
    table = b.pair[k][i]
    for r in range(SHERIFF, ROLES):
        for q in range(SHERIFF, ROLES):
            table[r][q] *= factor[q][r] if back else factor[r][q]


def weigh_hidden(v, b, k, i):
    """The factors of deeds between two hidden seats."""
    there = v.did[b.seat[k]][b.seat[i]]
    back = v.did[b.seat[i]][b.seat[k]]
    b.linked[k][i] = 1 if any_deed(v, b.seat[k], b.seat[i]) or any_deed(v, b.seat[i], b.seat[k]) else 0
    if not b.linked[k][i]:
        return
    for r in range(ROLES):
        for q in range(ROLES):
            b.pair[k][i][r][q] = 1.0
    for deed in range(DEEDS):
        if there[deed] > 0:
            multiply(b, k, i, FACTOR[deed][there[deed] if there[deed] < OFTEN else OFTEN], 0)
        if back[deed] > 0:
            multiply(b, k, i, FACTOR[deed][back[deed] if back[deed] < OFTEN else OFTEN], 1)


def last_two(b, k, weight):
    """The end of `extend`: seat k and the one after it."""
    total = 0.0
    for r in range(SHERIFF, ROLES):
        if b.left[r] > 0:
            b.left[r] -= 1
            x = weight * b.alone[k][k][r]
            part = 0.0
            for q in range(SHERIFF, ROLES):
                if b.left[q] > 0:
                    y = x * b.alone[k][k + 1][q]
                    if b.linked[k + 1][k]:
                        y = y * b.pair[k + 1][k][q][r]
                    b.mass[k + 1][q] += y
                    part += y
            b.left[r] += 1
            b.mass[k][r] += part
            total += part
    return total


def extend(b, k, weight):
    """Give hidden seat k each role that is left, then the next seat; adds up the weights of all assignments. Returns their sum."""
    if k + 2 == b.n:
        return last_two(b, k, weight)
    total = 0.0
    for r in range(SHERIFF, ROLES):
        if b.left[r] > 0:
            x = weight * b.alone[k][k][r]
            if k + 1 < b.n:
                b.left[r] -= 1
                for i in range(k + 1, b.n):
                    now = b.alone[k][i]
                    then = b.alone[k + 1][i]
                    if b.linked[i][k]:
                        for q in range(SHERIFF, ROLES):
                            then[q] = now[q] * b.pair[i][k][q][r]
                    else:
                        for q in range(SHERIFF, ROLES):
                            then[q] = now[q]
                x = extend(b, k + 1, x)
                b.left[r] += 1
            b.mass[k][r] += x
            total += x
    return total


def assignments(b):
    """How many ways there are to give the roles that are left to the hidden seats."""
    ways = 1.0
    for k in range(1, b.n + 1):
        ways *= k
    for r in range(SHERIFF, ROLES):
        for k in range(1, b.left[r] + 1):
            ways /= k
    return ways


def infer(v, m):
    """Fills m.p: for each seat the probability of each role; a known role has 1."""
    b = cython.address(m.beliefs) if cython.compiled else m.beliefs
    count_hidden(v, b)
    for j in range(v.n):
        for r in range(ROLES):
            m.p[j][r] = 0.0
        m.p[j][v.role[j]] = 1.0
    if b.n == 0:
        return
    for k in range(b.n):
        weigh_known(v, b, k)
        for i in range(k):
            weigh_hidden(v, b, k, i)
    doubt = DOUBT * assignments(b)
    total = (1.0 - DOUBT) * extend(b, 0, 1.0) + doubt
    for k in range(b.n):
        row = m.p[b.seat[k]]
        row[UNKNOWN] = 0.0
        for r in range(SHERIFF, ROLES):
            row[r] = ((1.0 - DOUBT) * b.mass[k][r] + doubt * b.left[r] / b.n) / total


lay_out(likelihood.RATIOS, likelihood.POWERS, likelihood.DOUBT)
