"""Agents as doors ask for them. This module registers itself with the doors when it is imported."""

import sys

from bang_agents.agent import decide
from bang_agents.heuristics import player_of
from bang_agents.named_agents import parts_of
from bang_agents.table_agents import agent_at, fitting_agent
from bang_env.doors.agent_functions import AGENT_FUNCTIONS

__all__ = ["agent_at", "decide", "fitting_agent", "parts_of", "player_of"]

AGENT_FUNCTIONS.register(sys.modules[__name__])
