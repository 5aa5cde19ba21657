"""Life points lost, the last chance, elimination, rewards; and Sid Ketchum: HIT, SID, SID_WINDOW."""

import cython

if not cython.compiled:
    from bang_env.bang.cards.tables import FACE_OF, FIRST_FACE, FIRST_OPTION, KIND_OF, PASS
    from bang_env.bang.engine.frames.phases import options_hand
    from bang_env.bang.engine.frames.phase_2 import offer_payment
    from bang_env.bang.engine.law_of_the_west import sid_gives_way
    from bang_env.bang.engine.layout import Frame, Game
    from bang_env.bang.engine.moments import after_answer, after_damage, after_death, hand_emptied
    from bang_env.bang.engine.moves import (
        discard_everything, discard_face, draw, find_face, find_face_in_play, heal, is_new_face, strip_in_play, take_random,
    )
    from bang_env.bang.engine.offers import bound_by_law
    from bang_env.bang.engine.questions import (
        beer_points, draws_for_answers, may_drink_beer, may_rescue, may_use_sid, order_matters, penalty_applies, refresh_abilities, usable,
    )
    from bang_env.bang.engine.seats import ability, front, has_life_points, is_npc, sits
    from bang_env.bang.engine.set_rules import cards_are_used, dead_play_on, goes_to_its_grave, hand_behind
    from bang_env.bang.engine.state import allow, note, pop, push
    from bang_env.bang.words import (
        A, ASK, B, BEER, BY, C, CARD, DEPUTY, DONE, EL_GRINGO, E_ABILITY, E_BOUNTY, E_DISCARD, E_FALL, E_LOSE_LIFE, E_PENALTY, E_PLAY,
        F_SID, F_SID_WINDOW, H_AFTER, H_BOUNTY, H_BURY, H_FALL, H_FORFEIT, H_HIT, H_LAST_CHANCE, H_REVENGE, H_SPOILS, NOBODY, NO_CARD,
        OUTLAW, O_ABILITY, PAY_ANY, Q_FALL, Q_LAST_CHANCE, STEP, WHO,
    )


def run_hit(g: Game, f: Frame) -> int:
    """WHO loses A life points to BY: HIT, LAST_CHANCE, then AFTER and REVENGE, or FALL, SPOILS, FORFEIT and BOUNTY.

    Where the dead play on, BURY in place of SPOILS: C cards that Vulture Sam has taken if B is 1.
    """
    p = f[WHO]
    by = f[BY]
    step = f[STEP]
    if step == H_HIT:
        if not has_life_points(g, p):
            pop(g)
            return DONE
        g.life[p] -= f[A]
        note(g, E_LOSE_LIFE, p, by, f[A] - 1)
        f[STEP] = H_LAST_CHANCE if g.life[p] <= 0 else H_AFTER
    elif step == H_LAST_CHANCE:
        if g.life[p] > 0:
            after_answer(g, p, f[C])  # when the loss is settled, so that no card drawn is the Beer that saves
            f[STEP] = H_AFTER
        elif may_rescue(g, p):
            return ASK
        else:
            f[STEP] = H_FALL
    elif step == H_AFTER:
        after_damage(g, p, f[A])
        if by != NOBODY:
            by = hand_behind(g, by, by)
        if by == NOBODY or by == p or not sits(g, by) or ability(g, p) != EL_GRINGO:
            pop(g)
            return DONE
        f[STEP] = H_REVENGE
        hand_emptied(g, by)
        if may_use_sid(g, by):
            push(g, F_SID_WINDOW, by, p, f[CARD], 0)
    elif step == H_REVENGE:  # El Gringo takes a card for each point
        by = hand_behind(g, by, by)
        note(g, E_ABILITY, p, by, NO_CARD)
        points = f[A]
        pop(g)
        for _ in range(points):
            take_random(g, p, by)
    elif step == H_FALL:
        fall(g, p, by)
        if dead_play_on(g, False):
            f[C] = g.hand_n[p] + front(g, p)
            f[B] = after_death(g, p)
            f[STEP] = H_BURY
        else:
            f[STEP] = H_FORFEIT if after_death(g, p) else H_SPOILS
    elif step == H_BURY:
        f[STEP] = H_FORFEIT
        goes_to_its_grave(g, p, f[C] if f[B] else 0)
    elif step == H_SPOILS:
        if g.hand_n[p] + g.in_play_n[p] > 0 and order_matters(g) and not is_npc(g, p):
            return ASK
        discard_everything(g, p)
        f[STEP] = H_FORFEIT
    elif step == H_FORFEIT:  # at any time: Sid Ketchum also before he loses all his cards
        f[STEP] = H_BOUNTY
        if forfeits(g, p, by) and may_use_sid(g, by):
            push(g, F_SID_WINDOW, by, p, f[CARD], 0)
    else:
        pop(g)
        bounty(g, p, by)
    return DONE


