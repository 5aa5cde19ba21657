"""A view as a vector of floats, with named places, for a network. Reads the view and nothing else.

The vector is one page after the other (`places.py`): "base" always, where an expansion is played "expansions" too, in The Lone Gunslinger
"gunslinger", then the pages that sets have for themselves. Each page is its table followed by one block for each seat, seat 0 being the
viewer; blocks of seats that do not exist are 0. Every value lies in [-1, 2]. The version of a page moves whenever the same view gives
other numbers on it.
"""

from collections.abc import Iterable
from typing import Any

import cython
import numpy as np
from numpy.typing import ArrayLike, NDArray

from bang_env.bang.cards.sets import CARD_SETS
from bang_env.bang.features import places
from bang_env.bang.sight.view_check import find, read_views, records, refuse
from bang_env.bang.sight.view_layout import VIEW
from bang_env.kernel.engine import as_bytes
from bang_env.kernel.numbers import read_within
from bang_env.kernel.pages import Pages

if cython.compiled:
    from cython.cimports.bang_env.bang.sight.view_records import view_at
    from cython.cimports.bang_env.bang.sight.view_check import flaw
    from cython.cimports.libc.string import memcpy
else:
    from typing import Annotated

    from bang_env.bang.features.base_page import write_base
    from bang_env.bang.features.expansion_page import write_expansions
    from bang_env.bang.features.gunslinger_page import write_gunslinger
    from bang_env.bang.features.set_pages import pages_needed, written_pages
    from bang_env.bang.features.places import (
        BASE_PAGE, BASE_SEAT, BASE_TABLE, EXPANSIONS_PAGE, EXPANSIONS_SEAT, EXPANSIONS_TABLE, GUNSLINGER_PAGE,
        GUNSLINGER_SEAT, GUNSLINGER_TABLE,
    )
    from bang_env.bang.sight.view_layout import View
    from bang_env.bang.words import FLAWS, FLAW_SEAT, SEATS
    from bang_env.kernel.c_types import HERE, Float32, Float32Array2D, Index, UInt8Array2D

PAGES: Pages = places.PAGES


def size(pages: Iterable[str], seats: int) -> int:
    """How many floats these pages have with blocks for so many seats."""
    return PAGES.size(pages, seats)


def slices(pages: Iterable[str], seats: int) -> dict[str, slice]:
    """Name -> slice, in order, covering the vector: of each page the names of its table, then "0.alive", "0.turn" ... by seat."""
    return PAGES.slices(pages, seats)


def pages_of(views: NDArray[Any]) -> tuple[str, ...]:
    """The pages that an array of views needs: more than "base" if any of them comes from a game that has more."""
    return names_of(_survey(records(views))[1])


def names_of(needed: int) -> tuple[str, ...]:
    """The names of these pages, a bit each, of games whose features fit into one array."""
    if needed & GUNSLINGER_PAGE and needed & ~(BASE_PAGE | GUNSLINGER_PAGE):
        raise ValueError("features of The Lone Gunslinger and of games with an expansion have other places: make them one after the other")
    return tuple(name for place, name in enumerate(PAGES.pages) if needed >> place & 1)


def features(view: ArrayLike, padded_seats: int | None = None, pages: Iterable[str] | None = None) -> NDArray[np.float32]:
    """The vector of one view (F,), or of an array of views (N, F): float32, with F = size(pages, padded_seats).

    Without `padded_seats` there are blocks for the seats of the (largest) game. Fewer blocks than seats is a ValueError. Without `pages`
    they are those that the views need (`pages_of`); a page that a view has nothing for is 0.
    """
    views = np.asarray(view)
    rows = records(views if views.ndim else views.reshape(1), "views: expected a VIEW record or an array (N,) of them")
    most, needed = _survey(rows)
    chosen, seats, width = _plan(rows, most, needed, most if padded_seats is None else padded_seats, pages)
    out = np.empty((len(rows), width), np.float32)
    _write(rows, chosen, seats, out)
    return out if views.ndim else out[0]


