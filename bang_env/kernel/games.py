"""The engine as Python sees it: games in one structured array, each known by its number."""

import warnings
from collections.abc import Iterable
from typing import Any

import cython
from numpy.typing import NDArray

from bang_env.bang.engine.layout import GAME

if not cython.compiled:
    from bang_env.bang.engine import questions, run
    from bang_env.bang.engine.state import mix, top
    from bang_env.bang.sight.resample import resample as redeal
    from bang_env.bang.sight.view import fill
    from bang_env.bang.sight.view_layout import VIEW
    from bang_env.bang.words import LONGEST_RUN, NOBODY, STUCK, WHO
    from bang_env.kernel.plain import Plain

COMPILED: bool = cython.compiled
PLAIN = (
    "bang_env runs as plain Python, many times slower than compiled: the same game. "
    "For the fast build install a C compiler and Python's headers (Debian: apt-get install gcc python3-dev), then install bang_env again."
)
if not COMPILED:
    warnings.warn(PLAIN, RuntimeWarning, stacklevel=2)  # once: a module is loaded once


def pack_roles(roles: Iterable[int] | None) -> int:
    """Role numbers by seat as one int, three bits a seat; 0 for None."""
    packed = 0
    for p, role in enumerate(roles or ()):
        packed |= int(role) << (3 * p)
    return packed


def seat_asked(g):
    """The seat that is to choose, or NOBODY when the game is over."""
    return NOBODY if g.over or g.depth == 0 else top(g)[WHO]


def allows(g, choice):
    """Whether the pending question offers a choice."""
    for k in range(g.choices):
        if g.choice[k] == choice:
            return True
    return False


def no_question() -> str:
    """The error message for a game that is stuck."""
    return (
        f"the rules went {int(LONGEST_RUN):,} steps without a question and found no end of the game, so nobody has won it. This is a fault "
        "of the rules, or of a save that no game wrote: please report it with the rules, the seed and the choices of the game, or the save"
    )


def check_run(g):
    """Raises a RuntimeError if the game is stuck. To be called whenever the rules have run."""
    if g.over == STUCK:
        raise RuntimeError(no_question())


def deal_seed(seed, game, episode):
    """The seed of one deal of a batch (splitmix64 of the three)."""
    return mix(mix(mix(seed) + game) + episode)


class Games:
    """Games over one structured array of dtype GAME, 1-d and C-contiguous, which is kept and written in place.

    The records are not checked: this is for `Table`, `Batch` and the environments, not for users.
    """

    def __init__(self, array: NDArray[Any]) -> None:
        if array.dtype != GAME or array.ndim != 1 or not array.flags.c_contiguous:
            raise ValueError(f"games are a 1-d contiguous array of the GAME dtype, not {array.ndim}-d of {array.dtype.itemsize} bytes each")
        self._array = array
        if cython.compiled:
            self.games = array
        else:
            self.plain = [Plain(GAME) for _ in array]
            self.sight = Plain(VIEW)
            for i, g in enumerate(self.plain):
                g.read(array, i)

    @property
    def array(self) -> NDArray[Any]:
        """The structured array as it is now."""
        if not cython.compiled:
            for i, g in enumerate(self.plain):
                g.write(self._array, i)
        return self._array

    def at(self, i):
        """Game i as the rules see it."""
        if cython.compiled:
            return cython.address(self.games[i])
        else:
            return self.plain[i]

    def read(self, i: int) -> None:
        """Game i was changed in the array by hand: take it from there (nothing to do for the compiled game)."""
        if not cython.compiled:
            self.plain[i].read(self._array, i)

    def deal(self, i: int, seed: int, roles: Iterable[int] | None = None) -> None:
        """A new game from the seats and rules in array[i]; `roles` are role numbers by seat, or None for the usual ones, shuffled."""
        self.read(i)
        run.deal(self.at(i), seed, pack_roles(roles))
        check_run(self.at(i))

    def set_up(self, i: int, turn: int, start: int) -> None:
        """Starts a position made by hand in array[i], with seat `turn` at the very start of its turn (start=1) or of its phase 2 (0).

        The game runs to its first question.
        """
        self.read(i)
        run.set_up(self.at(i), turn, start)
        check_run(self.at(i))

    def asked(self, i: int) -> int:
        """The seat that is to choose, or NOBODY when the game is over."""
        return seat_asked(self.at(i))

    def question(self, i: int) -> int:
        """Q_... of the pending question."""
        return run.question(self.at(i))

    def options(self, i: int) -> list[int]:
        """The choices of the asked seat, as ints; empty when the game is over."""
        g = self.at(i)
        return [g.choice[k] for k in range(g.choices)]

    def renewed(self, i: int) -> bool:
        """Whether the options in the record are those of its pending question, as they are in every record that a game wrote."""
        g = self.at(i)
        if g.over:
            return g.choices == 0
        before = self.options(i)
        run.options(g, top(g))
        return len(before) > 1 and before == self.options(i)

    def answer(self, i: int, choice: int) -> None:
        """The asked seat chooses; runs to the next question. Raises a ValueError for a choice that is not an option."""
        g = self.at(i)
        if not allows(g, choice):
            raise ValueError(f"choice {choice} is not among the options {self.options(i)} of seat {self.asked(i)}")
        run.answer(g, choice)
        check_run(g)

    def distance(self, i: int, a: int, b: int) -> int:
        """How far seat a sees seat b (base 1.5)."""
        return questions.distance(self.at(i), a, b)

    def view(self, i: int, seat: int, out: NDArray[Any]) -> None:
        """Fill out[0] (dtype VIEW, shape (1,)) with what a seat may know."""
        g = self.at(i)
        if cython.compiled:
            self.sights = out
            fill(g, seat, cython.address(self.sights[0]))
        else:
            fill(g, seat, self.sight)
            self.sight.write(out, 0)

    def resample(self, i: int, seat: int, seed: int) -> None:
        """Rewrite game i as a random world that this seat cannot tell from the true one; its future chance is new too."""
        redeal(self.at(i), seat, seed)

    def __reduce__(self):
        """A copy or a pickle holds a copy of the games."""
        return type(self), (self.array.copy(),)
