"""Doc Holyday: two cards for a shot, once per turn."""

import pytest

from bang_env import Table
from tests.support.scenarios.cards import asked, hand, in_play, offered, seats_offered, seen


def test_doc_holyday_discards_two_cards_of_his_hand_for_a_shot() -> None:
    t = Table("Sheriff DocHolyday: Beer Duel Panic", "Outlaw", "Renegade")
    t.play(0, "DocHolyday", cost="Beer Panic", on=1)
    assert t.life(1) == 3
    assert hand(t, 0) == ["Duel"]


def test_doc_holyday_is_asked_for_one_card_after_the_other_and_then_for_his_target() -> None:
    t = Table("Sheriff DocHolyday: Beer Duel Panic Saloon", "Outlaw", "Renegade")
    t.choose(0, "ability")
    assert asked(t) == (0, "cost")
    t.reply(0, "Panic")
    assert asked(t) == (0, "cost")
    assert offered(t) == ["Beer", "Duel", "Saloon"]
    t.reply(0, "Beer")
    assert asked(t) == (0, "target")
    assert seats_offered(t) == {1, 2}
    t.reply(0, 2)
    assert t.life(2) == 3


def test_doc_holyday_shoots_so_once_per_turn() -> None:
    t = Table("Sheriff DocHolyday: Beer Duel Panic Saloon", "Outlaw: Beer", "Renegade", deck="Missed Missed Missed Missed")
    t.play(0, "DocHolyday", cost="Beer Panic", on=1)
    assert "ability" not in offered(t)
    t.end_turn(0).end_turn(1)
    assert asked(t) == (0, "play")
    assert "ability" in offered(t)


def test_doc_holyday_with_one_card_in_hand_cannot() -> None:
    t = Table("Sheriff DocHolyday: Beer / Scope Barrel", "Outlaw", "Renegade")
    assert offered(t) == ["Beer", "pass"]


def test_doc_holydays_shot_is_no_bang_card_and_leaves_the_limit_untouched() -> None:
    t = Table("Sheriff DocHolyday: Bang Bang Beer Duel", "Outlaw", "Renegade")
    t.play(0, "Bang", on=1).play(0, "DocHolyday", cost="Duel Beer", on=1)
    assert t.life(1) == 2
    t = Table("Sheriff DocHolyday: Bang Bang Bang Duel", "Outlaw", "Renegade")
    t.play(0, "DocHolyday", cost="Bang Bang", on=1).play(0, "Bang", on=1)
    assert t.life(1) == 2


@pytest.mark.parametrize(
    ("weapon", "seats"), [("", {1, 5}), ("Volcanic", {1, 5}), ("Schofield", {1, 2, 4, 5}), ("Winchester", {1, 2, 3, 4, 5})]
)
def test_doc_holyday_shoots_as_far_as_his_weapon_reaches(weapon: str, seats: set[int]) -> None:
    t = Table(f"Sheriff DocHolyday: Beer Duel Panic / {weapon}", "Outlaw", "Outlaw", "Outlaw", "Renegade", "Deputy")
    t.choose(0, "ability").reply(0, "Beer").reply(0, "Duel")
    assert seats_offered(t) == seats


def test_doc_holyday_with_nobody_in_reach_cannot() -> None:
    t = Table("Sheriff DocHolyday: Beer Duel Panic", "Outlaw PaulRegret", "(Renegade)")
    assert "ability" not in offered(t)


def test_a_volcanic_does_not_let_doc_holyday_shoot_so_twice() -> None:
    t = Table("Sheriff DocHolyday: Beer Duel Panic Saloon Bang Bang / Volcanic", "Outlaw", "Renegade")
    t.play(0, "DocHolyday", cost="Duel Panic", on=1).play(0, "Bang", on=1).play(0, "Bang", on=1)
    assert t.life(1) == 1
    assert offered(t) == ["Beer", "Saloon", "pass"]


def test_missed_barrel_and_green_cards_help_against_doc_holyday() -> None:
    t = Table("Sheriff DocHolyday: Beer Duel Panic", "Outlaw: Missed / Barrel Sombrero", "Renegade")
    t.play(0, "DocHolyday", cost="Duel Panic", on=1)
    assert asked(t) == (1, "dodge")
    assert offered(t) == ["Missed", "Sombrero", "barrel", "pass"]
    assert seen(t, 1, "needed") == 1
    t.reply(1, "Missed")
    assert t.life(1) == 4


def test_doc_holyday_is_rewarded_and_punished_as_for_any_other_shot() -> None:
    t = Table("Sheriff DocHolyday: Beer Duel Panic", "Outlaw", "Deputy", "Renegade", life={1: 1}, deck="Missed Missed Saloon")
    t.play(0, "DocHolyday", cost="Duel Panic", on=1)
    assert hand(t, 0) == ["Beer", "Missed", "Missed", "Saloon"]
    t = Table("Sheriff DocHolyday: Beer Duel Panic / Scope", "Deputy", "Outlaw: Beer", "Renegade", life={1: 1})
    t.play(0, "DocHolyday", cost="Duel Panic", on=1)
    assert [hand(t, 0), in_play(t, 0)] == [[], []]


def test_a_rebel_doc_holyday_who_shoots_the_sheriff_so_in_his_own_turn_makes_a_revolution() -> None:
    t = Table("Sheriff", "Rebel DocHolyday: Duel Panic Beer", "Outlaw", "Renegade", turn=1, life={0: 1})
    t.play(1, "DocHolyday", cost="Duel Panic", on=0)
    assert not t.over
    assert t.role(1) == "Sheriff"


def test_el_gringo_takes_a_card_for_doc_holydays_shot() -> None:
    t = Table("Sheriff DocHolyday: Duel Panic Saloon Saloon", "Outlaw ElGringo", "Renegade")
    t.play(0, "DocHolyday", cost="Duel Panic", on=1)
    assert [hand(t, 0), hand(t, 1)] == [["Saloon"], ["Saloon"]]
