"""A warm start: the learner first copies an agent that plays well, and learns what its own games are worth.

The learner sits among the same opponents as later. At each of its questions the expert says what it would choose; the actor is fitted to
that choice (cross-entropy over the allowed ones), the critic to how the game went. First the expert's choices are played, later, in ever
more of the games, the learner's own, so that it also sees the positions into which these lead (Ross, Gordon, Bagnell 2011: DAgger).

A learner that is advised by the expert plays like it from the beginning; there only the critic learns.
"""

import numpy as np
import torch
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from torch.nn import functional

from bang_agents import Agent
from bang_experiments.learning.vec_env import GamesVecEnv

OWN_GAMES = 0.75  # share of games in which the learner's own choices are played at the end


class Imitation:
    """Copies an expert, round by round."""

    def __init__(self, model: MaskablePPO, env: GamesVecEnv, expert: Agent, *, learning_rate: float = 1e-3, actor: bool = True) -> None:
        """Without `actor` only the critic learns, from games that the expert and the learner play."""
        self.model, self.env, self.expert, self.learning_rate, self.learns_to_choose = model, env, expert, learning_rate, actor
        buffer = model.rollout_buffer
        self._usual_lambda, buffer.gae_lambda = buffer.gae_lambda, 1.0  # returns are the outcomes; where games are cut, the critic's guess
        self._seen = env.reset()
        self._starts = np.ones(env.num_envs, np.bool_)

    def round(self, share: float) -> float:
        """Plays and copies once, after this share of the time for it; returns the share of equal choices."""
        model, env, buffer = self.model, self.env, self.model.rollout_buffer
        own = np.arange(env.num_envs) < OWN_GAMES * min(1.0, 1.5 * share) * env.num_envs
        model.policy.set_training_mode(False)
        buffer.reset()
        agreed = 0
        for _ in range(model.n_steps):
            masks = env.action_masks().copy()
            advice = self.expert.act(env.learner_views(), masks)
            with torch.no_grad():
                choices, values, _ = model.policy(torch.from_numpy(self._seen), action_masks=masks)
            agreed += int((choices.numpy() == advice).sum())
            after, rewards, dones, infos = env.step(np.where(own, choices.numpy(), advice))
            for game in np.flatnonzero(dones).tolist():
                if infos[game]["TimeLimit.truncated"]:
                    rewards[game] += guess(model, infos[game]["terminal_observation"][None])[0]
            buffer.add(self._seen, advice.reshape(-1, 1), rewards, self._starts, values, torch.zeros(env.num_envs), action_masks=masks)
            self._seen, self._starts = after, dones
        buffer.compute_returns_and_advantage(guess(model, self._seen), self._starts)
        _fit(model, self.learning_rate * max(0.1, 1 - share), self.learns_to_choose)
        return agreed / (model.n_steps * env.num_envs)

    def close(self) -> None:
        """Leaves the model as PPO wants it."""
        self.model.rollout_buffer.gae_lambda = self._usual_lambda


def guess(model: MaskablePPO, seen: NDArray[np.float32]) -> torch.Tensor:
    """(N, 1) what the critic expects at observations (N, F)."""
    with torch.no_grad():
        return model.policy.predict_values(torch.from_numpy(seen))


def _fit(model: MaskablePPO, learning_rate: float, actor: bool) -> None:
    """One pass over the choices just collected."""
    policy = model.policy
    policy.set_training_mode(True)
    for group in policy.optimizer.param_groups:
        group["lr"] = learning_rate
    for batch in model.rollout_buffer.get(max(256, (model.batch_size or 1024) // 4)):
        values, log_chance, _ = policy.evaluate_actions(batch.observations, batch.actions.long().flatten(), batch.action_masks)
        loss = functional.mse_loss(values.flatten(), batch.returns)
        if actor:
            loss = loss - log_chance.mean()
        policy.optimizer.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]  # torch leaves it so
        torch.nn.utils.clip_grad_norm_(policy.parameters(), 1.0)
        policy.optimizer.step()
