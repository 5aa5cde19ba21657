"""MaskablePPO of sb3-contrib as the learner of a run, by the clock: one seat of each game learns, or the one player of it.

First it copies the heuristic (`Imitation`), or its critic learns alone where the heuristic advises it; then it learns from play
(`ClockPPO`). The actor is given what its seat may know, the critic may be given more (`CarefulPolicy`).
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.logger import Logger
from stable_baselines3.common.torch_layers import MlpExtractor
from stable_baselines3.common.type_aliases import Schedule
from torch import nn
from torch.nn import functional

import bang_agents
from bang_agents import Agent
from bang_agents.actor import ACTOR
from bang_agents.learned import Learned
from bang_experiments.learning.device import read_device
from bang_experiments.learning.learner import LAST_RATE, Clock, Round, adam_arrays, layer_arrays, restore_adam
from bang_experiments.learning.options import Args
from bang_experiments.learning.task import Task
from bang_experiments.learning.vec_env import BatchVecEnv

COPYING_RATE = 1e-3  # learning rate of the imitation at its beginning
OWN_GAMES = 0.75  # share of games in which the learner's own choices are played at the end of the imitation


class Maskable:
    """The learner of a task at one table."""

    def __init__(self, task: Task, args: Args, clock: Clock, seed: int) -> None:
        """`seed`: of the deals. In the first part of the time it copies the heuristic, or its critic learns alone if that advises it."""
        self.task, self.clock = task, clock
        self.partner = Partner()
        (batch,) = task.batches(args.games, seed, other_ghosts=self.partner, restart=False)
        heuristic = bang_agents.make("heuristic", args.seed, task.rules.game) if task.advice or clock.copying() else None
        pay = None if task.payment is None else task.payment.pay
        self.env = env = BatchVecEnv(batch, with_hidden=args.open_critic, adviser=heuristic if task.advice else None, pay=pay)
        self.model = make_model(env, clock.of_the_rest, args, task.advice)
        env.seed(batch.seed)  # the model has seeded it with that of its own chance
        self.model.set_logger(Logger(None, []))
        self.imitation = Imitation(self.model, env, heuristic, actor=task.advice == 0) if heuristic and clock.copying() else None
        self._finished, self._won, self._cut_off = env.finished, env.won, env.cut_off
        self._renew()

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
        """Hands the policy as it is now to its partner."""
        record = {"padded_seats": self.env.padded_seats, "advice": self.task.advice}
        self.partner.policy = Learned.of(self.actor(), self.env.rules, record)

    def actor(self) -> dict[str, NDArray[np.float32]]:
        """The policy, as `bang_agents.learned.save_policy` takes it."""
        return policy_arrays(self.model)

    def begin(self, actor: Mapping[str, NDArray[np.float32]], heads: Mapping[str, NDArray[np.float32]]) -> None:
        """Takes over an actor of the same shape; its critic is a network of its own, which begins again."""
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

    def close(self) -> None:
        """Nothing plays elsewhere."""


class Partner:
    """The learner's policy as it was at the beginning of the round: it answers for other ghosts of the learner's roles."""

    name = "the learner's policy"
    policy: Agent

    def act(self, views: NDArray[np.void], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """(N,) choices."""
        return self.policy.act(views, masks)


# --- learning from play


class ClockPPO(MaskablePPO):
    """Learning rate and entropy bonus fall with the share of time that is used, not with a number of steps fixed beforehand."""

    share: Callable[[], float]
    """the share of its time that this learner has used, 0 to 1"""
    first_entropy: float
    """entropy bonus at the beginning; it falls to 0"""

    def _update_current_progress_remaining(self, num_timesteps: int, total_timesteps: int) -> None:
        self._current_progress_remaining = max(0.0, 1.0 - self.share())

    def train(self) -> None:
        """One round of updates on the games just collected."""
        self.ent_coef = self.first_entropy * self._current_progress_remaining
        super().train()


def make_model(env: BatchVecEnv, share: Callable[[], float], args: Args, advice: float = 0.0) -> "ClockPPO":
    """A fresh learner: an actor and a critic of the same shape, ReLU between the layers. Where the games have an adviser, its choice has
    `advice` more than the others in the actor's logits.

    A game that is cut off (`max_decisions`) is rewarded with what the critic expects at its last observation: MaskablePPO does so for every
    info with "TimeLimit.truncated". A cut is not a result of the game, and no observation shows the limit.
    """
    torch.distributions.Distribution.set_default_validate_args(False)  # the masks come from the rules
    model = ClockPPO(
        CarefulPolicy,
        env,
        learning_rate=lambda left: args.learning_rate * max(left, LAST_RATE),
        n_steps=args.steps,
        batch_size=args.minibatch,
        n_epochs=args.epochs,
        gamma=1.0,  # one reward at the end of a game
        gae_lambda=args.gae,
        clip_range=args.clip,
        ent_coef=args.entropy,
        vf_coef=0.5,
        target_kl=args.target_kl or None,
        policy_kwargs={
            "net_arch": {"pi": args.widths(), "vf": args.widths()},
            "activation_fn": nn.ReLU,
            "seen": env.features,
            "advised": env.advised,
            "advice": advice,
        },
        seed=args.seed,
        device=read_device(args.device),
    )
    model.share = share
    model.first_entropy = args.entropy
    return model


# --- actor and critic


class ActorAndCritic(MlpExtractor):
    """The hidden layers of both. The actor reads the first `seen` numbers of an observation and hands on the last `advised`, the critic
    reads all of them.
    """

    def __init__(
        self, seen: int, advised: int, whole: int, layers: list[int] | dict[str, list[int]], device: torch.device | str = "cpu"
    ) -> None:
        super().__init__(whole, layers, nn.ReLU, device)
        self.seen, self.advised = seen, advised
        self.policy_net = MlpExtractor(seen, layers, nn.ReLU, device).policy_net

    def forward_actor(self, features: torch.Tensor) -> torch.Tensor:
        """Last hidden layer of the actor, and the advice behind it."""
        hidden = super().forward_actor(features[:, : self.seen])
        return torch.cat([hidden, features[:, -self.advised :]], dim=1) if self.advised else hidden


class AdvisedLinear(nn.Linear):
    """A layer of logits that adds `advice` times the last numbers that it is given, one for each choice, to what it makes of the others."""

    def __init__(self, width: int, choices: int, advice: float) -> None:
        super().__init__(width, choices)
        self.advice = advice

    def forward(self, hidden: torch.Tensor) -> torch.Tensor:
        """(N, choices) logits of (N, width + choices)."""
        return super().forward(hidden[:, : self.in_features]) + self.advice * hidden[:, self.in_features :]


class CarefulPolicy(MaskableActorCriticPolicy):
    """An actor that is given only what its seat may know, and a critic that may be given more. With `advised` numbers of advice at the end
    of an observation the actor begins as the adviser.
    """

    def __init__(self, *arguments: Any, seen: int, advised: int, advice: float, **options: Any) -> None:
        self.seen, self.advised, self.advice = seen, advised, advice
        super().__init__(*arguments, **options)

    def _build_mlp_extractor(self) -> None:
        self.mlp_extractor = ActorAndCritic(self.seen, self.advised, self.features_dim, self.net_arch, self.device)

    def _build(self, lr_schedule: Schedule) -> None:
        super()._build(lr_schedule)
        if self.advised:
            self.action_net = AdvisedLinear(self.mlp_extractor.latent_dim_pi, self.advised, self.advice)
            self.action_net.apply(partial(self.init_weights, gain=0.01))  # as of any layer of logits
            self.optimizer = self.optimizer_class(self.parameters(), lr=lr_schedule(1), **self.optimizer_kwargs)  # type: ignore[call-arg]  # as SB3 does


# --- a warm start


class Imitation:
    """Copies an expert, round by round."""

    def __init__(self, model: MaskablePPO, env: BatchVecEnv, expert: Agent, *, actor: bool = True) -> None:
        """Without `actor` only the critic learns, from games that the expert and the learner play."""
        self.model, self.env, self.expert, self.learns_to_choose = model, env, expert, actor
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
                actions, values, _ = model.policy(torch.from_numpy(self._seen).to(model.device), action_masks=masks)
            choices = actions.cpu().numpy()
            agreed += int((choices == advice).sum())
            after, rewards, dones, infos = env.step(np.where(own, choices, advice))
            for game in np.flatnonzero(dones).tolist():
                if infos[game]["TimeLimit.truncated"]:
                    rewards[game] += guess(model, infos[game]["terminal_observation"][None])[0]
            buffer.add(self._seen, advice.reshape(-1, 1), rewards, self._starts, values, torch.zeros(env.num_envs), action_masks=masks)
            self._seen, self._starts = after, dones
        buffer.compute_returns_and_advantage(guess(model, self._seen), self._starts)
        _fit(model, COPYING_RATE * max(0.1, 1 - share), self.learns_to_choose)
        return agreed / (model.n_steps * env.num_envs)

    def close(self) -> None:
        """Leaves the model as PPO wants it, in the games that are going on."""
        self.model.rollout_buffer.gae_lambda = self._usual_lambda
        self.model._last_obs, self.model._last_episode_starts = self._seen, self._starts


def guess(model: MaskablePPO, observations: NDArray[np.float32]) -> torch.Tensor:
    """(N, 1) what the critic expects at observations (N, F)."""
    with torch.no_grad():
        return model.policy.predict_values(torch.from_numpy(observations).to(model.device)).cpu()


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


# --- what is kept


def actor_layers(model: MaskablePPO) -> list[nn.Linear]:
    """The layers of the actor, first layer first."""
    return [layer for layer in (*model.policy.mlp_extractor.policy_net, model.policy.action_net) if isinstance(layer, nn.Linear)]


def policy_arrays(model: MaskablePPO) -> dict[str, NDArray[np.float32]]:
    """The actor as "actor.<i>.weight" and "actor.<i>.bias", as `bang_agents.learned` stores it."""
    return layer_arrays(actor_layers(model), ACTOR)


def take_policy(model: MaskablePPO, arrays: Mapping[str, NDArray[np.float32]]) -> None:
    """Puts `policy_arrays` of an actor of the same shape into a model."""
    with torch.no_grad():
        for number, layer in enumerate(actor_layers(model)):
            layer.weight.copy_(torch.from_numpy(arrays[f"{ACTOR}.{number}.weight"]))
            layer.bias.copy_(torch.from_numpy(arrays[f"{ACTOR}.{number}.bias"]))


def training_arrays(model: MaskablePPO) -> dict[str, NDArray[Any]]:
    """All that learning goes on from: "policy.<name>" weights and "adam.<parameter>.<name>" moments."""
    arrays = {f"policy.{name}": tensor.detach().cpu().numpy().copy() for name, tensor in model.policy.state_dict().items()}
    return arrays | adam_arrays(model.policy.optimizer)


def restore_training(model: MaskablePPO, arrays: Mapping[str, NDArray[Any]]) -> None:
    """Puts `training_arrays` back into a model of the same shape."""
    weights = {name.removeprefix("policy."): torch.from_numpy(array) for name, array in arrays.items() if name.startswith("policy.")}
    model.policy.load_state_dict(weights)
    restore_adam(model.policy.optimizer, arrays)
