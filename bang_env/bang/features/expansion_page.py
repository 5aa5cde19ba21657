"""The page of features that games with an expansion have besides: a table and a block for each seat."""

import cython

from bang_env.bang.features.places import LAID_KINDS, MORE_CHARACTERS, MORE_EVENTS, MORE_KINDS

if not cython.compiled:
    from collections.abc import Sequence
    from typing import Annotated

    from bang_env.bang.cards.tables import BORDER_OF, KIND_OF, MISSED_OF
    from bang_env.bang.features.rows import share
    from bang_env.bang.features.places import (
        AT_ABILITY, AT_ANSWERS, AT_DODGE_CITY, AT_EVENT, AT_EVENTS_LEFT, AT_FISTFUL, AT_GREEN_USES, AT_HIGH_NOON, AT_LAW,
        AT_MORE_CHARACTER, AT_MORE_HAND, AT_MORE_OFFER, AT_MORE_QUESTION, AT_NEXT_EVENT, AT_RETURNED, AT_SUIT, AT_THREE, AT_USES,
        EXPANSIONS_SEAT, EXPANSIONS_TABLE, SEAT_CARDS_WORK, SEAT_FIRST_FALLEN, SEAT_GHOST, SEAT_HAS, SEAT_IS, SEAT_WAITING,
    )
    from bang_env.bang.sight.reading import waits
    from bang_env.bang.sight.view_layout import View
    from bang_env.bang.words import (
        BANG, BASE_QUESTIONS, CALAMITY_JANET, CHARACTERS, DODGE, ELENA_FUENTE, EVENT_CARDS, GREEN, KINDS, MISSED, NO_CHARACTER,
        PEDRO_RAMIREZ, Q_CHARACTER, Q_DRAW, Q_HAUNT, Q_IDENTITY, Q_SHARE, Q_TAKE,
    )
    from bang_env.kernel.c_types import Float32, Int8, UInt8

# Where a card, a character, an event stands among those of the page; -1: not on it.
KIND_PLACE: Annotated[list[Int8], KINDS] = [MORE_KINDS.index(kind) if kind in MORE_KINDS else -1 for kind in range(KINDS)]
CHARACTER_PLACE: Annotated[list[Int8], CHARACTERS]
CHARACTER_PLACE = [MORE_CHARACTERS.index(character) if character in MORE_CHARACTERS else -1 for character in range(CHARACTERS)]
EVENT_PLACE: Annotated[list[Int8], EVENT_CARDS] = [MORE_EVENTS.index(event) if event in MORE_EVENTS else -1 for event in range(EVENT_CARDS)]
LAID_PLACE: Annotated[list[Int8], KINDS] = [SEAT_HAS + LAID_KINDS.index(kind) if kind in LAID_KINDS else -1 for kind in range(KINDS)]


def write_expansions(v: View, seats: int, out: list[Float32], at: int) -> None:
    """Write the page from place `at` on: 0 where there is no seat, and for a game that has no expansion."""
    for k in range(EXPANSIONS_TABLE + EXPANSIONS_SEAT * seats):
        out[at + k] = 0
    if v.dodge_city or v.high_noon or v.fistful:
        write_asked(v, out, at)
        write_events(v, out, at)
        for p in range(v.n):
            write_seat(v, p, out, at + EXPANSIONS_TABLE + EXPANSIONS_SEAT * p)


def write_asked(v: View, out: list[Float32], at: int) -> None:
    """more_question to ability."""
    if v.question >= BASE_QUESTIONS and v.question < Q_HAUNT:
        out[at + AT_MORE_QUESTION + v.question - BASE_QUESTIONS] = 1
    count_kinds(v.known[0], v.hand_n[0], out, at + AT_MORE_HAND)
    if v.question == Q_TAKE or v.question == Q_SHARE:
        count_kinds(v.in_play[v.target], v.in_play_n[v.target], out, at + AT_MORE_OFFER)
    else:
        count_kinds(v.laid, v.laid_n, out, at + AT_MORE_OFFER)
        if v.question == Q_DRAW and v.able[0] == PEDRO_RAMIREZ and v.discard_n:
            mark(out, at + AT_MORE_OFFER, KIND_PLACE[KIND_OF[v.discard[v.discard_n - 1] - 1]], 0.5)
    if v.question == Q_CHARACTER or v.question == Q_IDENTITY:
        mark(out, at + AT_MORE_CHARACTER, CHARACTER_PLACE[v.dealt[0]], 1)
        mark(out, at + AT_MORE_CHARACTER, CHARACTER_PLACE[v.dealt[1]], 0.5)
    else:
        mark(out, at + AT_MORE_CHARACTER, CHARACTER_PLACE[v.character[0]], 1)
    out[at + AT_ABILITY] = v.able[0] != NO_CHARACTER


