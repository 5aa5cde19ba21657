"""The thinking time of candidates: each decision of a search has one thread."""

import numpy as np
from numpy.typing import NDArray

import bang_agents
from bang_env import Rules
from bang_env.doors.worlds import Worlds
from bang_experiments.benchmark.pace import pace


class Counting:
    """A searcher that chooses the first that is allowed, and counts the games that it is asked about together."""

    name = "counting"

    def __init__(self) -> None:
        self.asked: list[int] = []

    def act(self, views: NDArray[np.void], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """Never asked: a searcher is given worlds."""
        raise AssertionError

    def act_in(self, worlds: Worlds, masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """The first allowed choices."""
        self.asked.append(worlds.count)
        return np.asarray(masks.argmax(axis=1), np.int64)


def test_a_search_is_timed_game_by_game_so_that_no_second_thread_helps_it() -> None:
    agent = Counting()
    assert pace(agent, bang_agents.make("heuristic:1"), Rules(4), 3, seed=1) > 0
    assert set(agent.asked) == {1}
