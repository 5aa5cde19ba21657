"""Line-ups in words: which agent holds which role.

"heuristic"                       all seats
"heuristic outlaw=random"         all outlaws random, the others heuristic
"heuristic one-outlaw=runs/mine"  one outlaw of each deal plays that policy, the others are heuristic
"heuristic ghost=random"          where the eliminated play on: they do so at random, all roles of them
"heuristic ghost-outlaw=random"   the eliminated outlaws
"mine = heuristic outlaw=random"  a line-up with a name, by which tables and pictures call it
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from bang_agents import Agent
from bang_agents.agent_pair import agent_pair
from bang_agents.table_agents import agent_at
from bang_env.doors.seating import GHOST, dealt_roles, ghost_words, held_roles, role_number, role_word
from bang_env.kernel.spec import Spec

ONE = "one-"
NAME = re.compile(r"\w[\w.+-]*")
LONGEST_NAME = 40  # letters
REST = ""  # among the parts of a line-up: who holds all seats that it does not name


@dataclass(frozen=True)
class LineUp:
    """The agents of a line-up, ready for `play_deals`."""

    name: str
    """the name that was given to it, else the words as written"""
    players: dict[int, Agent]
    """an agent for each role number that is dealt"""
    focus: tuple[int, Agent] | None
    """the role of which one seat is looked at, and who holds it"""
    parts: Mapping[str, str] = field(default_factory=dict)
    """who holds which part, as written: "one-outlaw", "outlaw", "ghost", and `REST` -> the name of an agent, "runs/mine\""""
    agents: Mapping[str, Agent] = field(default_factory=dict)
    """these agents by their names"""

    @property
    def text(self) -> str:
        """The words of it, without its name."""
        return words_of(self.parts)

    def agent_of(self, role: str) -> str:
        """The name of the agent that it has for a role: of the seat looked at, if that is one of this role, else of the others."""
        return self.parts.get(ONE + role) or self.usual_agent_of(role)

    def usual_agent_of(self, role: str) -> str:
        """The name of the agent that holds the seats of a role which are not looked at."""
        return self.parts.get(role) or self.parts[REST]

    def with_seat(self, role: str, agent: str) -> str:
        """The words of this line-up with another agent in the seat of a role that is looked at."""
        usual = {part: holder for part, holder in self.parts.items() if part != ONE + role}
        seat = {} if agent == self.usual_agent_of(role) else {ONE + role: agent}
        return words_of(usual | seat)

    def seating(self, rules: Spec) -> dict[str, str]:
        """The agents role by role: equal for line-ups that play alike, however they are written."""
        agents = {role: self.usual_agent_of(role) for role in held_roles(rules)}
        for ghosts, roles in ghost_words(rules).items():
            if ghosts != GHOST and (ghost := self.parts.get(ghosts) or self.parts.get(GHOST)):
                agents[f"{GHOST}-{role_word(rules, roles[0])}"] = ghost
        if self.focus is not None and (role := role_word(rules, self.focus[0])) and self.agent_of(role) != agents[role]:
            agents[ONE + role] = self.agent_of(role)
        return agents


def words_of(parts: Mapping[str, str]) -> str:
    """The words of a line-up, of its parts."""
    return " ".join(f"{part}={agent}" if part else agent for part, agent in parts.items())


def split_name(text: str) -> tuple[str, str]:
    """The name and the words of a line-up such as "mine = heuristic outlaw=random"; the words are the name where none is given."""
    words = text.split()
    if "=" not in words:
        return " ".join(words), " ".join(words)
    place = words.index("=")
    before, after = " ".join(words[:place]), " ".join(words[place + 1 :])
    if not NAME.fullmatch(before) or len(before) > LONGEST_NAME:
        expected = f"expected one word of at most {LONGEST_NAME} letters, digits and _ . + -"
        raise ValueError(f'the name of the line-up "{" ".join(words)}": {expected}; got "{before}"')
    if not after or "=" in words[place + 1 :]:
        raise ValueError(f'the line-up "{" ".join(words)}": expected one name, " = " and agents, as in "mine = heuristic outlaw=random"')
    return before, after


def read_lineups(text: str) -> dict[str, str]:
    """Name -> words of line-ups that are separated by ";"; rejects two of one name."""
    texts: dict[str, str] = {}
    for part in filter(str.strip, text.split(";")):
        name, words = split_name(part)
        if name in texts:
            raise ValueError(f'two line-ups are called "{name}"; leave one out, or give it a name of its own: "other = {words}"')
        texts[name] = words
    if not texts:
        raise ValueError('name at least one line-up, such as "heuristic"')
    return texts


def read_parts(text: str, rules: Spec) -> dict[str, str]:
    """The agents of the words of a line-up by what they hold, as `LineUp.parts`; rejects words that name two for one part, or nobody for a
    role of these rules.
    """
    parts: dict[str, str] = {}
    words, role_numbers, by_role = ghost_words(rules), dealt_roles(rules), set[int]()
    for part in text.split():
        role, sign, name = part.partition("=")
        if not sign:
            if REST in parts:
                raise ValueError(f"the line-up {text!r} names two agents for all other roles: {parts[REST]} and {part}")
            role, name = REST, part
        elif role.startswith(ONE):
            if any(other.startswith(ONE) for other in parts):
                raise ValueError(f"the line-up {text!r} looks at more than one seat; write {ONE}role=agent once")
            role_number(rules, role.removeprefix(ONE))
        elif (role in words and role in parts) or role_numbers.get(role) in by_role:
            raise ValueError(f"the line-up {text!r} names two agents for {role}")
        elif role not in words:
            hint = [] if parts else [f'or, as a name of the line-up, "{role} = {name}"']
            by_role.add(role_number(rules, role, [*words, *hint]))
        parts[role] = name
    open_roles = [word for word, number in held_roles(rules).items() if number not in by_role]
    if open_roles and REST not in parts:
        raise ValueError(f"the line-up {text!r} names nobody for {', '.join(open_roles)}")
    return parts


def parse_lineup(text: str, rules: Spec, seed: int = 0) -> LineUp:
    """Reads a line-up; rejects one that leaves a role of these rules without an agent."""
    called, text = split_name(text)
    parts = read_parts(text, rules)
    agents: dict[str, Agent] = {}
    for part in sorted(parts, key=lambda part: part == REST):  # in this order, which decides their seeds
        if parts[part] not in agents:
            agents[parts[part]] = agent_at(parts[part], rules, seed + len(agents))
    holders, words = {part: agents[name] for part, name in parts.items()}, ghost_words(rules)
    ghosts = dict.fromkeys(words[GHOST], holders[GHOST]) if GHOST in holders else {}
    ghosts |= {numbers[0]: holders[word] for word, numbers in words.items() if word != GHOST and word in holders}
    looked_at = [part for part in parts if part.startswith(ONE)]
    by_role = {role_number(rules, part): holders[part] for part in parts if part not in (REST, *words, *looked_at)}
    others = holders[REST] if REST in parts else next(iter(by_role.values()))  # the latter for automated seats, which are never asked
    players = {number: by_role.get(number, others) for number in dealt_roles(rules).values()}
    focus = next(((role_number(rules, part.removeprefix(ONE)), holders[part]) for part in looked_at), None)
    if focus is not None and focus[0] in ghosts:
        focus = focus[0], agent_pair(focus[1], ghosts[focus[0]], rules.game)
    for number, ghost in ghosts.items():
        players[number] = agent_pair(players[number], ghost, rules.game)
    return LineUp(called, players, focus, parts, agents)
