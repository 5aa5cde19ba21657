"""Files that are written whole or not at all: a reader finds the old content or the new one, never half of it."""

import errno
import os
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import get_ident

LONGEST_NAME = 200  # bytes of a name to which more can be added: systems allow 255


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """An OSError from inside names the file that it is about; that of a write names none."""
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror or str(error), str(path)) from error


def unfinished_file(path: Path) -> Path:
    """The file beside another one into which its content is written first; its name is no longer than a name may be."""
    whole = os.fsencode(path.name)
    name = path.name if len(whole) <= LONGEST_NAME else f"{zlib.crc32(whole):08x}"
    return path.with_name(f"{name}.{os.getpid()}-{get_ident()}.part")


def check_writable(path: Path) -> None:
    """Raises an OSError where no file can be written at this place; leaves nothing there."""
    part = unfinished_file(path)
    with naming(path):
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        part.touch()
        part.unlink()


def write_whole(path: Path, content: bytes) -> None:
    """Replaces a file in one step, after its content is on the disk. Where that fails the file is as it was, and nothing else is left."""
    part = unfinished_file(path)
    try:
        with naming(path):
            with part.open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            part.replace(path)
    finally:
        with suppress(OSError):  # it is not there where all went well
            part.unlink()


def read_bounded(path: Path, most: int) -> bytes:
    """The content of a file; rejects what is no ordinary file (a device would never end) and one of more than so many bytes."""
    if not path.exists():
        raise ValueError(f"there is no file {path}")
    if not path.is_file():
        raise ValueError(f"{path} is not an ordinary file")
    with path.open("rb") as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise ValueError(f"{path} has more than {most:,} bytes")
    return content


def remove_parts(folder: Path) -> None:
    """Removes what writers that were killed have left. Nobody may be writing there."""
    for part in folder.glob("*.[0-9]*.part"):
        part.unlink()
