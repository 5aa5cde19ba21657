"""Questions about one seat that are easily taken for one: is it in the game, may it be aimed at, does it have turns, has it life points?

`seats.pxd` says the same to C, as functions that are compiled into their callers; a test compares the two.
"""

from bang_env.bang.words import DEAD_MAN, GHOST_TOWN


def sits(g, p):
    """Whether a seat is in the game: it counts for distance, for who is next and for the end, and feels what happens to everybody."""
    return g.alive[p]


def may_be_aimed_at(g, p):
    """Whether a seat may be the target of anything."""
    return g.alive[p]


def has_turns(g, p):
    """Whether a seat has turns: also the eliminated in a Ghost Town, and for good whom Dead Man brings back."""
    return g.alive[p] or g.event == GHOST_TOWN or (g.event == DEAD_MAN and p == g.first_fallen and not g.returned)


def is_ghost(g, p):
    """Whether a seat is in the game for this turn alone (Ghost Town)."""
    return g.ghost == p


def has_life_points(g, p):
    """Whether a seat can lose and gain life points: a ghost has none."""
    return g.ghost != p
