"""Which seat is played: the same words at every door."""

import copy
import pickle
import re
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv
from sb3_contrib import MaskablePPO
from stable_baselines3.common import env_checker

import bang_agents
import bang_env
from bang_env import Batch, DiceRules, Rules, bang_v0, dice_v0
from bang_env.bang import words as w
from bang_env.doors.gym_env import OneSeatEnv
from bang_env.doors.seating import PlayedSeat, read_played
from bang_experiments.arena.deals import play_deals
from bang_experiments.learning.task_options import task_of
from bang_experiments.learning.train import Args, main
from tests.doors.test_gym_vector import equal
from tests.support.commands.short_runs import short

MESA = Rules(5, death_mesa=True)
GAMES = 8
ALL = (w.SHERIFF, w.DEPUTY, w.OUTLAW, w.RENEGADE)


def ghost_env(role: Any = "ghost", **named: Any) -> OneSeatEnv:
    """One ghost of Death Mesa among heuristics."""
    return bang_v0.OneSeat(5, role, death_mesa=True, **named)


def play(env: OneSeatEnv, seed: int) -> tuple[list[int], float, dict[str, Any]]:
    """Random play to the end: the seats that were asked, the summed rewards and the last info."""
    chance, paid, over, seats = np.random.default_rng(seed), 0.0, False, []
    _, info = env.reset(seed=seed)
    while not over:
        seats.append(info["seat"])
        _, reward, over, _, info = env.step(int(chance.choice(np.flatnonzero(env.action_masks()))))
        paid += reward
    return seats, paid, info


# The words


@pytest.mark.parametrize(
    ("role", "played"),
    [
        ("outlaw", PlayedSeat("outlaw", (w.OUTLAW,))),
        ("Outlaw", PlayedSeat("outlaw", (w.OUTLAW,))),
        (["outlaw", "renegade"], PlayedSeat("outlaw,renegade", (w.OUTLAW, w.RENEGADE))),
        (("Renegade", "outlaw", "renegade"), PlayedSeat("renegade,outlaw", (w.RENEGADE, w.OUTLAW))),
        ("outlaw, renegade", PlayedSeat("outlaw,renegade", (w.OUTLAW, w.RENEGADE))),
        ("any", PlayedSeat("any", ALL)),
        (["any"], PlayedSeat("any", ALL)),
        ("ghost", PlayedSeat("ghost", ghosts=(w.DEPUTY, w.OUTLAW, w.RENEGADE))),
        ("ghost-outlaw", PlayedSeat("ghost-outlaw", ghosts=(w.OUTLAW,))),
        (["ghost-outlaw", "ghost-renegade"], PlayedSeat("ghost-outlaw,ghost-renegade", ghosts=(w.OUTLAW, w.RENEGADE))),
        (0, PlayedSeat("0", seat=0)),
        (np.int8(4), PlayedSeat("4", seat=4)),
        ("4", PlayedSeat("4", seat=4)),
    ],
    ids=str,
)
def test_a_role_several_any_ghosts_or_a_seat_are_played(role: Any, played: PlayedSeat) -> None:
    assert read_played(MESA, role) == played
    Batch(MESA, 1, players="heuristic", free=role)
    env: Any = gymnasium.make("bang_env/Bang-v0", death_mesa=True, role=role).unwrapped
    env.reset(seed=1)
    envs = gymnasium.make_vec("bang_env/Bang-v0", 2, vectorization_mode="vector_entry_point", death_mesa=True, role=role)
    envs.reset(seed=1)
    assert bang_env.evaluate("random", rules=MESA, role=role, deals=4).seat == played.title
    if isinstance(role, str):
        assert task_of(short(role=role), MESA).learner == ("seat 4" if role == "4" else played.word)


WRONG: tuple[Any, ...] = (5, -1, True, 2.0, "5", "rebel", "", " ", [], [""], ["outlaw", 2], ["any", "outlaw"], b"outlaw", {"outlaw"}, "²")


