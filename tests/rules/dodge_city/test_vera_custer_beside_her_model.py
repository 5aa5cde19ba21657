"""Vera Custer beside the living character whose ability she has, where both act on one event."""

import pytest

from bang_env import Table
from tests.support.scenarios.cards import hand

DUELS = "Duel " * 12


def test_vera_custer_and_greg_digger_both_gain_life_points() -> None:
    seats = ("Sheriff VeraCuster: Bang Beer", "Outlaw", "Renegade GregDigger", "Outlaw")
    t = Table(*seats, phase="start", deck=DUELS, life={0: 1, 1: 1, 2: 1}).reply(0, 2).play(0, "Bang", on=1)
    assert [t.life(0), t.life(2)] == [3, 3]


def test_vera_custer_and_herb_hunter_both_draw_two_cards() -> None:
    seats = ("Sheriff VeraCuster: Bang Beer", "Renegade", "Outlaw HerbHunter", "Outlaw")
    t = Table(*seats, phase="start", deck=DUELS, life={1: 1}).reply(0, 2).play(0, "Bang", on=1)
    assert [len(t.hand(0)), len(t.hand(2))] == [5, 2]


def test_vera_custer_as_greg_digger_gains_life_points_when_greg_digger_is_eliminated() -> None:
    seats = ("Sheriff VeraCuster: Bang Beer", "Renegade GregDigger", "Outlaw", "Outlaw")
    t = Table(*seats, phase="start", deck=DUELS, life={0: 1, 1: 1}).reply(0, 1).play(0, "Bang", on=1)
    assert t.life(0) == 3


@pytest.mark.parametrize("vera", [0, 1, 2, 3])
def test_vera_custer_as_a_second_suzy_lafayette_draws_first_in_her_own_turn_when_both_hands_empty(vera: int) -> None:
    seats = ["Renegade VeraCuster: Gatling", "Outlaw", "Sheriff SuzyLafayette: Missed", "Outlaw"]
    suzy = (vera + 2) % 4
    deck = "Scope Mustang Barrel Schofield Duel Duel"
    t = Table(*[seats[(place - vera) % 4] for place in range(4)], phase="start", turn=vera, deck=deck)
    t.reply(vera, suzy).play(vera, "Scope").play(vera, "Mustang").play(vera, "Gatling").reply(suzy, "Missed")
    assert [hand(t, vera), hand(t, suzy)] == [["Barrel"], ["Schofield"]]
