"""The games of The Lone Gunslinger as a VecEnv: the learner answers everything, and every game pays once."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported
from stable_baselines3.common.vec_env import VecCheckNan, VecMonitor

import bang_agents
from bang_env.bang.gunslinger import Gunslinger
from bang_env.doors.batch import Batch
from bang_experiments.learning.maskable_ppo import Imitation
from bang_experiments.learning.vec_env import BatchVecEnv
from tests.support.agents.passer import lowest

GAMES = 16


def env_of(rules: Gunslinger | None = None, seed: int = 5, most: int | None = None) -> BatchVecEnv:
    """A small VecEnv."""
    return BatchVecEnv(Batch(rules or Gunslinger(0), GAMES, seed, restart=False, views=True, max_decisions=most))


def any_choices(env: BatchVecEnv, chance: np.random.Generator) -> NDArray[np.int64]:
    """(games,) an allowed choice for each game."""
    choices: NDArray[np.int64] = (env.action_masks() * (1 - chance.random(env.action_masks().shape))).argmax(axis=1)
    return choices


@pytest.mark.parametrize("rules", [Gunslinger(0), Gunslinger(2, two_characters=True), Gunslinger.final_challenge()], ids=str)
def test_it_plays_the_games_of_a_batch_and_pays_their_outcomes(rules: Gunslinger) -> None:
    env, batch = env_of(rules), Batch(rules, GAMES, seed=5, views=True)
    chance = np.random.default_rng(0)
    rows = env.reset()
    lengths = np.zeros(GAMES, np.int64)
    won = finished = 0
    for _ in range(300):
        assert np.array_equal(rows, batch.features)
        assert np.array_equal(env.action_masks(), batch.masks)
        assert np.array_equal(env.learner_views(), batch.views)
        choices = any_choices(env, chance)
        before = rows
        rows, rewards, dones, infos = env.step(choices)
        batch.step(choices)
        lengths += 1
        assert np.array_equal(dones, batch.over)
        assert np.array_equal(rewards, batch.rewards[:, 0])
        for game in np.flatnonzero(dones):
            assert {key: infos[game]["episode"][key] for key in ("r", "l")} == {"r": rewards[game], "l": lengths[game]}
            assert np.array_equal(infos[game]["terminal_observation"], before[game])
            lengths[game] = 0
            finished += 1
            won += rewards[game] > 0
        assert not any(infos[game] for game in np.flatnonzero(~dones))
    assert (env.finished, env.won, env.skipped) == (finished, won, 0)
    assert finished > GAMES


def test_a_game_that_is_cut_off_pays_nothing_and_shows_its_next_question() -> None:
    rules = Gunslinger(1)
    env, free = env_of(rules, most=9), env_of(rules)
    env.reset()
    free.reset()
    for made in range(1, 10):
        choices = lowest(env.action_masks())
        row, rewards, dones, infos = env.step(choices)
        other, *_ = free.step(choices)
        assert (dones == (made == 9)).all() and not rewards.any()
    assert [info["TimeLimit.truncated"] for info in infos] == GAMES * [True]
    assert np.array_equal([info["terminal_observation"] for info in infos], other)
    assert not np.array_equal(row, other)
    assert (env.finished, env.cut_off, env.won) == (GAMES, GAMES, 0)


def test_the_critics_guess_is_learned_from_where_games_are_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    env = env_of(most=3)
    model = MaskablePPO("MlpPolicy", env, n_steps=4, batch_size=64, n_epochs=1, policy_kwargs={"net_arch": [16]}, seed=1, device="cpu")
    paid: list[NDArray[np.float32]] = []
    ends: list[NDArray[np.float32]] = []
    add, step = model.rollout_buffer.add, env.step_wait

    def kept(seen: Any, actions: Any, rewards: NDArray[np.float32], *rest: Any, **named: Any) -> None:
        paid.append(rewards.copy())
        add(seen, actions, rewards, *rest, **named)

    def watched() -> Any:
        step_return = step()
        if step_return[2].any():
            ends.append(np.array([info["terminal_observation"] for info in step_return[3]]))
        return step_return

    monkeypatch.setattr(model.rollout_buffer, "add", kept)
    monkeypatch.setattr(env, "step_wait", watched)
    guesses = None
    for learn in (lambda: Imitation(model, env, bang_agents.make("heuristic")).round(1.0), lambda: model.learn(4 * GAMES)):
        paid.clear()
        ends.clear()
        monkeypatch.setattr(model.policy, "predict_values", lambda seen: seen.sum(dim=1, keepdim=True))
        monkeypatch.setattr(model, "gamma", 1.0)
        learn()
        guesses = ends[0].sum(axis=1)
        assert np.allclose(paid[2], guesses, atol=1e-3)
        assert not paid[0].any() and not paid[1].any()
    assert guesses is not None and guesses.all()


def test_what_a_trainer_asks_of_it() -> None:
    rules = Gunslinger(3)
    env = env_of(rules)
    assert (env.rules, env.num_envs, env.padded_seats) == (rules, GAMES, 6)
    assert env.observation_space.shape == (env.features,) == (rules.game.pages.size(rules.pages, rules.players),)
    env.reset()
    advice = bang_agents.make("heuristic").act(env.learner_views(), env.action_masks())
    assert env.action_masks()[np.arange(GAMES), advice].all()


def test_seeds_decide_the_games() -> None:
    env = env_of()
    first = env.reset()
    assert np.array_equal(first, env_of().reset())
    env.seed(77)
    assert not np.array_equal(first, env.reset())


def test_a_choice_that_is_not_allowed_is_refused_and_changes_nothing() -> None:
    env = env_of()
    env.reset()
    choices = any_choices(env, np.random.default_rng(4))
    right = choices.copy()
    choices[3] = np.flatnonzero(~env.action_masks()[3])[0]
    before = env.batch.states.copy()
    with pytest.raises(ValueError, match="game 3"):
        env.step(choices)
    assert np.array_equal(before, env.batch.states)
    env.step(right)


def test_masks_reach_stable_baselines3() -> None:
    env = env_of()
    env.reset()
    assert is_masking_supported(env)
    assert np.array_equal(get_action_masks(env), env.action_masks())
    with pytest.raises(AttributeError, match="expected 'action_masks' of the games of a BatchVecEnv, got 'deal'"):
        env.env_method("deal")


def test_maskable_ppo_learns_from_it() -> None:
    env = VecMonitor(VecCheckNan(env_of(), raise_exception=True))
    model = MaskablePPO("MlpPolicy", env, n_steps=16, batch_size=64, n_epochs=1, policy_kwargs={"net_arch": [16]}, seed=1, device="cpu")
    before = [weight.detach().clone() for weight in model.policy.parameters()]
    model.learn(2 * GAMES * 16)
    assert any((one != other).any() for one, other in zip(before, model.policy.parameters(), strict=True))
