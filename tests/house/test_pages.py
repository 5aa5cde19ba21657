"""Pages of features as data: names, slices, bits, versions and constants, for any game."""

from typing import Any

import pytest

from bang_env.kernel.pages import Page, Pages

COINS = Page("coins", 3, (("heads", 1), ("toss", 4)), ("tails", "rich"))
DICE = Page("dice", 1, (("sum", 2),), ("luck",))
PAGES = Pages(COINS, DICE, seats=3)


def test_a_page_is_its_table_and_a_block_for_each_seat() -> None:
    assert [COINS.size(seats) for seats in range(3)] == [5, 7, 9]
    assert COINS.constants() == {"AT_HEADS": 0, "AT_TOSS": 1, "SEAT_TAILS": 0, "SEAT_RICH": 1, "COINS_TABLE": 5, "COINS_SEAT": 2}


def test_pages_lie_one_after_the_other_in_their_order_however_they_are_named() -> None:
    assert PAGES.size(["dice", "coins"], 1) == COINS.size(1) + DICE.size(1)
    assert list(PAGES.slices(["dice", "coins"], 1).items()) == [
        ("heads", slice(0, 1)), ("toss", slice(1, 5)), ("0.tails", slice(5, 6)), ("0.rich", slice(6, 7)),
        ("sum", slice(7, 9)), ("0.luck", slice(9, 10)),
    ]  # fmt: skip
    assert PAGES.slices([], 2) == {} and PAGES.size([], 2) == 0


def test_each_page_has_a_bit_and_a_version() -> None:
    assert [PAGES.bits(names) for names in ([], ["coins"], ["dice"], ["dice", "coins"])] == [0, 1, 2, 3]
    assert PAGES.versions(["dice", "coins"]) == {"coins": 3, "dice": 1}
    assert PAGES.constants() == COINS.constants() | DICE.constants() | {"COINS_PAGE": 1, "DICE_PAGE": 2}


def test_a_page_that_there_is_not_is_refused() -> None:
    for ask in (lambda: PAGES.size(["cards"], 1), lambda: PAGES.slices(["cards"], 1), lambda: PAGES.bits(["cards"])):
        with pytest.raises(ValueError, match="no page of features is called 'cards'; there are coins, dice"):
            ask()


@pytest.mark.parametrize("seats", [-1, 4, 2.0, "2", None, True])
def test_a_wrong_number_of_seats_is_refused(seats: Any) -> None:
    for ask in (PAGES.size, PAGES.slices):
        with pytest.raises(ValueError, match="seats: expected 0 to 3, got"):
            ask(["coins"], seats)


def test_no_two_places_have_one_name() -> None:
    with pytest.raises(ValueError, match="AT_SUM occurs twice"):
        Pages(DICE, Page("more", 1, (("sum", 1),), ()))
    with pytest.raises(ValueError, match="occurs twice"):
        Pages(DICE, DICE)
