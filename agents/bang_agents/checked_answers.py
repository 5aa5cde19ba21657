"""Answers of agents, checked before a game goes on with it: a fault is told in a sentence that names the agent and what was wrong."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_env.kernel.letters import harmless
from bang_env.kernel.numbers import NOBODY, brief

MOST_TOLD = 12  # choices that a sentence lists


class AgentError(ValueError):
    """An agent that failed, or that answered with something else than one allowed choice for each row; the sentence names it."""


@contextmanager
def naming_failures(name: str, when: str) -> Iterator[None]:
    """Errors of the user's code inside become an AgentError that names the agent."""
    try:
        yield
    except Exception as error:
        failure = harmless(f"{type(error).__name__}: {error}")
        raise AgentError(f"the agent {harmless(name)} failed, {when}: {failure}") from error


def attribute_of(agent: object, attribute: str, name: str) -> Any:
    """An attribute of the user's object that sentences call `name`; None where it has none, an AgentError where reading it fails."""
    with naming_failures(name, f"asked for its {attribute}"):
        return getattr(agent, attribute, None)


def is_shipped(agent: object) -> bool:
    """Whether an agent is of this package, so that its answers need no check: it takes them from the masks, or has checked a user's."""
    return type(agent).__module__.partition(".")[0] == __package__


def check_choices(name: str, answer: object, masks: NDArray[Any], word_of: Callable[[int, int], str] | None = None) -> NDArray[np.int64]:
    """The choices, int64 (N,), of the agent `name`, which was asked with masks (N, choices). Whole numbers of any integer dtype, (N,), are
    taken, and lists of them. Raises an AgentError for anything else, and for a choice that its mask does not allow. `word_of` gives
    the name of the choice that has a number in a row.
    """
    try:
        choices = np.asarray(answer)
    except (ValueError, TypeError, RuntimeError) as error:  # lists of several lengths, tensors that are not on the CPU
        raise AgentError(f"the agent {harmless(name)} gave a {type(answer).__name__} that is no array of choices: {error}") from error
    rows, width = masks.shape
    if isinstance(answer, list) and choices.dtype.kind not in "iu" and all(map(a_number, answer)):  # some are beyond NumPy's numbers
        choices = np.array([min(max(one, NOBODY), width) for one in answer], np.int64)
    if choices.shape != (rows,) or (rows and choices.dtype.kind not in "iu"):
        one = next((one for one in answer if not a_number(one)), 0) if isinstance(answer, list) and len(answer) == rows else 0
        if not a_number(one):
            text = harmless(f"{one!r:.40}")
            raise AgentError(
                f"the agent {harmless(name)} gave {text} for a view and its mask; expected the number of a choice, a whole number"
            )
        gave = "None" if answer is None else f"{choices.dtype.name} of shape {choices.shape}"
        raise AgentError(
            f"the agent {harmless(name)} gave {gave}; for {rows} rows of views and masks it gives whole numbers of shape ({rows},)"
            " (a function with parameters called view and mask is asked about one seat at a time)"
        )
    numbers = choices.astype(np.int64, copy=False)
    inside = (numbers >= 0) & (numbers < width)
    if not (inside.all() and masks[np.arange(rows), numbers].all()):
        allowed = inside & (masks[np.arange(rows), np.where(inside, numbers, 0)] != 0)
        row = int(np.argmin(allowed))
        word = None if word_of is None else partial(word_of, row)
        chosen = brief(int(answer[row] if isinstance(answer, list) else choices[row]))
        raise AgentError(f"the agent {harmless(name)} chose {chosen} in row {row}, where its mask allows {allowed_words(masks[row], word)}")
    return numbers


def a_number(one: object) -> bool:
    """Whether an answer for one view is a whole number, of Python's or of NumPy's."""
    return isinstance(one, int | np.integer) and not isinstance(one, bool)


def allowed_words(mask: NDArray[Any], word: Callable[[int], str] | None) -> str:
    """The choices that a mask (choices,) allows, in words: "0 (pass), 17 (barrel)"."""
    numbers = np.flatnonzero(mask).tolist()
    words = [f"{number} ({word(number)})" if word else str(number) for number in numbers[:MOST_TOLD]]
    return ", ".join(words) + (f" and {len(numbers) - MOST_TOLD} more" if len(numbers) > MOST_TOLD else "")
