"""The lock of games that one thread at a time may touch, which also knows what its holder is doing: taken and given back within a few
nanoseconds where nobody else wants it.
"""

import os
from threading import Lock, RLock, get_ident
from typing import Any, Literal, NoReturn

import cython

if not cython.compiled:
    IDLE, ASKING, STEPPING, TORN = range(4)
    PyThread_get_thread_ident = get_ident
    PyErr_CheckSignals = int  # does nothing: Python looks for signals by itself

PATIENCE = 0.1
"""seconds after which a thread that waits looks for Ctrl-C, if it came just before it began to wait"""

BUSY = (
    "this batch is in the middle of a step: what runs within it, in the same thread, may not step, reset or deal. An agent that is being "
    "asked may look at the batch (clone, save, worlds, states, sample) or step a clone of it"
)
HALF_DONE = "another thread was stepping this batch when the process was forked, so its games are half done here: fork between two steps"


class Guard:
    """A lock that its thread may take again, and that goes to those who wait before it goes to the same thread once more. `stage`: IDLE;
    STEPPING while games change; ASKING while an agent is asked in the middle of that; TORN once a fork has left games half changed.

    Whoever begins, looks or takes does so inside a `try` that ends or gives in its `finally`: Ctrl-C may come as soon as it is taken. What
    was not taken is not given back.
    """

    def __init__(self) -> None:
        self.renew()

    def renew(self) -> None:
        """Nobody holds it."""
        self.stage = IDLE
        self.owner = self.depth = self.waiting = self.changes = 0
        self.promised = False
        self.born = forks
        if cython.compiled:
            self.gate: Any = Lock()  # open where it is promised
            self.gate.acquire()
        else:
            self.gate = RLock()

    def mine(self) -> bool:
        """Whether this thread holds it."""
        return self.depth > 0 and self.owner == PyThread_get_thread_ident()

    def take(self) -> None:
        """Waits until no other thread holds it."""
        if self.born != forks:
            self.forked()
        if cython.compiled:
            me = PyThread_get_thread_ident()
            if (self.depth > 0 and self.owner != me) or (self.depth == 0 and self.promised):
                self.queue()
            self.owner = me
        else:
            self.gate.acquire()
            self.owner = PyThread_get_thread_ident()
        self.depth += 1

    def queue(self) -> None:
        """Waits until it is promised to one of those who wait, and this thread is the one. Raises Ctrl-C meanwhile."""
        self.waiting += 1
        try:
            while not self.gate.acquire(True, PATIENCE):
                PyErr_CheckSignals()
            self.promised = False
        finally:
            self.waiting -= 1
            if self.promised and self.waiting == 0:  # to this thread alone, which was interrupted
                self.gate.acquire(False)
                self.promised = False

    def give(self) -> None:
        """Gives it back, as often as it was taken."""
        if self.mine():
            self.depth -= 1
            if not cython.compiled:
                self.gate.release()
            elif self.depth == 0 and self.waiting > 0:
                self.promised = True
                self.gate.release()

    def begin(self) -> None:
        """Takes it to change games, which is done alone and not from within another change; a RuntimeError otherwise."""
        self.take()
        self.changes += 1
        if self.changes > 1 or self.stage == TORN:
            self.refuse()
        self.stage = STEPPING

    def end(self) -> None:
        """Gives it back; the games are changed, or it was refused."""
        if self.mine():
            self.changes -= 1
            if self.changes == 0 and self.stage != TORN:
                self.stage = IDLE
            self.give()

    def look(self) -> None:
        """Takes it to read games, alone or while an agent is asked."""
        self.take()
        if self.stage > ASKING:
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
        self.born = forks
        if self.promised or (self.depth > 0 and not self.mine()):
            torn = self.stage == STEPPING
            self.renew()
            self.stage = TORN if torn else IDLE

    def __enter__(self) -> "Guard":
        self.take()
        return self

    def __exit__(self, *error: Any) -> Literal[False]:
        self.give()
        return False

    def __reduce__(self) -> tuple[Any, tuple[()]]:
        """A copy is another lock, which nobody holds."""
        return Guard, ()


forks = 0  # how often this process, and those that it comes from, were forked off from another


def after_fork() -> None:
    """Counts: guards that were made before see it when they are taken."""
    global forks
    forks += 1


def fork_number() -> int:
    """Another number in each process that is forked off from another: what was made under an earlier one has no threads any more."""
    return forks


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=after_fork)
