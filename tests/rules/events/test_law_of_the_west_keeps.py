"""Law of the West: while the shown card can be played, nothing may be done that makes it impossible, unless nothing else is left."""

from typing import Any

import pytest

from bang_env import IllegalMove, Rules, Table
from tests.support.scenarios.cards import asked, offered, seats_offered


def west(sheriff: str, *others: str, deck: str, **position: Any) -> Table:
    """The Sheriff's turn begins under Law of the West; the second card of the deck is the one he must play."""
    return Table(sheriff, *(others or ("Outlaw", "Renegade")), deck=deck, event="LawOfTheWest", phase="start", **position)


# The cards of its only target


def test_the_last_card_of_its_only_target_is_not_taken_by_another_card() -> None:
    t = west("Sheriff: Panic Beer Scope", "Outlaw: Duel", "Renegade", deck="Missed CatBalou")
    assert offered(t) == ["Beer", "CatBalou", "Scope"]
    t.play(0, "CatBalou", on=1)
    assert offered(t) == ["Beer", "Scope", "pass"]


def test_a_second_card_of_its_only_target_may_be_taken() -> None:
    t = west("Sheriff: Panic Beer", "Outlaw: Duel / Barrel", "Renegade", deck="Missed CatBalou")
    assert offered(t) == ["Beer", "CatBalou", "Panic"]
    t.play(0, "Panic", on=1, take="Barrel")
    assert offered(t) == ["Barrel", "Beer", "CatBalou"]


def test_with_two_targets_left_the_last_card_of_one_may_be_taken() -> None:
    t = west("Sheriff: Panic Beer", "Outlaw: Duel", "Renegade: Duel", deck="Missed CatBalou")
    t.play(0, "Panic", on=1)
    assert offered(t) == ["Beer", "CatBalou", "Duel"]


def test_one_s_own_card_in_play_is_a_target_too() -> None:
    t = west("Sheriff: Panic Beer / Barrel", "Outlaw: Duel", "Renegade", deck="Missed CatBalou")
    t.choose(0, "Panic")
    assert seats_offered(t) == {0, 1}  # either leaves the other


def test_a_target_whose_card_the_shown_one_needs_is_not_offered_beside_another() -> None:
    seats = ("Sheriff: CatBalou Beer", "Outlaw: Duel", "Outlaw: Duel", "Renegade", "Deputy")
    t = west(*seats, deck="Missed Panic")
    t.choose(0, "CatBalou")
    assert [asked(t), t.life(0)] == [(0, "play"), 5]  # the Outlaw at distance 2 alone may lose a card: nobody is asked
    assert [len(t.hand(1)), len(t.hand(2))] == [1, 0]
    assert "Panic" in t.options


@pytest.mark.parametrize("card", ["Conestoga", "CanCan"])
def test_a_green_card_in_play_does_not_take_the_last_card_of_its_only_target(card: str) -> None:
    t = west(f"Sheriff: Beer Scope / {card}", "Outlaw: Duel", "Renegade", deck="Missed Panic")
    assert offered(t) == ["Beer", "Panic", "Scope"]
    t.play(0, "Panic", on=1)
    assert card not in t.options


def test_a_rag_time_does_not_take_the_last_card_of_its_only_target() -> None:
    t = west("Sheriff: RagTime Beer Scope", "Outlaw: Duel", "Renegade", deck="Missed CatBalou")
    assert offered(t) == ["Beer", "CatBalou", "Scope"]


def test_a_brawl_does_not_take_the_last_cards_that_the_shown_one_needs() -> None:
    t = west("Sheriff: Brawl Beer Scope", "Outlaw: Duel", "Renegade: Duel", deck="Missed CatBalou")
    assert offered(t) == ["Beer", "CatBalou", "Scope"]
    t = west("Sheriff: Brawl Beer Scope", "Outlaw: Duel Duel", "Renegade: Duel", deck="Missed CatBalou")
    assert offered(t) == ["Beer", "Brawl", "CatBalou", "Scope"]


# Its reach


def test_one_s_own_weapon_is_not_given_up_while_a_shown_bang_needs_it() -> None:
    seats = ("Sheriff: CatBalou Beer / Schofield", "Outlaw: / Mustang", "Renegade: / Mustang")
    t = west(*seats, deck="Missed Bang")
    t.choose(0, "CatBalou")
    assert seats_offered(t) == {1, 2}
    t.reply(0, 1)
    assert offered(t) == ["Bang", "Beer"]


def test_of_one_s_own_cards_the_weapon_that_a_shown_bang_needs_is_not_offered() -> None:
    seats = ("Sheriff: CatBalou Beer / Schofield Barrel Scope", "Outlaw: / Mustang Hideout", "Renegade: / Mustang Hideout")
    t = west(*seats, deck="Missed Bang")
    t.choose(0, "CatBalou").reply(0, 0)  # only the Barrel: without Schofield or Scope nobody would be in reach
    assert t.in_play(0) == ["Schofield", "Scope"]
    assert offered(t) == ["Bang", "Beer"]


def test_one_s_own_scope_is_not_given_up_while_a_shown_panic_needs_it() -> None:
    seats = ("Sheriff: CatBalou Beer / Scope Barrel", "Outlaw", "Outlaw: Duel", "Renegade", "Deputy")
    t = west(*seats, deck="Missed Panic", rules=Rules(5, fistful=True, own_cards=False))
    assert offered(t) == ["Beer", "Panic"]  # the Cat Balou could take nothing but what the Panic! needs
    t = west(*seats, deck="Missed Panic")
    t.choose(0, "CatBalou")
    assert seats_offered(t) == {0, 2}  # one's own cards in play are targets too


