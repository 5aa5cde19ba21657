"""Tuning the heuristic: it tries what is named and leaves the numbers as they were."""

import numpy as np
import pytest
from numpy.typing import NDArray
from rich.console import Console

from bang_agents.bang import worth
from bang_env import Rules
from bang_env.bang import words as w
from bang_env.bang.sight.view_layout import VIEW
from studies.tuning import adversaries
from studies.tuning.heuristic import GUNSLINGER, Args, current, main, places, put, tables, words


def test_every_number_has_a_name_of_its_own() -> None:
    named = [words(place) for place in places(GUNSLINGER)]
    assert len(set(named)) == len(named)
    assert {"Sheriff: numbers MY_LIFE", "Deputy: keep Beer", "Sheriff: in_play Barrel", "danger of SlabTheKiller"} <= set(named)


def test_numbers_are_as_before_when_it_returns() -> None:
    args = Args(GUNSLINGER, deals=20, passes=1, names="MY_LIFE")
    before = current(args)
    console = Console(record=True, width=120)
    gain = main(args, console)
    assert current(args) == before
    assert gain.low <= gain.value <= gain.high
    assert "on fresh deals" in console.export_text()


def test_a_word_that_names_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="BANG_COST"):
        main(Args(GUNSLINGER, names="LUCK"))


def test_a_role_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="role: expected one of sheriff, deputy, outlaw, renegade, rebel, gunslinger; got 'judge'"):
        main(Args("judge"))


def test_a_number_that_a_table_has_of_its_own_is_changed_there_alone() -> None:
    place = ("numbers", w.RENEGADE, "BALANCE")
    own, others = worth.table_at(7, False, False), worth.table_at(5, False, False)
    everywhere, alone = Args("renegade"), Args("renegade", players="7")
    assert current(everywhere)[place] == worth.ROWS["BALANCE"][w.RENEGADE - 1]
    assert current(alone)[place] == worth.PRETENDER["BALANCE"]
    try:
        put({place: 1.0}, tables(everywhere))
        put({place: 3.0}, tables(alone))
        assert [worth.set_value(*place, 0.0, at) for at in (own, others)] == [3.0, 1.0]
    finally:
        worth.lay_out()


def test_each_adversary_is_named_once_and_plays() -> None:
    lines = [one.line for one in adversaries.adversaries()]
    assert len(set(lines)) == len(lines)
    console = Console(record=True, width=160)
    for only in ("7p: Renegade, false Deputy", "4p: Outlaw, BANG_COST"):
        gains = adversaries.main(adversaries.Args(deals=20, only=only), console)
        assert all(-1 <= gain.low <= gain.high <= 1 for gain in gains.values())
    assert "20 paired deals, seed 1" in console.export_text()
    with pytest.raises(ValueError, match="no adversary has the words 'a saint' in its line"):
        adversaries.main(adversaries.Args(only="a saint"))


def test_an_adversary_leaves_the_numbers_as_they_were() -> None:
    one = next(one for one in adversaries.adversaries() if one.rules == Rules(7) and one.numbers)
    at = worth.table_at(7, False, False)
    adversaries.play(one, adversaries.Args(deals=10))
    assert worth.set_value("numbers", w.RENEGADE, "AT_DEPUTY", worth.PRETENDER["AT_DEPUTY"], at) == worth.PRETENDER["AT_DEPUTY"]


def test_a_renegade_in_disguise_answers_as_the_role_that_it_plays() -> None:
    one = next(one for one in adversaries.adversaries(1) if one.disguise is not None)
    assert one.disguise is not None
    views = np.zeros(2, VIEW)
    views["n"], views["alive"][:, :5], views["role_counts"] = 5, 1, Rules(5).role_counts
    views["role"][:, 0] = w.RENEGADE
    views["role"][1, 1:3], views["alive"][1, 1:3] = w.OUTLAW, 0

    class Asked:
        name = "asked"

        def act(self, views: NDArray[np.void], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
            return views["role"][:, 0].astype(np.int64)

    choices = adversaries.Disguised(Asked(), *one.disguise).act(views, np.ones((2, 62), np.bool_))
    assert choices.tolist() == [w.DEPUTY, w.RENEGADE], "the second one sees that no Outlaw is left"
