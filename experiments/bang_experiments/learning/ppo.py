"""MaskablePPO by the clock: its schedules follow the time used, and its policy can be carried over as plain arrays."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.torch_layers import MlpExtractor
from stable_baselines3.common.type_aliases import Schedule
from torch import nn

from bang_experiments.learning.adam import adam_arrays, restore_adam
from bang_experiments.learning.options import Args
from bang_experiments.learning.vec_env import GamesVecEnv

LAST_RATE = 0.02  # learning rate at the end, of that at the beginning


def make_model(env: GamesVecEnv, share: Callable[[], float], args: Args, advice: float = 0.0) -> "ClockPPO":
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
        device="cpu",
    )
    model.share = share
    model.first_entropy = args.entropy
    return model


class ActorAndCritic(MlpExtractor):
    """The hidden layers of both. The actor reads the first `seen` numbers of an observation and hands on the last `advised`, the critic
    reads all of them.
    """

    def __init__(self, seen: int, advised: int, whole: int, layers: list[int] | dict[str, list[int]]) -> None:
        super().__init__(whole, layers, nn.ReLU, "cpu")
        self.seen, self.advised = seen, advised
        self.policy_net = MlpExtractor(seen, layers, nn.ReLU, "cpu").policy_net

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

    def __init__(self, *given: Any, seen: int, advised: int, advice: float, **named: Any) -> None:
        self.seen, self.advised, self.advice = seen, advised, advice
        super().__init__(*given, **named)

    def _build_mlp_extractor(self) -> None:
        self.mlp_extractor = ActorAndCritic(self.seen, self.advised, self.features_dim, self.net_arch)

    def _build(self, lr_schedule: Schedule) -> None:
        super()._build(lr_schedule)
        if self.advised:
            self.action_net = AdvisedLinear(self.mlp_extractor.latent_dim_pi, self.advised, self.advice)
            self.action_net.apply(partial(self.init_weights, gain=0.01))  # as of any layer of logits
            self.optimizer = self.optimizer_class(self.parameters(), lr=lr_schedule(1), **self.optimizer_kwargs)  # type: ignore[call-arg]  # as SB3 does


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


def actor_layers(model: MaskablePPO) -> list[nn.Linear]:
    """The layers of the actor, first layer first."""
    return [layer for layer in (*model.policy.mlp_extractor.policy_net, model.policy.action_net) if isinstance(layer, nn.Linear)]


def policy_arrays(model: MaskablePPO) -> dict[str, NDArray[np.float32]]:
    """The actor as "actor.<i>.weight" and "actor.<i>.bias", as `bang_agents.learned` stores it."""
    arrays: dict[str, NDArray[np.float32]] = {}
    for number, layer in enumerate(actor_layers(model)):
        arrays[f"actor.{number}.weight"] = layer.weight.detach().numpy().copy()
        arrays[f"actor.{number}.bias"] = layer.bias.detach().numpy().copy()
    return arrays


def take_policy(model: MaskablePPO, arrays: Mapping[str, NDArray[np.float32]]) -> None:
    """Puts `policy_arrays` of an actor of the same shape into a model."""
    with torch.no_grad():
        for number, layer in enumerate(actor_layers(model)):
            layer.weight.copy_(torch.from_numpy(arrays[f"actor.{number}.weight"]))
            layer.bias.copy_(torch.from_numpy(arrays[f"actor.{number}.bias"]))


def training_arrays(model: MaskablePPO) -> dict[str, NDArray[Any]]:
    """All that learning goes on from: "policy.<name>" weights and "adam.<parameter>.<name>" moments."""
    arrays = {f"policy.{name}": tensor.detach().numpy().copy() for name, tensor in model.policy.state_dict().items()}
    return arrays | adam_arrays(model.policy.optimizer)


def restore_training(model: MaskablePPO, arrays: Mapping[str, NDArray[Any]]) -> None:
    """Puts `training_arrays` back into a model of the same shape."""
    weights = {name.removeprefix("policy."): torch.from_numpy(array) for name, array in arrays.items() if name.startswith("policy.")}
    model.policy.load_state_dict(weights)
    restore_adam(model.policy.optimizer, arrays)
