"""Rules of the dice game that meet."""

from bang_env import DiceRules, DiceTable
from tests.support.scenarios.dice import FOUR, IDLE, arrows, asked, at, lives, offered

GUN = "Gatling Gatling Gatling Dynamite Dynamite"
LEFT = "TheLeftHandOfTheDevil"
HAUNTED = ("Sheriff", "Outlaw", "Renegade", "(Outlaw) ghost", "Deputy")


def test_molly_stark_who_falls_for_another_may_be_saved_by_the_left_hand() -> None:
    t = DiceTable("Sheriff", "Outlaw MollyStark", LEFT, "Outlaw", rolls="2 2 Gatling Gatling Dynamite", life={1: 2}).roll().keep()
    t.reply(1, "use")
    assert asked(t) == (2, "reveal") and t.about == 1
    assert lives(t.reply(2, LEFT)) == [10, 2, 8, 8]


def test_molly_stark_takes_over_the_one_point_of_jourdonnais_in_an_attack() -> None:
    seats = ("Sheriff", "Outlaw MollyStark", "Renegade Jourdonnais", "Outlaw")
    t = DiceTable(*seats, rolls=f"Arrow {IDLE}", arrows={2: 8}).roll().reply(1, ["pass", "use"])
    assert lives(t) == [9, 7, 7, 8]


def test_molly_stark_is_not_asked_where_nothing_is_lost() -> None:
    seats = ("Sheriff", "Outlaw MollyStark", "Renegade PaulRegret", "(Outlaw)")
    assert lives(DiceTable(*seats, rolls=GUN).roll().keep()) == [10, 7, 9, 0]
    t = DiceTable(*FOUR[:1], "Outlaw MollyStark", *FOUR[2:], rolls=f"Arrow {IDLE}", chief=2, arrows={2: 8}).roll()
    assert t.about == 0 and lives(t.reply(1, "pass")) == [9, 8, 8, 8], "the holder of the Chief's Arrow loses nothing"


def test_molly_stark_may_take_over_more_than_the_life_of_the_victim() -> None:
    t = DiceTable("Sheriff", "Outlaw MollyStark", *FOUR[2:], rolls="2 2 2 Gatling Gatling", life={2: 1}).roll().keep().reply(1, "use")
    assert lives(t) == [10, 5, 1, 8]


def test_the_roller_who_is_saved_in_an_attack_takes_the_remaining_arrows() -> None:
    t = DiceTable("Sheriff", "Outlaw", LEFT, "Outlaw", rolls="Arrow Arrow 2 2 2", arrows={0: 8}, life={1: 1}, turn=1).roll()
    assert lives(t.reply(2, LEFT)) == [2, 2, 8, 8] and t.arrows(1) == 1 and asked(t) == (1, "reroll")


def test_el_gringos_arrow_may_be_the_chiefs_and_the_last() -> None:
    seats = ("Sheriff", "Outlaw", "Renegade ElGringo", "Outlaw")
    t = DiceTable(*seats, rolls=f"2 {IDLE}", arrows={1: 5, 3: 4}, chief="pile").roll().keep()
    assert lives(t) == [8, 3, 6, 4] and t.chief == "pile"


def test_an_arrow_of_a_token_costs_bill_noface_nothing_before_his_last_roll() -> None:
    t = DiceTable("Sheriff BillNoface", *HAUNTED[1:], rolls="2 2 2 2 | 2", tokens={0: "Arrow"}).roll()
    assert t.arrows(0) == 0
    assert t.clone().reroll("Arrow").keep().arrows(0) == 0
    assert t.keep().arrows(0) == 1


def test_elena_fuente_may_give_away_the_arrow_of_a_token() -> None:
    t = DiceTable("Sheriff ElenaFuente", *HAUNTED[1:], rolls="2 2 2 2", tokens={0: "Arrow"}).roll()
    assert asked(t) == (0, "ability") and t.reply(0, 1).arrows(1) == 1


def test_the_doc_may_turn_a_die_that_a_token_has_set() -> None:
    seats = ("Sheriff", "Outlaw", "Renegade", "(Outlaw) ghost", "TheDoc")
    t = DiceTable(*seats, rolls="2 2 2 2", tokens={0: "Dynamite"}).roll().reply(4, ["TheDoc", "Dynamite", "2"])
    assert t.dice == ["2"] * 5


def test_the_doc_may_turn_a_die_of_the_ghost() -> None:
    seats = ("Sheriff", "Outlaw", "Renegade", "(Outlaw) ghost", "TheDoc")
    t = DiceTable(*seats, rolls="Beer Gatling", turn=3).roll()
    assert asked(t) == (4, "reveal")
    t.reply(4, ["TheDoc", "Gatling", "Beer"]).keep()
    assert asked(t) == (3, "token")


def test_black_jack_may_roll_a_dynamite_of_a_token_again() -> None:
    t = DiceTable("Sheriff BlackJack", *HAUNTED[1:], rolls="2 2 2 2 | 2", tokens={0: "Dynamite"}).roll().reroll("Dynamite")
    assert t.dice == ["2"] * 5


