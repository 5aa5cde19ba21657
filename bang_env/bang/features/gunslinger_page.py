"""The page of features of The Lone Gunslinger, where every hand lies open: a table and a block for each seat."""

import cython

from bang_env.bang.features.places import FRONT_KINDS

if not cython.compiled:
    from collections.abc import Sequence
    from typing import Annotated

    from bang_env.bang.cards.tables import BASE_DECK, BASE_DECK_SIZE, KIND_OF
    from bang_env.bang.features.rows import share
    from bang_env.bang.features.places import (
        AT_LEVEL, AT_NEXT, AT_NIGHT, AT_PLUNDER, GUNSLINGER_SEAT, GUNSLINGER_TABLE, SEAT_FIRST, SEAT_FRONT, SEAT_HOLDS, SEAT_REACHES_DEPUTY,
    )
    from bang_env.bang.sight.reading import distance, reach
    from bang_env.bang.sight.view_layout import View
    from bang_env.bang.words import BASE_KINDS, DEEPEST, DEPUTY, KINDS, NOBODY, OUTLAW, Q_PLUNDER, RENEGADE
    from bang_env.kernel.c_types import Float32, Int8, UInt8

FRONT_PLACE: Annotated[list[Int8], KINDS] = [SEAT_FRONT + FRONT_KINDS.index(kind) if kind in FRONT_KINDS else -1 for kind in range(KINDS)]
NEARER: Annotated[list[Float32], DEEPEST] = [1.0 / place for place in range(1, DEEPEST + 1)]  # by how many cards lie above
DEALT_OF: Annotated[list[int], BASE_KINDS]
DEALT_OF = [sum([1 for place in range(BASE_DECK_SIZE) if KIND_OF[BASE_DECK[place]] == kind]) for kind in range(BASE_KINDS)]


def write_gunslinger(v: View, seats: int, out: list[Float32], at: int) -> None:
    """Write the page from place `at` on: 0 where there is no seat, and for a game of another kind."""
    for k in range(GUNSLINGER_TABLE + GUNSLINGER_SEAT * seats):
        out[at + k] = 0
    if not v.gunslinger:
        return
    out[at + AT_LEVEL] = share(v.level, 4, 0.25)
    out[at + AT_NIGHT] = v.night
    out[at + AT_PLUNDER] = v.question == Q_PLUNDER
    write_next(v, out, at + AT_NEXT)
    deputy: int = NOBODY
    for p in range(v.n):
        if v.role[p] == DEPUTY and v.alive[p]:
            deputy = p
    at += GUNSLINGER_TABLE
    for p in range(v.n):
        write_hand(v, p, out, at)
        for k in range(v.in_play_n[p]):
            kind: int = KIND_OF[v.in_play[p][k] - 1]
            if FRONT_PLACE[kind] >= 0:
                out[at + FRONT_PLACE[kind]] = 1
        if deputy != NOBODY and p != deputy and v.alive[p]:
            out[at + SEAT_REACHES_DEPUTY] = distance(v, p, deputy) <= reach(v, p)
        at += GUNSLINGER_SEAT


def write_next(v: View, out: list[Float32], at: int) -> None:
    """next: all that does not lie open is in the deck. Kit Carlson's card on top of it is known."""
    left: Annotated[list[int], KINDS]
    if not cython.compiled:
        left = [0] * KINDS
    for kind in range(KINDS):
        left[kind] = 0
    for kind in range(BASE_KINDS):
        left[kind] = DEALT_OF[kind]
    for p in range(v.n):
        take_off(v.known[p], v.known_n[p], left)
        take_off(v.in_play[p], v.in_play_n[p], left)
    take_off(v.discard, v.discard_n, left)
    take_off(v.laid, v.laid_n, left)
    if v.deck_n and v.deck_top[0]:
        out[at + KIND_OF[v.deck_top[0] - 1]] = 1
        return
    unseen: int = 0
    for kind in range(BASE_KINDS):
        if left[kind] < 0:
            left[kind] = 0
        unseen += left[kind]
    if unseen > 0:
        for kind in range(BASE_KINDS):
            out[at + kind] = 1.0 * left[kind] / unseen


def take_off(row: Sequence[UInt8], n: int, left: list[int]) -> None:
    """One less of each name among n cards (card + 1; 0 is no card)."""
    for k in range(n):
        if row[k]:
            left[KIND_OF[row[k] - 1]] -= 1


def write_hand(v: View, p: int, out: list[Float32], at: int) -> None:
    """holds and first of one seat."""
    stack: bool = v.role[p] == OUTLAW or v.role[p] == RENEGADE
    for k in range(v.known_n[p]):
        kind: int = KIND_OF[v.known[p][k] - 1]
        if kind < BASE_KINDS:
            place: int = at + SEAT_HOLDS + kind
            out[place] = out[place] + 0.5 if out[place] < 2 else 2
            if stack:
                above: int = v.known_n[p] - 1 - k  # written from the bottom: the nearest comes last
                out[at + SEAT_FIRST + kind] = NEARER[above if above < DEEPEST else DEEPEST - 1]
