"""Likely choices of a decision, tried out in copies of the game with the same chance to come.

PPO learns of a choice only how the game went on after it, in which all that happened later is noise. Here the choices of one decision are
compared with each other: each is made in a copy of the game, where the policy plays on against the same opponents, who have the same luck,
until the player has decided `length` more times; the value of the position that stands there then, or the result, is what the choice was
worth (the "vine" of Schulman, Levine, Moritz, Jordan and Abbeel 2015: Trust region policy optimization). The copies hold what the player
does not see, as the value does: both only teach.
"""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from bang_agents import Agent
from bang_agents.heads import Heads
from bang_agents.learned import beside
from bang_agents.network import Network
from bang_agents.policy_advice import ahead
from bang_env.doors.batch import Batch
from bang_env.doors.branches import Branches
from bang_env.doors.changing_batch import ChangingBatch
from bang_env.doors.seats import picked
from bang_env.kernel.spec import Spec
from bang_experiments.learning.rollout import NO_OTHER, UNTRIED

LIKELY = 0.01  # how likely a choice must be to be tried
LATER = 40  # bits by which the numbers of later decisions, for chance, lie apart


class Policy:
    """The learner as it plays in a round: `network` samples."""

    def __init__(
        self,
        network: Network,
        weights: Mapping[str, NDArray[np.float32]],
        rules: Spec,
        blocks: int,
        *,
        adviser: Agent | None,
        advice: float,
        against_all: bool,
    ) -> None:
        """`weights`: of the network and of its value. `adviser`: the heuristic, if it advises; its choice has `advice` ahead of each other
        one, or of all together.
        """
        self.network, self.adviser, self.advice, self.against_all = network, adviser, advice, against_all
        self.heads = Heads(beside(weights), rules, blocks, network)

    def choose(self, views: NDArray[np.void], masks: NDArray[np.bool_], numbers: NDArray[np.int64]) -> NDArray[np.int64]:
        """(N,) choices, drawn by the numbers (N,) of these decisions."""
        advice = None if self.adviser is None else np.asarray(self.adviser.act(views, masks))
        return self.network.choose(views, masks.view(np.uint8), advice, numbers)

    def likely(self, features: NDArray[np.float32], masks: NDArray[np.bool_], advice: NDArray[np.int64] | None) -> NDArray[np.float64]:
        """(N, choices) how likely each choice is; `advice` (N,): what the adviser says."""
        scores = self.network.scores(features).astype(np.float64)
        if self.adviser is not None and advice is not None:
            scores[np.arange(len(scores)), advice] += ahead(self.advice, self.against_all, masks)
        scores[~masks] = -np.inf
        likely = np.exp(scores - scores.max(axis=1, keepdims=True))
        return np.asarray(likely / likely.sum(axis=1, keepdims=True))


def possible(batch: Batch) -> bool:
    """Whether choices can be tried out: one player learns in each game, and the same agents hold the other seats in all deals."""
    return batch.rules.one_player or (batch.seats is not None and not isinstance(batch, ChangingBatch))


class Trial:
    """Tries choices of the games of one batch."""

    def __init__(self, batch: Batch, tries: int, length: int) -> None:
        """`tries`: choices of a decision, at most. `length`: later decisions of the same player until a position is valued."""
        self.batch, self.tries, self.length = batch, tries, length
        self.branches = Branches(batch, batch.games * tries)

    def compare_choices(
        self, policy: Policy, advice: NDArray[np.int64] | None, numbers: NDArray[np.int64]
    ) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
        """Choices that are tried in each game (N, tries), and what they were worth, from -1 to 1. NO_OTHER where no two choices are likely,
        UNTRIED where a game was cut off, or another player who learns was asked.
        """
        batch = self.batch
        likely = policy.likely(batch.features, batch.masks, advice)
        choices = np.argsort(-likely, axis=1, kind="stable")[:, : self.tries]
        choices[likely[np.arange(len(likely))[:, None], choices] < LIKELY] = NO_OTHER
        choices[(choices != NO_OTHER).sum(axis=1) < 2] = NO_OTHER
        games, places = np.nonzero(choices != NO_OTHER)
        worth = np.zeros(choices.shape, np.float32)
        if games.size:
            values, failed = self.worth(policy, games, choices[games, places], numbers[games])
            worth[games, places] = values
            choices[games[failed]] = UNTRIED
        return choices, worth

    def worth(
        self, policy: Policy, games: NDArray[np.int64], choices: NDArray[np.int64], numbers: NDArray[np.int64]
    ) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
        """(M,) what these choices (M,) in these games (M,) are worth, and whether nobody can say. `numbers` (M,) of the decisions."""
        branches, own, one = self.branches, self.batch.asked[games].astype(np.int64), self.batch.rules.one_player
        rows = branches.take(games)
        values, over, failed = np.zeros(len(rows)), np.zeros(len(rows), np.bool_), np.zeros(len(rows), np.bool_)
        here = np.arange(len(rows))
        for later in range(self.length + 1):
            at = rows[here]
            branches.step(choices, at)
            over[here], failed[here] = branches.over[at], branches.truncated[at]
            values[here] = branches.rewards[at, own[here]]
            if not one:
                failed[here] |= ~over[here] & (branches.asked[at] != own[here])
            here = here[~over[here] & ~failed[here]]
            if later == self.length or not here.size:
                break
            views, masks = picked(branches.views, rows[here]), branches.masks[rows[here]]
            dice = numbers[here] + ((later + 1) << LATER)
            choices = policy.choose(views, masks, dice)
        if here.size:
            asked = branches.asked[rows[here]].astype(np.int64)
            values[here] = policy.heads.values(picked(branches.views, rows[here]), branches.records(rows[here]), asked)
        return values, failed
