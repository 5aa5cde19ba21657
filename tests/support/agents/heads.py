"""Policies that nobody trained, with a value and a role head of chance weights."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_agents.learned import Learned
from bang_env.kernel.spec import Spec
from tests.support.agents.policies import chance_weights

UNITS = 12  # in which the value meets what is not seen


def head_weights(rules: Spec, width: int, seed: int = 0) -> dict[str, NDArray[np.float32]]:
    """A value and a role head behind a trunk that is `width` wide."""
    chance = np.random.default_rng(seed)
    game = rules.game
    shapes = {
        "roles": (rules.players * len(game.roles), width),
        "meeting": (UNITS, width + game.hidden_size(rules.players)),
        "value": (1, UNITS),
    }
    weights = {f"{name}.weight": (chance.normal(size=shape) / np.sqrt(shape[1])).astype(np.float32) for name, shape in shapes.items()}
    return weights | {f"{name}.bias": np.zeros(shape[0], np.float32) for name, shape in shapes.items()}


def seeing_policy(rules: Spec, *, heads: bool = True, **record: Any) -> Learned:
    """A policy with both heads, or without."""
    weights = chance_weights(rules, (33, 16), rules.players) | (head_weights(rules, 16) if heads else {})
    return Learned.of(weights, rules, {"padded_seats": rules.players} | record)
