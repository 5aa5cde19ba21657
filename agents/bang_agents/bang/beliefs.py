"""Beliefs about hidden roles: the exact joint posterior over all ways to give the hidden roles to the seats that may hold them.

P(assignment | record) is proportional to the product, over all pairs of seats and all deeds between them, of how much likelier that deed is
between two such roles than between any two. Before the first deed all assignments are equally likely, so the product alone decides. Beside
it stands the doubt that this table does not play by reason at all: then the record says nothing.

That is what the heuristic acts on (`infer`): of a table that plays at random nothing is known, so nothing is lost there by acting as if it
did not. What is to be believed of any table (`believe`) doubts more: a table must first show that it plays by reason.
"""

from collections.abc import Sequence

import cython

from bang_agents.bang import likelihood, pretender_likelihood
from bang_agents.bang.worth import AT_TABLES
from bang_env.bang.cards.tables import REBEL_ROLE_COUNTS, ROLE_COUNTS

if cython.compiled:
    from cython.cimports.bang_agents.bang.last_inferred import ROOM_FOR_INFERRED, last_inferred
    from cython.cimports.libc.string import memcmp, memcpy
else:
    from math import sqrt
    from typing import Annotated

    from bang_agents.bang.mind import Beliefs, Inferred, Mind
    from bang_env.bang.sight.view_layout import View
    from bang_env.bang.words import DEEDS, RENEGADE, ROLES, SEATS, SHERIFF, UNKNOWN
    from bang_env.kernel.plain_records import block

    OFTEN = 4  # beyond that a deed says no more
    FITTED = 1 + 2 * (SEATS + 1)  # sets of factors: what is acted on; by players and The Rebel!
    # Set, deed (DEEDS: the last blow), how often (at most OFTEN), role of the actor, role of the target:
    FACTOR: Annotated[list[list[list[list[list[float]]]]], FITTED, DEEDS + 1, OFTEN + 1, ROLES, ROLES]
    FACTOR = block(1.0, FITTED, DEEDS + 1, OFTEN + 1, ROLES, ROLES)
    # the same, role of the target first
    TURNED: Annotated[list[list[list[list[list[float]]]]], FITTED, DEEDS + 1, OFTEN + 1, ROLES, ROLES]
    TURNED = block(1.0, FITTED, DEEDS + 1, OFTEN + 1, ROLES, ROLES)

Ratios = Sequence[Sequence[Sequence[float]]]

PRETENDED_AT = {table[:2] for table, others in AT_TABLES.items() if RENEGADE in others and not table[2]}  # players, The Rebel!
DOUBT: float = 0.0
SUSPICION: float = 1.0
FITS: int = 0  # how often numbers have been laid out: a posterior of other numbers is not given again


def lay_out(
    ratios: Ratios = likelihood.RATIOS,
    powers: Sequence[float] = likelihood.POWERS,
    doubt: float = likelihood.DOUBT,
    suspicion: float = likelihood.SUSPICION,
    where_pretended: Ratios = pretender_likelihood.RATIOS,
) -> None:
    """Put the fitted numbers into the arrays that are multiplied: FACTOR[fitted][deed][k][a][b] = ratio ** power of k such deeds of a role
    a at a role b, and TURNED[fitted][deed][k][b][a], the same. A role that is not known has 1. Set 0 is what `infer` reads; the others, by
    players and The Rebel!, are over the mean of what an actor does to all others at such a table, where Renegades pretend by ratios counted
    there. `doubt`: of `infer`; `suspicion`: of `believe`.
    """
    global DOUBT, SUSPICION, FITS
    DOUBT, SUSPICION = doubt, suspicion
    FITS += 1
    lay_out_factors(0, ratios, powers)
    for rebel, tables in enumerate((ROLE_COUNTS, REBEL_ROLE_COUNTS)):
        for players in range(min(tables), SEATS + 1):
            counts = tables[min(tables, key=lambda size, n=players: abs(size - n))]  # type: ignore[misc]  # of the nearest number of players
            here = where_pretended if (players, bool(rebel)) in PRETENDED_AT else ratios
            lay_out_factors(1 + 2 * players + rebel, [over_mean(deed, counts) for deed in here], powers)


def over_mean(ratios: Sequence[Sequence[float]], counts: Sequence[int]) -> list[list[float]]:
    """Those of one deed over the mean of the actor's at all others of a table, where so many seats have each role."""
    rates = []
    for a, row in enumerate(ratios):
        others = [count - (role == a) for role, count in enumerate(counts[1:])]
        total = sum(ratio * max(0, other) for ratio, other in zip(row, others, strict=True))
        mean = total / (sum(counts) - 1)
        rates.append([ratio / mean for ratio in row] if mean > 0 else list(row))
    return rates


