"""What a batch refuses, with a sentence and without a change; and what it takes in whatever form it comes."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from bang_env import Batch, Rules


def start() -> Batch:
    return Batch(Rules(players=5), games=4, seed=1)


def first(batch: Batch) -> Any:
    """The first possible choice of every game."""
    return batch.masks.argmax(axis=1)


WRONG_BATCHES: list[tuple[Callable[[], Batch], str]] = [
    (lambda: Batch(Rules(), 0), "games: expected a whole number from 1 to 16,777,216; got 0"),
    (lambda: Batch(Rules(), 2.0), "games: expected a whole number"),  # type: ignore[arg-type]
    (lambda: Batch(Rules(), True), "games: expected a whole number"),
    (lambda: Batch(5, 2), "rules: a spec of a game"),  # type: ignore[arg-type]
    (lambda: Batch(Rules(), 2, seed=-1), "seed: expected a whole number from 0"),
    (lambda: Batch(Rules(), 2, seed=1.5), "seed: expected a whole number from 0"),  # type: ignore[arg-type]
    (lambda: Batch(Rules(), 2, padded_seats=4), r"padded_seats: expected a whole number from 5 \(the players\) to 10; got 4"),
    (lambda: Batch(Rules(), 2, padded_seats="6"), r"from 5 \(the players\) to 10; got '6'"),  # type: ignore[arg-type]
    (lambda: Batch(Rules(), 2, roles=[1, 2, 3]), "roles: expected those of 5 players, 1 Sheriff, 1 Deputy, 2 Outlaw, 1 Renegade"),
    (lambda: Batch(Rules(), 2, roles=["King"] * 5), "no role is called 'King'"),
]


@pytest.mark.parametrize(("make", "sentence"), WRONG_BATCHES)
def test_a_wrong_batch_is_refused_with_a_sentence(make: Callable[[], Batch], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        make()


def test_numbers_may_be_numpys_and_roles_names() -> None:
    names = ["Outlaw", "Sheriff", "Deputy", "Outlaw", "Renegade"]
    batch = Batch(Rules(), np.int64(2), np.uint64(1), padded_seats=np.int8(6), roles=names)  # type: ignore[arg-type]
    assert batch.save() == Batch(Rules(), 2, 1, padded_seats=6, roles=[3, 1, 2, 3, 4]).save()


WRONG_STEPS: list[tuple[Callable[[Batch], object], str]] = [
    (lambda batch: batch.step(first(batch).astype(np.int64) + 2**32), "seat . cannot choose 42949672"),
    (lambda batch: batch.step(np.full(4, 2**64 - 1, np.uint64)), "cannot choose -1"),
    (lambda batch: batch.step([-1] * 4), "cannot choose -1"),
    (lambda batch: batch.step(np.zeros(4, bool)), "whole numbers, not bool"),
    (lambda batch: batch.step(first(batch) * 1.0), "whole numbers, not float64"),
    (lambda batch: batch.step(first(batch)[:, None]), "shape"),
    (lambda batch: batch.step(first(batch)[:3]), "shape"),
    (lambda batch: batch.step(first(batch)[-1:], [-1]), "numbered 0 to 3"),
    (lambda batch: batch.step(first(batch)[:1], [4]), "numbered 0 to 3"),
    (lambda batch: batch.step(first(batch)[[1, 1]], [1, 1]), "twice"),
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
