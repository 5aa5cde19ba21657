"""Sizes in C headers are names of words, and C types hold the numbers they are given."""

import re
from pathlib import Path

import pytest

from bang_env.kernel.headers import c_type

ROOT = Path(__file__).parents[2]
WRITTEN = ("words.pxd", "layout.pxd", "view_layout.pxd")  # by headers.py, from the words
HEADERS = [path for folder in ("bang_env", "agents", "experiments") for path in sorted((ROOT / folder).rglob("*.pxd"))]


@pytest.mark.parametrize("path", [path for path in HEADERS if path.name not in WRITTEN], ids=lambda path: path.stem)
def test_no_header_gives_a_size_as_a_number(path: Path) -> None:
    assert not re.findall(r"\[\d+\]", path.read_text())


@pytest.mark.parametrize(
    ("numbers", "name"),
    [([0, 127], "signed char"), ([-128, 5], "signed char"), ([128], "short"), ([-129], "short"), ([40_000], "int"), ([-(2**31)], "int")],
)
def test_a_table_of_the_rules_gets_the_smallest_c_type_that_holds_its_numbers(numbers: list[int], name: str) -> None:
    assert c_type(numbers) == name


def test_a_number_that_no_c_type_of_tables_holds_is_refused() -> None:
    with pytest.raises(ValueError, match="2147483648"):
        c_type([2**31])
