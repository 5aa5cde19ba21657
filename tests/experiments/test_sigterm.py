"""SIGTERM, as a pre-empted machine sends it: a command ends in order, and keeps what Ctrl-C keeps."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bang_experiments.arena.digest_files import read_sealed
from bang_experiments.command.signals import Terminated, end_in_order, hold_back_signals
from bang_experiments.learning.checkpoint import FILE, load_checkpoint
from tests.support.commands.terminal import WIDE

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows sends no SIGTERM that a process can hear")
ROOT = Path(__file__).parents[2]
PATIENCE = 120.0  # seconds


def begun(folder: Path, *words: str) -> subprocess.Popen[str]:
    """The command in a process of its own."""
    roots = os.pathsep.join(str(ROOT / part) for part in ("", "agents", "experiments"))
    command = [sys.executable, "-m", "bang_experiments.command.entry", *words]
    environment = os.environ | WIDE | {"PYTHONPATH": roots}
    return subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def terminated(process: subprocess.Popen[str], path: Path, pattern: str) -> tuple[int, str]:
    """Sends SIGTERM once a file of this pattern lies there; returns exit code and everything printed."""
    until = time.monotonic() + PATIENCE
    while not list(path.glob(pattern)) and process.poll() is None and time.monotonic() < until:
        time.sleep(0.05)
    process.send_signal(signal.SIGTERM)
    printed, _ = process.communicate(timeout=PATIENCE)
    return process.returncode, printed


@pytest.mark.parametrize("workers", ["0", "2"])
def test_a_training_leaves_a_checkpoint_of_this_moment(tmp_path: Path, workers: str) -> None:
    words = ("--minutes", "60", "--games", "16", "--steps", "8", "--layers", "8", "--curve-deals", "16", "--checkpoint-every", "9999")
    more = ("--name", "ended", "--curve-every", "9999", "--workers", workers)
    process = begun(tmp_path, "train", "--players", "4", "--opponents", "random", *words, *more)
    folder = tmp_path / "runs" / "ended"
    code, printed = terminated(process, folder, FILE)
    assert code == 128 + signal.SIGTERM and "Traceback" not in printed
    assert "Stopped. Go on with --resume runs/ended" in printed
    assert sorted(path.name for path in folder.iterdir()) == [FILE, "policy.safetensors", "tensorboard"]
    assert load_checkpoint(folder)[3].steps > 0


@pytest.mark.parametrize("lineup", ["random", "search:4"])
def test_an_evaluation_keeps_its_shares_and_says_nothing_of_semaphores(tmp_path: Path, lineup: str) -> None:
    deals = {"random": "300000", "search:4": "640"}[lineup]
    words = ("evaluate", "--lineups", lineup, "--deals", deals, "--search-deals", deals, "--workers", "2", "--keep", "kept")
    code, printed = terminated(begun(tmp_path, *words), tmp_path / "kept", "*.share")
    assert code == 128 + signal.SIGTERM, printed
    assert "bang evaluate: ended by SIGTERM" in printed and "semaphore" not in printed and "Traceback" not in printed
    kept = list((tmp_path / "kept").iterdir())
    assert kept and all(path.suffix == ".share" for path in kept)
    for path in kept:
        whole = read_sealed(path)
        assert whole is not None and json.loads(whole.partition(b"\n")[0])["lineup"] == lineup


def test_a_signal_that_is_held_back_takes_effect_afterwards() -> None:
    def work() -> None:
        for _ in range(2):
            os.kill(os.getpid(), signal.SIGTERM)
        done.append("what was not to be broken off")

    done: list[str] = []
    with pytest.raises(Terminated), end_in_order(), hold_back_signals():
        work()
    assert done


def test_only_the_first_signal_is_heard_and_afterwards_all_is_as_before() -> None:
    def ended_twice() -> None:
        try:
            os.kill(os.getpid(), signal.SIGTERM)
            time.sleep(5)
        finally:
            os.kill(os.getpid(), signal.SIGTERM)

    before = signal.getsignal(signal.SIGTERM)
    with pytest.raises(Terminated), end_in_order():
        ended_twice()
    assert signal.getsignal(signal.SIGTERM) == before
