"""The command `bang`."""
