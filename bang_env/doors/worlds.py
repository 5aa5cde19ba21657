"""What a search may do with games: play them to the end, again and again, in random worlds that the asked seat cannot tell from the true
game (`resample.py`). The true game is never revealed; a world depends only on what that seat knows and on the world's number.
"""

from typing import Any

import cython
import numpy as np
from numpy.typing import NDArray

from bang_env.bang.sight.view_layout import VIEW
from bang_env.kernel.games import Games

if not cython.compiled:
    from bang_env.bang.cards.tables import CHOICES
    from bang_env.bang.engine import run
    from bang_env.bang.engine.layout import GAME
    from bang_env.bang.engine.state import top
    from bang_env.bang.sight.resample import resample
    from bang_env.bang.sight.view import fill
    from bang_env.bang.words import NOBODY, WHO
    from bang_env.kernel.games import allows, seat_asked
    from bang_env.kernel.plain import Plain

LONGEST = 4000  # decisions of one play-out; a game that is not over by then counts as lost, as does one that is stuck
NO_WORLDS = "a game that is over has no worlds to search in"


class Worlds:
    """Games at their present questions, seen by whoever is asked. `array`, NDArray[GAME] (N,), is copied; a game that is over raises a
    ValueError. Games are numbered from 0; any other number raises an IndexError.
    """

    def __init__(self, array: NDArray[Any]) -> None:
        games = Games(np.array(array, ndmin=1))
        count = len(games.array)
        for i in range(count):
            if games.asked(i) == NOBODY:
                raise ValueError(NO_WORLDS)
        self.true = games
        self.count = count

    def check(self, i):
        """Raises an IndexError if there is no game of this number."""
        if not 0 <= i < self.count:
            raise IndexError(f"there is no game {i}; the games are numbered 0 to {self.count - 1}")

    def asked(self, i: int) -> int:
        """The seat that is to choose in game i."""
        self.check(i)
        return self.true.asked(i)

    def options(self, i: int) -> list[int]:
        """What the asked seat may choose, as ints."""
        self.check(i)
        return self.true.options(i)

    def views(self) -> NDArray[Any]:
        """What the asked seats know: NDArray[VIEW] (N,)."""
        out = np.zeros(self.count, VIEW)
        for i in range(self.count):
            self.true.view(i, self.true.asked(i), out[i : i + 1])
        return out

    def play_out(self, i, choice, seed, policy):
        """World `seed` of game i: the asked seat chooses `choice`, then `policy(view, mask)` answers for all seats until the game is over.
        Returns 1 if the asked seat has won, else 0; -1 if that world does not offer the choice.
        """
        self.check(i)
        if cython.compiled:
            g = cython.address(world)
            v = cython.address(sight)
            mask = cython.cast(cython.p_uchar, allowed)
            memcpy(g, self.true.at(i), GAME_BYTES)
            with cython.nogil:
                won = to_the_end(g, v, mask, choice, seed, policy)
            return won
        else:
            g = Plain(GAME)
            g.read(self.true.array, i)
            return to_the_end(g, Plain(VIEW), [0] * CHOICES, choice, seed, policy)

    def __reduce__(self):
        """Worlds are neither copied nor pickled: that would reveal the true games."""
        raise TypeError("worlds are neither copied nor pickled: they hold the true games, which nobody is to see")


def to_the_end(g, v, mask, choice, seed, policy):
    """Turns g into a world that the asked seat cannot tell from it, and plays it to the end."""
    seat = seat_asked(g)
    resample(g, seat, seed)
    if not allows(g, choice):
        return -1
    run.answer(g, choice)
    for _ in range(LONGEST):
        if g.over:
            return g.won[seat]
        fill(g, top(g)[WHO], v)
        for k in range(CHOICES):
            mask[k] = 0
        for k in range(g.choices):
            mask[g.choice[k]] = 1
        run.answer(g, policy(v, mask))
    return 0
