"""A short training run from start to end, and its resumption after a kill."""

import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from stable_baselines3.common.logger import Logger

from bang_agents.learned import Learned, read_policy
from bang_env import Batch, Rules
from bang_experiments.learning.checkpoint import FILE, Progress, load_checkpoint, save_checkpoint
from bang_experiments.learning.maskable_ppo import ClockPPO, make_model, policy_arrays, restore_training, training_arrays
from bang_experiments.learning.train import Args, main
from bang_experiments.learning.vec_env import BatchVecEnv
from tests.support.commands.short_runs import begun_and_killed, short

SHORT, RULES = short(), Rules(4)


def model_of(env: BatchVecEnv, seed: int = 0) -> ClockPPO:
    """A small learner."""
    model = make_model(env, lambda: 0.0, replace(SHORT, steps=8, minibatch=64, epochs=1, seed=seed))
    model.set_logger(Logger(None, []))  # else each leaves a folder among the temporary files
    return model


@pytest.fixture
def env() -> BatchVecEnv:
    """A few games."""
    return BatchVecEnv(Batch(RULES, 16, restart=False, views=True, players="random", free="outlaw"), with_hidden=True)


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any]]:
    """A finished run: its folder and what it returned."""
    folder = tmp_path_factory.mktemp("runs")
    return folder / "first", main(replace(SHORT, runs=str(folder), name="first"), RULES)


def test_a_run_leaves_policy_checkpoint_picture_log_and_results(run: tuple[Path, dict[str, Any]]) -> None:
    folder, results = run
    assert {path.name for path in folder.iterdir()} == {"policy.safetensors", FILE, "curve.png", "results.json", "tensorboard"}
    assert (folder / "curve.png").read_bytes().startswith(b"\x89PNG")
    assert json.loads((folder / "results.json").read_text()) == json.loads(json.dumps(results))
    assert set(results["rates"]) == {"random", "heuristic", "learned"}
    assert results["progress"]["steps"] > 0
    assert {point["phase"] for point in results["progress"]["curve"]} <= {"imitate", "ppo"}


def test_a_run_ends_with_commands_for_what_may_come_next(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(replace(SHORT, minutes=0.02, role="outlaw,renegade", runs=str(tmp_path), name="mine"), RULES)
    shown = capsys.readouterr().out
    folder, table = tmp_path / "mine", "--players 4"
    lineup = f"heuristic outlaw={folder} renegade={folder}"
    assert f'bang play {table} --opponents "{lineup}"\n' in shown
    alone = f"heuristic; heuristic one-outlaw={folder}; heuristic one-renegade={folder}"
    assert f'bang evaluate {table} --lineups "{alone}"\n' in shown
    assert f"bang train --resume {folder} --more-minutes 30\n" in shown


@pytest.mark.parametrize("opponents", ["self", "self,heuristic", "self,random,random"])
def test_one_network_learns_at_all_seats_against_itself_and_others(opponents: str, tmp_path: Path) -> None:
    results = main(replace(SHORT, minutes=0.02, role="any", opponents=opponents, runs=str(tmp_path)), RULES)
    assert results["progress"]["steps"] > 0
    assert read_policy(tmp_path / "any-4")[1]["opponents"] == opponents.split(",")


@pytest.mark.parametrize("change", [{"learner": "maskable-ppo"}, {"role": "ghost"}])
def test_only_living_seats_of_the_own_learner_play_against_themselves(change: dict[str, Any], tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="opponents: expected agents"):
        main(replace(SHORT, opponents="self", runs=str(tmp_path), **change), Rules(5, death_mesa=True))


@pytest.mark.parametrize("learner", ["maskable-ppo", "selfplay"])
def test_either_learner_trains_and_goes_on(learner: str, tmp_path: Path) -> None:
    main(replace(SHORT, minutes=0.03, learner=learner, runs=str(tmp_path), name="run"), RULES)
    results = main(Args(resume=str(tmp_path / "run"), more_minutes=0.03), RULES)
    assert results["args"]["learner"] == learner


def test_several_learners_train_one_after_the_other_and_stand_in_one_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    args = Args(**vars(SHORT) | {"learner": "selfplay,maskable-ppo", "minutes": 0.02, "runs": str(tmp_path), "name": "both"})
    by_learner = main(args, RULES)
    assert list(by_learner) == ["selfplay", "maskable-ppo"]
    table = capsys.readouterr().out.rpartition("0.02 minutes each, 40 deals")[2]
    for name, results in by_learner.items():
        assert json.loads((tmp_path / f"both-{name}" / "results.json").read_text()) == json.loads(json.dumps(results))
        assert results["args"]["learner"] == name
        (row,) = [line for line in table.splitlines() if f" {name} " in line]
        assert f" {100 * results['rates']['learned'][0]:.1f} (" in row and f" {results['progress']['steps']:,} " in row


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"learner": "selfplay,selfplay"}, "learner: expected each learner once; got 'selfplay,selfplay'"),
        ({"learner": "selfplay,dqn"}, "learner: expected one of selfplay, maskable-ppo; got 'dqn'"),
        ({"learner": "selfplay,maskable-ppo", "opponents": "self"}, "opponents: expected agents"),
        ({"learner": "selfplay,maskable-ppo", "tables": "players=4; players=5"}, "maskable-ppo learns at one table"),
    ],
)
def test_learners_that_cannot_all_learn_a_task_are_refused_at_once(change: dict[str, Any], sentence: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=sentence):
        main(replace(SHORT, runs=str(tmp_path), **change), RULES)
    assert not list(tmp_path.iterdir())


