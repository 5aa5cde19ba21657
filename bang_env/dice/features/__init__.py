"""A view as a vector of floats, page by page."""
