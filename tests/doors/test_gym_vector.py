"""Many games of The Lone Gunslinger as a Gymnasium VectorEnv: one batch, ends and beginnings in the same step."""

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from numpy.typing import NDArray

import bang_agents
from bang_env import Batch, Gunslinger, Rules, RulesError
from bang_env.bang.cards.tables import BASE_CHOICES
from bang_env.doors.gym_vector import OneSeatVectorEnv
from bang_env.gunslinger_v0 import LoneGunslinger, LoneGunslingerVector

NAME = "bang_env/LoneGunslinger-v0"
GAMES = 12


def lots(envs: LoneGunslingerVector, chance: np.random.Generator) -> NDArray[np.int64]:
    """(N,) a random choice for each game, among those offered."""
    choices: NDArray[np.int64] = (envs.action_masks() * (1 - chance.random((envs.num_envs, BASE_CHOICES)))).argmax(axis=1)
    return choices


def equal(one: Any, other: Any) -> bool:
    """Whether two infos hold the same, arrays and dtypes included."""
    if isinstance(one, dict):
        return isinstance(other, dict) and one.keys() == other.keys() and all(equal(one[key], other[key]) for key in one)
    if isinstance(one, np.ndarray) and one.dtype == object:
        return all(equal(a, b) for a, b in zip(one, other, strict=True))
    return np.array_equal(one, other) and getattr(one, "dtype", None) == getattr(other, "dtype", None)


@pytest.mark.parametrize("written", [0, 1])
def test_masks_that_were_written_into_decide_nothing(written: int) -> None:
    envs = OneSeatVectorEnv(Rules(5), 8, "outlaw", "random", copy=False, illegal="lose")
    _, infos = envs.reset(seed=1)
    allowed = infos["action_mask"].astype(np.bool_)
    legal, illegal = allowed.argmax(axis=1), (~allowed).argmax(axis=1)
    infos["action_mask"][:] = written
    *_, told = envs.step(np.where(np.arange(8) < 4, legal, illegal))
    assert told["illegal"].tolist() == [False] * 4 + [True] * 4


def test_roles_may_be_given_by_seat() -> None:
    envs = OneSeatVectorEnv(Rules(4), 3, opponents="random")
    given = ["Outlaw", "Sheriff", "Renegade", "Outlaw"]
    envs.reset(seed=1, options={"roles": given, "colour": "red"})
    numbers = [envs.rules.game.read_role(role) for role in given]
    assert envs.batch.roles[:, :4].tolist() == [numbers] * 3
    with pytest.raises(ValueError, match="roles: expected those of 4 players"):
        envs.reset(options={"roles": given[:3]})
    with pytest.raises(ValueError, match="options: expected a dict"):
        envs.reset(options=[1])  # type: ignore[arg-type]  # that is what is refused
    ended, chance = 0, np.random.default_rng(1)
    while ended < 6:
        masks = envs.action_masks()
        *_, over, _, _ = envs.step((masks * (1 - chance.random(masks.shape))).argmax(axis=1))
        ended += int(over.sum())
        assert envs.batch.roles[:, :4].tolist() == [numbers] * 3  # of the deals that follow too
    envs.reset()
    assert any(roles != numbers for roles in envs.batch.roles[:, :4].tolist())


@pytest.fixture
def envs() -> LoneGunslingerVector:
    """Some games under way."""
    made = gymnasium.make_vec(NAME, num_envs=GAMES, vectorization_mode="vector_entry_point", level=2)
    assert isinstance(made, LoneGunslingerVector)
    made.reset(seed=5)
    return made


def test_gymnasium_makes_it_by_its_name(envs: LoneGunslingerVector) -> None:
    assert envs.rules == Gunslinger(2)
    assert envs.num_envs == GAMES
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    assert envs.single_action_space == spaces.Discrete(BASE_CHOICES)
    assert envs.action_space == spaces.MultiDiscrete([BASE_CHOICES] * GAMES)
    assert envs.observation_space.shape == (GAMES, *(envs.single_observation_space.shape or ()))
    assert envs.single_observation_space == LoneGunslinger(2).observation_space
    assert gymnasium.make_vec(NAME, num_envs=2, final_challenge=True).unwrapped.num_envs == 2
    envs.close()


