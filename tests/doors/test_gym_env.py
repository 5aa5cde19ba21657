"""The Lone Gunslinger as a Gymnasium environment: its contract, its games, its endings, and how it refuses."""

import copy
import itertools
import pickle
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium import spaces
from gymnasium.utils.env_checker import check_env
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported
from stable_baselines3.common import env_checker

import bang_agents
from bang_env import Batch, Gunslinger, Rules, RulesError
from bang_env.bang.cards.tables import BASE_CHOICES
from bang_env.bang.screen.names import ROLE_WORDS
from bang_env.bang.sight.view_layout import VIEW
from bang_env.doors.gym_env import OfferedDiscrete, OneSeatEnv
from bang_env.gunslinger_v0 import LoneGunslinger
from tests.support.games.whole import whole as with_all_fields

NAME = "bang_env/LoneGunslinger-v0"
TABLES: list[dict[str, Any]] = [
    {},
    {"level": 2},
    {"level": 1, "two_characters": True},
    {"level": 3, "night": True},
    {"level": 4, "most_wanted": True, "two_characters": True},
    {"final_challenge": True},
]


def pick(env: LoneGunslinger, chance: np.random.Generator) -> int:
    """A random choice among those offered."""
    return int(chance.choice(np.flatnonzero(env.action_masks())))


def play(env: LoneGunslinger, seed: int, most: int | None = None) -> tuple[float, dict[str, Any]]:
    """Random play to the end, or for so many choices; the summed rewards and the last info."""
    chance = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    paid, over = 0.0, False
    for _ in itertools.count() if most is None else range(most):
        _, reward, over, truncated, info = env.step(pick(env, chance))
        assert not truncated
        paid += reward
        if over:
            break
    return paid, info


def seen(env: LoneGunslinger) -> tuple[bytes, ...]:
    """All that an agent can see now."""
    return env.view().tobytes(), env.action_masks().tobytes()


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_checkers_of_gymnasium_and_stable_baselines3_have_no_complaint(table: dict[str, Any]) -> None:
    env = gymnasium.make(NAME, **table, illegal="random")
    for _ in range(5):  # they draw lots
        check_env(env.unwrapped)
        env_checker.check_env(env)
    env_checker.check_env(env.unwrapped, skip_render_check=False)
    assert not gymnasium.spec(NAME).nondeterministic  # so they hold it to that


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_it_plays_the_games_of_game_0_of_a_batch(table: dict[str, Any]) -> None:
    env = LoneGunslinger(**table)
    batch = Batch(env.rules, 1, seed=9, views=True)
    chance = np.random.default_rng(3)
    row, info = env.reset(seed=9)
    for _ in range(2):
        over = False
        while not over:
            assert np.array_equal(row, batch.features[0])
            assert env.observation_space.contains(row)
            assert np.array_equal(info["action_mask"], batch.masks[0])
            assert np.array_equal(env.action_masks(), batch.masks[0])
            assert info["seat"] == batch.asked[0]
            assert env.view().tobytes() == with_all_fields(batch.views, VIEW).tobytes()
            choice = pick(env, chance)
            row, reward, over, _, info = env.step(choice)
            batch.step(np.array([choice]))
        assert batch.over[0]
        assert reward == batch.rewards[0, 0] == (1 if info["won"] else -1)
        row, info = env.reset()


def test_the_agent_answers_for_sheriff_and_deputy_alone() -> None:
    env = LoneGunslinger(2)
    roles = set()
    for seed in range(20):
        env.reset(seed=seed)
        chance = np.random.default_rng(seed)
        over = False
        while not over:
            roles.add(ROLE_WORDS[int(env.view()["role"][0, 0])])
            *_, over, _, _ = env.step(pick(env, chance))
    assert roles == {"Sheriff", "Deputy"}


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_summed_rewards_equal_the_outcome(table: dict[str, Any]) -> None:
    env, paid_otherwise = LoneGunslinger(**table), LoneGunslinger(**table, rewards=(5, 0.25))
    for seed in range(20):
        paid, info = play(env, seed)
        assert paid == (1.0 if info["won"] else -1.0)
        assert play(paid_otherwise, seed)[0] == (5.0 if info["won"] else 0.25)


