"""docs/reference/balance.md: what the studies of balance in docs/results say, written from their files.

    python -m bang_experiments.balance.page

`make results` measures them anew and writes the page.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from bang_agents.whole_file import write_whole
from bang_experiments.arena.statistics import Interval
from bang_experiments.balance.measured import FIRST, SEES
from bang_experiments.balance.study import RANDOM

DOCS = Path("docs")
STUDIES = {"bang": "The card game", "dice": "The dice game"}
"""folders of docs/results, by the names of games, with their headings"""
CHANGES, SWEEPS = "changes", ("six", "rebel-four")
"""the folder of docs/results with sweeps of changed rules, and theirs in it"""
HEAD = """\
# How balanced the games are

Who wins, what the deal, chance and skill decide, and which characters are strong. Everybody at a table is the same agent, so that
what is left is the game; there are tiers of agents, since a game may be another one for players of another skill. **A claim is
made where all tiers above random agree, each by its 95 % interval**; where they do not, the answer says that it depends on skill.
The figures were measured with the rules of the version that stands with them, on as many deals as stand there. They are measured
anew by

    make results

which takes two to three hours of one core for all that the docs say of strength and balance, shared among all cores (the study of the
card game below took eleven minutes of it, that of the dice game forty). `bang balance --help` has the options, and `--out` writes the
same as a page to be sent on.

What stands in the tables:

- A role's rate is a seat's: how often a seat of the role wins; of several seats, the mean. "Stronger" and "weaker" are beside the
  average seat of the same table.
- *What decides who wins* cuts the variance of the result of a seat. Each deal is played three times with another future. Deals
  with the same roles in the same places share the **roles**; what a fit of main effects of **characters** tells of deals it was
  not made of is theirs; what games of the same deal share beyond that is **the rest of the deal**, hands and how characters go
  together; where agents of several tiers sit by lot, what games of the same holders share beyond that is **who plays**; the rest
  is **later chance**.
- A decision *decides the game of the seat* where, with the same luck to come and the same play afterwards, the seat wins after
  some choices and loses after others: every choice was tried in 16 futures.
- *Skill* is measured by a guest in one seat among heuristics, on the same deals.
"""


def table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """A table of Markdown, its figures to the right."""
    marks = ["---", "---", *["---:"] * (len(headings) - 2)]
    return [f"| {' | '.join(row)} |" for row in (headings, marks, *rows)]


def percent(listed: Sequence[float]) -> str:
    """A share that a file holds as [value, low, high], in percent."""
    return Interval(*listed).even()


def role_lines(study: Mapping[str, Any]) -> list[str]:
    """The lines that say who wins at every table, for the tiers above random."""
    tables = [row for row in study["tables"] if row["tier"] != RANDOM]
    roles = list(dict.fromkeys(word for row in study["tables"] for word in row["roles"]))
    rows = []
    for row in tables:
        won = [percent(row["roles"][word]) if word in row["roles"] else "" for word in roles]
        first = [percent(row["shares"][name]) if name in row["shares"] else "" for name in (FIRST, SEES)]
        rows.append([f"{row['variant']}, {row['players']}", row["tier"], *won, f"{row['numbers']['rounds'][0]:.1f}", *first])
    return table(["table", "everybody is", *roles, "rounds", FIRST, SEES], rows)


def figure_lines(rows: Sequence[Mapping[str, Any]]) -> list[str]:
    """Figures by name, in percent or percentage points."""
    columns = [name for name in dict.fromkeys(name for row in rows for name in row) if name not in ("variant", "players", "tier")]
    cells = [[percent(row[name]) if name in row else "" for name in columns] for row in rows]
    return table(["table", "who", *columns], [[f"{r['variant']}, {r['players']}", r["tier"], *c] for r, c in zip(rows, cells, strict=True)])


def change_lines(name: str, docs: Path) -> list[str]:
    """The lines about a sweep of changed rules."""
    study = json.loads((docs / "results" / CHANGES / name / "balance.json").read_text())
    args, made, aims = study["args"], study["made"], list(study["toward"]["aims"])
    tables = {f"--players {row['players']}" for row in study["toward"]["changes"]}
    switches = " ".join([*sorted(tables), *(["--rebel"] if study["rules"]["rebel"] else [])])
    lines = [f'    bang balance {switches} --change "{args["change"]}" --toward "{args["toward"]}" --tiers {args["tiers"]}', ""]
    lines += [f"{args['deals']:,} deals each; {made['date'][:10]}, commit {made['commit'][:12]}.", ""]
    lines += [f"**{says}**" for says in study["toward"]["says"]] + [""]
    rows = [
        [row["change"], tier, *[percent(sides[side]) for side in aims], f"{100 * row['miss']:.1f}"]
        for row in study["toward"]["changes"]
        for tier, sides in row["sides"].items()
    ]
    return [*lines, *table(["change", "everybody is", *aims, "greatest miss"], rows), ""]


def section(name: str, heading: str, study: Mapping[str, Any]) -> list[str]:
    """The section about one study."""
    made, game = study["made"], study["versions"]["game"]
    played = f" of these variants: {study['args']['variants']}" if study["args"]["variants"] else ""
    lines = [f"## {heading}", ""]
    versions = f"Version {game['version']} of the game, version {study['versions']['heuristic']} of the heuristic"
    measured = f"{study['args']['deals']:,} deals at each table with each tier{played}; {made['date'][:10]}, commit {made['commit'][:12]}"
    lines += [f"{versions}; {measured}.", ""]
    lines += [f"![Seats of a role that win](../results/{name}/roles.png)", "", "### Answers", ""]
    lines += [f"- **{answer['question']}** {answer['answer']}" for answer in study["answers"]]
    lines += ["", f"![What characters are worth](../results/{name}/characters.png)", ""]
    lines += ["### Seats of each role that win, in percent", "", *role_lines(study), ""]
    for part, title in (
        ("luck", "What decides who wins, share of the variance in percent"),
        ("skill", "What a guest wins more than its heuristic hosts, in percentage points"),
    ):
        if study[part]:
            lines += [f"### {title}", "", *figure_lines(study[part]), ""]
    return lines


def page(docs: Path = DOCS) -> str:
    """The whole page."""
    lines = [HEAD]
    for name, heading in STUDIES.items():
        lines += section(name, heading, json.loads((docs / "results" / name / "balance.json").read_text()))
    lines += ["## Changed rules", "", "Sides that win, in percent, where [numbers, roles or decks](../guides/variants.md) are others:", ""]
    for name in SWEEPS:
        lines += change_lines(name, docs)
    return "\n".join(lines).rstrip() + "\n"


def main() -> None:
    """Writes the page."""
    write_whole(DOCS / "reference" / "balance.md", page().encode())


if __name__ == "__main__":
    main()
