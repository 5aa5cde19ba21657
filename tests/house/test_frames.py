"""The row of every kind of frame says what stands in it, and nothing else ever stands there."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from bang_env.bang.cards.tables import CHOICES, KIND_OF
from bang_env.kernel.frame_kinds import PLACES, UNUSED, FrameKind, FrameRows, in_order
from bang_env.kernel.spec import Spec
from bang_experiments.measuring import plain_copy as copies
from build_tools.dispatch import switches
from tests.support.traces.frames import HOUSES, Found, House, frames_at_questions

GAMES = 200  # of every kind of table
STEPPED = {"bang": 440, "dice": 1_200}  # in all, in plain Python
# No card left to flip; Molly Stark answers; one ghost lays two Curses upon one seat; Vera Custer loses a point beside El Gringo, whom she
# copies: not in these games.
RARE = {"RESULT of F_FLIP: none", "C of F_BARE_SHOT: count", "STEP of F_DUEL: count", "A of F_CURSED: count", "C of F_LOSS: count"}
DICE = HOUSES["dice"].frames[0].kinds
EVERY_TABLE = [(name, rules) for name, house in HOUSES.items() for rules in house.tables]


def cells(kind: FrameKind) -> Iterator[tuple[str, str]]:
    """Each place of a frame of a kind, and what the row says of it."""
    for place in (*PLACES, "RESULT"):
        yield place, getattr(kind, place.lower())


def rows(house: House) -> list[FrameKind]:
    """All rows of a game."""
    return [kind for one in house.frames for kind in one.kinds]


def sorts(cell: str) -> list[str]:
    """The words in backticks: what may stand there. "`seat` that shoots, or `nobody`" -> seat, nobody."""
    return re.findall(r"`([^`]+)`", cell)


def values(house: House, sort: str, players: int) -> set[int]:
    """The values that a word of a cell stands for, in games of so many players."""
    words = house.words
    numbers: dict[str, Any] = {
        "seat": range(players),
        "seat + 1": range(1, players + 1),
        "card": range(len(KIND_OF)),
        "count": range(house.values),
        "flag": range(2),
        "nobody": [-1],
        "none": [-1],
        "0": [0],
        "1": [1],
        "choice": range(CHOICES),
        "seat + 2": range(2, players + 2),
        "seat * SEATS + seat": [p * words.SEATS + q for p in range(players) for q in range(players)],
        "place": range(players + 1),
    }
    if hasattr(words, "FIRST_DMD"):
        numbers |= {"dmd card": range(words.FIRST_DMD, words.DMD_END), "bits": range(2 * words.A_DIAMONDS)}
    else:
        numbers |= {"dice": range(1 << words.MOST_DICE), "face": range(words.FACES), "bits": range(2 * words.ROLL_GAMBLED)}
    return set(numbers[sort] if sort in numbers else [vars(words)[sort]])


def allowed(house: House, place: str, cell: str, players: int) -> set[int]:
    """The values that a cell allows."""
    if cell == UNUSED:
        empty = -1 if place == "BY" or (place == "CARD" and hasattr(house.words, "NO_CARD")) else 0
        return {empty} if place != "RESULT" else set()
    return {value for sort in sorts(cell) for value in values(house, sort, players)}


def seen(house: House, occurrences: Found, kind: FrameKind, place: str) -> set[int]:
    """The values that stood in this place of the frames of this kind."""
    at = house.result if place == "RESULT" else vars(house.words)[place]
    return set((np.flatnonzero(occurrences[vars(house.words)[kind.name], at]) - 1).tolist())


def occurs(house: House, sort: str, there: set[int]) -> bool:
    """Whether what stood somewhere shows this sort: both values of a flag, a count above 1 (else it is a flag), any value of another."""
    if sort == "flag":
        return {0, 1} <= there
    return max(there, default=0) > 1 if sort == "count" else bool(values(house, sort, house.words.SEATS) & there)


@cache
def at_questions(name: str, rules: Spec) -> Found:
    """The values that stand in frames whenever somebody is asked."""
    return frames_at_questions(HOUSES[name], rules, GAMES)


def check(house: House, occurrences: Found, players: int) -> None:
    """Every value fits its cell."""
    for kind in rows(house):
        for place, cell in cells(kind):
            wrong = seen(house, occurrences, kind, place) - allowed(house, place, cell, players)
            assert not wrong, f"{place} of {kind.name} is {sorted(wrong)}, but its row says: {cell}"


@pytest.mark.parametrize("name", HOUSES)
def test_every_kind_of_frame_has_one_row_in_the_order_of_words(name: str) -> None:
    house = HOUSES[name]
    assert [kind for _, kind in in_order(house.frames, house.words)] == rows(house)
    assert len(rows(house)) == house.words.FRAME_KINDS - 1  # 0 is none


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (DICE[1:], "expected one row for F_TURN, a number of words.py; got 0"),
        ((*DICE, DICE[0]), "expected one row for F_TURN, a number of words.py; got 2"),
        ((*DICE, FrameKind("F_REST", "a rest")), "expected one row for F_REST, a number of words.py; got 1"),
    ],
)
def test_a_kind_without_a_row_or_with_two_is_refused(wrong: tuple[FrameKind, ...], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        list(in_order([FrameRows("somewhere", wrong)], HOUSES["dice"].words))


def test_the_build_makes_one_switch_of_a_column() -> None:
    kinds = (
        FrameKind("F_ROLL", "a roll", run="roll.run_roll", question=3, amount="f[B]"),
        FrameKind("F_REST", "a rest", answer="rest.answer_rest"),
        FrameKind("F_PASS", "a pass", run="rest.run_pass", question=3),
    )
    words: Any = SimpleNamespace(F_ROLL=1, F_REST=2, F_PASS=3, WHAT=0, B=6)
    written, imports = switches([FrameRows("toy.frames", kinds)], words)
    assert imports == {("toy.frames", "roll as frames_roll"), ("toy.frames", "rest as frames_rest")}
    assert written["run"] == [
        "cdef int what = f[0]",
        "if what == 1:  # F_ROLL",
        "    return frames_roll.run_roll(g, f)",
        "elif what == 3:  # F_PASS",
        "    return frames_rest.run_pass(g, f)",
        "return 1",
    ]
    assert written["answer"] == ["cdef int what = f[0]", "if what == 2:  # F_REST", "    frames_rest.answer_rest(g, f, choice)"]
    assert written["question"] == ["cdef int what = f[0]", "if what == 2:  # F_REST", "    return 0", "return 3"]
    assert written["amount"] == ["cdef int what = f[0]", "if what == 1:  # F_ROLL", "    return f[6]", "return 0"]
    assert written["about"] == ["cdef int what = f[0]", "return -1"]


@pytest.mark.parametrize("name", HOUSES)
def test_a_cell_says_what_sort_of_value_it_holds(name: str) -> None:
    for kind in rows(HOUSES[name]):
        for place, cell in cells(kind):
            assert cell == UNUSED or sorts(cell), f"{place} of {kind.name}"


@pytest.mark.parametrize("name", HOUSES)
def test_a_kind_that_has_options_has_an_answer_and_a_question(name: str) -> None:
    for kind in rows(HOUSES[name]):
        assert bool(kind.options) == bool(kind.answer) == bool(kind.question), kind.name


@pytest.mark.parametrize(("name", "rules"), EVERY_TABLE, ids=str)
def test_every_frame_at_every_question_fits_its_row(name: str, rules: Spec) -> None:
    check(HOUSES[name], at_questions(name, rules), rules.players)


@pytest.mark.parametrize("name", HOUSES)
def test_every_frame_at_every_step_fits_its_row_and_nothing_in_a_row_is_missing(name: str, tmp_path: Path) -> None:
    house = HOUSES[name]
    folder = copies.copy_packages(tmp_path / "plain")
    copies.copy_tests(folder)
    copies.run_python(folder, "-m", "tests.support.traces.frames", name, str(STEPPED[name]), "found.npy")
    everything = np.load(folder / "found.npy")
    for occurrences, rules in zip(everything, house.tables, strict=True):
        check(house, occurrences, rules.players)
    occurrences = everything.any(axis=0)
    for rules in house.tables:
        occurrences |= at_questions(name, rules)
    never = {
        f"{place} of {kind.name}: {sort}"
        for kind in rows(house)
        for place, cell in cells(kind)
        for sort in sorts(cell)
        if not occurs(house, sort, seen(house, occurrences, kind, place))
    }
    assert never <= RARE, f"in a row, but in no frame: {sorted(never - RARE)}"
