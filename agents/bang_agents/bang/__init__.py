"""The heuristic of BANG!, an agent by rules of thumb: who is who (beliefs), how the table stands (reading), what answers a seat may have
(odds), what each seat is worth (sides), what a card does there (targets) and is worth in hand (hand), and what to do (plays, abilities,
answers, event_answers).
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_agents.bang.act import PLAYER, choices, role_posterior, role_posteriors
from bang_env.kernel.engine import Player
from bang_env.kernel.game import Game

__all__ = ["PLAYER", "VERSION", "Heuristic", "role_posterior", "role_posteriors"]

VERSION = 1  # moves when some view gets another choice: policies that it advises are refused then


@dataclass
class Heuristic:
    """Plays every role from what its seat may see; the same view always gets the same choice."""

    name: str = "heuristic"
    """shown in tables"""

    def act(self, views: NDArray[Any], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """views: NDArray[VIEW] (N,); masks: NDArray[bool] (N, choices). One choice for each row."""
        return choices(views, masks)

    def player(self, game: Game) -> Player | None:
        """The same for loops inside compiled code, at tables of its own game."""
        return PLAYER if game.heuristic == __name__ else None
