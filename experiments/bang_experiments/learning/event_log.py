"""The log of a training run as TensorBoard reads it.

A round is one record, written at once and by the thread that trains: a process that is killed leaves whole rounds, and a full disk is an
error where the round is logged.
"""

import os
import socket
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from stable_baselines3.common.logger import KVWriter
from tensorboard.compat.proto.event_pb2 import Event, SessionLog
from tensorboard.compat.proto.summary_pb2 import Summary
from tensorboard.summary.writer.record_writer import RecordWriter

from bang_agents.whole_file import naming

VERSION = "brain.Event:2"  # of TensorBoard's files
PREFIX = "events.out.tfevents"


class EventLog(KVWriter):
    """The log of one process of a run, in a file of its own."""

    def __init__(self, folder: Path, first_step: int) -> None:
        """From `first_step` on this file counts: TensorBoard drops what earlier files of the folder say of these steps."""
        folder.mkdir(parents=True, exist_ok=True)
        self.path = next_path(folder)
        self._file = self.path.open("xb")
        try:
            self._add(Event(file_version=VERSION))
            self._add(Event(step=first_step, session_log=SessionLog(status=SessionLog.START)))
        except OSError:
            self.close()
            self.path.unlink()
            raise

    def write(self, key_values: dict[str, Any], key_excluded: dict[str, tuple[str, ...]], step: int = 0) -> None:
        """Logs one round."""
        values = [
            Summary.Value(tag=name, simple_value=float(value))
            for name, value in key_values.items()
            if "tensorboard" not in (key_excluded[name] or ())
        ]
        self._add(Event(step=step, summary=Summary(value=values)))

    def close(self) -> None:
        """Ends the file; all that was logged is in it already."""
        with suppress(OSError):  # of what could not be written, which was said where it was logged
            self._file.close()

    def _add(self, event: Event) -> None:
        event.wall_time = time.time()
        with naming(self.path):
            RecordWriter(self._file).write(event.SerializeToString())
            self._file.flush()


def next_path(folder: Path) -> Path:
    """A new file that TensorBoard reads after all others of the folder: by their names, which begin with a time."""
    times = [int(second) for path in folder.glob(f"{PREFIX}.*") if (second := path.name.removeprefix(PREFIX).split(".")[1]).isdecimal()]
    now = max([int(time.time()), *(second + 1 for second in times)])
    return folder / f"{PREFIX}.{now:010d}.{socket.gethostname()}.{os.getpid()}"
