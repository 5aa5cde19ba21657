"""Answers of Death Mesa about the pages of features (`features/set_pages.py`): it has one of its own."""

import cython

if not cython.compiled:
    from bang_env.bang.features.places import GHOSTS_PAGE, GHOSTS_SEAT, GHOSTS_TABLE
    from bang_env.bang.sets.death_mesa.features.ghosts_page import write_ghosts
    from bang_env.bang.sight.view_layout import View
    from bang_env.kernel.c_types import Float32


def pages_needed(v: View, pages: int) -> int:
    """Add Death Mesa's own page, the one about ghosts, to the pages that a view needs."""
    return pages | GHOSTS_PAGE


def written_pages(pages: int, seats: int, v: View, out: list[Float32], at: int) -> int:
    """That page is written, if it is among those wanted."""
    if not pages & GHOSTS_PAGE:
        return at
    write_ghosts(v, seats, out, at)
    return at + GHOSTS_TABLE + GHOSTS_SEAT * seats
