"""Parts that the environments share: the space of features, which deal comes next, error messages, the board."""

import os
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import logger, spaces
from numpy.typing import NDArray

from bang_env.kernel.screen import screen_of
from bang_env.doors.arguments import one_of, read_roles, read_seed
from bang_env.kernel.game import LEAST, MOST, Game
from bang_env.kernel.games import Games
from bang_env.kernel.numbers import read_within
from bang_env.kernel.spec import Spec

RENDER_MODES = ["human", "ansi"]
NO_GAME = "there is no game yet: call reset() first"
GAME_OVER = "the game is over: call reset() for the next one"


def feature_space(size: int) -> spaces.Space[NDArray[np.float32]]:
    """The space of so many features, float32."""
    return spaces.Box(LEAST, MOST, (size,), np.float32)


def masked_space(size: int, choices: int) -> spaces.Dict:
    """So many features, and the mask of so many choices, int8."""
    return spaces.Dict({"observation": feature_space(size), "action_mask": spaces.Box(0, 1, (choices,), np.int8)})


def next_deal(seed: int | None, before: int | None, episode: int) -> tuple[int, int]:
    """Seed and episode of the deal that a reset begins: with a seed its first one; without, the one after `before` and `episode`, or a
    random one if nothing was dealt before (None).
    """
    if seed is None and before is not None:
        return before, episode + 1
    return int.from_bytes(os.urandom(8)) if seed is None else read_seed(seed), 0


def refusal(agent: str, one: Games, choice: object) -> str:
    """Why a choice is rejected in a game: who is asked what, and what may be chosen."""
    game = one.game
    offered = ", ".join(f"{number} ({game.word_in(one.array[0], number)})" for number in one.options(0))
    return f"{agent} is asked {game.questions[one.question(0)]!r} and may choose {offered}; not {choice!r}"


def word_of(choice: object, of: Game | Spec) -> str:
    """The name of a choice of a game, or of a table."""
    return of.choice_word(read_within("choice", choice, 0, of.choices - 1))


def roles_of(options: Mapping[str, Any] | None, rules: Spec) -> list[int] | None:
    """The roles by seat that the options of a `reset` name under "roles", or None: shuffled ones. Other options are ignored."""
    if options is not None and not isinstance(options, Mapping):
        raise ValueError(f'options: expected a dict such as {{"roles": ["Sheriff", ...]}} or None; got {options!r}')
    return read_roles((options or {}).get("roles"), rules)


def read_render_mode(mode: str | None) -> str | None:
    """A render mode, checked."""
    return None if mode is None else one_of("render_mode (None: nothing is shown)", mode, RENDER_MODES)


def warn_of_no_mode() -> None:
    """Warns that `render` was called without a render mode."""
    logger.warn("render() was called without a render_mode; make the environment with render_mode='ansi' or 'human'")


def draw(game: Game, state: NDArray[Any], mode: str) -> str | None:
    """The board of one game (1,) with all that is hidden: returned as text ("ansi") or printed ("human")."""
    board: str = screen_of(game).board(state)
    if mode == "ansi":
        return board
    print(board)
    return None