def write_all(views: ArrayLike, seats: int, out: NDArray[np.float32], pages: Iterable[str] | None = None) -> None:
    """Write the features of each view, NDArray[VIEW] (N,), into its row of `out`, float32 (N, F), where F is the size with blocks for that
    many seats. `pages` as in `features`. If one of them is not a valid view, rows of those before it may have been written.
    """
    rows = records(views)
    chosen, number, width = _plan(rows, *_survey(rows), seats, pages)
    shape = len(rows), width
    if not isinstance(out, np.ndarray) or out.dtype != np.float32 or out.shape != shape or not out.flags.c_contiguous:
        raise ValueError(f"features are written into a C-contiguous float32 array of shape {shape}")
    _write(rows, chosen, number, out)


def _plan(rows: NDArray[Any], most: int, needed: int, seats: object, pages: Iterable[str] | None) -> tuple[int, int, int]:
    """The plan of a row, for unchecked views of games that have `most` seats and need these pages: the pages, a bit each,
    the seats that have blocks, and how many floats.
    """
    try:
        names = names_of(needed) if pages is None else tuple(pages)
        number = read_within("padded_seats", seats, most, SEATS, f"the seats of the game ({most}) to {SEATS}")
        return PAGES.bits(names), number, PAGES.size(names, number)
    except ValueError:
        read_views(rows)  # what is wrong with a view is said first
        raise


def _survey(rows: NDArray[Any]) -> tuple[int, int]:
    """The seats of the largest game that views come from, and the pages that they need, a bit each."""
    if cython.compiled:
        return survey_compiled(as_bytes(rows))
    else:
        bits = BASE_PAGE + GUNSLINGER_PAGE * any(rows["gunslinger"])
        bits += sum(PAGES.bits([one.page]) for one in CARD_SETS if one.page and any(rows[one.switch]))
        more = any(any(rows[name]) for name in ("dodge_city", "high_noon", "fistful"))
        return int(rows["n"].max(initial=0)), bits + EXPANSIONS_PAGE * more


def survey_compiled(records: UInt8Array2D) -> tuple[int, int]:
    """Survey views, given as bytes."""
    most: int = 0
    expansions: int = 0
    gunslinger: int = 0
    of_sets: int = 0
    for k in range(records.shape[0]):
        v = view_at(cython.address(records[k, 0]))
        most = v.n if v.n > most else most
        expansions |= v.dodge_city | v.high_noon | v.fistful
        gunslinger |= v.gunslinger
        of_sets = pages_needed(v, of_sets)
    return most, of_sets | BASE_PAGE + EXPANSIONS_PAGE * (expansions != 0) + GUNSLINGER_PAGE * (gunslinger != 0)


def _write(rows: NDArray[Any], pages: int, seats: int, out: NDArray[np.float32]) -> None:
    """Check each view and write pages of its features (a bit each) into its row of `out`, which has room for them."""
    if cython.compiled:
        fault = write_compiled(as_bytes(rows), pages, seats, out)
    else:
        fault = find(rows)
        if fault < 0:
            v = View(VIEW)
            for k in range(len(rows)):
                v.read(rows, k)
                write_features(v, pages, seats, out[k])
    refuse(rows, fault)


def write_compiled(records: UInt8Array2D, pages: int, seats: int, out: Float32Array2D) -> Index:
    """Compiled: takes the views as bytes, each copied, checked and written while it is at hand. Returns what `find` does."""
    own: Annotated[View, HERE]
    length = records.shape[1]
    with cython.nogil, cython.boundscheck(False):
        for k in range(out.shape[0]):
            memcpy(cython.address(own), cython.address(records[k, 0]), length)  # another thread may be writing the user's
            fault: int = flaw(cython.address(own), cython.cast(cython.p_uchar, cython.address(own)), length)
            if not fault and own.n > seats:
                fault = FLAW_SEAT
            if fault:
                return FLAWS * k + fault
            write_features(cython.address(own), pages, seats, cython.address(out[k, 0]))
    return -1


def write_features(v: View, pages: int, seats: int, out: list[Float32]) -> None:
    """Write these pages (a bit each) one after the other, with `seats` blocks each."""
    at: int = 0
    if pages & BASE_PAGE:
        write_base(v, seats, out)
        at += BASE_TABLE + BASE_SEAT * seats
    if pages & EXPANSIONS_PAGE:
        write_expansions(v, seats, out, at)
        at += EXPANSIONS_TABLE + EXPANSIONS_SEAT * seats
    if pages & GUNSLINGER_PAGE:
        write_gunslinger(v, seats, out, at)
        at += GUNSLINGER_TABLE + GUNSLINGER_SEAT * seats
    written_pages(pages, seats, v, out, at)
