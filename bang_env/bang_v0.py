"""The card game BANG!, 3 to 10 players, as a PettingZoo environment: `bang_v0.env(players=6, rebel=True, dodge_city=True)`."""

from typing import Any

from bang_env.bang.rules import Rules
from bang_env.doors.aec import Aec, Orderly, Rewards
from bang_env.doors.gym_env import OneSeatEnv, split
from bang_env.doors.gym_vector import OneSeatVectorEnv
from bang_env.doors.parallel import Parallel
from bang_env.doors.seats import Free, Players


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
    rules = Rules.of(players=players, rebel=rebel, **switches)
    return Aec(rules, render_mode=render_mode, rewards=rewards, padded_seats=padded_seats, max_decisions=max_decisions)


def env(players: int = 5, rebel: bool = False, **named: Any) -> Orderly:
    """The environment with PettingZoo's check of the order of calls; arguments as for `raw_env`."""
    return Orderly(raw_env(players, rebel, **named))


def parallel_env(players: int = 5, rebel: bool = False, **named: Any) -> Parallel:
    """The environment as a ParallelEnv: every agent acts, and the action of the one that is asked counts. Arguments as for `raw_env`."""
    return Parallel(raw_env(players, rebel, **named))


class OneSeat(OneSeatEnv):
    """One seat among agents, as a Gymnasium environment."""

    def __init__(self, players: int = 5, role: Free = None, opponents: Players = None, **named: Any) -> None:
        """`named`: switches of `Rules`, and arguments of `OneSeatEnv`."""
        options, switches = split(named, OneSeatEnv, Rules)
        super().__init__(Rules.of(players=players, **switches), role, opponents, **options)


class OneSeatVector(OneSeatVectorEnv):
    """One seat at each of `num_envs` tables, as a Gymnasium VectorEnv."""

    def __init__(
        self, num_envs: int = 1, players: int = 5, role: Free = None, opponents: Players = None, **named: Any
    ) -> None:
        """`named`: switches of `Rules`, and arguments of `OneSeatVectorEnv`."""
        options, switches = split(named, OneSeatVectorEnv, Rules)
        super().__init__(Rules.of(players=players, **switches), num_envs, role, opponents, **options)
