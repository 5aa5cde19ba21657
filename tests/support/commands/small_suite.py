"""A suite that is measured in seconds, as its file; and gains that are measured with fewer games played to their ends."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

import pytest

from bang_experiments.benchmark import contest
from bang_experiments.benchmark.advantages import all_gains

SMALL = """
version = 3
title = "Four players, quickly"
tables = ["players=4"]
hosts = ["heuristic:1", "random"]
first_deals = 200
most_deals = 200
dear_deals = 100
mixed_deals = 100
belief_deals = 100
"""


@contextmanager
def few_futures() -> Iterator[None]:
    """Measure inside with 4 play-outs of each choice in place of `FUTURES`: gains are right on average, and less sure."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(contest, "all_gains", partial(all_gains, futures=4))
        yield
