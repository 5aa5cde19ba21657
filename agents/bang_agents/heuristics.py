"""The rules of thumb that a game brings (`Game.heuristic`), and agents for loops inside compiled code."""

from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_agents.agent import Agent
from bang_env.kernel.engine import Player
from bang_env.kernel.game import Game
from bang_env.kernel.numbers import FIRST_VERSION, whole

NEWEST = -1


@dataclass
class Heuristic:
    """The rules of thumb of a game. They play every role from what its seat may see; the same view always gets the same choice, for ever,
    from the same version.
    """

    game: Game
    version: int = NEWEST
    """the newest one, which then has its number, or an older one as a fixed baseline"""
    name: str = field(init=False)
    """shown in tables"""

    def __post_init__(self) -> None:
        newest = rules_of_thumb(self.game).VERSION
        if self.version == NEWEST:
            self.version = newest
        if whole(self.version) not in range(FIRST_VERSION, newest + 1):
            versions = f"from {FIRST_VERSION} to {newest}"
            raise ValueError(f"version: expected a version of the heuristic of the game {self.game.name} {versions}, got {self.version!r}")
        self.name = "heuristic" if self.version == newest else f"heuristic:{self.version}"

    def __repr__(self) -> str:
        return f"<Heuristic {self.name} of {self.game.name}>"

    def act(self, views: NDArray[Any], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """views: records (N,) of the view dtype of the game; masks: NDArray[bool] (N, choices). One choice for each row."""
        choices: NDArray[np.int64] = rules_of_thumb(self.game).choices(views, masks, self.version)
        return choices

    def beliefs(self, views: NDArray[Any]) -> NDArray[np.float64] | None:
        """(N, seats, roles) by which beliefs it chooses, seats counted from the viewer; None where it has none."""
        posteriors = posteriors_of(self.game)
        return None if posteriors is None else posteriors(views)

    def player(self, game: Game) -> Player | None:
        """The agent for loops inside compiled code, at tables of games with these rules of thumb."""
        return rules_of_thumb(game).player(self.version) if game.heuristic == self.game.heuristic else None


def rules_of_thumb(game: Game) -> ModuleType:
    """The module of the rules of thumb of a game that has some."""
    return import_module(game.heuristic)


def heuristic_of(game: Game, version: int | None = None) -> tuple[Agent, Player] | None:
    """The rules of thumb of a game, as an agent and for loops inside compiled code; None where it has none. `version`: an older one, which
    goes on choosing as it always did (None: the newest).
    """
    newest = heuristic_version(game)
    if newest is None:
        return None
    agent = Heuristic(game, NEWEST if version is None else version)
    player = agent.player(game)
    assert player is not None, "an agent of the house plays in compiled loops"
    return agent, player


def heuristic_version(game: Game) -> int | None:
    """The newest version of a game's rules of thumb: another one whenever they choose otherwise; None where it has none."""
    return rules_of_thumb(game).VERSION if game.heuristic else None


def posteriors_of(game: Game) -> Callable[[NDArray[Any]], NDArray[np.float64]] | None:
    """Beliefs that the rules of thumb of a game act on: how likely each role is if all play by reason. Views (N,) -> float64 (N, seats,
    roles), seats counted from the viewer. None where they say nothing of roles.
    """
    return getattr(rules_of_thumb(game), "reasoned_posteriors", None) if game.heuristic else None


def player_of(agent: Agent, game: Game) -> Player | None:
    """An agent for loops inside compiled code; None for one that has to be called from Python. Its class says so by a method
    `player(game)`; one that a class merely inherits does not count, since that class may choose otherwise.
    """
    if "player" not in vars(type(agent)):
        return None
    own: Player | None = agent.player(game)  # type: ignore[attr-defined]  # as just asked
    if own is not None:
        game.check_player(own)
    return own


def read_heuristic(word: str, game: Game) -> Agent:
    """The rules of thumb of a game that a word names: "heuristic", the newest ones, or "heuristic:1"."""
    newest = heuristic_version(game)
    if newest is None:
        raise ValueError(f'the game {game.name} has no heuristic; name "random" or a saved policy')
    _, sign, number = word.partition(":")
    if sign and number not in [str(version) for version in range(FIRST_VERSION, newest + 1)]:
        versions = f"version 1 to {newest}" if newest > 1 else "version 1"
        raise ValueError(f"heuristic of the game {game.name}: expected {versions}, got {number!r}")
    return Heuristic(game, int(number) if sign else newest)
