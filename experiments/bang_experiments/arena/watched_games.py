"""Games that are looked at before and after every step: who was eliminated first, how long it took, who decided after that."""

from collections.abc import Sequence
from dataclasses import fields
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from bang_agents import Agent
from bang_env.doors.batch import Batch
from bang_env.doors.seating import seed_from
from bang_env.doors.seats import choices_of
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.spec import Spec
from bang_experiments.arena.deals import MAX_DECISIONS

AT_ONCE = 512  # games
S = TypeVar("S")


class Watcher:
    """Some games of one table, of a game whose records have the fields "alive" and "turn"."""

    def __init__(self, rules: Spec, games: int, seed: int) -> None:
        self.rules = rules
        self.batch = Batch(rules, games, seed, restart=False, features=False, views=True, max_decisions=MAX_DECISIONS)
        self.first = np.full(games, NOBODY, np.int64)
        """(games,) the seat that was eliminated first; of several between two choices the first clockwise from the turn"""
        self.decisions = np.zeros(games, np.int64)
        """(games,) choices made"""
        self.fell_at = np.zeros(games, np.int64)
        """(games,) choices made until the first was eliminated"""
        self.beyond = np.zeros(games, np.int64)
        """(games,) choices made by seats that had been eliminated"""

    def step(self, choices: NDArray[np.int64], games: NDArray[np.int64]) -> None:
        """Carries out choices (M,) in games (M,)."""
        before = self.batch.states["alive"][games].astype(np.bool_)
        turn = self.batch.states["turn"][games].astype(np.int64)
        self.beyond[games] += ~before[np.arange(games.size), self.batch.asked[games]]
        self.fell_at[games] += self.first[games] == NOBODY
        self.decisions[games] += 1
        self.batch.step(choices, games)
        eliminated = before & ~self.batch.states["alive"][games].astype(np.bool_)
        new = eliminated.any(axis=1) & (self.first[games] == NOBODY)
        if new.any():
            behind = (np.arange(eliminated.shape[1]) - turn[new, None]) % self.rules.players
            self.first[games[new]] = np.where(eliminated[new], behind, self.rules.players).argmin(axis=1)


def parts_of_deals(deals: int) -> list[tuple[int, int]]:
    """Deals in parts that are watched together: the first of each, and how many they are."""
    return [(first, min(AT_ONCE, deals - first)) for first in range(0, deals, AT_ONCE)]


def play_watched(rules: Spec, agent: Agent, deals: int, seed: int, first: int = 0) -> Watcher:
    """Plays a part of the deals to the end with the agent at every seat, and returns the watcher that has seen them. Deals depend on the
    seed, the rules and the first of them only.
    """
    watcher = Watcher(rules, deals, seed_from(seed, first))
    batch = watcher.batch
    while (games := np.flatnonzero(batch.asked != NOBODY)).size:
        watcher.step(choices_of([agent], np.zeros_like(games), batch, games), games)
    return watcher


def join_observations(parts: Sequence[S]) -> S:
    """The observations of parts of the deals, dataclasses of arrays with a row for each deal: as one, in their order."""
    kind: Any = type(parts[0])
    whole: S = kind(*(np.concatenate([getattr(part, column.name) for part in parts]) for column in fields(kind)))
    return whole
