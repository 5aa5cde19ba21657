"""Another future: what nobody knows is dealt anew, each order as often as another, and nothing else moves."""

import numpy as np
import pytest
from numpy.typing import NDArray

from bang_env import Batch, DiceRules, Rules
from bang_env.kernel.spec import Spec
from tests.support.games.toy import HIGHER


def states(rules: Spec, games: int, steps: int) -> NDArray[np.void]:
    """Games after some random choices."""
    batch = Batch(rules, games, 3, restart=False)
    for step in range(steps):
        going = np.flatnonzero(batch.asked >= 0)
        batch.step(batch.sample(step)[going], going)
    return np.asarray(batch.states)


def renewed(before: NDArray[np.void], rules: Spec, seeds: NDArray[np.uint64]) -> NDArray[np.void]:
    """A copy of some games with another future."""
    after = before.copy()
    rules.game.renew(after, seeds)
    return after


@pytest.mark.parametrize("rules", [Rules(6), Rules(5, death_mesa=True), Rules(7, dodge_city=True, high_noon=True), DiceRules(5)])
def test_nothing_moves_but_what_is_to_come(rules: Spec) -> None:
    before = states(rules, 40, 60)
    after = renewed(before, rules, np.arange(40, dtype=np.uint64))
    moved = {name for name in before.dtype.names or () if (before[name] != after[name]).any()}
    assert "rng" in moved and moved <= {"rng", "deck", "dmd_deck"}


def test_the_same_cards_are_in_the_pile_and_those_that_somebody_knows_stay_there() -> None:
    before = states(Rules(7, dodge_city=True), 200, 120)
    after = renewed(before, Rules(7), np.arange(200, dtype=np.uint64))
    known_cards = 0
    for old, new in zip(before, after, strict=True):
        pile = slice(0, int(old["deck_n"]))
        assert sorted(old["deck"][pile]) == sorted(new["deck"][pile])
        assert np.array_equal(old["deck"][pile.stop :], new["deck"][pile.stop :])
        seen = old["deck_known"][pile] != 0
        known_cards += int(seen.sum())
        assert np.array_equal(old["deck"][pile][seen], new["deck"][pile][seen])
    assert known_cards > 0, "somebody has laid a card back"


def test_each_card_lies_on_top_as_often_as_another() -> None:
    one = states(Rules(4), 1, 0)
    many = renewed(np.repeat(one, 20_000), Rules(4), np.arange(20_000, dtype=np.uint64))
    size = int(one["deck_n"][0])
    expected = np.bincount(one["deck"][0, :size], minlength=256) * 20_000 / size  # two cards are alike in all
    count = np.bincount(many["deck"][:, size - 1], minlength=256)
    assert (abs(count - expected) <= 5 * np.sqrt(expected)).all()
    pairs = np.unique(many["deck"][:, size - 2 : size], axis=0)
    assert len(pairs) > 0.9 * size * (size - 1)


@pytest.mark.parametrize("rules", [Rules(4), DiceRules(4)])
def test_seeds_of_another_kind_are_refused(rules: Spec) -> None:
    games = states(rules, 3, 0)
    for seeds in ([1, 2, 3], np.arange(3), np.arange(2, dtype=np.uint64)):
        with pytest.raises(ValueError, match="seeds: expected a uint64 for each of 3 games"):
            rules.game.renew(games, seeds)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="states: expected"):
        rules.game.renew(np.zeros(3), np.arange(3, dtype=np.uint64))


def test_a_game_that_does_not_say_where_its_chance_lies_is_refused() -> None:
    with pytest.raises(ValueError, match="does not say in which field of its record its chance lies"):
        HIGHER.renew(np.zeros(2, HIGHER.record), np.zeros(2, np.uint64))
