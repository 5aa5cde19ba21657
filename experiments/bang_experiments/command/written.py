"""Files that a command writes."""

from collections.abc import Iterable
from pathlib import Path

from rich.console import Console


def say_written(console: Console, *paths: Path | str) -> None:
    """Says which files were written, as they are called: a path may hold what Rich takes for markup."""
    console.print(f"written: {', '.join(map(str, paths))}", soft_wrap=True, highlight=False, markup=False)


def check_not_input(option: str, path: Path, read: Iterable[Path | str]) -> None:
    """Rejects a file to be written that is one of those that are read, or no plain file."""
    if path.exists() and not path.is_file():
        raise ValueError(f"{option}: expected a plain file or a new one; got {path}")
    if any(Path(each).exists() and path.exists() and path.samefile(each) for each in read):
        raise ValueError(f"{option}: {path} is read by this command; expected another file")
