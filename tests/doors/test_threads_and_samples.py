"""A batch in several threads, and choices drawn in C."""

import threading
from collections import Counter
from typing import Any

import numpy as np
import pytest

from bang_agents.checked_answers import AgentError
from bang_env import Batch, DiceRules, Gunslinger, Rules
from bang_env.doors.batch_arrays import ARRAYS
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.spec import Spec


@pytest.mark.parametrize("rules", [Rules(7), Gunslinger(2), Rules(5, death_mesa=True)], ids=str)
def test_any_number_of_threads_plays_the_same_games(rules: Spec) -> None:
    batches = [Batch(rules, 300, seed=2, threads=threads, max_decisions=150) for threads in (1, 2, 5)]
    for _ in range(60):
        for batch in batches:
            batch.step(batch.sample(7))
    for batch in batches[1:]:
        assert (batch.states == batches[0].states).all()
        for name in ("features", "masks", "rewards", "over", "made", "episode"):
            assert np.array_equal(getattr(batch, name), getattr(batches[0], name)), name
    assert Batch.load(batches[0].save(), threads=3).threads == 3


@pytest.mark.parametrize(("features", "views"), [(True, False), (False, False), (False, True)])
def test_a_game_is_the_same_among_a_few_and_among_so_many_that_memory_is_fetched_ahead(features: bool, views: bool) -> None:
    few, many = (Batch(Rules(5), games, seed=2, features=features, views=views) for games in (50, 1_000))
    for _ in range(40):
        choices = many.sample(7)
        many.step(choices)
        few.step(choices[:50])
    assert (many.states[:50] == few.states).all()
    assert np.array_equal(many.features[:50], few.features) and np.array_equal(many.masks[:50], few.masks)
    assert np.array_equal(many.views[:50], few.views)


def test_other_threads_run_while_a_batch_is_stepped() -> None:
    batch, counted, done = Batch(Rules(7), 2_000, seed=1), [0], threading.Event()

    def count() -> None:
        while not done.is_set():
            counted[0] += 1

    other = threading.Thread(target=count)
    other.start()
    for _ in range(5):
        batch.step(batch.sample(1))
    done.set()
    other.join()
    assert counted[0] > 0


@pytest.mark.parametrize("threads", [0, -1, 1.5, "two", None, True])
def test_a_wrong_number_of_threads_is_refused(threads: Any) -> None:
    with pytest.raises(ValueError, match="threads: expected a whole number from 1 to 1,024; got"):
        Batch(Rules(4), 2, threads=threads)


def test_a_sample_is_offered_and_each_choice_is_as_likely() -> None:
    batch = Batch(Rules(5), 200, seed=3)
    chosen = batch.sample(0)
    assert chosen.dtype == np.int64 and batch.masks[np.arange(200), chosen].all()
    drawn = Counter(int(batch.sample(seed)[0]) for seed in range(3_000))
    offered = np.flatnonzero(batch.masks[0]).tolist()
    assert sorted(drawn) == offered
    assert all(abs(count - 3_000 / len(offered)) < 5 * np.sqrt(3_000 / len(offered)) for count in drawn.values())


def test_a_sample_depends_on_the_seed_the_game_and_how_far_it_is() -> None:
    one, other = Batch(Rules(5), 8, seed=3), Batch(Rules(5), 8, seed=3)
    assert np.array_equal(one.sample(5), other.sample(5))
    for _ in range(40):
        one.step(one.sample(5))
        other.step(other.sample(5))
    assert (one.states == other.states).all()
    assert any(not np.array_equal(one.sample(5), one.sample(seed)) for seed in range(20))


def test_nothing_is_drawn_where_nobody_is_asked() -> None:
    batch = Batch(Rules(4), 3, seed=1, restart=False, max_decisions=5)
    for _ in range(5):
        batch.step(batch.sample(1))
    assert batch.sample(1).tolist() == [-1, -1, -1]


HELD = {"players": ["heuristic", "random"], "free": "outlaw"}


@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize(("rules", "more"), [(Rules(7), {}), (Rules(5, death_mesa=True), HELD), (DiceRules(6), {})], ids=str)
def test_a_random_step_makes_the_choices_that_a_sample_draws(rules: Spec, more: dict[str, Any], threads: int) -> None:
    one = Batch(rules, 200, seed=2, views=True, max_decisions=90, **more)
    other = Batch(rules, 200, seed=2, views=True, max_decisions=90, threads=threads, **more)
    for seed in range(60):
        drawn = one.sample(seed)
        one.step(drawn)
        assert np.array_equal(other.step_random(seed), drawn)
        for name in ARRAYS:
            assert np.array_equal(getattr(one, name), getattr(other, name)), name
    assert one.decisions == other.decisions
    assert one.save() == other.save()


def test_random_steps_play_every_game_to_its_end() -> None:
    batch = Batch(Rules(4), 20, seed=1, restart=False)
    while (asked := batch.asked != NOBODY).any():
        before = batch.made.copy()
        chosen = batch.step_random(1)
        assert np.array_equal(chosen >= 0, asked)
        assert np.array_equal(batch.made - before, asked)
    assert batch.over.all()
    assert batch.decisions == batch.made.sum()
    assert batch.winners.any(axis=1).all()
    assert (batch.step_random(1) == -1).all()
    assert batch.over.all()  # nothing was stepped, so the results are still there


def test_a_random_step_waits_for_an_agent_that_failed() -> None:
    def fails(view: Any, choices: Any) -> int:
        raise RuntimeError("no answer")

    def play(batch: Batch) -> None:
        for _ in range(200):
            batch.step_random(1)

    batch = Batch(Rules(4), 3, players={"outlaw": fails})
    with pytest.raises(AgentError, match="no answer"):
        play(batch)
    with pytest.raises(ValueError, match=r"resume\(\) asks it again"):
        batch.step_random(1)


@pytest.mark.parametrize("seed", [-1, 2**64, 0.5, "1", None])
def test_a_wrong_seed_of_a_sample_is_refused(seed: Any) -> None:
    for draw in (Batch(Rules(4), 2).sample, Batch(Rules(4), 2).step_random):
        with pytest.raises(ValueError, match="seed: expected a whole number"):
            draw(seed)
