"""A random game that a seat cannot tell from the true one: other hidden roles, other role cards, other chance to come."""

import cython

if not cython.compiled:
    from typing import Annotated

    from bang_env.dice.engine.deal import deal_cards
    from bang_env.dice.engine.layout import Game
    from bang_env.dice.engine.short_questions import top
    from bang_env.dice.engine.state import rand, seed_streams
    from bang_env.dice.words import DEALING, F_JUDGE, F_MOMENT, NOBODY, ORDINARY, SCRIPT, SEATS, WHAT, WHO
    from bang_env.kernel.c_types import UInt64


def resample(g: Game, seat: int, seed: UInt64) -> None:
    """Rewrites g. Roles that seat does not know are dealt anew among their seats; somebody else who is just asked whether to reveal a role
    keeps it.
    """
    seed_streams(g, seed)
    g.script_at = 0
    g.script_n = 0
    for k in range(SCRIPT):
        g.script[k] = 0
    asked: int = NOBODY if g.over else top(g)[WHO]
    hidden: int = 0
    for p in range(g.n):
        if p != seat and not g.shown[p] and not (p == asked and is_reveal(top(g)[WHAT])):
            hidden |= 1 << p
    order_roles(g, hidden)
    shuffle_roles(g, hidden)
    if g.rule_special:
        for p in range(g.n):
            if hidden >> p & 1:
                g.card[p] = ORDINARY
        deal_hidden_cards(g, ~hidden)


def order_roles(g: Game, hidden: int) -> None:
    """Puts the roles of these seats (a bit each) into their order, so that a world depends on nothing but what is known and the seed."""
    for p in range(g.n):
        for q in range(p + 1, g.n):
            if hidden >> p & hidden >> q & 1 and g.role[q] < g.role[p]:
                role: int = g.role[p]
                g.role[p] = g.role[q]
                g.role[q] = role


def shuffle_roles(g: Game, hidden: int) -> None:
    """Exchanges the roles of these seats (a bit each) at random."""
    left: int = 0
    for p in range(g.n):
        left += hidden >> p & 1
    for p in range(g.n):
        if not hidden >> p & 1:
            continue
        k: int = rand(g, DEALING, left)
        left -= 1
        for q in range(p, g.n):
            if hidden >> q & 1:
                if k == 0:
                    role: int = g.role[p]
                    g.role[p] = g.role[q]
                    g.role[q] = role
                    break
                k -= 1
    for p in range(g.n):
        if hidden >> p & 1:
            g.side[p] = g.role[p]


def deal_hidden_cards(g: Game, fixed: int) -> None:
    """Role cards to all seats but the fixed ones. What is being lost is kept."""
    kept: Annotated[list[int], SEATS]
    if not cython.compiled:
        kept = [0] * SEATS
    for p in range(SEATS):
        kept[p] = g.due[p]
    deal_cards(g, fixed, DEALING)
    for p in range(SEATS):
        g.due[p] = kept[p]


def is_reveal(what: int) -> bool:
    """Whether a kind of frame asks for a role."""
    return what == F_MOMENT or what == F_JUDGE
