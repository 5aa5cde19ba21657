"""Phrases that readers stopped at, each with its reason, are found on no page, in no help text and in no sentence of an error.
Docstrings of public names begin with a noun or a verb.
"""

import ast
import re
from collections.abc import Container, Iterator
from pathlib import Path

import pytest

from docs.writers.errors import raised

ROOT = Path(__file__).parents[2]
BANNED = {
    r"\b(?:that|which|what|is|are) (?:is|are) none\b": 'say what is wrong: "is not valid", "anything else"',
    r"\bis none of\b": '"is not one of"',
    r"\bthere is room for|\broom is for\b": '"holds at most"',
    r"\banew\b": '"again"',
    r"\boftener\b": '"more often"',
    r"\bpercent points?\b": '"percentage points"',
    r"\blearned less\b": 'a subtraction is written with a minus or as "more than"',
    r"\bpoints more of [\d,]+": "a riddle: say of what, in a sentence of its own",
    r"\bupon\b": '"on"; the word is not used today',
    r"\bof one's own\b": '"your own"',
    r"\bin the manner of\b": '"like"',
    r"\bhow (?:a|the) game goes on goes\b": "a verb is used once",
    r"\bthe same, (?:from|in|but)\b": "a sentence stands alone",
    r"\bstreet\b|\bhouses and\b": "a picture that the reader has to learn",
    r"\bsmall print\b": "say the condition",
    r"\bthe dead who\b": '"ghosts", or "the eliminated"',
    r"\bwhoever wonders\b": 'begin with the verb: "change one"',
    r"\bat whom it is\b": '"its target"',
    r"\bfirst to fall\b": '"the first who is eliminated"',
    r"\bhave types, also\b": '"are typed"',
    r"\b(?:utilize|leverage|in order to|please note|simply|obviously|of course)\b": "words that say nothing",
    r"\bthere(?:of|by|in|with)\b|\bhere(?:by|in)\b|\bwhere(?:in|by)\b": "words of contracts",
}
MEASURED = {"balance.md", "strength.md", "policies.md", "trainings.md"}  # written from files that were measured, or records of a day
QUESTION = r"(?:What|Who|Whom|Whose|How|Where|When|As|The same)\b"
NOUNS_FIRST = ("agents/bang_agents", "experiments/bang_experiments", "bang_env/doors", "bang_env/kernel", "bang_env/dice/sight")
QUOTED = {"docs/reference/rulings.md": {r"\bof one's own\b", r"\banew\b"}}  # it quotes rulebooks


def pages() -> Iterator[Path]:
    """The pages of the manual, and those of the repository."""
    yield from (ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md", "examples/README.md"))
    yield from (path for path in sorted((ROOT / "docs").rglob("*.md")) if path.name not in MEASURED | {"changelog.md"})


def prose(text: str) -> str:
    """A page without its code."""
    return re.sub(r"(?ms)^ *```(?!\{include).*?^ *```$|`[^`\n]+`|^    .*?$", " ", text)


def banned(text: str, left_out: Container[str] = ()) -> dict[str, str]:
    """The phrases of a text that are banned, with their reasons."""
    patterns = {pattern: reason for pattern, reason in BANNED.items() if pattern not in left_out}
    return {hit[0]: reason for pattern, reason in patterns.items() for hit in re.finditer(pattern, text, re.IGNORECASE)}


@pytest.mark.parametrize("path", list(pages()), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_page_has_no_phrase_that_readers_stopped_at(path: Path) -> None:
    left_out = QUOTED.get(path.relative_to(ROOT).as_posix(), set())
    assert banned(prose(path.read_text("utf-8")), left_out) == {}


def test_no_sentence_of_an_error_has_one() -> None:
    assert banned("\n".join(sentence for _, sentence in raised())) == {}


def test_every_phrase_is_found_where_it_stands() -> None:
    shown = ("what is none", "is none of these", "room is for 4", "anew", "oftener", "3 percent points", "learned less heuristic")
    for text in shown:
        assert banned(text), text


def openings(path: Path) -> Iterator[str]:
    """First lines of the docstrings of a module and of its public classes, functions and methods."""

    def within(node: ast.Module | ast.ClassDef | ast.FunctionDef) -> Iterator[str]:
        yield (ast.get_docstring(node) or "").partition("\n")[0]
        for child in () if isinstance(node, ast.FunctionDef) else node.body:
            if isinstance(child, ast.ClassDef | ast.FunctionDef) and not child.name.startswith("_"):
                yield from within(child)

    yield from within(ast.parse(path.read_text("utf-8")))


@pytest.mark.parametrize("folder", NOUNS_FIRST)
def test_a_docstring_of_a_public_name_begins_with_a_noun_or_a_verb(folder: str) -> None:
    lines = [line for path in sorted((ROOT / folder).rglob("*.py")) for line in openings(path)]
    assert len(lines) > 10
    assert [line for line in lines if re.match(QUESTION, line)] == []
