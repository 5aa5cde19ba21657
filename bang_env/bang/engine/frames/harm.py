"""Life points lost, the last chance, elimination, rewards; and Sid Ketchum: HIT, SID, SID_WINDOW."""

import cython

if not cython.compiled:
    from bang_env.bang.cards.tables import *
    from bang_env.bang.engine.frames.phases import options_hand
    from bang_env.bang.engine.frames.playing import offer_payment
    from bang_env.bang.engine.ghosts import become_ghost, hand_behind
    from bang_env.bang.engine.law_of_the_west import *
    from bang_env.bang.engine.moments import *
    from bang_env.bang.engine.moves import *
    from bang_env.bang.engine.offers import *
    from bang_env.bang.engine.questions import *
    from bang_env.bang.engine.seats import *
    from bang_env.bang.engine.state import *
    from bang_env.bang.words import *


def run_hit(g, f):
    """WHO loses A life points to BY: HIT, LAST_CHANCE, then AFTER and REVENGE, or FALL, SPOILS (in Death Mesa BURY), FORFEIT and BOUNTY.

    BURY: C cards that Vulture Sam has taken if B is 1.
    """
    p = f[WHO]
    by = f[BY]
    step = f[STEP]
    if step == H_HIT:
        if not has_life_points(g, p):
            pop(g)
            return DONE
        g.life[p] -= f[A]
        note(g, E_LOSE_LIFE, p, by, NO_CARD)
        f[STEP] = H_LAST_CHANCE if g.life[p] <= 0 else H_AFTER
    elif step == H_LAST_CHANCE:
        if g.life[p] > 0:
            f[STEP] = H_AFTER
        elif may_rescue(g, p):
            return ASK
        else:
            f[STEP] = H_FALL
    elif step == H_AFTER:
        after_damage(g, p, f[A])
        if by != NOBODY and haunts(g, by):
            by = hand_behind(g, by)
        if by == NOBODY or not sits(g, by) or ability(g, p) != EL_GRINGO:
            pop(g)
            return DONE
        f[STEP] = H_REVENGE
        hand_emptied(g, by)
        if may_use_sid(g, by):
            push(g, F_SID_WINDOW, by, p, f[CARD], 0)
    elif step == H_REVENGE:  # El Gringo takes a card for each point
        if haunts(g, by):
            by = hand_behind(g, by)
        note(g, E_ABILITY, p, by, NO_CARD)
        points = f[A]
        pop(g)
        for _ in range(points):
            take_random(g, p, by)
    elif step == H_FALL:
        fall(g, p, by)
        if g.sets[SET_DEATH_MESA]:
            f[C] = g.hand_n[p] + front(g, p)
            f[B] = after_death(g, p)
            f[STEP] = H_BURY
        else:
            f[STEP] = H_FORFEIT if after_death(g, p) else H_SPOILS
    elif step == H_BURY:
        f[STEP] = H_FORFEIT
        become_ghost(g, p, f[C] if f[B] else 0)
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


def fall(g, p, by):
    """A seat is eliminated and shows its role."""
    g.alive[p] = 0
    g.life[p] = 0
    g.shown[p] = 1
    if g.first_fallen == NOBODY:
        g.first_fallen = p
    g.slayer[p] = by
    note(g, E_FALL, p, by, NO_CARD)
    refresh_abilities(g)


def bounty(g, p, by):
    """Three cards for an Outlaw, with three players for anybody; a Sheriff who eliminated a Deputy loses all cards."""
    if by == NOBODY or not sits(g, by):
        return
    if (g.role[p] == OUTLAW or g.rule_three) and (not g.rule_gunslinger or is_npc(g, by)):
        note(g, E_BOUNTY, by, p, NO_CARD)
        draw(g, by, 3)
    elif forfeits(g, p, by):
        note(g, E_PENALTY, by, p, NO_CARD)
        discard_everything(g, by)


def forfeits(g, p, by):
    """Whether whoever eliminated p loses all cards for it: a Sheriff, for a Deputy."""
    return g.role[p] == DEPUTY and by != NOBODY and by == g.sheriff and penalty_applies(g)


def options_hit(g, f):
    """The last chance, or the order in which the eliminated discards."""
    p = f[WHO]
    if f[STEP] == H_LAST_CHANCE:
        allow(g, PASS)
        n = g.hand_n[p] if beer_works(g) and g.event != THE_REVEREND and g.dry[p] == 0 and may_use_more(g, p) else 0
        for k in range(n):
            card = g.hand[p][k]
            if KIND_OF[card] == BEER and (k == 0 or FACE_OF[card] != FACE_OF[g.hand[p][k - 1]]) and usable(g, p, card):
                allow(g, FIRST_FACE + FACE_OF[card])
        if may_use_sid(g, p):
            allow(g, FIRST_OPTION + O_ABILITY)
        return
    options_hand(g, p)
    for k in range(g.in_play_n[p]):
        if find_face(g, p, FACE_OF[g.in_play[p][k]]) == NO_CARD:
            allow(g, FIRST_FACE + FACE_OF[g.in_play[p][k]])


def answer_hit(g, f, choice):
    p = f[WHO]
    if f[STEP] == H_SPOILS:
        discard_spoil(g, p, choice - FIRST_FACE)
    elif choice == PASS:
        f[STEP] = H_FALL
    elif choice == FIRST_OPTION + O_ABILITY:
        push(g, F_SID, p, NOBODY, NO_CARD, 2)
    else:
        discard_face(g, p, choice - FIRST_FACE, E_PLAY, NOBODY)
        count_use(g, p, 1)
        heal(g, p, beer_points(g, p))
        after_answer(g, p, 1)


def discard_spoil(g, p, face):
    """One card of an eliminated seat goes to the discard pile, from the hand or from in play."""
    if find_face(g, p, face) != NO_CARD:
        discard_face(g, p, face, E_DISCARD, NOBODY)
        return
    strip_in_play(g, p, find_face_in_play(g, p, face), NOBODY)


def run_sid(g, f):
    """Sid Ketchum: A cards still to discard, then a life point."""
    if f[A] > 0:
        return ASK
    p = f[WHO]
    pop(g)
    note(g, E_ABILITY, p, NOBODY, NO_CARD)
    heal(g, p, 1)
    return DONE


def options_sid(g, f):
    """Any hand card; the one that the Law of the West asks for only where nothing else is left."""
    offer_payment(g, f[WHO], PAY_ANY)


def answer_sid(g, f, choice):
    discard_face(g, f[WHO], choice - FIRST_FACE, E_DISCARD, NOBODY)
    f[A] -= 1


def run_sid_window(g, f):
    """Before BY takes a hand card of his, or he loses all of them for BY, Sid Ketchum may use his ability (at any time, FAQ Q26)."""
    if may_use_sid(g, f[WHO]):
        return ASK
    pop(g)
    return DONE


def options_sid_window(g, f):
    allow(g, PASS)
    if not (bound_by_law(g, f[WHO]) and sid_gives_way(g, f[WHO])):
        allow(g, FIRST_OPTION + O_ABILITY)


def answer_sid_window(g, f, choice):
    if choice == PASS:
        pop(g)
    else:
        push(g, F_SID, f[WHO], NOBODY, NO_CARD, 2)
