"""Games of BANG!, in distinction from others: seats hold characters, and lose life points until they are eliminated."""

from abc import ABC
from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_env.kernel.game import Game
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.spec import RulesError, Spec

THREE = 3  # players, each of whom hunts another one


class CharacterGame(Game, ABC):
    """A game whose records have the fields "character", "alive", "round" and "turn"."""

    characters: tuple[str, ...]
    """the names of characters by their numbers"""
    blows: tuple[str, ...] = ()
    """what eliminates, in words, by the numbers of `last_blow` (empty: it does not say)"""

    @property
    def number_words(self) -> Mapping[str, Sequence[str]]:
        """Those of every game, and "characters"."""
        return {**super().number_words, "characters": self.characters}

    def eliminated(self, views: NDArray[Any]) -> NDArray[np.bool_]:
        """(N,) whether the viewer has been eliminated."""
        self.check_rows("views", views, self.view)
        return np.asarray(views["alive"][:, 0] == 0)

    def last_blow(self, states: NDArray[Any]) -> NDArray[np.int64]:
        """(N,) what took the last life point in games (N,) that are over, as a place in `blows`; NOBODY where that is not known."""
        self.check_rows("states", states, self.record)
        return np.full(len(states), NOBODY, np.int64)


def constant_words(module: ModuleType, prefix: str) -> tuple[str, ...]:
    """The names of the constants of a module that begin so, by their numbers: "turn" for E_TURN; "" for a number without one."""
    by_number = {number: name.removeprefix(prefix).lower() for name, number in vars(module).items() if name.startswith(prefix)}
    return tuple(by_number.get(number, "") for number in range(max(by_number) + 1))


def check_sides(counts: Mapping[int, int], players: int, sheriff: int, outlaw: int) -> None:
    """Raises a RulesError for roles that cannot be dealt to so many players, or without a Sheriff to be hunted by Outlaws."""
    if players == THREE:
        raise RulesError("roles: with 3 players the roles are a Deputy, an Outlaw and a Renegade, each of whom hunts another one")
    if sum(counts.values()) != players:
        raise RulesError(f"roles names {sum(counts.values())} roles, and players is {players}")
    if counts.get(sheriff) != 1:
        raise RulesError(f"roles: expected one Sheriff, got {counts.get(sheriff, 0)}")
    if outlaw not in counts:
        raise RulesError("roles: there is an Outlaw at least, or nobody would win when the Sheriff is eliminated")


def character_game(rules: Spec) -> CharacterGame:
    """The game of these rules; a ValueError where its seats hold no characters."""
    if not isinstance(rules.game, CharacterGame):
        raise ValueError(f"rules: expected a game whose seats hold characters; got {rules.called}")
    return rules.game
