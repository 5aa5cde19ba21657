"""Records of games in plain Python, read and written for compiled doors."""

from typing import Any

import numpy as np
import pytest

from bang_env import Batch
from bang_env.kernel.games import COMPILED
from bang_env.kernel.live_records import LiveRecords
from bang_env.kernel.packing import Packing
from bang_env.kernel.pages import Page, Pages
from bang_env.kernel.plain_records import Plain
from tests.support.games.toy import TABLE, Higher, Toy

MIXED = np.dtype(
    {
        "names": ["chance", "open", "rows", "share", "word"],
        "formats": ["u8", "?", ("i2", (2, 3)), "f4", ("i1", 2)],
        "offsets": [0, 8, 12, 24, 30],
        "itemsize": 40,
    }
)
ODD = np.dtype([("big", ">i4"), ("half", "f2")])


def record(dtype: np.dtype[Any]) -> np.ndarray[Any, Any]:
    """A record of numbers."""
    row = np.zeros(1, dtype)
    for place, name in enumerate(dtype.names or ()):
        row[name] = place + 1
    return row


@pytest.mark.parametrize("dtype", [MIXED, ODD], ids=["mixed", "odd"])
def test_fields_are_those_that_numpy_reads(dtype: np.dtype[Any]) -> None:
    row, plain = record(dtype), Plain(dtype)
    plain.read(row, 0)
    assert Packing(dtype).read(row.tobytes()) == {name: getattr(plain, name) for name in dtype.names or ()}


@pytest.mark.parametrize("dtype", [MIXED, ODD], ids=["mixed", "odd"])
def test_bytes_are_those_that_numpy_writes(dtype: np.dtype[Any]) -> None:
    row = record(dtype)
    plain: Any = Plain(dtype)
    plain.read(row, 0)
    plain.chance = 5
    written, again = np.zeros(1, dtype), np.zeros(1, dtype)
    plain.write(written, 0)
    plain.read(np.frombuffer(Packing(dtype).write(plain.__dict__)[0], dtype), 0)
    plain.write(again, 0)
    assert written == again


@pytest.mark.parametrize(
    ("name", "value", "error"),
    [("word", [1, 2, 3], ValueError), ("word", [300, 0], OverflowError), ("chance", "five", ValueError), ("rows", [[1], [2]], None)],
)
def test_a_value_that_does_not_fit_raises_what_numpy_raises(name: str, value: Any, error: type[Exception] | None) -> None:
    fields = {field: getattr(Plain(MIXED), field) for field in MIXED.names or ()} | {name: value}
    if error is None:
        assert Packing(MIXED).read(Packing(MIXED).write(fields)[0])[name] == [[1, 1, 1], [2, 2, 2]], "a number stands for a whole row"
        return
    with pytest.raises(error):
        Packing(MIXED).write(fields)


def test_an_object_lives_as_long_as_the_bytes_at_its_address() -> None:
    row = np.zeros(1, np.dtype([("turn", "i1"), ("draws", "i1", 2)]))
    live = LiveRecords(row.dtype)
    address = row.ctypes.data
    first = live.at(address).plain
    assert live.at(address).plain is first
    row["turn"] = 3
    second = live.at(address).plain
    assert (second is first, second.turn) == (False, 3)
    second.draws[1], second.note = 2, "of its own"
    live.put(live.at(address))
    assert row["draws"].tolist() == [[0, 2]]
    assert not hasattr(live.at(address).plain, "note"), "nothing but its bytes goes from choice to choice"
    live.at(address).plain.turn = True
    live.put(live.at(address))
    assert type(live.at(address).plain.turn) is int


def test_a_value_that_does_not_fit_leaves_the_bytes_and_is_forgotten() -> None:
    row = np.ones(1, np.dtype([("turn", "i1")]))
    live = LiveRecords(row.dtype)
    kept = live.at(row.ctypes.data)
    kept.plain.turn = 300
    with pytest.raises(OverflowError):
        live.put(kept)
    assert row["turn"].tolist() == [1] and live.at(row.ctypes.data).plain.turn == 1


def test_each_empty_record_has_rows_of_its_own() -> None:
    row = np.zeros(1, MIXED)
    live = LiveRecords(MIXED)
    live.empty(row.ctypes.data).plain.rows[0][1] = 5
    assert live.empty(row.ctypes.data).plain.rows == [[0, 0, 0], [0, 0, 0]]


class Paged(Higher):
    """Two pages, and how often it is asked for options."""

    name = "paged"
    pages = Pages(TABLE, Page("more", 1, (("twice", 1),), ("last",)), seats=2)
    asked_for_options = 0

    def options(self, g: Any) -> list[int]:
        """Those of the toy."""
        self.asked_for_options += 1
        return super().options(g)

    def write(self, v: Any, seats: int) -> list[float]:
        """The page of the toy, and another one."""
        return [*super().write(v, seats), 0.5, *[0.25] * seats]


class PagedTable(Toy):
    """Its table."""


class PagedGame(Paged):
    """With specs of its own."""

    specs = (PagedTable,)


def test_a_game_of_plain_python_has_pages() -> None:
    game = PagedGame()
    views = Batch(PagedTable(), games=3, seed=1, views=True).views
    both = game.features(views, 2, ["toy", "more"])
    assert both.shape == (3, 14)
    assert np.array_equal(game.features(views, 2, ["toy"]), both[:, :11])
    assert game.features(views, 2, ["more"]).tolist() == [[0.5, 0.25, 0.25]] * 3


@pytest.mark.skipif(not COMPILED, reason="doors of plain Python ask as often as they like")
def test_a_compiled_door_asks_once_what_may_be_chosen() -> None:
    game = PagedGame()
    batch = Batch(PagedTable(), games=1, seed=1, restart=False)
    before = game.asked_for_options
    batch.step(np.zeros(1, np.int64))
    assert game.asked_for_options <= before + 1
