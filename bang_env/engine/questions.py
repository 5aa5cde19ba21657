"""Rules that cards and characters bend, one function and one answer each."""

import cython

if not cython.compiled:
    from bang_env.cards.tables import *
    from bang_env.engine.moves import *
    from bang_env.words import *


def ability(g, p):
    """The character whose ability a seat has."""
    return g.character[p]


def next_seat(g, p):
    """The next living seat clockwise (the seat itself when no other is left)."""
    q = p + 1
    while True:
        if q >= g.n:
            q -= g.n
        if g.alive[q] or q == p:
            return q
        q += 1


def living(g):
    """Seats not eliminated."""
    count = 0
    for p in range(g.n):
        count += g.alive[p]
    return count


def distance(g, a, b):
    """How far a sees b: the shorter way round over living seats, changed by cards in play and characters, at least 1 (base 1.5)."""
    clockwise = 0
    others = 0
    passed = 0
    p = a + 1
    for _ in range(g.n - 1):
        if p >= g.n:
            p -= g.n
        if g.alive[p] or p == b:
            others += 1
            if not passed:
                clockwise += 1
        if p == b:
            passed = 1
        p += 1
    far = others + 1 - clockwise
    if clockwise < far:
        far = clockwise
    for k in range(g.in_play_n[b]):
        far += DISTANCE_TO[KIND_OF[g.in_play[b][k]]]
    for k in range(g.in_play_n[a]):
        far += DISTANCE_FROM[KIND_OF[g.in_play[a][k]]]
    far += CHARACTER_DISTANCE_TO[ability(g, b)] + CHARACTER_DISTANCE_FROM[ability(g, a)]
    return far if far > 1 else 1


def reach(g, p):
    """How far a seat's weapon carries; the Colt .45 1."""
    for k in range(g.in_play_n[p]):
        far = WEAPON_OF[KIND_OF[g.in_play[p][k]]]
        if far > 0:
            return far
    return 1


def weapon_place(g, p):
    """The place of the weapon in front of a seat, or NO_CARD for the Colt .45."""
    for k in range(g.in_play_n[p]):
        if WEAPON_OF[KIND_OF[g.in_play[p][k]]] > 0:
            return k
    return NO_CARD


def counts_as_bang(g, p, card):
    """Whether a seat may use a card as a BANG! card (Calamity Janet: Missed! too)."""
    kind = KIND_OF[card]
    return kind == BANG or (kind == MISSED and ability(g, p) == CALAMITY_JANET)


def counts_as_missed(g, p, card):
    """Whether a seat may use a card as a Missed! (Calamity Janet: BANG! too)."""
    kind = KIND_OF[card]
    return kind == MISSED or (kind == BANG and ability(g, p) == CALAMITY_JANET)


def holds_bang(g, p):
    """Whether a hand has something to show against Indians! or in a Duel."""
    for k in range(g.hand_n[p]):
        if counts_as_bang(g, p, g.hand[p][k]):
            return True
    return False


def holds_beer(g, p):
    """Whether a hand has a Beer."""
    for k in range(g.hand_n[p]):
        if KIND_OF[g.hand[p][k]] == BEER:
            return True
    return False


def missed_held(g, p):
    """How many cards of a hand can answer a shot."""
    count = 0
    for k in range(g.hand_n[p]):
        if counts_as_missed(g, p, g.hand[p][k]):
            count += 1
    return count


def may_answer(g, p, needed):
    """Whether Missed! cards may be given: only if there are enough (base 1.9, FAQ 10). Suzy Lafayette may try with her last card."""
    held = missed_held(g, p)
    return held >= needed or (held == 1 and g.hand_n[p] == 1 and ability(g, p) == SUZY_LAFAYETTE)


def may_shoot(g, p):
    """The limit of one BANG! card a turn; none with a Volcanic or for Willy the Kid."""
    return g.bangs == 0 or ability(g, p) == WILLY_THE_KID or find_in_play(g, p, VOLCANIC) != NO_CARD


def missed_needed(g, p):
    """Missed! needed against a BANG! card of a seat (Slab the Killer: 2)."""
    return 2 if ability(g, p) == SLAB_THE_KILLER else 1


