"""Training that begins from a saved policy: what is taken over, what the record says of it, and what is refused."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from rich.console import Console

import bang_agents
from bang_agents.learned import FILE, Learned, read_policy, save_policy
from bang_env import Batch, DiceRules, Gunslinger, Rules
from bang_experiments.learning.checkpoint import load_checkpoint
from bang_experiments.learning.options import MASKABLE, Args
from bang_experiments.learning.runs import learn
from bang_experiments.learning.start_policy import HEADS, Beginning
from bang_experiments.learning.task import Task
from bang_experiments.learning.task_options import task_of
from bang_experiments.learning.trainer import Trainer
from tests.support.commands.short_runs import short
from tests.support.commands.terminal import bang

BRIEF = short(minutes=0.02, layers="12,16", advice=2.0)


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the runs "first" of a table of 5, and "gunslinger"."""
    folder = tmp_path_factory.mktemp("runs")
    learn(replace(BRIEF, runs=str(folder), name="first", role="any"), Rules(5))
    learn(replace(BRIEF, runs=str(folder), name="gunslinger"), Gunslinger(0))
    return folder


def open_args(runs: Path, **options: Any) -> Args:
    """Options that leave the network open, of a run from "first"."""
    return Args(**vars(BRIEF) | {"layers": "", "advice": -1.0, "runs": str(runs), "from_": "first"} | options)


def begun(args: Args, rules: Rules) -> tuple[Trainer, Task, Beginning]:
    """A trainer before its first round."""
    beginning = Beginning.read(args.from_, args.runs)
    args = beginning.filled(args, rules).filled()
    args.check()
    task = task_of(args, rules)
    trainer = Trainer(args, rules, task, Path(args.runs), beginning.progress(), {"padded_seats": task.padded_seats}, Console(quiet=True))
    trainer.begin(beginning)
    return trainer, task, beginning


def test_a_run_has_the_shape_of_the_policy_that_it_begins_from(runs: Path) -> None:
    learn(open_args(runs, name="second", role="sheriff"), Rules(4))
    policy = Learned(runs / "second")
    assert (policy.padded_seats, policy.record["advice"], policy.record["args"]["layers"]) == (5, 2.0, "12,16")
    assert policy.record["args"]["imitate"] == 0.0, "the critic is taken over, so no time goes into it alone"


def test_a_value_of_what_another_reward_pays_is_learned_anew(runs: Path) -> None:
    weights, record = read_policy(runs / "first")
    paid = record | {"args": record["args"] | {"reward": "mine:pay"}}
    save_policy(runs / "paid" / FILE, weights, Rules(5), paid)
    same, other = (Beginning.read("paid", str(runs), reward) for reward in ("mine:pay", ""))
    assert "value.weight" in same.heads
    assert {name.partition(".")[0] for name in other.heads} == {"roles"}
    learn(open_args(runs, name="unpaid", from_="paid"), Rules(5))
    assert read_policy(runs / "unpaid")[1]["args"]["imitate"] > 0, "a part of the time goes into the critic alone"


def test_the_record_tells_the_whole_budget(runs: Path) -> None:
    learn(open_args(runs, name="next"), Rules(5))
    results = learn(open_args(runs, name="third", from_=str(runs / "next")), Rules(5))
    first, second = (read_policy(runs / name)[1] for name in ("first", "next"))
    begun_from = read_policy(runs / "third")[1]["from"]
    assert begun_from["name"] == str(runs / "next")
    assert second["from"] == {"name": "first"} | first["trained"]
    for what in ("steps", "games"):
        assert begun_from[what] == first["trained"][what] + second["trained"][what] > 0
    assert begun_from["seconds"] == pytest.approx(first["trained"]["seconds"] + second["trained"]["seconds"])
    assert results["progress"]["earlier_steps"] == begun_from["steps"]


def test_a_resumed_run_still_says_where_it_began(runs: Path) -> None:
    learn(open_args(runs, name="stopped"), Rules(5))
    before = read_policy(runs / "stopped")[1]
    learn(Args(resume=str(runs / "stopped"), more_minutes=0.02), Rules(5))
    after = read_policy(runs / "stopped")[1]
    assert after["from"] == before["from"]
    assert after["trained"]["steps"] > before["trained"]["steps"]


@pytest.mark.parametrize("players", [3, 5, 7])
@pytest.mark.parametrize("learner", ["selfplay", MASKABLE])
def test_a_new_run_plays_as_the_policy_does_also_at_larger_tables(learner: str, players: int, runs: Path) -> None:
    trainer, task, beginning = begun(open_args(runs, learner=learner), Rules(players))
    assert task.padded_seats == max(5, players)
    now = Learned.of(trainer.learner.actor(), task.rules, {"padded_seats": task.padded_seats, "advice": task.advice})
    batch = Batch(Rules(min(players, 5)), 64, seed=3, views=True)
    for _ in range(20):
        assert (now.act(batch.views, batch.masks) == beginning.policy.act(batch.views, batch.masks)).all()
        batch.step_random(1)
    trainer.learner.round()


