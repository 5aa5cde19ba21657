"""Deals are the same whoever plays them, and every deal is played once."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import bang_agents
from bang_env.bang import words as w
from bang_env.bang.rules import Rules
from bang_env.doors.pausing_batch import PausingBatch
from bang_experiments.arena.deals import Focused, play_deals
from tests.support.agents.passer import Passer


def test_the_same_deals_whoever_plays() -> None:
    rules = Rules(5)
    one = play_deals(rules, bang_agents.make("random"), 60, seed=3, games_at_once=16)
    other = play_deals(rules, bang_agents.make("heuristic"), 60, seed=3, games_at_once=16)
    assert np.array_equal(one.roles, other.roles)
    assert not np.array_equal(one.winners, other.winners)


def test_the_same_agents_give_the_same_results() -> None:
    one, other = (play_deals(Rules(4), bang_agents.make("random", seed=2), 40, seed=1, games_at_once=16) for _ in range(2))
    assert np.array_equal(one.winners, other.winners)
    assert one.decisions == other.decisions


def test_every_deal_has_its_roles_and_a_winner() -> None:
    rules = Rules(6, rebel=True)
    results = play_deals(rules, bang_agents.make("random"), 50, seed=4, games_at_once=16)
    for role in range(w.ROLES):
        if role != w.UNKNOWN:
            assert ((results.roles == role).sum(axis=1) == rules.role_counts[role]).all()
    assert results.winners.any(axis=1).all()
    assert not results.winners[:, 6:].any()


def test_a_focus_seat_holds_its_role_in_every_deal_and_stays_the_same() -> None:
    rules, rest = Rules(7), bang_agents.make("random", seed=1)
    one = play_deals(rules, rest, 50, seed=4, games_at_once=16, focus=(w.OUTLAW, bang_agents.make("random", seed=2)))
    other = play_deals(rules, rest, 50, seed=4, games_at_once=16, focus=(w.OUTLAW, bang_agents.make("heuristic")))
    assert (one.roles[np.arange(50), one.focus] == w.OUTLAW).all()
    assert np.array_equal(one.focus, other.focus)
    assert len(np.unique(one.focus)) > 3


def test_agents_by_role_and_by_seat() -> None:
    asked: dict[str, set[int]] = {}

    class Noting:
        def __init__(self, name: str) -> None:
            self.name, self.random = name, bang_agents.make("random")

        def act(self, views: NDArray[Any], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
            asked.setdefault(self.name, set()).update(views["role"][:, 0].tolist())
            return self.random.act(views, masks)

    law, outlaws, renegade = Noting("law"), Noting("outlaws"), Noting("renegade")
    play_deals(Rules(5), {w.SHERIFF: law, w.DEPUTY: law, w.OUTLAW: outlaws, w.RENEGADE: renegade}, 20)
    assert asked == {"law": {w.SHERIFF, w.DEPUTY}, "outlaws": {w.OUTLAW}, "renegade": {w.RENEGADE}}
    asked.clear()
    play_deals(Rules(5), lambda role, seat: outlaws if role == w.OUTLAW and seat > 2 else law, 20)
    assert asked["outlaws"] == {w.OUTLAW}
    assert asked["law"] == {w.SHERIFF, w.DEPUTY, w.OUTLAW, w.RENEGADE}


def test_a_role_without_an_agent_is_refused() -> None:
    with pytest.raises(ValueError, match="renegade"):
        play_deals(Rules(4), {w.SHERIFF: bang_agents.make("random"), w.OUTLAW: bang_agents.make("random")}, 4)


def test_progress_is_told_to_the_end() -> None:
    progress: list[int] = []
    play_deals(Rules(4), bang_agents.make("random"), 30, games_at_once=8, tick=progress.append)
    assert progress[-1] == 30
    assert progress == sorted(progress)


def test_a_table_where_everybody_always_passes_comes_to_an_end() -> None:
    results = play_deals(Rules(5), Passer(), 10, seed=3, games_at_once=4, max_decisions=50)
    assert results.truncated.all()
    assert not results.winners.any()
    assert results.decisions == 10 * 50
    assert ((results.roles == w.OUTLAW).sum(axis=1) == 2).all()
    assert results.cut_off() == "10 games cut off after 50 decisions, won by nobody"


def test_a_game_is_cut_off_after_10_000_decisions_if_nothing_else_is_said() -> None:
    results = play_deals(Rules(4), Passer(), 2)
    assert results.cut_off() == "2 games cut off after 10,000 decisions, won by nobody"
    assert results.decisions == 2 * 10_000


def test_only_games_that_go_on_too_long_are_cut_off() -> None:
    whole, cut = (play_deals(Rules(5), bang_agents.make("random", seed=2), 60, seed=3, max_decisions=most) for most in (10_000, 150))
    assert not whole.truncated.any()
    assert whole.cut_off() == ""
    assert 0 < cut.truncated.sum() < 60
    assert not cut.winners[cut.truncated].any()
    assert cut.winners[~cut.truncated].any(axis=1).all()
    assert np.array_equal(cut.roles, whole.roles)


@pytest.mark.parametrize("most", [0, 2.5])
def test_a_limit_that_is_none_is_refused(most: Any) -> None:
    with pytest.raises(ValueError, match="a whole number of at least 1"):
        play_deals(Rules(4), Passer(), 2, max_decisions=most)


def test_copies_of_seats_have_the_seat_that_is_looked_at_too() -> None:
    rules = Rules(4)
    seats = Focused(rules, 2, bang_agents.make("heuristic"), 2, (w.OUTLAW, bang_agents.make("random")))
    batch = PausingBatch(rules, 2, 1, restart=False, features=False)
    batch.take_seats(seats.of_size(2))
    batch.deal([0, 1], [0, 1], [0, 0])
    assert batch.seats is not None
    drawn = batch.seats.drawn
    assert (batch.roles[[0, 1], drawn] == w.OUTLAW).all()
