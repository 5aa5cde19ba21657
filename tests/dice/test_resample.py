"""A resampled game is another world that the seat cannot tell from the true one: no seat of the dice game sees what is hidden."""

from collections import Counter

import pytest

from bang_env.dice import words as w
from bang_env.dice.rules import DiceRules
from bang_env.kernel.chance import mix
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.spec import Spec
from bang_experiments.measuring.golden import DICE_TABLES, pick, table
from tests.support.games.positions import copy_of, positions, view_of
from tests.support.laws.dice import check

HIDDEN = {"rng", "role", "card", "side", "script", "script_at", "script_n"}


def name(rules: Spec) -> str:
    """The table as a test calls it."""
    return rules.command()


@pytest.mark.parametrize("rules", DICE_TABLES, ids=name)
def test_the_view_and_the_own_options_are_those_of_the_true_game(rules: Spec) -> None:
    for number, game in enumerate(positions(rules, games=3, every=4)):
        for seat in range(rules.players):
            other = copy_of(game)
            other.resample(0, seat, 1000 * number + seat)
            assert view_of(other, seat).tobytes() == view_of(game, seat).tobytes()
            assert other.asked(0) == game.asked(0) and other.question(0) == game.question(0)
            if game.asked(0) == seat:
                assert other.options(0) == game.options(0)


@pytest.mark.parametrize("rules", DICE_TABLES, ids=name)
def test_every_world_obeys_the_laws_and_differs_in_hidden_things_alone(rules: Spec) -> None:
    differs = set()
    for number, game in enumerate(positions(rules, games=2, every=9)):
        for seat in range(rules.players):
            other = copy_of(game)
            other.resample(0, seat, mix(number))
            check(other.array)
            differs |= {field for field in game.array.dtype.names or () if (other.array[field] != game.array[field]).any()}
            assert other.array["role"][0, seat] == game.array["role"][0, seat]
            assert other.array["card"][0, seat] == game.array["card"][0, seat]
    assert differs <= HIDDEN
    assert rules.players == w.THREE or {"rng", "role"} <= differs


@pytest.mark.parametrize("rules", DICE_TABLES, ids=name)
def test_every_world_can_be_played_to_its_end(rules: Spec) -> None:
    for number, game in enumerate(positions(rules, games=2, every=9)):
        other = copy_of(game)
        other.resample(0, number % rules.players, number)
        dice = mix(number)
        while other.asked(0) != NOBODY:
            dice = mix(dice)
            other.answer(0, pick(other.options(0), dice))
        check(other.array)


def test_hidden_roles_and_role_cards_are_dealt_evenly() -> None:
    game = table(DiceRules(4, special_roles="mixed"))
    game.deal(0, 1, roles=[w.SHERIFF, w.OUTLAW, w.OUTLAW, w.RENEGADE])
    roles: Counter[tuple[int, ...]] = Counter()
    cards: Counter[int] = Counter()
    for seed in range(1200):
        world = copy_of(game)
        world.resample(0, 0, seed)
        roles[tuple(world.array["role"][0, 1:4].tolist())] += 1
        cards[int(world.array["card"][0, list(world.array["role"][0]).index(w.RENEGADE)])] += 1
    assert len(roles) == 3 and min(roles.values()) > 330
    assert set(cards) == {w.ORDINARY, w.RIGHT_HAND, w.LEFT_HAND}
    assert 520 < cards[w.ORDINARY] < 680, "two of the four cards of Renegades are ordinary"


def test_an_asked_reveal_stays_possible_in_every_world() -> None:
    seen = 0
    for game in positions(DiceRules(7, special_roles=True), games=10):
        if game.asked(0) == NOBODY or w.QUESTIONS[game.question(0)] != "reveal":
            continue
        asked = game.asked(0)
        for seat in range(7):
            other = copy_of(game)
            other.resample(0, seat, seat)
            assert other.array["card"][0, asked] == game.array["card"][0, asked]
            seen += 1
    assert seen > 50
