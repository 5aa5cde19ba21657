"""The stack, the log and chance: what every rule uses."""

import cython

if not cython.compiled:
    from bang_env.dice.words import *
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


def become(g, what, who, by, card, a):
    """Turn the top frame into another kind, in place."""
    g.depth -= 1
    return push(g, what, who, by, card, a)


def pop(g):
    """Take the top frame away."""
    g.depth -= 1


def allow(g, choice):
    """Offer one more choice to the asked seat."""
    g.choice[g.choices] = choice
    g.choices += 1


def allow_seat(g, p, q):
    """Offer seat q to the asked seat p."""
    allow(g, FIRST_SEAT + (q - p if q >= p else q - p + g.n))


def allow_seats(g, p, seats):
    """Offer to the asked seat p the seats that are the bits of `seats`."""
    for q in range(g.n):
        if seats >> q & 1:
            allow_seat(g, p, q)


def chosen_seat(g, p, choice):
    """The seat that a choice of seat p names."""
    q = p + choice - FIRST_SEAT
    return q if q < g.n else q - g.n


def note(g, event, who, other, amount):
    """Write into the log what everybody at the table sees happen."""
    entry = g.log[g.log_n % LOG]
    entry[0] = event
    entry[1] = who
    entry[2] = other
    entry[3] = amount
    g.log_n += 1
    if g.log_n == COUNTED:
        g.log_n = LOG  # still full, same place in the ring


def count_deed(g, who, whom, deed):
    """Remember what one seat did, or could have done, to another."""
    if g.did[who][whom][deed] < MOST_COUNTED:
        g.did[who][whom][deed] += 1


def count_offered(g, p, deed):
    """Remember what the asked seat p could do to each seat that it is offered."""
    for k in range(g.choices):
        count_deed(g, p, chosen_seat(g, p, g.choice[k]), deed)


def seed_streams(g, seed):
    """Start every stream of chance from one seed."""
    x = mix(seed)
    g.rng[DEALING] = x
    g.rng[ROLLING] = mix(x)


def rand(g, stream, n):
    """A number from 0 to n - 1, n at most 2**31, from one stream of chance (high bits of a linear congruential generator)."""
    x = (g.rng[stream] * LCG_A + LCG_C) & MASK_64
    g.rng[stream] = x
    return ((x >> 33) * n) >> 31


def shuffle(g, row, n, stream):
    """Shuffle the first n numbers of a row."""
    i = n - 1
    while i > 0:
        j = rand(g, stream, i + 1)
        kept = row[i]
        row[i] = row[j]
        row[j] = kept
        i -= 1
