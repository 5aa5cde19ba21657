"""Two agents at one seat: one plays while the seat lives, the other once it has been eliminated and plays on, as a ghost.

    player = agent_pair(living=make("heuristic"), ghost=make("runs/ghost-outlaw-5"), game=BANG)
"""

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_agents.agent import Agent, Searcher, decide
from bang_env.doors.worlds import Worlds
from bang_env.kernel.game import Game
from bang_env.kernel.masks import read_masks

WorldsOf = Callable[[NDArray[np.int64]], Callable[[], Worlds]]


class AgentPair:
    """`living` answers for seats that have not been eliminated, `ghost` for the others. Both are asked as any agent is."""

    def __init__(self, living: Agent, ghost: Agent, game: Game) -> None:
        self.living, self.ghost, self.game = living, ghost, game
        self.name = f"{living.name}, as a ghost {ghost.name}"

    def _choices(self, views: NDArray[Any], masks: NDArray[np.bool_], worlds_of: WorldsOf) -> NDArray[np.int64]:
        """(N,) what the two agents choose, each for its part of the views (N,). `worlds_of` makes worlds of the places of such a part."""
        masks, out = read_masks(masks, len(views)) != 0, self.game.eliminated(views)
        choices = np.zeros(len(views), np.int64)
        for agent, at in (self.living, np.flatnonzero(~out)), (self.ghost, np.flatnonzero(out)):
            if at.size:
                choices[at] = decide(agent, views[at], masks[at], worlds_of(at))
        return choices

    def act(self, views: NDArray[Any], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """(N,) choices for views (N,) of the game's view dtype and masks (N, choices)."""
        return self._choices(self.game.read_views(views), masks, lambda at: no_worlds)


def no_worlds() -> Worlds:
    """The worlds where there are views alone, which an agent that searches cannot do with."""
    raise TypeError("one of these two agents searches, so they must be asked by bang_agents.decide(agent, views, masks, worlds)")


class SearchingPair(AgentPair):
    """Two agents at one seat, of which one searches."""

    def act_in(self, worlds: Worlds, masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """(N,) choices for the seats asked in the N worlds; masks (N, choices)."""
        return self._choices(worlds.views(), masks, lambda at: partial(worlds.some, at))


def agent_pair(living: Agent, ghost: Agent, game: Game) -> Agent:
    """One agent of two for seats of a game, the second for those that have been eliminated. It searches if one of the two does."""
    searches = isinstance(living, Searcher) or isinstance(ghost, Searcher)
    return (SearchingPair if searches else AgentPair)(living, ghost, game)
