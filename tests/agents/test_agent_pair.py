"""Two agents at one seat: one for its life, one for the ghost."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from bang_agents import AgentError, Searcher, decide, make
from bang_agents.agent_pair import agent_pair
from bang_env import BANG, Batch, Rules
from bang_env.doors.worlds import Worlds


class Marker:
    """Takes the first or the last of the choices, and remembers which seats it was asked for."""

    def __init__(self, name: str, last: bool) -> None:
        self.name, self.last = name, last
        self.alive: list[bool] = []

    def act(self, views: NDArray[Any], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """The choices."""
        self.alive += (views["alive"][:, 0] == 1).tolist()
        turned = masks[:, ::-1] if self.last else masks
        choices: NDArray[np.int64] = turned.argmax(axis=1)
        return masks.shape[1] - 1 - choices if self.last else choices


class SearchingMarker(Marker):
    """A Marker that is given worlds, as an agent that searches is."""

    def act_in(self, worlds: Worlds, masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """The choices."""
        return self.act(worlds.views(), masks)


def haunted_games() -> Batch:
    """Games of Death Mesa, in some of which a ghost is asked."""
    batch, heuristic = Batch(Rules(5, death_mesa=True), 64, seed=3, features=False, views=True), make("heuristic")
    for _ in range(250):
        batch.step(heuristic.act(batch.views, batch.masks))
    assert 3 < (batch.views["alive"][:, 0] == 0).sum() < 61
    return batch


@pytest.mark.parametrize("ghost_class", [Marker, SearchingMarker])
def test_each_is_asked_for_its_part_of_the_seats(ghost_class: type[Marker]) -> None:
    batch = haunted_games()
    living, ghost = Marker("one", last=False), ghost_class("other", last=True)
    player = agent_pair(living, ghost, BANG)
    assert player.name == "one, as a ghost other"
    assert isinstance(player, Searcher) == (ghost_class is SearchingMarker)
    choices = decide(player, batch.views, batch.masks, batch.worlds)
    out = batch.views["alive"][:, 0] == 0
    assert choices[out].tolist() == Marker("", last=True).act(batch.views[out], batch.masks[out]).tolist()
    assert choices[~out].tolist() == Marker("", last=False).act(batch.views[~out], batch.masks[~out]).tolist()
    assert (living.alive, ghost.alive) == ([True] * int((~out).sum()), [False] * int(out.sum()))


def test_the_same_agent_twice_plays_as_it_does_alone() -> None:
    batch, heuristic = haunted_games(), make("heuristic")
    player = agent_pair(heuristic, heuristic, BANG)
    assert player.act(batch.views, batch.masks).tolist() == heuristic.act(batch.views, batch.masks).tolist()


def test_where_nobody_has_been_eliminated_the_ghost_is_not_asked() -> None:
    batch, ghost = Batch(Rules(5, death_mesa=True), 4, features=False, views=True), Marker("ghost", last=False)
    agent_pair(make("random"), ghost, BANG).act(batch.views, batch.masks)
    assert not ghost.alive


def test_masks_that_do_not_fit_the_views_are_refused() -> None:
    batch, heuristic = haunted_games(), make("heuristic")
    with pytest.raises(ValueError, match="masks"):
        agent_pair(heuristic, heuristic, BANG).act(batch.views, batch.masks[:3])


def test_an_answer_that_is_no_choice_is_an_error_of_the_agent_that_gave_it() -> None:
    class Lost:
        """Answers with what is no number."""

        name = "lost"

        def act(self, views: NDArray[Any], masks: NDArray[np.bool_]) -> Any:
            """Not a number for each view."""
            return np.full(len(views), np.nan)

    batch = haunted_games()
    with pytest.raises(AgentError, match="the agent lost gave float64"):
        decide(agent_pair(Lost(), make("random"), BANG), batch.views, batch.masks, batch.worlds)


def test_a_pair_of_which_one_searches_is_not_asked_by_views_alone() -> None:
    batch = Batch(Rules(4), 2, 1, views=True)
    pair = agent_pair(make("search"), make("heuristic"), BANG)
    with pytest.raises(TypeError, match=r"one of these two agents searches, so they must be asked by bang_agents\.decide"):
        pair.act(batch.views, batch.masks)
