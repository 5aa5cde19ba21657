"""A benchmark as one page that stands alone: no script, no request, readable on a phone, on paper, by day and by night."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from bang_agents.whole_file import write_whole
from bang_experiments.arena.provenance import origin_rows
from bang_experiments.arena.statistics import Interval
from bang_experiments.benchmark import figures
from bang_experiments.benchmark.stated_beliefs import LEAST, ROUNDS
from bang_experiments.benchmark.terminal_tables import belief_rows, cost_rows, cross_rows, points, rating_rows, score_rows, seconds

PAGES = Environment(loader=PackageLoader("bang_experiments.benchmark", "pages"), autoescape=True, undefined=StrictUndefined)


def others(summary: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The scores of all but the baseline, the best first; of at most so many as have colours."""
    rows = sorted((row for row in summary["scores"] if row["candidate"] != summary["baseline"]), key=lambda row: -row["score"][0])
    return rows[: len(figures.SERIES)]


def answer(summary: Mapping[str, Any]) -> str:
    """The result in a sentence."""
    rows, baseline = others(summary), summary["baseline"]
    if not rows:
        return f"{baseline} alone was measured: it is what others are compared with"
    best = rows[0]["candidate"]
    value, low, high = (100 * share for share in rows[0]["score"])
    if low > 0:
        return f"{best} wins {value:.1f} points more than {baseline} ({low:.1f} to {high:.1f})"
    if high < 0:
        return f"No candidate is as good as {baseline}: the best, {best}, wins {-value:.1f} points less"
    return f"No candidate is surely better than {baseline}: {best} wins {value:+.1f} points more ({low:+.1f} to {high:+.1f})"


def extremes(gains: Mapping[str, Any]) -> tuple[str, str]:
    """The names with the greatest and the least gain, each with it."""
    ordered = sorted(gains, key=lambda name: gains[name][0])
    most, least = (f"{name} ({100 * gains[name][0]:+.1f})" for name in (ordered[-1], ordered[0]))
    return most, least


def drawings(summary: Mapping[str, Any]) -> list[dict[str, str]]:
    """Figures with what is to be read in them."""
    if not (rows := others(summary)):
        return []
    best, pictures = rows[0], []
    for part, sentence, caption in (
        ("by_role", "{} gains most as {}, least as {}", "Gains by role, mean over all hosts."),
        ("by_hosts", "{} gains most among {}, least among {}", "Gains by who holds the other seats, mean over all roles."),
    ):
        if len(best[part]) < 2:
            continue
        title = sentence.format(best["candidate"], *extremes(best[part]))
        gains = {name: {row["candidate"]: Interval.of_list(row[part][name]) for row in rows} for name in best[part]}
        svg = figures.dots(gains, title, f"percentage points more games won than {summary['baseline']}")
        pictures.append({"title": title, "svg": svg, "caption": caption})
    return pictures


def beliefs(summary: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The candidates' knowledge of the others' roles, table by table: a title with the answer, a figure by round, and a grid."""
    parts = []
    looks = {name: number for number, name in enumerate([*[row["candidate"] for row in others(summary)], summary["baseline"]])}
    for table in dict.fromkeys(row["table"] for row in summary["beliefs"]):
        rows = sorted((row for row in summary["beliefs"] if row["table"] == table), key=lambda row: row["gap"][0])
        rows = [row for row in rows if row["candidate"] in looks][: len(figures.SERIES)]
        if not rows:
            continue
        curves = {row["candidate"]: {int(one): Interval.of_list(part["loss"]) for one, part in row["by_round"].items()} for row in rows}
        beside = {int(one): part["uniform"][0] for one, part in rows[0]["by_round"].items()}
        title = knowledge(rows)
        words = f"round ({ROUNDS}: and later)", "log-loss for each hidden role", "counting the roles left"
        svg = figures.lines(curves, looks, beside, title, words)
        parts.append({"title": title, "svg": svg, "table": table, "grid": belief_rows(summary, table)})
    return parts


def knowledge(rows: Sequence[Mapping[str, Any]]) -> str:
    """Whether the best of the candidates that state beliefs knows more than what counting tells, as a sentence; and more than all others
    only where its interval lies apart from theirs.
    """
    row, (_, low, high) = rows[0], rows[0]["gap"]
    best = "best " if len(rows) > 1 and all(other["gap"][1] > high for other in rows[1:]) else ""
    costs = f"log-loss {row['loss'][0]:.2f} for each hidden role; counting the roles left {row['uniform'][0]:.2f}"
    if high < 0:
        return f"{row['candidate']} knows {best}who is who: {costs}"
    if low > 0:
        return f"{row['candidate']} knows {best}who is who, and less than counting tells: {costs}"
    return f"{row['candidate']} knows no more of the others' roles than counting tells: {costs}"


def cell_rows(summary: Mapping[str, Any]) -> list[list[str]]:
    """Every cell in words."""
    rows = []
    for cell in summary["cells"]:
        words = [cell["table"], cell["hosts"], cell["role"], cell["candidate"]]
        rows.append([*words, f"{cell['deals']:,}", Interval.of_list(cell["rate"]).rate(), points(cell["gain"])])
    return rows


def origin(summary: Mapping[str, Any]) -> list[list[str]]:
    """The origin of the results, as rows."""
    suite = summary["suite"]
    own = "; ".join(name if name == words else f"{name} = {words}" for name, words in summary["candidates"].items())
    return [
        ["suite", f"{suite['name']}, version {suite['version']}, seed {suite['seed']}"],
        ["candidates", own],
        *origin_rows(summary["made"], list(summary["versions"].values())),
    ]


def page(summary: Mapping[str, Any]) -> str:
    """The whole page."""
    exploiters = [[row["exploiter"], row["candidate"], row["table"], row["role"], points(row["gain"])] for row in summary["exploited"]]
    tables = dict.fromkeys(row["table"] for row in summary["ratings"])
    return PAGES.get_template("report.html").render(
        suite=summary["suite"],
        answer=answer(summary),
        baseline=summary["baseline"],
        scores=score_rows(summary),
        figures=drawings(summary),
        cross_play=cross_rows(summary),
        beliefs=beliefs(summary),
        least=LEAST,
        ratings=[{"table": table, "grid": rating_rows(summary, table)} for table in tables],
        exploiters=exploiters,
        costs=cost_rows(summary),
        said=[[name, sentence] for name, sentences in summary["said"].items() for sentence in sentences],
        pace=", ".join(f"{name} {seconds(one)}" for name, one in summary["seconds_a_decision"].items()),
        cells=cell_rows(summary),
        origin=origin(summary),
        command=summary["command"],
        short=summary["short"],
    )


def write_report(path: Path, summary: Mapping[str, Any]) -> None:
    """Writes the page of a summary."""
    write_whole(path, page(json.loads(json.dumps(summary))).encode())
