"""`import bang_env` is quick and quiet: what a program may do without is imported when it is asked for."""

import subprocess
import sys

import pytest

import bang_env
from bang_experiments.measuring import plain_copy as copies

WATCHED = "('bang_', 'torch', 'typer', 'rich', 'matplotlib')"
LOADED = f"import sys, bang_env; print(sorted(name for name in sys.modules if name.startswith({WATCHED})))"

LEFT_OUT = (
    "bang_env.doors.aec", "bang_env.doors.batch", "bang_env.bang.table", "bang_env.kernel.screen", "bang_agents", "bang_experiments",
    "torch", "typer",
)  # fmt: skip


def said(code: str) -> str:
    """What a fresh Python prints, where a warning is an error."""
    command = [sys.executable, "-W", "error", "-c", code]
    return subprocess.run(command, cwd=copies.ROOT, capture_output=True, text=True, check=True).stdout


def test_an_import_leaves_out_environments_positions_agents_and_everything_of_an_extra() -> None:
    loaded = said(LOADED)
    for left_out in LEFT_OUT:
        assert f"'{left_out}" not in loaded, left_out


@pytest.mark.parametrize("name", bang_env.__all__)
def test_every_public_name_is_there_when_it_is_asked_for(name: str) -> None:
    assert said(f"import bang_env; bang_env.{name}; from bang_env import {name}; print('{name}' in dir(bang_env))") == "True\n"


def test_a_name_that_there_is_not_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'bang_env' has no attribute 'nope'"):
        bang_env.nope  # type: ignore[attr-defined]  # noqa: B018
