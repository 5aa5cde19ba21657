"""Search on top of a policy: which choice leads to positions that the policy's value network likes?

At each decision the choices are tried in the same random worlds: if there are too many for the budget, those that the policy likes best.
Rules of thumb play on at every seat, since they are fast (the policy itself where the game has none), until the seat asked has answered a
few times more. The policy's value then says how likely the position is won that stands there; where the game is over by then, its result
counts. With a policy that has no value, or at tables of more seats than it has learned to value, games are played to the end. Hidden roles
are dealt as often as the policy's role head makes them likely, else as the rules of thumb do.

Play-outs are shared out by sequential halving with the policy as prior (after Danihelka, Guez, Schrittwieser and Silver 2022: Policy
improvement by planning with Gumbel): a choice is as good as its mean says, but the fewer play-outs stand behind it and the more they
differ, the more the policy's prior counts.
"""

import math
import time
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_agents import user_agents
from bang_agents.agent import AnotherAtEachTable
from bang_agents.heuristics import heuristic_of
from bang_agents.learned import Learned
from bang_agents.policies import read_learned
from bang_agents.search.play_outs import looks_ahead
from bang_agents.search.search import MOST_WORLDS, NEEDS_WORLDS, PLAYOUTS, Search, check_worlds, search_name
from bang_env.doors.worlds import Worlds
from bang_env.kernel.engine import Player
from bang_env.kernel.game import Game
from bang_env.kernel.letters import harmless
from bang_env.kernel.masks import read_masks
from bang_env.kernel.numbers import brief
from bang_env.kernel.spec import Spec

ANSWERS = 8  # of the seat asked, after the one that is tried, until a position is valued
TO_THE_END = -1  # answers: until the game is over
PRIOR_WEIGHT = 3.0  # of a choice's log-probability, times the variance of results, beside the sum of its results
LEAST_SPREAD = 1e-4  # added to that variance: where all results are equal, the policy decides
CHUNK = 16  # worlds that are tried at a time
OPEN = 2  # of a world that is valued

