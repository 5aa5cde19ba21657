"""Jobs are done by any number of workers, and come back in their order."""

import os
from functools import partial

import pytest

from bang_experiments.arena import jobs
from bang_experiments.arena.jobs import Tick, Workers, do_all, results_of


def doubled(number: int, _: Tick = None) -> tuple[int, int]:
    """A number's double, and which process has found it."""
    if number < 0:
        raise ValueError("a number below 0")
    return 2 * number, os.getpid()


@pytest.mark.parametrize("workers", [1, 2])
def test_results_come_in_the_order_of_the_jobs(workers: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "PATIENCE", 0.0)
    progress: list[int] = []
    results = results_of([partial(doubled, number) for number in range(7)], Workers(workers), progress.append)
    assert [double for double, _ in results] == list(range(0, 14, 2))
    assert progress == list(range(1, 8))
    assert ({process for _, process in results} == {os.getpid()}) == (workers == 1)


def test_no_processes_are_started_for_short_work() -> None:
    assert {process for _, process in results_of([partial(doubled, 1)] * 4, Workers(2))} == {os.getpid()}


def test_a_job_that_fails_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "PATIENCE", 0.0)
    with pytest.raises(ValueError, match="a number below 0"):
        results_of([partial(doubled, number) for number in (1, 2, -1, 3)], Workers(2))


def test_one_worker_alone_tells_how_far_a_job_has_come() -> None:
    events: list[int] = []

    def job(tick: Tick) -> int:
        if tick is not None:
            tick(5)
        return 1

    do_all([job, job], Workers(1), lambda number, result: events.append(-number), tick=events.append)
    assert events == [5, 0, 5, -1]
    do_all([job, job], Workers(2), lambda number, result: events.append(result), in_threads=True, tick=events.append)
    assert events[4:] == [1, 1]


def test_nothing_to_do_is_done() -> None:
    assert results_of([], Workers(2)) == []
