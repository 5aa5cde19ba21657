"""Games that are loaded, copied, cut off or dealt again go on as they stood, and show nobody what is another's."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from bang_env import Batch, Rules
from bang_env.doors.branches import Branches
from bang_env.doors.changing_batch import ChangingBatch
from bang_env.doors.pausing_batch import PausingBatch
from bang_env.doors.seats import Seats
from bang_env.kernel.games import Games

RULES = Rules(5)


class First:
    """Takes the first choice; counts how often it is asked."""

    name = "first"
    asked = 0

    def act(self, views: NDArray[Any], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """The first choices."""
        self.asked += 1
        return np.asarray(masks.argmax(axis=1))


def seen(batch: Batch, game: int, seat: int) -> NDArray[np.void]:
    """The view (1,) of a seat of a game, as the game stands."""
    view = np.zeros(1, RULES.layout.view)
    Games(RULES.game, batch.records([game])).view(0, seat, view)
    return view


@pytest.mark.parametrize("agent", ["heuristic", First()])
def test_a_game_that_is_cut_off_or_ends_among_agents_shows_what_the_free_seat_sees(agent: Any) -> None:
    for most, cut in ((25, True), (None, False)):
        batch = Batch(RULES, 32, 3, restart=False, views=True, players=agent, free="outlaw", max_decisions=most)
        count = 0
        for _ in range(200):
            asking = batch.asked != -1
            batch.step_random(1)
            for game in np.flatnonzero(batch.over & asking & (batch.truncated == cut)).tolist():
                view = seen(batch, game, int(batch.seats.drawn[game]) if batch.seats else 0)
                assert np.array_equal(batch.features[game], RULES.game.features_of(view, RULES.players, RULES.pages)[0])
                assert batch.views[game]["role"][0] == view[0]["role"][0]
                assert not batch.masks[game].any() and batch.asked[game] == -1
                count += 1
        assert count > 5


def test_games_of_a_record_that_have_ended_stay_as_they_are() -> None:
    batch = Batch(RULES, 8, 3, restart=False, players="heuristic", free="outlaw")
    while (batch.asked == -1).sum() < 3:
        batch.step_random(1)
    again = Batch.load(batch.save(), players="heuristic", free="outlaw")
    for seed in range(20):
        batch.step_random(seed)
        again.step_random(seed)
        assert np.array_equal(again.asked, batch.asked) and np.array_equal(again.episode, batch.episode)
        assert np.array_equal(again.states, batch.states)


def test_a_record_is_loaded_with_seats_that_were_made_before() -> None:
    batch = Batch(RULES, 2, 3, players="heuristic", free="outlaw")
    seats = Seats(RULES, 2, "heuristic", "outlaw")
    assert np.array_equal(Batch.load(batch.save(), players=seats).asked, batch.asked)
    with pytest.raises(ValueError, match=r"free: expected None beside players=Seats\(\.\.\.\), .*; got 'sheriff'"):
        Batch(RULES, 2, 3, players=seats, free="sheriff")


def test_copies_of_games_go_on_alike_after_their_batch_was_dealt_from_another_seed() -> None:
    batch = Batch(RULES, 6, 1, views=True, players="random", free="outlaw")
    branches = Branches(batch, 6)
    batch.reset(2)
    branches.take(np.arange(6))
    choices = batch.sample(9)
    branches.step(choices)
    batch.step(choices)
    assert np.array_equal(branches.states, batch.states)


def test_room_for_copies_asks_no_agent() -> None:
    agent = First()
    batch = Batch(RULES, 4, 1, views=True, players=agent, free="outlaw")
    asked = agent.asked
    branches = Branches(batch, 16)
    assert agent.asked == asked
    branches.take([0, 0, 3])


def test_a_batch_whose_agents_have_changed_is_copied() -> None:
    batch = ChangingBatch(RULES, 4, 1, players=First(), free="outlaw", max_decisions=300)
    for _ in range(2):
        batch.change_players("heuristic")
        episodes = batch.episode.copy()
        while (batch.episode == episodes).any():
            batch.step_random(1)
    copy = batch.clone()
    for seed in range(20):
        batch.step_random(seed)
        copy.step_random(seed)
    assert np.array_equal(copy.states, batch.states)


@pytest.mark.parametrize("restart", [False, True])
def test_a_whole_game_is_played_again_and_the_next_one_does_not_begin(restart: bool) -> None:
    batch = Batch(RULES, 1, 1, restart=False)
    while not batch.over[0]:
        batch.step_random(1)
    choices, other = batch.choices_made(0), Batch(RULES, 1, 1, restart=restart)
    assert other.play_again(0, choices) == -1 and other.over[0] and other.episode[0] == 0
    assert other.play_again(0, [*choices, 0]) == len(choices)
    assert np.array_equal(other.states, batch.states)
    assert other.decisions == len(choices) == batch.decisions


@pytest.mark.parametrize("restart", [False, True])
def test_a_deal_that_begins_again_has_no_results_of_its_last_play(restart: bool) -> None:
    batch, pausing = Batch(RULES, 2, 1, restart=restart), PausingBatch(RULES, 2, 1, restart=False)
    for each in (batch, pausing):
        while not each.over.any():
            each.step_random(1)
    game = int(batch.over.argmax())
    batch.play_again(game, [])
    pausing.begin(1, 0, None)
    for each in (batch, pausing):
        assert not each.over[game] and not each.rewards[game].any() and not each.winners[game].any() and not each.made[game]
        assert each.load(each.save()).save() == each.save()


def test_deals_that_are_refused_change_nothing_and_others_are_forgotten_by_a_reset() -> None:
    batch = PausingBatch(RULES, 3, 1, restart=False)
    with pytest.raises(ValueError, match="episodes: expected whole numbers"):
        batch.deal([0, 1], [5, 6], [0.5, 1])
    with pytest.raises(ValueError, match="numbers: expected whole numbers from 0 on; got -5"):
        batch.deal([0], [-5], [0])
    assert batch.number.tolist() == [0, 1, 2] and batch.episode.tolist() == [0, 0, 0]
    batch.deal([0], [7], [2])
    with pytest.raises(ValueError, match="game 0 plays a deal of game 7, which a record cannot tell"):
        batch.save()
    batch.reset(1)
    assert np.array_equal(batch.states, PausingBatch(RULES, 3, 1, restart=False).states)
