"""How the heuristic plays as a ghost (Death Mesa)."""
