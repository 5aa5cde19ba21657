"""Games of a batch that show themselves."""

from typing import Any, Protocol

from numpy.typing import NDArray

from bang_env.kernel.game_display import GameDisplay
from bang_env.kernel.numbers import NOBODY, brief, whole
from bang_env.kernel.spec import Spec


class Records(Protocol):
    """Games that have records."""

    @property
    def rules(self) -> Spec:
        """The spec of the game."""

    def records(self, games: list[int]) -> NDArray[Any]:
        """Copies of the records of these games."""


class BatchDisplay:
    """The part of a batch that shows its games."""

    def show(self: Records, game: int = 0, seat: int | None = None) -> GameDisplay:
        """One game as it is now, for a terminal (a board) or as the last line of a notebook's cell: as `seat` sees it, or (None) with all
        that is hidden. A ValueError for a game or a seat that is not there.
        """
        number, players = whole(game), self.rules.players
        if number is None:
            raise ValueError(f"game: expected the number of a game; got {brief(game)}")
        state = self.records([number])
        eyes = NOBODY if seat is None else whole(seat)
        if eyes is None or (seat is not None and not 0 <= eyes < players):
            raise ValueError(f"seat: expected a seat from 0 to {players - 1}, or None; got {brief(seat)}")
        return GameDisplay(self.rules.game, state, eyes)
