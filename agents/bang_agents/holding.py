"""Agents as doors ask for them. This module registers itself with the doors when it is imported."""

import sys

from bang_agents.agent import decide
from bang_agents.fitting import agent_at, fitting
from bang_agents.heuristics import player_of
from bang_agents.making import parts_of
from bang_env.doors.holding import HOLDING

__all__ = ["agent_at", "decide", "fitting", "parts_of", "player_of"]

HOLDING.register(sys.modules[__name__])
