"""docs/reference/strength.md: how strong the agents are that come with an install, written from the summaries in docs/results/benchmark.

    python -m bang_experiments.benchmark.page --measured runs/results

takes over the summaries of that folder, one for each suite, and writes the page. `make results` measures them anew.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bang_agents.whole_file import write_whole
from bang_experiments.arena.certificate import table_words
from bang_experiments.arena.markdown import markdown_table
from bang_experiments.arena.provenance import LEARNED, commit_words, newer_heuristics, newer_policies, newer_rules
from bang_experiments.arena.statistics import Interval
from bang_experiments.benchmark.benchmark import SUMMARY
from bang_experiments.benchmark.leaderboard import read_summary
from bang_experiments.benchmark.suite import shipped_suites, table_of
from bang_experiments.benchmark.terminal_tables import belief_rows, cross_rows, points, rating_rows, score_rows
from bang_experiments.command.options import run_module

DOCS = Path("docs")
EARLIER = " †"  # behind suites that were measured with an earlier policy, or an earlier version of a game
FOLDER = Path("results/benchmark")  # in docs: a summary for each suite
HEAD = """\
# How strong the agents are

How much more often the installed agents win than `heuristic:1`, at the tables of every suite of [bang benchmark](../guides/benchmark.md):
a candidate takes one seat of each role among each kind of hosts. **A score is how many percentage points more games it wins than
`heuristic:1`, the first version of the heuristic, does in the same seats of the same deals**; ± is half the width of its 95 % interval. It
is the mean over roles (the ghosts of a role count as a role) and kinds of hosts, each with the same weight, so scores of different suites
cannot be compared with each other.
Everything is measured with the rules and the policies of the commit that stands with it, and anew by

    make results

Add your own agent to any of these tables by the command below it, with your agent in place of `random`.
"""
SINCE = """\
Suites with † were measured with another policy than `learned` is now, or with an earlier version of the rules; their sections say which.
"""
NOT_JOINED = "So `bang leaderboard` refuses to join results of today with these."
TERMS = """\
*Among others*: the agent of the row takes one seat among agents of the column, and wins so many points more than such an agent would in
its seat. *Who is who*: each candidate states how likely each role is for every hidden seat. The table has its mean log-loss, −ln of the
probability that it gave to the true role; less is better. In brackets stands that of only counting the roles that are left, in the games
that this candidate played, so the brackets differ from column to column. *Ratings*: points of Elo beside `heuristic:1`, from tables of
candidates mixed seat by seat, in up to 100 ways. One number for each role cannot say all of a game of teams: where a rating and a
gain disagree, believe the gain. *Time a decision* is by the clock, on machines that did other work, and cannot be compared between suites.
*+0.0 ± 0.0*: the agent chooses there as `heuristic:1` does (the newest heuristic differs from it mainly as a Renegade of large tables); in
*Among others*, as its hosts do.

