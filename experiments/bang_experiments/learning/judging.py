"""Judging the rows of a round part by part, by whoever has time: the learner, or a thread that has played its round and would wait.

What comes out is the same whoever judges a part, and in whatever order.
"""

from collections import deque
from collections.abc import Callable
from threading import Lock

Judge = Callable[[slice], None]
"""judges some rows, from any thread"""


class Judging:
    """Rows of one round that are still to be judged."""

    def __init__(self, judge: Judge, rows: int, chunk: int) -> None:
        """`rows`: of the round; `chunk`: as many are judged at once."""
        self.judge = judge
        self.parts = deque(slice(first, min(rows, first + chunk)) for first in range(0, rows, chunk))
        self._wanted = False  # by the learner, who goes on alone
        self._helping = Lock()  # is held while a helper judges

    def help(self) -> None:
        """Judges parts in another thread until none is left or the learner takes over. A part that fails is left to the learner, who then
        meets the error.
        """
        while not self._wanted:
            with self._helping:
                part = self._next()
                if part is None:
                    return
                try:
                    self.judge(part)
                except Exception:
                    self.parts.appendleft(part)
                    return

    def take_over(self) -> None:
        """The learner has time: a helper finishes its part and takes no other."""
        self._wanted = True

    def finish(self) -> None:
        """Judges in the learner's thread what is left, and waits for the part of a helper."""
        self.take_over()
        while True:
            while (part := self._next()) is not None:
                self.judge(part)
            with self._helping:
                if not self.parts:
                    return

    def _next(self) -> slice | None:
        """Takes the next part; None where none is left."""
        try:
            return self.parts.popleft()
        except IndexError:
            return None
