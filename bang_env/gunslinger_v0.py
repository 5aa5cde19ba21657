"""The Lone Gunslinger as environments with one agent, who answers for the Sheriff and for the Deputy and sees what the asked seat sees.

    gunslinger_v0.env(level=2, night=True)                       # PettingZoo, the agent "gunslinger"
    gymnasium.make("bang_env/LoneGunslinger-v0", level=2)
    gymnasium.make_vec("bang_env/LoneGunslinger-v0", num_envs=64, vectorization_mode="vector_entry_point", level=2)

Everywhere `switches` are those of `Gunslinger` (`level`, default 0, `night`, `most_wanted`, `two_characters`), and `final_challenge=True`
is level 4 with `night` and `most_wanted`. `rewards`: those at the end, (won, lost); None: 1 and -1. `max_decisions`: after so many choices
a game is cut off (None: never).
"""

from typing import Any

from bang_env.bang.gunslinger import Gunslinger
from bang_env.doors.aec import Aec, Orderly
from bang_env.doors.arguments import USUAL_PAY, read_pay
from bang_env.doors.gym_env import OneSeatEnv, split
from bang_env.doors.gym_vector import OneSeatVectorEnv
from bang_env.doors.parallel import Parallel


def raw_env(
    level: int | None = None,
    *,
    rewards: tuple[float, float] | None = None,
    render_mode: str | None = None,
    padded_seats: int | None = None,
    max_decisions: int | None = None,
    **switches: Any,
) -> Aec:
    """The environment without wrappers, for speed."""
    pay = USUAL_PAY if rewards is None else read_pay(rewards)
    rules = Gunslinger.of(level=level, **switches)
    rewards_of_both = {"Sheriff": pay, "Deputy": pay}
    return Aec(rules, render_mode=render_mode, rewards=rewards_of_both, padded_seats=padded_seats, max_decisions=max_decisions)


def env(level: int | None = None, **named: Any) -> Orderly:
    """The environment with PettingZoo's check of the order of calls."""
    return Orderly(raw_env(level, **named))


def parallel_env(level: int | None = None, **named: Any) -> Parallel:
    """The environment as a ParallelEnv, with one agent that is asked at every step."""
    return Parallel(raw_env(level, **named))


class LoneGunslinger(OneSeatEnv):
    """One table, as a Gymnasium environment."""

    def __init__(self, level: int | None = None, **named: Any) -> None:
        """`named`: switches, and arguments of `OneSeatEnv`."""
        options, switches = split(named, OneSeatEnv, Gunslinger)
        super().__init__(Gunslinger.of(level=level, **switches), **options)


class LoneGunslingerVector(OneSeatVectorEnv):
    """`num_envs` tables, as a Gymnasium VectorEnv."""

    def __init__(self, num_envs: int = 1, level: int | None = None, **named: Any) -> None:
        """`named`: switches, and arguments of `OneSeatVectorEnv`."""
        options, switches = split(named, OneSeatVectorEnv, Gunslinger)
        super().__init__(Gunslinger.of(level=level, **switches), num_envs, **options)