def test_game_k_is_game_k_of_a_batch_of_that_seed(envs: LoneGunslingerVector) -> None:
    batch = Batch(Gunslinger(2), GAMES, seed=8)
    chance = np.random.default_rng(1)
    rows, infos = envs.reset(seed=8)
    ended = 0
    for _ in range(400):
        assert np.array_equal(rows, batch.features)
        assert envs.observation_space.contains(rows)
        assert np.array_equal(infos["action_mask"], batch.masks)
        assert infos["action_mask"].dtype == np.int8
        assert np.array_equal(infos["seat"], batch.asked)
        assert infos["_action_mask"].all()
        assert infos["_seat"].all()
        choices = lots(envs, chance)
        rows, rewards, over, truncated, infos = envs.step(choices)
        batch.step(choices)
        assert np.array_equal(over, batch.over)
        assert np.array_equal(rewards, batch.rewards[:, 0])
        assert not truncated.any()
        assert np.array_equal(envs.batch.episode, batch.episode)
        assert ("final_info" in infos) == over.any()
        if over.any():
            assert np.array_equal(infos["final_info"]["won"][over], rewards[over] == 1)
        ended += int(over.sum())
    assert ended > GAMES


def test_it_answers_as_gymnasiums_own_vector_of_single_environments_does() -> None:
    sync: VectorEnv[Any, Any, Any] = SyncVectorEnv([lambda: LoneGunslinger(1)], autoreset_mode=AutoresetMode.SAME_STEP)
    envs = LoneGunslingerVector(1, 1)
    chance = np.random.default_rng(2)
    (row, info), (other_row, other_info) = envs.reset(seed=4), sync.reset(seed=4)
    ended = 0
    for _ in range(400):
        assert np.array_equal(row, other_row)
        assert equal(info, other_info)
        choices = lots(envs, chance)
        row, *outcome, info = envs.step(choices)
        other_row, *other_outcome, other_info = sync.step(choices)
        assert all(equal(one, other) for one, other in zip(outcome, other_outcome, strict=True))
        ended += int(outcome[1].sum())
    assert ended > 1
    (row, info), (other_row, other_info) = envs.reset(), sync.reset()
    assert np.array_equal(row, other_row)
    assert equal(info, other_info)


def test_summed_rewards_equal_the_outcomes() -> None:
    envs = LoneGunslingerVector(GAMES, 0, rewards=(4, -0.25))
    chance = np.random.default_rng(3)
    envs.reset(seed=3)
    paid, outcomes = np.zeros(GAMES), np.zeros(GAMES)
    for _ in range(400):
        _, rewards, over, _, infos = envs.step(lots(envs, chance))
        assert rewards.dtype == np.float64
        assert not rewards[~over].any()
        paid += rewards
        if over.any():
            outcomes += np.where(infos["_final_info"], np.where(infos["final_info"]["won"], 4, -0.25), 0)
    assert outcomes.any()
    assert np.array_equal(paid, outcomes)


def test_a_choice_that_is_not_offered_is_refused_and_changes_no_game(envs: LoneGunslingerVector) -> None:
    chance = np.random.default_rng(4)
    before, masks = envs.batch.states.copy(), envs.action_masks()
    choices = lots(envs, chance)
    choices[3] = np.flatnonzero(~masks[3])[0]
    with pytest.raises(ValueError, match=r"game 3: seat \d cannot choose"):
        envs.step(choices)
    for wrong in (choices[:3], choices / 2, 5):
        with pytest.raises(ValueError, match="actions: expected whole numbers of the shape"):
            envs.step(wrong)
    with pytest.raises(ValueError, match=f"actions: expected whole numbers up to [0-9]+; got {2**64 - 1}"):
        envs.step(np.full(choices.shape, 2**64 - 1, np.uint64))
    assert np.array_equal(envs.batch.states, before)
    assert np.array_equal(envs.action_masks(), masks)
    envs.step(lots(envs, chance))


