"""The interface of an agent, and how one is asked."""

from collections.abc import Callable
from typing import Any, Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from bang_agents.checked_answers import check_choices, is_shipped
from bang_env.doors.worlds import Worlds
from bang_env.kernel.numbers import brief
from bang_env.kernel.spec import Spec


class PolicyError(ValueError):
    """A policy file that cannot be used here; the sentence says why."""


class Agent(Protocol):
    """Answers many seats at once."""

    name: str

    def act(self, views: NDArray[Any], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """views: records (N,) of the game's view dtype; masks: NDArray[bool] (N, choices), no row empty. Returns one allowed choice for
        each row.
        """
        ...


@runtime_checkable
class Searcher(Agent, Protocol):
    """An agent that plays games on, in worlds that the asked seats cannot tell from the true ones."""

    def act_in(self, worlds: Worlds, masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """One allowed choice for the seat asked in each of the N worlds; masks: NDArray[bool] (N, choices)."""
        ...


@runtime_checkable
class AnotherAtEachTable(Protocol):
    """An agent that plays as another one at each table, as "learned" does."""

    def at_table(self, rules: Spec) -> Agent:
        """The one that plays at tables of these rules; raises a ValueError where it has none."""


def decide(agent: Agent, views: NDArray[Any], masks: NDArray[np.bool_], worlds: Callable[[], Worlds]) -> NDArray[np.int64]:
    """The choices of an agent in N games: by the views, or, if it searches, in `worlds()`, which holds these games. Raises an AgentError
    for an answer that is not one allowed choice, int (N,), for each row of the masks, and a ValueError for what is no agent.
    """
    search = getattr(agent, "act_in", None)  # `isinstance(agent, Searcher)` takes longer than many an agent
    if not callable(search) and not callable(getattr(agent, "act", None)):
        raise ValueError(f"agent: expected an object with act(views, masks), as make(name) gives one; got {brief(agent)}")
    choices = search(worlds(), masks) if callable(search) else agent.act(views, masks)
    return choices if is_shipped(agent) else check_choices(getattr(agent, "name", type(agent).__name__), choices, masks)
