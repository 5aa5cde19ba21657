"""Copies of games of a batch, in which something else is chosen: what would have become of them?

For learners, who are shown what a game holds anyway. An agent that searches is given worlds (`worlds.py`), which never show the true game.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from bang_env.doors.arguments import read_games, read_row
from bang_env.doors.batch import Batch
from bang_env.doors.batch_arrays import RESULTS
from bang_env.doors.exclusive_access import changes
from bang_env.doors.seats import FREE, Holder, Seats, picked
from bang_env.kernel.arrays import array_of
from bang_env.kernel.chance import mix_all
from bang_env.kernel.numbers import NOBODY

KEPT = "roles", "made", "number", "episode", "asked", "masks"  # arrays of a batch from which a game goes on


class Branches(Batch):
    """Room for copies of games of a batch (`take`): the same deal, the same agents in the same seats, the same chance to come. Copies are
    stepped as any games are, by their numbers; they stop where they end, and show views but no features.
    """

    always_asks = False

    def __init__(self, source: Batch, room: int, *, holders: Sequence[Holder] = ()) -> None:
        """`source`: the batch whose games are copied, with views; the same agents hold its seats for good. `room`: for so many copies.
        `holders`: agents that `play_out` seats in copies of a batch that has none. Raises a ValueError where it has some.
        """
        if not len(source.views):
            raise ValueError("source: expected a batch with views, which its copies show too; this one has none")
        if len(holders) and source.seats is not None:
            raise ValueError("holders: expected none, since agents hold seats of the source already")
        super().__init__(
            source.rules, room, source.seed, restart=False, features=False, views=True, padded_seats=source.padded_seats,
            max_decisions=source.max_decisions,
        )  # fmt: skip
        self.source = source
        if source.seats is not None:  # who are asked nothing until there are copies
            self._take_seats(source.seats.of_size(room))
        self._holders = np.zeros((2, 0), np.uint8)
        if len(holders):
            own = Seats(source.rules, room, list(holders), names=("holders", "free"))
            self._holders = np.array([own.parts_of(holder) for holder in holders], np.uint8).T
            self._take_seats(own)

    def take(self, games: ArrayLike, seeds: ArrayLike | None = None) -> NDArray[np.int64]:
        """Copies these games (M,) as they stand, each as often as it is named, in place of earlier copies; returns the numbers (M,) of the
        copies. `seeds`, whole numbers (M,): each copy has another future, which no seat knows anything of, and agents that draw lots draw
        otherwise there (None: the same future as its game). Raises a ValueError for games that do not exist or ask nobody, for more than
        there is room for, for other seeds, or if other agents have come to hold seats.
        """
        guard = self.source._guard  # taken before that of the copies, so that two threads never wait for each other
        try:
            guard.look()
            return self._take(games, seeds)
        finally:
            guard.give()

    @changes
    def _take(self, games: ArrayLike, seeds: ArrayLike | None) -> NDArray[np.int64]:
        """As `take`, while this thread holds the source."""
        source, seats = self.source, self._seats
        which = read_games(games, source.games, distinct=False)
        if which.size > self._games:
            raise ValueError(f"games: expected at most {self._games}, for which there is room; got {which.size}")
        copies = self._all[: which.size].copy()
        chance = None if seeds is None else read_row("seeds", seeds, which.shape, of_64_bits=True).astype(np.uint64)
        lent = None if self._holders.size else seats
        if lent is not None and (source.seats is None or source.seats.agents is not lent.agents):
            raise ValueError("source: expected the agents that held its seats when room was made for copies; others hold them now")
        if (source._asked[which] == NOBODY).any():
            raise ValueError("games: expected games that ask somebody; one of these is over")
        records = picked(source._many.array, which)
        if chance is not None:
            self.rules.game.renew(records, chance)
        if self._seed != source._seed:
            self._seed = source._seed
            self._open()
        for here, rows in ((self._many.array, records), (self._views, picked(source._views, which))):
            whole = np.dtype((np.void, here.dtype.itemsize))
            here.view(whole)[copies] = rows.view(whole)
        for name in RESULTS:
            getattr(self, f"_{name}")[copies] = 0
        for name in KEPT:
            getattr(self, f"_{name}")[copies] = getattr(source, f"_{name}")[which]
        if lent is not None and source.seats is not None:
            lent.take(source.seats, which, copies)
        elif seats is not None:
            seats.rise(copies)
        if chance is not None:
            self._number[copies] = (mix_all(chance) >> np.uint64(1)).astype(np.int64)  # by which agents draw lots
        for copy, game in zip(copies.tolist(), which.tolist(), strict=True):
            self._many.read(copy)
            self._many.set_line(copy, source._many.line(game))
        return copies

    @changes
    def play_out(self, copies: ArrayLike, lots: ArrayLike | None = None) -> NDArray[np.int64]:
        """Seats the holders in these copies (M,), and lets them choose until all are over; returns (M,) how many choices they made. `lots`
        (M, players): by which of them each seat is held, as a place in `holders`; None: everywhere by the first. Raises a ValueError for
        other numbers, or where there are no holders.
        """
        which = read_games(copies, self._games, name="copies")
        if self._seats is None or not self._holders.size:
            raise ValueError("play_out: expected copies with holders of their own, as in Branches(batch, 64, holders=[agent])")
        shape, most = (which.size, self.rules.players), self._holders.shape[1]
        numbers = np.zeros(shape, np.int64) if lots is None else array_of("lots", lots, "a 2-d array of whole numbers")
        if numbers.shape != shape or numbers.dtype.kind not in "iu" or ((numbers < 0) | (numbers >= most)).any():
            raise ValueError(f"lots: expected places from 0 to {most - 1} of shape {shape}; got {numbers.dtype} of shape {numbers.shape}")
        every, before = which, self._made[which].copy()
        going = self._asked[which] != NOBODY
        which = which[going]
        self._seats.settle_down(which, self._holders[:, numbers[going]])
        self._many.stuck = NOBODY
        self._many.go_on(which, 0, which.size, 0)
        self._check_run()
        while (waiting := which[(self._asked[which] != NOBODY) & (self._seats.holder[which] != FREE)]).size:
            self._answer(waiting)
        self._count_held()
        return np.asarray(self._made[every] - before, np.int64)

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        """Copies belong to the batch that they were taken from: they are neither cloned nor pickled."""
        raise TypeError("copies of games are neither cloned nor pickled; take them again, or clone the batch that they come from")

    clone = __reduce__  # type: ignore[assignment]  # which only raises
