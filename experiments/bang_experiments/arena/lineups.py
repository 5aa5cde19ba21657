"""Line-ups in words: which agent holds which role.

"heuristic"                       all seats
"heuristic outlaw=random"         all outlaws random, the others heuristic
"heuristic one-outlaw=runs/mine"  one outlaw of each deal plays that policy, the others are heuristic
"heuristic ghost=random"          where the eliminated play on: they do so at random, all roles of them
"heuristic ghost-outlaw=random"   the eliminated outlaws
"""

from dataclasses import dataclass

from bang_agents import Agent
from bang_agents.at_table import agent_at
from bang_agents.playing_on import playing_on
from bang_env.doors.seating import GHOST, dealt_roles, ghost_words, held_roles, role_number
from bang_env.kernel.spec import Spec

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


def parse_lineup(text: str, rules: Spec, seed: int = 0) -> LineUp:
    """Reads a line-up; rejects one that leaves a role of these rules without an agent."""
    made: dict[str, Agent] = {}

    def agent(name: str) -> Agent:
        if name not in made:
            made[name] = agent_at(name, rules, seed + len(made))
        return made[name]

    rest: str | None = None
    named: dict[int, Agent] = {}
    by_word: dict[str, Agent] = {}
    words, role_numbers = ghost_words(rules), dealt_roles(rules)
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
        elif role in by_word or role_numbers.get(role) in named:
            raise ValueError(f"the line-up {text!r} names two agents for {role}")
        elif role in words:
            by_word[role] = agent(name)
        else:
            named[role_number(rules, role, words)] = agent(name)
    ghosts = dict.fromkeys(words[GHOST], by_word[GHOST]) if GHOST in by_word else {}
    ghosts |= {words[word][0]: ghost for word, ghost in by_word.items() if word != GHOST}
    open_roles = [word for word, number in held_roles(rules).items() if number not in named]
    if open_roles and rest is None:
        raise ValueError(f"the line-up {text!r} names nobody for {', '.join(open_roles)}")
    others = agent(rest) if rest is not None else next(iter(named.values()))  # the latter for automated seats, which are never asked
    players = {number: named.get(number, others) for number in dealt_roles(rules).values()}
    if focus is not None and focus[0] in ghosts:
        focus = focus[0], playing_on(focus[1], ghosts[focus[0]], rules.game)
    for number, ghost in ghosts.items():
        players[number] = playing_on(players[number], ghost, rules.game)
    return LineUp(" ".join(text.split()), players, focus)
