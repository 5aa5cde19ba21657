"""How the rules ask the sets that are played, in plain Python. The build writes the same into a header (`build_tools/set_questions.py`)."""

from collections.abc import Callable
from functools import cache, wraps
from importlib import import_module
from typing import Any, ParamSpec, TypeVar

from bang_env.bang.cards.sets import CARD_SETS

P = ParamSpec("P")
R = TypeVar("R")


@cache
def answers(name: str) -> list[tuple[int, Callable[..., Any]]]:
    """The sets that answer a question, or act at a moment, of this name: their numbers and functions."""
    modules = [(number, import_module(module)) for number, one in enumerate(CARD_SETS) for module in one.answering]
    return [(number, getattr(module, name)) for number, module in modules if hasattr(module, name)]


def asked_of_sets(question: Callable[P, R]) -> Callable[P, R]:
    """A function that asks each set that is played in a game, the first argument, for its own function of that name.

    A moment has no result: each set does what it has to do. The last argument of a question is the answer so far; what a set says takes its
    place, and the last answer is the result.
    """
    name, moment = question.__name__, question.__annotations__["return"] is None

    @wraps(question)
    def asked(*arguments: Any) -> Any:
        g, *others = arguments
        for number, answer in answers(name):
            if g.sets[number]:
                result = answer(g, *others)
                if not moment:
                    others[-1] = result
        return None if moment else others[-1]

    return asked  # type: ignore[return-value]  # of the same parameters
