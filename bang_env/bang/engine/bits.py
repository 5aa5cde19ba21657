"""What is asked of all seats at once, by the bits of a number: for speed. `bits.pxd` says the same to C.

The C reads a byte of every seat as words of eight bytes, the lowest byte first.
"""

from bang_env.bang.words import SEATS


def sitting(g):
    """The seats that are in the game, a bit each. (Seats that a table does not have are not.)"""
    return sum(g.alive[p] << p for p in range(SEATS))


def anybody_is(g, who):
    """Whether any seat has the ability of a character (not of the one with number 0, as which seats count that a table does not have)."""
    return who in g.able
