"""Measurements of `bang speed`, for moments only."""

import io
import time
from collections.abc import Callable

import numpy as np
import pytest
from rich.console import Console

from bang_experiments.measuring.loops import batch, play_outs
from bang_experiments.measuring.speed import MEASURED, Figure, show
from bang_experiments.measuring.stopwatch import Play, alternate

VARIANTS = [row for row in MEASURED if row[0].endswith(("_lone", "_mesa"))]


def test_every_figure_has_a_key_and_words_of_its_own() -> None:
    assert len({row[0] for row in MEASURED}) == len({row[1] for row in MEASURED}) == len(MEASURED)


@pytest.mark.parametrize(("key", "play"), [(key, play) for key, _, play, *_ in VARIANTS])
def test_variants_are_played_at_random_game_after_game(key: str, play: Callable[[], Play]) -> None:
    decisions, ended = play()()
    assert decisions > ended > 0, key


def test_random_play_of_the_lone_gunslinger_is_meant_to_reach_a_million() -> None:
    assert {key: bar for key, _, _, bar, _ in VARIANTS if not np.isnan(bar)} == {"play_lone": 1e6}


def test_play_outs_are_counted_as_games() -> None:
    play = play_outs()
    for _ in range(3):
        counted, ended = play()
        assert counted == ended > 0


def test_a_bar_is_reached_or_missed_or_there_is_none() -> None:
    assert Figure("a", "", 2.0, "decisions/s", 1.0).holds is True
    assert Figure("a", "", 2.0, "s", 1.0, most=True).holds is False
    assert Figure("a", "", 2.0, "bytes", np.nan).holds is None


def test_the_table_shows_games_beside_decisions_and_other_units_behind_the_number() -> None:
    console = Console(file=io.StringIO(), width=120)
    figures = [
        Figure("play_lone", "(a) lone", 2_500_000.0, "decisions/s", 1e6),
        Figure("play_lone_games", "(a) lone", 60_000.0, "games/s", np.nan),
        Figure("play_outs", "search", 14_000.0, "play-outs/s", np.nan),
    ]
    show(figures, console)
    assert isinstance(console.file, io.StringIO)
    shown = console.file.getvalue()
    row = next(line for line in shown.splitlines() if "(a) lone" in line)
    assert [cell.strip() for cell in row.split("│")[2:6]] == ["2,500,000", "60,000", "at least 1,000,000", "reached"]
    assert "14,000 play-outs/s" in shown
    assert "missed" not in shown


class Clock:
    """Processor time that passes only when something is played."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        self.log: list[str] = []
        monkeypatch.setattr(time, "process_time", lambda: self.now)

    def player(self, name: str, cost: Callable[[], float]) -> Play:
        """Makes ten decisions, which take this long."""

        def play() -> tuple[int, int]:
            self.log.append(name)
            self.now += cost()
            return 10, 1

        return play


def test_two_loops_are_played_in_turn_and_the_other_one_first_in_every_second_round(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    alternate(clock.player("ours", lambda: 1.0), clock.player("theirs", lambda: 1.0), seconds=1.0, rounds=4)
    assert clock.log[:2] == ["ours", "theirs"], "once each before time counts"
    assert clock.log[2:] == ["ours", "theirs", "theirs", "ours", "ours", "theirs", "theirs", "ours"]


def test_a_machine_that_slows_down_changes_both_paces_but_not_the_ratio(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    slow = iter([1.0, 1.0, 1.0, 1.0, 5.0, 5.0, 2.0, 2.0])

    def delay() -> float:
        return next(slow)

    paces = alternate(clock.player("ours", delay), clock.player("theirs", lambda: 3 * delay()), seconds=0.1, rounds=3)
    assert paces.ratios == pytest.approx((3.0, 3.0, 3.0))
    assert paces.ratio == pytest.approx(3.0)
    assert paces.ours.decisions == pytest.approx(3 * paces.theirs.decisions)


def test_own_loops_of_batches_are_played_with_and_without_features() -> None:
    for features in (True, False):
        for own in (True, False):
            assert batch(4, features=features, own=own)()[0] == 40
