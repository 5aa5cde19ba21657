"""Flaws of games in plain Python, each named where the game is first played."""

import re
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from bang_env import Batch
from bang_env.doors.aec import Aec
from bang_env.kernel.numbers import NOBODY
from tests.support.games.toy import HIGHER, HOLD, Higher, Toy


@pytest.fixture(autouse=True)
def _mended() -> Iterator[None]:
    """No error of one test is kept for the next."""
    yield
    HIGHER.engine.failure = None


class Forgetful(Higher):
    """Leaves the draws of the game before."""

    name = "forgetful"

    def deal(self, g: Any, seed: int, roles: list[int] | None) -> None:
        """All but the draws."""
        g.chance, g.turn = seed, 0
        g.number = [self.roll(g), self.roll(g)]


@pytest.mark.parametrize("door", [Aec, lambda spec: Batch(spec, 2)])
def test_a_deal_that_keeps_something_of_the_game_before_is_refused(door: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Toy, "game", HIGHER)  # so that it is given back afterwards
    Forgetful()
    with pytest.raises(ValueError, match="deal of forgetful keeps draws of the game before: set every field that is not a rule"):
        door(Toy())


class Lonely(Higher):
    """Asks a seat that can only hold."""

    name = "lonely"

    def options(self, g: Any) -> list[int]:
        """Hold."""
        return [] if g.turn == NOBODY else [HOLD]


class Nobodys(Higher):
    """Does not say how many seats there are."""

    name = "nobodys"

    def look(self, g: Any, seat: int, v: Any) -> None:
        """All but the number of seats."""
        super().look(g, seat, v)
        v.n = 0


class Loud(Higher):
    """Shows a number as a feature as it is."""

    name = "loud"

    def write(self, v: Any, seats: int) -> list[float]:
        """The number, where the example has a 1 or a 0."""
        return [float(v.mine), *super().write(v, seats)[1:]]


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        (Lonely, "options of lonely: expected at least two choices of the seat that is asked; got [0]"),
        (Nobodys, "look of nobodys: expected the number of seats, 2, in the field n of the view; got 0"),
        (Loud, "write of loud: expected features from -1.0 to 2.0; got"),
    ],
)
@pytest.mark.parametrize("door", [Aec, lambda spec: Batch(spec, 2)])
def test_questions_that_no_environment_can_ask_are_refused(
    door: Any, kind: type[Higher], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Toy, "game", HIGHER)  # so that it is given back afterwards
    kind()
    with pytest.raises(ValueError, match=re.escape(sentence)):
        door(Toy())


class Uncounted(Higher):
    """Its view has no field for the number of seats."""

    name = "uncounted"
    view = np.dtype([(field, Higher.view[field]) for field in Higher.view.names or () if field != "n"])

    def look(self, g: Any, seat: int, v: Any) -> None:
        """Nothing."""


class Halved(Higher):
    """Names a seat by a fraction."""

    name = "halved"

    def asked(self, g: Any) -> Any:
        """Between two seats."""
        return 0.4


@pytest.mark.parametrize("door", [Aec, lambda spec: Batch(spec, 2)])
def test_a_view_names_the_number_of_seats(door: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Toy, "game", HIGHER)
    Uncounted()
    with pytest.raises(ValueError, match="view of uncounted: expected a field n, the number of seats; there are "):
        door(Toy())


def test_a_seat_that_is_asked_is_a_whole_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Toy, "game", HIGHER)
    Halved()
    with pytest.raises((ValueError, RuntimeError), match=r"asked: expected a number from 0 to 1; got 0\.4"):
        Batch(Toy(), 2)


class Misspelt(Higher):
    """A record or a view is given a name that is none of its fields."""

    name, wrong = "misspelt", ""

    def deal(self, g: Any, seed: int, roles: list[int] | None) -> None:
        """As in the example."""
        super().deal(g, seed, roles)
        if self.wrong == "deal":
            g.trun = 0

    def answer(self, g: Any, choice: int) -> None:
        """As in the example."""
        super().answer(g, choice)
        if self.wrong == "answer":
            g.trun = 0

    def look(self, g: Any, seat: int, v: Any) -> None:
        """As in the example."""
        super().look(g, seat, v)
        if self.wrong == "look":
            v.trun = 0


@pytest.mark.parametrize("function", ["deal", "answer", "look"])
def test_a_misspelt_field_is_refused_and_the_next_deal_is_played(function: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Toy, "game", HIGHER)
    game = Misspelt()
    batch = Batch(Toy(), 2)

    def play() -> None:
        batch.reset()
        batch.step_random(1)

    game.wrong = function
    with pytest.raises(RuntimeError) as raised:
        play()
    assert str(raised.value.__cause__).startswith("trun: expected a name of a field (")
    game.wrong = ""
    play()
