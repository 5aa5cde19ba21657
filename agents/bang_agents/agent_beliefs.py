"""Beliefs that agents state about hidden roles, by an optional method `beliefs(views)`, which is given what a seat sees, as `act` is.

The method returns how likely each seat is of each role, float64 (N, seats, roles) for views (N,), seats counted from the viewer; of a seat
whose role the viewer does not know the numbers add up to 1, and what is stated of others is not read. It returns None where the agent has
no beliefs to state.
Asking changes nothing: an agent that was asked chooses as if it had not been.
"""

from typing import Any, Protocol, runtime_checkable

import numpy as np
from numpy.typing import ArrayLike, NDArray

from bang_agents.agent import Agent
from bang_agents.checked_answers import AgentError, is_shipped
from bang_agents.unseen_roles import hidden, roles_left
from bang_env.kernel.game import Game
from bang_env.kernel.letters import harmless

TOGETHER = 1e-3  # so near to 1 do the chances of a seat add up


@runtime_checkable
class Believer(Agent, Protocol):
    """An agent that may state beliefs."""

    def beliefs(self, views: NDArray[Any]) -> NDArray[np.float64] | None:
        """(N, seats, roles), or None."""
        ...


def stated_beliefs(agent: Agent, views: NDArray[Any], game: Game) -> NDArray[np.float64] | None:
    """(N, seats, roles) the beliefs of an agent for checked views (N,); None where it states none. Raises an AgentError for an answer of
    another shape, and for numbers of a hidden role that are no chances.
    """
    if not isinstance(agent, Believer):
        return None
    answer = agent.beliefs(views)
    return answer if answer is None or is_shipped(agent) else checked_beliefs(agent.name, answer, views, game)


def checked_beliefs(name: str, answer: object, views: NDArray[Any], game: Game) -> NDArray[np.float64]:
    """The beliefs of the agent `name`, which was asked with checked views (N,); an AgentError for anything else."""
    name, expected = harmless(name), (len(views), game.seats, len(game.roles))
    try:
        beliefs = np.asarray(answer, dtype=np.float64)
    except (ValueError, TypeError, RuntimeError, OverflowError) as error:
        raise AgentError(f"the agent {name} stated a {type(answer).__name__} that is no array of beliefs: {error}") from error
    if beliefs.shape != expected:
        raise AgentError(f"the agent {name} stated beliefs of shape {beliefs.shape}; for {len(views)} views they have shape {expected}")
    judged = beliefs[hidden(views, game)]
    if not (judged >= 0).all() or (abs(judged.sum(axis=1) - 1) > TOGETHER).any():
        raise AgentError(f"the agent {name} stated beliefs of a hidden role that are no chances of 0 or more which add up to 1")
    return beliefs


def shares_left(views: NDArray[Any], counts: ArrayLike, game: Game) -> NDArray[np.float64]:
    """(N, seats, roles) beliefs of somebody who counts the roles not yet seen, and nothing else, of hidden seats; zeros elsewhere.
    `counts`, (roles,) or (N, roles): how many of each were dealt.
    """
    left = roles_left(views, counts, game)
    return np.asarray(hidden(views, game)[:, :, None] * left[:, None, :] / np.maximum(1, left.sum(axis=1))[:, None, None])
