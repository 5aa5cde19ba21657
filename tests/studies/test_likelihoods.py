"""The heuristic's beliefs about roles, the fit of its likelihoods and the tuning of its numbers, on a few games."""

import ast
from pathlib import Path

import numpy as np
import pytest

from bang_agents import Agent, make
from bang_agents.bang import likelihood, pretender_likelihood, role_posteriors, worth
from bang_env import Rules
from bang_env.bang import words as w
from bang_experiments.arena.statistics import Interval
from studies.tuning import beliefs as fit_beliefs
from studies.tuning import heuristic as tune_heuristic
from studies.tuning.roles import COUNTS, DOUBTING, difference_of, lineups, loss_of
from studies.tuning.watched_turns import Halves, shares, watch_beliefs, watch_deeds

SOURCE = Path(__file__).parents[2] / "agents/bang_agents/bang/worth.py"


def difference(rules: Rules, agent: Agent, games: int, seed: int) -> Interval:
    """How much more what is believed of a hidden role costs than counting the roles that are left, from the second round on."""
    summed = watch_beliefs(rules, agent, games, seed, {DOUBTING: role_posteriors, COUNTS: shares})
    return difference_of(summed, DOUBTING, COUNTS)


def test_the_posterior_beats_counts_from_the_second_round_on() -> None:
    summed = watch_beliefs(Rules(7), make("heuristic"), 60, 2, {DOUBTING: role_posteriors, COUNTS: shares})
    assert loss_of(summed, DOUBTING) < 0.7 * loss_of(summed, COUNTS)
    assert difference_of(summed, DOUBTING, COUNTS).high < 0


@pytest.mark.parametrize("rules", [Rules(5), Rules(7), Rules(8, rebel=True)], ids=lambda rules: rules.title)
@pytest.mark.parametrize("whose", ["heuristics", "random players", "both", "both, turned"])
def test_what_is_believed_is_nowhere_worse_than_plain_counts(rules: Rules, whose: str) -> None:
    tables = lineups(3)
    tables["both, turned"] = Halves(tables["random players"], tables["heuristics"])
    gain = difference(rules, tables[whose], 60, 3)
    assert gain.low < 0
    assert gain.value < (0.01 if whose == "random players" else 0)


def test_deeds_are_counted_by_role() -> None:
    deeds = watch_deeds(Rules(5), make("heuristic"), 60, seed=2)
    assert not deeds.done[w.DID_JAIL, :, w.SHERIFF].any()
    assert not deeds.done[:, w.SHERIFF, w.SHERIFF].any()
    shots, turns = deeds.done[w.DID_SHOOT], deeds.turns
    assert shots[w.OUTLAW, w.SHERIFF] / turns[w.OUTLAW, w.SHERIFF] > shots[w.RENEGADE, w.SHERIFF] / turns[w.RENEGADE, w.SHERIFF]
    ratios = fit_beliefs.ratios([deeds])
    assert ratios.shape == np.shape(likelihood.RATIOS)
    assert ratios[w.DID_SHOOT, 1, 0] < 0.2


def test_the_likelihoods_are_written_as_they_are_read() -> None:
    names: dict[str, object] = {}
    exec(fit_beliefs.source(np.array(pretender_likelihood.RATIOS)), names)
    np.testing.assert_allclose(np.array(names["RATIOS"]), pretender_likelihood.RATIOS)


def test_tuning_leaves_the_numbers_as_they_were() -> None:
    before = worth.ROWS["AT_SHERIFF"][2]
    tune_heuristic.main(tune_heuristic.Args(role="outlaw", deals=10, names="AT_SHERIFF"))
    assert worth.set_value("numbers", w.OUTLAW, "AT_SHERIFF", before, worth.table_at(5, False, False)) == before


def test_the_rows_of_numbers_are_numbered_in_their_order() -> None:
    tuples = [node for node in ast.walk(ast.parse(SOURCE.read_text("utf-8"))) if isinstance(node, ast.Tuple)]
    named = [[name.id for name in node.elts if isinstance(name, ast.Name)] for node in tuples]
    assert list(worth.ROWS) in named
