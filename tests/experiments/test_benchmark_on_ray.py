"""A benchmark on a cluster: what travels there can be pickled, and results are those of one machine."""

import pickle
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from rich.console import Console

from bang_experiments.arena import jobs
from bang_experiments.benchmark.benchmark import Args, main
from tests.support.commands.small_suite import few_futures

SMALL = """
version = 1
title = "Four players, quickly"
tables = ["dice players=4"]
hosts = ["heuristic:1"]
role = "renegade"
first_deals = 200
most_deals = 200
dear_deals = 100
mixed_deals = 100
belief_deals = 100
"""


class Cluster:
    """Stands in for Ray: jobs go there and results come back as bytes, as between machines."""

    def __init__(self) -> None:
        self.sent = 0

    def is_initialized(self) -> bool:
        """It is there."""
        return True

    def remote(self, function: Callable[[Any], Any]) -> Any:
        """The function, for another machine."""

        def call(job: Any) -> Any:
            self.sent += 1
            done: Future[Any] = Future()
            done.set_result(pickle.loads(pickle.dumps(function(pickle.loads(pickle.dumps(job))))))
            return SimpleNamespace(future=lambda: done)

        return SimpleNamespace(remote=call)


def test_a_cluster_plays_what_one_machine_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "small.toml").write_text(SMALL)
    cluster = Cluster()
    monkeypatch.setattr(jobs, "ray_itself", lambda: cluster)
    usual: dict[str, Any] = {"suite": str(tmp_path / "small.toml"), "agents": "random; search:2", "workers": 1}
    with few_futures():
        summaries = [main(Args(**usual, ray=ray, out=str(tmp_path / f"on {ray}")), Console(quiet=True)) for ray in ("", "somewhere:6379")]
    assert cluster.sent > 100
    for part in ("scores", "cells", "beliefs", "cross_play", "ratings"):
        assert summaries[1][part] == summaries[0][part]