def test_without_a_seed_every_game_goes_on_to_its_next_deal(envs: LoneGunslingerVector) -> None:
    first, _ = envs.reset(seed=6)
    second, _ = envs.reset()
    assert (first != second).any(axis=1).all()
    assert (envs.batch.episode == 1).all()
    again, _ = envs.reset(seed=6)
    assert np.array_equal(first, again)
    one, other = LoneGunslingerVector(2), LoneGunslingerVector(2)
    assert not np.array_equal(one.reset()[0], other.reset()[0])


def test_what_was_returned_stays_unless_no_copy_is_wanted(envs: LoneGunslingerVector) -> None:
    chance = np.random.default_rng(5)
    rows, infos = envs.reset(seed=7)
    kept = rows.copy(), infos["action_mask"].copy()
    envs.step(lots(envs, chance))
    assert np.array_equal(rows, kept[0])
    assert np.array_equal(infos["action_mask"], kept[1])
    bare = LoneGunslingerVector(GAMES, 2, copy=False)
    rows, infos = bare.reset(seed=7)
    assert np.shares_memory(rows, bare.batch.features)
    assert np.shares_memory(infos["action_mask"], bare.batch.masks)
    assert np.array_equal(rows, kept[0])
    rows.shape = (GAMES, 1, -1)  # what was returned is the user's, its numbers the batch's
    assert bare.reset(seed=7)[0].shape == kept[0].shape


def test_random_samples_are_what_is_offered(envs: LoneGunslingerVector) -> None:
    envs.action_space.seed(1)
    for _ in range(200):
        envs.step(envs.action_space.sample())
    alone = pickle.loads(pickle.dumps(envs.action_space))
    assert alone == envs.action_space
    assert alone.contains(alone.sample())


def test_a_copy_goes_its_own_way_with_its_own_action_space(envs: LoneGunslingerVector) -> None:
    before = envs.batch.states.copy()
    for twin in (copy.deepcopy(envs), pickle.loads(pickle.dumps(envs))):
        for _ in range(20):
            twin.step(twin.action_space.sample())
        assert np.array_equal(envs.batch.states, before)


def test_agents_play_it(envs: LoneGunslingerVector) -> None:
    for name in ("random", "heuristic", "search:4"):
        agent = bang_agents.make(name, seed=1)
        envs.step(bang_agents.decide(agent, envs.worlds().views(), envs.action_masks(), envs.worlds))


def test_gymnasiums_wrappers_take_it(envs: LoneGunslingerVector) -> None:
    counted = RecordEpisodeStatistics(envs)
    counted.reset(seed=1)
    for _ in range(300):
        counted.step(envs.action_space.sample())
    assert set(counted.return_queue) <= {1.0, -1.0}
    assert len(counted.return_queue) > 0


def test_boards_are_texts_or_printed(capsys: pytest.CaptureFixture[str]) -> None:
    envs = LoneGunslingerVector(2, 1, render_mode="ansi")
    with pytest.raises(ValueError, match="call reset"):
        envs.render()
    envs.reset(seed=8)
    boards = envs.render()
    assert boards is not None
    assert len(boards) == 2
    single = LoneGunslinger(1, render_mode="ansi")
    single.reset(seed=8)
    assert boards[0] == single.render()
    printed = LoneGunslingerVector(2, 1, render_mode="human")
    printed.reset(seed=8)
    assert printed.render() is None
    assert capsys.readouterr().out == f"{boards[0]}\n{boards[1]}\n"
    with pytest.warns(UserWarning, match="without a render_mode"):
        assert LoneGunslingerVector(1).render() is None


def test_what_cannot_be_made_is_refused() -> None:
    for games in (0, 2.0, "2"):
        with pytest.raises(ValueError, match="num_envs: expected a whole number"):
            LoneGunslingerVector(games)  # type: ignore[arg-type]  # that is what is refused
    with pytest.raises(ValueError, match="copy: expected"):
        LoneGunslingerVector(2, copy="no")
    with pytest.raises(RulesError, match="level=3 contradicts"):
        LoneGunslingerVector(2, 3, final_challenge=True)
    with pytest.raises(ValueError, match="call reset"):
        LoneGunslingerVector(2).step([0, 0])
    with pytest.raises(ValueError, match="seed"):
        LoneGunslingerVector(2).reset(seed=-1)
