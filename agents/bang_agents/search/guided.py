"""Search on top of a policy: which choice leads to positions that the policy's value network likes?

At each decision the choices are tried in the same random worlds, those that the policy likes best first. Rules of thumb play on at every seat,
since they are fast (the policy itself where the game has none), until the seat asked has answered a few times more. The policy's value then
says how likely the position is won that stands there; where the game is over by then, its result counts. With a policy that has no value games
are played to the end. Hidden roles are dealt as often as the policy's role head makes them likely, else as the rules of thumb do.

Play-outs are shared out by sequential halving with the policy as prior (Danihelka, Guez, Schrittwieser and Silver 2022: Policy improvement by
planning with Gumbel): a choice is as good as its mean says, but the fewer play-outs stand behind it and the more they differ, the more
counts the policy's word.
"""

import math
import time
from typing import Any

import numpy as np
from numpy.typing import NDArray

import bang_agents
from bang_agents import own
from bang_agents.learned import Learned
from bang_agents.search import MOST, PLAYOUTS, Search
from bang_agents.search.flat import looks_ahead
from bang_env.doors.worlds import Worlds
from bang_env.kernel.engine import Player
from bang_env.kernel.game import Game
from bang_env.kernel.letters import harmless

ANSWERS = 8  # of the seat asked, after the one that is tried, until a position is valued
TO_THE_END = -1  # answers: until the game is over
WORD = 3.0  # weight of a choice's log-probability, times the variance of results, beside the sum of its results
LEAST_SPREAD = 1e-4  # added to that variance: where all results are equal, the policy decides
CHUNK = 16  # worlds that are tried at a time where the budget is a time
OPEN = 2  # of a world that is valued


class GuidedSearch(Search):
    """Plays any seat of the tables that a policy plays at. Budgets are those of `Search`; of a decision no more play-outs are made than it
    says.
    """

    def __init__(
        self,
        policy: Learned,
        playouts: int = PLAYOUTS,
        seconds: float | None = None,
        seed: int = 0,
        threads: int | None = None,
    ) -> None:
        """`policy`: a saved policy. `threads`: games that are thought about at once (None: as many as
        there are cores).
        """
        self.policy = policy
        super().__init__(playouts, seconds, seed, threads, policy.rules.game)
        self.name = f"{self.name}@{policy.name}"
        self.rules, self.padded_seats = policy.rules, policy.padded_seats
        self.answers, self.word = ANSWERS if policy.heads.knows_values else TO_THE_END, WORD

    def _plays_on(self) -> Player:
        if self.policy.heads.knows_roles:
            self._posteriors = self.policy.heads.roles
        known = bang_agents.heuristic_of(self._game)
        player = known[1] if known else self.policy.player(self._game)
        if player is None:
            raise ValueError(f"policy: expected one that plays in compiled loops; {self.policy.name} has a layer that is too wide")
        return player

    def _words(self, views: NDArray[Any], masks: NDArray[np.bool_]) -> NDArray[Any]:
        """(N, choices) logarithms of how likely the policy makes each choice."""
        return self.policy.log_likely(views, masks)

    def _best(self, worlds: Worlds, game: int, word: Any, seed: int, beliefs: NDArray[np.float64] | None) -> int:
        """Halves the choices until one is left: the one whose sum of results, with the policy's word, is highest."""
        options = worlds.options(game)
        choices = np.array(sorted(options, key=lambda choice: -word[choice]), np.int64)[: max(1, self.playouts // 2)]
        likely = word[choices]
        results = np.zeros((len(choices), 0))
        halvings = math.ceil(math.log2(len(choices)))
        for left in range(halvings, 0, -1):
            results = np.concatenate([results, self._ahead(worlds, game, choices, results.shape[1], seed, 1 / halvings, beliefs)], axis=1)
            order = np.argsort(-self.standing(results, likely), kind="stable")[: (len(choices) + 1) // 2]
            choices, likely, results = choices[order], likely[order], results[order]
        return int(choices[0])

    def standing(self, results: NDArray[np.float64], likely: NDArray[np.float64]) -> NDArray[np.float64]:
        """(K,) how the choices stand after results (K, worlds)."""
        centred = results - results.mean(axis=0)
        spread = (centred**2).sum() / max(1, (len(results) - 1) * results.shape[1])
        return np.asarray(results.sum(axis=1) + self.word * (spread + LEAST_SPREAD) * likely)

    def _ahead(
        self, worlds: Worlds, game: int, choices: NDArray[np.int64], tried: int, seed: int, share: float, beliefs: NDArray[np.float64] | None
    ) -> NDArray[np.float64]:
        """Spends a share of the budget on the choices, in worlds that come after `tried`: (K, worlds) how likely each was won, 0 to 1."""
        began = time.perf_counter()
        if self.seconds is None:
            return self._results(worlds, game, choices, tried, tried + max(1, int(share * self.playouts / len(choices))), seed, beliefs)
        parts: list[NDArray[np.float64]] = []
        while not parts or (tried < MOST and time.perf_counter() - began < share * self.seconds):
            parts.append(self._results(worlds, game, choices, tried, tried + CHUNK, seed, beliefs))
            tried += CHUNK
        return np.concatenate(parts, axis=1)

    def _results(
        self, worlds: Worlds, game: int, choices: NDArray[np.int64], first: int, last: int, seed: int, beliefs: NDArray[np.float64] | None
    ) -> NDArray[np.float64]:
        """(K, last - first) how likely each choice is won in these worlds."""
        shape = len(choices), last - first
        won = np.zeros(shape, np.int8)
        left = np.zeros((*shape, self._game.record.itemsize), np.uint8)
        looks_ahead(worlds, self._player, game, choices, first, last, seed, self.answers, won, left, beliefs)
        found = (won == 1).astype(np.float64)
        open_ = won == OPEN
        if open_.any():
            records = left[open_].reshape(-1).view(self._game.record)
            seats = np.full(len(records), worlds.asked(game))
            found[open_] = (self.policy.heads.values(Worlds(self._game, records).views(), records, seats) + 1) / 2
        return found


def guide(word: str, seed: int, game: Game) -> Learned:
    """The saved policy that a word names; a ValueError for another agent. No code that the word points to is run."""
    policy = None if own.names_code(word) else bang_agents.make(word, seed, game)
    if not isinstance(policy, Learned):
        raise ValueError(f'a search is guided by a saved policy, as in search:200@runs/mine, not by "{harmless(word)}"')
    return policy
