"""One thread at a time: the lock of a batch, and what a fork leaves of the threads that share its steps."""

import os
from collections.abc import Callable
from functools import wraps
from operator import attrgetter
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar
from weakref import WeakSet

from bang_env.doors.crew import Crew
from bang_env.doors.guard import Guard

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
        self._crew = Crew(threads)
        if threads > 1:
            WITH_THREADS.add(self)

    def _forked(self) -> None:
        """In a new process, which has none of the threads that the old one had but the one that forked."""
        self._crew = Crew(self._threads)


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


WITH_THREADS: WeakSet[Exclusive] = WeakSet()


def after_fork() -> None:
    """Makes their threads anew."""
    for one in list(WITH_THREADS):
        one._forked()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=after_fork)
