"""The part of a policy that chooses: layers that score choices, and the heuristic that advises them."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_agents.heads import Weights, layers_of
from bang_agents.heuristics import heuristic_of
from bang_agents.network import Network
from bang_agents.policy_advice import ahead, check_adviser, read_advice, read_against_all, read_left
from bang_env.kernel.spec import Spec

ACTOR, GHOSTS = "actor", "ghosts"  # layers "actor.0", "actor.1" ...; and those of ghosts, where a policy has such


class Actor:
    """Layers of a policy and its record. It plays from `open` on."""

    network: Network

    def __init__(self, weights: Weights, part: str, record: Mapping[str, Any], rules: Spec, seats: int, name: str) -> None:
        """`part`: ACTOR or GHOSTS; `record`: of the training of these layers; `seats`: for which there is room; `name`: of the policy.
        Raises a PolicyError for a record, and a ValueError for layers, by which nobody can play.
        """
        self.rules, self.seats = rules, seats
        self.advice, self.against_all = read_advice(record, name), read_against_all(record, name)
        self.left = read_left(record, rules, name)
        if self.advice:
            check_adviser(record, rules, name)
        self.heuristic = record.get("heuristic")
        self.layers = layers_of(weights, part, rules.game.pages.size(rules.pages, seats), rules.choices)

    def open(self, greedy: bool, seed: int, ghosts: "Actor | None" = None) -> None:
        """Makes what is played: `greedy` and `seed` as for a `Network`. `ghosts`, open: by which eliminated seats choose."""
        advisers = heuristic_of(self.rules.game, self.heuristic) if self.advice else None
        self.adviser = advisers and advisers[0]
        self.network = Network(
            self.rules.game, self.rules.pages, self.seats, self.layers, advice=self.advice, against_all=self.against_all, left=self.left,
            adviser=advisers and advisers[1], greedy=greedy, seed=seed, ghosts=None if ghosts is None else ghosts.network,
        )  # fmt: skip

    def __getstate__(self) -> dict[str, Any]:
        """Functions in compiled code are found again by `open`."""
        return {name: value for name, value in self.__dict__.items() if name not in ("network", "adviser")}

    def _left_alone(self, views: NDArray[np.void]) -> NDArray[np.bool_]:
        """(N,) where the adviser answers alone: in roles that are left to it, and where the game may go on for ever."""
        alone = self.network.stalled(views)
        if self.left.any():
            alone |= self.left[self.rules.game.eliminated(views).astype(np.int64), views["role"][:, 0]]
        return alone

    def choose(self, views: NDArray[np.void], allowed: NDArray[np.uint8], numbers: NDArray[np.int64]) -> NDArray[np.int64]:
        """(N,) choices for checked views (N,) and masks (N, choices); `numbers` (N,) of the decisions, for chance."""
        if self.adviser is None:
            return self.network.choose(views, allowed, None, numbers)
        advised = np.array(self.adviser.act(views, allowed != 0), np.int64)
        alone = self._left_alone(views)
        if not alone.any():
            return self.network.choose(views, allowed, advised, numbers)
        own = np.flatnonzero(~alone)
        advised[own] = self.network.choose(views[own], allowed[own], advised[own], numbers[own])
        return advised

    def log_likely(self, views: NDArray[np.void], allowed: NDArray[np.uint8]) -> NDArray[np.float64]:
        """(N, choices) logarithms of how likely each choice is, for checked views (N,) and masks (N, choices)."""
        game, rows = self.rules.game, np.arange(len(views))
        scores = self.network.scores(game.features_of(views, self.seats, self.rules.pages)).astype(np.float64)
        if self.adviser is not None:
            scores[self._left_alone(views)] = 0.0
            scores[rows, self.adviser.act(views, allowed != 0)] += ahead(self.advice, self.against_all, allowed)
        scores[allowed == 0] = -np.inf
        scores -= scores.max(axis=1, keepdims=True, initial=-np.inf)
        return np.asarray(scores - np.log(np.exp(scores).sum(axis=1, keepdims=True)))
