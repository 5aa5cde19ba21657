"""The part of the heuristic's Mind that reads the table: who is alive, and how far everybody is. The reading itself: `sight/reading.py`."""

import cython

from bang_env.bang import words as w
from bang_env.bang.cards.sets import CARD_SETS

if not cython.compiled:
    from bang_agents.bang.mind import Mind
    from bang_env.bang.sight.reading import distances_of_viewer
    from bang_env.bang.sight.view_layout import View


def measure(v: View, m: Mind) -> None:
    """Fills m.alive and m.near, the distance at which I see each living seat."""
    m.alive = distances_of_viewer(v, m.near)


OTHER_GREENS: bool
OTHER_GREENS = any(row.border == w.GREEN for number, of in enumerate(CARD_SETS) for row in of.cards if number != w.SET_DODGE_CITY)


def greens(v: View) -> bool:
    """Whether green cards may lie on this table."""
    return v.dodge_city != 0 or OTHER_GREENS
