"""A random world that one seat cannot tell from the true one: what it may not know is dealt anew, what it knows stays."""

import cython

if not cython.compiled:
    from bang_env.engine.run import options
    from bang_env.engine.state import seed_streams, shuffle, top
    from bang_env.words import *


def resample(g, seat, seed):
    """Rewrite g as another game of which `seat` has the same view and, if it is asked, the same options. Future chance is another too.

    A seat asked other than the viewer gets the options of its new hand and role; it may then have only one.
    """
    seed_streams(g, seed)
    if not g.over:
        resample_roles(g, seat)
    if g.rule_two_characters:
        resample_characters(g, seat)
    resample_cards(g, seat)
    if not g.over:
        options(g, top(g))


def resample_roles(g, seat):
    """Roles that are not shown change places."""
    pool = [0] * 10
    n = 0
    for p in range(g.n):
        if p != seat and not g.shown[p]:
            pool[n] = g.role[p]
            n += 1
    shuffle(g, pool, n, PICKING)
    for p in range(g.n):
        if p != seat and not g.shown[p]:
            n -= 1
            g.role[p] = pool[n]


def resample_characters(g, seat):
    """Others' characters dealt and not chosen; while they are being chosen, all that were dealt to others."""
    pool = [0] * 20
    free = [1] * 20
    n = 0
    free[g.dealt[seat][0]] = 0
    free[g.dealt[seat][1]] = 0
    for p in range(g.n):
        if p != seat and g.phase != SETUP:
            free[g.character[p]] = 0
    for who in range(1, CHARACTERS):
        if free[who]:
            pool[n] = who
            n += 1
    shuffle(g, pool, n, PICKING)
    for p in range(g.n):
        if p != seat:
            chosen = 1 if g.character[p] == g.dealt[p][1] else 0
            for k in range(2):
                if g.phase == SETUP or k != chosen:
                    n -= 1
                    g.dealt[p][k] = pool[n]
            g.character[p] = g.dealt[p][chosen]


def resample_cards(g, seat):
    """All cards this seat does not know change places: in hands, in the draw pile, laid out. Who knows the card in a place stays."""
    pool = [0] * 256
    n = 0
    for p in range(g.n):
        n = gather(g.hand[p], g.known[p], g.hand_n[p], seat, pool, n)
    n = gather(g.deck, g.deck_known, g.deck_n, seat, pool, n)
    n = gather(g.laid, g.laid_known, g.laid_n, seat, pool, n)
    shuffle(g, pool, n, PICKING)
    for p in range(g.n):
        n = scatter(g.hand[p], g.known[p], g.hand_n[p], seat, pool, n)
        sort_hand(g.hand[p], g.known[p], g.hand_n[p])
    n = scatter(g.deck, g.deck_known, g.deck_n, seat, pool, n)
    scatter(g.laid, g.laid_known, g.laid_n, seat, pool, n)


def gather(row, known, n, seat, pool, pooled):
    """Add the cards of a row that the seat does not know to the pool; returns how many are in it."""
    for k in range(n):
        if not (known[k] >> seat) & 1:
            pool[pooled] = row[k]
            pooled += 1
    return pooled


def scatter(row, known, n, seat, pool, pooled):
    """Deal from the pool to the same places; returns how many are left in it."""
    for k in range(n):
        if not (known[k] >> seat) & 1:
            pooled -= 1
            row[k] = pool[pooled]
    return pooled


def sort_hand(hand, known, n):
    """Back into the order of prints; who knows a card moves with it."""
    for k in range(1, n):
        card = hand[k]
        mask = known[k]
        j = k
        while j > 0 and hand[j - 1] > card:
            hand[j] = hand[j - 1]
            known[j] = known[j - 1]
            j -= 1
        hand[j] = card
        known[j] = mask
