"""Tuning the heuristic: it tries what is named and leaves the numbers as they were."""

import pytest
from rich.console import Console

from bang_experiments.tuning.heuristic import GUNSLINGER, Args, current, main, places, words


def test_every_number_has_a_name_of_its_own() -> None:
    named = [words(place) for place in places(GUNSLINGER)]
    assert len(set(named)) == len(named)
    assert {"Sheriff: numbers MY_LIFE", "Deputy: keep Beer", "Sheriff: in_play Barrel", "danger of SlabTheKiller"} <= set(named)


def test_numbers_are_as_before_when_it_returns() -> None:
    before = current(GUNSLINGER)
    console = Console(record=True, width=120)
    gain = main(Args(GUNSLINGER, deals=20, passes=1, names="MY_LIFE"), console)
    assert current(GUNSLINGER) == before
    assert gain.low <= gain.value <= gain.high
    assert "on fresh deals" in console.export_text()


def test_a_word_that_names_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="BANG_COST"):
        main(Args(GUNSLINGER, names="LUCK"))


def test_a_role_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="the roles are sheriff, deputy, outlaw, renegade, rebel, gunslinger, not 'judge'"):
        main(Args("judge"))