@pytest.mark.parametrize("role", WRONG, ids=repr)
def test_another_word_is_refused_alike_at_every_door(role: Any) -> None:
    words = "expected one of sheriff, deputy, outlaw, renegade, any, a list of roles, or a seat from 0 to 4; got "
    hint = " (the switch rebel deals it)" if role == "rebel" else ""
    doors: list[tuple[str, Any]] = [
        ("free", lambda: Batch(Rules(5), 2, players="heuristic", free=role)),
        ("role", lambda: gymnasium.make("bang_env/Bang-v0", role=role)),
        ("role", lambda: gymnasium.make_vec("bang_env/Bang-v0", 2, vectorization_mode="vector_entry_point", role=role)),
    ]
    if role != "":  # nothing said: as None
        doors.append(("role", lambda: bang_env.evaluate("random", role=role, deals=4)))
    if isinstance(role, str) and role:
        doors.append(("role", lambda: task_of(short(role=role), Rules(5))))
    for name, door in doors:
        with pytest.raises(ValueError, match=f"^{re.escape(f'{name}: {words}{role!r}{hint}')}$"):
            door()


@pytest.mark.parametrize("role", [["outlaw", "ghost"], ["ghost", "any"], "ghost-sheriff"])
def test_living_and_eliminated_are_not_played_at_once(role: Any) -> None:
    with pytest.raises(ValueError, match=r"ghost-renegade, any, a list of living roles or of ghosts, or a seat from 0 to 4; got "):
        read_played(MESA, role)


# Through Gymnasium


def test_without_a_word_any_seat_is_played_and_with_a_number_that_seat() -> None:
    roles, seats = set(), set()
    for role in (None, "any", ["outlaw", "renegade"], 2):
        env = bang_v0.OneSeat(5, role)
        for seed in range(20):
            _, info = env.reset(seed=seed)
            dealt = int(env.view()["role"][0, 0])
            if role == 2:
                seats.add(info["seat"])
            elif isinstance(role, list):
                assert dealt in (w.OUTLAW, w.RENEGADE)
            else:
                roles.add(dealt)
    assert roles == set(ALL)
    assert seats == {2}


def test_seats_that_opponents_leave_open_are_held_by_the_usual_agent() -> None:
    env = bang_v0.OneSeat(5, "outlaw", {"sheriff": "random"})
    for seed in range(10):
        seats, _, _ = play(env, seed)
        assert len(set(seats)) == 1
        assert env.view()["role"][0, 0] == w.OUTLAW


@pytest.mark.parametrize("role", ["ghost", "ghost-renegade", ["ghost-outlaw", "ghost-deputy"]], ids=str)
def test_the_checkers_of_gymnasium_and_stable_baselines3_have_no_complaint_of_ghosts(role: Any) -> None:
    for observation in ("features", "dict"):
        env: Any = gymnasium.make("bang_env/Bang-v0", players=5, role=role, death_mesa=True, observation=observation, illegal="random")
        check_env(env.unwrapped)
        env_checker.check_env(env, skip_render_check=False)


@pytest.mark.parametrize("role", ["ghost", "ghost-outlaw"])
def test_an_episode_of_a_ghost_begins_where_a_batch_first_asks_one_and_stays_with_that_seat(role: str) -> None:
    env = ghost_env(role)
    others = 0
    for seed in range(25):
        batch = Batch(MESA, 1, seed, views=True, players="heuristic", free=role)
        row, info = env.reset(seed=seed)
        assert np.array_equal(row, batch.features[0])
        assert np.array_equal(info["action_mask"], batch.masks[0])
        assert info["seat"] == batch.asked[0]
        seats, paid, info = play(env, seed)
        assert set(seats) == {info["seat"]}
        assert paid == (1 if info["won"] else -1)
        assert role == "ghost" or env.view()["role"][0, 0] in (w.OUTLAW, w.UNKNOWN)
        dead = env._batch.states["alive"][0, :5] == 0
        others += int(dead.sum() > 1)
    assert others > 5  # tables at which several ghosts play, and one of them is asked