def test_both_outcomes_occur() -> None:
    env = LoneGunslinger(0)
    heuristic = bang_agents.make("heuristic")
    outcomes = set()
    for seed in range(60):
        env.reset(seed=seed)
        over, info = False, {"won": False}
        while not over:
            (choice,) = heuristic.act(env.view(), env.action_masks()[None])
            _, _, over, _, info = env.step(choice)
        outcomes.add(info["won"])
    assert outcomes == {True, False}


def test_at_the_end_the_seat_asked_last_looks_on_and_may_choose_nothing() -> None:
    env = LoneGunslinger(1)
    _, info = play(env, 5)
    assert info["seat"] in (0, *np.flatnonzero(env.view()["role"][0] == ROLE_WORDS.index("Deputy")))
    assert not info["action_mask"].any()
    assert not env.action_masks().any()
    assert env.view()["over"][0]
    for choice in (0, 1):
        with pytest.raises(ValueError, match="the game is over: call reset"):
            env.step(choice)
    with pytest.raises(ValueError, match="the game is over"):
        env.worlds()


def test_same_seed_and_choices_give_the_same_games_and_no_seed_others() -> None:
    rows: list[list[bytes]] = []
    for _ in range(2):
        env = LoneGunslinger(2)
        play(env, 11, most=15)
        first = seen(env)
        env.reset()
        rows.append([*first, *seen(env)])
    assert rows[0] == rows[1]
    one, other = LoneGunslinger(), LoneGunslinger()
    one.reset()
    other.reset()
    assert seen(one) != seen(other)


def test_roles_may_be_given_by_seat() -> None:
    env = LoneGunslinger()
    env.reset(seed=1, options={"roles": ["Sheriff", "Outlaw", "Outlaw", "Deputy", "Renegade", "Outlaw"], "colour": "red"})
    assert [ROLE_WORDS[role] for role in env.view()["role"][0][:6]] == ["Sheriff", "Outlaw", "Outlaw", "Deputy", "Renegade", "Outlaw"]
    before = seen(env)
    with pytest.raises(ValueError, match="roles: expected those of 6 players, 1 Sheriff, 1 Deputy, 3 Outlaw, 1 Renegade"):
        env.reset(options={"roles": ["Sheriff"] * 6})
    with pytest.raises(ValueError, match="options: expected a dict"):
        env.reset(options=[1])  # type: ignore[arg-type]  # that is what is refused
    assert seen(env) == before


@pytest.mark.parametrize("action", [None, True, -1, BASE_CHOICES - 1, BASE_CHOICES, 10**30, 3.0, "pass", [0], np.float32(0)], ids=repr)
def test_a_choice_that_is_not_offered_is_refused_and_changes_nothing(action: Any) -> None:
    env = LoneGunslinger(2)
    play(env, 4, most=10)
    before = seen(env)
    numbers, words = r"seat 0 is asked '\w+' and may choose .*\(\w+.*; not ", "'pass' is not one of the choices: .* The choices: 1[.] "
    with pytest.raises(ValueError, match=words if isinstance(action, str) else numbers):
        env.step(action)
    assert seen(env) == before
    env.step(pick(env, np.random.default_rng(0)))


def test_every_choice_that_is_not_offered_is_refused() -> None:
    env = LoneGunslinger(3)
    play(env, 6, most=5)
    for choice in np.flatnonzero(~env.action_masks()):
        with pytest.raises(ValueError, match=rf"; not {re.escape(repr(choice))}"):
            env.step(choice)


