"""Module 1, the Loudmouth and the Coward: D25 to D30, and José Delgado and Tequila Joe (D47)."""

import pytest

from bang_env import DiceRules, DiceTable, IllegalMove
from tests.support.scenarios.dice import FIVE, FOUR, IDLE, arrows, asked, at, lives, offered

SALOON = DiceRules(4, saloon_dice=True)


# D25


@pytest.mark.parametrize(
    ("die", "prefix", "faces"),
    [
        ("Loudmouth", "L:", "Arrow Dynamite Double1 Double2 Bullet DoubleGatling"),
        ("Coward", "C:", "Arrow BrokenArrow Dynamite 1 Beer DoubleBeer"),
    ],
)
def test_the_sides_of_the_saloon_dice(die: str, prefix: str, faces: str) -> None:
    seen = set()
    for seed in range(60):
        seen.add(DiceTable(*FOUR, rules=SALOON, seed=seed).use_die(die).roll().dice[-1])
    assert seen == {prefix + face for face in faces.split()}


# D26


def test_before_a_turn_one_may_choose_a_saloon_die_or_none() -> None:
    t = DiceTable(*FOUR, rules=SALOON)
    assert asked(t) == (0, "die") and offered(t) == {"Loudmouth", "Coward", "pass"}
    assert len(t.clone().use_die("Loudmouth").roll().dice) == 5
    assert len(t.clone().use_die("Coward").roll().dice) == 5
    plain = t.clone().use_die(None).roll().dice
    assert len(plain) == 5 and not any(":" in face for face in plain)


def test_nobody_is_asked_for_a_saloon_die_without_the_module() -> None:
    assert asked(DiceTable(*FOUR)) == (0, "roll")


def test_a_saloon_die_stays_for_the_whole_turn_and_is_rolled_again_like_others() -> None:
    t = DiceTable(*FOUR, rolls="2 2 2 2 L:Double1 | L:Bullet | L:Double2").use_die("Loudmouth").roll()
    assert t.reroll("L:Double1").dice[-1] == "L:Bullet"
    assert lives(t.reroll("L:Bullet")) == [9, 8, 2, 8]


def test_the_die_is_chosen_anew_each_turn() -> None:
    t = DiceTable(*FOUR, rolls=f"L:Arrow {IDLE}", rules=SALOON).use_die("Loudmouth").roll().keep()
    assert asked(t) == (1, "die")


def test_dynamite_of_a_saloon_die_is_locked_and_counts() -> None:
    t = DiceTable(*FOUR, rolls="Dynamite 2 2 2 C:Dynamite | Dynamite").use_die("Coward").roll()
    with pytest.raises(IllegalMove):
        t.reroll("C:Dynamite")
    t.reroll("2")
    assert lives(t) == [9, 8, 6, 8]


# D27


def test_the_first_three_act_at_once_in_order_arrow_broken_arrow_bullet() -> None:
    t = DiceTable(*FOUR, rolls="Arrow 2 2 2 C:BrokenArrow").use_die("Coward").roll()
    assert t.arrows(0) == 0 and asked(t) == (0, "reroll"), "only one arrow was there: the one just taken"


def test_a_broken_arrow_that_is_left_lying_does_not_act_again() -> None:
    t = DiceTable(*FOUR, rolls="1 2 2 2 C:BrokenArrow | 2 | 2", arrows={1: 3}).use_die("Coward").roll()
    assert t.arrows(1) == 2
    assert t.reroll("1").reroll("2").arrows(1) == 2


def test_a_bullet_that_is_left_lying_does_not_act_again_and_may_be_rolled_again() -> None:
    t = DiceTable(*FOUR, rolls="1 2 2 2 L:Bullet | 2 | L:Bullet").use_die("Loudmouth").roll()
    assert t.life(0) == 9
    assert t.reroll("1").life(0) == 9
    assert t.reroll("L:Bullet").life(0) == 8


def test_singles_and_doubles_of_a_kind_are_used_together_1s_before_2s_before_beers() -> None:
    t = DiceTable(*FIVE, rolls="2 1 Beer Gatling L:Double1").use_die("Loudmouth").roll().keep()
    assert t.about == "1"
    t.reply(0, [1, 1, 4])
    assert t.about == "2"
    t.reply(0, 2)
    assert asked(t) == (0, "beer") and lives(t) == [10, 6, 7, 8, 7]


# D28


def test_broken_arrow_returns_an_arrow_of_any_player() -> None:
    t = DiceTable(*FOUR, rolls=f"C:BrokenArrow {IDLE}", arrows={0: 1, 1: 2}).use_die("Coward").roll()
    assert asked(t) == (0, "broken") and offered(t) == {0, 1} and t.about == "BrokenArrow"
    t.reply(0, 1)
    assert arrows(t) == [1, 1, 0, 0] and t.pile == 7


def test_broken_arrow_comes_after_the_arrows_and_their_attack() -> None:
    t = DiceTable(*FOUR, rolls="Arrow Arrow 2 2 C:BrokenArrow", arrows={1: 8}).use_die("Coward").roll()
    assert lives(t) == [9, 0, 8, 8] and t.arrows(0) == 0, "the second Arrow's token is the only one left"


