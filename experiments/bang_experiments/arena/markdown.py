"""Tables of Markdown."""

from collections.abc import Sequence


def markdown_table(headings: Sequence[str], rows: Sequence[Sequence[str]], words: int = 1) -> list[str]:
    """The lines of a table whose first `words` columns hold words, and the others figures, which stand to the right."""
    marks = [*["---"] * words, *["---:"] * (len(headings) - words)]
    return [f"| {' | '.join(row)} |" for row in (headings, marks, *rows)]
