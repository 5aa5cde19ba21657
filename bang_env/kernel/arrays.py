"""Arrays that a user passes."""

from typing import Any

import numpy as np
from numpy.typing import NDArray


def array_of(name: str, given: object, wanted: str) -> NDArray[Any]:
    """An argument of a user as an array. A ValueError names the argument, what is `wanted` and what it got where NumPy makes none of it:
    lists of several lengths, tensors that are not on the CPU.
    """
    try:
        return np.asarray(given)
    except (ValueError, TypeError, RuntimeError, OverflowError) as error:
        raise ValueError(f"{name}: expected {wanted}; got a {type(given).__name__} that is no array: {error}") from error
