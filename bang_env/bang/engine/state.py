"""The stack, and chance: the two things every rule uses."""

import cython

if not cython.compiled:
    from bang_env.bang.engine.layout import Frame, Game
    from bang_env.bang.words import A, AIMED, B, BY, C, CARD, COUNTED, DEALING, LOG, MASK_64, PICKING, SHUFFLING, STEP, WHAT, WHO
    from bang_env.kernel.c_types import UInt64, UInt8
    from bang_env.kernel.chance import mix
    from bang_env.kernel.numbers import LCG_A, LCG_C


def push(g: Game, what: int, who: int, by: int, card: int, a: int) -> Frame:
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


def become(g: Game, f: Frame, what: int, who: int, by: int, card: int, a: int) -> Frame:
    """Turn the top frame into another kind, in place."""
    g.depth -= 1
    return push(g, what, who, by, card, a)


def pop(g: Game) -> None:
    """Take the top frame away."""
    g.depth -= 1


def top(g: Game) -> Frame:
    """The frame on top."""
    return g.frames[g.depth - 1]


def allow(g: Game, choice: int) -> None:
    """Offer one more choice to the asked seat."""
    g.choice[g.choices] = choice
    g.choices += 1


def allow_if(g: Game, choice: int, may: bool) -> None:
    """Offer a choice if it `may` be chosen: without a branch, since no processor could guess which may. There is room for one more."""
    g.choice[g.choices] = choice
    g.choices += may


def note(g: Game, event: int, actor: int, other: int, card: int) -> None:
    """Write into the log what everybody at the table sees happen."""
    entry = g.log[g.log_n % LOG]
    entry[0] = event
    entry[1] = actor
    entry[2] = other
    entry[3] = card + 1
    g.log_n += 1
    if g.log_n == COUNTED:
        g.log_n = LOG  # still full, same place in the ring


def record(g: Game, actor: int, whom: int, deed: int) -> None:
    """Remember what one seat did to another."""
    if g.did[actor][whom][deed] < 255:
        g.did[actor][whom][deed] += 1
    if deed < AIMED and g.harmed_by[whom][actor] < 255:
        g.harmed_by[whom][actor] += 1


def seed_streams(g: Game, seed: UInt64) -> None:
    """Start every stream of chance from one seed."""
    x = mix(seed)
    g.rng[DEALING] = x
    x = mix(x)
    g.rng[SHUFFLING] = x
    g.rng[PICKING] = mix(x)


def rand(g: Game, stream: int, n: int) -> int:
    """A number from 0 to n - 1, n at most 2**31, from one stream of chance (high bits of a linear congruential generator)."""
    x = (g.rng[stream] * LCG_A + LCG_C) & MASK_64
    g.rng[stream] = x
    return ((x >> 33) * n) >> 31


def shuffle(g: Game, row: list[UInt8], n: int, stream: int) -> None:
    """Shuffle the first n cards of a row."""
    i: int = n - 1
    while i > 0:
        j = rand(g, stream, i + 1)
        card = row[i]
        row[i] = row[j]
        row[j] = card
        i -= 1
