"""Additions of Death Mesa to views and to worlds that a seat cannot tell from the true one (`sight/set_sight.py`)."""

import cython

if not cython.compiled:
    from typing import Annotated

    from bang_env.bang.cards.dead_mens_prints import dmd_name
    from bang_env.bang.cards.tables import FACE_OF, FIRST_FACE
    from bang_env.bang.sets.death_mesa.engine.frames.ghost_possess import has_aim, marked, may_possess_at
    from bang_env.bang.engine.layout import Frame, Game
    from bang_env.bang.engine.offers import aimed_at
    from bang_env.bang.engine.state import rand
    from bang_env.bang.sets.death_mesa.engine.haunted_plays import is_second, is_second_in_play, wind_blows
    from bang_env.bang.sets.death_mesa.sight.view_ghosts import fill_ghost_question, fill_graves
    from bang_env.bang.sight.resample import forget, gather, scatter, sort_hand, stays
    from bang_env.bang.sight.view_layout import View
    from bang_env.bang.words import (
        A, B, BY, CARD, DMD_ROOM, D_LAST_TESTAMENT, FIRE, F_HAUNT, FIRST_DMD, F_POSSESS, F_RITE, F_TARGET, F_WIND, NO_CARD, PICKING, PINNED,
        R_TAKE, SHOOT, STEP, S_BEGIN, WHAT, WHO,
    )
    from bang_env.kernel.c_types import UInt16, UInt8


def view_is_filled(g: Game, seat: int, v: View, relative: list[int]) -> None:
    """Ghosts' cards, buried goods, what lies upon whom."""
    fill_graves(g, seat, v, relative)


def fill_question_of_set(g: Game, f: Frame, v: View, relative: list[int], filled: bool) -> bool:
    """Fill in who is behind a question of Death Mesa, and whom it is about."""
    if f[CARD] >= FIRST_DMD:
        v.cause_dmd = f[CARD]
    if f[WHAT] < F_HAUNT or f[WHAT] > F_WIND:
        return filled
    fill_ghost_question(g, f, v, relative)
    return True


def hand_is_gathered(g: Game, p: int, seat: int, pool: list[UInt8], n: int) -> int:
    """Cards of its buried goods that the seat does not know."""
    forget(g.goods_known[p], g.goods_n[p], p, seat)
    return gather(g.goods[p], g.goods_known[p], g.goods_n[p], seat, pool, n)


def hand_is_scattered(g: Game, p: int, seat: int, pool: list[UInt8], n: int) -> int:
    """Other cards for these."""
    left = scatter(g.goods[p], g.goods_known[p], g.goods_n[p], seat, pool, n)
    sort_hand(g.goods[p], g.goods_known[p], g.goods_n[p])
    return left


def world_is_drawn(g: Game, seat: int) -> None:
    """Cards of the Dead Men's Deck change places, and what a Last Testament gives."""
    resample_dmd(g, seat)
    resample_testaments(g, seat)


def cards_owed(g: Game, f: Frame, owed: int) -> int:
    """Second cards that The East Wind costs."""
    if f[WHAT] == F_WIND:
        owed = f[A]
        for k in range(g.in_play_n[f[WHO]]):
            owed -= is_second_in_play(g, f[WHO], f[BY], g.in_play[f[WHO]][k])
    elif f[WHAT] == F_TARGET and (f[A] == SHOOT or f[A] == FIRE) and f[CARD] != NO_CARD:
        owed = 0 if aims_through_calm(g, f) else 1
    return owed


def serves_frame(g: Game, f: Frame, card: int, serves: bool) -> bool:
    """Whether a card may be such a second one."""
    if f[WHAT] == F_WIND:
        return is_second(g, f[WHO], f[BY], card)
    if f[WHAT] == F_TARGET:
        for q in range(g.n):
            if wind_blows(g, f[WHO], q) and is_second(g, f[WHO], q, card):
                return True
        return False
    return serves


def aims_through_calm(g: Game, f: Frame) -> bool:
    """Whether a shot can be aimed at somebody without the second card that The East Wind costs: then its player need not hold one."""
    allowed = aimed_at(g, f[WHO], f[CARD], f[A], f[B])
    for q in range(g.n):
        if allowed >> q & 1 and not wind_blows(g, f[WHO], q):
            return True
    return False


