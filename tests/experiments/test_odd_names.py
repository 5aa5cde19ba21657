"""Names with letters that rich and Matplotlib read as their own language are printed and drawn as they stand."""

from pathlib import Path

import pytest

from tests.support.commands.terminal import bang

TRAINING = ("--minutes", "0.01", "--games", "4", "--steps", "4", "--layers", "8", "--deals", "2", "--curve-deals", "2")


@pytest.mark.parametrize("name", ["r[red]", "r[/x]", r"$\q$"])
def test_a_training_in_a_folder_of_any_name_ends_and_names_it_in_its_commands(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    run = name.replace("/", "")
    code, printed = bang("train", "--runs", name, "--name", run, *TRAINING)
    assert code == 0, printed
    assert {path.name for path in (tmp_path / name / run).iterdir()} >= {"results.json", "curve.png", "policy.safetensors"}
    assert f"{name}/{run}" in printed.split("What to do next:")[1]
    code, printed = bang("train", "--opponents", f"{name}/{run}", "--name", "other", *TRAINING)
    assert code == 0, printed


@pytest.mark.parametrize("name", ["o[red]", "o[/x]"])
def test_a_dataset_in_a_file_of_any_name_is_written_and_named(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    code, printed = bang("dataset", "--games", "3", "--out", name)
    assert code == 0, printed
    assert name in printed


def test_runs_of_several_seeds_are_drawn_under_any_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    code, printed = bang("train", "--name", r"$\q$[s]", "--seeds", "2", *TRAINING)
    assert code == 0, printed
