"""Sizes in C headers are names of words, C types hold the numbers they are given, and what stands in a header too says the same there."""

import ast
import re
from pathlib import Path

import pytest

from bang_env.kernel.headers import c_type

ROOT = Path(__file__).parents[2]
WRITTEN = ("words.pxd", "layout.pxd", "view_layout.pxd", "places.pxd")  # by headers.py, from the words
HEADERS = [path for folder in ("bang_env", "agents", "experiments") for path in sorted((ROOT / folder).rglob("*.pxd"))]


@pytest.mark.parametrize("path", [path for path in HEADERS if path.name not in WRITTEN], ids=lambda path: path.stem)
def test_no_header_gives_a_size_as_a_number(path: Path) -> None:
    assert not re.findall(r"\[\d+\]", path.read_text())


@pytest.mark.parametrize("path", HEADERS, ids=lambda path: path.stem)
def test_no_header_gives_a_module_another_name(path: Path) -> None:
    assert not re.findall(r"cimport .*\b[a-z]\w* as ", path.read_text()), "Cython would not see on what the file depends"


@pytest.mark.parametrize("name", ["bang/engine/seats.py", "dice/engine/short_questions.py"])
def test_questions_that_a_header_answers_too_are_the_same_in_c_as_in_python(name: str) -> None:
    source = ROOT / "bang_env" / name
    header = source.with_suffix(".pxd").read_text()
    arguments = r"(?:Game\* g|int \w+)(?:, int \w+)*"
    inline = re.findall(rf"cdef inline (?:bint|int|signed char\*) (\w+)\({arguments}\) noexcept nogil:\n    (.+)", header)
    functions = [node for node in ast.parse(source.read_text()).body if isinstance(node, ast.FunctionDef)]
    assert [(one.name, ast.unparse(one.body[-1])) for one in functions] == [(name, ast.unparse(ast.parse(line))) for name, line in inline]


def test_whether_a_seat_is_in_the_game_is_asked_in_one_place() -> None:
    engine = ROOT / "bang_env" / "bang" / "engine"
    for path in sorted(engine.rglob("*.py")):
        if path.stem not in ("seats", "bits"):
            reads = re.findall(r"g\.alive\[[^]]*\](?! = )|\bg\.ghost\b(?! = )", path.read_text())
            assert not reads, f"{path.name} asks {reads[0]}, not a question of seats.py or bits.py"


@pytest.mark.parametrize(
    ("numbers", "name"),
    [([0, 127], "signed char"), ([-128, 5], "signed char"), ([128], "short"), ([-129], "short"), ([40_000], "int"), ([-(2**31)], "int")],
)
def test_a_table_of_the_rules_gets_the_smallest_c_type_that_holds_its_numbers(numbers: list[int], name: str) -> None:
    assert c_type(numbers) == name


def test_a_number_that_no_c_type_of_tables_holds_is_refused() -> None:
    with pytest.raises(ValueError, match="2147483648"):
        c_type([2**31])
