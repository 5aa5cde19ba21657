"""Games as Python sees them: records of one game in a structured array, each known by its number."""

import logging
from collections.abc import Iterable
from typing import Any

import cython
import numpy as np
from numpy.typing import NDArray

from bang_env.kernel.engine import as_bytes
from bang_env.kernel.game import Game, Layout
from bang_env.kernel.numbers import ROLE_BITS

if not cython.compiled:
    from bang_env.kernel.c_types import Pointer
    from bang_env.kernel.calls import Calls
    from bang_env.kernel.numbers import STUCK
    from bang_env.kernel.plain_records import Plain

    def fetch(memory: Pointer, size: int) -> None:
        """Ask for so many bytes of memory; there is nothing to ask for in plain Python."""


COMPILED: bool = cython.compiled
PLAIN = (
    "bang_env runs as plain Python, many times slower than compiled: the same game. "
    "For the fast build install a C compiler and Python's headers (Debian: apt-get install gcc python3-dev), then install bang_env again."
)
if not COMPILED:
    logging.getLogger("bang_env").warning(PLAIN)  # a line on stderr, once: a module is loaded once


def pack_roles(roles: Iterable[int] | None) -> int:
    """Role numbers by seat as one int, ROLE_BITS a seat; 0 for None: the usual ones, shuffled."""
    packed = 0
    for p, role in enumerate(roles or ()):
        packed |= int(role) << (ROLE_BITS * p)
    return packed


def allows(calls: Calls, g: Pointer, choice: int) -> bool:
    """Whether the pending question offers a choice."""
    offered = calls.offered(g)
    for k in range(calls.count(g)):
        if offered[k] == choice:
            return True
    return False


def paid_to(calls: Calls, g: Pointer, seat: int) -> float:
    """The payoff of a seat in a game that is over."""
    if (calls.payoff == cython.NULL) if cython.compiled else (calls.payoff is None):
        return 1.0 if calls.won(g, seat) else -1.0
    return calls.payoff(g, seat)


