"""How good an agent is, in one line: `print(bang_env.evaluate(my_agent, players=5, role="outlaw"))`."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from bang_env.bang.rules import Rules
from bang_env.doors.arguments import read_spec
from bang_env.kernel.registry import Registered
from bang_env.kernel.spec import RulesError, Spec


class Estimate(NamedTuple):
    """A share of games, or a difference of two shares, as fractions."""

    value: float
    low: float
    """lower end of its 95 % interval"""
    high: float
    """upper end"""


@dataclass(frozen=True)
class Evaluation:
    """The result of `evaluate`. `str()` is a small table, in percent."""

    agent: str
    """its name"""
    seat: str
    """what it played: "outlaw", "any role", "ghost", "seat 2", or "gunslinger" where there is one player"""
    opponents: str
    """who held the other seats; empty where there are none"""
    rules: Spec
    """the game"""
    deals: int
    """how many games it played"""
    seed: int
    """of the deals"""
    win_rate: Estimate
    """the share of them that it won, with the Wilson interval"""
    gain: Estimate | None
    """how much more than the heuristic in the same seat of the same deals; None where there is no heuristic, or the agent is it"""
    cut_off: int
    """games that were cut off since nobody ended them; nobody has won them"""
    won: NDArray[np.bool_] = field(repr=False, compare=False)
    """(deals,) whether it won"""
    by_role: dict[str, Estimate] = field(default_factory=dict, repr=False)
    """the share of games won as each role that was dealt to its seat, by the role's name; empty where there is one player"""
    payoff: Estimate | None = None
    """what the game paid its seat on average; None in games that pay 1 to winners and -1 to losers"""

    def __str__(self) -> str:
        """The table, the share of games won, and the difference to the heuristic."""
        subject = f"{self.agent} as {self.seat}" + (f" among {self.opponents}" if self.opponents else "")
        lines = [f"{subject}: {self.rules.full_title}, {self.deals:,} deals (95 % intervals)"]
        rate = self.win_rate
        lines.append(f"  games won                {100 * rate.value:5.1f} %  ({100 * rate.low:.1f} to {100 * rate.high:.1f})")
        if len(self.by_role) > 1:
            for role, part in self.by_role.items():
                lines.append(f"  {'  as ' + role:23}  {100 * part.value:5.1f} %  ({100 * part.low:.1f} to {100 * part.high:.1f})")
        if self.payoff is not None:
            lines.append(f"  paid on average          {self.payoff.value:5.3g}    ({self.payoff.low:.3g} to {self.payoff.high:.3g})")
        if self.gain is not None:
            low, high = 100 * self.gain.low, 100 * self.gain.high
            lines.append(f"  more than the heuristic  {100 * self.gain.value:+5.1f} points  ({low:+.1f} to {high:+.1f})")
        if self.cut_off:
            lines.append(f"  cut off, won by nobody   {self.cut_off:,}")
        return "\n".join(lines)


class Evaluating(Protocol):
    """Whoever plays the games of an evaluation."""

    def __call__(
        self, agent: object, rules: Spec, role: object, opponents: object, deals: int, seed: int, max_decisions: int
    ) -> Evaluation:
        """Plays the deals with the agent, and with the heuristic in its place; arguments as for `evaluate`."""


EVALUATED: Registered[Evaluating] = Registered("bang_experiments.arena.one_agent")


def evaluate(
    agent: object,
    *,
    rules: Spec | None = None,
    role: str | int | Sequence[str] | None = None,
    opponents: object = None,
    deals: int = 2000,
    seed: int = 0,
    max_decisions: int = 10_000,
    **switches: Any,
) -> Evaluation:
    """Measure how often an agent wins, and how much more often than the heuristic in the same seat of the same deals.

        print(bang_env.evaluate(my_agent, players=5, role="outlaw"))
        bang_env.evaluate("runs/gunslinger-2", rules=Gunslinger(2), deals=500).win_rate

    `agent`: an object with `act(views, masks) -> choices`, its class, a plain function of the same arrays or of one `view` and `mask`, or a
    name as the command `bang` takes it ("search:100", "learned", a saved policy, "module:Class"); docs/guides/agents.md says what
    it is given.
    `role`: which seat it holds, in the words of `gymnasium.make(role=...)`: "outlaw", of which one seat is drawn for each deal; several
    ("outlaw,renegade", or a list); "any"; "ghost" or "ghost-outlaw"; or the number of a seat. None: "any". Where one player answers for all
    seats there is no choice. A ghost's seat is drawn in the same way; the opponents' agent plays it until it is eliminated, and then this
    one does. All deals count, also those in which that never happens.
    `opponents`: who holds the other seats: an agent likewise, a list of agents, of which each seat of each deal is given one by chance, a
    mapping from roles and seats to these, a function of (role, seat), or a line-up in words such as "heuristic sheriff=random". Seats that
    it leaves open, and all of them with None, have the heuristic (random players where the game has none).
    `deals`: at least 2; they depend on `seed` alone. The first of them are those of `Batch(rules, deals, seed)`, so an agent that has
    learned from these is judged with another seed. `max_decisions`: a game that is not over after so many choices is cut off, and nobody
    has won it.

    The game is that of `rules`, a spec of any game, or the card game with these `switches` of `Rules`: `players=7, dodge_city=True`.

    Raises a ValueError that says why where the agent does not fit the table, or chooses what its mask does not allow.
    """
    if "game" in switches:
        raise RulesError(f"rules: expected the spec of a game, such as rules=DiceRules(players=5); got game={switches['game']!r}")
    if rules is not None and switches:
        raise RulesError(f"rules: expected either rules= or switches, not both: leave {', '.join(switches)} out")
    spec = Rules.of(**switches) if rules is None else read_spec(rules)
    result: Evaluation = EVALUATED.get()(agent, spec, role, opponents, deals, seed, max_decisions)
    return result
