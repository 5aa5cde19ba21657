"""Readings of a view that Death Mesa adds (`sight/set_reading.py`)."""

import cython

if not cython.compiled:
    from bang_env.bang.sight.view_layout import View


def was_put_before(v: View, p: int, kind: int, put: int) -> int:
    """As a possessed card."""
    return (v.put_down[p] >> kind) & 1
