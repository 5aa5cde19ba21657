"""A game that is not shipped, written in plain Python (`tests/support/games/toy.py`), goes through every door as it is."""

import copy
import pickle
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import bang_agents
from bang_env import Batch, Rules, RulesError
from bang_env.doors.aec import Aec, Orderly
from bang_env.doors.gym_env import OneSeatEnv
from bang_env.doors.gym_vector import OneSeatVectorEnv
from bang_env.doors.worlds import Worlds
from bang_env.kernel.games import Games
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.spec import spec_class, spec_from_dict
from bang_experiments.arena.deals import play_deals
from bang_experiments.learning.vec_env import BatchVecEnv
from bang_experiments.measuring import golden
from tests.support.games.toy import DRAW, HIGHER, HOLD, Toy

NAME = "tests.support.games.toy:Toy"


@pytest.fixture(autouse=True)
def _mended() -> Iterator[None]:
    """No error of one test is kept for the next."""
    yield
    HIGHER.engine.failure = None


def test_pettingzoos_checks_pass() -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation")  # PettingZoo warns of observations that are dicts
        api_test(Orderly(Aec(Toy())), num_cycles=100)
    seed_test(lambda: Orderly(Aec(Toy())), num_cycles=20)


def test_gymnasiums_checks_pass() -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", ".*not able to test alternative render modes.*")
        check_env(OneSeatEnv(Toy(alone=True), illegal="random"), skip_render_check=True)


def test_many_games_of_one_player() -> None:
    envs = OneSeatVectorEnv(Toy(alone=True), 5)
    envs.reset(seed=1)
    paid = np.zeros(5)
    for _ in range(40):
        _, rewards, terminated, _, infos = envs.step(envs.action_space.sample())
        paid += rewards
        assert "final_info" in infos or not terminated.any()
    assert paid.any()


def test_a_batch_of_it_is_stepped_saved_copied_and_loaded() -> None:
    batch = Batch(Toy(4), 6, seed=1, views=True)
    for _ in range(50):
        batch.step(batch.sample(2))
    assert batch.episode.min() > 5
    assert batch.features.shape == (6, 11) and batch.masks.shape == (6, 2)
    assert (batch.views["mine"] <= 4).all() and not batch.views["theirs"].any()
    for other in (Batch.load(batch.save()), batch.clone(), pickle.loads(pickle.dumps(batch)), copy.deepcopy(batch)):
        assert (other.states == batch.states).all()
        other.step(other.sample(3))
        assert other.decisions == batch.decisions + 1 * 6


def test_threads_share_it() -> None:
    one, other = Batch(Toy(), 200, seed=4), Batch(Toy(), 200, seed=4, threads=3)
    for _ in range(20):
        one.step(one.sample(1))
        other.step(other.sample(1))
    assert (one.states == other.states).all()


def test_every_door_deals_the_same_games() -> None:
    env, batch = Aec(Toy()), Batch(Toy(), 1, seed=9)
    env.reset(seed=9)
    assert np.array_equal(env.observe("player_0")["observation"], batch.features[0])
    array = np.zeros(1, HIGHER.record)
    Toy().write(array)
    games = Games(HIGHER, array)
    assert golden.signature(50, of=[Toy(), Toy(3, alone=True)]) == golden.signature(50, of=[Toy(), Toy(3, alone=True)])
    games.deal(0, 5)
    assert games.options(0) == [HOLD, DRAW] and games.asked(0) == 0


def test_no_seat_can_tell_a_resampled_game_from_the_true_one() -> None:
    batch = Batch(Toy(), 30, seed=2)
    batch.step(batch.sample(1))
    games = Games(HIGHER, batch.states.copy())
    view, other = np.zeros(1, HIGHER.view), np.zeros(1, HIGHER.view)
    for game in range(30):
        seat = games.asked(game)
        games.view(game, seat, view)
        options = games.options(game)
        games.resample(game, seat, game)
        games.view(game, seat, other)
        assert view == other and games.options(game) == options
    assert (games.array["number"] != batch.states["number"]).any()


def test_worlds_of_it_hold_what_the_asked_seat_knows() -> None:
    batch = Batch(Toy(), 4, seed=2, views=True)
    worlds = batch.worlds()
    assert (worlds.views() == batch.views).all() and worlds.options(0) == [HOLD, DRAW]
    with pytest.raises(ValueError, match="records of higher"):
        Worlds(HIGHER, Batch(Rules(4), 1).states)


