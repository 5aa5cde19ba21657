"""Games for a search: play them to the end, again and again, in random worlds that the asked seat cannot tell from the true
game (`resample.py`). The true game is never revealed; a world depends only on what that seat knows and on the world's number.
"""

from typing import Any, NoReturn

import cython
import numpy as np
from numpy.typing import ArrayLike, NDArray

from bang_env.kernel.arrays import array_of
from bang_env.kernel.game import Game, Layout, read_game
from bang_env.kernel.games import Games
from bang_env.kernel.numbers import mask_room, whole

if cython.compiled:
    from cython.cimports.libc.stdlib import free, malloc
    from cython.cimports.libc.string import memcpy, memset
else:
    from bang_env.kernel.c_types import ConstFloat64Array2D, Pointer, UInt8, UInt8Array
    from bang_env.kernel.calls import PAST, PRESENT, Calls, Chooser
    from bang_env.kernel.chance import mix
    from bang_env.kernel.engine import Player
    from bang_env.kernel.games import allows
    from bang_env.kernel.numbers import MASK_64, NOBODY
    from bang_env.kernel.plain_records import Plain

    TRIES = 32
    OPEN = 2  # a world that was left before its game was over

TO_THE_END = -1  # answers of the asked seat: until the game is over
LONGEST = 4000  # decisions of one play-out; a game that is not over by then counts as lost, as does one that is stuck
NO_WORLDS = "a game that is over has no worlds to search in"


class Worlds:
    """Games at their present questions, seen by whoever is asked, as `batch.worlds()` gives them. Games are numbered from 0; any other
    number raises an IndexError. `array`: records (N,) of `game`, copied and trusted, which are those of a batch or a table; a game that is
    over raises a ValueError.
    """

    def __init__(self, game: Game, array: NDArray[Any]) -> None:
        games = Games(read_game(game), np.array(array_of("array", array, "records of a game"), ndmin=1))
        count = len(games.array)
        for i in range(count):
            if games.asked(i) == NOBODY:
                raise ValueError(NO_WORLDS)
        self.game = game
        self.true = games
        self.count = count
        if cython.compiled:
            self.record_bytes = games.layout.record.itemsize
            self.view_bytes = games.layout.view.itemsize
            self.mask_bytes = mask_room(game.choices)

    def __repr__(self) -> str:
        """How many games, and of what: "<Worlds of 256 games of bang>"."""
        return f"<Worlds of {self.count} game{'s' * (self.count != 1)} of {self.game.name}>"

    def check(self, i: int) -> None:
        """Raises an IndexError if there is no game of this number."""
        if not 0 <= i < self.count:
            raise IndexError(f"there is no game {i}; the games are numbered 0 to {self.count - 1}")

    def place(self, game: object) -> int:
        """The number of a game that a user names; an IndexError for anything else."""
        number = whole(game)
        if number is None or not 0 <= number < self.count:
            raise IndexError(f"there is no game {game!r}; the games are numbered 0 to {self.count - 1}")
        return number

    @property
    def layout(self) -> Layout:
        """The dtypes of the records and views of these games."""
        return self.true.layout

    def asked(self, i: int) -> int:
        """The seat that is to choose in game i."""
        return self.true.asked(self.place(i))

    def players(self, i: int) -> int:
        """The number of players of game i."""
        place = self.place(i)
        return int(self.true.view_of(place, self.true.asked(place))["n"][0])

    def options(self, i: int) -> list[int]:
        """The options of the asked seat, as ints."""
        return self.true.options(self.place(i))

    def views(self) -> NDArray[Any]:
        """The views of the asked seats: records (N,) of the view dtype of these games."""
        out = np.zeros(self.count, self.layout.view)
        for i in range(self.count):
            self.true.view(i, self.true.asked(i), out[i : i + 1])
        return out

    def some(self, games: ArrayLike) -> "Worlds":
        """Those of the games whose numbers are given, ints (M,), numbered anew."""
        which = array_of("games", games, "a 1-d array of indices")
        if which.ndim != 1 or (which.size > 0 and which.dtype.kind not in "iu"):
            raise ValueError(f"games: expected a 1-d array of indices, got {which.dtype} of shape {which.shape}")
        for i in which.tolist():
            self.place(i)
        return Worlds(self.game, self.true.array[which.astype(np.int64)])

    def world_of(self, i: int, seed: int, beliefs: ConstFloat64Array2D | None) -> int:
        """The number of a world of game i, for `play_out`: of several that follow from `seed` one is taken, each as often as its roles are
        likely. `beliefs` float64 (seats, roles): how likely it seems that a seat has a role; None: all worlds are, and it is the seed.
        """
        self.check(i)
        if beliefs is None:
            return seed
        if beliefs.shape[0] != self.game.seats or beliefs.shape[1] != len(self.game.roles):
            expected = f"a row for each of {self.game.seats} seats, a column for each of {len(self.game.roles)} roles"
            raise ValueError(f"beliefs: expected {expected}; got {beliefs.shape[0]} and {beliefs.shape[1]}")
        if cython.compiled:
            room = cython.cast(cython.p_uchar, malloc(self.record_bytes))
            if room == cython.NULL:
                raise MemoryError
            true = self.true.at(i)
            with cython.nogil:
                number = self.likely_world(true, room, seed, beliefs)
                free(room)
        else:
            number = self.likely_world(i, Plain(self.layout.record), seed, beliefs)
        self.true.engine.check()
        return number

    def play_out(self, i: int, choice: int, number: int, player: Player) -> int:
        """The world of game i that has this number: the asked seat chooses `choice`, then `player` answers for all seats until the game is
        over. Returns 1 if the asked seat has won, else 0; -1 if that world does not offer the choice.
        """
        return self.play_on(i, choice, number, player, TO_THE_END, None)

    def play_on(self, i: int, choice: int, number: int, player: Player, answers: int, left: UInt8Array | None) -> int:
        """Play on until the asked seat has given `answers` answers after this one and is asked again: then it returns OPEN. The world as
        it stands at the end is in `left`, a memoryview of bytes, or None for none; what is hidden from the seat was dealt anew there, so it
        says nothing of the true game that the seat does not know.
        """
        self.check(i)
        size = self.layout.record.itemsize
        if left is not None and left.shape[0] != size:
            raise ValueError(f"left: expected room for a record of {size} bytes; got {left.shape[0]}")
        if cython.compiled:
            room = cython.cast(cython.p_uchar, malloc(self.record_bytes + self.view_bytes + self.mask_bytes))
            if room == cython.NULL:
                raise MemoryError
            memset(room + self.record_bytes, 0, self.view_bytes + self.mask_bytes)
            true = self.true.at(i)
            chooser = player.chooser
            with cython.nogil:
                memcpy(room, true, self.record_bytes)
                view = room + self.record_bytes
                won = played_on(self.true.calls, room, view, view + self.view_bytes, choice, number, chooser, answers)
            if left is not None:
                memcpy(cython.address(left[0]), room, self.record_bytes)
            free(room)
        else:
            g = Plain(self.layout.record)
            g.read(self.true.array, i)
            v, mask = Plain(self.layout.view), [0] * mask_room(self.game.choices)
            won = played_on(self.true.calls, g, v, mask, choice, number, player.chooser, answers)
            if left is not None:
                array = np.zeros(1, self.layout.record)
                g.write(array, 0)
                left[:] = array.view(np.uint8)
        self.true.engine.check()
        return won

    def likely_world(self, true: Pointer, g: Pointer, seed: int, beliefs: ConstFloat64Array2D) -> int:
        """The number of one of TRIES worlds of the true game (compiled, where it lies; else its number), taken as often as its roles are
        likely; g is room for a game.
        """
        calls = self.true.calls
        if not cython.compiled:
            weights = [0.0] * TRIES
        total = 0.0
        for k in range(TRIES):
            if cython.compiled:
                memcpy(g, true, self.record_bytes)
            else:
                g.read(self.true.array, true)
            calls.resample(g, calls.asked(g), mix((seed + k) & MASK_64))
            weights[k] = 1.0
            for p in range(beliefs.shape[0]):
                weights[k] *= beliefs[p, calls.role(g, p)]
            total += weights[k]
        left = total * ((mix(~seed & MASK_64) >> 11) * 2.0**-53)
        for k in range(TRIES):
            left -= weights[k]
            if left < 0:
                return mix((seed + k) & MASK_64)
        return mix(seed)

    def __reduce__(self) -> NoReturn:
        """Worlds are neither copied nor pickled: that would reveal the true games."""
        raise TypeError("worlds are neither copied nor pickled: they hold the true games, which nobody is to see")


