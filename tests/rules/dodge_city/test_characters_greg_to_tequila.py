"""Dodge City: Greg Digger to Tequila Joe without Molly Stark (test_molly_stark.py), and the life points of all its characters."""

import pytest

from bang_env import IllegalMove, Rules, Table
from tests.support.reading import asked, hand, in_play, offered, seats_offered, top

LIFE = {
    "ApacheKid": 3, "BelleStar": 4, "BillNoface": 4, "ChuckWengam": 4, "DocHolyday": 4, "ElenaFuente": 3, "GregDigger": 4, "HerbHunter": 4,
    "JoseDelgado": 4, "MollyStark": 4, "PatBrennan": 4, "PixiePete": 3, "SeanMallory": 3, "TequilaJoe": 4, "VeraCuster": 3,
}  # fmt: skip


@pytest.mark.parametrize("name", list(LIFE))
def test_the_life_points_of_a_character_are_printed_and_the_sheriff_has_one_more(name: str) -> None:
    t = Table("Outlaw: Beer", f"Outlaw {name}", f"Sheriff {name}", "Renegade")
    assert (t.life(1), t.max_life(1)) == (LIFE[name], LIFE[name])
    assert (t.life(2), t.max_life(2)) == (LIFE[name] + 1, LIFE[name] + 1)


# Greg Digger


def test_greg_digger_gains_two_life_points_when_another_is_eliminated() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw", "Renegade GregDigger", "Outlaw", life={1: 1, 2: 1})
    t.play(0, "Bang", on=1)
    assert t.life(2) == 3


def test_greg_digger_gains_nothing_above_his_maximum() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw", "Renegade GregDigger", "Outlaw", life={1: 1, 2: 3})
    t.play(0, "Bang", on=1)
    assert t.life(2) == 4


def test_greg_digger_gains_life_points_for_those_he_eliminates_himself() -> None:
    t = Table("Sheriff GregDigger: Bang Beer", "Outlaw", "Renegade", "Outlaw", life={0: 1, 1: 1})
    t.play(0, "Bang", on=1)
    assert t.life(0) == 3


def test_greg_digger_gains_life_points_also_when_dynamite_eliminates() -> None:
    seats = ("Outlaw: / Dynamite", "Sheriff GregDigger: Beer", "Renegade", "Outlaw")
    t = Table(*seats, phase="start", life={0: 3, 1: 1}, deck="5♠")
    assert not t.alive(0)
    assert t.life(1) == 3


def test_greg_digger_gains_life_points_for_each_who_falls_by_a_gatling_before_it_is_his_turn_to_be_hit() -> None:
    seats = ("Sheriff: Gatling Beer", "Outlaw", "Renegade GregDigger", "Outlaw", "Outlaw")
    t = Table(*seats, life={1: 1, 2: 1, 3: 1})
    t.play(0, "Gatling")
    assert t.alive(2)
    assert t.life(2) == 4  # 1 + 2 - 1 + 2


def test_greg_digger_eliminated_gains_nothing() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw GregDigger", "Renegade", life={1: 1})
    t.play(0, "Bang", on=1)
    assert not t.alive(1)


# Herb Hunter


def test_herb_hunter_draws_two_cards_when_another_is_eliminated() -> None:
    t = Table("Sheriff: Bang Beer", "Renegade", "Outlaw HerbHunter: Missed", "Outlaw", life={1: 1}, deck="Duel Panic")
    t.play(0, "Bang", on=1)
    assert hand(t, 2) == ["Duel", "Missed", "Panic"]


def test_herb_hunter_draws_before_the_reward_is_drawn() -> None:
    seats = ("Sheriff: Bang Beer", "Outlaw", "Renegade HerbHunter")
    t = Table(*seats, life={1: 1}, deck="Duel Duel Panic Panic Panic")
    t.play(0, "Bang", on=1)
    assert hand(t, 2) == ["Duel", "Duel"]
    assert hand(t, 0) == ["Beer", "Panic", "Panic", "Panic"]


def test_herb_hunter_who_eliminates_an_outlaw_draws_five_cards() -> None:
    t = Table("Sheriff HerbHunter: Bang Beer", "Outlaw", "Renegade", life={1: 1}, deck="Duel Duel Panic Panic Panic")
    t.play(0, "Bang", on=1)
    assert hand(t, 0) == ["Beer", "Duel", "Duel", "Panic", "Panic", "Panic"]


def test_herb_hunter_draws_for_everyone_who_falls_by_the_same_card() -> None:
    seats = ("Sheriff: Indians Beer", "Renegade", "Outlaw HerbHunter", "Renegade", "Outlaw")
    t = Table(*seats, life={1: 1, 3: 1}, deck="Duel Duel Duel Duel Panic")
    t.play(0, "Indians")
    assert hand(t, 2) == ["Duel"] * 4


def test_herb_hunter_as_the_sheriff_who_eliminates_a_deputy_loses_also_the_cards_he_draws() -> None:
    t = Table("Sheriff HerbHunter: Bang Beer / Scope", "Deputy", "Outlaw: Beer", "Renegade", life={1: 1})
    t.play(0, "Bang", on=1)
    assert [hand(t, 0), in_play(t, 0)] == [[], []]


