"""The log of a run as TensorBoard shows it: every round once, also where a run was killed and a part of it is trained again."""

import logging
import os
import signal
import time
from pathlib import Path

import pytest
from tensorboard.backend.event_processing.event_accumulator import EventAccumulator

from bang_env import Rules
from bang_experiments.learning.checkpoint import FILE, load_checkpoint
from bang_experiments.learning.event_log import PREFIX, EventLog
from bang_experiments.learning.options import LEARNERS
from bang_experiments.learning.train import Args, main
from tests.support.commands.short_runs import PATIENCE, begun, short

Shown = dict[str, list[tuple[int, float]]]
ALL = {"scalars": 0}  # TensorBoard shows a sample of long curves, a test reads them whole


def shown(folder: Path) -> Shown:
    """Every curve of a folder as TensorBoard shows it: steps and values."""
    logging.getLogger("tensorboard").setLevel(logging.ERROR)  # it warns of what it drops
    log = EventAccumulator(str(folder / "tensorboard"), size_guidance=ALL)
    log.Reload()
    return {tag: [(event.step, event.value) for event in log.Scalars(tag)] for tag in log.Tags()["scalars"]}


def write(folder: Path, first_step: int, rounds: dict[int, float]) -> Path:
    """Logs a value for each step, as one process does."""
    log = EventLog(folder / "tensorboard", first_step)
    for step, value in rounds.items():
        log.write({"games/won": value, "time/left_out": 1}, {"games/won": (), "time/left_out": ("tensorboard",)}, step)
    log.close()
    return log.path


def test_a_file_of_another_writer_in_the_folder_is_no_obstacle(tmp_path: Path) -> None:
    (tmp_path / "tensorboard").mkdir()
    (tmp_path / "tensorboard" / f"{PREFIX}.1abc.x").touch()
    assert write(tmp_path, 1, {10: 0.25}).exists()


def test_a_round_is_shown_under_its_step(tmp_path: Path) -> None:
    write(tmp_path, 1, {10: 0.25, 20: 0.5})
    assert shown(tmp_path) == {"games/won": [(10, 0.25), (20, 0.5)]}


def test_what_is_trained_again_is_shown_once_and_what_was_before_stays(tmp_path: Path) -> None:
    write(tmp_path, 1, {10: 0.1, 20: 0.25, 30: 0.3, 40: 0.4})  # killed here, the checkpoint is that of step 20
    write(tmp_path, 21, {30: 0.5, 50: 0.75})
    assert [step for step, _ in shown(tmp_path)["games/won"]] == [10, 20, 30, 50]
    assert shown(tmp_path)["games/won"][2:] == [(30, 0.5), (50, 0.75)]


def test_a_later_process_is_read_later_though_the_clock_was_set_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now)
    first = write(tmp_path, 1, {10: 0.25, 20: 0.5})
    monkeypatch.setattr(time, "time", lambda: now - 3600)
    second, third = write(tmp_path, 11, {20: 0.75}), write(tmp_path, 21, {30: 1.0})
    assert first.name < second.name < third.name
    assert shown(tmp_path)["games/won"] == [(10, 0.25), (20, 0.75), (30, 1.0)]


def test_a_round_that_was_cut_by_a_kill_hides_no_later_ones(tmp_path: Path) -> None:
    path = write(tmp_path, 1, {10: 0.25, 20: 0.5})
    path.write_bytes(path.read_bytes()[:-7])
    write(tmp_path, 11, {20: 0.75})
    assert shown(tmp_path)["games/won"] == [(10, 0.25), (20, 0.75)]


@pytest.mark.parametrize("learner", LEARNERS)
@pytest.mark.parametrize("imitate", [0.0, 1.0], ids=["learning from play", "copying"])
def test_a_killed_run_shows_no_step_twice_and_loses_nothing_logged_before_its_checkpoint(
    tmp_path: Path, imitate: float, learner: str
) -> None:
    """The run is killed with rounds in the log that no checkpoint has."""
    args = short(learner=learner, minutes=5.0, imitate=imitate, curve_every=600.0, checkpoint_every=0.4, runs=str(tmp_path), name="killed")
    folder = tmp_path / "killed"
    process = begun(args, Rules(4))
    try:
        deadline = time.monotonic() + PATIENCE
        rounds_after = 0
        while time.monotonic() < deadline and rounds_after < 2:
            time.sleep(0.05)
            if (folder / FILE).exists() and "games/won" in (curves := shown(folder)):
                reached = load_checkpoint(folder)[3].steps
                after = [step for step, _ in curves["games/won"] if step > reached]
                rounds_after = len(after) if len(after) < len(curves["games/won"]) - 3 else 0
    finally:
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
    _, options, _, progress = load_checkpoint(folder)
    before = shown(folder)
    main(Args(resume=str(folder), more_minutes=progress.seconds / 60 + 0.03 - options["minutes"]), Rules(4))
    resumed = shown(folder)
    assert max(step for step, _ in resumed["games/won"]) == load_checkpoint(folder)[3].steps > progress.steps
    for tag, curve in resumed.items():
        steps = [step for step, _ in curve]
        assert steps == sorted(set(steps)), tag
    for tag, curve in before.items():
        kept = [(step, value) for step, value in curve if step <= progress.steps]
        assert resumed[tag][: len(kept)] == kept, tag
        assert all(step > progress.steps for step, _ in resumed[tag][len(kept) :]), tag
    round_of = short().games * short().steps
    steps = [step for step, _ in resumed["games/won"]]
    assert steps == list(range(round_of, steps[-1] + 1, round_of))  # not a round is missing
    if not imitate:
        assert [step for step, _ in resumed["train/value_loss"]] == steps
