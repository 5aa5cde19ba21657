"""A command that is asked to end (SIGTERM, as a pre-empted machine sends it) ends as one that is interrupted from the keyboard does."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

INTERRUPTED, TERMINATED = 128 + signal.SIGINT, 128 + signal.SIGTERM  # exit codes, as shells have them


class Terminated(KeyboardInterrupt):
    """This process was asked to end."""


@contextmanager
def end_in_order() -> Iterator[None]:
    """Inside, SIGTERM raises `Terminated` once; further ones change nothing. What SIGTERM did before is restored afterwards."""
    if threading.current_thread() is not threading.main_thread():  # Python hears no signal in others
        yield
        return

    def end(number: int, frame: Any) -> None:
        signal.signal(number, signal.SIG_IGN)
        raise Terminated

    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def hold_back_signals() -> Iterator[None]:
    """Inside, SIGINT and SIGTERM wait; the first one that came takes effect at the end."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    arrived: list[int] = []
    before = {number: signal.signal(number, lambda came, _: arrived.append(came)) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        if arrived:
            signal.raise_signal(arrived[0])
