"""The beginning of the command `bang`: it imports only what every install has, so that it can name an extra that is missing."""

import os
import sys
from collections.abc import Sequence

EXTRAS = {
    "play": ("typer", "rich", "safetensors"),
    "learn": ("torch", "filelock", "stable_baselines3", "sb3_contrib", "tensorboard", "matplotlib", "scipy", "jinja2"),
    "page": ("starlette", "uvicorn", "websockets"),
    "scale": ("ray",),
    "chat": ("openai",),
    "data": ("pyarrow", "minari"),
}
"""What the extras of an install bring, by the names that are imported; all others bring what "play" does too."""
LEARNING = ("train", "speed", "benchmark", "leaderboard")  # commands that need more than "play"


def main() -> None:
    """Runs the command; if a package of an extra is missing, says how to install it."""
    try:
        from bang_experiments.command.cli import app

        see_this_folder()
        forget_impossible_sizes()
        app()
    except BrokenPipeError:
        raise
    except OSError as failure:  # of what is printed where no command runs, such as the version
        sys.exit(f"bang: {failure.strerror or failure}")
    except ModuleNotFoundError as missing:
        module = str(missing.name).partition(".")[0]
        extra = extra_for(module, sys.argv[1:])
        if extra is None:
            raise
        sys.exit(f'bang needs {module}, which is not installed: pip install "bang_env[{extra}]"')


def forget_impossible_sizes() -> None:
    """Forgets that a terminal has 0 columns or lines, as a variable may say: Rich would print nothing into them."""
    for name in ("COLUMNS", "LINES"):
        if not os.environ.get(name, "1").strip("0"):
            del os.environ[name]


def see_this_folder() -> None:
    """Lets `module:Class` name a module of the current folder, which is looked for behind all that is installed: no file there is imported
    in place of a library.
    """
    from bang_env.kernel.named_code import look_last_in

    if not sys.flags.safe_path:
        look_last_in(os.getcwd(), (library for libraries in EXTRAS.values() for library in libraries))


def extra_for(module: str, words: Sequence[str]) -> str | None:
    """The extra to install where a command line lacks a module; None for a module of no extra."""
    extra_name = next((extra for extra, modules in EXTRAS.items() if module in modules), None)
    command = next((word for word in words if not word.startswith("-")), "")
    return "learn" if extra_name == "play" and command in LEARNING else extra_name


if __name__ == "__main__":
    main()
