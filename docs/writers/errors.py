"""The sentences of errors, as they stand in the code."""

import ast
import builtins
from collections.abc import Iterator
from importlib import import_module

from docs.writers.markdown import ROOT, cell, code, page, table

KINDS = {
    "RulesError": "A table that cannot be played. A `ValueError`; raised where `Rules`, `Gunslinger` or `DiceRules` are made.",
    "IllegalMove": "A move that the rules do not allow. Raised by `Table` and `DiceTable`; the table stays as it was.",
    "ScenarioError": "Words of a position that cannot be read, or a position that cannot be.",
    "SaveError": "A record of play that cannot be loaded.",
    "PolicyError": "A saved policy that cannot be loaded, or cannot play at a table.",
    "AgentError": "An agent that failed, or answered with something that is not a choice. A `ValueError`.",
    "AnswerError": "An answer in words that names no choice. It has a `reason`.",
    "UnknownName": "A name in the words of a position that is not known.",
}
FOLDERS = ("bang_env", "agents/bang_agents")
WRAPPING = {*vars(builtins), "harmless", "join", "get", "replace"}
"""functions that a value is given to on its way into a sentence"""
NO_NAMES = ("self", "__name__")
LEAST_SAID = 15  # letters of a sentence besides what is filled in


def sentence(node: ast.expr, module: str = "") -> str:
    """A string of the code with what is filled in as ‹name›; nothing for what is put together elsewhere."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        parts = (filled(part, module) if isinstance(part, ast.FormattedValue) else str(ast.literal_eval(part)) for part in node.values)
        return "".join(parts)
    return ""


def filled(part: ast.FormattedValue, module: str) -> str:
    """A constant of the code as it is, anything else as a short name: ‹cards›."""
    value = part.value
    if isinstance(value, ast.Name) and value.id.isupper() and isinstance(number := vars(import_module(module)).get(value.id), int | str):
        return str(number)
    called = [node.func for node in ast.walk(value) if isinstance(node, ast.Call)]
    tables = [node.value for node in ast.walk(value) if isinstance(node, ast.Subscript)]
    names = []
    for node in ast.walk(value):
        name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else "self"
        if name not in NO_NAMES and not (node in called and name in WRAPPING) and not (node in tables and name.isupper()):
            names.append(name.lower().replace("_", " "))
    counted = isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "len"
    return f"‹{'number of ' if counted else ''}{names[0] if names else '...'}›"


def raised() -> Iterator[tuple[str, str]]:
    """(kind of error, sentence) of every error that is raised with a sentence of its own."""
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            module = ".".join(path.relative_to(ROOT / folder).with_suffix("").parts)
            package = folder.rpartition("/")[2]
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and isinstance(node.exc.func, ast.Name) and node.exc.args:
                    yield node.exc.func.id, sentence(node.exc.args[0], f"{package}.{module}")


def errors() -> str:
    """The page of errors."""
    sentences: dict[str, set[str]] = {kind: set() for kind in KINDS}
    for kind, sentence in raised():
        if kind in sentences and len("".join(part.partition("›")[2] or part for part in sentence.split("‹"))) >= LEAST_SAID:
            sentences[kind].add(sentence)
    parts = []
    for kind, text in KINDS.items():
        parts += [f"## `{kind}`", text]
        if sentences[kind]:
            parts += [table(("sentence",), [(cell(sentence),) for sentence in sorted(sentences[kind])])]
    return page(
        "# Errors",
        """An error names what was wrong, and what is allowed. Everything that a user hands in is checked; a wrong argument raises a
`ValueError` such as `players: expected a whole number from 1 to 10; got 'five'`, and the number of a seat or a game that is not there,
at a table or among worlds, an `IndexError`. ‹...› stands for what is filled in.
Sentences that are put together from parts, such as those of illegal choices, are not listed.""",
        f"Commands show the sentence alone. {code('bang --traceback')} shows where it comes from.",
        *parts,
    )
