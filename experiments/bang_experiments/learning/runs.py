"""A training run of a given time, whatever is learned: its options, its folder, and how a killed run is resumed. `train.py` and
`train_gunslinger.py` say what is learned.

Everything lies in one folder: policy.safetensors (the agent), checkpoint.safetensors (to resume), tensorboard/, curve.png, results.json.
"""

import math
import platform
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, fields
from importlib.metadata import version
from pathlib import Path
from typing import Any

import torch
from numpy.typing import NDArray
from rich.console import Console

from bang_agents.whole_file import remove_parts
from bang_env.doors.arguments import read_max_decisions
from bang_experiments.arena.deals import MAX_DECISIONS
from bang_experiments.arena.evaluate import check_deals
from bang_experiments.arena.seating import scatter
from bang_experiments.learning.checkpoint import FILE, Progress, checkpoint_in, load_checkpoint
from bang_experiments.learning.lock import held
from bang_experiments.learning.task import Task
from bang_experiments.learning.trainer import Trainer
from bang_experiments.learning.verdict import verdict

DEFAULT_SHARE = 0.25  # of the time, for copying the heuristic


@dataclass
class Learning(ABC):
    """How long and with what numbers a policy is trained."""

    minutes: float = 5.0
    """training time; the evaluation at the end comes on top"""
    imitate: float = -1.0
    """share of the time spent on copying the heuristic first (-1: a quarter if the heuristic plays at the table, else none)"""
    name: str = ""
    """folder of the run inside `runs` (empty: what is learned, with a number if taken)"""
    runs: str = "runs"
    """folder of all runs"""
    resume: str = ""
    """folder of a run to resume; its own options apply then, except for the next"""
    more_minutes: float = 0.0
    """with `resume`: training time on top of what was planned"""
    seed: int = 0
    """of deals, weights and chance"""
    max_decisions: int = MAX_DECISIONS
    """decisions, of all seats together, after which a game is cut off: nobody has won it, and the critic's guess is learned from"""
    games: int = 256
    """games played at once"""
    steps: int = 64
    """choices in each game between updates"""
    minibatch: int = 4096
    """choices in one gradient step"""
    epochs: int = 3
    """passes over the collected choices"""
    learning_rate: float = 1e-3
    """of PPO at the beginning; falls with the time left"""
    entropy: float = 0.003
    """bonus for undecided play at the beginning; falls to 0"""
    clip: float = 0.2
    """largest change of a choice's odds that is rewarded in one update"""
    target_kl: float = 0.03
    """an update stops when the policy has moved farther than this (0: never)"""
    gae: float = 0.9
    """lambda of the advantage estimate"""
    layers: str = "256,256"
    """widths of the hidden layers, of actor and critic each"""
    curve_every: float = 30.0
    """seconds between points of the learning curve"""
    curve_deals: int = 1000
    """deals of one point"""
    checkpoint_every: float = 30.0
    """seconds between checkpoints"""
    deals: int = 10000
    """fresh deals of the evaluation at the end"""
    threads: int = 0
    """threads of the network (0: the cores of this machine, at most 4)"""

    @abstractmethod
    def task(self) -> Task:
        """What is learned; rejects what cannot be."""

    def check(self) -> None:
        """Rejects numbers with which nothing can be trained."""
        check_deals(min(self.deals, self.curve_deals))
        read_max_decisions(self.max_decisions)
        for name in ("minutes", "games", "steps", "minibatch", "epochs", "learning_rate", "curve_every", "checkpoint_every"):
            if not 0 < getattr(self, name) < math.inf:
                raise ValueError(f"{name} must be more than 0, not {getattr(self, name)}")
        for name in ("more_minutes", "entropy", "target_kl", "threads"):
            if not 0 <= getattr(self, name) < math.inf:
                raise ValueError(f"{name} must be at least 0, not {getattr(self, name)}")
        if self.more_minutes and not self.resume:
            raise ValueError("more minutes are for a run that is resumed; a new one takes --minutes")
        if not 0 < self.clip < 1:
            raise ValueError(f"clip lies between 0 and 1, not {self.clip}")
        if not 0 <= self.gae <= 1:
            raise ValueError(f"gae lies from 0 to 1, not {self.gae}")
        if self.name in (".", "..") or Path(self.name).name != self.name:
            raise ValueError(f"name is the name of one folder inside {self.runs!r}, not {self.name!r}")
        if self.imitate != -1 and not 0 <= self.imitate <= 1:
            raise ValueError(f"imitate is a share of the time from 0 to 1 (or -1 for the usual one), not {self.imitate}")
        self.widths()

    def widths(self) -> list[int]:
        """The hidden layers."""
        if not all(width.strip().isdigit() and int(width) > 0 for width in self.layers.split(",")):
            raise ValueError(f'layers are widths separated by commas, as in "256,256", not {self.layers!r}')
        return [int(width) for width in self.layers.split(",")]

    def imitated_share(self, usual: bool) -> float:
        """The share of the time for copying the heuristic; `usual`: whether it is copied by default."""
        if self.imitate >= 0:
            return self.imitate
        return DEFAULT_SHARE if usual else 0.0


