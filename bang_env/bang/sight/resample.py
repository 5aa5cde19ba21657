"""A random world that one seat cannot tell from the true one: what it may not know is dealt anew, what it knows stays.

The world is a function of what the seat knows and of the seed. So a card of a hand that not everybody has seen is known there to nobody but
its owner and this seat: which cards of others a third seat knows is nothing that this one can tell.
"""

import cython

if not cython.compiled:
    from collections.abc import Sequence
    from typing import Annotated

    from bang_env.bang.cards.tables import CARD_COUNT, SET_OF_CHARACTER
    from bang_env.bang.engine.deal import has_event
    from bang_env.bang.engine.layout import Frame, Game
    from bang_env.bang.engine.offers import pays
    from bang_env.bang.engine.questions import counts_as_missed, dodges
    from bang_env.bang.engine.run import ask_again
    from bang_env.bang.engine.seats import is_npc
    from bang_env.bang.engine.state import rand, seed_streams, shuffle, top
    from bang_env.bang.sight.set_sight import cards_owed, hand_is_gathered, hand_is_scattered, keep_promises, serves_frame, world_is_drawn
    from bang_env.bang.words import (
        A, ALL_SEATS, A_FISTFUL_OF_CARDS, B, C, CHARACTERS, EVENT_CARDS, F_PAY, F_SHOT, HIGH_NOON, JUST_DRAWN,
        PAY_ANY, PICKING, PILE, PINNED, SEATS, SETUP, SET_FISTFUL, SET_HIGH_NOON, WHAT, WHO,
    )
    from bang_env.kernel.c_types import UInt16, UInt64, UInt8


def resample(g: Game, seat: int, seed: UInt64) -> None:
    """Rewrites g as another game in which `seat` has the same view and, if it is asked, the same options. Its future chance is new too.

    If another seat is asked, that seat gets the options of its new hand and role, and may then have only one.
    """
    seed_streams(g, seed)
    if not g.over:
        resample_roles(g, seat)
    resample_characters(g, seat)
    resample_events(g)
    resample_cards(g, seat)
    world_is_drawn(g, seat)
    if not g.over:
        ask_again(g)


def resample_roles(g: Game, seat: int) -> None:
    """Roles that are not shown change places."""
    pool: Annotated[list[UInt8], SEATS]
    if not cython.compiled:
        pool = [0] * SEATS
    n: int = 0
    for p in range(g.n):
        if p != seat and not g.shown[p]:
            pool[n] = g.role[p]
            n += 1
    in_order(pool, n)
    shuffle(g, pool, n, PICKING)
    for p in range(g.n):
        if p != seat and not g.shown[p]:
            n -= 1
            g.role[p] = pool[n]


def resample_characters(g: Game, seat: int) -> None:
    """Other seats get other second characters, and while characters are being chosen, other first ones too; none if all lie open."""
    pool: Annotated[list[UInt8], CHARACTERS]
    free: Annotated[list[UInt8], CHARACTERS]
    if g.rule_gunslinger:
        return
    if not cython.compiled:
        pool, free = [0] * CHARACTERS, [0] * CHARACTERS
    for number in range(CHARACTERS):
        free[number] = 1
    n: int = 0
    for p in range(g.n):
        if p == seat or g.phase != SETUP:
            free[g.dealt[p][0]] = 0
        second: int = g.dealt[p][1]
        if p == seat or second < 0:  # below 0: given up for all to see
            free[second if second > 0 else -second] = 0
    for number in range(1, CHARACTERS):
        if free[number] and g.sets[SET_OF_CHARACTER[number]]:
            pool[n] = number
            n += 1
    shuffle(g, pool, n, PICKING)
    for p in range(g.n):
        if p != seat and g.dealt[p][1] > 0 and n > 0:
            n -= 1
            g.dealt[p][1] = pool[n]
            if g.phase == SETUP:
                n -= 1
                g.dealt[p][0] = pool[n]
                g.character[p] = pool[n]


def resample_events(g: Game) -> None:
    """The events that nobody has seen come in another order. Where not all of a set are played they are others; of both sets together the
    last one is, too.
    """
    pool: Annotated[list[UInt8], EVENT_CARDS]
    first: int = g.event_at + 1  # one lies open
    last: int = g.events_n - 1
    if first > last:
        return
    if not cython.compiled:
        pool = [0] * EVENT_CARDS
    n: int = 0
    both = g.sets[SET_HIGH_NOON] and g.sets[SET_FISTFUL]
    if both or g.rule_events:
        n = unseen_events(g, first, pool)
        if both:
            g.events[last] = HIGH_NOON if rand(g, PICKING, 2) else A_FISTFUL_OF_CARDS
    else:
        for k in range(first, last):
            pool[n] = g.events[k]
            n += 1
        in_order(pool, n)
    shuffle(g, pool, n, PICKING)
    for k in range(first, last):
        g.events[k] = pool[k - first]


def unseen_events(g: Game, first: int, pool: list[UInt8]) -> int:
    """Where not all events of the sets are played: collects those that may still come, except the last one; returns how many."""
    n: int = 0
    for event in range(1, EVENT_CARDS):
        comes: bool = has_event(g, event)
        for k in range(first):
            if g.events[k] == event:
                comes = False
        if comes:
            pool[n] = event
            n += 1
    return n


