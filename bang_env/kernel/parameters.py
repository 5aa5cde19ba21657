"""The purpose of a user's function, by the names of its first two parameters; one of the two names is enough.

| parameters | function | returns |
| --- | --- | --- |
| `views, masks` | an agent, asked about many seats at once | a choice for each row |
| `view, mask` | an agent, asked about one seat at a time | a choice |
| `role, seat` | says who holds a seat ("outlaw", 2) | an agent, its name, a list of these, or None |
"""

import inspect
from collections.abc import Callable
from typing import Any

VIEWS, VIEW, SEATING = ("views", "masks"), ("view", "mask"), ("role", "seat")
KINDS = VIEWS, VIEW, SEATING

Kind = tuple[str, str]


def parameters_of(function: Callable[..., Any]) -> list[str] | None:
    """The names of the first two parameters of a function that can be called with two arguments; None for another one."""
    try:
        signature = inspect.signature(function)
        signature.bind(None, None)
    except (TypeError, ValueError):
        return None
    return list(signature.parameters)[:2]


def kind_of(function: Callable[..., Any]) -> Kind | None:
    """`VIEWS`, `VIEW` or `SEATING`; None where the names say none of them, or two."""
    names = parameters_of(function) or []
    kinds = [kind for kind in KINDS if any(name == expected for name, expected in zip(names, kind, strict=False))]
    return kinds[0] if len(kinds) == 1 else None


def names_of(function: Callable[..., Any]) -> str:
    """The names of its parameters, for a sentence: "(a, b)"."""
    try:
        return f"({', '.join(inspect.signature(function).parameters)})"
    except (TypeError, ValueError):
        return "(...)"
