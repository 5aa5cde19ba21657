"""Batches whose games wait when they are over."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from bang_env.doors.batch import Batch
from bang_env.doors.seats import Seats


class PausingBatch(Batch):
    """A batch with restart=False: finished games can be looked at before the next deal begins, and agents can hold all seats. Then a game
    goes on by itself until an agent is to choose that is asked from Python (`answer_held`), or it is over.
    """

    always_asks = False

    def deal_next(self, games: NDArray[np.int64]) -> None:
        """Begins the next episode of these games, the one that restart=True would begin; `over`, `truncated` and `rewards` stay until the
        next step.
        """
        self.episode[games] += 1
        self._deal(games)

    def take_seats(self, seats: Seats) -> None:
        """From the next deal on, these seats are held."""
        self._take_seats(seats)
        self._open()

    def deal(self, games: NDArray[np.int64], numbers: NDArray[np.int64], episodes: NDArray[np.int64]) -> None:
        """Begins in these games (M,) the deals that games `numbers` (M,) of a batch of this seed have in `episodes` (M,)."""
        self.number[games] = numbers
        self.episode[games] = episodes
        self._deal(games)

    def begin(self, seed: int, episode: int, roles: Sequence[int] | None) -> None:
        """Deals that episode of every game of a batch of that seed; `roles` by seat, or None: shuffled."""
        self.seed, self.fixed_roles = seed, roles
        self._open()
        for array in (self.over, self.truncated, self.rewards, self.winners):
            array.fill(0)
        self.episode.fill(episode)
        self._deal(self._all)

    def answer_held(self, games: NDArray[np.int64]) -> None:
        """In these games, which wait for an agent that is asked from Python, that one chooses, and then those in compiled code."""
        self._answer(games)
        self._count_held()
