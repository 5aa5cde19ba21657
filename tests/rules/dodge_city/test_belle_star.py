"""Belle Star: in her turn no card in front of the others has any effect."""

import pytest

from bang_env import Table
from tests.support.scenarios.cards import asked, hand, in_play, offered


def test_a_barrel_does_not_help_in_belle_stars_turn() -> None:
    t = Table("Sheriff BelleStar: Bang Gatling Beer", "Outlaw: / Barrel", "Renegade")
    t.play(0, "Bang", on=1).play(0, "Gatling")
    assert t.life(1) == 2


@pytest.mark.parametrize("card", ["Mustang", "Hideout"])
def test_mustang_and_hideout_of_others_do_not_count_in_belle_stars_turn(card: str) -> None:
    t = Table("Sheriff BelleStar: Bang Panic Beer", f"Outlaw: / {card}", "Renegade", "Deputy")
    assert t.distance(0, 1) == 1
    t.play(0, "Bang", on=1).play(0, "Panic", on=1)
    assert t.life(1) == 3
    assert hand(t, 0) == sorted(["Beer", card])


@pytest.mark.parametrize("card", ["Bible", "TenGallonHat", "Sombrero", "IronPlate"])
def test_green_cards_with_the_missed_symbol_do_not_help_in_belle_stars_turn(card: str) -> None:
    t = Table("Sheriff BelleStar: Bang Beer", f"Outlaw: / {card}", "Renegade")
    t.play(0, "Bang", on=1)
    assert t.life(1) == 3
    assert in_play(t, 1) == [card]
    assert asked(t) == (0, "play")


def test_cards_in_hand_help_in_belle_stars_turn() -> None:
    t = Table("Sheriff BelleStar: Bang Beer", "Outlaw: Missed Dodge / Barrel Sombrero", "Renegade")
    t.play(0, "Bang", on=1)
    assert offered(t) == ["Dodge", "Missed", "pass"]


def test_abilities_work_in_belle_stars_turn() -> None:
    t = Table("Sheriff BelleStar: Bang Beer", "Outlaw Jourdonnais", "Renegade PaulRegret", deck="♥")
    assert t.distance(0, 2) == 2
    t.play(0, "Bang", on=1)
    assert offered(t) == ["barrel", "pass"]
    t.reply(1, "barrel")
    assert t.life(1) == 4


def test_jourdonnais_draws_only_once_in_belle_stars_turn_even_with_a_barrel() -> None:
    t = Table("Sheriff BelleStar: Bang Beer", "Outlaw Jourdonnais: / Barrel", "Renegade", deck="♣ ♥")
    t.play(0, "Bang", on=1).reply(1, "barrel")
    assert t.life(1) == 3
    assert asked(t) == (0, "play")


def test_belle_stars_own_cards_in_play_work_in_her_turn() -> None:
    t = Table("Sheriff BelleStar: Bang Beer / Scope Schofield Knife", "Outlaw", "Outlaw", "Outlaw", "Renegade", "Deputy")
    assert t.distance(0, 2) == 1
    t.play(0, "Knife", on=2).play(0, "Bang", on=3)
    assert [t.life(2), t.life(3)] == [3, 3]


def test_belle_stars_own_dynamite_and_jail_work() -> None:
    t = Table("Sheriff BelleStar: Beer / Dynamite", "Outlaw", "Renegade", phase="start", deck="5♠")
    assert t.life(0) == 2
    t = Table("Sheriff", "Outlaw BelleStar: Beer / Jail", "Renegade: Beer", turn=1, phase="start", deck="♣")
    assert t.turn == 2


def test_belle_stars_dynamite_passes_over_a_neighbour_who_has_one() -> None:
    t = Table("Sheriff BelleStar: Beer / Dynamite", "Outlaw: / Dynamite", "Renegade", phase="start", deck="♥")
    assert [in_play(t, seat) for seat in range(3)] == [[], ["Dynamite"], ["Dynamite"]]


def test_a_jail_in_front_of_another_holds_him_after_belle_stars_turn() -> None:
    t = Table("Sheriff BelleStar: Beer", "Outlaw: Beer / Jail", "Renegade: Beer", deck="♣")
    t.end_turn(0)
    assert asked(t) == (2, "play")
    assert in_play(t, 1) == []


def test_after_belle_stars_turn_all_cards_in_play_work_again() -> None:
    t = Table("Sheriff BelleStar: Beer", "Outlaw: Bang Beer / Mustang", "Renegade: / Barrel Sombrero", "Deputy: / Hideout")
    assert [t.distance(0, 1), t.distance(0, 3)] == [1, 1]
    t.end_turn(0)
    assert [t.distance(0, 1), t.distance(0, 3)] == [2, 2]
    t.play(1, "Bang", on=2)
    assert offered(t) == ["Sombrero", "barrel", "pass"]


def test_belle_stars_own_barrel_helps_her_in_the_turns_of_others() -> None:
    t = Table("Sheriff BelleStar: / Barrel", "Outlaw: Bang Beer", "Renegade", turn=1, deck="♥")
    t.play(1, "Bang", on=0).reply(0, "barrel")
    assert t.life(0) == 5
