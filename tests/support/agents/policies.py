"""Policies that nobody trained: networks with chance weights."""

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_agents.actor import ACTOR, GHOSTS
from bang_agents.learned import Learned, save_policy
from bang_env import DiceRules, Gunslinger, Rules
from bang_env.kernel.spec import Spec


def chance_weights(rules: Spec, widths: Sequence[int], seats: int, seed: int = 0, part: str = ACTOR) -> dict[str, NDArray[np.float32]]:
    """An actor with hidden layers of these widths, for features with blocks for so many seats; or such layers of another part."""
    chance = np.random.default_rng(seed)
    sizes = [rules.game.pages.size(rules.pages, seats), *widths, rules.choices]
    weights = {}
    for number, (width, after) in enumerate(pairwise(sizes)):
        weights[f"{part}.{number}.weight"] = (chance.normal(size=(after, width)) * np.sqrt(2 / width)).astype(np.float32)
        weights[f"{part}.{number}.bias"] = (chance.normal(size=after) / 8).astype(np.float32)
    return weights


def policy(rules: Spec, widths: Sequence[int] = (33, 16), seats: int = 0, seed: int = 0, *, greedy: bool = True, **record: Any) -> Learned:
    """An agent with such a network; `record`: as `save_policy` takes it, with layers for ghosts where it names these. `seed`: of its
    draws.
    """
    seats = seats or rules.players
    weights = chance_weights(rules, widths, seats)
    if GHOSTS in record:
        weights |= chance_weights(rules, (*widths, 70), seats, 1, GHOSTS)
    return Learned.of(weights, rules, {"padded_seats": seats} | record, seed, greedy=greedy)


def put(folder: Path, name: str, *tables: Spec, seats: int = 0, seed: int = 0, **record: Any) -> Path:
    """Writes such a policy that has learned these tables into a folder of shipped ones."""
    largest = max(tables, key=lambda rules: rules.players)
    seats = seats or largest.players
    learned = {"padded_seats": seats, "role": "any", "tables": [table.as_dict() for table in tables]}
    path = folder / f"{name}.safetensors"
    save_policy(path, chance_weights(largest, (8,), seats, seed), largest, learned | record, dtype=np.float16)
    return path


def put_usual(folder: Path) -> None:
    """Writes a small policy for each kind of table that one is shipped for."""
    everything = {"dodge_city": True, "high_noon": True, "fistful": True}
    modules = {"saloon_dice": True, "chiefs_arrow": True, "special_roles": True, "posse": True}
    put(folder, "all-sets", *(Rules(players, **everything) for players in (5, 7)), seed=1)
    put(folder, "base", *(Rules(players) for players in range(3, 9)), seed=2, advice=1.0, left_to_adviser=["deputy"])
    put(folder, "dice", *(DiceRules(players) for players in range(3, 9)), seed=3)
    put(folder, "gunslinger", *(Gunslinger(level) for level in range(5)), Gunslinger.final_challenge(), seed=4)
    put(folder, "mesa", *(Rules(players, death_mesa=True) for players in range(4, 9)), seed=5)
    put(folder, "rebel", *(Rules(players, rebel=True) for players in (4, 6, 8, 9, 10)), seed=6)
    put(folder, "saloon", *(DiceRules(players, **modules, ghost=players > 4) for players in range(4, 9)), seed=7)
