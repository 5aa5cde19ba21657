"""Law of the West: the second card drawn in phase 1 is shown, and must be played in phase 2 if that is possible at some time."""

from typing import Any

import pytest

from bang_env import IllegalMove, Table
from tests.support.scenarios.cards import asked, hand, in_play, offered, seen


def west(sheriff: str, *others: str, deck: str, **position: Any) -> Table:
    """The Sheriff's turn begins under Law of the West; the second card of the deck is the one he must play."""
    return Table(sheriff, *(others or ("Outlaw", "Renegade")), deck=deck, event="LawOfTheWest", phase="start", **position)


def test_the_second_card_of_phase_1_is_shown_to_all() -> None:
    t = west("Sheriff: Scope", deck="Missed Beer")
    assert [seen(t, 1, "known_n")[2], seen(t, 2, "known_n")[1]] == [1, 1]
    beer = next(card for card in t.hand(0) if card == "Beer")
    assert [seen(t, seat, "law") for seat in range(3)] == [beer.card + 1] * 3


def test_phase_2_cannot_be_ended_before_the_shown_card_is_played() -> None:
    t = west("Sheriff: Scope Barrel", deck="Missed Beer")
    assert offered(t) == ["Barrel", "Beer", "Scope"]
    with pytest.raises(IllegalMove):
        t.end_turn(0)
    t.play(0, "Scope").play(0, "Beer")
    assert offered(t) == ["Barrel", "pass"]


def test_the_shown_card_is_played_without_a_question_where_nothing_else_can_be_done() -> None:
    t = west("Sheriff", "Outlaw: Beer", "Renegade", deck="Missed Beer", life={0: 3})
    assert [t.life(0), hand(t, 0)] == [4, ["Missed"]]


@pytest.mark.parametrize("card", ["Duel", "Gatling", "Scope", "Dynamite", "Stagecoach"])
def test_the_shown_card_must_be_played_whatever_it_is(card: str) -> None:
    t = west("Sheriff: Beer", deck=f"Missed {card}")
    assert offered(t) == sorted(["Beer", card])


def test_the_first_card_drawn_need_not_be_played() -> None:
    t = west("Sheriff: Beer", deck="Duel Missed")
    assert offered(t) == ["Beer", "Duel", "pass"]


def test_a_shown_missed_is_no_card_to_be_played() -> None:
    t = west("Sheriff: Scope", deck="Beer Missed")
    assert offered(t) == ["Beer", "Scope", "pass"]
    t.end_turn(0)
    assert hand(t, 0) == ["Beer", "Missed", "Scope"]


@pytest.mark.parametrize(
    ("shown", "in_front"),
    [("Scope", "Scope"), ("Schofield", "Schofield"), ("Panic", ""), ("CatBalou", "")],
)
def test_a_shown_card_that_the_rules_forbid_to_play_may_be_kept(shown: str, in_front: str) -> None:
    t = west(f"Sheriff: Beer / {in_front}", deck=f"Missed {shown}")
    assert offered(t) == ["Beer", "pass"]


def test_a_shown_jail_with_nobody_to_lock_up_may_be_kept() -> None:
    t = Table("Sheriff", "Outlaw: Beer", "Renegade: / Jail", event="LawOfTheWest", turn=1, phase="start", deck="Missed Jail")
    assert offered(t) == ["Beer", "pass"]
    t = Table("Sheriff", "Outlaw: Beer", "Renegade", event="LawOfTheWest", turn=1, phase="start", deck="Missed Jail")
    assert offered(t) == ["Beer", "Jail"]


def test_the_shown_card_must_be_played_once_it_becomes_possible() -> None:
    t = west("Sheriff: Schofield Beer", "Outlaw: / Mustang", "Renegade: / Mustang", deck="Missed Bang")
    assert offered(t) == ["Beer", "Schofield", "pass"]
    t.play(0, "Schofield")
    assert offered(t) == ["Bang", "Beer"]
    t.play(0, "Bang", on=1)
    assert t.life(1) == 3
    assert offered(t) == ["Beer", "pass"]


def test_no_other_bang_is_played_before_a_shown_bang() -> None:
    t = west("Sheriff: Bang♣ Beer", deck="Missed Bang♦")
    assert "Bang♦" in t.options
    assert "Bang♣" not in t.options
    assert "pass" not in t.options
    t.play(0, "Bang♦", on=1)
    assert offered(t) == ["Beer", "pass"]
    assert "Bang♣" in t.hand(0)


def test_with_a_volcanic_the_other_bangs_come_after_the_shown_one() -> None:
    t = west("Sheriff: Bang♣ Beer / Volcanic", deck="Missed Bang♦")
    t.play(0, "Bang♦", on=1)
    assert offered(t) == ["Bang", "Beer", "pass"]


