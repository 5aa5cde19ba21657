"""Writes docs/reference/policies.md: the policies that are shipped, how each was trained, and what it reaches.

    python -m bang_experiments.learning.policy_page --out docs/reference/policies.md

Everything stands in the files of the policies themselves: the record of the training inside `<name>.safetensors`, and what was measured
beside it, in `<name>.json`.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import hypot
from pathlib import Path
from typing import Any

from bang_agents.actor import ACTOR, GHOSTS
from bang_agents.learned import has_ghosts, read_policy, record_of_ghosts
from bang_agents.policies import Policy, policies
from bang_agents.policies.table_words import options_of
from bang_agents.policy_advice import ALL, left_in_parts, read_advice
from bang_agents.whole_file import write_whole
from bang_env.doors.seating import ANY, role_word
from bang_env.kernel.spec import Spec, spec_from_dict
from bang_experiments.arena.certificate import ALSO, NEXT, switches_of
from bang_experiments.arena.certificate_tables import BESIDE, how_trained, more_deals, played_out, unending
from bang_experiments.arena.markdown import markdown_table
from bang_experiments.arena.provenance import commit_words, replaced_policies
from bang_experiments.arena.statistics import Interval
from bang_experiments.command.options import run_module
from bang_experiments.learning.policy_shipping import ALSO_AT, RESULTS

AtTable = tuple[str, Interval]
"""A gain in a seat of a table, and the table's name."""

HEAD = """\
# Policies

Trained policies that come with an install, stored as numbers only; loading one runs no code. `learned` is at each table the one that
has learned it, or else the most similar one that fits; `learned:NAME` names one of them. The names are taken wherever an agent is
named, and they play greedily:

    bang play --players 5 --opponents learned
    bang evaluate --players 6 --rebel --lineups "heuristic:1; heuristic:1 rebel=learned"
    python -m bang_agents.policies      # lists them

A policy fits a table that its network can read, with room for its seats, and at which nothing is new to it: it has met every set,
variant and module that is played, and every role. Where none fits, an error names the tables that have one.

In the tables below a seat wins so many percent of its games with `heuristic:1` and with the policy (*learned*). All else is a difference
in percentage points, on the same deals, with its 95 % interval. Policies of a table are measured on the same deals, and which of them is
shipped was decided by these figures, so they are rather too high where several were compared. The least gain is rather too low, since it
is the lowest of many noisy figures. The interval of a mean is as wide as if the errors of all seats of a table were the same, since they
share its deals.

- *Gain*: how much more often the policy wins in one seat among `heuristic:1` than `heuristic:1` does in that very seat; or than it does
  alone, in a game of one player.
- *Guard*: how much more often the better of the two heuristics, `heuristic:1` and `heuristic`, wins in one seat among such policies than
  the policy does there. An interval below 0 says that the policy is the better guest; one above 0, that it wins against heuristics and
  loses to one among its like; one that holds 0 says neither.
- *Exploiter*: how much more often than the policy a learner wins that was trained against it: a lower bound of what can be gained over
  it. One network is trained in all these seats together, so it may lose in some.
- *Exploiter of heuristic:1*: what such a learner gains over `heuristic:1`; +0.0 ± 0.0 where its training left the seat to the heuristic.
"""
LEARNERS = {"self": "itself", "past": "its former selves"}
NONE = "This version ships none yet.\n"
OVERVIEW = ("policy", "tables", "seats", "mean gain", "least gain", "mean of the exploiter", "measured")
MEASURED = ("table", "role", "heuristic", "learned", "gain", "guard", "exploiter", BESIDE)
OF_ANOTHER = """\
**These figures are those of the file that was shipped before.** This one is still to be measured.
"""
ELSEWHERE_TOO = """\
The exploiter's training had seats at other tables too, which are not shown. The command below gives all of its time to these seats, so it
may find more.
"""


@dataclass
class Args:
    """The file of the page."""

    out: str = "docs/reference/policies.md"
    """the file"""


def page(folder: Path | None = None) -> str:
    """The page of the policies of a folder (None: those that are shipped)."""
    shipped = policies(folder).values()
    return "\n".join([HEAD, *overview(shipped), "", *map(section, shipped)] if shipped else [HEAD, NONE])


def measured(policy: Policy) -> dict[str, Any]:
    """The certificate of a policy; empty where nothing was measured."""
    file = policy.path.with_suffix(RESULTS)
    return json.loads(file.read_text("utf-8")) if file.exists() else {}


def overview(shipped: Iterable[Policy]) -> list[str]:
    """A row for each policy: its tables, and means over the seats at which it was measured."""
    rows = []
    for policy in shipped:
        certificate = measured(policy)
        gains, exploiters = gains_of(certificate.get("cells", []))
        least = min((gain.value for _, gain in gains), default=0.0)
        figures = [mean_words(gains), f"{100 * least:+.1f}" if gains else "–", mean_words(exploiters)]
        day = f"{certificate['date'][:10]}, {version_words(certificate, policy)}" if gains else "–"
        rows.append([f"[{policy.name}](#{policy.name})", f"`{policy.options}`", f"{len(gains)}", *figures, day])
    return markdown_table(list(OVERVIEW), rows, words=2)


