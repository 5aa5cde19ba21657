"""A view as a vector of floats, with named places, for a network. Reads the view and nothing else.

The vector is the table (`TABLE`) followed by one block for each seat (`SEAT`), seat 0 being the viewer; blocks of seats that do not exist
are 0. Where an expansion is played, the table and the seats of `expansion_page.py` follow, in The Lone Gunslinger those of
`gunslinger_page.py`. Every value lies in [-1, 2]. `VERSION` moves whenever the same view gives other numbers.
"""

from types import SimpleNamespace
from typing import Any

import cython
import numpy as np
from numpy.typing import ArrayLike, NDArray

from bang_env.bang.features.expansion_page import MORE, MORE_SEAT
from bang_env.bang.features.gunslinger_page import LONE, LONE_SEAT
from bang_env.bang.features.seat_page import SEAT
from bang_env.bang.gunslinger import AnyRules
from bang_env.bang.sight.view_check import read_views
from bang_env.bang.sight.view_layout import VIEW
from bang_env.kernel.numbers import whole

if not cython.compiled:
    from bang_env.bang.cards.tables import *
    from bang_env.bang.features.expansion_page import MORE_SEAT_SIZE, MORE_SIZE, write_more
    from bang_env.bang.features.gunslinger_page import LONE_SEAT_SIZE, LONE_SIZE, write_lone
    from bang_env.bang.features.seat_page import FLIP_OF, SEAT_SIZE, share, write_seats
    from bang_env.bang.words import *

VERSION = 2

CAUSES = {
    BANG: "bang", MISSED: "missed", PANIC: "panic", CAT_BALOU: "cat_balou", DUEL: "duel", GENERAL_STORE: "general_store",
    INDIANS: "indians", GATLING: "gatling", BARREL: "barrel", DYNAMITE: "dynamite", JAIL: "jail",
}  # fmt: skip
TABLE: tuple[tuple[str, int], ...] = (
    ("question", BASE_QUESTIONS),  # one-hot; the first is "not asked"
    ("hand", BASE_KINDS),  # my cards by name, half a point each
    ("offer", BASE_KINDS),  # face-up cards that may be picked: laid out; in play of the target (take); top of the discard pile (draw)
    ("cause", len(CAUSES)),  # the name of the card behind the question, one-hot
    ("flips", 4),  # question "flip": the first is a heart, the first is a spade from 2 to 9; the same of the second
    ("character", BASE_CHARACTERS - 1),  # mine, one-hot; question "character": 1 for the first offered, 0.5 for the second
    ("needed", 1),
    ("barrels", 1),
    ("misses", 1),  # my cards that dodge (Calamity Janet: BANG! too), half a point each
    ("bangs", 1),  # my cards that answer Indians! and Duel, half a point each
    ("may_shoot", 1),  # no BANG! played this turn, or no limit for me
    ("deck", 1),
    ("pile", 1),
    ("heart", 1),  # chance that the next card of the deck is a heart, from what I have not seen
    ("blast", 1),  # chance that it is a spade from 2 to 9
    ("seats", 1),
    ("rebel_game", 1),
    ("beer_full", 1),
    ("round", 1),
    ("living", 1),
    ("two_left", 1),  # Beer does nothing
    ("hidden_roles", ROLES - 2),  # Deputies, Outlaws, Renegades, Rebels that I cannot place, an eighth each
)
TABLE_SIZE = sum([width for _, width in TABLE])
CAUSE_OF = [list(CAUSES).index(kind) if kind in CAUSES else -1 for kind in range(KINDS)]
FLIP_TOTAL = sum([FLIP_OF[BASE_DECK[place] + 1] for place in range(BASE_DECK_SIZE)])
FLIP_MORE = sum([FLIP_OF[DODGE_CITY_DECK[place] + 1] for place in range(DODGE_CITY_DECK_SIZE)])


def size(seats: int, expansions: bool = False, lone: bool = False) -> int:
    """How many floats there are with blocks for this many seats; more of them where an expansion is played (`Rules.expansions`) or
    The Lone Gunslinger (`lone`).
    """
    seats = read_seats(seats)
    more = MORE_SIZE + MORE_SEAT_SIZE * seats if expansions else LONE_SIZE + LONE_SEAT_SIZE * seats if lone else 0
    return TABLE_SIZE + SEAT_SIZE * seats + more


def read_seats(seats: int) -> int:
    """A number of seats that features have blocks for."""
    number = whole(seats)
    if number is None or not 0 <= number <= SEATS:
        raise ValueError(f"features have blocks for 0 to {SEATS} seats, not {seats!r}")
    return number


def size_for(rules: AnyRules, seats: int | None = None) -> int:
    """The `size` for games of `rules` (Rules or Gunslinger), with blocks for their players or for so many seats."""
    return size(rules.players if seats is None else seats, rules.expansions, rules.lone)


