"""The lock of games that one thread at a time may touch, which also knows what its holder is doing: taken and given back within a few
nanoseconds where nobody else wants it.
"""

from threading import Lock, RLock
from typing import Any, Literal, NoReturn

import cython

if not cython.compiled:
    IDLE, ASKING, STEPPING, TORN = range(4)

BUSY = (
    "this batch is in the middle of a step: what runs within it, in the same thread, may not step, reset or deal. An agent that is being "
    "asked may look at the batch (clone, save, worlds, states, sample) or step a clone of it"
)
HALF_DONE = "another thread was stepping this batch when the process was forked, so its games are half done here: fork between two steps"


class Guard:
    """A lock that its thread may take again. `stage`: IDLE; STEPPING while games change; ASKING while an agent is asked in the middle of
    that; TORN once a fork has left games half changed.
    """

    def __init__(self) -> None:
        self.renew()

    def renew(self):
        """Nobody holds it."""
        self.stage = IDLE
        if cython.compiled:
            self.depth = 0
            self.waiting = 0
            self.gate = Lock()
            self.gate.acquire()
        else:
            self.gate = RLock()

    def take(self) -> None:
        """Waits until no other thread holds it."""
        if cython.compiled:
            me = PyThread_get_thread_ident()
            if self.depth == 0 or self.owner == me:
                self.owner = me
                self.depth += 1
            else:
                self.queue(me)
        else:
            self.gate.acquire()

    def queue(self, me):
        """Waits behind another thread."""
        self.waiting += 1
        try:
            while self.depth > 0:
                self.gate.acquire()
            self.owner = me
            self.depth = 1
        finally:
            self.waiting -= 1
            if self.depth == 0:  # interrupted
                self.wake()

    def wake(self):
        """Lets one of those that wait look again."""
        if self.waiting > 0 and self.gate.locked():
            self.gate.release()

    def give(self) -> None:
        """Gives it back, as often as it was taken."""
        if cython.compiled:
            self.depth -= 1
            if self.depth == 0:
                self.wake()
        else:
            self.gate.release()

    def begin(self) -> None:
        """Takes it to change games, which is done alone and not from within another change; a RuntimeError otherwise."""
        self.take()
        if self.stage != IDLE:
            self.give()
            self.refuse()
        self.stage = STEPPING

    def end(self) -> None:
        """The games are changed."""
        self.stage = IDLE
        self.give()

    def look(self) -> None:
        """Takes it (`give` gives it back) to read games, alone or while an agent is asked."""
        self.take()
        if self.stage > ASKING:
            self.give()
            self.refuse()

    def refuse(self) -> NoReturn:
        """Raises a RuntimeError that says what is going on."""
        raise RuntimeError(HALF_DONE if self.stage == TORN else BUSY)

    def ask(self) -> None:
        """In the middle of a change an agent is asked, until `asked`."""
        self.stage = ASKING

    def asked(self) -> None:
        """The change goes on."""
        self.stage = STEPPING

    def forked(self) -> None:
        """In a new process, which has none of the threads that the old one had but the one that forked."""
        if cython.compiled:
            elsewhere = self.depth > 0 and self.owner != PyThread_get_thread_ident()
        else:
            elsewhere = not self.gate.acquire(blocking=False)
            if not elsewhere:
                self.gate.release()
        if elsewhere:
            torn = self.stage == STEPPING
            self.renew()
            self.stage = TORN if torn else IDLE

    def __enter__(self) -> "Guard":
        self.take()
        return self

    def __exit__(self, *error: Any) -> Literal[False]:
        self.give()
        return False
