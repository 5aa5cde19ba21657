"""A network whose numbers are no longer finite: it is neither written nor taken over, and neither are moments that no optimizer has."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from bang_agents.agent import PolicyError
from bang_agents.learned import FILE as POLICY
from bang_agents.learned import Learned, read_policy, save_policy
from bang_env import Rules
from bang_experiments.learning.checkpoint import FILE as CHECKPOINT
from bang_experiments.learning.checkpoint import load_checkpoint, save_checkpoint
from bang_experiments.learning.options import MASKABLE, SELF_PLAY
from bang_experiments.learning.runs import learn
from bang_experiments.learning.selfplay import SelfPlay
from tests.support.commands.short_runs import short
from tests.support.commands.terminal import bang

Arrays = dict[str, NDArray[Any]]
FIRST = "adam.0"


def drop(arrays: Arrays) -> None:
    del arrays[f"{FIRST}.exp_avg"]


def narrow(arrays: Arrays) -> None:
    arrays[f"{FIRST}.exp_avg"] = arrays[f"{FIRST}.exp_avg"][..., :-1].copy()


def backwards(arrays: Arrays) -> None:
    arrays[f"{FIRST}.step"] = -arrays[f"{FIRST}.step"] - 5


def below(arrays: Arrays) -> None:
    arrays[f"{FIRST}.exp_avg_sq"] = arrays[f"{FIRST}.exp_avg_sq"] - 1


def whole(arrays: Arrays) -> None:
    arrays[f"{FIRST}.exp_avg"] = arrays[f"{FIRST}.exp_avg"].astype(np.int64)


def unknown(arrays: Arrays) -> None:
    arrays |= {f"adam.999.{word}": arrays[f"{FIRST}.{word}"].copy() for word in ("step", "exp_avg", "exp_avg_sq")}


def endless_moment(arrays: Arrays) -> None:
    arrays[f"{FIRST}.exp_avg"] = np.full_like(arrays[f"{FIRST}.exp_avg"], np.nan)


def endless_weight(arrays: Arrays) -> None:
    name = next(name for name in arrays if name.endswith("weight") and not name.startswith("adam"))
    arrays[name] = np.full_like(arrays[name], np.inf)


CHANGES: list[tuple[Callable[[Arrays], None], str]] = [
    (drop, "adam.0: expected step, exp_avg, exp_avg_sq, got"),
    (narrow, "adam.0.exp_avg: expected floats of shape"),
    (backwards, "adam.0.step: expected finite numbers of at least 0"),
    (below, "adam.0.exp_avg_sq: expected finite numbers of at least 0"),
    (whole, "adam.0.exp_avg: expected floats of shape"),
    (unknown, "adam.999: expected the moments of one of"),
    (endless_moment, "adam.0.exp_avg: expected finite numbers"),
    (endless_weight, "expected finite numbers"),
]


@pytest.fixture(scope="module", params=[SELF_PLAY, MASKABLE])
def finished(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a run."""
    folder = tmp_path_factory.mktemp(request.param)
    learn(short(runs=str(folder), name="run", learner=request.param, imitate=0.0), Rules(4))
    return folder / "run"


@pytest.mark.parametrize(("change", "sentence"), CHANGES, ids=lambda one: getattr(one, "__name__", None))
def test_a_checkpoint_with_numbers_that_no_learner_has_is_refused(
    change: Callable[[Arrays], None], sentence: str, finished: Path, tmp_path: Path
) -> None:
    arrays, args, rules, progress = load_checkpoint(finished)
    change(arrays)
    save_checkpoint(tmp_path, arrays, args, rules, progress)
    code, printed = bang("train", "--resume", str(tmp_path), "--more-minutes", "0.01")
    assert (code, "Traceback" in printed) == (2, False), printed
    assert "does not hold the network of this run" in printed and sentence in " ".join(printed.split())


def test_a_policy_with_numbers_that_are_not_finite_is_refused(finished: Path, tmp_path: Path) -> None:
    weights, record = read_policy(finished)
    weights["actor.0.bias"] = np.full_like(weights["actor.0.bias"], np.nan)
    save_policy(tmp_path / POLICY, weights, Rules(4), record)
    with pytest.raises(PolicyError, match="holds numbers that are not finite, with which nothing can be chosen"):
        Learned(tmp_path)


def test_a_network_that_becomes_endless_ends_its_training_and_overwrites_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    learn(short(runs=str(tmp_path), name="run"), Rules(4))
    before = {name: (tmp_path / "run" / name).read_bytes() for name in (POLICY, CHECKPOINT)}
    actor = SelfPlay.actor

    def lost(learner: SelfPlay) -> dict[str, NDArray[np.float32]]:
        return {name: np.full_like(array, np.nan) for name, array in actor(learner).items()}

    monkeypatch.setattr(SelfPlay, "actor", lost)
    code, printed = bang("train", "--resume", str(tmp_path / "run"), "--more-minutes", "0.01")
    assert (code, "Traceback" in printed) == (2, False), printed
    assert "the network's numbers are no longer finite" in printed and "the checkpoint of before stands in" in " ".join(printed.split())
    assert {name: (tmp_path / "run" / name).read_bytes() for name in before} == before
