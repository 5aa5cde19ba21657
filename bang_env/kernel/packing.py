"""Records as bytes, and as objects with their fields as attributes, for callbacks, of which a decision takes a dozen."""

import ctypes
import struct
from collections.abc import Mapping
from math import prod
from typing import Any

import numpy as np

from bang_env.kernel.plain import Plain

CODES = {"i": {1: "b", 2: "h", 4: "i", 8: "q"}, "u": {1: "B", 2: "H", 4: "I", 8: "Q"}, "f": {4: "f", 8: "d"}, "b": {1: "?"}}
MOST_LIVE = 4096  # objects that are kept; some more games than a batch of pure Python can play well


def nested(values: list[Any], shape: tuple[int, ...]) -> list[Any]:
    """Values one after the other as lists of lists."""
    if len(shape) == 1:
        return values
    size = prod(shape[1:])
    return [nested(values[at * size : (at + 1) * size], shape[1:]) for at in range(shape[0])]


def flat(value: Any, shape: tuple[int, ...], into: list[Any]) -> None:
    """Puts lists of lists of this shape one after the other; a ValueError for another shape."""
    if not isinstance(value, list) or len(value) != shape[0]:
        raise ValueError(f"expected a list of {shape[0]}")
    if len(shape) == 1:
        into.extend(value)
        return
    for part in value:
        flat(part, shape[1:], into)


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
            values: list[Any] = []
            try:
                for name, _, _, shape in self.places:
                    if shape:
                        flat(fields[name], shape, values)
                    else:
                        values.append(fields[name])
                return self.layout.pack(*values), self.whole and set(map(type, values)) == {int}
            except (struct.error, ValueError, OverflowError):
                pass  # NumPy takes more, such as one number for a whole row, and says better what it does not take
        row = np.zeros(1, self.dtype)
        for name in self.dtype.names or ():
            row[name][0] = fields[name]
        return row.tobytes(), False


class Kept:
    """A record as an object, the bytes that it was read from, and what was asked of it until now."""

    __slots__ = "answers", "content", "plain"

    def __init__(self, content: bytes, plain: Any) -> None:
        self.content, self.plain = content, plain
        self.answers: dict[Any, Any] = {}


class Live:
    """Records at addresses as objects. An object is kept as long as the bytes at its address are those that it was read from."""

    def __init__(self, dtype: np.dtype[Any]) -> None:
        self.packing, self.bytes_at = Packing(dtype), (ctypes.c_char * dtype.itemsize).from_address
        self.blank = bytes(dtype.itemsize)
        self.always = dict(vars(Plain(dtype)))
        self.attributes = len(self.always)
        self.kept: dict[int, Kept] = {}

    def at(self, address: int) -> Kept:
        """The record at an address."""
        content, entry = self.bytes_at(address).raw, self.kept.get(address)
        if entry is not None and entry.content == content:
            return entry
        return self.keep(address, content, self.read(content))

    def keep(self, address: int, content: bytes, plain: Any) -> Kept:
        """Keeps an object for these bytes at an address."""
        if len(self.kept) >= MOST_LIVE:
            self.kept.clear()
        entry = self.kept[address] = Kept(content, plain)
        return entry

    def read(self, content: bytes) -> Any:
        """An object for these bytes."""
        plain = Plain.__new__(Plain)
        plain.__dict__ = self.always | self.packing.read(content)
        return plain

    def empty(self) -> Any:
        """An object whose fields are all 0."""
        return self.read(self.blank)

    def put(self, address: int, plain: Any) -> None:
        """Writes an object to an address. What is not in its fields is forgotten."""
        self.kept.pop(address, None)
        content, same = self.packing.write(plain.__dict__)
        ctypes.memmove(address, content, self.packing.size)
        if same and len(plain.__dict__) == self.attributes:
            self.keep(address, content, plain)
