"""Seats that a heuristic holds inside a batch."""

from typing import Any

import numpy as np
import pytest

import bang_agents
from bang_env import BANG, Rules
from bang_env.doors.batch import PausingBatch
from bang_env.kernel.numbers import NOBODY

GAMES = 8
EVERY = np.arange(GAMES)


def some(**given: Any) -> PausingBatch:
    """Games with views."""
    return PausingBatch(Rules(5, death_mesa=True), GAMES, 3, features=False, **{"restart": False, "views": True} | given)


def player() -> Any:
    """The heuristic in compiled code."""
    known = bang_agents.heuristic_of(BANG)
    assert known is not None
    return known[1]


def held_but(seat: int | None, eliminated: bool | None = None) -> np.ndarray:
    """Every seat is held but one, or but that one while it lives (or once it has been eliminated)."""
    held = np.ones((GAMES, 2, 10), np.bool_)
    if seat is not None:
        held[:, slice(None) if eliminated is None else int(eliminated), seat] = False
    return held


def test_where_every_seat_is_held_the_games_are_played_to_their_ends() -> None:
    batch, one = some(), some()
    made = batch.play_on(EVERY, held_but(None), player())
    assert batch.over.all()
    heuristic, left = bang_agents.make("heuristic"), EVERY
    while (left := np.flatnonzero(one.asked != NOBODY)).size:
        one.step(heuristic.act(one.views[left], one.masks[left]), left)
    assert (batch.winners == one.winners).all()
    assert (batch.save(), batch.decisions) == (one.save(), one.decisions)
    assert made == batch.decisions


def test_a_seat_that_is_not_held_is_asked() -> None:
    batch = some()
    batch.play_on(EVERY, held_but(2), player())
    assert ((batch.asked == 2) | batch.over).all()
    batch = some()
    batch.play_on(EVERY, held_but(2, eliminated=True), player())
    there = ~batch.over
    assert there.any()
    assert (batch.asked[there] == 2).all()
    assert (batch.views["alive"][there, 0] == 0).all()
    assert batch.play_on(EVERY[there], held_but(2, eliminated=True), player()) == 0


def test_only_the_games_named_go_on_and_a_game_is_cut_off_in_time() -> None:
    batch = some(max_decisions=7)
    assert batch.play_on(EVERY[2:4], held_but(None), player()) == 14
    assert batch.made.tolist() == [0, 0, 7, 7, 0, 0, 0, 0]
    assert batch.truncated.tolist() == batch.over.tolist() == [False, False, True, True, False, False, False, False]


@pytest.mark.parametrize(
    ("games", "held", "sentence"),
    [
        ([8], held_but(None), "games are numbered 0 to 7"),
        ([0, 0], held_but(None), "names a game twice"),
        ([0], np.ones((GAMES, 2, 5), np.bool_), "held is an array of bools, of shape"),
        ([0], np.ones((GAMES, 2, 10)), "held is an array of bools, of shape"),
        ([0], None, "held is an array of bools, of shape"),
    ],
)
def test_what_cannot_be_held_is_refused(games: Any, held: Any, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        some().play_on(np.array(games), held, player())


def test_games_that_are_over_or_begin_by_themselves_are_refused() -> None:
    batch = some()
    batch.play_on(EVERY, held_but(None), player())
    with pytest.raises(ValueError, match="a game that is over asks nobody"):
        batch.play_on(EVERY, held_but(None), player())
    with pytest.raises(ValueError, match="seats are held in a batch with restart=False"):
        some(restart=True).play_on(EVERY, held_but(None), player())
    with pytest.raises(TypeError):
        some().play_on(EVERY, held_but(None), None)  # type: ignore[arg-type]  # what is refused
