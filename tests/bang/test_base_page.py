"""The functions that write the page "base" say which places they write, and write these."""

import ast
import re
from pathlib import Path

import pytest

from bang_env.bang.features import places
from bang_env.bang.features.places import BASE, MEANS, STANDING_NAMES, TRAITS

FOLDER = Path(places.__file__).parent
SOURCES = [FOLDER / name for name in ("base_page.py", "base_distances.py")]
WRITERS = {node.name: node for path in SOURCES for node in ast.parse(path.read_text()).body
           if isinstance(node, ast.FunctionDef) and (ast.get_docstring(node) or "").startswith("Write ")}  # fmt: skip
WHOLE_PAGE = WRITERS.pop("write_base")
NAMES = [name for name, _ in BASE.table] + list(BASE.seat)
ROWS = {"STANDING": STANDING_NAMES, "TRAITS": tuple(TRAITS), "MEANS": tuple(MEANS), "IN_REACH": NAMES[NAMES.index("in_reach") :][:4]}
"""places that are written as a row of a table, by what the constant of their first one is called"""


WRITING = ("copy_row", "write_kinds")


def promised(writer: ast.FunctionDef) -> list[str]:
    """The places that a docstring names: "question to flips, living"."""
    text = re.split(r"[.]", (ast.get_docstring(writer) or "").removeprefix("Write "))[0]
    names = []
    for part in text.split(", "):
        first, _, last = part.partition(" to ")
        names += NAMES[NAMES.index(first) : NAMES.index(last or first) + 1]
    return names


def written(writer: ast.FunctionDef) -> set[str]:
    """The places whose constants a function writes to: `out[AT_DECK] = ...`, `copy_row(out, at + SEAT_MEANS, ...)`."""
    names: set[str] = set()
    for node in ast.walk(writer):
        stored = isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store)
        text = ast.unparse(node) if stored or (isinstance(node, ast.Call) and ast.unparse(node.func) in WRITING) else ""
        names |= set(STANDING_NAMES) if "STANDING," in text else set()
        for name in re.findall(r"\b(?:AT|SEAT)_(\w+)", text):
            names |= set(ROWS.get(name, (name.lower(),)))
    return names


@pytest.mark.parametrize("name", WRITERS)
def test_a_function_writes_the_places_that_it_says(name: str) -> None:
    assert written(WRITERS[name]) - {"cause_barrel"} == set(promised(WRITERS[name]))  # cause_barrel is one of "cause"


def test_all_together_write_the_page_and_no_place_twice() -> None:
    names = [place for writer in WRITERS.values() for place in promised(writer)]
    assert sorted(names) == sorted(NAMES)
    called = {ast.unparse(node.func) for node in ast.walk(WHOLE_PAGE) if isinstance(node, ast.Call)}
    assert set(WRITERS) <= called
