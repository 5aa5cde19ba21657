"""A folder that belongs to one process: a second one is turned away, but a process that was killed does not block the next.

The file `lock` holds the number of the process. What counts is the system's lock on that file, which ends with the process (filelock).
"""

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

from bang_agents.whole_file import naming

FILE = "lock"
NO_LOCKS = (errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP)  # the errors of file systems without locks
PATIENCE = 1.0  # seconds until the holder has written its number at the latest
RETRIED = 0.1  # seconds: a holder that ends meanwhile takes its file away, and another one is made


@contextmanager
def hold_folder(folder: Path) -> Iterator[bool]:
    """Holds the folder for this process until the end; a ValueError names the process that already holds it.

    Yields whether others are kept out: some network file systems know no such locks.
    """
    path = folder / FILE
    lock = FileLock(path, timeout=RETRIED, fallback_to_soft=False)
    try:
        lock.acquire()
    except Timeout:
        raise ValueError(f"{folder} is in use: {holder(path)} trains there; wait for it or choose another folder") from None
    except OSError as error:
        if error.errno not in NO_LOCKS:
            raise  # and the file stays, which may be held by somebody else
        path.unlink(missing_ok=True)
        yield False
        return
    try:
        with naming(path), suppress(PermissionError):  # Windows lets nobody write into a locked file
            path.write_text(str(os.getpid()))
        yield True
    finally:
        with suppress(OSError):
            path.unlink()  # while it is held: whoever opened it before finds out, whoever opens it later makes a new one
        lock.release()


def holder(path: Path) -> str:
    """The holder of a lock file: "process 4711". Where the file names nobody, or one who was killed, the holder has only just begun."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with suppress(OSError):
            number = path.read_text("utf-8", errors="replace")[:20]
            if number.isdecimal() and lives(int(number)):
                return f"process {int(number)}"
        time.sleep(0.01)
    return "another process"


def lives(process: int) -> bool:
    """Whether there is a process of that number; on Windows nobody is asked, and the answer is no."""
    if sys.platform == "win32":
        return False  # signal 0 is Ctrl+C there, and holders cannot write their number into a locked file anyway
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
