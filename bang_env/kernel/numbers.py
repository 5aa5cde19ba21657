"""Numbers that a user hands in."""

from operator import index


def whole(given: object) -> int | None:
    """The whole number that this is, Python's or NumPy's; None for anything else: True, 1.0 and "1" among them."""
    try:
        return None if isinstance(given, bool) else index(given)  # type: ignore[arg-type]  # refused here
    except TypeError:
        return None