def slices(seats: int, expansions: bool = False, lone: bool = False) -> dict[str, slice]:
    """Name -> slice, in order, covering the vector: the names of `TABLE`, then "0.alive", "0.turn", ... "1.alive" by seat and `SEAT`; with
    expansions those of `MORE` and "0.apache_kid", ... by seat and `MORE_SEAT`; in The Lone Gunslinger those of `LONE` and `LONE_SEAT`.
    """
    seats, found, at = read_seats(seats), {}, 0
    for table, seat_names in ((TABLE, SEAT), *([(MORE, MORE_SEAT)] if expansions else [(LONE, LONE_SEAT)] if lone else [])):
        for name, width in table:
            found[name] = slice(at, at + width)
            at += width
        for seat in range(seats):
            for name in seat_names:
                found[f"{seat}.{name}"] = slice(at, at + 1)
                at += 1
    return found


def features(view: ArrayLike, padded_seats: int | None = None) -> NDArray[np.float32]:
    """The vector of one view (F,), or of an array of views (N, F): float32, with F = size(padded_seats, expansions).

    Without `padded_seats` there are blocks for the seats of the (largest) game. Fewer blocks than seats is a ValueError. The places of
    expansions are there if any of the views comes from a game with one.
    """
    views = np.asarray(view)
    rows = read_views(views if views.ndim else views.reshape(1), "features need a VIEW record or an array (N,) of them")
    seats = int(rows["n"].max(initial=0)) if padded_seats is None else padded_seats
    out = np.zeros((len(rows), width(rows, seats)), np.float32)
    write(rows, seats, out)
    return out if views.ndim else out[0]


def write_all(views: ArrayLike, seats: int, out: NDArray[np.float32]) -> None:
    """Write the features of each view, NDArray[VIEW] (N,), into its row of `out`, float32 (N, F), where F is the size with blocks for that
    many seats.
    """
    rows = read_views(views)
    shape = len(rows), width(rows, seats)
    if not isinstance(out, np.ndarray) or out.dtype != np.float32 or out.shape != shape or not out.flags.c_contiguous:
        raise ValueError(f"features are written into a C-contiguous float32 array of shape {shape}")
    more = wide(rows)
    if more.any():
        out[~more.any(axis=0)] = 0  # views of the base game have nothing to write there
    write(rows, seats, out)


def wide(rows: NDArray[Any]) -> NDArray[np.bool_]:
    """Which views come from games with an expansion, and which from The Lone Gunslinger: their features have more places."""
    return np.stack([rows["dodge_city"] | rows["high_noon"] | rows["fistful"], rows["gunslinger"]]) != 0


def width(rows: NDArray[Any], seats: int) -> int:
    """How many floats hold the features of each of the views, with blocks for so many seats."""
    number, most = whole(seats), rows["n"].max(initial=0)
    if number is None or not most <= number <= SEATS:
        raise ValueError(f"padded_seats must lie between the seats of the game ({most}) and {SEATS}, not {seats!r}")
    expansions, lone = wide(rows).any(axis=1)
    if expansions and lone:
        raise ValueError("features of The Lone Gunslinger and of games with an expansion have other places: make them one after the other")
    return size(number, expansions, lone)


def write(rows: NDArray[Any], seats: int, out: NDArray[np.float32]) -> None:
    """Write the features of checked views into rows that have room for them."""
    if cython.compiled:
        write_compiled(rows.view(np.uint8), seats, out)
    else:
        for k in range(len(rows)):
            write_features(SimpleNamespace(**{name: rows[name][k].tolist() for name in VIEW.names}), seats, out[k])


def write_compiled(records, seats, out):
    """The same, compiled: the views as bytes."""
    v = first_view(records)
    with cython.nogil, cython.boundscheck(False):
        for k in range(out.shape[0]):
            write_features(v + k, seats, cython.address(out[k, 0]))


def write_features(v, seats, out):
    """Write all places of the vector, with `seats` blocks."""
    at = write_question(v, out)
    at = write_own(v, out, at)
    write_pace(v, out, at, write_seats(v, seats, out, TABLE_SIZE))
    if v.dodge_city or v.high_noon or v.fistful:
        write_more(v, seats, out, TABLE_SIZE + SEAT_SIZE * seats)
    elif v.gunslinger:
        write_lone(v, seats, out, TABLE_SIZE + SEAT_SIZE * seats)


def write_kinds(row, n, out, at):
    """Half a point, at most 2, for each name of the base game among n cards (card + 1; 0 is nothing); returns the next place."""
    for k in range(BASE_KINDS):
        out[at + k] = 0
    for k in range(n):
        kind = KIND_OF[row[k] - (row[k] > 0)]
        there = (row[k] > 0) & (kind < BASE_KINDS)
        place = at + kind * there
        points = out[place] + 0.5 * there
        out[place] = points if points < 2 else 2
    return at + BASE_KINDS


