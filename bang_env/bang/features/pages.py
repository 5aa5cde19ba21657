"""A view as a vector of floats, with named places, for a network. Reads the view and nothing else.

The vector is one page after the other (`places.py`): "base" always, where an expansion is played "expansions" too, in The Lone Gunslinger
"gunslinger", in Death Mesa "ghosts". Each page is its table followed by one block for each seat, seat 0 being the viewer; blocks of seats
that do not exist are 0. Every value lies in [-1, 2]. The version of a page moves whenever the same view gives other numbers on it.
"""

from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any

import cython
import numpy as np
from numpy.typing import ArrayLike, NDArray

from bang_env.bang.features import places
from bang_env.bang.sight.view_check import read_views
from bang_env.bang.sight.view_layout import VIEW
from bang_env.kernel.numbers import whole
from bang_env.kernel.pages import Pages

if not cython.compiled:
    from bang_env.bang.features.base_page import write_base
    from bang_env.bang.features.expansion_page import write_expansions
    from bang_env.bang.features.ghosts_page import write_ghosts
    from bang_env.bang.features.gunslinger_page import write_gunslinger
    from bang_env.bang.features.places import *
    from bang_env.bang.words import *

PAGES: Pages = places.PAGES


def size(pages: Iterable[str], seats: int) -> int:
    """How many floats these pages have with blocks for so many seats."""
    return PAGES.size(pages, seats)


def slices(pages: Iterable[str], seats: int) -> dict[str, slice]:
    """Name -> slice, in order, covering the vector: of each page the names of its table, then "0.alive", "0.turn" ... by seat."""
    return PAGES.slices(pages, seats)


def pages_of(views: NDArray[Any]) -> tuple[str, ...]:
    """The pages that an array of views needs: more than "base" if any of them comes from a game that has more."""
    needed = {"expansions": any(views[name].any() for name in ("dodge_city", "high_noon", "fistful"))}
    needed |= {"gunslinger": views["gunslinger"].any(), "ghosts": views["death_mesa"].any()}
    if needed["gunslinger"] and (needed["expansions"] or needed["ghosts"]):
        raise ValueError("features of The Lone Gunslinger and of games with an expansion have other places: make them one after the other")
    return ("base", *(name for name in PAGES.pages if needed.get(name)))


def features(view: ArrayLike, padded_seats: int | None = None, pages: Iterable[str] | None = None) -> NDArray[np.float32]:
    """The vector of one view (F,), or of an array of views (N, F): float32, with F = size(pages, padded_seats).

    Without `padded_seats` there are blocks for the seats of the (largest) game. Fewer blocks than seats is a ValueError. Without `pages`
    they are those that the views need (`pages_of`); a page that a view has nothing for is 0.
    """
    views = np.asarray(view)
    rows = read_views(views if views.ndim else views.reshape(1), "features need a VIEW record or an array (N,) of them")
    seats = int(rows["n"].max(initial=0)) if padded_seats is None else padded_seats
    names = pages_of(rows) if pages is None else tuple(pages)
    out = np.empty((len(rows), width(rows, names, seats)), np.float32)
    write(rows, PAGES.bits(names), seats, out)
    return out if views.ndim else out[0]


def write_all(views: ArrayLike, seats: int, out: NDArray[np.float32], pages: Iterable[str] | None = None) -> None:
    """Write the features of each view, NDArray[VIEW] (N,), into its row of `out`, float32 (N, F), where F is the size with blocks for that
    many seats. `pages` as in `features`.
    """
    rows = read_views(views)
    names = pages_of(rows) if pages is None else tuple(pages)
    shape = len(rows), width(rows, names, seats)
    if not isinstance(out, np.ndarray) or out.dtype != np.float32 or out.shape != shape or not out.flags.c_contiguous:
        raise ValueError(f"features are written into a C-contiguous float32 array of shape {shape}")
    write(rows, PAGES.bits(names), seats, out)


def width(rows: NDArray[Any], pages: Iterable[str], seats: int) -> int:
    """How many floats hold these pages of each of the views, with blocks for so many seats."""
    number, most = whole(seats), rows["n"].max(initial=0)
    if number is None or not most <= number <= SEATS:
        raise ValueError(f"padded_seats must lie between the seats of the game ({most}) and {SEATS}, not {seats!r}")
    return PAGES.size(pages, number)


def write(rows: NDArray[Any], pages: int, seats: int, out: NDArray[np.float32]) -> None:
    """Write pages of the features (a bit each) of checked views into rows that have room for them."""
    if cython.compiled:
        write_compiled(rows.view(np.uint8), pages, seats, out)
    else:
        for k in range(len(rows)):
            write_features(SimpleNamespace(**{name: rows[name][k].tolist() for name in VIEW.names}), pages, seats, out[k])


def write_compiled(records, pages, seats, out):
    """The same, compiled: the views as bytes."""
    v = first_view(records)
    with cython.nogil, cython.boundscheck(False):
        for k in range(out.shape[0]):
            write_features(v + k, pages, seats, cython.address(out[k, 0]))


def write_features(v, pages, seats, out):
    """Write these pages (a bit each) one after the other, with `seats` blocks each."""
    at = 0
    if pages & BASE_PAGE:
        write_base(v, seats, out)
        at += BASE_TABLE + BASE_SEAT * seats
    if pages & EXPANSIONS_PAGE:
        write_expansions(v, seats, out, at)
        at += EXPANSIONS_TABLE + EXPANSIONS_SEAT * seats
    if pages & GUNSLINGER_PAGE:
        write_gunslinger(v, seats, out, at)
        at += GUNSLINGER_TABLE + GUNSLINGER_SEAT * seats
    if pages & GHOSTS_PAGE:
        write_ghosts(v, seats, out, at)
