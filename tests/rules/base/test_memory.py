"""The others' cards that a player with perfect memory knows. `known_n` counts the cards of a hand that the viewer knows."""

from bang_env import Table
from tests.support.scenarios.cards import hand, seen


def known_cards(t: Table, viewer: int, seat: int) -> int:
    """How many cards in the hand of `seat` the viewer knows."""
    count: int = seen(t, viewer, "known_n")[(seat - viewer) % t.seats]
    return count


def test_everybody_knows_his_own_hand_and_no_other() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: Duel", "Renegade")
    assert [known_cards(t, 0, seat) for seat in range(3)] == [2, 0, 0]
    assert [known_cards(t, 1, seat) for seat in range(3)] == [0, 1, 0]


def test_all_see_what_goes_from_in_front_of_a_player_into_a_hand() -> None:
    t = Table("Sheriff: Panic Beer", "Outlaw: / Scope", "Renegade")
    t.play(0, "Panic", on=1, take="Scope")
    assert [known_cards(t, viewer, 0) for viewer in (1, 2)] == [1, 1]


def test_all_see_what_is_taken_from_the_general_store() -> None:
    t = Table("Sheriff: GeneralStore Beer", "Outlaw", "Renegade", deck="Bang Duel Panic")
    t.play(0, "GeneralStore").reply(0, "Bang").reply(1, "Duel")
    assert [known_cards(t, 0, 1), known_cards(t, 0, 2), known_cards(t, 1, 2), known_cards(t, 2, 0)] == [1, 1, 1, 1]


def test_all_see_what_pedro_ramirez_takes_from_the_pile() -> None:
    t = Table("Sheriff PedroRamirez: Beer", "Outlaw", "Renegade", phase="start", discard="Duel", deck="Panic")
    t.reply(0, "discard_pile")
    assert [known_cards(t, viewer, 0) for viewer in (1, 2)] == [1, 1]


def test_only_the_two_know_what_was_taken_from_a_hand() -> None:
    t = Table("Sheriff JesseJones: Beer", "Outlaw: Duel Panic", "Renegade", phase="start")
    t.reply(0, 1)
    assert known_cards(t, 1, 0) == 1  # he misses it
    assert known_cards(t, 2, 0) == 0
    assert known_cards(t, 0, 1) == 0  # what is left there, Jesse Jones has not seen


def test_kit_carlson_knows_the_card_he_returned_in_the_hand_of_who_draws_it() -> None:
    t = Table("Sheriff KitCarlson: Beer", "Outlaw: Beer", "Renegade", phase="start", deck="Bang Duel Panic Gatling")
    t.reply(0, "Duel").end_turn(0)
    assert hand(t, 1) == ["Beer", "Duel", "Gatling"]
    assert known_cards(t, 0, 1) == 1
    assert known_cards(t, 2, 1) == 0


def test_a_random_card_taken_by_another_makes_the_rest_of_that_hand_uncertain() -> None:
    t = Table("Sheriff: GeneralStore Panic", "Outlaw: Bang", "Renegade", "Deputy", deck="Beer Duel Gatling Missed")
    t.play(0, "GeneralStore").reply(0, "Beer").reply(1, "Duel").reply(2, "Gatling")
    assert known_cards(t, 2, 1) == 1
    t.play(0, "Panic", on=1, take="hand")
    assert known_cards(t, 2, 1) == 0
    assert known_cards(t, 1, 0) == 2  # the Beer from the store, and the card he lost


def test_the_only_card_of_a_hand_is_followed_when_it_was_known() -> None:
    t = Table("Sheriff: GeneralStore Panic", "Outlaw", "Renegade", "Deputy", deck="Beer Duel Gatling Missed")
    t.play(0, "GeneralStore").reply(0, "Beer").reply(1, "Duel").reply(2, "Gatling").play(0, "Panic", on=1, take="hand")
    assert known_cards(t, 2, 0) == 2  # Beer and Duel


def test_what_vulture_sam_inherits_from_in_front_of_the_eliminated_is_seen_by_all() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: Duel / Scope", "Renegade VultureSam", life={1: 1})
    t.play(0, "Bang", on=1)
    assert known_cards(t, 0, 2) == 1
    assert known_cards(t, 1, 2) == 2  # the eliminated remembers his hand


def test_a_card_known_in_a_hand_is_forgotten_when_it_is_played() -> None:
    t = Table("Sheriff: Panic Duel", "Outlaw: / Scope", "Renegade")
    t.play(0, "Panic", on=1, take="Scope").play(0, "Scope")
    assert known_cards(t, 1, 0) == 0
