"""Death Mesa on the screen."""
