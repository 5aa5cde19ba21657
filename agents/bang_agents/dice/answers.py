"""Answers about symbols and arrows: whom to shoot at, whom to give a Beer, which arrow."""

import cython

if not cython.compiled:
    from bang_agents.dice.mind import MOST_SYMBOLS, Mind
    from bang_agents.dice.points import worth_of_arrows, points_lost, standing
    from bang_agents.dice.rolls import turn_with
    from bang_agents.dice.symbol_worth import NEVER, shot, spread_shots, weigh_seats, weigh_symbols
    from bang_agents.dice.tokens import best_token, token
    from bang_env.dice.cards import TWOS_ON
    from bang_env.dice.sight.reading import arrows_of
    from bang_env.dice.sight.view_layout import View
    from bang_env.dice.words import (
        BASE_DIE, COWARD, FIRST_SEAT, FIRST_SIDE, LOUDMOUTH, MOST_DICE, NOBODY, PASS, PILE, TAKE_ARROW, TAKE_CHIEF, TAKE_COWARD,
        TAKE_LOUDMOUTH, TWO,
    )
    from bang_env.kernel.c_types import UInt8
    from bang_env.kernel.masks import first_allowed


def symbols_left(v: View, two: int) -> int:
    """The number of 1s, or (two) 2s, still to be aimed: while the 1s are, no 2 has been."""
    if (v.about_face == TWO) == (two != 0):
        return v.amount if v.amount < MOST_SYMBOLS else MOST_SYMBOLS
    n: int = 0
    if two:
        for k in range(v.dice_n):
            n += TWOS_ON[v.face[k]]
    return n


def aim(v: View, mask: list[UInt8], m: Mind) -> int:
    """The target from which all shots left do most together."""
    ones: int = symbols_left(v, 0)
    twos: int = symbols_left(v, 1)
    two: int = v.about_face == TWO
    best: int = PASS
    high: float = 2.0 * NEVER
    for j in range(1, v.n):
        if mask[FIRST_SEAT + j]:
            now: float = shot(v, m, j, v.hits[j])
            v.hits[j] += 1
            weigh_seats(v, m)
            now = shot(v, m, j, v.hits[j]) - now
            spread_shots(v, m, ones - (not two), twos - two, ones + twos)
            x: float = now + m.shots[ones - (not two)][twos - two]
            v.hits[j] -= 1
            if x > high:
                high = x
                best = FIRST_SEAT + j
    return best


def pour(v: View, mask: list[UInt8], m: Mind) -> int:
    """The seat to which one more Beer does most."""
    weigh_seats(v, m)
    best: int = PASS
    high: float = NEVER
    for j in range(v.n):
        if mask[FIRST_SEAT + j] and m.cheer[j][1] > high:
            high = m.cheer[j][1]
            best = FIRST_SEAT + j
    return best


def send_back(v: View, mask: list[UInt8], m: Mind) -> int:
    """Broken Arrow, and Kit Carlson: whose arrow goes back. To pass is worth nothing."""
    best: int = PASS
    high: float = 0.0 if mask[PASS] else NEVER
    for j in range(v.n):
        if mask[FIRST_SEAT + j]:
            x: float = worth_of_arrows(v, m, j, -1)
            if x > high:
                high = x
                best = FIRST_SEAT + j
    return best


def which_arrow(v: View, m: Mind) -> int:
    """A plain arrow or the Chief's: taken from the pile by me, given away by me (Elena Fuente), or sent back from a seat."""
    if v.chief == PILE:
        v.chief = 0
        x = chiefly(v, m, 0)
        v.chief = PILE
        return TAKE_CHIEF if x > worth_of_arrows(v, m, 0, 1) else TAKE_ARROW
    if v.about == NOBODY:
        return TAKE_CHIEF if points_lost(v, 0, arrows_of(v, 0)) > 0 else TAKE_ARROW
    holder: int = v.chief
    with_chief: float = standing_of(v, m, holder)
    plain: float = worth_of_arrows(v, m, holder, -1)
    v.chief = PILE
    bare: float = standing_of(v, m, holder) - with_chief
    v.chief = holder
    return TAKE_CHIEF if bare > plain else TAKE_ARROW


def standing_of(v: View, m: Mind, j: int) -> float:
    """The worth to me of a seat's life points and arrows."""
    return standing(m, j, v.life[j], points_lost(v, j, arrows_of(v, j)), m.dread)


def chiefly(v: View, m: Mind, j: int) -> float:
    """The worth of a seat holding the Chief's Arrow, which it does, and not only its plain ones."""
    return standing_of(v, m, j) - standing(m, j, v.life[j], v.arrows[j], m.dread)


def saloon_die(v: View, m: Mind) -> int:
    """The die with which most is expected of the turn."""
    weigh_symbols(v, m, MOST_DICE + 1)
    high: float = turn_with(v, m, BASE_DIE)
    best = PASS
    x: float = turn_with(v, m, LOUDMOUTH)
    if x > high:
        high = x
        best = TAKE_LOUDMOUTH
    return TAKE_COWARD if turn_with(v, m, COWARD) > high else best


def give_result(v: View, mask: list[UInt8], m: Mind) -> int:
    """The Ghost: the result that does most."""
    a: int = v.face[0]
    b: int = v.face[1]
    weigh_seats(v, m)
    if mask[FIRST_SIDE + a] and mask[FIRST_SIDE + b]:
        x = token(v, m, best_token(v, m, a, 1), a, 1)
        return FIRST_SIDE + (a if x >= token(v, m, best_token(v, m, b, 1), b, 1) else b)
    return first_allowed(mask)


def give_token(v: View, m: Mind) -> int:
    """The seat to which the Ghost gives a token."""
    weigh_seats(v, m)
    return FIRST_SEAT + best_token(v, m, v.about_face if v.about_face >= 0 else 0, v.amount)
