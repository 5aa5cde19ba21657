"""Writes docs/reference/policies.md: the policies that are shipped, how each was trained, and what it reaches.

    python -m bang_experiments.learning.policy_page --out docs/reference/policies.md

Everything stands in the files of the policies themselves: the record of the training inside `<name>.safetensors`, and what was measured
beside it, in `<name>.json`.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bang_agents.learned import ALL, read_advice, read_policy
from bang_agents.policies import Policy, policies
from bang_agents.policies.table_words import options_of
from bang_agents.whole_file import write_whole
from bang_env.doors.seating import role_word
from bang_env.kernel.spec import Spec, spec_from_dict
from bang_experiments.arena.certificate import ALSO, NEXT, switches_of
from bang_experiments.arena.certificate_tables import BESIDE, how_trained, more_deals, unending
from bang_experiments.arena.markdown import markdown_table
from bang_experiments.arena.provenance import commit_words, replaced_policies
from bang_experiments.arena.statistics import Interval
from bang_experiments.command.options import run_module
from bang_experiments.learning.policy_shipping import ALSO_AT, RESULTS

HEAD = """\
# Policies

Trained policies that come with an install, stored as numbers only; loading one runs no code. `learned` is at each table the one that
has learned it, or else the most similar one that fits; `learned:NAME` names one of them. The names are taken wherever an agent is
named, and they play greedily:

    bang play --players 5 --opponents learned
    bang evaluate --players 6 --rebel --lineups "heuristic:1; heuristic:1 rebel=learned"
    python -m bang_agents.policies      # lists them

