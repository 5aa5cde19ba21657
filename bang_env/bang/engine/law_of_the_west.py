"""Law of the West: what must wait in phase 2, since it would make the card that was shown impossible to play.

While the shown card can be played (`offers.bound_by_law`), nothing may be done that surely ends that, unless nothing else is left. Each
question here tries on the record what would be done, asks whether the shown card could still be played, and takes it back to the byte. What
others answer, and what is drawn, is not the player's doing: it binds nothing.
"""

import cython

if not cython.compiled:
    from bang_env.bang.cards.tables import *
    from bang_env.bang.engine.distances import *
    from bang_env.bang.engine.moves import *
    from bang_env.bang.engine.offers import *
    from bang_env.bang.engine.questions import *
    from bang_env.bang.words import *


def gives_way(g, p, card):
    """Whether a hand card must wait. So must another card of the shown one's name, and another BANG!: it would be played instead."""
    law = g.law - 1
    kind = KIND_OF[card]
    if FACE_OF[card] == FACE_OF[law]:
        return False
    if kind == KIND_OF[law]:
        return True
    if counts_as_bang(g, p, card):
        return counts_as_bang(g, p, law) or too_few_left(g, p, 0)
    if BORDER_OF[kind] == GREEN or PLAY_OF[kind] == LAY:
        return too_few_left(g, p, 0) or (WEAPON_OF[kind] > 0 and not kept_with_weapon(g, p, card))
    return too_few_left(g, p, cards_gained(kind) - COST_OF[kind]) or not kept_by_effect(g, p, kind)


def too_few_left(g, p, more):
    """Whether the shown card could not be paid for once another hand card is gone; `more`: cards that come besides, or go (negative)."""
    return g.hand_n[p] - 2 + more < COST_OF[KIND_OF[g.law - 1]]


def cards_gained(kind):
    """How many cards a played card surely brings into the hand."""
    effect = PLAY_OF[kind]
    return AMOUNT_OF[kind] if effect == DRAW else 1 if effect == STORE or effect == STEAL else 0


def green_gives_way(g, p, k):
    """Whether the green card at place k in front of a seat must not be used yet."""
    card = remove_in_play(g, p, k)
    kept = kept_by_effect(g, p, KIND_OF[card])
    put_back(g, p, k, card)
    return not kept


def sid_gives_way(g, p):
    """Whether Sid Ketchum must not use his ability yet: for the cards it costs, or for the life point."""
    return may_pay(g, p, NO_CARD, PAY_ANY) < 2 or not kept_by_healing(g, p, p, 1)


def spends_law(g, p, card):
    """Whether a BANG! card shown in one's own Duel would be the shown card, or one that it costs."""
    return card == g.law - 1 or too_few_left(g, p, 0)


def kept(g, p):
    """Whether the shown card can be played as things are tried."""
    return may_play_unpaid(g, p, g.law - 1)


def kept_by_effect(g, p, kind):
    """Whether a brown card, or a green one in play, can have its effect and leave the shown card possible."""
    effect = PLAY_OF[kind]
    if TARGET_OF[kind] != NO_TARGET:
        found = targets(g, p, TARGET_OF[kind], False)
        for q in range(g.n):
            if found >> q & 1 and kept_at(g, p, q, effect, AMOUNT_OF[kind]):
                return True
        return False
    if effect == HEAL:
        points = AMOUNT_OF[kind]
        if kind == BEER:
            points = beer_points(g, p) if beer_works(g) else 0
        return kept_by_healing(g, p, p, points)
    if effect == HEAL_ALL:
        return kept_by_saloon(g, p)
    return effect != BRAWL_ALL or kept_by_brawl(g, p)


def kept_at(g, p, q, effect, points):
    """The same of an effect that is aimed at seat q; `points` are life points that it gives."""
    if effect == HEAL:
        return kept_by_healing(g, p, q, points)
    if effect != STEAL and effect != STRIP:
        return True
    if q != p and g.hand_n[q] > 0 and kept_by_loss(g, p, q, NO_CARD):
        return True
    for k in range(g.in_play_n[q]):
        if kept_by_loss(g, p, q, k):
            return True
    return False


def kept_by_loss(g, p, q, k):
    """The same once seat q has lost the card at place k in play, or a hand card (NO_CARD)."""
    if k == NO_CARD:
        g.hand_n[q] -= 1
        still = kept(g, p)
        g.hand_n[q] += 1
        return still
    card = remove_in_play(g, q, k)
    still = kept(g, p)
    put_back(g, q, k, card)
    return still


def put_back(g, q, k, card):
    """A card is again at its place in front of a seat."""
    for j in range(g.in_play_n[q], k, -1):
        g.in_play[q][j] = g.in_play[q][j - 1]
    g.in_play[q][k] = card
    g.in_play_n[q] += 1


def kept_by_healing(g, p, q, points):
    """The same once seat q has gained life points."""
    life = g.life[q]
    g.life[q] = life + points if life + points < g.max_life[q] else g.max_life[q]
    still = kept(g, p)
    g.life[q] = life
    return still


def kept_by_saloon(g, p):
    """The same once everybody has gained a life point."""
    healed = 0
    for q in range(g.n):
        if sits(g, q) and g.life[q] < g.max_life[q]:
            g.life[q] += 1
            healed |= 1 << q
    still = kept(g, p)
    for q in range(g.n):
        if (healed >> q) & 1:
            g.life[q] -= 1
    return still


def kept_by_brawl(g, p):
    """The same once everybody else has lost a card, out of the hand as long as there is one."""
    hands = 0
    fronts = 0
    for q in range(g.n):
        if q != p and sits(g, q):
            if g.hand_n[q] > 0:
                g.hand_n[q] -= 1
                hands |= 1 << q
            elif g.in_play_n[q] > 0:
                g.in_play_n[q] -= 1
                fronts |= 1 << q
    still = kept(g, p)
    for q in range(g.n):
        g.hand_n[q] += (hands >> q) & 1
        g.in_play_n[q] += (fronts >> q) & 1
    return still


def kept_with_weapon(g, p, card):
    """The same with another weapon in front of one."""
    n = g.in_play_n[p]
    k = weapon_place(g, p)
    if k == NO_CARD:
        k = n
        g.in_play_n[p] += 1
    old = g.in_play[p][k]
    g.in_play[p][k] = card
    still = kept(g, p)
    g.in_play[p][k] = old
    g.in_play_n[p] = n
    return still