def test_learners_of_which_one_has_a_folder_already_are_refused_before_any_is_trained(tmp_path: Path) -> None:
    (tmp_path / "both-maskable-ppo").mkdir()
    (tmp_path / "both-maskable-ppo" / "checkpoint.safetensors").write_bytes(b"")
    with pytest.raises(ValueError, match="both-maskable-ppo holds a run already"):
        main(replace(SHORT, learner="selfplay,maskable-ppo", runs=str(tmp_path), name="both"), RULES)
    assert not (tmp_path / "both-selfplay").exists()


def test_a_policy_that_was_kept_without_its_run_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "kept").mkdir()
    (tmp_path / "kept" / "policy.safetensors").write_bytes(b"kept")
    with pytest.raises(ValueError, match="kept holds a policy already; choose another --name, and begin from that policy by --from"):
        main(replace(SHORT, runs=str(tmp_path), name="kept"), RULES)
    assert (tmp_path / "kept" / "policy.safetensors").read_bytes() == b"kept"


def test_the_policy_of_a_run_says_how_it_was_trained(run: tuple[Path, dict[str, Any]]) -> None:
    _, record = read_policy(run[0])
    assert record["role"] == "outlaw"
    assert record["rules"]["players"] == 4
    assert record["pages"] == RULES.game.pages.versions(("base",))
    assert record["opponents"] == ["heuristic"]
    assert record["trained"]["steps"] == run[1]["progress"]["steps"]
    assert "torch" in record["packages"]


