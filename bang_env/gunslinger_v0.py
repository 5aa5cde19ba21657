"""The Lone Gunslinger as a PettingZoo environment with one agent, "gunslinger": `gunslinger_v0.env(level=2, night=True)`.

The agent answers for the Sheriff and for the Deputy, and sees what the asked seat sees. `Aec` describes the rest.
"""

from typing import Any

from bang_env.doors.aec import Aec, Orderly
from bang_env.doors.arguments import read_gunslinger, read_pay


class LoneAec(Aec):
    """One table of The Lone Gunslinger."""

    metadata: dict[str, Any] = Aec.metadata | {"name": "gunslinger_v0"}

    def agents_by_seat(self) -> list[str]:
        """The one agent. The automated seats are never asked."""
        return ["gunslinger"] * self.rules.players


def raw_env(
    level: int | None = None,
    night: bool | None = None,
    most_wanted: bool | None = None,
    two_characters: bool = False,
    *,
    final_challenge: bool = False,
    rewards: tuple[float, float] = (1.0, -1.0),
    render_mode: str | None = None,
    max_decisions: int | None = None,
) -> LoneAec:
    """The environment without wrappers, for speed. `level` (default 0) and the switches are those of `Gunslinger`; `final_challenge` is
    level 4 with `night` and `most_wanted`. `rewards`: those at the end, (won, lost). `max_decisions`: after so many choices a game is cut
    off (None: never).
    """
    pay = read_pay(rewards)
    rules = read_gunslinger(level, night, most_wanted, two_characters, final_challenge)
    return LoneAec(rules, render_mode=render_mode, rewards={"Sheriff": pay, "Deputy": pay}, max_decisions=max_decisions)


def env(
    level: int | None = None,
    night: bool | None = None,
    most_wanted: bool | None = None,
    two_characters: bool = False,
    *,
    final_challenge: bool = False,
    rewards: tuple[float, float] = (1.0, -1.0),
    render_mode: str | None = None,
    max_decisions: int | None = None,
) -> Orderly:
    """The environment with PettingZoo's check of the order of calls."""
    named: dict[str, Any] = {"rewards": rewards, "render_mode": render_mode, "max_decisions": max_decisions}
    return Orderly(raw_env(level, night, most_wanted, two_characters, final_challenge=final_challenge, **named))
