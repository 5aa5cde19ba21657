"""A view as a vector of floats, with named places, for a network. Reads the view and nothing else.

The vector is one page after the other (`places.py`): "base" always, with anything of Old Saloon "saloon" too. Each page is its table
followed by one block for each seat, seat 0 being the viewer; blocks of seats that do not exist are 0. Every value lies in [-1, 2]. The
version of a page moves whenever the same view gives other numbers on it.
"""

import cython

from bang_env.dice.features import places

if cython.compiled:
    from cython.cimports.libc.string import memset
else:
    from bang_env.dice.cards import *
    from bang_env.dice.features.places import *
    from bang_env.dice.sight.reading import arrows_of, distance, living
    from bang_env.dice.words import *

PAGES = places.PAGES


def write_features(v, pages, seats, out):
    """Write these pages (a bit each) one after the other, with `seats` blocks each."""
    at = 0
    if pages & BASE_PAGE:
        clear(out, 0, BASE_TABLE + BASE_SEAT * seats)
        write_table(v, out)
        write_seats(v, out)
        at = BASE_TABLE + BASE_SEAT * seats
    if pages & SALOON_PAGE:
        clear(out, at, SALOON_TABLE + SALOON_SEAT * seats)
        write_saloon(v, out, at)
        for q in range(v.n):
            write_saloon_seat(v, q, out, at + SALOON_TABLE + SALOON_SEAT * q)


def clear(out, at, n):
    """These places are 0."""
    if cython.compiled:
        memset(out + at, 0, n * cython.sizeof(cython.float))
    else:
        for k in range(n):
            out[at + k] = 0.0


def least(x, y):
    """The lesser of two numbers."""
    return x if x < y else y


def dice_that_show(v, face, fresh):
    """How many dice show a face; with `fresh`, of those of the last roll."""
    n = 0
    for k in range(v.dice_n):
        if v.face[k] == face and v.fresh[k] >= fresh:
            n += 1
    return n


def write_table(v, out):
    """What belongs to no seat, of the base game."""
    if v.question < BASE_QUESTIONS:
        out[AT_QUESTION + v.question] = 1.0
    if 0 <= v.about_face < BASE_FACES:
        out[AT_ABOUT_FACE + v.about_face] = 1.0
    for k in range(v.dice_n):
        face = v.face[k]
        if face < BASE_FACES and k < DICE:
            out[AT_DICE + BASE_FACES * k + face] = 1.0
    for k in range(v.dice_n):
        if v.face[k] < BASE_FACES:
            out[AT_COUNT + v.face[k]] += 0.25
    out[AT_ARROWS_NOW] = dice_that_show(v, ARROW, 1) / 4.0
    out[AT_AMOUNT] = least(v.amount, 8) / 4.0
    out[AT_REROLLS] = v.rerolls / 2.0
    out[AT_ROLLED] = least(v.rolled, 6) / 3.0
    out[AT_FIRST_ROLL] = v.rolled == 1
    out[AT_DOUBLED] = v.doubled
    out[AT_PILE] = v.pile / 9.0
    out[AT_THREE] = v.three
    out[AT_SEATS] = v.n / 8.0
    out[AT_ROUND] = least(v.round, 20) / 10.0
    out[AT_LIVING] = living(v) / 8.0
    for role in range(DEPUTY, ROLES):
        out[AT_HIDDEN_ROLES + role - DEPUTY] = DEAL_ROLES[v.n * ROLES + role] / 8.0
    for q in range(v.n):
        if v.role[q] >= DEPUTY and out[AT_HIDDEN_ROLES + v.role[q] - DEPUTY] > 0:
            out[AT_HIDDEN_ROLES + v.role[q] - DEPUTY] -= 0.125


