"""Estimates of a study of balance where the truth is known: how far they are off on average, and how often an interval holds the truth."""

from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from bang_env import Rules
from bang_experiments.arena.statistics import Interval, less, less_at_worst, less_of_same_deals, seat_rate, sure_together
from bang_experiments.balance.character_worth import worth
from bang_experiments.balance.luck import (
    CHARACTERS,
    FUTURES,
    LATER,
    LEAST_ALIKE,
    PLAYERS,
    REST,
    ROLES,
    ReplayedDeals,
    from_first_role,
    luck,
    seating,
)
from bang_experiments.balance.study_answers import sign
from bang_experiments.balance.table_figures import TableFigures

CAST = 16  # characters of these tables
TIMES = 200  # studies that are made up


def held(chance: np.random.Generator, deals: int, rate: float, effect: NDArray[np.float64], players: int = 7) -> TableFigures:
    """A table at which one seat has a role; it wins so often, with a character so much more."""
    characters = chance.integers(CAST, size=deals)
    won = chance.random(deals) < rate + effect[characters]
    holders = {("renegade", str(name)): (int((characters == name).sum()), int(won[characters == name].sum())) for name in range(CAST)}
    rates = {"renegade": Interval(float(won.mean()), 0.0, 1.0)}
    return TableFigures("base", players, "heuristic", deals, rates, rates, {}, {}, holders, 0, {"renegade": 1})


# Characters


@pytest.mark.parametrize(("deals", "rate"), [(500, 0.005), (500, 0.045), (1000, 0.03), (4000, 0.045), (500, 0.5)])
def test_a_character_that_is_worth_nothing_is_hardly_ever_said_to_be_better_or_worse(deals: int, rate: float) -> None:
    chance = np.random.default_rng(1)
    worths = [gain for _ in range(TIMES) for gain in worth([held(chance, deals, rate, np.zeros(CAST))]).values()]
    assert np.mean([sign(gain) != 0 for gain in worths]) <= 0.05
    assert all(gain.low < gain.value < gain.high for gain in worths), "no interval collapses, also where a seat never won"


def test_the_worth_of_a_character_at_tables_of_many_sizes_is_in_its_interval_95_times_in_100() -> None:
    chance, effect = np.random.default_rng(2), np.linspace(-0.04, 0.04, CAST)
    gains = [worth([held(chance, 500, rate, effect, size) for size, rate in ((4, 0.6), (6, 0.3), (8, 0.05))]) for _ in range(TIMES)]
    holds = [gain.low <= effect[int(name)] <= gain.high for row in gains for name, gain in row.items()]
    assert 0.94 <= np.mean(holds) <= 0.985
    values = np.array([[row[str(name)].value for name in range(CAST)] for row in gains])
    assert np.abs(values.mean(axis=0) - effect).max() < 0.01


def test_a_character_of_few_seats_is_not_judged() -> None:
    assert worth([held(np.random.default_rng(3), 100, 0.5, np.zeros(CAST))]) == {}


# Roles


def three_sides(
    chance: np.random.Generator, deals: int, wins: tuple[float, float, float], seats: tuple[int, ...] = (1, 1, 1)
) -> TableFigures:
    """A table at which one of three sides, of so many seats that win together, wins each deal, so often."""
    counts = chance.multinomial(deals, wins)
    rates = {side: seat_rate(np.repeat([1.0, 0.0], [count, deals - count])) for side, count in zip("abc", counts, strict=True)}
    return TableFigures("base", sum(seats), "heuristic", deals, rates, rates, {}, {}, {}, 0, dict(zip("abc", seats, strict=True)))


def gap_of(chance: np.random.Generator, deals: int, wins: tuple[float, float, float]) -> Interval:
    """The gap of such a table."""
    return three_sides(chance, deals, wins).gap


@pytest.mark.parametrize("deals", [500, 4000])
@pytest.mark.parametrize("wins", [(0.55, 0.31, 0.14), (0.6, 0.3, 0.1), (0.7, 0.29, 0.01)])
def test_the_gap_between_roles_of_the_same_deals_is_in_its_interval_95_times_in_100(deals: int, wins: tuple[float, float, float]) -> None:
    chance, gap = np.random.default_rng(4), max(wins) - min(wins)
    assert np.mean([row.low <= gap <= row.high for row in (gap_of(chance, deals, wins) for _ in range(1000))]) >= 0.935


