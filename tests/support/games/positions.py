"""Positions out of random games of every kind of table, for the tests of what a seat knows."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_env.bang.positions import Positions
from bang_env.bang.words import NOBODY
from bang_env.kernel.chance import mix
from bang_env.kernel.games import Games
from bang_env.kernel.spec import Spec
from bang_experiments.measuring.golden import pick, table


def positions(rules: Spec, games: int, every: int = 1) -> Iterator[Games]:
    """One game object, played through some random games, yielded at each `every`th decision and at each end."""
    game = table(rules)
    for number in range(games):
        dice = mix(number)
        game.deal(0, dice)
        decisions = 0
        while game.asked(0) != NOBODY:
            if decisions % every == 0:
                yield game
            dice = mix(dice)
            decisions += 1
            game.answer(0, pick(game.options(0), dice))
        yield game


def copy_of(game: Games) -> Games:
    """A copy of a position, which may be changed."""
    array = game.array.copy()
    return Games(game.game, array)


def distance(game: Games, a: int, b: int) -> int:
    """How far seat a sees seat b, by the rules."""
    return int(Positions(game.array.copy()).distance(0, a, b))


def view_of(game: Games, seat: int) -> Any:
    """The view of a seat, a record of its own."""
    view: NDArray[Any] = np.zeros(1, game.game.view)
    game.view(0, seat, view)
    return view[0]
