"""The view of a seat: all that it may know."""
