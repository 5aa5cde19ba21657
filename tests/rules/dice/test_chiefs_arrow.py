"""Module 2, the arrow of the Indian chief: D31 to D33, and Apache Kid (D48)."""

from bang_env import DiceRules, DiceTable
from tests.support.scenarios.dice import FIVE, FOUR, IDLE, arrows, asked, at, lives, offered

GUN = "Gatling Gatling Gatling Dynamite Dynamite"
ARROW = f"Arrow {IDLE}"


# D31


def test_the_chiefs_arrow_lies_in_the_pile_at_the_start_as_a_tenth_token() -> None:
    t = DiceTable(*FOUR, rules=DiceRules(4, chiefs_arrow=True))
    assert t.chief == "pile" and t.pile == 9


def test_who_takes_an_arrow_may_take_the_chiefs_instead() -> None:
    t = DiceTable(*FOUR, rolls=ARROW, chief="pile").roll()
    assert asked(t) == (0, "arrow") and offered(t) == {"Arrow", "Chief"}
    chiefs = t.clone().reply(0, "Chief")
    assert chiefs.chief == 0 and chiefs.arrows(0) == 0 and chiefs.pile == 9, "it serves one Arrow"
    t.reply(0, "Arrow")
    assert t.chief == "pile" and t.arrows(0) == 1 and t.pile == 8


def test_each_arrow_of_a_roll_is_a_choice_of_its_own_while_it_lies_there() -> None:
    t = DiceTable(*FOUR, rolls="Arrow Arrow Arrow 2 2", chief="pile").roll().reply(0, ["Arrow", "Chief"])
    assert asked(t) == (0, "reroll") and t.arrows(0) == 2 and t.chief == 0


def test_if_only_the_chiefs_arrow_is_left_it_must_be_taken_and_the_indians_come() -> None:
    t = DiceTable(*FOUR, rolls=ARROW, arrows={1: 5, 2: 4}, chief="pile").roll()
    assert lives(t) == [8, 3, 4, 8] and t.chief == "pile" and t.pile == 9


def test_the_indians_come_only_when_the_chiefs_arrow_is_gone_too() -> None:
    t = DiceTable(*FOUR, rolls=ARROW, arrows={1: 5, 2: 3}, chief="pile").roll().reply(0, "Arrow")
    assert lives(t) == [10, 8, 8, 8] and t.pile == 0
    t = DiceTable(*FOUR, rolls=ARROW, arrows={1: 5, 2: 3}, chief="pile").roll().reply(0, "Chief")
    assert lives(t) == [10, 8, 8, 8] and t.pile == 1


def test_bart_cassidy_may_take_the_chiefs_arrow_for_a_point() -> None:
    t = DiceTable("Sheriff", "Outlaw", "Renegade BartCassidy", "Outlaw", rolls=f"2 {IDLE}", chief="pile").roll().keep()
    t.reply(2, ["use", "Chief"])
    assert t.chief == 2 and t.life(2) == 8


def test_the_chiefs_arrow_counts_as_a_token_of_the_pile_for_bart_cassidy() -> None:
    seats = ("Sheriff", "Outlaw", "Renegade BartCassidy", "Outlaw")
    t = DiceTable(*seats, rolls="2 2 Gatling Gatling Dynamite", arrows={1: 8}, chief="pile").roll().keep().reply(2, ["use", "Chief"])
    assert t.life(2) == 7 and t.pile == 1, "the last one stays"


def test_el_gringos_attacker_may_take_the_chiefs_arrow() -> None:
    t = DiceTable("Sheriff", "Outlaw", "Renegade ElGringo", "Outlaw", rolls=f"2 {IDLE}", chief="pile").roll().keep()
    assert asked(t) == (0, "arrow")
    assert t.reply(0, "Chief").chief == 0


# D32


def test_the_chiefs_arrow_costs_two_points() -> None:
    t = DiceTable(*FOUR, rolls=ARROW, chief=1, arrows={1: 1, 2: 7}).roll()
    assert lives(t) == [9, 5, 1, 8] and t.chief == "pile" and t.pile == 9


def test_its_holder_loses_nothing_with_strictly_more_arrows_than_everybody_else() -> None:
    t = DiceTable(*FOUR, rolls=ARROW, chief=1, arrows={1: 4, 2: 2, 3: 2}).roll()
    assert lives(t) == [9, 8, 6, 6] and arrows(t) == [0, 0, 0, 0]


def test_its_holder_is_not_spared_in_a_tie() -> None:
    t = DiceTable(*FOUR, rolls=ARROW, chief=1, arrows={1: 3, 2: 5}).roll()
    assert lives(t) == [9, 3, 3, 8]


