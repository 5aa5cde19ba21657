"""A user's own agent as all others see it. It may be

- an object with `act(views, masks) -> choices`: views are records (N,) of the game's view dtype, masks bools (N, choices), choices N whole
  numbers, each of which its mask allows. One with `act_in(worlds, masks)` searches, and is asked in that way;
- a class of such objects, made without arguments, or with those of `seed=` and `game=` that it has;
- a function of the same two arrays; or one with a parameter called `view` or `mask`: it is asked about one seat at a time, with one record
  and one row of bools, and returns one whole number;
- the name of one of these, "module:attribute".

Functions are told apart by the names of their parameters, one of the two is enough (`bang_env/kernel/parameters.py`). Where a function may
also say who holds which seat, as in `Batch(players=...)` and `gymnasium.make(opponents=...)`, it is an agent if a parameter is called
`views`, `masks`, `view` or `mask`, and says who holds a seat if one is called `role` or `seat`; any other one is refused there.

Such an object may also state what it believes of the others' roles, by a method `beliefs(views)` (`agent_beliefs.py`).

It may say at which tables it plays, as a saved policy does: `rules`, a spec, whose game and sets it plays, and `padded_seats`, the most
seats of a table (the players of `rules` unless it is set). `name` is what it is called in sentences.

    make("my_agents:Careful")     # the class Careful of my_agents.py
    make(lambda views, masks: masks.argmax(axis=1))
"""

import inspect
import re
import sys
from collections.abc import Callable
from functools import cache, partial
from importlib.metadata import EntryPoint, EntryPoints, entry_points
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_agents.agent import Agent
from bang_agents.agent_beliefs import checked_beliefs
from bang_agents.checked_answers import AgentError, attribute_of, check_choices, is_shipped, naming_failures
from bang_env.doors.worlds import Worlds
from bang_env.kernel.game import Game
from bang_env.kernel.letters import harmless
from bang_env.kernel.numbers import brief, whole
from bang_env.kernel.parameters import SEATING, VIEW, kind_of, parameters_of
from bang_env.kernel.spec import Spec

GROUP = "bang_env.agents"  # entry points of installed packages that bring agents
RUNS = Path("runs")  # where `bang train` puts its runs unless told otherwise
WHAT = "an object with act(views, masks), a class of such objects, or a function of (views, masks) or of (view, mask)"


