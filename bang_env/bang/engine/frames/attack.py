"""Attacks and how to escape them: SHOT, VOLLEY (Gatling and Indians!), INDIANS, DUEL."""

import cython

if not cython.compiled:
    from bang_env.bang.cards.tables import EXTRA_OF, FACE_OF, FIRST_FACE, FIRST_OPTION, KIND_OF, PASS
    from bang_env.bang.engine.law_of_the_west import sid_gives_way, spends_law
    from bang_env.bang.engine.layout import Frame, Game
    from bang_env.bang.engine.moments import after_answer, hand_emptied
    from bang_env.bang.engine.moves import discard_face, draw, find_face_in_play, is_new_face, remove_in_play, to_pile
    from bang_env.bang.engine.offers import bound_by_law
    from bang_env.bang.engine.questions import (
        answers_from_hand, barrels, counts_as_bang, counts_as_missed, dodges, draws_for_answers, has_greens, holds_bang, immune,
        is_heart, may_answer, may_use_sid,
    )
    from bang_env.bang.engine.seats import ability, seat_at, sits
    from bang_env.bang.engine.set_rules import cards_are_used, volley_reaches
    from bang_env.bang.engine.state import allow, become, note, pop, push, record
    from bang_env.bang.words import (
        A, ASK, B, BRAWL_ALL, BY, C, CARD, DID_AREA, DODGE, DONE, E_DODGE, E_SHOW_BANG, F_BARE_SHOT, F_FLIP, F_HIT, F_INDIANS, F_LATER,
        F_SHOT, F_SID, F_TAKE, NOBODY, NO_CARD, O_ABILITY, O_BARREL, RAID, SHOOT_ALL, STEP, SUZY_LAFAYETTE, S_BEGIN, S_CHOSEN, WHAT, WHO,
    )


def run_shot(g: Game, f: Frame) -> int:
    """A BANG! symbol against WHO: A Missed! still needed, B Barrel draws left (before any Missed!).

    C: 0 before any Missed!, then 1 (a second must follow the first) and one more for each that Molly Stark will draw for.
    A BARE_SHOT takes no life point: it only says (result 1) that nothing stopped it.
    """
    p = f[WHO]
    if not sits(g, p):
        g.result = 0
        pop(g)
        return DONE
    if f[STEP] == S_CHOSEN:  # a Barrel was flipped
        f[STEP] = S_BEGIN
        if is_heart(g, g.result):
            f[A] -= 1
    if f[A] <= 0:
        g.result = 0
        pop(g)
        return DONE
    if f[B] > 0 or may_answer(g, p, f[A]) or (f[C] == 0 and may_use_sid(g, p)):
        return ASK
    strike(g, f)
    return DONE


def strike(g: Game, f: Frame) -> None:
    """Nothing has stopped the shot."""
    if f[WHAT] == F_BARE_SHOT:
        g.result = 1
        pop(g)
    else:
        become(g, f, F_HIT, f[WHO], f[BY], f[CARD], 1)


def options_shot(g: Game, f: Frame) -> None:
    p = f[WHO]
    may = may_answer(g, p, f[A])
    if f[C] == 0 or not may:  # two Missed! against Slab the Killer: both or none
        allow(g, PASS)
    if may:
        for k in range(g.hand_n[p]):
            card = g.hand[p][k]
            if is_new_face(g, p, k) and counts_as_missed(g, p, card):
                allow(g, FIRST_FACE + FACE_OF[card])
        if has_greens(g):
            for k in range(g.in_play_n[p]):
                card = g.in_play[p][k]
                if dodges(g, p, card) and not answers_from_hand(g, p, FACE_OF[card]):
                    allow(g, FIRST_FACE + FACE_OF[card])
    if f[B] > 0:
        allow(g, FIRST_OPTION + O_BARREL)
    if f[C] == 0 and may_use_sid(g, p):
        allow(g, FIRST_OPTION + O_ABILITY)


def answer_shot(g: Game, f: Frame, choice: int) -> None:
    p = f[WHO]
    if choice == PASS:
        strike(g, f)
    elif choice == FIRST_OPTION + O_BARREL:
        f[B] -= 1
        f[STEP] = S_CHOSEN
        push(g, F_FLIP, p, NOBODY, NO_CARD, 0)
    elif choice == FIRST_OPTION + O_ABILITY:
        push(g, F_SID, p, NOBODY, NO_CARD, 2)
    else:
        face = choice - FIRST_FACE
        f[A] -= 1
        f[B] = 0
        if f[C] == 0:
            f[C] = 1
        if draws_for_answers(g, p) and answers_from_hand(g, p, face):
            f[C] += 1
        cards_are_used(g, p, 1)
        dodge(g, p, face, f[BY])
        if f[A] <= 0:
            after_answer(g, p, f[C] - 1)  # when the shot is settled
        elif g.hand_n[p] == 0 and ability(g, p) == SUZY_LAFAYETTE:  # refills between two Missed! and may keep the new card
            hand_emptied(g, p)
            f[C] = 0


