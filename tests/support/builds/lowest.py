"""Runs tests with the lowest version that pyproject.toml allows of every library that the game and its training stand on: `make lowest`.

The rules are built in a folder of their own, `build/lowest`, by what `build-system` names, each at its lowest; then those of the project
and of its extras `play`, `page` and `learn` are installed over them. PyTorch is the one of the Makefile: of its older versions there are
builds with gigabytes of CUDA only, so its own bound is not tested. Nor are those of the tools that check this project (extra `test`).
"""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

from bang_experiments.measuring import plain_copy as copies

FOLDER = copies.ROOT / "build" / "lowest"
HOME = copies.ROOT / ".venv-lowest"
PYTHON = HOME / "bin" / "python"
TORCH = "torch==2.13.0"
NOT_TESTED = ("torch", "bang_env")
TESTERS = ("pytest", "pytest-xdist")  # these are as in constraints.txt
TESTS = (
    "tests/doors", "tests/agents/test_own_agents.py", "tests/agents/test_search.py", "tests/bang/test_table.py", "tests/dice/test_table.py",
    "tests/experiments/test_vec_env.py", "tests/experiments/test_player_vec_env.py", "tests/experiments/test_train.py",
    "tests/experiments/test_evaluate.py", "tests/experiments/test_evaluate_tables.py",
    "tests/experiments/test_cli.py", "tests/experiments/test_learned.py", "tests/experiments/test_recipes.py",
)  # fmt: skip
KEPT = ("tests", "docs", "examples", ".github")  # folders that are copied as they are


def lowest(requirements: list[str]) -> list[str]:
    """Requirements at their lowest: "numpy>=2.0.0" becomes "numpy==2.0.0"."""
    return [line.replace(">=", "==") for line in requirements if not line.startswith(NOT_TESTED)]


def testers() -> list[str]:
    """pytest, as everywhere."""
    pinned = (copies.ROOT / "constraints.txt").read_text().splitlines()
    return [line for line in pinned if line.split("==")[0] in TESTERS]


def install(*packages: str) -> None:
    """Installs packages."""
    print(f"==> Installing {', '.join(packages)}", flush=True)
    run(PYTHON, "-m", "pip", "--disable-pip-version-check", "install", "-q", *packages)


def run(*command: str | Path) -> None:
    """Runs a command in the folder of the build; ends this program where it fails."""
    roots = os.pathsep.join(str(FOLDER / root) for root in (".", "agents", "experiments"))
    variables = {name: value for name, value in os.environ.items() if name != "PYTHONWARNINGS"}
    variables |= {"PYTHONPATH": roots, "OMP_NUM_THREADS": "1", "BANG_LOWEST": "1"}  # recipes do without warnings of old libraries
    done = subprocess.run(command, cwd=FOLDER, env=variables, check=False)
    if done.returncode:
        sys.exit(done.returncode)


def copy() -> None:
    """The project as it is now; what was built stays, to be built again where sources changed."""
    for old in KEPT:
        shutil.rmtree(FOLDER / old, ignore_errors=True)
    for package in (*copies.PACKAGES, "build_tools"):
        shutil.copytree(copies.ROOT / package, FOLDER / package, ignore=copies.BUILT, dirs_exist_ok=True)
    for name in KEPT:
        shutil.copytree(copies.ROOT / name, FOLDER / name, ignore=copies.BUILT)
    for path in copies.ROOT.iterdir():
        if path.suffix in (".toml", ".py", ".in", ".md", ".txt", ".cff") or path.name in ("LICENSE", "Makefile"):
            shutil.copy(path, FOLDER / path.name)


def main() -> None:
    """Installs, builds, runs the tests; further words are given to pytest."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    copy()
    asked = tomllib.loads((copies.ROOT / "pyproject.toml").read_text())
    extras = asked["project"]["optional-dependencies"]
    if not PYTHON.exists():
        run(sys.executable, "-m", "venv", HOME)
    install(*lowest(asked["build-system"]["requires"]))
    print("==> Building the rules (a minute or two)", flush=True)
    run(PYTHON, "setup.py", "-q", "build_ext", "--inplace")
    install(TORCH, *lowest([*asked["project"]["dependencies"], *extras["play"], *extras["page"], *extras["learn"]]), *testers())
    print("==> Running the tests", flush=True)
    silent = ("-W", "ignore::DeprecationWarning")  # old libraries warn of newer ones below them
    run(PYTHON, "-m", "pytest", "-q", "-n", "auto", "--dist", "worksteal", "-m", "not newest", *silent, *(sys.argv[1:] or TESTS))


if __name__ == "__main__":
    main()
