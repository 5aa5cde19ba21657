"""Games that were not dealt: positions made by hand, of which it is known what has been chosen since."""

from typing import Any

from numpy.typing import NDArray

from bang_env.kernel.game import Game
from bang_env.kernel.games import Games


class Positions(Games):
    """Records of one game. `made`: the choices made in game 0 since it was handed in, in order. A house derives its own, with `set_up`."""

    def __init__(self, game: Game, array: NDArray[Any], made: list[int] | None = None) -> None:
        super().__init__(game, array)
        self.made: list[int] = list(made or ())

    def answer(self, i: int, choice: int) -> None:
        """The asked seat chooses; runs to the next question. Raises a ValueError for a choice that is not an option."""
        Games.answer(self, i, choice)
        if i == 0:
            self.made.append(choice)

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy or a pickle holds a copy of the games."""
        return type(self), (self.array.copy(), list(self.made))
