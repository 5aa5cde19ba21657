"""Beside PettingZoo's usual calls: views, states for critics, names of choices, the parallel form, and who is paid when."""

import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import parallel_api_test
from pettingzoo.test.state_test import test_state_space as check_state_space
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

import bang_agents
import bang_env
from bang_env import BANG, DICE, Batch, DiceRules, Gunslinger, Rules, bang_v0, dice_v0, gunslinger_v0
from bang_env.doors.aec import Aec, Orderly
from bang_env.doors.parallel import WAIT, Parallel
from bang_env.kernel.spec import Spec
from tests.support.games.toy import Toy
from tests.support.games.whole import whole

SPECS = [Rules(4), Rules(7, dodge_city=True, high_noon=True), Rules(5, death_mesa=True), DiceRules(5), Gunslinger(2), Toy(6)]
DOORS: list[Callable[..., Parallel]] = [bang_v0.parallel_env, dice_v0.parallel_env, gunslinger_v0.parallel_env]


def pick(mask: Any, chance: np.random.Generator) -> int:
    """A random choice of a mask."""
    return int(chance.choice(mask.nonzero()[0]))


def over(env: Aec | Orderly) -> bool:
    """Whether the game has ended."""
    return any(env.terminations.values()) or any(env.truncations.values())


# Views and states


@pytest.mark.parametrize("rules", SPECS, ids=str)
def test_views_are_those_of_the_batch(rules: Spec) -> None:
    env, batch, chance = Aec(rules), Batch(rules, 1, seed=4, views=True), np.random.default_rng(1)
    env.reset(seed=4)
    for _ in range(40):
        if over(env):
            break
        agent = env.agent_selection
        assert env.view(agent).tobytes() == whole(batch.views, rules.game.view).tobytes()
        choice = pick(env.infos[agent]["action_mask"], chance)
        env.step(choice)
        batch.step([choice])


def test_an_agent_that_reads_views_plays_by_them() -> None:
    env, heuristic = bang_v0.env(5), bang_agents.make("heuristic")
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, _, terminated, _, _ = env.last()
        assert observation is not None
        mask = observation["action_mask"].astype(bool)
        env.step(None if terminated else int(heuristic.act(env.view(agent), mask[None])[0]))
    assert env.agents == []


@pytest.mark.parametrize("rules", SPECS, ids=str)
def test_a_state_is_what_the_selected_seat_knows_and_what_it_does_not_see(rules: Spec) -> None:
    env, chance = Orderly(Aec(rules)), np.random.default_rng(2)
    env.reset(seed=2)
    check_state_space(env)
    while not over(env):
        state, seen = env.state(), env.observe(env.agent_selection)["observation"]
        assert state.dtype == np.float32
        assert env.state_space.contains(state)
        assert np.array_equal(state[: len(seen)], seen)
        assert len(state) == len(seen) + rules.game.hidden_size(rules.players)
        env.step(pick(env.infos[env.agent_selection]["action_mask"], chance))
    assert env.state_space.contains(env.state())


def test_a_state_tells_what_no_observation_does() -> None:
    env = bang_v0.raw_env(4)
    seen, states = set(), set()
    for roles in (["Sheriff", "Outlaw", "Outlaw", "Renegade"], ["Sheriff", "Renegade", "Outlaw", "Outlaw"]):
        env.reset(seed=1, options={"roles": roles})
        seen.add(env.observe("player_0")["observation"].tobytes())
        states.add(env.state().tobytes())
    assert (len(seen), len(states)) == (1, 2)


@pytest.mark.parametrize("door", [bang_v0.env, bang_v0.raw_env, bang_v0.parallel_env])
def test_before_a_deal_there_is_nothing_to_see(door: Any) -> None:
    env = door()
    for look in (env.state, lambda: env.view("player_0")):
        with pytest.raises(ValueError, match="call reset"):
            look()
    env.reset(seed=1)
    with pytest.raises(ValueError, match="no agent is called 'player_9'"):
        env.view("player_9")


# Names of choices


def test_a_choice_is_described_as_the_game_names_it() -> None:
    assert [bang_v0.env().describe(choice) for choice in (0, 2)] == ["pass", "seat+1"]
    assert [bang_env.choice_word(choice) for choice in range(BANG.choices)] == [BANG.choice_word(choice) for choice in range(BANG.choices)]
    assert bang_env.choice_word(1, DICE) == DICE.choice_word(1) == dice_v0.parallel_env().describe(1)


@pytest.mark.parametrize("wrong", [-1, 10**6, 1.0, True, "pass", None], ids=repr)
def test_what_is_no_choice_has_no_name(wrong: Any) -> None:
    for name in (bang_env.choice_word, bang_v0.env().describe):
        with pytest.raises(ValueError, match="choice: expected a whole number from 0 to"):
            name(wrong)


# The parallel form


