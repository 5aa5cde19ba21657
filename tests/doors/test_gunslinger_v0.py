"""The Lone Gunslinger as a PettingZoo environment: one agent for two seats."""

import copy
import pickle
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test.api_test import api_test
from pettingzoo.test.seed_test import seed_test

from bang_env import Batch, Gunslinger, RulesError, gunslinger_v0
from bang_env.doors.aec import Aec, Orderly

AGENT = "gunslinger"
TABLES: list[dict[str, Any]] = [{}, {"level": 2, "night": True}, {"level": 3, "two_characters": True}, {"final_challenge": True}]
# The first two are raised for PettingZoo's own card games too: an observation with a mask is a dict. The one agent has no number.
UNAVOIDABLE = "Observation is not a NumPy array|Observation space for each agent probably should be|We recommend agents to be named"
Doors = Callable[..., Aec | Orderly]


def pick(env: Aec | Orderly, chance: np.random.Generator) -> int:
    """A random choice among those offered."""
    return int(chance.choice(env.observe(AGENT)["action_mask"].nonzero()[0]))


def same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two observations are equal."""
    return all(np.array_equal(one[key], other[key]) for key in ("observation", "action_mask"))


@pytest.mark.parametrize("door", [gunslinger_v0.env, gunslinger_v0.raw_env])
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_pettingzoo_finds_nothing_to_object_to(door: Doors, table: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", UNAVOIDABLE)
        api_test(door(**table), num_cycles=60)
    seed_test(lambda: door(**table), num_cycles=60)


@pytest.mark.newest  # PettingZoo has `make` since 1.27
def test_pettingzoo_makes_it_by_its_name() -> None:
    env = pettingzoo.make("aec", "bang_env/gunslinger_v0", level=2)
    assert isinstance(env, Orderly)
    assert env.possible_agents == [AGENT]
    assert str(env) == "gunslinger_v0"


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_it_plays_the_games_of_game_0_of_a_batch_and_ends_with_their_rewards(table: dict[str, Any]) -> None:
    env = gunslinger_v0.raw_env(**table)
    batch = Batch(env.rules, 1, seed=9)
    chance = np.random.default_rng(3)
    env.reset(seed=9)
    asked = set()
    for _ in range(3):
        while not env.terminations[AGENT]:
            assert env.agents == [AGENT]
            assert env.agent_selection == AGENT
            assert env.rewards == {AGENT: 0}
            seen = env.observe(AGENT)
            assert env.observation_space(AGENT).contains(seen)
            assert np.array_equal(seen["observation"], batch.features[0])
            assert np.array_equal(seen["action_mask"], batch.masks[0])
            assert np.array_equal(env.infos[AGENT]["action_mask"], seen["action_mask"])
            asked.add(int(batch.asked[0]))
            choice = pick(env, chance)
            env.step(choice)
            batch.step(np.array([choice]))
        assert batch.over[0]
        assert env.rewards == {AGENT: batch.rewards[0, 0]}
        assert not env.truncations[AGENT]
        assert not env.observe(AGENT)["action_mask"].any()
        env.step(None)
        assert env.agents == []
        env.reset()
    assert len(asked) > 1


def test_rewards_are_a_pair_for_won_and_lost() -> None:
    env = gunslinger_v0.env(0, rewards=(3, -0.5))
    chance = np.random.default_rng(1)
    env.reset(seed=1)
    paid = 0.0
    for _ in env.agent_iter():
        _, reward, over, _, _ = env.last(observe=False)
        paid += reward
        env.step(None if over else pick(env, chance))
    assert paid in (3.0, -0.5)
    with pytest.raises(ValueError, match=r"a pair \(won, lost\)"):
        gunslinger_v0.env(rewards=1)


def test_the_rules_are_those_of_the_switches() -> None:
    assert gunslinger_v0.raw_env(2, night=True).rules == Gunslinger(2, night=True)
    sizes = [gunslinger_v0.env(padded_seats=seats).observation_space(AGENT)["observation"].shape[0] for seats in (None, 8)]
    assert sizes[0] < sizes[1]
    assert gunslinger_v0.raw_env(final_challenge=True).rules == Gunslinger.final_challenge()
    with pytest.raises(RulesError, match="level=1 contradicts"):
        gunslinger_v0.env(1, final_challenge=True)
    with pytest.raises(RulesError, match="level: expected 0 to 4"):
        gunslinger_v0.env(7)


@pytest.mark.parametrize("door", [gunslinger_v0.env, gunslinger_v0.raw_env])
def test_what_is_not_offered_is_refused_and_changes_nothing(door: Doors) -> None:
    env = door(2)
    env.reset(seed=4)
    before = env.observe(AGENT)
    for action in (None, -1, int(np.flatnonzero(before["action_mask"] == 0)[0]), 10**30, "pass"):
        with pytest.raises(ValueError, match=r"gunslinger is asked '\w+' and may choose .*\(\w+.*; not "):
            env.step(action)  # type: ignore[arg-type]  # that is what is refused
    assert same(env.observe(AGENT), before)
    with pytest.raises(ValueError, match="no agent is called 'player_0'; there is gunslinger"):
        env.observe("player_0")
    env.step(pick(env, np.random.default_rng(0)))


def test_a_copy_goes_its_own_way() -> None:
    env = gunslinger_v0.env(3)
    env.reset(seed=7)
    before = env.observe(AGENT)
    for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        twin.step(pick(twin, np.random.default_rng(0)))
        assert same(env.observe(AGENT), before)
        assert not same(twin.observe(AGENT), before)