def test_herb_hunter_eliminated_draws_nothing() -> None:
    t = Table("Sheriff: Bang Beer", "Renegade HerbHunter", "Outlaw", life={1: 1})
    t.play(0, "Bang", on=1)
    assert hand(t, 1) == []


def test_vulture_sam_greg_digger_and_herb_hunter_all_profit_from_one_elimination() -> None:
    seats = ("Sheriff: Bang Beer", "Renegade: Duel / Scope", "Deputy VultureSam", "Outlaw GregDigger", "Outlaw HerbHunter")
    t = Table(*seats, life={1: 1, 3: 1}, deck="Panic Saloon")
    t.play(0, "Bang", on=1)
    assert hand(t, 2) == ["Duel", "Scope"]
    assert t.life(3) == 3
    assert hand(t, 4) == ["Panic", "Saloon"]


def test_greg_digger_and_herb_hunter_profit_from_the_elimination_of_vulture_sam() -> None:
    seats = ("Sheriff GregDigger: Bang Beer", "Renegade VultureSam: Duel", "Outlaw HerbHunter", "Outlaw")
    t = Table(*seats, life={0: 1, 1: 1}, deck="Panic Saloon")
    t.play(0, "Bang", on=1)
    assert t.life(0) == 3
    assert hand(t, 2) == ["Panic", "Saloon"]


# José Delgado


def test_jose_delgado_discards_a_blue_card_of_his_hand_and_draws_two() -> None:
    t = Table("Sheriff JoseDelgado: Scope Beer", "Outlaw", "Renegade", deck="Duel Panic")
    t.play(0, "JoséDelgado", cost="Scope")
    assert hand(t, 0) == ["Beer", "Duel", "Panic"]
    assert top(t) == "Scope"


def test_jose_delgado_chooses_among_his_blue_cards() -> None:
    t = Table("Sheriff JoseDelgado: Scope Dynamite Winchester Knife Beer", "Outlaw", "Renegade")
    t.choose(0, "ability")
    assert asked(t) == (0, "cost")
    assert offered(t) == ["Dynamite", "Scope", "Winchester"]
    t.reply(0, "Dynamite")
    assert len(t.hand(0)) == 6


def test_jose_delgado_may_do_so_twice_in_a_turn_but_not_three_times() -> None:
    t = Table("Sheriff JoseDelgado: Scope Barrel Mustang Beer", "Outlaw: Beer", "Renegade", deck="Duel Duel Duel Duel Missed Missed")
    t.play(0, "JoseDelgado", cost="Scope").play(0, "JoseDelgado", cost="Barrel")
    assert hand(t, 0) == ["Beer", "Duel", "Duel", "Duel", "Duel", "Mustang"]
    assert "ability" not in offered(t)
    with pytest.raises(IllegalMove):
        t.play(0, "JoseDelgado", cost="Mustang")


def test_jose_delgado_may_do_so_again_in_his_next_turn() -> None:
    seats = ("Sheriff JoseDelgado: Scope Barrel Mustang", "Outlaw: Beer", "Renegade")
    t = Table(*seats, deck="Missed Beer Missed Beer Missed Missed Missed Missed")
    t.play(0, "JoseDelgado", cost="Scope").play(0, "JoseDelgado", cost="Barrel")
    t.end_turn(0).end_turn(1)
    assert asked(t) == (0, "play")
    assert "ability" in offered(t)


def test_jose_delgado_pays_with_no_green_or_brown_card_and_with_none_in_play() -> None:
    t = Table("Sheriff JoseDelgado: Knife Beer / Scope Barrel", "Outlaw", "Renegade")
    assert offered(t) == ["Beer", "Knife", "pass"]


# Pat Brennan


def test_pat_brennan_may_take_a_card_in_play_instead_of_drawing() -> None:
    seats = ("Sheriff PatBrennan: Beer", "Outlaw: Duel", "Outlaw: Duel / Barrel Dynamite", "Renegade")
    t = Table(*seats, phase="start", deck="Panic Saloon")
    assert asked(t) == (0, "draw")
    assert "deck" in offered(t)
    assert seats_offered(t) == {2}  # any distance, but nothing of a hand
    t.reply(0, 2)
    assert asked(t) == (0, "take")
    assert offered(t) == ["Barrel", "Dynamite"]
    t.reply(0, "Dynamite")
    assert asked(t) == (0, "play")
    assert [hand(t, 0), in_play(t, 2)] == [["Beer", "Dynamite"], ["Barrel"]]


def test_pat_brennan_may_draw_two_cards() -> None:
    t = Table("Sheriff PatBrennan: Beer", "Outlaw: / Barrel", "Renegade", phase="start", deck="Panic Saloon")
    t.reply(0, "deck")
    assert hand(t, 0) == ["Beer", "Panic", "Saloon"]
    assert in_play(t, 1) == ["Barrel"]


