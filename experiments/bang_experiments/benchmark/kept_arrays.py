"""Arrays with a row for each deal, played chunk by chunk, and kept in files so that a benchmark goes on where it was stopped."""

import io
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_agents import Agent
from bang_experiments.arena.chunks import Chunk, all_chunks, mark_of
from bang_experiments.arena.digest_files import read_sealed, write_sealed
from bang_experiments.arena.guest_series import GuestSeries
from bang_experiments.arena.jobs import Tick, Workers

ROWS = "rows"  # how the array of a chunk is called in its file

Play = Callable[[GuestSeries, Chunk, Mapping[str, Agent]], NDArray[Any]]
"""plays a chunk of the deals of a series with agents by their names; returns an array with a row for each deal"""


def write_arrays(path: Path, arrays: Mapping[str, NDArray[Any]]) -> None:
    """Keeps arrays by their names, whole or not at all."""
    out = io.BytesIO()
    np.savez_compressed(out, allow_pickle=False, **arrays)
    write_sealed(path, out.getvalue())


def read_arrays(path: Path, names: Sequence[str], deals: int) -> dict[str, NDArray[Any]] | None:
    """The arrays of these names that were kept, each of so many deals; None where there are none, or where the file is broken."""
    content = read_sealed(path)
    if content is None:
        return None
    with np.load(io.BytesIO(content), allow_pickle=False) as arrays:
        named_arrays = {name: arrays[name] for name in names if name in arrays.files}
    whole = len(named_arrays) == len(names) and all(array.shape[:1] == (deals,) for array in named_arrays.values())
    return named_arrays if whole else None


def in_chunks(play: Play, series: GuestSeries, chunks: Sequence[Chunk], workers: Workers, tick: Tick, kind: str) -> NDArray[Any]:
    """The results of `play`, a function of a module, for these chunks, joined: the same for any number of workers. It is kept where
    `workers` says so, in files that end with `kind`, which is another word wherever `play` does something else.
    """
    folder = workers.kept
    mark = mark_of(series) if folder else ""

    def file(chunk: Chunk) -> Path:
        return Path(folder) / f"{mark}-{chunk[0]}-{chunk[1]}.{kind}"

    def load(chunk: Chunk) -> NDArray[Any] | None:
        arrays = read_arrays(file(chunk), [ROWS], chunk[1]) if folder else None
        return None if arrays is None else arrays[ROWS]

    def save(chunk: Chunk, rows: NDArray[Any]) -> None:
        if folder:
            write_arrays(file(chunk), {ROWS: rows})

    return np.concatenate(all_chunks(chunks, lambda chunk: partial(play_chunk, play, series, chunk), workers, tick, load=load, save=save))


def play_chunk(play: Play, series: GuestSeries, chunk: Chunk, tick: Tick = None) -> NDArray[Any]:
    """The result of `play` for one chunk, with agents of its own. It can be pickled, for other processes."""
    arrays = play(series, chunk, series.agents(chunk[0]))
    if tick is not None:
        tick(chunk[1])
    return arrays
