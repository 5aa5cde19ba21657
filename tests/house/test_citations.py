"""A rule that code or a scenario cites by its number stands in the manual under that number."""

import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RULES = ROOT / "docs" / "reference" / "rules"
PAGES = {"R": "rebel", "G": "lone_gunslinger", "M": "death_mesa", "D": "dice"}
CITING = ("bang_env", "agents", "tests/rules", "tests/dice", "docs")
SECTIONS = {"base": "base", "dodge city": "base", "events": "event_cards"}
SECTION = re.compile(r"\b(base|dodge city|events) ([1-3]\.\d+)", re.IGNORECASE)
RULE = re.compile(r"\b([RGMD])([1-9]\d?)\b")


@cache
def numbers(page: str) -> Counter[str]:
    """The numbers of the rules, or of the sections, on a page."""
    text = (RULES / f"{page}.md").read_text("utf-8")
    found = re.findall(r"^(?:- \*\*([A-Z]\d+)\.\*\*|## (\d\.\d+) )", text, re.MULTILINE)
    return Counter(rule or section for rule, section in found)


def sources() -> list[Path]:
    """The files that cite rules."""
    return [path for folder in CITING for kind in ("*.py", "*.md") for path in sorted((ROOT / folder).rglob(kind))]


@pytest.mark.parametrize("page", PAGES.values())
def test_the_rules_of_a_page_are_numbered_without_a_gap(page: str) -> None:
    found = numbers(page)
    letter = next(letter for letter, name in PAGES.items() if name == page)
    assert found == Counter(f"{letter}{number}" for number in range(1, len(found) + 1))


def test_every_rule_that_is_cited_stands_in_the_manual() -> None:
    lacking, count = set(), 0
    for path in sources():
        text = path.read_text("utf-8")
        for letter, number in RULE.findall(text):
            count += 1
            if f"{letter}{number}" not in numbers(PAGES[letter]):
                lacking.add(f"{path.relative_to(ROOT)}: {letter}{number}")
        for game, number in SECTION.findall(text):
            count += 1
            if number not in numbers(SECTIONS[game.lower()]):
                lacking.add(f"{path.relative_to(ROOT)}: {game} {number}")
    assert lacking == set()
    assert count > 300
