"""Records with the fields of every set, for checks that name them."""

from typing import Any

import numpy as np
from numpy.typing import NDArray


def whole(rows: NDArray[Any], dtype: np.dtype[Any]) -> NDArray[Any]:
    """Copies of records (N,), games or views, of the dtype with all fields: those of sets that are not played are 0."""
    found: NDArray[Any] = np.zeros(len(rows), dtype)
    found.view(np.uint8).reshape(len(rows), dtype.itemsize)[:, : rows.dtype.itemsize] = (
        np.ascontiguousarray(rows).view(np.uint8).reshape(len(rows), rows.dtype.itemsize)
    )
    return found
