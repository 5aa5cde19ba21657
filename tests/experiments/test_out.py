"""What a command will write is looked at before it plays, which may take hours."""

import os
from pathlib import Path

import pytest

from tests.support.commands.terminal import bang

COMMANDS = ["evaluate", "balance", "speed", "dataset", "benchmark --suite base-4 --agents random"]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_folder_that_cannot_be_is_refused_before_anything_is_played(command: str, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("kept")
    code, said = bang(*command.split(), "--out", str(file / "below"))
    assert code == 2 and "out: expected a folder, or one that can be made" in said
    assert file.read_text() == "kept"


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="here everybody may write everywhere")
def test_a_folder_that_nobody_may_write_into_is_refused(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    try:
        code, said = bang("evaluate", "--out", str(tmp_path))
    finally:
        tmp_path.chmod(0o700)
    assert code == 2 and "out: expected a folder that can be written into" in said
