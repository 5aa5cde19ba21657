"""How far seats see each other and how far their weapons carry, and what bends it."""

import cython

from bang_env.bang.cards import tables

if not cython.compiled:
    from collections.abc import Sequence
    from typing import Annotated

    from bang_env.bang.cards.tables import CARD_COUNT, CHARACTER_DISTANCE_FROM, CHARACTER_DISTANCE_TO, KIND_OF, WEAPON_OF
    from bang_env.bang.engine.bits import sitting
    from bang_env.bang.engine.layout import Game
    from bang_env.bang.engine.questions import how_many, in_force
    from bang_env.bang.engine.seats import ability, seat_at
    from bang_env.bang.words import ALL_SEATS, AMBUSH, NO_CARD, SEATS
    from bang_env.kernel.c_types import Int8, UInt8

# By a set of seats, a bit each: the first and the last of them.
LOWEST: Annotated[list[UInt8], 1 << SEATS] = [max(0, (seats & -seats).bit_length() - 1) for seats in range(ALL_SEATS + 1)]
HIGHEST: Annotated[list[UInt8], 1 << SEATS] = [max(0, seats.bit_length() - 1) for seats in range(ALL_SEATS + 1)]
# By card: what it adds to distances to its seat, to those from it, and to the reach of the Colt .45.
STEPS_TO: Annotated[list[Int8], CARD_COUNT] = [tables.DISTANCE_TO[kind] for kind in tables.KIND_OF]
STEPS_FROM: Annotated[list[Int8], CARD_COUNT] = [tables.DISTANCE_FROM[kind] for kind in tables.KIND_OF]
STEPS_OF_SHOTS: Annotated[list[Int8], CARD_COUNT] = [tables.BEYOND_COLT[kind] for kind in tables.KIND_OF]


def steps_between(g: Game, a: int, b: int) -> int:
    """The shorter way round over living seats; 1 in an Ambush."""
    if g.event == AMBUSH:
        return 1
    others = sitting(g) & ~(1 << a | 1 << b)
    between = (1 << b) - (1 << a) if a < b else (1 << a) - (1 << b)  # the lower of the two and those up to the higher one
    inside = how_many(others & between)
    outside = how_many(others) - inside
    return 1 + (inside if inside < outside else outside)


def steps_of_cards(g: Game, p: int, steps_of: Sequence[Int8]) -> int:
    """The steps that the cards in play of a seat add to distances or to its reach, if they have effect: by card, from a table.

    Two cards are always looked up: how many lie there no processor could predict, and few seats have more.
    """
    n: int
    row: list[UInt8]
    n, row = in_force(g, p) * g.in_play_n[p], g.in_play[p]
    steps: int = (steps_of[row[0]] & -(n > 0)) + (steps_of[row[1]] & -(n > 1))
    for k in range(2, n):
        steps += steps_of[row[k]]
    return steps


def characters_count(g: Game) -> bool:
    """Whether characters change distances: always but in an Ambush in which, by a switch, only cards in play do."""
    return g.event != AMBUSH or not g.rule_ambush_cards


def farther(g: Game, p: int) -> int:
    """How much farther a seat is from all others."""
    return CHARACTER_DISTANCE_TO[ability(g, p)] * characters_count(g) + steps_of_cards(g, p, STEPS_TO)


def nearer(g: Game, p: int) -> int:
    """How much nearer all others are to a seat: 0 or less."""
    return CHARACTER_DISTANCE_FROM[ability(g, p)] * characters_count(g) + steps_of_cards(g, p, STEPS_FROM)


def distance(g: Game, a: int, b: int) -> int:
    """How far a sees b: the way there, changed by cards in play and characters, at least 1 (base 1.5)."""
    far = steps_between(g, a, b) + farther(g, b) + nearer(g, a)
    return far if far > 1 else 1


def near(g: Game, a: int, far: int, one: bool) -> int:
    """The seats whose `distance` from a is at most `far` (1 or more), a bit each, without a; if `one` will do, the first that is found.
    They are gone through from a on, clockwise and back in turn.
    """
    far -= nearer(g, a)
    after: int = a + 1
    others: int = sitting(g) & ~(1 << a)
    around: int = (others >> after | others << (g.n - after)) & ((1 << g.n) - 1)  # bit k: the seat k places behind the one after a
    seats: int = 0
    steps: int = 1
    while around and steps <= far:
        q = seat_at(g, after, LOWEST[around])
        around &= around - 1
        seats |= (steps + farther(g, q) <= far) << q
        if around and not (one and seats):
            k: int = HIGHEST[around]
            around ^= 1 << k
            q = seat_at(g, after, k)
            seats |= (steps + farther(g, q) <= far) << q
        if one and seats:
            break
        steps += g.event != AMBUSH
    return seats


def reach(g: Game, p: int) -> int:
    """How far a seat shoots: the Colt .45 carries 1, and its one weapon and other cards in play add to that."""
    return 1 + steps_of_cards(g, p, STEPS_OF_SHOTS)


def weapon_place(g: Game, p: int) -> int:
    """The place of the weapon in front of a seat, or NO_CARD for the Colt .45."""
    for k in range(g.in_play_n[p]):
        if WEAPON_OF[KIND_OF[g.in_play[p][k]]] > 0:
            return k
    return NO_CARD
