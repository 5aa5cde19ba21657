"""What ghosts do to the game: the measurement, on a few games."""

import json
from pathlib import Path

import numpy as np
import pytest

from bang_agents import make
from bang_env import Rules
from bang_env.bang import words as w
from bang_experiments.arena import haunting, jobs
from bang_experiments.arena.haunting import Lives, watch_lives


def watched(death_mesa: bool) -> Lives:
    """Some games of heuristics."""
    rules = Rules(5, death_mesa=death_mesa)
    return watch_lives(rules, dict.fromkeys(rules.held_roles, make("heuristic")), 60, 2)


def test_the_tables_are_shown_and_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = haunting.main(haunting.Args(deals=30, players="4", worth_players="5", out=str(tmp_path)))
    shown = capsys.readouterr().out
    assert "4 ghosts" in shown
    assert "Renegades who were eliminated" in shown
    assert json.loads((tmp_path / "haunting.json").read_text()) == json.loads(json.dumps(found))
    assert (tmp_path / "haunting.png").read_bytes().startswith(b"\x89PNG")
    assert [row["death_mesa"] for row in found["tables"]] == [False, True]
    assert [row["side"] for row in found["worth"]] == ["Outlaws", "law", "Renegade"]


def test_the_figures_are_the_same_for_any_number_of_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "PATIENCE", 0.0)
    alone, shared = (haunting.main(haunting.Args(deals=12, players="4", worth_players="5", out="", workers=n)) for n in (1, 2))
    assert (alone["tables"], alone["worth"]) == (shared["tables"], shared["worth"])


def test_only_ghosts_have_turns_after_they_fell() -> None:
    mesa, base = watched(True), watched(False)
    assert mesa.haunting.any()
    assert not base.haunting.any()
    assert not base.by_ghost.any()
    assert (mesa.living[:, :5] > 0).any(axis=1).all()
    for lives in (mesa, base):
        some = lives.first != w.NOBODY
        assert lives.fell[np.flatnonzero(some), lives.first[some]].all()
        assert not lives.fell[~some].any()
        assert not lives.haunting[~lives.fell].any()


def test_both_are_the_same_deals() -> None:
    assert np.array_equal(watched(True).roles, watched(False).roles)
