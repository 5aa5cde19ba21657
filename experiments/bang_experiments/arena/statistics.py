"""Intervals of win rates: Wilson's, of single games and of shares of seats, and those of paired differences."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import hypot, sqrt
from statistics import NormalDist

import numpy as np
from numpy.typing import ArrayLike

MOST_DEALS = 1_000_000_000  # days of play
Z_95 = 1.959963984540054  # normal quantile of a two-sided 95 % interval


@dataclass(frozen=True)
class Interval:
    """An estimate with its confidence interval, as fractions."""

    value: float
    """the estimate"""
    low: float
    """lower end"""
    high: float
    """upper end"""

    def rate(self) -> str:
        """The interval in percent: "41.2 (40.1 to 42.3)"."""
        return f"{100 * self.value:.1f} ({100 * self.low:.1f} to {100 * self.high:.1f})"

    def in_whole_percent(self) -> str:
        """"34 (29 to 39) %"."""
        return f"{100 * self.value:.0f} ({100 * self.low:.0f} to {100 * self.high:.0f}) %"

    def even(self) -> str:
        """An interval that is about symmetric, in percent: "41.2 ± 1.1"."""
        return f"{100 * self.value:.1f} ± {50 * (self.high - self.low):.1f}"

    def difference(self) -> str:
        """A difference with a symmetric interval, in percentage points: "+4.0 ± 1.2", "+0.15 ± 0.03" where that is less than a tenth."""
        width = 100 * (self.high - self.value)
        digits = 2 if 0 < width < 0.1 else 1
        return f"{100 * self.value:+.{digits}f} ± {width:.{digits}f}"

    def gain(self) -> str:
        """A difference with any interval, in percentage points: "+4.0 (-1.2 to +9.3)"."""
        return f"{100 * self.value:+.1f} ({100 * self.low:+.1f} to {100 * self.high:+.1f})"

    def as_list(self) -> list[float]:
        """[value, low, high], rounded for a JSON file."""
        return [round(self.value, 5), round(self.low, 5), round(self.high, 5)]

    @classmethod
    def of_list(cls, numbers: Sequence[float]) -> "Interval":
        """The interval of `as_list`; a ValueError or TypeError for anything but three numbers."""
        value, low, high = map(float, numbers)
        return cls(value, low, high)


def wilson(wins: int, games: int) -> Interval:
    """The Wilson score interval of a proportion; good also near 0 and 1."""
    if games <= 0 or not 0 <= wins <= games:
        raise ValueError(f"wins: expected 0 <= wins <= games and at least one game, got {wins} of {games}")
    return _score(wins / games, games)


def _score(share: float, games: float) -> Interval:
    """The Wilson score interval of a share of so many independent games."""
    square = Z_95 * Z_95
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = Z_95 / (1 + square / games) * np.sqrt(share * (1 - share) / games + square / (4 * games * games))
    return Interval(share, max(0.0, min(share, float(middle - half))), min(1.0, max(share, float(middle + half))))


def chance_words(won: int, tried: int) -> str:
    """"34 (29 to 39) %", with the 95 % interval; empty where nothing was tried."""
    return wilson(won, tried).in_whole_percent() if tried else ""


def check_deals(deals: int, name: str = "deals") -> None:
    """Rejects a number of deals that is too small for an interval, or more than anybody can play. `name`: the option or argument."""
    if deals < 2:
        raise ValueError(f"{name}: expected at least 2 deals, got {deals}: fewer have no interval")
    if deals > MOST_DEALS:
        raise ValueError(f"{name}: expected at most {MOST_DEALS:,} deals, got {deals:,}")


def win_rate(won: ArrayLike) -> Interval:
    """The Wilson interval of a bool array: one entry for each game."""
    wins = np.asarray(won, dtype=bool)
    return wilson(int(wins.sum()), wins.size)


def seat_rate(shares: ArrayLike, seats: int = 1) -> Interval:
    """The win rate of a seat: the mean of `shares` (deals,), each the share of a role's `seats` that won a deal.

    The Wilson interval of as many independent games as vary as much as these shares do: the deals where the seats win together, more
    where one wins without another, at most one for each seat.
    """
    share = np.asarray(shares, dtype=np.float64)
    if share.ndim != 1 or not share.size or seats < 1:
        raise ValueError(f"a seat's rate needs shares of at least one deal and of at least 1 seat, not shape {share.shape} of {seats}")
    middle, variance, games = float(share.mean()), float(share.var()), float(share.size)
    if seats > 1 and np.any((share > 0) & (share < 1)):  # in some deals not all of them won or lost together
        games *= min(seats, middle * (1 - middle) / variance) if variance else seats
    return _score(middle, games)


def paired_difference(one: ArrayLike, other: ArrayLike) -> Interval:
    """Mean of `one - other` over pairs that share a deal: rates of winning, from 0 to 1. Both are (deals,) arrays; entry k of both comes
    from the same deal. Luck that both had cancels, so the interval is narrower than that of two separate win rates.

    It is as wide as if one deal more had been won by the one alone and one by the other alone, after Bonett and Price (2012), "Adjusted
    Wald confidence interval for a difference of binomial proportions based on paired data", Journal of Educational and Behavioral
    Statistics 37. So it holds also where few deals differ, or none.
    """
    difference = np.asarray(one, dtype=np.float64) - np.asarray(other, dtype=np.float64)
    if difference.ndim != 1 or difference.size < 2:
        raise ValueError(f"a paired difference needs two arrays over the same deals, at least 2, not shape {difference.shape}")
    middle = float(difference.mean())
    variance = (float(difference @ difference) + 2) / difference.size - middle**2
    half = Z_95 * sqrt(variance / difference.size)
    return Interval(middle, middle - half, middle + half)


def less(one: Interval, other: Interval) -> Interval:
    """The difference of two independent estimates."""
    value = one.value - other.value
    half = hypot((one.high - one.low) / 2, (other.high - other.low) / 2)
    return Interval(value, value - half, value + half)


def less_of_same_deals(one: Interval, other: Interval, deals: int) -> Interval:
    """The difference of two rates of the same deals, each the mean of shares of seats that won a deal.

    The covariance of two shares that are never below 0 is at least that of shares of which one is always 0, as where two sides never win
    together: less the product of the rates, over the number of deals (the multinomial covariance). The interval has that, so it is right
    for roles of which one wins at most, and wider than need be for others.
    """
    value = one.value - other.value
    half = hypot((one.high - one.low) / 2, (other.high - other.low) / 2, Z_95 * sqrt(2 * one.value * other.value / deals))
    return Interval(value, value - half, value + half)


def weighted_sum_of_same_deals(parts: Sequence[tuple[float, Interval]], deals: int) -> Interval:
    """The sum of some rates of the same deals, each times its weight, where in each deal one of them wins at most.

    Two rates p and q then have the covariance -p q / deals (of a multinomial distribution).
    """
    value = sum(weight * rate.value for weight, rate in parts)
    square = sum((weight * (rate.high - rate.low) / 2) ** 2 for weight, rate in parts)
    square -= 2 * Z_95**2 / deals * sum(a * b * one.value * other.value for (a, one), (b, other) in combinations(parts, 2))
    half = float(np.sqrt(max(0.0, square)))
    return Interval(value, value - half, value + half)


def sure_together(one: Interval, comparisons: int) -> Interval:
    """The interval widened so that all of so many hold together with at least 95 % (Bonferroni), each taken to be normal on either side."""
    wider = NormalDist().inv_cdf(1 - 0.025 / comparisons) / Z_95
    return Interval(one.value, one.value - wider * (one.value - one.low), one.value + wider * (one.high - one.value))


def less_at_worst(one: Interval, other: Interval) -> Interval:
    """The difference of two estimates that may be correlated in any way: the standard error of a difference is at most the sum of both."""
    value = one.value - other.value
    half = (one.high - one.low) / 2 + (other.high - other.low) / 2
    return Interval(value, value - half, value + half)


def part_less_whole(part: float, whole: float, trials: int, variances: tuple[float, float]) -> Interval:
    """The rate of some trials less that of all trials of which they are a part. `trials`: how many the part has; `variances`: of the two
    rates, where the part were like the whole, so that the interval does not collapse where the part never won, or always.

    Newcombe (1998: Interval estimation for the difference between independent proportions, method 11) makes it of the Wilson intervals of
    both rates. That of the part has his continuity correction, so that also few trials are told from the whole by chance in 5 % of cases or
    fewer. Two rates that share trials are correlated, which he subtracts as for pairs (1998: Improved confidence intervals for the
    difference between binomial proportions based on paired data); since the part is in the whole, it is the ratio of their standard errors.
    """
    step = 0.5 / trials
    ends = []
    for rate, variance, shift in ((part, variances[0], step), (whole, variances[1], 0.0)):
        games = whole * (1 - whole) / variance if variance > 0 else float(trials)
        below, above = _score(max(0.0, rate - shift), games), _score(min(1.0, rate + shift), games)
        ends.append((rate - min(rate, below.low), max(rate, above.high) - rate))
    together = float(np.sqrt(min(1.0, variances[1] / variances[0]))) if variances[0] > 0 else 0.0
    (part_low, part_high), (whole_low, whole_high) = ends
    low, high = (
        float(np.sqrt(max(0.0, one * one + other * other - 2 * together * one * other)))
        for one, other in ((part_low, whole_high), (part_high, whole_low))
    )
    return Interval(part - whole, part - whole - low, part - whole + high)


def average(parts: Sequence[Interval]) -> Interval:
    """The mean of independent estimates."""
    value = sum(part.value for part in parts) / len(parts)
    half = hypot(*[(part.high - part.low) / 2 for part in parts]) / len(parts)
    return Interval(value, value - half, value + half)


def mean(values: ArrayLike) -> Interval:
    """The mean of some numbers, one for each game, with its normal interval."""
    numbers = np.asarray(values, dtype=np.float64)
    if numbers.ndim != 1 or numbers.size < 2:
        raise ValueError(f"a mean needs one number for each game, of at least 2, not shape {numbers.shape}")
    middle = float(numbers.mean())
    half = Z_95 * float(numbers.std(ddof=1)) / sqrt(numbers.size)
    return Interval(middle, middle - half, middle + half)
