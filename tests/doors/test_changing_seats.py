"""Seats of a batch that other agents come to hold."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import bang_agents
from bang_env import Rules
from bang_env.doors.changing_batch import ChangingBatch

GAMES, STEPS, FOUR = 16, 150, Rules(4)
Questions = dict[tuple[int, int, int], bytes]


class Outside:
    """The first choice of each question, asked for from Python."""

    name = "outside"

    def act(self, views: NDArray[Any], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """(N,) choices."""
        return np.asarray(masks.argmax(axis=1))


def questions(batch: ChangingBatch, steps: int, before: Callable[[int], object] = lambda step: None) -> Questions:
    """The views of the free seat, which takes its last choice, by game, episode and choices made before."""
    shown = {}
    for step in range(steps):
        before(step)
        for game in range(batch.games):
            shown[game, int(batch.episode[game]), int(batch.made[game])] = batch.views[game].tobytes()
        batch.step(batch.masks.shape[1] - 1 - batch.masks[:, ::-1].argmax(axis=1))
    return shown


def batch_of(players: Any, free: Any = "outlaw", rules: Rules = FOUR) -> ChangingBatch:
    """Some games."""
    return ChangingBatch(rules, GAMES, 7, players=players, free=free, views=True)


@pytest.mark.parametrize("free", ["outlaw", "any", 2])
@pytest.mark.parametrize("first", ["heuristic", ["random", "heuristic"], Outside()], ids=["one", "mixed", "in Python"])
def test_a_game_is_played_to_its_end_by_those_who_held_its_seats_and_the_next_one_by_others(first: Any, free: Any) -> None:
    second = ["heuristic:1", bang_agents.make("random", 5), bang_agents.make("random", 6)]
    of_first, of_second = (questions(batch_of(players, free), STEPS) for players in (first, second))
    batch = batch_of(first, free)
    at: list[int] = []

    def change(step: int) -> None:
        if step == STEPS // 3:
            at.extend(batch.episode.tolist())
            batch.change_players(second)

    shown = questions(batch, STEPS, change)
    old = {key for key in shown if key[1] <= at[key[0]]}
    assert all(of_first[key] == shown[key] for key in old & of_first.keys())
    assert all(of_second[key] == shown[key] for key in (shown.keys() - old) & of_second.keys())
    assert len(old & of_first.keys()) > GAMES
    assert len((shown.keys() - old) & of_second.keys()) > GAMES
    assert any(of_first[key] != of_second[key] for key in of_first.keys() & of_second.keys())


def test_agents_that_hold_no_seat_any_more_are_forgotten() -> None:
    batch = batch_of("heuristic")
    for _ in range(300):
        batch.change_players([bang_agents.make("random"), "heuristic"])
        questions(batch, 3)
    assert batch.seats is not None
    assert len(batch.seats.agents) < 200


def test_ghosts_change_hands_with_the_next_deal_too() -> None:
    batch = batch_of("heuristic", "ghost", Rules(5, death_mesa=True))
    questions(batch, 20)
    batch.change_players("random")
    questions(batch, 200)
    assert batch.seats is not None
    assert [agent.name for agent in batch.seats.changed("heuristic").agents] == ["random", "heuristic"]


def test_a_change_that_is_refused_changes_nothing() -> None:
    batch, other = batch_of("heuristic"), batch_of("heuristic")
    for one in (batch, other):
        questions(one, 10)
    refused = {"no seat is dealt the role": {"sherif": "random"}, "there is no agent": "nobody", "at least one agent": []}
    for sentence, players in refused.items():
        with pytest.raises(ValueError, match=sentence):
            batch.change_players(players)
    assert questions(batch, 50) == questions(other, 50)


def test_where_nobody_holds_a_seat_none_changes_hands() -> None:
    with pytest.raises(ValueError, match="players: expected a batch in which agents hold seats"):
        ChangingBatch(Rules(4), 2).change_players("heuristic")