def test_a_weapon_that_reaches_nobody_waits_for_a_shown_bang() -> None:
    seats = ("Sheriff: Volcanic Beer / Schofield", "Outlaw: / Mustang", "Renegade: / Mustang")
    t = west(*seats, deck="Missed Bang")
    assert offered(t) == ["Bang", "Beer"]


def test_a_volcanic_may_be_replaced_once_the_shown_bang_is_played_or_while_one_is_allowed_with_any_weapon() -> None:
    t = Table("Sheriff: Bang Schofield Beer / Volcanic", "Outlaw", "Renegade", event="LawOfTheWest", phase="start", deck="Missed Bang")
    t.play(0, "Bang", on=1)
    assert "Schofield" in t.options
    seats = ("Sheriff: Stagecoach Schofield Beer Bang / Volcanic", "Outlaw", "Renegade")
    t = west(*seats, deck="Missed Bang")
    assert offered(t) == ["Bang", "Beer", "Schofield", "Stagecoach"]  # one BANG! is still allowed with any weapon


# Its healing


NO_WASTE = Rules(3, beer_at_full_life=False, dodge_city=True, fistful=True)
SEATS = ("Outlaw", "Renegade")


@pytest.mark.parametrize("card", ["Whisky", "Saloon", "Tequila"])
def test_the_last_life_point_that_a_shown_beer_would_give_is_not_gained_otherwise(card: str) -> None:
    t = west(f"Deputy: {card} Barrel Scope", *SEATS, deck="Missed Beer", life={0: 3}, rules=NO_WASTE)
    assert offered(t) == ["Barrel", "Beer", "Scope"]
    t = west(f"Deputy: {card} Barrel Scope", *SEATS, deck="Missed Beer", life={0: 1}, rules=NO_WASTE)
    assert offered(t) == sorted(["Barrel", "Beer", "Scope", card])


def test_a_canteen_waits_for_the_shown_beer() -> None:
    t = west("Deputy: Barrel Scope / Canteen", *SEATS, deck="Missed Beer", life={0: 3}, rules=NO_WASTE)
    assert offered(t) == ["Barrel", "Beer", "Scope"]


def test_sid_ketchum_does_not_gain_the_last_life_point_that_a_shown_beer_would_give() -> None:
    t = west("Deputy SidKetchum: Barrel Scope Duel", *SEATS, deck="Missed Beer", life={0: 3}, rules=NO_WASTE)
    assert "ability" not in t.options
    t = west("Deputy SidKetchum: Barrel Scope Duel", *SEATS, deck="Missed Beer", life={0: 2}, rules=NO_WASTE)
    assert "ability" in t.options


def test_a_tequila_is_given_to_another_while_a_shown_beer_needs_the_life_point() -> None:
    t = west("Deputy: Tequila Barrel Scope", *SEATS, deck="Missed Beer", life={0: 3, 1: 3}, rules=NO_WASTE)
    t.play(0, "Tequila", cost="Missed")
    assert [t.life(0), t.life(1), "Beer" in t.options] == [3, 4, True]


def test_a_beer_that_may_be_played_at_full_life_hinders_no_healing() -> None:
    t = west("Sheriff: Saloon Barrel", *SEATS, deck="Missed Beer", life={0: 4})
    assert offered(t) == ["Barrel", "Beer", "Saloon"]


# What it costs


def test_a_card_that_brings_new_ones_may_be_played_before_a_shown_card_with_a_price() -> None:
    t = west("Sheriff: Stagecoach", deck="Scope Springfield Duel Gatling")
    t.play(0, "Scope")
    assert offered(t) == ["Springfield", "Stagecoach"]
    t.play(0, "Stagecoach")
    assert "Springfield" in t.options
    assert "pass" not in t.options


def test_a_card_without_new_ones_does_not_spend_the_price_of_the_shown_one() -> None:
    t = west("Sheriff: Gatling Scope", deck="Barrel Springfield")
    t.play(0, "Scope").choose(0, "Barrel")
    assert [asked(t), t.discard_top] == [(0, "target"), "Gatling"]  # the Springfield is left, and the Gatling pays for it, unasked


def test_in_one_s_own_duel_another_bang_is_shown_before_the_shown_card() -> None:
    t = west("Sheriff: Duel Bang♣ Beer", "Outlaw: Bang Bang", "Renegade", deck="Missed Bang♦")
    t.play(0, "Duel", on=1).reply(1, "Bang")
    assert [card.face for card in t.options if card != "pass"] == ["Bang♣"]  # type: ignore[union-attr]
    t.reply(0, "Bang").reply(1, "Bang")
    assert offered(t) == ["Bang", "pass"]  # nothing else is left: the shown one may be given


def test_a_shown_card_that_is_bound_refuses_the_end_of_the_turn_in_words() -> None:
    t = west("Sheriff: Panic Beer", "Outlaw: Duel", "Renegade", deck="Missed CatBalou")
    with pytest.raises(IllegalMove):
        t.play(0, "Panic", on=1)
    with pytest.raises(IllegalMove):
        t.end_turn(0)
