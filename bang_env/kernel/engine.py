"""A game as a table of functions that doors call: C functions over the addresses of records where bang_env is compiled, the same
functions over attributes (`plain_records.py`) where it is not.

    deal(g, seed, roles)        a new game of the rules that stand in the record, run to its first question; roles: `pack_roles`
    answer(g, choice)           the asked seat makes an offered choice; on to the next question
    status(g)                   0 while it is played, 1 when it is over, STUCK when the rules found neither a question nor an end
    asked(g)                    the seat that is to choose, or NOBODY
    question(g)                 what it is asked, a number into `Game.questions`
    count(g), offered(g)        how many choices are offered, and the list of them
    role(g, p), won(g, p), alive(g, p)   of a seat: its role number, whether it has won, whether it has not been eliminated
    payoff(g, p)                what a game that is over pays a seat; may be left out by a game that pays 1 to winners and -1 to losers
    look(g, p, v)               writes into the view v all that seat p may know, except the parts of the past that features do not read
    add_past(g, p, v)           adds these: until then their places in v hold anything
    write(v, pages, seats, out) writes pages of features (a bit each) with blocks for so many seats
    resample(g, p, seed)        makes g a random game that seat p cannot tell from it

A game fills the table once, when it is imported. A game written in plain Python alone is wired by `python_game.py`.
"""

from collections.abc import Callable, Mapping
from threading import get_ident
from typing import Any, TypeVar

import cython
import numpy as np
from numpy.typing import NDArray

from bang_env.kernel.numbers import LONGEST_RUN, brief
from bang_env.kernel.plain_records import Plain

if not cython.compiled:
    from bang_env.kernel.c_types import Float32Array2D, Int32Array, UInt8Array2D
    from bang_env.kernel.calls import PAST, Answer, Calls, Deal, Chooser, Look, PaySeat, Policy, Read, ReadList, ReadSeat, Resample, Write


R = TypeVar("R")

NO_QUESTION = (
    f"the rules went {LONGEST_RUN:,} steps without a question and found no end of the game, so nobody has won it. This is a fault of "
    "the rules, or of a position that no game reaches: please report it with the rules, the seed and the choices of the game"
)


class Engine:
    """The table of one game. `failure`: what a game written in Python last raised, or None; while there is one, its games are stuck.
    `interrupts`: Ctrl-C or its like in such code, by the thread that ran it, until a door raises it there.
    """

    def __init__(self) -> None:
        self.failure: BaseException | None = None
        self.interrupts: dict[int, BaseException] = {}
        if not cython.compiled:
            self.calls = Calls()

    def caught(self, function: Callable[..., R], otherwise: R) -> Callable[..., R]:
        """The function for callers in C, which know no exceptions: what it raises is kept, and it gives something else. This is compiled,
        so Python never raises Ctrl-C between the caller and the `try`.
        """

        def call(*arguments: Any) -> R:
            try:
                return function(*arguments)
            except BaseException as failure:
                self.failure = failure
                if not isinstance(failure, Exception):
                    self.interrupts[get_ident()] = failure
                return otherwise

        return call

    def interrupted(self) -> BaseException | None:
        """Ctrl-C or its like in the code of the game, if a door of this thread has yet to raise it."""
        return self.interrupts.get(get_ident())

    def check(self) -> int:
        """Raises what the code of the game raised, as a caller in C cannot: to be called whenever it has run."""
        if self.failure is not None or (self.interrupts and self.interrupted() is not None):
            raise self.stuck()
        return 0

    def stuck(self, where: str = "") -> BaseException:
        """The error of a stuck game: Ctrl-C in its code, or a RuntimeError that begins with `where`, because of the game's own error."""
        interrupt = self.interrupts.pop(get_ident(), None)
        if interrupt is not None:
            return interrupt
        failure = self.failure
        error = RuntimeError(f"{where}{NO_QUESTION if failure is None else raised(failure)}")
        error.__cause__ = failure
        return error

    def point(self, at: Mapping[str, int]) -> None:
        """Fills the table with the addresses of C functions by name; the caller keeps the functions. Only where bang_env is compiled."""
        self.calls.deal = cython.cast(Deal, cython.cast(cython.size_t, at["deal"]))
        self.calls.answer = cython.cast(Answer, cython.cast(cython.size_t, at["answer"]))
        self.calls.status = cython.cast(Read, cython.cast(cython.size_t, at["status"]))
        self.calls.asked = cython.cast(Read, cython.cast(cython.size_t, at["asked"]))
        self.calls.question = cython.cast(Read, cython.cast(cython.size_t, at["question"]))
        self.calls.count = cython.cast(Read, cython.cast(cython.size_t, at["count"]))
        self.calls.offered = cython.cast(ReadList, cython.cast(cython.size_t, at["offered"]))
        self.calls.role = cython.cast(ReadSeat, cython.cast(cython.size_t, at["role"]))
        self.calls.won = cython.cast(ReadSeat, cython.cast(cython.size_t, at["won"]))
        self.calls.alive = cython.cast(ReadSeat, cython.cast(cython.size_t, at["alive"]))
        self.calls.payoff = cython.cast(PaySeat, cython.cast(cython.size_t, at["payoff"]))
        self.calls.look = cython.cast(Look, cython.cast(cython.size_t, at["look"]))
        self.calls.add_past = cython.cast(Look, cython.cast(cython.size_t, at["add_past"]))
        self.calls.write = cython.cast(Write, cython.cast(cython.size_t, at["write"]))
        self.calls.resample = cython.cast(Resample, cython.cast(cython.size_t, at["resample"]))


