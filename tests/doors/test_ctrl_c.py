"""Ctrl-C in the middle of a step: it is raised as soon as the step is done, and no thread goes on with games behind its caller's back."""

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from bang_env import Batch, Rules
from tests.support.games.toy import Toy

PRESSES = 200
POSIX = pytest.mark.skipif(os.name != "posix", reason="no process can press Ctrl-C for itself there")


@contextmanager
def pressing() -> Iterator[None]:
    """Ctrl-C every two milliseconds, by another thread."""
    stop = threading.Event()

    def press() -> None:
        while not stop.wait(0.002):
            os.kill(os.getpid(), signal.SIGINT)

    thread = threading.Thread(target=press)
    thread.start()
    try:
        yield
    finally:
        while True:
            try:
                stop.set()
                thread.join()
                time.sleep(0.01)  # the last one
                break
            except KeyboardInterrupt:
                pass


def interrupt(play: Callable[[], None]) -> None:
    """Plays until Ctrl-C is raised, many times."""
    raised = 0
    with pressing():
        while raised < PRESSES:
            try:
                play()
            except KeyboardInterrupt:
                raised += 1


def step_on(batch: Batch) -> None:
    """Steps a batch at random for ever."""
    while True:
        batch.step_random(5)


def played(batch: Batch, steps: int = 40) -> list[Any]:
    """The games and arrays of a batch after some steps of a new deal."""
    batch.reset(7)
    for _ in range(steps):
        batch.step_random(3)
    return [batch.records().tobytes(), batch.masks.tobytes(), batch.asked.tolist(), batch.rewards.tolist(), batch.decisions]


@POSIX
@pytest.mark.parametrize("held", [{}, {"players": "heuristic", "free": "outlaw"}], ids=["nobody", "heuristics"])
def test_no_share_of_a_step_is_left_to_a_thread(held: dict[str, Any]) -> None:
    batch = Batch(Rules(5), 256, seed=1, threads=2, **held)
    interrupt(lambda: step_on(batch))
    assert played(batch) == played(Batch(Rules(5), 256, seed=1, **held))


@POSIX
def test_ctrl_c_in_the_code_of_a_game_reaches_whoever_plays() -> None:
    batch = Batch(Toy(), 8, seed=1)

    def play() -> None:
        batch.reset()
        step_on(batch)

    interrupt(play)
    assert played(batch) == played(Batch(Toy(), 8, seed=1))
