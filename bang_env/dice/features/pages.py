"""A view as a vector of floats, with named places, for a network. Reads the view and nothing else.

The vector is one page after the other (`places.py`): "base" always, with anything of Old Saloon "saloon" too, and "deeds". Each page is
its table followed by one block for each seat, seat 0 being the viewer; blocks of seats that do not exist are 0. Every value lies in
[-1, 2]. The version of a page moves whenever the same view gives other numbers on it.
"""

import cython

from bang_env.dice.features import places

if cython.compiled:
    from cython.cimports.libc.string import memset
else:
    from typing import Annotated

    from bang_env.dice.features.places import (
        AT_ABOUT_FACE, AT_AMOUNT, AT_APACHE_EXTRA, AT_ARROWS_NOW, AT_BROKEN_NOW, AT_BULLET_NOW, AT_CARD, AT_CHIEF_IN_PILE, AT_COUNT,
        AT_DICE, AT_DOUBLED, AT_FIRST_ROLL, AT_GHOST_ME, AT_HIDDEN_ROLES, AT_LAST_DIE, AT_LIVING, AT_MIXED, AT_MODULES, AT_MOLLY_PART,
        AT_MORE_ABOUT, AT_MORE_COUNT, AT_MORE_QUESTIONS, AT_PILE, AT_QUESTION, AT_REROLLS, AT_ROLLED, AT_ROUND, AT_SALOON_KIND, AT_SEATS,
        AT_SIXTH_DIE, AT_THREE, AT_TOKEN, BASE_PAGE, BASE_QUESTIONS, BASE_SEAT, BASE_TABLE, BYTES, DEEDS_PAGE, DEEDS_SEAT, KINDS,
        SALOON_PAGE, SALOON_SEAT, SALOON_TABLE, SEAT_ABOUT, SEAT_ALIVE, SEAT_ARROWS, SEAT_BARTCASSIDY, SEAT_BEERS, SEAT_CHIEF,
        SEAT_COULD_HELP_SHERIFF, SEAT_COULD_SHOOT_SHERIFF, SEAT_DUE, SEAT_GHOST, SEAT_HELPED_0, SEAT_HELPED_SHERIFF, SEAT_HITS,
        SEAT_IN_DANGER, SEAT_JOSEDELGADO, SEAT_LIFE, SEAT_MAX_LIFE, SEAT_MISSING, SEAT_NEAR, SEAT_NEGLECTED_0, SEAT_NEXT, SEAT_SHERIFF,
        SEAT_SHOT_0, SEAT_SHOT_BY_ME, SEAT_SHOT_BY_SHERIFF, SEAT_SHOT_ME, SEAT_SHOT_SHERIFF, SEAT_SIDE_LAW, SEAT_SIDE_OUTLAW,
        SEAT_SPARED_0, SEAT_THEBEAR, SEAT_TOKENS, SEAT_TURN, SEAT_TURNS, SEAT_USED,
    )
    from bang_env.dice.sight.reading import arrows_of, dealt, living
    from bang_env.dice.sight.view_layout import View
    from bang_env.dice.words import (
        ARROW, BASE_CHARACTERS, BASE_DIE, BASE_FACES, BROKEN_ARROW, BULLET, COULD_HEAL, COULD_SHOOT, DEPUTY, DICE, DID_HEAL, DID_SHOOT,
        MIXED, MOST_DICE, NOBODY, ORDINARY, OUTLAW, PILE, ROLES, SHERIFF,
    )
    from bang_env.kernel.c_types import Float32, UInt8

PAGES = places.PAGES

# Parts by number: at most eight quarters, six thirds, twenty tenths, four quarters of missing life, any number of sixths.
QUARTERS: Annotated[list[Float32], BYTES] = [min(number, 8) / 4.0 for number in range(BYTES)]
THIRDS: Annotated[list[Float32], BYTES] = [min(number, 6) / 3.0 for number in range(BYTES)]
TENTHS: Annotated[list[Float32], BYTES] = [min(number, 20) / 10.0 for number in range(BYTES)]
SIXTHS: Annotated[list[Float32], BYTES] = [min(number, 12) / 6.0 for number in range(BYTES)]
FOURTHS: Annotated[list[Float32], BYTES] = [min(number, 4) / 4.0 for number in range(BYTES)]
NEAR: Annotated[list[Float32], BYTES] = [0.0, *(1.0 / far for far in range(1, BYTES))]


def write_features(v: View, pages: int, seats: int, out: list[Float32]) -> None:
    """Write these pages (a bit each) one after the other, with `seats` blocks each."""
    at: int = 0
    if pages & BASE_PAGE:
        clear(out, 0, BASE_TABLE + BASE_SEAT * seats)
        count = living(v)
        write_table(v, out, count)
        write_seats(v, out, count)
        at = BASE_TABLE + BASE_SEAT * seats
    if pages & SALOON_PAGE:
        clear(out, at, SALOON_TABLE + SALOON_SEAT * seats)
        write_saloon(v, out, at)
        for q in range(v.n):
            write_saloon_seat(v, q, out, at + SALOON_TABLE + SALOON_SEAT * q)
        at += SALOON_TABLE + SALOON_SEAT * seats
    if pages & DEEDS_PAGE:
        clear(out, at, DEEDS_SEAT * seats)
        for q in range(v.n):
            for p in range(v.n):
                if p != q:
                    write_pair(v, q, p, out, at + DEEDS_SEAT * q + KINDS * p)


