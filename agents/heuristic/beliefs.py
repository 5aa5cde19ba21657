"""Who is who: the exact joint posterior over all ways to give the hidden roles to the seats that may hold them.

P(assignment | record) is proportional to the product, over all pairs of seats and all deeds between them, of the likelihood ratio of that deed between
two such roles. Every order of the hidden roles is as likely before the first deed, so the product alone decides.
"""

import cython

from agents.heuristic import likelihood

if not cython.compiled:
    from agents.heuristic.plain import block
    from bang_env.words import DEEDS, NOBODY, REBEL, ROLES, SEATS, SHERIFF, UNKNOWN

    FACTOR = block(1.0, 7, 5, 6, 6)


def lay_out(ratios, weights):
    """Put the fitted ratios into the array that `deeds_between` reads: FACTOR[deed][k][a][b] = ratio ** weight of k deeds."""
    for deed in range(7):
        for k in range(5):
            for a in range(6):
                for b in range(6):
                    weight = weights[k - 1] if k > 0 else 0.0
                    FACTOR[deed][k][a][b] = ratios[deed][a - 1][b - 1] ** weight if a > 0 and b > 0 and k > 0 else 1.0


def any_deed(v, a, b):
    """Whether a has done anything to b."""
    did = v.did[a][b]
    return did[0] | did[1] | did[2] | did[3] | did[4] | did[5] | (v.slayer[b] == a and not v.alive[b])


def deeds_between(v, a, b, role_a, role_b):
    """The likelihood ratio of all that a did to b, if these are their roles."""
    x = 1.0
    did = v.did[a][b]
    for deed in range(DEEDS):
        count = did[deed]
        if count > 0:
            x *= FACTOR[deed][count if count < 4 else 4][role_a][role_b]
    if v.slayer[b] == a and not v.alive[b]:
        x *= FACTOR[DEEDS][1][role_a][role_b]
    return x


def gather(v, b):
    """The hidden seats, the roles left for them, and the factors of everything on record."""
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
    if b.left[SHERIFF] < 0:
        b.left[REBEL] += b.left[SHERIFF]
        b.left[SHERIFF] = 0
    for k in range(b.n):
        j = b.seat[k]
        for r in range(SHERIFF, ROLES):
            b.alone[k][r] = 1.0
            b.mass[k][r] = 0.0
        for i in range(v.n):
            known = v.role[i]
            if known == UNKNOWN:
                continue
            if any_deed(v, j, i):
                for r in range(SHERIFF, ROLES):
                    if b.left[r] > 0:
                        b.alone[k][r] *= deeds_between(v, j, i, r, known)
            if i > 0 and any_deed(v, i, j):
                for r in range(SHERIFF, ROLES):
                    if b.left[r] > 0:
                        b.alone[k][r] *= deeds_between(v, i, j, known, r)
        for h in range(k):
            i = b.seat[h]
            there = any_deed(v, j, i)
            back = any_deed(v, i, j)
            b.linked[k][h] = 1 if there or back else 0
            if there or back:
                for r in range(SHERIFF, ROLES):
                    for q in range(SHERIFF, ROLES):
                        if b.left[r] > 0 and b.left[q] > 0:
                            x = 1.0
                            if there:
                                x = deeds_between(v, j, i, r, q)
                            if back:
                                x = x * deeds_between(v, i, j, q, r)
                            b.pair[k][h][r][q] = x


def extend(b, k, weight):
    """Give hidden seat k each role that is left, and so on; adds up the weights of all assignments."""
    if k == b.n:
        return weight
    total = 0.0
    for r in range(SHERIFF, ROLES):
        if b.left[r] > 0:
            x = weight * b.alone[k][r]
            for h in range(k):
                if b.linked[k][h]:
                    x *= b.pair[k][h][r][b.role[h]]
            b.left[r] -= 1
            b.role[k] = r
            x = extend(b, k + 1, x)
            b.left[r] += 1
            b.mass[k][r] += x
            total += x
    return total


def infer(v, m):
    """Fills m.p: for each seat the probability of each role; a known role has 1."""
    b = cython.address(m.beliefs) if cython.compiled else m.beliefs
    gather(v, b)
    total = extend(b, 0, 1.0)
    for j in range(v.n):
        for r in range(ROLES):
            m.p[j][r] = 0.0
        if v.role[j] != UNKNOWN:
            m.p[j][v.role[j]] = 1.0
    if total > 0.0:
        for k in range(b.n):
            for r in range(SHERIFF, ROLES):
                m.p[b.seat[k]][r] = b.mass[k][r] / total


lay_out(likelihood.RATIOS, likelihood.WEIGHTS)
