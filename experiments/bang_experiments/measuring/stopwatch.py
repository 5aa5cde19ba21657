"""How fast something plays, in processor time of its process, so that whatever else runs on the machine hardly changes the figure.

It is the median of several short repetitions, so that one hiccup does not count.
"""

import os
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass


@dataclass(frozen=True)
class Pace:
    """Decisions and games per second of processor time."""

    decisions: float
    games: float


def pace(play: Callable[[], tuple[int, int]], seconds: float = 0.5, repetitions: int = 5) -> Pace:
    """The median pace of several repetitions, each of so many `seconds`. `play` plays a little; returns decisions and ended games."""
    play()
    found = []
    for _ in range(repetitions):
        decisions = games = 0
        began = time.process_time()
        while (passed := time.process_time() - began) < seconds or not decisions:
            more, ended = play()
            decisions += more
            games += ended
        found.append(Pace(decisions / passed, games / passed))
    return Pace(statistics.median(one.decisions for one in found), statistics.median(one.games for one in found))


@contextmanager
def one_core() -> Iterator[None]:
    """Binds the process to one core meanwhile, if the system allows it."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)
