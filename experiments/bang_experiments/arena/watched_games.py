"""Games that are looked at before and after every step: who was dealt what, who was eliminated first, how long it took."""

from collections.abc import Callable, Mapping, Sequence
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
W = TypeVar("W", bound="Watcher")
S = TypeVar("S")


class Watcher:
    """Some games of one table, of a game whose records have the fields "alive", "character", "round" and "turn"."""

    def __init__(self, rules: Spec, games: int, seed: int) -> None:
        self.rules = rules
        self.batch = Batch(rules, games, seed, restart=False, features=False, views=True, max_decisions=MAX_DECISIONS)
        self.roles = self.batch.roles.copy()
        """(games, seats) as dealt"""
        self.characters = self.batch.states["character"].copy()
        """(games, seats) as dealt"""
        self.fell = np.zeros(self.roles.shape, np.bool_)
        """(games, seats) whether the seat was eliminated, ever"""
        self.first = np.full(games, NOBODY, np.int64)
        """(games,) the seat that was eliminated first; of several between two choices the first clockwise from the turn"""
        self.decisions = np.zeros(games, np.int64)
        """(games,) choices made"""

    def step(self, choices: NDArray[np.int64], games: NDArray[np.int64]) -> None:
        """Carries out choices (M,) in games (M,)."""
        before = self.batch.states["alive"][games].astype(np.bool_)
        turn = self.batch.states["turn"][games].astype(np.int64)
        self.batch.step(choices, games)
        self.decisions[games] += 1
        eliminated = before & ~self.batch.states["alive"][games].astype(np.bool_)
        any_eliminated = eliminated.any(axis=1)
        if any_eliminated.any():
            where, lost = games[any_eliminated], eliminated[any_eliminated]
            self.fell[where] |= lost
            behind = (np.arange(lost.shape[1]) - turn[any_eliminated, None]) % self.rules.players
            first = np.where(lost, behind, self.rules.players).argmin(axis=1)
            self.first[where] = np.where(self.first[where] == NOBODY, first, self.first[where])


def parts_of(deals: int) -> list[tuple[int, int]]:
    """Deals in parts that are watched together: the first of each, and how many they are."""
    return [(first, min(AT_ONCE, deals - first)) for first in range(0, deals, AT_ONCE)]


def play_watched(
    kind: Callable[[Spec, int, int], W], rules: Spec, players: Mapping[int, Agent], deals: int, seed: int, first: int = 0
) -> W:
    """Plays a part of the deals to the end with an agent for each role number, and returns the watcher, of this kind, that has seen them.
    Deals depend on the seed, the rules and the first of them only.
    """
    agents = list({id(agent): agent for agent in players.values()}.values())
    holder = np.array([agents.index(players[role]) if role in players else 0 for role in range(len(rules.role_counts))])
    watcher = kind(rules, deals, own_seed(seed, first))
    batch = watcher.batch
    while (games := np.flatnonzero(batch.asked != NOBODY)).size:
        watcher.step(choices_of(agents, holder[watcher.roles[games, batch.asked[games]]], batch, games), games)
    return watcher


def own_seed(seed: int, first: int) -> int:
    """The seed of a part of the deals."""
    return seed_from(seed, first)


def join_observations(parts: Sequence[S]) -> S:
    """The observations of parts of the deals, dataclasses of arrays with a row for each deal: as one, in their order."""
    kind: Any = type(parts[0])
    whole: S = kind(*(np.concatenate([getattr(part, column.name) for part in parts]) for column in fields(kind)))
    return whole