def dodge(g: Game, p: int, face: int, by: int) -> None:
    """A Missed! of the hand, or a green one in play, is discarded; some draw a card besides."""
    if not answers_from_hand(g, p, face):
        card = remove_in_play(g, p, find_face_in_play(g, p, face))
        to_pile(g, card)
        note(g, E_DODGE, p, by, card)
        draw(g, p, EXTRA_OF[KIND_OF[card]])
    elif KIND_OF[discard_face(g, p, face, E_DODGE, by)] == DODGE:  # other cards that Elena Fuente throws in from the hand do nothing else
        draw(g, p, EXTRA_OF[DODGE])


def run_volley(g: Game, f: Frame) -> int:
    """Gatling, Howitzer, Indians! and Brawl go clockwise from the left of BY; WHO is the next in line."""
    p = f[WHO]
    by = f[BY]
    card = f[CARD]
    if p == by:
        pop(g)
        return DONE
    f[WHO] = seat_at(g, p, 1)
    if not volley_reaches(g, f, p, False) and sits(g, p):
        record(g, by, p, DID_AREA)
        if immune(g, p, by, card):
            return DONE
        if f[A] == SHOOT_ALL:
            shot = push(g, F_SHOT, p, by, card, 1)
            shot[B] = barrels(g, p)
        elif f[A] == RAID:
            push(g, F_INDIANS, p, by, card, 0)
        elif g.hand_n[p] + g.in_play_n[p] > 0:
            push(g, F_TAKE, by, p, card, BRAWL_ALL)
    return DONE


def run_show_bang(g: Game, f: Frame) -> int:
    """Whoever has nothing to show is not asked."""
    p = f[WHO]
    if not sits(g, p):
        pop(g)
        return DONE
    if holds_bang(g, p) or may_use_sid(g, p):
        return ASK
    give_in(g, f)
    return DONE


def give_in(g: Game, f: Frame) -> None:
    """WHO shows no BANG! and is hit. In a Duel, its own player is hit by nobody (base 1.8).

    Molly Stark then draws for the cards that she has shown in it: B the one who was challenged, STEP the Duel's own player (possessed).
    """
    p = f[WHO]
    by = f[BY]
    card = f[CARD]
    shown = f[B]
    shown_first = f[STEP]
    challenger = f[A] - 1
    killer = f[C] - 1  # the ghost who has possessed the challenger, if any
    pop(g)
    if shown > 0:
        push(g, F_LATER, by if p == challenger else p, NOBODY, NO_CARD, shown)
    if shown_first > 0:
        push(g, F_LATER, challenger, NOBODY, NO_CARD, shown_first)
    push(g, F_HIT, p, killer if killer >= 0 else NOBODY if p == challenger else by, card, 1)


def options_show_bang(g: Game, f: Frame) -> None:
    """The BANG!s of the hand; in one's own Duel under the Law of the West first those that leave the shown card possible."""
    p = f[WHO]
    bound = bound_by_law(g, p)
    allow(g, PASS)
    for again in range(2):
        for k in range(g.hand_n[p]):
            card = g.hand[p][k]
            if not is_new_face(g, p, k) or not counts_as_bang(g, p, card):
                continue
            if again or not bound or not spends_law(g, p, card):
                allow(g, FIRST_FACE + FACE_OF[card])
        if g.choices > 1:
            break
    if may_use_sid(g, p) and not (bound and sid_gives_way(g, p)):
        allow(g, FIRST_OPTION + O_ABILITY)


def answer_indians(g: Game, f: Frame, choice: int) -> None:
    p = f[WHO]
    if choice == PASS:
        give_in(g, f)
    elif choice == FIRST_OPTION + O_ABILITY:
        push(g, F_SID, p, NOBODY, NO_CARD, 2)
    else:
        by = f[BY]
        pop(g)
        discard_face(g, p, choice - FIRST_FACE, E_SHOW_BANG, by)
        after_answer(g, p, 1)


def answer_duel(g: Game, f: Frame, choice: int) -> None:
    """A BANG! is discarded, then it is the other's turn to show one. A is the Duel's player + 1."""
    p = f[WHO]
    if choice == PASS:
        give_in(g, f)
    elif choice == FIRST_OPTION + O_ABILITY:
        push(g, F_SID, p, NOBODY, NO_CARD, 2)
    else:
        discard_face(g, p, choice - FIRST_FACE, E_SHOW_BANG, f[BY])
        if draws_for_answers(g, p):
            f[STEP if p == f[A] - 1 else B] += 1
        f[WHO] = f[BY]
        f[BY] = p
