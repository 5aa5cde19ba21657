"""Questions to all seats at once, answered by a number with a bit for each seat: for speed. `bits.pxd` is the same in C, written by hand.

The C reads a byte of every seat as words of eight bytes, the lowest byte first.
"""

from bang_env.bang.engine.layout import Game
from bang_env.bang.words import SEATS


def sitting(g: Game) -> int:
    """The seats that are in the game, a bit each. (Seats that a table does not have are not.)"""
    return sum(g.alive[p] << p for p in range(SEATS))


def anybody_is(g: Game, character: int) -> bool:
    """Whether any seat has a character's ability. Not to be asked of NO_CHARACTER: seats that a table does not have have none."""
    return character in g.able
