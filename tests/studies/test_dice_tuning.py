"""Fitting the dice heuristic: what is printed has the shape of what stands there, and trials leave the numbers as they were."""

import numpy as np
import pytest
from rich.console import Console

from bang_agents.dice import life_worth, likelihood, worth
from bang_agents.dice.mind import ELIMINATED, OPEN
from bang_env.dice import words as w
from studies.tuning import dice_beliefs, dice_tokens, dice_worth
from tests.support.traces.dice import heuristic_trace


def test_the_rates_fitted_are_those_of_a_few_games() -> None:
    before = heuristic_trace(2, 10)
    console = Console(record=True, width=120)
    fitted = dice_beliefs.main(dice_beliefs.Args(games=10), console)
    assert fitted["rates"].shape == np.shape(likelihood.RATES)
    assert fitted["rates"][0, w.OUTLAW - 1, w.SHERIFF - 1] > 0.7 > 0.4 > fitted["rates"][0, w.DEPUTY - 1, w.SHERIFF - 1]
    assert "half of them at random" in console.export_text()
    assert heuristic_trace(2, 10) == before


def test_the_worth_of_life_points_is_fitted_to_a_few_games() -> None:
    fitted = dice_worth.main(dice_worth.Args(games=12, ghost_games=40), Console(record=True))
    assert fitted[:, w.SHERIFF :].shape == np.shape(life_worth.WORTH)
    for vantage in (OPEN, OPEN + ELIMINATED):
        assert fitted[vantage, w.OUTLAW, w.SHERIFF].sum() < 0 < fitted[vantage, w.DEPUTY, w.SHERIFF].sum()


def test_the_worth_of_tokens_is_fitted_to_a_few_games() -> None:
    before = heuristic_trace(2, 10)
    console = Console(record=True, width=120)
    numbers, half = dice_tokens.main(dice_tokens.Args(games=60), console)
    assert numbers.shape == half.shape == (len(dice_tokens.NAMES),)
    assert (half > 0).all()
    assert "TOKEN_SHOT" in console.export_text()
    assert heuristic_trace(2, 10) == before


def test_the_numbers_of_tokens_are_found_again() -> None:
    dice = np.random.default_rng(1)
    rows, numbers = dice.normal(size=(4000, 3)), np.array([0.5, 0.0, -0.2])
    fitted, half = dice_tokens.fit(rows, rows @ numbers + dice.normal(size=4000))
    assert (np.abs(fitted - numbers) < 2 * half).all()
    assert half == pytest.approx(1.96 / np.sqrt(4000), rel=0.1)


def test_one_value_is_changed_and_given_back() -> None:
    for table, place in (("numbers", "DREAD"), ("life", (OPEN, w.SHERIFF, 3))):
        old = worth.set_value(table, w.OUTLAW, place, 0.5)
        assert worth.set_value(table, w.OUTLAW, place, old) == pytest.approx(0.5)


def test_a_value_that_there_is_not_is_refused() -> None:
    for table, place in (("numbers", "LUCK"), ("life", (9, 0, 1)), ("life", "DREAD")):
        with pytest.raises(ValueError, match="no value stands"):
            worth.set_value(table, w.OUTLAW, place, 1.0)
