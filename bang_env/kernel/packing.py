"""Records as bytes, whose fields are read and written at once."""

import struct
from collections.abc import Mapping
from functools import cache
from math import prod
from typing import Any

import numpy as np

CODES = {"i": {1: "b", 2: "h", 4: "i", 8: "q"}, "u": {1: "B", 2: "H", 4: "I", 8: "Q"}, "f": {4: "f", 8: "d"}, "b": {1: "?"}}
INTS = {int}


def nested(values: list[Any], shape: tuple[int, ...]) -> list[Any]:
    """Values one after the other as lists of lists."""
    if len(shape) == 1:
        return values
    size = prod(shape[1:])
    return [nested(values[at * size : (at + 1) * size], shape[1:]) for at in range(shape[0])]


def add_flat(values: list[Any], value: Any, shape: tuple[int, ...]) -> None:
    """Adds the values of lists of lists of this shape, one after the other; a ValueError for another shape."""
    if not isinstance(value, list) or len(value) != shape[0]:
        raise ValueError(f"expected a list of {shape[0]}")
    if len(shape) == 1:
        values += value
    else:
        for part in value:
            add_flat(values, part, shape[1:])


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
        self.shapes = [(name, shape) for name, _, _, shape in self.places]
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

    def write(self, fields: Mapping[str, Any]) -> tuple[bytes, list[Any]]:
        """The bytes of a record, and the numbers in them one after the other, or none where only NumPy could write them. Raises what NumPy
        raises for a value that does not fit into its field.
        """
        if self.places is not None:
            values: list[Any] = []
            try:
                for name, shape in self.shapes:
                    if shape:
                        add_flat(values, fields[name], shape)
                    else:
                        values.append(fields[name])
                return self.layout.pack(*values), values
            except (struct.error, ValueError, OverflowError):
                pass  # NumPy takes more, such as one number for a whole row, and says better what it does not take
        row = np.zeros(1, self.dtype)
        for name in self.dtype.names or ():
            row[name][0] = fields[name]
        return row.tobytes(), []

    def exact(self, values: list[Any]) -> bool:
        """Whether the numbers that `write` gave are those, of the same types, that would be read."""
        return self.whole and bool(values) and INTS.issuperset(map(type, values))


@cache
def packing_of(dtype: np.dtype[Any]) -> Packing:
    """The layout of records of a dtype."""
    return Packing(dtype)