class Games:
    """Games over one structured array of the record dtype of `game`, 1-d and C-contiguous, which is kept and written in place.

    The records are not checked: this is for the doors, not for users.
    """

    def __init__(self, game: Game, array: NDArray[Any]) -> None:
        fits = any(array.dtype == layout.record for layout in game.record_layouts)
        if not fits or array.ndim != 1 or not array.flags.c_contiguous:
            shape_words = f"{array.ndim}-d of {array.dtype.itemsize} bytes each"
            raise ValueError(f"array: expected a 1-d contiguous array of records of {game.name}, got {shape_words}")
        self.game = game
        self._layout = Layout(array.dtype, game.view_with(array.dtype))
        self.engine = game.engine
        self._array = array
        self.pieces = 0  # in which the memory of the next game is asked for; 0: it is not
        if cython.compiled:
            self.calls: Calls = cython.address(self.engine.calls)
            self.records = as_bytes(array)
        else:
            self.calls = self.engine.calls
            self.plain = [Plain(array.dtype) for _ in array]
            self.sight = Plain(self.layout.view)
            for i, g in enumerate(self.plain):
                g.read(array, i)

    @property
    def array(self) -> NDArray[Any]:
        """The structured array as it is now."""
        if not cython.compiled:
            for i, g in enumerate(self.plain):
                g.write(self._array, i)
        return self._array

    @property
    def layout(self) -> Layout:
        """The dtypes of these records and of their views."""
        layout: Layout = self._layout
        return layout

    def at(self, i: int) -> Pointer:
        """Game i as the engine sees it."""
        if cython.compiled:
            return cython.address(self.records[i, 0])
        else:
            return self.plain[i]

    def address(self, i: int) -> Pointer:
        """The address of game i, for loops that have checked i."""
        if cython.compiled:
            with cython.boundscheck(False):
                return cython.address(self.records[i, 0])
        else:
            return self.plain[i]

    def fetch_after(self, i: int, piece: int) -> None:
        """Ask for one of `pieces` of the memory of the game behind game i, as a rule the one that is played next, so that it need not wait
        for memory. All at once would keep game i waiting. To be called where `pieces` is not 0; plain Python asks for nothing.
        """
        if cython.compiled and i + 1 < self.records.shape[0]:
            size = self.records.shape[1] // self.pieces
            fetch(cython.cast(cython.p_char, self.address(i + 1)) + piece * size, size)

    def read(self, i: int) -> None:
        """Game i was changed in the array by hand: take it from there (nothing to do for the compiled game)."""
        if not cython.compiled:
            self.plain[i].read(self._array, i)

    def check(self, i: int) -> int:
        """Raises a RuntimeError if game i is stuck (Ctrl-C if that is why). To be called whenever the rules have run."""
        if self.calls.status(self.at(i)) == STUCK:
            raise self.engine.stuck()
        return 0

    def status(self, i: int) -> int:
        """0 while game i is played, 1 when it is over, STUCK."""
        return self.calls.status(self.at(i))

    def deal(self, i: int, seed: int, roles: Iterable[int] | None = None) -> None:
        """A new game from the seats and rules in array[i]; `roles` are role numbers by seat, or None for the usual ones, shuffled."""
        self.read(i)
        self.calls.deal(self.at(i), seed, pack_roles(roles))
        self.check(i)

    def asked(self, i: int) -> int:
        """The seat that is to choose, or NOBODY when the game is over."""
        seat: int = self.calls.asked(self.at(i))
        self.engine.check()
        return seat

    def question(self, i: int) -> int:
        """The question: a number into `game.questions`."""
        number: int = self.calls.question(self.at(i))
        self.engine.check()
        return number

    def options(self, i: int) -> list[int]:
        """The choices of the asked seat, as ints; empty when the game is over."""
        g = self.at(i)
        offered = self.calls.offered(g)
        options = [offered[k] for k in range(self.calls.count(g))]
        self.engine.check()
        return options

    def answer(self, i: int, choice: int) -> None:
        """The asked seat chooses; runs to the next question. Raises a ValueError for a choice that is not an option."""
        g = self.at(i)
        if not allows(self.calls, g, choice):
            raise ValueError(f"choice {choice} is not among the options {self.options(i)} of seat {self.asked(i)}")
        self.calls.answer(g, choice)
        self.check(i)

    def roles(self, i: int, players: int) -> list[int]:
        """Role numbers by seat."""
        roles = [self.calls.role(self.at(i), p) for p in range(players)]
        self.engine.check()
        return roles

    def won(self, i: int, players: int) -> list[bool]:
        """By seat, whether it has won."""
        won = [self.calls.won(self.at(i), p) != 0 for p in range(players)]
        self.engine.check()
        return won

    def payoffs(self, i: int, players: int) -> list[float]:
        """By seat, what the game pays, once it is over."""
        pay = [paid_to(self.calls, self.at(i), p) for p in range(players)]
        self.engine.check()
        return pay

    def alive(self, i: int, players: int) -> list[bool]:
        """By seat, whether it has not been eliminated."""
        alive = [self.calls.alive(self.at(i), p) != 0 for p in range(players)]
        self.engine.check()
        return alive

    def view(self, i: int, seat: int, out: NDArray[Any]) -> None:
        """Fill out[0] (shape (1,), of the dtype `layout.view`, or of that of the game with all fields) with what a seat may know."""
        if out.dtype != self.layout.view:
            self.view_whole(i, seat, out)
            return
        g = self.at(i)
        if cython.compiled:
            self.sights = as_bytes(out)
            self.calls.look(g, seat, cython.address(self.sights[0, 0]))
            self.calls.add_past(g, seat, cython.address(self.sights[0, 0]))
        else:
            self.calls.look(g, seat, self.sight)
            self.calls.add_past(g, seat, self.sight)
            self.sight.write(out, 0)
        self.engine.check()

    def view_of(self, i: int, seat: int, whole: bool = False) -> NDArray[Any]:
        """A new view (1,): what a seat may know. `whole`: with the fields of all sets of the game, not only of those that are played."""
        out = np.zeros(1, self.game.view if whole else self.layout.view)
        self.view(i, seat, out)
        return out

    def view_whole(self, i: int, seat: int, out: NDArray[Any]) -> None:
        """Fill out[0], which has the fields of all sets: those of sets that are not played with zeros."""
        if out.dtype != self.game.view:
            raise ValueError(f"out: expected views of {self.layout.view.itemsize} bytes; got records of {out.dtype.itemsize}")
        short = self.view_of(i, seat)
        as_bytes(out)[:1] = 0
        as_bytes(out)[:1, : short.itemsize] = as_bytes(short)

    def resample(self, i: int, seat: int, seed: int) -> None:
        """Rewrite game i as a random world that this seat cannot tell from the true one; its future chance is new too."""
        self.calls.resample(self.at(i), seat, seed)
        self.engine.check()

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy or a pickle holds a copy of the games."""
        return type(self), (self.game, self.array.copy())
