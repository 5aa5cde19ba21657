"""Arguments that a batch refuses, with a sentence and without a change, and those that it takes in whatever form they come."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from bang_env import Batch, Rules
from bang_env.doors.branches import Branches
from bang_env.doors.pausing_batch import PausingBatch
from bang_env.doors.seats import Seats


def start() -> Batch:
    return Batch(Rules(players=5), games=4, seed=1)


def first(batch: Batch) -> Any:
    """The first possible choice of every game."""
    return batch.masks.argmax(axis=1)


class Breaking:
    """An agent whose `act` cannot be had."""

    name = "breaking"

    @property
    def act(self) -> Any:
        """Fails."""
        raise RuntimeError("boo")

    def __call__(self, role: str, seat: int) -> str:
        """Would be asked if it were no agent."""
        return "heuristic"


WRONG_BATCHES: list[tuple[Callable[[], object], str]] = [
    (lambda: Batch(Rules(), 0), "games: expected a whole number from 1 to 16,777,216; got 0"),
    (lambda: Batch(Rules(), 2.0), "games: expected a whole number"),  # type: ignore[arg-type]
    (lambda: Batch(Rules(), True), "games: expected a whole number"),
    (lambda: Batch(5, 2), "rules: expected a spec of a game"),  # type: ignore[arg-type]
    (lambda: Batch(Rules(), 2, seed=-1), "seed: expected a whole number from 0"),
    (lambda: Batch(Rules(), 2, seed=1.5), "seed: expected a whole number from 0"),  # type: ignore[arg-type]
    (lambda: Batch(Rules(), 2, padded_seats=4), r"padded_seats: expected a whole number from 5 \(the players\) to 10; got 4"),
    (lambda: Batch(Rules(), 2, padded_seats="6"), r"from 5 \(the players\) to 10; got '6'"),  # type: ignore[arg-type]
    (lambda: Batch(Rules(), 2, roles=[1, 2, 3]), "roles: expected those of 5 players, 1 Sheriff, 1 Deputy, 2 Outlaw, 1 Renegade"),
    (lambda: Batch(Rules(), 2, roles=["King"] * 5), "^roles: no role is called 'King'"),
    (lambda: Batch(Rules(), 2, roles="Sheriff"), "^roles: expected a list of roles, one for each seat; got 'Sheriff'"),
    (lambda: Batch(Rules(), 2, players=["heuristic", None]), r"^players: expected agents .* in a list; got \['heuristic', None\]"),
    (lambda: Batch(Rules(), 2, players=Breaking()), "boo"),
    (lambda: Batch.load(start().save(), threads=0), "^threads: expected a whole number of at least 1; got 0"),
    (lambda: Seats("x", 1, None), "^rules: expected a spec of a game"),  # type: ignore[arg-type]
    (lambda: Seats(Rules(), -1, None), "^games: expected a whole number of at least 1; got -1"),
    (lambda: Seats(Rules(), 1, None, seed="x"), "^seed: expected a whole number from 0"),  # type: ignore[arg-type]
    (lambda: Batch(Rules(), 2, players={"outlaw": "random", "Outlaw": "random"}), "players: expected each role and each seat once"),
]


@pytest.mark.parametrize(("make", "sentence"), WRONG_BATCHES)
def test_a_wrong_batch_is_refused_with_a_sentence(make: Callable[[], object], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        make()


def test_numbers_may_be_numpys_and_roles_names() -> None:
    names = ["Outlaw", "Sheriff", "Deputy", "Outlaw", "Renegade"]
    batch = Batch(Rules(), np.int64(2), np.uint64(1), padded_seats=np.int8(6), roles=names)  # type: ignore[arg-type]
    assert batch.save() == Batch(Rules(), 2, 1, padded_seats=6, roles=[3, 1, 2, 3, 4]).save()


WRONG_STEPS: list[tuple[Callable[[Batch], object], str]] = [
    (lambda batch: batch.step(first(batch).astype(np.int64) + 2**32), "seat . cannot choose 42949672"),
    (lambda batch: batch.step(np.full(4, 2**64 - 1, np.uint64)), "choices that are offered; got 18446744073709551615"),
    (lambda batch: batch.step(np.full(4, 2**63, np.uint64)), "choices that are offered; got 9223372036854775808"),
    (lambda batch: batch.step([0, 0, 10**30, 0]), "choices that are offered; got 1000000000000000000000000000000"),
    (lambda batch: batch.step(np.full(4, None)), "whole numbers, got object"),
    (lambda batch: batch.step([-1] * 4), "cannot choose -1"),
    (lambda batch: batch.step(np.zeros(4, bool)), "whole numbers, got bool"),
    (lambda batch: batch.step(first(batch) * 1.0), "whole numbers, got float64"),
    (lambda batch: batch.step(first(batch)[:, None]), "shape"),
    (lambda batch: batch.step(first(batch)[:3]), "shape"),
    (lambda batch: batch.step(first(batch)[-1:], [-1]), "numbers from 0 to 3"),
    (lambda batch: batch.step(first(batch)[:1], [4]), "numbers from 0 to 3"),
    (lambda batch: batch.step(first(batch)[:1], np.array([2**63], np.uint64)), "from 0 to 3, got 9223372036854775808 to 9"),
    (lambda batch: batch.step(first(batch)[[1, 1]], [1, 1]), "games: expected each number once; got 1 2 times"),
    (lambda batch: batch.step(first(batch)[:1], [0.0]), "indices"),
]


@pytest.mark.parametrize(("step", "sentence"), WRONG_STEPS)
def test_a_wrong_step_is_refused_and_changes_nothing(step: Callable[[Batch], object], sentence: str) -> None:
    batch = start()
    before = batch.save()
    with pytest.raises(ValueError, match=sentence):
        step(batch)
    assert batch.save() == before


def test_choices_come_in_any_whole_number_form() -> None:
    frozen = first(start())
    frozen.flags.writeable = False
    after = set()
    for choices in (frozen, frozen.tolist(), frozen.astype(np.uint8), frozen.astype(">i4"), np.repeat(frozen, 2)[::2]):
        batch = start()
        batch.step(choices)
        batch.step([], [])
        after.add(batch.save())
    assert len(after) == 1


def test_the_states_are_for_looking_at() -> None:
    with pytest.raises(ValueError, match="read-only"):
        start().states["life"][:] = 9


WRONG_SETTINGS: list[tuple[dict[str, Any], str]] = [
    ({"games": 10**30}, "games: expected a whole number from 1 to 16,777,216; got 1000000000000000000000000000000"),
    ({"games": [1, [2, 3]]}, r"games: expected a whole number from 1 to 16,777,216; got \[1, \[2, 3\]\]"),
    ({"restart": "no"}, "restart: expected True or False; got 'no'"),
    ({"restart": 1}, "restart: expected True or False; got 1"),
    ({"views": np.ones(3)}, r"views: expected True or False; got an array of float64 of the shape \(3,\)"),
    ({"features": None}, "features: expected True or False; got None"),
    ({"threads": 10**9}, "threads: expected a whole number from 1 to 1,024; got 1000000000"),
    ({"max_decisions": 0}, r"max_decisions \(None: no limit\): expected a whole number of at least 1; got 0"),
    ({"max_decisions": "9"}, r"max_decisions \(None: no limit\): expected a whole number of at least 1; got '9'"),
    ({"seed": 2**64}, r"seed: expected a whole number from 0 to 2\*\*64 - 1; got 18446744073709551616"),
    ({"padded_seats": [[1], [2, 3]]}, r"padded_seats: expected a whole number from 5 \(the players\) to 10; got \[\[1\], \[2, 3\]\]"),
    ({"roles": 7}, "roles: expected those of 5 players, 1 Sheriff, 1 Deputy, 2 Outlaw, 1 Renegade, in some order; got 7"),
    ({"roles": [[1], [2, 3]]}, r"in some order; got \[\[1\], \[2, 3\]\]"),
]


@pytest.mark.parametrize(("settings", "sentence"), WRONG_SETTINGS, ids=str)
def test_a_wrong_setting_is_named_with_what_was_expected_and_what_was_given(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Batch(Rules(5), **({"games": 2} | settings))


WRONG_REPLAYS: list[tuple[Any, Any, str]] = [
    (-5, [], "game: expected a whole number from 0 to 4; got -5"),
    (5, [], "game: expected a whole number from 0 to 4; got 5"),
    (1.0, [], "game: expected a whole number from 0 to 4; got 1.0"),
    (None, [], "game: expected a whole number from 0 to 4; got None"),
    (0, [0.5], r"choices: expected a list of whole numbers; got \[0.5\]"),
    (0, [True], "choices: expected a list of whole numbers"),
    (0, ["0"], "choices: expected a list of whole numbers"),
    (0, [[0]], "choices: expected a list of whole numbers"),
    (0, [[0], [1, 2]], "choices: expected a list of whole numbers"),
    (0, 5, "choices: expected a list of whole numbers; got 5"),
    (0, None, "choices: expected a list of whole numbers; got None"),
]


@pytest.mark.parametrize(("game", "choices", "sentence"), WRONG_REPLAYS, ids=str)
def test_a_game_is_played_again_by_its_number_and_its_choices_alone(game: Any, choices: Any, sentence: str) -> None:
    batch = Batch(Rules(5), 5)
    batch.step_random(1)
    before = batch.save()
    with pytest.raises(ValueError, match=sentence):
        batch.play_again(game, choices)
    with pytest.raises(ValueError, match="game: expected a whole number from 0 to 4" if game else ".*"):
        batch.choices_made(game if game != 0 else 9)
    assert batch.save() == before


def test_a_game_is_played_again_up_to_the_first_choice_that_is_not_offered() -> None:
    batch = Batch(Rules(5), 3)
    for _ in range(20):
        batch.step_random(1)
    before, made = batch.states.copy(), batch.choices_made(1)
    assert batch.play_again(1, made) == -1
    assert (batch.states == before).all()
    for wrong in (-1, 61, 255, 10**6, 2**62):
        if wrong not in np.flatnonzero(batch.masks[1]):
            assert batch.play_again(1, [*made, wrong]) == len(made)
    with pytest.raises(ValueError, match="agents hold seats"):
        Batch(Rules(5), 3, players="heuristic", free="outlaw").play_again(0, [])


def test_worlds_may_be_those_of_one_game_several_times() -> None:
    batch = Batch(Rules(5), 3)
    assert batch.worlds([1, 1]).count == 2
    with pytest.raises(ValueError, match="copies: expected numbers from 0 to 3"):
        Branches(Batch(Rules(5), 3, views=True), 4, holders=["random"]).play_out([9])


def test_what_a_waiting_batch_is_told_is_checked() -> None:
    batch = PausingBatch(Rules(5), 4, restart=False, players={"outlaw": "heuristic"})
    before = batch.save()
    wrong: list[tuple[Callable[[], object], str]] = [
        (lambda: batch.deal_next([-5]), "numbers from 0 to 3"),
        (lambda: batch.deal_next([4]), "numbers from 0 to 3"),
        (lambda: batch.deal([0], [1, 2], [0]), r"numbers: expected whole numbers of the shape \(1,\); got int64 of the shape \(2,\)"),
        (lambda: batch.deal([0], [1], [0.5]), "episodes: expected whole numbers"),
        (lambda: batch.begin(-1, 0, None), "seed: expected a whole number"),
        (lambda: batch.begin(1, -1, None), "episode: expected a whole number from 0"),
        (lambda: batch.begin(1, 0, [99] * 5), "roles: expected those of 5 players"),
        (lambda: batch.answer_held([0]), "expected games that wait for an agent"),
    ]
    for change, sentence in wrong:
        with pytest.raises(ValueError, match=sentence):
            change()
        assert batch.save() == before


def test_a_batch_without_a_seed_is_refused() -> None:
    with pytest.raises(ValueError, match="seed: expected a whole number from 0 to"):
        Batch(Rules(4), 1, seed=None)  # type: ignore[arg-type]


def test_a_game_that_is_shown_is_named_by_its_number() -> None:
    for wrong in (1.5, "0", None):
        with pytest.raises(ValueError, match=r"^game: expected the number of a game; got "):
            start().show(wrong)  # type: ignore[arg-type]


def test_a_game_that_was_played_again_to_its_end_is_not_saved_where_games_restart() -> None:
    batch = Batch(Rules(4), 1, seed=3)
    line: list[int] = []
    while not batch.over[0]:
        line = batch.choices_made(0)
        choices = batch.sample(1)
        batch.step(choices)
    again = Batch(Rules(4), 1, seed=3)
    assert again.play_again(0, [*line, int(choices[0])]) == -1
    with pytest.raises(ValueError, match="game 0 was played again to its end"):
        again.save()
    again.deal_next([0])
    assert Batch.load(again.save()).save() == again.save()
