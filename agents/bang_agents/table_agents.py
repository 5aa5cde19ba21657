"""Agents that fit a table: a policy is refused where another game is played, or more seats than it has learned; one that is another agent
at each table becomes that of this one.
"""

from bang_agents.agent import Agent, AnotherAtEachTable
from bang_agents.named_agents import make
from bang_agents.user_agents import Own
from bang_env.kernel.letters import harmless
from bang_env.kernel.spec import Spec


def agent_at(agent_or_name: object, rules: Spec, seed: int = 0) -> Agent:
    """An agent, named or given as for `bang_agents.make`, that plays at tables of these rules; raises a ValueError for another one."""
    agent = make(agent_or_name, seed, rules.game)
    return fitting_agent(agent, agent_or_name if isinstance(agent_or_name, str) else agent.name, rules)


def fitting_agent(agent: Agent, name: str, rules: Spec) -> Agent:
    """The agent, ready for this table; rejects one that says at which tables it plays (`rules`, `padded_seats`), where this is none of
    them.
    """
    if isinstance(agent, AnotherAtEachTable):
        return agent.at_table(rules)
    own: Spec | None = getattr(agent, "rules", None)
    name = harmless(name)
    if own is None:
        return agent
    kind, remedy = ("agent", "give it padded_seats =") if isinstance(agent, Own) else ("policy", "train one with --padded-seats")
    if (own.game, own.pages, own.numbers) != (rules.game, rules.pages, rules.numbers):
        options = f" (the options of its own table: {harmless(own.command()) or 'none'})" if type(own) is type(rules) else ""
        raise ValueError(f"the {kind} {name} plays {harmless(own.full_title)}, not {rules.full_title}{options}")
    most = getattr(agent, "padded_seats", None) or own.players
    if rules.players > most:
        option = f"play with --players {most}, or " if "players" in rules.switches() else ""
        seats = f"{most} seats, and this one has {rules.players}"
        raise ValueError(f"the {kind} {name} plays at tables of at most {seats}: {option}{remedy} {rules.players}")
    return agent
