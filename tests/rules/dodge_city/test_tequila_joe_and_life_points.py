"""The life points of the characters of Dodge City, and Tequila Joe, who gains two by a Beer."""

import pytest

from bang_env import Table

LIFE = {
    "ApacheKid": 3, "BelleStar": 4, "BillNoface": 4, "ChuckWengam": 4, "DocHolyday": 4, "ElenaFuente": 3, "GregDigger": 4, "HerbHunter": 4,
    "JoseDelgado": 4, "MollyStark": 4, "PatBrennan": 4, "PixiePete": 3, "SeanMallory": 3, "TequilaJoe": 4, "VeraCuster": 3,
}  # fmt: skip


@pytest.mark.parametrize("name", list(LIFE))
def test_the_life_points_of_a_character_are_printed_and_the_sheriff_has_one_more(name: str) -> None:
    t = Table("Outlaw: Beer", f"Outlaw {name}", f"Sheriff {name}", "Renegade")
    assert (t.life(1), t.max_life(1)) == (LIFE[name], LIFE[name])
    assert (t.life(2), t.max_life(2)) == (LIFE[name] + 1, LIFE[name] + 1)


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
