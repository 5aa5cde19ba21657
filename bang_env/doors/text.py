"""Views in words: for language models, logs and people. For any game.

    observation = describe(batch.rules.game, batch.views[:1], batch.masks[0])
    print(observation)                          # sections, each under its heading; the last one numbers the choices
    choice = observation.read("2")              # or the words of a choice; an AnswerError for anything else

The text is made of one view and one mask alone. So it tells nothing that the seat may not know, and the same view and mask always give the
same text: what has happened is told as far as the view's log remembers it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from bang_env.kernel.screen import screen_of
from bang_env.kernel.arrays import array_of
from bang_env.kernel.game import Game, read_game
from bang_env.kernel.masks import read_masks
from bang_env.kernel.neutral_names import neutral_names

HOW_TO_ANSWER = "Answer with the number of one choice, or with its exact words, and with nothing else."
LONGEST_QUOTE = 60  # signs of an answer that are repeated where it is refused
# Why an answer is refused.
NO_TEXT, EMPTY, SEVERAL = "not a text", "empty", "words of several choices"
NO_NUMBER, NO_WORDS = "a number not offered", "words not offered"


class AnswerError(ValueError):
    """An answer is not one of the choices. `reason` says why in a few words, for counting: "not a text", "empty", "a number not offered",
    "words not offered", "words of several choices".
    """

    def __init__(self, reason: str, sentence: str) -> None:
        super().__init__(sentence)
        self.reason = reason


@dataclass(frozen=True)
class TextObservation:
    """The view of one seat in words. `str()` is the whole text."""

    sections: Mapping[str, tuple[str, ...]]
    """lines by the name of their section, in the order in which they are read; every view of a game has the same sections"""
    offered: tuple[tuple[int, str], ...]
    """the choices, each as its table numbers it and in words; choice number k of the text is `offered[k - 1]`. Empty for a seat that is
    not asked"""
    refused: str = ""
    """why the answer before was refused, as a sentence; "" at the first attempt"""

    def __str__(self) -> str:
        blocks = [f"## {name.capitalize()}\n" + "\n".join(lines) for name, lines in self.sections.items()]
        if self.offered:
            blocks.append("\n".join(["## Choices", *self.numbered(), HOW_TO_ANSWER]))
        if self.refused:
            blocks.append(f"## Your last answer was refused\n{self.refused}")
        return "\n\n".join(blocks)

    def numbered(self) -> list[str]:
        """The choices as the text lists them: "1. pass"."""
        return [f"{k}. {words}" for k, (_, words) in enumerate(self.offered, 1)]

    def as_dict(self) -> dict[str, Any]:
        """The sections as lists of lines, and `choices`: the words by the number as a text. It can be written as JSON."""
        choices = {str(k): words for k, (_, words) in enumerate(self.offered, 1)}
        return {**{name: list(lines) for name, lines in self.sections.items()}, "choices": choices}

    def refusing(self, sentence: str) -> "TextObservation":
        """The observation for another attempt, with the reason why an answer was refused at its end."""
        return replace(self, refused=sentence)

    def read(self, answer: object) -> int:
        """The choice, as its table numbers it, that an answer names: its number in the text or its exact words, white space around them
        left aside. Anything else raises an AnswerError; a choice is never guessed from a sentence.
        """
        request = f"answer with a number from 1 to {len(self.offered)}, or with the exact words of one choice, and with nothing else"
        if not isinstance(answer, str):
            raise AnswerError(NO_TEXT, f"The answer is not a text but {type(answer).__name__}: {request}.")
        text = answer.strip()
        if not text:
            raise AnswerError(EMPTY, f"The answer is empty: {request}.")
        quote = repr(text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "...")
        choices = [choice for choice, words in self.offered if words == text]
        if len(choices) > 1:
            raise AnswerError(SEVERAL, f"{quote} are the words of {len(choices)} choices: answer with the number of one of them.")
        if choices:
            return choices[0]
        if text.isascii() and text.isdecimal():
            if text.lstrip("0") == text and len(text) <= len(str(len(self.offered))) and int(text) <= len(self.offered):
                return self.offered[int(text) - 1][0]
            raise AnswerError(NO_NUMBER, f"{quote} is not the number of a choice: {request}.")
        raise AnswerError(NO_WORDS, f"{quote} is not one of the choices: {request}.")


def describe(game: Game, view: ArrayLike, mask: ArrayLike, names: Sequence[str] | None = None) -> TextObservation:
    """One view in words.

    `view`: a record of the game's view dtype, of shape (1,) or (). `mask`: (choices,) or (1, choices), True where a choice is offered;
    nothing but False for a seat that is not asked. `names`: what the seats are called, clockwise from the viewer, all different. Without
    them each game has first names of its own, the same for all its seats from the moment when their characters are known
    (`neutral_names`).

    Raises a ValueError for an invalid view or mask, for names that are not one for each seat, and for a choice that does not belong to
    what the view says is asked.
    """
    views = read_game(game).read_views(np.atleast_1d(array_of("view", view, "one view, such as batch.views[:1]")))
    if len(views) != 1:
        raise ValueError(f"view: expected one, such as batch.views[:1]; got {len(views)}")
    row = array_of("mask", mask, "a row of True and False")
    allowed = row[None] if row.ndim == 1 else row
    nothing = allowed.ndim == 2 and len(allowed) == 1 and allowed.dtype.kind in "biuf" and not allowed.any()
    offered = [] if nothing else np.flatnonzero(read_masks(allowed, 1)[0]).tolist()
    if offered and offered[-1] >= game.choices:
        raise ValueError(f"mask: expected at most {game.choices} places; got {allowed.shape[1]}")
    screen = screen_of(game)
    try:
        scene = screen.tell(views[0], read_names(names, screen.marks(views[0])))
    except LookupError as error:
        raise ValueError(f"view: expected one that a game of {game.name} can show; got one with an unknown number ({error})") from error
    if offered and not scene.asked:
        raise ValueError("the mask offers choices, but the view is that of a seat that is not asked")
    try:
        choices = tuple((choice, scene.choice_words(choice)) for choice in offered)
    except LookupError:
        words = ", ".join(game.word_in(views[0], choice) for choice in offered)
        raise ValueError(f"the mask offers {words}: that is not what the seat of the view is asked") from None
    return TextObservation({name: tuple(lines) for name, lines in scene.sections.items()}, choices)


def read_names(names: Sequence[str] | None, marks: Sequence[int]) -> Sequence[str]:
    """The names of the seats that have these marks: those given, checked, or neutral ones."""
    if names is None:
        return neutral_names(marks)
    try:
        words = [names] if isinstance(names, str) else list(names)
    except TypeError:
        words = []
    if not all(isinstance(name, str) and name for name in words) or len(words) != len(marks) or len(set(words)) < len(words):
        raise ValueError(f"names: expected {len(marks)} different names, clockwise from the seat of the view; got {names!r}")
    return words
