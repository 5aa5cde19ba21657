"""The one order of every loss: D12, with Bart Cassidy, El Gringo and Pedro Ramirez (D16, D17, D20)."""

from bang_env import DiceTable
from tests.support.scenarios.dice import FOUR, IDLE, arrows, asked, at, lives, offered

GUN = "Gatling Gatling Gatling Dynamite Dynamite"
BART = ("Sheriff", "Outlaw", "Renegade BartCassidy", "Outlaw")
GRINGO = ("Sheriff", "Outlaw", "Renegade ElGringo", "Outlaw")
PEDRO = ("Sheriff", "Outlaw", "Renegade PedroRamirez", "Outlaw")


# D16: Bart Cassidy


def test_bart_cassidy_may_take_an_arrow_instead_of_a_life_point() -> None:
    t = DiceTable(*BART, rolls=f"2 {IDLE}").roll().keep()
    assert asked(t) == (2, "ability") and offered(t) == {"use", "pass"}
    t.reply(2, "use")
    assert lives(t) == [10, 8, 8, 8] and t.arrows(2) == 1 and t.pile == 8


def test_bart_cassidy_decides_point_by_point() -> None:
    t = DiceTable(*BART, rolls="2 2 2 Gatling Gatling").roll().keep().reply(2, ["use", "pass", "use"])
    assert t.life(2) == 7 and t.arrows(2) == 2 and asked(t) == (1, "roll")


def test_bart_cassidy_may_take_an_arrow_for_the_gun() -> None:
    t = DiceTable(*BART, rolls=GUN).roll().keep().reply(2, "use")
    assert lives(t) == [10, 7, 8, 7] and t.arrows(2) == 1


def test_bart_cassidy_never_takes_the_last_token_of_the_pile() -> None:
    t = DiceTable(*BART, rolls="2 2 2 Gatling Gatling", arrows={1: 7}).roll().keep()
    assert asked(t) == (2, "ability")
    t.reply(2, "use")
    assert asked(t) == (1, "roll") and t.pile == 1 and t.life(2) == 6, "one arrow is left, and stays"
    assert asked(DiceTable(*BART, rolls=f"2 {IDLE}", arrows={1: 8}).roll().keep()) == (1, "roll")


def test_bart_cassidy_takes_no_arrow_for_indians_or_dynamite() -> None:
    t = DiceTable("Sheriff BartCassidy", *FOUR[1:], rolls="Arrow Dynamite Dynamite Dynamite 2", arrows={0: 1, 2: 7}, life={0: 9}).roll()
    assert t.life(0) == 6 and t.arrows(0) == 0


def test_bart_cassidy_takes_no_arrow_for_a_bullet() -> None:
    t = DiceTable(*at("BartCassidy"), rolls=f"L:Bullet {IDLE}").use_die("Loudmouth").roll()
    assert asked(t) == (0, "reroll") and t.life(0) == 9


def test_bart_cassidy_may_take_arrows_instead_of_dying() -> None:
    t = DiceTable(*BART, rolls="2 2 2 Gatling Gatling", life={2: 1}).roll().keep().reply(2, ["use", "use", "use"])
    assert t.alive(2) and t.life(2) == 1 and t.arrows(2) == 3


# D17: El Gringo


def test_who_makes_el_gringo_lose_points_takes_one_arrow() -> None:
    t = DiceTable(*GRINGO, rolls="2 2 2 Gatling Gatling").roll().keep()
    assert t.life(2) == 4 and arrows(t) == [1, 0, 0, 0] and t.pile == 8


def test_el_gringo_gives_an_arrow_for_the_gun_after_the_shooters_arrows_went_back() -> None:
    t = DiceTable(*GRINGO, rolls=GUN, arrows={0: 3}).roll().keep()
    assert lives(t) == [10, 7, 6, 7] and arrows(t) == [1, 0, 0, 0]


def test_shots_and_gun_are_two_losses_of_el_gringo() -> None:
    t = DiceTable(*GRINGO, rolls="Gatling Gatling Gatling 2 2").roll().keep()
    assert t.life(2) == 4 and t.arrows(0) == 1, "the first arrow went back before the gun"


def test_el_gringo_who_dies_of_it_gives_the_arrow_too() -> None:
    t = DiceTable(*GRINGO, rolls="2 2 2 Gatling Gatling", life={2: 2}).roll().keep()
    assert not t.alive(2) and t.arrows(0) == 1


def test_el_gringo_gives_nothing_for_indians_and_dynamite() -> None:
    t = DiceTable(*GRINGO, rolls=f"Arrow {IDLE}", arrows={2: 8}, life={2: 7}, turn=1).roll()
    assert not t.alive(2) and arrows(t) == [0, 0, 0, 0]
    t = DiceTable("Sheriff", "Outlaw ElGringo", "Renegade", "Outlaw", rolls="Dynamite Dynamite Dynamite 2 2", turn=1).roll()
    assert t.life(1) == 6 and t.pile == 9