def clear(out: list[Float32], at: int, n: int) -> None:
    """These places are 0."""
    if cython.compiled:
        memset(cython.address(out[at]), 0, n * cython.sizeof(cython.float))
    else:
        for k in range(n):
            out[at + k] = 0.0


def dice_that_show(v: View, face: int, fresh: int) -> int:
    """How many dice show a face; with `fresh`, of those of the last roll."""
    n: int = 0
    for k in range(v.dice_n):
        if v.face[k] == face and v.fresh[k] >= fresh:
            n += 1
    return n


def write_table(v: View, out: list[Float32], count: int) -> None:
    """Write the table of the base game; `count` players are in it."""
    if v.question < BASE_QUESTIONS:
        out[AT_QUESTION + v.question] = 1.0
    if 0 <= v.about_face < BASE_FACES:
        out[AT_ABOUT_FACE + v.about_face] = 1.0
    for k in range(v.dice_n):
        face: int = v.face[k]
        if face < BASE_FACES:
            out[AT_COUNT + face] += 0.25
            if k < DICE:
                out[AT_DICE + BASE_FACES * k + face] = 1.0
    out[AT_ARROWS_NOW] = QUARTERS[dice_that_show(v, ARROW, 1)]
    out[AT_AMOUNT] = QUARTERS[v.amount]
    out[AT_REROLLS] = v.rerolls / 2.0
    out[AT_ROLLED] = THIRDS[v.rolled]
    out[AT_FIRST_ROLL] = v.rolled == 1
    out[AT_DOUBLED] = v.doubled
    out[AT_PILE] = v.pile / 9.0
    out[AT_THREE] = v.three
    out[AT_SEATS] = v.n / 8.0
    out[AT_ROUND] = TENTHS[v.round if v.round < BYTES else BYTES - 1]
    out[AT_LIVING] = count / 8.0
    for role in range(DEPUTY, ROLES):
        out[AT_HIDDEN_ROLES + role - DEPUTY] = dealt(v, role) / 8.0
    for q in range(v.n):
        if v.role[q] >= DEPUTY and out[AT_HIDDEN_ROLES + v.role[q] - DEPUTY] > 0:
            out[AT_HIDDEN_ROLES + v.role[q] - DEPUTY] -= 0.125


def write_seats(v: View, out: list[Float32], count: int) -> None:
    """All seats, of the base game; `count` players are in it."""
    sheriff: int = NOBODY
    for q in range(v.n):
        if v.role[q] == SHERIFF:
            sheriff = q
    rank: int = 0
    for q in range(v.n):
        at: int = BASE_TABLE + BASE_SEAT * q
        write_seat(v, q, out, at)
        if sheriff >= 0:
            write_deeds(v, q, sheriff, out, at)
        if q > 0 and v.alive[q]:
            rank += 1
            if v.alive[0]:
                far: int = rank if rank < count - rank else count - rank  # the shorter way round (D8)
                out[at + SEAT_NEAR] = NEAR[far]
                if far == 2:
                    out[at + SEAT_NEXT] = 1.0
    if v.turn < v.n:
        out[BASE_TABLE + BASE_SEAT * v.turn + SEAT_TURN] = 1.0
    if 0 <= v.about < v.n:
        out[BASE_TABLE + BASE_SEAT * v.about + SEAT_ABOUT] = 1.0


def write_seat(v: View, q: int, out: list[Float32], at: int) -> None:
    """One seat, of the base game."""
    if v.role[q] > 0:
        out[at + SEAT_SHERIFF + v.role[q] - 1] = 1.0
    out[at + SEAT_TURNS] = TENTHS[v.turns[q]]
    out[at + SEAT_SHOT_ME] = QUARTERS[v.did[q][0][DID_SHOOT]]
    out[at + SEAT_SHOT_BY_ME] = QUARTERS[v.did[0][q][DID_SHOOT]]
    if not v.alive[q]:
        return
    out[at + SEAT_ALIVE] = 1.0
    arrows: int = arrows_of(v, q)
    life: int = v.life[q]
    out[at + SEAT_LIFE] = SIXTHS[life]
    out[at + SEAT_MAX_LIFE] = SIXTHS[v.max_life[q]]
    out[at + SEAT_MISSING] = FOURTHS[v.max_life[q] - life if v.max_life[q] > life else 0]
    out[at + SEAT_ARROWS] = QUARTERS[arrows]
    if arrows >= life:
        out[at + SEAT_IN_DANGER] = 1.0
    out[at + SEAT_HITS] = THIRDS[v.hits[q]]
    out[at + SEAT_BEERS] = THIRDS[v.beers[q]]
    out[at + SEAT_DUE] = THIRDS[v.due[q]]
    ability: int = v.character[q]
    if 0 < ability < BASE_CHARACTERS:
        out[at + SEAT_BARTCASSIDY + ability - 1] = 1.0


