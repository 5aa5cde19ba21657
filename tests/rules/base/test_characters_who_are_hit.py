"""Characters who draw when they lose life points, and how many they have: Bart Cassidy, El Gringo."""

import pytest

from bang_env import Table
from tests.support.scenarios.cards import hand, in_play

LIFE = {
    "BartCassidy": 4, "BlackJack": 4, "CalamityJanet": 4, "ElGringo": 3, "JesseJones": 4, "Jourdonnais": 4, "KitCarlson": 4, "LuckyDuke": 4,
    "PaulRegret": 3, "PedroRamirez": 4, "RoseDoolan": 4, "SidKetchum": 4, "SlabTheKiller": 4, "SuzyLafayette": 4, "VultureSam": 4,
    "WillyTheKid": 4,
}  # fmt: skip


@pytest.mark.parametrize("name", list(LIFE))
def test_the_life_points_of_a_character_are_printed_and_the_sheriff_has_one_more(name: str) -> None:
    t = Table("Outlaw: Beer", f"Outlaw {name}", f"Sheriff {name}", "Renegade")
    assert (t.life(1), t.max_life(1)) == (LIFE[name], LIFE[name])
    assert (t.life(2), t.max_life(2)) == (LIFE[name] + 1, LIFE[name] + 1)
    assert t.character(1) == name


# Bart Cassidy


def test_bart_cassidy_draws_a_card_when_he_is_hit() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw BartCassidy", "Renegade", deck="Duel Panic")
    t.play(0, "Bang", on=1)
    assert t.life(1) == 3
    assert hand(t, 1) == ["Duel"]


def test_bart_cassidy_draws_three_cards_after_dynamite() -> None:
    t = Table("Sheriff: Beer", "Outlaw BartCassidy: / Dynamite", "Renegade", turn=1, phase="start", deck="5♠ Duel Duel Duel Beer Beer")
    assert t.life(1) == 1
    assert hand(t, 1) == ["Beer", "Beer", "Duel", "Duel", "Duel"]  # three for the Dynamite, two of phase 1


def test_bart_cassidy_draws_also_in_a_duel_he_played_himself() -> None:
    t = Table("Sheriff BartCassidy: Duel Beer", "Outlaw: Bang", "Renegade", deck="Panic")
    t.play(0, "Duel", on=1).reply(1, "Bang")
    assert hand(t, 0) == ["Beer", "Panic"]


def test_the_card_bart_cassidy_draws_cannot_rescue_him() -> None:
    t = Table("Sheriff: Bang Duel", "Outlaw BartCassidy", "Renegade", deck="Beer", life={1: 1})
    t.play(0, "Bang", on=1)
    assert not t.alive(1)


def test_bart_cassidy_rescued_by_a_beer_draws_afterwards() -> None:
    t = Table("Sheriff: Bang Duel", "Outlaw BartCassidy: Beer", "Renegade", deck="Panic", life={1: 1})
    t.play(0, "Bang", on=1).reply(1, "Beer")
    assert t.life(1) == 1
    assert hand(t, 1) == ["Panic"]


# El Gringo


def test_el_gringo_takes_a_card_from_the_hand_of_who_hit_him() -> None:
    t = Table("Sheriff: Bang Beer Beer / Scope", "Outlaw ElGringo", "Renegade")
    t.play(0, "Bang", on=1)
    assert t.life(1) == 2
    assert hand(t, 1) == ["Beer"]
    assert hand(t, 0) == ["Beer"]
    assert in_play(t, 0) == ["Scope"]


def test_el_gringo_finds_nothing_in_an_empty_hand() -> None:
    t = Table("Sheriff: Bang / Scope", "Outlaw ElGringo", "Renegade: Beer", turn=0, deck="Duel Duel")
    t.play(0, "Bang", on=1)
    assert t.turn == 1
    assert hand(t, 1) == ["Duel", "Duel"]
    assert in_play(t, 0) == ["Scope"]


@pytest.mark.parametrize("card", ["Gatling", "Indians", "Duel"])
def test_el_gringo_takes_a_card_whatever_card_hit_him(card: str) -> None:
    t = Table(f"Sheriff: {card} Beer Beer", "Outlaw ElGringo", "Renegade")
    t.play(0, card, on=1 if card == "Duel" else None)
    assert hand(t, 1) == ["Beer"]


def test_el_gringo_takes_nothing_after_dynamite() -> None:
    t = Table("Outlaw: Duel Duel", "Sheriff ElGringo: Beer / Dynamite", "Renegade: Duel", turn=1, phase="start", deck="5♠ Panic Panic")
    assert t.life(1) == 1
    assert [hand(t, 0), hand(t, 1), hand(t, 2)] == [["Duel", "Duel"], ["Beer", "Panic", "Panic"], ["Duel"]]


def test_el_gringo_takes_nothing_when_he_loses_a_duel_he_played() -> None:
    t = Table("Sheriff ElGringo: Duel Beer", "Outlaw: Bang Panic", "Renegade")
    t.play(0, "Duel", on=1).reply(1, "Bang")
    assert t.life(0) == 3
    assert hand(t, 0) == ["Beer"]
    assert hand(t, 1) == ["Panic"]


def test_el_gringo_eliminated_takes_nothing() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw ElGringo", "Renegade", life={1: 1}, deck="Duel Duel Duel")
    t.play(0, "Bang", on=1)
    assert hand(t, 0) == ["Beer", "Duel", "Duel", "Duel"]


def test_el_gringo_rescued_by_a_beer_takes_a_card() -> None:
    t = Table("Sheriff: Bang Duel", "Outlaw ElGringo: Beer", "Renegade: Beer", life={1: 1}, deck="Panic Panic")
    t.play(0, "Bang", on=1).reply(1, "Beer")
    assert "Duel" in hand(t, 1)
    assert hand(t, 0) == []


def test_suzy_lafayette_refills_before_el_gringo_takes() -> None:
    t = Table("Sheriff SuzyLafayette: Bang", "Outlaw ElGringo", "Renegade", deck="Beer Duel")
    t.play(0, "Bang", on=1)
    assert hand(t, 1) == ["Beer"]
    assert hand(t, 0) == ["Duel"]
