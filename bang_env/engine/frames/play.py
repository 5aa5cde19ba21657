"""Phase 2: a card is chosen, then its target, then what to take: PLAY, TARGET, TAKE, STORE."""

import cython

if not cython.compiled:
    from bang_env.cards.tables import *
    from bang_env.engine.frames.turn import *
    from bang_env.engine.moments import *
    from bang_env.engine.moves import *
    from bang_env.engine.questions import *
    from bang_env.engine.state import *
    from bang_env.words import *


def run_play(g, f):
    """Phase 2 goes on until its seat passes, falls, or the game is decided."""
    p = f[WHO]
    if not g.alive[p] or verdict(g) != V_GO_ON:
        pop(g)
        return DONE
    card_is_over(g)
    return ASK


def options_play(g, f):
    p = f[WHO]
    allow(g, PASS)
    for k in range(g.hand_n[p]):
        card = g.hand[p][k]
        if (k == 0 or FACE_OF[card] != FACE_OF[g.hand[p][k - 1]]) and may_play(g, p, card):
            allow(g, FIRST_FACE + FACE_OF[card])
    if may_use_sid(g, p):
        allow(g, FIRST_OPTION + O_ABILITY)


def answer_play(g, f, choice):
    p = f[WHO]
    if choice == PASS:
        pop(g)
    elif choice == FIRST_OPTION + O_ABILITY:
        push(g, F_SID, p, NOBODY, NO_CARD, 2)
    else:
        play_card(g, p, remove(g, p, find_face(g, p, choice - FIRST_FACE)))


def play_card(g, p, card):
    """A card leaves the hand: brown ones to the discard pile, blue ones in front of a seat. Then it has its effect."""
    kind = KIND_OF[card]
    effect = PLAY_OF[kind]
    rule = TARGET_OF[kind]
    if counts_as_bang(g, p, card):
        effect = SHOOT
        rule = REACHABLE
        g.bangs += 1
    if BORDER_OF[kind] == BROWN:
        to_pile(g, card)
    if rule != NO_TARGET:
        if effect == LOCK_UP:
            lay(g, card, ALL_SEATS)
        f = push(g, F_TARGET, p, NOBODY, card, effect)
        f[B] = rule
        return
    note(g, E_PLAY, p, NOBODY, card)
    if effect == LAY:
        if WEAPON_OF[kind] > 0 and weapon_place(g, p) != NO_CARD:
            strip_in_play(g, p, weapon_place(g, p), NOBODY)
        put_in_play(g, p, card)
    elif effect == HEAL:
        if beer_works(g):
            heal(g, p, 1)
    elif effect == HEAL_ALL:
        saloon(g, p)
    elif effect == DRAW:
        draw(g, p, AMOUNT_OF[kind])
    elif effect == STORE:
        open_store(g, p, card)
    else:
        push(g, F_VOLLEY, next_seat(g, p), p, card, effect)


def saloon(g, p):
    """Every living seat gains a life point."""
    for q in range(g.n):
        if g.alive[q]:
            if q != p and g.life[q] < g.max_life[q]:
                record(g, p, q, DID_HELP)
            heal(g, q, 1)


def open_store(g, p, card):
    """As many cards as living seats are laid out; the player of the card takes first."""
    for _ in range(living(g)):
        found = from_deck(g)
        if found != NO_CARD:
            lay(g, found, ALL_SEATS)
    push(g, F_STORE, p, p, card, 0)


def options_target(g, f):
    p = f[WHO]
    for k in range(g.n):
        if may_target(g, p, (p + k) % g.n, f[B]):
            allow(g, FIRST_SEAT + k)


def answer_target(g, f, choice):
    """The card finds its target; this frame becomes what follows."""
    p = f[WHO]
    q = (p + choice - FIRST_SEAT) % g.n
    card = f[CARD]
    effect = f[A]
    note(g, E_PLAY, p, q, card)
    if effect == SHOOT:
        record(g, p, q, DID_SHOOT)
        f = become(g, f, F_SHOT, q, p, card, missed_needed(g, p))
        f[B] = barrels(g, q)
    elif effect == CHALLENGE:
        record(g, p, q, DID_DUEL)
        become(g, f, F_DUEL, q, p, card, p + 1)
    elif effect == LOCK_UP:
        record(g, p, q, DID_JAIL)
        put_in_play(g, q, remove_laid(g, 0))
        pop(g)
    else:
        become(g, f, F_TAKE, p, q, card, effect)


def run_take(g, f):
    """Panic! and Cat Balou: ask for hand or a card in play; after the choice of the hand, take it."""
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


def options_take(g, f):
    q = f[BY]
    if q != f[WHO] and g.hand_n[q] > 0:
        allow(g, FIRST_OPTION + O_HAND)
    for k in range(g.in_play_n[q]):
        allow(g, FIRST_FACE + FACE_OF[g.in_play[q][k]])


def answer_take(g, f, choice):
    p = f[WHO]
    q = f[BY]
    if choice == FIRST_OPTION + O_HAND:
        f[STEP] = S_CHOSEN
        record(g, p, q, DID_ROB)
        if may_use_sid(g, q):
            push(g, F_SID_WINDOW, q, p, f[CARD], 0)
        return
    k = 0
    while FACE_OF[g.in_play[q][k]] != choice - FIRST_FACE:
        k += 1
    kind = KIND_OF[g.in_play[q][k]]
    if p != q:
        record(g, p, q, DID_HELP if kind == JAIL or kind == DYNAMITE else DID_ROB)
    pop(g)
    if f[A] == STEAL:
        take_in_play(g, p, q, k)
    else:
        strip_in_play(g, q, k, p)


def run_store(g, f):
    """Clockwise each takes one of the cards laid out."""
    if g.laid_n == 0:
        pop(g)
        return DONE
    return ASK


def options_store(g):
    offer_laid(g)


def answer_store(g, f, choice):
    p = f[WHO]
    card = remove_laid(g, find_laid(g, choice - FIRST_FACE))
    insert(g, p, card, ALL_SEATS)
    note(g, E_STORE, p, NOBODY, card)
    f[WHO] = next_seat(g, p)
