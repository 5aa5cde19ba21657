"""Files of the current folder: an agent or a game of the user's own is found there, and none is imported in place of a library."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.commands.terminal import WIDE

ROOT = Path(__file__).parents[2]
LIBRARIES = (
    "torch", "safetensors", "rich", "typer", "numpy", "matplotlib", "tensorboard", "stable_baselines3", "sb3_contrib", "ray", "gymnasium",
    "pettingzoo", "IPython", "tensorflow", "pandas", "cv2", "pygame", "scipy", "bang_agents", "play", "train", "secrets", "colorsys",
)  # fmt: skip
AGENT = """
import helper_of_mine
class Last:
    def act(self, views, masks):
        import late_helper_of_mine
        return [row.nonzero()[0][-1] for row in masks]
"""
TRAINING = ("--minutes", "0.01", "--games", "4", "--steps", "4", "--layers", "8", "--deals", "2", "--curve-deals", "2")
COMMANDS = {
    "help": ("--help",),
    "play": ("play", "--seed", "3", "--opponents", "random", "--advice", "heuristic"),
    "watch": ("watch", "--seed", "3", "--fast", "--lineup", "random", "--record", "game.jsonl"),
    "replay": ("replay", "game.jsonl", "--all"),
    "train": ("train", *TRAINING),
    "evaluate": ("evaluate", "--deals", "4", "--lineups", "random; runs/outlaw-5", "--out", "results"),
    "balance": ("balance", "--deals", "4", "--sizes", "4", "--variants", "base", "--tiers", "random", "--parts", "", "--out", "balance"),
    "speed": ("speed", "--help"),
    "own agent": ("evaluate", "--deals", "4", "--workers", "1", "--lineups", "my_agents:Last", "--out", "results"),
    "own agent, trained against": ("train", "--opponents", "my_agents:Last", *TRAINING),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with files called as libraries are, each of which leaves a trace if it is run, and an agent of the user's own."""
    here = tmp_path / "here"
    here.mkdir()
    for name in LIBRARIES:
        (here / f"{name}.py").write_text(f"open({str(tmp_path / 'run')!r}, 'a').write({name!r} + chr(10))\nraise ImportError('a decoy')\n")
    (here / "my_agents.py").write_text(AGENT)
    (here / "helper_of_mine.py").write_text("")
    (here / "late_helper_of_mine.py").write_text("")
    (tmp_path / "bang").write_text("from bang_experiments.command.entry import main\nmain()\n")
    return here


def bang_in(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """The command as an install calls it, from a script elsewhere."""
    roots = os.pathsep.join(str(ROOT / part) for part in ("", "agents", "experiments"))
    command = [sys.executable, str(folder.parent / "bang"), *words]
    environment = os.environ | WIDE | {"PYTHONPATH": roots}
    return subprocess.run(command, cwd=folder, env=environment, input="q\n", capture_output=True, text=True, check=False)


def test_no_file_of_the_current_folder_is_imported_in_place_of_a_library(folder: Path) -> None:
    trace = folder.parent / "run"
    for name, words in COMMANDS.items():
        done = bang_in(folder, *words)
        assert (done.returncode, trace.exists()) == (0, False), f"{name}: {done.stderr} {trace.read_text() if trace.exists() else ''}"


def test_a_library_that_is_missing_is_not_found_in_the_folder_of_an_agent(folder: Path) -> None:
    (folder.parent / "bang").write_text(
        "import importlib.machinery as m, sys\n"
        "find = m.PathFinder.find_spec\n"
        "def hidden(name, path=None, target=None):\n"
        "    return None if name == 'ray' and path is None and {here!r} not in sys.path else find(name, path, target)\n"
        "m.PathFinder.find_spec = staticmethod(hidden)\n"
        "from bang_experiments.command.entry import main\nmain()\n".replace("{here!r}", repr(str(folder)))
    )
    done = bang_in(folder, "evaluate", "--deals", "4", "--ray", "local", "--lineups", "my_agents:Last")
    assert done.returncode == 1 and 'bang needs ray, which is not installed: pip install "bang_env[scale]"' in done.stderr
    assert not (folder.parent / "run").exists() and "Traceback" not in done.stderr


def test_a_module_that_lies_nowhere_is_refused(folder: Path) -> None:
    done = bang_in(folder, "watch", "--lineup", "no_agents:Last")
    assert done.returncode == 2 and 'there is no agent "no_agents:Last": there is no module no_agents;' in done.stderr