def test_nothing_goes_before_the_first_reset() -> None:
    env = LoneGunslinger(render_mode="ansi")
    calls: list[Callable[[], Any]] = [lambda: env.step(0), env.action_masks, env.view, env.worlds, env.render]
    for call in calls:
        with pytest.raises(ValueError, match="call reset"):
            call()


@pytest.mark.parametrize("name", ["Bang-v0", "Dice-v0", "LoneGunslinger-v0"])
def test_rules_as_an_object_are_refused_with_the_switches_that_there_are(name: str) -> None:
    with pytest.raises(RulesError, match="has no switch 'rules'; there are"):
        gymnasium.make(f"bang_env/{name}", rules=Rules(5))
    with pytest.raises(RulesError, match="has no switch 'rules'; there are"):
        gymnasium.make_vec(f"bang_env/{name}", 2, vectorization_mode="vector_entry_point", rules=Rules(5))


@pytest.mark.parametrize(("wrong", "meant"), [("player", "players"), ("dodgecity", "dodge_city"), ("opponent", "opponents")])
def test_a_switch_that_is_nearly_right_is_told_which_is_meant(wrong: str, meant: str) -> None:
    with pytest.raises(RulesError, match=f"has no switch '{wrong}'; there are .*; did you mean {meant}"):
        gymnasium.make("bang_env/Bang-v0", **{wrong: 5})  # type: ignore[arg-type]  # so it is read as one of its own


def test_what_cannot_be_made_is_refused() -> None:
    for level in (5, -1, 2.0, True):
        with pytest.raises(RulesError, match="level: expected 0 to 4"):
            LoneGunslinger(level)  # type: ignore[arg-type]  # that is what is refused
    with pytest.raises(ValueError, match="render_mode"):
        LoneGunslinger(render_mode="rgb_array")
    no_pairs = 1, (1,), (1, 2, 3), ("won", "lost"), "10", {1: 2, 3: 4}, {1, 2}, ("1", "0"), (b"1", 0), (1e300, 0)
    for pay in (*no_pairs, (1, np.nan), (np.inf, 0), (1, 10**400)):
        with pytest.raises(ValueError, match=r"a pair \(won, lost\) of finite numbers that float32 holds"):
            LoneGunslinger(rewards=pay)
    for seed in (-1, 1.5, 2**64):
        with pytest.raises(ValueError, match="seed"):
            LoneGunslinger().reset(seed=seed)  # type: ignore[arg-type]  # likewise


def test_the_final_challenge_says_its_switches_and_refuses_others() -> None:
    final = Gunslinger.final_challenge()
    assert LoneGunslinger(final_challenge=True).rules == final
    assert LoneGunslinger(4, night=True, final_challenge=True).rules == final
    assert Gunslinger.of(two_characters=True, final_challenge=True) == Gunslinger(4, night=True, most_wanted=True, two_characters=True)
    contradictions: list[dict[str, Any]] = [{"level": 2}, {"night": False}, {"most_wanted": False}, {"level": 0}]
    for named in contradictions:
        with pytest.raises(RulesError, match=f"level 4 with night and most_wanted; {next(iter(named))}="):
            LoneGunslinger(final_challenge=True, **named)
    with pytest.raises(RulesError, match="final_challenge: expected True or False"):
        LoneGunslinger(final_challenge=1)


