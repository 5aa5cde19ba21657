"""The rules of Death Mesa: ghosts, their cards, and what they lay upon the living."""
