"""Calls of doors to a game of plain Python: with objects where they are plain Python too, through ctypes where they are compiled.

A compiled door cannot raise what a function of the game raises: it is kept as the engine's failure, the game counts as stuck, and the door
raises it once it is back in Python (`Engine.check`). Ctrl-C in the middle of such a function is kept likewise.
"""

import ctypes
import struct
import threading
from array import array
from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeVar

from bang_env.kernel.live_records import Kept, LiveRecords, memory_at
from bang_env.kernel.numbers import MOST_PAY, NOBODY, ROLE_BITS, STUCK, brief, whole
from bang_env.kernel.python_rules import PythonRules

N = TypeVar("N", int, float)

POINTER, INT, BIG = ctypes.c_void_p, ctypes.c_int, ctypes.c_uint64
ROLE_MASK = (1 << ROLE_BITS) - 1
FLOAT_BYTES = 4
MOST_OFFERS = 256  # sets of options that are remembered


class ByObject:
    """The functions that doors of plain Python call."""

    def __init__(self, game: PythonRules) -> None:
        self.game, self.engine = game, game.engine
        self.checked = lru_cache(MOST_OFFERS)(self.check)
        self.first_choices = array("H", [0] * game.choices)  # for a game that fails to say what it offers; as many as `count` may say
        self._layouts: dict[tuple[int, int], tuple[struct.Struct, list[slice]]] = {}

    def table(self) -> dict[str, Any]:
        """The functions by name."""
        return {
            "deal": self.deal,
            "answer": self.tried(None, self.changing("answer")),
            "status": self.status,
            "asked": self.tried(NOBODY, self.asked),
            "question": self.tried(0, self.question),
            "count": self.tried(1, lambda g: len(self.options(g))),
            "offered": self.tried(self.first_choices, self.options),
            "role": self.tried(0, self.role),
            "won": self.tried(0, self.won),
            "payoff": self.tried(0.0, self.payoff),
            "alive": self.tried(0, self.alive),
            "look": self.look,
            "add_past": lambda g, seat, v: None,
            "write": self.write,
            "resample": self.tried(None, self.changing("resample")),
        }

    def changing(self, name: str) -> Callable[..., None]:
        """A function of the game that changes the record it is given."""
        game = self.game

        def change(g: Any, *arguments: int) -> None:
            getattr(game, name)(g, *arguments)
            g.check_fields()

        return change

    def tried(self, otherwise: Any, function: Callable[..., Any]) -> Callable[..., Any]:
        """The function; where it raises, it gives something else."""
        engine = self.engine

        def safe(*arguments: Any) -> Any:
            try:
                return function(*arguments)
            except Exception as error:
                engine.failure = error
                return otherwise

        return safe

    def asked(self, g: Any) -> int:
        """The seat that is asked; a ValueError for what is no seat, which doors would trust."""
        return self.among("asked", self.game.asked(g), self.game.seats, NOBODY)

    def question(self, g: Any) -> int:
        """The number of the question; a ValueError for one that has no word."""
        return self.among("question", self.game.question(g), len(self.game.questions))

    def role(self, g: Any, seat: int) -> int:
        """The role of a seat; a ValueError for a number that has no name."""
        return self.among("role", self.game.role(g, seat), len(self.game.roles))

    def won(self, g: Any, seat: int) -> int:
        """Whether a seat has won."""
        return bool(self.game.won(g, seat))

    def alive(self, g: Any, seat: int) -> int:
        """Whether a seat has not been eliminated."""
        return bool(self.game.alive(g, seat))

    def among(self, name: str, answer: Any, count: int, besides: int = 0) -> int:
        """The answer of the game, a number from 0 to before `count`, or `besides`; a ValueError for anything else."""
        number = whole(answer)
        if number is None or (not 0 <= number < count and number != besides):
            raise ValueError(f"{name}: expected a number from 0 to {count - 1}; got {answer!r}")
        return number

    def options(self, g: Any) -> "array[int]":
        """The options, numbers of two bytes; a ValueError for what are no choices of the game, and for none where a seat is asked."""
        options = self.checked(tuple(self.game.options(g)))
        if not options and self.asked(g) != NOBODY:
            raise ValueError("options: expected at least one choice of the seat that is asked; got none")
        return options

    def check(self, offered: tuple[int, ...]) -> "array[int]":
        """Choices of the game as numbers of two bytes; a ValueError for anything else."""
        choices = self.game.choices
        if offered and (len(offered) > choices or not 0 <= min(offered) <= max(offered) < choices):
            raise ValueError(f"options: expected choices from 0 to {choices - 1}; got {brief(list(offered))}")
        return array("H", offered)

    def payoff(self, g: Any, seat: int) -> float:
        """The payoff of a seat; a ValueError for what is no finite number that float32 holds."""
        paid = float(self.game.payoff(g, seat))
        if not abs(paid) <= MOST_PAY:
            raise ValueError(f"payoff: expected a finite number that float32 holds; got {paid}")
        return paid

    def deal(self, g: Any, seed: int, packed: int) -> None:
        """A new game, with `packed` roles by seat unless 0."""
        self.engine.failure = self.engine.interrupted()
        roles = [packed >> ROLE_BITS * seat & ROLE_MASK for seat in range(self.game.seats)] if packed else None
        try:
            self.game.deal(g, seed, roles)
            g.check_fields()
        except Exception as error:
            self.engine.failure = error

    def status(self, g: Any) -> int:
        """Whether the game is over, or stuck."""
        over = self.tried(STUCK, lambda g: int(self.asked(g) == NOBODY))(g)
        return STUCK if self.engine.failure else int(over)

    def look(self, g: Any, seat: int, v: Any) -> None:
        """Fills a view."""
        v.wipe()
        self.fill(g, seat, v)

    def fill(self, g: Any, seat: int, v: Any) -> None:
        """Fills a view that is all 0."""
        try:
            self.game.look(g, seat, v)
            v.check_fields()
        except Exception as error:
            self.engine.failure = error

    def write(self, v: Any, pages: int, seats: int, out: Any) -> None:
        """Fills a row of features."""
        numbers = array("f", self.features(v, pages, seats))
        out[: len(numbers)] = numbers

    def features(self, v: Any, pages: int, seats: int) -> bytes:
        """The features of those pages whose bits are set, as C keeps them; 0 for all where they cannot be written."""
        layout, parts = self._layouts.get((pages, seats)) or self.layout_of(pages, seats)
        try:
            numbers = list(self.game.write(v, seats))
            if FLOAT_BYTES * len(numbers) != layout.size:
                pages_have = layout.size // FLOAT_BYTES
                raise ValueError(f"write gave {len(numbers)} features; the pages of {self.game.name} have {pages_have}")
            content = layout.pack(*numbers)
        except struct.error:
            self.engine.failure = ValueError(f"write: expected numbers; got {brief(numbers)}")
            content = bytes(layout.size)
        except Exception as error:
            self.engine.failure = error
            content = bytes(layout.size)
        return b"".join(content[part] for part in parts) if parts else content

    def layout_of(self, pages: int, seats: int) -> tuple[struct.Struct, list[slice]]:
        """The layout of the features of all pages, and where in it those lie whose bits are set: nothing where all are."""
        parts, at = [], 0
        for place, page in enumerate(self.game.pages.pages.values()):
            if pages >> place & 1:
                parts.append(slice(FLOAT_BYTES * at, FLOAT_BYTES * (at + page.size(seats))))
            at += page.size(seats)
        layout = self._layouts[pages, seats] = struct.Struct(f"{at}f"), parts if len(parts) < len(self.game.pages.pages) else []
        return layout


