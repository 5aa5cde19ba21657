"""docs/why/frames.md says what stands in every kind of frame, and nothing else ever stands there."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from bang_env.bang import words as w
from bang_env.bang.cards.tables import CHOICES, KIND_OF
from bang_env.kernel.spec import Spec
from bang_experiments.measuring import plain_copy as copies
from bang_experiments.measuring.golden import EVERY_TABLE
from tests.support.traces.frames import RESULT, Found, frames_at_questions

ROOT = Path(__file__).parents[2]
PLACES = {"WHO": w.WHO, "BY": w.BY, "CARD": w.CARD, "STEP": w.STEP, "A": w.A, "B": w.B, "C": w.C, "RESULT": RESULT}
KINDS = {name: value for name, value in vars(w).items() if name.startswith("F_")}
UNUSED = "–"
GAMES = 200  # of every kind of table
STEPPED = 440  # in all, in plain Python
# No card left to flip; Molly Stark answers; one ghost lays two Curses upon one seat: not in these games.
RARE = {"RESULT of F_FLIP: none", "C of F_BARE_SHOT: count", "A of F_CURSED: count"}


@dataclass
class Row:
    """One row of the table: what the cell of each place says."""

    kind: str
    cells: dict[str, str]


@cache
def rows() -> list[Row]:
    """The rows of the table of docs/why/frames.md."""
    text = (ROOT / "docs" / "why" / "frames.md").read_text("utf-8")
    lines = [line.strip("| \n").split(" | ") for line in text.splitlines() if line.startswith("| ")]
    head, _, *rest = lines
    assert head == ["WHAT", "what is pending", *PLACES]
    assert all(len(line) == len(head) for line in rest)
    return [Row(line[0].strip("`"), dict(zip(head[2:], line[2:], strict=True))) for line in rest]


def sorts(cell: str) -> list[str]:
    """The words in backticks: what may stand there. "`seat` that shoots, or `nobody`" -> seat, nobody."""
    return re.findall(r"`([^`]+)`", cell)


def values(sort: str, players: int) -> set[int]:
    """The values that a word of a cell stands for, in games of so many players."""
    numbers = {
        "seat": range(players),
        "seat + 1": range(1, players + 1),
        "card": range(len(KIND_OF)),
        "count": range(w.PILE + 1),
        "flag": range(2),
        "nobody": [w.NOBODY],
        "none": [w.NO_CARD],
        "0": [0],
        "1": [1],
        "dmd card": range(w.FIRST_DMD, w.DMD_END),
        "choice": range(CHOICES),
        "bits": range(2 * w.A_DIAMONDS),
        "seat + 2": range(2, players + 2),
        "seat * SEATS + seat": [p * w.SEATS + q for p in range(players) for q in range(players)],
    }
    return set(numbers[sort] if sort in numbers else [vars(w)[sort]])


def allowed(place: str, cell: str, players: int) -> set[int]:
    """The values that a cell allows."""
    if cell == UNUSED:
        return {-1} if place in ("BY", "CARD") else {0} if place != "RESULT" else set()
    return {value for sort in sorts(cell) for value in values(sort, players)}


def seen(found: Found, row: Row, place: str) -> set[int]:
    """The values that stood in this place of the frames of this kind."""
    return set((np.flatnonzero(found[KINDS[row.kind], PLACES[place]]) - 1).tolist())


def occurs(sort: str, there: set[int]) -> bool:
    """Whether what stood somewhere shows this sort: both values of a flag, a count above 1 (else it is a flag), any value of another."""
    if sort == "flag":
        return {0, 1} <= there
    return max(there, default=0) > 1 if sort == "count" else bool(values(sort, w.SEATS) & there)


@cache
def at_questions(rules: Spec) -> Found:
    """What stands in frames whenever somebody is asked."""
    return frames_at_questions(rules, GAMES)


def check(found: Found, players: int) -> None:
    """Every value fits its cell."""
    for row in rows():
        for place, cell in row.cells.items():
            wrong = seen(found, row, place) - allowed(place, cell, players)
            assert not wrong, f"{place} of {row.kind} is {sorted(wrong)}, but the table says: {cell}"


def test_every_kind_of_frame_has_one_row_in_the_order_of_words() -> None:
    assert [row.kind for row in rows()] == sorted(KINDS, key=KINDS.__getitem__)
    assert len(KINDS) == w.FRAME_KINDS - 1


def test_a_cell_says_what_sort_of_value_it_holds() -> None:
    for row in rows():
        for place, cell in row.cells.items():
            assert cell == UNUSED or sorts(cell), f"{place} of {row.kind}"


@pytest.mark.parametrize("rules", EVERY_TABLE, ids=str)
def test_every_frame_at_every_question_fits_its_row(rules: Spec) -> None:
    check(at_questions(rules), rules.players)


def test_every_frame_at_every_step_fits_its_row_and_nothing_in_a_row_is_missing(tmp_path: Path) -> None:
    folder = copies.copy_packages(tmp_path / "plain")
    copies.copy_tests(folder)
    copies.run_python(folder, "-m", "tests.support.traces.frames", str(STEPPED), "found.npy")
    everything = np.load(folder / "found.npy")
    for found, rules in zip(everything, EVERY_TABLE, strict=True):
        check(found, rules.players)
    found = everything.any(axis=0)
    for rules in EVERY_TABLE:
        found |= at_questions(rules)
    never = {
        f"{place} of {row.kind}: {sort}"
        for row in rows()
        for place, cell in row.cells.items()
        for sort in sorts(cell)
        if not occurs(sort, seen(found, row, place))
    }
    assert never <= RARE, f"in the table, but in no frame: {sorted(never - RARE)}"
