"""Questions about characters' abilities: Sid, Slab, Elena, Apache, Kit, Bart, Pedro, Molly."""

import cython

if not cython.compiled:
    from bang_agents.dice.answers import pour, send_back, standing_of
    from bang_agents.dice.mind import MOST_SYMBOLS, Mind
    from bang_agents.dice.points import worth_of_arrows, loss
    from bang_agents.dice.symbol_worth import pour_beers, weigh_seats
    from bang_env.dice.cards import BEERS_ON
    from bang_env.dice.sight.view_layout import View
    from bang_env.dice.words import (
        AMOUNT_ZERO, APACHE_KID, BART_CASSIDY, ELENA_FUENTE, FIRST_SEAT, KIT_CARLSON, MOLLY_STARK, MOST_LIFE, PASS, PILE, SID_KETCHUM,
        SLAB_THE_KILLER, USE,
    )
    from bang_env.kernel.c_types import UInt8


def use_ability(v: View, mask: list[UInt8], m: Mind) -> int:
    """The use that the asked seat makes of its ability."""
    mine: int = v.character[0]
    weigh_seats(v, m)
    if mine == SID_KETCHUM:
        return pour(v, mask, m)
    if mine == KIT_CARLSON:
        return send_back(v, mask, m)
    if mine == ELENA_FUENTE:
        return hand_on(v, mask, m)
    if mine == MOLLY_STARK:
        return take_over(v, mask, m)
    if mine == SLAB_THE_KILLER:
        return USE if doubles(v, m) else PASS
    if mine == APACHE_KID:
        return USE if robs_chief(v, m) else PASS
    if mine == BART_CASSIDY:
        return USE if m.taken[1] > loss(v, m, 0, v.amount) - loss(v, m, 0, v.amount - 1) else PASS
    return USE  # Pedro Ramirez


def hand_on(v: View, mask: list[UInt8], m: Mind) -> int:
    """Elena Fuente: the seat to which one of these arrows is to go, or nobody."""
    best: int = PASS
    mine: float = worth_of_arrows(v, m, 0, -1)
    high: float = 0.0
    for j in range(1, v.n):
        if mask[FIRST_SEAT + j]:
            x: float = mine + worth_of_arrows(v, m, j, 1)
            if x > high:
                high = x
                best = FIRST_SEAT + j
    return best


def take_over(v: View, mask: list[UInt8], m: Mind) -> int:
    """Molly Stark: how many points of a seat's to lose in its place."""
    j: int = v.about
    due: int = v.due[0]
    theirs: int = v.amount
    best: int = PASS
    high: float = 0.0
    if j <= 0:
        return PASS
    for n in range(1, theirs + 1):
        choice: int = AMOUNT_ZERO + n if v.molly_part else USE
        if (n == theirs or v.molly_part) and n <= MOST_LIFE and mask[choice]:
            x: float = loss(v, m, 0, due + n) - loss(v, m, 0, due) + loss(v, m, j, theirs - n) - loss(v, m, j, theirs)
            if x > high:
                high = x
                best = choice
    return best


def doubles(v: View, m: Mind) -> bool:
    """Slab the Killer: whether a Beer does more as a second hit at the seat just aimed at."""
    j: int = v.about
    glasses: int = 0
    for k in range(v.dice_n):
        glasses += BEERS_ON[v.face[k]]
    if j <= 0 or glasses < 1 or glasses > MOST_SYMBOLS:
        return False
    pour_beers(v, m, glasses)
    return m.hurt[j][1] > m.beers[glasses] - m.beers[glasses - 1]


def robs_chief(v: View, m: Mind) -> bool:
    """Apache Kid: whether to take the Chief's Arrow from another player for this one."""
    holder: int = v.chief
    if holder <= 0 or holder == PILE:
        return False
    before: float = standing_of(v, m, holder) + standing_of(v, m, 0)
    v.chief = 0
    after = standing_of(v, m, holder) + standing_of(v, m, 0)
    v.chief = holder
    return after - before > (0.0 if v.apache_extra else m.taken[1])
