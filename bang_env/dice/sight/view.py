"""What one seat may know: the only way from a game to an agent.

It is everything that a player with perfect memory knows, and nothing more: roles are shown only as far as this seat has seen them; the log
and the record of deeds hold nothing that was not seen by all; chance to come is nobody's to see.
"""

import cython

if cython.compiled:
    from cython.cimports.bang_env.dice.sight.view_layout import View
    from cython.cimports.libc.string import memcpy, memset
else:
    from bang_env.dice.engine.run import about, about_face, amount, question
    from bang_env.dice.engine.state import top
    from bang_env.dice.words import *


def relative(g, seat, p):
    """Seat p counted from `seat`; what is no seat stays what it is."""
    if p < 0 or p == PILE:
        return p
    return p - seat if p >= seat else p - seat + g.n


def seen_from(g, seat, places):
    """places[p + 1] is seat p counted from `seat`; NOBODY and PILE stay what they are."""
    places[0] = NOBODY
    for p in range(g.n):
        places[p + 1] = p - seat if p >= seat else p - seat + g.n
    places[PILE + 1] = PILE


def fill_present(g, seat, v):
    """All of the view but the log."""
    blank(v)
    fill_table(g, seat, v)
    for p in range(g.n):
        fill_seat(g, seat, p, v)
    v.about = NOBODY
    v.about_face = NOBODY
    if not g.over and top(g)[WHO] == seat:
        fill_question(g, seat, v)


def blank(v):
    """All fields 0."""
    if cython.compiled:
        memset(v, 0, cython.sizeof(View))
    else:
        v.wipe()


def fill_table(g, seat, v):
    """What belongs to no seat in particular."""
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


def fill_seat(g, seat, p, v):
    """What is known of one seat."""
    q = p - seat if p >= seat else p - seat + g.n
    if p == seat or g.shown[p]:
        v.role[q] = g.role[p]
        v.side[q] = g.side[p]
        v.card[q] = g.card[p]
    else:
        v.card[q] = HIDDEN_CARD if g.rule_special else ORDINARY
    v.used[q] = g.used[p]
    v.shown[q] = g.shown[p]
    v.character[q] = g.character[p]
    v.alive[q] = g.alive[p]
    v.life[q] = g.life[p]
    v.max_life[q] = g.max_life[p]
    v.arrows[q] = g.arrows[p]
    v.hits[q] = g.hits[p]
    v.beers[q] = g.beers[p]
    v.turns[q] = g.turns[p]
    v.won[q] = g.won[p]
    copy_deeds(v.did[q], 0, g.did[p], seat, g.n - seat)
    copy_deeds(v.did[q], g.n - seat, g.did[p], 0, seat)


def copy_deeds(to, place, of, first, n):
    """Copy the deeds to n seats."""
    if cython.compiled:
        memcpy(to[place], of[first], n * DEEDS)
    else:
        for k in range(n):
            for deed in range(DEEDS):
                to[place + k][deed] = of[first + k][deed]


def fill_question(g, seat, v):
    """What the viewer is asked."""
    what = top(g)[WHAT]
    v.question = question(g)
    v.about = relative(g, seat, about(g))
    v.about_face = about_face(g)
    v.amount = amount(g)
    if what == F_LOSS or (what == F_MOMENT and top(g)[CARD] == LEFT_HAND):
        for p in range(g.n):
            v.due[relative(g, seat, p)] = g.due[p] + g.taken[p]


def fill_log(g, seat, v):
    """What happened lately, the oldest first."""
    if not cython.compiled:
        places = [0] * SEEN
    seen_from(g, seat, places)
    n = g.log_n if g.log_n < LOG else LOG
    place = g.log_n % LOG if n == LOG else 0
    v.log_n = n
    for k in range(place, n):
        copy_entry(v, k - place, g.log[k], places)
    for k in range(place):
        copy_entry(v, n - place + k, g.log[k], places)


def copy_entry(v, place, written, places):
    """One entry of the log, its seats counted from the viewer; where dice are told its third number is no seat."""
    v.log[place][0] = written[0]
    v.log[place][1] = places[written[1] + 1]
    v.log[place][2] = written[2] if written[0] == E_DICE or written[0] == E_TURNED else places[written[2] + 1]
    v.log[place][3] = written[3]
