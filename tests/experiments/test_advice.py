"""A learner that is advised by the heuristic: it begins as the heuristic, and its policy asks it in play."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

import bang_agents
from bang_agents.agent import PolicyError
from bang_agents.learned import Learned
from bang_env import Batch, Gunslinger, Rules
from bang_env.bang import words as w
from bang_experiments.arena.statistics import Interval
from bang_experiments.learning.maskable_ppo import make_model, policy_arrays, restore_training, training_arrays
from bang_experiments.learning.options import ADVISED_SHARE, DEFAULT_SHARE, GHOST_ADVICE, MASKABLE, SELF_PLAY
from bang_experiments.learning.task_options import task_of
from bang_experiments.learning.train import main
from bang_experiments.learning.vec_env import BatchVecEnv
from bang_experiments.learning.verdict import gains_by_role, left_to_adviser
from tests.support.commands.short_runs import short
from tests.support.games.toy import Toy

GAMES, ADVICE, MESA = 16, 5.0, Rules(5, death_mesa=True)


def envs() -> list[BatchVecEnv]:
    """Games with an adviser."""
    heuristic = bang_agents.make("heuristic")
    seat = Batch(Rules(5), GAMES, 2, restart=False, views=True, max_decisions=60, players=heuristic, free="outlaw")
    alone = Batch(Gunslinger(2), GAMES, 2, restart=False, views=True)
    return [BatchVecEnv(seat, with_hidden=True, adviser=heuristic), BatchVecEnv(alone, adviser=heuristic)]


@pytest.mark.parametrize("env", envs(), ids=["a seat", "one player"])
def test_an_observation_ends_with_what_the_heuristic_would_choose(env: BatchVecEnv) -> None:
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
def test_an_advised_learner_begins_as_the_heuristic_and_its_policy_plays_what_was_learned(env: BatchVecEnv) -> None:
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


@pytest.mark.parametrize(("learner", "advice"), [(MASKABLE, GHOST_ADVICE), (SELF_PLAY, 3.0)])
def test_before_an_advised_run_learns_from_play_it_plays_as_the_heuristic(tmp_path: Path, learner: str, advice: float) -> None:
    args = short(role="ghost-outlaw", runs=str(tmp_path), minutes=0.02, imitate=1.0, learner=learner)
    results = main(args, Rules(5, death_mesa=True))
    policy = Learned(tmp_path / "ghost-outlaw-5-death-mesa")
    assert policy.record["advice"] == advice
    assert results["rates"]["learned"] == results["rates"]["heuristic"]
    batch = Batch(Rules(5, death_mesa=True), 32, 3, features=False, views=True)
    assert policy.act(batch.views, batch.masks).tolist() == bang_agents.make("heuristic").act(batch.views, batch.masks).tolist()


def noisy_ghosts() -> tuple[BatchVecEnv, dict[str, Any]]:
    """Games that ask ghosts of several roles, and the weights of a policy that often leaves its adviser."""
    heuristic = bang_agents.make("heuristic")
    (batch,) = task_of(short(role="ghost"), MESA).batches(64, 5, other_ghosts=heuristic, restart=False)
    env = BatchVecEnv(batch, adviser=heuristic)
    arrays = policy_arrays(make_model(env, lambda: 0.0, short(), GHOST_ADVICE))
    last = max(name for name in arrays if name.endswith("weight"))
    arrays[last] = arrays[last] + 3 * np.random.default_rng(1).normal(size=arrays[last].shape).astype(np.float32)
    env.reset()
    for _ in range(20):
        env.step(heuristic.act(env.learner_views(), env.action_masks()))
    return env, arrays


def test_in_roles_left_to_the_adviser_it_answers_alone() -> None:
    env, arrays = noisy_ghosts()
    views, masks = env.learner_views(), env.action_masks()
    outlaws = views["role"][:, 0] == w.OUTLAW
    assert 0 < outlaws.sum() < len(views)
    advice = bang_agents.make("heuristic").act(views, masks)
    record = {"padded_seats": 5, "advice": GHOST_ADVICE}
    free = Learned.of(arrays, MESA, record).act(views, masks)
    held = Learned.of(arrays, MESA, record | {"left_to_adviser": ["outlaw"]}).act(views, masks)
    assert (free[outlaws] != advice[outlaws]).any() and (free[~outlaws] != advice[~outlaws]).any()
    assert held[outlaws].tolist() == advice[outlaws].tolist()
    assert held[~outlaws].tolist() == free[~outlaws].tolist()
    ghosts = Learned.of(arrays, MESA, record | {"left_to_adviser": ["ghost-outlaw"]})
    assert ghosts.act(views, masks).tolist() == held.tolist(), "all of them have been eliminated"
    alive = views.copy()
    alive["alive"][:, 0] = 1
    own = [Learned.of(arrays, MESA, record | {"left_to_adviser": left}).log_likely(alive, masks) for left in (["ghost-outlaw"], [])]
    assert np.array_equal(own[0], own[1])
    living = Learned.of(arrays, MESA, record | {"left_to_adviser": ["living-outlaw"]})
    assert living.act(views, masks).tolist() == free.tolist()
    assert living.act(alive, masks)[outlaws].tolist() == bang_agents.make("heuristic").act(alive, masks)[outlaws].tolist()


def test_roles_in_which_an_advised_policy_does_not_win_more_are_left_to_its_adviser() -> None:
    task = task_of(short(role="ghost"), MESA)
    heuristic, random = bang_agents.make("heuristic"), bang_agents.make("random")
    ticks: list[int] = []
    gains, none = gains_by_role(task, [random, heuristic], heuristic, 300, 3, ticks.append)
    assert list(gains) == ["deputy", "outlaw", "renegade"]
    assert all(gain.value < 0 for gain in gains.values())
    assert left_to_adviser(task, gains) == ["deputy", "outlaw", "renegade"]
    assert ticks[-1] == 900
    better = {word: Interval(-gain.value, -gain.high, -gain.low) for word, gain in gains.items()}
    assert left_to_adviser(task, better | {"deputy": gains["deputy"]}) == ["deputy"]
    assert {gain.value for gain in none.values()} == {0}, "which is no gain"


def test_where_living_seats_learn_too_ghosts_are_left_to_the_adviser_by_themselves() -> None:
    task = task_of(short(role="any; ghost"), MESA)
    (gains,) = gains_by_role(task, [bang_agents.make("random")], bang_agents.make("heuristic"), 600, 3, lambda _: None)
    assert list(gains) == ["sheriff", "deputy", "outlaw", "renegade", "ghost-deputy", "ghost-outlaw", "ghost-renegade"]
    assert task.ghost_deals(8).tolist() == [False] * 2 + [True] * 6, "a seat of any role, and ghosts of three roles"
    assert set(left_to_adviser(task, gains)) >= {"sheriff", "ghost-deputy", "ghost-outlaw"}
    gained = gains | {"ghost-outlaw": Interval(0.1, 0.0, 0.2)}
    assert "living-outlaw" in left_to_adviser(task, gained), "what its ghosts have learned is kept"


def test_one_player_leaves_all_roles_or_none_to_the_adviser() -> None:
    task = task_of(short(advice=2.0), Gunslinger(2))
    (gains,) = gains_by_role(task, [bang_agents.make("random")], bang_agents.make("heuristic"), 60, 3, lambda _: None)
    assert list(gains) == [""]
    assert left_to_adviser(task, gains) == ["sheriff", "deputy"]
    assert left_to_adviser(task, {"": Interval(0.1, 0.0, 0.2)}) == []


def test_what_is_left_to_the_adviser_stands_in_the_policy_and_takes_no_training_time(tmp_path: Path) -> None:
    results = main(short(role="ghost-outlaw", runs=str(tmp_path), minutes=0.02, imitate=1.0, deals=200), MESA)
    record = Learned(tmp_path / "ghost-outlaw-5-death-mesa").record
    assert record["left_to_adviser"] == ["outlaw"], "only the critic has learned, so nothing is gained"
    assert record["trained"]["seconds"] == pytest.approx(results["progress"]["seconds"], abs=0.2)


@pytest.mark.parametrize(("gain", "led"), [(0.02, True), (-0.02, False), (0.01, False)])
def test_a_policy_follows_its_adviser_more_closely_in_play_where_it_wins_more_so(
    gain: float, led: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    policies: list[Learned] = []

    def gains(task: object, both: list[Learned], *_: object) -> list[dict[str, Interval]]:
        policies.extend(both)
        return [{"sheriff": Interval(0.01, 0, 0.02), "outlaw": Interval(-0.1, -0.2, 0)}, {"sheriff": Interval(gain, gain, gain)}]

    monkeypatch.setattr("bang_experiments.learning.trainer.gains_by_role", gains)
    main(short(role="any", runs=str(tmp_path), minutes=0.02, imitate=1.0, deals=20), Rules(4))
    assert [policy.record["advice_in_play"] for policy in policies] == [3, 6]
    record = Learned(tmp_path / "any-4").record
    assert (record["advice"], record.get("advice_in_play")) == (3, 6 if led else None)
    assert record["left_to_adviser"] == ([] if led else ["outlaw"])


@pytest.mark.parametrize("left", ["outlaw", ["bandit"], [3], None])
def test_what_is_left_to_an_adviser_must_be_roles(left: object) -> None:
    _, arrays = noisy_ghosts()
    with pytest.raises(PolicyError, match="left_to_adviser of the policy learned: expected a list of roles"):
        Learned.of(arrays, MESA, {"padded_seats": 5, "advice": GHOST_ADVICE, "left_to_adviser": left})


def test_who_is_advised_unless_told_otherwise() -> None:
    mesa = Rules(5, death_mesa=True)
    for role in ("outlaw", "ghost", "any"):
        assert task_of(short(role=role), mesa).advice == 3
    assert task_of(short(), Toy()).advice == 0, "which has no heuristic"
    assert task_of(short(role="ghost", learner=MASKABLE), mesa).advice == GHOST_ADVICE
    assert task_of(short(role="ghost", advice=0.0), mesa).advice == 0
    assert task_of(short(role="outlaw", learner=MASKABLE), mesa).advice == 0
    assert task_of(short(advice=2.0), Gunslinger(2)).advice == 2
    assert short().imitated_share(usual=True, advised=False) == DEFAULT_SHARE
    assert short().imitated_share(usual=True, advised=True) == ADVISED_SHARE
    assert replace(short(), imitate=0.5).imitated_share(usual=False, advised=True) == 0.5


@pytest.mark.parametrize("advice", [-0.5, -2.0, 1e39, float("inf"), float("nan")])
def test_advice_that_is_no_weight_is_refused(advice: float) -> None:
    with pytest.raises(ValueError, match="advice: expected a number between 0 and 100"):
        short(advice=advice).check()


@pytest.mark.parametrize("advice", [True, "much", -1, float("nan"), 10**400, None])
def test_a_policy_whose_advice_is_no_weight_is_refused(advice: Any) -> None:
    env = envs()[0]
    arrays = policy_arrays(make_model(env, lambda: 0.0, short(), ADVICE))
    with pytest.raises(PolicyError, match="advice of the policy learned: expected a number from 0 to 100, got "):
        Learned.of(arrays, env.rules, {"padded_seats": 5, "advice": advice})


def test_a_policy_whose_adviser_chose_otherwise_is_refused() -> None:
    env = envs()[0]
    arrays = policy_arrays(make_model(env, lambda: 0.0, short(), ADVICE))
    with pytest.raises(PolicyError, match="the policy learned is advised by version 0 of the heuristic; here there are versions 1 to 2"):
        Learned.of(arrays, env.rules, {"padded_seats": 5, "advice": ADVICE, "heuristic": 0})
    Learned.of(arrays, env.rules, {"padded_seats": 5, "advice": 0, "heuristic": 0})  # one that is not advised does not mind
