"""Cards of the dead that ask the living, or wait: MOON, POLTERGEIST, DECAY, CEMETERY, UNFINISHED, CURSED, TAXED (Death Mesa)."""

import cython

if not cython.compiled:
    from bang_env.bang.cards.tables import FACE_OF, FIRST_FACE, KIND_OF, MISSED_OF, PASS
    from bang_env.bang.engine.frames.phases import options_hand
    from bang_env.bang.sets.death_mesa.engine.ghosts import begin_attack, escapes, has_goods
    from bang_env.bang.sets.death_mesa.engine.graves import bury_from_hand, dig, draw_goods, find_good
    from bang_env.bang.engine.layout import Frame, Game
    from bang_env.bang.engine.moments import after_answer
    from bang_env.bang.engine.moves import (
        discard_face, draw, find_face, find_face_in_play, insert, is_new_face, random_place, strip_in_play,
    )
    from bang_env.bang.engine.questions import next_seat, suit_of
    from bang_env.bang.engine.seats import front, has_life_points, haunts, seat_at, sits
    from bang_env.bang.engine.state import allow, note, pop, push
    from bang_env.bang.words import (
        A, ALL_SEATS, ASK, B, BY, C, CARD, CLUBS, DIAMONDS, DONE, DYNAMITE, E_DISCARD, E_STORE, F_HIT, HEARTS, JAIL, NOBODY, NO_CARD,
        SPADES, STEP, S_BEGIN, S_CHOSEN, WHO,
    )


def affects(g: Game, q: int, card: int) -> bool:
    """Whether a card at all the living acts on a seat."""
    return sits(g, q) and has_life_points(g, q) and not escapes(g, q, card)


def next_affected(g: Game, p: int, stop: int, card: int) -> int:
    """The next seat clockwise after p that a card at all the living acts on, up to seat `stop` and without it; or NOBODY."""
    q = p
    for _ in range(g.n):
        q = seat_at(g, q, 1)
        if q == stop:
            return NOBODY
        if affects(g, q, card):
            return q
    return NOBODY


def run_moon(g: Game, f: Frame) -> int:
    """Bad Moon Rising: the ghost BY has flipped a card. Clockwise each (with its switch only seat C - 1) discards A cards or loses a life
    point; WHO is the one whose turn it is, B how many more that one has to discard.
    """
    by = f[BY]
    if f[STEP] == S_BEGIN:
        f[STEP] = S_CHOSEN
        suit = suit_of(g, g.result) if g.result != NO_CARD else DIAMONDS
        f[A] = 2 if suit == SPADES else 1 if suit == CLUBS else 0
        if suit == HEARTS and not g.rule_mild_moon:
            shine(g, f)
        if f[A] == 0:
            pop(g)
            return DONE
    if f[B] > 0:
        return ASK
    q = next_affected(g, f[WHO], by, f[CARD])
    if f[C] > 0:
        q = f[C] - 1 if f[WHO] == by else NOBODY
    if q == NOBODY:
        pop(g)
        return DONE
    f[WHO] = q
    if g.hand_n[q] + front(g, q) < f[A]:
        push(g, F_HIT, q, by, f[CARD], 1)
        return DONE
    f[B] = f[A]
    return ASK


def shine(g: Game, f: Frame) -> None:
    """Bad Moon Rising on hearts: each draws a card."""
    q = f[BY]
    for _ in range(g.n):
        q = next_affected(g, q, f[BY], f[CARD])
        if q == NOBODY:
            return
        if f[C] == 0 or q == f[C] - 1:
            draw(g, q, 1)


def options_moon(g: Game, f: Frame) -> None:
    p = f[WHO]
    if f[B] == f[A]:
        allow(g, PASS)
    offer_own(g, p)


def offer_own(g: Game, p: int) -> None:
    """One choice for each face of a seat's cards: in hand, then in front."""
    for k in range(g.hand_n[p]):
        if is_new_face(g, p, k):
            allow(g, FIRST_FACE + FACE_OF[g.hand[p][k]])
    for k in range(front(g, p)):
        face = FACE_OF[g.in_play[p][k]]
        if find_face_in_play(g, p, face) == k and find_face(g, p, face) == NO_CARD:
            allow(g, FIRST_FACE + face)


def answer_moon(g: Game, f: Frame, choice: int) -> None:
    p = f[WHO]
    if choice == PASS:
        f[B] = 0
        push(g, F_HIT, p, f[BY], f[CARD], 1)
        return
    f[B] -= 1
    face = choice - FIRST_FACE
    if find_face(g, p, face) != NO_CARD:
        discard_face(g, p, face, E_DISCARD, f[BY])
    else:
        strip_in_play(g, p, find_face_in_play(g, p, face), f[BY])


def can_be_thrown(g: Game, p: int, k: int) -> bool:
    """Whether the card at a place in front of a seat may be given up to a Poltergeist: no Dynamite or Jail in play."""
    kind = KIND_OF[g.in_play[p][k]]
    return k >= g.in_play_n[p] or (kind != DYNAMITE and kind != JAIL)


def run_poltergeist(g: Game, f: Frame) -> int:
    """Clockwise from the ghost BY the living each discard a card in front or lose a life point; WHO was the last one (A: is asked now)."""
    by = f[BY]
    if f[A]:
        return ASK
    q = next_affected(g, f[WHO], by, f[CARD])
    if q == NOBODY:
        pop(g)
        return DONE
    f[WHO] = q
    for k in range(front(g, q)):
        if can_be_thrown(g, q, k):
            f[A] = 1
            return ASK
    push(g, F_HIT, q, by, f[CARD], 1)
    return DONE


