"""The interface by which doors get agents from names and from a user's own objects; `bang_agents.door_functions` registers itself."""

from collections.abc import Callable
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from bang_env.kernel.engine import Player
from bang_env.kernel.game import Game
from bang_env.kernel.registry import Registered
from bang_env.kernel.spec import Spec


class AgentFunctions(Protocol):
    """The functions of agents that doors call. An agent is what `agent_at` gives; it has a `name`."""

    def agent_at(self, agent_or_name: object, rules: Spec, seed: int = 0) -> Any:
        """An agent, named or given, that plays at tables of these rules; raises a ValueError for another one."""

    def fitting_agent(self, agent: Any, name: str, rules: Spec) -> Any:
        """The agent, ready for tables of these rules; raises a ValueError where it does not play at them."""

    def parts_of(self, agent: Any) -> tuple[Any, Any]:
        """The agents that answer for a seat while it lives, and once it has been eliminated and plays on."""

    def player_of(self, agent: Any, game: Game) -> Player | None:
        """The agent for loops inside compiled code; None for one that has to be called from Python."""

    def decide(self, agent: Any, views: NDArray[Any], masks: NDArray[np.bool_], worlds: Callable[[], Any]) -> NDArray[np.int64]:
        """(N,) what the agent chooses by views (N,) and masks (N, choices), or if it searches in `worlds()`; raises a ValueError for an
        answer that is not one allowed choice for each row.
        """


AGENT_FUNCTIONS: Registered[AgentFunctions] = Registered("bang_agents.door_functions")
