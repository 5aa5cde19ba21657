"""Views that no game shows: random bytes, and real views in which a few were changed; and what the doors that take views make of them."""

import hashlib
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_agents import make
from bang_agents.bang import role_posteriors
from bang_env import VIEW, Batch
from bang_env.bang.cards.tables import CHOICES
from bang_env.bang.features import pages as features
from bang_env.bang.gunslinger import Gunslinger
from bang_env.bang.rules import Rules
from bang_env.bang.sight.view_layout import VIEWS
from bang_env.bang.words import ROLES, SEATS
from bang_env.kernel.spec import Spec
from bang_experiments.measuring.golden import ALL_SETS
from tests.support.traces.bang import first_by_dice

TABLES: tuple[Spec, ...] = (
    Rules(players=5),
    Rules(players=3, dodge_city=True),
    Rules(players=8, **ALL_SETS),
    Rules(players=10, rebel=True, **ALL_SETS),
    Rules(players=5, death_mesa=True),
    Rules(players=10, rebel=True, death_mesa=True, **ALL_SETS),
    Gunslinger(2),
    Gunslinger(4, night=True, two_characters=True),
)


@cache
def seen_in_play(steps: int = 60) -> list[tuple[NDArray[Any], NDArray[np.bool_]]]:
    """Real views and their masks, of every kind of table; those of Death Mesa when there are ghosts. Change copies of them."""
    pools = []
    for rules in TABLES:
        batch = Batch(rules, games=4, seed=2, features=False, views=True)
        views, masks = [], []
        first = 260 if isinstance(rules, Rules) and rules.death_mesa else 0
        for step in range(first + steps):
            if step >= first:
                views.append(batch.views.copy())
                masks.append(batch.masks.copy())
            batch.step(first_by_dice(batch.masks, step))
        pools.append((np.concatenate(views), np.concatenate(masks)))
    return pools


def random_views(count: int, chance: np.random.Generator) -> NDArray[Any]:
    """Views of random bytes."""
    return np.frombuffer(chance.bytes(count * VIEW.itemsize), VIEW).copy()


def changed(views: NDArray[Any], most: int, chance: np.random.Generator) -> NDArray[Any]:
    """Copies in each of which 1 to `most` bytes are others: any number, one of the ends, or the next number. Those of Death Mesa count only
    in a view of it.
    """
    copies = views.copy()
    rows = copies.view(np.uint8).reshape(len(copies), -1)
    for row, ends in zip(rows, np.where(views["death_mesa"], VIEW.itemsize, VIEWS[0].itemsize).tolist(), strict=True):
        for _ in range(chance.integers(1, most + 1)):
            place = int(chance.integers(ends))
            others = [int(chance.integers(256)), 0, 127, 128, 255, (int(row[place]) + 1) % 256, (int(row[place]) - 1) % 256]
            row[place] = chance.choice(others)
    return copies


def answer(views: NDArray[Any], masks: NDArray[np.bool_]) -> list[NDArray[Any]] | None:
    """The answers of all doors to views, checked as far as they can be; or None where each door refuses them with a sentence."""
    doors = (lambda: make("heuristic").act(views, masks), lambda: role_posteriors(views), lambda: features.features(views, SEATS))
    answers, refusals = [], []
    for door in doors:
        try:
            answers.append(door())
        except ValueError as refusal:
            refusals.append(str(refusal))
    if refusals:
        assert len(refusals) == len(doors) and set(refusals) == {refusals[0]}, refusals
        assert refusals[0].startswith("views[0] is not a valid view: ")
        return None
    chosen, posteriors, seen = answers
    assert masks[np.arange(len(views)), chosen].all()
    assert posteriors.shape == (len(views), SEATS, ROLES) and not np.isinf(posteriors).any()
    assert np.isfinite(seen).all() and seen.min() >= -1 and seen.max() <= 2
    return answers


def view_trace(count: int, seed: int = 0) -> str:
    """So many views that no game shows, one by one before every door: how many were answered, and the answers hashed."""
    chance = np.random.default_rng(seed)
    pools = seen_in_play()
    digest, answered = hashlib.sha256(), 0
    for number in range(count):
        views, masks = pools[number % len(pools)]
        k = chance.integers(len(views))
        if number % 10 == 0:
            view, mask = random_views(1, chance), np.array([chance.random(CHOICES) < 0.2])
            mask[0, chance.integers(CHOICES)] = True
        else:
            view, mask = changed(views[k : k + 1], 3 if number % 10 < 8 else 50, chance), masks[k : k + 1]
        results = answer(view, mask)
        if results is not None:
            answered += 1
            for array in results:
                digest.update(array.tobytes())
    return f"{answered} {digest.hexdigest()}"
