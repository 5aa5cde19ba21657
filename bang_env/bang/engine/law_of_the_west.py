"""Law of the West: what must wait in phase 2, since it would make the card that was shown impossible to play.

While the shown card can be played (`offers.bound_by_law`), nothing may be done that surely ends that, unless nothing else is left. Each
question here tries what would be done on a copy of the game and asks whether the shown card could still be played there: nothing is ever
taken back, so a question cannot change the game. What others answer, and what is drawn, is not the player's doing: it binds nothing.
"""

import cython

if cython.compiled:
    from cython.cimports.libc.string import memcpy
else:
    from typing import Annotated

    from bang_env.bang.cards.tables import AMOUNT_OF, BORDER_OF, COST_OF, FACE_OF, KIND_OF, PLAY_OF, TARGET_OF, WEAPON_OF
    from bang_env.bang.engine.distances import weapon_place
    from bang_env.bang.engine.deal import last_set
    from bang_env.bang.engine.layout import GAME_ENDS, Game
    from bang_env.bang.engine.moves import put_in_play, remove_in_play
    from bang_env.bang.engine.offers import aimed_at, may_pay, may_play_unpaid, targets
    from bang_env.bang.engine.questions import beer_points, beer_works, counts_as_bang
    from bang_env.bang.engine.seats import front, haunts, sits
    from bang_env.bang.engine.set_rules import loses_unseen, may_use_cards
    from bang_env.bang.words import BEER, BRAWL_ALL, DRAW, GREEN, HEAL, HEAL_ALL, LAY, NO_CARD, NO_TARGET, PAY_ANY, STEAL, STORE, STRIP
    from bang_env.kernel.c_types import HERE


def gives_way(g: Game, p: int, card: int) -> bool:
    """Whether a hand card must wait. So must another card of the shown one's name, and another BANG!: it would be played instead."""
    law = g.law - 1
    kind = KIND_OF[card]
    if FACE_OF[card] == FACE_OF[law]:
        return False
    if kind == KIND_OF[law] or not may_use_cards(g, p, 2, True):
        return True
    if counts_as_bang(g, p, card):
        return counts_as_bang(g, p, law) or too_few_left(g, p, 0)
    if BORDER_OF[kind] == GREEN or PLAY_OF[kind] == LAY:
        return too_few_left(g, p, 0) or (WEAPON_OF[kind] > 0 and not kept_after(g, p, LAY, p, card))
    return too_few_left(g, p, cards_gained(kind) - COST_OF[kind]) or not kept_by_effect(g, p, kind)


def too_few_left(g: Game, p: int, more: int) -> bool:
    """Whether the shown card could not be paid for once another hand card is gone; `more`: cards that come besides, or go (negative)."""
    return g.hand_n[p] - 2 + more < COST_OF[KIND_OF[g.law - 1]]


def cards_gained(kind: int) -> int:
    """How many cards a played card surely brings into the hand."""
    effect = PLAY_OF[kind]
    return AMOUNT_OF[kind] if effect == DRAW else 1 if effect == STORE or effect == STEAL else 0


def green_gives_way(g: Game, p: int, k: int) -> bool:
    """Whether the green card at place k in front of a seat must not be used yet."""
    copy: Annotated[Game, HERE]
    if not may_use_cards(g, p, 2, True):
        return True
    if cython.compiled:
        tried: Game = cython.address(copy)
        memcpy(tried, g, GAME_ENDS[last_set(g)])
    else:
        tried = g.copy()
    return not kept_by_effect(tried, p, KIND_OF[remove_in_play(tried, p, k)])


def sid_gives_way(g: Game, p: int) -> bool:
    """Whether Sid Ketchum must not use his ability yet: for the cards it costs, or for the life point."""
    return may_pay(g, p, NO_CARD, PAY_ANY) < 2 or not kept_after(g, p, HEAL, p, 1)


def spends_law(g: Game, p: int, card: int) -> bool:
    """Whether a BANG! card shown in one's own Duel would be the shown card, or one that it costs."""
    return card == g.law - 1 or too_few_left(g, p, 0)


def kept_by_effect(g: Game, p: int, kind: int) -> bool:
    """Whether a brown card, or a green one in play, can have its effect and leave the shown card possible."""
    effect = PLAY_OF[kind]
    if TARGET_OF[kind] != NO_TARGET:
        rule = TARGET_OF[kind]
        seats: int = aimed_at(g, p, NO_CARD, effect, rule) if effect == STRIP else targets(g, p, rule, False)
        for q in range(g.n):
            if seats >> q & 1 and kept_at(g, p, q, effect, AMOUNT_OF[kind]):
                return True
        return False
    if effect == HEAL:
        points = AMOUNT_OF[kind]
        if kind == BEER:
            points = beer_points(g, p) if beer_works(g) else 0
        return kept_after(g, p, HEAL, p, points)
    return (effect != HEAL_ALL and effect != BRAWL_ALL) or kept_after(g, p, effect, p, NO_CARD)


def kept_at(g: Game, p: int, q: int, effect: int, points: int) -> bool:
    """Whether the shown card stays possible after an effect that is aimed at seat q; `points` are life points that it gives."""
    if effect == HEAL:
        return kept_after(g, p, HEAL, q, points)
    if effect != STEAL and effect != STRIP:
        return True
    if q != p and (g.hand_n[q] > 0 or haunts(g, q)) and kept_by_loss(g, p, q, NO_CARD):
        return True
    for k in range(front(g, q)):
        if kept_by_loss(g, p, q, k):
            return True
    return False


def kept_by_loss(g: Game, p: int, q: int, k: int) -> bool:
    """Whether the shown card stays possible once seat q has lost the card at place k in front, or, with NO_CARD, one of its hand."""
    return kept_after(g, p, STRIP, q, k)


def kept_after(g: Game, p: int, effect: int, q: int, what: int) -> bool:
    """Whether the shown card of seat p can be played once an effect has come true for seat q.

    STRIP: it has lost the card at place `what` in front, or a hand card (NO_CARD); HEAL: it has gained so many life points; LAY: the weapon
    `what` lies in front of it. HEAL_ALL: everybody has gained a life point; BRAWL_ALL: everybody else has lost a card, ghosts too, the
    living out of the hand as long as there is one.
    """
    copy: Annotated[Game, HERE]
    if cython.compiled:
        tried: Game = cython.address(copy)
        memcpy(tried, g, GAME_ENDS[last_set(g)])
    else:
        tried = g.copy()
    if effect == STRIP and what == NO_CARD:
        lose_unseen(tried, q)
    elif effect == STRIP:
        remove_in_play(tried, q, what)
    elif effect == LAY:
        k = weapon_place(tried, q)
        if k != NO_CARD:
            remove_in_play(tried, q, k)
        put_in_play(tried, q, what)
    else:
        for r in range(g.n):
            if effect == BRAWL_ALL and r != q:
                lose_unseen(tried, r)
            elif (effect == HEAL and r == q) or (effect == HEAL_ALL and sits(g, r)):
                points: int = what if effect == HEAL else 1
                tried.life[r] = g.life[r] + points if g.life[r] + points < g.max_life[r] else g.max_life[r]
    return may_play_unpaid(tried, p, g.law - 1)


def lose_unseen(g: Game, q: int) -> None:
    """A seat has lost a card, whichever: one of a set's own sort, a hand card, with no hand a card in front, if there is one."""
    if loses_unseen(g, q, False):
        return
    if g.hand_n[q] > 0:
        g.hand_n[q] -= 1
    elif front(g, q) > 0:
        remove_in_play(g, q, front(g, q) - 1)
