"""Writing into public arrays and attributes changes no game: each is read-only, or the games do not go by it."""

import threading

import numpy as np
import pytest

from bang_env import BANG, Batch, DiceRules, Rules
from bang_env.doors.arguments import read_choices, read_games
from bang_env.doors.batch_arrays import ARRAYS, KEPT
from bang_env.doors.batch_settings import BatchSettings
from bang_env.kernel.masks import read_masks
from bang_env.kernel.spec import Spec
from tests.support.malformed.rough_users import SEATS, overwrite_batches, overwrite_environments


def test_games_of_a_batch_go_on_whatever_is_written_into_its_arrays() -> None:
    assert overwrite_batches() >= 250


def test_games_of_environments_go_on_whatever_is_written_into_what_they_return() -> None:
    assert overwrite_environments(1) >= 200


def test_what_the_games_go_by_cannot_be_written() -> None:
    batch = Batch(Rules(5), 4, players="heuristic", free="outlaw")
    for holder, names in ((batch, (*KEPT, "states")), (batch.seats, SEATS)):
        for name in names:
            with pytest.raises(ValueError, match="read-only"):
                getattr(holder, name)[...] = getattr(holder, name)
            with pytest.raises(ValueError, match="WRITEABLE"):
                getattr(holder, name).flags.writeable = True


def settings() -> list[str]:
    return [name for name in vars(BatchSettings) if not name.startswith("_")]


@pytest.mark.parametrize("name", [*ARRAYS, *settings(), "seed", "seats", "decisions", "lock"])
def test_an_array_or_a_setting_of_a_batch_is_not_replaced(name: str) -> None:
    batch = Batch(Rules(5), 4, views=True)
    with pytest.raises(AttributeError):
        setattr(batch, name, getattr(batch, name))


def test_arrays_that_are_written_show_the_next_question_after_a_step() -> None:
    batch, twin = Batch(Rules(5), 4, views=True), Batch(Rules(5), 4, views=True)
    for array in (batch.masks, batch.features, batch.views.view(np.uint8)):
        array.fill(1)
    batch.step_random(1)
    twin.step_random(1)
    for name in ARRAYS:
        assert np.array_equal(getattr(batch, name), getattr(twin, name)), name


def test_arrays_of_another_shape_are_the_users_own() -> None:
    batch = Batch(Rules(5), 4, views=True)
    for name in ("masks", "features", "rewards"):
        getattr(batch, name).shape = (-1,)
    batch.reset()
    batch.step_random(1)


def test_the_sentence_of_a_refusal_is_taken_from_the_game() -> None:
    batch = Batch(Rules(5), 1)
    (offered,) = (np.flatnonzero(row).tolist() for row in batch.masks)
    wrong = min(set(range(62)) - set(offered))
    batch.masks[...] = True
    with pytest.raises(ValueError, match="possible: ") as error:
        batch.step([wrong])
    possible = str(error.value).partition("possible: ")[2].split(", ")
    assert [int(part.split()[0]) for part in possible] == offered


def test_choices_and_games_are_copied_before_they_are_checked_and_played() -> None:
    numbers = np.arange(4)
    assert not np.shares_memory(read_choices(numbers, (4,)), numbers)
    assert not np.shares_memory(read_games(numbers, 4), numbers)
    views = Batch(Rules(5), 4, views=True).views
    assert not np.shares_memory(BANG.read_views(views), views)
    masks = np.ones((4, 62), np.bool_)
    assert not np.shares_memory(read_masks(masks), masks)


@pytest.mark.parametrize("rules", [DiceRules(8), Rules(5)], ids=str)
def test_views_that_another_thread_writes_into_meanwhile_are_not_read(rules: Spec) -> None:
    """Features are written from what a seat sees, not from the array that shows it."""
    batch, quiet = (Batch(rules, 64, seed=1, views=True) for _ in range(2))
    raw, ended = batch.views.view(np.uint8), threading.Event()

    def write() -> None:
        while not ended.is_set():
            raw[:] = 127

    writer = threading.Thread(target=write)
    writer.start()
    try:
        for seed in range(60):
            batch.step_random(seed)
            quiet.step_random(seed)
            assert (batch.features == quiet.features).all()
    finally:
        ended.set()
        writer.join()
    assert (batch.states == quiet.states).all()
