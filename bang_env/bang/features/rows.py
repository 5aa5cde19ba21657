"""Numbers in a row of features."""

import cython

if cython.compiled:
    from cython.cimports.libc.string import memcpy, memset
else:
    from collections.abc import Sequence

    from bang_env.kernel.c_types import Float32, Int16, Size, UInt64


def clear(out: list[Float32], at: int, count: int) -> None:
    """So many zeros."""
    if cython.compiled:
        memset(cython.address(out[at]), 0, count * cython.sizeof(cython.float))
    else:
        for k in range(count):
            out[at + k] = 0


def copy_row(out: list[Float32], at: int, table: Sequence[Float32], row: Size, count: Size) -> None:
    """Copy so many floats from a row of a table."""
    if cython.compiled:
        memcpy(cython.address(out[at]), cython.address(table[row]), count * cython.sizeof(cython.float))
    else:
        for k in range(count):
            out[at + k] = table[row + k]


def share(count: int, most: int, unit: Float32) -> Float32:
    """A count in units, at most `most` of them. Units are powers of two: no rounding tells C from Python."""
    part: Float32 = count if count < most else most
    return part * unit


def part(sums: UInt64, bits: int) -> Int16:
    """One of the sums, of eight bits each, that one number holds side by side (`card_sums.py`): the one that begins at a bit."""
    return sums >> bits & 255
