"""Choices that are tried out in copies of the game: what they are worth, which are tried, and what is learned from it."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from bang_agents.learned import read_policy
from bang_env import Batch, DiceRules, Gunslinger, Rules
from bang_env.doors.changing_batch import ChangingBatch
from bang_env.kernel.spec import Spec
from bang_experiments.learning.choice_trials import LIKELY, possible
from bang_experiments.learning.gain_scales import compare_worths, scale_gains
from bang_experiments.learning.learner import Clock
from bang_experiments.learning.options import MASKABLE
from bang_experiments.learning.rollout import UNTRIED
from bang_experiments.learning.selfplay import SelfPlay
from bang_experiments.learning.settings import Settings
from bang_experiments.learning.train import main
from tests.support.commands.short_runs import short

SMALL = Settings(layers=(32, 32), steps=24, minibatch=128, bfloat16=False, tries=3, try_length=2)
MESA = Rules(5, death_mesa=True)
TASKS: dict[str, tuple[Spec, list[dict[str, Any]]]] = {
    "one seat of any role": (Rules(4), [{"players": "heuristic", "free": "any"}]),
    "one seat, and all seats": (Rules(4), [{"players": "heuristic", "free": "any"}, {}]),
    "ghosts": (MESA, [{"players": "heuristic", "free": "ghost"}]),
    "the dice game": (DiceRules(5), [{"players": "heuristic", "free": "any"}]),
    "one player": (Gunslinger(0), [{}]),
}


def learner(name: str, settings: Settings = SMALL, most: int | None = None) -> SelfPlay:
    """A small learner of one of the tasks."""
    rules, parts = TASKS[name]
    usual = {"rules": rules, "games": 12, "views": True, "max_decisions": most, "padded_seats": rules.players}
    batches = [Batch(**usual | {"seed": 3 + k} | part) for k, part in enumerate(parts)]
    return SelfPlay(rules, batches, settings, Clock(lambda: 0.0), 3)


@pytest.mark.parametrize("most", [None, 60], ids=["to the end", "cut off"])
@pytest.mark.parametrize("name", TASKS)
def test_choices_are_tried_that_are_likely_and_offered_where_at_least_two_are(name: str, most: int | None) -> None:
    learns = learner(name, most=most)
    for _ in range(2):
        learns.collect()
        learns.judge()
    rollout = learns.rollout
    tried, masks = rollout.tried.numpy(), rollout.masks.numpy()
    some = tried >= 0
    assert some.any()
    assert (some.sum(axis=2) != 1).all()
    steps, games, _ = np.nonzero(some)
    assert masks[steps, games, tried[some]].all()
    assert (rollout.likely.exp().numpy()[some] >= LIKELY - 1e-4).all()
    assert (np.abs(rollout.worth.numpy()) <= 1).all()
    for row in tried.reshape(-1, SMALL.tries):
        assert len(set(row[row >= 0])) == (row >= 0).sum()
        assert not ((row == UNTRIED).any() and (row >= 0).any())


def test_all_seats_of_a_game_are_learned_from_what_was_chosen() -> None:
    learns = learner("one seat, and all seats")
    learns.collect()
    assert (learns.rollout.tried[:, 12:] == UNTRIED).all()
    assert (learns.rollout.tried[:, :12] != UNTRIED).any()


def test_former_selves_come_and_go_so_that_nothing_is_tried_among_them() -> None:
    options: dict[str, Any] = {"views": True, "players": "heuristic", "free": "any"}
    assert possible(Batch(Rules(4), 2, **options))
    assert possible(Batch(Gunslinger(0), 2, views=True))
    assert not possible(Batch(Rules(4), 2, views=True))
    assert not possible(ChangingBatch(Rules(4), 2, **options))


def test_what_is_tried_to_the_end_is_worth_the_result() -> None:
    learns = learner("one seat of any role", replace(SMALL, try_length=500))
    learns.collect()
    worth, tried = learns.rollout.worth.numpy(), learns.rollout.tried.numpy()
    assert (tried >= 0).any()
    assert set(np.unique(worth[tried >= 0])) <= {-1.0, 1.0}


def test_the_choice_that_was_worth_more_becomes_likelier() -> None:
    learns = learner("one seat of any role", replace(SMALL, entropy=0.0, epochs=30, learning_rate=0.005, target_kl=0.0, value_weight=0.0))
    learns.collect()
    learns.judge()
    best = learns.rollout.tried.clone()
    learns.rollout.worth[...] = torch.tensor([1.0, -1.0, -1.0]) * (best >= 0)
    rows = learns.rows(*learns.returns())
    shown = rows["tried"][:, 0] >= 0
    learns.improve(rows)
    with torch.no_grad():
        scores, _, _ = learns.net(rows["seen"][shown], rows["unseen"][shown])
    advised = scores.scatter_add(1, rows["advice"][shown][:, None], torch.full((int(shown.sum()), 1), learns.advice))
    likely = torch.log_softmax(advised.masked_fill(~rows["masks"][shown], -1e9), 1)
    assert (likely.gather(1, rows["tried"][shown][:, :1])[:, 0] > rows["likely"][shown][:, 0]).float().mean() > 0.8


@pytest.mark.parametrize("name", TASKS)
def test_equal_seeds_learn_equal_networks(name: str) -> None:
    networks = []
    for _ in range(2):
        learns = learner(name)
        for _ in range(3):
            learns.round()
        networks.append(learns.net.actor())
    assert all(np.array_equal(networks[0][part], networks[1][part]) for part in networks[0])


def test_each_group_has_a_scale_of_its_own() -> None:
    torch.manual_seed(0)
    group = torch.arange(20_000) % 2
    gain = scale_gains(torch.randn(20_000) * (1 + 2 * group) + 3 * group, group)
    for number in range(2):
        own = gain[group == number]
        assert abs(float(own.mean())) < 0.05
        assert abs(float(own.std()) - 1) < 0.05


def test_a_choice_is_compared_with_what_the_policy_expects_of_all_that_were_tried() -> None:
    worth = torch.tensor([[1.0, -1.0, 9.0], [0.5, 0.5, 0.5]])
    weight = torch.tensor([[0.75, 0.25, 0.0], [0.4, 0.4, 0.2]])
    gain = compare_worths(worth, weight, torch.zeros(2, dtype=torch.int64))
    assert gain[0, 2] == 0
    assert torch.allclose(gain[0, 0] * 0.75, -gain[0, 1] * 0.25)
    assert gain[0, 0] > 0
    assert torch.allclose(gain[1], torch.zeros(3), atol=1e-6)


@pytest.mark.parametrize("workers", [0, 2])
def test_a_run_tries_choices_out(workers: int, tmp_path: Path) -> None:
    args = short(role="any", opponents="heuristic,self", tries=3, workers=workers, runs=str(tmp_path))
    main(args, Rules(4))
    assert read_policy(tmp_path / "any-4")[1]["args"]["tries"] == 3


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"tries": -1}, "tries: expected a number of at least 0, got -1"),
        ({"tries": 33}, "tries: expected at most 32, got 33"),
        ({"try_length": -1}, "try_length: expected a number of at least 0, got -1"),
        ({"tries": 2, "learner": MASKABLE}, "selfplay can try other choices"),
        ({"tries": 2, "reward": "my_rewards:survive"}, "a reward of your own pays otherwise"),
    ],
)
def test_numbers_of_choices_that_cannot_be_tried_are_refused(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        short(**options).check()
