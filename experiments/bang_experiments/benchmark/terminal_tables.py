"""A benchmark in the terminal: scores, seats, cross-play and ratings as tables."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console

from bang_agents.text_agent import COSTS
from bang_experiments.arena.statistics import Interval
from bang_experiments.command.text_table import text_table

PARTS = {"by_role": "as", "by_hosts": "among"}  # of what is measured, with the word before their names


def points(listed: Sequence[float]) -> str:
    """A difference in percentage points, with half of its interval."""
    value, low, high = listed
    return f"{100 * value:+.1f} ± {50 * (high - low):.1f}"


def seconds(pace: float) -> str:
    """A time in its own unit."""
    for least, unit, factor in ((1.0, "s", 1), (1e-3, "ms", 1e3), (0.0, "µs", 1e6)):
        if pace >= least:
            return f"{pace * factor:.3g} {unit}"
    return "-"


def score_rows(summary: Mapping[str, Any]) -> tuple[list[str], list[list[str]]]:
    """Headings and rows of the scores: a column for each candidate but the baseline, the best first; rows for the whole, and where there
    are several, each role and each kind of hosts; and the time of a decision.
    """
    scores = sorted((row for row in summary["scores"] if row["candidate"] != summary["baseline"]), key=lambda row: -row["score"][0])
    first = summary["scores"][0]
    rows = [["score", *[points(row["score"]) for row in scores]]]
    for part, word in PARTS.items():
        if len(first[part]) > 1:  # else it is the whole
            rows += [[f"{word} {name}", *[points(row[part][name]) for row in scores]] for name in first[part]]
    rows.append(["time a decision", *[seconds(summary["seconds_a_decision"].get(row["candidate"], -1.0)) for row in scores]])
    return ["", *[row["candidate"] for row in scores]], rows


def cross_rows(summary: Mapping[str, Any]) -> tuple[list[str], list[list[str]]]:
    """Headings and rows of the cross-play: a row for each guest, a column for each host."""
    hosts = list(dict.fromkeys(row["host"] for row in summary["cross_play"]))
    guests = list(dict.fromkeys(row["guest"] for row in summary["cross_play"]))
    gains = {(row["guest"], row["host"]): points(row["gain"]) for row in summary["cross_play"]}
    return ["guest", *[f"among {host}" for host in hosts]], [[guest, *[gains[guest, host] for host in hosts]] for guest in guests]


def rating_rows(summary: Mapping[str, Any], table: str) -> tuple[list[str], list[list[str]]]:
    """Headings and rows of the ratings at a table: a row for each candidate, a column for each role."""
    rows = [row for row in summary["ratings"] if row["table"] == table]
    roles, names = list(dict.fromkeys(row["role"] for row in rows)), list(dict.fromkeys(row["candidate"] for row in rows))
    points_of = {(row["candidate"], row["role"]): f"{row['points']:+.0f} ± {row['half']:.0f}" for row in rows}
    return ["candidate", *roles], [[name, *[points_of[name, role] for role in roles]] for name in names]


def costs(row: Mapping[str, Any]) -> str:
    """The cost of statements about a hidden role, with half of its interval, and in brackets what counting the roles left would cost."""
    value, low, high = row["loss"]
    return f"{value:.2f} ± {(high - low) / 2:.2f} ({row['uniform'][0]:.2f})"


def belief_rows(summary: Mapping[str, Any], table: str) -> tuple[list[str], list[list[str]]]:
    """Headings and rows of what beliefs cost at a table: a column for each candidate that states some; rows for the whole, and where there
    are several, each role of its own and each kind of hosts.
    """
    statements = [row for row in summary["beliefs"] if row["table"] == table]
    rows = [["all", *map(costs, statements)]]
    for part, word in PARTS.items():
        names = dict.fromkeys(name for row in statements for name in row[part])
        if len(names) > 1:
            rows += [[f"{word} {name}", *[costs(row[part][name]) if name in row[part] else "-" for row in statements]] for name in names]
    return ["", *[row["candidate"] for row in statements]], rows


def cost_rows(summary: Mapping[str, Any]) -> tuple[list[str], list[list[str]]]:
    """Headings and rows of what candidates that are asked in words took in a game."""
    words = [word for word in COSTS if any(row[word] for row in summary["costs"])]
    rows = [[row["candidate"], f"{row['games']:,}", *[f"{row[word]:,.4g}" for word in words]] for row in summary["costs"]]
    return ["", "games", *[word.replace("_", " ") for word in words]], rows


def show(summary: Mapping[str, Any], console: Console) -> None:
    """Prints what a summary says."""
    suite = summary["suite"]
    title = f"{suite['title']} (suite {suite['name']}, version {suite['version']})"
    console.print(text_table(title, *score_rows(summary)), highlight=False)
    console.print(f"percentage points more games won than {summary['baseline']} wins in the same seats of the same deals", highlight=False)
    if summary["cross_play"]:
        console.print(text_table("A guest among hosts: more games won than the host would win in its seat", *cross_rows(summary)))
    for table in dict.fromkeys(row["table"] for row in summary["ratings"]):
        title = f"Ratings at {table}, from mixed tables: points of Elo beside {summary['baseline']}"
        console.print(text_table(title, *rating_rows(summary, table)))
    for table in dict.fromkeys(row["table"] for row in summary["beliefs"]):
        title = f"Who is who at {table}: log-loss of what is stated for each hidden role (in brackets: of counting the roles left)"
        console.print(text_table(title, *belief_rows(summary, table)))
    if summary["short"]:
        least = f"± {suite['precision']:g} points, which were asked for, since no more deals were allowed"
        console.print(f"less sure than {least}: {'; '.join(summary['short'])}", highlight=False, markup=False, soft_wrap=True)
    for row in summary["exploited"]:
        sure = Interval.of_list(row["gain"]).low > 0
        where = f"{row['exploiter']} among {row['candidate']} as {row['role']}, {row['table']}"
        console.print(f"{where}: {points(row['gain'])}" + (" (it exploits them)" if sure else ""), highlight=False, markup=False)
    if summary["costs"]:
        console.print(text_table("What candidates asked in words took in a game", *cost_rows(summary)))
    for name, sentences in summary["said"].items():
        for sentence in sentences:
            console.print(f"{name}: {sentence}", highlight=False, markup=False, soft_wrap=True)
