"""A folder that belongs to one process: a second one is turned away, but a process that was killed does not block the next.

The file `lock` holds the number of the process. What counts is the system's lock on that file (flock), which ends with the process.
"""

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import FileIO
from pathlib import Path

from bang_agents.whole_file import naming

if sys.platform != "win32":
    import fcntl

FILE = "lock"
NO_LOCKS = (errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP)  # the errors of file systems without locks
PATIENCE = 1.0  # seconds until the holder has written its number at the latest


@contextmanager
def held(folder: Path) -> Iterator[bool]:
    """Holds the folder for this process until the end; a ValueError names the process that already holds it.

    Yields whether others are kept out: Windows and some network file systems know no such locks.
    """
    path = folder / FILE
    file = locked(path)
    if file is None:
        yield False
        return
    with file:
        try:
            sign(file, path)
            yield True
        finally:
            with suppress(OSError):
                path.unlink()  # while it is held: whoever opened it before finds out, whoever opens it later makes a new one


def locked(path: Path) -> FileIO | None:
    """The lock file, open and locked; None where there are no locks."""
    while sys.platform != "win32":
        file = FileIO(path, "a+")
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if is_at(path, file):
                return file
        except BlockingIOError:
            with file:
                raise ValueError(f"{path.parent} is in use: {holder(file)} trains there; wait for it or choose another folder") from None
        except OSError as error:
            file.close()
            path.unlink(missing_ok=True)
            if error.errno in NO_LOCKS:
                return None
            raise
        file.close()  # its process has ended meanwhile
    return None


def is_at(path: Path, file: FileIO) -> bool:
    """Whether an open file is the one that lies at `path`."""
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    except FileNotFoundError:
        return False


def sign(file: FileIO, path: Path) -> None:
    """Writes the number of this process into its lock file."""
    with naming(path):
        file.truncate(0)
        file.write(str(os.getpid()).encode())


def holder(file: FileIO) -> str:
    """Who holds a lock file: "process 4711". Where the file names nobody, or one who was killed, the holder has only just begun."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        file.seek(0)
        number = file.read(20)
        if number.isdigit() and lives(int(number)):
            return f"process {int(number)}"
        time.sleep(0.01)
    return "another process"


def lives(process: int) -> bool:
    """Whether there is a process of that number."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
