"""The learner's games as a VecEnv: every game's reward arrives, once, at the learner's last choice in it."""

from typing import Any

import numpy as np
import pytest
from gymnasium import Wrapper
from gymnasium.utils.passive_env_checker import check_action_space, check_obs, check_observation_space
from numpy.typing import NDArray
from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported
from stable_baselines3.common.vec_env import VecCheckNan, VecMonitor

import bang_agents
from bang_agents import Agent
from bang_env.bang import words as w
from bang_env.bang.cards.tables import KIND_OF
from bang_env.bang.features import pages as features
from bang_env.bang.features.critic import hidden
from bang_env.bang.positions import Positions
from bang_env.bang.rules import Rules
from bang_env.bang.sight.view_layout import VIEW
from bang_env.doors.batch import Batch
from bang_env.doors.seating import role_number
from bang_experiments.learning.vec_env import BatchVecEnv
from tests.support.agents.passer import Passer, lowest

GAMES = 24


def games_of(rules: Rules, role: str, agents: list[Agent], seed: int = 5, **options: Any) -> Batch:
    """Games that ask one seat of each, among agents."""
    return Batch(rules, GAMES, seed, restart=False, views=True, players=agents, free=role, **options)


def env_of(role: str = "outlaw", rules: Rules | None = None, opponents: tuple[str, ...] = ("random",), seed: int = 5) -> BatchVecEnv:
    """A small VecEnv."""
    return BatchVecEnv(games_of(rules or Rules(4), role, [bang_agents.make(name, seed=1) for name in opponents], seed))


def any_choices(env: BatchVecEnv, chance: np.random.Generator) -> NDArray[np.int64]:
    """(games,) an allowed choice for each game."""
    choices: NDArray[np.int64] = (env.action_masks() * chance.random(env.action_masks().shape)).argmax(axis=1)
    return choices


@pytest.mark.parametrize(
    ("rules", "role"),
    [
        (Rules(4), "outlaw"),
        (Rules(4), "renegade"),
        (Rules(5), "deputy"),
        (Rules(5), "sheriff"),
        (Rules(7), "outlaw"),
        (Rules(4, rebel=True), "rebel"),
        (Rules(5, death_mesa=True), "deputy"),
        (Rules(5, death_mesa=True), "renegade"),
    ],
)
def test_summed_rewards_equal_the_outcomes_of_the_games(rules: Rules, role: str, monkeypatch: pytest.MonkeyPatch) -> None:
    env = env_of(role, rules, ("random", "heuristic"))
    number = role_number(rules, role)
    outcomes: list[list[float]] = [[] for _ in range(GAMES)]  # of every game that was not skipped, in order
    deal_next = env.batch.deal_next

    def watched(games: NDArray[np.int64]) -> None:
        for game in games.tolist():
            side = env.batch.roles[game] == number
            outcomes[game].append(1.0 if (env.batch.winners[game] & side).any() else -1.0)
        deal_next(games)

    monkeypatch.setattr(env.batch, "deal_next", watched)
    env.reset()
    chance = np.random.default_rng(0)
    received: list[list[float]] = [[] for _ in range(GAMES)]
    for _ in range(300):
        _, rewards, dones, infos = env.step(any_choices(env, chance))
        assert not rewards[~dones].any()
        assert np.all(np.abs(rewards[dones]) == 1)
        for game in np.flatnonzero(dones):
            received[game].append(float(rewards[game]))
            assert infos[game]["episode"]["r"] == rewards[game]
            assert infos[game]["terminal_observation"].shape == env.observation_space.shape
    assert env.finished == sum(map(len, received)) > GAMES
    assert env.finished + env.skipped == env.batch.episode.sum()
    assert received == outcomes


@pytest.mark.parametrize("role", ["sheriff", "deputy", "outlaw", "renegade"])
def test_the_learner_holds_the_role_and_is_the_one_asked(role: str) -> None:
    env = env_of(role, Rules(5))
    env.reset()
    chance = np.random.default_rng(1)
    for _ in range(20):
        views = env.learner_views()
        assert (views["role"][:, 0] == role_number(env.rules, role)).all()
        assert views["asked"].all()
        env.step(any_choices(env, chance))


def test_with_several_seats_of_the_role_the_learner_is_at_each_of_them_sometimes() -> None:
    env = env_of("outlaw", Rules(7))
    env.reset()
    places = (np.cumsum(env.batch.roles == w.OUTLAW, axis=1))[np.arange(GAMES), env.batch.asked] - 1
    assert set(places.tolist()) == {0, 1, 2}


