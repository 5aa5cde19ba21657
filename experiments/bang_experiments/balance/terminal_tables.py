"""A study of balance in the terminal: tables, and answers in words."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bang_experiments.arena.statistics import Interval
from bang_experiments.balance.study import RANDOM, Row, Study
from bang_experiments.balance.study_answers import Answer
from bang_experiments.balance.table_figures import FIRST, LENGTHS, SEES
from bang_experiments.command.text_table import text_table

Grid = tuple[list[str], list[list[str]]]
"""headings and rows"""


def role_rows(study: Study, tiers: Sequence[str], lengths: Sequence[str] = LENGTHS, shares: Sequence[str] = (FIRST, SEES)) -> Grid:
    """Headings and rows of who wins at every table, for these tiers; `lengths`: how long games are, in these words; `shares` of games."""
    roles, rows = study.roles(), []
    for row in study.tables:
        if row.tier in tiers:
            won = [row.roles[word].even() if word in row.roles else "" for word in roles]
            long = [f"{row.numbers[word].value:.1f}" for word in lengths]
            first = [row.shares[name].even() if name in row.shares else "" for name in shares]
            cut = f"{100 * row.cut_off / row.deals:.1f}" if row.cut_off else ""
            rows.append([f"{row.variant}, {row.players}", row.tier, *won, *long, *first, cut])
    return ["table", "everybody is", *roles, *lengths, *shares, "cut off"], rows


def figure_rows(rows: Sequence[Row]) -> Grid:
    """Headings and rows of shares by name, in percent."""
    columns = list(dict.fromkeys(name for row in rows for name in row.figures))
    cells = [[row.figures[name].even() if name in row.figures else "" for name in columns] for row in rows]
    return ["table", "who", *columns], [[f"{row.variant}, {row.players}", row.tier, *cell] for row, cell in zip(rows, cells, strict=True)]


def blow_rows(study: Study, blows: Sequence[str]) -> Grid:
    """Headings and rows of last blows."""
    words, tables = [f"by {blow}" for blow in blows], [row for row in study.tables if row.tier != RANDOM] or study.tables
    return figure_rows([Row(row.variant, row.players, row.tier, {word: row.shares[word] for word in words}) for row in tables])


def change_rows(toward: Mapping[str, Any]) -> Grid:
    """Headings and rows of changes: in how many games each side wins, in percent; with the number of players where there are several."""
    several = len({row["players"] for row in toward["changes"]}) > 1
    rows = []
    for row in toward["changes"]:
        change = f"{row['players']} players: {row['change']}" if several else row["change"]
        for tier, sides in row["sides"].items():
            rates = [Interval.of_list(sides[side]).even() for side in toward["aims"]]
            rows.append([change, tier, *rates, f"{100 * row['miss']:.1f}"])
    return ["change", "everybody is", *toward["aims"], "greatest miss"], rows


def by_variant(title: str, grid: Grid) -> Table:
    """A table with a line between variants."""
    headings, rows = grid
    table = text_table(title, headings, [], left=(0, 1))
    variants = [row[0].rpartition(", ")[0] for row in rows]
    for row, variant, after in zip(rows, variants, [*variants[1:], ""], strict=True):
        table.add_row(*map(Text, row), end_section=variant != after)
    return table


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


def show(title: str, study: Study, blows: Sequence[str], answers: Sequence[Answer], console: Console) -> None:
    """Prints tables and answers."""
    won = role_rows(study, study.tiers(), shares=(FIRST,))
    tables = [by_variant(f"{title}: seats of each role that win, in percent (95 %)", won)]
    if blows:
        tables.append(by_variant(f"{title}: the last blow is struck, in percent (95 %)", blow_rows(study, blows)))
    tables.append(character_table(title, study))
    if study.luck:
        tables.append(by_variant(f"{title}: what decides who wins, share of the variance in percent (95 %)", figure_rows(study.luck)))
    if study.skill:
        tables.append(by_variant(f"{title}: what a guest wins more than its hosts, in percentage points (95 %)", figure_rows(study.skill)))
    for table in tables:
        console.print(table, highlight=False)
    for answer in answers:
        console.print(Text.assemble((answer.question, "bold"), "\n  ", answer.answer), soft_wrap=True)
