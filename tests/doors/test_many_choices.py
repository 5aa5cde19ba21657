"""A numbering may have more choices than fit into a byte."""

import copy
import pickle
import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test

import bang_agents
import bang_env
from bang_env import Batch
from bang_env.doors.aec import Aec, Orderly
from bang_env.doors.branches import Branches
from bang_env.kernel.game import Game
from tests.support.games.nearest_number import NEAR, NUMBERS, Near


def test_every_choice_can_be_made() -> None:
    batch = Batch(Near(), NUMBERS, seed=1, views=True)
    assert batch.masks.shape == (NUMBERS, NUMBERS) and batch.masks.all()
    batch.step(np.arange(NUMBERS))
    assert (batch.views["theirs"] == np.arange(NUMBERS)).all()
    assert batch.choices_made(999) == [999] and batch.choices_made(300) == [300]


def test_batches_are_saved_copied_and_loaded() -> None:
    batch = Batch(Near(), 5, seed=1)
    batch.step([0, 255, 256, 511, 999])
    for other in (Batch.load(batch.save()), batch.clone(), pickle.loads(pickle.dumps(batch)), copy.deepcopy(batch)):
        assert (other.states == batch.states).all()
        assert [other.choices_made(game) for game in range(5)] == [[0], [255], [256], [511], [999]]
        assert other.play_again(3, [511]) == -1


def test_copies_of_games_know_what_was_chosen() -> None:
    batch = Batch(Near(), 3, seed=1, views=True)
    batch.step([700, 800, 900])
    branches = Branches(batch, 3)
    branches.take([2, 1, 0])
    assert [branches.choices_made(copy) for copy in range(3)] == [[900], [800], [700]]


def test_random_players_draw_from_all_of_them_inside_a_batch_and_outside() -> None:
    random = bang_agents.make("random", 1, NEAR)
    batch = Batch(Near(), 400, seed=1, players={1: random}, free=0, restart=False)
    batch.step(batch.sample(1))
    assert len({batch.choices_made(game)[1] // 100 for game in range(400)}) == 10
    drawn = batch.sample(2), random.act(np.zeros(400, NEAR.view), np.ones((400, NUMBERS), np.bool_))
    assert (drawn[0] == -1).all() and drawn[1].max() > 900


def test_an_agent_is_measured_at_it() -> None:
    def middle(views: Any, masks: Any) -> Any:
        return np.full(len(views), NUMBERS // 2)

    assert bang_env.evaluate(middle, rules=Near(), opponents="random", deals=400).win_rate.low > 0.5


def test_pettingzoos_check_passes() -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation")  # PettingZoo warns of observations that are dicts
        api_test(Orderly(Aec(Near())), num_cycles=20)


def test_a_game_of_too_many_choices_is_refused() -> None:
    class Endless(type(NEAR)):  # type: ignore[misc]  # the class of a value
        choices = 40_000
        specs: tuple[Any, ...] = ()

    with pytest.raises(ValueError, match="choices: expected 1 to 32768, got 40000"):
        Endless()
    assert isinstance(NEAR, Game)
