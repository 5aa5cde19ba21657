"""One seat of a game among agents, as Gymnasium environments: single and in a vector."""

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium import spaces
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv
from sb3_contrib import MaskablePPO
from stable_baselines3.common import env_checker

import bang_agents
from bang_env import Batch, DiceRules, Rules, RulesError, bang_v0, dice_v0
from bang_env.bang import words as w
from bang_env.doors.gym_env import OneSeatEnv
from bang_env.doors.gym_vector import OneSeatVectorEnv
from tests.doors.test_gym_vector import equal
from tests.support.games.whole import whole

NAMES = ("bang_env/Bang-v0", "bang_env/Dice-v0")
GAMES = 8


def play(env: Any, seed: int, most: int = 10_000) -> tuple[float, dict[str, Any]]:
    """Random play to the end, or for so many choices; the summed rewards and the last info."""
    chance = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    paid = 0.0
    for _ in range(most):
        _, reward, over, truncated, info = env.step(int(chance.choice(np.flatnonzero(env.action_masks()))))
        paid += reward
        if over or truncated:
            break
    return paid, info


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("options", [{}, {"role": "renegade", "opponents": "random", "observation": "dict"}], ids=["usual", "other"])
def test_the_checkers_of_gymnasium_and_stable_baselines3_have_no_complaint(name: str, options: dict[str, Any]) -> None:
    env = gymnasium.make(name, players=5, **options, illegal="random")
    check_env(env.unwrapped)
    env_checker.check_env(env, skip_render_check=False)


@pytest.mark.parametrize(
    ("env", "rules"),
    [(bang_v0.OneSeat(5, "outlaw"), Rules(5)), (dice_v0.OneSeat(6, "deputy", "random", ghost=True), DiceRules(6, ghost=True))],
    ids=["bang", "dice"],
)
def test_it_plays_the_games_of_game_0_of_a_batch_with_these_seats(env: OneSeatEnv, rules: Any) -> None:
    role, opponents = ("outlaw", "heuristic") if rules == Rules(5) else ("deputy", "random")
    batch = Batch(rules, 1, 9, views=True, players=opponents, free=role)
    row, info = env.reset(seed=9)
    ended = 0
    while ended < 3:
        assert np.array_equal(row, batch.features[0])
        assert np.array_equal(info["action_mask"], batch.masks[0])
        assert info["seat"] == batch.asked[0]
        assert env.view().tobytes() == whole(batch.views, rules.game.view).tobytes()
        choice = int(batch.sample(1)[0])
        seat = info["seat"]
        row, reward, over, truncated, info = env.step(choice)
        batch.step([choice])
        assert over == batch.over[0]
        assert not truncated
        if over:
            assert reward == batch.rewards[0, seat] == (1 if info["won"] else -1)
            row, info = env.reset()
            ended += 1


def test_the_seat_has_the_role_asked_for_or_any() -> None:
    env = bang_v0.OneSeat(5, "renegade")
    for seed in range(5):
        env.reset(seed=seed)
        assert env.view()["role"][0, 0] == w.RENEGADE
    env = bang_v0.OneSeat(5)
    roles = set()
    for seed in range(40):
        env.reset(seed=seed)
        roles.add(int(env.view()["role"][0, 0]))
    assert roles == {w.SHERIFF, w.DEPUTY, w.OUTLAW, w.RENEGADE}


def test_an_eliminated_seat_is_paid_when_the_game_is_over() -> None:
    env = bang_v0.OneSeat(5, "deputy", rewards=(3, -2))
    fallen_and_won = 0
    for seed in range(60):
        paid, info = play(env, seed)
        assert paid == (3 if info["won"] else -2)
        fallen_and_won += int(info["won"] and env.view()["alive"][0, 0] == 0)
        assert not env.action_masks().any()
    assert fallen_and_won


def test_opponents_are_said_as_in_a_batch_and_roles_may_be_given() -> None:
    heuristic = bang_agents.make("heuristic")
    env = bang_v0.OneSeat(4, "outlaw", {"sheriff": heuristic, "outlaw": ["random", heuristic], 3: "random"})
    roles = ["Outlaw", "Sheriff", "Outlaw", "Renegade"]
    _, info = env.reset(seed=1, options={"roles": roles})
    assert info["seat"] in (0, 2)
    assert env.view()["role"][0, 0] == w.OUTLAW


