"""Agents that choose from views: random, by rules of thumb, or learned; and a search. None of them knows how a game goes on the inside.

They are written for any game; a game brings its own rules of thumb (`Game.heuristic`).
"""

from bang_agents.agent import Agent, Searcher, decide
from bang_agents.checked_answers import AgentError
from bang_agents.heuristics import heuristic_of, heuristic_version, player_of, posteriors_of
from bang_agents.named_agents import make, parts_of

__all__ = [
    "Agent", "AgentError", "Searcher", "decide", "heuristic_of", "heuristic_version", "make", "parts_of", "player_of", "posteriors_of",
]  # fmt: skip