def test_same_seed_and_choices_give_the_same_games() -> None:
    seen = []
    for _ in range(2):
        env, chance = env_of(), np.random.default_rng(2)
        rows: list[NDArray[Any]] = [env.reset()]
        for _ in range(30):
            row, rewards, dones, _ = env.step(any_choices(env, chance))
            rows += [row, rewards, dones]
        seen.append(rows)
    assert all(np.array_equal(one, other) for one, other in zip(*seen, strict=True))


class Outside:
    """The heuristic, called from Python."""

    name = "outside"

    def __init__(self) -> None:
        self.heuristic = bang_agents.make("heuristic")

    def act(self, views: NDArray[Any], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """(N,) choices."""
        return self.heuristic.act(views, masks)


@pytest.mark.parametrize("others", [[], [Passer()]], ids=["heuristics", "one that passes among them"])
def test_heuristics_play_inside_the_batch_as_they_do_outside_of_it(others: list[Agent]) -> None:
    inside, outside = (
        BatchVecEnv(games_of(Rules(5), "deputy", [heuristic, *others], max_decisions=400))
        for heuristic in (bang_agents.make("heuristic"), Outside())
    )
    assert np.array_equal(inside.reset(), outside.reset())
    chance = np.random.default_rng(3)
    for _ in range(60):
        choices = any_choices(inside, chance)
        for one, other in zip(inside.step(choices)[:3], outside.step(choices)[:3], strict=True):
            assert np.array_equal(one, other)
    assert (inside.finished, inside.cut_off, inside.batch.decisions) == (outside.finished, outside.cut_off, outside.batch.decisions)
    assert inside.batch.save() == outside.batch.save()


def test_another_seed_gives_other_games() -> None:
    env = env_of()
    first = env.reset()
    env.seed(77)
    assert not np.array_equal(first, env.reset())


def test_observations_are_the_features_of_the_learners_views() -> None:
    env = env_of()
    row = env.reset()
    row, *_ = env.step(any_choices(env, np.random.default_rng(3)))
    assert np.array_equal(row, features.features(env.learner_views(), 4))


def test_hidden_numbers_come_last_and_are_the_roles_and_hands_of_the_others() -> None:
    env = BatchVecEnv(games_of(Rules(5), "outlaw", [bang_agents.make("random")], 3), with_hidden=True)
    env.reset()
    row, *_ = env.step(any_choices(env, np.random.default_rng(3)))
    assert np.array_equal(row[:, : env.features], features.features(env.learner_views(), 5))
    for game, state in enumerate(env.batch.states):
        blocks = row[game, env.features :].reshape(4, -1)
        for step, block in enumerate(blocks, 1):
            seat = (env.batch.asked[game] + step) % 5
            kinds = [KIND_OF[card] for card in state["hand"][seat][: state["hand_n"][seat]]]
            assert np.flatnonzero(block[: w.REBEL]).tolist() == [state["role"][seat] - w.SHERIFF]
            assert block[w.REBEL :].tolist() == [kinds.count(kind) / 2 for kind in range(w.KINDS)]


def test_a_choice_that_is_not_allowed_is_refused_and_changes_nothing() -> None:
    env = env_of()
    env.reset()
    choices = any_choices(env, np.random.default_rng(4))
    choices[3] = np.flatnonzero(~env.action_masks()[3])[0]
    before = env.learner_views().copy()
    with pytest.raises(ValueError, match="3"):
        env.step(choices)
    assert np.array_equal(before, env.learner_views())


@pytest.mark.parametrize("with_hidden", [False, True])
@pytest.mark.parametrize("most", [10, 53])
def test_a_game_that_is_cut_off_pays_nothing_and_shows_what_the_learner_sees_of_it(most: int, with_hidden: bool) -> None:
    env = BatchVecEnv(games_of(Rules(5), "deputy", [Passer()], 3, padded_seats=6, max_decisions=most), with_hidden=with_hidden)
    free = Batch(Rules(5), GAMES, 3, features=False)
    for _ in range(most):
        free.step(lowest(free.masks))
    true = Positions(free.states.copy())
    env.reset()
    begun = env.batch.episode.copy()
    seats, views = env.batch.asked.astype(np.int64), np.zeros(GAMES, VIEW)
    for game, seat in enumerate(seats.tolist()):
        true.view(game, seat, views[game : game + 1])
    expected = features.features(views, 6)
    if with_hidden:
        expected = np.concatenate([expected, hidden(free.states, seats, 5)], axis=1)
    ended = begun > 0  # before the learner was asked anything: skipped
    assert env.skipped == begun.sum()
    for _ in range(most):
        _, rewards, dones, infos = env.step(lowest(env.action_masks()))
        assert not rewards.any()
        for game in np.flatnonzero(dones & ~ended).tolist():
            assert infos[game]["TimeLimit.truncated"] is True
            assert infos[game]["episode"]["r"] == 0
            assert np.array_equal(infos[game]["terminal_observation"], expected[game])
        ended |= dones
    assert ended.all()
    assert env.cut_off == env.finished >= GAMES - begun.astype(bool).sum()
    assert env.won == 0


def test_a_limit_within_which_the_learner_is_never_asked_is_refused() -> None:
    with pytest.raises(ValueError, match=r"games end before the deputy is asked anything \(within 1 decisions at most\)"):
        games_of(Rules(5), "deputy", [Passer()], max_decisions=1)


def test_a_game_that_ends_is_not_said_to_be_cut_off() -> None:
    random = [bang_agents.make("random")]
    env, free = (BatchVecEnv(games_of(Rules(4), "outlaw", random, max_decisions=most)) for most in (10_000, None))
    assert np.array_equal(env.reset(), free.reset())
    chance = np.random.default_rng(0)
    for _ in range(60):
        choices = any_choices(env, chance)
        (row, rewards, dones, infos), (other, other_rewards, other_dones, _) = env.step(choices), free.step(choices)
        assert np.array_equal(row, other) and np.array_equal(rewards, other_rewards) and np.array_equal(dones, other_dones)
        assert not any(infos[game]["TimeLimit.truncated"] for game in np.flatnonzero(dones))
    assert env.finished > 0 and env.cut_off == 0


def test_masks_reach_stable_baselines3() -> None:
    env = env_of()
    env.reset()
    assert is_masking_supported(env)
    assert np.array_equal(get_action_masks(env), env.action_masks())
    assert len(env.env_method("action_masks", indices=[1, 2])) == 2
    with pytest.raises(AttributeError, match="action_masks"):
        env.env_method("deal")


def test_the_checkers_of_gymnasium_and_stable_baselines3_have_no_complaint() -> None:
    env = env_of()
    checked = VecCheckNan(VecMonitor(env), raise_exception=True)
    check_observation_space(env.observation_space)
    check_action_space(env.action_space)
    for row in checked.reset():
        check_obs(row, env.observation_space, "reset")
        assert env.observation_space.contains(row)
    for _ in range(20):
        rows, rewards, dones, infos = checked.step(any_choices(env, np.random.default_rng(5)))
        assert isinstance(rows, np.ndarray)
        assert [array.dtype.name for array in (rows, rewards, dones)] == ["float32", "float32", "bool"]
        assert len(infos) == GAMES
    assert env.get_attr("render_mode") == [None] * GAMES
    assert env.env_is_wrapped(Wrapper, indices=[0]) == [False]


def test_a_role_that_is_not_dealt_is_refused() -> None:
    with pytest.raises(ValueError, match="sheriff, outlaw, renegade"):
        env_of("deputy", Rules(4))
    with pytest.raises(ValueError, match="at least one agent"):
        games_of(Rules(4), "outlaw", [])


WAITING: dict[str, Any] = {"restart": False, "views": True}
MADE_SO = "expected one made with restart=False, views=True and features"


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"restart": False, "players": "random", "free": "outlaw"}, MADE_SO),
        ({"views": True, "players": "random", "free": "outlaw"}, MADE_SO),
        (WAITING | {"features": False, "players": "random", "free": "any"}, MADE_SO),
        (WAITING, "expected games that ask one seat each"),
        (WAITING | {"players": {"sheriff": "random"}}, "several seats of 4 players are free here"),
        (WAITING | {"players": {"sheriff": "random"}, "free": "outlaw"}, "several seats of 4 players are free here"),
    ],
)
def test_a_batch_whose_games_are_not_those_of_one_learner_is_refused(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=f"batch: .*{sentence}"):
        BatchVecEnv(Batch(Rules(4), GAMES, **options))


def test_what_is_no_batch_is_refused() -> None:
    with pytest.raises(ValueError, match=r"batch: expected a Batch, such as .*; got Rules\(players=4"):
        BatchVecEnv(Rules(4))  # type: ignore[arg-type]
