"""Records in memory as objects with their fields as attributes, for callbacks, of which a decision takes a dozen."""

import ctypes
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from bang_env.kernel.packing import packing_of
from bang_env.kernel.plain_records import Plain, same_rows

MOST_LIVE = 4096  # objects that are kept; some more games than a batch of pure Python can play well


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


class LiveRecords:
    """Records at addresses as objects. An object is kept as long as the bytes at its address are those that it was read from."""

    def __init__(self, dtype: np.dtype[Any]) -> None:
        self.packing, self.memory_at = packing_of(dtype), memory_at(dtype.itemsize)
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
        content, values = self.packing.write(fields)
        kept.memory.raw = content
        if self.packing.exact(values) and len(fields) == self.attributes:
            kept.content = content
