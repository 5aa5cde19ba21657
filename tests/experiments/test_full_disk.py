"""Runs that cannot write: one sentence says so, what was written before stays whole, and nothing half-written is left."""

import errno
import os
import resource
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bang_agents.learned import read_policy
from bang_agents.whole_file import check_writable, remove_parts, write_whole
from bang_env import Rules
from bang_experiments.learning.checkpoint import load_checkpoint
from bang_experiments.learning.event_log import EventLog
from bang_experiments.learning.train import Args, main
from tests.support.commands.short_runs import short
from tests.support.commands.terminal import bang

KEPT = ["checkpoint.safetensors", "policy.safetensors"]
WRITTEN = [*KEPT, "results.json", "curve.png"]
ENDING = [*KEPT, *WRITTEN]  # in this order at the end of a run that is advised: before and after its roles are proved


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a finished run."""
    folder = tmp_path_factory.mktemp("runs")
    main(short(runs=str(folder), name="finished"), Rules(4))
    return folder / "finished"


@pytest.fixture
def run(finished: Path, tmp_path: Path) -> Path:
    """A copy of it."""
    return Path(shutil.copytree(finished, tmp_path / "run"))


@contextmanager
def files_of_at_most(size: int) -> Iterator[None]:
    """The system refuses to let a file grow beyond so many bytes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def full_from(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is full when a file is put on it for that time, and from then on."""
    files = iter(range(1_000))
    real = os.fsync

    def full(file: int) -> None:
        if next(files) >= number:
            raise OSError(errno.ENOSPC, "No space left on device")
        real(file)

    monkeypatch.setattr(os, "fsync", full)


@pytest.mark.parametrize(("size", "name"), [(20, "tensorboard/"), (1_000, "checkpoint.safetensors"), (200_000, "checkpoint.safetensors")])
def test_a_run_that_may_not_write_says_which_file_and_leaves_the_last_checkpoint(run: Path, size: int, name: str) -> None:
    before = {path.name: path.read_bytes() for path in run.iterdir() if path.is_file()}
    with files_of_at_most(size):
        code, printed = bang("train", "--resume", str(run))
    assert code == 1
    assert f"bang train: File too large: {run / name}".rstrip("/") in printed
    assert f"Stopped. Go on with --resume {run}\n" in printed
    assert "Traceback" not in printed
    assert {path.name for path in run.iterdir()} == {*WRITTEN, "tensorboard"}
    assert {other: (run / other).read_bytes() for other in WRITTEN} == before
    assert all(path.stat().st_size for path in (run / "tensorboard").iterdir())
    read_policy(run)
    load_checkpoint(run)


@pytest.mark.parametrize("number", range(len(ENDING)))
def test_a_disk_that_is_full_at_the_end_costs_no_file(run: Path, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    before = {path.name: path.read_bytes() for path in run.iterdir() if path.is_file()}
    full_from(number, monkeypatch)
    code, printed = bang("train", "--resume", str(run))
    assert code == 1
    assert printed.splitlines().count(f"bang train: No space left on device: {run / ENDING[number]}") == 1
    assert "Traceback" not in printed
    assert {path.name for path in run.iterdir()} == {*WRITTEN, "tensorboard"}
    assert all((run / name).read_bytes() == before[name] for name in {*WRITTEN} - {*ENDING[:number]})


def test_a_run_that_never_came_to_a_checkpoint_is_not_said_to_go_on(tmp_path: Path) -> None:
    few = ["--minutes", "0.02", "--games", "16", "--steps", "16", "--layers", "16,16", "--curve-deals", "20", "--players", "4"]
    with files_of_at_most(1_000):
        code, printed = bang("train", "--runs", str(tmp_path), *few)
    assert code == 1
    assert "File too large" in printed
    assert "Go on" not in printed
    assert not list(tmp_path.rglob("*.part"))
    assert not list(tmp_path.rglob("lock"))


def test_a_folder_that_cannot_be_made_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert bang("train", "--runs", str(tmp_path / "file")) == (1, f"bang train: File exists: {tmp_path / 'file'}\n")
    few = ["--lineups", "random", "--deals", "2", "--out", str(tmp_path / "file" / "inside")]
    code, printed = bang("evaluate", *few)
    assert code == 1
    assert printed.endswith(f"bang evaluate: Not a directory: {tmp_path / 'file' / 'inside'}\n")


def test_old_halves_of_killed_runs_are_removed_at_the_start_and_nothing_else(run: Path) -> None:
    for name in ("policy.safetensors.4711.part", "checkpoint.safetensors.12.part", "mine.part"):
        (run / name).write_bytes(b"half")
    main(Args(resume=str(run)), Rules(4))
    assert {path.name for path in run.iterdir()} == {*WRITTEN, "tensorboard", "mine.part"}
    remove_parts(run)
    assert (run / "mine.part").exists()


def test_a_file_that_cannot_be_written_whole_is_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "results.json"
    write_whole(path, b"first")
    full_from(0, monkeypatch)
    with pytest.raises(OSError, match="No space left on device") as refused:
        write_whole(path, b"second")
    assert refused.value.errno == errno.ENOSPC
    assert refused.value.filename == str(path)
    assert path.read_bytes() == b"first"
    assert list(tmp_path.iterdir()) == [path]


def test_a_log_that_cannot_be_written_names_its_file(tmp_path: Path) -> None:
    log = EventLog(tmp_path, 1)
    with files_of_at_most(log.path.stat().st_size + 3), pytest.raises(OSError, match="File too large") as refused:
        log.write({"games/won": 0.5}, {"games/won": ()}, 1)
    assert refused.value.filename == str(log.path)
    log.close()


def test_two_threads_may_write_one_file(tmp_path: Path) -> None:
    path, failed = tmp_path / "both", list[BaseException]()

    def write(content: bytes) -> None:
        try:
            for _ in range(40):
                write_whole(path, content)
        except OSError as error:
            failed.append(error)

    threads = [threading.Thread(target=write, args=(letter * 100_000,)) for letter in (b"a", b"b")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert not failed
    assert path.read_bytes() in (b"a" * 100_000, b"b" * 100_000) and [*tmp_path.iterdir()] == [path]


def test_no_file_can_be_written_where_a_folder_is(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        check_writable(tmp_path)
    assert not [*tmp_path.iterdir()]
