"""Death Mesa: the eliminated play on as ghosts."""
