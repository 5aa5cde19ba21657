"""The thinking time of an agent: the time of its own decisions, in one thread, beside baselines that are not counted."""

import time
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_agents import Agent, Searcher
from bang_env.doors.seating import ANY, read_played
from bang_env.doors.worlds import Worlds
from bang_env.kernel.spec import Spec
from bang_experiments.arena.deals import play_deals


class Clocked:
    """An agent whose decisions are counted and timed."""

    def __init__(self, agent: Agent) -> None:
        self.agent, self.name = agent, agent.name
        self.decisions, self.seconds = 0, 0.0

    def act(self, views: NDArray[np.void], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """The choices of the agent."""
        return self._timed(self.agent.act, views, masks)

    def _timed(self, answer: Callable[..., NDArray[np.int64]], *asked: Any) -> NDArray[np.int64]:
        """The choices that the agent gives to what it is asked; counts them, and notes how long it took."""
        began = time.perf_counter()
        choices = np.asarray(answer(*asked))
        self.decisions += len(choices)
        self.seconds += time.perf_counter() - began
        return choices


class ClockedSearcher(Clocked):
    """A searcher whose time is taken."""

    agent: Searcher

    def act_in(self, worlds: Worlds, masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """The choices of the agent."""
        return self._timed(self.agent.act_in, worlds, masks)


def pace(agent: Agent, baseline: Agent, rules: Spec, deals: int, seed: int) -> float:
    """Seconds for each decision of the agent in one seat of some deals, played side by side or (searches) one by one. 0 where it was
    never asked.
    """
    clocked = ClockedSearcher(agent) if isinstance(agent, Searcher) else Clocked(agent)
    together = 1 if isinstance(agent, Searcher) else deals  # a search thinks about several games at once, in a thread for each
    for first in range(0, deals, together):
        if rules.one_player:
            play_deals(rules, clocked, together, seed + first)
        else:
            focus: Any = read_played(rules, ANY), clocked
            play_deals(rules, baseline, together, seed + first, focus=focus)
    return clocked.seconds / clocked.decisions if clocked.decisions else 0.0
