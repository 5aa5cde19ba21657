"""Malformed inputs at every public door: the refusals are the project's own sentences, and not Python's or NumPy's."""

import warnings
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from bang_env import VIEW, Batch, Rules, bang_v0
from bang_env.bang import words as w
from bang_env.doors.text import describe
from tests.support.games.whole import whole
from tests.support.malformed.calls import DOORS, fuzzed
from tests.support.malformed.inputs import Refusals, attempt

CASES = 300  # at each door
MOST_UNCLEAR = 0.002  # of what is tried; it was more than a tenth before the doors checked these inputs


@pytest.fixture(scope="module")
def refusals() -> Iterator[Refusals]:
    """The numbers of calls tried and refused at every door, and the refusals that are unclear."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # NumPy's and Gymnasium's, of what is malformed
        yield fuzzed(CASES)


def test_hardly_a_refusal_is_in_the_words_of_python_or_numpy(refusals: Refusals) -> None:
    assert len(refusals.unclear) <= MOST_UNCLEAR * refusals.tried.total(), refusals.kinds()


@pytest.mark.parametrize("door", DOORS)
def test_every_door_was_tried_and_refuses_most(door: str, refusals: Refusals) -> None:
    assert refusals.tried[door] == CASES
    assert refusals.refused[door] > CASES // 2


def test_pythons_own_errors_are_told_from_the_projects() -> None:
    one = Refusals()
    nothing: Any = 5
    calls: list[Callable[[], object]] = [
        lambda: int("x"), lambda: len(nothing), lambda: Batch(Rules(5), 1).step([nothing, nothing]), lambda: Batch(nothing, 1),
    ]  # fmt: skip
    for call in calls:
        attempt(one, "door", call)
    assert (one.tried["door"], one.refused["door"], len(one.unclear)) == (4, 4, 2)


@pytest.mark.parametrize(
    ("actions", "sentence"),
    [
        (None, 'actions: expected a dict of choices by agent, such as {"player_0": 0}; got None'),
        ([None], 'actions: expected a dict of choices by agent, such as {"player_0": 0}; got [None]'),
        ({5: 0}, "actions: expected one of player_0, which is asked; got those of 5"),
        ({}, "actions: expected one of player_0, which is asked; got those of nobody"),
    ],
    ids=str,
)
def test_a_parallel_step_wants_actions_by_agent(actions: object, sentence: str) -> None:
    env = bang_v0.parallel_env(4)
    env.reset(seed=1, options={"roles": ["Sheriff", "Outlaw", "Outlaw", "Renegade"]})
    with pytest.raises(ValueError) as caught:  # noqa: PT011 (the whole sentence is compared)
        env.step(actions)  # type: ignore[arg-type]
    assert str(caught.value) == sentence.replace("player_0", env.aec.agent_selection)


@pytest.mark.parametrize("mode", ["rgb_array", ("a", 2), 5, np.zeros(2)], ids=str)
def test_a_render_mode_is_a_word(mode: object) -> None:
    makers: tuple[Any, ...] = bang_v0.raw_env, bang_v0.OneSeat, bang_v0.OneSeatVector
    for make in makers:
        with pytest.raises(ValueError, match=r"render_mode \(None: nothing is shown\): expected one of human, ansi; got "):
            make(render_mode=mode)


def test_a_forged_view_without_ghosts_is_described_without_their_cards() -> None:
    batch = Batch(Rules(5), 1, views=True)
    forged = whole(batch.views, VIEW)
    forged["cause_dmd"] = w.FIRST_DMD + 90
    assert str(describe(batch.game, forged, batch.masks[0])) == str(describe(batch.game, batch.views, batch.masks[0]))
