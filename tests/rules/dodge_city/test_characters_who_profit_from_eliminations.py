"""Greg Digger and Herb Hunter, and who else profits when somebody is eliminated."""


from bang_env import Table
from tests.support.scenarios.cards import hand, in_play

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
