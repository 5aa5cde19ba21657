"""Agents by their names. What needs an extra of an install, or much time, is imported when it is named."""

import re

from bang_agents import user_agents
from bang_agents.agent import Agent
from bang_agents.agent_pair import AgentPair
from bang_agents.heuristics import read_heuristic
from bang_agents.random import Random
from bang_agents.search import read_search
from bang_env.bang.house import BANG
from bang_env.kernel.game import Game, read_game
from bang_env.kernel.letters import harmless
from bang_env.kernel.named_code import named_thing
from bang_env.kernel.numbers import read_whole

LONGEST_QUOTE = 200  # signs of a name that are repeated where it is refused


def parts_of(agent: Agent) -> tuple[Agent, Agent]:
    """The agents that answer for a seat while it lives, and once it has been eliminated and plays on: usually the same agent."""
    return (agent.living, agent.ghost) if isinstance(agent, AgentPair) else (agent, agent)


def make(what: object, seed: int = 0, game: Game = BANG) -> Agent:
    """An agent by its name, or from a user's own object, class or function (`user_agents.py`).

    - "random": any choice that is allowed.
    - "heuristic": the newest rules of thumb; "heuristic:1": an older version, which never changes.
    - "learned": the shipped policy that fits the table; "learned:base": this one (`python -m bang_agents.policies` lists them).
    - "search", "search:500", "search:0.5s": a search, so many play-outs or seconds a decision; "search:200@learned": guided by a policy.
    - "runs/mine", "mine": a saved policy, by its path or by the name of its run in the folder `runs`.
    - "module:Class", "module:function": a user's own; "text:module:function": a function that reads and writes text.
    - Any other name: the agent of an installed package (entry points of the group `bang_env.agents`).

    `seed` matters to agents that draw lots, `game` to those that know rules of thumb. Raises a ValueError where there is no such agent.
    """
    seed, game = read_whole("seed", seed), read_game(game)
    if not isinstance(what, str):
        return user_agents.read_own(what, seed, game)
    if what == "random":
        return Random(seed)
    if what == "heuristic" or what.startswith("heuristic:"):
        return read_heuristic(what, game)
    if what == "learned" or what.startswith("learned:"):
        from bang_agents.policies import read_learned

        return read_learned(what, seed, game)
    if what.startswith("search"):
        search = read_search(what, seed, game)
        if search is not None:
            return search
    if what.startswith("text:"):
        from bang_agents.text_agent import read_text_agent

        return read_text_agent(what, seed, game)
    return agent_named(what, seed, game)


def agent_named(word: str, seed: int, game: Game) -> Agent:
    """A saved policy, or a user's agent, by its name."""
    if (path := user_agents.saved_policy(word)) is not None:
        from bang_agents.learned import Learned

        return Learned(path, seed)
    if (entry := user_agents.installed_agent(word)) is not None:
        return user_agents.read_own(entry, seed, game, word)
    if user_agents.names_code(word):
        return user_agents.read_own(named_thing(word, f'there is no agent "{harmless(word)}"'), seed, game, word)
    names = '"random", "heuristic", "heuristic:1", "learned", "search", "search:500", "search:0.5s", "search:200@learned"'
    quoted = harmless(word if len(word) <= LONGEST_QUOTE else f"{word[:LONGEST_QUOTE]}...")
    several = "; this looks like several agents, and --help says how an option separates them" if re.search("[,;= ]", word) else ""
    raise ValueError(f'there is no agent "{quoted}": it is {names}, the path or the name of a saved policy, or module:Class{several}')
