"""A game as a PettingZoo ParallelEnv, for libraries and wrappers that want an action of every agent at every step.

One seat is asked at a time, so one action of a step counts: that of the agent that is asked. All other actions are ignored, whatever they
are, and may be left out. The masks say so: an agent that is not asked has one choice alone, number 0, which then means to wait.
`infos[agent]["asked"]` is True for the agent that is asked.

All the rest is that of the AEC environment (`aec.py`), which it plays: seats stay agents until the game is over, then all end together.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import ParallelEnv

from bang_env.doors.aec import Aec
from bang_env.doors.environment_parts import GAME_OVER, NO_GAME
from bang_env.doors.exclusive_access import locked

WAIT = 0  # the only choice of a seat that is not asked

Observation = dict[str, NDArray[Any]]
ByAgent = dict[str, Any]


class Parallel(ParallelEnv[str, Any, Any]):
    """One table; `aec` is the environment that it plays, which nobody else should step."""

    def __init__(self, aec: Aec) -> None:
        self.aec = aec
        self.lock = aec.lock
        self.rules = aec.rules
        self.metadata = aec.metadata
        self.render_mode = aec.render_mode
        self.possible_agents = aec.possible_agents
        self.agents: list[str] = []
        self.state_space = aec.state_space
        self._dealt = False

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations: the same object at every call."""
        return self.aec.observation_space(agent)

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's actions: the same object at every call."""
        return self.aec.action_space(agent)

    @locked
    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Observation], dict[str, ByAgent]]:
        """Deals a game, as `Aec.reset` does; observations and infos of all agents."""
        self.aec.reset(seed, options)
        self.agents = self.aec.agents[:]
        self._dealt = True
        return self._seen()

    @locked
    def step(self, actions: Mapping[str, int]) -> tuple[dict[str, Observation], ByAgent, ByAgent, ByAgent, dict[str, ByAgent]]:
        """The agent that is asked chooses; the other actions are ignored. Observations, rewards, terminations, truncations and infos of all
        agents. Raises a ValueError, and changes nothing, if the agent that is asked gave no action or one that it may not choose.
        """
        if not self.agents:
            raise ValueError(GAME_OVER if self._dealt else NO_GAME)
        asked = self.aec.agent_selection
        if not isinstance(actions, Mapping):
            raise ValueError(f'actions: expected a dict of choices by agent, such as {{"{asked}": 0}}; got {actions!r}')
        if asked not in actions:
            raise ValueError(f"actions: expected one of {asked}, which is asked; got those of {', '.join(map(str, actions)) or 'nobody'}")
        try:
            self.aec.step(actions[asked])
        finally:
            self.agents = self.agents if self.aec.agents else []
        observations, infos = self._seen()
        rewards, terminations, truncations = dict(self.aec.rewards), dict(self.aec.terminations), dict(self.aec.truncations)
        self.agents = [agent for agent in self.agents if not (terminations[agent] or truncations[agent])]
        return observations, rewards, terminations, truncations, infos

    def view(self, agent: str) -> NDArray[np.void]:
        """A view (1,): what an agent's seat may know, as a record."""
        return self.aec.view(agent)

    def state(self) -> NDArray[np.float32]:
        """The state for critics alone, as that of `Aec`: what the asked agent's seat knows and what is hidden from it."""
        return self.aec.state()

    def describe(self, action: int) -> str:
        """The name of a choice."""
        return self.aec.describe(action)

    def render(self) -> str | None:
        """The board, as `Aec.render` shows it."""
        return self.aec.render()

    def close(self) -> None:
        """Nothing is held open."""

    def _seen(self) -> tuple[dict[str, Observation], dict[str, ByAgent]]:
        """Observations and infos of all agents."""
        observations = {agent: self.aec.observe(agent) for agent in self.aec.agents}
        infos: dict[str, ByAgent] = {}
        for agent, observation in observations.items():
            mask = observation["action_mask"]
            asked = bool(mask.any())
            if not asked:
                mask[WAIT] = 1
            infos[agent] = {"action_mask": mask.copy(), "asked": asked}
        return observations, infos