def test_the_shown_card_is_the_one_played_of_two_with_the_same_face() -> None:
    t = west("Sheriff: Bang2♦ Beer / Volcanic", deck="Missed Bang9♦")
    t.play(0, "Bang", on=1)
    assert offered(t) == ["Bang", "Beer", "pass"]


def test_a_shown_missed_must_be_played_as_a_bang_by_calamity_janet() -> None:
    t = west("Sheriff CalamityJanet: Bang Beer", deck="Beer Missed")
    assert offered(t) == ["Beer", "Missed"]
    t.play(0, "Missed", on=1)
    assert offered(t) == ["Beer", "pass"]


def test_the_card_of_black_jack_that_must_be_played_is_his_second() -> None:
    t = west("Sheriff BlackJack: Scope", deck="Missed Beer Duel")
    assert hand(t, 0) == ["Beer", "Duel", "Missed", "Scope"]
    assert offered(t) == ["Beer", "Duel", "Scope"]
    assert seen(t, 1, "known_n")[2] == 1
    t.play(0, "Beer")
    assert "pass" in offered(t)


def test_pedro_ramirez_shows_the_card_from_the_deck_that_follows_the_one_from_the_pile() -> None:
    t = west("Sheriff PedroRamirez: Scope", deck="Beer Duel", discard="Panic")
    from_deck = t.clone().reply(0, "deck")
    assert offered(from_deck) == ["Beer", "Duel", "Scope"]
    t.reply(0, "discard_pile")
    assert seen(t, 1, "known_n")[2] == 2
    assert "pass" not in offered(t)
    t.play(0, "Beer")
    assert offered(t) == ["Scope", "pass"]


def test_jesse_jones_shows_the_card_from_the_deck_that_follows_the_one_from_a_hand() -> None:
    t = west("Sheriff JesseJones: Scope", "Outlaw: Missed", "Renegade", deck="Beer Duel")
    t.reply(0, 1)
    assert hand(t, 0) == ["Beer", "Missed", "Scope"]
    assert seen(t, 2, "known_n")[1] == 1
    assert offered(t) == ["Beer", "Scope"]


def test_the_shown_card_pays_no_cost_while_it_could_be_played() -> None:
    t = west("Sheriff: Springfield Scope Barrel", deck="Missed Beer")
    t.choose(0, "Springfield")
    assert asked(t) == (0, "cost")
    assert offered(t) == ["Barrel", "Missed", "Scope"]


def test_the_shown_card_cannot_be_the_only_one_to_pay_a_cost() -> None:
    t = west("Sheriff: Springfield", deck="Scope Beer")
    t.play(0, "Scope")  # what is left is played by itself: the Beer, for nothing can pay the Springfield
    assert hand(t, 0) == ["Springfield"]


def test_a_shown_card_that_cannot_be_played_may_pay_a_cost() -> None:
    t = west("Sheriff: Springfield Scope", deck="Beer Missed")
    t.play(0, "Springfield", on=1, cost="Missed")
    assert hand(t, 0) == ["Beer", "Scope"]


def test_sid_ketchum_does_not_discard_the_shown_card_while_it_could_be_played() -> None:
    t = west("Sheriff SidKetchum: Scope Barrel", deck="Missed Beer", life={0: 3})
    t.choose(0, "ability")
    assert asked(t) == (0, "sid")
    assert offered(t) == ["Barrel", "Missed", "Scope"]


def test_a_shown_green_card_must_be_put_in_play_but_not_used() -> None:
    t = west("Sheriff: Beer", deck="Missed PonyExpress")
    assert offered(t) == ["Beer", "PonyExpress"]
    t.play(0, "PonyExpress")
    assert offered(t) == ["Beer", "pass"]
    assert in_play(t, 0) == ["PonyExpress"]


def test_each_player_must_play_the_shown_card_of_his_own_turn_only() -> None:
    t = Table("Sheriff: Beer Duel", "Outlaw: Scope", "Renegade", event="LawOfTheWest", deck="Missed Barrel")
    assert offered(t) == ["Beer", "Duel", "pass"]  # his phase 1 is over
    t.end_turn(0)
    assert offered(t) == ["Barrel", "Scope"]
    assert seen(t, 0, "known_n")[1] == 1


def test_a_shown_card_that_was_kept_is_free_in_the_next_turn() -> None:
    seats = ("Sheriff: Beer Schofield", "Outlaw: Beer / Mustang", "Renegade: Beer / Mustang")
    t = west(*seats, deck="Missed♠ Bang♣ Missed♠ Missed♠ Missed♠ Missed♠ Missed♠ Missed♣")
    t.end_turn(0).end_turn(1).end_turn(2).play(0, "Schofield")
    assert offered(t) == ["Bang", "Beer", "pass"]
    assert seen(t, 1, "law") == next(card.card + 1 for card in t.hand(0) if card == "Missed♣")
