"""Batches whose seats other agents may come to hold."""

from bang_env.doors.batch import Batch
from bang_env.doors.exclusive_access import changes
from bang_env.doors.seats import Players


class ChangingBatch(Batch):
    """A batch in which agents hold seats, and others may hold them in games that are dealt later."""

    @changes
    def change_players(self, players: Players) -> None:
        """From the next deal of each game on, `players` hold the seats, as `Batch` takes them; `free` stays as it was. In a game that is
        being played those go on who hold seats of it.
        """
        if self._seats is None:
            raise ValueError("players: expected a batch in which agents hold seats; nobody holds any of this one")
        self._take_seats(self._seats.changed(players))
        self._open()
