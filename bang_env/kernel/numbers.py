"""Numbers that a user passes."""

from operator import index


def whole(given: object) -> int | None:
    """A whole number of Python or NumPy as an int; None for anything else, such as True, 1.0 or "1"."""
    try:
        return None if isinstance(given, bool) else index(given)  # type: ignore[arg-type]  # refused here
    except TypeError:
        return None