A policy fits a table that its network can read, with room for its seats, and at which nothing is new to it: it has met every set,
variant and module that is played, and every role. Where none fits, a sentence says which tables have one.
"""
NONE = "This version ships none yet.\n"
MEASURED = ("table", "role", "heuristic", "learned", "gain", "guard", "exploiter", BESIDE)
LEGEND = """\
Wins of one seat in percent, 95 % intervals. Gain: how much more often the policy wins in one seat among {baseline} than {baseline} does
in that very seat of the same deals.
"""
OF_ONE_PLAYER = """\
Games won in percent, 95 % intervals. Gain: how much more of the same deals the policy wins than {baseline} does.
"""
GUARD = """\
Guard ({deals:,} deals): how much more often {heuristics} wins in one seat among such policies than the policy does there.
Below 0 the policy is the better guest. Above 0 the policy wins against heuristics and loses to one among its like.
"""
EXPLOITER = """\
Exploiter: a learner trained against the policy, beyond the policy in that seat: a lower bound of what can be gained over it ({trained},
{deals:,} deals a cell). As it is trained in all these seats together, it may lose in some.{beside}
"""
OF_ANOTHER = """\
**These figures are those of the file that was shipped before.** This one is still to be measured.
"""
BESIDE_IT = " Beside it what such a learner gains over {baseline}."
ELSEWHERE_TOO = """
These trainings had seats at other tables too, which are not shown;
the commands below give all of the time to these seats, so they may find more."""


@dataclass
class Args:
    """The file of the page."""

    out: str = "docs/reference/policies.md"
    """the file"""


def page(folder: Path | None = None) -> str:
    """The page of the policies of a folder (None: those that are shipped)."""
    shipped = policies(folder).values()
    return "\n".join([HEAD, *map(section, shipped)] if shipped else [HEAD, NONE])


def section(policy: Policy) -> str:
    """The section about one policy."""
    rows = [f"| {name} | {text} |" for name, text in facts(policy).items()]
    file = policy.path.with_suffix(RESULTS)
    results_text = results(json.loads(file.read_text("utf-8")), policy) if file.exists() else "Nothing has been measured of it yet.\n"
    return "\n".join([f"## {policy.name}", "", "| | |", "| --- | --- |", *rows, "", results_text])


def facts(policy: Policy) -> dict[str, str]:
    """The making of a policy, in words."""
    weights, record = read_policy(policy.path)
    training, start, args, origin = (record.get(part, {}) for part in ("trained", "from", "args", "made"))
    rules = policy.tables[0]
    actor = [weights[f"actor.{number}.weight"] for number in range(len(weights)) if f"actor.{number}.weight" in weights]
    widths = [actor[0].shape[1], *(array.shape[0] for array in actor)]
    numbers = sum(array.size for array in weights.values())
    layers = " → ".join(f"{width:,}" for width in widths)
    roles = [role_word(rules, role) for role in dict.fromkeys(role for table in policy.tables for role in table.held_roles)]
    companies = [record.get("opponents", []), *record.get("also_among", [])]
    others = {name: value for name, value in args.items() if value != -1 and value != ""}
    machine = origin.get("machine", {})
    also = [spec_from_dict(table) for table in record.get(ALSO_AT, [])]
    by_name = {
        "name": f"`{policy.word}`",
        "tables": f"`{policy.options}`",
        "also learned at": f"`{options_of(also)}`, for which another one is shipped" if also else "",
        "seats": f"room for {policy.seats}",
        "roles": f"{record.get('role', '')}, of {', '.join(roles)}",
        "network": f"{layers}, {numbers:,} numbers, {policy.path.stat().st_size:,} bytes",
        "adviser": adviser_words(record, policy),
        "opponents": "; ".join(", ".join(f"`{name}`" for name in names) for names in companies if names),
        "trained": budget(training),
        "before that": f"{budget(start)}, as `{start['name']}`" if start else "",
        "machine": f"{machine['processor']}, {machine['cores']} cores" if machine else "",
        "options": ", ".join(f"{name.replace('_', '-')} {value}" for name, value in others.items()),
        "seed": str(record.get("seed", "")),
        "date": str(origin.get("date", ""))[:10],
        "commit": str(origin.get("commit") or "").replace("+", ", with changes that were not committed"),
    }
    return {name: text for name, text in by_name.items() if text}


def adviser_words(record: Mapping[str, Any], policy: Policy) -> str:
    """The adviser of a policy, and how much its choice counts."""
    advice, trained_with = read_advice(record, policy.word), record.get("advice", 0)
    if not advice:
        return "none"
    left = record.get("left_to_adviser", [])
    alone = f"; it answers alone as {', '.join(left)}" if left else ""
    against = ", against all others together" if record.get("advice_against") == ALL else ""
    before = f" ({trained_with:g} in its training)" if advice != trained_with else ""
    return f"version {record.get('heuristic')} of the heuristic, {advice:g} added to its choice{before}{against}{alone}"


def budget(training: Mapping[str, Any]) -> str:
    """The length of a training; empty where its record does not say."""
    if not training:
        return ""
    return f"{training['steps']:,} choices in {training['games']:,} games, {training['seconds'] / 60:.0f} minutes"


def results(certificate: Mapping[str, Any], policy: Policy) -> str:
    """The measurements of a policy: legends, the table, its budget, the commands, and the tables that are still to be measured."""
    cells = [cell | {BESIDE: (cell.get("exploiter") or {}).get(BESIDE)} for cell in certificate["cells"]]
    measured_tables = list(dict.fromkeys(spec_from_dict(cell["rules"]) for cell in cells))
    left = [table for table in policy.tables if table not in measured_tables]
    more = more_deals(cell.get("deals") for cell in cells)
    deals = f"{certificate['deals']:,} deals a cell{more}, seed {certificate['seed']}"
    sessions = [certificate, *certificate.get(ALSO, [])]
    times = dict.fromkeys(f"{each['date'][:10]}, {commit_words(each)}" for each in sessions)
    took = f"{deals}, {'; '.join(times)}:"
    commands = [*dict.fromkeys(each["command"] for each in sessions), *exploiter_commands(certificate, cells, measured_tables, policy)]
    missing = [f"Not measured yet: `{options_of(left)}`.", ""] if left else []
    rows = cell_rows(certificate, cells)
    stale = [OF_ANOTHER] if replaced_policies(certificate.get("agents", [])) else []
    texts = legends(certificate, cells, policy.tables[0].one_player)
    return "\n".join([*stale, *texts, *rows, "", took, "", *(f"    {command}" for command in commands), "", *missing])


def cell_rows(certificate: Mapping[str, Any], cells: Sequence[Mapping[str, Any]]) -> list[str]:
    """The cells as a table of Markdown, and a sentence about games that did not end."""
    columns = [name for name in MEASURED if any(cell.get(name) is not None for cell in cells)]
    heads = {"heuristic": certificate["baseline"], BESIDE: f"exploiter of {certificate['baseline']}"}
    rows = [[cell_text(name, cell.get(name)) for name in columns] for cell in cells]
    lines = markdown_table([heads.get(name, name) for name in columns], rows, words=2)
    endless = unending({cell["table"]: cell.get("cut_off") for cell in cells})
    return [*lines, "", endless] if endless else lines


def legends(certificate: Mapping[str, Any], cells: Sequence[Mapping[str, Any]], one_player: bool) -> list[str]:
    """The meaning of the columns that these cells have."""
    baseline = f"`{certificate['baseline']}`"
    paragraphs = [(OF_ONE_PLAYER if one_player else LEGEND).format(baseline=baseline)]
    if guards := [cell["guards"] for cell in cells if cell.get("guards")]:
        heuristics = ("the better of " if len(guards[0]) > 1 else "") + " and ".join(f"`{name}`" for name in guards[0])
        paragraphs.append(GUARD.format(deals=certificate["guard_deals"], heuristics=heuristics))
    if exploiters := [cell["exploiter"] for cell in cells if cell.get("exploiter")]:
        beside = BESIDE_IT.format(baseline=baseline) if any(cell[BESIDE] is not None for cell in cells) else ""
        if not exploiters[0]["apart"] and exploiters[0]["seats"] > len(exploiters):
            beside += ELSEWHERE_TOO
        paragraphs.append(EXPLOITER.format(trained=how_trained(exploiters), deals=exploiters[0]["deals"], beside=beside))
    return paragraphs


def exploiter_commands(
    certificate: Mapping[str, Any], cells: Sequence[Mapping[str, Any]], tables: Sequence[Spec], policy: Policy
) -> list[str]:
    """The commands that train and measure the exploiters of the policy, and of the baseline, at these tables; none without exploiters."""
    exploiters = [cell["exploiter"] for cell in cells if cell.get("exploiter")]
    if not exploiters:
        return []
    commands = []
    if any(cell[BESIDE] is not None for cell in cells):
        in_order = NEXT.join(map(switches_of, tables))  # of the certificate, in which they were trained
        others = f'{certificate["baseline"]} --game {policy.tables[0].game.name} --tables "{in_order}"'
        commands.append(f"python -m bang_experiments.arena.certify --policy {others} --deals 100 --guard-deals 0 --guest-deals 0")
        commands.append(exploiting(others, exploiters[0]))
    return [*commands, exploiting(policy.word, exploiters[0])]


def exploiting(agent: str, exploiter: Mapping[str, Any]) -> str:
    """The command that trains and measures an exploiter of an agent with the settings of this one."""
    numbers = " ".join(f"--{name} {exploiter[name]:g}" for name in ("minutes", "deals", "games", "seed"))
    apart = " --apart" if exploiter["apart"] else ""
    return f"python -m bang_experiments.learning.exploit --policy {agent} {numbers}{apart}"


def cell_text(name: str, value: Any) -> str:
    """A cell of the table: a rate as percent, [value, low, high] as percentage points with their interval."""
    if value is None:
        return "–"
    if isinstance(value, Mapping):
        return cell_text(name, value.get("gain"))
    if isinstance(value, str):
        return f"`{value}`" if name == "table" else value
    if isinstance(value, Sequence):
        return Interval(*value).difference()
    return f"{100 * value:.1f}"


def main(args: Args) -> None:
    """Writes the page."""
    write_whole(Path(args.out), page().encode())


if __name__ == "__main__":
    run_module(Args, main)
