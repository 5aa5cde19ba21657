"""The kind of the learner's games in which it plays for seats that have been eliminated and play on.

In each game the learner's choices are learned from at one seat: the first one of its roles that is asked something after it has been
eliminated. A game in which nobody is comes to its end and is skipped. What the learner is paid is whether that seat has won. For further
ghosts of its roles the same policy answers, as it was at the beginning of the round (`renew`); until there is one, `partner` does.
"""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from bang_agents import Agent
from bang_env.doors.seating import ghost_words, read_played
from bang_env.doors.seats import picked
from bang_env.kernel.spec import Spec
from bang_experiments.learning.vec_env import LearnerVecEnv


class GhostVecEnv(LearnerVecEnv):
    """One learning ghost per game; arguments as for `LearnerVecEnv`, the role as `read_played` takes ghosts."""

    def __init__(self, rules: Spec, role: str, opponents: Sequence[Agent], *rest: Any, partner: Agent, **others: Any) -> None:
        if not (words := ghost_words(rules)) or not read_played(rules, role).ghosts:
            raise ValueError(f"no eliminated seat plays on as {role!r} in this game; there are {', '.join(words) or 'none'}")
        super().__init__(rules, role, opponents, *rest, **others)
        self.partner = partner

    def renew(self, latest: Callable[[], Agent]) -> None:
        """Takes the learner's policy as it is now, for the other ghosts of its roles."""
        self.partner = latest()

    def _play(self) -> None:
        batch = self.batch
        batch.step(self._choices)
        while True:
            ended = np.flatnonzero(batch.over & ~self._dones)
            if ended.size:
                self._close(ended)
            games = np.flatnonzero(~self._dones & (batch.asked != self._seat))  # these ask other ghosts of the learner's roles
            if not games.size:
                break
            batch.step(self.partner.act(picked(batch.views, games), batch.masks[games]), games)
        ended = np.flatnonzero(self._dones)
        if ended.size:
            batch.deal_next(ended)
            self._seat[ended] = batch.asked[ended]
