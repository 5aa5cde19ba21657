"""One thread at a time: the lock of a batch, and the threads that share its steps."""

from collections.abc import Callable
from functools import wraps
from operator import attrgetter
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from bang_env.doors.guard import Guard
from bang_env.doors.step_threads import StepThreads

P = ParamSpec("P")
R = TypeVar("R")
E = TypeVar("E", bound="Exclusive")
L = TypeVar("L", bound="Locked")


def fixed(attribute: str, says: str) -> Any:
    """A property that shows a private attribute, which nobody else can replace."""
    return property(attrgetter(attribute), doc=says)


class Exclusive:
    """Games that one thread at a time may touch; each other one waits until its turn comes. `lock` may be held for several calls that
    belong together.
    """

    lock: Guard = fixed("_guard", "held by whoever touches the games: `with batch.lock:` makes several calls one")

    def __init__(self, threads: int) -> None:
        self._guard = Guard()
        self._threads = threads
        self._step_threads = StepThreads(threads)


def changes(method: Callable[Concatenate[E, P], R]) -> Callable[Concatenate[E, P], R]:
    """A method that changes games: alone, and not from within another one."""

    @wraps(method)
    def alone(self: E, /, *args: P.args, **kwargs: P.kwargs) -> R:
        guard = self._guard
        try:
            guard.begin()
            return method(self, *args, **kwargs)
        finally:
            guard.end()

    return alone


def looks(method: Callable[Concatenate[E, P], R]) -> Callable[Concatenate[E, P], R]:
    """A method that reads games: alone, or from within a step while an agent is asked."""

    @wraps(method)
    def alone(self: E, /, *args: P.args, **kwargs: P.kwargs) -> R:
        guard = self._guard
        try:
            guard.look()
            return method(self, *args, **kwargs)
        finally:
            guard.give()

    return alone


class Locked(Protocol):
    """Anything with a lock."""

    @property
    def lock(self) -> Guard:
        """Held while its methods run."""


def locked(method: Callable[Concatenate[L, P], R]) -> Callable[Concatenate[L, P], R]:
    """A method that runs alone, whatever it calls."""

    @wraps(method)
    def alone(self: L, /, *args: P.args, **kwargs: P.kwargs) -> R:
        with self.lock:
            return method(self, *args, **kwargs)

    return alone
