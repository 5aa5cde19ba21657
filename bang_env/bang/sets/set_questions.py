"""How a game asks its sets, in plain Python. For compiled modules the build writes it into headers (`build_tools/set_questions.py`).

A set that does more than bring cards has a folder here, with rooms like those of the game; its row in `cards/sets.py` names it. A module
of the game asks, `engine/set_rules.py` for example; in the folder the module of the same place, `death_mesa/engine/death_mesa_rules.py`,
answers with functions of the same names and parameters. Nothing outside imports from the folder.
"""

from collections.abc import Callable, Sequence
from functools import wraps
from importlib import import_module
from types import ModuleType
from typing import Any, ParamSpec, TypeVar

from bang_env.bang.cards.sets import CARD_SETS

P = ParamSpec("P")
R = TypeVar("R")


def modules_of_sets(of_game: str) -> list[tuple[int, ModuleType]]:
    """The modules that stand in the folders of sets as one stands in the game, each with the number of its set."""
    named = [(number, module_named(row.module(of_game))) for number, row in enumerate(CARD_SETS) if row.folder]
    return [(number, module) for number, module in named if module is not None]


def module_named(name: str) -> ModuleType | None:
    """A module; None if there is none of this name."""
    try:
        return import_module(name)
    except ModuleNotFoundError as missing:
        if f"{name}.".startswith(f"{missing.name}."):
            return None
        raise


def answers(question: Callable[..., Any]) -> list[tuple[int, Callable[..., Any]]]:
    """The sets that answer a question, or act at a moment: their numbers and functions."""
    name = question.__name__
    return [(number, vars(module)[name]) for number, module in modules_of_sets(question.__module__) if hasattr(module, name)]


def sets_played(at: Any) -> Sequence[Any]:
    """For each set whether it is played, as a game, a scene or a view says."""
    return at.sets if hasattr(at, "sets") else [not row.switch or getattr(at, row.switch) for row in CARD_SETS]


def asked_of_sets(question: Callable[P, R]) -> Callable[P, R]:
    """A function that asks each set that is played for its own function of that name. The first argument, a `Game`, a `View` or a `Scene`,
    says which sets are played.

    A moment has no result: each set does what it has to do. The last argument of a question is the answer so far; what a set says takes its
    place, and the last answer is the result.
    """
    return asking(question, sets_played)


def asked_of_all_sets(question: Callable[P, R]) -> Callable[P, R]:
    """A function that asks every set, played or not, for its own function of that name. It is for places without a game that says which
    sets are played; results are as for `asked_of_sets`.
    """
    return asking(question, lambda _: [True] * len(CARD_SETS))


def asking(question: Callable[P, R], sets: Callable[[Any], Sequence[Any]]) -> Callable[P, R]:
    """A question or a moment for the sets that are played; `sets` reads from its first argument which these are."""
    moment = question.__annotations__["return"] is None
    answerers: list[tuple[int, Callable[..., Any]]] | None = None  # until it is asked: sets import the rules that ask them

    @wraps(question)
    def asked(first: Any, *others: Any) -> Any:
        nonlocal answerers
        if answerers is None:
            answerers = answers(question)
        plays = sets(first)
        for number, answer in answerers:
            if plays[number]:
                result = answer(first, *others)
                if not moment:
                    others = (*others[:-1], result)
        return None if moment else others[-1]

    return asked  # type: ignore[return-value]  # of the same parameters