def gains_of(cells: Sequence[Mapping[str, Any]]) -> tuple[list[AtTable], list[AtTable]]:
    """The gains of some cells, and those of exploiters over the policy there."""
    gains = [(cell["table"], Interval.of_list(cell["gain"])) for cell in cells]
    return gains, [(cell["table"], Interval.of_list(cell["exploiter"]["gain"])) for cell in cells if cell.get("exploiter")]


def mean_words(gains: Sequence[AtTable]) -> str:
    """The mean of some gains with its interval, or a dash for none. Those of a table were measured on the same deals: their errors are
    taken to be the same, which makes the interval as wide as it can be. Those of two tables are independent.
    """
    if not gains:
        return "–"
    of_tables: dict[str, float] = {}
    for table, gain in gains:
        of_tables[table] = of_tables.get(table, 0.0) + (gain.high - gain.low) / 2
    mean, half = sum(gain.value for _, gain in gains) / len(gains), hypot(*of_tables.values()) / len(gains)
    return Interval(mean, mean - half, mean + half).difference()


def version_words(certificate: Mapping[str, Any], policy: Policy) -> str:
    """The version of the game's rules with which a policy was measured, and that of now where it is another."""
    then, now = certificate["versions"]["game"], policy.tables[0].game
    return f"version {then['version']} of `{then['name']}`" + (f" (now {now.version})" if now.version != then["version"] else "")


def section(policy: Policy) -> str:
    """The section about one policy."""
    rows = [f"| {name} | {text} |" for name, text in facts(policy).items()]
    certificate = measured(policy)
    results_text = results(certificate, policy) if certificate else "Nothing has been measured of it yet.\n"
    return "\n".join([f"## {policy.name}", "", "| | |", "| --- | --- |", *rows, "", results_text])


def facts(policy: Policy) -> dict[str, str]:
    """The making of a policy, in words."""
    weights, record = read_policy(policy.path)
    args, origin = (record.get(part, {}) for part in ("args", "made"))
    rules = policy.tables[0]
    actor = [weights[f"{ACTOR}.{number}.weight"] for number in range(len(weights)) if f"{ACTOR}.{number}.weight" in weights]
    widths = [actor[0].shape[1], *(array.shape[0] for array in actor)]
    numbers = sum(array.size for array in weights.values())
    layers = " → ".join(f"{width:,}" for width in widths)
    roles = [role_word(rules, role) for role in dict.fromkeys(role for table in policy.tables for role in table.held_roles)]
    others = {name: value for name, value in args.items() if value != -1 and value != ""}
    machine = origin.get("machine", {})
    also = [spec_from_dict(table) for table in record.get(ALSO_AT, [])]
    by_name = {
        "name": f"`{policy.word}`",
        "tables": f"`{policy.options}`",
        "also learned at": f"`{options_of(also)}`, for which another one is shipped" if also else "",
        "seats": f"room for {policy.seats}",
        "learned as": "",  # above the network, from what follows it
        "network": f"{layers}, {numbers:,} numbers, {policy.path.stat().st_size:,} bytes",
        **training_words(record, policy, roles),
        "ghosts": ghosts_words(record_of_ghosts(record, policy.word), policy, roles) if has_ghosts(weights) else "",
        "machine": f"{machine['processor']}, {machine['cores']} cores" if machine else "",
        "options": ", ".join(f"{name.replace('_', '-')} {value}" for name, value in others.items()),
        "seed": str(record.get("seed", "")),
        "date": str(origin.get("date", ""))[:10],
        "commit": str(origin.get("commit") or "").replace("+", ", with changes that were not committed"),
    }
    return {name: text for name, text in by_name.items() if text}


def learned_as(role: str, roles: Sequence[str]) -> str:
    """The roles in which a policy has learned, as `--role` says them, of those that are dealt at its tables."""
    words = [f"any role ({', '.join(roles)})" if part == ANY else part.replace(",", " or ") for part in map(str.strip, role.split(";"))]
    return words[0] if len(words) == 1 else f"in equal shares of the games: {'; '.join(words)}"


def training_words(record: Mapping[str, Any], policy: Policy, roles: Sequence[str]) -> dict[str, str]:
    """The training of some layers: as whom, advised by whom, among whom, and how long."""
    start = record.get("from", {})
    return {
        "learned as": learned_as(str(record.get("role", "")), roles),
        "adviser": adviser_words(record, policy),
        "opponents": "; ".join(map(shares_of, filter(None, [record.get("opponents", []), *record.get("also_among", [])]))),
        "trained": budget_words(record.get("trained", {})),
        "before that": f"{budget_words(start)}, as {earlier_name(start['name'])}" if start else "",
    }


def ghosts_words(record: Mapping[str, Any], policy: Policy, roles: Sequence[str]) -> str:
    """The making of the layers by which eliminated seats answer; `record`: of their training."""
    parts = training_words(record, policy, roles) | {"seed": str(record.get("seed", ""))}
    return "; ".join(["layers of their own", *(f"{name}: {text}" for name, text in parts.items() if text)])


