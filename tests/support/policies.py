"""Policies that nobody trained: networks with chance weights."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_agents.learned import Learned
from bang_env.kernel.spec import Spec


def chance_weights(rules: Spec, widths: Sequence[int], seats: int, seed: int = 0) -> dict[str, NDArray[np.float32]]:
    """An actor with hidden layers of these widths, for features with blocks for so many seats."""
    chance = np.random.default_rng(seed)
    sizes = [rules.game.pages.size(rules.pages, seats), *widths, rules.choices]
    found = {}
    for number, (width, after) in enumerate(pairwise(sizes)):
        found[f"actor.{number}.weight"] = (chance.normal(size=(after, width)) * np.sqrt(2 / width)).astype(np.float32)
        found[f"actor.{number}.bias"] = (chance.normal(size=after) / 8).astype(np.float32)
    return found


def policy(rules: Spec, widths: Sequence[int] = (33, 16), seats: int = 0, seed: int = 0, *, greedy: bool = True, **record: Any) -> Learned:
    """An agent with such a network; `record`: as `save_policy` takes it, `seed`: of its draws."""
    seats = seats or rules.players
    return Learned.of(chance_weights(rules, widths, seats), rules, {"padded_seats": seats} | record, seed, greedy=greedy)
