"""The stack, the log and chance: what every rule uses."""

import cython

if not cython.compiled:
    from bang_env.dice.engine.layout import Frame, Game
    from bang_env.dice.words import A, B, BY, C, CARD, COUNTED, DEALING, FIRST_SEAT, LOG, MASK_64, MOST_COUNTED, ROLLING, STEP, WHAT, WHO
    from bang_env.kernel.c_types import Int8, UInt64
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


def become(g: Game, what: int, who: int, by: int, card: int, a: int) -> Frame:
    """Turn the top frame into another kind, in place."""
    g.depth -= 1
    return push(g, what, who, by, card, a)


def pop(g: Game) -> None:
    """Take the top frame away."""
    g.depth -= 1


def allow(g: Game, choice: int) -> None:
    """Offer one more choice to the asked seat."""
    g.choice[g.choices] = choice
    g.choices += 1


def allow_seat(g: Game, p: int, q: int) -> None:
    """Offer seat q to the asked seat p."""
    allow(g, FIRST_SEAT + (q - p if q >= p else q - p + g.n))


def allow_seats(g: Game, p: int, seats: int) -> None:
    """Offer to the asked seat p the seats that are the bits of `seats`."""
    for q in range(g.n):
        if seats >> q & 1:
            allow_seat(g, p, q)


def chosen_seat(g: Game, p: int, choice: int) -> int:
    """The seat that a choice of seat p names."""
    q = p + choice - FIRST_SEAT
    return q if q < g.n else q - g.n


def note(g: Game, event: int, actor: int, other: int, amount: int) -> None:
    """Write into the log what everybody at the table sees happen."""
    entry = g.log[g.log_n % LOG]
    entry[0] = event
    entry[1] = actor
    entry[2] = other
    entry[3] = amount
    g.log_n += 1
    if g.log_n == COUNTED:
        g.log_n = LOG  # still full, same place in the ring


def count_deed(g: Game, actor: int, whom: int, deed: int) -> None:
    """Remember what one seat did, or could have done, to another."""
    if g.did[actor][whom][deed] < MOST_COUNTED:
        g.did[actor][whom][deed] += 1


def count_offered(g: Game, p: int, deed: int) -> None:
    """Remember what the asked seat p could do to each seat that it is offered."""
    for k in range(g.choices):
        count_deed(g, p, chosen_seat(g, p, g.choice[k]), deed)


def seed_streams(g: Game, seed: UInt64) -> None:
    """Start every stream of chance from one seed."""
    x = mix(seed)
    g.rng[DEALING] = x
    g.rng[ROLLING] = mix(x)


def rand(g: Game, stream: int, n: int) -> int:
    """A number from 0 to n - 1, n at most 2**31, from one stream of chance (high bits of a linear congruential generator)."""
    x = (g.rng[stream] * LCG_A + LCG_C) & MASK_64
    g.rng[stream] = x
    return ((x >> 33) * n) >> 31


def shuffle(g: Game, row: list[Int8], n: int, stream: int) -> None:
    """Shuffle the first n numbers of a row."""
    i: int = n - 1
    while i > 0:
        j: int = rand(g, stream, i + 1)
        kept: int = row[i]
        row[i] = row[j]
        row[j] = kept
        i -= 1
