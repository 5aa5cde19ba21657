"""The scenario language: one game in words."""
