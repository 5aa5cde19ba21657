"""The heuristic's play as a ghost (Death Mesa)."""
