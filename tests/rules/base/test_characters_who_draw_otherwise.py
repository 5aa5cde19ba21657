"""Characters with a phase 1 of their own: Black Jack, Jesse Jones, Kit Carlson, Pedro Ramirez."""

import pytest

from bang_env import Rules, Table
from tests.support.scenarios.cards import asked, hand, offered, seats_offered, seen, top

# Black Jack


@pytest.mark.parametrize("second", ["Bang♦", "Beer♥"])
def test_black_jack_draws_a_third_card_if_the_second_is_red(second: str) -> None:
    t = Table("Sheriff BlackJack: Stagecoach", "Outlaw", "Renegade", deck=f"Missed {second} Duel Panic", phase="start")
    assert len(t.hand(0)) == 4
    assert "Duel" in hand(t, 0)


@pytest.mark.parametrize("second", ["Bang♣", "Bang♠"])
def test_black_jack_draws_two_cards_if_the_second_is_black(second: str) -> None:
    t = Table("Sheriff BlackJack: Stagecoach", "Outlaw", "Renegade", deck=f"Beer♥ {second} Duel", phase="start")
    assert hand(t, 0) == ["Bang", "Beer", "Stagecoach"]


def test_black_jack_shows_only_his_second_card() -> None:
    t = Table("Sheriff BlackJack: Stagecoach", "Outlaw", "Renegade", deck="Missed Bang♦ Duel", phase="start")
    assert seen(t, 1, "known_n")[2] == 1
    assert seen(t, 2, "known_n")[1] == 1


# Jesse Jones


def test_jesse_jones_may_take_his_first_card_from_a_hand() -> None:
    t = Table("Sheriff JesseJones: Beer", "Outlaw: Bang", "(Outlaw)", "Renegade", "Deputy: Panic", phase="start", deck="Duel Gatling")
    assert asked(t) == (0, "draw")
    assert offered(t)[-1] == "deck"
    assert seats_offered(t) == {1, 4}  # not from an empty hand
    t.reply(0, 1)
    assert hand(t, 0) == ["Bang", "Beer", "Duel"]
    assert hand(t, 1) == []


def test_jesse_jones_may_draw_both_from_the_deck() -> None:
    t = Table("Sheriff JesseJones: Beer", "Outlaw: Bang", "Renegade", phase="start", deck="Duel Gatling")
    t.reply(0, "deck")
    assert hand(t, 0) == ["Beer", "Duel", "Gatling"]
    assert hand(t, 1) == ["Bang"]


def test_jesse_jones_is_not_asked_when_nobody_has_a_card() -> None:
    t = Table("Sheriff JesseJones: Beer", "Outlaw: / Scope", "Renegade", phase="start", deck="Duel Gatling")
    assert asked(t) == (0, "play")
    assert hand(t, 0) == ["Beer", "Duel", "Gatling"]


# Kit Carlson


def test_kit_carlson_keeps_two_of_three_cards_and_puts_the_third_back_on_top() -> None:
    t = Table("Sheriff KitCarlson: Stagecoach", "Outlaw", "Renegade", phase="start", deck="Bang Beer Duel Panic")
    assert asked(t) == (0, "return")
    assert offered(t) == ["Bang", "Beer", "Duel"]
    t.reply(0, "Beer")
    assert hand(t, 0) == ["Bang", "Duel", "Stagecoach"]
    t.play(0, "Stagecoach")
    assert hand(t, 0) == ["Bang", "Beer", "Duel", "Panic"]


def test_nobody_else_sees_what_kit_carlson_looks_at() -> None:
    t = Table("Sheriff KitCarlson: Stagecoach", "Outlaw", "Renegade", phase="start", deck="Bang Beer Duel")
    t.reply(0, "Beer")
    assert seen(t, 1, "known_n")[2] == 0
    assert seen(t, 1, "deck_top")[0] == 0
    assert seen(t, 0, "deck_top")[0] != 0


def test_bart_cassidy_may_be_ruled_to_draw_one_card_for_each_hit() -> None:
    seats = ("Sheriff: Beer", "Outlaw BartCassidy: / Dynamite", "Renegade", "Outlaw")
    rules = Rules(players=4, bart_draws_per_point=False)
    t = Table(*seats, rules=rules, turn=1, phase="start", deck="5♠ Duel Beer Beer Panic")
    assert t.life(1) == 1
    assert hand(t, 1) == ["Beer", "Beer", "Duel"]
    assert top(t) == "Dynamite"


# Pedro Ramirez


def test_pedro_ramirez_may_take_the_top_of_the_discard_pile() -> None:
    t = Table("Sheriff PedroRamirez: Beer", "Outlaw", "Renegade", phase="start", deck="Duel Panic", discard="Gatling Bang")
    assert asked(t) == (0, "draw")
    assert offered(t) == ["deck", "discard_pile"]
    t.reply(0, "discard_pile")
    assert hand(t, 0) == ["Beer", "Duel", "Gatling"]
    assert top(t) == "Bang"


def test_pedro_ramirez_may_draw_both_from_the_deck() -> None:
    t = Table("Sheriff PedroRamirez: Beer", "Outlaw", "Renegade", phase="start", deck="Duel Panic", discard="Gatling Bang")
    t.reply(0, "deck")
    assert hand(t, 0) == ["Beer", "Duel", "Panic"]
    assert top(t) == "Gatling"


def test_pedro_ramirez_takes_only_his_first_card_from_the_pile() -> None:
    t = Table("Sheriff PedroRamirez: Beer", "Outlaw", "Renegade", phase="start", deck="Duel", discard="Gatling Bang")
    t.reply(0, "discard_pile")
    assert asked(t) == (0, "play")


def test_pedro_ramirez_is_not_asked_when_the_pile_is_empty() -> None:
    t = Table("Sheriff PedroRamirez: Beer", "Outlaw", "Renegade", phase="start", deck="Duel Panic")
    assert asked(t) == (0, "play")
    assert hand(t, 0) == ["Beer", "Duel", "Panic"]
