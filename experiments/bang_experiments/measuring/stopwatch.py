"""The speed of play, in processor time of its process, so that whatever else runs on the machine hardly changes the figure.

It is the median of several short repetitions, so that one hiccup does not count.
"""

import os
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

Play = Callable[[], tuple[int, int]]
"""Plays a little and returns how many decisions it made and how many games ended."""


@dataclass(frozen=True)
class Pace:
    """Decisions and games per second of processor time."""

    decisions: float
    games: float


@dataclass(frozen=True)
class Beside:
    """Two paces measured in turn, and what ours is divided by theirs in each round."""

    ours: Pace
    theirs: Pace
    ratios: tuple[float, ...]

    @property
    def ratio(self) -> float:
        """The median of the rounds."""
        return statistics.median(self.ratios)


def stretch(play: Play, seconds: float) -> Pace:
    """The pace of one repetition, of so many `seconds`."""
    decisions = games = 0
    began = time.process_time()
    while (passed := time.process_time() - began) < seconds or not decisions:
        more, ended = play()
        decisions += more
        games += ended
    return Pace(decisions / passed, games / passed)


def middle(paces: list[Pace]) -> Pace:
    """The median of decisions and of games."""
    return Pace(statistics.median(one.decisions for one in paces), statistics.median(one.games for one in paces))


def pace(play: Play, seconds: float = 0.5, repetitions: int = 5) -> Pace:
    """The median pace of several repetitions, each of so many `seconds`."""
    play()
    return middle([stretch(play, seconds) for _ in range(repetitions)])


def alternate(ours: Play, theirs: Play, seconds: float = 0.25, rounds: int = 9) -> Beside:
    """Both in turn, in short rounds, and the other one first in every second round: what slows the machine down for a while slows both."""
    ours(), theirs()
    first: list[Pace] = []
    second: list[Pace] = []
    for turn in range(rounds):
        for play, paces in ((ours, first), (theirs, second))[:: -1 if turn % 2 else 1]:
            paces.append(stretch(play, seconds))
    return Beside(middle(first), middle(second), tuple(a.decisions / b.decisions for a, b in zip(first, second, strict=True)))


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