def shares_of(names: Sequence[str]) -> str:
    """The agents at the other seats, as `--opponents` names them: in the shares of "self" and "past" the learner is at all seats."""
    shares = {word: f"{text} in {count} of {len(names)} games" for word, text in LEARNERS.items() if (count := names.count(word))}
    others = [name for name in names if name not in LEARNERS]
    counts = {name: f"`{name}`" + (f" × {others.count(name)}" if len(set(others)) > 1 else "") for name in others}
    return ", ".join([*counts.values(), *shares.values()])


def earlier_name(name: str) -> str:
    """The name of the policy that a training began with: a shipped one has been replaced since."""
    return f"an earlier `{name}`" if name.startswith("learned:") else f"`{name.removesuffix('.safetensors')}`"


def adviser_words(record: Mapping[str, Any], policy: Policy) -> str:
    """The adviser of a policy, and how much its choice counts."""
    advice, trained_with = read_advice(record, policy.word), record.get("advice", 0)
    if not advice:
        return "none"
    left = record.get("left_to_adviser", [])
    left = left_in_parts(left, []) if GHOSTS in record else left  # ghosts have an adviser of their own
    alone = f"; it answers alone as {', '.join(left)}" if left else ""
    against = ", against all others together" if record.get("advice_against") == ALL else ""
    before = f" ({trained_with:g} in its training)" if advice != trained_with else ""
    return f"version {record.get('heuristic')} of the heuristic, {advice:g} added to its choice{before}{against}{alone}"


def budget_words(training: Mapping[str, Any]) -> str:
    """The length of a training; empty where its record does not say."""
    if not training:
        return ""
    return f"{training['steps']:,} choices in {training['games']:,} games, {training['seconds'] / 60:.0f} minutes"


def results(certificate: Mapping[str, Any], policy: Policy) -> str:
    """The measurements of a policy: legends, the table, its budget, the commands, and the tables that are still to be measured."""
    cells = [cell | {BESIDE: (cell.get("exploiter") or {}).get(BESIDE)} for cell in certificate["cells"]]
    measured_tables = list(dict.fromkeys(spec_from_dict(cell["rules"]) for cell in cells))
    left = [table for table in policy.tables if table not in measured_tables]
    more = more_deals(cell.get("deals") for cell in cells) + played_out(cell.get("ghost_games") for cell in cells)
    deals = "; ".join([f"{certificate['deals']:,} deals a gain{more}", *budgets(certificate, cells)])
    sessions = [certificate, *certificate.get(ALSO, [])]
    times = dict.fromkeys(f"{each['date'][:10]}, {commit_words(each)}" for each in sessions)
    took = f"{deals}; seed {certificate['seed']}; {version_words(certificate, policy)}; {'; '.join(times)}:"
    commands = [*dict.fromkeys(each["command"] for each in sessions), *exploiter_commands(certificate, cells, measured_tables, policy)]
    missing = [f"Not measured yet: `{options_of(left)}`.", ""] if left else []
    rows = cell_rows(certificate, cells)
    stale = [OF_ANOTHER] if replaced_policies(certificate.get("agents", [])) else []
    exploiters = [cell["exploiter"] for cell in cells if cell.get("exploiter")]
    elsewhere = [ELSEWHERE_TOO] if exploiters and not exploiters[0]["apart"] and exploiters[0]["seats"] > len(exploiters) else []
    return "\n".join([*stale, *elsewhere, *rows, "", took, "", *(f"    {command}" for command in commands), "", *missing])


def cell_rows(certificate: Mapping[str, Any], cells: Sequence[Mapping[str, Any]]) -> list[str]:
    """The cells as a table of Markdown, and a sentence about games that did not end."""
    columns = [name for name in MEASURED if any(cell.get(name) is not None for cell in cells)]
    heads = {"heuristic": certificate["baseline"], BESIDE: f"exploiter of {certificate['baseline']}"}
    rows = [[cell_text(name, cell.get(name)) for name in columns] for cell in cells]
    lines = markdown_table([heads.get(name, name) for name in columns], rows, words=2)
    endless = unending({cell["table"]: cell.get("cut_off") for cell in cells})
    return [*lines, "", endless] if endless else lines


def budgets(certificate: Mapping[str, Any], cells: Sequence[Mapping[str, Any]]) -> list[str]:
    """The deals of guards, and the training and the deals of exploiters, where these cells have any."""
    guards = [f"{certificate['guard_deals']:,} a guard"] if any(cell.get("guards") for cell in cells) else []
    exploiters = [cell["exploiter"] for cell in cells if cell.get("exploiter")]
    if not exploiters:
        return guards
    beside = how_trained(cell[BESIDE] for cell in cells)
    other = f" ({beside} against `{certificate['baseline']}`)" if beside not in ("", how_trained(exploiters)) else ""
    return [*guards, f"{exploiters[0]['deals']:,} an exploiter, trained {how_trained(exploiters)}{other}"]


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
        return Interval.of_list(value).difference()
    return f"{100 * value:.1f}"


def main(args: Args) -> None:
    """Writes the page."""
    write_whole(Path(args.out), page().encode())


if __name__ == "__main__":
    run_module(Args, main)