def test_a_ghost_is_asked_as_one_and_paid_the_result_of_its_seat() -> None:
    env = ghost_env(rewards=(3, -2))
    seats, won = env._batch.seats, 0
    assert seats is not None
    env.action_space.seed(1)
    for seed in range(60):
        env.reset(seed=seed)
        assert env.view()["alive"][0, 0] == 0
        over = False
        while not over:
            assert env.view()["alive"][0, 0] == 0
            _, reward, over, _, info = env.step(env.action_space.sample())
        assert reward == (3 if env._batch.winners[0, info["seat"]] else -2)
        won += int(info["won"])
    assert 0 < won < 60
    assert seats.skipped > 0


def test_a_ghost_that_is_cut_off_is_paid_nothing_and_one_that_breaks_the_rules_loses() -> None:
    env = ghost_env(max_decisions=150)
    cut = 0
    for seed in range(20):
        env.reset(seed=seed)
        over = truncated = False
        while not (over or truncated):
            _, reward, over, truncated, info = env.step(env.action_space.sample())
        cut += int(truncated)
        assert not truncated or (reward, info["won"]) == (0, False)
    assert cut > 5
    env = ghost_env(illegal="lose")
    _, info = env.reset(seed=3)
    _, reward, over, _, info = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert (reward, over, info["illegal"]) == (-1, True, True)


@pytest.mark.parametrize("kind", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["deepcopy", "pickle"])
def test_a_copy_of_a_ghosts_game_goes_on_with_the_same_seat(kind: Any) -> None:
    env = ghost_env(opponents=["heuristic", "random"])
    env.reset(seed=5)
    twin = kind(env)
    for number in range(60):
        assert twin.view().tobytes() == env.view().tobytes()
        choice = int(env.action_masks().nonzero()[0][number % 2 - 1])
        ended = [one.step(choice)[2] for one in (env, twin)]
        assert ended[0] == ended[1]
        if ended[0]:
            assert env.reset()[1]["seat"] == twin.reset()[1]["seat"]


def test_the_ghost_of_the_dice_game_is_played_too() -> None:
    env: Any = gymnasium.make("bang_env/Dice-v0", players=5, role="ghost", ghost=True, illegal="random").unwrapped
    check_env(env)
    paid = set()
    for seed in range(15):
        seats, reward, info = play(env, seed)
        assert set(seats) == {info["seat"]}
        paid.add(reward)
    assert paid == {-1, 1}
    with pytest.raises(ValueError, match=r"role: expected one of sheriff, deputy, outlaw, renegade, any, .*; got 'ghost'"):
        dice_v0.OneSeat(5, "ghost")


def test_the_other_ghosts_are_held_by_the_opponents() -> None:
    rules = Rules(7, death_mesa=True)
    heuristic = bang_agents.make("heuristic")
    env = bang_v0.OneSeat(7, "ghost", death_mesa=True)
    for seed in range(6):
        env.reset(seed=seed)
        over = False
        while not over:
            *_, over, _, _ = env.step(int(heuristic.act(env.view(), env.action_masks()[None])[0]))
        episode = int(env._batch.episode[0])
        whole = play_deals(rules, heuristic, 1, seed, games_at_once=1, first=episode)
        assert whole.winners[0].tolist() == env._batch.winners[0].tolist()  # as if the heuristic had held every seat


def test_a_vector_of_ghosts_answers_as_gymnasiums_own_vector_does() -> None:
    sync: VectorEnv[Any, Any, Any] = SyncVectorEnv([ghost_env], autoreset_mode=AutoresetMode.SAME_STEP)
    envs = bang_v0.OneSeatVector(1, 5, "ghost", death_mesa=True)
    (row, info), (other_row, other_info) = envs.reset(seed=4), sync.reset(seed=4)
    chance, ends = np.random.default_rng(5), 0
    for _ in range(260):
        assert equal(row, other_row)
        assert equal(info["action_mask"], other_info["action_mask"])
        assert equal(info["seat"], other_info["seat"])
        choices = np.array([chance.choice(np.flatnonzero(envs.action_masks()[0]))])
        row, *outcome, info = envs.step(choices)
        other_row, *other_outcome, other_info = sync.step(choices)
        assert all(equal(one, other) for one, other in zip(outcome, other_outcome, strict=True))
        ends += int(outcome[1][0])
    assert ends > 2


