"""Ratings find strengths that are known, better than OpenSkill does, and say how sure they are."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray
from openskill.models import PlackettLuce

from bang_experiments.benchmark.rating import ELO, Mixed, fit_strengths, rate_candidates, sides_of

SHERIFF, DEPUTY, OUTLAW, RENEGADE = 1, 2, 3, 4
DEALT = [SHERIFF, DEPUTY, OUTLAW, OUTLAW, RENEGADE]
SIDES = {SHERIFF: 0, DEPUTY: 0, OUTLAW: 1, RENEGADE: 2}
LEAD = np.array([0.6, 0.4, -0.8])  # of the sides: they are not equally strong
CANDIDATES = 4


def strengths(seed: int) -> NDArray[np.float64]:
    """(roles, candidates) true strengths; candidate 0 has none."""
    true = np.random.default_rng(seed).normal(0, 0.4, (5, CANDIDATES))
    true[:, 0] = 0
    return true


def simulated(true: NDArray[np.float64], games: int, seed: int) -> Mixed:
    """Games of candidates so strong, won by the side whose strength and luck are most: luck is normal, as the model does not suppose."""
    chance = np.random.default_rng(seed)
    roles = chance.permuted(np.tile(DEALT, (games, 1)), axis=1)
    holders = chance.integers(0, CANDIDATES, roles.shape)
    side = np.vectorize(SIDES.get)(roles)
    score = LEAD + chance.normal(0, 1.3, (games, 3))
    np.add.at(score, (np.arange(games)[:, None], side), true[roles, holders])
    return Mixed(roles, holders, side == score.argmax(axis=1)[:, None], np.arange(games))


def by_openskill(mixed: Mixed) -> NDArray[np.float64]:
    """(roles, candidates) the means that OpenSkill has after all games, a rating for each role and candidate."""
    model = PlackettLuce()
    ratings = {(role, candidate): model.rating() for role in SIDES for candidate in range(CANDIDATES)}
    for roles, holders, won in zip(mixed.roles.tolist(), mixed.holders.tolist(), mixed.winners.tolist(), strict=True):
        teams: dict[int, list[tuple[int, int]]] = {}
        for role, candidate in zip(roles, holders, strict=True):
            teams.setdefault(SIDES[role], []).append((role, candidate))
        first = {SIDES[role] for role, one in zip(roles, won, strict=True) if one}
        ranks: list[float] = [1 + (side not in first) for side in teams]
        new_ratings = model.rate([[ratings[key] for key in team] for team in teams.values()], ranks=ranks)
        for team, rating in zip(teams.values(), new_ratings, strict=True):
            ratings.update(zip(team, rating, strict=True))
    return np.array([[ratings[role, candidate].mu for candidate in range(CANDIDATES)] for role in SIDES])


def likeness(fit: NDArray[np.float64], true: NDArray[np.float64]) -> float:
    """The correlation of strengths within roles with the true ones."""
    within = [row - row.mean(axis=1, keepdims=True) for row in (fit, true[list(SIDES)])]
    return float(np.corrcoef(within[0].ravel(), within[1].ravel())[0, 1])


def test_sides_are_those_who_win_together() -> None:
    mixed = simulated(strengths(1), 300, 2)
    sides = sides_of(mixed)
    for roles, row in zip(mixed.roles.tolist(), sides.tolist(), strict=True):
        side = dict(zip(roles, row, strict=True))
        assert side[SHERIFF] == side[DEPUTY] and len({side[SHERIFF], side[OUTLAW], side[RENEGADE]}) == 3


def test_seats_of_a_role_that_win_one_by_one_are_sides_of_their_own() -> None:
    roles = np.tile([SHERIFF, RENEGADE, RENEGADE], (6, 1))
    winners = np.eye(3, dtype=np.bool_)[[0, 1, 2, 0, 1, 2]]
    assert sides_of(Mixed(roles, np.zeros_like(roles), winners, np.arange(6))).tolist() == [[0, 1, 2]] * 6


def test_the_fit_finds_known_strengths_better_than_openskill() -> None:
    fits, skills = [], []
    for seed in range(3):
        true = strengths(seed)
        mixed = simulated(true, 4000, 100 + seed)
        fits.append(likeness(fit_strengths(mixed, sides_of(mixed), list(SIDES), CANDIDATES), true))
        skills.append(likeness(by_openskill(mixed), true))
    assert np.mean(fits) > 0.85 and np.mean(fits) > np.mean(skills) + 0.1


def test_more_games_make_the_fit_better() -> None:
    true = strengths(0)
    samples = [simulated(true, games, 100) for games in (1000, 12_000)]
    few, many = (likeness(fit_strengths(mixed, sides_of(mixed), list(SIDES), CANDIDATES), true) for mixed in samples)
    assert few < many > 0.95


def covered(points: NDArray[np.float64], spread: NDArray[np.float64], true: NDArray[np.float64], scale: float) -> Sequence[bool]:
    """Whether the true strengths lie within the intervals, those of candidate 0 apart."""
    return (np.abs(points - true[list(SIDES)] * scale)[:, 1:] <= spread[:, 1:]).ravel().tolist()


def test_intervals_cover_the_true_strengths() -> None:
    inside: list[bool] = []
    scale = ELO * np.pi / (1.3 * np.sqrt(6))  # of a normal luck as wide as the model's
    for seed in range(4):
        true = strengths(seed)
        rating = rate_candidates(simulated(true, 3000, 200 + seed), CANDIDATES)
        assert rating.roles == tuple(SIDES) and (rating.points[:, 0] == 0).all()
        inside += covered(rating.points, rating.spread, true, scale)
    assert np.mean(inside) > 0.85


def test_a_candidate_against_itself_has_no_points_beyond_its_interval() -> None:
    rating = rate_candidates(simulated(np.zeros((5, CANDIDATES)), 3000, 7), CANDIDATES)
    assert np.mean(np.abs(rating.points[:, 1:]) <= rating.spread[:, 1:]) > 0.8


def test_few_games_give_finite_points_and_too_few_are_refused() -> None:
    assert np.isfinite(rate_candidates(simulated(strengths(1), 100, 1), CANDIDATES).points).all()
    with pytest.raises(ValueError, match="at least 100 games of mixed tables, got 99"):
        rate_candidates(simulated(strengths(1), 99, 1), CANDIDATES)


def alike(patterns: int, games: int, seed: int) -> Mixed:
    """Games of candidates that are all the same player, at tables whose sides are stronger or weaker by who sits where."""
    chance = np.random.default_rng(seed)
    way = np.arange(games) * patterns // games
    roles = chance.permuted(np.tile(DEALT, (games, 1)), axis=1)
    holders = chance.integers(0, CANDIDATES, (patterns, len(DEALT)))[way]
    side = np.vectorize(SIDES.get)(roles)
    score = LEAD + chance.normal(0, 1.0, (patterns, 3))[way] + chance.normal(0, 1.3, (games, 3))
    return Mixed(roles, holders, side == score.argmax(axis=1)[:, None], way)


def test_intervals_hold_what_another_mixture_of_the_candidates_would_say() -> None:
    ratings = [rate_candidates(alike(100, 1000, seed), CANDIDATES) for seed in range(4)]
    assert np.mean([np.abs(rating.points[:, 1:]) <= rating.spread[:, 1:] for rating in ratings]) > 0.85
    blind = rate_candidates(replace(alike(100, 1000, 0), patterns=np.arange(1000)), CANDIDATES)
    assert blind.spread[:, 1:].mean() < ratings[0].spread[:, 1:].mean()
