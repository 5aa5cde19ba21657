"""Apache Kid: diamond cards that other players play do not affect him."""

import pytest

from bang_env import Table
from tests.support.scenarios.cards import asked, hand, in_play, offered, top


def test_a_diamond_bang_does_not_affect_apache_kid() -> None:
    t = Table("Sheriff: Bang♦ Beer", "Outlaw ApacheKid: Missed", "Renegade")
    t.play(0, "Bang", on=1)
    assert asked(t) == (0, "play")
    assert t.life(1) == 3
    assert hand(t, 1) == ["Missed"]
    assert top(t) == "Bang"


def test_a_diamond_bang_at_apache_kid_is_the_bang_of_the_turn() -> None:
    t = Table("Sheriff: Bang♦ Bang♣ Beer", "Outlaw ApacheKid", "Renegade")
    t.play(0, "Bang♦", on=1)
    assert offered(t) == ["Beer", "pass"]


@pytest.mark.parametrize("suit", ["♥", "♣", "♠"])
def test_a_bang_of_another_suit_hits_apache_kid(suit: str) -> None:
    t = Table(f"Sheriff: Bang{suit} Beer", "Outlaw ApacheKid", "Renegade")
    t.play(0, "Bang", on=1)
    assert t.life(1) == 2


@pytest.mark.parametrize("card", ["Gatling", "Punch", "Howitzer", "Knife", "Pepperbox", "BuffaloRifle", "Derringer"])
def test_shots_that_are_no_diamonds_hit_apache_kid(card: str) -> None:
    place = f"{card} Beer" if card in ("Gatling", "Punch") else f"Beer / {card}"
    t = Table(f"Sheriff: {place}", "Outlaw ApacheKid", "Renegade")
    t.play(0, card, on=None if card in ("Gatling", "Howitzer") else 1)
    assert t.life(1) == 2


@pytest.mark.parametrize("card", ["Indians5♦", "IndiansK♦", "IndiansA♦"])
def test_indians_pass_apache_kid_by_since_all_are_diamonds(card: str) -> None:
    t = Table(f"Sheriff: {card} Beer", "Outlaw ApacheKid: Bang", "Renegade: Bang")
    t.play(0, "Indians")
    assert asked(t) == (2, "indians")
    t.reply(2)
    assert [t.life(1), t.life(2)] == [3, 3]
    assert hand(t, 1) == ["Bang"]


def test_a_diamond_duel_with_apache_kid_hurts_nobody() -> None:
    t = Table("Sheriff: DuelQ♦ Bang Beer", "Outlaw ApacheKid: Bang", "Renegade")
    t.play(0, "Duel", on=1)
    assert asked(t) == (0, "play")
    assert [t.life(0), t.life(1)] == [5, 3]
    assert [hand(t, 0), hand(t, 1)] == [["Bang", "Beer"], ["Bang"]]


@pytest.mark.parametrize("duel", ["Duel8♣", "DuelJ♠"])
def test_in_a_duel_of_another_suit_diamond_bangs_count_against_apache_kid(duel: str) -> None:
    t = Table(f"Sheriff: {duel} Bang♦ Beer", "Outlaw ApacheKid: Bang♥", "Renegade")
    t.play(0, "Duel", on=1).reply(1, "Bang").reply(0, "Bang")
    assert [t.life(0), t.life(1)] == [5, 2]


def test_in_a_duel_apache_kid_plays_diamond_bangs_are_answered_with() -> None:
    t = Table("Sheriff ApacheKid: DuelQ♦ Beer", "Outlaw: Bang♦", "Renegade")
    t.play(0, "Duel", on=1).reply(1, "Bang")
    assert [t.life(0), t.life(1)] == [3, 4]


@pytest.mark.parametrize("cards", ["Beer", "/ Scope"])
@pytest.mark.parametrize("card", ["Panic8♦", "CatBalou9♦", "CatBalou10♦", "CatBalouJ♦"])
def test_a_diamond_panic_or_cat_balou_takes_nothing_from_apache_kid(card: str, cards: str) -> None:
    t = Table(f"Sheriff: {card} Beer", f"Outlaw ApacheKid: {cards}", "Renegade")
    t.play(0, card, on=1)
    assert len(t.hand(1)) + len(t.in_play(1)) == 1
    assert hand(t, 0) == ["Beer"]
    assert top(t) in card


@pytest.mark.parametrize("card", ["PanicJ♥", "CatBalouK♥", "CatBalou8♣"])
def test_a_panic_or_cat_balou_of_another_suit_takes_from_apache_kid(card: str) -> None:
    t = Table(f"Sheriff: {card} Beer", "Outlaw ApacheKid: Duel", "Renegade")
    t.play(0, card, on=1, take="hand")
    assert hand(t, 1) == []


