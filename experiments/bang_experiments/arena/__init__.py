"""Agents playing against each other on the same deals."""
