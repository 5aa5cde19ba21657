"""Readings of a view that sets add to (`reading.py`): questions like those of `engine/set_rules.py`."""

from bang_env.bang.sets.set_questions import asked_of_sets
from bang_env.bang.sight.view_layout import View


@asked_of_sets
def was_put_before(v: View, p: int, kind: int, put: int) -> int:
    """Whether a card of that name was put down in this turn before seat p, whose turn it is not."""
    return put
