"""Training runs of seconds, and one that is killed in the middle."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from bang_env.kernel.spec import Spec
from bang_experiments.learning.checkpoint import FILE, load_checkpoint
from bang_experiments.learning.options import Args

ROOT = Path(__file__).parents[3]
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


def short(**options: Any) -> Args:
    """The options of a run of three seconds."""
    return Args(**FEW | options).filled()


def begun(args: Args, rules: Spec) -> subprocess.Popen[bytes]:
    """Another process that trains."""
    code = "from bang_env import Gunslinger, Rules; from bang_experiments.learning.train import *; "
    code += f"main(Args(**{vars(args)!r}), {rules!r})"
    return subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.DEVNULL)


def begun_and_killed(args: Args, rules: Spec) -> Path:
    """The folder of a run that another process begins; it is killed once the learning curve has a point."""
    folder = Path(args.runs) / args.name
    process = begun(args, rules)
    try:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and not ((folder / FILE).exists() and load_checkpoint(folder)[3].curve):
            time.sleep(0.1)
    finally:
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
    return folder
