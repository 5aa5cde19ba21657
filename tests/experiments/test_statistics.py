"""Intervals against known figures, and how often they hold."""

import numpy as np
import pytest

from bang_experiments.arena.statistics import Interval, paired_difference, seat_rate, wilson, win_rate


def test_wilson_interval_of_ten_wins_in_a_hundred() -> None:
    interval = wilson(10, 100)
    assert (interval.value, round(interval.low, 4), round(interval.high, 4)) == (0.1, 0.0552, 0.1744)


def test_an_interval_comes_back_from_the_list_of_a_file() -> None:
    interval = Interval(0.25, 0.125, 0.5)
    assert Interval.of_list(interval.as_list()) == interval
    for wrong in ([0.25, 0.125], ["much", 0, 1], 0.25):
        with pytest.raises((ValueError, TypeError)):
            Interval.of_list(wrong)  # type: ignore[arg-type]  # refused


def test_wilson_interval_stays_inside_the_unit_interval() -> None:
    assert wilson(0, 20).low == 0
    assert wilson(20, 20).high == 1
    assert 0.15 < wilson(0, 20).high < 0.17


def test_wilson_interval_covers_the_truth_about_95_times_in_100() -> None:
    chance = np.random.default_rng(0)
    held = [wilson(int(wins), 300) for wins in chance.binomial(300, 0.2, 2000)]
    assert 0.93 < np.mean([interval.low <= 0.2 <= interval.high for interval in held]) < 0.97


def test_paired_difference_is_narrower_than_two_separate_rates() -> None:
    chance = np.random.default_rng(1)
    luck = chance.random(4000)
    one, other = luck < 0.45, luck < 0.40
    paired = paired_difference(one, other)
    assert paired.low < 0.05 < paired.high
    assert paired.high - paired.low < (win_rate(one).high - win_rate(one).low)


@pytest.mark.parametrize(
    ("deals", "one_alone", "other_alone"), [(40, 0.1, 0.05), (4000, 0.001, 0.0), (4000, 0.0005, 0.0005), (4000, 0.1, 0.05)]
)
def test_paired_difference_covers_the_truth_95_times_in_100_or_more_often(deals: int, one_alone: float, other_alone: float) -> None:
    chance = np.random.default_rng(2)
    held = []
    for one, other, _ in chance.multinomial(deals, [one_alone, other_alone, 1 - one_alone - other_alone], 2000):
        interval = paired_difference(np.arange(deals) < one, np.arange(deals) >= deals - other)
        held.append(interval.low <= one_alone - other_alone <= interval.high)
    assert np.mean(held) > 0.94


def test_equal_play_gives_no_difference_and_more_certainly_so_over_more_deals() -> None:
    few, many = (paired_difference(np.ones(deals), np.ones(deals)) for deals in (4, 400))
    assert few.value == many.value == 0
    assert few.high == -few.low > 0.5 > 0.01 > many.high > 0


def test_nonsense_is_refused() -> None:
    with pytest.raises(ValueError, match="3 of 2"):
        wilson(3, 2)
    with pytest.raises(ValueError, match="at least 2"):
        paired_difference([True], [False])


def test_rates_that_are_far_apart_have_intervals_that_share_no_point() -> None:
    assert wilson(10, 100).high < wilson(40, 100).low
    assert wilson(10, 100).high > wilson(12, 100).low


def test_figures_are_written_in_percent() -> None:
    assert wilson(0, 200).in_whole_percent() == "0 (0 to 2) %"
    assert wilson(10, 100).rate() == "10.0 (5.5 to 17.4)"
    assert paired_difference([1, 1, 0, 1], [0, 1, 0, 0]).difference() == "+50.0 ± 84.9"
    assert [Interval(0.0015, 0.0012, 0.0018).difference(), Interval(0.0, 0.0, 0.0).difference()] == ["+0.15 ± 0.03", "+0.0 ± 0.0"]


def test_the_rate_of_seats_that_win_together_is_that_of_their_games() -> None:
    won = np.array([1.0] * 30 + [0.0] * 70)
    assert seat_rate(won, 3) == seat_rate(won) == wilson(30, 100)
    assert seat_rate(np.zeros(50), 2) == wilson(0, 50)


def test_seats_that_win_each_for_itself_count_as_more_games() -> None:
    won = np.random.default_rng(3).random((400, 2)) < 0.1
    rate, together, apart = seat_rate(won.mean(axis=1), 2), wilson(int(won.sum() / 2), 400), wilson(int(won.sum()), 800)
    assert rate.value == pytest.approx(won.mean())
    assert apart.high - apart.low <= 1.1 * (rate.high - rate.low) < 1.1 * (together.high - together.low)


def test_a_seat_rates_interval_covers_the_truth_about_95_times_in_100() -> None:
    chance = np.random.default_rng(4)
    one_of_two = (chance.random((2000, 300)) < 0.12) * 0.5  # at most one Renegade wins a game: each wins 6 % of them
    held = [seat_rate(shares, 2) for shares in one_of_two]
    assert 0.93 < np.mean([interval.low <= 0.06 <= interval.high for interval in held]) < 0.975


def test_a_rate_of_no_seats_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 1 seat"):
        seat_rate([0.5], 0)
    with pytest.raises(ValueError, match="at least one deal"):
        seat_rate([])
