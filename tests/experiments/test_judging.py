"""Rows of a round that are judged by two threads: each of them once, and nothing that fails is lost."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, Event, get_ident

import pytest

from bang_experiments.learning.judging import Judging


def test_every_row_is_judged_once_by_the_helper_or_the_learner() -> None:
    judged, both, begun = list[tuple[int, slice]](), Barrier(2), Event()

    def judge(rows: slice) -> None:
        judged.append((get_ident(), rows))
        begun.set()
        if len(judged) <= 2:
            both.wait(10)  # neither does all alone

    judging = Judging(judge, 10, 4)
    with ThreadPoolExecutor(1) as pool:
        helped = pool.submit(judging.help)
        assert begun.wait(10)
        judging.finish()
        helped.result()
    assert sorted((rows.start, rows.stop) for _, rows in judged) == [(0, 4), (4, 8), (8, 10)]
    assert len({thread for thread, _ in judged}) == 2


def test_a_helper_takes_nothing_once_the_learner_has_time() -> None:
    judged = list[slice]()
    judging = Judging(judged.append, 3, 2)
    judging.take_over()
    judging.help()
    assert not judged
    judging.finish()
    assert judged == [slice(0, 2), slice(2, 3)]


def test_what_a_helper_fails_at_fails_for_the_learner_too() -> None:
    def judge(rows: slice) -> None:
        raise ValueError(f"row {rows.start}")

    judging = Judging(judge, 3, 2)
    judging.help()
    with pytest.raises(ValueError, match="row 0"):
        judging.finish()
