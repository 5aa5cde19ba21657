"""A game that goes on too long is cut off: in every door a truncation that nobody has won, and nothing else about the games changes."""

import copy
import pickle
import warnings
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from numpy.typing import NDArray
from pettingzoo.test.api_test import api_test

from bang_env import Batch, Gunslinger, Rules, bang_v0, gunslinger_v0
from bang_env.bang.words import NOBODY
from bang_env.doors.aec import Aec, Orderly
from bang_env.doors.arguments import HELD_DECISIONS, MOST_HELD_DECISIONS
from bang_env.doors.pausing_batch import PausingBatch
from bang_env.gunslinger_v0 import LoneGunslinger, LoneGunslingerVector
from bang_env.kernel.spec import Spec
from tests.support.agents.passer import lowest

GAMES, MOST = 3, 12
LONE = Gunslinger(2)
# Raised for PettingZoo's own card games too: an observation with a mask is a dict. And one agent alone has no number.
UNAVOIDABLE = "Observation is not a NumPy array|Observation space for each agent probably should be|We recommend agents to be named"


def lots(batch: Batch, chance: np.random.Generator) -> NDArray[np.int64]:
    """(N,) a random choice for each game."""
    choices: NDArray[np.int64] = (batch.masks * (1 - chance.random(batch.masks.shape))).argmax(axis=1)
    return choices


def at(batch: Batch, game: int) -> dict[str, bytes]:
    """The record of a game and all that the batch shows of it, but for what its last step ended."""
    shown = ("asked", "masks", "features", "views", "roles", "made")
    return {"state": batch.states[game].tobytes()} | {name: getattr(batch, name)[game].tobytes() for name in shown}


def pickled(thing: Any) -> Any:
    """A copy through pickle."""
    return pickle.loads(pickle.dumps(thing))


def length(rules: Spec, seed: int) -> tuple[list[int], float]:
    """The choices of a random game to its end, and what it paid seat 0."""
    batch, chance, made = Batch(rules, 1, seed, restart=False), np.random.default_rng(seed), []
    while batch.asked[0] != NOBODY:
        made.append(int(lots(batch, chance)[0]))
        batch.step([made[-1]])
    return made, float(batch.rewards[0, 0])


DOORS: list[Callable[..., Any]] = [
    bang_v0.env,
    bang_v0.raw_env,
    gunslinger_v0.env,
    gunslinger_v0.raw_env,
    LoneGunslinger,
    LoneGunslingerVector,
    lambda max_decisions: Batch(Rules(5), 2, max_decisions=max_decisions),
    lambda max_decisions: gymnasium.make("bang_env/LoneGunslinger-v0", max_decisions=max_decisions),
    lambda max_decisions: Batch(Rules(4), 2, players="random", free="sheriff", max_decisions=max_decisions),
]


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("wrong", [0, -1, True, 2.0, float("inf"), "5", [5]])
def test_a_limit_that_is_none_is_refused_with_a_sentence(door: Callable[..., Any], wrong: object) -> None:
    with pytest.raises(ValueError, match=r"max_decisions \(None: no limit\): expected a whole number of at least 1; got"):
        door(max_decisions=wrong)


@pytest.mark.parametrize("door", DOORS)
def test_every_door_takes_a_limit_or_none(door: Callable[..., Any]) -> None:
    for most in (None, 1, np.int64(7), 2**80):
        door(max_decisions=most)


# --- Batch


def test_without_a_limit_a_table_where_everybody_passes_plays_for_ever() -> None:
    batch = Batch(Rules(4), 1, features=False)
    for _ in range(11_000):
        batch.step(lowest(batch.masks))
        assert not batch.over[0]
    assert batch.max_decisions is None
    assert batch.made[0] == 11_000


@pytest.mark.parametrize("rules", [Rules(4), Rules(7, dodge_city=True), LONE, Rules(5, death_mesa=True)], ids=str)
def test_the_choice_that_reaches_the_limit_is_the_last_one(rules: Spec) -> None:
    batch, free = (Batch(rules, GAMES, 1, views=True, max_decisions=most) for most in (MOST, None))
    for made in range(1, MOST + 1):
        batch.step(lowest(batch.masks))
        free.step(lowest(free.masks))
        ended = made == MOST
        assert (batch.over == ended).all() and (batch.truncated == ended).all()
        assert not batch.rewards.any() and not batch.winners.any()
        if not ended:
            assert batch.made.tolist() == GAMES * [made]
            assert [at(batch, game) for game in range(GAMES)] == [at(free, game) for game in range(GAMES)]
    assert not free.over.any()
    assert np.array_equal(batch.ended_roles, free.roles)


