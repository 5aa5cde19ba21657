"""What builds the compiled modules: not part of what is installed."""
