"""Records without a compiler: attributes over lists, turned into the same bytes."""

from collections.abc import Callable, Iterable
from copy import copy
from functools import cache
from typing import TYPE_CHECKING, Any, Self, get_args, get_origin, get_type_hints

import numpy as np
from numpy.typing import NDArray

from bang_env.kernel.packing import packing_of


class Row(list[Any]):
    """A list that rejects negative indices, with which C would read other memory."""

    def __getitem__(self, place: Any) -> Any:
        if place < 0:
            raise IndexError(f"place {place} before the row")
        return list.__getitem__(self, place)

    def __setitem__(self, place: Any, value: Any) -> None:
        if place < 0:
            raise IndexError(f"place {place} before the row")
        list.__setitem__(self, place, value)


def same_rows(value: Any) -> Any:
    """A copy of a number or of nested lists, which are as strict as they were."""
    if not isinstance(value, list):
        return value
    return type(value)(map(same_rows, value) if value and isinstance(value[0], list) else value)


def strict_rows(value: Any) -> Any:
    """Nested lists as rows that reject negative indices."""
    if not isinstance(value, list):
        return value
    return Row(map(strict_rows, value) if value and isinstance(value[0], list) else value)


OWN = "_blank", "_packing", "_strict"  # attributes of a `Plain` that are no fields


class Plain:
    """One record with its fields as attributes: ints, or lists of them.

    With `strict` its lists reject negative indices (for tests); plain lists are several times faster.
    """

    def __init__(self, dtype: np.dtype[Any], *, strict: bool = False) -> None:
        self._blank, self._packing = np.zeros(1, dtype), packing_of(dtype)
        self._strict = strict
        self.wipe()

    def copy(self) -> Self:
        """Another record with the same fields, to try things on."""
        other = copy(self)
        other.__dict__.update({name: same_rows(value) for name, value in self.__dict__.items() if isinstance(value, list)})
        return other

    def check_fields(self) -> None:
        """An AttributeError if it was given an attribute that is no field of the record, as by a misspelt name; that one is gone then."""
        fields = self._blank.dtype.names or ()
        if len(self.__dict__) > len(fields) + len(OWN):
            others = [name for name in self.__dict__ if name not in fields and name not in OWN]
            for name in others:
                del self.__dict__[name]
            raise AttributeError(f"{', '.join(others)}: expected a name of a field ({', '.join(fields)})")

    def wipe(self, but: Iterable[str] = ()) -> None:
        """Sets all fields but some to zero."""
        values = {name: getattr(self, name) for name in but}
        self.read(self._blank, 0)
        self.__dict__.update(values)

    def read(self, array: NDArray[Any], i: int) -> None:
        """Takes all fields from record i of the array."""
        for name in array.dtype.names or ():
            value = array[name][i].tolist()
            setattr(self, name, strict_rows(value) if self._strict else value)

    def write(self, array: NDArray[Any], i: int) -> None:
        """Puts all fields into record i of the array; numbers that do not fit raise an OverflowError, and nothing is put."""
        if array.dtype is not self._packing.dtype:
            self._packing = packing_of(array.dtype)
        content, _ = self._packing.write(self.__dict__)
        array[i : i + 1].view(np.uint8)[:] = np.frombuffer(content, np.uint8)


def block(fill: Any, *shape: int) -> Any:
    """Nested lists of this shape, which reject negative indices: with them C would read other memory."""
    if not shape:
        return fill
    return Row([fill] * shape[0] if len(shape) == 1 else (block(fill, *shape[1:]) for _ in range(shape[0])))


class Struct:
    """A struct of C: a class derived from it says in annotations (`c_types.py`) which numbers, rows of them, functions and other structs
    it has. Numbers are 0 at first, functions None; each is made when it is asked for.
    """

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            value = self.__dict__[name] = blank(type(self), name)
            return value


def blank(struct: type, name: str) -> Any:
    """The first value of a struct's field; an AttributeError if it has no such field."""
    try:
        kind = hints(struct)[name]
    except KeyError:
        raise AttributeError(f"a {struct.__name__} has no {name}") from None
    if isinstance(kind, type) and issubclass(kind, Struct):
        return kind()
    if get_origin(kind) is Callable:
        return None
    sizes = [size for size in get_args(kind)[1:] if isinstance(size, int)]
    element = str(kind)
    return block(0.0 if "float" in element else 0, *sizes)


@cache
def hints(struct: type) -> dict[str, Any]:
    """The annotations of a struct."""
    return get_type_hints(struct, include_extras=True)