def raised(failure: BaseException) -> str:
    """Words for what the code of a game raised."""
    words = str(failure)
    return f"the code of the game raised {type(failure).__name__}{f': {brief(words)}' if words else ''}"


class Player:
    """An agent for loops inside compiled code. `chooser`: its function `choose(own, v, mask, chance)` of a view, of a mask of the game's
    whole numbering (with zeros behind it, `mask_room`) and of a random 64-bit number, all its own at each decision; `own`, which is given
    back to it; and `reads`: NOTHING of the view, the PRESENT alone (what `look` writes), or the PAST too. Compiled, an agent that is faster
    so may have `choose_many` besides: the same choices for several games.
    """

    def __init__(self) -> None:
        self.kept: Any = None  # what `own` points into
        self.view: np.dtype[Any] | None = None  # the dtype of the views that it reads, or None where it reads none
        self.choices = 0  # size of the numbering that it chooses in
        if not cython.compiled:
            self.chooser = Chooser()
        self.chooser.reads = PAST


def player_of_version(choose: Policy, version: int, view: np.dtype[Any], choices: int) -> Player:
    """An agent of which there are versions, for views of this dtype and a numbering of this size: its function is given a pointer to the
    version, in plain Python the version itself.
    """
    player = Player()
    player.view = view
    player.choices = choices
    player.chooser.choose = choose
    if cython.compiled:
        player.kept = np.array([version], np.intc)
        own: Int32Array = player.kept
        player.chooser.own = cython.address(own[0])
    else:
        player.chooser.own = version
    return player


def as_bytes(records: NDArray[Any]) -> NDArray[np.uint8]:
    """Records (N,) as the bytes they are, (N, size of a record), without a copy."""
    return records.view(np.uint8).reshape(len(records), records.dtype.itemsize)


def write_features(engine: Engine, views: NDArray[Any], pages: int, seats: int, out: NDArray[np.float32]) -> None:
    """Writes the features of checked views (N,) into the rows of `out`, float32 (N, F): `pages`, a bit each, with blocks for so many
    seats.
    """
    if not len(views):
        return
    if cython.compiled:
        write_rows(engine, as_bytes(views), pages, seats, out)
    else:
        v, numbers = Plain(views.dtype), [0.0] * out.shape[1]
        for i in range(len(views)):
            v.read(views, i)
            engine.calls.write(v, pages, seats, numbers)
            out[i] = numbers
    engine.check()


def write_rows(engine: Engine, views: UInt8Array2D, pages: int, seats: int, out: Float32Array2D) -> None:
    """Write the features of views, given as bytes."""
    calls = cython.address(engine.calls)
    with cython.nogil, cython.boundscheck(False):
        for i in range(out.shape[0]):
            calls.write(cython.address(views[i, 0]), pages, seats, cython.address(out[i, 0]))
