"""Compiled and plain Python are the same game, byte for byte."""

from pathlib import Path

import pytest

from bang_experiments.measuring import golden
from bang_experiments.measuring import plain_copy as copies
from tests.support.malformed.views import view_trace
from tests.support.traces import dice as dice_trace
from tests.support.traces.bang import batch_trace, held_trace, heuristic_trace, learned_trace, pausing_trace, search_trace, stuck_trace

GAMES = 60  # of every kind of table in turn
MESA = len(golden.MESA_TABLES)  # games, which are long: every table once, and once more, from other seeds, on rows that refuse
CHANGED, CHANGED_DICE = len(golden.CHANGED_TABLES), len(golden.CHANGED_DICE)
LETTER = 2 * len(golden.LETTER_TABLES)
DICE = len(golden.DICE_TABLES)
FEW, MANY, SPOILT = 24, 600, 500
PLAIN = "from bang_env.kernel import games; assert not games.COMPILED; "
STRICT = "from functools import partial; games.Plain = partial(games.Plain, strict=True); "


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sources alone, run in a Python of its own (where nothing is compiled: the same game twice)."""
    folder = copies.copy_packages(tmp_path_factory.mktemp("plain"))
    copies.copy_tests(folder)
    return folder


def printed(folder: Path, script: str) -> str:
    """The last word that a script prints when the sources in the folder run it as plain Python."""
    return copies.run_python(folder, "-c", PLAIN + script).stdout.split()[-1]


def test_games_views_features_and_resampled_worlds_have_the_same_bytes(plain: Path) -> None:
    script = f"from bang_experiments.measuring.golden import signature; print(signature({GAMES}, sight=True))"
    assert printed(plain, script) == golden.signature(GAMES, sight=True)


def test_plain_games_go_alike_on_rows_that_refuse_places_outside_of_them(plain: Path) -> None:
    script = f"from bang_experiments.measuring.golden import signature; print(signature({MANY}) + signature({FEW}, sight=True))"
    assert printed(plain, STRICT + script) == golden.signature(MANY) + golden.signature(FEW, sight=True)


def test_views_that_no_game_shows_are_refused_or_answered_alike(plain: Path) -> None:
    script = f"from tests.support.malformed.views import view_trace; print(view_trace({SPOILT}))"
    assert printed(plain, script) == view_trace(SPOILT).split()[-1]


def test_the_lone_gunslinger_goes_alike(plain: Path) -> None:
    script = f"from bang_experiments.measuring.golden import LONE_TABLES, signature; print(signature({GAMES}, sight=True, of=LONE_TABLES))"
    assert printed(plain, script) == golden.signature(GAMES, sight=True, of=golden.LONE_TABLES)


def test_death_mesa_goes_alike(plain: Path) -> None:
    script = f"from bang_experiments.measuring.golden import *; print(signature({MESA}, seed={MESA}, sight=True, of=MESA_TABLES))"
    assert printed(plain, script) == golden.signature(MESA, seed=MESA, sight=True, of=golden.MESA_TABLES)


def test_tables_that_differ_from_what_is_printed_go_alike(plain: Path) -> None:
    both = f"signature({CHANGED}, sight=True, of=CHANGED_TABLES) + signature({CHANGED_DICE}, sight=True, of=CHANGED_DICE)"
    script = f"from bang_experiments.measuring.golden import CHANGED_DICE, CHANGED_TABLES, signature; print({both})"
    dice = golden.signature(CHANGED_DICE, sight=True, of=golden.CHANGED_DICE)
    assert printed(plain, STRICT + script) == golden.signature(CHANGED, sight=True, of=golden.CHANGED_TABLES) + dice


def test_rulings_by_the_letter_go_alike(plain: Path) -> None:
    script = f"from bang_experiments.measuring.golden import *; print(signature({LETTER}, sight=True, of=LETTER_TABLES))"
    assert printed(plain, STRICT + script) == golden.signature(LETTER, sight=True, of=golden.LETTER_TABLES)


def test_death_mesa_goes_alike_on_rows_that_refuse_places_outside_of_them(plain: Path) -> None:
    script = f"from bang_experiments.measuring.golden import MESA_TABLES, signature; print(signature({FEW}, sight=True, of=MESA_TABLES))"
    assert printed(plain, STRICT + script) == golden.signature(FEW, sight=True, of=golden.MESA_TABLES)


def test_the_dice_game_goes_alike(plain: Path) -> None:
    script = f"from bang_experiments.measuring.golden import DICE_TABLES, signature; print(signature({DICE}, sight=True, of=DICE_TABLES))"
    assert printed(plain, STRICT + script) == golden.signature(DICE, sight=True, of=golden.DICE_TABLES)


def test_batches_write_the_same_masks_views_features_and_rewards(plain: Path) -> None:
    script = "from tests.support.traces.bang import batch_trace; print(batch_trace(200))"
    assert printed(plain, script) == batch_trace(200)


def test_heuristics_hold_seats_alike(plain: Path) -> None:
    script = "from tests.support.traces.bang import held_trace; print(held_trace(12))"
    assert printed(plain, script) == held_trace(12)


def test_saved_policies_choose_alike(plain: Path) -> None:
    script = "from tests.support.traces.bang import learned_trace; print(learned_trace(12))"
    assert printed(plain, script) == learned_trace(12)


def test_games_are_cut_off_alike(plain: Path) -> None:
    script = "from tests.support.traces.bang import pausing_trace; print(pausing_trace(20))"
    assert printed(plain, script) == pausing_trace(20)


def test_a_game_without_an_end_is_given_up_alike(plain: Path) -> None:
    script = "from tests.support.traces.bang import stuck_trace; print(stuck_trace())"
    assert printed(plain, script) == stuck_trace() != "not stuck"


def test_the_heuristic_chooses_alike(plain: Path) -> None:
    script = "from tests.support.traces.bang import heuristic_trace; print(heuristic_trace(12))"
    assert printed(plain, script) == heuristic_trace(12)


def test_the_heuristic_of_the_dice_game_chooses_alike(plain: Path) -> None:
    script = "from tests.support.traces import dice as dice_trace; print(dice_trace.heuristic_trace(2, 30))"
    assert printed(plain, script) == dice_trace.heuristic_trace(2, 30)


def test_a_search_chooses_alike(plain: Path) -> None:
    script = "from tests.support.traces.bang import search_trace; print(search_trace(2))"
    assert printed(plain, script) == search_trace(2)
