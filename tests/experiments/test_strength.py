"""The report on the heuristic, the fit of its likelihoods and the tuning of its numbers, on a few games."""

import json
from pathlib import Path

import numpy as np
import pytest

from bang_agents import make
from bang_agents.bang import likelihood, pretended, worth
from bang_env import Rules
from bang_env.bang import words as w
from bang_experiments.arena import strength
from bang_experiments.arena.watched_turns import ROUNDS, watch_deeds, watch_knowledge
from bang_experiments.tuning import beliefs as fit_beliefs
from bang_experiments.tuning import heuristic as tune_heuristic


def test_the_report_shows_its_tables_and_writes_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = strength.main(strength.Args(deals=40, games=10, players="4", out=str(tmp_path)))
    shown = capsys.readouterr().out
    assert "Against random players" in shown
    assert "Log-loss" in shown
    assert json.loads((tmp_path / "strength.json").read_text()) == json.loads(json.dumps(found))
    for picture in ("roles.png", "sides.png"):
        assert (tmp_path / picture).read_bytes().startswith(b"\x89PNG")
    law = next(row for row in found["against_random"] if row["side"] == "law" and not row["rebel"])
    assert law["heuristic"][0] > law["random"][0]
    assert {row["role"] for row in found["among_heuristics"] if row["rebel"]} == {"sheriff", "outlaw", "renegade", "rebel"}


def test_the_posterior_beats_the_uniform_one_from_the_second_round_on() -> None:
    known = watch_knowledge(Rules(7), make("heuristic"), 60, seed=2)
    ours, theirs, gain = strength.losses(known, 2, 12)
    assert ours < 0.7 * theirs
    assert gain.high < 0


@pytest.mark.parametrize("rules", [Rules(5), Rules(7), Rules(8, rebel=True)], ids=strength.name)
@pytest.mark.parametrize("whose", strength.AMONG)
def test_what_is_believed_is_nowhere_worse_than_plain_counts(rules: Rules, whose: str) -> None:
    _, _, gain = strength.losses(strength.known_at(rules, whose, 60, 3), 1, ROUNDS)
    assert gain.low < 0
    assert gain.value < (0.01 if whose == "random players" else 0)


def test_deeds_are_counted_by_role() -> None:
    found = watch_deeds(Rules(5), make("heuristic"), 60, seed=2)
    assert not found.done[w.DID_JAIL, :, w.SHERIFF].any()
    assert not found.done[:, w.SHERIFF, w.SHERIFF].any()
    shots, turns = found.done[w.DID_SHOOT], found.turns
    assert shots[w.OUTLAW, w.SHERIFF] / turns[w.OUTLAW, w.SHERIFF] > shots[w.RENEGADE, w.SHERIFF] / turns[w.RENEGADE, w.SHERIFF]
    ratios = fit_beliefs.ratios([found])
    assert ratios.shape == np.shape(likelihood.RATIOS)
    assert ratios[w.DID_SHOOT, 1, 0] < 0.2


def test_the_likelihoods_are_written_as_they_are_read() -> None:
    names: dict[str, object] = {}
    exec(fit_beliefs.source(np.array(pretended.RATIOS)), names)
    np.testing.assert_allclose(np.array(names["RATIOS"]), pretended.RATIOS)


def test_tuning_leaves_the_numbers_as_they_were() -> None:
    before = worth.ROWS["AT_SHERIFF"][2]
    tune_heuristic.main(tune_heuristic.Args(role="outlaw", deals=10, names="AT_SHERIFF"))
    assert worth.set_value("numbers", w.OUTLAW, "AT_SHERIFF", before, worth.table_at(5, False, False)) == before


def test_the_rows_of_numbers_stand_where_the_header_says() -> None:
    for place, row in enumerate(worth.ROWS):
        assert getattr(worth, row) == place
