"""Elena Fuente: any card of her hand is a Missed!"""

import pytest

from bang_env import Table
from tests.support.scenarios.cards import asked, hand, in_play, offered, top


@pytest.mark.parametrize("card", ["Bang", "Gatling", "Punch"])
def test_any_card_of_elena_fuentes_hand_is_a_missed(card: str) -> None:
    t = Table(f"Sheriff: {card} Beer", "Outlaw ElenaFuente: Duel Scope Beer Missed", "Renegade")
    t.play(0, card, on=None if card == "Gatling" else 1)
    assert asked(t) == (1, "dodge")
    assert offered(t) == ["Beer", "Duel", "Missed", "Scope", "pass"]
    t.reply(1, "Scope")
    assert t.life(1) == 3
    assert hand(t, 1) == ["Beer", "Duel", "Missed"]
    assert top(t) == "Scope"


def test_cards_in_play_of_elena_fuente_are_no_missed() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw ElenaFuente: / Scope Knife", "Renegade")
    t.play(0, "Bang", on=1)
    assert t.life(1) == 2
    assert in_play(t, 1) == ["Knife", "Scope"]


def test_elena_fuente_cannot_answer_indians_or_a_duel_with_any_card() -> None:
    t = Table("Sheriff: Indians Duel Beer", "Outlaw ElenaFuente: Beer Missed", "Renegade")
    t.play(0, "Indians").play(0, "Duel", on=1)
    assert t.life(1) == 1
    assert hand(t, 1) == ["Beer", "Missed"]


def test_elena_fuente_needs_two_cards_against_slab_the_killer() -> None:
    t = Table("Sheriff SlabTheKiller: Bang Beer", "Outlaw ElenaFuente: Duel Beer", "Renegade")
    t.play(0, "Bang", on=1).reply(1, "Duel")
    assert t.life(1) == 3
    assert hand(t, 1) == []
    assert asked(t) == (0, "play")


def test_one_card_of_elena_fuente_does_not_help_against_slab_the_killer() -> None:
    t = Table("Sheriff SlabTheKiller: Bang Beer", "Outlaw ElenaFuente: Missed", "Renegade")
    t.play(0, "Bang", on=1)
    assert t.life(1) == 2
    assert hand(t, 1) == ["Missed"]


def test_a_barrel_and_any_card_of_elena_fuente_cancel_a_bang_of_slab_the_killer() -> None:
    t = Table("Sheriff SlabTheKiller: Bang Beer", "Outlaw ElenaFuente: Duel / Barrel", "Renegade", deck="♥")
    t.play(0, "Bang", on=1).reply(1, "barrel").reply(1, "Duel")
    assert t.life(1) == 3


def test_elena_fuente_draws_for_a_dodge() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw ElenaFuente: Dodge Duel", "Renegade", deck="Panic")
    t.play(0, "Bang", on=1).reply(1, "Dodge")
    assert hand(t, 1) == ["Duel", "Panic"]
