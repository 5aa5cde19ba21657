"""Games written down as data, for learning without playing."""