@pytest.mark.parametrize("threads", [1, 2])
def test_many_ghosts_are_asked_at_once(threads: int) -> None:
    envs = bang_v0.OneSeatVector(130, 5, "ghost", ["heuristic", "random"], death_mesa=True, threads=threads)
    _, infos = envs.reset(seed=1)
    ended, seats = 0, infos["seat"].copy()
    for _ in range(40):
        views = envs.worlds().views()
        assert (views["alive"][:, 0] == 0).all()
        _, rewards, over, _, infos = envs.step(envs.action_space.sample())
        assert (infos["seat"] == seats)[~over].all()
        assert (np.abs(rewards) == over).all()
        seats, ended = infos["seat"].copy(), ended + int(over.sum())
    assert ended > 50


def test_maskable_ppo_learns_a_ghost() -> None:
    env = gymnasium.make("bang_env/Bang-v0", players=5, role="ghost-outlaw", death_mesa=True)
    model = MaskablePPO("MlpPolicy", env, n_steps=32, batch_size=32, n_epochs=1, policy_kwargs={"net_arch": [8]}, device="cpu")
    model.learn(64)


# Measured and trained


def test_an_agent_is_measured_in_one_seat_of_several_roles() -> None:
    evaluation = bang_env.evaluate("random", players=5, role=["outlaw", "renegade"], deals=60, seed=2)
    assert list(evaluation.by_role) == ["outlaw", "renegade"]
    assert "as outlaw or renegade among heuristic" in str(evaluation)
    assert "\n    as renegade" in str(evaluation)
    whole = bang_env.evaluate("random", players=5, deals=60, seed=2)
    assert (whole.seat, set(whole.by_role)) == ("any role", {"sheriff", "deputy", "outlaw", "renegade"})
    assert whole == bang_env.evaluate("random", players=5, role="any", deals=60, seed=2)
    assert bang_env.evaluate("random", rules=DiceRules(4), role=1, deals=10).seat == "seat 1"


def test_a_ghost_is_measured_once_its_seat_is_eliminated_and_played_by_the_others_before() -> None:
    asked = [0, 0]
    heuristic = bang_agents.make("heuristic")

    def ghost(views: Any, masks: Any) -> Any:
        dead = int((views["alive"][:, 0] == 0).sum())
        asked[0] += dead
        asked[1] += len(views) - dead
        return heuristic.act(views, masks)

    evaluation = bang_env.evaluate(ghost, rules=MESA, role="ghost-outlaw", deals=60)
    assert asked[0] > 0
    assert asked[1] == 0
    assert evaluation.gain is not None
    assert evaluation.gain.value == 0
    assert (evaluation.seat, list(evaluation.by_role)) == ("ghost-outlaw", ["outlaw"])
    lots = bang_env.evaluate("random", rules=MESA, role="ghost", deals=60)
    assert set(lots.by_role) == {"deputy", "outlaw", "renegade"}


@pytest.mark.parametrize(
    ("role", "folder", "title"),
    [
        ("any", "any-5", "one player of 5 players among heuristic"),
        ("outlaw,renegade", "outlaw-renegade-5", "one outlaw or renegade of 5 players among heuristic"),
        ("2", "seat-2-5", "seat 2 of 5 players among heuristic"),
    ],
)
def test_a_run_trains_any_seat_several_roles_or_one_place(role: str, folder: str, title: str, tmp_path: Any) -> None:
    args = short(role=role, runs=str(tmp_path), minutes=0.02)
    assert task_of(args, Rules(5)).title == title
    main(args, Rules(5))
    assert (tmp_path / folder / "policy.safetensors").exists()
    main(Args(resume=str(tmp_path / folder), more_minutes=0.01), Rules(5))


def test_several_kinds_of_ghosts_are_trained_together() -> None:
    task = task_of(short(role="ghost-outlaw,ghost-renegade"), MESA)
    assert task.title == "the outlaws' and renegades' ghosts of 5 players, Death Mesa among heuristic"
    results = task.play(bang_agents.make("random"), 10, seed=2)
    assert np.bincount(results.roles[np.arange(10), results.focus]).tolist() == [0, 0, 0, 5, 5]
