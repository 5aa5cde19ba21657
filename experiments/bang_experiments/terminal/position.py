"""Games that begin with a position in words, as a `Table` has kept it, rather than with a deal: at what table they are played."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bang_env.kernel.games import Games
from bang_env.kernel.spec import Spec


class Laid(NamedTuple):
    """A position, and the table at which it might be met."""

    state: NDArray[np.void]
    """(1,) a record of the game"""
    rules: Spec
    """its number of players and what is played there; the rules of the words where no table is like that"""
    players: int
    """seats"""
    dealt: bool
    """whether these rules deal such roles to so many, so that agents know the table"""


def lay_out_position(words: Spec, arguments: Any) -> Laid:
    """The position of these words, which name a set or a variant by naming one of its cards. An error of any kind for words that make
    none.
    """
    game = words.game
    state = game.lay_out(words, arguments)
    games = Games(game, state.copy())
    view = games.view_of(0, 0)
    players = int(view[0]["n"])
    try:
        table = game.table_of(view[0])
        own = {name: value for name, value in words.as_dict().items() if name in words.switches()}
        own_switches = {name: value for name, value in table.as_dict().items() if name in own and value != table.usual(name)}
        rules = type(words).of(**own | own_switches | {"players": players})
    except (ValueError, TypeError):  # no table of the game has so many seats
        return Laid(state, words, players, False)
    return Laid(state, rules, players, sorted(games.roles(0, players)) == sorted(rules.role_numbers))