def write_seats(v, out):
    """All seats, of the base game."""
    sheriff = NOBODY
    for q in range(v.n):
        if v.role[q] == SHERIFF:
            sheriff = q
    for q in range(v.n):
        at = BASE_TABLE + BASE_SEAT * q
        write_seat(v, q, out, at)
        if sheriff >= 0:
            write_deeds(v, q, sheriff, out, at)
        if q > 0 and v.alive[q] and v.alive[0]:
            far = distance(v, q)
            out[at + SEAT_NEAR] = 1.0 / far
            out[at + SEAT_NEXT] = far == 2


def write_seat(v, q, out, at):
    """One seat, of the base game."""
    out[at + SEAT_ALIVE] = v.alive[q]
    out[at + SEAT_TURN] = v.turn == q
    role = v.role[q]
    if role > 0:
        out[at + SEAT_SHERIFF + role - 1] = 1.0
    out[at + SEAT_ABOUT] = v.about == q
    out[at + SEAT_TURNS] = least(v.turns[q], 20) / 10.0
    out[at + SEAT_SHOT_ME] = least(v.did[q][0][DID_SHOOT], 8) / 4.0
    out[at + SEAT_SHOT_BY_ME] = least(v.did[0][q][DID_SHOOT], 8) / 4.0
    if not v.alive[q]:
        return
    arrows = arrows_of(v, q)
    missing = v.max_life[q] - v.life[q]
    out[at + SEAT_LIFE] = v.life[q] / 6.0
    out[at + SEAT_MAX_LIFE] = v.max_life[q] / 6.0
    out[at + SEAT_MISSING] = least(missing, 4) / 4.0 if missing > 0 else 0.0
    out[at + SEAT_ARROWS] = least(arrows, 8) / 4.0
    out[at + SEAT_IN_DANGER] = arrows >= v.life[q]
    out[at + SEAT_HITS] = least(v.hits[q], 6) / 3.0
    out[at + SEAT_BEERS] = least(v.beers[q], 6) / 3.0
    out[at + SEAT_DUE] = least(v.due[q], 6) / 3.0
    who = v.character[q]
    if 0 < who < BASE_CHARACTERS:
        out[at + SEAT_BARTCASSIDY + who - 1] = 1.0


def write_deeds(v, q, sheriff, out, at):
    """What a seat and the Sheriff have done to each other."""
    out[at + SEAT_SHOT_SHERIFF] = least(v.did[q][sheriff][DID_SHOOT], 8) / 4.0
    out[at + SEAT_COULD_SHOOT_SHERIFF] = least(v.did[q][sheriff][COULD_SHOOT], 8) / 4.0
    out[at + SEAT_HELPED_SHERIFF] = least(v.did[q][sheriff][DID_HEAL], 8) / 4.0
    out[at + SEAT_COULD_HELP_SHERIFF] = least(v.did[q][sheriff][COULD_HEAL], 8) / 4.0
    out[at + SEAT_SHOT_BY_SHERIFF] = least(v.did[sheriff][q][DID_SHOOT], 8) / 4.0


def write_saloon(v, out, at):
    """What belongs to no seat, of Old Saloon."""
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


def write_saloon_seat(v, q, out, at):
    """One seat, of Old Saloon."""
    out[at + SEAT_CHIEF] = v.chief == q
    out[at + SEAT_GHOST] = v.ghost == q
    out[at + SEAT_TOKENS] = v.token_n / 2.0 if v.token_seat == q else 0.0
    out[at + SEAT_SIDE_OUTLAW] = v.side[q] == OUTLAW
    out[at + SEAT_SIDE_LAW] = v.side[q] == SHERIFF or v.side[q] == DEPUTY
    out[at + SEAT_USED] = v.used[q]
    if v.card[q] > ORDINARY:
        out[at + SEAT_THEBEAR + v.card[q] - 1] = 1.0
    who = v.character[q]
    if who >= BASE_CHARACTERS and v.alive[q]:
        out[at + SEAT_JOSEDELGADO + who - BASE_CHARACTERS] = 1.0