def test_after_a_cut_the_next_deal_begins_as_after_any_end() -> None:
    batch = Batch(Rules(5), GAMES, 1, views=True, max_decisions=MOST)
    other = PausingBatch(Rules(5), GAMES, 1, views=True, restart=False)
    for _ in range(MOST):
        batch.step(lowest(batch.masks))
    other.deal_next(np.arange(GAMES))
    assert batch.episode.tolist() == GAMES * [1]
    assert [at(batch, game) for game in range(GAMES)] == [at(other, game) for game in range(GAMES)]
    batch.step(lowest(batch.masks))
    assert not batch.over.any() and not batch.truncated.any()
    assert batch.made.tolist() == GAMES * [1]


def test_without_restart_nobody_is_asked_any_more_and_the_next_question_can_be_looked_at() -> None:
    batch, free = (Batch(Rules(5), GAMES, 1, views=True, restart=False, max_decisions=most) for most in (MOST, None))
    for _ in range(MOST):
        batch.step(lowest(batch.masks))
        free.step(lowest(free.masks))
    assert batch.over.all() and batch.truncated.all()
    assert (batch.asked == NOBODY).all() and not batch.masks.any()
    for name in ("features", "views", "states", "made"):
        assert getattr(batch, name).tobytes() == getattr(free, name).tobytes()
    before = batch.save()
    with pytest.raises(ValueError, match="game 0 is over"):
        batch.step(lowest(free.masks))
    with pytest.raises(ValueError, match="a game that is over has no worlds"):
        batch.worlds()
    assert batch.save() == before
    batch.reset()
    assert not batch.truncated.any() and not batch.made.any()
    batch.step(lowest(batch.masks))


@pytest.mark.parametrize("options", [{}, {"players": "random", "free": "outlaw"}], ids=["all seats", "one seat"])
def test_without_restart_the_next_deals_are_begun_by_hand_and_are_those_of_restart(options: dict[str, Any]) -> None:
    going_on, waiting = (Batch(Rules(4), 24, 1, restart=restart, max_decisions=150, **options) for restart in (True, False))
    for number in range(400):
        for batch in (going_on, waiting):
            batch.step_random(number)
        assert (waiting.asked[waiting.over] == NOBODY).all()
        for name in ("over", "truncated", "rewards", "winners"):
            assert getattr(waiting, name).tobytes() == getattr(going_on, name).tobytes()
        waiting.deal_next(np.flatnonzero(waiting.over))
        for name in ("asked", "masks", "features", "episode", "states"):
            assert getattr(waiting, name).tobytes() == getattr(going_on, name).tobytes()
    assert waiting.episode.min() > 0


@pytest.mark.parametrize("rules", [Rules(4), LONE], ids=str)
def test_a_game_that_the_rules_end_with_its_last_allowed_choice_is_not_cut_off(rules: Spec) -> None:
    choices, paid = length(rules, seed=3)
    for most, cut in ((len(choices), False), (len(choices) + 1, False), (len(choices) - 1, True)):
        for restart in (True, False):
            batch = Batch(rules, 1, 3, restart=restart, max_decisions=most)
            for choice in choices[:most]:
                assert not batch.over[0]
                batch.step([choice])
            assert batch.over[0]
            assert batch.truncated[0] == cut
            assert batch.rewards[0, 0] == (0 if cut else paid)
            assert batch.winners.any() != cut


def test_a_limit_out_of_reach_changes_nothing() -> None:
    batch, free = (Batch(Rules(6, rebel=True), GAMES, 2, views=True, max_decisions=most) for most in (100_000, None))
    chance = np.random.default_rng(2)
    for _ in range(600):
        choices = lots(free, chance)
        batch.step(choices)
        free.step(choices)
        assert [at(batch, game) for game in range(GAMES)] == [at(free, game) for game in range(GAMES)]
        assert np.array_equal(batch.over, free.over) and np.array_equal(batch.rewards, free.rewards)
    assert free.episode.any() and not batch.truncated.any()


