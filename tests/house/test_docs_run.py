"""Every block of Python on the pages that users copy from runs alone, and prints no more than fits on a few screens."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = ("README.md", "docs/guides/doors.md", "docs/reference/dice.md", "docs/guides/variants.md")
MOST_PRINTED = 8_000  # characters
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def blocks() -> list[tuple[str, str]]:
    """(page and line of its first line, text) of each block."""
    texts = [(page, (ROOT / page).read_text("utf-8")) for page in PAGES]
    return [(f"{page}:{text.count(chr(10), 0, block.start(1)) + 1}", block[1]) for page, text in texts for block in BLOCK.finditer(text)]


@pytest.mark.parametrize(("place", "text"), blocks(), ids=[place for place, _ in blocks()])
def test_a_block_of_a_page_runs_alone(
    place: str, text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    exec(compile(text, place, "exec"), {"__name__": "__main__"})
    assert len(capsys.readouterr().out) <= MOST_PRINTED


def test_every_page_has_blocks() -> None:
    assert {place.partition(":")[0] for place, _ in blocks()} == set(PAGES)