def lay_out_factors(fitted: int, ratios: Ratios, powers: Sequence[float]) -> None:
    """Put one set of factors in its place."""
    for deed in range(DEEDS + 1):
        for k in range(OFTEN + 1):
            for a in range(ROLES):
                for b in range(ROLES):
                    FACTOR[fitted][deed][k][a][b] = ratios[deed][a - 1][b - 1] ** powers[k - 1] if a > 0 and b > 0 and k > 0 else 1.0
                    TURNED[fitted][deed][k][b][a] = FACTOR[fitted][deed][k][a][b]


def any_deed(v: View, a: int, b: int) -> int:
    """Whether a has done anything to b."""
    did = v.did[a][b]
    return did[0] | did[1] | did[2] | did[3] | did[4] | did[5] | (v.slayer[b] == a and not v.alive[b])


def count_hidden(v: View, b: Beliefs) -> None:
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


def weigh_known(v: View, b: Beliefs, fitted: int, k: int) -> None:
    """The factors of deeds between hidden seat k and the seats of known role; what I did myself says nothing to me."""
    j = b.seat[k]
    row = b.alone[0][k]
    for r in range(ROLES):
        row[r] = 1.0
        b.mass[k][r] = 0.0
    for i in range(v.n):
        role = v.role[i]
        if role == UNKNOWN:
            continue
        if any_deed(v, j, i):
            did = v.did[j][i]
            for deed in range(DEEDS):
                if did[deed] > 0:
                    scale(row, TURNED[fitted][deed][did[deed] if did[deed] < OFTEN else OFTEN][role])
            if v.slayer[i] == j and not v.alive[i]:
                scale(row, TURNED[fitted][DEEDS][1][role])
        if i > 0 and any_deed(v, i, j):
            did = v.did[i][j]
            for deed in range(DEEDS):
                if did[deed] > 0:
                    scale(row, FACTOR[fitted][deed][did[deed] if did[deed] < OFTEN else OFTEN][role])


def scale(row: list[float], factors: list[float]) -> None:
    """A row of numbers by role times another one. The products are put aside first: so they can be made several at a time."""
    products: Annotated[list[float], ROLES]
    if not cython.compiled:
        products = [0.0] * ROLES
    for r in range(ROLES):
        products[r] = row[r] * factors[r]
    for r in range(ROLES):
        row[r] = products[r]


def multiply(table: Annotated[list[list[float]], ROLES, ROLES], factors: Annotated[list[list[float]], ROLES, ROLES]) -> None:
    """A table of numbers by two roles times another one."""
    for r in range(ROLES):
        scale(table[r], factors[r])


def weigh_hidden(v: View, b: Beliefs, fitted: int, k: int, i: int) -> None:
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
            multiply(b.pair[k][i], TURNED[fitted][deed][there[deed] if there[deed] < OFTEN else OFTEN])
        if back[deed] > 0:
            multiply(b.pair[k][i], FACTOR[fitted][deed][back[deed] if back[deed] < OFTEN else OFTEN])


def last_two(b: Beliefs, k: int, weight: float) -> float:
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
                        y = y * b.pair[k + 1][k][r][q]
                    b.mass[k + 1][q] += y
                    part += y
            b.left[r] += 1
            b.mass[k][r] += part
            total += part
    return total


def extend(b: Beliefs, k: int, weight: float) -> float:
    """Give hidden seat k each role that is left, then the next seat; adds up the weights of all assignments. Returns their sum."""
    if k + 2 == b.n:
        return last_two(b, k, weight)
    total: float = 0.0
    for r in range(SHERIFF, ROLES):
        if b.left[r] > 0:
            x: float = weight * b.alone[k][k][r]
            if k + 1 < b.n:
                b.left[r] -= 1
                for i in range(k + 1, b.n):
                    now = b.alone[k][i]
                    then = b.alone[k + 1][i]
                    if b.linked[i][k]:
                        for q in range(ROLES):
                            then[q] = now[q] * b.pair[i][k][r][q]
                    else:
                        for q in range(ROLES):
                            then[q] = now[q]
                x = extend(b, k + 1, x)
                b.left[r] += 1
            b.mass[k][r] += x
            total += x
    return total


def assignments(b: Beliefs) -> float:
    """The number of ways to give the roles that are left to the hidden seats."""
    ways = 1.0
    for k in range(1, b.n + 1):
        ways *= k
    for r in range(SHERIFF, ROLES):
        for k in range(1, b.left[r] + 1):
            ways /= k
    return ways


def infer(v: View, m: Mind) -> None:
    """Fills m.p: for each seat the probability of each role, if the table plays by reason; a known role has 1. Most often a seat that
    chooses is asked again before anything has been done to anybody: where the record is the one of the last call in this thread, so is the
    answer.
    """
    if cython.compiled:
        last: Inferred = cython.cast(cython.pointer(Inferred), last_inferred())
        if same_record(v, last):
            memcpy(m.p, last.p, cython.sizeof(last.p))
            return
    infer_anew(v, m)
    if cython.compiled:
        keep_record(v, last)
        memcpy(last.p, m.p, cython.sizeof(last.p))


