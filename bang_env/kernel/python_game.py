"""A game written as plain Python alone: every door takes it, compiled or not, if slowly.

Derive from `PythonGame`, write the functions, make one value of the class. Each function is given the record or the view as an object whose
attributes are ints, or lists of them (`plain.py`). Where doors are compiled they call these functions through ctypes.
`docs/guides/adding.md` goes through an example.
"""

import ctypes
import threading
from abc import abstractmethod
from collections.abc import Callable
from typing import Any

import numpy as np

from bang_env.kernel.engine import Engine
from bang_env.kernel.game import Game
from bang_env.kernel.games import COMPILED
from bang_env.kernel.numbers import MOST_CHOICES, NOBODY, ROLE_BITS, STUCK
from bang_env.kernel.plain import Plain

POINTER, INT, BIG = ctypes.c_void_p, ctypes.c_int, ctypes.c_uint64


class PythonGame(Game):
    """One game in plain Python. Every function must leave chance to the record: the same record and choice lead to the same record."""

    roles = ("Unknown", "Player")
    questions = ("none", "choose")

    @abstractmethod
    def deal(self, g: Any, seed: int, roles: list[int] | None) -> None:
        """A new game of the rules in g, up to its first question; all that is no rule may hold anything. `roles` by seat, or None."""

    @abstractmethod
    def asked(self, g: Any) -> int:
        """The seat that is to choose; NOBODY when the game is over."""

    @abstractmethod
    def options(self, g: Any) -> list[int]:
        """What it may choose: at least two numbers; [] when the game is over."""

    @abstractmethod
    def answer(self, g: Any, choice: int) -> None:
        """The asked seat makes one of the choices; on to the next question."""

    @abstractmethod
    def won(self, g: Any, seat: int) -> bool:
        """Whether a seat has won, once the game is over."""

    @abstractmethod
    def look(self, g: Any, seat: int, v: Any) -> None:
        """Fills the view v, all 0 before, with what a seat may know."""

    @abstractmethod
    def write(self, v: Any, seats: int) -> list[float]:
        """The features of a view, from -1 to 2, as many as its pages say."""

    @abstractmethod
    def resample(self, g: Any, seat: int, seed: int) -> None:
        """Makes g a random game that the seat cannot tell from it, with other chance to come."""

    def question(self, g: Any) -> int:
        """What the asked seat is asked, a number into `questions`."""
        return 0 if self.asked(g) == NOBODY else 1

    def role(self, g: Any, seat: int) -> int:
        """The role number of a seat."""
        return 1

    def alive(self, g: Any, seat: int) -> bool:
        """Whether a seat has not been eliminated."""
        return True

    def __init__(self) -> None:
        self.engine = Engine()
        self._local = threading.local()
        self._kept = self._functions()
        if COMPILED:
            self.engine.point({name: ctypes.cast(function, POINTER).value or 0 for name, function in self._kept.items()})
        else:
            for name, function in self._kept.items():
                setattr(self.engine.calls, name, function)
        super().__init__()

    def _functions(self) -> dict[str, Any]:
        """The table, by name: functions of addresses where doors are compiled, else of objects."""
        return {
            "deal": self._call(self._deal, "g!", BIG, BIG),
            "answer": self._call(lambda g, choice: self.answer(g, choice), "g!", INT),
            "status": self._call(self._status, "g", result=INT, otherwise=STUCK),
            "asked": self._call(lambda g: self.asked(g), "g", result=INT, otherwise=NOBODY),
            "question": self._call(lambda g: self.question(g), "g", result=INT),
            "count": self._call(lambda g: len(self.options(g)), "g", result=INT),
            "offered": self._call(self._offered, "g", result=POINTER),
            "role": self._call(lambda g, seat: self.role(g, seat), "g", INT, result=INT),
            "won": self._call(lambda g, seat: int(self.won(g, seat)), "g", INT, result=INT),
            "alive": self._call(lambda g, seat: int(self.alive(g, seat)), "g", INT, result=INT),
            "look": self._call(self._look, "g", INT, "v!"),
            "add_past": self._call(lambda g, seat, v: None, "g", INT, "v"),
            "write": self._call(self._write, "v", INT, INT, POINTER),
            "resample": self._call(lambda g, seat, seed: self.resample(g, seat, seed), "g!", INT, BIG),
        }

    def _call(self, function: Callable[..., Any], *kinds: Any, result: Any = None, otherwise: int = 0) -> Any:
        """A function of the table. `kinds` of its arguments: "g" a record, "v" a view, with "!" where it is written back; or a C type. An
        error is kept in `engine.failure`, and the game then counts as stuck.
        """

        def safe(*given: Any) -> Any:
            try:
                return function(*given)
            except Exception as error:  # a compiled door cannot raise it: it says that the game is stuck, because of this
                self.engine.failure = error
                return otherwise

        def by_address(*given: Any) -> Any:
            arguments, written = list(given), []
            for place, kind in enumerate(kinds):
                if isinstance(kind, str):
                    dtype = self.record if kind[0] == "g" else self.view
                    array = np.frombuffer(memoryview((ctypes.c_char * dtype.itemsize).from_address(given[place])).cast("B"), dtype)
                    arguments[place] = Plain(dtype)
                    if kind != "v!":
                        arguments[place].read(array, 0)
                    if kind.endswith("!"):
                        written.append((arguments[place], array))
            found = safe(*arguments)
            for plain, array in written:
                safe_write(plain, array)
            return found

        def safe_write(plain: Plain, array: Any) -> None:
            try:
                plain.write(array, 0)
            except (ValueError, TypeError, OverflowError) as error:
                self.engine.failure = error

        if not COMPILED:
            return safe
        types = [POINTER if isinstance(kind, str) else kind for kind in kinds]
        return ctypes.CFUNCTYPE(result, *types)(by_address)

    def _deal(self, g: Any, seed: int, packed: int) -> None:
        self.engine.failure = None
        mask = (1 << ROLE_BITS) - 1
        self.deal(g, seed, [packed >> ROLE_BITS * seat & mask for seat in range(self.seats)] if packed else None)

    def _status(self, g: Any) -> int:
        return STUCK if self.engine.failure else int(self.asked(g) == NOBODY)

    def _offered(self, g: Any) -> Any:
        options = self.options(g)
        if not COMPILED:
            return options
        if not hasattr(self._local, "offered"):
            self._local.offered = (ctypes.c_ubyte * MOST_CHOICES)()
        self._local.offered[: len(options)] = options
        return ctypes.addressof(self._local.offered)

    def _look(self, g: Any, seat: int, v: Any) -> None:
        v.wipe()
        self.look(g, seat, v)

    def _write(self, v: Any, pages: int, seats: int, out: Any) -> None:
        width = self.pages.size(self.pages.pages, seats)
        numbers = [0.0] * width  # of a writer that fails
        try:
            found = list(map(float, self.write(v, seats)))
            if len(found) != width:
                raise ValueError(f"write gave {len(found)} features; the pages of {self.name} have {width}")
            numbers = found
        finally:
            if COMPILED:
                ctypes.memmove(out, (ctypes.c_float * width)(*numbers), 4 * width)
            else:
                out[:width] = numbers
