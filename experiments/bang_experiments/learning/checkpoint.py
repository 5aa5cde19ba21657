"""The state of a training run, in one file: written whole or not at all, numbers and JSON only."""

import json
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Protocol, get_type_hints

import numpy as np
from numpy.typing import NDArray
from safetensors import SafetensorError, safe_open
from safetensors.numpy import save

from bang_agents.whole_file import write_whole
from bang_env.kernel.letters import harmless

FILE = "checkpoint.safetensors"
LARGEST = 2.0**62  # number in a file


@dataclass
class Point:
    """One point of the learning curve."""

    seconds: float
    """training time when it was measured"""
    steps: int
    """choices of the learner until then"""
    games: int
    """games finished until then"""
    phase: str
    """"imitate" or "ppo\""""
    win_rate: float
    """share of the curve's deals that the learner won"""
    low: float
    """lower end of its 95 % interval"""
    high: float
    """upper end"""


class Budget(Protocol):
    """The length of a training: `choices`, or if that is 0, `minutes`."""

    minutes: float
    choices: int


@dataclass
class Progress:
    """The progress of a run. It keeps the time: seconds of earlier processes count, the time between them does not."""

    seconds: float = 0.0
    """training time used"""
    phase: str = "imitate"
    """"imitate" or "ppo\""""
    steps: int = 0
    """choices of the learner"""
    games: int = 0
    """games finished"""
    skipped: int = 0
    """games that ended before the learner was asked anything"""
    processes: int = 1
    """times the run was started or resumed"""
    earlier_steps: int = 0
    """choices of the trainings from which this one began"""
    earlier_games: int = 0
    """games of these"""
    earlier_seconds: float = 0.0
    """time of these"""
    curve: list[Point] = field(default_factory=list)
    """the learning curve so far"""
    baselines: dict[str, float] = field(default_factory=dict)
    """win rates of other agents on the curve's deals"""

    def __post_init__(self) -> None:
        self.start()

    def start(self) -> None:
        """The clock runs from here."""
        self._before, self._began = self.seconds, time.monotonic()

    def now(self) -> float:
        """Training seconds used until this moment."""
        self.seconds = self._before + time.monotonic() - self._began
        return self.seconds

    def used(self, budget: Budget) -> float:
        """The used share of a budget, from 0 to 1."""
        return min(1.0, self.steps / budget.choices if budget.choices else self.now() / (60 * budget.minutes))


def save_checkpoint(
    folder: Path, arrays: dict[str, NDArray[Any]], args: dict[str, Any], rules: dict[str, Any], progress: Progress
) -> None:
    """Writes the checkpoint of a run."""
    progress.now()
    words = {"args": json.dumps(args), "rules": json.dumps(rules), "progress": json.dumps(asdict(progress))}
    write_whole(folder / FILE, save({name: np.ascontiguousarray(array) for name, array in arrays.items()}, metadata=words))


def checkpoint_in(folder: Path) -> Path:
    """The checkpoint of a run; rejects a folder without one."""
    path = folder / FILE
    if not path.exists():
        there = f"{folder} holds no checkpoint to resume from ({FILE} is missing)" if folder.is_dir() else f"there is no folder {folder}"
        raise ValueError(f"{there}; expected the folder of a run, such as runs/outlaw-5")
    if not path.is_file():
        raise ValueError(f"{path} is not the checkpoint of a training run: it is no file")
    return path


KINDS = {float: "a number of at least 0", int: "a whole number of at least 0", bool: "true or false", str: "words"}


def check_kinds(kind: type, values: Mapping[str, Any], holder: str, *, least: float = 0.0) -> None:
    """Rejects fields of a dataclass that a file holds if one is not of its kind, or a number that is below the least or endless."""
    hints = get_type_hints(kind)
    for name, value in values.items():
        hint = hints.get(name)
        if hint not in KINDS:
            continue
        right = type(value) is hint or (hint is float and type(value) is int)
        if not right or (hint in (int, float) and not least <= value < LARGEST):
            raise ValueError(f"{holder} holds the {name} {value!r}, and that is {KINDS[hint]}")


def load_checkpoint(folder: Path) -> tuple[dict[str, NDArray[Any]], dict[str, Any], dict[str, Any], Progress]:
    """The arrays, the arguments, the rules and the progress of a run; rejects a folder without a checkpoint."""
    path = checkpoint_in(folder)
    try:
        with safe_open(path, framework="numpy") as file:
            words = file.metadata() or {}
            arrays = {name: file.get_tensor(name) for name in file.keys()}  # noqa: SIM118 (a safetensors file is no mapping)
        args, rules, progress = (json.loads(words[name]) for name in ("args", "rules", "progress"))
        for point in progress["curve"]:
            check_kinds(Point, point, "a point of the curve")
        check_kinds(Progress, progress, "its progress")
        progress["curve"] = [Point(**point) for point in progress["curve"]]
        progress["baselines"] = {str(name): float(rate) for name, rate in progress["baselines"].items()}
        if not isinstance(args, dict) or not isinstance(rules, dict):
            raise TypeError("its options and its rules are no mappings")
        return arrays, args, rules, Progress(**progress)
    except (SafetensorError, KeyError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise ValueError(f"{path} is not the checkpoint of a training run: {harmless(error)}") from error