def test_the_printed_example() -> None:
    seats = ("Sheriff", "Outlaw", "Renegade", "Outlaw", "Deputy")  # Martin, Barbara, William, Jack; somebody else holds the ninth arrow
    t = DiceTable(*seats, rolls=ARROW, chief=1, arrows={0: 1, 1: 2, 2: 1, 3: 3, 4: 1}).roll()
    assert lives(t) == [8, 8, 7, 5, 7]


def test_most_arrows_without_the_chiefs_spare_nobody() -> None:
    t = DiceTable(*FOUR, rolls=ARROW, chief=1, arrows={2: 8}).roll()
    assert lives(t) == [9, 6, 0, 8]


# D33


def test_the_gun_of_its_holder_sends_it_back() -> None:
    assert DiceTable(*FOUR, rolls=GUN, chief=0).roll().keep().chief == "pile"


def test_it_goes_back_when_its_holder_is_eliminated() -> None:
    assert DiceTable(*FOUR, rolls="2 2 2 2 2", chief=2, life={2: 1}).roll().keep().chief == "pile"


def test_kit_carlson_may_discard_it_as_one_token() -> None:
    t = DiceTable(*at("KitCarlson"), rolls="Gatling Dynamite Dynamite 2 2", chief=1, arrows={1: 1}).roll().keep()
    t.reply(0, 1)
    assert asked(t) == (0, "arrow") and offered(t) == {"Arrow", "Chief"} and t.about == 1
    t.reply(0, "Chief")
    assert t.chief == "pile" and t.arrows(1) == 1


def test_kit_carlson_may_discard_it_where_it_is_the_only_arrow() -> None:
    t = DiceTable(*at("KitCarlson"), rolls="Gatling Dynamite Dynamite 2 2", chief=1).roll().keep()
    assert offered(t) == {1, "pass"} and t.reply(0, 1).chief == "pile"


def test_pedro_ramirez_may_discard_it_for_a_point() -> None:
    seats = ("Sheriff", "Outlaw", "Renegade PedroRamirez", "Outlaw")
    t = DiceTable(*seats, rolls=f"2 {IDLE}", chief=2, arrows={2: 1}).roll().keep().reply(2, ["use", "Chief"])
    assert t.chief == "pile" and t.arrows(2) == 1
    assert DiceTable(*seats, rolls=f"2 {IDLE}", chief=2).roll().keep().reply(2, "use").chief == "pile"


# D48: Apache Kid


def test_apache_kid_may_take_the_chiefs_arrow_from_another_player_for_an_arrow() -> None:
    t = DiceTable(*at("ApacheKid"), rolls=ARROW, chief=2).roll()
    assert asked(t) == (0, "ability") and offered(t) == {"use", "pass"}
    t.reply(0, "use")
    assert t.chief == 0 and t.arrows(0) == 0 and t.pile == 9 and asked(t) == (0, "reroll"), "instead of a token of the pile"


def test_apache_kid_may_pass_and_takes_a_token() -> None:
    t = DiceTable(*at("ApacheKid"), rolls=ARROW, chief=2).roll().reply(0, "pass")
    assert t.chief == 2 and t.arrows(0) == 1


def test_apache_kid_is_asked_for_each_arrow_until_he_has_it() -> None:
    t = DiceTable(*at("ApacheKid"), rolls="Arrow Arrow Arrow 2 2", chief=2).roll().reply(0, ["pass", "use"])
    assert asked(t) == (0, "reroll") and t.chief == 0 and t.arrows(0) == 2


def test_apache_kid_is_not_asked_where_the_chiefs_arrow_is_his_or_in_the_pile() -> None:
    assert asked(DiceTable(*at("ApacheKid"), rolls=ARROW, chief=0).roll()) == (0, "reroll")
    assert asked(DiceTable(*at("ApacheKid"), rolls=ARROW, chief="pile").roll()) == (0, "arrow")


def test_apache_kid_takes_nothing_without_an_arrow() -> None:
    assert asked(DiceTable(*at("ApacheKid"), rolls=f"2 {IDLE}", chief=2).roll()) == (0, "reroll")


def test_apache_kid_may_so_avoid_the_last_token_of_the_pile() -> None:
    t = DiceTable(*at("ApacheKid"), rolls=ARROW, chief=2, arrows={1: 8}).roll()
    assert lives(t.clone().reply(0, "use")) == [11, 8, 8, 8]
    assert lives(t.reply(0, "pass")) == [10, 0, 6, 8]


def test_by_a_switch_apache_kid_takes_it_in_addition() -> None:
    t = DiceTable(*at("ApacheKid"), rolls=ARROW, chief=2, rules=DiceRules(4, apache_extra=True)).roll().reply(0, "use")
    assert t.chief == 0 and t.arrows(0) == 1 and t.pile == 8


def test_the_token_that_is_taken_may_bring_the_indians_also_with_five_players() -> None:
    t = DiceTable(*FIVE, rolls=ARROW, chief=3, arrows={3: 1, 4: 7}).roll()
    assert lives(t) == [9, 8, 8, 5, 1]
