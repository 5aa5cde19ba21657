"""A table of plain words for the terminal."""

from collections.abc import Collection, Iterable, Sequence

from rich.table import Table
from rich.text import Text


def text_table(title: str, headings: Sequence[str], rows: Iterable[Sequence[str]], left: Collection[int] = (0,)) -> Table:
    """A table; columns are to the right but for those in `left`."""
    table = Table(title=Text(title), title_justify="left")
    for number, heading in enumerate(headings):
        table.add_column(Text(heading), justify="left" if number in left else "right")
    for row in rows:
        table.add_row(*map(Text, row))
    return table