@pytest.mark.parametrize("door", DOORS)
def test_pettingzoo_finds_nothing_to_object_to_in_the_parallel_form(door: Callable[..., Parallel]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        parallel_api_test(door(), num_cycles=2000)


@pytest.mark.newest  # PettingZoo has `make` since 1.27
def test_the_parallel_form_is_made_by_its_name() -> None:
    env = pettingzoo.make("parallel", "bang_env/dice_v0", players=4)
    assert isinstance(env, Parallel)
    assert env.rules == DiceRules(4)


@pytest.mark.parametrize("rules", SPECS, ids=str)
def test_it_plays_the_same_game_whatever_those_do_who_are_not_asked(rules: Spec) -> None:
    env, aec, chance = Parallel(Aec(rules)), Aec(rules), np.random.default_rng(5)
    observations, infos = env.reset(seed=5)
    aec.reset(seed=5)
    rewards: dict[str, float] = {}
    while env.agents:
        asked = aec.agent_selection
        assert [agent for agent in env.agents if infos[agent]["asked"]] == [asked]
        for agent, seen in observations.items():
            assert env.observation_space(agent).contains(seen)
            assert np.array_equal(seen["observation"], aec.observe(agent)["observation"])
            assert np.array_equal(seen["action_mask"], infos[agent]["action_mask"])
            if agent != asked:
                assert seen["action_mask"].nonzero()[0].tolist() == [WAIT]
        assert np.array_equal(observations[asked]["action_mask"], aec.infos[asked]["action_mask"])
        actions: dict[str, Any] = {agent: chance.choice([WAIT, 61, -5]) for agent in env.agents}
        actions[asked] = pick(observations[asked]["action_mask"], chance)
        observations, rewards, terminations, _, infos = env.step(actions)
        aec.step(actions[asked])
        assert rewards == aec.rewards
        assert terminations == aec.terminations
    assert len(rewards) == len(env.possible_agents)
    assert any(rewards.values()) or isinstance(rules, Toy)


def test_the_action_of_the_asked_agent_is_needed_and_checked() -> None:
    env = bang_v0.parallel_env(5)
    observations, _ = env.reset(seed=1)
    asked = env.aec.agent_selection
    with pytest.raises(ValueError, match=f"actions: expected one of {asked}, which is asked; got those of nobody"):
        env.step({})
    with pytest.raises(ValueError, match=f"{asked} is asked 'play' and may choose"):
        env.step({asked: 61})
    assert env.agents == env.possible_agents
    env.step({asked: pick(observations[asked]["action_mask"], np.random.default_rng(0))})


def test_a_game_that_is_over_or_not_begun_is_not_stepped() -> None:
    env = bang_v0.parallel_env(4, max_decisions=1)
    with pytest.raises(ValueError, match="call reset"):
        env.step({})
    observations, _ = env.reset(seed=1)
    asked = env.aec.agent_selection
    _, rewards, _, truncations, _ = env.step({asked: pick(observations[asked]["action_mask"], np.random.default_rng(0))})
    assert all(truncations.values())
    assert not any(rewards.values())
    assert env.agents == []
    with pytest.raises(ValueError, match="the game is over"):
        env.step({})


def test_pettingzoos_own_conversion_takes_the_environment_too() -> None:
    env, chance = turn_based_aec_to_parallel(bang_v0.env(4)), np.random.default_rng(1)
    observations, _ = env.reset(seed=1)
    while env.agents:
        actions = {agent: pick(seen["action_mask"], chance) if seen["action_mask"].any() else 0 for agent, seen in observations.items()}
        observations, rewards, *_ = env.step(actions)
    assert set(rewards.values()) == {1.0, -1.0}


# Rewards of others' turns


def paid_to_the_last_mover(env: Orderly, seed: int) -> dict[str, float]:
    """The known trap: what a step brought is booked for the one who made it, and for nobody else."""
    chance, paid = np.random.default_rng(seed), dict.fromkeys(env.possible_agents, 0.0)
    env.reset(seed=seed)
    while not over(env):
        agent = env.agent_selection
        env.step(pick(env.infos[agent]["action_mask"], chance))
        paid[agent] += env.rewards[agent]
    return paid


def paid_by_last(env: Orderly, seed: int) -> dict[str, float]:
    """The right loop: each agent is paid, when it is its turn to look, all that it has been given since it looked before."""
    chance, paid = np.random.default_rng(seed), dict.fromkeys(env.possible_agents, 0.0)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        assert observation is not None
        paid[agent] += reward
        env.step(None if terminated or truncated else pick(observation["action_mask"], chance))
    return paid


def paid_to_all(env: Orderly, seed: int) -> dict[str, float]:
    """Right too: after every step each agent is paid."""
    chance, paid = np.random.default_rng(seed), dict.fromkeys(env.possible_agents, 0.0)
    env.reset(seed=seed)
    while not over(env):
        env.step(pick(env.infos[env.agent_selection]["action_mask"], chance))
        for agent, reward in env.rewards.items():
            paid[agent] += reward
    return paid


@pytest.mark.parametrize("door", [bang_v0.env, dice_v0.env])
def test_rewards_of_the_others_turns_reach_every_seat_but_in_a_loop_that_pays_the_last_mover(door: Callable[..., Orderly]) -> None:
    env = door(5)
    for seed in range(5):
        right = paid_by_last(env, seed)
        assert paid_to_all(env, seed) == right
        assert sorted(set(right.values())) == [-1.0, 1.0]
        lost = {agent for agent, reward in paid_to_the_last_mover(env, seed).items() if reward != right[agent]}
        assert len(lost) == 4  # all but the one who made the last choice
