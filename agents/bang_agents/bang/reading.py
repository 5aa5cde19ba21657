"""What the heuristic's Mind keeps of the table: who is alive, and how far everybody is. The reading itself: `sight/reading.py`."""

import cython

if not cython.compiled:
    from bang_env.bang.sight.reading import distances_of_viewer


def measure(v, m):
    """Fills m.alive and m.near, the distance at which I see each living seat."""
    m.alive = distances_of_viewer(v, m.near)
