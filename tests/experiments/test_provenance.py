"""Statements in results about where they come from; nothing else in the results depends on them."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from rich.console import Console

import bang_env
from bang_agents import heuristic_version, make
from bang_agents.learned import FILE, save_policy
from bang_env import DiceRules, Gunslinger, Rules
from bang_env.kernel.spec import Spec
from bang_experiments.arena import jobs, provenance
from bang_experiments.arena.evaluate import Args, main
from bang_experiments.arena.provenance import commit, commit_words, files_of, marks, processor, versions
from tests.support.agents.policies import chance_weights
from tests.support.games.toy import Toy

OWN = "tests.support.agents.own_agents"


class Dated:
    """An agent with a version."""

    version = 7

    def act(self, views: Any, masks: Any) -> Any:
        """The first choice that is offered."""
        return masks.argmax(axis=1)


def evaluated(rules: Spec, **options: Any) -> dict[str, Any]:
    """The results of an evaluation, as results.json holds them."""
    results: dict[str, Any] = json.loads(json.dumps(main(Args(**options), rules, Console(quiet=True))))
    return results


def test_results_differ_between_runs_in_nothing_but_how_they_were_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "PATIENCE", 0.0)
    lineups = f"heuristic; heuristic one-outlaw=random; heuristic one-renegade={OWN}:Drawing"
    alone, shared = (evaluated(Rules(4), lineups=lineups, deals=100, workers=workers) for workers in (1, 4))
    assert alone.pop("made").keys() == shared.pop("made").keys()
    assert (alone["args"].pop("workers"), shared["args"].pop("workers")) == (1, 4)
    assert alone == shared


def test_results_say_with_what_when_and_where_they_were_made() -> None:
    results = evaluated(DiceRules(5), lineups="heuristic; random", deals=20, seed=3)
    game = {"name": "dice", "version": DiceRules(5).game.version}
    assert results["versions"] == {"bang_env": bang_env.__version__, "game": game, "heuristic": heuristic_version(DiceRules(5).game)}
    assert results["args"]["seed"] == 3
    made = results["made"]
    assert made.keys() == {"date", "seconds", "commit", "machine"}
    assert made["date"].endswith("+00:00")
    assert made["machine"]["numpy"] == np.__version__
    assert made["machine"]["cores"] > 0
    assert {"processor", "python", "system", "compiled"} < made["machine"].keys()


def test_every_row_says_how_many_deals_stand_behind_it() -> None:
    results = evaluated(Gunslinger(), lineups="heuristic; search:2", tables="level=0", deals=8, search_deals=3)
    assert [(row["deals"], row["gain_deals"]) for row in results["rates"]] == [(8, 0), (3, 3)]


def test_agents_are_told_by_their_files_and_versions(tmp_path: Path) -> None:
    hashes = []
    for seed in (1, 2):
        save_policy(tmp_path / "mine" / FILE, chance_weights(Rules(4), (8,), 4, seed), Rules(4), {"padded_seats": 4})
        name = str(tmp_path / "mine")
        agent_marks = marks({name: make(name), "heuristic": make("heuristic"), f"{__name__}:Dated": make(Dated)})
        assert agent_marks.keys() == {name, f"{__name__}:Dated"}
        assert agent_marks[name]["file"] == FILE
        assert agent_marks[f"{__name__}:Dated"]["version"] == 7
        assert agent_marks[f"{__name__}:Dated"]["file"] == "test_provenance.py"
        hashes.append(agent_marks[name]["sha256"])
    assert len({*hashes}) == 2
    results = evaluated(Rules(4), lineups=f"heuristic; heuristic one-outlaw={tmp_path / 'mine'}", deals=4)
    assert [mark["sha256"] for mark in results["agents"][str(tmp_path / "mine")].values()] == [hashes[1]]


@pytest.mark.parametrize("kind", ["", "text:"])
def test_an_agent_is_told_by_the_module_that_was_named_too(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    methods = "    def act(self, views, masks): return masks.argmax(axis=1)\n    def __call__(self, text): return '1'\n"
    (tmp_path / "classes_of_mine.py").write_text(f"class Careful:\n{methods}")
    named = tmp_path / "named_by_me.py"
    named.write_text("from classes_of_mine import Careful\nagent = Careful()\n")
    monkeypatch.syspath_prepend(tmp_path)
    for module in ("classes_of_mine", "named_by_me"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    word = f"{kind}named_by_me:agent"
    before = marks({"mine": make(word)})["mine"]
    named.write_text(named.read_text() + "# otherwise\n")
    after = marks({"mine": make(word)})["mine"]
    assert (before["file"], before["module"]["file"]) == ("classes_of_mine.py", "named_by_me.py")
    assert before["sha256"] == after["sha256"] and before["module"] != after["module"]
    assert "module" not in marks({OWN: make(f"{OWN}:Drawing")})[OWN], "a module that has the class is one file"


def test_the_policy_that_plays_as_learned_is_told_for_each_table() -> None:
    results = evaluated(Rules(4), lineups="learned", tables="players=4; players=5 death_mesa; players=6 death_mesa", deals=4)
    files = {table: mark["file"] for table, mark in results["agents"]["learned"].items()}
    assert list(files.values()) == ["base.safetensors", "death-mesa-5.safetensors", "death-mesa.safetensors"]
    assert list(files) == list(results["tables"])
    tables = [Rules(4), Rules(5, death_mesa=True), Rules(6, death_mesa=True), Rules(3)]
    assert [mark["file"] for mark in files_of(["learned", "random"], tables)] == [*files.values()]


def test_results_of_an_install_without_git_say_so() -> None:
    assert commit_words({"commit": None}) == "not from a git checkout"
    assert commit_words({"commit": "0123456789abcdef+"}) == "commit 0123456789ab"


def test_a_commit_is_told_where_the_file_is_under_git(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, other = tmp_path / "a.py", tmp_path / "b.py"
    for path in (file, other):
        path.write_text("1\n")
    assert commit(file) is None

    def git(*words: str) -> str:
        names = ("-c", "user.name=a", "-c", "user.email=a@b")
        return subprocess.run(["git", *names, *words], cwd=tmp_path, capture_output=True, text=True, check=True).stdout.strip()

    git("init")
    git("add", "a.py")
    git("commit", "-m", "first")
    head = git("rev-parse", "HEAD")
    assert commit(file) == head
    assert commit(other) is None, "a package that lies in somebody's repository is not of that commit"
    file.write_text("2\n")
    assert commit(file) == head + "+"
    monkeypatch.setenv("PATH", str(tmp_path))
    assert commit(file) is None


def test_the_processor_is_named_as_the_system_names_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "cpuinfo").write_text("processor\t: 0\nmodel name\t: A Fast One\n\nprocessor\t: 1\nmodel name\t: A Fast One\n")
    monkeypatch.setattr(provenance, "CPUINFO", tmp_path / "cpuinfo")
    assert processor() == "A Fast One"
    monkeypatch.setattr(provenance, "CPUINFO", tmp_path / "nothing")
    assert processor()


def test_a_game_without_a_heuristic_has_no_version_of_one() -> None:
    assert versions(Toy(3))["heuristic"] is None
