"""Players that choose from views: random, by rules of thumb, or learned; and a search. None of them knows the engine."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from bang_env.doors.worlds import Worlds


class Agent(Protocol):
    """Answers many seats at once."""

    name: str

    def act(self, views: NDArray[Any], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """views: NDArray[VIEW] (N,); masks: NDArray[bool] (N, CHOICES), no row empty. Returns one allowed choice for each row."""
        ...


@runtime_checkable
class Searcher(Agent, Protocol):
    """An agent that plays games on, in worlds that the asked seats cannot tell from the true ones."""

    def act_in(self, worlds: Worlds, masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """One allowed choice for the seat asked in each of the N worlds; masks: NDArray[bool] (N, CHOICES)."""
        ...


def decide(agent: Agent, views: NDArray[Any], masks: NDArray[np.bool_], worlds: Callable[[], Worlds]) -> NDArray[np.int64]:
    """What an agent chooses in N games: by the views, or, if it searches, in `worlds()`, which holds these games."""
    return agent.act_in(worlds(), masks) if isinstance(agent, Searcher) else agent.act(views, masks)


def make(what: str, seed: int = 0) -> Agent:
    """"random", "heuristic", "search" (with a budget for each decision: "search:500" play-outs, "search:0.5s" seconds), or the path of a
    saved policy. The seed matters to agents that draw lots.
    """
    if not isinstance(what, str):
        raise ValueError(f"an agent is named by a word, not by {what!r}")
    if what == "random":
        from bang_agents.random import Random

        agent: Agent = Random(seed)
        return agent
    if what == "heuristic":
        from bang_agents.bang import Heuristic

        return Heuristic()
    if what.startswith("search"):
        from bang_agents.search import read_search

        search = read_search(what, seed)
        if search is not None:
            return search
    if Path(what).exists():
        from bang_agents.learned import load

        learned: Agent = load(what, seed)
        return learned
    known = '"random", "heuristic", "search", "search:500", "search:0.5s"'
    raise ValueError(f'there is no agent "{what}": it is {known} or the path of a saved policy')
