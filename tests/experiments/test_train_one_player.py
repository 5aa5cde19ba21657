"""A short training run of The Lone Gunslinger from start to end: what it leaves, who may go on with it, and what is refused."""

import json
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from safetensors.numpy import save

import bang_agents
from bang_agents.agent import PolicyError
from bang_agents.learned import Learned, read_policy
from bang_env.bang import words as w
from bang_env.bang.gunslinger import Gunslinger
from bang_env.bang.rules import Rules
from bang_env.doors.batch import Batch
from bang_env.kernel.spec import Spec
from bang_experiments.arena.deals import play_deals
from bang_experiments.command.options import lines_under_fields
from bang_experiments.learning.checkpoint import FILE, Progress, load_checkpoint, save_checkpoint
from bang_experiments.learning.task import run_name
from bang_experiments.learning.task_options import task_of
from bang_experiments.learning.train import Args, main
from bang_experiments.learning.vec_env import BatchVecEnv
from tests.support.commands.short_runs import begun_and_killed, short

SHORT, RULES = short(), Gunslinger(1)


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any]]:
    """A finished run: its folder and what it returned."""
    folder = tmp_path_factory.mktemp("runs")
    return folder / "gunslinger-1", main(replace(SHORT, runs=str(folder)), RULES)


def asked(rules: Spec) -> Batch:
    """Some tables that ask."""
    return Batch(rules, 16, seed=2, features=False, views=True)


def test_a_run_leaves_policy_checkpoint_picture_log_and_results(run: tuple[Path, dict[str, Any]]) -> None:
    folder, results = run
    assert {path.name for path in folder.iterdir()} == {"policy.safetensors", FILE, "curve.png", "results.json", "tensorboard"}
    assert any((folder / "tensorboard").iterdir())
    assert (folder / "curve.png").read_bytes().startswith(b"\x89PNG")
    assert json.loads((folder / "results.json").read_text()) == json.loads(json.dumps(results))
    assert set(results["rates"]) == {"random", "heuristic", "learned"}
    assert {"learned over random", "learned over heuristic", "heuristic over random"} <= set(results["gains"])
    assert set(results["progress"]["baselines"]) == {"random", "heuristic"}
    steps = [point["steps"] for point in results["progress"]["curve"]]
    assert steps == sorted(set(steps))
    assert steps[-1] == results["progress"]["steps"] > 0


def test_the_policy_of_a_run_says_how_it_was_trained(run: tuple[Path, dict[str, Any]]) -> None:
    _, record = read_policy(run[0])
    assert record["role"] == "gunslinger"
    assert record["rules"] == Gunslinger(1).as_dict()
    assert record["padded_seats"] == 6
    assert record["opponents"] == []
    assert record["pages"] == RULES.game.pages.versions(("base", "gunslinger"))
    assert record["args"]["deals"] == SHORT.deals
    assert record["trained"]["steps"] == run[1]["progress"]["steps"]
    assert "sb3-contrib" in record["packages"]


def test_the_rates_are_those_of_the_saved_policy(run: tuple[Path, dict[str, Any]]) -> None:
    folder, results = run
    again = play_deals(Gunslinger(1), bang_agents.make(str(folder)), results["deals"], results["deals_seed"]).won(w.SHERIFF)
    assert results["rates"]["learned"][0] == pytest.approx(again.mean(), abs=1e-5)


def test_a_policy_plays_at_every_level(run: tuple[Path, dict[str, Any]]) -> None:
    agent = bang_agents.make(str(run[0]))
    assert isinstance(agent, Learned)
    assert agent.rules == Gunslinger(1)
    for rules in (*map(Gunslinger, range(5)), Gunslinger.final_challenge(), Gunslinger(2, two_characters=True)):
        batch = asked(rules)
        assert batch.masks[np.arange(16), agent.act(batch.views, batch.masks)].all()


@pytest.mark.parametrize(
    ("players", "sentence"), [(5, "trained for The Lone Gunslinger, level 1, and the table plays another game"), (7, "at most 6 seats")]
)
def test_a_policy_refuses_another_game(run: tuple[Path, dict[str, Any]], players: int, sentence: str) -> None:
    batch = asked(Rules(players))
    with pytest.raises(PolicyError, match=sentence):
        bang_agents.make(str(run[0])).act(batch.views, batch.masks)


def test_the_learner_learns_from_the_games_of_its_level() -> None:
    task = task_of(SHORT, Gunslinger(3))
    (batch,) = task.batches(4, 7, restart=False)
    env = BatchVecEnv(batch)
    assert (env.rules, task.padded_seats, task.copies) == (Gunslinger(3), env.padded_seats, True)