def test_pat_brennan_may_take_his_own_card() -> None:
    t = Table("Sheriff PatBrennan: Beer / Scope", "Outlaw: / Barrel", "Renegade", phase="start")
    assert seats_offered(t) == {0, 1}
    t.reply(0, 0)
    assert [hand(t, 0), in_play(t, 0)] == [["Beer", "Scope"], []]


def test_pat_brennan_is_not_asked_when_nothing_is_in_play() -> None:
    t = Table("Sheriff PatBrennan: Beer", "Outlaw: Duel", "Renegade", phase="start", deck="Panic Saloon")
    assert asked(t) == (0, "play")
    assert hand(t, 0) == ["Beer", "Panic", "Saloon"]


@pytest.mark.parametrize("card", ["Jail", "Dynamite", "Winchester", "Knife"])
def test_pat_brennan_may_take_any_card_in_play(card: str) -> None:
    t = Table("Sheriff PatBrennan: Beer", f"Outlaw: / {card}", "Renegade", phase="start")
    t.reply(0, 1)
    assert hand(t, 0) == sorted(["Beer", card])
    assert in_play(t, 1) == []


def test_a_green_card_pat_brennan_takes_has_to_be_put_down_and_to_wait() -> None:
    t = Table("Sheriff PatBrennan: Beer", "Outlaw: / Knife", "Renegade", phase="start")
    t.reply(0, 1).play(0, "Knife")
    assert in_play(t, 0) == ["Knife"]
    assert offered(t) == ["Beer", "pass"]


def test_pat_brennan_may_be_ruled_not_to_take_his_own_card() -> None:
    seats = ("Sheriff PatBrennan: Beer / Scope", "Outlaw: / Barrel", "Renegade", "Outlaw")
    t = Table(*seats, rules=Rules(players=4, own_cards=False), phase="start")
    assert seats_offered(t) == {1}


# Pixie Pete, Sean Mallory


def test_pixie_pete_draws_three_cards() -> None:
    t = Table("Sheriff PixiePete: Beer", "Outlaw", "Renegade", phase="start", deck="Duel Panic Saloon Missed")
    assert hand(t, 0) == ["Beer", "Duel", "Panic", "Saloon"]


def test_sean_mallory_keeps_ten_cards_whatever_his_life_points() -> None:
    t = Table(f"Outlaw SeanMallory: {'Beer ' * 10}", "Sheriff: Beer", "Renegade", life={0: 1})
    t.end_turn(0)
    assert t.turn == 1
    assert len(t.hand(0)) == 10


def test_sean_mallory_discards_the_eleventh_card() -> None:
    t = Table(f"Outlaw SeanMallory: {'Beer ' * 10} Duel", "Sheriff: Beer", "Renegade")
    t.end_turn(0)
    assert asked(t) == (0, "discard")
    t.reply(0, "Duel")
    assert hand(t, 0) == ["Beer"] * 10
    assert t.turn == 1


# Tequila Joe


def test_a_beer_gives_tequila_joe_two_life_points() -> None:
    t = Table("Sheriff TequilaJoe: Beer Duel", "Outlaw", "Renegade", life={0: 2})
    t.play(0, "Beer")
    assert t.life(0) == 4


def test_tequila_joe_gains_nothing_above_his_maximum() -> None:
    t = Table("Sheriff TequilaJoe: Beer Duel", "Outlaw", "Renegade", life={0: 4})
    t.play(0, "Beer")
    assert t.life(0) == 5


def test_a_beer_gives_tequila_joe_two_life_points_also_when_he_is_dying() -> None:
    t = Table("Sheriff: Bang Duel", "Outlaw TequilaJoe: Beer", "Renegade", life={1: 1})
    t.play(0, "Bang", on=1).reply(1, "Beer")
    assert t.life(1) == 2


def test_two_beers_save_tequila_joe_from_dynamite_with_his_last_life_point() -> None:
    seats = ("Sheriff", "Outlaw TequilaJoe: Beer Beer / Dynamite", "Renegade")
    t = Table(*seats, turn=1, phase="start", life={1: 1}, deck="5♠ Duel Duel")
    t.reply(1, "Beer").reply(1, "Beer")
    assert t.life(1) == 2  # 1 - 3 + 2 + 2


def test_a_beer_of_tequila_joe_has_no_effect_with_two_players_left() -> None:
    t = Table("Sheriff TequilaJoe: Beer Duel", "Outlaw", "(Renegade)", life={0: 2})
    t.play(0, "Beer")
    assert t.life(0) == 2


@pytest.mark.parametrize(("card", "points"), [("Tequila", 1), ("Whisky", 2), ("Saloon", 1), ("Canteen", 1)])
def test_other_drinks_give_tequila_joe_no_more_than_anybody(card: str, points: int) -> None:
    place = "Duel Bang / Canteen" if card == "Canteen" else f"{card} Duel Bang"
    t = Table(f"Sheriff TequilaJoe: {place}", "Outlaw", "Renegade", life={0: 1})
    cost = "Duel" if card in ("Tequila", "Whisky") else None
    t.play(0, card, on=0 if card == "Tequila" else None, cost=cost)
    assert t.life(0) == 1 + points