def test_what_is_not_offered_is_refused_or_loses_or_is_replaced() -> None:
    env = bang_v0.OneSeat(5, "outlaw")
    env.reset(seed=3)
    wrong = int(np.flatnonzero(~env.action_masks())[0])
    before = env.view().tobytes()
    with pytest.raises(ValueError, match=r"seat \d is asked '\w+' and may choose .*; not "):
        env.step(wrong)
    assert env.view().tobytes() == before
    env = bang_v0.OneSeat(5, "outlaw", illegal="lose")
    env.reset(seed=3)
    row, reward, over, truncated, info = env.step(wrong)
    assert (reward, over, truncated, info["won"], info["illegal"]) == (-1, True, False, False, True)
    assert env.observation_space.contains(row)
    with pytest.raises(ValueError, match="the game is over"):
        env.step(0)
    env = bang_v0.OneSeat(5, "outlaw", illegal="random")
    for choice in (wrong, 10**9, None, "pass"):
        env.reset(seed=3)
        *_, info = env.step(choice)  # type: ignore[arg-type]  # what is replaced
        assert info["illegal"]
        assert env._batch.made[0] > 0


def test_a_game_that_is_cut_off_is_not_won_and_shows_what_the_own_seat_sees() -> None:
    env = bang_v0.OneSeat(5, "sheriff", max_decisions=11)
    cut = 0
    for seed in range(20):
        chance = np.random.default_rng(seed)
        env.reset(seed=seed)
        over = truncated = False
        while not (over or truncated):
            row, reward, over, truncated, info = env.step(int(chance.choice(np.flatnonzero(env.action_masks()))))
        if truncated:
            assert (reward, info["won"]) == (0, False)
            assert env.view()["role"][0, 0] == w.SHERIFF
            own = env.rules.game.features(env.view(), 5, env.rules.pages)[0]
            assert np.array_equal(row, own)
            cut += 1
    assert cut > 10


@pytest.mark.parametrize("kind", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["deepcopy", "pickle"])
def test_a_copy_goes_its_own_way(kind: Any) -> None:
    env = bang_v0.OneSeat(5, "outlaw")
    play(env, 7, most=3)
    before = env.view().tobytes()
    twin = kind(env)
    assert twin.view().tobytes() == before
    for _ in range(30):
        *_, over, _, _ = twin.step(twin.action_space.sample())
        if over:
            twin.reset()
    assert env.view().tobytes() == before


def test_an_agent_plays_it_by_its_view_or_in_its_worlds() -> None:
    env = bang_v0.OneSeat(4, "sheriff")
    env.reset(seed=2)
    for name in ("random", "heuristic", "search:4"):
        agent = bang_agents.make(name, seed=1)
        (choice,) = bang_agents.decide(agent, env.view(), env.action_masks()[None], env.worlds)
        env.step(choice)
    assert env.describe(0) == "pass"
    with pytest.raises(ValueError, match="choice: expected a whole number from 0 to 61; got 62"):
        env.describe(62)


@pytest.mark.parametrize("observation", ["features", "dict"])
@pytest.mark.parametrize("illegal", ["raise", "lose", "random"])
def test_a_vector_answers_as_gymnasiums_own_vector_of_single_environments_does(observation: str, illegal: str) -> None:
    named: dict[str, Any] = {"observation": observation, "illegal": illegal, "max_decisions": 130}
    sync: VectorEnv[Any, Any, Any] = SyncVectorEnv(
        [lambda: bang_v0.OneSeat(4, "outlaw", **named)], autoreset_mode=AutoresetMode.SAME_STEP
    )
    envs = bang_v0.OneSeatVector(1, 4, "outlaw", **named)
    (row, info), (other_row, other_info) = envs.reset(seed=4), sync.reset(seed=4)
    chance = np.random.default_rng(5)
    ends = [0, 0]
    for number in range(300):
        assert equal(row, other_row)
        assert equal(info["action_mask"], other_info["action_mask"])
        assert equal(info["seat"], other_info["seat"])
        wrong = illegal != "raise" and number % 41 == 30
        options = np.flatnonzero(envs.action_masks()[0] != wrong)
        choices = np.array([chance.choice(options)])
        row, *outcome, info = envs.step(choices)
        other_row, *other_outcome, other_info = sync.step(choices)
        assert all(equal(one, other) for one, other in zip(outcome, other_outcome, strict=True))
        assert info.get("illegal", [False])[0] == wrong
        over = bool(outcome[1][0] or outcome[2][0])
        assert ("final_info" in info) == ("final_info" in other_info) == over
        if over:
            assert equal(info["final_info"]["won"], other_info["final_info"]["won"])
            assert equal(info["final_info"]["seat"], other_info["final_info"]["seat"])
            assert equal(info["final_obs"][0], other_info["final_obs"][0])
        ends[0] += int(outcome[1][0])
        ends[1] += int(outcome[2][0])
    assert min(ends) > 0


