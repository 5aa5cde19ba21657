"""docs/reference/strength.md says what the summaries of the suites say."""

import json
import re
from pathlib import Path

import pytest

from bang_agents import heuristic_version
from bang_agents.table_agents import agent_at
from bang_env import BANG, DICE, Rules
from bang_experiments.arena.provenance import marks, newer_heuristics
from bang_experiments.benchmark.page import DOCS, FOLDER, NOT_JOINED, anchor, changed_since, page, take_over
from bang_experiments.benchmark.suite import shipped_suites

ROOT = Path(__file__).parents[2]


def test_the_page_of_the_docs_says_what_the_files_say() -> None:
    written = (ROOT / DOCS / "reference" / "strength.md").read_text("utf-8")
    assert written == page(ROOT / DOCS), "python -m bang_experiments.benchmark.page writes it"


def test_every_suite_was_measured() -> None:
    measured = {path.stem for path in (ROOT / DOCS / FOLDER).glob("*.json")}
    assert measured == set(shipped_suites()), "make results measures them"


def test_what_was_measured_is_taken_over(tmp_path: Path) -> None:
    base = json.loads((ROOT / DOCS / FOLDER / "base-5.json").read_text())
    (tmp_path / "runs" / "base-5").mkdir(parents=True)
    (tmp_path / "runs" / "base-5" / "summary.json").write_text(json.dumps(base))
    take_over(tmp_path / "runs", tmp_path / "docs")
    text = page(tmp_path / "docs")
    title = base["suite"]["title"]
    row = re.escape(f"| [{title}](#{anchor(title)})") + r"( †)? \|"  # marked where a policy has learned further since
    assert re.search(row, text)
    assert f"\n## {base['suite']['title']}\n" in text
    assert base["command"] in text
    assert "Rebel" not in text


def test_a_suite_that_was_measured_with_other_rules_is_marked() -> None:
    summary = json.loads((ROOT / DOCS / FOLDER / "base-5.json").read_text())
    summary["agents"] = {}
    for each in summary["versions"].values():
        each["game"]["version"] = BANG.version
    assert changed_since(summary) == []
    for each in summary["versions"].values():
        each["game"]["version"] -= 1
    assert changed_since(summary) == [f"The rules of `bang` have version {BANG.version} now.", NOT_JOINED]


def test_a_suite_says_which_heuristic_was_the_newest_then() -> None:
    now = heuristic_version(DICE)
    assert newer_heuristics([{"game": {"name": "dice"}, "heuristic": now}]) == []
    assert newer_heuristics([{"game": {"name": "dice"}, "heuristic": 1}]) == [f"The `heuristic` of `dice` was version 1, and is {now} now."]


def test_a_suite_at_whose_tables_learned_is_another_policy_now_is_marked() -> None:
    summary = json.loads((ROOT / DOCS / FOLDER / "base-5.json").read_text())
    table, rules = "--players 5", Rules(5)
    now = marks({"learned": agent_at("learned", rules)})["learned"]
    policy = now["file"].removesuffix(".safetensors")
    for each in summary["versions"].values():
        each["game"]["version"] = BANG.version
    summary["agents"] = {"learned": {table: now}}
    assert changed_since(summary) == []
    for other in ({"sha256": "0" * 64}, {"file": "other.safetensors"}):
        summary["agents"]["learned"][table] = now | other
        assert changed_since(summary)[0] == f"`learned` is another policy now than the one measured here: `learned:{policy}` at `{table}`."


@pytest.mark.parametrize(("title", "reached"), [("Base game, 5 players", "base-game-5-players"), ("The Rebel!, 4", "the-rebel-4")])
def test_a_heading_is_reached_by_its_words(title: str, reached: str) -> None:
    assert anchor(title) == reached
