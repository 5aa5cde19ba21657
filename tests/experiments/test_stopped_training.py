"""A training that is stopped outside its rounds: nothing is measured twice or left out, and no time is counted that it did not learn in."""

import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bang_agents import Agent
from bang_agents.learned import FILE, save_policy
from bang_env import Rules
from bang_experiments.arena.statistics import Interval
from bang_experiments.learning import trainer
from bang_experiments.learning.checkpoint import FILE as CHECKPOINT
from bang_experiments.learning.checkpoint import load_checkpoint
from bang_experiments.learning.options import Args
from bang_experiments.learning.runs import learn
from bang_experiments.learning.train import main
from bang_experiments.learning.trainer import Trainer
from tests.support.agents.policies import chance_weights
from tests.support.commands.short_runs import short


def test_a_run_that_is_stopped_between_its_baselines_measures_the_other_when_it_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    measure, calls = Trainer._on_the_curve, []

    def stopped_at_the_second(self: Trainer, agent: Agent) -> tuple[Interval, str]:
        calls.append(agent.name)
        if len(calls) == 2:
            raise KeyboardInterrupt
        return measure(self, agent)

    monkeypatch.setattr(Trainer, "_on_the_curve", stopped_at_the_second)
    with pytest.raises(SystemExit):
        learn(short(choices=500, runs=str(tmp_path), name="run"), Rules(4))
    results = learn(Args(resume=str(tmp_path / "run")), Rules(4))
    assert calls[:3] == ["random", "heuristic", "heuristic"]
    assert set(results["progress"]["baselines"]) == {"random", "heuristic"}


def test_a_run_that_is_stopped_before_its_policy_is_written_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: Any) -> None:
        raise OSError("no space left")

    with monkeypatch.context() as context:
        context.setattr(trainer, "save_policy", stopped)
        with pytest.raises(OSError, match="no space left"):
            learn(short(choices=500, runs=str(tmp_path), name="run"), Rules(4))
    assert not (tmp_path / "run" / FILE).exists()
    learn(Args(resume=str(tmp_path / "run")), Rules(4))
    assert (tmp_path / "run" / FILE).exists()


@pytest.mark.parametrize(("owner", "measures"), [(Trainer, "_on_the_curve"), (trainer, "gains_by_role")], ids=["baselines", "verdict"])
def test_what_is_measured_besides_takes_no_time_of_the_training_where_it_is_stopped(
    owner: object, measures: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: Any) -> None:
        time.sleep(3)
        raise KeyboardInterrupt

    monkeypatch.setattr(owner, measures, stopped)
    with pytest.raises(SystemExit):
        learn(short(minutes=0.01, runs=str(tmp_path), name="run"), Rules(4))
    *_, progress = load_checkpoint(tmp_path / "run")
    assert progress.seconds < 3


def test_learners_of_which_one_cannot_begin_from_the_policy_are_refused_before_any_is_trained(tmp_path: Path) -> None:
    rules = Rules(4)
    record = {"padded_seats": 4, "advice": 2.0, "advice_against": "all"}
    save_policy(tmp_path / "policy" / FILE, chance_weights(rules, (16, 16), 4), rules, record)
    args = Args(**vars(short()) | {"learner": "selfplay,maskable-ppo", "layers": "", "advice_against": "", "runs": str(tmp_path / "runs")})
    with pytest.raises(ValueError, match='advice_against: expected "each" with maskable-ppo'):
        main(Args(**vars(args) | {"from_": str(tmp_path / "policy"), "advice": -1.0}), rules)
    assert not (tmp_path / "runs").exists()


@pytest.mark.parametrize("minutes", [-1.0, float("nan"), 1e9])
def test_a_run_is_not_resumed_for_less_time_than_it_has_had(minutes: float, tmp_path: Path) -> None:
    main(replace(short(), minutes=0.02, runs=str(tmp_path), name="run"), Rules(4))
    before = (tmp_path / "run" / CHECKPOINT).read_bytes()
    with pytest.raises(ValueError, match=r"more_minutes: the run has had 0\.\d\d of 0\.02 minutes; expected"):
        main(Args(resume=str(tmp_path / "run"), more_minutes=minutes), Rules(4))
    assert (tmp_path / "run" / CHECKPOINT).read_bytes() == before


def test_a_training_for_which_there_is_no_memory_says_so_and_how_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(trainer: Trainer) -> None:
        (trainer.folder / CHECKPOINT).touch()
        raise RuntimeError("DefaultCPUAllocator: can't allocate memory: you tried to allocate 51 bytes")

    monkeypatch.setattr(Trainer, "run", run)
    with pytest.raises(MemoryError, match="PyTorch found none"):
        main(replace(short(), minutes=0.02, runs=str(tmp_path), name="run"), Rules(4))
    assert "Go on with --resume" in capsys.readouterr().out
