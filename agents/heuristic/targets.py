"""What a card is worth at a seat, by expected value over the posterior."""

import cython

if not cython.compiled:
    from agents.heuristic.sides import healed, my_loss, struck
    from agents.heuristic.table import bangs_of, lies, loses_duel, reach, unanswered, without_bang
    from agents.heuristic.worth import *
    from bang_env.cards.tables import *
    from bang_env.words import *

HAND_CARD = 0.3  # a random hand card to its owner, where a Barrel in play is 0.45
NEVER = -1000.0


def shot(v, m, j):
    """A BANG! card at a seat."""
    chance = unanswered(v, j, 2 if v.character[0] == SLAB_THE_KILLER else 1)
    x = struck(v, m, j, chance)
    if v.life[j] > 1 and v.character[j] == EL_GRINGO and v.hand_n[0] > 1:
        x -= chance * number(GAIN, v.role[0])
    elif v.life[j] > 1 and v.character[j] == BART_CASSIDY:
        x *= 0.75
    return x


def duel(v, m, j):
    """A Duel: the other must show a BANG! first, so I win with as many as he has."""
    mine = bangs_of(v, 0)
    chance = loses_duel(v, j, mine)
    return struck(v, m, j, chance) - (1.0 - chance) * (my_loss(v, m) + 0.5 * number(GAIN, v.role[0]) * mine)


def loot(v, m, j, kind, place):
    """A card taken from a seat with Panic! or Cat Balou: place -1 is its hand, others a place in play.

    Suzy Lafayette draws anew when her last card is gone; a Jail or a Dynamite is taken for the sake of the one behind it, not for the card.
    """
    gain = number(GAIN, v.role[0]) if kind == PANIC else 0.0
    if place < 0:
        if v.hand_n[j] == 1 and v.character[j] == SUZY_LAFAYETTE:
            return NEVER
        return m.worth[j] * (HAND_CARD + (0.1 if v.hand_n[j] == 1 else 0.0)) + gain * 0.65
    card = KIND_OF[v.in_play[j][place] - 1]
    if card == JAIL or card == DYNAMITE:
        gain = 0.0
    return m.worth[j] * IN_PLAY_WORTH[v.role[0]][card] + gain * KEEP[v.role[0]][card]


def robbery(v, m, j, kind):
    """The best that can be taken from a seat."""
    best = loot(v, m, j, kind, -1) if v.hand_n[j] > 0 else NEVER
    for k in range(v.in_play_n[j]):
        x = loot(v, m, j, kind, k)
        if x > best:
            best = x
    return best


def jailing(v, m, j):
    """A seat in Jail: three times in four a turn lost, of more weight the more cards it has."""
    odds = 0.56 if v.character[j] == LUCKY_DUKE else 0.75
    return odds * m.worth[j] * number(JAIL_SHARE, v.role[0]) * (0.8 + 0.08 * v.hand_n[j])


def at(v, m, j, kind):
    """What a card is worth if it is played at a seat."""
    if j == 0:
        return NEVER
    if kind == DUEL:
        return duel(v, m, j)
    if kind == PANIC or kind == CAT_BALOU:
        return robbery(v, m, j, kind)
    if kind == JAIL:
        return jailing(v, m, j)
    return shot(v, m, j)


def may_aim(v, m, j, kind):
    """Whether a card may be played at a seat: reach, distance 1, cards to take, nobody jailed twice."""
    if not v.alive[j]:
        return 0
    if kind == DUEL:
        return 1
    if kind == JAIL:
        return j != v.sheriff and not lies(v, j, JAIL)
    if kind == PANIC or kind == CAT_BALOU:
        return v.hand_n[j] + v.in_play_n[j] > 0 and (kind == CAT_BALOU or m.near[j] <= 1)
    return m.near[j] <= reach(v, 0)


def best_at(v, m, kind):
    """The worth of a card at the seat where it does most."""
    best = NEVER
    for j in range(1, v.n):
        if may_aim(v, m, j, kind):
            x = at(v, m, j, kind)
            if x > best:
                best = x
    return best


def volley(v, m, kind):
    """Indians! or Gatling: everybody else."""
    total = 0.0
    for j in range(1, v.n):
        if v.alive[j]:
            total += struck(v, m, j, without_bang(v, j) if kind == INDIANS else unanswered(v, j, 1))
    return total


def saloon(v, m):
    """A life point for everybody."""
    total = 0.0
    for j in range(v.n):
        if v.alive[j]:
            total += healed(v, m, j)
    return total


def store(v, m):
    """A card for everybody, the first choice for me."""
    total = number(GAIN, v.role[0])
    for j in range(1, v.n):
        if v.alive[j]:
            total -= m.worth[j] * number(STORE_SHARE, v.role[0])
    return total


def dynamite(v, m):
    """It goes round, first at my own next turn, and explodes one time in eleven."""
    left = 1.0
    total = -m.myself * (0.56 if v.character[0] == LUCKY_DUKE else 1.0)
    for j in range(1, v.n):
        if v.alive[j]:
            left *= 0.91
            total += left * m.worth[j] * (0.3 if v.character[j] == LUCKY_DUKE else 1.0)
    return 0.25 * total


def arm(v, m, weapon):
    """What it is worth to have a weapon of this name (-1: the Colt .45) in front of me."""
    far = 1 if weapon < 0 else WEAPON_OF[weapon]
    best = 0.0
    for j in range(1, v.n):
        if v.alive[j] and m.near[j] <= far and m.worth[j] > best:
            best = m.worth[j]
    x = best + 0.04 * far
    if weapon == VOLCANIC and v.character[0] != WILLY_THE_KID:
        more = bangs_of(v, 0) - 1
        if more > 0 and best > 0.0:
            x += 0.35 * more * best
        else:
            x += 0.06
    return x