def test_a_run_counts_games_of_its_curve_and_its_evaluation_that_are_cut_off(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    results = main(replace(SHORT, minutes=0.02, max_decisions=60, runs=str(tmp_path)), RULES)
    shown = capsys.readouterr().out
    lines = [line for line in shown.splitlines() if line.endswith(" cut off after 60 decisions, won by nobody")]
    assert len(lines) == 2 + len(results["progress"]["curve"]) + 3  # random and heuristic; the points; the evaluation's three
    assert results["args"]["max_decisions"] == 60


def test_a_run_folder_is_not_overwritten(run: tuple[Path, dict[str, Any]]) -> None:
    with pytest.raises(ValueError, match="--resume"):
        main(replace(SHORT, runs=str(run[0].parent), name="first"), RULES)


def test_a_finished_run_goes_on_with_more_minutes(run: tuple[Path, dict[str, Any]]) -> None:
    before = run[1]["progress"]
    results = main(Args(resume=str(run[0]), more_minutes=0.03), RULES)
    assert results["progress"]["steps"] > before["steps"]
    assert results["progress"]["curve"][: len(before["curve"])] == before["curve"]
    assert results["progress"]["processes"] == 2


def test_more_minutes_come_on_top_of_the_time_that_a_run_took_where_that_is_more_than_was_planned(tmp_path: Path) -> None:
    args = replace(SHORT, minutes=1e-6, runs=str(tmp_path), name="brief")
    before = main(args, RULES)["progress"]
    assert before["seconds"] > 60 * args.minutes
    results = main(Args(resume=str(tmp_path / "brief"), more_minutes=0.02), RULES)
    assert results["args"]["minutes"] == pytest.approx(before["seconds"] / 60 + 0.02)
    assert results["progress"]["steps"] > before["steps"]


def test_a_killed_run_resumes_with_everything_logged_before(tmp_path: Path) -> None:
    folder = begun_and_killed(replace(SHORT, minutes=5.0, runs=str(tmp_path), name="killed"), RULES)
    events = {path.name: path.read_bytes() for path in (folder / "tensorboard").iterdir()}
    _, args, rules, progress = load_checkpoint(folder)
    assert rules == RULES.as_dict()
    assert progress.curve
    results = main(Args(resume=str(folder), more_minutes=progress.seconds / 60 + 0.03 - args["minutes"]), RULES)
    assert results["progress"]["curve"][: len(progress.curve)] == [vars(point) for point in progress.curve]
    assert results["progress"]["steps"] > progress.steps
    for name, content in events.items():
        assert (folder / "tensorboard" / name).read_bytes() == content


def test_a_checkpoint_holds_all_that_learning_goes_on_from(env: BatchVecEnv, tmp_path: Path) -> None:
    model = model_of(env)
    model.learn(200)
    save_checkpoint(tmp_path, training_arrays(model), {"minutes": 1}, {"game": "bang"}, Progress(seconds=3.0, steps=200))
    arrays, args, rules, progress = load_checkpoint(tmp_path)
    other = model_of(env, seed=1)
    restore_training(other, arrays)
    assert (args, rules) == ({"minutes": 1}, {"game": "bang"})
    assert (progress.steps, round(progress.seconds, 1)) == (200, 3.0)
    for name, array in training_arrays(model).items():
        assert np.array_equal(training_arrays(other)[name], array), name
    other.learn(64)


def test_a_failed_checkpoint_leaves_the_earlier_one(env: BatchVecEnv, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    arrays = training_arrays(model_of(env))
    save_checkpoint(tmp_path, arrays, {}, {}, Progress(steps=1))
    monkeypatch.setattr(os, "fsync", lambda _: (_ for _ in ()).throw(OSError("pulled the plug")))
    with pytest.raises(OSError, match="plug"):
        save_checkpoint(tmp_path, arrays, {}, {}, Progress(steps=2))
    assert load_checkpoint(tmp_path)[3].steps == 1


def test_the_saved_actor_scores_like_the_trained_one(env: BatchVecEnv) -> None:
    model = model_of(env)
    rows = env.reset()
    with torch.no_grad():
        hidden = model.policy.mlp_extractor.forward_actor(torch.from_numpy(rows))
        scores = model.policy.action_net(hidden).numpy()
    assert np.allclose(Learned.of(policy_arrays(model), env.rules, {"padded_seats": 4}).scores(rows[:, : env.features]), scores, atol=1e-5)


def test_the_actor_is_not_shown_what_is_hidden_and_the_critic_is(env: BatchVecEnv) -> None:
    model = model_of(env)
    rows = torch.from_numpy(env.reset())
    other = rows.clone()
    other[:, env.features :] += 1
    with torch.no_grad():
        assert torch.equal(model.policy.mlp_extractor.forward_actor(rows), model.policy.mlp_extractor.forward_actor(other))
        assert not torch.equal(model.policy.predict_values(rows), model.policy.predict_values(other))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"role": "deputy"}, "sheriff, outlaw, renegade"),
        ({"role": "judge"}, "judge"),
        ({"role": "outlaw;outlaw"}, "role: expected seats that differ; got 'outlaw;outlaw', which names one twice"),
        ({"role": "any; Any"}, "which names one twice"),
        ({"name": "my run"}, "name: expected one that a list of agents can hold"),
        ({"role": "outlaw; sheriff,outlaw"}, "which names one twice"),
        ({"role": "outlaw, outlaw"}, "which names one twice"),
        ({"role": "2; 02"}, "which names one twice"),
        ({"minutes": 0}, "minutes: expected a number above 0"),
        ({"minutes": float("nan")}, "minutes: expected a number above 0"),
        ({"threads": -1}, "threads: expected a number of at least 0"),
        ({"entropy": -0.1}, "entropy: expected a number of at least 0"),
        ({"clip": 1.5}, "clip: expected a number between 0 and 1"),
        ({"gae": 2.0}, "gae: expected a number from 0 to 1"),
        ({"name": "../elsewhere"}, "one folder inside"),
        ({"opponents": " , "}, "at least one opponent"),
        ({"imitate": 2.0}, "from 0 to 1"),
        ({"padded_seats": 3}, "padded_seats"),
        ({"layers": "wide"}, "widths"),
        ({"learner": "dqn"}, "learner: expected one of selfplay, maskable-ppo; got 'dqn'"),
        ({"deals": 1}, "at least 2 deals"),
        ({"max_decisions": 0}, "a whole number of at least 1; got 0"),
        ({"tries": 1}, "tries: expected 0, or at least 2 choices to be compared with each other; got 1"),
        ({"lost_if_cut": True, "learner": "maskable-ppo"}, "selfplay can take such games for lost"),
        ({"lost_if_cut": True, "reward": "rewards:lasting"}, "a reward of your own pays otherwise"),
        ({"more_minutes": 3.0}, "for a run that is resumed"),
        ({"more_minutes": -1.0}, "more_minutes: expected a number of at least 0"),
        ({"learner": "maskable-ppo", "games": 5, "steps": 5, "minibatch": 8}, "minibatch: maskable-ppo cannot learn from a"),
        ({"learner": "maskable-ppo", "minibatch": 1}, "minibatch: maskable-ppo cannot learn from a"),
    ],
)
def test_what_cannot_be_trained_is_refused_with_a_sentence(change: dict[str, Any], sentence: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=sentence):
        main(replace(SHORT, runs=str(tmp_path), **change), RULES)
    assert not list(tmp_path.iterdir())


def test_a_search_is_refused_as_an_opponent(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match='"search:50" is no opponent for a training'):
        main(replace(SHORT, opponents="heuristic,search:50", runs=str(tmp_path)), RULES)
    assert not list(tmp_path.iterdir())


def test_a_finished_run_is_evaluated_again_and_says_that_its_time_is_used(
    run: tuple[Path, dict[str, Any]], capsys: pytest.CaptureFixture[str]
) -> None:
    *_, before = load_checkpoint(run[0])
    results = main(Args(resume=str(run[0])), RULES)
    assert "--more-minutes gives it more" in capsys.readouterr().out
    assert results["progress"]["curve"] == [vars(point) for point in before.curve]


def test_resuming_from_nothing_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no checkpoint"):
        main(Args(resume=str(tmp_path)), RULES)
    (tmp_path / FILE).write_bytes(b"not a checkpoint")
    with pytest.raises(ValueError, match="not the checkpoint"):
        main(Args(resume=str(tmp_path)), RULES)