def test_gymnasium_makes_vectors_by_name_and_maskable_ppo_learns_on_the_single_one() -> None:
    for name, spec in zip(NAMES, (Rules(6), DiceRules(6)), strict=True):
        envs = gymnasium.make_vec(name, num_envs=GAMES, vectorization_mode="vector_entry_point", players=6, role="outlaw", threads=2)
        assert isinstance(envs, OneSeatVectorEnv)
        assert envs.single_action_space == spaces.Discrete(spec.choices)
        envs.reset(seed=1)
        for _ in range(50):
            envs.step(envs.action_space.sample())
        env = gymnasium.make(name, players=6, role="outlaw")
        model = MaskablePPO("MlpPolicy", env, n_steps=32, batch_size=32, n_epochs=1, policy_kwargs={"net_arch": [8]}, device="cpu")
        model.learn(64)


@pytest.mark.parametrize(
    ("make", "error", "sentence"),
    [
        (lambda: bang_v0.OneSeat(5, "rebel"), ValueError, "role: expected one of sheriff, .*; got 'rebel'"),
        (lambda: bang_v0.OneSeat(5, illegal="ignore"), ValueError, "illegal: expected one of raise, lose, random; got 'ignore'"),
        (lambda: bang_v0.OneSeat(5, observation="image"), ValueError, "observation: expected one of features, dict"),
        (lambda: bang_v0.OneSeat(5, opponents="nobody"), ValueError, 'there is no agent "nobody"'),
        (lambda: bang_v0.OneSeat(11), RulesError, "players"),
        (lambda: bang_v0.OneSeat(5, colour="red"), TypeError, "colour"),
        (lambda: bang_v0.OneSeatVector(0), ValueError, "num_envs: expected a whole number"),
        (lambda: gymnasium.make("bang_env/LoneGunslinger-v0", role="outlaw"), RulesError, "one player, who answers every question"),
    ],
)  # fmt: skip
def test_what_cannot_be_made_is_refused(make: Any, error: type[Exception], sentence: str) -> None:
    with pytest.raises(error, match=sentence):
        make()


@pytest.mark.parametrize("name", NAMES)
def test_an_observation_may_be_in_words_and_so_may_the_answer(name: str) -> None:
    env: Any = gymnasium.make(name, players=5, role="outlaw", observation="text", illegal="random").unwrapped
    check_env(env)
    text, _ = env.reset(seed=4)
    ended = 0
    while ended < 2:
        assert text == str(env.text())
        assert env.observation_space.contains(text)
        offered = env.text().offered
        assert f"\n{len(offered)}. {offered[-1][1]}\n" in text
        answer = offered[-1][1] if ended else str(len(offered))
        text, _, over, _, info = env.step(answer)
        assert "illegal" not in info
        if over:
            assert "## Choices" not in text
            text, _ = env.reset()
            ended += 1
    *_, info = env.step("I shoot the Sheriff")
    assert info["illegal"]
    strict = bang_v0.OneSeat(5, observation="text")
    strict.reset(seed=1)
    with pytest.raises(ValueError, match=r"'I shoot the Sheriff' is not one of the choices: .* 1 to \d+, .* The choices: 1\. .*; 2\. "):
        strict.step("I shoot the Sheriff")