def test_the_doc_may_make_the_third_dynamite_of_black_jack() -> None:
    t = DiceTable("Sheriff BlackJack", "Outlaw", "Renegade", "TheDoc", rolls="Dynamite Dynamite 2 2 2").roll()
    t.reply(3, ["TheDoc", "2", "Dynamite"])
    assert lives(t) == [9, 8, 6, 8]


def test_against_lucky_duke_the_gambler_waits_for_the_fourth_roll() -> None:
    t = DiceTable("Sheriff LuckyDuke", "TheGambler", "Renegade", "Outlaw", rolls="1 2 2 2 2 | 1 | 1 | 2 | 2 2 2 2 2").roll()
    t.reroll("1").reroll("1")
    assert asked(t) == (0, "reroll")
    assert asked(t.reroll("1")) == (1, "reveal")
    assert lives(t.reply(1, "TheGambler")) == [10, 8, 3, 8]


def test_the_old_sheriff_may_become_the_ghost() -> None:
    seats = ("Sheriff", "Outlaw", "Renegade", "TheGood", "Outlaw")
    t = DiceTable(*seats, rolls="2 2 2 2 2", life={0: 1}, turn=3, rules=DiceRules(5, ghost=True)).reply(3, "TheGood").roll().keep()
    t.reply(3, [0] * 5)
    assert t.ghost == 0 and t.side(0) == "Deputy" and not t.over


def test_suzy_lafayette_counts_the_dice_that_the_gambler_made_her_roll() -> None:
    seats = ("Sheriff SuzyLafayette", "TheGambler", "Renegade", "Outlaw")
    t = DiceTable(*seats, rolls=f"2 2 2 2 2 | Gatling {IDLE}", life={0: 3}).roll().keep().reply(1, "TheGambler")
    assert t.life(0) == 5


def test_the_second_turn_of_the_right_hand_is_a_whole_turn() -> None:
    seats = ("Sheriff", "TheRightHandOfTheDevil SidKetchum", "Outlaw", "Outlaw")
    t = DiceTable(*seats, rolls="2 2 2 2 2", turn=1, rules=DiceRules(4, saloon_dice=True)).use_die(None).reply(1, 1).roll().keep()
    t.reply(1, "TheRightHandOfTheDevil")
    assert asked(t) == (1, "die")
    assert asked(t.use_die("Coward")) == (1, "ability")


def test_vulture_sam_and_the_ghost_who_falls() -> None:
    seats = ("Sheriff VultureSam", "Outlaw", "Renegade", "Outlaw", "Deputy")
    t = DiceTable(*seats, rolls="2 2 2 2 2", life={0: 3, 2: 1}, rules=DiceRules(5, ghost=True)).roll().keep().reply(0, [2] * 5)
    assert t.ghost == 2 and t.life(0) == 5


def test_calamity_janet_with_three_left_may_aim_everywhere() -> None:
    t = DiceTable(*at("CalamityJanet", "Outlaw", "(Renegade)", "Outlaw"), rolls=f"2 {IDLE}").roll().keep()
    assert offered(t) == {1, 3}


def test_bart_cassidy_and_el_gringo_in_one_gatling() -> None:
    seats = ("Sheriff", "Outlaw BartCassidy", "Renegade ElGringo", "Outlaw")
    t = DiceTable(*seats, rolls=GUN, arrows={3: 7}).roll().keep().reply(1, "use")
    assert lives(t) == [9, 7, 6, 0] and arrows(t) == [0, 0, 0, 0], "Bart leaves one token, which El Gringo's attacker takes"


def test_doc_holyday_gains_before_el_gringos_arrow_brings_the_indians() -> None:
    seats = ("Sheriff DocHolyday", "Outlaw", "Renegade ElGringo", "Outlaw")
    t = DiceTable(*seats, rolls="2 2 2 Gatling Gatling", life={0: 2}, arrows={0: 2, 3: 6}).roll().keep()
    assert lives(t) == [1, 8, 4, 2] and asked(t) == (1, "roll"), "2 + 2, then three arrows"


def test_willy_the_kid_and_el_gringo() -> None:
    seats = ("Sheriff WillyTheKid", "Outlaw", "Renegade ElGringo", "Outlaw")
    t = DiceTable(*seats, rolls="Gatling Gatling 2 Dynamite Dynamite", arrows={0: 2}).roll().keep()
    assert t.life(2) == 5 and arrows(t) == [1, 0, 0, 0]


def test_the_judge_is_asked_before_the_doc_turns_anything() -> None:
    t = DiceTable("Sheriff", "TheDoc", "TheJudge", "Renegade", rolls=f"2 {IDLE}").roll().reply(1, "TheDoc")
    assert asked(t) == (2, "reveal") and t.about == 1
    assert asked(t.reply(2, "pass")) == (1, "turn")


def test_a_dead_holder_of_the_chiefs_arrow_gives_it_back_before_el_gringos_arrow() -> None:
    seats = ("Sheriff", "Outlaw", "Renegade ElGringo", "Outlaw")
    t = DiceTable(*seats, rolls="2 2 2 Gatling Gatling", chief=2, arrows={1: 8}, life={2: 1}).roll().keep()
    assert asked(t) == (0, "arrow")
    t.reply(0, "Chief")
    assert t.chief == 0 and t.pile == 1
