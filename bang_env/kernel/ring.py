"""The log of a game: a ring of entries, of which a view shows the last ones in order, with seats counted from the viewer.

An entry is four short numbers: what happened, a seat, another seat, and one number more.
"""

import cython

if not cython.compiled:
    ENTRY_INTS = 4


def unroll(to, ring, room, written, seat, seats):
    """Copy the last entries of a ring with room for `room` into `to`, the oldest first, zeros behind them; returns how many they are.

    `written`: entries ever written. Of an entry the second and the third number are seats from 0 to `seats` - 1 and are counted from
    `seat`; what is no seat stays as it is. Compiled, both are addresses, and rings have room for an even number of entries.
    """
    n = written if written < room else room
    place = written % room if n == room else 0
    if cython.compiled:
        size = ENTRY_INTS * cython.sizeof(cython.short)
        memcpy(to, ring + ENTRY_INTS * place, (n - place) * size)
        memcpy(to + ENTRY_INTS * (n - place), ring, place * size)
        count_from(to, (n + 1) // 2, seat, seats)
        memset(to + ENTRY_INTS * n, 0, (room - n) * size)
    else:
        for k in range(n):
            event, first, second, number = ring[(place + k) % room]
            to[k] = [event, counted(first, seat, seats), counted(second, seat, seats), number]
    return n


def counted(p, seat, seats):
    """Seat p counted from `seat`, if it is a seat."""
    return (p - seat) % seats if 0 <= p < seats else p


def count_from(log, steps, seat, seats):
    """The same of so many steps of two entries: without a branch, so that the C compiler takes a step at once."""
    for k in range(STEP_SHORTS):
        is_seat = k % ENTRY_INTS == 1 or k % ENTRY_INTS == 2
        back[k] = seat if is_seat else 0
        around[k] = seats if is_seat else 0
    for j in range(steps):
        i = STEP_SHORTS * j
        for k in range(STEP_SHORTS):
            x = log[i + k]
            y = x - back[k]
            y += around[k] & y >> 15
            above = seats - 1 - x
            other = (x | above) >> 15  # all bits where it is no seat
            log[i + k] = (x & other) | (y & ~other)
