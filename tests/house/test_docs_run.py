"""Every block of Python in README, in the manual and in docstrings runs alone, and prints no more than fits on a few screens.

A block that shows part of a file of the project stands behind `<!-- skip: next "why" -->`.
"""

import ast
import re
import sys
import textwrap
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from sybil import Document
from sybil.parsers.markdown import PythonCodeBlockParser, SkipParser

import bang_agents
import bang_env
from bang_agents.text_agent import TextAgent, read_text_agent
from bang_env.doors.text import describe
from bang_experiments.benchmark.suite import read_suite
from tests.support.games import toy

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
MOST_PRINTED = 8_000  # characters
SKIPPED = {"docs/guides/adding.md"}  # it shows lines of files, which tests/house/test_homemade.py compares
BLOCK = re.compile(r"(?<=\n\n)(?: {4}.*\n?|\n)+")  # of a docstring, or of a page that shows no Python
ELSEWHERE = {  # blocks of docstrings that name files of the reader
    'make("my_agents:Careful")     # the class Careful of my_agents.py',
    'agent = read_text_agent("text:my_module:ask_my_model", seed=1, game=BANG)',
    'bang_env.evaluate("runs/gunslinger-2", rules=Gunslinger(2), deals=500).win_rate',
}


def blocks() -> Iterator[tuple[str, str]]:
    """(page and line, text) of each block of the pages."""
    for page in PAGES:
        name = page.relative_to(ROOT).as_posix()
        document = Document.parse(str(page), PythonCodeBlockParser(), SkipParser())
        for before, example in pairwise([None, *document.examples()]):
            left_out = before is not None and before.parsed == ("next", *before.parsed[1:])
            if example is not None and isinstance(example.parsed, str) and not left_out:
                yield f"{name}:{example.line}", str(example.parsed)


def of_docstrings() -> Iterator[tuple[str, str]]:
    """(file and first line, text) of each block of a docstring that is Python."""
    for path in sorted([*(ROOT / "bang_env").rglob("*.py"), *(ROOT / "agents").rglob("*.py")]):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            docstring = ast.get_docstring(node) if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) else None
            for block in BLOCK.findall(f"{docstring or ''}\n"):
                lines = [line for line in textwrap.dedent(block).strip().splitlines() if line not in ELSEWHERE]
                if lines and is_python("\n".join(lines)):
                    yield f"{path.relative_to(ROOT).as_posix()}:{lines[0][:40]}", "\n".join(lines)


def is_python(text: str) -> bool:
    """Whether a text can be read as Python."""
    try:
        ast.parse(text)
    except SyntaxError:
        return False
    return True


def names() -> dict[str, Any]:
    """The names that a docstring takes for granted: public ones, a batch, an agent."""
    batch = bang_env.Batch(bang_env.Rules(4), 1, seed=1, views=True)

    def my_agent(view: Any, mask: Any) -> Any:
        return np.flatnonzero(mask)[-1]

    def ask_my_model(text: str) -> str:
        return "1"

    public = {name: getattr(bang_env, name) for name in bang_env.__all__}
    agents = {"make": bang_agents.make, "TextAgent": TextAgent, "read_text_agent": read_text_agent, "describe": describe}
    import gymnasium

    mine = {"my_agent": my_agent, "ask_my_model": ask_my_model, "batch": batch, "gymnasium": gymnasium, "bang_env": bang_env}
    return public | agents | mine


def run(place: str, text: str, namespace: Callable[[], dict[str, Any]]) -> None:
    """Runs a block as a program of its own."""
    exec(compile(text, place, "exec"), {"__name__": "__main__", **namespace()})


@pytest.mark.parametrize(("place", "text"), [pytest.param(*block, id=block[0]) for block in blocks()])
def test_a_block_of_a_page_runs_alone(
    place: str, text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, "higher", toy)  # the page that adds a game shows this file, and the reader keeps it under that name
    run(place, text, dict)
    assert len(capsys.readouterr().out) <= MOST_PRINTED


@pytest.mark.parametrize(("place", "text"), [pytest.param(*block, id=block[0]) for block in of_docstrings()])
def test_a_block_of_a_docstring_runs_with_the_names_that_it_takes_for_granted(
    place: str, text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    run(place, text, names)


def suites() -> Iterator[tuple[str, str]]:
    """(page, text) of each block of the pages that begins as the file of a suite does."""
    for page in PAGES:
        for block in BLOCK.findall(page.read_text("utf-8")):
            if block.strip().startswith("version = "):
                yield page.relative_to(ROOT).as_posix(), textwrap.dedent(block)


def test_a_suite_can_be_copied_from_its_page_as_it_stands(tmp_path: Path) -> None:
    pages = []
    for page, text in suites():
        (tmp_path / "mine.toml").write_text(text, "utf-8")
        assert read_suite(str(tmp_path / "mine.toml")).title in text, page
        pages.append(page)
    assert pages == ["docs/guides/benchmark.md", "docs/start/first_agent.md"]


def test_blocks_are_found_and_only_pages_that_show_files_of_the_project_skip_any() -> None:
    pages = {place.partition(":")[0] for place, _ in blocks()}
    assert {"README.md", "docs/start/first_agent.md", "docs/guides/tables.md", "docs/reference/observations.md"} <= pages
    skipping = {page.relative_to(ROOT).as_posix() for page in PAGES if "<!-- skip:" in page.read_text("utf-8")}
    assert skipping == SKIPPED
    assert len(list(of_docstrings())) > 5
