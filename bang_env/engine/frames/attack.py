"""Attacks and how to escape them: SHOT, VOLLEY (Gatling and Indians!), INDIANS, DUEL."""

import cython

if not cython.compiled:
    from bang_env.cards.tables import *
    from bang_env.engine.moments import *
    from bang_env.engine.moves import *
    from bang_env.engine.questions import *
    from bang_env.engine.state import *
    from bang_env.words import *


def run_shot(g, f):
    """A BANG! symbol against WHO: A Missed! still needed, B Barrel draws left (before any Missed!), C 1: a second must follow the first."""
    p = f[WHO]
    if not g.alive[p]:
        pop(g)
        return DONE
    if f[STEP] == S_CHOSEN:  # a Barrel was flipped
        f[STEP] = S_BEGIN
        if is_heart(g.result):
            f[A] -= 1
    if f[A] <= 0:
        pop(g)
        return DONE
    if f[B] > 0 or may_answer(g, p, f[A]) or (f[C] == 0 and may_use_sid(g, p)):
        return ASK
    become(g, f, F_HIT, p, f[BY], f[CARD], 1)
    return DONE


def options_shot(g, f):
    p = f[WHO]
    may = may_answer(g, p, f[A])
    if f[C] == 0 or not may:  # two Missed! against Slab the Killer: both or none
        allow(g, PASS)
    if may:
        for k in range(g.hand_n[p]):
            card = g.hand[p][k]
            if (k == 0 or FACE_OF[card] != FACE_OF[g.hand[p][k - 1]]) and counts_as_missed(g, p, card):
                allow(g, FIRST_FACE + FACE_OF[card])
    if f[B] > 0:
        allow(g, FIRST_OPTION + O_BARREL)
    if f[C] == 0 and may_use_sid(g, p):
        allow(g, FIRST_OPTION + O_ABILITY)


def answer_shot(g, f, choice):
    p = f[WHO]
    if choice == PASS:
        become(g, f, F_HIT, p, f[BY], f[CARD], 1)
    elif choice == FIRST_OPTION + O_BARREL:
        f[B] -= 1
        f[STEP] = S_CHOSEN
        push(g, F_FLIP, p, NOBODY, NO_CARD, 0)
    elif choice == FIRST_OPTION + O_ABILITY:
        push(g, F_SID, p, NOBODY, NO_CARD, 2)
    else:
        discard_face(g, p, choice - FIRST_FACE, E_DODGE, f[BY])
        f[A] -= 1
        f[B] = 0
        f[C] = 1
        if f[A] > 0 and g.hand_n[p] == 0:  # ruling 5: Suzy Lafayette refills between two Missed! and is free to keep the new card
            hand_emptied(g, p)
            f[C] = 0


def run_volley(g, f):
    """Gatling and Indians! go clockwise from the left of BY; WHO is the next in line."""
    p = f[WHO]
    by = f[BY]
    card = f[CARD]
    if p == by:
        pop(g)
        return DONE
    f[WHO] = p + 1 if p + 1 < g.n else 0
    if g.alive[p]:
        record(g, by, p, DID_AREA)
        if f[A] == SHOOT_ALL:
            shot = push(g, F_SHOT, p, by, card, 1)
            shot[B] = barrels(g, p)
        else:
            push(g, F_INDIANS, p, by, card, 0)
    return DONE


def run_show_bang(g, f):
    """Whoever has nothing to show is not asked."""
    p = f[WHO]
    if not g.alive[p]:
        pop(g)
        return DONE
    if holds_bang(g, p) or may_use_sid(g, p):
        return ASK
    give_in(g, f)
    return DONE


def give_in(g, f):
    """WHO shows no BANG!: he is hit. In a Duel, its own player is hit by nobody (base 1.8, ruling 10)."""
    p = f[WHO]
    if f[A] == p + 1:
        become(g, f, F_HIT, p, NOBODY, f[CARD], 1)
    else:
        become(g, f, F_HIT, p, f[BY], f[CARD], 1)


def options_show_bang(g, f):
    p = f[WHO]
    allow(g, PASS)
    for k in range(g.hand_n[p]):
        card = g.hand[p][k]
        if (k == 0 or FACE_OF[card] != FACE_OF[g.hand[p][k - 1]]) and counts_as_bang(g, p, card):
            allow(g, FIRST_FACE + FACE_OF[card])
    if may_use_sid(g, p):
        allow(g, FIRST_OPTION + O_ABILITY)


def answer_indians(g, f, choice):
    p = f[WHO]
    if choice == PASS:
        give_in(g, f)
    elif choice == FIRST_OPTION + O_ABILITY:
        push(g, F_SID, p, NOBODY, NO_CARD, 2)
    else:
        pop(g)
        discard_face(g, p, choice - FIRST_FACE, E_SHOW_BANG, f[BY])


def answer_duel(g, f, choice):
    """A BANG! is discarded, then it is the other's turn to show one. A is the Duel's player + 1."""
    p = f[WHO]
    if choice == PASS:
        give_in(g, f)
    elif choice == FIRST_OPTION + O_ABILITY:
        push(g, F_SID, p, NOBODY, NO_CARD, 2)
    else:
        discard_face(g, p, choice - FIRST_FACE, E_SHOW_BANG, f[BY])
        f[WHO] = f[BY]
        f[BY] = p
