"""How the heuristic plays what sets add, a folder for each."""
