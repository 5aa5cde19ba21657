"""The page of features of Death Mesa: a table and a block for each seat."""

import cython

from bang_env.bang.sets.death_mesa.features.places import GOODS_KINDS

if not cython.compiled:
    from collections.abc import Sequence
    from typing import Annotated

    from bang_env.bang.cards.dead_mens_prints import dmd_name, dmd_suit
    from bang_env.bang.cards.tables import KIND_OF
    from bang_env.bang.features.rows import share
    from bang_env.bang.features.places import (
        AT_AIMED_MOON, AT_ANSWER_BLACK, AT_ANSWER_RED, AT_BANGS_MORE, AT_BLACK_HAND, AT_BURIAL_NOW, AT_DMD_DECK, AT_DMD_PILE,
        AT_GHOST_QUESTION, AT_GUILT_NOW, AT_LONE, AT_MILD_MOON, AT_MY_GOODS, AT_RED_HAND, AT_RITE, AT_RITES, AT_RITE_SUIT, AT_ROYAL,
        AT_SHOWDOWN, AT_SIDEWAYS, AT_STASH_GOODS, AT_STORIES_NOW, AT_SUIT_HAND, AT_USED, GHOSTS_SEAT, GHOSTS_TABLE, SEAT_ASIDE_N,
        SEAT_ATTACKED_LAST, SEAT_BURIAL, SEAT_CURSES, SEAT_DRY, SEAT_FREE_TARGET, SEAT_GHOST_N, SEAT_GOODS_N, SEAT_GUILT, SEAT_HAUNTS,
        SEAT_KILLED_ME, SEAT_MEMORIAM, SEAT_NIGHTMARE, SEAT_RITE_BY, SEAT_RITE_ON, SEAT_RITE_SECOND, SEAT_STORIES, SEAT_TAXES,
        SEAT_WIND_BLOWS, SEAT_WIND_TO_ME,
    )
    from bang_env.bang.sets.death_mesa.sight.reading_ghosts import lone
    from bang_env.bang.sight.view_layout import View
    from bang_env.bang.words import DIAMONDS, KINDS, LAID_BURIAL, LAID_GUILT, LAID_STORIES, NOBODY, Q_HAUNT
    from bang_env.kernel.c_types import Float32, Int8, UInt8

GOODS_PLACE: Annotated[list[Int8], KINDS] = [GOODS_KINDS.index(kind) if kind in GOODS_KINDS else -1 for kind in range(KINDS)]


def write_ghosts(v: View, seats: int, out: list[Float32], at: int) -> None:
    """Write the page from place `at` on: 0 where there is no seat, and for a game without Death Mesa."""
    for k in range(GHOSTS_TABLE + GHOSTS_SEAT * seats):
        out[at + k] = 0
    if v.death_mesa:
        write_own(v, out, at)
        write_rite(v, out, at)
        write_now(v, out, at)
        for p in range(v.n):
            write_grave(v, p, out, at + GHOSTS_TABLE + GHOSTS_SEAT * p)


def write_own(v: View, out: list[Float32], at: int) -> None:
    """ghost_question to my_goods."""
    if v.question >= Q_HAUNT:
        out[at + AT_GHOST_QUESTION + v.question - Q_HAUNT] = 1
    for k in range(v.ghost_n[0]):
        card: int = v.ghost_hand[0][k]
        suit: int = dmd_suit(card)
        add(out, at + (AT_RED_HAND if suit <= DIAMONDS else AT_BLACK_HAND) + dmd_name(card), 0.5)
        add(out, at + AT_SUIT_HAND + suit, 0.25)
    count_goods(v.goods[0], v.goods_known_n[0], out, at + AT_MY_GOODS)


def add(out: list[Float32], place: int, number: Float32) -> None:
    """Add to a number, at most up to 2."""
    out[place] = out[place] + number if out[place] + number < 2 else 2


def count_goods(row: Sequence[UInt8], n: int, out: list[Float32], at: int) -> None:
    """Half a point for each name on the page among n cards (card + 1)."""
    for k in range(n):
        place: int = GOODS_PLACE[KIND_OF[row[k] - 1]]
        if place >= 0:
            add(out, at + place, 0.5)


def write_rite(v: View, out: list[Float32], at: int) -> None:
    """rite to answer_black."""
    if v.rite_by != NOBODY:
        out[at + AT_RITE + dmd_name(v.rite_card)] = 1
        out[at + AT_RITE_SUIT + dmd_suit(v.rite_card)] = 1
    if v.cause_dmd:
        red: bool = dmd_suit(v.cause_dmd) <= DIAMONDS
        out[at + AT_ANSWER_RED] = red
        out[at + AT_ANSWER_BLACK] = not red


def write_now(v: View, out: list[Float32], at: int) -> None:
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
            place: int = GOODS_PLACE[KIND_OF[v.in_play[p][v.in_play_n[p] + k] - 1]]
            if place >= 0:
                add(out, at + AT_SIDEWAYS + place, 0.5)


def write_grave(v: View, p: int, out: list[Float32], at: int) -> None:
    """The block of one seat."""
    curses: int = 0
    taxes: int = 0
    wind: int = 0
    memoriam: int = 0
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
