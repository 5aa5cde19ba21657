"""Reading the table: what lies where, how far it is, and how likely a seat has an answer in its hand."""

import cython

if not cython.compiled:
    from agents.heuristic.worth import *
    from bang_env.cards.tables import *
    from bang_env.words import *

BANG_SHARE = 0.28  # BANG!s among unknown hand cards; the deck has 25 in 80, hands a little less because they are spent


def lies(v, j, kind):
    """Whether a card of that name lies in front of a seat."""
    for k in range(v.in_play_n[j]):
        if KIND_OF[v.in_play[j][k] - 1] == kind:
            return 1
    return 0


def reach(v, j):
    """How far the weapon of a seat carries."""
    for k in range(v.in_play_n[j]):
        far = WEAPON_OF[KIND_OF[v.in_play[j][k] - 1]]
        if far > 0:
            return far
    return 1


def measure(v, m):
    """Fills m.alive and m.near, the distance at which I see each living seat."""
    alive = 0
    for j in range(v.n):
        m.near[j] = alive
        alive += v.alive[j]
    m.alive = alive
    mine = CHARACTER_DISTANCE_FROM[v.character[0]]
    for k in range(v.in_play_n[0]):
        mine += DISTANCE_FROM[KIND_OF[v.in_play[0][k] - 1]]
    for j in range(1, v.n):
        far = m.near[j]
        if alive - far < far:
            far = alive - far
        far += mine + CHARACTER_DISTANCE_TO[v.character[j]]
        for k in range(v.in_play_n[j]):
            far += DISTANCE_TO[KIND_OF[v.in_play[j][k] - 1]]
        m.near[j] = far if far > 1 else 1


def held(v, j, kind):
    """How many cards of that name I know in a hand."""
    count = 0
    for k in range(v.known_n[j]):
        if KIND_OF[v.known[j][k] - 1] == kind:
            count += 1
    return count


def bangs_of(v, j):
    """Cards I know in a hand that answer Indians! or a Duel."""
    return held(v, j, BANG) + (held(v, j, MISSED) if v.character[j] == CALAMITY_JANET else 0)


def misses_of(v, j):
    """Cards I know in a hand that answer a shot."""
    return held(v, j, MISSED) + (held(v, j, BANG) if v.character[j] == CALAMITY_JANET else 0)


def none_of(q, cards):
    """The chance that none of so many unknown cards is of a sort that each is with chance q."""
    x = 1.0
    for _ in range(cards):
        x *= 1.0 - q
    return x


def unanswered(v, j, needed):
    """The chance that a shot at a seat hits, if so many Missed! are needed."""
    known = misses_of(v, j)
    unknown = v.hand_n[j] - v.known_n[j]
    q = number(ANSWER, v.role[0]) + (BANG_SHARE if v.character[j] == CALAMITY_JANET else 0.0)
    barrels = (1 if v.character[j] == JOURDONNAIS else 0) + lies(v, j, BARREL)
    x = 1.0
    if known >= needed:
        x = 0.0
    elif known + 1 == needed:
        x = none_of(q, unknown)
    elif unknown > 0:
        x = none_of(q, unknown) + unknown * q * none_of(q, unknown - 1)
    for _ in range(barrels):
        x *= (0.56 if v.character[j] == LUCKY_DUKE else 0.75) if needed == 1 else 0.88
    return x


def without_bang(v, j):
    """The chance that a seat cannot answer Indians!."""
    if bangs_of(v, j) > 0:
        return 0.0
    q = BANG_SHARE + (0.15 if v.character[j] == CALAMITY_JANET else 0.0)
    return none_of(q, v.hand_n[j] - v.known_n[j])


def loses_duel(v, j, mine):
    """The chance that a seat has no more BANG!s than I have, so that my Duel hits it."""
    known = bangs_of(v, j)
    unknown = v.hand_n[j] - v.known_n[j]
    q = BANG_SHARE + (0.15 if v.character[j] == CALAMITY_JANET else 0.0)
    more = mine - known  # it may have so many among its unknown cards
    if more < 0:
        return 0.0
    total = 0.0
    x = none_of(q, unknown)
    for k in range(unknown + 1):
        if k <= more:
            total += x
            x = x * q * (unknown - k) / ((1.0 - q) * (k + 1))
    return total


def rescued(v, m, j):
    """The chance that a seat survives the loss of its last life point."""
    if v.character[j] == SID_KETCHUM and v.hand_n[j] >= 2:
        return 0.9
    if m.alive <= 2:
        return 0.0
    if held(v, j, BEER) > 0:
        return 1.0
    return 1.0 - none_of(0.1, v.hand_n[j] - v.known_n[j])


def keep(v, kind, copies):
    """What one more card of a name is worth in my hand, when `copies` of it stay there already."""
    x = KEEP[v.role[0]][kind] - 0.12 * copies
    if kind == MISSED or (kind == BANG and v.character[0] == CALAMITY_JANET):
        x += number(LOW_LIFE, v.role[0]) / (v.life[0] if v.life[0] > 1 else 1)
    elif kind == BANG:
        if v.character[0] == WILLY_THE_KID or lies(v, 0, VOLCANIC):
            x += 0.2
    elif kind == BEER:
        living = 0
        for j in range(v.n):
            living += v.alive[j]
        x = x + number(LOW_LIFE, v.role[0]) / (v.life[0] if v.life[0] > 1 else 1) if living > 2 else 0.05
    elif WEAPON_OF[kind] > 0:
        if copies > 0 or lies(v, 0, kind) or (kind != VOLCANIC and WEAPON_OF[kind] <= reach(v, 0)):
            x = 0.15
    elif BORDER_OF[kind] == BLUE and kind != JAIL and (copies > 0 or lies(v, 0, kind)):
        x = 0.2
    return x