def test_a_copy_goes_its_own_way_with_its_own_action_space() -> None:
    env = LoneGunslinger(2)
    play(env, 7, most=5)
    before = seen(env)
    for twin in (copy.copy(env), copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert seen(twin) == before
        for _ in range(20):
            *_, over, _, _ = twin.step(twin.action_space.sample())
            if over:
                twin.reset()
        assert seen(env) == before
    whole = gymnasium.make(NAME, level=1)
    whole.reset(seed=1)
    twin = copy.deepcopy(whole)
    twin.step(twin.action_space.sample())


def test_random_samples_are_what_is_offered() -> None:
    env = LoneGunslinger(2)
    env.action_space.seed(1)
    env.reset(seed=1)
    drawn: set[int] = set()
    for _ in range(300):
        drawn.add(int(env.action_space.sample()))
    assert drawn == set(np.flatnonzero(env.action_masks()).tolist())
    for _ in range(300):
        *_, over, _, _ = env.step(env.action_space.sample())
        if over:
            env.reset()


def test_seeding_the_action_space_at_each_step_still_draws_what_is_offered() -> None:
    env = LoneGunslinger(2)
    env.reset(seed=1)
    for number in range(300):
        env.action_space.seed(number)
        *_, over, _, _ = env.step(env.action_space.sample())
        if over:
            env.reset()


def test_an_action_space_is_equal_to_the_plain_one_and_travels_alone() -> None:
    env = LoneGunslinger()
    space = env.action_space
    assert space == spaces.Discrete(BASE_CHOICES)
    assert spaces.Discrete(BASE_CHOICES) == space
    assert 0 <= space.sample() < BASE_CHOICES  # there is no game yet
    mask = np.zeros(BASE_CHOICES, np.int8)
    mask[[3, 5]] = 1
    assert {int(space.sample(mask)) for _ in range(50)} == {3, 5}
    assert int(space.sample(probability=mask / 2)) in (3, 5)
    env.reset()
    alone = pickle.loads(pickle.dumps(space))
    assert isinstance(alone, OfferedDiscrete)
    assert alone == space
    assert len({int(alone.sample()) for _ in range(500)}) > env.action_masks().sum()
    assert len(pickle.dumps(space)) < 2000  # a saved policy holds no game


def test_the_board_is_text_or_printed(capsys: pytest.CaptureFixture[str]) -> None:
    env = gymnasium.make(NAME, level=1, render_mode="ansi")
    env.reset(seed=8)
    board = env.render()
    assert isinstance(board, str)
    assert "(Sheriff)" not in board  # everything is in sight
    assert " unknown" not in board
    assert capsys.readouterr().out == ""
    env = gymnasium.make(NAME, level=1, render_mode="human")
    env.reset(seed=8)
    assert capsys.readouterr().out == f"{board}\n"
    env.step(env.action_space.sample())
    assert capsys.readouterr().out != ""
    assert env.render() is None
    env.close()
    with pytest.warns(UserWarning, match="without a render_mode"):
        assert LoneGunslinger().render() is None


def test_an_agent_plays_it_by_its_view_or_in_its_worlds() -> None:
    env = LoneGunslinger(2)
    env.reset(seed=2)
    assert env.view().dtype == VIEW
    for name in ("random", "heuristic", "search:4"):
        agent = bang_agents.make(name, seed=1)
        for _ in range(3):
            (choice,) = bang_agents.decide(agent, env.view(), env.action_masks()[None], env.worlds)
            env.step(choice)


def test_maskable_ppo_takes_it_as_it_is() -> None:
    env = gymnasium.make(NAME, level=0)
    assert is_masking_supported(env)
    model = MaskablePPO("MlpPolicy", env, n_steps=64, batch_size=32, n_epochs=1, policy_kwargs={"net_arch": [16]}, seed=1, device="cpu")
    model.learn(128)
    row, _ = env.reset(seed=3)
    over = False
    for _ in range(30):
        masks: NDArray[np.bool_] = get_action_masks(env)
        choice, _ = model.predict(row, action_masks=masks)
        row, _, over, _, _ = env.step(np.int64(choice))
        if over:
            row, _ = env.reset()
    assert row.shape == OneSeatEnv(Gunslinger(0)).observation_space.shape


def test_the_examples_of_the_docs_run_one_after_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    page = (Path(__file__).parents[2] / "docs" / "guides" / "gymnasium.md").read_text()
    examples = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len(examples) > 3
    names: dict[str, Any] = {}
    for example in examples:
        exec(example, names)
