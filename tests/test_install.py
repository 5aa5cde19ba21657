"""An install where no C compiler works: it succeeds, the game runs as plain Python and says so once, with how to get the fast build."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from experiments import copies

PLAY = """
from experiments.golden import signature
from bang_env import Batch, Rules, core
assert not core.COMPILED
batch = Batch(Rules(players=7), games=2, seed=1)
for _ in range(20):
    batch.step(batch.masks.argmax(axis=1))
print(core.__file__, signature(12))
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """The folder of the install, and what pip said. Downloads nothing."""
    project = copies.copy_project(tmp_path_factory.mktemp("project"))
    target = tmp_path_factory.mktemp("installed")
    offline = ["--no-build-isolation", "--no-deps", "--no-index"]
    command = [sys.executable, "-m", "pip", "install", "-v", *offline, "--target", str(target), str(project)]
    done = subprocess.run(command, env=os.environ | {"CC": "/bin/false"}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return target, done.stdout + done.stderr


def test_an_install_without_a_compiler_succeeds_and_says_how_to_get_the_fast_build(installed: tuple[Path, str]) -> None:
    target, told = installed
    assert "no working C compiler" in told
    assert "apt-get install gcc" in told
    assert not list(target.rglob("*.so"))


def test_there_the_game_runs_as_plain_python_and_says_so_once(installed: tuple[Path, str]) -> None:
    target, _ = installed
    done = copies.run_python(target, "-c", PLAY)
    assert str(target) in done.stdout
    assert done.stderr.count("runs as plain Python") == 1
    assert "install a C compiler" in done.stderr


def test_there_the_game_is_the_same_game(installed: tuple[Path, str]) -> None:
    from experiments.golden import signature

    target, _ = installed
    assert copies.run_python(target, "-c", PLAY).stdout.split()[-1] == signature(12)


def test_the_install_has_the_command_and_nothing_that_is_only_for_developers(installed: tuple[Path, str]) -> None:
    target, _ = installed
    assert (target / "bin" / "bang").exists()
    assert not (target / "tests").exists()