def keep_promises(g: Game, seat: int, f: Frame, pool: list[UInt8], n: int) -> int:
    """Give the place of a possessed card that the seat does not know a random card that can be played."""
    if f[WHAT] != F_POSSESS or f[STEP] != S_BEGIN:
        return n
    q = f[BY]
    k = marked(g, q)
    if k == NO_CARD or stays(g.known[q][k], seat):
        return n
    i: int = n - 1
    while i > 0 and not can_possess(g, q, pool[i]):
        i -= 1
    g.hand[q][k] = pool[i]
    pool[i] = pool[n - 1]
    g.known[q][k] |= PINNED
    return n - 1


def can_possess(g: Game, q: int, card: int) -> bool:
    """Whether a card of a hand could be the one that a ghost is asked to aim."""
    if has_aim(card):
        for r in range(g.n):
            if may_possess_at(g, q, r, card):
                return True
    return False


def resample_dmd(g: Game, seat: int) -> None:
    """Resample the Dead Men's Deck: cards in ghosts' hands and in the deck that the seat does not know change places."""
    pool: Annotated[list[UInt16], DMD_ROOM]
    if not cython.compiled:
        pool = [0] * DMD_ROOM
    n: int = 0
    for p in range(g.n):
        forget(g.ghost_known[p], g.ghost_hand_n[p], p, seat)
        for k in range(g.ghost_hand_n[p]):
            if not (g.ghost_known[p][k] >> seat) & 1:
                pool[n] = g.ghost_hand[p][k]
                n += 1
    for k in range(g.dmd_deck_n):
        pool[n] = g.dmd_deck[k]
        n += 1
    sort_dmd(pool, n)
    i: int = n - 1
    while i > 0:
        j = rand(g, PICKING, i + 1)
        card: int = pool[i]
        pool[i] = pool[j]
        pool[j] = card
        i -= 1
    for p in range(g.n):
        for k in range(g.ghost_hand_n[p]):
            if not (g.ghost_known[p][k] >> seat) & 1:
                n -= 1
                g.ghost_hand[p][k] = pool[n]
        sort_ghost_hand(g, p)
    for k in range(g.dmd_deck_n):
        n -= 1
        g.dmd_deck[k] = pool[n]


def sort_dmd(pool: list[UInt16], n: int) -> None:
    """Sorts what is shuffled next, so that the result depends on the seed and not on the true order."""
    for k in range(1, n):
        card: int = pool[k]
        j: int = k
        while j > 0 and pool[j - 1] > card:
            pool[j] = pool[j - 1]
            j -= 1
        pool[j] = card


def sort_ghost_hand(g: Game, p: int) -> None:
    """Sorts a ghost's hand again; who knows a card moves with it, and orders equal ones."""
    for k in range(1, g.ghost_hand_n[p]):
        card: int = g.ghost_hand[p][k]
        mask: int = g.ghost_known[p][k]
        j: int = k
        while j > 0 and (g.ghost_hand[p][j - 1] > card or (g.ghost_hand[p][j - 1] == card and g.ghost_known[p][j - 1] > mask)):
            g.ghost_hand[p][j] = g.ghost_hand[p][j - 1]
            g.ghost_known[p][j] = g.ghost_known[p][j - 1]
            j -= 1
        g.ghost_hand[p][j] = card
        g.ghost_known[p][j] = mask


def resample_testaments(g: Game, seat: int) -> None:
    """A Last Testament that another ghost has begun gives a random one of the goods that lie there now: which it is, is hidden."""
    for d in range(g.depth):
        f: Frame = g.frames[d]
        p: int = f[WHO]
        if f[WHAT] == F_RITE and p != seat and f[STEP] > R_TAKE and dmd_name(f[CARD]) == D_LAST_TESTAMENT and g.goods_n[p] > 0:
            f[A] = FIRST_FACE + FACE_OF[g.goods[p][rand(g, PICKING, g.goods_n[p])]]
