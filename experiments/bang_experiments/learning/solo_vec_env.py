"""The Lone Gunslinger as a stable-baselines3 VecEnv: the learner answers every question of every game, those to the Sheriff and those to
the Deputy. Nothing is hidden, nobody else chooses, and no game is skipped.
"""

import numpy as np

from bang_env.bang.gunslinger import Gunslinger
from bang_env.bang.rules import RulesError
from bang_experiments.learning.vec_env import GamesVecEnv


class SoloVecEnv(GamesVecEnv):
    """One learner for both seats of every game."""

    def __init__(self, rules: Gunslinger, games: int = 256, seed: int = 0, *, max_decisions: int | None = None) -> None:
        if not isinstance(rules, Gunslinger):
            raise RulesError(f"rules: a Gunslinger object, such as Gunslinger(level=2), not {rules!r}")
        super().__init__(rules, games, seed, max_decisions=max_decisions)

    def _begin(self) -> None:
        """The first question of a deal is the learner's."""

    def _play(self) -> None:
        self.batch.step(self._choices)
        self._dones[:] = self.batch.over
        self._rewards[:] = self.batch.rewards[:, 0]  # the Sheriff's, and with him the Deputy's
        cut = np.flatnonzero(self.batch.truncated)
        self._keep(cut, self._views[cut])
        self.batch.deal_next(np.flatnonzero(self._dones))
