"""What is so at the table: one function, one answer. Characters bend rules here."""

import cython

if not cython.compiled:
    from bang_env.dice.cards import *
    from bang_env.dice.engine.state import *
    from bang_env.dice.words import *


def has_turns(g, p):
    """Whether a seat has turns: those in the game, and the Ghost (D56)."""
    return g.alive[p] != 0 or g.ghost == p


def ability(g, p):
    """The character whose ability a seat has: the eliminated, the Ghost among them, have none (D54)."""
    return g.character[p] if g.alive[p] else NO_CHARACTER


def living(g):
    """How many players are in the game."""
    n = 0
    for p in range(g.n):
        n += g.alive[p]
    return n


def targets(g, p, two):
    """The seats at which a 1 (or, `two`, a 2) of seat p may be aimed, a bit each (D8, D16, D20).

    Only players in the game are places, and a seat is as far away as the shorter way round. With 2 or 3 left everybody is at one place, and
    a 2 is a 1.
    """
    n = 0
    own = 0  # p's place, counted from seat 0
    for q in range(g.n):
        if q == p:
            own = n
        n += g.alive[q]
    least = 1 + two
    most = least
    who = ability(g, p)
    if n <= 3:
        least = 1
        most = 1
    elif who == CALAMITY_JANET:
        least = 1
        most = 2
    elif who == ROSE_DOOLAN:
        most = least + 1
    found = 0
    place = 0
    for q in range(g.n):
        if g.alive[q]:
            far = place - own if place >= own else own - place
            if far > n - far:
                far = n - far
            if least <= far <= most:
                found |= 1 << q
            place += 1
    return found


def symbols(g, on):
    """How many symbols of a kind the dice show; `on` says how many each face has (D30)."""
    n = 0
    for k in range(g.dice_n):
        n += on[g.face[k]]
    return n


def shows(g, face):
    """How many dice show a face."""
    n = 0
    for k in range(g.dice_n):
        n += g.face[k] == face
    return n


def fresh_ones(g, face):
    """How many of them were rolled in the last roll."""
    n = 0
    for k in range(g.dice_n):
        if g.face[k] == face and g.fresh[k]:
            n += 1
    return n


def beers(g):
    """Symbols Beer, without the one that has doubled a shot (D22)."""
    return symbols(g, BEERS_ON) - g.doubled


def die_kind(g, k):
    """The kind of a die by its place: the Saloon die lies last."""
    return g.saloon if k == g.dice_n - 1 else BASE_DIE


def may_reroll_die(g, k):
    """Whether a die may be rolled again: Dynamite may not, except by Black Jack (D7, D16)."""
    return g.face[k] != DYNAMITE or ability(g, g.turn) == BLACK_JACK


def last_roll(g):
    """Whether nothing can be rolled again after this roll (D41)."""
    if g.rerolls == 0 or shows(g, DYNAMITE) >= DYNAMITES:
        return 1
    for k in range(g.dice_n):
        if may_reroll_die(g, k):
            return 0
    return 1


def arrows_of(g, p):
    """What a seat's arrows count for, the Chief's as two (D32)."""
    return g.arrows[p] + (CHIEF_ARROWS if g.chief == p else 0)


def holds_arrows(g, p):
    """Whether a seat holds an arrow of either kind."""
    return g.arrows[p] > 0 or g.chief == p


def in_pile(g):
    """Tokens in the middle, the Chief's Arrow too."""
    return g.pile + (g.chief == PILE)


def most_arrows(g, p):
    """Whether a seat's arrows count for more than those of every other player (D32)."""
    for q in range(g.n):
        if q != p and g.alive[q] and arrows_of(g, q) >= arrows_of(g, p):
            return 0
    return 1


def has_power(g, p, card):
    """Whether a seat can still reveal this special role: in the game, and not used (D35)."""
    return g.alive[p] != 0 and g.card[p] == card and g.used[p] == 0


def may_be_saved(g):
    """Whether The Left Hand might keep somebody in the game, for all that the table knows: it has not been seen used, or fallen."""
    for p in range(g.n):
        if g.card[p] == LEFT_HAND and g.shown[p] and (g.used[p] or not g.alive[p]):
            return 0
    return g.rule_special


def sheriff_plays(g):
    """Whether a Sheriff is in the game."""
    for p in range(g.n):
        if g.alive[p] and g.role[p] == SHERIFF:
            return 1
    return 0


def points_to_lose(g, p, cause):
    """Points that a seat loses in a loss step, of those that are due (D12 a)."""
    n = g.due[p]
    who = ability(g, p)
    if cause == BY_SHOTS and who == VERA_CUSTER and n > 0:
        return n - 1
    if cause == BY_GATLING and who == PAUL_REGRET:
        return 0
    if cause == BY_INDIANS and who == JOURDONNAIS and n > 1:
        return 1
    return n


def symbols_for_doc(g):
    """Whether Doc Holyday has three symbols 1 or 2 (D52)."""
    return symbols(g, ONES_ON) + symbols(g, TWOS_ON) >= 3
