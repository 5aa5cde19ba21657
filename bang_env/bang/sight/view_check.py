"""Views and masks that come from outside, checked at every Python door that takes them; errors say what is wrong.

Compiled code trusts a view and uses its numbers as indices. So a door takes only arrays of the dtype of a table's views (nothing is cast),
and only records whose numbers lie within the bounds of their fields and do not contradict each other.
"""

from typing import Any

import cython
import numpy as np
from numpy.typing import ArrayLike, NDArray

from bang_env.bang.cards.sets import CARD_SETS
from bang_env.bang.sets.set_questions import modules_of_sets
from bang_env.bang.sight import set_view_check
from bang_env.bang.sight.set_view_check import COUNT, FLAG, SEAT
from bang_env.bang.sight.view_layout import VIEW, VIEWS
from bang_env.kernel.arrays import array_of
from bang_env.kernel.engine import as_bytes
from bang_env.kernel.game import copied

if cython.compiled:
    from cython.cimports.libc.string import memcpy
else:
    from collections.abc import Sequence
    from typing import Annotated

    from bang_env.bang.cards.tables import CARD_COUNT
    from bang_env.bang.sight.view_records import sets_of, view_at
    from bang_env.bang.sight.set_view_check import flaw_of_set, is_out_of_bounds
    from bang_env.bang.sight.view_layout import VIEW_BYTES, VIEW_ENDS, View
    from bang_env.bang.words import (
        CHARACTERS, COUNTED, DMD_END, EFFECTS, EVENTS, EVENT_CARDS, E_DMD_DRAW, FLAWS, FLAW_BOUND, FLAW_CARDS, FLAW_CUT, FLAW_GHOSTS,
        FLAW_HIDDEN, FLAW_LONE, FLAW_NONE, FLAW_ROLES, FLAW_SEAT, FLAW_TARGET, HAND, IN_PLAY, LAID, LEVELS, LOG, LOG_INTS, LOG_SIZE,
        MOST_LIFE, MOST_LOST, NOBODY, NOT_PLAYED, NO_EVENT, OVER, PILE, QUESTION_COUNT, Q_HAUNT, Q_NONE, Q_SHARE, Q_TAKE, ROLES, ROW, SEATS,
        SETS, SETUP, SHERIFF, SPADES, UNKNOWN,
    )
    from bang_env.kernel.c_types import Index, Int16, Int8, UInt8, UInt8Array2D

LAYOUTS = tuple(dict.fromkeys(VIEWS))
MANY_VIEWS = "views: expected a 1-d array of the VIEW dtype, such as batch.views[:1]"
ONE_VIEW = "view: expected a record of the VIEW dtype, or an array (1,) with one"
WHO_CAN = (0, CHARACTERS - 1)
ANY = (-np.inf, np.inf)

