"""Two agents at one seat: one plays while the seat lives, the other once it has been eliminated and plays on, as a ghost.

    player = agent_pair(living=make("heuristic"), ghost=make("runs/ghost-outlaw-5"), game=BANG)
"""

from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_agents.agent import Agent, Searcher, decide
from bang_env.doors.worlds import Worlds
from bang_env.kernel.game import Game
from bang_env.kernel.masks import read_masks


class AgentPair:
    """`living` answers for seats that have not been eliminated, `ghost` for the others. Both are asked as any agent is."""

    def __init__(self, living: Agent, ghost: Agent, game: Game) -> None:
        self.living, self.ghost, self.game = living, ghost, game
        self.name = f"{living.name}, as a ghost {ghost.name}"

    def _split(self, views: NDArray[Any]) -> tuple[tuple[Agent, NDArray[np.int64]], ...]:
        """The two agents, each with the places of the views (N,) that it answers."""
        out = self.game.eliminated(views)
        return (self.living, np.flatnonzero(~out)), (self.ghost, np.flatnonzero(out))

    def act(self, views: NDArray[Any], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """(N,) choices for views (N,) of the game's view dtype and masks (N, choices)."""
        views, masks = self.game.read_views(views), read_masks(masks, len(views)) != 0
        choices = np.zeros(len(views), np.int64)
        for agent, at in self._split(views):
            if at.size:
                choices[at] = decide(agent, views[at], masks[at], no_worlds)
        return choices


def no_worlds() -> Worlds:
    """The worlds of agents none of which searches."""
    raise TypeError("worlds: expected none to be asked for by agents that choose from views")


class SearchingPair(AgentPair):
    """Two agents at one seat, of which one searches."""

    def act_in(self, worlds: Worlds, masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """(N,) choices for the seats asked in the N worlds; masks (N, choices)."""
        views = worlds.views()
        masks = read_masks(masks, len(views)) != 0
        choices = np.zeros(len(views), np.int64)
        for agent, at in self._split(views):
            if at.size:
                choices[at] = decide(agent, views[at], masks[at], partial(worlds.some, at))
        return choices


def agent_pair(living: Agent, ghost: Agent, game: Game) -> Agent:
    """One agent of two for seats of a game, the second for those that have been eliminated. It searches if one of the two does."""
    searches = isinstance(living, Searcher) or isinstance(ghost, Searcher)
    return (SearchingPair if searches else AgentPair)(living, ghost, game)