def options_poltergeist(g: Game, f: Frame) -> None:
    p = f[WHO]
    allow(g, PASS)
    for k in range(front(g, p)):
        if can_be_thrown(g, p, k) and first_thrown(g, p, FACE_OF[g.in_play[p][k]]) == k:
            allow(g, FIRST_FACE + FACE_OF[g.in_play[p][k]])


def first_thrown(g: Game, p: int, face: int) -> int:
    """The place of the first card of a face in front of a seat that may be given up."""
    for k in range(front(g, p)):
        if FACE_OF[g.in_play[p][k]] == face and can_be_thrown(g, p, k):
            return k
    return NO_CARD


def answer_poltergeist(g: Game, f: Frame, choice: int) -> None:
    p = f[WHO]
    f[A] = 0
    if choice == PASS:
        push(g, F_HIT, p, f[BY], f[CARD], 1)
    else:
        strip_in_play(g, p, first_thrown(g, p, choice - FIRST_FACE), f[BY])


def run_decay(g: Game, f: Frame) -> int:
    """WHO may save the card in front that A names with a hand card that has a Missed! symbol."""
    p = f[WHO]
    for k in range(g.hand_n[p]):
        if MISSED_OF[KIND_OF[g.hand[p][k]]]:
            return ASK
    decay(g, f)
    return DONE


def decay(g: Game, f: Frame) -> None:
    """The card is discarded."""
    p = f[WHO]
    by = f[BY]
    k = find_face_in_play(g, p, f[A] - FIRST_FACE)
    pop(g)
    if k != NO_CARD:
        strip_in_play(g, p, k, by)


def options_decay(g: Game, f: Frame) -> None:
    p = f[WHO]
    allow(g, PASS)
    for k in range(g.hand_n[p]):
        card = g.hand[p][k]
        if MISSED_OF[KIND_OF[card]] and is_new_face(g, p, k):
            allow(g, FIRST_FACE + FACE_OF[card])


def answer_decay(g: Game, f: Frame, choice: int) -> None:
    p = f[WHO]
    if choice == PASS:
        decay(g, f)
        return
    by = f[BY]
    pop(g)
    discard_face(g, p, choice - FIRST_FACE, E_DISCARD, by)
    after_answer(g, p, 1)


def run_cemetery(g: Game, f: Frame) -> int:
    """Cemetery: WHO takes B more of the buried goods, then the others clockwise one each; A is who takes first."""
    if f[B] == 0:
        q = next_seat(g, f[WHO])
        if q == f[A]:
            pop(g)
            return DONE
        f[WHO] = q
        f[B] = 0 if escapes(g, q, f[CARD]) else 1
        return DONE
    for p in range(g.n):
        if has_goods(g, p):
            return ASK
    pop(g)
    return DONE


def grave_with(g: Game, face: int, by: int) -> int:
    """The first ghost, clockwise from the one who plays the card, who has buried a card of a face; or NOBODY."""
    for k in range(g.n):
        p = (by + k) % g.n
        if haunts(g, p) and find_good(g, p, face) != NO_CARD:
            return p
    return NOBODY


def options_cemetery(g: Game, f: Frame) -> None:
    for j in range(g.n):
        p = (f[BY] + j) % g.n
        n = g.goods_n[p] if haunts(g, p) else 0
        for k in range(n):
            face = FACE_OF[g.goods[p][k]]
            if grave_with(g, face, f[BY]) == p and find_good(g, p, face) == k:
                allow(g, FIRST_FACE + face)


def answer_cemetery(g: Game, f: Frame, choice: int) -> None:
    p = grave_with(g, choice - FIRST_FACE, f[BY])
    card = dig(g, p, find_good(g, p, choice - FIRST_FACE))
    f[B] -= 1
    insert(g, f[WHO], card, ALL_SEATS)
    note(g, E_STORE, f[WHO], p, card)


def run_unfinished(g: Game, f: Frame) -> int:
    """Unfinished Business: BY has flipped a card. On red a random hand card of BY joins the ghost's goods, on black it is a BANG! at BY."""
    p = f[WHO]
    q = f[BY]
    card = f[CARD]
    flipped = g.result
    pop(g)
    if flipped == NO_CARD:
        return DONE
    if suit_of(g, flipped) > DIAMONDS:
        begin_attack(g, q, p, p, card, 1, 0)
    elif g.hand_n[q] > 0:
        bury_from_hand(g, p, q, random_place(g, q))
    return DONE


def run_taxed(g: Game, f: Frame) -> int:
    """WHO has drawn fewer cards: each ghost who had laid Death and Taxes draws onto its goods."""
    p = f[WHO]
    pop(g)
    for k in range(g.n):
        q = (p + k) % g.n
        if haunts(g, q):
            draw_goods(g, q, g.taxes[p][q])
        g.taxes[p][q] = 0
    return DONE


def run_cursed(g: Game, f: Frame) -> int:
    """WHO gives up A hand cards to the goods of the ghost BY, while there are any."""
    if f[A] > 0 and g.hand_n[f[WHO]] > 0:
        return ASK
    pop(g)
    return DONE


def options_cursed(g: Game, f: Frame) -> None:
    options_hand(g, f[WHO])


def answer_cursed(g: Game, f: Frame, choice: int) -> None:
    f[A] -= 1
    bury_from_hand(g, f[BY], f[WHO], find_face(g, f[WHO], choice - FIRST_FACE))
