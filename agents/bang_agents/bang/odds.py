"""Chances that a seat has an answer: to a shot, to Indians!, in a Duel, to the loss of its last life point."""

import cython

if not cython.compiled:
    from bang_agents.bang.mind import Mind
    from bang_agents.bang.reading import greens
    from bang_agents.bang.worth import ANSWER, number
    from bang_env.bang.cards.tables import BORDER_OF, KIND_OF, MISSED_OF
    from bang_env.bang.sight.reading import held, lies, usable, waits
    from bang_env.bang.sight.view_layout import View
    from bang_env.bang.words import (
        BANG, BARREL, BEER, BLESSING, BROWN, CALAMITY_JANET, CURSE, ELENA_FUENTE, JOURDONNAIS, LUCKY_DUKE, MISSED, SID_KETCHUM,
        THE_REVEREND, THE_SERMON,
    )

BANG_SHARE: float = 0.28  # BANG!s among unknown hand cards; the deck has 25 in 80, hands a little less because they are spent
MORE_CARDS: float = 0.8  # BANG! and Missed! are that much rarer with Dodge City


def rarer(v: View) -> float:
    """The share of BANG! and Missed!, against that of the base game."""
    return MORE_CARDS if v.dodge_city else 1.0


def bangs_of(v: View, j: int) -> int:
    """Cards I know in a hand that answer Indians! or a Duel."""
    if v.event == THE_SERMON and j == v.turn:
        return 0
    character = v.able[j]
    count = 0
    for k in range(v.known_n[j]):
        kind = KIND_OF[v.known[j][k] - 1]
        if (kind == BANG or (kind == MISSED and character == CALAMITY_JANET)) and usable(v, j, v.known[j][k] - 1):
            count += 1
    return count


def misses_of(v: View, j: int) -> int:
    """Cards I know of a seat, in hand or green ones in play, that answer a shot; to Elena Fuente every hand card does."""
    character = v.able[j]
    count = 0
    if character == ELENA_FUENTE:
        count = v.hand_n[j]
    else:
        for k in range(v.known_n[j]):
            kind = KIND_OF[v.known[j][k] - 1]
            if (MISSED_OF[kind] and BORDER_OF[kind] == BROWN) or (kind == BANG and character == CALAMITY_JANET):
                count += 1
    if greens(v) and v.in_force[j]:
        for k in range(v.in_play_n[j]):
            kind = KIND_OF[v.in_play[j][k] - 1]
            if MISSED_OF[kind] and not waits(v, j, kind):
                count += 1
    return count


def none_of(q: float, cards: int) -> float:
    """The chance that none of so many unknown cards is of a sort that each is with chance q."""
    x = 1.0
    for _ in range(cards):
        x *= 1.0 - q
    return x


def barrel_fails(v: View, j: int, needed: int) -> float:
    """The chance that a Barrel does not stop a shot that wants so many Missed!."""
    if v.event == BLESSING:
        return 0.0 if needed == 1 else 0.5
    if v.event == CURSE:
        return 1.0
    return (0.56 if v.able[j] == LUCKY_DUKE else 0.75) if needed == 1 else 0.88


def chance_to_hit(v: View, m: Mind, j: int, needed: int) -> float:
    """The chance that a shot at a seat hits, if so many Missed! are needed."""
    character = v.able[j]
    misses = misses_of(v, j)
    unknown = v.hand_n[j] - v.known_n[j] if character != ELENA_FUENTE else 0
    q = rarer(v) * (number(ANSWER, m) + (BANG_SHARE if character == CALAMITY_JANET else 0.0))
    barrels = (1 if character == JOURDONNAIS else 0) + (lies(v, j, BARREL) if v.in_force[j] else 0)
    x = 1.0
    if misses >= needed:
        x = 0.0
    elif misses + 1 == needed:
        x = none_of(q, unknown)
    elif unknown > 0:
        x = none_of(q, unknown) + unknown * q * none_of(q, unknown - 1)
    for _ in range(barrels):
        x *= barrel_fails(v, j, needed)
    return x


def bang_chance(v: View, j: int) -> float:
    """The chance that an unknown hand card of a seat answers Indians! or a Duel."""
    if v.event == THE_SERMON and j == v.turn:
        return 0.0
    return rarer(v) * (BANG_SHARE + (0.15 if v.able[j] == CALAMITY_JANET else 0.0))


def without_bang(v: View, j: int) -> float:
    """The chance that a seat cannot answer Indians!."""
    if bangs_of(v, j) > 0:
        return 0.0
    return none_of(bang_chance(v, j), v.hand_n[j] - v.known_n[j])


def loses_duel(v: View, j: int, mine: int) -> float:
    """The chance that a seat has no more BANG!s than I have, so that my Duel hits it."""
    bangs = bangs_of(v, j)
    unknown = v.hand_n[j] - v.known_n[j]
    q = bang_chance(v, j)
    more = mine - bangs  # it may have so many among its unknown cards
    if more < 0:
        return 0.0
    total = 0.0
    x = none_of(q, unknown)
    for k in range(unknown + 1):
        if k <= more:
            total += x
            x = x * q * (unknown - k) / ((1.0 - q) * (k + 1))
    return total


def chance_to_survive(v: View, m: Mind, j: int) -> float:
    """The chance that a seat survives the loss of its last life point."""
    if v.able[j] == SID_KETCHUM and v.hand_n[j] >= 2:
        return 0.9
    if m.alive <= 2 or v.event == THE_REVEREND:
        return 0.0
    if held(v, j, BEER) > 0:
        return 1.0
    return 1.0 - none_of(0.1, v.hand_n[j] - v.known_n[j])
