"""Arrays with a row for each deal, kept in files so that a benchmark goes on where it was stopped."""

import io
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_agents.whole_file import write_whole


def keep(path: Path, arrays: Mapping[str, NDArray[Any]]) -> None:
    """Keeps arrays by their names, whole or not at all."""
    out = io.BytesIO()
    np.savez_compressed(out, allow_pickle=False, **arrays)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, out.getvalue())


def kept(path: Path, names: Iterable[str], deals: int) -> dict[str, NDArray[Any]] | None:
    """The arrays of these names that were kept, each of so many deals; None where there are none, or where the file is broken."""
    try:
        with np.load(io.BytesIO(path.read_bytes()), allow_pickle=False) as arrays:
            found = {name: arrays[name] for name in names}
    except (zipfile.BadZipFile, EOFError, TypeError, KeyError, OSError, ValueError):
        return None
    return found if all(array.shape[:1] == (deals,) for array in found.values()) else None
