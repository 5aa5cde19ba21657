"""One folder, one training: who comes second is refused, and a run that was killed refuses nobody."""

import errno
import fcntl
import os
import signal
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from filelock import FileLock

from bang_env import Rules
from bang_experiments.learning.checkpoint import FILE as CHECKPOINT
from bang_experiments.learning.checkpoint import Progress, load_checkpoint, save_checkpoint
from bang_experiments.learning.lock import FILE, hold_folder, lives
from bang_experiments.learning.runs import new_folder
from bang_experiments.learning.train import Args, main
from tests.support.commands.short_runs import PATIENCE, ROOT, short
from tests.support.commands.terminal import bang

IN_USE = r"{} is in use: process {} trains there"
HOLD = "import sys, time; from pathlib import Path; from bang_experiments.learning.lock import hold_folder\n"
HOLD += "with hold_folder(Path(sys.argv[1])): print('held', flush=True); time.sleep(600)"


def holding(folder: Path) -> subprocess.Popen[str]:
    """Another process that holds a folder."""
    process = subprocess.Popen([sys.executable, "-c", HOLD, str(folder)], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    with process.stdout:
        assert process.stdout.readline() == "held\n"
    return process


def killed(process: subprocess.Popen[str]) -> None:
    """Ends a process as `kill -9` does."""
    os.kill(process.pid, signal.SIGKILL)
    process.wait()


def test_of_two_trainings_begun_together_in_one_folder_one_trains_and_the_other_is_refused(tmp_path: Path) -> None:
    codes = [
        "from bang_env import Rules; from bang_experiments.learning.train import main\n"
        f"from tests.support.commands.short_runs import short\n"
        f"main(short(runs={str(tmp_path)!r}, name='one', seed={seed}), Rules(4))"
        for seed in (1, 2)
    ]
    processes = [
        subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for code in codes
    ]
    outputs = [process.communicate(timeout=PATIENCE) for process in processes]
    failed = [process.returncode != 0 for process in processes]
    assert sorted(failed) == [False, True]
    refused, trained = failed.index(True), failed.index(False)
    assert "written: " in outputs[trained][0]
    sentence = outputs[refused][1].splitlines()[-1]
    named = IN_USE.format(tmp_path / "one", processes[trained].pid)
    assert named in sentence or "one holds a run already" in sentence  # where the first was done before the second began
    assert load_checkpoint(tmp_path / "one")[1]["seed"] == (1, 2)[trained]
    assert len(list((tmp_path / "one" / "tensorboard").iterdir())) == 1


def test_a_folder_in_use_is_refused_before_anything_is_written_in_it(tmp_path: Path) -> None:
    process = holding(tmp_path)
    try:
        save_checkpoint(tmp_path, {}, vars(short()), Rules(4).as_dict(), Progress())
        (tmp_path / "policy.safetensors.4711.part").write_bytes(b"the other one is writing this")
        before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
        for words in (("--resume", str(tmp_path)), ("--runs", str(tmp_path.parent), "--name", tmp_path.name)):
            code, printed = bang("train", *words)
            assert code == 2
            assert printed.startswith("bang train: " + IN_USE.format(tmp_path, process.pid))
            assert printed.count("\n") == 1
        assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before
    finally:
        killed(process)


def test_a_killed_process_leaves_no_lock_behind(tmp_path: Path) -> None:
    killed(holding(tmp_path))
    assert (tmp_path / FILE).exists()
    with hold_folder(tmp_path), pytest.raises(ValueError, match=IN_USE.format(tmp_path, os.getpid())), hold_folder(tmp_path):
        pass  # the new process is named, not the dead one
    assert not list(tmp_path.iterdir())


def test_on_windows_no_signal_is_sent_to_find_out_whether_a_holder_lives(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[int] = []
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(os, "kill", lambda process, _: sent.append(process))
    assert not lives(os.getpid()) and not sent


def test_a_refused_run_leaves_no_lock_behind(tmp_path: Path) -> None:
    (tmp_path / CHECKPOINT).write_bytes(b"not a checkpoint")
    for _ in range(2):
        with pytest.raises(ValueError, match="not the checkpoint"):
            main(Args(resume=str(tmp_path)), Rules(4))
        with pytest.raises(ValueError, match="holds a run already"):
            main(Args(runs=str(tmp_path.parent), name=tmp_path.name), Rules(4))
    assert [path.name for path in tmp_path.iterdir()] == [CHECKPOINT]


def test_the_lock_of_a_run_that_ends_while_the_next_begins_is_not_taken_for_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, ends = fcntl.flock, iter([(tmp_path / FILE).unlink])

    def flock(file: int, how: int) -> None:
        for end in ends:
            end()  # after the next one has opened the file
        real(file, how)

    monkeypatch.setattr(fcntl, "flock", flock)
    with hold_folder(tmp_path):
        assert (tmp_path / FILE).read_text() == str(os.getpid())
        with pytest.raises(ValueError, match="in use"), hold_folder(tmp_path):
            pass
    assert not list(tmp_path.iterdir())


def test_runs_without_a_name_that_begin_together_have_folders_of_their_own(tmp_path: Path) -> None:
    starts = 8
    gate = threading.Barrier(starts)

    def begin(_: int) -> Path:
        gate.wait()
        return new_folder(Args(runs=str(tmp_path / "runs")), "outlaw-5")

    with ThreadPoolExecutor(starts) as pool:
        assert {path.name for path in pool.map(begin, range(starts))} == {"outlaw-5", *(f"outlaw-5-{number}" for number in range(2, 9))}


@pytest.mark.parametrize("error", [errno.EACCES, errno.EPERM, errno.EIO])
def test_a_lock_that_cannot_be_asked_for_stays_with_its_holder(error: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise OSError(error, os.strerror(error))

    with hold_folder(tmp_path):
        monkeypatch.setattr(FileLock, "acquire", refused)
        with pytest.raises(OSError, match=os.strerror(error)), hold_folder(tmp_path):
            pass
        assert (tmp_path / FILE).read_text() == str(os.getpid())


def test_where_the_system_has_no_locks_a_training_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", unknown)
    with hold_folder(tmp_path) as alone:
        assert not alone
    assert not list(tmp_path.iterdir())
    (tmp_path / CHECKPOINT).write_bytes(b"not a checkpoint")
    code, printed = bang("train", "--resume", str(tmp_path))
    assert code == 2
    assert f"no locks for {tmp_path}: begin no second training there" in printed