def test_roles_that_win_alike_have_a_gap_that_is_not_told_from_nothing_95_times_in_100() -> None:
    chance = np.random.default_rng(5)
    gaps = [gap_of(chance, 2000, (1 / 3, 1 / 3, 1 / 3)) for _ in range(1000)]
    assert 0.935 <= np.mean([gap.low <= 0 for gap in gaps]) <= 0.975


@pytest.mark.parametrize("side", "abc")
@pytest.mark.parametrize("wins", [(0.227, 0.699, 0.074), (0.3, 0.4, 0.3), (0.7, 0.29, 0.01)])
def test_what_a_role_wins_beside_the_average_seat_is_in_its_interval_95_times_in_100(wins: tuple[float, float, float], side: str) -> None:
    chance, seats = np.random.default_rng(9), (2, 3, 1)
    truth = wins["abc".index(side)] - float(np.dot(wins, seats)) / sum(seats)
    beside = [three_sides(chance, 2000, wins, seats).beside_even(side) for _ in range(1000)]
    assert 0.935 <= np.mean([row.low <= truth <= row.high for row in beside]) <= 0.965


def test_roles_that_always_win_together_count_as_one_beside_the_average_seat() -> None:
    law, outlaw = seat_rate(np.repeat([1.0, 0.0], [600, 1400])), seat_rate(np.repeat([1.0, 0.0], [1400, 600]))
    rates = {"sheriff": law, "deputy": law, "outlaw": outlaw}
    apart = TableFigures("base", 5, "heuristic", 2000, rates, rates, {}, {}, {}, 0, {"sheriff": 1, "deputy": 1, "outlaw": 3})
    rates = {"law": law, "outlaw": outlaw}
    joined = TableFigures("base", 5, "heuristic", 2000, rates, rates, {}, {}, {}, 0, {"law": 2, "outlaw": 3})
    assert apart.beside_even("deputy").as_list() == joined.beside_even("law").as_list()
    assert apart.beside_even("deputy").value == pytest.approx(0.3 - (2 * 0.3 + 3 * 0.7) / 5)


def test_where_sides_may_win_together_a_role_beside_the_average_seat_has_the_interval_of_the_worst_case() -> None:
    rate = seat_rate(np.repeat([1.0, 0.0], [1200, 800]))
    rates = {"outlaw": rate, "rebel": Interval(0.5, 0.48, 0.52)}
    row = TableFigures("rebel", 2, "heuristic", 2000, rates, rates, {}, {}, {}, 0, {"outlaw": 1, "rebel": 1})
    assert row.beside_even("rebel").high - row.beside_even("rebel").value == pytest.approx((rate.high - rate.low) / 4 + 0.01)


def test_of_many_characters_that_are_worth_nothing_hardly_ever_one_is_named() -> None:
    chance = np.random.default_rng(12)
    studies = [worth([held(chance, 2000, 0.3, np.zeros(CAST))]) for _ in range(TIMES)]
    named = [any(sign(sure_together(gain, len(study))) for gain in study.values()) for study in studies]
    assert np.mean(named) <= 0.06
    assert np.mean([any(sign(gain) for gain in study.values()) for study in studies]) > 0.2, "which each by itself would not hold"


def test_two_tables_with_the_same_gap_are_told_apart_5_times_in_100() -> None:
    chance, wins = np.random.default_rng(5), (0.55, 0.4, 0.05)
    apart = [sign(less(gap_of(chance, 2000, wins), gap_of(chance, 2000, wins))) != 0 for _ in range(1000)]
    assert np.mean(apart) <= 0.065


def test_roles_that_win_together_have_a_gap_with_an_interval_that_is_too_wide_rather_than_too_narrow() -> None:
    chance = np.random.default_rng(6)
    both, one = chance.random((400, 1000)) < 0.3, chance.random((400, 1000)) < 0.1
    gaps = [less_of_same_deals(seat_rate(first | second), seat_rate(first), 1000) for first, second in zip(both, one, strict=True)]
    assert np.mean([gap.low <= 0.07 <= gap.high for gap in gaps]) > 0.99


