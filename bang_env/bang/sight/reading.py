"""Reading a view: what has effect, how far it is, what a card counts as. Features, heuristics and screens share it.

The rules of the game are asked of the game (`engine/questions.py`, `engine/distances.py`); these are the same answers from what one seat
knows. Seats are counted from the viewer, cards are prints.
"""

from typing import Any

import cython
import numpy as np

from bang_env.bang.sight.view_layout import VIEW
from bang_env.kernel.engine import as_bytes

if cython.compiled:
    from cython.cimports.bang_env.bang.sight.view_records import first_view
else:
    from typing import Annotated

    from bang_env.bang.cards.tables import (
        BEYOND_COLT, CHARACTER_DISTANCE_FROM, CHARACTER_DISTANCE_TO, DISTANCE_FROM, DISTANCE_TO, KIND_OF, SUIT_OF, WEAPON_OF,
    )
    from bang_env.bang.sight.set_reading import was_put_before
    from bang_env.bang.sight.view_layout import View
    from bang_env.bang.words import (
        AMBUSH, ANY_WITH_CARDS, APACHE_KID, AT_DISTANCE_1, A_FISTFUL_OF_CARDS, BLESSING, CURSE, DIAMONDS, GOLD_RUSH, HEARTS, JAIL,
        NEIGHBOUR, NOT_SHERIFF, NO_CARD, NO_EVENT, REACHABLE, SEAN_MALLORY, SEATS, SPADES, WITH_CARDS_IN_PLAY,
    )
    from bang_env.kernel.c_types import Int16


def living(v: View) -> int:
    """Seats not eliminated."""
    count = 0
    for p in range(v.n):
        count += v.alive[p]
    return count


def lies(v: View, p: int, kind: int) -> int:
    """Whether a card of that name lies in front of a seat."""
    for k in range(v.in_play_n[p]):
        if KIND_OF[v.in_play[p][k] - 1] == kind:
            return 1
    return 0


def held(v: View, p: int, kind: int) -> int:
    """How many cards of that name the viewer knows in a hand."""
    count = 0
    for k in range(v.known_n[p]):
        if KIND_OF[v.known[p][k] - 1] == kind:
            count += 1
    return count


def waits(v: View, p: int, kind: int) -> int:
    """Whether a card of that name in front of a seat was put down this turn, for others by a ghost: green ones cannot be used yet."""
    return (v.fresh >> kind) & 1 if p == v.turn else was_put_before(v, p, kind, 0)


def way_round(one: Int16, other: Int16, ambush: Int16) -> Int16:
    """The shorter of the two ways round the table; 1 in an Ambush."""
    shorter: Int16 = one if one < other else other
    return 1 if ambush else shorter


def seen_at(way: Int16, farther: Int16, nearer: Int16) -> Int16:
    """How far a seat is seen over a way (base 1.5): what it adds, and what the onlooker adds (0 or less); at least 1."""
    far: Int16 = way + farther + nearer
    return far if far > 1 else 1


def steps_between(v: View, a: int, b: int) -> int:
    """The shorter way round over living seats; 1 in an Ambush. A seat that is eliminated counts while it is a or b."""
    if v.event == AMBUSH:
        return 1
    low = a if a < b else b
    high = b if a < b else a
    inside = 0
    outside = 0
    for p in range(v.n):
        if p != a and p != b:
            if low < p < high:
                inside += v.alive[p]
            else:
                outside += v.alive[p]
    return way_round(1 + inside, 1 + outside, 0) if a != b else 0


def characters_count(v: View) -> int:
    """Whether characters change distances: always but in an Ambush in which only cards in play do."""
    return 0 if v.event == AMBUSH and v.ambush_cards else 1


def farther(v: View, p: int) -> int:
    """The steps that a seat adds to distances to it: cards in play and its character."""
    steps = CHARACTER_DISTANCE_TO[v.able[p]] * characters_count(v)
    if v.in_force[p]:
        for k in range(v.in_play_n[p]):
            steps += DISTANCE_TO[KIND_OF[v.in_play[p][k] - 1]]
    return steps


def nearer(v: View, p: int) -> int:
    """The steps that a seat adds to distances from it (0 or less)."""
    steps = CHARACTER_DISTANCE_FROM[v.able[p]] * characters_count(v)
    if v.in_force[p]:
        for k in range(v.in_play_n[p]):
            steps += DISTANCE_FROM[KIND_OF[v.in_play[p][k] - 1]]
    return steps


def distance(v: View, a: int, b: int) -> int:
    """How far seat a sees seat b, at least 1 (base 1.5)."""
    return seen_at(steps_between(v, a, b), farther(v, b), nearer(v, a))


