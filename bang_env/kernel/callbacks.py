"""Calls of doors to a game of plain Python: with objects where they are plain Python too, through ctypes where they are compiled.

A compiled door cannot raise what a function of the game raises: it is kept as the engine's failure, and the game counts as stuck.
"""

import ctypes
import math
import threading
from array import array
from collections.abc import Callable
from typing import Any

from bang_env.kernel.numbers import NOBODY, ROLE_BITS, STUCK, brief
from bang_env.kernel.packing import Kept, Live
from bang_env.kernel.python_rules import PythonRules

POINTER, INT, BIG = ctypes.c_void_p, ctypes.c_int, ctypes.c_uint64
ROLE_MASK = (1 << ROLE_BITS) - 1


class ByObject:
    """The functions that doors of plain Python call."""

    def __init__(self, game: PythonRules) -> None:
        self.game = game
        self._widths: dict[tuple[int, int], tuple[int, list[tuple[int, int]]]] = {}

    def table(self) -> dict[str, Any]:
        """The functions by name."""
        game = self.game
        return {
            "deal": self.deal,
            "answer": self.tried(None, lambda g, choice: game.answer(g, choice)),
            "status": self.status,
            "asked": self.tried(NOBODY, lambda g: game.asked(g)),
            "question": self.tried(0, lambda g: game.question(g)),
            "count": self.tried(0, lambda g: len(self.options(g))),
            "offered": self.tried(array("H"), self.options),
            "role": self.tried(0, lambda g, seat: int(game.role(g, seat))),
            "won": self.tried(0, lambda g, seat: int(game.won(g, seat))),
            "payoff": self.tried(0.0, self.payoff),
            "alive": self.tried(0, lambda g, seat: int(game.alive(g, seat))),
            "look": self.look,
            "add_past": lambda g, seat, v: None,
            "write": self.write,
            "resample": self.tried(None, lambda g, seat, seed: game.resample(g, seat, seed)),
        }

    def tried(self, otherwise: Any, function: Callable[..., Any]) -> Callable[..., Any]:
        """The function; where it raises, it gives something else."""

        def safe(*given: Any) -> Any:
            try:
                return function(*given)
            except Exception as error:
                self.game.engine.failure = error
                return otherwise

        return safe

    def options(self, g: Any) -> "array[int]":
        """The options, numbers of two bytes; raises a ValueError for what are no choices of the game, which doors would trust."""
        offered = list(self.game.options(g))
        if len(offered) > self.game.choices or not all(0 <= choice < self.game.choices for choice in offered):
            raise ValueError(f"options: expected choices from 0 to {self.game.choices - 1}; got {brief(offered)}")
        return array("H", offered)

    def payoff(self, g: Any, seat: int) -> float:
        """The payoff of a seat; a ValueError for what is no finite number."""
        paid = float(self.game.payoff(g, seat))
        if not math.isfinite(paid):
            raise ValueError(f"payoff: expected a finite number; got {paid}")
        return paid

    def deal(self, g: Any, seed: int, packed: int) -> None:
        """A new game, with `packed` roles by seat unless 0."""
        self.game.engine.failure = None
        roles = [packed >> ROLE_BITS * seat & ROLE_MASK for seat in range(self.game.seats)] if packed else None
        self.tried(None, self.game.deal)(g, seed, roles)

    def status(self, g: Any) -> int:
        """Whether the game is over, or stuck."""
        over = self.tried(STUCK, lambda g: int(self.game.asked(g) == NOBODY))(g)
        return STUCK if self.game.engine.failure else int(over)

    def look(self, g: Any, seat: int, v: Any) -> None:
        """Fills a view."""
        v.wipe()
        self.tried(None, self.game.look)(g, seat, v)

    def write(self, v: Any, pages: int, seats: int, out: Any) -> None:
        """Fills a row of features."""
        numbers = self.features(v, pages, seats)
        out[: len(numbers)] = numbers

    def features(self, v: Any, pages: int, seats: int) -> list[float]:
        """The features of those pages whose bits are set; 0 for all where they cannot be written."""
        width, ranges = self.widths(pages, seats)

        def written() -> list[float]:
            found = list(map(float, self.game.write(v, seats)))
            if len(found) != width:
                raise ValueError(f"write gave {len(found)} features; the pages of {self.game.name} have {width}")
            return found

        numbers = self.tried([0.0] * width, written)()
        return [number for first, last in ranges for number in numbers[first:last]]

    def widths(self, pages: int, seats: int) -> tuple[int, list[tuple[int, int]]]:
        """The length of a vector of all pages, and from where to where those lie in it whose bits are set."""
        known = self._widths.get((pages, seats))
        if known is None:
            found, at = [], 0
            for place, page in enumerate(self.game.pages.pages.values()):
                if pages >> place & 1:
                    found.append((at, at + page.size(seats)))
                at += page.size(seats)
            known = self._widths[pages, seats] = at, found
        return known


