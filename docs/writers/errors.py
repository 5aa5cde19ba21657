"""The sentences of errors, as they stand in the code."""

import ast
from collections.abc import Iterator

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
LEAST_SAID = 15  # letters of a sentence besides what is filled in


def sentence(node: ast.expr) -> str:
    """A string of the code with what is filled in as ‹name›; nothing for what is put together elsewhere."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(
            f"‹{filled(part)}›" if isinstance(part, ast.FormattedValue) else str(ast.literal_eval(part)) for part in node.values
        )
    return ""


def filled(part: ast.FormattedValue) -> str:
    """A short name of what is filled in."""
    names = [
        node.id if isinstance(node, ast.Name) else node.attr for node in ast.walk(part.value) if isinstance(node, ast.Name | ast.Attribute)
    ]
    return names[-1] if len(names) == 1 else "..." if not names else names[0] if names[0] != "self" else names[-1]


def raised() -> Iterator[tuple[str, str]]:
    """(kind of error, sentence) of every error that is raised with a sentence of its own."""
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and isinstance(node.exc.func, ast.Name) and node.exc.args:
                    yield node.exc.func.id, sentence(node.exc.args[0])


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
`ValueError` such as `players: expected a whole number from 1 to 10; got 'five'`. ‹...› stands for what is filled in.
Sentences that are put together from parts, such as those of illegal choices, are not listed.""",
        f"Commands show the sentence alone. {code('bang --traceback')} shows where it comes from.",
        *parts,
    )