@pytest.mark.parametrize("rules", [Rules(5, death_mesa=True), Rules(6, dodge_city=True, fistful=True), Gunslinger(2)])
def test_what_a_set_adds_begins_at_nothing(rules: Rules, runs: Path) -> None:
    trainer, task, beginning = begun(open_args(runs), rules)
    actor, policy = trainer.learner.actor(), beginning.policy
    table, alone = task.rules.game.pages.slices(rules.pages, task.padded_seats), task.rules.game.pages.slices(policy.rules.pages, 5)
    first, before = actor["actor.0.weight"], beginning.actor["actor.0.weight"]
    for name, place in table.items():
        assert np.array_equal(first[:, place], before[:, alone[name]]) if name in alone else not first[:, place].any(), name
    assert not actor["actor.2.weight"][policy.rules.choices :].any()
    trainer.learner.round()


def test_another_advice_may_be_asked_for(runs: Path) -> None:
    trainer, task, _ = begun(open_args(runs, advice=4.0), Rules(5))
    assert trainer.args.advice == task.advice == 4
    assert begun(open_args(runs), Rules(5))[1].advice == 2, "that of the policy"


def test_seats_for_which_there_is_no_room_are_left_out(runs: Path) -> None:
    trainer, task, _ = begun(open_args(runs, padded_seats=4), Rules(4))
    assert task.padded_seats == 4
    trainer.learner.round()


@pytest.mark.parametrize("players", [3, 5, 7])
def test_value_and_role_head_are_taken_over_for_the_seats_that_both_tables_have(players: int, runs: Path) -> None:
    trainer, _, _ = begun(open_args(runs), Rules(players))
    before, after = load_checkpoint(runs / "first")[0], trainer.learner.arrays()
    for name, array in after.items():
        if name.startswith(tuple(f"net.{head}." for head in HEADS)):
            both = tuple(slice(min(sizes)) for sizes in zip(array.shape, before[name].shape, strict=True))
            assert np.array_equal(array[both], before[name][both]), name


def test_of_a_policy_without_heads_the_actor_alone_is_taken_over(runs: Path, tmp_path: Path) -> None:
    weights, record = read_policy(runs / "first")
    actor = {name: array for name, array in weights.items() if name.startswith("actor.")}
    save_policy(tmp_path / "policy.safetensors", actor, Rules(5), record)
    trainer, _, beginning = begun(open_args(runs, from_=str(tmp_path)), Rules(5))
    assert not beginning.heads
    assert trainer.args.imitate == 0.05, "the critic learns alone first"
    assert all(np.array_equal(array, trainer.learner.actor()[name]) for name, array in actor.items())


def test_a_run_begins_from_one_of_the_other_learner(runs: Path) -> None:
    learn(open_args(runs, name="maskable", learner=MASKABLE), Rules(5))
    learn(open_args(runs, name="back", from_="maskable"), Rules(5))
    assert read_policy(runs / "back")[1]["from"]["name"] == "maskable"


def test_a_player_of_a_game_for_one_begins_from_a_saved_policy(runs: Path) -> None:
    learn(open_args(runs, name="level", from_="gunslinger"), Gunslinger(1))
    assert read_policy(runs / "level")[1]["from"]["name"] == "gunslinger"


@pytest.mark.parametrize(
    ("change", "rules", "sentence"),
    [
        ({"from_": "nothing"}, Rules(5), r'from: expected a saved policy \(its path, .* a run in .*\); got "nothing"'),
        ({"from_": "gunslinger"}, Rules(5), "from: the policy gunslinger plays The Lone .*, and BANG!, 5 players lacks some of"),
        ({}, DiceRules(5), "from: the policy first plays BANG!, 5 players, and .*Dice.* lacks some of its features or choices"),
        ({"layers": "12"}, Rules(5), r"layers: expected 12,16, which the policy first has \(leave it out\); got 12"),
        ({"resume": "somewhere"}, Rules(5), "from: expected for a new run alone"),
    ],
)
def test_a_policy_that_does_not_fit_is_refused(change: dict[str, Any], rules: Any, sentence: str, runs: Path) -> None:
    before = set(runs.iterdir())
    with pytest.raises(ValueError, match=sentence):
        learn(open_args(runs, **change), rules)
    assert set(runs.iterdir()) == before


def test_heads_of_another_network_are_refused(runs: Path, tmp_path: Path) -> None:
    weights, record = read_policy(runs / "first")
    narrow = {name: array[:, :8] if name == "roles.weight" else array for name, array in weights.items()}
    save_policy(tmp_path / "policy.safetensors", narrow, Rules(5), record)
    with pytest.raises(ValueError, match='the layer "roles" has shape'):
        Beginning.read(str(tmp_path), "runs")


def test_a_budget_that_is_no_number_is_refused(runs: Path, tmp_path: Path) -> None:
    weights, record = read_policy(runs / "first")
    save_policy(tmp_path / "policy.safetensors", weights, Rules(5), record | {"trained": {"steps": "many"}})
    with pytest.raises(ValueError, match="holds the steps 'many', and that is a number of at least 0"):
        Beginning.read(str(tmp_path), "runs")


def test_the_option_is_called_from(runs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(runs.parent)
    words = ("--from", "first", "--runs", str(runs), "--name", "typed", "--minutes", "0.01", "--games", "8", "--steps", "8")
    code, printed = bang("train", *words, "--curve-deals", "4", "--deals", "4")
    assert code == 0, printed
    assert "from first (" in printed
    assert json.loads((runs / "typed" / "results.json").read_text())["args"]["from_"] == "first"
    assert bang_agents.make(str(runs / "typed")).name == "typed"
