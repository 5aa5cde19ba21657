"""Agents that choose from views: random, by rules of thumb, or learned; and a search. None of them knows how a game goes on the inside.

They are written for any game; a game brings its own rules of thumb (`Game.heuristic`).
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any, Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from bang_agents.checked import AgentError, checked, shipped
from bang_env.bang.house import BANG
from bang_env.doors.worlds import Worlds
from bang_env.kernel.engine import Player
from bang_env.kernel.game import Game, read_game
from bang_env.kernel.letters import harmless
from bang_env.kernel.numbers import read_whole

__all__ = [
    "Agent", "AgentError", "Searcher", "decide", "heuristic_of", "heuristic_version", "make", "player_of", "posteriors_of",
]  # fmt: skip

LONGEST_QUOTE = 200  # signs of a name that are repeated where it is refused


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
    """What an agent chooses in N games: by the views, or, if it searches, in `worlds()`, which holds these games. Raises an AgentError for
    an answer that is not one allowed choice, int (N,), for each row of the masks.
    """
    chosen = agent.act_in(worlds(), masks) if isinstance(agent, Searcher) else agent.act(views, masks)
    return chosen if shipped(agent) else checked(getattr(agent, "name", type(agent).__name__), chosen, masks)


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


def make(what: object, seed: int = 0, game: Game = BANG) -> Agent:
    """An agent by its name: "random", "heuristic", "search" (with a budget for each decision: "search:500" play-outs, "search:0.5s"
    seconds); a saved policy, by its path or by the name of its run in the folder `runs`; an agent that an installed package brings, by the
    name of its entry point (group `bang_env.agents`); "module:Class" or "module:function"; "text:module:function", a function that
    reads and writes text. Or a user's own agent itself, its class or a function: `own.py` says what it may be.

    The seed matters to agents that draw lots; `game` to those that know rules of thumb. Raises a ValueError for what is no agent.
    """
    seed, game = read_whole("seed", seed), read_game(game)
    if not isinstance(what, str):
        from bang_agents.own import read_own

        return read_own(what, seed, game)
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
    if what.startswith("text:"):
        spoken: Agent = import_module("bang_agents.text").read_text_agent(what, seed, game)
        return spoken
    return named(what, seed, game)


def named(what: str, seed: int, game: Game) -> Agent:
    """A saved policy, or a user's agent, by its name."""
    from bang_agents import own

    if (path := own.saved_policy(what)) is not None:
        from bang_agents.learned import load

        learned: Agent = load(path, seed)
        return learned
    if (brought := own.installed(what)) is not None:
        return own.read_own(brought, seed, game, what)
    if own.names_code(what):
        return own.read_own(own.imported(what), seed, game, what)
    known = '"random", "heuristic", "search", "search:500", "search:0.5s"'
    quoted = harmless(what if len(what) <= LONGEST_QUOTE else f"{what[:LONGEST_QUOTE]}...")
    raise ValueError(f'there is no agent "{quoted}": it is {known}, the path or the name of a saved policy, or module:Class')