def test_el_gringos_arrow_may_be_the_last_and_the_indians_attack_before_the_turn_goes_on() -> None:
    t = DiceTable(*GRINGO, rolls="2 Beer Gatling Gatling Dynamite", arrows={1: 5, 3: 3}).roll().keep()
    assert lives(t) == [9, 3, 6, 5] and t.pile == 9
    assert asked(t) == (0, "beer")


def test_the_shooter_may_die_in_the_attack_that_el_gringos_arrow_brings() -> None:
    seats = ("Sheriff", "Outlaw", "Renegade", "Outlaw ElGringo")
    t = DiceTable(*seats, rolls="2 Beer Beer Gatling Dynamite", arrows={0: 8}, life={1: 1, 3: 7}, turn=1).roll().keep()
    assert not t.alive(1) and lives(t) == [2, 0, 8, 6] and asked(t) == (2, "roll")


# D20: Pedro Ramirez


def test_pedro_ramirez_may_discard_an_arrow_for_each_point_he_loses() -> None:
    t = DiceTable(*PEDRO, rolls="2 2 2 Gatling Gatling", arrows={2: 2, 1: 1}).roll().keep()
    assert asked(t) == (2, "ability") and t.life(2) == 5, "the points are lost"
    t.reply(2, "use")
    assert t.arrows(2) == 1 and asked(t) == (2, "ability")
    t.reply(2, "use")
    assert t.arrows(2) == 0 and t.pile == 8 and asked(t) == (1, "roll"), "he has no arrow for the third"


def test_pedro_ramirez_may_pass_for_each_point() -> None:
    t = DiceTable(*PEDRO, rolls="2 2 Gatling Gatling Dynamite", arrows={2: 2}).roll().keep().reply(2, ["pass", "use"])
    assert t.arrows(2) == 1


def test_pedro_ramirez_discards_for_the_gun() -> None:
    t = DiceTable(*PEDRO, rolls=GUN, arrows={2: 2}).roll().keep().reply(2, "use")
    assert t.life(2) == 7 and t.arrows(2) == 1


def test_pedro_ramirez_discards_for_dynamite() -> None:
    t = DiceTable(*at("PedroRamirez"), rolls="Dynamite Dynamite Dynamite 2 2", arrows={0: 2}).roll()
    assert asked(t) == (0, "ability")
    t.reply(0, "use")
    assert t.arrows(0) == 1 and t.life(2) == 6


def test_pedro_ramirez_discards_for_a_bullet() -> None:
    t = DiceTable(*at("PedroRamirez"), rolls=f"L:Bullet {IDLE}", arrows={0: 2}).use_die("Loudmouth").roll().reply(0, "use")
    assert t.arrows(0) == 1 and asked(t) == (0, "reroll")


def test_pedro_ramirez_has_no_arrows_left_after_an_attack() -> None:
    t = DiceTable(*PEDRO, rolls=f"Arrow {IDLE}", arrows={2: 3, 1: 5}).roll()
    assert t.life(2) == 5 and asked(t) == (0, "reroll")


def test_pedro_ramirez_without_arrows_is_not_asked() -> None:
    assert asked(DiceTable(*PEDRO, rolls=f"2 {IDLE}").roll().keep()) == (1, "roll")


# D12: the order


def test_bart_cassidy_decides_before_anybody_loses() -> None:
    seats = ("Sheriff", "Outlaw BartCassidy", "Renegade PedroRamirez", "Outlaw")
    t = DiceTable(*seats, rolls=GUN, arrows={2: 1}).roll().keep()
    assert asked(t) == (1, "ability") and lives(t) == [10, 8, 8, 8]
    t.reply(1, "pass")
    assert asked(t) == (2, "ability") and lives(t) == [10, 7, 7, 7]


def test_bart_cassidy_decides_before_molly_stark_takes_over() -> None:
    seats = ("Sheriff", "Outlaw BartCassidy", "Renegade MollyStark", "Outlaw")
    t = DiceTable(*seats, rolls="1 1 Gatling Gatling Dynamite").roll().keep().reply(0, [1, 1])
    assert asked(t) == (1, "ability")
    t.reply(1, ["use", "pass"])
    assert asked(t) == (2, "ability") and t.about == 1
    t.reply(2, "use")
    assert lives(t) == [10, 8, 7, 8] and t.arrows(1) == 1, "one point was left to take over"


def test_the_end_is_asked_before_vulture_sam_and_el_gringo() -> None:
    seats = ("Sheriff", "Outlaw ElGringo", "(Renegade)", "(Outlaw)")
    t = DiceTable(*seats, rolls="1 Beer Gatling Gatling Dynamite", life={1: 1}).roll().keep()
    assert t.winners == {0} and t.pile == 9


def test_vulture_sam_gains_before_el_gringos_arrow_brings_the_indians() -> None:
    seats = ("Sheriff", "Outlaw VultureSam", "Renegade ElGringo", "Outlaw")
    t = DiceTable(*seats, rolls=f"2 {IDLE}", life={1: 2, 2: 1}, arrows={1: 3, 3: 5}).roll().keep()
    assert lives(t) == [9, 1, 0, 3], "Sam: 2 + 2 - 3"
