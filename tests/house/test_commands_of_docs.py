"""Every command that stands in the manual, in README and in the help texts of commands exists, with each of its options."""

import re
import shlex
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from bang_env.kernel.catalogue import SPECS
from bang_experiments.command.cli import COMMANDS, OF_A_GAME, USUAL, module_of, subcommand

ROOT = Path(__file__).parents[2]
LINE = re.compile(r"(?m)(?:^ {4,}|&& |`)(?:\w+=\S+ )*((?:bang|python -m (?:bang_\w+|studies)(?:\.\w+)+)\b[^`\n&]*)")
GLOBAL = {"--help", "--version", "--traceback", "--install-completion"}


def texts() -> dict[str, str]:
    """The pages, and what modules of commands say of themselves, by name."""
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")), *sorted((ROOT / "examples").glob("*.md"))]
    contents = {page.relative_to(ROOT).as_posix(): page.read_text("utf-8") for page in pages}
    del contents["docs/why/trainings.md"]  # records of a day
    return contents | {f"bang {name} --help": module_of(name).__doc__ or "" for name in COMMANDS}


@cache
def options_of(job: str, game: str) -> frozenset[str]:
    """The options of a command for a game."""
    return frozenset(word for one in subcommand(job, game).params for word in (*one.opts, *one.secondary_opts))


def of_module(name: str) -> frozenset[str]:
    """The options of a module that is run by itself."""
    args: Any = getattr(import_module(name), "Args", None)
    switches = frozenset(f"--{name.replace('_', '-')}" for name in SPECS[USUAL].switches())  # modules take them too
    return switches | frozenset(f"--{field.rstrip('_').replace('_', '-')}" for field in args.__dataclass_fields__) if args else frozenset()


def wrong(line: str) -> str:
    """The reason why a command could not be typed; empty if it could be."""
    try:
        words = shlex.split(re.split(r" {2,}| # ", line.strip())[0])
    except ValueError as error:
        return str(error)
    if words[0] == "python":
        options = of_module(words[2])
        return ", ".join(word for word in words[3:] if word.startswith("--") and word not in options | GLOBAL)
    words = [word for word in words[1:] if word not in GLOBAL]
    if not words or words[0] in ("COMMAND", "--", "..."):
        return ""
    job, rest = words[0], words[1:]
    if job not in COMMANDS:
        return f"no command {job}"
    named = rest[0] if job in OF_A_GAME and rest and not rest[0].startswith("-") else USUAL
    game = named if named in SPECS else USUAL  # a game of yours, "module:Class", has options of its own
    options = options_of(job, game)
    strange = [] if named not in SPECS else [word for word in rest if word.startswith("--") and word not in options]
    return ", ".join(strange)


@pytest.mark.parametrize(("where", "text"), [pytest.param(*one, id=one[0]) for one in texts().items()])
def test_commands_could_be_typed(where: str, text: str) -> None:
    lines = LINE.findall(text)
    assert {line: flaws for line in lines if (flaws := wrong(line))} == {}


def test_commands_are_found_and_wrong_ones_too() -> None:
    lines = [line for text in texts().values() for line in LINE.findall(text)]
    assert len(lines) > 100
    assert wrong("bang play --no-such-option") == "--no-such-option"
    assert wrong("bang jump") == "no command jump"
    assert wrong("bang play dice --saloon-dice   # the dice game") == ""