def test_agents_for_any_game_play_it() -> None:
    results = play_deals(Toy(), bang_agents.make("random", 1, HIGHER), 200, seed=3)
    assert 0.6 < results.won(1).mean() < 0.95  # equal numbers: nobody wins
    assert results.roles.shape == results.winners.shape == (200, 2)
    with pytest.raises(ValueError, match="the game higher has no heuristic"):
        bang_agents.make("heuristic", 1, HIGHER)
    with pytest.raises(ValueError, match="the game higher has none"):
        bang_agents.make("search", 1, HIGHER)


def test_learners_sit_down_at_it() -> None:
    random = bang_agents.make("random", 1, HIGHER)
    waiting: dict[str, Any] = {"restart": False, "views": True}
    for batch in (Batch(Toy(), 8, players=random, free="player", **waiting), Batch(Toy(alone=True), 8, **waiting)):
        env = BatchVecEnv(batch)
        seen = env.reset()
        assert seen.shape == (8, 11)
        for _ in range(30):
            masks = env.action_masks()
            env.step(masks.argmax(axis=1))
        assert env.finished > 20


def test_it_is_known_by_its_module_and_class() -> None:
    assert Toy.name == NAME and spec_class(NAME) is Toy
    assert spec_from_dict(Toy(5).as_dict()) == Toy(5)
    for wrong in ("tests.support.games.toy:Nothing", "no.such:Game", "tests.support.games.toy:HIGHER", "poker"):
        with pytest.raises(RulesError, match=r"there is no game|is no spec of a game"):
            spec_class(wrong)


def test_a_module_that_fails_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "crooked_game.py").write_text("1 / 0\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(RulesError, match="there is no game 'crooked_game:Game': importing crooked_game failed: ZeroDivisionError"):
        spec_class("crooked_game:Game")


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"highest": 1}, "highest: expected 2 to 6, got 1"),
    ({"highest": 2.5}, "highest: expected 2 to 6, got 2.5"),
    ({"alone": 1}, "True or False"),
    ({"lowest": 1}, "Higher has no switch 'lowest'; there are highest, alone"),
]


@pytest.mark.parametrize(("switches", "sentence"), REFUSED)
def test_its_refusals_are_those_of_every_spec(switches: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RulesError, match=sentence):
        Toy(**switches)


def test_an_error_in_its_rules_reaches_whoever_plays_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(g: Any, choice: int) -> None:
        raise ZeroDivisionError("by the rules")

    batch, env = Batch(Toy(), 2, seed=1), Aec(Toy())
    env.reset(seed=1)
    monkeypatch.setattr(HIGHER, "answer", broken)
    with pytest.raises(RuntimeError, match="the code of the game raised") as error:
        batch.step([HOLD, HOLD])
    assert isinstance(error.value.__cause__, ZeroDivisionError)
    HIGHER.engine.failure = None
    with pytest.raises(RuntimeError) as again:
        env.step(HOLD)
    assert isinstance(again.value.__cause__, ZeroDivisionError)


