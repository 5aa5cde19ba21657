"""Games of BANG! that were not dealt: positions made by hand, brought to their first question."""

from typing import Any

import cython
from numpy.typing import NDArray

from bang_env.bang.house import BANG
from bang_env.bang.words import SEATS
from bang_env.kernel import positions

if not cython.compiled:
    from bang_env.bang.engine import distances, run
    from bang_env.bang.engine.layout import Game


class Positions(positions.Positions):
    """Records of BANG!, and what only this game has."""

    def __init__(self, array: NDArray[Any], made: list[int] | None = None) -> None:
        super().__init__(BANG, array, made)

    def record(self, i: int) -> Game:
        """Game i as the rules see it."""
        if cython.compiled:
            g: Game = cython.cast(cython.pointer(Game), self.at(i))
        else:
            g = self.at(i)
        return g

    def set_up(self, i: int, turn: int, start: int) -> None:
        """Starts a position made by hand in array[i], with seat `turn` at the very start of its turn (start=1) or of its phase 2 (0).

        The game runs to its first question.
        """
        self.read(i)
        run.set_up(self.record(i), turn, start != 0)
        self.check(i)

    def ask_again(self, i: int) -> None:
        """Lists the options of the pending question of game i anew, in the position as it is."""
        self.read(i)
        run.ask_again(self.record(i))

    def distance(self, i: int, a: int, b: int) -> int:
        """How far seat a sees seat b (base 1.5)."""
        return distances.distance(self.record(i), a, b)

    def near(self, i: int, a: int, far: int, one: bool = False) -> set[int]:
        """The seats that seat a sees at a distance of at most `far`; with `one` the first that is found, if there are any (base 1.5)."""
        seats = distances.near(self.record(i), a, far, one)
        return {q for q in range(SEATS) if seats >> q & 1}
