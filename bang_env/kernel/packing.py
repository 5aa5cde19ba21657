"""Records as bytes, and as objects with their fields as attributes, for callbacks, of which a decision takes a dozen."""

import ctypes
import struct
from collections.abc import Callable, Mapping
from functools import cache
from math import prod
from operator import itemgetter
from typing import Any

import numpy as np

from bang_env.kernel.plain import Plain, same_rows

CODES = {"i": {1: "b", 2: "h", 4: "i", 8: "q"}, "u": {1: "B", 2: "H", 4: "I", 8: "Q"}, "f": {4: "f", 8: "d"}, "b": {1: "?"}}
MOST_LIVE = 4096  # objects that are kept; some more games than a batch of pure Python can play well
INTS = {int}


def nested(values: list[Any], shape: tuple[int, ...]) -> list[Any]:
    """Values one after the other as lists of lists."""
    if len(shape) == 1:
        return values
    size = prod(shape[1:])
    return [nested(values[at * size : (at + 1) * size], shape[1:]) for at in range(shape[0])]


def flat(value: Any, shape: tuple[int, ...]) -> list[Any]:
    """The values of lists of lists of this shape, one after the other; a ValueError for another shape."""
    if not isinstance(value, list) or len(value) != shape[0]:
        raise ValueError(f"expected a list of {shape[0]}")
    return value if len(shape) == 1 else [one for part in value for one in flat(part, shape[1:])]


class Packing:
    """The layout in memory of records of a dtype. Fields of kinds that `struct` does not know are read and written by NumPy."""

    def __init__(self, dtype: np.dtype[Any]) -> None:
        self.dtype, self.size = dtype, dtype.itemsize
        self.places: list[tuple[str, int, int, tuple[int, ...]]] | None = []  # name, first and last of the values, shape
        self.whole = True  # all fields are whole numbers
        code, end, at = "<", 0, 0
        fields: Mapping[str, Any] = dtype.fields or {}
        for name in dtype.names or ():
            kind, offset = fields[name][:2]
            base, shape = kind.base, kind.shape
            letter = CODES.get(base.kind, {}).get(base.itemsize) if base.newbyteorder("<") == base else None
            if letter is None or offset < end:
                self.places = None
                return
            self.whole &= base.kind in "iu"
            count = prod(shape)
            code += f"{offset - end}x{count}{letter}"
            end = offset + kind.itemsize
            self.places.append((name, at, at + count, shape))
            at += count
        names = [name for name, *_ in self.places]
        self.take = itemgetter(*names) if len(names) > 1 else lambda fields: (fields[names[0]],)
        self.last_rows = [(place, shape) for place, (*_, shape) in enumerate(self.places) if shape][::-1]
        self.layout = struct.Struct(f"{code}{self.size - end}x")

    def read(self, content: bytes) -> dict[str, Any]:
        """The fields by name: numbers, or lists of them."""
        if self.places is None:
            row = np.frombuffer(content, self.dtype)[0]
            return {name: row[name].tolist() for name in self.dtype.names or ()}
        values = self.layout.unpack(content)
        return {
            name: nested(list(values[first:last]), shape) if shape else values[first] for name, first, last, shape in self.places
        }

    def write(self, fields: dict[str, Any]) -> tuple[bytes, bool]:
        """The bytes of a record, and whether these very fields would be read from them. Raises what NumPy raises for a value that does not
        fit into its field.
        """
        if self.places is not None:
            try:
                values = list(self.take(fields))
                for place, shape in self.last_rows:
                    values[place : place + 1] = flat(values[place], shape)
                return self.layout.pack(*values), self.whole and INTS.issuperset(map(type, values))
            except (struct.error, ValueError, OverflowError):
                pass  # NumPy takes more, such as one number for a whole row, and says better what it does not take
        row = np.zeros(1, self.dtype)
        for name in self.dtype.names or ():
            row[name][0] = fields[name]
        return row.tobytes(), False


@cache
def memory_at(size: int) -> Callable[[int], Any]:
    """A function that gives so many bytes of memory at an address, whose `raw` can be read and set. It is several times as fast as calls of
    ctypes that copy them.
    """
    return (ctypes.c_char * size).from_address


class Kept:
    """A record as an object: the memory that it stands in, the bytes that were read there or written, and what was asked of it since."""

    __slots__ = "asked", "content", "memory", "options", "plain"

    def __init__(self, memory: Any) -> None:
        self.memory = memory
        self.forget(None)

    def forget(self, plain: Any) -> None:
        """Another object, which nobody has read or asked yet."""
        self.plain, self.content = plain, b""
        self.asked: int | None = None
        self.options: Any = None


class Live:
    """Records at addresses as objects. An object is kept as long as the bytes at its address are those that it was read from."""

    def __init__(self, dtype: np.dtype[Any]) -> None:
        self.packing, self.memory_at = Packing(dtype), memory_at(dtype.itemsize)
        self.blank = dict(vars(Plain(dtype)))
        self.blank_rows = [(name, value) for name, value in self.blank.items() if isinstance(value, list)]
        self.attributes = len(self.blank)
        self.kept: dict[int, Kept] = {}

    def at(self, address: int) -> Kept:
        """The record at an address."""
        kept = self.kept.get(address)
        if kept is not None and kept.memory.raw == kept.content:
            return kept
        kept = self.place(address)
        content = kept.memory.raw
        kept.plain.__dict__ = self.blank | self.packing.read(content)
        kept.content = content
        return kept

    def empty(self, address: int) -> Kept:
        """A record whose fields are all 0, to be put at an address."""
        kept = self.place(address)
        fields = kept.plain.__dict__ = self.blank.copy()
        for name, row in self.blank_rows:
            fields[name] = same_rows(row)
        return kept

    def place(self, address: int) -> Kept:
        """The place of an address among what is kept, with a new object that has no fields yet."""
        kept = self.kept.get(address)
        if kept is None:
            if len(self.kept) >= MOST_LIVE:
                self.kept.clear()
            kept = self.kept[address] = Kept(self.memory_at(address))
        kept.forget(Plain.__new__(Plain))
        return kept

    def put(self, kept: Kept) -> None:
        """Writes an object to where its record stands. What is not in its fields is forgotten."""
        kept.content, kept.asked, kept.options = b"", None, None
        fields = kept.plain.__dict__
        content, same = self.packing.write(fields)
        kept.memory.raw = content
        if same and len(fields) == self.attributes:
            kept.content = content