@pytest.mark.parametrize("cards", ["Duel", "/ Scope"])
def test_conestoga_is_a_diamond_and_takes_nothing_from_apache_kid(cards: str) -> None:
    t = Table("Sheriff: Beer / Conestoga", f"Outlaw ApacheKid: {cards}", "Renegade")
    t.play(0, "Conestoga", on=1)
    assert len(t.hand(1)) + len(t.in_play(1)) == 1
    assert [hand(t, 0), in_play(t, 0)] == [["Beer"], []]
    assert top(t) == "Conestoga"


@pytest.mark.parametrize("paid", [("Bang♦", "CatBalou♦", 3), ("Bang♦", "Duel♠", 2), ("Bang♥", "Duel♣", 2)])
def test_doc_holydays_shot_hits_apache_kid_if_one_of_the_two_cards_is_no_diamond(paid: tuple[str, str, int]) -> None:
    first, second, life = paid
    t = Table(f"Sheriff DocHolyday: {first} {second} Beer", "Outlaw ApacheKid", "Renegade")
    t.play(0, "DocHolyday", cost=[first, second], on=1)
    assert t.life(1) == life
    assert hand(t, 0) == ["Beer"]


def test_the_diamond_that_pays_for_springfield_does_not_protect_apache_kid() -> None:
    t = Table("Sheriff: Springfield Bang♦ Beer", "Outlaw ApacheKid", "Renegade")
    t.play(0, "Springfield", cost="Bang♦", on=1)
    assert t.life(1) == 2


def test_brawl_is_no_diamond_whatever_pays_for_it_and_affects_apache_kid() -> None:
    t = Table("Sheriff: Brawl Bang♦ Beer", "Outlaw ApacheKid: Duel", "Renegade")
    t.play(0, "Brawl", cost="Bang♦")
    assert hand(t, 1) == []


def test_apache_kid_takes_his_card_of_a_general_store_even_a_diamond() -> None:
    t = Table("Sheriff: GeneralStore Beer", "Outlaw ApacheKid", "Renegade", deck="Bang♦ Panic Saloon")
    t.play(0, "GeneralStore", take="Panic").reply(1, "Bang")
    assert t.hand(1) == ["Bang♦"]


def test_the_diamond_cards_of_apache_kid_himself_work() -> None:
    t = Table("Sheriff ApacheKid: Bang♦ Beer", "Outlaw: Bang Beer", "Renegade")
    t.play(0, "Bang", on=1)
    assert t.life(1) == 3
    t = Table("Sheriff ApacheKid: Dodge7♦ / IronPlateA♦ HideoutK♦", "Outlaw: Bang♥ Beer / Scope", "Renegade", turn=1)
    assert t.distance(2, 0) == 2
    t.play(1, "Bang", on=0)
    assert offered(t) == ["Dodge", "IronPlate", "pass"]


@pytest.mark.parametrize("defence", ["Missed8♦", "/ IronPlateA♦"])
def test_others_escape_apache_kid_with_diamond_cards(defence: str) -> None:
    t = Table("Sheriff ApacheKid: Bang Beer", f"Outlaw: {defence}", "Renegade")
    t.play(0, "Bang", on=1).reply(1, defence.removeprefix("/ "))
    assert t.life(1) == 4


@pytest.mark.parametrize("event", ["Blessing", "Curse"])
def test_where_all_cards_are_of_another_suit_apache_kid_has_no_protection(event: str) -> None:
    t = Table("Sheriff: Bang♦ Indians Beer", "Outlaw ApacheKid", "Renegade", event=event)
    t.play(0, "Bang", on=1).play(0, "Indians")
    assert t.life(1) == 1


def test_a_diamond_missed_that_calamity_janet_plays_as_a_bang_does_not_affect_apache_kid() -> None:
    t = Table("Sheriff CalamityJanet: Missed8♦ Beer", "Outlaw ApacheKid", "Renegade")
    t.play(0, "Missed", on=1)
    assert t.life(1) == 3


@pytest.mark.parametrize("event", ["Blessing", "Curse"])
def test_where_all_cards_are_of_another_suit_two_diamonds_of_doc_holyday_hit_apache_kid(event: str) -> None:
    t = Table("Sheriff DocHolyday: Bang♦ CatBalou♦ Beer", "Outlaw ApacheKid", "Renegade", event=event)
    t.play(0, "DocHolyday", cost="Bang CatBalou", on=1)
    assert t.life(1) == 2


def test_a_diamond_duel_with_apache_kid_is_offered_and_hurts_nobody_even_with_one_life_point_each() -> None:
    t = Table("Sheriff: DuelQ♦ Beer", "Outlaw ApacheKid", "Renegade", life={0: 1, 1: 1})
    t.play(0, "Duel", on=1)
    assert [t.life(0), t.life(1)] == [1, 1]
    assert top(t) == "Duel"