def write_deeds(v: View, q: int, sheriff: int, out: list[Float32], at: int) -> None:
    """Write the deeds of a seat and the Sheriff to each other."""
    out[at + SEAT_SHOT_SHERIFF] = QUARTERS[v.did[q][sheriff][DID_SHOOT]]
    out[at + SEAT_COULD_SHOOT_SHERIFF] = QUARTERS[v.did[q][sheriff][COULD_SHOOT]]
    out[at + SEAT_HELPED_SHERIFF] = QUARTERS[v.did[q][sheriff][DID_HEAL]]
    out[at + SEAT_COULD_HELP_SHERIFF] = QUARTERS[v.did[q][sheriff][COULD_HEAL]]
    out[at + SEAT_SHOT_BY_SHERIFF] = QUARTERS[v.did[sheriff][q][DID_SHOOT]]


def write_pair(v: View, q: int, p: int, out: list[Float32], at: int) -> None:
    """The 1s, 2s and Beers that seat q gave to seat p, and those that it could have given and did not: numbers from `at` on."""
    did: list[UInt8] = v.did[q][p]
    out[at + SEAT_SHOT_0] = QUARTERS[did[DID_SHOOT]]
    out[at + SEAT_SPARED_0] = QUARTERS[did[COULD_SHOOT] - did[DID_SHOOT] if did[COULD_SHOOT] > did[DID_SHOOT] else 0]
    out[at + SEAT_HELPED_0] = QUARTERS[did[DID_HEAL]]
    out[at + SEAT_NEGLECTED_0] = QUARTERS[did[COULD_HEAL] - did[DID_HEAL] if did[COULD_HEAL] > did[DID_HEAL] else 0]


def write_saloon(v: View, out: list[Float32], at: int) -> None:
    """Write the table of Old Saloon."""
    if v.question >= BASE_QUESTIONS:
        out[at + AT_MORE_QUESTIONS + v.question - BASE_QUESTIONS] = 1.0
    if v.about_face >= BASE_FACES:
        out[at + AT_MORE_ABOUT + v.about_face - BASE_FACES] = 1.0
    if v.dice_n > 0 and v.face[v.dice_n - 1] >= BASE_FACES:
        out[at + AT_MORE_COUNT + v.face[v.dice_n - 1] - BASE_FACES] = 1.0
    out[at + AT_BULLET_NOW] = dice_that_show(v, BULLET, 1)
    out[at + AT_BROKEN_NOW] = dice_that_show(v, BROKEN_ARROW, 1)
    if v.saloon != BASE_DIE:
        out[at + AT_SALOON_KIND + v.saloon - 1] = 1.0
        if v.dice_n > 0:
            out[at + AT_LAST_DIE + v.face[v.dice_n - 1]] = 1.0
    if v.dice_n == MOST_DICE:
        out[at + AT_SIXTH_DIE + v.face[DICE - 1]] = 1.0
    out[at + AT_CHIEF_IN_PILE] = v.chief == PILE
    if v.card[0] > ORDINARY and not v.used[0]:
        out[at + AT_CARD + v.card[0] - 1] = 1.0
    if v.token_n > 0:
        out[at + AT_TOKEN + v.token_face] = v.token_n / 2.0
    out[at + AT_MODULES] = v.saloon_dice
    out[at + AT_MODULES + 1] = v.chiefs_arrow
    out[at + AT_MODULES + 2] = v.special_roles > 0
    out[at + AT_MODULES + 3] = v.posse
    out[at + AT_MODULES + 4] = v.ghost_rule
    out[at + AT_MIXED] = v.special_roles == MIXED
    out[at + AT_MOLLY_PART] = v.molly_part
    out[at + AT_APACHE_EXTRA] = v.apache_extra
    out[at + AT_GHOST_ME] = v.ghost == 0


def write_saloon_seat(v: View, q: int, out: list[Float32], at: int) -> None:
    """One seat, of Old Saloon."""
    out[at + SEAT_CHIEF] = v.chief == q
    out[at + SEAT_GHOST] = v.ghost == q
    out[at + SEAT_TOKENS] = v.token_n / 2.0 if v.token_seat == q else 0.0
    out[at + SEAT_SIDE_OUTLAW] = v.side[q] == OUTLAW
    out[at + SEAT_SIDE_LAW] = v.side[q] == SHERIFF or v.side[q] == DEPUTY
    out[at + SEAT_USED] = v.used[q]
    if v.card[q] > ORDINARY:
        out[at + SEAT_THEBEAR + v.card[q] - 1] = 1.0
    ability: int = v.character[q]
    if ability >= BASE_CHARACTERS and v.alive[q]:
        out[at + SEAT_JOSEDELGADO + ability - BASE_CHARACTERS] = 1.0