def test_broken_arrow_does_nothing_if_nobody_has_an_arrow() -> None:
    t = DiceTable(*FOUR, rolls=f"C:BrokenArrow {IDLE}", rules=SALOON).use_die("Coward").roll()
    assert asked(t) == (0, "reroll")


def test_broken_arrow_is_never_the_chiefs() -> None:
    t = DiceTable(*FOUR, rolls=f"C:BrokenArrow {IDLE}", chief=1).use_die("Coward").roll()
    assert asked(t) == (0, "reroll") and t.chief == 1
    t = DiceTable(*FOUR, rolls=f"C:BrokenArrow {IDLE}", chief=1, arrows={1: 1}).use_die("Coward").roll()
    assert t.arrows(1) == 0 and t.chief == 1


# D29


def test_a_bullet_costs_a_life_point_at_once() -> None:
    t = DiceTable(*FOUR, rolls=f"L:Bullet {IDLE}").use_die("Loudmouth").roll()
    assert t.life(0) == 9 and asked(t) == (0, "reroll")


def test_who_dies_of_a_bullet_rolls_no_more() -> None:
    t = DiceTable(*FOUR, rolls="L:Bullet 2 2 2 2", life={1: 1}, turn=1).use_die("Loudmouth").roll()
    assert not t.alive(1) and lives(t) == [10, 0, 8, 8] and t.turn == 2


def test_nobody_makes_el_gringo_lose_the_point_of_a_bullet() -> None:
    t = DiceTable(*at("ElGringo"), rolls=f"L:Bullet {IDLE}").use_die("Loudmouth").roll()
    assert t.life(0) == 8 and t.pile == 9


# D30


def test_a_double_is_two_symbols_each_used_by_itself() -> None:
    t = DiceTable(*FIVE, rolls=f"L:Double1 {IDLE}").use_die("Loudmouth").roll().keep().reply(0, [1, 4])
    assert lives(t) == [10, 7, 8, 8, 7]
    t = DiceTable(*FIVE, rolls=f"L:Double2 {IDLE}").use_die("Loudmouth").roll().keep().reply(0, [2, 3])
    assert lives(t) == [10, 8, 7, 7, 8]
    t = DiceTable(*FIVE, rolls=f"C:DoubleBeer {IDLE}", life={1: 3, 2: 3}).use_die("Coward").roll().keep().reply(0, [1, 2])
    assert lives(t) == [10, 4, 4, 8, 8]


def test_a_single_and_a_double_gatling_fire_the_gun() -> None:
    t = DiceTable(*FOUR, rolls="L:DoubleGatling Gatling Dynamite Dynamite 2").use_die("Loudmouth").roll().keep()
    assert lives(t) == [10, 7, 6, 7]


def test_a_double_gatling_alone_fires_only_the_gun_of_willy_the_kid() -> None:
    rolls = "L:DoubleGatling 2 Dynamite Dynamite 2"
    assert lives(DiceTable(*FOUR, rolls=rolls).use_die("Loudmouth").roll().keep()) == [10, 8, 6, 8]
    assert lives(DiceTable(*at("WillyTheKid"), rolls=rolls).use_die("Loudmouth").roll().keep()) == [10, 7, 5, 7]


def test_five_gatling_symbols_fire_the_gun_once() -> None:
    t = DiceTable(*at("WillyTheKid"), rolls="L:DoubleGatling Gatling Gatling Gatling Gatling").use_die("Loudmouth").roll().keep()
    assert lives(t) == [10, 7, 7, 7]


def test_kit_carlson_discards_two_arrows_for_a_double_gatling() -> None:
    t = DiceTable(*at("KitCarlson"), rolls="L:DoubleGatling 2 Dynamite Dynamite 2", arrows={1: 3}).use_die("Loudmouth").roll().keep()
    assert arrows(t.reply(0, [1, 1])) == [0, 1, 0, 0] and asked(t)[1] == "die"


# D47


@pytest.mark.parametrize(("character", "own", "other"), [("JoseDelgado", "Loudmouth", "Coward"), ("TequilaJoe", "Coward", "Loudmouth")])
def test_one_saloon_die_is_a_sixth_die_for_its_friend(character: str, own: str, other: str) -> None:
    t = DiceTable(*at(character))
    assert offered(t) == {"Loudmouth", "Coward", "pass"}, "never both"
    assert len(t.clone().use_die(own).roll().dice) == 6
    assert len(t.clone().use_die(other).roll().dice) == 5
    assert len(t.clone().use_die(None).roll().dice) == 5


def test_all_six_dice_may_be_rolled_again() -> None:
    t = DiceTable(*at("JoseDelgado"), rolls="1 1 1 1 1 L:Double1 | 2 2 2 2 2 L:Double2").use_die("Loudmouth").roll()
    t.reroll("1 1 1 1 1 L:Double1").keep()
    assert lives(t) == [9, 8, 1, 8]


def test_nobody_else_rolls_six_dice() -> None:
    t = DiceTable("Sheriff", "Outlaw JoseDelgado", "Renegade", "Outlaw")
    assert len(t.use_die("Loudmouth").roll().dice) == 5
