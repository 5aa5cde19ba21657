"""Worlds: games played on where nobody sees more than the seat asked knows."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from bang_agents import bang, dice
from bang_agents.search.play_outs import looks_ahead, outcomes
from bang_env import Batch, DiceRules, DiceTable, Gunslinger, Rules
from bang_env.bang.engine.layout import GAME
from bang_env.bang.house import BANG
from bang_env.bang.positions import Positions
from bang_env.bang.words import NOBODY
from bang_env.dice import words as d
from bang_env.dice.house import DICE
from bang_env.doors.worlds import Worlds
from bang_env.kernel.engine import Player
from bang_env.kernel.games import Games

TABLES = (Gunslinger(2), Gunslinger(4, night=True, two_characters=True), Rules(5), Rules(5, death_mesa=True))
PLAYER, DICE_PLAYER = bang.player(bang.VERSION), dice.player(dice.VERSION)
WORLDS = 8


def some_games(rules: Any, steps: int = 12) -> Batch:
    """Positions somewhere in the middle."""
    batch = Batch(rules, 6, seed=4, features=False, views=True)
    chance = np.random.default_rng(1)
    for _ in range(steps):
        batch.step([int(chance.choice(np.flatnonzero(mask))) for mask in batch.masks])
    return batch


def won(worlds: Worlds, game: int, seed: int = 3) -> NDArray[np.int8]:
    """(choices, WORLDS) who won when the heuristic plays on."""
    choices = np.array(worlds.options(game), np.int64)
    results = np.full((len(choices), WORLDS), -1, np.int8)
    outcomes(worlds, PLAYER, game, choices, 0, WORLDS, seed, results, None)
    return results


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_a_world_plays_the_game_to_its_end(rules: Any) -> None:
    worlds = some_games(rules).worlds()
    results = np.concatenate([won(worlds, game).ravel() for game in range(worlds.count)])
    assert set(results.tolist()) <= {0, 1}


def test_some_of_the_games_are_those_games() -> None:
    worlds = some_games(Rules(5)).worlds()
    some = worlds.some(np.array([4, 1]))
    assert (some.count, some.game) == (2, worlds.game)
    assert some.views().tobytes() == worlds.views()[[4, 1]].tobytes()
    assert np.array_equal(won(some, 0), won(worlds, 4))
    for wrong in (6, -1):
        with pytest.raises(IndexError, match=f"there is no game {wrong}; the games are numbered 0 to 5"):
            worlds.some(np.array([wrong]))
    for other in ([0.5], [[0]], [True] * 6):
        with pytest.raises(ValueError, match="games: expected a 1-d array of indices, got"):
            worlds.some(other)


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_the_true_games_stay_as_they_are(rules: Any) -> None:
    batch = some_games(rules)
    before = batch.states.tobytes()
    worlds = batch.worlds()
    options = [worlds.options(game) for game in range(worlds.count)]
    for game in range(worlds.count):
        won(worlds, game)
    assert batch.states.tobytes() == before
    assert [worlds.options(game) for game in range(worlds.count)] == options


@pytest.mark.parametrize("rules", TABLES[:2], ids=str)
def test_where_only_the_deck_is_hidden_its_order_changes_nothing(rules: Any) -> None:
    """A search finds the same results, number for number, in two games that a seat cannot tell apart."""
    batch = some_games(rules)
    other = Positions(np.array(batch.states))
    for game in range(batch.games):
        other.resample(game, int(batch.asked[game]), 1_000 + game)
    true, resampled = batch.worlds(), Worlds(BANG, other.array)
    decks = zip(batch.states["deck"].tolist(), other.array["deck"].tolist(), strict=True)
    assert all(one != another for one, another in decks)
    for game in range(batch.games):
        assert (won(true, game) == won(resampled, game)).all()


def test_the_views_are_those_of_the_seats_asked() -> None:
    batch = some_games(TABLES[0])
    worlds = batch.worlds([3, 1])
    assert worlds.count == 2
    assert worlds.asked(0) == batch.asked[3]
    assert worlds.views().dtype == worlds.layout.view == batch.views.dtype
    assert worlds.views().tobytes() == batch.views[[3, 1]].tobytes()


def test_ghosts_are_asked_in_worlds_too() -> None:
    batch = some_games(Rules(5, death_mesa=True), 400)
    dead = np.flatnonzero(batch.views["alive"][:, 0] == 0)
    worlds = batch.worlds(dead)
    assert worlds.count == len(dead) > 0
    assert (worlds.views()["asked"] == 1).all()
    assert {int(result) for game in range(worlds.count) for result in won(worlds, game).ravel()} <= {0, 1}


def leaves(worlds: Worlds, game: int, answers: int, seed: int = 3) -> tuple[NDArray[np.int8], NDArray[np.uint8]]:
    """(choices, WORLDS) how worlds stand after some answers of the seat asked, and their records."""
    choices = np.array(worlds.options(game), np.int64)
    results = np.zeros((len(choices), WORLDS), np.int8)
    left = np.zeros((*results.shape, worlds.layout.record.itemsize), np.uint8)
    looks_ahead(worlds, PLAYER, game, choices, 0, WORLDS, seed, answers, results, left, None)
    return results, left


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_a_world_is_left_when_its_seat_is_asked_again_or_at_the_end(rules: Any) -> None:
    worlds = some_games(rules).worlds()
    lengths = []
    for game in range(worlds.count):
        for answers in (0, 3):
            results, left = leaves(worlds, game, answers)
            records = left.reshape(-1, left.shape[2]).view(rules.layout.record)[:, 0]
            games = Games(rules.game, records.copy())
            asked = [games.asked(k) for k in range(len(records))]
            assert [seat == worlds.asked(game) for seat in asked] == (results == 2).ravel().tolist()
            assert [seat == NOBODY for seat in asked] == (results < 2).ravel().tolist()
            lengths.append((results == 2).mean())
        assert (leaves(worlds, game, -1)[0] == won(worlds, game)).all()
    assert np.mean(lengths) > 0


@pytest.mark.parametrize("rules", TABLES[:3], ids=str)
def test_a_world_that_is_left_says_nothing_that_its_seat_does_not_know(rules: Any) -> None:
    batch = some_games(rules)
    other = Games(rules.game, np.array(batch.states))
    for game in range(batch.games):
        other.resample(game, int(batch.asked[game]), 1_000 + game)
    true, resampled = batch.worlds(), Worlds(rules.game, other.array)
    for game in range(batch.games):
        for one, another in zip(leaves(true, game, 2), leaves(resampled, game, 2), strict=True):
            assert (one == another).all()


def test_room_that_is_too_small_for_what_is_left_is_refused() -> None:
    worlds = some_games(Rules(5)).worlds()
    choices, results = np.array(worlds.options(0), np.int64), np.zeros((20, WORLDS), np.int8)
    for shape in ((20, WORLDS, 5), (20, WORLDS - 1, worlds.layout.record.itemsize), (0, WORLDS, worlds.layout.record.itemsize)):
        with pytest.raises(ValueError, match=r"expected room for a record|do not fit"):
            looks_ahead(worlds, PLAYER, 0, choices, 0, WORLDS, 3, 1, results, np.zeros(shape, np.uint8), None)


def test_the_same_world_goes_the_same_way_and_others_do_not() -> None:
    worlds = some_games(TABLES[0], 3).worlds()
    assert all((won(worlds, game) == won(worlds, game)).all() for game in range(worlds.count))
    assert any((won(worlds, game) != won(worlds, game, seed=99)).any() for game in range(worlds.count))


def test_no_worlds_of_some_are_none() -> None:
    assert some_games(TABLES[0], 3).worlds().some([]).count == 0


def test_a_game_that_is_over_has_no_worlds() -> None:
    batch = Batch(TABLES[0], 2, seed=1, restart=False, features=False)
    while (asked := np.flatnonzero(batch.asked != NOBODY)).size == 2:
        batch.step([int(np.flatnonzero(mask)[-1]) for mask in batch.masks[asked]], asked)
    with pytest.raises(ValueError, match="over"):
        batch.worlds()
    with pytest.raises(ValueError, match="over"):
        Worlds(BANG, np.array(batch.states))
    assert batch.worlds(asked).count == len(asked)


@pytest.mark.parametrize("game", [-1, 6, 10**9])
def test_a_game_that_is_not_there_is_refused(game: int) -> None:
    worlds = some_games(TABLES[0]).worlds()
    refused = f"there is no game {game}; the games are numbered 0 to 5"
    with pytest.raises(IndexError, match=refused):
        worlds.asked(game)
    with pytest.raises(IndexError, match=refused):
        worlds.options(game)
    with pytest.raises(IndexError, match=refused):
        outcomes(worlds, PLAYER, game, np.zeros(1, np.int64), 0, 1, 3, np.zeros((1, 1), np.int8), None)


def test_no_games_are_worlds_too() -> None:
    none = some_games(TABLES[0]).worlds([])
    assert none.count == len(none.views()) == 0
    with pytest.raises(IndexError, match="there is no game 0"):
        none.options(0)


def test_what_is_no_array_of_games_is_refused() -> None:
    wrongs: list[Any] = [None, [], np.zeros(3), np.zeros((1, 1), GAME)]
    for wrong in wrongs:
        with pytest.raises(ValueError, match="array of records of bang"):
            Worlds(BANG, wrong)
    with pytest.raises(ValueError, match="over"):
        Worlds(BANG, np.zeros(1, GAME))  # nothing was dealt


@pytest.mark.parametrize("keep", [copy.copy, copy.deepcopy, pickle.dumps])
def test_the_true_games_do_not_come_out_in_a_copy(keep: Callable[[Worlds], Any]) -> None:
    with pytest.raises(TypeError, match="neither copied nor pickled"):
        keep(some_games(TABLES[0]).worlds())


def shares_won(worlds: Worlds, beliefs: NDArray[np.float64] | None, count: int = 400) -> NDArray[np.float64]:
    """(choices,) how often each choice of the dice game wins."""
    choices = np.array(worlds.options(0), np.int64)
    results = np.full((len(choices), count), -1, np.int8)
    outcomes(worlds, DICE_PLAYER, 0, choices, 0, count, 3, results, beliefs)
    return np.asarray(results.mean(axis=1))


def sure(**roles: int) -> NDArray[np.float64]:
    """Beliefs that leave no doubt: seat_1=OUTLAW."""
    beliefs = np.ones((d.SEATS, d.ROLES))
    for name, role in roles.items():
        beliefs[int(name[-1])] = np.arange(d.ROLES) == role
    return beliefs


def test_hidden_roles_are_dealt_as_often_as_they_are_believed() -> None:
    life = dict.fromkeys(range(1, 5), 1)
    t = DiceTable("Sheriff", "Outlaw", "Deputy", "Renegade", "Outlaw", rolls="1 Gatling Gatling Dynamite Dynamite", life=life).roll().keep()
    worlds = Worlds(DICE, np.array([t.record]))
    assert worlds.options(0) == [d.FIRST_SEAT + 1, d.FIRST_SEAT + 4]
    one, other = shares_won(worlds, sure(seat_1=d.OUTLAW, seat_4=d.DEPUTY))
    assert one > other + 0.1
    one, other = shares_won(worlds, sure(seat_1=d.DEPUTY, seat_4=d.OUTLAW))
    assert other > one + 0.1
    unsure = np.ones((d.SEATS, d.ROLES))
    one, other = shares_won(worlds, None) - shares_won(worlds, unsure)
    assert abs(one) < 0.15 and abs(other) < 0.15, "equal beliefs are none"
    shown = sure(seat_0=d.SHERIFF)
    assert np.array_equal(shares_won(worlds, shown, 20), shares_won(worlds, unsure, 20)), "what is known is the same in all worlds"


def test_what_nobody_can_be_is_no_world_but_the_game_goes_on() -> None:
    worlds = some_games(DiceRules(5)).worlds()
    assert set(shares_won(worlds, np.zeros((d.SEATS, d.ROLES)), 3).tolist()) <= {0, 1 / 3, 2 / 3, 1}


@pytest.mark.parametrize("shape", [(5, d.ROLES), (d.SEATS, 2), (d.SEATS, d.ROLES + 1)])
def test_beliefs_of_another_shape_are_refused(shape: tuple[int, int]) -> None:
    sentence = f"beliefs: expected a row for each of 8 seats, a column for each of 5 roles; got {shape[0]} and {shape[1]}"
    with pytest.raises(ValueError, match=sentence):
        shares_won(some_games(DiceRules(5)).worlds(), np.ones(shape), 3)


@pytest.mark.parametrize("player", [None, Player(), PLAYER, "heuristic"])
def test_who_does_not_play_the_game_plays_no_worlds_on(player: Any) -> None:
    worlds = some_games(DiceRules(5)).worlds()
    with pytest.raises((TypeError, ValueError), match="player"):
        outcomes(worlds, player, 0, np.zeros(1, np.int64), 0, 1, 3, np.zeros((1, 1), np.int8), None)


@pytest.mark.parametrize("choice", [-1, 2**40])
def test_a_number_that_is_no_choice_is_refused(choice: int) -> None:
    worlds = some_games(Rules(5)).worlds()
    with pytest.raises(ValueError, match=f"choices: expected numbers from 0 to .*; got {choice}"):
        outcomes(worlds, PLAYER, 0, np.array([choice]), 0, 1, 3, np.zeros((1, 1), np.int8), None)
