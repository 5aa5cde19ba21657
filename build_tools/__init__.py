"""Tools that build the compiled modules: not part of what is installed."""
