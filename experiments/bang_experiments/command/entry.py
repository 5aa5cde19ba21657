"""Where the command `bang` begins: it imports only what every install has, so that it can name an extra that is missing."""

import os
import sys
from collections.abc import Sequence

EXTRAS = {
    "play": ("typer", "rich", "safetensors"),
    "learn": ("torch", "stable_baselines3", "sb3_contrib", "tensorboard", "matplotlib"),
}
"""What the extras of an install bring, by the names that are imported; "learn" brings what "play" does too."""
LEARNING = ("train", "speed")  # commands that need more than "play"


def main() -> None:
    """Runs the command; if a package of an extra is missing, says how to install it."""
    try:
        from bang_experiments.command.cli import app

        see_this_folder()
        app()
    except ModuleNotFoundError as missing:
        module = str(missing.name).partition(".")[0]
        extra = extra_for(module, sys.argv[1:])
        if extra is None:
            raise
        sys.exit(f'bang needs {module}, which is not installed: pip install "bang_env[{extra}]"')


def see_this_folder() -> None:
    """Makes modules in the current folder importable, as `python -m` does, so that `module:Class` may name one of them."""
    if not sys.flags.safe_path and os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())


def extra_for(module: str, words: Sequence[str]) -> str | None:
    """The extra to install where a command line lacks a module; None for a module of no extra."""
    found = next((extra for extra, modules in EXTRAS.items() if module in modules), None)
    command = next((word for word in words if not word.startswith("-")), "")
    return "learn" if found and command in LEARNING else found


if __name__ == "__main__":
    main()
