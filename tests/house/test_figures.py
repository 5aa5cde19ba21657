"""Figures in README and docs come from files that are measured anew, or say on which day they were measured."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WRITTEN = {"balance.md", "policies.md", "strength.md"}
"""pages that are written from files of results or certificates, which other tests compare"""
RECORDS = {"speed.md", "trainings.md"}
"""pages of single runs, on the machine of a day"""
FIGURE = re.compile(r"±|\d\.\d ?%")
DATE = re.compile(r"20\d\d-\d\d-\d\d")
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_figures_stand_where_they_are_checked(page: Path) -> None:
    text = page.read_text("utf-8")
    if page.name not in WRITTEN | RECORDS:
        assert not FIGURE.findall(text), f"{page.name} has figures that no file holds: link to the page that has them"
    if page.name in RECORDS:
        undated = [part.partition("\n")[0] for part in re.split(r"(?m)^## ", text)[1:] if FIGURE.search(part) and not DATE.search(part)]
        assert not undated, f"sections of {page.name} say nowhere on which day they were measured"
