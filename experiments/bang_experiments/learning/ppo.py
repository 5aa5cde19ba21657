"""MaskablePPO by the clock: its schedules follow the time used, and its policy can be carried over as plain arrays."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

import numpy as np
import torch
from gymnasium import spaces
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.torch_layers import MlpExtractor
from stable_baselines3.common.type_aliases import Schedule
from torch import nn

from bang_agents.learned import ONE_NETWORK
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
            "parts": len(env.parts),
            "advice": advice,
        },
        seed=args.seed,
        device="cpu",
    )
    model.share = share
    model.first_entropy = args.entropy
    return model


class ActorAndCritic(MlpExtractor):
    """All layers of the actor and the hidden ones of the critic. The actor reads the first `seen` numbers of an observation, the critic
    all of them. The last `advised` numbers are advice, one for each choice: `advice` times that is added to the choice's logit. With
    `parts` the actor is that many networks, and as many numbers before the advice say (by a 1) which one answers.
    """

    policy_net: nn.ModuleList  # type: ignore[assignment]  # several networks where SB3 has one

    def __init__(
        self, seen: int, advised: int, parts: int, whole: int, layers: Mapping[str, list[int]], choices: int, advice: float
    ) -> None:
        super().__init__(whole, {"pi": [], "vf": layers["vf"]}, nn.ReLU, "cpu")
        self.seen, self.advised, self.parts, self.advice = seen, advised, parts, advice
        self.latent_dim_pi = choices
        self.policy_net = nn.ModuleList([_actor(seen, layers["pi"], choices) for _ in range(max(1, parts))])

    def forward_actor(self, features: torch.Tensor) -> torch.Tensor:
        """(N, choices) logits."""
        logits = self._logits(features)
        return logits + self.advice * features[:, -self.advised :] if self.advised else logits

    def _logits(self, features: torch.Tensor) -> torch.Tensor:
        known = features[:, : self.seen]
        if not self.parts:
            logits: torch.Tensor = self.policy_net[0](known)
            return logits
        end = features.shape[1] - self.advised
        answering = features[:, end - self.parts : end].argmax(dim=1)
        logits = known.new_empty(len(known), self.latent_dim_pi)
        for part, network in enumerate(self.policy_net):
            rows = (answering == part).nonzero().flatten()
            logits = logits.index_copy(0, rows, network(known[rows]))
        return logits


def _actor(seen: int, widths: list[int], choices: int) -> nn.Sequential:
    """Layers from `seen` numbers to logits."""
    hidden = [step for given, width in pairwise([seen, *widths]) for step in (nn.Linear(given, width), nn.ReLU())]
    return nn.Sequential(*hidden, nn.Linear(widths[-1], choices))


class CarefulPolicy(MaskableActorCriticPolicy):
    """An actor that is given only what its seat may know, and a critic that may be given more. With `advised` numbers of advice at the end
    of an observation the actor begins as the adviser.
    """

    def __init__(self, *given: Any, seen: int, advised: int, parts: int, advice: float, **named: Any) -> None:
        self.shape = seen, advised, parts
        self.advice = advice
        super().__init__(*given, **named)

    def _build_mlp_extractor(self) -> None:
        assert isinstance(self.action_space, spaces.Discrete)
        assert isinstance(self.net_arch, dict)
        self.mlp_extractor = ActorAndCritic(*self.shape, self.features_dim, self.net_arch, int(self.action_space.n), self.advice)

    def _build(self, lr_schedule: Schedule) -> None:
        super()._build(lr_schedule)
        self.action_net = nn.Identity()  # the actor has come to logits
        for network in self.mlp_extractor.policy_net:
            [*network.children()][-1].apply(partial(self.init_weights, gain=0.01))  # as of any layer of logits
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


def policy_arrays(model: MaskablePPO, parts: Sequence[str] = ()) -> dict[str, NDArray[np.float32]]:
    """The actor as "actor.<i>.weight" and "actor.<i>.bias", or with a network for each of `parts` "<part>.<i>.weight" and so on, as
    `bang_agents.learned` stores it.
    """
    arrays: dict[str, NDArray[np.float32]] = {}
    for part, network in zip(parts or (ONE_NETWORK,), model.policy.mlp_extractor.policy_net, strict=True):
        for number, layer in enumerate(layer for layer in network.children() if isinstance(layer, nn.Linear)):
            arrays[f"{part}.{number}.weight"] = layer.weight.detach().numpy().copy()
            arrays[f"{part}.{number}.bias"] = layer.bias.detach().numpy().copy()
    return arrays


def training_arrays(model: MaskablePPO) -> dict[str, NDArray[Any]]:
    """All that learning goes on from: "policy.<name>" weights and "adam.<parameter>.<name>" moments."""
    arrays = {f"policy.{name}": tensor.detach().numpy().copy() for name, tensor in model.policy.state_dict().items()}
    for number, moments in model.policy.optimizer.state_dict()["state"].items():
        for name, tensor in moments.items():
            arrays[f"adam.{number}.{name}"] = np.atleast_1d(tensor.detach().numpy()).copy()
    return arrays


def restore_training(model: MaskablePPO, arrays: dict[str, NDArray[Any]]) -> None:
    """Puts `training_arrays` back into a model of the same shape."""
    weights = {name.removeprefix("policy."): torch.from_numpy(array) for name, array in arrays.items() if name.startswith("policy.")}
    if weights.keys() != model.policy.state_dict().keys():
        raise ValueError("this checkpoint was written by another version of bang_env, whose networks are built otherwise")
    model.policy.load_state_dict(weights)
    moments: dict[int, dict[str, torch.Tensor]] = {}
    for name, array in arrays.items():
        if name.startswith("adam."):
            _, number, word = name.split(".")
            tensor = torch.from_numpy(array)
            moments.setdefault(int(number), {})[word] = tensor[0] if word == "step" else tensor
    state = model.policy.optimizer.state_dict()
    state["state"] = moments
    model.policy.optimizer.load_state_dict(state)
