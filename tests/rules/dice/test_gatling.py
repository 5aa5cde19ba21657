"""The Gatling gun: D11, and Kit Carlson, Paul Regret, Willy the Kid."""

from bang_env import DiceTable
from tests.support.scenarios.dice import FOUR, arrows, asked, at, lives, offered

GUN = "Gatling Gatling Gatling Dynamite Dynamite"
TWO = "Gatling Gatling Dynamite Dynamite 2"


def test_three_gatlings_cost_every_other_player_a_life_point() -> None:
    t = DiceTable(*FOUR, rolls=GUN).roll().keep()
    assert lives(t) == [10, 7, 7, 7]


def test_who_fires_the_gun_first_discards_all_arrows() -> None:
    t = DiceTable(*FOUR, rolls=GUN, arrows={0: 3, 1: 2}).roll().keep()
    assert arrows(t) == [0, 2, 0, 0] and t.pile == 7


def test_two_gatlings_do_nothing() -> None:
    t = DiceTable(*FOUR, rolls=TWO, arrows={0: 3}).roll().keep()
    assert lives(t) == [10, 8, 7, 8] and t.arrows(0) == 3


def test_the_gun_fires_once_a_turn_whatever_is_rolled() -> None:
    t = DiceTable(*FOUR, rolls="Gatling Gatling Gatling Gatling Gatling").roll().keep()
    assert lives(t) == [10, 7, 7, 7]


def test_players_fall_to_the_gun_together() -> None:
    t = DiceTable(*FOUR, rolls=GUN, life={1: 1, 2: 1, 3: 1}).roll().keep()
    assert t.winners == {0}


def test_the_gun_does_not_hit_the_eliminated() -> None:
    t = DiceTable("Sheriff", "(Outlaw)", "Renegade", "Outlaw", rolls=GUN).roll().keep()
    assert lives(t) == [10, 0, 7, 7]


# D19


def test_paul_regret_loses_nothing_to_the_gun() -> None:
    t = DiceTable("Sheriff", "Outlaw PaulRegret", "Renegade", "Outlaw", rolls=GUN, life={1: 1}).roll().keep()
    assert lives(t) == [10, 1, 7, 7]


def test_paul_regret_loses_to_shots_like_everybody() -> None:
    t = DiceTable("Sheriff", "Outlaw", "Renegade PaulRegret", "Outlaw", rolls="2 2 2 2 2").roll().keep()
    assert t.life(2) == 4


def test_willy_the_kid_needs_two_gatlings() -> None:
    t = DiceTable(*at("WillyTheKid"), rolls=TWO, arrows={0: 2}).roll().keep()
    assert lives(t) == [10, 7, 6, 7] and t.arrows(0) == 0


def test_willy_the_kid_fires_once_a_turn() -> None:
    t = DiceTable(*at("WillyTheKid"), rolls="Gatling Gatling Gatling Gatling Dynamite").roll().keep()
    assert lives(t) == [10, 7, 7, 7]


def test_one_gatling_is_not_enough_for_willy_the_kid() -> None:
    t = DiceTable(*at("WillyTheKid"), rolls="Gatling Dynamite Dynamite 2 2").roll().keep()
    assert lives(t) == [10, 8, 6, 8]


def test_kit_carlson_discards_an_arrow_of_any_player_for_each_gatling() -> None:
    t = DiceTable(*at("KitCarlson"), rolls=TWO, arrows={0: 1, 1: 2}).roll().keep()
    assert asked(t) == (0, "ability") and offered(t) == {0, 1, "pass"} and t.about == "Gatling"
    t.reply(0, 1)
    assert arrows(t) == [1, 1, 0, 0] and t.pile == 7
    t.reply(0, 0)
    assert arrows(t) == [0, 1, 0, 0] and asked(t) == (1, "roll")


def test_kit_carlson_may_pass_for_each_symbol() -> None:
    t = DiceTable(*at("KitCarlson"), rolls=TWO, arrows={1: 2}).roll().keep().reply(0, "pass")
    assert asked(t) == (0, "ability")
    assert arrows(t.reply(0, 1)) == [0, 1, 0, 0]


def test_kit_carlson_with_three_gatlings_also_fires_the_gun() -> None:
    t = DiceTable(*at("KitCarlson"), rolls=GUN, arrows={0: 2, 1: 3}).roll().keep().reply(0, [1, 1, "pass"])
    assert arrows(t) == [0, 1, 0, 0] and lives(t) == [9, 7, 7, 7]


def test_kit_carlson_is_not_asked_where_nobody_has_an_arrow() -> None:
    assert asked(DiceTable(*at("KitCarlson"), rolls=TWO).roll().keep()) == (1, "roll")


def test_kit_carlson_discards_only_after_the_last_roll() -> None:
    t = DiceTable(*at("KitCarlson"), rolls=f"{TWO} | 2 | 2", arrows={1: 2}).roll()
    assert asked(t) == (0, "reroll")
    assert asked(t.reroll("Gatling").reroll("Gatling")) == (1, "roll"), "no Gatling shows any more"
