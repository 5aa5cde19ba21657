"""Fitting the heuristic's numbers."""
