"""The part of the heuristic's Mind that reads the table: who is alive, and how far everybody is. The reading itself: `sight/reading.py`."""

import cython

if not cython.compiled:
    from bang_agents.bang.mind import Mind
    from bang_env.bang.cards.tables import OTHER_GREENS
    from bang_env.bang.sight.reading import distances_of_viewer
    from bang_env.bang.sight.view_layout import View


def measure(v: View, m: Mind) -> None:
    """Fills m.alive and m.near, the distance at which I see each living seat."""
    m.alive = distances_of_viewer(v, m.near)


def greens(v: View) -> bool:
    """Whether green cards may lie on this table."""
    return v.dodge_city != 0 or OTHER_GREENS != 0
