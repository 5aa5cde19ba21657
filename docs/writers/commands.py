"""Every command with its help."""

import re
from dataclasses import MISSING, fields
from itertools import cycle

from bang_env.kernel.catalogue import SPECS
from bang_experiments.command.cli import COMMANDS, OF_A_GAME, module_of
from bang_experiments.command.options import lines_under_fields, option_of
from docs.writers.markdown import code, page, table

MODULES = {
    "bang_experiments.arena.certify": "measures a policy role by role at each of its tables, beside `heuristic:1`",
    "bang_experiments.learning.belief_training": "teaches a policy who is who, at tables of heuristics, the policy and random players",
    "bang_experiments.learning.exploit": "trains one opponent against a policy: a lower bound of how much it can be exploited",
    "bang_agents.policies": "lists the policies that are shipped",
}


def about(text: str) -> str:
    """The help of a command: its paragraphs, examples as code."""
    return re.sub(r"(?m)^(?! {4})(.*)$", lambda line: "`".join(map(escaped, line[1].split("`"), cycle((True, False)))), text.strip())


def escaped(part: str, prose: bool) -> str:
    """A part of a line for Markdown: in prose signs mean themselves, and an option is code. Between backticks all stands as it is."""
    return re.sub(r"(?<!\S)--[a-z-]+", r"`\g<0>`", re.sub(r"([<>*_])", r"\\\1", part)) if prose else part


def of_command(name: str) -> list[str]:
    """One command."""
    module = module_of(name)
    lines = lines_under_fields(module.Args)
    rows = []
    for field in fields(module.Args):
        needed = field.default is MISSING
        usual = "" if needed or field.default == "" else code(field.default)
        rows.append((code(field.name.upper() if needed else option_of(field.name)), usual, lines.get(field.name, "")))
    parts = [f"## `bang {name}`", about(module.__doc__ or ""), table(("option", "default", "what it does"), rows)]
    if name in OF_A_GAME:
        games = ", ".join(code(f"bang {name} {game}") for game in SPECS if ":" not in game and game != "bang")
        parts += [f"It also takes the [switches of the rules](switches.md), and the name of a game: {games}."]
    return parts


def commands() -> str:
    """The page of commands."""
    return page(
        "# Commands",
        "`bang COMMAND --help` shows the same in a terminal, and `bang --install-completion` teaches the commands to your shell. "
        "`bang --traceback COMMAND` shows where in the code a refusal comes from.",
        "An exit code of 2 means that the command rejects what was typed, 1 an error of the system, 130 Ctrl-C, 143 SIGTERM.",
        table(("command", "what it does"), [(f"[bang {name}](#bang-{name})", row.line) for name, row in COMMANDS.items()]),
        *(part for name in COMMANDS for part in of_command(name)),
        "## Modules",
        "These run as `python -m MODULE`; `--help` lists their options:",
        table(("module", "what it does"), [(code(name), text) for name, text in MODULES.items()]),
    )
