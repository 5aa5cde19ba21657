"""Characters whose hand fills by itself: Suzy Lafayette, Vulture Sam."""

import pytest

from bang_env import Table
from tests.support.scenarios.cards import asked, hand, in_play, name, top

# Suzy Lafayette


def test_suzy_lafayette_draws_when_her_hand_is_empty() -> None:
    t = Table("Sheriff SuzyLafayette: Beer", "Outlaw", "Renegade", deck="Duel Panic")
    t.play(0, "Beer")
    assert hand(t, 0) == ["Duel"]
    assert asked(t) == (0, "play")


def test_suzy_lafayette_draws_after_the_effect_of_her_last_card() -> None:
    t = Table("Sheriff SuzyLafayette: Stagecoach", "Outlaw", "Renegade", deck="Duel Panic Bang")
    t.play(0, "Stagecoach")
    assert hand(t, 0) == ["Duel", "Panic"]


def test_suzy_lafayette_draws_out_of_turn_too() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw SuzyLafayette: Missed", "Renegade", deck="Duel")
    t.play(0, "Bang", on=1).reply(1, "Missed")
    assert hand(t, 1) == ["Duel"]


@pytest.mark.parametrize("card", ["Panic", "CatBalou"])
def test_suzy_lafayette_draws_when_her_last_card_is_taken(card: str) -> None:
    t = Table(f"Sheriff: {card} Beer", "Outlaw SuzyLafayette: Missed", "Renegade", deck="Duel")
    t.play(0, card, on=1, take="hand")
    assert hand(t, 1) == ["Duel"]


def test_suzy_lafayette_draws_when_jesse_jones_takes_her_last_card() -> None:
    t = Table("Sheriff JesseJones: Beer", "Outlaw SuzyLafayette: Missed", "Renegade", phase="start", deck="Duel Panic Bang")
    t.reply(0, 1)
    assert len(t.hand(0)) == 3
    assert len(t.hand(1)) == 1


def test_suzy_lafayette_does_not_draw_for_a_lost_life_point() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw SuzyLafayette: Beer", "Renegade", deck="Duel")
    t.play(0, "Bang", on=1)
    assert hand(t, 1) == ["Beer"]


def test_suzy_lafayette_who_drinks_her_last_beer_in_her_last_chance_draws() -> None:
    t = Table("Sheriff: Bang Duel", "Outlaw SuzyLafayette: Beer", "Renegade", deck="Panic", life={1: 1})
    t.play(0, "Bang", on=1).reply(1, "Beer")
    assert t.life(1) == 1
    assert hand(t, 1) == ["Panic"]


def test_suzy_lafayette_eliminated_draws_nothing() -> None:
    t = Table("Sheriff: Bang Beer", "Renegade SuzyLafayette: Missed", "Outlaw", deck="Duel", life={1: 1})
    t.play(0, "Bang", on=1).reply(1)
    assert hand(t, 1) == []
    assert not t.alive(1)


# Vulture Sam


def test_vulture_sam_takes_all_cards_of_the_eliminated_into_his_hand() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw: Duel Panic / Scope Winchester", "Renegade VultureSam: Gatling", life={1: 1})
    t.play(0, "Bang", on=1)
    assert hand(t, 2) == ["Duel", "Gatling", "Panic", "Scope", "Winchester"]
    assert [hand(t, 1), in_play(t, 1)] == [[], []]
    assert top(t) == "Bang"
    assert len(t.hand(0)) == 4  # the reward is still the killer's


def test_vulture_sam_takes_the_cards_of_whom_he_eliminates_and_the_reward() -> None:
    t = Table("Sheriff VultureSam: Bang Beer", "Outlaw: Duel", "Renegade", life={1: 1}, deck="Panic Panic Panic")
    t.play(0, "Bang", on=1)
    assert hand(t, 0) == ["Beer", "Duel", "Panic", "Panic", "Panic"]


def test_vulture_sam_takes_the_cards_of_who_falls_by_dynamite() -> None:
    seats = ("Outlaw: Duel / Dynamite Scope", "Sheriff VultureSam: Beer", "Renegade", "Outlaw")
    t = Table(*seats, phase="start", life={0: 3}, deck="5♠ Panic Panic")
    assert hand(t, 1) == ["Beer", "Duel", "Panic", "Panic", "Scope"]
    assert top(t) == "Dynamite"  # it had exploded already


def test_nobody_inherits_from_vulture_sam() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw VultureSam: Duel / Scope", "Renegade", life={1: 1})
    t.play(0, "Bang", on=1)
    assert [hand(t, 1), in_play(t, 1)] == [[], []]
    assert name(t.discard_top) == "Scope"


def test_vulture_sam_as_the_sheriff_takes_his_deputys_cards_and_then_loses_everything() -> None:
    t = Table("Sheriff VultureSam: Bang Beer / Barrel", "Deputy: Duel / Scope", "Outlaw: Beer", "Renegade", life={1: 1})
    t.play(0, "Bang", on=1)
    assert [hand(t, 0), in_play(t, 0)] == [[], []]
    assert [hand(t, 1), in_play(t, 1)] == [[], []]
