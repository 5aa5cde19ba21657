"""Line-ups in words: which agent holds which role.

"heuristic"                       all seats
"heuristic outlaw=random"         all outlaws random, the others heuristic
"heuristic one-outlaw=runs/mine"  one outlaw of each deal plays that policy, the others are heuristic
"""

from dataclasses import dataclass

from bang_agents import Agent, make
from bang_env.bang import words as w
from bang_env.bang.rules import Rules
from bang_experiments.arena.seating import ROLE_NUMBERS, role_number

ONE = "one-"


@dataclass(frozen=True)
class LineUp:
    """Who plays, ready for `play_deals`."""

    name: str
    """as written"""
    players: dict[int, Agent]
    """an agent for each role number that is dealt"""
    focus: tuple[int, Agent] | None
    """the role of which one seat is looked at, and who holds it"""


def parse_lineup(text: str, rules: Rules, seed: int = 0) -> LineUp:
    """Reads a line-up; rejects one that leaves a role of these rules without an agent."""
    made: dict[str, Agent] = {}

    def agent(name: str) -> Agent:
        if name not in made:
            made[name] = make(name, seed=seed + len(made))
        return made[name]

    rest: str | None = None
    named: dict[int, Agent] = {}
    focus: tuple[int, Agent] | None = None
    for part in text.split():
        role, sign, name = part.partition("=")
        if not sign:
            if rest is not None:
                raise ValueError(f"the line-up {text!r} names two agents for all other roles: {rest} and {part}")
            rest = part
        elif role.startswith(ONE):
            if focus is not None:
                raise ValueError(f"the line-up {text!r} looks at more than one seat; write {ONE}role=agent once")
            focus = role_number(rules, role.removeprefix(ONE)), agent(name)
        else:
            named[role_number(rules, role)] = agent(name)
    open_roles = [word for word, number in ROLE_NUMBERS.items() if rules.role_counts[number] and number not in named]
    if open_roles and rest is None:
        raise ValueError(f"the line-up {text!r} names nobody for {', '.join(open_roles)}")
    players = {number: named.get(number) or agent(str(rest)) for number in range(w.ROLES) if rules.role_counts[number]}
    return LineUp(" ".join(text.split()), players, focus)