class Own:
    """An agent of a user, whose answers are checked. Errors inside it become an AgentError that names it, with their cause."""

    def __init__(self, name: str, agent: Any, act: Callable[..., Any], game: Game, word: str = "") -> None:
        self.name, self.word = name, word
        """what it is called in sentences, and how it was named, if it was"""
        self.agent, self.game = agent, game
        """the user's object, and the game that it is asked about"""
        self._act = act
        self.rules: Spec | None = attribute_of(agent, "rules", name)
        if not isinstance(self.rules, Spec | None):
            rules = brief(self.rules)
            raise AgentError(f"the agent {harmless(name)}: expected rules to be a spec such as Rules(players=5); got {rules}")
        self.padded_seats: int | None = attribute_of(agent, "padded_seats", name)
        if self.padded_seats is not None and (whole(self.padded_seats) or 0) < 1:
            seats = f"expected padded_seats to be a whole number of at least 1; got {brief(self.padded_seats)}"
            raise AgentError(f"the agent {harmless(name)}: {seats}")

    def act(self, views: NDArray[Any], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """(N,) choices for views (N,) of the game's view dtype and masks (N, choices)."""
        return self._asked(self._act, views, masks, lambda: views)

    def beliefs(self, views: NDArray[Any]) -> NDArray[np.float64] | None:
        """(N, seats, roles) what it states of the others' roles; None where it states nothing."""
        if not callable(ask := attribute_of(self.agent, "beliefs", self.name)):
            return None
        with naming_failures(self.name, f"asked for beliefs of {len(views)} views"):
            answer = ask(views)
        return None if answer is None else checked_beliefs(self.name, answer, views, self.game)

    def _asked(
        self, act: Callable[..., Any], question: Any, masks: NDArray[np.bool_], views: Callable[[], NDArray[Any]]
    ) -> NDArray[np.int64]:
        allowed = np.array(masks)  # whatever the agent writes into its own
        with naming_failures(self.name, f"asked for {len(masks)} choices"):
            answer = act(question, masks)
        return check_choices(self.name, answer, allowed, lambda row, number: self.game.word_in(views()[row], number))


class OwnSearcher(Own):
    """One that plays games on, in worlds that the asked seats cannot tell from the true ones."""

    def act_in(self, worlds: Worlds, masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """(N,) choices for the seats asked in the N worlds; masks (N, choices)."""
        return self._asked(attribute_of(self.agent, "act_in", self.name), worlds, masks, worlds.views)


def read_own(own: object, seed: int, game: Game, word: str = "") -> Agent:
    """The agent of a user's object, class or function, ready to be asked; one that this package brings is returned as it is. `word`: how it
    was named, if it was. Raises a ValueError for what is no agent.
    """
    thing: Any = construct(own, seed, game, word) if isinstance(own, type) else own
    if is_shipped(thing) and callable(getattr(thing, "act", None)):
        agent: Agent = thing
        return agent
    if is_shipped(thing) and callable(getattr(thing, "agent", None)):
        raise ValueError(f"agent: expected {WHAT}; got {brief(thing)}, whose method agent() makes one")
    name = name_of(thing, word)
    if callable(act := attribute_of(thing, "act", name)):
        return (OwnSearcher if callable(attribute_of(thing, "act_in", name)) else Own)(name, thing, act, game, word)
    if not callable(thing) or parameters_of(thing) is None:
        raise ValueError(f"agent: expected {WHAT}; got {word or brief(own)}")
    kind = kind_of(thing)
    if kind == SEATING:
        raise ValueError(f"agent: expected {WHAT}; got {name}, a function of a role and a seat, which players= and opponents= take")
    return Own(name, thing, partial(answers_one_by_one, thing) if kind == VIEW else thing, game, word)


def name_of(thing: object, word: str = "") -> str:
    """The name of a user's object in sentences: its `name`, else the word that named it, else what Python calls it or its class."""
    plain = word or type(thing).__name__
    words = attribute_of(thing, "name", plain), word, attribute_of(thing, "__name__", plain)
    return next((each for each in words if isinstance(each, str) and each), plain)


def construct(kind: type, seed: int, game: Game, word: str) -> Any:
    """An object of a user's class."""
    try:
        signature = inspect.signature(kind)
        arguments = {name: value for name, value in (("seed", seed), ("game", game)) if name in signature.parameters}
        signature.bind(**arguments)
    except (TypeError, ValueError) as error:
        class_word = word or kind.__name__
        raise ValueError(f"an agent's class is made without arguments, or with seed= and game=; {class_word} cannot be: {error}") from error
    try:
        return kind(**arguments)
    except Exception as error:
        raise AgentError(f"the agent {word or kind.__name__} failed while it was made: {type(error).__name__}: {error}") from error


def answers_one_by_one(function: Callable[[Any, NDArray[np.bool_]], int], views: NDArray[Any], masks: NDArray[np.bool_]) -> list[int]:
    """The answers of a function of one view and one mask to many; `partial` of it can be pickled if the function can."""
    return [function(view, mask) for view, mask in zip(views, masks, strict=True)]


def module_of(word: str) -> ModuleType | None:
    """The module that the name of an agent points to, once the agent has been made; None for a name that points to none."""
    entry = entry_named(word)
    module = word.removeprefix("text:").partition(":")[0] if entry is None else entry.module
    return sys.modules.get(module)


def names_code(word: str) -> bool:
    """Whether making the agent of this name runs code that the name itself points to: a module's, or an installed package's."""
    if word.startswith("text:"):
        return True
    if word.startswith(("search:", "heuristic:", "learned:")) or stands(Path(word)):
        return False
    return re.fullmatch(r"[\w.]+:[\w.]+", word) is not None or word in entries(tuple(sys.path)).names


def saved_policy(word: str) -> Path | None:
    """The path of a saved policy, named by its path, by the name of its run or, if it is shipped, as "learned:base"; None for another word.
    """
    if word.startswith("learned:"):
        from bang_agents.policies import policies  # it needs the extra play

        policy = policies().get(word.removeprefix("learned:"))
        return None if policy is None else policy.path
    return next((path for path in (Path(word), RUNS / word) if word and stands(path)), None)


def stands(path: Path) -> bool:
    """Whether there is such a file or folder; words that are too long for a path name none."""
    try:
        return path.exists()
    except OSError:
        return False


@cache
def entries(path: tuple[str, ...]) -> EntryPoints:
    """The agents that packages on this path of imports bring. They are looked for once, which takes some 20 milliseconds."""
    return entry_points(group=GROUP)


def entry_named(word: str) -> EntryPoint | None:
    """The entry point of this name that an installed package brings; None where none does."""
    return next(iter(entries(tuple(sys.path)).select(name=word)), None)


def installed_agent(word: str) -> object | None:
    """The object that an installed package names so in its entry points of the group `bang_env.agents`; None where none does. Raises a
    ValueError where it cannot be imported.
    """
    entry = entry_named(word)
    try:
        return None if entry is None else entry.load()
    except Exception as error:
        failure = harmless(f"{type(error).__name__}: {error}")
        raise ValueError(f'the agent "{harmless(word)}" of an installed package cannot be imported: {failure}') from error
