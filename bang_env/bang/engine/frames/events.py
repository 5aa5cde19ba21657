"""The event decks: which card comes into force, what it does on entering and at the start of a turn, and who comes back from the dead.

DALTONS, ROULETTE, FISTFUL, BROTHERS, IDENTITY.
"""

import cython

if not cython.compiled:
    from bang_env.bang.cards.tables import BORDER_OF, FACE_OF, FIRST_FACE, FIRST_OPTION, FIRST_SEAT, KIND_OF, PASS
    from bang_env.bang.engine.layout import Frame, Game
    from bang_env.bang.engine.moments import after_damage, bequeath
    from bang_env.bang.engine.moves import discard_everything, draw, find_face_in_play, heal, strip_in_play
    from bang_env.bang.engine.questions import barrels, forget_copy, may_use_sid, next_seat, refresh_abilities
    from bang_env.bang.engine.seats import office_points, own_points, seat_at, sits, two_points
    from bang_env.bang.engine.set_rules import keeps_cards, returns_to_life
    from bang_env.bang.engine.state import allow, become, note, pop, push, record
    from bang_env.bang.words import (
        A, ASK, A_FISTFUL_OF_CARDS, B, BLOOD_BROTHERS, BLUE, DEAD_MAN, DEPUTY, DID_HELP, DONE, E_EVENT, E_GHOST, E_GHOST_LEAVES, E_IDENTITY,
        E_LOSE_LIFE, E_RETURN, F_BARE_SHOT, F_BROTHERS, F_DALTONS, F_FISTFUL, F_HIT, F_IDENTITY, F_ROULETTE, F_SHOT, F_SID_WINDOW,
        HIGH_NOON, NEW_IDENTITY, NOBODY, NO_CARD, NO_CHARACTER, O_FIRST, O_SECOND, RUSSIAN_ROULETTE, STEP, S_CHOSEN, THE_DALTONS,
        THE_DOCTOR, WHO,
    )


def next_event(g: Game, p: int) -> None:
    """Seat p turns over the next card; the last one stays."""
    if g.event_at < g.events_n:
        g.event = g.events[g.event_at]
        g.event_at += 1
        note(g, E_EVENT, p, NOBODY, g.event - 1)
        refresh_abilities(g)
        enter_event(g, p)


def enter_event(g: Game, p: int) -> None:
    """Carry out an event that acts once, on entering, beginning with seat p."""
    if g.event == THE_DALTONS:
        push(g, F_DALTONS, p, NOBODY, NO_CARD, g.n)
    elif g.event == RUSSIAN_ROULETTE:
        push(g, F_ROULETTE, p, NOBODY, NO_CARD, 0)
    elif g.event == THE_DOCTOR:
        doctor(g)


def doctor(g: Game) -> None:
    """The Doctor: whoever has the fewest life points regains one."""
    fewest = 100
    for p in range(g.n):
        if sits(g, p) and g.life[p] < fewest:
            fewest = g.life[p]
    for p in range(g.n):
        if sits(g, p) and g.life[p] == fewest:
            heal(g, p, 1)


def before_event(g: Game, p: int) -> None:
    """Before A Fistful of Cards counts his hand, Sid Ketchum may use his ability (at any time: official FAQ)."""
    if g.event == A_FISTFUL_OF_CARDS and may_use_sid(g, p):
        push(g, F_SID_WINDOW, p, NOBODY, NO_CARD, 0)


def begin_under_event(g: Game, p: int) -> None:
    """Carry out the event in force at the start of a turn, before Dynamite and Jail."""
    if g.event == HIGH_NOON:
        push(g, F_HIT, p, NOBODY, NO_CARD, 1)
    elif g.event == A_FISTFUL_OF_CARDS:
        push(g, F_FISTFUL, p, NOBODY, NO_CARD, g.hand_n[p])
    elif g.event == BLOOD_BROTHERS:
        push(g, F_BROTHERS, p, NOBODY, NO_CARD, 0)
    elif g.event == NEW_IDENTITY and g.dealt[p][1] > NO_CHARACTER:
        push(g, F_IDENTITY, p, NOBODY, NO_CARD, 0)


def come_back(g: Game, p: int) -> None:
    """An eliminated seat has a turn: as a ghost, or for good with 2 life points and 2 cards."""
    g.alive[p] = 1
    forget_copy(g, p)
    refresh_abilities(g)
    if g.role[p] == DEPUTY:
        g.lost[p] = 0  # a Deputy who comes back wins with the law
    if g.event == DEAD_MAN:
        g.returned = 1
        g.life[p] = two_points(g, p)
        note(g, E_RETURN, p, NOBODY, NO_CARD)
        returns_to_life(g, p)
        draw(g, p, 2)
    else:
        g.ghost = p
        note(g, E_GHOST, p, NOBODY, NO_CARD)


