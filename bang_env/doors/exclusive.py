"""One thread at a time: the lock of a batch, threads of its own that share a step, and what a fork leaves of them."""

import os
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from functools import wraps
from operator import attrgetter
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar
from weakref import WeakSet

from bang_env.doors.guard import Guard
from bang_env.kernel.games import COMPILED

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
        self._pool = new_pool(threads)
        if self._pool is not None:
            WITH_THREADS.add(self)

    def _share(self, work: Callable[[int, int, int], R], games: int, shares: int) -> list[R]:
        """Work on so many games in several threads, each of which takes a share: what `work(first, last, slot)` returns in each."""
        cuts = [games * share // shares for share in range(shares + 1)]
        assert self._pool is not None
        running: list[Future[R]] = []
        try:
            for slot in range(shares):
                running.append(self._pool.submit(work, cuts[slot], cuts[slot + 1], slot))  # noqa: PERF401 (those begun are known if it is interrupted)
        finally:
            finish(running)
        return [share.result() for share in running]

    def _forked(self) -> None:
        """In a new process, which has none of the threads that the old one had but the one that forked."""
        self._pool = new_pool(self._threads)


def new_pool(threads: int) -> ThreadPoolExecutor | None:
    """Threads that share a step; None for one thread, and in plain Python, where all games have one view."""
    return ThreadPoolExecutor(threads) if threads > 1 and COMPILED else None


def finish(running: list[Future[R]]) -> None:
    """Waits until all are done, however often Ctrl-C is pressed: games are not left to threads that nobody waits for."""
    interrupted: BaseException | None = None
    while True:
        try:
            wait(running)
            break
        except BaseException as error:
            interrupted = error
    if interrupted is not None:
        raise interrupted


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
