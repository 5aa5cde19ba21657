"""The heuristic of BANG! The Dice Game, an agent by rules of thumb and exact odds: who is who (beliefs), what each seat is worth
(seat_worth), what life points and arrows count (points), what symbols do (symbol_worth), which dice to roll again (rolls, hands), what to
give as the Ghost (tokens), and what to answer (answers, abilities, special_roles).
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_agents.dice.act import PLAYER, choices, player, reasoned_posteriors, role_posterior, role_posteriors, roll_worths, token_worths
from bang_agents.dice.mind import FIRST_VERSION, VERSION
from bang_env.kernel.engine import Player
from bang_env.kernel.game import Game

__all__ = ["PLAYER", "VERSION", "Heuristic", "reasoned_posteriors", "role_posterior", "role_posteriors", "roll_worths", "token_worths"]


@dataclass
class Heuristic:
    """Plays every role from what its seat may see; the same view always gets the same choice, for ever, from the same version."""

    version: int = VERSION
    """the newest one, or an older one as a fixed baseline"""

    def __post_init__(self) -> None:
        if self.version not in range(FIRST_VERSION, VERSION + 1):
            versions = f"from {FIRST_VERSION} to {VERSION}"
            raise ValueError(f"version: expected a version of the heuristic of the dice game {versions}, got {self.version!r}")

    @property
    def name(self) -> str:
        """Shown in tables."""
        return "heuristic" if self.version == VERSION else f"heuristic:{self.version}"

    def act(self, views: NDArray[Any], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """views: records (N,) of the view dtype of the dice game; masks: NDArray[bool] (N, choices). One choice for each row."""
        return choices(views, masks, self.version)

    def beliefs(self, views: NDArray[Any]) -> NDArray[np.float64]:
        """(N, seats, roles) by which beliefs it chooses, seats counted from the viewer: as if all played by reason."""
        return reasoned_posteriors(views)

    def player(self, game: Game) -> Player | None:
        """The agent for loops inside compiled code, at tables of its own game."""
        if game.heuristic != __name__:
            return None
        return PLAYER if self.version == VERSION else player(self.version)