def new_folder(args: Learning, what: str) -> Path:
    """The folder of a new run. If it has no given name it is made here, so that two runs which begin together get two folders."""
    runs = Path(args.runs)
    if args.name:
        (runs / args.name).mkdir(parents=True, exist_ok=True)
        return runs / args.name
    runs.mkdir(parents=True, exist_ok=True)
    number = 1
    while True:
        folder = runs / (what if number == 1 else f"{what}-{number}")
        try:
            folder.mkdir()
            return folder
        except FileExistsError:
            number += 1


def check_is_new(folder: Path) -> None:
    """Rejects the folder of an earlier run."""
    if (folder / FILE).exists():
        raise ValueError(f"{folder} holds a run already; go on with it by --resume {folder} or choose another --name")


def training_record(args: Learning, task: Task) -> dict[str, Any]:
    """What stands beside the weights of a policy, before its steps and time."""
    packages = {name: version(name) for name in ("numpy", "torch", "stable-baselines3", "sb3-contrib")}
    return {
        "rules": task.rules.as_dict(),
        "role": task.learner,
        "padded_seats": task.padded_seats,
        "opponents": task.others,
        "seed": args.seed,
        "args": asdict(args),
        "packages": packages | {"python": platform.python_version()},
    }


def taken_up(args: Learning) -> tuple[Learning, dict[str, Any], Progress]:
    """The options, the arrays and the progress of the run that `resume` names."""
    arrays, known, progress = load_checkpoint(Path(args.resume))
    if set(known) - {field.name for field in fields(args)}:
        raise ValueError(f"{args.resume} holds the training of something else; go on with it by the command that began it")
    progress.processes += 1
    return type(args)(**known | {"minutes": known["minutes"] + args.more_minutes}), arrays, progress


def learn(args: Learning, what: Callable[[Any], str], console: Console | None = None) -> dict[str, Any]:
    """Trains, evaluates, writes; returns what results.json holds. `what(args)`: the usual name of the folder."""
    console = console or Console()
    if args.resume:
        folder = checkpoint_in(Path(args.resume)).parent
        with alone(folder, console):
            args, arrays, progress = taken_up(args)
            args.check()
            return trained(args, args.task(), folder, progress, arrays, console)
    args.check()
    task = args.task()
    folder = new_folder(args, what(args))
    with alone(folder, console):
        check_is_new(folder)
        return trained(args, task, folder, Progress(), None, console)


@contextmanager
def alone(folder: Path, console: Console) -> Iterator[None]:
    """A run in its folder: nobody else trains there, leftovers are removed, and if it breaks off it says how to resume."""
    with held(folder) as locked:
        if not locked:
            console.print(f"This system has no locks for {folder}: begin no second training there.", soft_wrap=True)
        remove_parts(folder)
        try:
            yield
        except (KeyboardInterrupt, OSError) as cause:
            if (folder / FILE).exists():
                console.print(f"Stopped. Go on with --resume {folder}", soft_wrap=True)
                if isinstance(cause, KeyboardInterrupt):
                    raise SystemExit(130) from None
            raise


def trained(
    args: Learning, task: Task, folder: Path, progress: Progress, arrays: dict[str, NDArray[Any]] | None, console: Console
) -> dict[str, Any]:
    """Trains in a folder that is held, from a checkpoint's arrays or from the beginning, and evaluates."""
    torch.set_num_threads(args.threads or min(4, torch.get_num_threads()))
    say = f"Training: {task.title}, {args.minutes:g} minutes"
    console.print(f"{say}, going on after {progress.seconds / 60:.1f}: {folder}" if arrays else f"{say}: {folder}", soft_wrap=True)
    if progress.seconds >= 60 * args.minutes:
        console.print("Its time is used, so it is only evaluated; --more-minutes gives it more.")

    trainer = Trainer(args, task, folder, progress, training_record(args, task), console)
    if arrays is not None:
        trainer.restore(arrays)
    try:
        trainer.run()
    except KeyboardInterrupt:
        trainer.put_down()
        raise
    fresh = int(scatter(args.seed, 3)[0] >> 1)  # deals that neither training nor the curve has seen
    return verdict(args, task, trainer.agent(), fresh, progress, folder, console)