Beliefs = NDArray[np.float64] | None  # how likely each seat, by its number, is of each role, where roles are hidden


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
        """`policy`: a saved policy. `threads`: games that are thought about at once (None: as many as there are cores)."""
        self.policy = policy_of(policy, brief(policy))
        super().__init__(playouts, seconds, seed, threads, policy.rules.game)
        self.name = f"{self.name}@{policy.name}"
        self.rules, self.padded_seats = policy.rules, policy.padded_seats
        self.answers, self.prior_weight = ANSWERS, PRIOR_WEIGHT

    def _plays_on(self) -> Player:
        if self.policy.heads.knows_roles:
            self._posteriors = self._believed
        pair = heuristic_of(self._game)
        player = pair[1] if pair else self.policy.player(self._game)
        if player is None:
            raise ValueError(f"policy: expected one that plays in compiled loops; {self.policy.name} has a layer that is too wide")
        return player

    def _believed(self, views: NDArray[Any]) -> NDArray[np.float64]:
        """(N, seats, roles) what the policy says of who is who."""
        beliefs = self.policy.beliefs(views)
        assert beliefs is not None, "knows_roles says so"
        return beliefs

    def _priors(self, views: NDArray[Any], masks: NDArray[np.bool_]) -> NDArray[Any]:
        """(N, choices) logarithms of how likely the policy makes each choice."""
        return self.policy.log_likely(views, masks)

    def _best(self, worlds: Worlds, game: int, options: Sequence[int], prior: Any, seed: int, beliefs: Beliefs) -> int:
        """Halves the options until one is left: the one whose sum of results, with the policy's prior, is highest."""
        most = len(options)
        while self.seconds is None and most * halvings_of(most) > self.playouts:  # each is to be tried at least once
            most -= 1
        choices = np.array(sorted(options, key=lambda choice: -prior[choice])[:most], np.int64)
        likely, results = prior[choices], np.zeros((most, 0))
        halvings = halvings_of(most)
        for _ in range(halvings):
            results = np.concatenate([results, self._ahead(worlds, game, choices, results.shape[1], seed, 1 / halvings, beliefs)], axis=1)
            order = np.argsort(-self.standing(results, likely), kind="stable")[: (len(choices) + 1) // 2]
            choices, likely, results = choices[order], likely[order], results[order]
        return int(choices[0])

    def standing(self, results: NDArray[np.float64], likely: NDArray[np.float64]) -> NDArray[np.float64]:
        """(K,) how the choices stand after results (K, worlds)."""
        centred = results - results.mean(axis=0)
        spread = (centred**2).sum() / max(1, (len(results) - 1) * results.shape[1])
        return np.asarray(results.sum(axis=1) + self.prior_weight * (spread + LEAST_SPREAD) * likely)

    def _ahead(
        self, worlds: Worlds, game: int, choices: NDArray[np.int64], worlds_before: int, seed: int, share: float, beliefs: Beliefs
    ) -> NDArray[np.float64]:
        """Spends a share of the budget on the choices, in worlds after the first `worlds_before`; returns (K, worlds) how likely each was
        won, 0 to 1.
        """
        began, parts = time.perf_counter(), [np.zeros((len(choices), 0))]
        last = MOST_WORLDS if self.seconds else worlds_before + int(share * self.playouts / len(choices))
        while worlds_before < last and (self.seconds is None or len(parts) == 1 or time.perf_counter() - began < share * self.seconds):
            upto = min(worlds_before + CHUNK, last)
            parts.append(self._results(worlds, game, choices, worlds_before, upto, seed, beliefs))
            worlds_before = upto
        return np.concatenate(parts, axis=1)

    def _results(
        self, worlds: Worlds, game: int, choices: NDArray[np.int64], first: int, last: int, seed: int, beliefs: Beliefs
    ) -> NDArray[np.float64]:
        """(K, last - first) how likely each choice is won in these worlds."""
        layout, shape = worlds.layout, (len(choices), last - first)
        won = np.zeros(shape, np.int8)
        left = np.zeros((*shape, layout.record.itemsize), np.uint8)
        answers = self.answers if self.policy.heads.can_value(worlds.players(game)) else TO_THE_END
        looks_ahead(worlds, self._player, game, choices, first, last, seed, answers, won, left, beliefs)
        results = (won == 1).astype(np.float64)
        open_ = won == OPEN
        if open_.any():
            records = left[open_].reshape(-1).view(layout.record)
            seats = np.full(len(records), worlds.asked(game))
            views = Worlds(self._game, records).views()
            results[open_] = (self.policy.heads.values(views, records, seats) + 1) / 2
        return np.asarray(results)


def halvings_of(number: int) -> int:
    """The number of halvings until one of so many choices is left."""
    return math.ceil(math.log2(number))


class SearchAtEachTable:
    """The searches on top of policies of which each table has its own. Doors and commands ask for `at_table`; asked directly it goes by
    what the views say of their tables.
    """

    def __init__(self, word: str, policies: AnotherAtEachTable, game: Game, playouts: int, seconds: float | None, seed: int) -> None:
        """`word`: how the policies are named."""
        self.name = f"{search_name(playouts, seconds)}@{word}"
        self._policies, self._game, self._budget = policies, game, (playouts, seconds, seed)
        self._at: dict[Spec, GuidedSearch] = {}

    def at_table(self, rules: Spec) -> GuidedSearch:
        """The search of the policy that fits; the same one whenever it is asked for. A ValueError where none does."""
        if rules not in self._at:
            self._at[rules] = GuidedSearch(policy_of(self._policies.at_table(rules)), *self._budget)
        return self._at[rules]

    def act(self, views: NDArray[Any], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """Not possible, as with any search."""
        raise TypeError(NEEDS_WORLDS)

    def act_in(self, worlds: Worlds, masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """(N,) choices for the seats asked in the N worlds; masks (N, choices)."""
        check_worlds(worlds, self._game)
        allowed, choices = read_masks(masks, worlds.count).astype(np.bool_), np.zeros(worlds.count, np.int64)
        for rules, rows in self._game.tables_of(worlds.views()):
            choices[rows] = self.at_table(rules).act_in(worlds.some(rows), allowed[rows])
        return choices


def read_guided(word: str, playouts: int, seconds: float | None, seed: int, game: Game) -> GuidedSearch | SearchAtEachTable:
    """The search on top of the saved policy that a word names; a ValueError for another agent. No code that the word points to is run."""
    guide: object = None
    if word == "learned" or word.startswith("learned:"):
        guide = read_learned(word, seed, game)
    elif (path := user_agents.saved_policy(word)) is not None:
        guide = Learned(path, seed)
    if isinstance(guide, AnotherAtEachTable):
        return SearchAtEachTable(word, guide, game, playouts, seconds, seed)
    return GuidedSearch(policy_of(guide, word), playouts, seconds, seed)


def policy_of(guide: object, word: str = "") -> Learned:
    """The agent, if it is a saved policy; else a ValueError."""
    if not isinstance(guide, Learned):
        raise ValueError(f'a search is guided by a saved policy, as in search:200@runs/mine, not by "{harmless(word)}"')
    return guide
