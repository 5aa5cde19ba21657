"""Puts the policy of a training run among those that are shipped: its numbers at half the room, and a record that names no folder.

    python -m bang_experiments.learning.policy_shipping --run runs/base --name base
    python -m bang_experiments.learning.policy_shipping --run learned:saloon --ghosts runs/ghosts --name saloon

What is measured of it afterwards, and lies beside it as `<name>.json`, is of the very numbers in this file; results of an earlier policy of
that name are removed. `python -m bang_experiments.learning.policy_page` writes the page that shows all of them.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

from bang_agents.actor import ACTOR, GHOSTS
from bang_agents.learned import Learned, read_policy, round_weights, save_policy, tables_of_record
from bang_agents.policies import FOLDER, KIND
from bang_agents.policies.table_words import options_of
from bang_agents.policy_advice import IN_PLAY, read_advice
from bang_agents.user_agents import saved_policy
from bang_env.doors.seating import GHOST
from bang_env.kernel.letters import harmless
from bang_env.kernel.spec import spec_from_dict
from bang_experiments.arena.provenance import stamp
from bang_experiments.command.options import run_module

NAME = re.compile(r"[a-z][a-z0-9-]*")
NOT_OF_IT = ("name", "runs", "resume", "more_minutes", "curve_every", "curve_deals", "checkpoint_every", "threads")
"""options of a training that say nothing of its policy"""
ELSEWHERE = ("role", "tables", "opponents", "padded_seats", "advice", "advice_against", "seed", "from_")
"""those that the record has under their own names"""
RESULTS = ".json"
Numbers = dict[str, NDArray[np.float32]]  # weights by name
ALSO_AT = "also_learned_at"  # in the record of a policy that is not shipped for all of its tables


@dataclass
class Args:
    """The policy that is shipped."""

    run: str = ""
    """folder of the training run, or its policy file, or the name of a shipped policy, "learned:base\""""
    ghosts: str = ""
    """likewise of a training in which ghosts alone learned (--role ghost): its layers answer for seats that have been
    eliminated (empty: those of the policy do)"""
    name: str = ""
    """what the policy is called: "base" is played as learned:base"""
    float32: bool = False
    """keep the numbers as they were trained, at twice the room"""
    advice: float = -1.0
    """how much the choice of the heuristic has ahead of others where living seats play (-1: as they play now; ghosts keep what they had)"""
    tables: str = ""
    """those of the tables it has learned that it is shipped for, as in "players=5; players=6" (empty: all)"""


def ship(
    run: Path | str, name: str, folder: Path = FOLDER, *, dtype: DTypeLike = np.float16, advice: float = -1.0, tables: str = "",
    ghosts: Path | str = "",
) -> Path:  # fmt: skip
    """Writes the policy of a run into a folder of policies; returns its file. What the training alone needs lies in the run's checkpoint.

    `dtype`: of the numbers in the file, float16 or float32. They are read as float32, and what plays are the numbers in the file: measure
    that file, not the run. `advice`: the lead of the heuristic's choice where living seats play, -1 for that of now
    (`studies.tuning.advice` compares some). `tables`: by their switches, those at which it is found by the name `learned`; empty for all
    that it has learned. `ghosts`: the run whose layers answer for eliminated seats. Raises a ValueError for an invalid name, for a run in
    which others than ghosts learned or that does not fit the policy, or for tables that it has not learned, and a PolicyError for a policy
    that cannot be played here, or for such a number.
    """
    if not isinstance(name, str) or not NAME.fullmatch(name):
        raise ValueError(f'name: expected small letters, digits and "-", such as "death-mesa"; got {harmless(repr(name))}')
    run = saved_policy(str(run)) or run
    Learned(run)  # it can be played
    weights, record = read_policy(run)
    if advice != -1:
        record |= {IN_PLAY: advice}
        read_advice(record, name)
    if tables.strip():
        record |= shipped_for(record, tables)
    if ghosts:
        weights, record = with_ghosts(weights, record, saved_policy(str(ghosts)) or ghosts)
    round_weights(weights, dtype)  # it can be kept so
    path = Path(folder) / f"{name}{KIND}"
    path.with_suffix(RESULTS).unlink(missing_ok=True)  # before: figures of an earlier policy never stand beside these numbers
    save_policy(path, weights, spec_from_dict(record["rules"]), shipped_record(record), dtype=dtype)
    return path


def with_ghosts(weights: Numbers, record: Mapping[str, Any], run: Path | str) -> tuple[Numbers, dict[str, Any]]:
    """The weights and the record of a policy whose eliminated seats answer by the layers of this run."""
    Learned(run)  # it can be played
    theirs, their_record = read_policy(run)
    words = re.split("[,;]", str(their_record.get("role", "")))
    if not all(word.strip().startswith(GHOST) for word in words):
        raise ValueError(f"ghosts: expected a run in which ghosts alone learned; got one of {harmless(str(their_record.get('role')))}")
    for name in ("choices", "pages", "padded_seats"):
        if record.get(name) != their_record.get(name):
            there = f"the {name} {harmless(str(record.get(name)))}, which the policy has"
            raise ValueError(f"ghosts: expected a run with {there}; got {harmless(str(their_record.get(name)))}")
    learned = tables_of_record(their_record)
    if strange := [rules for rules in tables_of_record(record) if rules.ghost_roles and rules not in learned]:
        raise ValueError(f"ghosts: expected a run at all tables of the policy with ghosts; it lacks {strange[0].full_title}")
    living = {name: array for name, array in weights.items() if name.partition(".")[0] != GHOSTS}
    layers = {f"{GHOSTS}.{name.partition('.')[2]}": array for name, array in theirs.items() if name.partition(".")[0] == ACTOR}
    kept = {name: value for name, value in shipped_record(their_record).items() if name not in ("rules", GHOSTS)}
    return living | layers, {**record, GHOSTS: kept}


def shipped_for(record: Mapping[str, Any], text: str) -> dict[str, Any]:
    """The entries of a record that say for which of its tables a policy is shipped, and at which others it has learned."""
    learned = tables_of_record(record)
    chosen = list(type(learned[0]).of().tables(text).values())
    if strange := [rules for rules in chosen if rules not in learned]:
        raise ValueError(f"tables: expected tables that the policy has learned, {options_of(learned)}; got {strange[0].full_title}")
    return {"tables": [rules.as_dict() for rules in chosen], ALSO_AT: [rules.as_dict() for rules in learned if rules not in chosen]}


def shipped_record(record: Mapping[str, Any]) -> dict[str, Any]:
    """The record of a training without what says nothing of its policy: folders, threads."""
    args = {option: value for option, value in record.get("args", {}).items() if option not in (*NOT_OF_IT, *ELSEWHERE)}
    begun = {"from": record["from"] | {"name": short(record["from"]["name"])}} if "from" in record else {}
    opponents = [short(name) for name in record.get("opponents", [])]
    also_among = [[short(name) for name in names] for names in record.get("also_among", [])]
    return {"made": stamp(), **record, **begun, "opponents": opponents, "also_among": also_among, "args": args}


def short(name: str) -> str:
    """The name of an agent without the folders of a path."""
    return name if ":" in name else Path(name).name


def main(args: Args) -> None:
    """Ships a policy and says where it lies."""
    dtype = np.float32 if args.float32 else np.float16
    path = ship(args.run, args.name, dtype=dtype, advice=args.advice, tables=args.tables, ghosts=args.ghosts)
    print(f"written: {path}, {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    run_module(Args, main)
