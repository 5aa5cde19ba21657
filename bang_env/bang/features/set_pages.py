"""Pages of features that sets have for themselves: questions like those of `engine/set_rules.py`."""

from bang_env.bang.sets.set_questions import asked_of_all_sets, asked_of_sets
from bang_env.bang.sight.view_layout import View
from bang_env.kernel.c_types import Float32


@asked_of_sets
def pages_needed(v: View, pages: int) -> int:
    """The pages of features that a view needs, a bit each."""
    return pages


@asked_of_all_sets
def written_pages(pages: int, seats: int, v: View, out: list[Float32], at: int) -> int:
    """The place behind those pages of sets that are among `pages`: they are written from place `at` on, with `seats` blocks each, also for
    a view that has nothing for them.
    """
    return at
