"""docs/reference/balance.md: what the studies of balance in docs/results say, written from their files.

    python -m bang_experiments.balance.page

`make results` measures them anew and writes the page.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bang_agents.whole_file import write_whole
from bang_env.kernel.spec import spec_from_dict
from bang_experiments.arena.certificate import table_words
from bang_experiments.arena.markdown import markdown_table
from bang_experiments.arena.provenance import LEARNED, commit_words, newer_heuristics, newer_policies, newer_rules
from bang_experiments.balance.luck import FORMULAS
from bang_experiments.balance.study import Study
from bang_experiments.balance.study_answers import answers, shifts
from bang_experiments.balance.terminal_tables import change_rows, figure_rows, role_rows
from bang_experiments.balance.variants import tables_of
from bang_experiments.command.options import run_module

DOCS = Path("docs")
STUDIES = {"bang": "The card game", "dice": "The dice game"}
"""folders of docs/results, by the names of games, with their headings"""
CHANGES, SWEEPS = "changes", ("six", "rebel-four")
"""the folder of docs/results with sweeps of changed rules, and theirs in it"""
HEAD = """\
# How balanced the games are

Who wins, what the deal, chance and skill decide, and which characters are strong. Everybody at a table is the same agent, so that what is
left is the game. There are several *tiers* of agents, since a game may be another one for players of another skill or style: random
players, the first version of the heuristic (`heuristic:1`), the newest (`heuristic`), and the policies that are [shipped](policies.md)
(`learned`). **A claim is made where all tiers above random agree, each by its 95 % interval**; where they do not, the answer says so. At
some tables both heuristics play alike, and their agreement is that of one. Of many characters only those are named best or worst that are
so with all of them compared at once (Bonferroni's intervals). The gap between the strongest role and the weakest has an interval that
holds for all pairs of roles at once.

The tiers are not independent of each other. The newest heuristic grew out of the first and at many tables chooses as that does; learned
policies begin as a heuristic and are advised by it in play. So their agreement does not show that people would play so; where they
disagree, the answer depends on how the table plays. Where no policy is shipped for a table, the claim rests on heuristics. In the dice
game the versions of the heuristic differ only as the Ghost: the newest of that day stands for both, at tables with the Ghost for itself
alone.

The figures were measured with the version of the rules that stands with them. They are measured anew by

    make results

which takes many hours for all that the docs say of strength and balance. `bang balance --help` has the options, and `--out` writes the
same as a page to be sent on.

What stands in the tables:

- The rate of a role is how often a seat with that role wins, averaged over its seats. "Stronger" and "weaker" compare it with the average
  seat of the same table. A game that is *cut off* has gone on for 10,000 decisions without an end; nobody wins it.
- *What decides who wins* splits the variance of a seat's result into parts. Each deal is played three times with another future, and what
  deals share makes their results alike. What deals with the same roles in the same places share is that of the **roles**, told where
  enough deals share theirs; what seats of the same role share that have the same character, or sit at a table with the same character in
  the same role, is that of the **characters**; what games of the same deal share beyond that is **the rest of the deal**, hands and how
  characters go together; where agents of several tiers above random are seated at random, what games with the same agents in the same
  seats share beyond that is **who plays**; the rest is **later chance**. Parts that are nothing may come out a little below 0.
- A decision *decides the game of the seat* where, with the same luck to come and the same play afterwards, the seat wins after some
  choices and loses after others: every choice was tried in 16 futures. After another choice other seats may draw the same cards, so a
  part of this is luck that falls otherwise.
- *Skill* is measured by a guest in one seat among heuristics, on the same deals.
"""

EARLIER = """\
The shares of roles, characters and the rest of the deal are not told: they were measured with formulas that have been replaced, which told
too little of characters at large tables and were too sure of roles. What is neither who plays nor later chance is the deal, all three of
these together."""


def shift_lines(study: Study) -> list[str]:
    """The shifts of each variant, in percentage points, table by table."""
    roles, rows = study.roles(study.variants()[0]), []
    for variant, base in study.pairs():
        by_role = shifts(study, variant, base)
        for players in study.sizes(variant):
            for tier in study.skilled():
                gains = [by_role.get(word, {}).get(players, {}).get(tier) for word in roles]
                if any(gains):
                    rows.append([f"{variant}, {players}", tier, *[gain.difference() if gain else "" for gain in gains]])
    return markdown_table(["table", "everybody is", *roles], rows, words=2)


def change_lines(name: str, docs: Path) -> list[str]:
    """The lines about a sweep of changed rules."""
    study = json.loads((docs / "results" / CHANGES / name / "balance.json").read_text())
    args, origin = study["args"], study["made"]
    tables = {f"--players {row['players']}" for row in study["toward"]["changes"]}
    switches = " ".join([*sorted(tables), *(["--rebel"] if study["rules"]["rebel"] else [])])
    how = " ".join(f'--{option} "{args[option]}"' for option in ("change", "toward", "tiers", "parts"))
    lines = [f"    bang balance {switches} {how}", ""]
    game, heuristic = study["versions"]["game"]["version"], study["versions"]["heuristic"]
    versions = f"version {game} of the game, version {heuristic} of the newest heuristic"
    lines += [f"{args['deals']:,} deals each; {versions}; {origin['date'][:10]}, {commit_words(origin)}.", ""]
    lines += [f"**{says}**" for says in study["toward"]["says"]] + [""]
    lines += [f"To meet the aim is to miss it by {args['within']:g} points at most on every side, on the deals that chose the change.", ""]
    return [*lines, *markdown_table(*change_rows(study["toward"]), words=2), ""]


def section(name: str, heading: str, content: Mapping[str, Any]) -> list[str]:
    """The section about one study."""
    origin, game, rules = content["made"], content["versions"]["game"], spec_from_dict(content["rules"])
    study = Study.of_dict(rules.called, [word.lower() for word in rules.game.roles], content)
    variants = f" of these variants: {content['args']['variants']}" if content["args"]["variants"] else ""
    versions = f"Version {game['version']} of the game, version {content['versions']['heuristic']} of the newest heuristic"
    fewer = ", ".join(f"{deals:,} for {measurement}" for measurement, deals in content["fewer"].items())
    deals = f"{content['args']['deals']:,} deals at each table with each tier{variants}, fewer for what takes long ({fewer})"
    budget = f"{deals}; {origin['date'][:10]}, {commit_words(origin)}"
    took = f"{origin['seconds'] / 60:.0f} minutes by the clock on {origin['machine']['cores']} cores that did other work too"
    lines = [f"## {heading}", "", f"{versions}; {budget}; {took}.", ""]
    specs = tables_of(rules, content["args"]["sizes"], content["args"]["variants"])
    learned = {(row.variant, row.players) for row in study.tables if row.tier == LEARNED}
    at_tables = ((table_words(table), table, content["agents"]) for variant, table in specs if (variant, table.players) in learned)
    changed = newer_rules([game]) + newer_heuristics([content["versions"]])
    if policies := newer_policies(at_tables):
        changed += [policies, "[Policies](policies.md) has what it wins."]
    if changed:
        lines += [" ".join(changed), ""]
    lines += [f"![Seats of a role that win](../results/{name}/roles.png)", "", "### Answers", ""]
    lines += [f"- **{answer.question}** {answer.answer}" for answer in answers(study)]
    lines += ["", f"![What characters are worth](../results/{name}/characters.png)", ""]
    roles = markdown_table(*role_rows(study, study.skilled(), ("rounds",)), words=2)
    lines += ["### Seats of each role that win, in percent", "", *roles, ""]
    lines += ["### What a seat wins more or less than in the first variant, in percentage points", "", *shift_lines(study), ""]
    earlier_shares = [EARLIER, ""] if content.get("formulas") != FORMULAS else []
    for rows, title, note in (
        (study.luck, "What decides who wins, share of the variance in percent", earlier_shares),
        (study.skill, "What a guest wins more than its heuristic hosts, in percentage points", []),
    ):
        if rows:
            lines += [f"### {title}", "", *note, *markdown_table(*figure_rows(rows), words=2), ""]
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


@dataclass
class Args:
    """Nothing is asked: the studies lie in docs/results."""


def main(_: Args) -> None:
    """Writes the page."""
    write_whole(DOCS / "reference" / "balance.md", page().encode())


if __name__ == "__main__":
    run_module(Args, main)