def leave(g: Game, p: int) -> None:
    """A ghost is out again; what it still has goes to Vulture Sam, or else is discarded."""
    g.alive[p] = 0
    g.ghost = NOBODY
    note(g, E_GHOST_LEAVES, p, NOBODY, NO_CARD)
    refresh_abilities(g)
    if not bequeath(g, p) and not keeps_cards(g, p, False):
        discard_everything(g, p)


def has_blue(g: Game, p: int) -> bool:
    """Whether a seat has a blue card in play."""
    for k in range(g.in_play_n[p]):
        if BORDER_OF[KIND_OF[g.in_play[p][k]]] == BLUE:
            return True
    return False


def run_daltons(g: Game, f: Frame) -> int:
    """Clockwise (A seats are left), everybody with a blue card in play discards one."""
    while f[A] > 0:
        if sits(g, f[WHO]) and has_blue(g, f[WHO]):
            return ASK
        next_of_daltons(g, f)
    pop(g)
    return DONE


def next_of_daltons(g: Game, f: Frame) -> None:
    """The Daltons come to the next seat."""
    f[A] -= 1
    f[WHO] = seat_at(g, f[WHO], 1)


def options_daltons(g: Game, f: Frame) -> None:
    p = f[WHO]
    for k in range(g.in_play_n[p]):
        if BORDER_OF[KIND_OF[g.in_play[p][k]]] == BLUE:
            allow(g, FIRST_FACE + FACE_OF[g.in_play[p][k]])


def answer_daltons(g: Game, f: Frame, choice: int) -> None:
    strip_in_play(g, f[WHO], find_face_in_play(g, f[WHO], choice - FIRST_FACE), NOBODY)
    next_of_daltons(g, f)


def run_roulette(g: Game, f: Frame) -> int:
    """Russian Roulette: round and round a Missed!, until somebody plays none and loses two life points."""
    if f[STEP] == S_CHOSEN:
        if g.result:
            become(g, f, F_HIT, f[WHO], NOBODY, NO_CARD, 2)
            return DONE
        f[WHO] = next_seat(g, f[WHO])
    f[STEP] = S_CHOSEN
    shot = push(g, F_BARE_SHOT, f[WHO], NOBODY, NO_CARD, 1)
    shot[B] = barrels(g, f[WHO])
    return DONE


def run_fistful(g: Game, f: Frame) -> int:
    """A Fistful of Cards: A shots are still to come, one after the other, fired by nobody."""
    p = f[WHO]
    if f[A] == 0 or not sits(g, p):
        pop(g)
        return DONE
    f[A] -= 1
    shot = push(g, F_SHOT, p, NOBODY, NO_CARD, 1)
    shot[B] = barrels(g, p)
    return DONE


def run_brothers(g: Game, f: Frame) -> int:
    """Blood Brothers: a life point, but not the last, may be given to somebody who lacks one."""
    if g.life[f[WHO]] > 1:
        for q in range(g.n):
            if takes_blood(g, f[WHO], q):
                return ASK
    pop(g)
    return DONE


def takes_blood(g: Game, p: int, q: int) -> bool:
    """Whether seat p may give seat q a life point."""
    return q != p and sits(g, q) and g.life[q] < g.max_life[q]


def options_brothers(g: Game, f: Frame) -> None:
    allow(g, PASS)
    for k in range(1, g.n):
        if takes_blood(g, f[WHO], (f[WHO] + k) % g.n):
            allow(g, FIRST_SEAT + k)


def answer_brothers(g: Game, f: Frame, choice: int) -> None:
    p = f[WHO]
    pop(g)
    if choice == PASS:
        return
    q = seat_at(g, p, choice - FIRST_SEAT)
    g.life[p] -= 1
    note(g, E_LOSE_LIFE, p, NOBODY, 0)
    record(g, p, q, DID_HELP)
    heal(g, q, 1)
    after_damage(g, p, 1)


def options_identity(g: Game, f: Frame) -> None:
    """New Identity: the first is one's character, the second the other one."""
    allow(g, FIRST_OPTION + O_FIRST)
    allow(g, FIRST_OPTION + O_SECOND)


def answer_identity(g: Game, f: Frame, choice: int) -> None:
    p = f[WHO]
    pop(g)
    if choice == FIRST_OPTION + O_SECOND:
        points = office_points(g, p)
        exchange_characters(g, p)
        g.dealt[p][1] = -g.dealt[p][1]  # given up for all to see
        g.character[p] = g.dealt[p][0]
        g.max_life[p] = own_points(g, p) + points
        g.life[p] = two_points(g, p)
        note(g, E_IDENTITY, p, NOBODY, g.character[p] - 1)
        g.copied[p] = NO_CHARACTER
        refresh_abilities(g)


def exchange_characters(g: Game, p: int) -> None:
    """The second character dealt to a seat becomes its first."""
    first = g.dealt[p][0]
    g.dealt[p][0] = g.dealt[p][1]
    g.dealt[p][1] = first