def test_each_game_counts_its_own_choices() -> None:
    batch = Batch(Rules(4), GAMES, 1, max_decisions=4)
    for _ in range(3):
        batch.step(lowest(batch.masks)[[0, 2]], [0, 2])
    assert batch.made.tolist() == [3, 0, 3]
    batch.step(lowest(batch.masks)[:2], [0, 1])
    assert batch.over.tolist() == batch.truncated.tolist() == [True, False, False]
    batch.step(lowest(batch.masks)[1:], [1, 2])
    assert batch.over.tolist() == batch.truncated.tolist() == [True, False, True], "it stands until the game is stepped again"
    assert batch.made.tolist() == [0, 2, 0]
    assert batch.decisions == 10


@pytest.mark.parametrize("restart", [True, False])
@pytest.mark.parametrize("copied", [Batch.clone, lambda batch: Batch.load(batch.save()), copy.deepcopy, pickled])
def test_saves_and_copies_keep_the_limit_and_the_count(restart: bool, copied: Callable[[Batch], Batch]) -> None:
    batch = Batch(Rules(5), GAMES, 1, views=True, restart=restart, max_decisions=MOST)
    for made in range(1, MOST + 1):
        batch.step(lowest(batch.masks))
        if made in (MOST - 1, MOST):
            other = copied(batch)
            assert other.max_decisions == MOST
            assert other.save() == batch.save()
            assert np.array_equal(other.truncated, batch.truncated)
            assert [at(other, game) for game in range(GAMES)] == [at(batch, game) for game in range(GAMES)]
        if made == MOST - 1:
            other.step(lowest(other.masks))
            assert other.truncated.all()


# --- PettingZoo

AGENTS: list[Callable[..., Aec | Orderly]] = [bang_v0.env, bang_v0.raw_env, gunslinger_v0.env, gunslinger_v0.raw_env]


def pick(env: Aec | Orderly) -> int:
    """The lowest choice of the selected agent."""
    return int(env.observe(env.agent_selection)["action_mask"].argmax())


@pytest.mark.parametrize("door", AGENTS)
def test_pettingzoo_finds_nothing_to_object_to(door: Callable[..., Aec | Orderly]) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", UNAVOIDABLE)
        api_test(door(max_decisions=7), num_cycles=60)


@pytest.mark.parametrize("door", AGENTS)
def test_all_agents_are_truncated_together_and_nobody_is_paid(door: Callable[..., Aec | Orderly]) -> None:
    pay: Any = (5, -7) if "gunslinger" in door.__module__ else lambda ending: pytest.fail("a game that was cut off has no ending")
    env = door(max_decisions=MOST, rewards=pay)
    env.reset(seed=1)
    for _ in range(MOST):
        assert not any((*env.terminations.values(), *env.truncations.values()))
        env.step(pick(env))
    assert env.agents == env.possible_agents
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    for agent in env.agents:
        seen = env.observe(agent)
        assert seen["observation"].any() and not seen["action_mask"].any()
        assert not env.infos[agent]["action_mask"].any()
    for _ in env.possible_agents:
        _, reward, terminated, truncated, _ = env.last()
        assert (reward, terminated, truncated) == (0, False, True)
        env.step(None)
    assert env.agents == []
    with pytest.raises(ValueError, match="the game is over"):
        env.step(0)
    env.reset()
    assert pick(env) >= 0 and not any(env.truncations.values())


def test_a_game_of_pettingzoo_that_the_rules_end_with_its_last_allowed_choice_terminates() -> None:
    choices, paid = length(Rules(5), seed=4)
    for most, cut in ((len(choices), False), (len(choices) - 1, True)):
        env = bang_v0.raw_env(max_decisions=most)
        env.reset(seed=4)
        for choice in choices[:most]:
            env.step(choice)
        assert set(env.truncations.values()) == {cut}
        assert set(env.terminations.values()) == {not cut}
        assert env.rewards["player_0"] == (0 if cut else paid)


@pytest.mark.parametrize("copied", [copy.deepcopy, pickled])
def test_copies_of_an_environment_keep_the_count(copied: Callable[[Any], Any]) -> None:
    env = bang_v0.raw_env(max_decisions=MOST)
    env.reset(seed=1)
    for made in range(1, MOST + 1):
        env.step(pick(env))
        if made in (MOST - 1, MOST):
            other = copied(env)
            assert other.truncations == env.truncations
            assert made != MOST or not other.observe("player_0")["action_mask"].any()
        if made == MOST - 1:
            other.step(pick(other))
            assert all(other.truncations.values())


