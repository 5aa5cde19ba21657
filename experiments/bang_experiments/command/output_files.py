"""Files that a command writes."""

import errno
import os
from collections.abc import Iterable
from pathlib import Path

from rich.console import Console


def say_written(console: Console, *paths: Path | str) -> None:
    """Says which files were written, as they are called: a path may hold what Rich takes for markup."""
    console.print(f"written: {', '.join(map(str, paths))}", soft_wrap=True, highlight=False, markup=False)


def folder_of(where: str) -> Path:
    """The folder that files will be written into, made if there is none: asked for before the games, which may take hours. Raises an
    OSError for one that cannot be made or written into.
    """
    folder = Path(where)
    folder.mkdir(parents=True, exist_ok=True)
    if not os.access(folder, os.W_OK | os.X_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), where)
    return folder


def check_folder(path: Path) -> None:
    """Rejects a path at which no file can lie: that of a folder, or one inside a folder that is not there."""
    if path.is_dir() or not path.parent.is_dir():
        raise ValueError(f"expected a file inside a folder that is there; got {path}")


def check_replaceable(path: Path, what: str) -> None:
    """Rejects a path at which no file of this kind may be written: one at which none can lie, and one at which there is anything but such a
    file, which says in its beginning `what` it is.
    """
    check_folder(path)
    if path.exists() and not begins_with(path, what):
        raise ValueError(f"{path} is there already, and is no {what}: move it away, or name another file")


def begins_with(path: Path, what: str) -> bool:
    """Whether this is a file that says in its beginning that it is such a record."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return what.encode() in file.read(100)


def check_not_input(option: str, path: Path, read: Iterable[Path | str]) -> None:
    """Rejects a file to be written that is one of those that are read, or no plain file."""
    if path.exists() and not path.is_file():
        raise ValueError(f"{option}: expected a plain file or a new one; got {path}")
    if any(Path(each).exists() and path.exists() and path.samefile(each) for each in read):
        raise ValueError(f"{option}: {path} is read by this command; expected another file")