# The least and the greatest value of each field, or of each number in its rows. `did`, `harmed_by`, the sets of bits, `hand_limit` and what
# the deck has more than printed have no bounds, since any number fits; nor have the rows of cards, of which `flaw` checks those that count.
BOUNDS: dict[str, tuple[Any, Any]] = {
    "round": (0, COUNTED),
    **dict.fromkeys(("deck_n", "discard_n"), (0, PILE)),
    "n": (2, SEATS),
    **dict.fromkeys(("rebel", "beer_full", "bonus_events", "three", "gunslinger", "night", "ambush_cards", "penalty_off", "changed"), FLAG),
    **dict.fromkeys((row.switch for row in CARD_SETS if row.switch), FLAG),
    **dict.fromkeys(("returned", "second_turn", "over", "asked", "shown", "in_force", "alive", "lost", "won"), FLAG),
    "level": (0, LEVELS - 1),
    **dict.fromkeys(("turn", "first"), (0, SEATS - 1)),
    **dict.fromkeys(("sheriff", "ghost", "first_fallen", "cause", "target", "slayer"), SEAT),
    "phase": (SETUP, OVER),
    **dict.fromkeys(("bangs", "uses", "events_left", "shots_left", "needed", "barrels", "drawn"), COUNT),
    "suit": (0, SPADES + 1),
    **dict.fromkeys(("law", "cause_card", "deck_top", "laid"), (0, CARD_COUNT)),
    **dict.fromkeys(("event", "next_event"), (NO_EVENT, EVENT_CARDS - 1)),
    "question": (Q_NONE, QUESTION_COUNT - 1),
    "effect": (NOT_PLAYED, EFFECTS - 1),
    "role_counts": ([0] * ROLES, [SEATS * (role != UNKNOWN) for role in range(ROLES)]),
    "role": ([SHERIFF] + [UNKNOWN] * (SEATS - 1), ROLES - 1),  # viewers know their own
    **dict.fromkeys(("character", "copied", "able", "second", "given_up", "dealt", "pairs"), WHO_CAN),
    "life": (1 - MOST_LOST, MOST_LIFE),
    "max_life": (0, MOST_LIFE),
    **dict.fromkeys(("hand_n", "known_n"), (0, HAND)),
    "in_play_n": (0, IN_PLAY),
    "laid_n": (0, LAID),
    "log_n": (0, LOG),
    "log": ([0, NOBODY, NOBODY, 0], [EVENTS - 1, SEATS - 1, SEATS - 1, DMD_END]),
    **{name: bounds for _, module in modules_of_sets(set_view_check.__name__) for name, bounds in module.BOUNDS.items()},
}
# Where Death Mesa is not played, no question is about it and the log tells nothing of it.
LIVING_BOUNDS = BOUNDS | {
    "question": (Q_NONE, Q_HAUNT - 1),
    "log": ([0, NOBODY, NOBODY, 0], [E_DMD_DRAW - 1, SEATS - 1, SEATS - 1, CARD_COUNT]),
}

# What else can be wrong with a view.
SENTENCES = {
    FLAW_SEAT: "it names a seat that this game does not have",
    FLAW_HIDDEN: "a seat is known to hold more cards than it has, or the viewer does not know a card in their own hand",
    FLAW_ROLES: "role_counts does not name as many roles as there are seats",
    FLAW_CUT: "it lacks the fields of a set that it says is played",
    FLAW_GHOSTS: "what it says of ghosts contradicts itself",
    FLAW_CARDS: "a number in a hand, in play or in the discard pile is not a card",
    FLAW_TARGET: "its question is about a seat, but target names none",
    FLAW_LONE: "The Lone Gunslinger has a Sheriff and no expansion",
}


def byte_bounds() -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """The bounds of each byte of a record: the least value, and how far above it the greatest lies; 0 and 255 if any value will do, and
    for numbers of two bytes (`wide_out_of_bounds`).
    """
    least, span = np.zeros(1, VIEW), np.full(VIEW.itemsize, 255, np.uint8).view(VIEW)
    for name, (low, high) in BOUNDS.items():
        if VIEW[name].base.itemsize == 1:
            least[name] = low
            span[name] = np.subtract(high, low)
    return least.view(np.uint8), span.view(np.uint8)


LEAST_BYTES, SPAN_BYTES = byte_bounds()
LEAST: Annotated[list[UInt8], VIEW_BYTES]
SPAN: Annotated[list[UInt8], VIEW_BYTES]
LEAST, SPAN = LEAST_BYTES.tolist(), SPAN_BYTES.tolist()


def blocks(first: int, last: int) -> tuple[int, ...]:
    """Bytes are looked at in blocks of ROW, which compilers make vector instructions of: where those begin, from byte `first` to before
    `last`, that have bounds.
    """
    begins = {min(at, last - ROW) for at in range(first, last, ROW)}
    return tuple(sorted(at for at in begins if SPAN_BYTES[at : at + ROW].min() < 255))


