"""The network of self-play PPO: one trunk, and heads for choices, value and roles."""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from bang_agents.actor import ACTOR
from bang_experiments.learning.learner import layer_arrays

VALUE_UNITS = 128  # of the layer in which the value meets what the seat does not see


class SelfPlayNet(nn.Module):
    """A trunk with three heads: scores of choices, value of the position, roles of the seats."""

    def __init__(self, features: int, unseen: int, choices: int, places: int, layers: Sequence[int]) -> None:
        """`features` of a seat's view, `unseen` numbers for the value alone, `places`: seats times roles of the role head."""
        super().__init__()
        sizes = [features, *layers]
        self.trunk = nn.ModuleList(nn.Linear(wide, narrow) for wide, narrow in pairwise(sizes))
        self.scores = nn.Linear(sizes[-1], choices)
        self.meeting = nn.Linear(sizes[-1] + unseen, VALUE_UNITS)
        self.value = nn.Linear(VALUE_UNITS, 1)
        self.roles = nn.Linear(sizes[-1], places)
        for layer in (*self.trunk, self.meeting):
            nn.init.orthogonal_(layer.weight, 2**0.5)
        for head, gain in ((self.scores, 0.01), (self.value, 0.1), (self.roles, 0.1)):
            nn.init.orthogonal_(head.weight, gain)
        for layer in (*self.trunk, self.scores, self.meeting, self.value, self.roles):
            nn.init.zeros_(layer.bias)

    def forward(self, seen: Tensor, unseen: Tensor, trunk_stays: bool = False) -> tuple[Tensor, Tensor, Tensor]:
        """(N, choices) scores, (N,) values, (N, places) role scores. `trunk_stays`: it learns nothing from any of them."""
        for layer in self.trunk:
            seen = functional.relu(layer(seen))
        seen = seen.detach() if trunk_stays else seen
        value = self.value(functional.relu(self.meeting(torch.cat([seen, unseen], 1))))
        return self.scores(seen).float(), value[:, 0].float(), self.roles(seen).float()

    def actor(self) -> dict[str, NDArray[np.float32]]:
        """The layers that a saved policy has: "actor.<i>.weight" and "actor.<i>.bias"."""
        return layer_arrays((*self.trunk, self.scores), ACTOR)

    def heads(self) -> dict[str, NDArray[np.float32]]:
        """The further heads that a search asks: "roles.*", and "meeting.*" with "value.*"."""
        prefixes = ("roles.", "meeting.", "value.")
        return {name: tensor.detach().cpu().numpy().copy() for name, tensor in self.state_dict().items() if name.startswith(prefixes)}


def log_probabilities(scores: Tensor, masks: Tensor, advice: Tensor, weight: float, against_all: bool) -> Tensor:
    """(N, choices) log-probabilities: the scores, `weight` more for the advised choice, of what the masks allow; if that is `against_all`
    others together, the logarithm of their number besides.
    """
    if weight:
        ahead = scores.new_full((len(advice), 1), weight)
        if against_all:
            ahead = ahead + (masks.sum(1, keepdim=True) - 1).clamp(min=1).log()
        scores = scores.scatter_add(1, advice[:, None], ahead)
    return functional.log_softmax(scores.masked_fill(~masks, -1e9), 1)
