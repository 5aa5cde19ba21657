"""Ctrl-C in the middle of a step: it is raised as soon as the step is done, and no thread goes on with games behind its caller's back."""

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from bang_env import Batch, Rules
from tests.support.games.toy import Toy

PRESSES = 200
POLITE = pytest.mark.skipif(os.name != "posix", reason="no process can press Ctrl-C for itself there")


@contextmanager
def pressing(counted: list[int]) -> Iterator[None]:
    """Ctrl-C every few milliseconds, in another thread; `counted` grows by one at each."""
    stop = threading.Event()

    def press() -> None:
        while not stop.wait(0.002):
            counted[0] += 1
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


def interrupted(batch: Batch, seed: int) -> int:
    """Steps the batch at random until Ctrl-C has been raised often; how often. After each the games are dealt again."""
    raised, counted = 0, [0]
    with pressing(counted):
        while raised < PRESSES:
            try:
                while True:
                    batch.step_random(seed)
            except KeyboardInterrupt:
                raised += 1
    return raised


def played(batch: Batch, steps: int = 40) -> list[Any]:
    """What a batch shows after some steps of a new deal."""
    batch.reset(7)
    for _ in range(steps):
        batch.step_random(3)
    return [batch.records().tobytes(), batch.masks.tobytes(), batch.asked.tolist(), batch.rewards.tolist(), batch.decisions]


@POLITE
@pytest.mark.parametrize("held", [{}, {"players": "heuristic", "free": "outlaw"}], ids=["nobody", "heuristics"])
def test_no_share_of_a_step_is_left_to_a_thread(held: dict[str, Any]) -> None:
    batch = Batch(Rules(5), 256, seed=1, threads=2, **held)
    assert interrupted(batch, 5) >= PRESSES
    assert played(batch) == played(Batch(Rules(5), 256, seed=1, **held))


@POLITE
def test_ctrl_c_in_the_code_of_a_game_reaches_whoever_plays() -> None:
    batch, raised, counted = Batch(Toy(), 8, seed=1), 0, [0]
    with pressing(counted):
        while raised < PRESSES:
            try:
                batch.reset()
                while True:
                    batch.step_random(5)
            except KeyboardInterrupt:
                raised += 1
    assert played(batch) == played(Batch(Toy(), 8, seed=1))
