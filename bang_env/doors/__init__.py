"""Ways to play: many games at once, PettingZoo, Gymnasium, worlds for a search."""