def distances_of_viewer(v: View, near: list[int]) -> int:
    """Fills near with the `distance` at which the viewer sees each other seat, all at once; returns how many seats are alive."""
    others = living(v) - v.alive[0]
    mine = nearer(v, 0)
    before: int = 0
    for p in range(1, v.n):
        after = others - before - v.alive[p]
        near[p] = seen_at(way_round(1 + before, 1 + after, v.event == AMBUSH), farther(v, p), mine)
        before += v.alive[p]
    return others + v.alive[0]


def carries(v: View, p: int) -> int:
    """How far the weapon in front of a seat carries, in force or not; the Colt .45 1."""
    for k in range(v.in_play_n[p]):
        far = WEAPON_OF[KIND_OF[v.in_play[p][k] - 1]]
        if far > 0:
            return far
    return 1


def reach(v: View, p: int) -> int:
    """How far a seat can shoot now."""
    far = 1
    if v.in_force[p]:
        for k in range(v.in_play_n[p]):
            far += BEYOND_COLT[KIND_OF[v.in_play[p][k] - 1]]
    return far


def may_aim(v: View, p: int, rule: int, far: int) -> int:
    """Whether the viewer may aim at another seat, at distance `far` (0 for the viewer), by the column `target` of a card's row."""
    if not v.alive[p]:
        return 0
    if rule == REACHABLE:
        return 1 if far <= reach(v, 0) else 0
    if rule == NEIGHBOUR:
        return 1 if far <= 1 else 0
    if rule == NOT_SHERIFF:
        return 1 if p != v.sheriff and not lies(v, p, JAIL) else 0
    if rule == WITH_CARDS_IN_PLAY:
        return 1 if v.in_play_n[p] > 0 else 0
    if rule == AT_DISTANCE_1 or rule == ANY_WITH_CARDS:
        return 1 if v.hand_n[p] + v.in_play_n[p] > 0 and (rule == ANY_WITH_CARDS or far <= 1) else 0
    return 1


def suit_of(v: View, card: int) -> int:
    """The suit that a card counts as."""
    if v.event == BLESSING:
        return HEARTS
    return SPADES if v.event == CURSE else SUIT_OF[card]


def usable(v: View, p: int, card: int) -> int:
    """Whether Handcuffs leave a seat the use of a hand card: in its own turn only the suit that it has named."""
    return 1 if v.suit == 0 or p != v.turn or SUIT_OF[card] == v.suit - 1 else 0


def spared(v: View, p: int, card: int) -> int:
    """Whether what another seat plays leaves a seat alone: Apache Kid, Diamonds. NO_CARD spares nobody."""
    return 1 if card != NO_CARD and v.able[p] == APACHE_KID and suit_of(v, card) == DIAMONDS else 0


def limit(v: View) -> int:
    """How many cards the viewer may keep in phase 3 of a game as printed: `v.hand_limit` is left out."""
    if v.ghost == 0:
        return 0
    return 10 if v.able[0] == SEAN_MALLORY else v.life[0]


def event_then(v: View, p: int) -> int:
    """The event that will be in force when a seat has its next turn: another one, if the first seat's turn comes before or is it."""
    if v.next_event == NO_EVENT:
        return v.event
    steps = (p - v.turn + v.n) % v.n
    begins = (v.first - v.turn + v.n) % v.n
    if v.event == GOLD_RUSH:
        steps = (v.n - steps) % v.n
        begins = (v.n - begins) % v.n
    if steps == 0 or (begins > 0 and steps >= begins):
        return v.next_event
    return v.event


def shots_await(v: View) -> int:
    """Whether A Fistful of Cards will shoot at the viewer in their next turn, once for each card in hand."""
    return 1 if event_then(v, 0) == A_FISTFUL_OF_CARDS and v.ghost != 0 else 0


def first_row(v: View) -> list[Any]:
    """How far the viewer sees each seat, as a list."""
    near: Annotated[list[int], SEATS]
    if not cython.compiled:
        near = [0] * SEATS
    near[0] = distance(v, 0, 0)
    distances_of_viewer(v, near)
    return [near[p] for p in range(v.n)]


def distances(view: np.void) -> list[list[int]]:
    """How far each seat sees each other, [from][to], from a record of dtype VIEW."""
    seats = range(int(view["n"]))
    if cython.compiled:
        record = np.array([view])
        v = first_view(as_bytes(record))
    else:
        v = View(VIEW)
        v.read(np.array([view]), 0)
    return [first_row(v), *([distance(v, a, b) for b in seats] for a in seats[1:])]


def reaches(view: np.void) -> list[int]:
    """How far each seat can shoot, from a record of dtype VIEW."""
    if cython.compiled:
        record = np.array([view])
        v = first_view(as_bytes(record))
    else:
        v = View(VIEW)
        v.read(np.array([view]), 0)
    return [reach(v, p) for p in range(int(view["n"]))]
