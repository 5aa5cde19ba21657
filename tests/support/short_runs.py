"""Training runs of seconds, and one that is killed in the middle."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, TypeVar

from bang_experiments.learning.checkpoint import FILE, load_checkpoint
from bang_experiments.learning.runs import Learning

ROOT = Path(__file__).parents[2]
FEW: dict[str, Any] = {
    "minutes": 0.05,
    "games": 16,
    "steps": 16,
    "minibatch": 128,
    "layers": "16,16",
    "curve_every": 1.0,
    "curve_deals": 20,
    "deals": 40,
    "checkpoint_every": 0.5,
}
PATIENCE = 120  # seconds

Options = TypeVar("Options", bound=Learning)


def short(args: type[Options], **given: Any) -> Options:
    """The options of a run of three seconds."""
    return args(**FEW | given)


def begun_and_killed(args: Learning) -> Path:
    """The folder of a run that another process begins; it is killed once the learning curve has a point."""
    folder = Path(args.runs) / args.name
    code = f"from {type(args).__module__} import *; main(Args(**{vars(args)!r}))"
    process = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.DEVNULL)
    try:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and not ((folder / FILE).exists() and load_checkpoint(folder)[2].curve):
            time.sleep(0.1)
    finally:
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
    return folder