def test_estimates_that_may_go_any_way_together_are_told_apart_only_beyond_the_sum_of_both() -> None:
    one, other = Interval(0.2, 0.1, 0.3), Interval(0.0, -0.1, 0.1)
    assert less(one, other).low > 0
    assert less_at_worst(one, other).low == pytest.approx(0.0)


# What decides who wins


def replays(
    chance: np.random.Generator, rules: Rules, deals: int, by_role: NDArray[np.float64], by_name: NDArray[np.float64]
) -> ReplayedDeals:
    """Deals whose seats win half of the games, and so much more or less with a role and with a character."""
    roles = np.array([chance.permutation(rules.role_numbers) for _ in range(deals)], np.int8)
    characters = np.array([chance.permutation(CAST)[: rules.players] for _ in range(deals)])
    won = chance.random((deals, FUTURES, rules.players)) < (0.5 + by_role[roles] + by_name[characters])[:, None]
    return ReplayedDeals(roles, characters, won)


EFFECT = np.linspace(-0.25, 0.25, CAST)
NOTHING = np.zeros(CAST)


@pytest.mark.parametrize(("players", "deals"), [(4, 256), (8, 256), (8, 500)])
def test_what_characters_decide_is_told_without_bias_also_where_few_deals_share_a_seating(players: int, deals: int) -> None:
    chance, truth = np.random.default_rng(7), EFFECT.var() / 0.25
    rows = [luck(replays(chance, Rules(players), deals, NOTHING, EFFECT), Rules(players), mixed=False) for _ in range(8)]
    assert np.mean([row[CHARACTERS].value for row in rows]) == pytest.approx(truth, abs=0.008)
    assert np.mean([row[REST].value for row in rows]) == pytest.approx(0.0, abs=0.02)
    assert sum(row[CHARACTERS].low <= truth <= row[CHARACTERS].high for row in rows) >= 7


def test_what_characters_decide_for_the_seats_of_their_side_and_against_others_is_told_too() -> None:
    rules, chance, deals = Rules(5), np.random.default_rng(11), 500
    rows, truth = [], []
    for _ in range(20):
        games = replays(chance, rules, deals, NOTHING, NOTHING)
        side = np.array([0, 1, 1, -1, 0, 0])[games.roles]
        gain = side * (side * EFFECT[games.characters] / 2.5).sum(axis=1, keepdims=True)
        won = chance.random(games.won.shape) < (0.5 + gain)[:, None]
        truth.append((gain**2).sum(axis=1).mean() / (0.25 * rules.players))
        rows.append(luck(replace(games, won=won), rules, mixed=False)[CHARACTERS])
    assert np.mean([row.value for row in rows]) == pytest.approx(np.mean(truth), abs=0.006)
    assert sum(row.low <= np.mean(truth) <= row.high for row in rows) >= 18


@pytest.mark.parametrize(("players", "deals"), [(5, 256), (8, 256)])
def test_what_roles_decide_is_told_without_bias_and_is_in_its_interval(players: int, deals: int) -> None:
    rules, by_role = Rules(players), np.array([0.0, 0.0, 0.2, -0.2, 0.0, 0.0])
    many = from_first_role(replays(np.random.default_rng(8), rules, 20_000, by_role, NOTHING), rules)
    truth = by_role[many.roles].var(axis=0).sum() / (0.25 * players - (by_role[many.roles].mean(axis=0) ** 2).sum())
    chance = np.random.default_rng(9)
    rows = [luck(replays(chance, rules, deals, by_role, NOTHING), rules, mixed=False)[ROLES] for _ in range(12)]
    assert np.mean([row.value for row in rows]) == pytest.approx(truth, abs=0.01)
    assert sum(row.low <= truth <= row.high for row in rows) >= 11


def test_where_hardly_a_deal_shares_its_seating_the_share_of_the_roles_is_not_told() -> None:
    games = replays(np.random.default_rng(10), Rules(8), 128, NOTHING, EFFECT)
    assert seating(from_first_role(games, Rules(8)))[1] < LEAST_ALIKE
    assert list(luck(games, Rules(8), mixed=False)) == [CHARACTERS, PLAYERS, LATER]
