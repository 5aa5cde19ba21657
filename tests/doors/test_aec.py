"""The PettingZoo environment: its contract, its endings, and how it refuses."""

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

from bang_env import Batch, Rules, RulesError, bang_v0, evaluate
from bang_env.bang.cards.tables import CHOICES
from bang_env.bang.features import pages as features
from bang_env.doors.aec import Aec, Ending, Orderly

TABLES = [
    {"players": 4},
    {"players": 7},
    {"players": 10, "rebel": True},
    {"players": 6, "rebel": True, "two_characters": True, "padded_seats": 8},
    {"players": 3, "fistful": True},
    {"players": 8, "rebel": True, "dodge_city": True, "high_noon": True, "fistful": True},
    {"players": 5, "death_mesa": True},
    {"players": 8, "death_mesa": True, "dodge_city": True, "high_noon": True, "fistful": True},
]
# Raised for PettingZoo's own card games too: an observation with a mask is a dict.
UNAVOIDABLE = "Observation is not a NumPy array|Observation space for each agent probably should be"
Doors = Callable[..., Aec | Orderly]


def pick(env: Aec | Orderly, chance: np.random.Generator) -> int:
    """A random choice of the selected agent."""
    return int(chance.choice(env.observe(env.agent_selection)["action_mask"].nonzero()[0]))


def play(env: Aec | Orderly, seed: int, most: int | None = None) -> dict[str, float]:
    """Random play to the end, or for so many choices; returns the summed rewards of those who stepped out."""
    chance = np.random.default_rng(seed)
    paid = {}
    env.reset(seed=seed)
    for count, agent in enumerate(env.agent_iter()):
        if count == most:
            break
        _, reward, over, _, _ = env.last(observe=False)
        if over:
            paid[agent] = float(reward)
        env.step(None if over else pick(env, chance))
    return paid


