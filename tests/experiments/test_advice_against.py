"""Advice against each other choice, or against all of them together: odds before anything is learned, and where a run keeps it."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from numpy.typing import NDArray

import bang_agents
from bang_agents.agent import PolicyError
from bang_agents.learned import Learned, read_policy
from bang_env import Batch, DiceRules, Gunslinger, Rules
from bang_env.kernel.spec import Spec
from bang_experiments.learning.checkpoint import load_checkpoint
from bang_experiments.learning.learner import Clock
from bang_experiments.learning.options import MASKABLE, Args
from bang_experiments.learning.policy_page import page
from bang_experiments.learning.policy_shipping import ship
from bang_experiments.learning.selfplay import SelfPlay
from bang_experiments.learning.selfplay_net import log_probabilities
from bang_experiments.learning.task_options import task_of
from bang_experiments.learning.train import main
from bang_experiments.learning.trainer import learner_of
from tests.support.agents.policies import chance_weights, policy
from tests.support.commands.short_runs import short

DICE, ADVICE = DiceRules(5), 3.0
TABLES = DICE, Rules(5), Gunslinger(2)
BRIEF: dict[str, Any] = {"role": "any", "opponents": "self", "minutes": 0.02, "advice": 2.0, "advice_against": "all"}


def questions(rules: Spec) -> tuple[NDArray[Any], NDArray[np.bool_], NDArray[np.int64]]:
    """Views, masks, and what the heuristic would choose, of games that have gone on for a while."""
    heuristic = bang_agents.make("heuristic", game=rules.game)
    batch = Batch(rules, 64, seed=4, features=False, views=True)
    views, masks = [], []
    for _ in range(12):
        views.append(batch.views.copy())
        masks.append(batch.masks.copy())
        batch.step(heuristic.act(batch.views, batch.masks))
    return np.concatenate(views), np.concatenate(masks), heuristic.act(np.concatenate(views), np.concatenate(masks))


def unlearned(rules: Spec, **record: Any) -> Learned:
    """A policy whose scores are all 0."""
    weights = {name: np.zeros_like(array) for name, array in chance_weights(rules, (16,), rules.players).items()}
    return Learned.of(weights, rules, {"padded_seats": rules.players, "advice": ADVICE} | record, greedy=False)


@pytest.mark.parametrize("rules", TABLES)
def test_before_anything_is_learned_the_odds_against_all_others_are_the_same_whatever_their_number(rules: Spec) -> None:
    views, masks, advice = questions(rules)
    rows, options = np.arange(len(views)), masks.sum(axis=1)
    likely = {against: np.exp(unlearned(rules, advice_against=against).log_likely(views, masks)) for against in ("each", "all")}
    several = options > 1
    assert len(set(options[several].tolist())) > 4
    assert np.allclose(likely["all"][rows, advice][several], np.exp(ADVICE) / (1 + np.exp(ADVICE)))
    assert np.allclose(likely["all"][rows, advice][~several], 1)
    assert np.allclose(likely["each"][rows, advice], np.exp(ADVICE) / (options - 1 + np.exp(ADVICE)))
    assert np.array_equal(likely["each"], np.exp(unlearned(rules).log_likely(views, masks))), "which is usual"


@pytest.mark.parametrize("rules", TABLES)
@pytest.mark.parametrize("against", ["each", "all"])
def test_a_policy_plays_with_the_probabilities_that_were_learned_from(rules: Spec, against: str) -> None:
    views, masks, advice = questions(rules)
    agent = policy(rules, advice=ADVICE, advice_against=against)
    scores = torch.from_numpy(agent.scores(rules.game.features_of(views, rules.players, rules.pages)))
    learned_from = log_probabilities(scores, torch.from_numpy(masks), torch.from_numpy(advice), ADVICE, against == "all").numpy()
    assert np.allclose(learned_from[masks], agent.log_likely(views, masks)[masks], atol=1e-4)
    assert agent.act(views, masks).tolist() == learned_from.argmax(axis=1).tolist()


def test_an_unlearned_policy_follows_the_heuristic_as_often_as_the_odds_say() -> None:
    views, masks, advice = questions(DICE)
    many = masks.sum(axis=1) >= 4
    assert many.sum() > 50
    agent = unlearned(DICE, advice_against="all", advice=1.0)
    draws = [agent.act(views[many], masks[many]) == advice[many] for _ in range(40)]
    expected, number = np.e / (1 + np.e), np.size(draws)
    assert np.mean(draws) == pytest.approx(expected, abs=4 * np.sqrt(expected * (1 - expected) / number))


def test_a_run_keeps_it_when_it_is_resumed_and_hands_it_on(tmp_path: Path) -> None:
    runs = str(tmp_path)
    main(short(**BRIEF, runs=runs, name="first"), DICE)
    assert Learned(tmp_path / "first").record["advice_against"] == "all"
    main(Args(resume=str(tmp_path / "first"), more_minutes=0.02), DICE)
    assert load_checkpoint(tmp_path / "first")[1]["advice_against"] == "all"
    assert read_policy(tmp_path / "first")[1]["advice_against"] == "all"
    begun: dict[str, Any] = {**vars(short(minutes=0.02)), "layers": "", "advice_against": "", "runs": runs, "from_": "first"}
    for name, options, expected in (("next", {}, "all"), ("other", {"advice_against": "each"}, "each"), ("own", {"advice": 0.0}, "each")):
        main(Args(**begun | {"name": name} | options), DICE)
        assert read_policy(tmp_path / name)[1]["advice_against"] == expected, name


def test_a_run_is_advised_against_each_other_choice_unless_it_is_told(tmp_path: Path) -> None:
    main(short(runs=str(tmp_path), name="usual", minutes=0.01), Rules(4))
    assert read_policy(tmp_path / "usual")[1]["advice_against"] == "each"


@pytest.mark.parametrize("workers", [0, 2])
def test_gatherers_and_former_selves_are_advised_as_the_learner_is(workers: int) -> None:
    args = short(**BRIEF | {"opponents": "past,self", "workers": workers})
    learns = learner_of(args, DICE, task_of(args, DICE), Clock(lambda: 0.0), 1)
    assert isinstance(learns, SelfPlay)
    playing: Any = learns.gathering
    gatherers = playing.gatherers if workers else [playing]
    assert learns.against_all and all(gatherer.against_all for gatherer in gatherers)
    learns.pool.first = 1
    for _ in range(3):
        learns.round()
    learns.close()
    selves = [agent for gatherer in gatherers for agent in gatherer.seating._agents.values()]
    assert selves and all(agent.record["advice_against"] == "all" and agent.record["advice"] == 2 for agent in selves)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"advice_against": "both"}, 'expected "each" or "all"; got \'both\'$'),
        ({"advice_against": "all", "learner": MASKABLE}, 'expected "each" with maskable-ppo; selfplay has "all" too$'),
        ({"advice_against": "all", "advice": 0.0}, 'expected "each" where nobody is advised, as with --advice 0; got "all"$'),
    ],
)
def test_advice_against_what_cannot_be_is_refused(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^advice_against: {sentence}"):
        short(**options).check()


@pytest.mark.parametrize("against", ["both", "", None, True, 1, ["all"], {}])
def test_a_policy_that_says_otherwise_is_refused(against: Any) -> None:
    with pytest.raises(PolicyError, match='advice_against of the policy learned: expected "each" or "all", got '):
        unlearned(DICE, advice_against=against)


def test_the_page_of_policies_and_a_shipped_policy_say_so(tmp_path: Path) -> None:
    main(short(**BRIEF, runs=str(tmp_path), name="mine"), DICE)
    path = ship(tmp_path / "mine", "mine", tmp_path)
    record = read_policy(path)[1]
    assert record["advice_against"] == "all" and "advice_against" not in record["args"]
    assert " of the heuristic, 2 added to its choice, against all others together" in page(tmp_path)