@pytest.mark.parametrize("options", [[HOLD, 300], [HOLD, -1], [HOLD, 2], ["hold"], [HOLD] * 300, None], ids=lambda value: str(value)[:20])
def test_options_that_are_no_choices_reach_no_door(options: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    batch = Batch(Toy(), 2, seed=1)
    with monkeypatch.context() as broken:
        broken.setattr(HIGHER, "options", lambda g: options)
        with pytest.raises(RuntimeError, match="the code of the game raised") as error:
            batch.step([HOLD, HOLD])
        assert isinstance(error.value.__cause__, ValueError | TypeError)
    HIGHER.engine.failure = None
    assert Batch(Toy(), 2, seed=1).masks.all(), "nothing of it is remembered"


def test_a_finished_game_asks_nobody() -> None:
    batch = Batch(Toy(), 1, seed=1, restart=False)
    while batch.asked[0] != NOBODY:
        batch.step([HOLD])
    assert batch.over[0] and not batch.masks.any()


@pytest.mark.parametrize("numbers", [[1.0] * 5000, [1.0], ["one"] * 11], ids=["too many", "too few", "no numbers"])
def test_features_that_its_writer_gets_wrong_are_zeros_and_an_error(numbers: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    batch = Batch(Toy(), 2, seed=1, views=True)
    monkeypatch.setattr(HIGHER, "write", lambda v, seats: numbers)
    for door in (lambda: HIGHER.features(batch.views, 2, Toy().pages), lambda: batch.step([HOLD, HOLD])):
        with pytest.raises(RuntimeError, match="the code of the game raised ValueError: ") as error:
            door()
        assert isinstance(error.value.__cause__, ValueError)
    assert not batch.features.any()


WRONG: dict[str, tuple[str, Any]] = {
    "asks a seat that there is not": ("asked", lambda g: 2),
    "asks a seat below 0": ("asked", lambda g: -7),
    "asks none that is a number": ("asked", lambda g: "first"),
    "has a role without a name": ("role", lambda g, seat: 2),
    "offers nothing": ("options", lambda g: []),
    "pays more than float32 holds": ("payoff", lambda g, seat: 1e300),
}


def play_batch(**held: Any) -> None:
    batch = Batch(Toy(), 2, seed=1, **held)
    for _ in range(20):
        batch.step_random(1)


def play_aec() -> None:
    env = Aec(Toy())
    env.reset(seed=1)
    for _ in env.agent_iter(20):
        *_, terminated, truncated, info = env.last()
        env.step(None if terminated or truncated else int(info["action_mask"].argmax()))


def play_one_seat() -> None:
    env = OneSeatEnv(Toy())
    for seed in range(5):
        over = False
        env.reset(seed=seed)
        while not over:
            *_, over, _, _ = env.step(HOLD)


def play_vector() -> None:
    envs = OneSeatVectorEnv(Toy(), num_envs=2)
    envs.reset(seed=1)
    for _ in range(20):
        envs.step(np.zeros(2, np.int64))


def one_game() -> Games:
    """A game just dealt, as the doors have it."""
    games = Games(HIGHER, np.zeros(1, HIGHER.record))
    Toy().write(games.array)
    games.deal(0, 1)
    return games


def test_a_question_without_a_word_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    games = one_game()
    monkeypatch.setattr(HIGHER, "question", lambda g: len(HIGHER.questions))
    with pytest.raises(RuntimeError, match="question: expected a number from 0 to 1; got 2"):
        games.question(0)


ASKING: dict[str, Callable[[Games], object]] = {
    "asked": lambda games: games.deal(0, 2),
    "question": lambda games: games.question(0),
    "options": lambda games: games.options(0),
    "role": lambda games: games.roles(0, 2),
    "won": lambda games: games.won(0, 2),
    "payoff": lambda games: games.payoffs(0, 2),
    "alive": lambda games: games.alive(0, 2),
    "look": lambda games: games.view(0, 0, np.zeros(1, HIGHER.view)),
    "resample": lambda games: games.resample(0, 0, 1),
}


@pytest.mark.parametrize("function", ASKING)
def test_what_a_function_raises_is_told_by_the_call_that_needed_it(function: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*arguments: Any) -> None:
        raise ZeroDivisionError

    games = one_game()
    monkeypatch.setattr(HIGHER, function, fails)
    with pytest.raises(RuntimeError, match=r"the code of the game raised ZeroDivisionError$"):
        ASKING[function](games)


@pytest.mark.parametrize("function", ["look", "write", "won", "payoff"])
def test_what_it_raises_is_told_by_the_step_that_needed_it(function: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*arguments: Any) -> None:
        raise ZeroDivisionError

    for door in (play_batch, play_aec):
        with monkeypatch.context() as broken:
            broken.setattr(HIGHER, function, fails)
            with pytest.raises(RuntimeError, match=r"the code of the game raised ZeroDivisionError$"):
                door()


DOORS: dict[str, Any] = {
    "batch": play_batch,
    "held seats": lambda: play_batch(players="random", free=0),
    "aec": play_aec,
    "one seat": play_one_seat,
    "vector": play_vector,
}
READ = [(wrong, door) for wrong in WRONG for door in DOORS if "role" not in wrong or door != "aec"]  # which does not read roles


@pytest.mark.parametrize(("wrong", "door"), READ)
def test_a_game_that_answers_wrongly_is_an_error_of_every_door(wrong: str, door: str, monkeypatch: pytest.MonkeyPatch) -> None:
    DOORS[door]()
    monkeypatch.setattr(HIGHER, *WRONG[wrong])
    with pytest.raises((RuntimeError, ValueError)):
        DOORS[door]()