def mark(out: list[Float32], at: int, place: int, number: Float32) -> None:
    """Write a number at this place from `at` on, unless it is -1."""
    if place >= 0:
        out[at + place] = number


def count_kinds(row: Sequence[UInt8], n: int, out: list[Float32], at: int) -> None:
    """Half a point, at most 2, for each name on the page among n cards (card + 1; 0 is nothing)."""
    for k in range(n):
        if row[k] and KIND_PLACE[KIND_OF[row[k] - 1]] >= 0:
            place: int = at + KIND_PLACE[KIND_OF[row[k] - 1]]
            out[place] = out[place] + 0.5 if out[place] < 2 else 2


def write_events(v: View, out: list[Float32], at: int) -> None:
    """event to three."""
    mark(out, at + AT_EVENT, EVENT_PLACE[v.event], 1)
    mark(out, at + AT_NEXT_EVENT, EVENT_PLACE[v.next_event], 1)
    out[at + AT_EVENTS_LEFT] = share(v.events_left, 16, 0.0625)
    if v.suit:
        out[at + AT_SUIT + v.suit - 1] = 1
    out[at + AT_LAW] = v.law > 0
    out[at + AT_USES] = share(v.uses, 2, 0.5)
    out[at + AT_ANSWERS] = share(answers(v), 4, 0.5)
    out[at + AT_GREEN_USES] = share(green_uses(v), 4, 0.5)
    out[at + AT_RETURNED] = v.returned
    out[at + AT_DODGE_CITY] = v.dodge_city
    out[at + AT_HIGH_NOON] = v.high_noon
    out[at + AT_FISTFUL] = v.fistful
    out[at + AT_THREE] = v.three


def rested(v: View, p: int, kind: int) -> bool:
    """Whether a green card of this name in front of a seat can be used: its wait is over and it has effect."""
    return v.in_force[p] != 0 and not waits(v, p, kind)


def answers(v: View) -> int:
    """My cards that dodge a shot."""
    character: int = v.able[0]
    count: int = 0
    for k in range(v.hand_n[0]):
        kind: int = KIND_OF[v.known[0][k] - 1]
        if character == ELENA_FUENTE or kind == MISSED or kind == DODGE or (kind == BANG and character == CALAMITY_JANET):
            count += 1
    for k in range(v.in_play_n[0]):
        kind = KIND_OF[v.in_play[0][k] - 1]
        if MISSED_OF[kind] and rested(v, 0, kind):
            count += 1
    return count


def green_uses(v: View) -> int:
    """My green cards that can be used in my own turn."""
    count: int = 0
    for k in range(v.in_play_n[0]):
        kind: int = KIND_OF[v.in_play[0][k] - 1]
        if BORDER_OF[kind] == GREEN and not MISSED_OF[kind] and rested(v, 0, kind):
            count += 1
    return count


def write_seat(v: View, p: int, out: list[Float32], at: int) -> None:
    """The block of one seat."""
    waiting: int = 0
    for k in range(v.in_play_n[p]):
        kind: int = KIND_OF[v.in_play[p][k] - 1]
        if LAID_PLACE[kind] >= 0:
            out[at + LAID_PLACE[kind]] = 1
        if BORDER_OF[kind] == GREEN and waits(v, p, kind):
            waiting += 1
    mark(out, at + SEAT_IS, CHARACTER_PLACE[v.able[p]], 1)
    out[at + SEAT_WAITING] = share(waiting, 4, 0.5)
    out[at + SEAT_GHOST] = v.ghost == p
    out[at + SEAT_FIRST_FALLEN] = v.first_fallen == p
    out[at + SEAT_CARDS_WORK] = v.in_force[p]
