"""Frames that follow a play: TAKE, STORE, LATER, RICOCHET, SHARE."""

import cython

if not cython.compiled:
    from bang_env.bang.cards.tables import FACE_OF, FIRST_FACE, FIRST_OPTION, KIND_OF
    from bang_env.bang.engine.frames.phases import offer_front, offer_laid
    from bang_env.bang.engine.law_of_the_west import kept_by_loss
    from bang_env.bang.engine.layout import Frame, Game
    from bang_env.bang.engine.moves import (
        draw, find_face_in_play, find_laid, heal, insert, remove_laid, strip_in_play, strip_random, take_in_play, take_random,
    )
    from bang_env.bang.engine.offers import bound_by_law
    from bang_env.bang.engine.questions import barrels, may_use_sid, next_seat
    from bang_env.bang.engine.seats import ability, front, sits
    from bang_env.bang.engine.state import allow, become, note, pop, push, record
    from bang_env.bang.words import (
        A, ALL_SEATS, APACHE_KID, ASK, B, BRAWL_ALL, BY, C, CARD, DID_HELP, DID_ROB, DONE, DYNAMITE, E_RICOCHET, E_STORE, F_BARE_SHOT,
        F_RICOCHET, F_SID_WINDOW, HEAL, JAIL, NOBODY, NO_CARD, O_HAND, RICOCHET, STEAL, STEP, S_BEGIN, S_CHOSEN, TAKE_IN_PLAY, WHO,
    )


def run_later(g: Game, f: Frame) -> int:
    """WHO draws A cards (B HEAL: gains as many life points), if still there."""
    p = f[WHO]
    pop(g)
    if f[B] == HEAL:
        heal(g, p, f[A])
    elif sits(g, p):
        draw(g, p, f[A])
    return DONE


def run_take(g: Game, f: Frame) -> int:
    """Panic!, Cat Balou and their like: ask for hand or a card in play; after the choice of the hand, take it."""
    if f[STEP] == S_BEGIN:
        return ASK
    p = f[WHO]
    q = f[BY]
    pop(g)
    if f[A] == STEAL:
        take_random(g, p, q)
    else:
        strip_random(g, q, p)
    return DONE


def hand_is_open(g: Game, f: Frame) -> bool:
    """Whether a hand card may be taken: never one's own, and not by what takes a card in play."""
    return f[BY] != f[WHO] and g.hand_n[f[BY]] > 0 and f[A] != RICOCHET and f[A] != TAKE_IN_PLAY


def options_take(g: Game, f: Frame) -> None:
    """The hand, or a card in play; under the Law of the West first that with which the shown card stays possible."""
    p = f[WHO]
    q = f[BY]
    bound = bound_by_law(g, p)
    for again in range(2):
        if hand_is_open(g, f) and (again or not bound or kept_by_loss(g, p, q, NO_CARD)):
            allow(g, FIRST_OPTION + O_HAND)
        for k in range(front(g, q)):
            if g.aside_n[q] > 0 and find_face_in_play(g, q, FACE_OF[g.in_play[q][k]]) != k:
                continue
            if again or not bound or kept_by_loss(g, p, q, k):
                allow(g, FIRST_FACE + FACE_OF[g.in_play[q][k]])
        if g.choices > 0:
            return


def answer_take(g: Game, f: Frame, choice: int) -> None:
    p = f[WHO]
    q = f[BY]
    if choice == FIRST_OPTION + O_HAND:
        f[STEP] = S_CHOSEN
        if f[A] != BRAWL_ALL:
            record(g, p, q, DID_ROB)
        if may_use_sid(g, q):
            push(g, F_SID_WINDOW, q, p, f[CARD], 0)
        return
    k = find_face_in_play(g, q, choice - FIRST_FACE)
    card = g.in_play[q][k]
    kind = KIND_OF[card]
    if p != q and f[A] != BRAWL_ALL:
        record(g, p, q, DID_HELP if kind == JAIL or kind == DYNAMITE else DID_ROB)
    if f[A] == RICOCHET:
        fire_at_card(g, f, card)
        return
    pop(g)
    if f[A] == STEAL or f[A] == TAKE_IN_PLAY:
        take_in_play(g, p, q, k)
    else:
        strip_in_play(g, q, k, p)


def fire_at_card(g: Game, f: Frame, card: int) -> None:
    """Ricochet: the owner may save a card in play with a Missed!."""
    p = f[WHO]
    q = f[BY]
    note(g, E_RICOCHET, p, q, card)
    if f[C] and p != q and ability(g, q) == APACHE_KID:
        pop(g)
        return
    become(g, f, F_RICOCHET, p, q, card, 0)
    shot = push(g, F_BARE_SHOT, q, p, NO_CARD, 1)
    shot[B] = barrels(g, q)


def run_ricochet(g: Game, f: Frame) -> int:
    """The shot is settled: hit, the card in play is discarded."""
    p = f[WHO]
    q = f[BY]
    k = find_face_in_play(g, q, FACE_OF[f[CARD]])
    pop(g)
    if g.result and k != NO_CARD:
        strip_in_play(g, q, k, p)
    return DONE


def run_store(g: Game, f: Frame) -> int:
    """Clockwise each takes one of the cards laid out."""
    if g.laid_n == 0:
        pop(g)
        return DONE
    return ASK


def options_store(g: Game, f: Frame) -> None:
    offer_laid(g)


def answer_store(g: Game, f: Frame, choice: int) -> None:
    p = f[WHO]
    card = remove_laid(g, find_laid(g, choice - FIRST_FACE))
    insert(g, p, card, ALL_SEATS)
    note(g, E_STORE, p, NOBODY, card)
    f[WHO] = next_seat(g, p)


def run_share(g: Game, f: Frame) -> int:
    """Two Vulture Sams (A: the other) take the cards of BY in turns."""
    if g.hand_n[f[BY]] + front(g, f[BY]) > 0:
        return ASK
    pop(g)
    return DONE


def options_share(g: Game, f: Frame) -> None:
    q = f[BY]
    if g.hand_n[q] > 0:
        allow(g, FIRST_OPTION + O_HAND)
    offer_front(g, q)


def answer_share(g: Game, f: Frame, choice: int) -> None:
    p = f[WHO]
    if choice == FIRST_OPTION + O_HAND:
        take_random(g, p, f[BY])
    else:
        take_in_play(g, p, f[BY], find_face_in_play(g, f[BY], choice - FIRST_FACE))
    f[WHO] = f[A]
    f[A] = p
