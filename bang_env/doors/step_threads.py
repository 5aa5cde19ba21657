"""Threads that share a step. Compiled, so that Ctrl-C, which Python raises between two of its own instructions, leaves no share behind."""

from _thread import start_new_thread
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any, Generic, TypeVar

import cython

from bang_env.doors.guard import fork_number

R = TypeVar("R")

ENOUGH = 64  # games that are worth a thread of their own


class Order(Generic[R]):
    """A share of some work, for one of the threads: games from `first` to before `last`, with the workings of `slot`."""

    def __init__(self, work: Callable[[int, int, int], R], first: int, last: int, slot: int, ended: SimpleQueue[Any]) -> None:
        self.work, self.first, self.last, self.slot, self.done = work, first, last, slot, ended
        self.result: Any = None
        self.failure: BaseException | None = None

    def carry_out(self) -> None:
        """Do it, and say that it is done."""
        try:
            self.result = self.work(self.first, self.last, self.slot)
        except BaseException as failure:
            self.failure = failure
        self.done.put(self)


class StepThreads:
    """Threads that wait for their shares of a step until nobody has them any more. The thread that asks for work does a share too,
    so they are one less than `most`.
    """

    def __init__(self, most: int) -> None:
        self.most = most if cython.compiled else 1  # in plain Python all games have one view
        self.gather()

    def gather(self) -> None:
        """No thread waits yet."""
        self.orders: SimpleQueue[Order[Any] | None] = SimpleQueue()
        self.threads = 0
        self.born = fork_number()

    def shares_in(self, games: int) -> bool:
        """Whether so many games are worth several threads; whoever has fewer does the work alone."""
        return self.most > 1 and games >= 2 * ENOUGH

    def share(self, work: Callable[[int, int, int], R], games: int) -> list[R]:
        """Work on so many games, each share in a thread of its own: what `work(first, last, slot)`, compiled, returns in each. All shares
        are done when this returns, or raises what one of them raised; Ctrl-C is raised then, however often it was pressed.
        """
        if self.born != fork_number():
            self.gather()
        shares = max(1, min(self.most, games // ENOUGH))
        while self.threads < shares - 1:
            start_new_thread(serve, (self.orders,))
            self.threads += 1
        ended: SimpleQueue[Any] = SimpleQueue()
        orders = [Order(work, games * slot // shares, games * (slot + 1) // shares, slot, ended) for slot in range(shares)]
        for order in orders[1:]:
            self.orders.put(order)
        orders[0].carry_out()
        failure: BaseException | None = None
        left = shares
        while left > 0:
            try:
                ended.get()
                left -= 1
            except BaseException as pressed:
                failure = pressed
        for order in orders:
            failure = failure or order.failure
        if failure is not None:
            raise failure
        return [order.result for order in orders]

    def __del__(self) -> None:
        for _ in range(self.threads if self.born == fork_number() else 0):
            self.orders.put(None)


def serve(orders: SimpleQueue[Order[Any] | None]) -> None:
    """Do the shares that come, until there are no more."""
    while (order := orders.get()) is not None:
        order.carry_out()
        del order
