"""Tables and headings in Markdown."""

from collections.abc import Iterable, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = "https://github.com/bang-env/bang_env/blob/main"


def cell(text: object) -> str:
    """A text that stands in one cell of a table."""
    return " ".join(str(text).split()).replace("|", "\\|").replace("<", "&lt;").replace("*", "\\*")


def code(text: object) -> str:
    """A name as code; nothing for an empty one."""
    return f"`{text}`" if str(text) else ""


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table; cells in backticks stand as they are."""
    lines = [f"| {' | '.join(head)} |", f"| {' | '.join('---' for _ in head)} |"]
    for row in rows:
        cells = [str(text) if str(text).startswith(("`", "[")) else cell(text) for text in row]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def page(*parts: str) -> str:
    """Parts of a page with empty lines between them."""
    return "\n\n".join(part.strip("\n") for part in parts if part) + "\n"


def source(path: str) -> str:
    """A link to a file of the project."""
    return f"[{path}]({SOURCE}/{path})"