class ByAddress(ByObject):
    """The functions that compiled doors call. What a record answers is asked once, as long as the record stays as it is."""

    def __init__(self, game: PythonRules) -> None:
        super().__init__(game)
        self.records, self.views, self.local = Live(game.record), Live(game.view), threading.local()

    def table(self) -> dict[str, Any]:
        """Functions of ctypes by name."""
        by_object = super().table()
        found = {name: self.changing(by_object[name], *types) for name, types in (("deal", (BIG, BIG)), ("answer", (INT,)))}
        found["resample"] = self.changing(by_object["resample"], INT, BIG)
        asked, options = self.remembered(by_object["asked"]), self.remembered(by_object["offered"])
        readers = {"asked": asked, "question": self.remembered(by_object["question"]), "count": lambda address: len(options(address))}
        readers["status"] = self.status_at(asked)
        found |= {name: ctypes.CFUNCTYPE(INT, POINTER)(read) for name, read in readers.items()}
        found |= {name: self.reading_seat(by_object[name], INT) for name in ("role", "won", "alive")}
        found["payoff"] = self.reading_seat(by_object["payoff"], ctypes.c_double)
        found["offered"] = ctypes.CFUNCTYPE(POINTER, POINTER)(self.offered_at(options))
        found["look"] = ctypes.CFUNCTYPE(None, POINTER, INT, POINTER)(self.look_at)
        found["add_past"] = ctypes.CFUNCTYPE(None, POINTER, INT, POINTER)(by_object["add_past"])
        found["write"] = ctypes.CFUNCTYPE(None, POINTER, INT, INT, POINTER)(self.write_at)
        return found

    def changing(self, function: Callable[..., None], *types: Any) -> Any:
        """A function that changes a record. What it had changed before it raised stays changed."""
        at = self.records.at

        def change(address: int, *given: int) -> None:
            g = at(address).plain
            function(g, *given)
            self.put(self.records, address, g)

        return ctypes.CFUNCTYPE(None, POINTER, *types)(change)

    def put(self, live: Live, address: int, plain: Any) -> None:
        """Writes an object to an address."""
        try:
            live.put(address, plain)
        except (ValueError, TypeError, OverflowError) as error:
            self.game.engine.failure = error

    def remembered(self, function: Callable[[Any], Any]) -> Callable[[int], Any]:
        """A function of the record at an address."""
        at, ask = self.records.at, self.ask

        def read(address: int) -> Any:
            kept = at(address)
            return kept.answers[function] if function in kept.answers else ask(kept, function, function)

        return read

    def ask(self, kept: Kept, key: Any, function: Callable[..., Any], *given: int) -> Any:
        """Asks a record, and keeps the answer unless something has failed: then it is asked again."""
        found = function(kept.plain, *given)
        if not self.game.engine.failure:
            kept.answers[key] = found
        return found

    def reading_seat(self, function: Callable[[Any, int], float], result: type) -> Any:
        """A function of a record and a seat, whose `result` is a number of this type of C."""
        at, ask = self.records.at, self.ask

        def read(address: int, seat: int) -> Any:
            kept, key = at(address), (function, seat)
            return kept.answers[key] if key in kept.answers else ask(kept, key, function, seat)

        return ctypes.CFUNCTYPE(result, POINTER, INT)(read)

    def status_at(self, asked: Callable[[int], int]) -> Callable[[int], int]:
        """Whether the game at an address is over, or stuck."""
        engine = self.game.engine

        def status(address: int) -> int:
            over = asked(address) == NOBODY
            return STUCK if engine.failure else int(over)

        return status

    def offered_at(self, options_at: Callable[[int], "array[int]"]) -> Callable[[int], int]:
        """The address of what may be chosen in the game at an address."""
        local = self.local

        def offer(address: int) -> int:
            options = options_at(address)
            if not hasattr(local, "offered"):
                local.offered = (ctypes.c_ushort * self.game.choices)()
                local.address = ctypes.addressof(local.offered)
            ctypes.memmove(local.address, options.buffer_info()[0], len(options) * options.itemsize)
            return int(local.address)

        return offer

    def look_at(self, address: int, seat: int, shown: int) -> None:
        """Fills the view at an address."""
        v = self.views.empty()
        self.tried(None, self.game.look)(self.records.at(address).plain, seat, v)
        self.put(self.views, shown, v)

    def write_at(self, shown: int, pages: int, seats: int, out: int) -> None:
        """Fills the features at an address, of the view at another."""
        numbers = self.features(self.views.at(shown).plain, pages, seats)
        ctypes.memmove(out, (ctypes.c_float * len(numbers))(*numbers), 4 * len(numbers))
