"""Batches whose games wait when they are over."""

from collections.abc import Sequence

from numpy.typing import ArrayLike

from bang_env.doors.arguments import read_episode, read_games, read_row, read_seed
from bang_env.doors.batch import Batch
from bang_env.doors.batch_arrays import RESULTS
from bang_env.doors.exclusive_access import changes
from bang_env.doors.seats import FREE, Seats


class PausingBatch(Batch):
    """A batch with restart=False in which any deal may begin, and agents can hold all seats. Then a game goes on by itself until an agent
    is to choose that is asked from Python (`answer_held`), or it is over.
    """

    always_asks = False

    @changes
    def take_seats(self, seats: Seats) -> None:
        """From the next deal on, these seats are held."""
        self._take_seats(seats)
        self._open()

    @changes
    def set_roles(self, roles: Sequence[str | int] | None) -> None:
        """From the next deal on, the roles by seat, or None: shuffled."""
        self._set_roles(roles)
        self._open()

    @changes
    def deal(self, games: ArrayLike, numbers: ArrayLike, episodes: ArrayLike) -> None:
        """Begins in these games (M,) the deals that games `numbers` (M,) of a batch of this seed have in `episodes` (M,)."""
        which = read_games(games, self._games)
        rows = [read_row(name, row, which.shape) for name, row in (("numbers", numbers), ("episodes", episodes))]
        for name, row in zip(("numbers", "episodes"), rows, strict=True):
            if (row < 0).any():
                raise ValueError(f"{name}: expected whole numbers from 0 on; got {row.min()}")
        self._number[which], self._episode[which] = rows
        self._deal(which)

    @changes
    def begin(self, seed: int, episode: int, roles: Sequence[str | int] | None) -> None:
        """Deals that episode of every game of a batch of that seed; `roles` by seat, or None: shuffled."""
        seed_number, number = read_seed(seed), read_episode(episode)
        self._set_roles(roles)
        self._seed = seed_number
        self._open()
        for name in (*RESULTS, "ended_roles", "tally"):
            getattr(self, f"_{name}").fill(0)
        self._decisions = 0
        self._number[:] = self._all
        self._episode.fill(number)
        self._deal(self._all)

    @changes
    def answer_held(self, games: ArrayLike) -> None:
        """Lets agents choose in these games, which wait for one that is asked from Python: first that one, then those in compiled code."""
        which = read_games(games, self._games)
        if self._seats is None or (self._seats._holder[which] == FREE).any():
            raise ValueError("games: expected games that wait for an agent; one of these does not")
        self._answer(which)
        self._count_held()