def fall(g: Game, p: int, by: int) -> None:
    """A seat is eliminated and shows its role."""
    g.alive[p] = 0
    g.life[p] = 0
    g.shown[p] = 1
    if g.first_fallen == NOBODY:
        g.first_fallen = p
    g.slayer[p] = by
    note(g, E_FALL, p, by, NO_CARD)
    refresh_abilities(g)


def bounty(g: Game, p: int, by: int) -> None:
    """Three cards for an Outlaw, with three players for anybody; a Sheriff who eliminated a Deputy loses all cards."""
    if by == NOBODY or not sits(g, by):
        return
    if (g.role[p] == OUTLAW or g.rule_three) and (not g.rule_gunslinger or is_npc(g, by)):
        note(g, E_BOUNTY, by, p, NO_CARD)
        draw(g, by, 3)
    elif forfeits(g, p, by):
        note(g, E_PENALTY, by, p, NO_CARD)
        discard_everything(g, by)


def forfeits(g: Game, p: int, by: int) -> bool:
    """Whether whoever eliminated p loses all cards for it: a Sheriff, for a Deputy."""
    return g.role[p] == DEPUTY and by != NOBODY and by == g.sheriff and penalty_applies(g)


def question_hit(g: Game, f: Frame) -> int:
    """The last chance, or the order in which the eliminated discards."""
    return Q_LAST_CHANCE if f[STEP] == H_LAST_CHANCE else Q_FALL


def points_missing(g: Game, f: Frame) -> int:
    """How many life points WHO needs to stay in the game."""
    return 1 - g.life[f[WHO]] if f[STEP] == H_LAST_CHANCE else 0


def options_hit(g: Game, f: Frame) -> None:
    """The last chance, or the order in which the eliminated discards."""
    p = f[WHO]
    if f[STEP] == H_LAST_CHANCE:
        allow(g, PASS)
        n = g.hand_n[p] if may_drink_beer(g, p) else 0
        for k in range(n):
            card = g.hand[p][k]
            if KIND_OF[card] == BEER and is_new_face(g, p, k) and usable(g, p, card):
                allow(g, FIRST_FACE + FACE_OF[card])
        if may_use_sid(g, p):
            allow(g, FIRST_OPTION + O_ABILITY)
        return
    options_hand(g, p)
    for k in range(g.in_play_n[p]):
        if find_face(g, p, FACE_OF[g.in_play[p][k]]) == NO_CARD:
            allow(g, FIRST_FACE + FACE_OF[g.in_play[p][k]])


def answer_hit(g: Game, f: Frame, choice: int) -> None:
    p = f[WHO]
    if f[STEP] == H_SPOILS:
        discard_spoil(g, p, choice - FIRST_FACE)
    elif choice == PASS:
        f[STEP] = H_FALL
    elif choice == FIRST_OPTION + O_ABILITY:
        push(g, F_SID, p, NOBODY, NO_CARD, 2)
    else:
        discard_face(g, p, choice - FIRST_FACE, E_PLAY, NOBODY)
        cards_are_used(g, p, 1)
        heal(g, p, beer_points(g, p))
        if draws_for_answers(g, p):
            f[C] += 1


def discard_spoil(g: Game, p: int, face: int) -> None:
    """One card of an eliminated seat goes to the discard pile, from the hand or from in play."""
    if find_face(g, p, face) != NO_CARD:
        discard_face(g, p, face, E_DISCARD, NOBODY)
        return
    strip_in_play(g, p, find_face_in_play(g, p, face), NOBODY)


def run_sid(g: Game, f: Frame) -> int:
    """Sid Ketchum: A cards still to discard, then a life point."""
    if f[A] > 0:
        return ASK
    p = f[WHO]
    pop(g)
    note(g, E_ABILITY, p, NOBODY, NO_CARD)
    heal(g, p, 1)
    return DONE


def options_sid(g: Game, f: Frame) -> None:
    """Any hand card; the one that the Law of the West asks for only where nothing else is left."""
    offer_payment(g, f[WHO], NO_CARD, PAY_ANY)


def answer_sid(g: Game, f: Frame, choice: int) -> None:
    discard_face(g, f[WHO], choice - FIRST_FACE, E_DISCARD, NOBODY)
    f[A] -= 1


def run_sid_window(g: Game, f: Frame) -> int:
    """Before BY takes a hand card of his, he loses all of them for BY, or an event counts them, Sid Ketchum may use his ability (at any
    time: official FAQ).
    """
    if may_use_sid(g, f[WHO]):
        return ASK
    pop(g)
    return DONE


def options_sid_window(g: Game, f: Frame) -> None:
    allow(g, PASS)
    if not (bound_by_law(g, f[WHO]) and sid_gives_way(g, f[WHO])):
        allow(g, FIRST_OPTION + O_ABILITY)


def answer_sid_window(g: Game, f: Frame, choice: int) -> None:
    if choice == PASS:
        pop(g)
    else:
        push(g, F_SID, f[WHO], NOBODY, NO_CARD, 2)
