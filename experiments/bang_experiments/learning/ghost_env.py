"""The kind of the learner's games in which it plays for seats that have been eliminated and play on.

In each game the learner's choices are learned from at one seat: the first one of its roles that is asked something after it has been
eliminated. A game in which nobody is comes to its end and is skipped. What the learner is paid is whether that seat has won. For further
ghosts of its roles the same policy answers, as it was at the beginning of the round (`renew`); until there is one, `partner` does.
"""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_agents import Agent
from bang_env.doors.seating import ghost_words
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.spec import Spec
from bang_experiments.learning.vec_env import LearnerVecEnv


class GhostVecEnv(LearnerVecEnv):
    """One learning ghost per game; arguments as for `LearnerVecEnv`, the role one of `ghost_words`."""

    def __init__(self, rules: Spec, role: str, opponents: Sequence[Agent], *rest: Any, partner: Agent, **others: Any) -> None:
        super().__init__(rules, role, opponents, *rest, **others)
        self.partner = partner
        self._ours = np.isin(np.arange(len(rules.role_counts)), self.roles)  # by role number

    def renew(self, latest: Callable[[], Agent]) -> None:
        """Takes the learner's policy as it is now, for the other ghosts of its roles."""
        self.partner = latest()

    def _roles_of(self, rules: Spec, role: str) -> tuple[int, ...]:
        words = ghost_words(rules)
        if role not in words:
            raise ValueError(f"no eliminated seat plays on as {role!r} in this game; there are {', '.join(words) or 'none'}")
        return words[role]

    def _choose_seats(self, games: NDArray[np.int64], chance: NDArray[np.uint64]) -> None:
        """Nobody has been eliminated yet."""
        self._seat[games] = NOBODY

    def _keep_free(self, games: NDArray[np.int64]) -> None:
        """Ghosts of the learner's roles are the learner's or its partner's."""
        self._held[games, 1] &= ~self._ours[self.batch.roles[games]]

    def _haunting(self, games: NDArray[np.int64]) -> NDArray[np.bool_]:
        """(M,) whether these games ask a seat of the learner's roles that has been eliminated."""
        ours = self._ours[self.batch.roles[games, self.batch.asked[games]]]
        ours[ours] = self.rules.game.eliminated(self._records[games[ours]].view(self._views.dtype))
        return ours

    def _asks_learner(self, games: NDArray[np.int64]) -> NDArray[np.bool_]:
        """A game whose first ghost is asked has found the learner's seat. One that is alive again is played as it was before."""
        haunting = self._haunting(games)
        found = games[haunting & (self._seat[games] == NOBODY)]
        self._seat[found] = self.batch.asked[found]
        return haunting & super()._asks_learner(games)

    def _others(self, games: NDArray[np.int64]) -> tuple[Sequence[Agent], NDArray[np.int64]]:
        agents, holder = super()._others(games)
        return [*agents, self.partner], np.where(self._haunting(games), len(agents), holder)
