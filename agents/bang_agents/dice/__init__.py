"""The heuristic of BANG! The Dice Game, an agent by rules of thumb and exact odds: who is who (beliefs), what each seat is worth
(seat_worth), what life points and arrows count (points), what symbols do (symbol_worth), which dice to roll again (rolls, hands), and what
to answer (answers, abilities, special_roles).
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_agents.dice.act import PLAYER, choices, reasoned_posteriors, role_posterior, role_posteriors, roll_worths
from bang_env.kernel.engine import Player
from bang_env.kernel.game import Game

__all__ = ["PLAYER", "VERSION", "Heuristic", "reasoned_posteriors", "role_posterior", "role_posteriors", "roll_worths"]

VERSION = 1  # moves when some view gets another choice: policies that it advises are refused then


@dataclass
class Heuristic:
    """Plays every role from what its seat may see; the same view always gets the same choice."""

    version: int = VERSION
    """the newest one: there is no other"""

    def __post_init__(self) -> None:
        if self.version != VERSION:
            raise ValueError(f"version: expected a version of the heuristic of the dice game, {VERSION}, got {self.version!r}")

    @property
    def name(self) -> str:
        """Shown in tables."""
        return "heuristic"

    def act(self, views: NDArray[Any], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """views: records (N,) of the view dtype of the dice game; masks: NDArray[bool] (N, choices). One choice for each row."""
        return choices(views, masks)

    def beliefs(self, views: NDArray[Any]) -> NDArray[np.float64]:
        """(N, seats, roles) by which beliefs it chooses, seats counted from the viewer: as if all played by reason."""
        return reasoned_posteriors(views)

    def player(self, game: Game) -> Player | None:
        """The agent for loops inside compiled code, at tables of its own game."""
        return PLAYER if game.heuristic == __name__ else None