def barrels(g, p):
    """How often a seat may "draw!" against one shot: a Barrel in play, and Jourdonnais' own."""
    count = 1 if ability(g, p) == JOURDONNAIS else 0
    if find_in_play(g, p, BARREL) != NO_CARD:
        count += 1
    return count


def hand_limit(g, p):
    """Cards a seat may keep in phase 3."""
    return g.life[p]


def is_heart(card):
    """Whether a flipped card opens a Jail or helps behind a Barrel."""
    return card != NO_CARD and SUIT_OF[card] == HEARTS


def is_red(card):
    """Whether a shown card gives Black Jack one more."""
    return card != NO_CARD and SUIT_OF[card] <= DIAMONDS


def explodes(card):
    """Whether a flipped card sets off the Dynamite: 2 to 9 of Spades."""
    return card != NO_CARD and SUIT_OF[card] == SPADES and RANK_OF[card] <= 9


def beer_works(g):
    """A Beer has no effect with two players left (FAQ Q25)."""
    return living(g) > 2


def may_use_sid(g, p):
    """Sid Ketchum may discard two cards for a life point (FAQ Q26)."""
    return ability(g, p) == SID_KETCHUM and g.hand_n[p] >= 2 and g.life[p] < g.max_life[p]


def may_rescue(g, p):
    """Whether a seat at 0 life or less can still do something: Beer (with three or more in the game) or Sid Ketchum's ability."""
    return may_use_sid(g, p) or (beer_works(g) and holds_beer(g, p))


def may_target(g, p, q, rule):
    """Whether a living seat may be the target of what another plays."""
    if not g.alive[q]:
        return False
    if rule == NOT_SHERIFF:
        return q != g.sheriff and (q != p or g.rule_jail_self) and find_in_play(g, q, JAIL) == NO_CARD
    if q == p:
        return (rule == ANY_WITH_CARDS or rule == AT_DISTANCE_1) and g.rule_own_cards and g.in_play_n[p] > 0
    if rule == ANY_OTHER:
        return True
    if rule == REACHABLE:
        return distance(g, p, q) <= reach(g, p)
    if g.hand_n[q] + g.in_play_n[q] == 0:
        return False
    return rule == ANY_WITH_CARDS or distance(g, p, q) <= 1


def has_target(g, p, rule):
    """Whether anybody may be the target; the neighbours are tried first."""
    for k in range(g.n):
        if may_target(g, p, (p + k + 1) % g.n, rule):
            return True
    return False


def may_play(g, p, card):
    """Whether a seat may play a hand card in its phase 2."""
    kind = KIND_OF[card]
    if counts_as_bang(g, p, card):
        return may_shoot(g, p) and has_target(g, p, REACHABLE)
    effect = PLAY_OF[kind]
    if effect == NOT_PLAYED:
        return False
    if effect == LAY:
        return find_in_play(g, p, kind) == NO_CARD
    if effect == HEAL:
        return g.rule_beer_full or g.life[p] < g.max_life[p]
    rule = TARGET_OF[kind]
    return rule == NO_TARGET or has_target(g, p, rule)


def penalty_applies(g):
    """Whether a Sheriff who eliminates a Deputy loses his cards: not while a living Rebel! is shown (R6)."""
    for p in range(g.n):
        if g.role[p] == REBEL and g.alive[p] and g.shown[p]:
            return False
    return True


def order_matters(g):
    """Whether anybody can tell in which order cards were discarded: only who takes from the discard pile, Pedro Ramirez."""
    for p in range(g.n):
        if g.alive[p] and ability(g, p) == PEDRO_RAMIREZ:
            return True
    return False


def is_villain(role):
    """Whom the law must eliminate."""
    return role == OUTLAW or role == RENEGADE


def verdict(g):
    """Whether the game goes on, is over, or a Revolution happens. Asked when a card is over (base 1.8, R7 to R9)."""
    s = g.sheriff
    if s == NOBODY:
        return V_OVER if living(g) <= 1 else V_GO_ON
    if not g.alive[s]:
        t = g.turn
        if g.alive[t] and g.role[t] == REBEL and g.slayer[s] == t:
            return V_REVOLUTION
        return V_OVER
    fallen = 0
    for p in range(g.n):
        if is_villain(g.role[p]):
            if g.alive[p]:
                return V_GO_ON
            fallen = 1
    return V_OVER if fallen or living(g) == 1 else V_GO_ON
