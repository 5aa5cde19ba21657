"""Distances on the page "base": how far the viewer and others see each other, who reaches whom, and what lies before seats."""

import cython

from bang_env.bang.features import base_numbers, card_sums

if not cython.compiled:
    from typing import Annotated

    from bang_env.bang.features.card_sums import (
        BANG_BITS, BEER_BITS, BYTES, FARTHEST, FROM_BITS, HALVES, MEANS_BITS, MISSED_BITS, OWN_STEPS, REACH_BITS, ROW_AND_ONE,
        SEATS_AT_ONCE, SHARES_COUNT, TO_BITS,
    )
    from bang_env.bang.features.places import (
        BASE_SEAT, BASE_TABLE, MEANS_COUNT, REACHES_COUNT, SEAT_IN_REACH, SEAT_KNOWN_BANG, SEAT_KNOWN_BEER, SEAT_KNOWN_MISSED, SEAT_MEANS,
        SEAT_NEAR_FROM, SEAT_NEAR_TO, SEAT_REACHES_SHERIFF,
    )
    from bang_env.bang.features.rows import clear, copy_row, part
    from bang_env.bang.sight.reading import seen_at, way_round
    from bang_env.bang.sight.view_layout import View
    from bang_env.bang.words import AMBUSH, CHARACTERS, IN_PLAY, ROW, SEATS
    from bang_env.kernel.c_types import Float32, Int16, Int64, Size, UInt64, UInt8

LYING: Annotated[list[UInt64], BYTES] = card_sums.LYING
HELD: Annotated[list[UInt64], BYTES] = card_sums.HELD
OWN: Annotated[list[UInt64], CHARACTERS] = card_sums.OWN
NEAR: Annotated[list[Float32], SEATS + IN_PLAY] = base_numbers.NEAR
MEANS_FLAGS: Annotated[list[Float32], MEANS_COUNT * BYTES] = base_numbers.MEANS_FLAGS
REACHES: Annotated[list[Float32], REACHES_COUNT * 8 * (FARTHEST + 1)] = base_numbers.REACHES
SHARES: Annotated[list[Float32], SHARES_COUNT] = base_numbers.SHARES


def write_distances(v: View, out: list[Float32]) -> UInt64:
    """Write near_to to jail, known_bang to known_beer. Return the sums of all cards in play and known in hands: their flips.

    Distances are those of the rules; 0 from and to the eliminated, and for the viewer. All seats are looked at before anything is written,
    since several are reckoned at once.
    """
    place: Annotated[list[Int16], ROW_AND_ONE]  # among the living
    to_seat: Annotated[list[Int16], ROW]  # what keeps it away, what brings others nearer to it, how much farther it shoots than 1
    nearer: Annotated[list[Int16], ROW]
    reach: Annotated[list[Int16], ROW]
    lying: Annotated[list[UInt64], ROW]  # the sums of its cards in play and character, and of its hand as far as it is known
    held: Annotated[list[UInt64], ROW]
    near_to: Annotated[list[Int16], ROW]  # distances from the viewer and to it
    near_from: Annotated[list[Int16], ROW]
    reaches: Annotated[list[Int16], ROW]  # rows of REACHES
    if not cython.compiled:
        place, to_seat, nearer, reach, lying, held, near_to, near_from, reaches = [[0] * (ROW + 1) for _ in range(9)]
    p: Size
    k: Size
    for p in range(ROW):
        place[p] = to_seat[p] = nearer[p] = reach[p] = 0
    n: int = v.n
    living: Int16 = 0
    flips: UInt64 = 0
    row: list[UInt8] = v.known[0]
    more: UInt64 = HELD[row[4]] + HELD[row[5]] + HELD[row[6]] + HELD[row[7]]  # the viewer's hand alone often has more than four
    few: int = 8
    counted: Int64
    counted = -1 - OWN_STEPS if v.event == AMBUSH and v.ambush_cards else -1  # all bits of a character's sum, or all but those of steps
    for p in range(n):
        place[p] = living
        living += v.alive[p]
        row = v.in_play[p]
        cards: UInt64 = LYING[row[0]] + LYING[row[1]]  # few seats have more
        for k in range(2, v.in_play_n[p]):
            cards += LYING[row[k]]
        row = v.known[p]
        hand: UInt64 = HELD[row[0]] + HELD[row[1]] + HELD[row[2]] + HELD[row[3]] + more
        for k in range(few, v.known_n[p]):
            hand += HELD[row[k]]
        more, few = 0, 4
        flips += cards + hand
        own: UInt64 = OWN[v.able[p]] & counted
        cards += own
        steps: UInt64 = cards if v.in_force[p] else own
        to_seat[p] = part(steps, TO_BITS)
        nearer[p] = part(steps, FROM_BITS)
        reach[p] = part(steps, REACH_BITS)
        lying[p] = cards
        held[p] = hand
    place[n] = living
    s: int = v.sheriff if v.sheriff > 0 else 0
    me: Int16 = v.alive[0]
    there: Int16 = v.alive[s] & (v.sheriff >= 0)
    colt: Int16 = 1
    most: Int16 = FARTHEST
    my_reach: Int16 = colt + reach[0]
    ambush: Int16 = v.event == AMBUSH
    first: Size = 0
    while first < n:
        for k in range(SEATS_AT_ONCE):
            p = first + k
            alive: Int16 = place[p + 1] - place[p]
            both: Int16 = alive & me
            far: Int16 = colt + reach[p]
            way: Int16 = way_round(place[p], living - place[p], ambush)  # the viewer has place 0
            to: Int16 = seen_at(way, to_seat[p], -nearer[0])
            back: Int16 = seen_at(way, to_seat[0], -nearer[p])
            near_to[p] = to * both
            near_from[p] = back * both
            between: Int16 = place[p] - place[s] if place[p] > place[s] else place[s] - place[p]
            to_sheriff: Int16 = seen_at(way_round(between, living - between, ambush), to_seat[s], -nearer[p])
            flags: Int16 = (both & (to <= my_reach)) + 2 * (both & (back <= far)) + 4 * (alive & there & (to_sheriff <= far))
            reaches[p] = REACHES_COUNT * (8 * (far if far < most else most) + flags)
        first += SEATS_AT_ONCE
    at: int = BASE_TABLE
    for p in range(n):
        out[at + SEAT_NEAR_TO] = NEAR[near_to[p]]
        out[at + SEAT_NEAR_FROM] = NEAR[near_from[p]]
        copy_row(out, at + SEAT_IN_REACH, REACHES, reaches[p], REACHES_COUNT)
        copy_row(out, at + SEAT_MEANS, MEANS_FLAGS, MEANS_COUNT * part(lying[p], MEANS_BITS), MEANS_COUNT)
        out[at + SEAT_KNOWN_BANG] = SHARES[HALVES + part(held[p], BANG_BITS)]
        out[at + SEAT_KNOWN_MISSED] = SHARES[HALVES + part(held[p], MISSED_BITS)]
        out[at + SEAT_KNOWN_BEER] = SHARES[HALVES + part(held[p], BEER_BITS)]
        at += BASE_SEAT
    if n > 0:  # nobody is at a distance from itself
        clear(out, BASE_TABLE + SEAT_NEAR_TO, SEAT_REACHES_SHERIFF - SEAT_NEAR_TO)
        clear(out, BASE_TABLE + BASE_SEAT * s + SEAT_REACHES_SHERIFF, 1)
    return flips
