"""A random game that a seat cannot tell from the true one: other hidden roles, other role cards, other chance to come."""

import cython

if not cython.compiled:
    from bang_env.dice.engine.deal import deal_cards
    from bang_env.dice.engine.short_questions import top
    from bang_env.dice.engine.state import *
    from bang_env.dice.words import *


def resample(g, seat, seed):
    """Rewrites g. Roles that seat does not know are dealt anew among their seats; somebody else who is just asked whether to reveal a role
    keeps it.
    """
    seed_streams(g, seed)
    g.script_at = 0
    g.script_n = 0
    for k in range(SCRIPT):
        g.script[k] = 0
    asked = NOBODY if g.over else top(g)[WHO]
    hidden = 0
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


def order_roles(g, hidden):
    """Puts the roles of these seats (a bit each) into their order, so that a world depends on nothing but what is known and the seed."""
    for p in range(g.n):
        for q in range(p + 1, g.n):
            if hidden >> p & hidden >> q & 1 and g.role[q] < g.role[p]:
                role = g.role[p]
                g.role[p] = g.role[q]
                g.role[q] = role


def shuffle_roles(g, hidden):
    """Exchanges the roles of these seats (a bit each) at random."""
    left = 0
    for p in range(g.n):
        left += hidden >> p & 1
    for p in range(g.n):
        if not hidden >> p & 1:
            continue
        k = rand(g, DEALING, left)
        left -= 1
        for q in range(p, g.n):
            if hidden >> q & 1:
                if k == 0:
                    role = g.role[p]
                    g.role[p] = g.role[q]
                    g.role[q] = role
                    break
                k -= 1
    for p in range(g.n):
        if hidden >> p & 1:
            g.side[p] = g.role[p]


def deal_hidden_cards(g, fixed):
    """Role cards to all seats but the fixed ones. What is being lost is kept."""
    if not cython.compiled:
        kept = [0] * SEATS
    for p in range(SEATS):
        kept[p] = g.due[p]
    deal_cards(g, fixed, DEALING)
    for p in range(SEATS):
        g.due[p] = kept[p]


def is_reveal(what):
    """Whether a kind of frame asks for a role."""
    return what == F_MOMENT or what == F_JUDGE
