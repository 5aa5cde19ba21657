"""The rules of thumb that a game brings (`Game.heuristic`), and agents for loops inside compiled code."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_agents.agent import Agent
from bang_env.kernel.engine import Player
from bang_env.kernel.game import Game


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
    posteriors: Callable[[NDArray[Any]], NDArray[np.float64]] | None = None
    if game.heuristic:
        posteriors = getattr(import_module(game.heuristic), "reasoned_posteriors", None)
    return posteriors


def player_of(agent: Agent, game: Game) -> Player | None:
    """An agent for loops inside compiled code; None for one that has to be called from Python. Its class says so by a method
    `player(game)`; one that a class merely inherits does not count, since that class may choose otherwise.
    """
    if "player" not in vars(type(agent)):
        return None
    own: Player | None = agent.player(game)  # type: ignore[attr-defined]  # as just asked
    return own


def read_heuristic(word: str, game: Game) -> Agent:
    """The rules of thumb of a game that a word names: "heuristic", the newest ones, or "heuristic:1"."""
    newest = heuristic_version(game)
    if newest is None:
        raise ValueError(f'the game {game.name} has no heuristic; name "random" or a saved policy')
    _, sign, number = word.partition(":")
    if sign and number not in [str(version) for version in range(1, newest + 1)]:
        versions = f"version 1 to {newest}" if newest > 1 else "version 1"
        raise ValueError(f"heuristic of the game {game.name}: expected {versions}, got {number!r}")
    pair = heuristic_of(game, int(number) if sign else None)
    assert pair is not None, "as its version says"
    return pair[0]
