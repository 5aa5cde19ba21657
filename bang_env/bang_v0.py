"""The card game BANG!, 3 to 10 players, as a PettingZoo environment: `bang_v0.env(players=6, rebel=True, dodge_city=True)`."""

from typing import Any

from bang_env.bang.rules import Rules
from bang_env.doors.aec import Aec, Orderly, Rewards


def raw_env(
    players: int = 5,
    rebel: bool = False,
    *,
    render_mode: str | None = None,
    rewards: Rewards | None = None,
    padded_seats: int | None = None,
    max_decisions: int | None = None,
    **switches: Any,
) -> Aec:
    """The environment without wrappers, for speed. `switches` are those of `Rules`; `Aec` describes the rest."""
    rules = Rules(players, rebel=rebel, **switches)
    return Aec(rules, render_mode=render_mode, rewards=rewards, padded_seats=padded_seats, max_decisions=max_decisions)


def env(players: int = 5, rebel: bool = False, **named: Any) -> Orderly:
    """The environment with PettingZoo's check of the order of calls; arguments as for `raw_env`."""
    return Orderly(raw_env(players, rebel, **named))
