"""Reading a view of Death Mesa: whether the dead are lone, what a card costs the viewer, at whom it is played; for features and heuristics.

The rules are asked of the game (`engine/ghosts.py`); these are the same answers from what one seat knows.
"""

import cython

if not cython.compiled:
    from bang_env.bang.cards.dead_mens_prints import dmd_rank
    from bang_env.bang.cards.tables import DMD_FIRST
    from bang_env.bang.sight.view_layout import View
    from bang_env.bang.words import D_BAD_MOON_RISING, G_LIVING, JACK, UNKNOWN


def lone(v: View) -> bool:
    """Whether the dead are lone: only one player is dead, or all of them have the same role (M12)."""
    role: int = UNKNOWN
    for p in range(v.n):
        if not v.alive[p]:
            if role != UNKNOWN and v.role[p] != role:
                return False
            role = v.role[p]
    return True


def further_cards(v: View, card: int) -> int:
    """How many further cards it costs the viewer to play a card (M11, M12)."""
    n = 1 if v.turn == 0 and v.rites > 0 else 0
    if v.royal and dmd_rank(card) >= JACK:
        return n
    return n + 2 if lone(v) else n


def first_rule(v: View, name: int) -> int:
    """At whom a card is played: Bad Moon Rising at one player only by its switch."""
    return G_LIVING if name == D_BAD_MOON_RISING and v.aimed_moon else DMD_FIRST[name]
