"""BANG! The Dice Game with Old Saloon, 3 to 8 players, as a PettingZoo environment: `dice_v0.env(players=6, saloon_dice=True)`."""

from typing import Any

from bang_env.dice.rules import DiceRules
from bang_env.doors.aec import Aec, Orderly, Rewards


def raw_env(
    players: int = 5,
    *,
    render_mode: str | None = None,
    rewards: Rewards | None = None,
    padded_seats: int | None = None,
    max_decisions: int | None = None,
    **switches: Any,
) -> Aec:
    """The environment without wrappers, for speed. `switches` are those of `DiceRules`; `Aec` describes the rest."""
    rules = DiceRules.of(players=players, **switches)
    return Aec(rules, render_mode=render_mode, rewards=rewards, padded_seats=padded_seats, max_decisions=max_decisions)


def env(players: int = 5, **named: Any) -> Orderly:
    """The environment with PettingZoo's check of the order of calls; arguments as for `raw_env`."""
    return Orderly(raw_env(players, **named))
