"""MaskablePPO of sb3-contrib as the learner of a run: it copies the heuristic first, then learns from play."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray
from stable_baselines3.common.logger import Logger

from bang_agents import Agent
from bang_agents.learned import Learned
from bang_experiments.learning.imitation import Imitation
from bang_experiments.learning.learner import Clock, Round
from bang_experiments.learning.options import Args
from bang_experiments.learning.ppo import make_model, policy_arrays, restore_training, take_policy, training_arrays
from bang_experiments.learning.vec_env import GamesVecEnv


class Maskable:
    """One seat of each game learns, or the one player of it."""

    def __init__(self, env: GamesVecEnv, args: Args, clock: Clock, expert: Agent | None, advice: float) -> None:
        """`expert`: whom it copies in the first part of the time; with `advice` that one advises it, and only the critic learns then."""
        self.env, self.clock, self.advice = env, clock, advice
        self.model = make_model(env, clock.of_the_rest, args, advice)
        self.model.set_logger(Logger(None, []))
        self.imitation = None if expert is None else Imitation(self.model, env, expert, actor=advice == 0)
        self._finished, self._won, self._cut_off = env.finished, env.won, env.cut_off

    @property
    def skipped(self) -> int:
        """Games that ended before the learner was asked anything."""
        return self.env.skipped

    def round(self) -> Round:
        """Plays and learns once."""
        env, model, choices = self.env, self.model, self.model.n_steps * self.env.num_envs
        if self.imitation is not None and self.clock.copying():
            phase, notes = "imitate", {"imitation/agreement": self.imitation.round(self.clock.of_first_part())}
            model.num_timesteps += choices
        else:
            if self.imitation is not None:
                self.imitation.close()
                self.imitation = None
            model.learn(choices, log_interval=None, reset_num_timesteps=False)  # type: ignore[arg-type]  # None: the run logs
            phase, notes = "ppo", dict(model.logger.name_to_value)
            model.logger.name_to_value.clear()
        self._renew()
        finished, won, cut_off = env.finished - self._finished, env.won - self._won, env.cut_off - self._cut_off
        self._finished, self._won, self._cut_off = env.finished, env.won, env.cut_off
        return Round(phase, choices, finished, won / max(1, finished), cut_off, notes)

    def _renew(self) -> None:
        """Hands the policy as it is now to other seats that are the learner's."""
        record = {"padded_seats": self.env.padded_seats, "advice": self.advice}
        self.env.renew(lambda: Learned.of(self.actor(), self.env.rules, record))

    def actor(self) -> dict[str, NDArray[np.float32]]:
        """The policy, as `bang_agents.learned.save_policy` takes it."""
        return policy_arrays(self.model)

    def begin(self, actor: Mapping[str, NDArray[np.float32]], heads: Mapping[str, NDArray[np.float32]]) -> None:
        """Takes over an actor of the same shape; its critic is a network of its own, which begins anew."""
        take_policy(self.model, actor)
        self._renew()

    def arrays(self) -> dict[str, NDArray[Any]]:
        """All that learning goes on from."""
        return training_arrays(self.model)

    def restore(self, arrays: Mapping[str, NDArray[Any]], choices: int) -> None:
        """Goes on from `arrays` of a learner of the same shape, which had made so many choices."""
        restore_training(self.model, arrays)
        self.model.num_timesteps = choices
        self._renew()