def same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two observations are equal."""
    return all(np.array_equal(one[key], other[key]) for key in ("observation", "action_mask"))


@pytest.mark.parametrize("door", [bang_v0.env, bang_v0.raw_env])
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_pettingzoo_finds_nothing_to_object_to(door: Doors, table: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", UNAVOIDABLE)
        api_test(door(**table), num_cycles=60)
    seed_test(lambda: door(**table), num_cycles=60)


@pytest.mark.newest  # PettingZoo has `make` since 1.27
def test_pettingzoo_makes_it_by_its_name() -> None:
    env = pettingzoo.make("aec", "bang_env/bang_v0", players=6, rebel=True)
    assert isinstance(env, Orderly)
    assert env.possible_agents == [f"player_{seat}" for seat in range(6)]
    assert str(pettingzoo.make("aec", "bang_env/bang")) == "bang_v0"


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_all_seats_stay_to_the_end_and_then_terminate_together(table: dict[str, Any]) -> None:
    env = bang_v0.raw_env(**table)
    chance = np.random.default_rng(1)
    env.reset(seed=1)
    while not any(env.terminations.values()):
        assert env.agents == env.possible_agents
        assert not any(env.rewards.values())
        env.step(pick(env, chance))
    assert all(env.terminations.values())
    assert not any(env.truncations.values())
    assert set(env.rewards.values()) <= {-1.0, 1.0}


def test_a_seat_that_is_dead_is_asked_as_a_ghost_and_sees_what_it_is_asked() -> None:
    env = bang_v0.raw_env(5, death_mesa=True)
    chance = np.random.default_rng(3)
    asked: set[int] = set()  # seats that were selected after their elimination
    for seed in range(3):
        env.reset(seed=seed)
        batch = Batch(env.rules, 1, seed=seed, views=True)
        while not any(env.terminations.values()):
            seat = env.possible_agents.index(env.agent_selection)
            if not batch.views[0]["alive"][0]:
                asked.add(seat)
                assert batch.views[0]["death_mesa"] and batch.views[0]["asked"]
            choice = pick(env, chance)
            env.step(choice)
            batch.step([choice])
        assert list(env.rewards.values()) == batch.rewards[0][:5].tolist()
    assert len(asked) > 2


def test_the_sheriff_begins() -> None:
    for seed in range(20):
        env = bang_v0.raw_env(7)
        env.reset(seed=seed, options={"roles": ["Outlaw", "Renegade", "Deputy", "Sheriff", "Outlaw", "Outlaw", "Deputy"]})
        assert env.agent_selection == "player_3"


def test_roles_may_be_numbers_and_must_be_those_of_the_rules() -> None:
    env = bang_v0.raw_env(4)
    env.reset(seed=1, options={"roles": [3, 1, 4, 3]})
    assert env.agent_selection == "player_1"
    before = env.observe("player_0")
    for roles in ([3, 1, 4], [3, 1, 1, 3], ["Outlaw", "Sheriff", "Rebel", "Outlaw"], [3.0, 1, 4, 3], 5):
        with pytest.raises(ValueError, match="roles: expected those of 4 players, 1 Sheriff, 2 Outlaw, 1 Renegade"):
            env.reset(options={"roles": roles})
    assert same(env.observe("player_0"), before)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_seat_can_be_observed_at_any_time(table: dict[str, Any]) -> None:
    env = bang_v0.env(**table)
    chance = np.random.default_rng(2)
    env.reset(seed=2)
    pages = ["base"] + (["expansions"] if {"dodge_city", "high_noon", "fistful"} & set(table) else [])
    size = features.size([*pages, *(["ghosts"] if "death_mesa" in table else [])], table.get("padded_seats", table["players"]))
    for _ in env.agent_iter():
        for agent in env.possible_agents:
            seen = env.observe(agent)
            assert seen["observation"].shape == (size,)
            assert seen["action_mask"].shape == (env.rules.choices,)
            assert env.observation_space(agent).contains(seen)
            asked = agent == env.agent_selection and not env.terminations[agent]
            assert seen["action_mask"].any() == asked
            if agent in env.infos:
                assert np.array_equal(env.infos[agent]["action_mask"], seen["action_mask"])
        env.step(None if env.terminations[env.agent_selection] else pick(env, chance))
    assert env.agents == []
    assert not env.observe("player_0")["action_mask"].any()


def test_observations_are_new_arrays() -> None:
    env = bang_v0.raw_env()
    env.reset(seed=3)
    agent = env.agent_selection
    first = env.observe(agent)
    kept = copy.deepcopy(first)
    first["observation"][:] = 0
    first["action_mask"][:] = 0
    assert same(env.observe(agent), kept)
    assert env.infos[agent]["action_mask"].any()


def test_it_plays_the_games_of_game_0_of_a_batch() -> None:
    env = bang_v0.raw_env(6, rebel=True)
    batch = Batch(Rules(6, rebel=True), 1, seed=9)
    chance = np.random.default_rng(3)
    env.reset(seed=9)
    for _ in range(3):
        while not any(env.terminations.values()):
            seen = env.observe(env.agent_selection)
            assert env.agent_selection == f"player_{batch.asked[0]}"
            assert np.array_equal(seen["observation"], batch.features[0])
            assert np.array_equal(seen["action_mask"], batch.masks[0])
            choice = pick(env, chance)
            env.step(choice)
            batch.step(np.array([choice]))
        assert batch.over[0]
        assert list(env.rewards.values()) == batch.rewards[0][:6].tolist()
        env.reset()


def test_a_switch_that_is_none_is_as_usual() -> None:
    assert bang_v0.raw_env(5, death_mesa=None).rules == bang_v0.raw_env(5).rules
    assert evaluate("heuristic", players=5, death_mesa=None, deals=2).rules == bang_v0.raw_env(5).rules


def test_without_a_seed_every_row_of_games_is_another() -> None:
    one, other = bang_v0.raw_env(), bang_v0.raw_env()
    one.reset()
    other.reset()
    assert not all(same(one.observe(agent), other.observe(agent)) for agent in one.agents)


def test_rewards_tell_the_outcome() -> None:
    for seed in range(30):
        endings: list[Ending] = []

        def note(ending: Ending, endings: list[Ending] = endings) -> list[float]:
            endings.append(ending)
            return [2.0 if won else 0.5 for won in ending.won]

        paid = play(bang_v0.env(6, rebel=True), seed)
        paid_otherwise = play(bang_v0.raw_env(6, rebel=True, rewards=note), seed)
        (ending,) = endings
        assert list(paid.values()) == [1.0 if won else -1.0 for won in ending.won]
        assert list(paid_otherwise.values()) == [2.0 if won else 0.5 for won in ending.won]
        assert sorted(ending.roles) == sorted(["Sheriff", "Deputy", "Outlaw", "Outlaw", "Renegade", "Rebel"])
        assert any(ending.won)


@pytest.mark.parametrize("failure", [ZeroDivisionError, KeyboardInterrupt])
def test_a_reward_function_that_fails_leaves_a_finished_game(failure: type[BaseException]) -> None:
    def fails(ending: Ending) -> list[float]:
        raise failure

    env = bang_v0.raw_env(4, rewards=fails)
    env.reset(seed=1)
    rng = np.random.default_rng(1)

    def play_on() -> None:
        while True:
            env.step(int(rng.choice(np.flatnonzero(env.infos[env.agent_selection]["action_mask"]))))

    with pytest.raises(failure):
        play_on()
    assert not env.agents
    assert all(env.terminations.values())
    while env.agents:
        env.step(None)


def test_looking_before_the_first_reset_is_refused() -> None:
    with pytest.raises(ValueError, match="reset"):
        bang_v0.raw_env(4).last()
    with pytest.raises(ValueError, match="reset"):
        bang_v0.raw_env(4).last(observe=False)


@pytest.mark.parametrize(
    "paid",
    [
        None, 3, [1.0], [1.0, float("nan"), 0.0, 0.0], [float("inf")] * 4, ["much"] * 4, ["1"] * 4, "1234", b"1234", bytearray(4),
        {1, 2, 3, 4}, dict.fromkeys(range(4), 1.0), [1e300] * 4, [1.0, 10**400, 1.0, 1.0],
    ],
    ids=lambda paid: f"{paid!s:.40}",
)  # fmt: skip
def test_rewards_that_are_no_numbers_are_refused(paid: Any) -> None:
    env = bang_v0.raw_env(4, rewards=lambda ending: paid)
    with pytest.raises(ValueError, match="rewards: expected 4 finite numbers that float32 holds, one for each seat; the function returned"):
        play(env, 3)


def test_rewards_may_be_named_by_role() -> None:
    env = bang_v0.env(5, rewards={"Renegade": (5, -0.2), "outlaw": (0.5, 0)})
    for seed in range(10):
        paid = play(env, seed)
        assert set(paid.values()) <= {1.0, -1.0, 5.0, -0.2, 0.5, 0.0}
        assert -0.2 in paid.values() or 5.0 in paid.values()


@pytest.mark.parametrize("action", [None, -1, CHOICES - 1, CHOICES, 10**30, 3.0, "pass", [0], np.float32(0), True, False], ids=repr)
@pytest.mark.parametrize("door", [bang_v0.env, bang_v0.raw_env])
def test_a_choice_that_is_not_offered_is_refused_and_changes_nothing(door: Doors, action: Any) -> None:
    env = door(5)
    play(env, 4, most=10)
    agent, before = env.agent_selection, [env.observe(agent) for agent in env.agents]
    with pytest.raises(ValueError, match=rf"{agent} is asked '\w+' and may choose .*\(\w+.*; not "):
        env.step(action)
    assert env.agent_selection == agent
    assert all(same(env.observe(agent), seen) for agent, seen in zip(env.agents, before, strict=True))
    env.step(pick(env, np.random.default_rng(0)))


@pytest.mark.parametrize("door", [bang_v0.env, bang_v0.raw_env])
def test_a_finished_game_is_not_stepped(door: Doors) -> None:
    env = door(4)
    play(env, 5)
    with pytest.raises(ValueError, match="the game is over: call reset"):
        env.step(0)


def test_a_terminated_agent_only_steps_out() -> None:
    env = bang_v0.env(4)
    chance = np.random.default_rng(6)
    env.reset(seed=6)
    while not env.terminations[env.agent_selection]:
        env.step(pick(env, chance))
    with pytest.raises(ValueError, match="None"):
        env.step(0)


def test_nothing_goes_before_the_first_reset() -> None:
    raw = bang_v0.raw_env(render_mode="ansi")
    for call in (lambda: raw.step(0), lambda: raw.observe("player_0"), raw.render):
        with pytest.raises(ValueError, match="call reset"):
            call()
    env = bang_v0.env(render_mode="ansi")
    for wrapped in (lambda: env.step(0), lambda: env.observe("player_0"), env.last):
        with pytest.raises(ValueError, match="call reset"):
            wrapped()
    with pytest.raises(AssertionError, match="reset"):
        env.agent_iter()


def test_what_cannot_be_made_is_refused() -> None:
    with pytest.raises(RulesError):
        bang_v0.env(2)
    with pytest.raises(RulesError, match="jail_on_self"):
        bang_v0.env(5, jail_on_selves=True)
    with pytest.raises(ValueError, match="render_mode"):
        bang_v0.env(render_mode="rgb_array")
    for seats in (4, 11, 5.5, "8"):
        with pytest.raises(ValueError, match="padded_seats: expected a whole number from"):
            bang_v0.env(5, padded_seats=seats)
    with pytest.raises(ValueError, match="rewards: no role"):
        bang_v0.env(rewards={"Judge": (1, 0)})
    with pytest.raises(ValueError, match="rewards: expected each role once; got Sheriff twice"):
        bang_v0.env(rewards={"Sheriff": (1, 0), "sheriff": (2, 0)})
    with pytest.raises(ValueError, match="a mapping from role"):
        bang_v0.env(rewards=[1, -1])
    with pytest.raises(ValueError, match="pair"):
        bang_v0.env(rewards={"Sheriff": 1})
    with pytest.raises(ValueError, match=r"a pair \(won, lost\)"):
        bang_v0.env(rewards={"Sheriff": ("much", 0)})
    with pytest.raises(ValueError, match="no role is called 5"):
        bang_v0.env(rewards={5: (1, 0)})
    with pytest.raises(ValueError, match="seed"):
        bang_v0.raw_env().reset(seed=-1)
    env = bang_v0.raw_env(4)
    env.reset(seed=0)
    nobodies: list[Any] = ["player_4", [], {}, None, 0]
    for nobody in nobodies:
        for door in (env.observe, env.observation_space, env.action_space):
            with pytest.raises(ValueError, match="player_0 to player_3"):
                door(nobody)
    with pytest.raises(ValueError, match="roles: expected those of 4 players"):
        env.reset(options={"roles": [True, 3, 3, 4]})


def test_a_copy_goes_its_own_way() -> None:
    env = bang_v0.env(5)
    play(env, 7, most=20)
    before = [env.observe(agent) for agent in env.agents]
    for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert twin.agent_selection == env.agent_selection
        twin.step(pick(twin, np.random.default_rng(0)))
        assert all(same(env.observe(agent), seen) for agent, seen in zip(env.agents, before, strict=True))


def test_the_board_is_text_or_printed(capsys: pytest.CaptureFixture[str]) -> None:
    env = bang_v0.env(5, render_mode="ansi")
    env.reset(seed=8)
    board = env.render()
    assert isinstance(board, str)
    assert "BANG! · 5 players · round 1" in board
    assert capsys.readouterr().out == ""
    env = bang_v0.env(5, render_mode="human")
    env.reset(seed=8)
    assert capsys.readouterr().out == board + "\n"
    env.step(pick(env, np.random.default_rng(0)))
    assert capsys.readouterr().out.startswith("BANG!")
    assert env.render() is None
    env.close()