def same_record(v: View, last: Inferred) -> bool:
    """Whether all that `infer_anew` reads is what it read last: of the deeds all but the viewer's own, in row 0."""
    return (
        last.fit == FITS
        and last.n == v.n
        and memcmp(last.did[1], v.did[1], cython.sizeof(last.did) - cython.sizeof(last.did[0])) == 0
        and memcmp(last.role, v.role, cython.sizeof(last.role)) == 0
        and memcmp(last.role_counts, v.role_counts, cython.sizeof(last.role_counts)) == 0
        and memcmp(last.slayer, v.slayer, cython.sizeof(last.slayer)) == 0
        and memcmp(last.alive, v.alive, cython.sizeof(last.alive)) == 0
    )


def keep_record(v: View, last: Inferred) -> None:
    """Remembers the parts of the view that `same_record` compares."""
    last.fit = FITS
    last.n = v.n
    memcpy(last.did, v.did, cython.sizeof(last.did))
    memcpy(last.role, v.role, cython.sizeof(last.role))
    memcpy(last.role_counts, v.role_counts, cython.sizeof(last.role_counts))
    memcpy(last.slayer, v.slayer, cython.sizeof(last.slayer))
    memcpy(last.alive, v.alive, cython.sizeof(last.alive))


def weigh(v: View, m: Mind, fitted: int) -> int:
    """Fills m.p with what is known, and the workings with the factors of all deeds; returns how many seats are hidden."""
    b = cython.address(m.beliefs) if cython.compiled else m.beliefs
    count_hidden(v, b)
    for j in range(v.n):
        for r in range(ROLES):
            m.p[j][r] = 0.0
        m.p[j][v.role[j]] = 1.0
    for k in range(b.n):
        weigh_known(v, b, fitted, k)
        for i in range(k):
            weigh_hidden(v, b, fitted, k, i)
    return b.n


def infer_anew(v: View, m: Mind) -> None:
    """Fills m.p as `infer` does, whatever was asked before."""
    if weigh(v, m, 0) == 0:
        return
    b = cython.address(m.beliefs) if cython.compiled else m.beliefs
    doubt = DOUBT * assignments(b)
    total = (1.0 - DOUBT) * extend(b, 0, 1.0) + doubt
    for k in range(b.n):
        row = m.p[b.seat[k]]
        row[UNKNOWN] = 0.0
        for r in range(SHERIFF, ROLES):
            row[r] = ((1.0 - DOUBT) * b.mass[k][r] + doubt * b.left[r] / b.n) / total


def weigh_shown(v: View, fitted: int) -> float:
    """The factor of deeds between seats of known role: it says of nobody who they are, but whether the others play by reason."""
    total = 1.0
    for j in range(1, v.n):
        if v.role[j] == UNKNOWN:
            continue
        for i in range(v.n):
            if v.role[i] != UNKNOWN and any_deed(v, j, i):
                did = v.did[j][i]
                for deed in range(DEEDS):
                    if did[deed] > 0:
                        total *= FACTOR[fitted][deed][did[deed] if did[deed] < OFTEN else OFTEN][v.role[j]][v.role[i]]
                if v.slayer[i] == j and not v.alive[i]:
                    total *= FACTOR[fitted][DEEDS][1][v.role[j]][v.role[i]]
    return total


def believe(v: View, m: Mind) -> None:
    """Fills m.p with what is to be believed of a table that need not play by reason: the posterior as far as the record has shown that it
    does, by what seats of hidden and of shown roles have done to each other, and else the shares of the roles that are left.
    """
    fitted = 1 + 2 * v.n + v.rebel
    if weigh(v, m, fitted) == 0:
        return
    b = cython.address(m.beliefs) if cython.compiled else m.beliefs
    total: float = extend(b, 0, 1.0)
    reason: float = total * weigh_shown(v, fitted) / assignments(b)  # how much likelier the record is by reason than at random
    sure: float
    sure = reason * sqrt(reason)  # evidence counts one and a half times, since deeds of one seat are alike; roots are the same anywhere
    doubt: float = SUSPICION / (SUSPICION + (1.0 - SUSPICION) * sure)
    for k in range(b.n):
        row = m.p[b.seat[k]]
        row[UNKNOWN] = 0.0
        for r in range(SHERIFF, ROLES):
            x: float = b.mass[k][r] / total if total > 0.0 else 0.0
            row[r] = (1.0 - doubt) * x + doubt * b.left[r] / b.n


assert not cython.compiled or cython.sizeof(Inferred) <= ROOM_FOR_INFERRED
lay_out()
