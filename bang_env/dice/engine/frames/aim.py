"""Using the final dice: SHOTS, BEERS, KIT (Kit Carlson's arrows)."""

import cython

if not cython.compiled:
    from bang_env.dice.engine.frames.turn import count_healing
    from bang_env.dice.engine.layout import Frame, Game
    from bang_env.dice.engine.questions import beers, targets
    from bang_env.dice.engine.short_questions import ability, holds_arrows
    from bang_env.dice.engine.state import allow, allow_seat, allow_seats, become, chosen_seat, count_deed, count_offered, note, pop, push
    from bang_env.dice.words import (
        A, ASK, B, BY_BEER, BY_SHOTS, C, COULD_SHOOT, DID_SHOOT, DONE, E_ABILITY, E_BEER, E_SHOT, F_DISCARD, F_GAIN, F_LOSS, ONE, PASS,
        Q_ABILITY, Q_SHOT, SLAB_THE_KILLER, TWO, USE, WHO,
    )


def run_shots(g: Game, f: Frame) -> int:
    """WHO aims A symbols 1, then B symbols 2; when all are aimed, they are lost together (D9). C: the target + 1 that Slab may double."""
    if f[A] + f[B] + f[C] > 0:
        return ASK
    p: int = f[WHO]
    for q in range(g.n):
        g.due[q] = g.hits[q]
    become(g, F_LOSS, p, p, BY_SHOTS, 0)
    return DONE


def question_shots(g: Game, f: Frame) -> int:
    return Q_ABILITY if f[C] > 0 else Q_SHOT


def shots_left(g: Game, f: Frame) -> int:
    """The symbols that are left to aim: 1s, then 2s."""
    return f[A] if f[A] > 0 else f[B]


def target_of_slab(g: Game, f: Frame) -> int:
    """The target of the shot that Slab the Killer may double, or NOBODY."""
    return f[C] - 1


def face_of_shots(g: Game, f: Frame) -> int:
    """The symbol that is being aimed."""
    return ONE if f[A] > 0 else TWO


def options_shots(g: Game, f: Frame) -> None:
    p: int = f[WHO]
    if f[C] > 0:
        allow(g, PASS)
        allow(g, USE)
        return
    allow_seats(g, p, targets(g, p, f[A] == 0))


def answer_shots(g: Game, f: Frame, choice: int) -> None:
    p: int = f[WHO]
    if f[C] > 0:  # Slab the Killer (D22)
        if choice == USE:
            g.hits[f[C] - 1] += 1
            g.doubled = 1
            note(g, E_ABILITY, p, f[C] - 1, SLAB_THE_KILLER)
        f[C] = 0
        return
    two: int = f[A] == 0
    count_offered(g, p, COULD_SHOOT)
    q: int = chosen_seat(g, p, choice)
    count_deed(g, p, q, DID_SHOOT)
    note(g, E_SHOT, p, q, TWO if two else ONE)
    g.hits[q] += 1
    if two:
        f[B] -= 1
    else:
        f[A] -= 1
    if ability(g, p) == SLAB_THE_KILLER and g.doubled == 0 and beers(g) > 0:
        f[C] = q + 1


def run_beers(g: Game, f: Frame) -> int:
    """WHO gives A Beers; when all are given, they are gained together, clockwise from B places on (D10). C: 1 if Jesse Jones' own count
    double.
    """
    if f[A] > 0:
        return ASK
    p: int = f[WHO]
    while f[B] < g.n:
        q = p + f[B]
        q = q if q < g.n else q - g.n
        f[B] += 1
        if g.beers[q] > 0:
            push(g, F_GAIN, q, p, BY_BEER, 2 * g.beers[q] if f[C] and q == p else g.beers[q])
            return DONE
    pop(g)
    return DONE


def options_beers(g: Game, f: Frame) -> None:
    for q in range(g.n):
        if g.alive[q]:
            allow_seat(g, f[WHO], q)


def answer_beers(g: Game, f: Frame, choice: int) -> None:
    p: int = f[WHO]
    q = chosen_seat(g, p, choice)
    count_healing(g, p, q)
    note(g, E_BEER, p, q, 0)
    g.beers[q] += 1
    f[A] -= 1


def run_kit(g: Game, f: Frame) -> int:
    """For each of A Gatling symbols WHO may discard an arrow of any player (D19)."""
    if f[A] > 0:
        for q in range(g.n):
            if holds_arrows(g, q):
                return ASK
    pop(g)
    return DONE


def options_kit(g: Game, f: Frame) -> None:
    allow(g, PASS)
    for q in range(g.n):
        if holds_arrows(g, q):
            allow_seat(g, f[WHO], q)


def answer_kit(g: Game, f: Frame, choice: int) -> None:
    p: int = f[WHO]
    f[A] -= 1
    if choice != PASS:
        push(g, F_DISCARD, p, chosen_seat(g, p, choice), 0, 0)
