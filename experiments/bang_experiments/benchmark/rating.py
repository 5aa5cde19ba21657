"""The strength of each candidate in each role, from tables at which candidates are mixed seat by seat.

A game is won by one side, and the sides are not equally strong, so what is fitted is a Bradley-Terry model of sides: side s wins with a
probability proportional to exp(b[s] + the sum of the strengths of who sits there), where a strength belongs to a role and a candidate (the
teams of Huang, Weng and Lin 2006: Generalized Bradley-Terry models). Strengths are told in Elo's points of 400 for odds of ten to one,
beside the baseline, which has 0 in every role. A weak prior keeps those finite of whom little is known.

Which roles are a side is read off the games: those whose seats always win together. A role whose seats win one by one, as two Renegades do,
is a side for each seat.

OpenSkill was tried on games of known strengths (tests/experiments/test_rating.py): its ratings are farther from them than those of this
fit, and no nearer after more games, since the last games always count most.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from bang_experiments.benchmark.block_bootstrap import BLOCKS

ELO = 400 / np.log(10)  # points of a strength of 1
PRIOR = 1.5  # deviation of a strength, in its own unit, about 260 points
REFITS = 60  # of the bootstrap
BOOTSTRAP_SEED = 1


@dataclass(frozen=True)
class Mixed:
    """Games with candidates at every seat."""

    roles: NDArray[np.int64]
    """(games, seats) as dealt"""
    holders: NDArray[np.int64]
    """(games, seats) the number of the candidate who sat there"""
    winners: NDArray[np.bool_]
    """(games, seats)"""
    patterns: NDArray[np.int64]
    """(games,) number of the way in which candidates were mixed: who sits where decides games beyond what strengths say, so games of one
    way are alike"""

    def rows(self, games: NDArray[np.int64]) -> "Mixed":
        """Some of the games, any of them several times."""
        return Mixed(self.roles[games], self.holders[games], self.winners[games], self.patterns[games])


@dataclass(frozen=True)
class Rating:
    """Strengths of candidates by role, in points."""

    roles: tuple[int, ...]
    """numbers of roles, a row of `points` for each"""
    points: NDArray[np.float64]
    """(roles, candidates)"""
    spread: NDArray[np.float64]
    """(roles, candidates) half of the 95 % interval: 1.96 deviations of the bootstrap over the ways of mixing"""
    ways: int
    """how many of these there are"""


def sides_of(mixed: Mixed) -> NDArray[np.int64]:
    """(games, seats) which side a seat is on, by number; seats of one side have the same in each game."""
    dealt = [int(role) for role in np.unique(mixed.roles)]
    won = {role: (mixed.winners & (mixed.roles == role)).any(axis=1) for role in dealt}
    there = {role: (mixed.roles == role).any(axis=1) for role in dealt}
    whole = {role: bool((mixed.winners == won[role][:, None])[mixed.roles == role].all()) for role in dealt}
    sides = np.zeros(mixed.roles.shape, np.int64)
    number, numbers = 0, dict[int, int]()
    for role in dealt:
        has_role = mixed.roles == role
        if not whole[role]:  # each for itself: numbered within a game
            sides[has_role] = number + (np.cumsum(has_role, axis=1) - 1)[has_role]
            number += int(has_role.sum(axis=1).max())
            continue
        alike = (other for other in numbers if (won[role] == won[other])[there[role] & there[other]].all() and won[role].any())
        same = next(alike, None)
        numbers[role] = number if same is None else numbers[same]
        number += same is None
        sides[has_role] = numbers[role]
    return sides


def fit_strengths(mixed: Mixed, sides: NDArray[np.int64], roles: Sequence[int], candidates: int) -> NDArray[np.float64]:
    """(roles, candidates) the strengths that explain the games best; candidate 0 has 0."""
    games = np.arange(len(sides))[:, None]
    count, row = int(sides.max()) + 1, np.searchsorted(np.asarray(roles), mixed.roles)
    there, won = np.zeros((len(sides), count), np.bool_), np.zeros((len(sides), count))
    np.logical_or.at(there, (games, sides), True)
    np.maximum.at(won, (games, sides), mixed.winners)
    decided = won.sum(axis=1) > 0
    won /= np.maximum(won.sum(axis=1, keepdims=True), 1)  # who wins together, as in a rare draw, has a part each
    place = row * candidates + mixed.holders
    members = np.zeros((len(sides), count, len(roles) * candidates), np.float32)
    np.add.at(members, (games, sides, place), 1)
    members, there, won = members[decided], there[decided], won[decided]

    def loss(numbers: NDArray[np.float64]) -> tuple[float, NDArray[np.float64]]:
        base, strength = numbers[:count], numbers[count:]
        score = np.where(there, base + members @ strength, -np.inf)
        score = score - score.max(axis=1, keepdims=True)
        chance = np.exp(score) / np.exp(score).sum(axis=1, keepdims=True)
        penalty = -float((won * np.log(np.maximum(chance, 1e-12))).sum()) + float((strength**2).sum()) / (2 * PRIOR**2)
        wrong = chance - won
        gradient = np.concatenate([wrong.sum(axis=0), np.einsum("gs,gsp->p", wrong, members) + strength / PRIOR**2])
        return penalty, gradient

    minimum = minimize(loss, np.zeros(count + len(roles) * candidates), jac=True, method="L-BFGS-B").x[count:]
    strengths = minimum.reshape(len(roles), candidates)
    return np.asarray(strengths - strengths[:, :1])


def rate_candidates(mixed: Mixed, candidates: int) -> Rating:
    """The ratings of so many candidates; the first of them is the baseline. Raises a ValueError for fewer games than blocks."""
    if len(mixed.roles) < BLOCKS:
        raise ValueError(f"mixed: expected at least {BLOCKS} games of mixed tables, got {len(mixed.roles)}")
    roles, sides = [int(role) for role in np.unique(mixed.roles)], sides_of(mixed)
    points = fit_strengths(mixed, sides, roles, candidates) * ELO
    chance, block = np.random.default_rng(BOOTSTRAP_SEED), mixed.patterns % BLOCKS
    of_block = [np.flatnonzero(block == number) for number in np.unique(block)]
    again = []
    for _ in range(REFITS):
        games = np.concatenate([of_block[number] for number in chance.integers(0, len(of_block), len(of_block))])
        again.append(fit_strengths(mixed.rows(games), sides[games], roles, candidates) * ELO)
    return Rating(tuple(roles), points, np.std(again, axis=0, ddof=1) * 1.96, len(np.unique(mixed.patterns)))
