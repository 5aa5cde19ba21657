"""Agents that choose from views: random, by rules of thumb, or learned; and a search. None of them knows how a game goes on the inside.

They are written for any game; a game brings its own rules of thumb (`Game.heuristic`).
"""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from bang_env.bang.house import BANG
from bang_env.doors.worlds import Worlds
from bang_env.kernel.engine import Player
from bang_env.kernel.game import Game


class Agent(Protocol):
    """Answers many seats at once."""

    name: str

    def act(self, views: NDArray[Any], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """views: records (N,) of the game's view dtype; masks: NDArray[bool] (N, choices), no row empty. Returns one allowed choice for
        each row.
        """
        ...


@runtime_checkable
class Searcher(Agent, Protocol):
    """An agent that plays games on, in worlds that the asked seats cannot tell from the true ones."""

    def act_in(self, worlds: Worlds, masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """One allowed choice for the seat asked in each of the N worlds; masks: NDArray[bool] (N, choices)."""
        ...


def decide(agent: Agent, views: NDArray[Any], masks: NDArray[np.bool_], worlds: Callable[[], Worlds]) -> NDArray[np.int64]:
    """What an agent chooses in N games: by the views, or, if it searches, in `worlds()`, which holds these games."""
    return agent.act_in(worlds(), masks) if isinstance(agent, Searcher) else agent.act(views, masks)


def heuristic_of(game: Game) -> tuple[Agent, Player] | None:
    """The rules of thumb of a game, as an agent and for loops inside compiled code; None where it has none."""
    if not game.heuristic:
        return None
    house = import_module(game.heuristic)
    return house.Heuristic(), house.PLAYER


def heuristic_version(game: Game) -> int | None:
    """The version of a game's rules of thumb, which moves when they choose otherwise; None where it has none."""
    return import_module(game.heuristic).VERSION if game.heuristic else None


def posteriors_of(game: Game) -> Callable[[NDArray[Any]], NDArray[np.float64]] | None:
    """What the rules of thumb of a game believe: views (N,) -> float64 (N, seats, roles), seats counted from the viewer. None where they
    say nothing of roles.
    """
    found: Callable[[NDArray[Any]], NDArray[np.float64]] | None = None
    if game.heuristic:
        found = getattr(import_module(game.heuristic), "role_posteriors", None)
    return found


def player_of(agent: Agent, game: Game) -> Player | None:
    """An agent for loops inside compiled code; None for one that has to be called from Python. Its class says so by a method
    `player(game)`; one that a class merely inherits does not count, since that class may choose otherwise.
    """
    if "player" not in vars(type(agent)):
        return None
    found: Player | None = agent.player(game)  # type: ignore[attr-defined]  # as just asked
    return found


def parts_of(agent: Agent) -> tuple[Agent, Agent]:
    """Who answers for a seat while it lives, and once it has been eliminated and plays on: usually the same agent."""
    from bang_agents.playing_on import PlayingOn

    return (agent.living, agent.ghost) if isinstance(agent, PlayingOn) else (agent, agent)


def make(what: str, seed: int = 0, game: Game = BANG) -> Agent:
    """"random", "heuristic", "search" (with a budget for each decision: "search:500" play-outs, "search:0.5s" seconds), or the path of a
    saved policy. The seed matters to agents that draw lots; `game` to those that know rules of thumb.
    """
    if not isinstance(what, str):
        raise ValueError(f"an agent is named by a word, not by {what!r}")
    if what == "random":
        from bang_agents.random import Random

        agent: Agent = Random(seed)
        return agent
    if what == "heuristic":
        known = heuristic_of(game)
        if known is None:
            raise ValueError(f'the game {game.name} has no heuristic; name "random" or a saved policy')
        return known[0]
    if what.startswith("search"):
        from bang_agents.search import read_search

        search = read_search(what, seed, game)
        if search is not None:
            return search
    if Path(what).exists():
        from bang_agents.learned import load

        learned: Agent = load(what, seed)
        return learned
    named = '"random", "heuristic", "search", "search:500", "search:0.5s"'
    raise ValueError(f'there is no agent "{what}": it is {named} or the path of a saved policy')
