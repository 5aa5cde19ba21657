"""Results of one suite, measured by many people, on one page: who is best.

    bang leaderboard runs/benchmark/base-5 theirs/summary.json --out leaderboard.html

A result is the summary.json that bang benchmark writes, or the folder in which it lies. Results are joined only where they mean the same:
the same suite and version, the same version of the game, of the baseline and of the hosts. What differs is said, and nothing is written.
"""

import json
import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console

from bang_agents.whole_file import read_bounded, write_whole
from bang_env.kernel.letters import harmless
from bang_experiments.arena.statistics import Interval
from bang_experiments.benchmark.benchmark import FORMAT, SUMMARY
from bang_experiments.benchmark.report import PAGES
from bang_experiments.benchmark.terminal_tables import points, seconds
from bang_experiments.command.output_files import check_not_input, say_written
from bang_experiments.command.text_table import text_table

MOST_BYTES = 50_000_000
OF_A_SUITE = "name", "version", "seed", "tables", "hosts", "role"
"""what results of one suite have in common; how sure they are may differ"""


@dataclass
class Args:
    """The results that are joined."""

    results: list[str]
    """summaries of bang benchmark, or their folders"""
    out: str = "runs/leaderboard.html"
    """the page"""


def read_summary(where: str) -> dict[str, Any]:
    """The summary of a benchmark, from its file or its folder; a ValueError for another file."""
    path = Path(where)
    path = path / SUMMARY if path.is_dir() else path
    try:
        summary = json.loads(read_bounded(path, MOST_BYTES))
        if summary.get("format") != FORMAT:
            raise ValueError(f"its format is {summary.get('format')!r}, and this version of bang_env reads {FORMAT}")
        meaning(summary)
        own = [entry_of(summary, row) for row in summary["scores"]]
        if not own or not isinstance(summary["suite"]["title"], str):
            raise ValueError("it has no scores, or its suite no title")
    except (ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError) as error:
        raise ValueError(f"{path} is no summary of a benchmark: {harmless(error)}") from error
    return {**summary, "entries": own, "from": str(path)}


def entry_of(summary: Mapping[str, Any], row: Mapping[str, Any]) -> dict[str, Any]:
    """A candidate of a summary, checked: name, score, gains by role, time a decision, date, and what tells it from others of its name."""
    name = harmless(row["candidate"])
    words, identity = summary["candidates"][row["candidate"]], summary["agents"].get(row["candidate"])
    if not identity or moves(words):
        identity = [words, summary["versions"], identity]
    score = Interval.of_list(row["score"]).as_list()
    by_role = {harmless(role): Interval.of_list(gain).as_list() for role, gain in row["by_role"].items()}
    pace, date = float(summary["seconds_a_decision"].get(row["candidate"], -1.0)), harmless(summary["made"]["date"])[:10]
    if not all(math.isfinite(number) for number in sum(by_role.values(), score)):
        raise ValueError(f"a score of {name} is no number")
    return {"candidate": name, "score": score, "by_role": by_role, "pace": pace, "date": date, "mark": json.dumps(identity, sort_keys=True)}


def moves(words: str) -> bool:
    """Whether an agent is another one with each version of the heuristic: the newest one, and a search, in which it plays on."""
    return words == "heuristic" or re.match(r"search(?![^:@])", words) is not None


def meaning(summary: Mapping[str, Any]) -> dict[str, Any]:
    """The settings that must be equal where results are compared."""
    suite = {name: summary["suite"][name] for name in OF_A_SUITE}
    words = {word for hosts in suite["hosts"] for word in hosts.split(",")}
    moving = any(map(moves, words))
    games = {name: [each["game"], each["heuristic"] if moving else None] for name, each in summary["versions"].items()}
    roles = sorted({tuple(sorted(map(harmless, row["by_role"]))) for row in summary["scores"]})
    if len(roles) != 1:
        raise ValueError("its candidates have scores in different roles")
    return {"suite": suite, "baseline": summary["baseline"], "games": games, "hosts": summary["hosts"], "roles": list(roles[0])}


def check_alike(summaries: Sequence[Mapping[str, Any]]) -> None:
    """Rejects results that mean different things."""
    first = meaning(summaries[0])
    for summary in summaries[1:]:
        for name, value in meaning(summary).items():
            if value != first[name]:
                difference = f"their {name} differ: {harmless(json.dumps(first[name]))} and {harmless(json.dumps(value))}"
                raise ValueError(f"{summaries[0]['from']} and {summary['from']} cannot be compared, since {difference}")


def entries(summaries: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The candidates of all results, the best first. One that was measured twice stands there with its surest score."""
    by_candidate: dict[Any, dict[str, Any]] = {}
    for summary in summaries:
        for entry in summary["entries"]:
            earlier = by_candidate.get((entry["candidate"], entry["mark"]))
            if earlier is None or width(entry) < width(earlier):
                by_candidate[entry["candidate"], entry["mark"]] = entry
    return sorted(by_candidate.values(), key=lambda entry: -entry["score"][0])


def width(entry: Mapping[str, Any]) -> float:
    """The width of the interval of a score."""
    return float(entry["score"][2] - entry["score"][1])


def grid(rows_of_candidates: Sequence[Mapping[str, Any]]) -> tuple[list[str], list[list[str]]]:
    """Headings and rows of the page. A candidate whose interval overlaps that of the first one of a place shares that place."""
    roles = list(rows_of_candidates[0]["by_role"])
    rows, place, first = [], 1, rows_of_candidates[0]
    for number, entry in enumerate(rows_of_candidates, 1):
        if entry["score"][2] < first["score"][1]:
            place, first = number, entry
        figures = [points(entry["score"]), *[points(entry["by_role"][role]) for role in roles]]
        rows.append([f"{place}. {entry['candidate']}", *figures, seconds(entry["pace"]), entry["date"]])
    return ["candidate", "score", *[f"as {role}" for role in roles], "a decision", "measured"], rows


def main(args: Args, console: Console | None = None) -> list[dict[str, Any]]:
    """Joins the results, shows them, writes the page; returns the entries."""
    console = console or Console(markup=False)
    if not args.results:
        raise ValueError(f"results: expected at least one {SUMMARY}, or the folder of one")
    summaries = [read_summary(where) for where in args.results]
    check_not_input("out", Path(args.out), [*args.results, *(Path(where) / SUMMARY for where in args.results)])
    check_alike(summaries)
    candidates, suite = entries(summaries), summaries[0]["suite"]
    title = harmless(f"{suite['title']}: suite {suite['name']}, version {suite['version']}")
    table, baseline = grid(candidates), harmless(summaries[0]["baseline"])
    short = [[row[0], row[1], *row[-2:]] for row in table[1]]  # roles stand on the page
    console.print(text_table(title, [*table[0][:2], *table[0][-2:]], short), highlight=False)
    page = PAGES.get_template("leaderboard.html").render(title=title, best=candidates[0]["candidate"], table=table, baseline=baseline)
    Path(args.out).parent.mkdir(parents=True, exist_ok=True)
    write_whole(Path(args.out), page.encode())
    say_written(console, args.out)
    return candidates