BLOCKS = list(blocks(0, VIEWS[0].itemsize))
LIVING_BLOCKS: int = len(BLOCKS)  # those that count where Death Mesa is not played
BLOCKS += blocks(VIEWS[0].itemsize, VIEW.itemsize)
BLOCK_COUNT: int = len(BLOCKS)
BLOCK_AT: Annotated[list[Int16], VIEW_BYTES] = BLOCKS + [0] * (VIEW.itemsize - BLOCK_COUNT)
# The same for a block of cards: the lowest, and how far above it the highest lies.
FIRST_CARD: Annotated[list[UInt8], ROW] = [1 for _ in range(ROW)]
MORE_CARDS: Annotated[list[UInt8], ROW] = [CARD_COUNT - 1 for _ in range(ROW)]
# The least and the greatest number of the log, in blocks of some entries.
LOG_LEAST: Annotated[list[Int16], ROW]
LOG_MOST: Annotated[list[Int16], ROW]
LOG_LEAST, LOG_MOST = BOUNDS["log"][0] * (ROW // LOG_INTS), BOUNDS["log"][1] * (ROW // LOG_INTS)
LIVING_LOG_MOST: Annotated[list[Int16], ROW] = LIVING_BOUNDS["log"][1] * (ROW // LOG_INTS)


def out_of_bounds(v: View, row: Sequence[UInt8]) -> int:
    """Whether a byte of a record, `row`, lies outside its bounds."""
    bad: Annotated[list[UInt8], ROW]
    if not cython.compiled:
        bad = [0] * ROW
    for k in range(ROW):
        bad[k] = 0
    for b in range(BLOCK_COUNT if v.death_mesa else LIVING_BLOCKS):
        at: int = BLOCK_AT[b]
        for k in range(ROW):
            bad[k] |= ((row[at + k] - LEAST[at + k]) & 255) > SPAN[at + k]
    wrong: UInt8 = 0
    for k in range(ROW):
        wrong |= bad[k]
    return wrong


def wide_out_of_bounds(v: View) -> int:
    """Whether a number of two bytes lies outside its bounds: round, deck_n, discard_n, and those of the log."""
    log: Annotated[list[Int16], LOG_SIZE]
    bad: Annotated[list[Int16], ROW]
    most: Annotated[list[Int16], ROW]
    if v.round < 0 or v.round > COUNTED or v.deck_n < 0 or v.deck_n > PILE or v.discard_n < 0 or v.discard_n > PILE:
        return True
    if cython.compiled:
        memcpy(log, v.log, cython.sizeof(log))  # a view may lie anywhere, even at an odd address
    else:
        log, bad, most = [number for entry in v.log for number in entry], [0] * ROW, [0] * ROW
    for k in range(ROW):
        bad[k] = 0
        most[k] = LOG_MOST[k] if v.death_mesa else LIVING_LOG_MOST[k]
    for b in range(LOG_SIZE // ROW):
        for k in range(ROW):
            bad[k] |= (log[b * ROW + k] < LOG_LEAST[k]) | (log[b * ROW + k] > most[k])
    wrong: Int16 = 0
    for k in range(ROW):
        wrong |= bad[k]
    return wrong


def no_pile(row: Sequence[UInt8], n: int) -> int:
    """Whether one of the first n places of a long row holds no card (print + 1)."""
    bad: Annotated[list[UInt8], ROW]
    if not cython.compiled:
        bad = [0] * ROW
    for k in range(ROW):
        bad[k] = 0
    at: Index = 0
    while at + ROW <= n:
        for k in range(ROW):
            bad[k] |= ((row[at + k] - FIRST_CARD[k]) & 255) > MORE_CARDS[k]
        at += ROW
    wrong: UInt8 = 0
    for k in range(ROW):
        wrong |= bad[k]
    while at < n:
        wrong |= ((row[at] - 1) & 255) >= CARD_COUNT
        at += 1
    return wrong


def is_cut(v: View, length: Index) -> bool:
    """Whether a view of so many bytes lacks the fields of a set that it says is played."""
    sets: list[Int8] = sets_of(v)
    for number in range(1, SETS):
        if sets[number] and length < VIEW_ENDS[number]:
            return True
    return False


def flaw(v: View, row: Sequence[UInt8], length: Index) -> int:
    """The first flaw (FLAW_...) of a view whose bytes are `row`, as many as `length`; FLAW_NONE if it has none."""
    if is_cut(v, length):
        return FLAW_CUT
    if out_of_bounds(v, row) or wide_out_of_bounds(v) or is_out_of_bounds(v, v.question >= Q_HAUNT):
        return FLAW_BOUND
    n = v.n
    if v.turn >= n or v.first >= n or v.sheriff >= n or v.ghost >= n or v.first_fallen >= n or v.cause >= n or v.target >= n:
        return FLAW_SEAT
    if v.target == NOBODY and (v.question == Q_TAKE or v.question == Q_SHARE):
        return FLAW_TARGET
    if v.gunslinger and (v.sheriff == NOBODY or v.dodge_city or v.high_noon or v.fistful):
        return FLAW_LONE
    dealt: int = 0
    for role in range(ROLES):
        dealt += v.role_counts[role]
    if dealt != n:
        return FLAW_ROLES
    if v.known_n[0] != v.hand_n[0]:
        return FLAW_HIDDEN
    bad: int = no_pile(v.discard, v.discard_n)
    for p in range(n):
        if v.known_n[p] > v.hand_n[p]:
            return FLAW_HIDDEN
        for k in range(v.known_n[p]):
            bad |= ((v.known[p][k] - 1) & 255) >= CARD_COUNT
        for k in range(v.in_play_n[p]):
            bad |= ((v.in_play[p][k] - 1) & 255) >= CARD_COUNT
    return flaw_of_set(v, FLAW_CARDS if bad else FLAW_NONE)


def find(views: NDArray[Any]) -> int:
    """The first flaw of an array of views as FLAWS * place + flaw; -1 where there is none."""
    if cython.compiled:
        return find_compiled(as_bytes(views))
    else:
        v = View(VIEW)
        for i, record in enumerate(views):
            v.read(views, i)
            number = flaw(v, record.tobytes(), views.dtype.itemsize)
            if number:
                return FLAWS * i + number
        return -1


def find_compiled(records: UInt8Array2D) -> Index:
    """Find the first flaw of views given as bytes, as `find` does, in compiled code."""
    with cython.nogil:
        for i in range(records.shape[0]):
            number = flaw(view_at(cython.address(records[i, 0])), cython.address(records[i, 0]), records.shape[1])
            if number:
                return FLAWS * i + number
    return -1


def what_is_out_of_bounds(record: np.void) -> str:
    """Say in words which field of a record is out of bounds: its place, its value and the bounds."""
    for name in record.dtype.names or ():
        value, (low, high) = record[name], (BOUNDS if record["death_mesa"] else LIVING_BOUNDS).get(name, ANY)
        places = np.argwhere((value < low) | (value > high))
        if len(places):
            place = tuple(places[0])
            value, low, high = (int(np.broadcast_to(each, value.shape)[place]) for each in (value, low, high))
            where = f"{name}[{', '.join(map(str, place))}]" if place else name
            return f"{where} is {value}, not {low} to {high}"
    return "another thread was writing it"


def records(views: ArrayLike, expected: str = MANY_VIEWS) -> NDArray[Any]:
    """An array of a view dtype (N,), copied if it is not contiguous and writable; nothing is said of its numbers.

    `expected`: what the door takes, in words."""
    rows = array_of("views", views, "an array of views")
    is_view = any(rows.dtype == view for view in LAYOUTS)
    if not is_view or rows.ndim != 1:
        what = "record" if is_view else rows.dtype.name
        raise ValueError(f"{expected}; got {what} of shape {rows.shape}" if rows.ndim else f"{expected}; got a single {what}")
    return rows if rows.flags.carray else np.require(rows, requirements=["C", "W"])


def refuse(rows: NDArray[Any], first_flaw: int) -> None:
    """Raises an error for the first flaw, as `find` gives it, if there is any, that says what is wrong."""
    if first_flaw >= 0:
        i, number = divmod(first_flaw, FLAWS)
        why = what_is_out_of_bounds(rows[i]) if number == FLAW_BOUND else SENTENCES[number]
        raise ValueError(f"views[{i}] is not a valid view: {why}")


def read_views(views: ArrayLike, expected: str = MANY_VIEWS) -> NDArray[Any]:
    """Checks an array of views and returns a copy, which nobody can change afterwards: `records` in which no view is wrong."""
    rows = copied(records(views, expected))
    refuse(rows, find(rows))
    return rows


def read_view(view: ArrayLike) -> np.void:
    """Checks one view, given as a record or an array of one, and returns the record."""
    rows = np.asarray(view)
    if rows.ndim == 1 and len(rows) != 1:
        raise ValueError(f"{ONE_VIEW}; got {len(rows)}")
    record: np.void = read_views(rows.reshape(1) if rows.ndim == 0 else rows, ONE_VIEW)[0]
    return record
