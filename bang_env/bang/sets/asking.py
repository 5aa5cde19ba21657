"""How the rules ask the sets that are played, in plain Python. The build writes the same into a header (`build_tools/set_questions.py`)."""

from collections.abc import Callable
from functools import wraps
from importlib import import_module
from typing import Any, ParamSpec, TypeVar

from bang_env.bang.cards.sets import CARD_SETS

P = ParamSpec("P")
R = TypeVar("R")


def answers(name: str) -> list[tuple[int, Callable[..., Any]]]:
    """The sets that answer a question, or act at a moment, of this name: their numbers and functions."""
    modules = [(number, import_module(module)) for number, one in enumerate(CARD_SETS) for module in one.answering]
    return [(number, getattr(module, name)) for number, module in modules if hasattr(module, name)]


def asked_of_sets(question: Callable[P, R]) -> Callable[P, R]:
    """A function that asks each set that is played in a game, the first argument, for its own function of that name.

    A moment has no result: each set does what it has to do. The last argument of a question is the answer so far; what a set says takes its
    place, and the last answer is the result.
    """
    moment = question.__annotations__["return"] is None
    known: list[tuple[int, Callable[..., Any]]] | None = None  # until it is asked: sets import the rules that ask them

    @wraps(question)
    def asked(g: Any, *others: Any) -> Any:
        nonlocal known
        if known is None:
            known = answers(question.__name__)
        for number, answer in known:
            if g.sets[number]:
                result = answer(g, *others)
                if not moment:
                    others = (*others[:-1], result)
        return None if moment else others[-1]

    return asked  # type: ignore[return-value]  # of the same parameters