def test_an_agent_wins_the_games_that_the_sheriff_wins() -> None:
    progress: list[int] = []
    task = task_of(SHORT, Gunslinger(0))
    won = task.play(bang_agents.make("heuristic"), 12, 3, progress.append).agent_won()
    assert won.tolist() == play_deals(Gunslinger(0), bang_agents.make("heuristic"), 12, 3).won(w.DEPUTY).tolist()
    assert progress[-1] == 12


def test_a_killed_run_resumes_with_everything_logged_before(tmp_path: Path) -> None:
    folder = begun_and_killed(replace(SHORT, minutes=5.0, runs=str(tmp_path), name="killed"), RULES)
    events = {path.name: path.read_bytes() for path in (folder / "tensorboard").iterdir()}
    _, args, rules, before = load_checkpoint(folder)
    assert rules == RULES.as_dict()
    assert before.curve
    results = main(Args(resume=str(folder), more_minutes=before.seconds / 60 + 0.03 - args["minutes"]), RULES)
    assert results["progress"]["processes"] == 2
    assert results["progress"]["curve"][: len(before.curve)] == [vars(point) for point in before.curve]
    assert results["progress"]["steps"] > before.steps
    for name, content in events.items():
        assert (folder / "tensorboard" / name).read_bytes() == content


def test_a_run_goes_on_with_its_own_rules_whatever_the_command_says(run: tuple[Path, dict[str, Any]]) -> None:
    results = main(Args(resume=str(run[0])), Rules(5))
    assert results["args"] == run[1]["args"]
    _, record = read_policy(run[0])
    assert (record["role"], record["rules"]) == ("gunslinger", Gunslinger(1).as_dict())


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        ({"game": "poker"}, 'the game "poker" is not known here'),
        ({"game": "gunslinger", "level": 7}, "level: expected 0 to 4, got 7"),
        ({"game": "gunslinger", "players": 4}, "The Lone Gunslinger has no switch 'players'"),
    ],
)
def test_a_checkpoint_whose_rules_cannot_be_played_is_refused(tmp_path: Path, rules: Any, sentence: str) -> None:
    save_checkpoint(tmp_path, {"weight": np.zeros(1)}, vars(SHORT), rules, Progress())
    with pytest.raises(ValueError, match=f"{tmp_path} cannot be resumed here: .*{sentence}"):
        main(Args(resume=str(tmp_path)), RULES)


def test_a_checkpoint_without_rules_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(save({"weight": np.zeros(1)}, metadata={"args": "{}", "progress": "{}"}))
    with pytest.raises(ValueError, match="is not the checkpoint of a training run"):
        main(Args(resume=str(tmp_path)), RULES)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"role": "sheriff"}, "has one player, who answers every question: leave --role out"),
        ({"opponents": "random"}, "has one player, who answers every question: leave --opponents out"),
        ({"padded_seats": 6}, "has one player, who answers every question: leave --padded-seats out"),
        ({"minutes": 0}, "minutes: expected a number above 0"),
        ({"more_minutes": 2.0}, "for a run that is resumed"),
        ({"imitate": 1.5}, "from 0 to 1"),
        ({"curve_deals": 1}, "curve_deals: expected at least 2 deals"),
        ({"name": "a/b"}, "one folder inside"),
    ],
)
def test_what_cannot_be_trained_is_refused_with_a_sentence(change: dict[str, Any], sentence: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=sentence):
        main(replace(SHORT, runs=str(tmp_path), **change), RULES)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("rules", "name"),
    [
        (Gunslinger(2), "gunslinger-2"),
        (Gunslinger(0, night=True), "gunslinger-0-night"),
        (Gunslinger(2, two_characters=True), "gunslinger-2-two-characters"),
        (Gunslinger.final_challenge(), "gunslinger-4-night-most-wanted"),
    ],
)
def test_rules_name_the_folder_of_a_run(rules: Gunslinger, name: str) -> None:
    task = task_of(SHORT, rules)
    assert task.rules == rules
    assert task.folder == run_name("gunslinger", [rules]) == name


def test_rules_and_role_name_the_folder_of_a_run_among_agents() -> None:
    assert task_of(SHORT, Rules(6, rebel=True, own_cards=False)).folder == "outlaw-6-rebel-no-own-cards"
    assert task_of(replace(SHORT, role="sheriff"), Rules(5, dodge_city=True)).folder == "sheriff-5-dodge-city"


def test_what_is_learned_is_asked_before_how_and_every_option_is_explained() -> None:
    names = [field.name for field in fields(Args)]
    assert max(map(names.index, ("role", "opponents", "padded_seats", "open_critic"))) < names.index("minutes")
    explanations = lines_under_fields(Args)
    assert all(explanations[name].strip() for name in names)
