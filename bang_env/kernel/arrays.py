"""Arrays that a user passes, and those that a user is shown."""

from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

A = TypeVar("A", bound=np.generic)


def array_of(name: str, value: object, expected: str) -> NDArray[Any]:
    """An argument of a user as an array. A ValueError names the argument, what is `expected` and what it got where NumPy makes none of it:
    lists of several lengths, tensors that are not on the CPU.
    """
    try:
        return np.asarray(value)
    except (ValueError, TypeError, RuntimeError, OverflowError) as error:
        raise ValueError(f"{name}: expected {expected}; got a {type(value).__name__} that is no array: {error}") from error


def read_only(array: NDArray[A]) -> NDArray[A]:
    """The contiguous array as it always is, for reading: nobody can make it writable."""
    if array.dtype.names is not None:  # as bytes: a buffer of records with gaps between their fields cannot be read
        return np.frombuffer(memoryview(array.view(np.uint8)).toreadonly(), array.dtype)  # type: ignore[arg-type]  # as below
    return np.asarray(memoryview(array).toreadonly())  # type: ignore[arg-type]  # every array has a buffer
