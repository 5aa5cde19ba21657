"""Going on in the scenarios of events: a turn to its end, a round to its end."""

from bang_env import Table
from tests.support.scenarios.cards import name


def lay_down(t: Table, seat: int) -> Table:
    """The seat discards what it has to: whatever stands first, but a Beer last."""
    while t.asked == seat and t.question == "discard":
        t.reply(seat, min(t.options, key=lambda word: name(word) == "Beer"))
    return t


def finish(t: Table, *seats: int) -> Table:
    """These seats end their turns, one after the other."""
    for seat in seats:
        lay_down(t.end_turn(seat), seat)
    return t
