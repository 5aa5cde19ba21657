"""A study of balance in the terminal: tables, and answers in words."""

from collections.abc import Callable, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bang_experiments.balance.study import RANDOM, Row, Study
from bang_experiments.balance.study_answers import Answer
from bang_experiments.balance.table_figures import FIRST, LENGTHS, TableFigures
from bang_experiments.command.text_table import text_table


def table_of(
    title: str, rows: Sequence[TableFigures] | Sequence[Row], columns: Sequence[str], cells: Callable[..., Sequence[str]]
) -> Table:
    """A row for each table that was played."""
    table = Table(title=Text(title), title_justify="left")
    for heading in ("variant", "players", "everybody is"):
        table.add_column(heading)
    for heading in columns:
        table.add_column(heading, justify="right")
    before = ""
    for row in rows:
        if before not in ("", row.variant):
            table.add_section()
        table.add_row(row.variant if row.variant != before else "", str(row.players), row.tier, *cells(row))
        before = row.variant
    return table


def role_table(title: str, study: Study) -> Table:
    """A table of who wins, and how long it takes."""
    roles = study.roles()

    def cells(row: TableFigures) -> list[str]:
        first = row.shares.get(FIRST)
        won = [row.roles[word].even() if word in row.roles else "" for word in roles]
        return [*won, *(f"{row.numbers[word].value:.1f}" for word in LENGTHS), first.even() if first else ""]

    return table_of(f"{title}: seats of each role that win, in percent (95 %)", study.tables, (*roles, *LENGTHS, FIRST), cells)


def blow_table(title: str, blows: Sequence[str], study: Study) -> Table:
    """The table of last blows."""
    columns = [f"by {word}" for word in blows]
    rows = [row for row in study.tables if row.tier != RANDOM] or study.tables

    def cells(row: TableFigures) -> list[str]:
        return [row.shares[word].even() for word in columns]

    return table_of(f"{title}: the last blow is struck, in percent (95 %)", rows, columns, cells)


def character_table(title: str, study: Study) -> Table:
    """A table of how much more often each character wins than its role, in the first variant and in those where it is new."""
    rows: list[list[str]] = []
    listed: set[str] = set()
    for variant in study.variants():
        new = {name: row for name, row in study.worth(variant).items() if name not in listed}
        rows += [[name, *[row[tier].gain() if tier in row else "" for tier in study.tiers()]] for name, row in new.items()]
        listed |= set(new)
    about = "wins of a character beyond those of its role, in percentage points (95 %)"
    return text_table(f"{title}: {about}", ["character", *study.tiers()], rows)


def figure_table(title: str, rows: Sequence[Row]) -> Table:
    """Shares by name, in percent."""
    columns = list(dict.fromkeys(name for row in rows for name in row.figures))

    def cells(row: Row) -> list[str]:
        return [row.figures[name].even() if name in row.figures else "" for name in columns]

    return table_of(title, rows, columns, cells)


def cut_off(rows: Sequence[TableFigures]) -> list[str]:
    """The sentence about games that were cut off."""
    return [
        f"{row.variant}, {row.players} players, {row.tier}: {row.cut_off:,} games cut off, won by nobody" for row in rows if row.cut_off
    ]


def show(title: str, study: Study, blows: Sequence[str], answers: Sequence[Answer], console: Console) -> None:
    """Prints tables and answers."""
    tables = [role_table(title, study), *([blow_table(title, blows, study)] if blows else []), character_table(title, study)]
    if study.luck:
        tables.append(figure_table(f"{title}: what decides who wins, share of the variance in percent (95 %)", study.luck))
    if study.skill:
        tables.append(figure_table(f"{title}: what a guest wins more than its hosts, in percentage points (95 %)", study.skill))
    for table in tables:
        console.print(table, highlight=False)
    for line in cut_off(study.tables):
        console.print(line, highlight=False, markup=False)
    for answer in answers:
        console.print(Text.assemble((answer.question, "bold"), "\n  ", answer.answer), soft_wrap=True)
