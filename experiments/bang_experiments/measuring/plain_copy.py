"""Copies of the sources without anything that was built, in which the same game runs as plain Python or can be built from scratch."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
PACKAGES = ("bang_env", "agents", "experiments")
BUILT = shutil.ignore_patterns("*.so", "*.pyd", "*.c", "*.pyi", "__pycache__", "node_modules")


def copy_packages(folder: Path) -> Path:
    """The packages, sources only."""
    for package in PACKAGES:
        shutil.copytree(ROOT / package, folder / package, ignore=BUILT)
    return folder


def copy_tests(folder: Path) -> None:
    """Copies the tests too, for those that run code in another Python."""
    shutil.copytree(ROOT / "tests", folder / "tests", ignore=BUILT, dirs_exist_ok=True)


def copy_project(folder: Path) -> Path:
    """The packages and what is needed to install them."""
    copy_packages(folder)
    shutil.copytree(ROOT / "build_tools", folder / "build_tools", ignore=BUILT)
    for name in ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder / name)
    return folder


def run_python(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A Python of its own whose packages are those in `folder`. RuntimeError with what it printed when it fails."""
    inherited = {name: value for name, value in os.environ.items() if name not in ("PYTHONWARNINGS", "PYTHONPATH")}
    everything = inherited | {"PYTHONPATH": os.pathsep.join(str(folder / root) for root in (".", "agents", "experiments"))} | environment
    process = subprocess.run([sys.executable, *arguments], cwd=folder, env=everything, capture_output=True, text=True, check=False)
    if process.returncode:
        raise RuntimeError(f"{process.stdout}\n{process.stderr}")
    return process
