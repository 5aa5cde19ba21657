"""Tables of figures as csv files, compressed."""

import csv
import gzip
import io
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from bang_agents.whole_file import write_whole


def write_csv_gz(path: Path, columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
    """Writes the rows below the names of their columns, whole or not at all; equal rows make equal files."""
    text = io.StringIO()
    csv.writer(text).writerows([columns, *rows])
    write_whole(path, gzip.compress(text.getvalue().encode(), mtime=0))
