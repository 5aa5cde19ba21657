"""The knowledge of one seat: the only way from a game to an agent.

It is everything that a player with perfect memory knows, and nothing more: roles are shown only as far as this seat has seen them; the log
and the record of deeds hold nothing that was not seen by all; chance to come is nobody's to see.
"""

import cython

if cython.compiled:
    from cython.cimports.bang_env.dice.sight.view_layout import View
    from cython.cimports.libc.string import memcpy, memset
else:
    from typing import Annotated

    from bang_env.dice.engine.layout import Game
    from bang_env.dice.engine.run import about, about_face, amount, question
    from bang_env.dice.engine.short_questions import top
    from bang_env.dice.sight.view_layout import View
    from bang_env.dice.words import (
        CARD, DEEDS, DEED_ROOM, F_LOSS, F_MOMENT, HIDDEN_CARD, LEFT_HAND, LOG, NOBODY, ORDINARY, PILE, ROLES, SEATS, UNKNOWN, WHAT, WHO,
    )
    from bang_env.kernel.c_types import Pointer, UInt64, UInt8
    from bang_env.kernel.ring import unroll


def relative(g: Game, seat: int, p: int) -> int:
    """Seat p counted from `seat`; what is no seat stays what it is."""
    if p < 0 or p == PILE:
        return p
    return p - seat if p >= seat else p - seat + g.n


def fill_present(g: Game, seat: int, v: View) -> None:
    """All of the view but the log."""
    blank(v)
    fill_table(g, seat, v)
    fill_seats(g, seat, v)
    v.about = NOBODY
    v.about_face = NOBODY
    if not g.over and top(g)[WHO] == seat:
        fill_question(g, seat, v)


def blank(v: View) -> None:
    """All fields 0."""
    if cython.compiled:
        memset(v, 0, cython.sizeof(View))
    else:
        v.wipe()


def fill_table(g: Game, seat: int, v: View) -> None:
    """Fill what belongs to no seat in particular."""
    v.round = g.round
    v.n = g.n
    v.over = g.over
    v.turn = relative(g, seat, g.turn)
    v.pile = g.pile
    v.chief = relative(g, seat, g.chief)
    v.ghost = relative(g, seat, g.ghost)
    v.token_seat = relative(g, seat, g.token_seat)
    v.token_face = g.token_face if g.token_n else 0
    v.token_n = g.token_n
    v.dice_n = g.dice_n if g.rolled else 0
    v.saloon = g.saloon
    for k in range(v.dice_n):
        v.face[k] = g.face[k]
        v.fresh[k] = g.fresh[k]
    v.rerolls = g.rerolls
    v.rolled = g.rolled
    v.doubled = g.doubled
    v.three = g.rule_three
    v.saloon_dice = g.rule_saloon
    v.chiefs_arrow = g.rule_chief
    v.special_roles = g.rule_special
    v.posse = g.rule_posse
    v.ghost_rule = g.rule_ghost
    v.molly_part = g.rule_molly_part
    v.apache_extra = g.rule_apache_extra
    v.changed = g.rule_changed
    for role in range(ROLES):
        v.roles_dealt[role] = g.rule_roles[role]


def fill_seats(g: Game, seat: int, v: View) -> None:
    """Fill what is known of the seats. A row of a number for each seat is turned until the viewer is first."""
    n: int = g.n
    turn_row(v.used, g.used, seat, n)
    turn_row(v.shown, g.shown, seat, n)
    turn_row(v.character, g.character, seat, n)
    turn_row(v.alive, g.alive, seat, n)
    turn_row(v.life, g.life, seat, n)
    turn_row(v.max_life, g.max_life, seat, n)
    turn_row(v.arrows, g.arrows, seat, n)
    turn_row(v.hits, g.hits, seat, n)
    turn_row(v.beers, g.beers, seat, n)
    turn_row(v.turns, g.turns, seat, n)
    turn_row(v.won, g.won, seat, n)
    turn_row(v.role, g.role, seat, n)
    turn_row(v.side, g.side, seat, n)
    turn_row(v.card, g.card, seat, n)
    for q in range(1, n):
        if not v.shown[q]:
            v.role[q] = UNKNOWN
            v.side[q] = UNKNOWN
            v.card[q] = HIDDEN_CARD if g.rule_special else ORDINARY
    for p in range(n):
        copy_deeds(v.did[p - seat if p >= seat else p - seat + n], g.did[p], seat, n)


def turn_row(to: Pointer, of: Pointer, seat: int, n: int) -> None:
    """A row by seat, from `seat` on; what lies behind the last seat is 0 in both."""
    row: UInt64
    if cython.compiled:
        memcpy(cython.address(row), of, SEATS)
        row = row >> 8 * seat | (row << (8 * (n - seat) & 63) & ~cython.cast(cython.ulonglong, 0) >> 8 * (SEATS - n))
        memcpy(to, cython.address(row), SEATS)
    else:
        for p in range(n):
            to[p - seat if p >= seat else p - seat + n] = of[p]


def copy_deeds(to: Pointer, of: Pointer, seat: int, n: int) -> None:
    """The deeds to n seats, from `seat` on."""
    twice: Annotated[list[UInt8], DEED_ROOM]
    if cython.compiled:
        memcpy(twice, of, SEATS * DEEDS)
        memcpy(cython.address(twice[n * DEEDS]), of, SEATS * DEEDS)
        memset(cython.address(twice[(n + seat) * DEEDS]), 0, SEATS * DEEDS)
        memcpy(to, cython.address(twice[seat * DEEDS]), SEATS * DEEDS)
    else:
        for p in range(n):
            for deed in range(DEEDS):
                to[p - seat if p >= seat else p - seat + n][deed] = of[p][deed]


def fill_question(g: Game, seat: int, v: View) -> None:
    """Fill what the viewer is asked."""
    what: int = top(g)[WHAT]
    v.question = question(g)
    v.about = relative(g, seat, about(g))
    v.about_face = about_face(g)
    v.amount = amount(g)
    if what == F_LOSS or (what == F_MOMENT and top(g)[CARD] == LEFT_HAND):
        for p in range(g.n):
            v.due[relative(g, seat, p)] = g.due[p] + g.taken[p]


def fill_log(g: Game, seat: int, v: View) -> None:
    """Fill what happened lately, the oldest first."""
    if cython.compiled:
        v.log_n = unroll(cython.address(v.log[0][0]), cython.address(g.log[0][0]), LOG, g.log_n, seat, g.n)
    else:
        v.log_n = unroll(v.log, g.log, LOG, g.log_n, seat, g.n)
