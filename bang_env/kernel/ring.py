"""The log of a game: a ring of entries, of which a view shows the last ones in order, with seats counted from the viewer.

An entry is four short numbers: what happened, a seat, another seat, and one number more.
"""

import cython

if cython.compiled:
    from cython.cimports.libc.string import memcpy, memset
else:
    from typing import Annotated

    from bang_env.kernel.c_types import Int16, Pointer, Size, Text

    ENTRY_INTS = 4
    STEP_SHORTS = 8


def unroll(to: Pointer, ring: Pointer, room: int, ever: int, seat: int, seats: int) -> int:
    """Copy the last entries of a ring with room for `room` into `to`, the oldest first, zeros behind them; returns how many they are.

    `ever`: entries ever written. Of an entry the second and the third number are seats from 0 to `seats` - 1 and are counted from
    `seat`; what is no seat stays as it is. Compiled, both are addresses, and rings have room for an even number of entries; plain, there
    are zeros behind already.
    """
    n: int = ever if ever < room else room
    place: int = ever % room if n == room else 0
    if cython.compiled:
        size: Size = ENTRY_INTS * cython.sizeof(cython.short)
        out: Text
        entries: Text
        out, entries = cython.cast(cython.p_char, to), cython.cast(cython.p_char, ring)
        memcpy(out, entries + size * place, size * (n - place))
        memcpy(out + size * (n - place), entries, size * place)
        count_from(out, (n + 1) // 2, seat, seats)
        memset(out + size * n, 0, size * (room - n))
    else:
        for k in range(n):
            event, first, second, number = ring[(place + k) % room]
            to[k][0], to[k][1], to[k][2], to[k][3] = event, counted(first, seat, seats), counted(second, seat, seats), number
    return n


def counted(p: int, seat: int, seats: int) -> int:
    """Seat p counted from `seat`, if it is a seat."""
    return p if not 0 <= p < seats else p - seat if p >= seat else p - seat + seats


def count_from(log: Text, steps: int, seat: int, seats: int) -> None:
    """Count the seats of so many steps, two entries each, from `seat` on: without a branch, so that the C compiler takes a step at once.
    `log` lies in a record, where a short number may begin at any byte.
    """
    back: Annotated[list[Int16], STEP_SHORTS]
    around: Annotated[list[Int16], STEP_SHORTS]
    k: int
    step: Annotated[list[Int16], STEP_SHORTS]
    for k in range(STEP_SHORTS):
        is_seat: int = k % ENTRY_INTS == 1 or k % ENTRY_INTS == 2
        back[k] = seat if is_seat else 0
        around[k] = seats if is_seat else 0
    for _ in range(steps):
        memcpy(step, log, cython.sizeof(step))
        for k in range(STEP_SHORTS):
            x: Int16 = step[k]
            y: Int16 = x - back[k]
            y += around[k] & y >> 15
            above: Int16 = seats - 1 - x
            other: Int16 = (x | above) >> 15  # all bits where it is no seat
            step[k] = (x & other) | (y & ~other)
        memcpy(log, step, cython.sizeof(step))
        log += cython.sizeof(step)
