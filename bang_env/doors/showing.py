"""Games of a batch that show themselves."""

from typing import TYPE_CHECKING, cast

from bang_env.kernel.numbers import NOBODY, brief, whole
from bang_env.kernel.shown import Shown

if TYPE_CHECKING:
    from bang_env.doors.batch import Batch


class Showing:
    """What a batch has for people who look at it."""

    def show(self, game: int = 0, seat: int | None = None) -> Shown:
        """One game as it is now, for a terminal (a board) or as the last line of a notebook's cell: as `seat` sees it, or (None) with all
        that is hidden. A ValueError for a game or a seat that is not there.
        """
        batch = cast("Batch", self)
        state, players = batch.records([game]), batch.rules.players
        eyes = NOBODY if seat is None else whole(seat)
        if eyes is None or (seat is not None and not 0 <= eyes < players):
            raise ValueError(f"seat: expected a seat from 0 to {players - 1}, or None; got {brief(seat)}")
        return Shown(batch.rules.game, state, eyes)