Searches think for too long to stand here; [what one adds to a policy](../why/trainings.md#a-search-on-top-of-a-policy) was measured apart.
"""


@dataclass
class Args:
    """The folder of the results."""

    measured: str = ""
    """a folder of bang benchmark, whose summaries are taken over first (none: the page is written from those that are there)"""


def overview(summaries: Sequence[Mapping[str, Any]]) -> list[str]:
    """The score of every candidate in every suite."""
    scored = [(row["candidate"], summary["baseline"]) for summary in summaries for row in summary["scores"]]
    names = list(dict.fromkeys(name for name, baseline in scored if name != baseline))
    rows = []
    for summary in summaries:
        scores = {row["candidate"]: points(row["score"]) for row in summary["scores"]}
        title, mark = summary["suite"]["title"], EARLIER if changed_since(summary) else ""
        rows.append([f"[{title}](#{anchor(title)}){mark}", *[scores.get(name, "") for name in names]])
    return markdown_table(["suite", *[f"`{name}`" for name in names]], rows)


def anchor(title: str) -> str:
    """The anchor of a heading."""
    letters = "".join(letter for letter in title.lower() if letter.isalnum() or letter in " -")
    return letters.replace(" ", "-")


def changed_since(summary: Mapping[str, Any]) -> list[str]:
    """Sentences about what has changed since this was measured: tables at which `learned` is another policy now, games whose rules have
    another version.
    """
    then, tables = summary["agents"].get(LEARNED, {}), map(table_of, summary["suite"]["tables"])
    policies = newer_policies((words, table, [then[words]]) for table in tables if (words := table_words(table)) in then)
    rules = newer_rules(each["game"] for each in summary["versions"].values())
    sentences = [policies, "[Policies](policies.md) has what it wins."] if policies else []
    return [*sentences, *rules, NOT_JOINED] if rules else sentences


def section(summary: Mapping[str, Any]) -> list[str]:
    """The section about one suite."""
    suite, origin = summary["suite"], summary["made"]
    versions = ", ".join(f"version {each['game']['version']} of `{each['game']['name']}`" for each in summary["versions"].values())
    lines = [f"## {suite['title']}", "", f"    {summary['command']}", ""]
    lines += [f"Suite `{suite['name']}`, version {suite['version']}; {versions}; {origin['date'][:10]}, {commit_words(origin)}.", ""]
    if since := [*changed_since(summary), *newer_heuristics(summary["versions"].values())]:
        lines += [" ".join(since), ""]
    lines += [*markdown_table(*score_rows(summary)), ""]
    if not suite["hosts"]:
        lines += ["Games won, in percent:", "", *markdown_table(*rate_rows(summary)), ""]
    if summary["cross_play"]:
        lines += ["Among others:", "", *markdown_table(*cross_rows(summary)), ""]
    for where in dict.fromkeys(row["table"] for row in summary["ratings"]):
        ways = {row.get("ways") for row in summary["ratings"] if row["table"] == where}
        narrow = " (from 16 ways of mixing, whose differences these intervals leave out)" if None in ways else ""
        lines += [f"Ratings, {where}{narrow}:", "", *markdown_table(*rating_rows(summary, where)), ""]
    for where in dict.fromkeys(row["table"] for row in summary["beliefs"]):
        lines += [f"Who is who, `{where}`:", "", *markdown_table(*belief_rows(summary, where)), ""]
    if summary["short"]:
        lines += [f"Less sure than ± {suite['precision']:g} points, since no more deals were allowed: {'; '.join(summary['short'])}.", ""]
    return lines


def rate_rows(summary: Mapping[str, Any]) -> tuple[list[str], list[list[str]]]:
    """Headings and rows of the games won at each table, where one player answers every question."""
    names, tables = (list(dict.fromkeys(cell[part] for cell in summary["cells"])) for part in ("candidate", "table"))
    rates = {(cell["table"], cell["candidate"]): Interval.of_list(cell["rate"]).even() for cell in summary["cells"]}
    return ["table", *names], [[f"`{where}`", *[rates[where, name] for name in names]] for where in tables]


def take_over(folder: Path, docs: Path = DOCS) -> None:
    """Copies the summaries of a folder of bang benchmark."""
    for summary in sorted(folder.glob(f"*/{SUMMARY}")):
        content = json.loads(summary.read_bytes())
        (docs / FOLDER).mkdir(parents=True, exist_ok=True)
        write_whole(docs / FOLDER / f"{content['suite']['name']}.json", json.dumps(content, separators=(",", ":")).encode() + b"\n")


def page(docs: Path = DOCS) -> str:
    """The whole page."""
    there = [docs / FOLDER / f"{name}.json" for name in shipped_suites()]
    summaries = [read_summary(str(path)) for path in there if path.exists()]
    since = [SINCE] if any(map(changed_since, summaries)) else []
    lines = [HEAD, *since, *overview(summaries), "", TERMS]
    for summary in summaries:
        lines += section(summary)
    return "\n".join(lines).rstrip() + "\n"


def main(args: Args) -> None:
    """Takes over what was measured, and writes the page."""
    if args.measured:
        take_over(Path(args.measured))
    write_whole(DOCS / "reference" / "strength.md", page().encode())


if __name__ == "__main__":
    run_module(Args, main)
