"""The stack, and chance: the two things every rule uses."""

import cython

if not cython.compiled:
    from bang_env.bang.words import *
    from bang_env.kernel.chance import LCG_A, LCG_C, mix


def push(g, what, who, by, card, a):
    """Put a frame on top, at its first step; returns it."""
    f = g.frames[g.depth]
    f[WHAT] = what
    f[WHO] = who
    f[BY] = by
    f[CARD] = card
    f[STEP] = 0
    f[A] = a
    f[B] = 0
    f[C] = 0
    g.depth += 1
    return f


def become(g, f, what, who, by, card, a):
    """Turn the top frame into another kind, in place."""
    g.depth -= 1
    return push(g, what, who, by, card, a)


def pop(g):
    """Take the top frame away."""
    g.depth -= 1


def top(g):
    """The frame on top."""
    return g.frames[g.depth - 1]


def allow(g, choice):
    """Offer one more choice to the asked seat."""
    g.choice[g.choices] = choice
    g.choices += 1


def allow_if(g, choice, may):
    """The same if it `may` be chosen: without a branch, where no processor could guess which choices may. There is room for one more."""
    g.choice[g.choices] = choice
    g.choices += may


def note(g, event, who, other, card):
    """Write into the log what everybody at the table sees happen."""
    entry = g.log[g.log_n % LOG]
    entry[0] = event
    entry[1] = who
    entry[2] = other
    entry[3] = card + 1
    g.log_n += 1
    if g.log_n == COUNTED:
        g.log_n = LOG  # still full, same place in the ring


def record(g, who, whom, deed):
    """Remember what one seat did to another."""
    if g.did[who][whom][deed] < 255:
        g.did[who][whom][deed] += 1
    if deed < AIMED and g.harmed_by[whom][who] < 255:
        g.harmed_by[whom][who] += 1


def seed_streams(g, seed):
    """Start every stream of chance from one seed."""
    x = mix(seed)
    g.rng[DEALING] = x
    x = mix(x)
    g.rng[SHUFFLING] = x
    g.rng[PICKING] = mix(x)


def rand(g, stream, n):
    """A number from 0 to n - 1, n at most 2**31, from one stream of chance (high bits of a linear congruential generator)."""
    x = (g.rng[stream] * LCG_A + LCG_C) & MASK_64
    g.rng[stream] = x
    return ((x >> 33) * n) >> 31


def shuffle(g, row, n, stream):
    """Shuffle the first n cards of a row."""
    i = n - 1
    while i > 0:
        j = rand(g, stream, i + 1)
        card = row[i]
        row[i] = row[j]
        row[j] = card
        i -= 1