class ByAddress(ByObject):
    """The functions that compiled doors call. Who is asked, and for what, is found once, as long as the record stays as it is."""

    def __init__(self, game: PythonRules) -> None:
        super().__init__(game)
        self.records, self.views, self.local = LiveRecords(game.record), LiveRecords(game.view), threading.local()
        self.at = self.records.at

    def table(self) -> dict[str, Any]:
        """Functions of ctypes by name."""
        read, read_seat = ctypes.CFUNCTYPE(INT, POINTER), ctypes.CFUNCTYPE(INT, POINTER, INT)
        look, caught = ctypes.CFUNCTYPE(None, POINTER, INT, POINTER), self.engine.caught
        return {
            "deal": ctypes.CFUNCTYPE(None, POINTER, BIG, BIG)(caught(self.deal_at, None)),
            "answer": ctypes.CFUNCTYPE(None, POINTER, INT)(caught(self.changer("answer"), None)),
            "status": read(caught(self.status_at, STUCK)),
            "asked": read(caught(self.asked_at, NOBODY)),
            "question": read(caught(self.reader(self.question), 0)),
            "count": read(caught(self.count_at, 1)),
            "offered": ctypes.CFUNCTYPE(POINTER, POINTER)(caught(self.offered_at, self.first_choices.buffer_info()[0])),
            "role": read_seat(caught(self.reader(self.role), 0)),
            "won": read_seat(caught(self.reader(self.won), 0)),
            "payoff": ctypes.CFUNCTYPE(ctypes.c_double, POINTER, INT)(caught(self.reader(self.payoff), 0.0)),
            "alive": read_seat(caught(self.reader(self.alive), 0)),
            "look": look(caught(self.look_at, None)),
            "add_past": look(caught(lambda address, seat, shown: None, None)),
            "write": ctypes.CFUNCTYPE(None, POINTER, INT, INT, POINTER)(caught(self.write_at, None)),
            "resample": ctypes.CFUNCTYPE(None, POINTER, INT, BIG)(caught(self.changer("resample"), None)),
        }

    def changer(self, name: str) -> Callable[..., None]:
        """A function that changes the game at an address. What it had changed before it raised stays changed."""
        engine, at_object = self.engine, self.changing(name)

        def change(address: int, *arguments: int) -> None:
            live = self.at(address)
            try:
                at_object(live.plain, *arguments)
            except Exception as error:
                engine.failure = error
            self.put(self.records, live)

        return change

    def reader(self, function: Callable[..., N]) -> Callable[..., N]:
        """A function of a game, and of a seat, by the address of the game."""
        at = self.at
        return lambda address, *seat: function(at(address).plain, *seat)

    def deal_at(self, address: int, seed: int, packed: int) -> None:
        """Deals the game at an address."""
        live = self.at(address)
        self.deal(live.plain, seed, packed)
        self.put(self.records, live)

    def put(self, live: LiveRecords, live_record: Kept) -> None:
        """Writes an object to where its record stands."""
        try:
            live.put(live_record)
        except (ValueError, TypeError, OverflowError) as error:
            self.engine.failure = error

    def asked_at(self, address: int) -> int:
        """The seat that is asked in the game at an address."""
        live = self.at(address)
        return self.ask(live) if live.asked is None else live.asked

    def ask(self, live_record: Kept) -> int:
        """Asks a game whose turn it is, and keeps the answer unless something has failed: then it is asked again."""
        seat = self.asked(live_record.plain)
        if self.engine.failure is None:
            live_record.asked = seat
        return seat

    def status_at(self, address: int) -> int:
        """Whether the game at an address is over, or stuck."""
        over = self.asked_at(address) == NOBODY
        return STUCK if self.engine.failure is not None else over

    def count_at(self, address: int) -> int:
        """The number of options in the game at an address."""
        live = self.at(address)
        return len(self.ask_options(live) if live.options is None else live.options)

    def offered_at(self, address: int) -> int:
        """The address of the options in the game at an address."""
        live = self.at(address)
        options = self.local.offered = self.ask_options(live) if live.options is None else live.options
        return (options or self.first_choices).buffer_info()[0]  # where they stay until this thread asks again

    def ask_options(self, live_record: Kept) -> "array[int]":
        """Asks a game what may be chosen, and keeps the answer unless something has failed."""
        options = self.options(live_record.plain)
        if self.engine.failure is None:
            live_record.options = options
        return options

    def look_at(self, address: int, seat: int, view: int) -> None:
        """Fills the view at an address."""
        live = self.views.empty(view)
        self.fill(self.at(address).plain, seat, live.plain)
        self.put(self.views, live)

    def write_at(self, view: int, pages: int, seats: int, out: int) -> None:
        """Fills the features at an address, of the view at another."""
        content = self.features(self.views.at(view).plain, pages, seats)
        memory_at(len(content))(out).raw = content
