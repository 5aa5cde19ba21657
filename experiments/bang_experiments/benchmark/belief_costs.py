"""Scores of beliefs: what those of candidates cost for each hidden role, by round, by hosts and by their own role, as lists
that fit a JSON file, and as rows of a CSV file.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_experiments.arena.certificate import table_words
from bang_experiments.arena.packed_csv import write_csv_gz
from bang_experiments.benchmark.block_bootstrap import BLOCKS, block_draws, in_blocks, interval_of
from bang_experiments.benchmark.contest import Contest, names_of
from bang_experiments.benchmark.stated_beliefs import COUNTED, LOSS, ROUNDS, SEATS, BeliefScores

LEAST = BLOCKS  # hidden seats, of which something is said
COLUMNS = "table", "hosts", "role", "candidate", "deal", "round", "hidden", "loss", "uniform"


def costs(parts: Sequence[BeliefScores], rounds: slice = slice(None)) -> dict[str, Any] | None:
    """The cost of statements about a hidden seat, in several kinds of games of the same deals: `loss`, what counting the roles
    left would cost, `uniform`, and the first less the second, `gap`, each with its interval. None where too little was heard.
    """
    sums = np.zeros((3, BLOCKS))
    for part in parts:
        for kind in (SEATS, LOSS, COUNTED):
            sums[kind] += in_blocks(part[:, kind, rounds].sum(axis=1))
    if sums[SEATS].sum() < LEAST:
        return None

    def ratio(values: NDArray[np.float64]) -> list[float]:
        draws = block_draws() @ np.stack([values, sums[SEATS]], axis=1)
        again = draws[:, 0] / np.maximum(draws[:, 1], 1)
        return interval_of(np.concatenate([[values.sum() / sums[SEATS].sum()], again])).as_list()

    figures = {"loss": sums[LOSS], "uniform": sums[COUNTED], "gap": sums[LOSS] - sums[COUNTED]}
    return {"hidden": int(sums[SEATS].sum())} | {name: ratio(values) for name, values in figures.items()}


def known_roles(contests: Sequence[Contest]) -> list[dict[str, Any]]:
    """A row for each table and candidate that states beliefs there."""
    entries = []
    for table in dict.fromkeys(contest.table for contest in contests):
        there = [contest for contest in contests if contest.table == table]
        agents = there[0].agents
        for name, guest in agents.words.items():
            statements_by_hosts = [(each.called, *key, statements) for each in there for key, statements in each.heard.items()]
            parts = {(called, word): statements for called, word, speaker, statements in statements_by_hosts if speaker == guest}
            if (whole := costs(list(parts.values()))) is None:
                continue
            by_round = {number + 1: costs(list(parts.values()), slice(number, number + 1)) for number in range(ROUNDS)}
            hosts, roles = (list(dict.fromkeys(key[part] for key in parts)) for part in (0, 1))
            by_hosts = {one: costs([statements for (speaker, _), statements in parts.items() if speaker == one]) for one in hosts}
            by_role = {one: costs([statements for (_, role), statements in parts.items() if role == one]) for one in roles}
            statements = {"table": table_words(table), "candidate": name, **whole}
            kinds: dict[str, dict[Any, Any]] = {"by_round": by_round, "by_hosts": by_hosts, "by_role": by_role}
            entries.append(statements | {kind: {str(one): row for one, row in rows.items() if row} for kind, rows in kinds.items()})
    return entries


def write_beliefs(path: Path, contests: Sequence[Contest]) -> None:
    """Writes a row for each game and round in which a candidate was heard, whole or not at all: how many roles were `hidden` from it, and
    the sums of what its beliefs and a count of the roles left cost. Round `ROUNDS` stands for later ones too.
    """
    rows: list[list[Any]] = []
    for contest in contests:
        for (word, guest), scores in contest.heard.items():
            head = [table_words(contest.table), contest.called, word, names_of(contest.agents.words, guest)]
            for deal, number in np.argwhere(scores[:, SEATS] > 0).tolist():
                hidden, *sums = scores[deal, :, number].tolist()
                rows.append([*head, deal, number + 1, int(hidden), *[f"{each:.5f}" for each in sums]])
    write_csv_gz(path, COLUMNS, rows)
