"""The heuristic's play of what sets add, a folder for each."""