def played_on(calls: Calls, g: Pointer, v: Pointer, mask: list[UInt8], choice: int, seed: int, chooser: Chooser, answers: int) -> int:
    """Turns g into a world that the asked seat cannot tell from it, and plays it to the end, or until that seat has answered so often and
    is asked again. The mask is all 0.
    """
    seat = calls.asked(g)
    calls.resample(g, seat, seed)
    if not allows(calls, g, choice):
        return -1
    calls.answer(g, choice)
    for decision in range(LONGEST):
        if calls.status(g):
            return calls.won(g, seat)
        if calls.asked(g) == seat:
            if answers == 0:
                return OPEN
            answers -= 1
        choice = answer_of(calls, g, v, mask, chooser, mix((seed + decision) & MASK_64))
        calls.answer(g, choice)
    return 0


def answer_of(calls: Calls, g: Pointer, v: Pointer, mask: list[UInt8], chooser: Chooser, chance: int) -> int:
    """The choice of an agent for the seat asked; `chance` is its own. The view, as much of it as it reads, is written into v; the mask, of
    the whole numbering, is all 0 before and after.
    """
    ask(calls, g, v, mask, chooser)
    choice = chooser.choose(chooser.own, v, mask, chance)
    unmark(calls, g, mask)
    return choice


def ask(calls: Calls, g: Pointer, v: Pointer, mask: list[UInt8], chooser: Chooser) -> None:
    """Writes what the agent is shown: the view of the seat asked, as much of it as it reads, and the mask, which is all 0 before."""
    if chooser.reads >= PRESENT:
        calls.look(g, calls.asked(g), v)
    if chooser.reads >= PAST:
        calls.add_past(g, calls.asked(g), v)
    offered = calls.offered(g)
    for k in range(calls.count(g)):
        mask[offered[k]] = 1


def unmark(calls: Calls, g: Pointer, mask: list[UInt8]) -> None:
    """Makes the mask all 0 again."""
    offered = calls.offered(g)
    for k in range(calls.count(g)):
        mask[offered[k]] = 0
