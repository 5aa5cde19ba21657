"""The knowledge of a role head, measured beside other beliefs."""

import math
from pathlib import Path

import pytest

from bang_agents.learned import FILE, save_policy
from bang_env import Rules
from studies.tuning.roles import COUNTS, DOUBTING, HEAD, REASONED, Args, main
from tests.support.agents.heads import head_weights
from tests.support.agents.policies import chance_weights


def saved(folder: Path, heads: bool) -> str:
    """A policy that nobody trained."""
    weights = chance_weights(Rules(4), (8,), 4) | (head_weights(Rules(4), 8) if heads else {})
    save_policy(folder / FILE, weights, Rules(4), {"padded_seats": 4})
    return str(folder)


def test_the_log_loss_of_a_role_head_stands_beside_that_of_the_posteriors_and_of_counts(tmp_path: Path) -> None:
    losses = main(Args(saved(tmp_path, True), players=4, games=20, seed=5))
    assert set(losses) == {"heuristics", "random players", "both"}
    for row in losses.values():
        assert all(0 < row[name] < 5 for name in (HEAD, REASONED, DOUBTING, COUNTS))
        value, low, high = row[f"{HEAD} less {COUNTS}"]
        assert low < value < high
        assert math.isclose(value, row[HEAD] - row[COUNTS], abs_tol=1e-5), "rounded"
    assert losses["heuristics"][REASONED] < losses["heuristics"][COUNTS]


def test_a_policy_without_a_role_head_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="policy: expected one with a role head"):
        main(Args(saved(tmp_path, False), players=4, games=2))
