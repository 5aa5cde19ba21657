"""An agent that is any function from text to text: a language model, a person behind a form, a script.

    agent = TextAgent(ask_my_model, game=BANG)          # ask_my_model(text) -> "2", or the words of a choice
    agent = read_text_agent("text:my_module:ask_my_model", seed=1, game=BANG)

What the function is given, and which answers count, says `bang_env/doors/text.py`.
"""

import inspect
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from bang_agents.checked_answers import naming_failures
from bang_agents.random import Random
from bang_agents.who_is_who import RoleQuestion
from bang_env.bang.house import BANG
from bang_env.doors.text import AnswerError, TextObservation, describe
from bang_env.kernel.game import Game, read_game
from bang_env.kernel.letters import harmless
from bang_env.kernel.masks import read_masks
from bang_env.kernel.named_code import named_thing
from bang_env.kernel.numbers import whole

PREFIX = "text:"
COSTS = "questions", "refused", "drawn", "tokens_read", "tokens_written", "seconds", "dollars"
"""what agents that are asked in words take: questions put to them, answers refused, choices drawn in the end, and what a model counts"""
WRITTEN = '"text:module:function", such as "text:my_models:ask"'


@runtime_checkable
class Summing(Protocol):
    """An agent asked in words, which has something to say of how it fared, for the results."""

    def summary(self) -> str:
        """A sentence."""


@runtime_checkable
class Costing(Protocol):
    """An agent asked in words, or what it asks, that counts what it takes."""

    def costs(self) -> Mapping[str, float]:
        """Totals until now, by some of the words of `COSTS`."""


def costs_of(agent: object) -> NDArray[np.float64]:
    """(COSTS,) what an agent has taken until now; zeros for one that does not count."""
    stated = agent.costs() if isinstance(agent, Costing) else {}
    return np.array([stated.get(word, 0.0) for word in COSTS])


