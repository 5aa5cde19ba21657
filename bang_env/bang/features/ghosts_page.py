"""The page of features of Death Mesa: a table and a block for each seat."""

import cython

from bang_env.bang.features.places import GOODS_KINDS

if not cython.compiled:
    from bang_env.bang.cards.prints import *
    from bang_env.bang.cards.tables import *
    from bang_env.bang.features.base_page import share
    from bang_env.bang.features.places import *
    from bang_env.bang.sight.reading_ghosts import lone
    from bang_env.bang.words import *

GOODS_PLACE = [GOODS_KINDS.index(kind) if kind in GOODS_KINDS else -1 for kind in range(KINDS)]


def write_ghosts(v, seats, out, at):
    """Write the page from place `at` on: 0 where there is no seat, and for a game without Death Mesa."""
    for k in range(GHOSTS_TABLE + GHOSTS_SEAT * seats):
        out[at + k] = 0
    if v.death_mesa:
        write_own(v, out, at)
        write_rite(v, out, at)
        write_now(v, out, at)
        for p in range(v.n):
            write_grave(v, p, out, at + GHOSTS_TABLE + GHOSTS_SEAT * p)


def write_own(v, out, at):
    """ghost_question to my_goods."""
    if v.question >= Q_HAUNT:
        out[at + AT_GHOST_QUESTION + v.question - Q_HAUNT] = 1
    for k in range(v.ghost_n[0]):
        card = v.ghost_hand[0][k]
        suit = dmd_suit(card)
        add(out, at + (AT_RED_HAND if suit <= DIAMONDS else AT_BLACK_HAND) + dmd_name(card), 0.5)
        add(out, at + AT_SUIT_HAND + suit, 0.25)
    count_goods(v.goods[0], v.goods_known_n[0], out, at + AT_MY_GOODS)


def add(out, place, number):
    """Add to a number, at most up to 2."""
    out[place] = out[place] + number if out[place] + number < 2 else 2


def count_goods(row, n, out, at):
    """Half a point for each name on the page among n cards (card + 1)."""
    for k in range(n):
        place = GOODS_PLACE[KIND_OF[row[k] - 1]]
        if place >= 0:
            add(out, at + place, 0.5)


def write_rite(v, out, at):
    """rite to answer_black."""
    if v.rite_by != NOBODY:
        out[at + AT_RITE + dmd_name(v.rite_card)] = 1
        out[at + AT_RITE_SUIT + dmd_suit(v.rite_card)] = 1
    if v.cause_dmd:
        red = dmd_suit(v.cause_dmd) <= DIAMONDS
        out[at + AT_ANSWER_RED] = red
        out[at + AT_ANSWER_BLACK] = not red


def write_now(v, out, at):
    """lone to sideways."""
    out[at + AT_LONE] = lone(v)
    out[at + AT_RITES] = share(v.rites, 4, 0.5)
    out[at + AT_DMD_DECK] = share(v.dmd_deck_n, 64, 0.015625)
    out[at + AT_DMD_PILE] = share(v.dmd_discard_n, 64, 0.015625)
    out[at + AT_STORIES_NOW] = (v.burden_now & LAID_STORIES) > 0
    out[at + AT_GUILT_NOW] = (v.burden_now & LAID_GUILT) > 0
    out[at + AT_BURIAL_NOW] = v.burden_now >= LAID_BURIAL
    out[at + AT_USED] = share(v.used, 4, 0.5)
    out[at + AT_BANGS_MORE] = share(v.bangs_more, 4, 0.5)
    out[at + AT_ROYAL] = v.royal
    out[at + AT_SHOWDOWN] = v.showdown
    out[at + AT_MILD_MOON] = v.mild_moon
    out[at + AT_AIMED_MOON] = v.aimed_moon
    out[at + AT_STASH_GOODS] = v.stash_goods
    for p in range(v.n):
        for k in range(v.aside_n[p]):
            place = GOODS_PLACE[KIND_OF[v.in_play[p][v.in_play_n[p] + k] - 1]]
            if place >= 0:
                add(out, at + AT_SIDEWAYS + place, 0.5)


def write_grave(v, p, out, at):
    """The block of one seat."""
    curses = 0
    taxes = 0
    wind = 0
    memoriam = 0
    for q in range(v.n):
        curses += v.curses[p][q]
        taxes += v.taxes[p][q]
        wind |= v.wind[q][p]
        memoriam |= v.memoriam[p][q]
    out[at + SEAT_HAUNTS] = not v.alive[p]
    out[at + SEAT_GHOST_N] = share(v.ghost_n[p], 8, 0.25)
    out[at + SEAT_GOODS_N] = share(v.goods_n[p], 16, 0.125)
    out[at + SEAT_ASIDE_N] = share(v.aside_n[p], 4, 0.5)
    out[at + SEAT_DRY] = v.dry[p] > 0
    out[at + SEAT_NIGHTMARE] = v.nightmare[p] > 0
    out[at + SEAT_CURSES] = share(curses, 4, 0.5)
    out[at + SEAT_TAXES] = share(taxes, 4, 0.5)
    out[at + SEAT_STORIES] = (v.burden[p] & LAID_STORIES) > 0
    out[at + SEAT_GUILT] = (v.burden[p] & LAID_GUILT) > 0
    out[at + SEAT_BURIAL] = v.burden[p] >= LAID_BURIAL
    out[at + SEAT_MEMORIAM] = memoriam > 0
    out[at + SEAT_WIND_TO_ME] = wind & 1
    out[at + SEAT_WIND_BLOWS] = wind > 0
    out[at + SEAT_RITE_BY] = v.rite_by == p
    out[at + SEAT_RITE_ON] = v.rite_on == p
    out[at + SEAT_RITE_SECOND] = v.rite_second == p
    out[at + SEAT_ATTACKED_LAST] = v.last_attack[0] == p
    out[at + SEAT_KILLED_ME] = v.slayer[0] == p
    out[at + SEAT_FREE_TARGET] = (v.memoriam_now >> p) & 1