# --- Gymnasium


def test_gymnasium_finds_nothing_to_object_to() -> None:
    check_env(gymnasium.make("bang_env/LoneGunslinger-v0", level=2, max_decisions=5, illegal="random").unwrapped)


def test_a_game_of_gymnasium_is_truncated_with_what_the_next_seat_would_see() -> None:
    env, free = LoneGunslinger(2, max_decisions=MOST, rewards=(3, -4)), LoneGunslinger(2)
    env.reset(seed=1)
    free.reset(seed=1)
    for made in range(1, MOST + 1):
        choice = int(env.action_masks().argmax())
        row, reward, terminated, truncated, info = env.step(choice)
        other, *_, other_info = free.step(choice)
        assert (reward, terminated, truncated) == (0, False, made == MOST)
        assert type(truncated) is bool and type(terminated) is bool
        assert np.array_equal(row, other)
        assert info["seat"] == other_info["seat"]
    assert info["won"] is False and not info["action_mask"].any()
    for refused in (lambda: env.step(choice), env.worlds):
        with pytest.raises(ValueError, match="the game is over"):
            refused()
    env.reset()
    assert env.action_masks().any()


def test_a_copy_of_a_gymnasium_environment_keeps_the_count() -> None:
    env = LoneGunslinger(2, max_decisions=3)
    env.reset(seed=1)
    env.step(int(env.action_masks().argmax()))
    for other in (copy.deepcopy(env), pickled(env)):
        other.step(int(other.action_masks().argmax()))
        assert other.step(int(other.action_masks().argmax()))[3]


def test_a_vector_of_environments_truncates_each_game_alone() -> None:
    envs, batch = LoneGunslingerVector(4, 0, max_decisions=30, rewards=(3, -4)), Batch(Gunslinger(0), 4, 1, max_decisions=30)
    envs.reset(seed=1)
    chance = np.random.default_rng(1)
    endings: set[tuple[bool, bool]] = set()
    for _ in range(300):
        choices = lots(batch, chance)
        _, rewards, terminated, truncated, infos = envs.step(choices)
        batch.step(choices)
        assert np.array_equal(terminated, batch.over & ~batch.truncated)
        assert np.array_equal(truncated, batch.truncated)
        assert np.array_equal(rewards, np.select([batch.truncated, batch.over], [0, np.where(batch.winners[:, 0], 3, -4)], 0))
        for game in np.flatnonzero(batch.over):
            assert infos["final_info"]["won"][game] == batch.winners[game, 0]
        endings |= set(zip(terminated.tolist(), truncated.tolist(), strict=True))
    assert endings == {(False, False), (True, False), (False, True)}


ENDLESS = Rules(8, dodge_city=True, life=3, dealt=5, hand_limit=6)
"""where nearly all cards lie in hands, and a heuristic may draw and play the same few for ever, in one turn"""


def test_where_agents_hold_seats_no_game_goes_on_for_ever_inside_a_step() -> None:
    batch = Batch(ENDLESS, 32, seed=1, players="heuristic", free="sheriff", features=False)
    assert batch.max_decisions == HELD_DECISIONS and Batch(ENDLESS, 1).max_decisions is None
    cut_off = 0
    for seed in range(60):
        batch.step_random(seed)
        cut_off += int(batch.truncated.sum())
        assert not batch.winners[batch.truncated].any()
    assert cut_off and batch.made.max() < HELD_DECISIONS
    env = gymnasium.make("bang_env/Bang-v0", role="sheriff", players=8)
    assert env.unwrapped.spec is not None and env.unwrapped._batch.max_decisions == HELD_DECISIONS  # type: ignore[attr-defined]
    for other in (batch.clone(), Batch.load(batch.save(), players="heuristic", free="sheriff")):
        assert other.max_decisions == HELD_DECISIONS


def test_a_step_of_agents_cannot_take_longer_than_a_million_decisions_whatever_is_asked_for() -> None:
    assert Batch(Rules(5), 4, max_decisions=2_000_000, players="heuristic", free="outlaw").max_decisions == MOST_HELD_DECISIONS
    assert Batch(Rules(5), 4, max_decisions=2_000_000).max_decisions == 2_000_000
