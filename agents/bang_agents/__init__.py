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


def heuristic_of(game: Game, version: int | None = None) -> tuple[Agent, Player] | None:
    """The rules of thumb of a game, as an agent and for loops inside compiled code; None where it has none. `version`: an older one, which
    goes on choosing as it always did (None: the newest).
    """
    if not game.heuristic:
        return None
    house = import_module(game.heuristic)
    if version is None or version == house.VERSION:
        return house.Heuristic(), house.PLAYER
    agent: Agent = house.Heuristic(version=version)
    player = player_of(agent, game)
    assert player is not None, "an agent of the house plays in compiled loops"
    return agent, player


def heuristic_version(game: Game) -> int | None:
    """The newest version of a game's rules of thumb: another one whenever they choose otherwise; None where it has none."""
    return import_module(game.heuristic).VERSION if game.heuristic else None


def posteriors_of(game: Game) -> Callable[[NDArray[Any]], NDArray[np.float64]] | None:
    """Beliefs that the rules of thumb of a game act on: how likely each role is if all play by reason. Views (N,) -> float64 (N, seats,
    roles), seats counted from the viewer. None where they say nothing of roles.
    """
    found: Callable[[NDArray[Any]], NDArray[np.float64]] | None = None
    if game.heuristic:
        found = getattr(import_module(game.heuristic), "reasoned_posteriors", None)
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
    """An agent by its name: "random", "heuristic" (an older version of it, which never changes: "heuristic:1"), "search" (with a budget for
    each decision: "search:500" play-outs, "search:0.5s" seconds), "learned" (the shipped policy that fits the table; "learned:base": this
    one, `python -m bang_agents.policies` lists them); a saved policy, by its path or by the name of its run in the folder `runs`; an agent
    that an installed package brings, by the name of its entry point (group `bang_env.agents`); "module:Class" or "module:function";
    "text:module:function", a function that reads and writes text. Or a user's own agent itself, its class or a function: `own.py` says what
    it may be.

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
    if what == "heuristic" or what.startswith("heuristic:"):
        return read_heuristic(what, game)
    if what == "learned" or what.startswith("learned:"):
        brought: Agent = import_module("bang_agents.policies").read_learned(what, seed, game)
        return brought
    if what.startswith("search"):
        from bang_agents.search import read_search

        search = read_search(what, seed, game)
        if search is not None:
            return search
    if what.startswith("text:"):
        spoken: Agent = import_module("bang_agents.text").read_text_agent(what, seed, game)
        return spoken
    return named(what, seed, game)


def read_heuristic(what: str, game: Game) -> Agent:
    """The rules of thumb of a game that a word names: "heuristic", the newest ones, or "heuristic:1"."""
    newest = heuristic_version(game)
    if newest is None:
        raise ValueError(f'the game {game.name} has no heuristic; name "random" or a saved policy')
    _, sign, number = what.partition(":")
    if sign and number not in [str(version) for version in range(1, newest + 1)]:
        known = f"versions 1 to {newest}" if newest > 1 else "version 1 alone"
        raise ValueError(f"the heuristic of the game {game.name} has {known}, not {number!r}")
    found = heuristic_of(game, int(number) if sign else None)
    assert found is not None, "as its version says"
    return found[0]


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
    known = '"random", "heuristic", "heuristic:1", "learned", "search", "search:500", "search:0.5s", "search:200@learned"'
    quoted = harmless(what if len(what) <= LONGEST_QUOTE else f"{what[:LONGEST_QUOTE]}...")
    raise ValueError(f'there is no agent "{quoted}": it is {known}, the path or the name of a saved policy, or module:Class')