class TextAgent:
    """Asks a function at every decision.

    The function is given the text of a `TextObservation`; one whose first parameter is annotated with `TextObservation` is given the
    observation itself (`as_dict()` has its sections). It answers with the number or the exact words of one choice.

    Any other answer is refused. The function is then asked again, up to `retries` times, with the reason at the end of the text; after that
    the choice is drawn from those offered, each with the same chance, by the agent's own `seed`. What the function raises is the cause of
    an AgentError.
    """

    def __init__(self, function: Callable[[Any], Any], *, name: str = "", game: Game = BANG, seed: int = 0, retries: int = 1) -> None:
        """`retries`: a whole number of at least 0; a ValueError for another one, and for a function that cannot be called."""
        if not callable(function):
            raise ValueError(f"function: expected a function from text to text, got {function!r}")
        number = whole(retries)
        if number is None or number < 0:
            raise ValueError(f"retries: expected a whole number of at least 0, got {retries!r}")
        if not isinstance(name, str):
            raise ValueError(f"name: expected a text; got {name!r}")
        self.name = name or f"{PREFIX}{getattr(function, '__module__', '?')}:{getattr(function, '__qualname__', type(function).__name__)}"
        self.function, self.game, self.retries = function, read_game(game), number
        self.asked = 0
        """questions that it was asked"""
        self.refusals: Counter[str] = Counter()
        """answers that were refused, by the `reason` of the AnswerError"""
        self.drawn: Counter[str] = Counter()
        """questions at which the choice was drawn in the end, by the reason why the last answer was refused"""
        self.unstated = 0
        """questions who is who without an answer, for which the roles left were counted"""
        self._chance = Random(seed)
        self._whole = wants_observation(function)

    def act(self, views: NDArray[Any], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """(N,) choices for views (N,) of the game's view dtype and masks (N, choices), asked one after the other."""
        views, masks = self.game.read_views(views), read_masks(masks, len(views)) != 0
        return np.array([self._choose(views[k : k + 1], masks[k : k + 1]) for k in range(len(views))], np.int64)

    def _choose(self, view: NDArray[Any], mask: NDArray[np.bool_]) -> int:
        """The choice for one view (1,) and its mask (1, choices)."""
        observation = describe(self.game, view, mask)
        self.asked += 1
        reason = ""
        for _ in range(1 + self.retries):
            with naming_failures(self.name, "asked for a choice"):
                answer = self.function(observation if self._whole else str(observation))
            try:
                return observation.read(answer)
            except AnswerError as refusal:
                reason = refusal.reason
                self.refusals[reason] += 1
                observation = observation.refusing(str(refusal))
        self.drawn[reason] += 1
        return int(self._chance.act(view, mask)[0])

    def beliefs(self, views: NDArray[Any]) -> NDArray[np.float64] | None:
        """(N, seats, roles) whom it takes the others for: a function that has a method `beliefs`, from text to text, is asked by it who is
        who (`who_is_who.py`). None where it has none, or where that method returns None. An answer that is refused is asked for again, as a
        choice is; after that the roles left are counted.
        """
        ask = getattr(self.function, "beliefs", None)
        if not callable(ask):
            return None
        rows = [self._believed(ask, RoleQuestion.of(self.game, view)) for view in self.game.read_views(views)[:, None]]
        stated = [each for each in rows if each is not None]
        if len(stated) < len(rows):
            return None
        return np.array(stated, np.float64).reshape(len(rows), self.game.seats, len(self.game.roles))

    def _believed(self, ask: Callable[[str], Any], question: RoleQuestion) -> NDArray[np.float64] | None:
        """(seats, roles) the beliefs that the function states of one view; None where it states none."""
        if not question.seats:
            return question.counted
        text = question.text
        for attempt in range(1 + self.retries):
            with naming_failures(self.name, "asked who is who"):
                answer = ask(text)
            if answer is None:
                return None
            self.asked += attempt == 0
            try:
                return question.read(answer)
            except AnswerError as refusal:
                self.refusals[refusal.reason] += 1
                text = f"{question.text}\n\n## Your last answer was refused\n{refusal}"
        self.unstated += 1
        return question.counted

    def summary(self) -> str:
        """Counts of questions and of refused answers, by reason; and the function's own summary, if it has one."""
        return f"{self._summary()}; {self.function.summary()}" if isinstance(self.function, Summing) else self._summary()

    def costs(self) -> dict[str, float]:
        """Questions, refused answers and drawn choices until now, and what the function counts."""
        own: dict[str, float] = {"questions": self.asked, "refused": self.refusals.total(), "drawn": self.drawn.total()}
        return own | dict(self.function.costs() if isinstance(self.function, Costing) else {})

    def _summary(self) -> str:
        questions = f"{self.name}: {self.asked:,} question{'' if self.asked == 1 else 's'}"
        if not self.refusals:
            return f"{questions}, no answer refused"
        reasons = ", ".join(f"{times:,} {reason}" for reason, times in self.refusals.most_common())
        refused_answers, drawn_choices = self.refusals.total(), self.drawn.total()
        answers, choices = f"answer{'' if refused_answers == 1 else 's'}", f"choice{'' if drawn_choices == 1 else 's'}"
        silent = f", {self.unstated:,} times the roles left were counted for it" if self.unstated else ""
        return f"{questions}, {refused_answers:,} {answers} refused ({reasons}), {drawn_choices:,} {choices} drawn by chance{silent}"


def wants_observation(function: Callable[[Any], Any]) -> bool:
    """Whether the first parameter of a function is annotated with `TextObservation`."""
    try:
        parameters = list(inspect.signature(function).parameters.values())
    except (TypeError, ValueError):  # built in, without a signature
        return False
    return bool(parameters) and parameters[0].annotation in (TextObservation, TextObservation.__name__)


def read_text_agent(word: str, seed: int = 0, game: Game = BANG) -> TextAgent:
    """The agent that is named "text:module:function"; `function` may be an attribute of an attribute ("Model.ask"). A ValueError says which
    part of the name leads nowhere. `seed`: of the choices drawn where an answer is refused.
    """
    module, colon, path = word.removeprefix(PREFIX).partition(":") if isinstance(word, str) else ("", "", "")
    if not (module and colon and path) or not word.startswith(PREFIX):
        raise ValueError(f"text agent: expected {WRITTEN}, got {word!r}")
    function = named_thing(word.removeprefix(PREFIX), harmless(word))
    if not callable(function):
        raise ValueError(f"{harmless(word)}: {harmless(path)} is no function, but {type(function).__name__}")
    return TextAgent(function, name=word, game=game, seed=seed)
