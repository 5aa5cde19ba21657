"""Agreement of a release's statements (versions, Pythons, extras), and checks of its workflows and its forms for reports."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import bang_env

yaml = pytest.importorskip("yaml")
ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def read(path: Path) -> Any:
    """A YAML file; its `on` is read as True."""
    return yaml.safe_load(path.read_text("utf-8"))


def test_the_version_is_the_newest_of_the_changelog_and_that_of_the_citation() -> None:
    newest = re.search(r"(?m)^## (\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)$", (ROOT / "CHANGELOG.md").read_text("utf-8"))
    cited = read(ROOT / "CITATION.cff")
    assert newest is not None
    assert newest[1] == cited["version"] == bang_env.__version__
    assert newest[2] == str(cited["date-released"])


def test_tests_and_wheels_are_of_every_python_that_is_promised() -> None:
    promised = [text.rsplit(" ", 1)[-1] for text in PROJECT["project"]["classifiers"] if re.search(r"Python :: 3\.\d+$", text)]
    matrix = read(ROOT / ".github" / "workflows" / "test.yml")["jobs"]["test"]["strategy"]["matrix"]
    assert matrix["python"] == promised
    assert PROJECT["tool"]["cibuildwheel"]["build"].split() == [f"cp{python.replace('.', '')}-*" for python in promised]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_may_read_alone_unless_a_job_says_more_and_ends_in_time(path: Path) -> None:
    workflow = read(path)
    assert workflow["permissions"] == {"contents": "read"}
    assert all("timeout-minutes" in job for job in workflow["jobs"].values())


def test_publishing_needs_no_password() -> None:
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
    assert "secrets." not in text
    assert read(ROOT / ".github" / "workflows" / "release.yml")["jobs"]["publish"]["permissions"] == {"id-token": "write"}


@pytest.mark.parametrize("path", [path for path in FORMS if path.stem != "config"], ids=lambda path: path.name)
def test_a_form_has_a_name_and_fields_that_differ(path: Path) -> None:
    form = read(path)
    names = [field["id"] for field in form["body"] if field["type"] != "markdown"]
    assert form["name"] and form["description"] and len(set(names)) == len(names) > 0


def test_a_question_about_a_rule_needs_its_record_of_play() -> None:
    (record,) = [field for field in read(ROOT / ".github" / "ISSUE_TEMPLATE" / "rules_question.yml")["body"] if field.get("id") == "record"]
    assert record["validations"] == {"required": True}


def test_the_table_of_extras_is_that_of_the_project() -> None:
    page = (ROOT / "docs" / "start" / "install.md").read_text("utf-8")
    assert set(re.findall(r"(?m)^\| `(\w+)` \|", page)) == set(PROJECT["project"]["optional-dependencies"])
