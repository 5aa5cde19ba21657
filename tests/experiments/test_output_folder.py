"""A folder for results is looked at before a command plays, which may take hours."""

import os
from pathlib import Path

import pytest

from bang_experiments.command.output_files import folder_of
from tests.support.commands.terminal import bang

COMMANDS = ["evaluate", "balance", "speed", "dataset", "benchmark --suite base-4 --agents random"]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_folder_that_cannot_be_is_refused_before_anything_is_played(command: str, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("kept")
    code, said = bang(*command.split(), "--out", str(file / "below"))
    assert code == 1 and f"Not a directory: {file / 'below'}" in said
    assert file.read_text() == "kept"


def test_a_folder_that_may_not_be_written_into_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: False)  # as for anybody but its owner and root, who may write everywhere
    with pytest.raises(PermissionError, match="Permission denied") as refusal:
        folder_of(str(tmp_path))
    assert refusal.value.filename == str(tmp_path)
