"""Speed, and how games go."""
