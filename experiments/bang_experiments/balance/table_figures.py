"""Figures of the games of one table: roles, sides, characters within their role, the first who is eliminated, and length."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from bang_env.character_game import character_game
from bang_env.doors.seating import held_roles
from bang_env.kernel.spec import Spec
from bang_experiments.arena.deals import share_won
from bang_experiments.arena.statistics import (
    Interval,
    less_of_same_deals,
    mean,
    seat_rate,
    sure_together,
    weighted_sum_of_same_deals,
    win_rate,
)
from bang_experiments.balance.observed_games import FirstEliminated, Observations

FIRST, SEES, BEYOND = "first eliminated wins", "game seen by the first eliminated", "decisions of the eliminated"
LENGTHS = "rounds", "decisions"
ROUNDED = 1e-4  # how far a sum of rates from a file may lie from the true one

Holders = Mapping[tuple[str, str], tuple[int, int]]
"""by role and character: how many seats it had as that role, and how many of them won"""


@dataclass(frozen=True)
class TableFigures:
    """The figures of one variant at one number of players, with one agent at every seat."""

    variant: str
    players: int
    tier: str
    deals: int
    roles: Mapping[str, Interval]
    """by role: how often a seat of it wins, the mean of its seats"""
    sides: Mapping[str, Interval]
    """by role: in how many games any seat of it wins"""
    numbers: Mapping[str, Interval]
    """means over games: "rounds", "decisions" """
    shares: Mapping[str, Interval]
    """shares of games: in which the first who was eliminated wins, and "by ..." for everything that may strike the last blow; and means of
    shares of the decisions of a game: those until the first was eliminated, and those of seats that had been"""
    holders: Holders
    cut_off: int
    """games that nobody won, since they took too long"""
    seats: Mapping[str, int]
    """by role: how many seats have it"""

    @property
    def even(self) -> float:
        """The win rate of the average seat: what every role would win, were they as strong as each other."""
        wins = sum(seats * self.roles[word].value for word, seats in self.seats.items())
        return wins / sum(self.seats.values())

    def beside_even(self, word: str) -> Interval:
        """The win rate of a seat of a role, less that of the average seat in the same deals. Roles that always win together count as one;
        where others may win together too (The Rebel!), the interval is that of the worst case.
        """
        camps: dict[Interval, float] = {}
        for other, seats in self.seats.items():
            rate = self.roles[other]
            camps[rate] = camps.get(rate, 0.0) + (other == word) - seats / sum(self.seats.values())
        won = {self.roles[other]: side.value for other, side in self.sides.items()}
        if sum(won.values()) <= 1 + ROUNDED:
            return weighted_sum_of_same_deals([(weight, rate) for rate, weight in camps.items()], self.deals)
        value = self.roles[word].value - self.even
        half = sum(abs(weight) * (rate.high - rate.low) / 2 for rate, weight in camps.items())
        return Interval(value, value - half, value + half)

    @property
    def gap(self) -> Interval:
        """The win rate of a seat of the strongest role, less that of one of the weakest, in the same deals. These are the two that happen
        to lie farthest apart, so the interval is one that holds for all pairs of roles together.
        """
        rates = sorted(self.roles.values(), key=lambda rate: rate.value)
        pairs = len(rates) * (len(rates) - 1) // 2
        return sure_together(less_of_same_deals(rates[-1], rates[0], self.deals), max(1, pairs))

    def as_dict(self) -> dict[str, Any]:
        """The figures as plain data for JSON; each is [value, low, high], with its 95 % interval."""
        plain = "variant", "players", "tier", "deals", "cut_off"
        figures: dict[str, Any] = {name: getattr(self, name) for name in plain} | {"seats": dict(self.seats)}
        for part in ("roles", "sides", "numbers", "shares"):
            figures[part] = {name: interval.as_list() for name, interval in getattr(self, part).items()}
        return figures

    @classmethod
    def of_dict(cls, content: Mapping[str, Any]) -> "TableFigures":
        """The figures of `as_dict`, which has no `holders`."""
        roles, sides, numbers, shares = (
            {name: Interval.of_list(listed) for name, listed in content[part].items()} for part in ("roles", "sides", "numbers", "shares")
        )
        table = content["variant"], content["players"], content["tier"], content["deals"]
        return cls(*table, roles, sides, numbers, shares, {}, content["cut_off"], content["seats"])


def table_figures(variant: str, rules: Spec, tier: str, games: Observations, first: FirstEliminated) -> TableFigures:
    """The figures of the deals of a table."""
    game, roles, sides, holders = character_game(rules), {}, {}, {}
    there = np.arange(games.roles.shape[1]) < rules.players
    for word, role in held_roles(rules).items():
        has_role = (games.roles == role) & there
        roles[word] = seat_rate(share_won(games.won, games.roles, role), rules.role_counts[role])
        sides[word] = win_rate((games.won & has_role).any(axis=1))
        for number, name in enumerate(game.characters):
            if number and (seats_of_both := has_role & (games.characters == number)).any():
                holders[word, name] = int(seats_of_both.sum()), int(games.won[seats_of_both].sum())
    shares = {}
    if len(first.won) > 1:
        shares = {FIRST: win_rate(first.won), SEES: mean(first.sees), BEYOND: mean(first.beyond)}
    shares |= {f"by {word}": win_rate(games.blows == blow) for blow, word in enumerate(game.blows)}
    numbers = {name: mean(length) for name, length in zip(LENGTHS, (games.rounds, games.decisions), strict=True)}
    seats = {word: rules.role_counts[role] for word, role in held_roles(rules).items()}
    counts = len(games.roles), roles, sides, numbers, shares, holders, int(games.cut_off.sum())
    return TableFigures(variant, rules.players, tier, *counts, seats)

