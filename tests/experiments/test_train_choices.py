"""A training that ends after a number of choices: equal seeds make equal policies, whatever the clock says."""

from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from rich.console import Console

from bang_agents.learned import read_policy
from bang_env import Gunslinger, Rules
from bang_env.kernel.spec import Spec
from bang_experiments.arena.lineups import parse_lineup
from bang_experiments.learning.checkpoint import Progress, load_checkpoint
from bang_experiments.learning.options import LEARNERS, Args
from bang_experiments.learning.task_options import task_of
from bang_experiments.learning.train import main
from bang_experiments.learning.verdict import NOT_AGAIN, next_steps, unusual
from tests.support.commands.short_runs import short

QUIET = Console(quiet=True)
ROUND = 16 * 16  # choices


def trained(where: Path, name: str, **options: Any) -> dict[str, Any]:
    """The results of a run of so many choices."""
    usual: dict[str, Any] = {"choices": 4 * ROUND, "runs": str(where), "name": name, "seed": 3, "threads": 1}
    return main(short(**usual | options), Rules(4), QUIET)


@pytest.mark.parametrize("learner", LEARNERS)
def test_equal_seeds_make_equal_policies_however_long_they_take(learner: str, tmp_path: Path) -> None:
    often = {"curve_every": 0.01, "checkpoint_every": 0.01}
    for name, options in (("one", {}), ("two", often), ("other", {"seed": 4})):
        trained(tmp_path, name, learner=learner, minutes=0.0001, **options)
    one, two, other = (read_policy(tmp_path / name)[0] for name in ("one", "two", "other"))
    assert all(np.array_equal(one[name], two[name]) for name in one)
    assert any(not np.array_equal(one[name], other[name]) for name in one)


def test_it_ends_with_the_round_in_which_the_choices_are_made(tmp_path: Path) -> None:
    results = trained(tmp_path, "some", choices=3 * ROUND + 1, minutes=1000.0)
    assert results["progress"]["steps"] == 4 * ROUND
    *_, progress = load_checkpoint(tmp_path / "some")
    assert progress.used(Args(choices=3 * ROUND + 1)) == 1


def test_its_first_part_is_a_share_of_the_choices(tmp_path: Path) -> None:
    curve = trained(tmp_path, "some", choices=8 * ROUND, imitate=0.5, curve_every=1e-6)["progress"]["curve"]
    phases = [point["phase"] for point in curve]
    assert phases.count("imitate") == 4 and phases[-1] == "ppo"


def test_a_run_that_has_made_them_is_only_evaluated(tmp_path: Path) -> None:
    trained(tmp_path, "some")
    before = read_policy(tmp_path / "some")[0]
    results = main(Args(resume=str(tmp_path / "some")), Rules(4), QUIET)
    assert results["progress"]["steps"] == 4 * ROUND
    assert all(np.array_equal(array, before[name]) for name, array in read_policy(tmp_path / "some")[0].items())


def test_what_is_used_of_a_budget() -> None:
    progress = Progress(seconds=30, steps=250)
    assert progress.used(Args(choices=1000)) == 0.25
    assert progress.used(Args(minutes=1)) == pytest.approx(0.5, abs=0.01)
    assert progress.used(Args(choices=100)) == 1


@pytest.mark.parametrize("options", [{"choices": -1}, {"choices": 10**16}, {"choices": 10, "more_minutes": 1.0, "resume": "x"}])
def test_a_number_of_choices_that_makes_no_sense_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="choices"):
        short(**options).check()


def test_what_to_do_next_trains_the_same_role_at_the_same_table() -> None:
    for args, words in (
        (Args(role="renegade", choices=500), "train --players 4 --role renegade --from runs/it --choices 500"),
        (Args(tables="players=4; players=6", choices=500), "train --tables 'players=4; players=6' --from runs/it --choices 500"),
        (Args(learner="maskable-ppo", choices=500), "train --players 4 --learner maskable-ppo --from runs/it --choices 500"),
        (Args(lost_if_cut=True, open_critic=False, max_decisions=900, tries=4, seed=3, epochs=1, choices=500),
         "train --players 4 --no-open-critic --seed 3 --max-decisions 900 --lost-if-cut --tries 4 --from runs/it --choices 500"),
        (Args(learning_rate=1e-3, epochs=2, learner="maskable-ppo", threads=2, imitate=0.5, curve_deals=9, choices=500),
         "train --players 4 --learner maskable-ppo --epochs 2 --from runs/it --choices 500"),
        (Args(role="renegade"), "train --resume runs/it --more-minutes 30"),
        (Args(reward="mine:pay", opponents="mine:Agent,random"),
         "train --opponents mine:Agent,random --reward mine:pay --resume runs/it --more-minutes 30"),
    ):
        task = task_of(replace(args, opponents="", reward="").filled(), Rules(4))
        assert next_steps(task, Path("runs/it"), args)["train it longer"] == words


def test_a_policy_that_no_line_up_can_name_is_trained_longer_alone() -> None:
    steps = next_steps(task_of(Args().filled(), Rules(4)), Path("my runs/it"), Args())
    assert list(steps) == ["train it longer", "train other roles"]
    assert steps["train it longer"] == "train --resume 'my runs/it' --more-minutes 30"


def test_every_option_of_a_training_is_named_again_or_left_out_by_its_name() -> None:
    others: dict[type, Any] = {str: "other", int: 7, float: 0.3}
    for field in fields(Args):
        other: Any = not field.default if isinstance(field.default, bool) else others[type(field.default)]
        if field.name != "learner":
            changed: dict[str, Any] = {field.name: other}
            assert bool(unusual(Args(**changed))) == (field.name not in NOT_AGAIN), field.name
    assert {field.name for field in fields(Args)} > NOT_AGAIN


@pytest.mark.parametrize(
    ("args", "rules", "lineups"),
    [
        (Args(role="outlaw"), Rules(5), "heuristic; heuristic one-outlaw=it"),
        (Args(role="outlaw", opponents="self,random"), Rules(5), "random; random one-outlaw=it"),
        (Args(role="any"), Rules(4), "heuristic; heuristic one-sheriff=it; heuristic one-outlaw=it; heuristic one-renegade=it"),
        (Args(role="any; ghost"), Rules(4, death_mesa=True),
         "heuristic; heuristic one-sheriff=it; heuristic one-outlaw=it; heuristic one-renegade=it; heuristic ghost=it"),
        (Args(role="2"), Rules(5), "heuristic; it"),
        (Args(), Gunslinger(2), "heuristic; it"),
    ],
)
def test_the_last_lines_measure_what_one_seat_of_each_role_wins_beside_the_others(args: Args, rules: Spec, lineups: str) -> None:
    task = task_of(args.filled(), rules)
    assert task.lineups("it") == lineups
    assert all(parse_lineup(lineup.replace("it", "random"), rules) for lineup in lineups.split("; "))
