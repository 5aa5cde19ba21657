"""Special roles: MOMENT (may this role be revealed now?), JUDGE, DOC, UGLY; and HAUNT, the turn of the Ghost.

A MOMENT answers its parent with the seat + 1 that has revealed the role with effect, or 0. Several who may are asked clockwise (D35).
"""

import cython

if not cython.compiled:
    from bang_env.dice.cards import SIDE_FACES
    from bang_env.dice.engine.frames.turn import pass_on
    from bang_env.dice.engine.layout import Frame, Game
    from bang_env.dice.engine.moves import note_dice, reveal, sort_dice
    from bang_env.dice.engine.questions import has_face
    from bang_env.dice.engine.short_questions import die_kind, has_power, place
    from bang_env.dice.engine.state import allow, allow_seat, chosen_seat, note, pop, push
    from bang_env.dice.words import (
        A, ASK, B, BY, CARD, DONE, E_JUDGED, E_SWAP, E_TOKEN, E_TURNED, FIRST_CARD, FIRST_SIDE, F_JUDGE, F_ROLL, GHOST_DICE, H_RESULT,
        H_ROLL, H_TOKEN, LEFT_HAND, NOBODY, PASS, Q_FACE, Q_RESULT, Q_TOKEN, Q_TURN, SIDES, STEP, THE_BAD, THE_DOC, THE_GAMBLER, THE_JUDGE,
        WHO,
    )
    from bang_env.kernel.c_types import Int8


def is_its_moment(card: int, q: int, about: int) -> bool:
    """Whether seat q may reveal this role, if it has it, about a seat: who rolls, gains, falls or has the turn."""
    if card == THE_GAMBLER or card == THE_BAD or card == THE_JUDGE:
        return q != about  # another player's roll, gain, role
    if card == THE_DOC or card == LEFT_HAND:
        return True
    return q == about  # one's own turn


def run_moment(g: Game, f: Frame) -> int:
    """CARD may be revealed about seat BY; A counts the places that were asked. STEP is 1 after a reveal: the Judges have spoken."""
    if f[STEP]:
        f[STEP] = 0
        if g.result == 0:
            g.result = f[WHO] + 1
            pop(g)
            return DONE
        f[A] += 1
    for k in range(f[A], g.n):
        q = place(g, k)
        if has_power(g, q, f[CARD]) and is_its_moment(f[CARD], q, f[BY]):
            f[WHO] = q
            f[A] = k
            return ASK
    f[A] = g.n
    g.result = 0
    pop(g)
    return DONE


def options_moment(g: Game, f: Frame) -> None:
    allow(g, PASS)
    allow(g, FIRST_CARD + f[CARD])


def answer_moment(g: Game, f: Frame, choice: int) -> None:
    if choice == PASS:
        f[A] += 1
        return
    q: int = f[WHO]
    reveal(g, q)
    if f[CARD] == THE_JUDGE:  # the role that he judges has no effect (D39)
        note(g, E_JUDGED, f[BY], q, g.card[f[BY]])
        pop(g)
        g.result = 1
    else:
        f[STEP] = 1
        push(g, F_JUDGE, q, q, THE_JUDGE, 0)


def side_of(g: Game, k: int, face: int) -> int:
    """The choice that names a side of die k."""
    kind: int = die_kind(g, k)
    for side in range(SIDES):
        if SIDE_FACES[SIDES * kind + side] == face:
            return FIRST_SIDE + SIDES * kind + side
    return PASS


def question_doc(g: Game, f: Frame) -> int:
    return Q_FACE if f[STEP] else Q_TURN


def face_of_doc(g: Game, f: Frame) -> int:
    """The side of the die that is being turned, or NOBODY."""
    return g.face[f[A]] if f[STEP] else NOBODY


def options_doc(g: Game, f: Frame) -> None:
    """The Doc turns a die (D38): first which one, by what it shows; then, with A its place, another side of it."""
    if f[STEP] == 0:
        for k in range(g.dice_n):
            side: int = side_of(g, k, g.face[k])
            if k == 0 or side != side_of(g, k - 1, g.face[k - 1]):
                allow(g, side)
        return
    kind: int = die_kind(g, f[A])
    for side in range(SIDES):
        face: int = SIDE_FACES[SIDES * kind + side]
        if face != g.face[f[A]] and has_face(g, kind, face):
            allow(g, FIRST_SIDE + SIDES * kind + side)


def answer_doc(g: Game, f: Frame, choice: int) -> None:
    if f[STEP] == 0:
        f[STEP] = 1
        for k in range(g.dice_n - 1, -1, -1):
            if side_of(g, k, g.face[k]) == choice:
                f[A] = k  # of dice that show the same the first, a fresh one if there is one
        return
    p: int = f[WHO]
    g.face[f[A]] = SIDE_FACES[choice - FIRST_SIDE]
    g.fresh[f[A]] = 1
    pop(g)
    sort_dice(g)
    note_dice(g, E_TURNED, p)


def options_ugly(g: Game, f: Frame) -> None:
    """Two players; BY is the first, once chosen."""
    for q in range(g.n):
        if g.alive[q] and q != f[BY]:
            allow_seat(g, f[WHO], q)


def answer_ugly(g: Game, f: Frame, choice: int) -> None:
    """All their arrows change hands (D42)."""
    p: int = f[WHO]
    q: int = chosen_seat(g, p, choice)
    one: int = f[BY]
    if one == NOBODY:
        f[BY] = q
        return
    pop(g)
    n: int = g.arrows[one]
    g.arrows[one] = g.arrows[q]
    g.arrows[q] = n
    if g.chief == one:
        g.chief = q
    elif g.chief == q:
        g.chief = one
    note(g, E_SWAP, one, q, 0)


def run_haunt(g: Game, f: Frame) -> int:
    """The Ghost's turn: two dice, then one result for another player (D56, D57). A is the face that is given."""
    p: int = f[WHO]
    step: int = f[STEP]
    if step == H_ROLL:
        f[STEP] = H_RESULT
        g.dice_n = GHOST_DICE
        dice: list[Int8] = push(g, F_ROLL, p, NOBODY, 0, (1 << GHOST_DICE) - 1)
        dice[B] = 1
        return DONE
    if step == H_RESULT and g.face[0] == g.face[1]:
        f[A] = g.face[0]
        f[B] = 2
        f[STEP] = H_TOKEN
        return DONE
    return ASK


def question_haunt(g: Game, f: Frame) -> int:
    return Q_RESULT if f[STEP] == H_RESULT else Q_TOKEN


def face_of_haunt(g: Game, f: Frame) -> int:
    """The face that the Ghost gives away, or NOBODY."""
    return f[A] if f[STEP] == H_TOKEN else NOBODY


def options_haunt(g: Game, f: Frame) -> None:
    if f[STEP] == H_RESULT:
        for k in range(GHOST_DICE):
            allow(g, FIRST_SIDE + g.face[k])
        return
    for q in range(g.n):
        if g.alive[q]:
            allow_seat(g, f[WHO], q)


def answer_haunt(g: Game, f: Frame, choice: int) -> None:
    if f[STEP] == H_RESULT:
        f[A] = choice - FIRST_SIDE
        f[B] = 1
        f[STEP] = H_TOKEN
        return
    p: int = f[WHO]
    g.token_seat = chosen_seat(g, p, choice)
    g.token_face = f[A]
    g.token_n = f[B]
    note(g, E_TOKEN, p, g.token_seat, g.token_face + 100 * g.token_n)
    pass_on(g, p)