def resample_cards(g: Game, seat: int) -> None:
    """All cards that this seat does not know change places: in hands, in the draw pile, laid out."""
    pool: Annotated[list[UInt8], PILE]
    if not cython.compiled:
        pool = [0] * PILE
    n: int = 0
    for p in range(g.n):
        forget(g.known[p], g.hand_n[p], p, seat)
        n = gather(g.hand[p], g.known[p], g.hand_n[p], seat, pool, n)
        n = hand_is_gathered(g, p, seat, pool, n)
    n = gather(g.deck, g.deck_known, g.deck_n, seat, pool, n)
    n = gather(g.laid, g.laid_known, g.laid_n, seat, pool, n)
    in_order(pool, n)
    shuffle(g, pool, n, PICKING)
    if not g.over and owes(g, seat) > 0:
        n = promise(g, seat, pool, n)
    if not g.over:
        n = keep_promises(g, seat, top(g), pool, n)
    for p in range(g.n):
        n = scatter(g.hand[p], g.known[p], g.hand_n[p], seat, pool, n)
        for k in range(g.hand_n[p]):
            g.known[p][k] &= PINNED - 1
        if not is_npc(g, p):
            sort_hand(g.hand[p], g.known[p], g.hand_n[p])
        n = hand_is_scattered(g, p, seat, pool, n)
    n = scatter(g.deck, g.deck_known, g.deck_n, seat, pool, n)
    scatter(g.laid, g.laid_known, g.laid_n, seat, pool, n)


def owes(g: Game, seat: int) -> int:
    """How many unknown cards of a sort the asked seat must hold because it has begun something that needs them: paying with BANG! or blue
    cards, or playing the second of two Missed!.
    """
    f = top(g)
    p: int = f[WHO]
    left: int = 0
    if p != seat and f[WHAT] == F_PAY and f[B] != PAY_ANY:
        left = f[A]
    elif p != seat and f[WHAT] == F_SHOT and f[C] == 1:
        left = f[A]
        for k in range(g.in_play_n[p]):
            left -= dodges(g, p, g.in_play[p][k])
    if p != seat:
        left = cards_owed(g, f, left)
    for k in range(g.hand_n[p]):
        if (g.known[p][k] >> seat) & 1 and serves(g, f, g.hand[p][k]):
            left -= 1
    return left


def serves(g: Game, f: Frame, card: int) -> bool:
    """Whether a card is of the sort that the asked seat must hold."""
    if f[WHAT] == F_PAY:
        return pays(g, f[WHO], card, f[B])
    return serves_frame(g, f, card, counts_as_missed(g, f[WHO], card))


def promise(g: Game, seat: int, pool: list[UInt8], n: int) -> int:
    """Gives the asked seat as many random cards of the sort as it must hold; they count as known while the others are dealt.

    Returns how many are left in the pool.
    """
    f = top(g)
    p: int = f[WHO]
    left: int = owes(g, seat)
    for k in range(g.hand_n[p]):
        if left > 0 and not (g.known[p][k] >> seat) & 1:
            i: int = n - 1
            while i > 0 and not serves(g, f, pool[i]):
                i -= 1
            n -= 1
            g.hand[p][k] = pool[i]
            pool[i] = pool[n]
            g.known[p][k] |= PINNED
            left -= 1
    return n


def in_order(pool: list[UInt8], n: int) -> None:
    """Sorts what is shuffled next (numbers below CARD_COUNT), so that the result depends on the seed and not on the true order."""
    copies: Annotated[list[UInt8], CARD_COUNT]
    if not cython.compiled:
        copies = [0] * CARD_COUNT
    for number in range(CARD_COUNT):
        copies[number] = 0
    for k in range(n):
        copies[pool[k]] += 1
    place: int = 0
    for number in range(CARD_COUNT):
        for _ in range(copies[number]):
            pool[place] = number
            place += 1


def forget(knowers: list[UInt16], n: int, p: int, seat: int) -> None:
    """Of a row of p's cards, those that the seat does not know are known to p alone, those that not all know to p and the seat alone. What
    else somebody knows of them is hidden from the seat, as is the place of a card that was marked: its mark goes to the first unknown one.
    """
    marks: int = 0
    for k in range(n):
        if knowers[k] & JUST_DRAWN and not (knowers[k] >> seat) & 1:
            marks += 1
    for k in range(n):
        if not (knowers[k] >> seat) & 1:
            knowers[k] = 1 << p | (JUST_DRAWN if marks > 0 else 0)
            marks -= 1
        elif knowers[k] & ALL_SEATS != ALL_SEATS:
            knowers[k] = 1 << p | 1 << seat | knowers[k] & JUST_DRAWN


def stays(knowers: int, seat: int) -> bool:
    """Whether a card, which these seats know, is known to the seat or was promised to a hand."""
    return knowers >> seat & 1 != 0 or knowers & PINNED != 0


def gather(row: Sequence[UInt8], knowers: Sequence[UInt16], n: int, seat: int, pool: list[UInt8], pooled: int) -> int:
    """Add the cards of a row that the seat does not know to the pool; returns how many are in it."""
    for k in range(n):
        if not stays(knowers[k], seat):
            pool[pooled] = row[k]
            pooled += 1
    return pooled


def scatter(row: list[UInt8], knowers: Sequence[UInt16], n: int, seat: int, pool: Sequence[UInt8], pooled: int) -> int:
    """Deal from the pool to the same places; returns how many are left in it."""
    for k in range(n):
        if not stays(knowers[k], seat):
            pooled -= 1
            row[k] = pool[pooled]
    return pooled


def sort_hand(hand: list[UInt8], knowers: list[UInt16], n: int) -> None:
    """Sorts a hand by print again; who knows a card moves with it, and orders equal ones."""
    for k in range(1, n):
        card: int = hand[k]
        mask: int = knowers[k]
        j: int = k
        while j > 0 and (hand[j - 1] > card or (hand[j - 1] == card and knowers[j - 1] > mask)):
            hand[j] = hand[j - 1]
            knowers[j] = knowers[j - 1]
            j -= 1
        hand[j] = card
        knowers[j] = mask
