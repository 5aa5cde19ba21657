"""One training with several seeds: what is trained, what is not trained again, and what the runs have in common."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bang_agents.learned import read_policy
from bang_env import Rules
from bang_experiments.learning import seeds
from bang_experiments.learning.checkpoint import FILE, Point, load_checkpoint
from bang_experiments.learning.options import Args
from bang_experiments.learning.runs import learn
from bang_experiments.learning.train import main
from bang_experiments.pictures.results import draw_curves
from tests.support.commands.short_runs import begun_and_killed, short

RULES = Rules(4)
BRIEF = short(minutes=0.02, curve_every=0.5, seeds=3, seed=5)


@pytest.fixture(scope="module")
def several(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any]]:
    """The folder of three runs, and what they have in common."""
    runs = tmp_path_factory.mktemp("runs")
    return runs, learn(replace(BRIEF, runs=str(runs)), RULES)


def test_each_seed_has_a_run_of_its_own(several: tuple[Path, dict[str, Any]]) -> None:
    runs, results = several
    assert {path.name for path in runs.iterdir()} == {"outlaw-4-seeds", *(f"outlaw-4-seeds-{number}" for number in (1, 2, 3))}
    assert [read_policy(runs / name)[1]["seed"] for name in results["runs"]] == results["seeds"] == [5, 6, 7]
    assert {path.name for path in (runs / "outlaw-4-seeds").iterdir()} == {"curve.png", "results.json"}
    assert json.loads((runs / "outlaw-4-seeds" / "results.json").read_text()) == results


def test_the_table_has_mean_and_spread_of_the_verdicts(several: tuple[Path, dict[str, Any]]) -> None:
    runs, results = several
    each = [json.loads((runs / name / "results.json").read_text()) for name in results["runs"]]
    assert results["values"]["games won"] == [one["rates"]["learned"][0] for one in each]
    assert results["values"]["more than heuristic"] == [one["gains"]["learned over heuristic"][0] for one in each]
    for column, values in results["values"].items():
        assert results["mean"][column] == pytest.approx(sum(values) / 3)
        assert results["standard_deviation"][column] == pytest.approx(np.std(values, ddof=1))


def test_what_is_finished_is_not_trained_again(several: tuple[Path, dict[str, Any]], monkeypatch: pytest.MonkeyPatch) -> None:
    runs, results = several
    monkeypatch.setattr(seeds, "Args", None)  # nothing is resumed
    before = {path: path.read_bytes() for path in runs.glob(f"*/{FILE}")}
    assert learn(replace(BRIEF, runs=str(runs)), RULES) == results
    assert {path: path.read_bytes() for path in runs.glob(f"*/{FILE}")} == before


NO_RATE = '{"rates": {"learned": [NaN]}, "gains": {}, "progress": {"baselines": {}, "curve": []}}'
NO_CURVE = '{"rates": {"learned": [0.5]}, "gains": {}, "progress": {"baselines": {}, "curve": []}}'
DAMAGED = ["", "[]", "{}", '{"rates": {}}', NO_RATE, NO_CURVE, "\x00", "["]


@pytest.mark.parametrize("content", DAMAGED)
def test_results_that_are_none_are_refused_before_anything_is_trained(
    content: str, several: tuple[Path, dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = several[0] / "outlaw-4-seeds-2" / "results.json"
    whole = file.read_bytes()
    monkeypatch.setattr(seeds, "Args", None)  # nothing is resumed
    file.write_text(content)
    try:
        with pytest.raises(ValueError, match=r"results.json holds no results of a training: .* Remove it, and the run is measured again"):
            learn(replace(BRIEF, runs=str(several[0])), RULES)
    finally:
        file.write_bytes(whole)


def test_a_command_that_was_killed_in_the_middle_goes_on_when_given_again(tmp_path: Path) -> None:
    args = short(minutes=0.1, seeds=2, runs=str(tmp_path), name="mine")
    begun_and_killed(replace(args, seeds=1, name="mine-1"), RULES)
    steps = load_checkpoint(tmp_path / "mine-1")[3].steps
    results = learn(args, RULES)
    _, _, _, progress = load_checkpoint(tmp_path / "mine-1")
    assert progress.processes == 2 and progress.steps > steps
    assert results["runs"] == ["mine-1", "mine-2"]


@pytest.mark.parametrize(
    ("change", "rules", "sentence"),
    [
        ({"minutes": 0.03}, RULES, "outlaw-4-seeds-1 holds a run with minutes 0.02, not 0.03: choose another --name"),
        ({"seed": 6}, RULES, "outlaw-4-seeds-1 holds a run with seed 5, not 6"),
        ({"name": "outlaw-4-seeds"}, Rules(4, dodge_city=True), "holds a run at another table than BANG!, 4 players, Dodge City"),
    ],
)
def test_runs_with_other_options_are_not_counted_in(
    change: dict[str, Any], rules: Rules, sentence: str, several: tuple[Path, dict[str, Any]]
) -> None:
    with pytest.raises(ValueError, match=sentence):
        learn(replace(BRIEF, runs=str(several[0]), **change), rules)


def test_a_folder_that_holds_a_run_is_not_written_over(several: tuple[Path, dict[str, Any]]) -> None:
    with pytest.raises(ValueError, match="outlaw-4-seeds-1 holds a run, and is to hold what several have in common"):
        learn(replace(BRIEF, runs=str(several[0]), name="outlaw-4-seeds-1"), RULES)


CANNOT_BE: list[tuple[dict[str, Any], str]] = [
    ({"seeds": 0}, "seeds: expected at least 1"),
    ({"seed": 2**32 - 2}, "seed: expected a whole number"),
]


@pytest.mark.parametrize(("change", "sentence"), CANNOT_BE)
def test_a_number_of_seeds_that_cannot_be_is_refused(change: dict[str, Any], sentence: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=sentence):
        learn(replace(BRIEF, runs=str(tmp_path), **change), RULES)
    assert not list(tmp_path.iterdir())


def test_a_picture_is_drawn_of_curves_with_a_point_each(tmp_path: Path) -> None:
    curve = [Point(60.0, 100, 10, "ppo", 0.3, 0.2, 0.4)]
    draw_curves(tmp_path / "curve.png", "two runs", {"one": curve, "other": curve}, {"random": 0.1})
    assert (tmp_path / "curve.png").read_bytes().startswith(b"\x89PNG")


def test_several_learners_are_not_trained_with_several_seeds(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="seeds: several learners are trained with one seed each"):
        main(replace(BRIEF, learner="selfplay,maskable-ppo", runs=str(tmp_path)), RULES)
    assert not list(tmp_path.iterdir())


def test_one_seed_is_a_run_as_ever(tmp_path: Path) -> None:
    assert Args().seeds == 1
    learn(replace(BRIEF, seeds=1, runs=str(tmp_path)), RULES)
    assert [path.name for path in tmp_path.iterdir()] == ["outlaw-4"]
