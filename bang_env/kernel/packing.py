"""Records as bytes, whose fields are read and written at once."""

import struct
from collections.abc import Mapping
from math import prod
from operator import itemgetter
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
