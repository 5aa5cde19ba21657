"""A record of dtype VIEW as the struct `View` that compiled code reads: who has bytes begins here."""

import cython

if not cython.compiled:
    from bang_env.bang.sight.view_layout import SETS_BY_NUMBER, View
    from bang_env.kernel.c_types import Int8, Pointer, UInt8Array2D


def view_at(start: Pointer) -> View:
    """A record given as bytes, by its first one: its dtype is known, and Cython would check it field by field."""
    v: View = cython.cast(cython.pointer(View), start)
    return v


def first_view(records: UInt8Array2D) -> View:
    """The first of some records given as bytes."""
    return view_at(cython.address(records[0, 0]))


def sets_of(v: View) -> list[Int8]:
    """For each set whether it is played; the place of the base game, which always is, tells nothing."""
    if cython.compiled:
        sets: list[Int8] = cython.cast(cython.pointer(cython.schar), cython.address(v.dodge_city)) - 1  # they stand side by side
        return sets
    else:
        return [1, *(getattr(v, name) for name in SETS_BY_NUMBER)]
