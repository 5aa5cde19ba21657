"""The part of sets in the check of views that come from outside (`view_check.py`): questions like those of `engine/set_rules.py`.

A set that adds fields to views answers them all, and has the bounds of its fields in a table of its own, BOUNDS.
"""

import numpy as np

from bang_env.bang.sets.set_questions import asked_of_sets
from bang_env.bang.sight.view_layout import View
from bang_env.bang.words import NOBODY, SEATS

FLAG, COUNT, SEAT = (0, 1), (0, np.iinfo(np.int8).max), (NOBODY, SEATS - 1)  # bounds that several fields have


@asked_of_sets
def is_out_of_bounds(v: View, bad: bool) -> bool:
    """Whether a number of two bytes lies outside its bounds, or (unless the set says otherwise) the question is one that the game itself
    does not ask.
    """
    return bad


@asked_of_sets
def flaw_of_set(v: View, flaw: int) -> int:
    """The flaw of a view (FLAW_...), once the fields of a set are looked at too."""
    return flaw
