"""The turn: three phases, clockwise, the limits of phase 2 and of phase 3."""

import pytest

from bang_env import IllegalMove, Table
from tests.support.scenarios.cards import asked, hand, in_play, offered, top

SPENT = "Missed2♠ Missed3♠"  # two cards with which nobody is asked to play


def test_phase_1_draws_two_cards_from_the_deck() -> None:
    t = Table("Sheriff: Beer", "Outlaw", "Renegade", deck="Bang Duel Panic", phase="start")
    assert hand(t, 0) == ["Bang", "Beer", "Duel"]
    assert asked(t) == (0, "play")


def test_turns_go_clockwise() -> None:
    t = Table("Sheriff: Beer", "Outlaw: Beer", "Renegade: Beer")
    t.end_turn(0)
    assert t.turn == 1
    t.end_turn(1)
    assert t.turn == 2
    t.end_turn(2)
    assert t.turn == 0


def test_the_eliminated_take_no_turn() -> None:
    t = Table("Sheriff: Beer", "(Outlaw)", "(Deputy)", "Outlaw: Beer")
    t.end_turn(0)
    assert asked(t) == (3, "play")
    t.end_turn(3)
    assert t.turn == 0


def test_nobody_has_to_play_a_card() -> None:
    t = Table("Sheriff: Bang Beer Duel", "Outlaw: Beer", "Renegade")
    t.end_turn(0)
    assert hand(t, 0) == ["Bang", "Beer", "Duel"]
    assert t.life(1) == 4


def test_any_number_of_cards_may_be_played_in_phase_2() -> None:
    t = Table("Sheriff: Beer Beer Scope Barrel Mustang Schofield Panic", "Outlaw", "Renegade: Duel")
    for card in ("Beer", "Scope", "Barrel", "Mustang", "Schofield"):
        t.play(0, card)
    assert in_play(t, 0) == ["Barrel", "Mustang", "Schofield", "Scope"]
    assert asked(t) == (0, "play")


def test_phase_3_discards_down_to_the_life_points_left() -> None:
    t = Table("Sheriff: Beer Bang Duel Panic", "Outlaw: Beer", "Renegade", life={0: 2})
    t.end_turn(0)
    assert asked(t) == (0, "discard")
    t.reply(0, "Panic")
    assert asked(t) == (0, "discard")
    t.reply(0, "Duel")
    assert hand(t, 0) == ["Bang", "Beer"]
    assert top(t) == "Duel"
    assert t.turn == 1


def test_phase_3_asks_for_nothing_when_the_hand_is_within_the_life_points() -> None:
    t = Table("Sheriff: Beer Bang", "Outlaw: Beer", "Renegade", life={0: 2})
    t.end_turn(0)
    assert asked(t) == (1, "play")
    assert hand(t, 0) == ["Bang", "Beer"]


def test_equal_cards_are_discarded_in_phase_3_without_a_question() -> None:
    t = Table("Sheriff: Bang♦ Bang♦ Bang♦", "Outlaw: Beer", "Renegade", life={0: 1})
    t.end_turn(0)
    assert hand(t, 0) == ["Bang"]
    assert t.turn == 1


def test_the_hand_limit_counts_only_in_phase_3_of_ones_own_turn() -> None:
    t = Table("Sheriff: Stagecoach Beer Duel", "Outlaw: Bang Bang Beer", "Renegade", life={0: 1, 1: 1})
    t.play(0, "Stagecoach")
    assert asked(t) == (0, "play")
    assert len(t.hand(0)) == 4
    assert len(t.hand(1)) == 3


def test_only_the_discards_of_phase_3_may_not_be_passed() -> None:
    t = Table("Sheriff: Beer Bang", "Outlaw", "Renegade", life={0: 1})
    t.end_turn(0)
    with pytest.raises(IllegalMove):
        t.choose(0, "pass")


def test_one_bang_card_a_turn() -> None:
    t = Table("Sheriff: Bang Bang Beer", "Outlaw", "Renegade")
    t.play(0, "Bang", on=1)
    assert offered(t) == ["Beer", "pass"]
    with pytest.raises(IllegalMove):
        t.play(0, "Bang", on=1)


def test_the_next_turn_has_its_own_bang() -> None:
    t = Table("Sheriff: Bang Bang Beer", "Outlaw", "Renegade", deck=f"{SPENT} Missed4♠ Missed5♠ Duel Duel")
    t.play(0, "Bang", on=1).end_turn(0)
    assert asked(t) == (0, "play")
    t.play(0, "Bang", on=1).reply(1)  # he has drawn a Missed!
    assert t.life(1) == 2


def test_a_seat_with_nothing_to_play_is_not_asked() -> None:
    t = Table("Sheriff: Beer", "Outlaw", "Renegade: Beer", deck=SPENT)
    t.end_turn(0)
    assert hand(t, 1) == ["Missed", "Missed"]
    assert asked(t) == (2, "play")


def test_the_turn_of_who_has_played_his_last_card_is_over() -> None:
    t = Table("Sheriff: Beer", "Outlaw: Beer", "Renegade")
    t.play(0, "Beer")
    assert t.turn == 1


def test_only_the_seat_that_is_asked_may_move() -> None:
    t = Table("Sheriff: Bang", "Outlaw: Beer", "Renegade: Beer")
    with pytest.raises(IllegalMove):
        t.play(1, "Beer")
    with pytest.raises(IllegalMove):
        t.end_turn(2)


def test_a_brown_card_goes_to_the_discard_pile_when_it_is_played() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: Missed", "Renegade")
    t.play(0, "Bang", on=1)
    assert asked(t) == (1, "dodge")
    assert top(t) == "Bang"


def test_a_blue_card_stays_in_front_of_the_player() -> None:
    t = Table("Sheriff: Scope Beer", "Outlaw", "Renegade")
    t.play(0, "Scope")
    assert in_play(t, 0) == ["Scope"]
    assert hand(t, 0) == ["Beer"]
    assert top(t) == ""


def test_an_answer_card_cannot_be_played_in_phase_2() -> None:
    t = Table("Sheriff: Missed Beer", "Outlaw", "Renegade")
    assert offered(t) == ["Beer", "pass"]