def write_question(v, out):
    """question, hand, offer, cause, flips."""
    for k in range(BASE_QUESTIONS):
        out[k] = 0
    if v.question < BASE_QUESTIONS:
        out[v.question] = 1
    at = write_kinds(v.known[0], v.hand_n[0], out, BASE_QUESTIONS)
    if v.question == Q_TAKE or v.question == Q_SHARE:
        at = write_kinds(v.in_play[v.target], v.in_play_n[v.target], out, at)
    else:
        at = write_kinds(v.laid, v.laid_n, out, at)
        if v.question == Q_DRAW and v.able[0] == PEDRO_RAMIREZ and v.discard_n:
            kind = KIND_OF[v.discard[v.discard_n - 1] - 1]
            if kind < BASE_KINDS:
                out[at - BASE_KINDS + kind] = 0.5
    for k in range(11):
        out[at + k] = 0
    if v.cause_card:
        if CAUSE_OF[KIND_OF[v.cause_card - 1]] >= 0:
            out[at + CAUSE_OF[KIND_OF[v.cause_card - 1]]] = 1
    elif v.question == Q_FLIP and v.phase != PHASE_3:  # no card: it is for a Barrel (at the end of a turn for the Vendetta)
        out[at + CAUSE_OF[BARREL]] = 1
    at += 11
    for k in range(2):
        flip = FLIP_OF[v.laid[k]] if v.question == Q_FLIP else 0
        out[at] = flip & 1
        out[at + 1] = flip >> 8 & 1
        at += 2
    return at


def write_own(v, out, at):
    """character, needed, barrels, misses, bangs, may_shoot."""
    for k in range(BASE_CHARACTERS - 1):
        out[at + k] = 0
    if v.question == Q_CHARACTER or v.question == Q_IDENTITY:
        if v.dealt[0] < BASE_CHARACTERS:
            out[at + v.dealt[0] - 1] = 1
        if v.dealt[1] < BASE_CHARACTERS:
            out[at + v.dealt[1] - 1] = 0.5
    elif v.character[0] != NO_CHARACTER and v.character[0] < BASE_CHARACTERS:
        out[at + v.character[0] - 1] = 1
    at += BASE_CHARACTERS - 1
    who = v.able[0]
    misses = out[BASE_QUESTIONS + MISSED]  # as counted in the hand
    bangs = out[BASE_QUESTIONS + BANG]
    if who == CALAMITY_JANET:
        misses = misses + bangs if misses + bangs < 2 else 2
        bangs = misses
    out[at] = share(v.needed, 4, 0.25)
    out[at + 1] = share(v.barrels, 2, 0.5)
    out[at + 2] = misses
    out[at + 3] = bangs
    out[at + 4] = v.bangs < (2 if v.event == SHOOTOUT else 1) or who == WILLY_THE_KID
    for k in range(v.in_play_n[0]):
        if KIND_OF[v.in_play[0][k] - 1] == VOLCANIC and v.event != LASSO:
            out[at + 4] = 1
    return at + 5


def write_pace(v, out, at, flips):
    """deck, pile, heart, blast, seats, rebel_game, beer_full, round, living, two_left, hidden_roles."""
    flips = FLIP_TOTAL + (FLIP_MORE if v.dodge_city else 0) - flips - flips_among(v.discard, v.discard_n) - flips_among(v.laid, v.laid_n)
    if v.deck_n and v.deck_top[0]:  # the next card is known
        flips = FLIP_OF[v.deck_top[0]]
    hearts = flips & 255
    blasts = flips >> 8 & 255
    unseen = flips >> 16
    if v.event == BLESSING:
        hearts = unseen
    elif v.event == CURSE:
        hearts = 0
    out[at] = share(v.deck_n, 128, 0.0078125)
    out[at + 1] = share(v.discard_n, 128, 0.0078125)
    out[at + 2] = 1.0 * hearts / unseen if unseen > 0 and 0 < hearts <= unseen else 0
    out[at + 3] = 1.0 * blasts / unseen if unseen > 0 and 0 < blasts <= unseen else 0
    living = 0
    for p in range(v.n):
        living += v.alive[p]
    out[at + 4] = v.n * 0.125
    out[at + 5] = v.rebel
    out[at + 6] = v.beer_full
    out[at + 7] = share(v.round, 16, 0.0625)
    out[at + 8] = living * 0.125
    out[at + 9] = living == 2
    at += 10
    if not cython.compiled:
        hidden = [0] * ROLES
    for role in range(ROLES):
        hidden[role] = v.role_counts[role]
    for p in range(v.n):
        hidden[v.role[p]] -= 1
    for role in range(DEPUTY, ROLES):
        out[at + role - DEPUTY] = hidden[role] * 0.125


def flips_among(row, n):
    """The sum of FLIP_OF over n cards."""
    total = 0
    for k in range(n):
        total += FLIP_OF[row[k]]
    return total
