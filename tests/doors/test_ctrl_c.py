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
from bang_env.kernel.engine import Engine
from tests.support.games.toy import HIGHER, HOLD, Toy

PRESSES = 200
POSIX = pytest.mark.skipif(os.name != "posix", reason="no process can press Ctrl-C for itself there")


@pytest.fixture(autouse=True)
def _heard() -> Iterator[None]:
    """Ctrl-C is raised, also where whoever started the tests has it ignored, as nohup does."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@contextmanager
def pressing() -> Iterator[tuple[threading.Event, threading.Event]]:
    """Another thread that presses Ctrl-C two milliseconds after the first event is set, and once a second until the second one is: more
    often it could come between two games, where nothing catches it.
    """
    wanted, heard, stop = threading.Event(), threading.Event(), threading.Event()

    def press() -> None:
        while wanted.wait() and not stop.is_set():
            wanted.clear()
            time.sleep(0.002)
            os.kill(os.getpid(), signal.SIGINT)
            while not heard.wait(1):
                os.kill(os.getpid(), signal.SIGINT)

    thread = threading.Thread(target=press)
    thread.start()
    try:
        yield wanted, heard
    finally:
        for event in (stop, heard, wanted):
            event.set()
        thread.join()


def interrupt(play: Callable[[], None]) -> None:
    """Plays until Ctrl-C is raised, many times."""
    with pressing() as (wanted, heard):

        def begin() -> None:
            wanted.set()
            play()

        for _ in range(PRESSES):
            heard.clear()
            with pytest.raises(KeyboardInterrupt):
                begin()
            heard.set()


def step_on(batch: Batch) -> None:
    """Steps a batch at random for ever."""
    while True:
        batch.step_random(5)


def press(*arguments: Any) -> None:
    """Code in which Ctrl-C is raised."""
    raise KeyboardInterrupt


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


@pytest.mark.parametrize("function", ["look", "write", "asked", "answer"])
def test_ctrl_c_in_the_code_of_a_game_is_raised_by_the_call_that_ran_it(function: str, monkeypatch: pytest.MonkeyPatch) -> None:
    batch = Batch(Toy(), 8, seed=1)
    with monkeypatch.context() as pressed:
        pressed.setattr(HIGHER, function, press)
        with pytest.raises(KeyboardInterrupt):
            batch.step([HOLD] * 8)
    assert played(batch) == played(Batch(Toy(), 8, seed=1))


def test_ctrl_c_in_the_code_of_a_game_is_raised_in_the_thread_that_it_came_to() -> None:
    engine, raised = Engine(), list[type[BaseException]]()
    engine.caught(press, None)()

    def check() -> None:
        try:
            engine.check()
        except BaseException as error:
            raised.append(type(error))

    thread = threading.Thread(target=check)
    thread.start()
    thread.join()
    check()
    assert raised == [RuntimeError, KeyboardInterrupt]


@POSIX
def test_who_waits_for_the_lock_hears_ctrl_c() -> None:
    batch, held, done = Batch(Rules(5), 8, seed=1), threading.Event(), threading.Event()

    def hold() -> None:
        with batch.lock:
            held.set()
            done.wait()

    thread = threading.Thread(target=hold)
    thread.start()
    held.wait()
    threading.Timer(0.1, os.kill, (os.getpid(), signal.SIGINT)).start()
    try:
        with pytest.raises(KeyboardInterrupt):
            batch.step_random(1)
    finally:
        done.set()
        thread.join()
    batch.step_random(1)
    assert batch.decisions == 8


@POSIX
def test_ctrl_c_is_heard_while_another_thread_takes_the_lock_again_and_again() -> None:
    batch, done = Batch(Rules(5), 8, seed=1), threading.Event()

    def hold() -> None:
        while not done.is_set():
            with batch.lock:
                time.sleep(0.001)

    thread = threading.Thread(target=hold, daemon=True)
    thread.start()
    threading.Timer(0.1, os.kill, (os.getpid(), signal.SIGINT)).start()
    try:
        with pytest.raises(KeyboardInterrupt):
            step_on(batch)
    finally:
        done.set()
        thread.join()
    assert played(batch) == played(Batch(Rules(5), 8, seed=1))
