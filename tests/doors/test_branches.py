"""Copies of games in which something else is chosen."""

import pickle
import threading
import time
from contextlib import nullcontext
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import bang_agents
from bang_env import Batch, DiceRules, Gunslinger, Rules
from bang_env.doors.branches import Branches
from bang_env.doors.changing_batch import ChangingBatch
from bang_env.kernel.games import COMPILED, Games
from bang_env.kernel.spec import Spec
from tests.support.games.toy import HIGHER, Toy

GAMES, STEPS = (12, 60) if COMPILED else (4, 12)
MESA = Rules(5, death_mesa=True)


class Outside:
    """The first choice of each question, asked for from Python."""

    name = "outside"

    def act(self, views: NDArray[Any], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """(N,) choices."""
        return np.asarray(masks.argmax(axis=1))


TABLES: dict[str, tuple[Spec, dict[str, Any]]] = {
    "nobody holds a seat": (Rules(4), {}),
    "heuristics": (Rules(5), {"players": "heuristic", "free": "any"}),
    "agents that draw lots": (Rules(4), {"players": ["random", bang_agents.make("random", 9)], "free": "outlaw"}),
    "an agent asked from Python": (Rules(4), {"players": Outside(), "free": "any"}),
    "ghosts": (MESA, {"players": "heuristic", "free": "ghost"}),
    "the dice game": (DiceRules(4), {"players": "heuristic", "free": "any"}),
    "one player": (Gunslinger(0), {}),
}


@pytest.mark.parametrize("table", TABLES)
def test_a_copy_in_which_the_same_is_chosen_goes_on_as_its_game_does(table: str) -> None:
    rules, seats = TABLES[table]
    batch = Batch(rules, GAMES, 5, views=True, **seats)
    branches = Branches(batch, 2 * GAMES)
    for step in range(STEPS):
        games = np.repeat(np.arange(GAMES), 2)
        copies = branches.take(games)
        assert branches.views[copies].tobytes() == batch.views[games].tobytes()
        assert np.array_equal(branches.masks[copies], batch.masks[games])
        chosen = batch.sample(step)
        other = np.where(np.arange(2 * GAMES) % 2 == 0, chosen[games], batch.sample(step + 1)[games])
        branches.step(other, copies)
        batch.step(chosen)
        same = copies[::2]
        assert np.array_equal(branches.over[same], batch.over)
        assert np.array_equal(branches.winners[same][batch.over], batch.winners[batch.over])
        going = np.flatnonzero(~batch.over)
        assert np.array_equal(branches.asked[same][going], batch.asked[going])
        assert np.array_equal(branches.masks[same][going], batch.masks[going])
        assert branches.views[same][going].tobytes() == batch.views[going].tobytes()


def test_copies_leave_the_games_as_they_are() -> None:
    batch = Batch(Rules(5), GAMES, 5, views=True, players="heuristic", free="any")
    before = batch.records().tobytes()
    branches = Branches(batch, GAMES)
    copies = branches.take(np.arange(GAMES))
    for step in range(5):
        on = copies[~branches.over[copies]]
        branches.step(branches.sample(step)[on], on)
    assert batch.records().tobytes() == before
    assert branches.take(np.array([3, 3])).tolist() == [0, 1]
    assert branches.records([1]).tobytes() == batch.records([3]).tobytes()


@pytest.mark.parametrize(
    ("games", "sentence"),
    [
        (np.arange(3), "at most 2, for which there is room; got 3"),
        (np.array([4]), "numbers from 0 to 3, got 4 to 4"),
        (np.array([-1]), "numbers from 0 to 3, got -1"),
        (np.array([0.5]), "games"),
    ],
)
def test_games_that_cannot_be_copied_are_refused(games: NDArray[Any], sentence: str) -> None:
    branches = Branches(Batch(Rules(4), 4, 1, views=True), 2)
    with pytest.raises(ValueError, match=sentence):
        branches.take(games)


def test_copies_show_views_so_the_batch_has_them() -> None:
    with pytest.raises(ValueError, match="source: expected a batch with views"):
        Branches(Batch(Rules(4), 4, 1), 2)


def test_a_game_that_is_over_is_not_copied() -> None:
    batch = Batch(Rules(4), 2, 1, views=True, restart=False, max_decisions=1)
    batch.step(batch.sample(0))
    with pytest.raises(ValueError, match="one of these is over"):
        Branches(batch, 2).take(np.array([0]))


def test_a_copy_tells_the_choices_of_its_game() -> None:
    batch = Batch(Rules(4), 3, 1, views=True)
    for step in range(9):
        batch.step(batch.sample(step))
    branches = Branches(batch, 2)
    branches.take([2, 0])
    assert [branches.choices_made(copy) for copy in range(2)] == [batch.choices_made(2), batch.choices_made(0)]
    chosen = branches.sample(1)
    branches.step(chosen)
    assert branches.choices_made(0) == [*batch.choices_made(2), chosen[0]]


def test_games_whose_seats_others_have_come_to_hold_are_refused() -> None:
    batch = ChangingBatch(Rules(4), 3, 1, views=True, players="random", free="outlaw")
    branches = Branches(batch, 2)
    branches.take([1])
    batch.change_players("heuristic")
    with pytest.raises(ValueError, match="others hold them now"):
        branches.take([1])


def test_copies_are_neither_cloned_nor_pickled() -> None:
    branches = Branches(Batch(Rules(4), 3, 1, views=True), 2)
    for copy in (branches.clone, lambda: pickle.dumps(branches)):
        with pytest.raises(TypeError, match="neither cloned nor pickled"):
            copy()


# --- copies with another future


def seen_by_all(rules: Spec, states: NDArray[np.void]) -> bytes:
    """The views that all seats have of some games."""
    games = Games(rules.game, states.copy())
    views = np.zeros(len(states) * rules.players, rules.game.view)
    for number in range(len(views)):
        games.view(number // rules.players, number % rules.players, views[number : number + 1])
    return views.tobytes()


@pytest.mark.parametrize("table", TABLES)
def test_a_copy_with_another_future_looks_the_same_to_every_seat(table: str) -> None:
    rules, seats = TABLES[table]
    batch = Batch(rules, GAMES, 5, views=True, **seats)
    branches = Branches(batch, GAMES)
    for step in range(STEPS // 4):
        copies = branches.take(np.arange(GAMES), np.arange(GAMES) + 1000 * step)
        assert branches.views[copies].tobytes() == batch.views.tobytes()
        assert np.array_equal(branches.masks[copies], batch.masks) and np.array_equal(branches.asked[copies], batch.asked)
        assert seen_by_all(rules, branches.states[copies]) == seen_by_all(rules, batch.states)
        batch.step(batch.sample(step))


@pytest.mark.parametrize("table", TABLES)
def test_futures_of_equal_seeds_are_equal_and_others_differ(table: str) -> None:
    rules, seats = TABLES[table]
    batch = Batch(rules, GAMES, 5, views=True, **seats)
    branches = Branches(batch, 3 * GAMES)
    games, seeds = np.repeat(np.arange(GAMES), 3), np.tile([7, 7, 8], GAMES)
    copies, went = branches.take(games, seeds), np.zeros(GAMES, np.bool_)
    for step in range(STEPS):
        chosen = np.repeat(branches.sample(step)[::3], 3)
        going = (branches.asked != -1).reshape(-1, 3).all(axis=1)
        legal = branches.masks[copies, chosen].reshape(-1, 3)
        assert np.array_equal(branches.views[copies[::3]], branches.views[copies[1::3]])
        went |= going & ~legal[:, 2]
        at = copies.reshape(-1, 3)[going & legal.all(axis=1)].ravel()
        if not at.size:
            break
        branches.step(chosen[at], at)
        went |= (branches.views[copies[::3]] != branches.views[copies[2::3]]) & going
    assert went.any()


@pytest.mark.parametrize("seeds", [[1], [1.5] * 4, [[1, 2, 3, 4]], "many", [None] * 4])
def test_seeds_that_are_no_numbers_are_refused(seeds: Any) -> None:
    branches = Branches(Batch(Rules(4), 4, views=True), 4)
    with pytest.raises(ValueError, match="seeds"):
        branches.take([0, 1, 2, 3], seeds)


# Copies that agents play to their end


@pytest.mark.parametrize("rules", [Rules(5), MESA, DiceRules(5, ghost=True)], ids=lambda rules: rules.full_title)
@pytest.mark.parametrize("agent", ["heuristic", Outside()], ids=["compiled", "asked from Python"])
def test_copies_are_played_out_as_the_agents_would_go_on(rules: Spec, agent: Any) -> None:
    batch = Batch(rules, GAMES, 5, views=True, features=False, restart=False, max_decisions=300)
    branches = Branches(batch, GAMES, holders=[agent])
    made = branches.play_out(branches.take(np.arange(GAMES)))
    player = bang_agents.make(agent, 0, rules.game)
    steps = np.zeros(GAMES, np.int64)
    while (games := np.flatnonzero(batch.asked >= 0)).size:
        batch.step(player.act(batch.views[games], batch.masks[games]), games)
        steps[games] += 1
    assert np.array_equal(branches.winners, batch.winners)
    assert np.array_equal(made, steps)
    assert branches.over.all()


def test_each_seat_of_a_copy_is_played_by_its_holder() -> None:
    batch = Batch(Rules(4), GAMES, 6, views=True, features=False, restart=False, max_decisions=300)
    branches = Branches(batch, GAMES, holders=["heuristic", Outside()])

    def won(lots: NDArray[np.int64]) -> NDArray[np.bool_]:
        branches.play_out(branches.take(np.arange(GAMES)), lots)
        return branches.winners.copy()

    mixed = np.tile([0, 1, 0, 1], (GAMES, 1))
    assert np.array_equal(won(mixed), won(mixed))
    assert np.array_equal(won(np.zeros_like(mixed)), won(np.zeros_like(mixed)))
    assert not np.array_equal(won(mixed), won(1 - mixed))


def test_a_copy_is_stepped_before_its_holders_go_on() -> None:
    batch = Batch(Rules(4), GAMES, 6, views=True, features=False, restart=False, max_decisions=300)
    branches = Branches(batch, GAMES, holders=["heuristic"])
    copies = branches.take(np.arange(GAMES))
    branches.step(batch.sample(1), copies)
    assert (branches.asked[copies] >= 0).all(), "nobody goes on by himself"
    assert (branches.play_out(copies) > 0).all()
    assert (branches.play_out(copies) == 0).all(), "they are over"


def test_what_cannot_be_played_out_is_refused() -> None:
    batch = Batch(Rules(4), GAMES, 6, views=True)
    branches = Branches(batch, GAMES, holders=["heuristic"])
    copies = branches.take([0, 1])
    for lots in ([[0] * 4], [[0] * 5] * 2, [[1] * 4] * 2, [[-1] * 4] * 2, [[0.5] * 4] * 2):
        with pytest.raises(ValueError, match="lots: expected places from 0 to 0"):
            branches.play_out(copies, lots)
    with pytest.raises(ValueError, match="play_out: expected copies with holders of their own"):
        Branches(batch, 2).play_out([0])
    with pytest.raises(ValueError, match="holders: expected none, since agents hold seats of the source already"):
        Branches(Batch(Rules(4), 2, 1, views=True, players="heuristic", free="any"), 2, holders=["heuristic"])


def test_games_that_have_no_other_future_leave_the_copies_as_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HIGHER, "chance", "")
    batch = Batch(Toy(), 4, 6, views=True, features=False)
    branches = Branches(batch, 2)
    before = branches.states.tobytes()
    with pytest.raises(ValueError, match="chance"):
        branches.take([0, 1], [5, 6])
    assert branches.states.tobytes() == before


@pytest.mark.parametrize("first", ["source", "branches"])
def test_two_threads_that_copy_never_wait_for_each_other(first: str) -> None:
    batch = Batch(Rules(5), 2, seed=1, views=True)
    branches = Branches(batch, 4)
    held, done = threading.Event(), list[int]()

    def hold() -> None:
        with batch.lock if first == "source" else nullcontext():
            held.set()
            time.sleep(0.05)
            done.extend(branches.take([1]).size for _ in range(50))

    def copy() -> None:
        held.wait(20)
        done.extend(branches.take([0]).size for _ in range(50))

    threads = [threading.Thread(target=work, daemon=True) for work in (hold, copy)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
    assert sum(done) == 100
