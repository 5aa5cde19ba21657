"""Vera Custer with the ability of Vulture Sam, and Vulture Sam: the two take the cards of the eliminated alternately."""

from bang_env import Table
from tests.support.scenarios.cards import asked, hand, in_play, offered, top

DUELS = "Duel " * 12


def test_vera_custer_as_vulture_sam_and_vulture_sam_take_cards_alternately_the_nearer_one_first() -> None:
    seats = ("Sheriff VeraCuster: Bang", "Renegade: Panic Saloon Gatling", "Outlaw VultureSam", "Outlaw")
    t = Table(*seats, phase="start", deck=DUELS, life={1: 1}).reply(0, 2).play(0, "Bang", on=1)
    assert [len(t.hand(0)), len(t.hand(2))] == [3, 2]
    assert top(t) == "Bang"
    seats = ("Sheriff VeraCuster: Bang", "Outlaw VultureSam", "Outlaw", "Renegade: Panic Saloon Gatling")
    t = Table(*seats, phase="start", deck=DUELS, life={3: 1}).reply(0, 1).play(0, "Bang", on=3)
    assert [len(t.hand(0)), len(t.hand(1))] == [4, 1]


def test_vera_custer_and_vulture_sam_choose_cards_in_play_and_draw_those_of_the_hand() -> None:
    seats = ("Sheriff VeraCuster: Bang", "Outlaw VultureSam", "Outlaw", "Renegade: Panic / Scope Binocular")
    t = Table(*seats, phase="start", deck=DUELS, life={3: 1}).reply(0, 1).play(0, "Bang", on=3)
    assert asked(t) == (0, "share")
    assert offered(t) == ["Binocular", "Scope", "hand"]
    t.reply(0, "Scope")
    assert asked(t) == (1, "share")
    assert offered(t) == ["Binocular", "hand"]
    t.reply(1, "hand")
    assert hand(t, 0) == ["Binocular", "Duel", "Duel", "Scope"]
    assert hand(t, 1) == ["Panic"]


def test_vera_custer_as_vulture_sam_takes_all_cards_when_vulture_sam_is_eliminated() -> None:
    seats = ("Sheriff VeraCuster: Bang", "Renegade VultureSam: Panic / Scope", "Outlaw", "Outlaw")
    t = Table(*seats, phase="start", deck=DUELS, life={1: 1}).reply(0, 1).play(0, "Bang", on=1)
    assert hand(t, 0) == ["Duel", "Duel", "Panic", "Scope"]


def test_vulture_sam_takes_all_cards_of_vera_custer_even_if_she_has_his_ability() -> None:
    seats = ("Sheriff: Beer", "Renegade VeraCuster: Saloon / Scope", "Outlaw: Bang Beer", "Outlaw VultureSam")
    t = Table(*seats, turn=1, phase="start", deck=DUELS, life={1: 1}).reply(1, 3)
    t.end_turn(1).reply(1, "Duel").reply(1, "Duel").play(2, "Bang", on=1)
    assert hand(t, 3) == ["Saloon", "Scope"]


def test_they_share_also_the_cards_of_who_falls_by_dynamite() -> None:
    seats = ("Sheriff VeraCuster: Beer", "Outlaw VultureSam", "Renegade: Panic Panic Panic / Dynamite", "Outlaw")
    t = Table(*seats, phase="start", deck="Duel Duel Duel Saloon 5♠ Duel Duel", life={2: 2}).reply(0, 1)
    t.end_turn(0).end_turn(1)
    assert not t.alive(2)
    assert hand(t, 0) == ["Beer", "Duel", "Duel", "Panic", "Panic"]
    assert hand(t, 1) == ["Duel", "Panic", "Saloon"]


def test_a_hand_of_two_cards_is_shared_equally_and_nothing_is_discarded() -> None:
    seats = ("Sheriff VeraCuster: Bang", "Outlaw VultureSam", "Outlaw", "Renegade: Panic Saloon")
    t = Table(*seats, phase="start", deck=DUELS, life={3: 1}).reply(0, 1).play(0, "Bang", on=3)
    assert sorted(hand(t, 0) + hand(t, 1)) == ["Duel", "Duel", "Panic", "Saloon"]
    assert [hand(t, 3), in_play(t, 3)] == [[], []]
