"""Games of the dice game that were not dealt: positions made by hand, brought to their first question."""

from typing import Any

import cython
from numpy.typing import NDArray

from bang_env.dice.house import DICE
from bang_env.kernel import positions

if not cython.compiled:
    from bang_env.dice.engine import run, short_questions
    from bang_env.dice.engine.layout import Game


class Positions(positions.Positions):
    """Records of the dice game, and what only this game has."""

    def __init__(self, array: NDArray[Any], made: list[int] | None = None) -> None:
        super().__init__(DICE, array, made)

    def record(self, i: int) -> Game:
        """Game i as the rules see it."""
        if cython.compiled:
            g: Game = cython.cast(cython.pointer(Game), self.at(i))
        else:
            g = self.at(i)
        return g

    def set_up(self, i: int, turn: int) -> None:
        """Starts a position made by hand in array[i], with seat `turn` at the very start of its turn; on to the first question."""
        self.read(i)
        run.set_up(self.record(i), turn)
        self.check(i)

    def ask_again(self, i: int) -> None:
        """Lists the options of the pending question of game i anew, in the position as it is."""
        self.read(i)
        run.options(self.record(i), short_questions.top(self.record(i)))

    def about(self, i: int) -> int:
        """The seat that the question is about, or NOBODY."""
        return run.about(self.record(i))

    def about_face(self, i: int) -> int:
        """The face that the question is about, or NOBODY."""
        return run.about_face(self.record(i))
