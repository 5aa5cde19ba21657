"""Tuning the heuristic for The Lone Gunslinger: it tries what is named and leaves the numbers as they were."""

import pytest
from rich.console import Console

from bang_experiments.tuning import gunslinger as tune_gunslinger
from bang_experiments.tuning.gunslinger import Args, current, places, words


def test_every_number_has_a_name_of_its_own() -> None:
    named = [words(place) for place in places()]
    assert len(set(named)) == len(named)
    assert {"Sheriff: numbers MY_LIFE", "Deputy: keep Beer", "Sheriff: in_play Barrel", "danger of SlabTheKiller"} <= set(named)


def test_numbers_are_as_before_when_it_returns() -> None:
    before = current()
    console = Console(record=True, width=120)
    gain = tune_gunslinger.main(Args(deals=20, passes=1, names="MY_LIFE"), console)
    assert current() == before
    assert gain.low <= gain.value <= gain.high
    assert "on fresh deals" in console.export_text()


def test_a_word_that_names_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="BANG_COST"):
        tune_gunslinger.main(Args(names="LUCK"))
