"""docs/reference/glossary.md: every word once, in order, defined in a file that exists."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
LINES = (ROOT / "docs" / "reference" / "glossary.md").read_text().splitlines()
ROWS = [line.strip("| \n").split(" | ") for line in LINES if re.match(r"\| (?!word|---)", line)]


def test_a_word_has_a_meaning_and_a_file_that_exists() -> None:
    for word, meaning, where in ROWS:
        assert meaning.endswith("."), word
        assert re.fullmatch(r"`[^`]+`", where), f"{word}: one file in backticks, not {where}"
        assert (ROOT / where.strip("`")).is_file(), f"{word}: there is no {where}"


def test_every_word_stands_there_once_in_alphabetical_order() -> None:
    words = [word.lower() for word, *_ in ROWS]
    assert len(words) > 40
    assert words == sorted(set(words))
