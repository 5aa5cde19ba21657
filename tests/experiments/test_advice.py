"""A learner that is advised by the heuristic: it begins as the heuristic, and its policy asks it in play."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

import bang_agents
from bang_agents.learned import Learned, PolicyError
from bang_env import Batch, Gunslinger, Rules
from bang_experiments.learning.options import ADVISED_SHARE, DEFAULT_SHARE, GHOST_ADVICE
from bang_experiments.learning.ppo import make_model, policy_arrays, restore_training, training_arrays
from bang_experiments.learning.task import task_of
from bang_experiments.learning.train import main
from bang_experiments.learning.vec_env import GamesVecEnv, LearnerVecEnv, PlayerVecEnv
from tests.support.short_runs import short

GAMES, ADVICE = 16, 5.0


def envs() -> list[GamesVecEnv]:
    """Games with an adviser."""
    heuristic = bang_agents.make("heuristic")
    seats = LearnerVecEnv(Rules(5), "outlaw", [heuristic], GAMES, 2, with_hidden=True, max_decisions=60, adviser=heuristic)
    return [seats, PlayerVecEnv(Gunslinger(2), GAMES, 2, adviser=heuristic)]


@pytest.mark.parametrize("env", envs(), ids=["a seat", "one player"])
def test_an_observation_ends_with_what_the_heuristic_would_choose(env: GamesVecEnv) -> None:
    seen = env.reset()
    heuristic = bang_agents.make("heuristic")
    for _ in range(40):
        advice = seen[:, -env.rules.choices :]
        choices = heuristic.act(env.learner_views(), env.action_masks())
        assert advice.argmax(axis=1).tolist() == choices.tolist()
        assert (np.sort(advice, axis=1)[:, -2:] == [0, 1]).all()
        seen, _, dones, infos = env.step(choices)
        for game in np.flatnonzero(dones):
            last = infos[game]["terminal_observation"]
            assert last.shape == env.observation_space.shape
            assert not last[-env.rules.choices :].any() or not infos[game]["TimeLimit.truncated"]


@pytest.mark.parametrize("env", envs(), ids=["a seat", "one player"])
def test_an_advised_learner_begins_as_the_heuristic_and_its_policy_plays_what_was_learned(env: GamesVecEnv) -> None:
    model = make_model(env, lambda: 0.0, short(steps=8, minibatch=64), ADVICE)
    rows, masks = env.reset(), env.action_masks().copy()
    views = env.learner_views().copy()
    advice = bang_agents.make("heuristic").act(views, masks)
    record = {"padded_seats": env.rules.players, "advice": ADVICE}
    assert Learned.of(policy_arrays(model), env.rules, record).act(views, masks).tolist() == advice.tolist()
    with torch.no_grad():
        logits: Any = model.policy.action_net
        logits.weight += 3 * torch.randn(logits.weight.shape, generator=torch.Generator().manual_seed(1))
        hidden = model.policy.mlp_extractor.forward_actor(torch.from_numpy(rows))
        scores = logits(hidden).numpy()
    best = np.where(masks, scores, -np.inf).argmax(axis=1)
    assert Learned.of(policy_arrays(model), env.rules, record).act(views, masks).tolist() == best.tolist()
    assert (best != advice).any()
    other = make_model(env, lambda: 0.0, short(steps=8, minibatch=64, seed=4), ADVICE)
    restore_training(other, training_arrays(model))
    assert all(np.array_equal(array, policy_arrays(other)[name]) for name, array in policy_arrays(model).items())


def test_before_an_advised_run_learns_from_play_its_critic_alone_learns(tmp_path: Path) -> None:
    args = short(role="ghost-outlaw", runs=str(tmp_path), minutes=0.02, imitate=1.0)
    found = main(args, Rules(5, death_mesa=True))
    policy = Learned(tmp_path / "ghost-outlaw-5-death-mesa")
    assert policy.record["advice"] == GHOST_ADVICE
    assert found["rates"]["learned"] == found["rates"]["heuristic"]
    batch = Batch(Rules(5, death_mesa=True), 32, 3, features=False, views=True)
    assert policy.act(batch.views, batch.masks).tolist() == bang_agents.make("heuristic").act(batch.views, batch.masks).tolist()


def test_who_is_advised_unless_told_otherwise() -> None:
    mesa = Rules(5, death_mesa=True)
    assert task_of(short(role="ghost"), mesa).advice == GHOST_ADVICE
    assert task_of(short(role="ghost", advice=0.0), mesa).advice == 0
    assert task_of(short(role="outlaw"), mesa).advice == 0
    assert task_of(short(advice=2.0), Gunslinger(2)).advice == 2
    assert short().imitated_share(usual=True, advised=False) == DEFAULT_SHARE
    assert short().imitated_share(usual=True, advised=True) == ADVISED_SHARE
    assert replace(short(), imitate=0.5).imitated_share(usual=False, advised=True) == 0.5


@pytest.mark.parametrize("advice", [-0.5, -2.0, 1e39, float("inf"), float("nan")])
def test_advice_that_is_no_weight_is_refused(advice: float) -> None:
    with pytest.raises(ValueError, match="advice lies between 0 and 100"):
        short(advice=advice).check()


@pytest.mark.parametrize("advice", [True, "much", -1, float("nan"), 10**400, None])
def test_a_policy_whose_advice_is_no_weight_is_refused(advice: Any) -> None:
    env = envs()[0]
    arrays = policy_arrays(make_model(env, lambda: 0.0, short(), ADVICE))
    with pytest.raises(PolicyError, match="the advice of the policy learned is a number from 0 to 100, not "):
        Learned.of(arrays, env.rules, {"padded_seats": 5, "advice": advice})


def test_a_policy_whose_adviser_chose_otherwise_is_refused() -> None:
    env = envs()[0]
    arrays = policy_arrays(make_model(env, lambda: 0.0, short(), ADVICE))
    with pytest.raises(PolicyError, match="the policy learned is advised by version 0 of the heuristic; here that is 1"):
        Learned.of(arrays, env.rules, {"padded_seats": 5, "advice": ADVICE, "heuristic": 0})
    Learned.of(arrays, env.rules, {"padded_seats": 5, "advice": 0, "heuristic": 0})  # one that is not advised does not mind
