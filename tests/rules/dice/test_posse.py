"""Module 4, new characters: Bill Noface (D49), Elena Fuente (D50), Vera Custer (D51), Doc Holyday (D52), Molly Stark (D53)."""

from bang_env import DiceRules, DiceTable
from tests.support.scenarios.dice import FIVE, FOUR, IDLE, arrows, asked, at, lives, offered

GUN = "Gatling Gatling Gatling Dynamite Dynamite"
VERA = ("Sheriff", "Outlaw", "Renegade VeraCuster", "Outlaw")
MOLLY = ("Sheriff", "Outlaw MollyStark", "Renegade", "Outlaw")


# D49


def test_bill_noface_takes_arrows_only_after_his_last_roll() -> None:
    t = DiceTable(*at("BillNoface"), rolls="Arrow Arrow 2 2 2 | 2 | 2").roll()
    assert arrows(t) == [0, 0, 0, 0]
    t.reroll("Arrow").reroll("2")
    assert arrows(t) == [1, 0, 0, 0], "one for each Arrow then showing; the other was rolled again and cost nothing"


def test_bill_noface_may_stop_earlier_and_takes_his_arrows_then() -> None:
    t = DiceTable(*at("BillNoface"), rolls="Arrow Arrow 2 2 2").roll().keep()
    assert arrows(t) == [2, 0, 0, 0] and t.life(2) == 5


def test_bill_nofaces_roll_with_three_dynamites_is_his_last() -> None:
    t = DiceTable(*at("BillNoface"), rolls="Arrow Dynamite Dynamite Dynamite 2").roll()
    assert arrows(t) == [1, 0, 0, 0] and t.life(0) == 10


def test_bill_noface_takes_arrows_before_broken_arrow_and_bullet_of_the_last_roll() -> None:
    t = DiceTable(*at("BillNoface"), rolls="2 2 2 2 C:Beer | 2 | Arrow C:BrokenArrow").use_die("Coward").roll()
    t.reroll("2").reroll("2 C:Beer")
    assert t.pile == 9, "the arrow that he took went back"
    t = DiceTable(*at("BillNoface"), rolls="2 2 2 2 L:Double2 | 2 | Arrow L:Bullet", arrows={1: 8}, life={0: 2}).use_die("Loudmouth").roll()
    t.reroll("2").reroll("2 L:Double2")
    assert t.over and t.life(1) == 0, "the Indians come first, then the Bullet"


def test_broken_arrow_and_bullet_of_bill_nofaces_earlier_rolls_act_as_usual() -> None:
    t = DiceTable(*at("BillNoface"), rolls="2 2 2 2 L:Bullet | 2").use_die("Loudmouth").roll()
    assert t.life(0) == 10
    t = DiceTable(*at("BillNoface"), rolls="2 2 2 2 C:BrokenArrow", arrows={1: 2}).use_die("Coward").roll()
    assert t.arrows(1) == 1


def test_if_bill_noface_stops_broken_arrow_and_bullet_are_not_applied_again() -> None:
    t = DiceTable(*at("BillNoface"), rolls="Arrow 2 2 2 L:Bullet").use_die("Loudmouth").roll().keep()
    assert t.life(0) == 10 and t.arrows(0) == 1
    t = DiceTable(*at("BillNoface"), rolls="Arrow 2 2 2 C:BrokenArrow", arrows={1: 2}).use_die("Coward").roll().keep()
    assert arrows(t) == [1, 1, 0, 0]


def test_bill_nofaces_arrow_may_bring_the_indians_after_he_has_stopped() -> None:
    t = DiceTable(*at("BillNoface"), rolls="Arrow Arrow 2 2 2", arrows={1: 8}).roll().keep()
    assert t.life(0) == 10 and not t.alive(1) and t.arrows(0) == 1
    assert asked(t) == (0, "shot"), "with three players left a 2 is a 1"


# D50


def test_elena_fuente_may_give_one_arrow_of_a_roll_to_another_player() -> None:
    t = DiceTable(*at("ElenaFuente"), rolls="Arrow Arrow 2 2 2").roll()
    assert asked(t) == (0, "ability") and offered(t) == {1, 2, 3, "pass"} and t.arrows(0) == 2
    t.reply(0, 1)
    assert arrows(t) == [1, 1, 0, 0] and t.pile == 7 and asked(t) == (0, "reroll")


def test_elena_fuente_may_give_one_in_each_roll_with_an_arrow() -> None:
    t = DiceTable(*at("ElenaFuente"), rolls="Arrow 2 2 2 2 | Arrow | 2").roll().reply(0, "pass").reroll("2").reply(0, 3)
    assert arrows(t) == [1, 0, 0, 1]
    assert asked(t.reroll("Arrow")) == (1, "roll"), "no new Arrow, no gift"


def test_elena_fuente_may_give_only_what_she_still_holds_of_this_roll() -> None:
    t = DiceTable(*at("ElenaFuente"), rolls=f"Arrow {IDLE}", arrows={1: 8}).roll()
    assert asked(t) == (0, "reroll"), "the attack took it away"
    t = DiceTable(*at("ElenaFuente"), rolls="Arrow Arrow 2 2 2", arrows={1: 8}).roll()
    assert asked(t) == (0, "ability") and t.arrows(0) == 1


def test_elena_fuente_gives_no_arrow_of_an_earlier_turn() -> None:
    t = DiceTable(*at("ElenaFuente"), rolls=f"2 {IDLE}", arrows={0: 3}).roll()
    assert asked(t) == (0, "reroll")


def test_elena_fuente_gives_before_broken_arrow() -> None:
    t = DiceTable(*at("ElenaFuente"), rolls="Arrow 2 2 2 C:BrokenArrow").use_die("Coward").roll()
    assert asked(t) == (0, "ability")
    t.reply(0, 1)
    assert arrows(t) == [0, 0, 0, 0] and asked(t) == (0, "reroll")


def test_elena_fuentes_gift_takes_nothing_from_the_pile_so_nobody_attacks() -> None:
    t = DiceTable(*at("ElenaFuente"), rolls=f"Arrow {IDLE}", arrows={1: 7}).roll().reply(0, 1)
    assert lives(t) == [9, 8, 8, 8] and t.arrows(1) == 8 and t.pile == 1


def test_elena_fuente_may_give_the_chiefs_arrow_that_she_took() -> None:
    t = DiceTable(*at("ElenaFuente"), rolls="Arrow Arrow 2 2 2", chief="pile").roll().reply(0, ["Chief", 2])
    assert asked(t) == (0, "arrow") and offered(t) == {"Arrow", "Chief"}
    t.reply(0, "Chief")
    assert t.chief == 2 and arrows(t) == [1, 0, 0, 0]


def test_elena_fuente_does_not_give_a_chiefs_arrow_that_she_had_before() -> None:
    t = DiceTable(*at("ElenaFuente"), rolls=f"Arrow {IDLE}", chief=0).roll().reply(0, 2)
    assert t.chief == 0 and arrows(t) == [0, 0, 1, 0]


# D51


def test_vera_custer_loses_one_point_less_to_1s_and_2s() -> None:
    assert lives(DiceTable(*VERA, rolls="2 2 2 Gatling Gatling").roll().keep()) == [10, 8, 5, 8]
    assert lives(DiceTable(*VERA, rolls=f"2 {IDLE}").roll().keep()) == [10, 8, 7, 8], "one shot does nothing"


def test_vera_custer_counts_a_double_as_two() -> None:
    assert DiceTable(*VERA, rolls=f"L:Double2 {IDLE}").use_die("Loudmouth").roll().keep().life(2) == 6


def test_vera_custer_counts_slabs_doubling() -> None:
    seats = ("Sheriff SlabTheKiller", *VERA[1:])
    assert DiceTable(*seats, rolls="2 Beer Gatling Gatling Dynamite").roll().keep().reply(0, "use").life(2) == 6


def test_vera_custer_loses_to_the_gun_dynamite_and_indians_like_everybody() -> None:
    assert DiceTable(*VERA, rolls=GUN).roll().keep().life(2) == 6
    assert DiceTable(*VERA, rolls="Dynamite Dynamite Dynamite 2 2", turn=2).roll().life(2) == 6
    assert DiceTable(*VERA, rolls=f"Arrow {IDLE}", arrows={2: 3, 1: 5}).roll().life(2) == 4


# D52


def test_doc_holyday_gains_two_with_three_1s_and_2s() -> None:
    t = DiceTable(*at("DocHolyday", *FIVE[1:]), rolls="1 2 2 Gatling Gatling", life={0: 3}).roll().keep().reply(0, [1, 2])
    assert t.life(0) == 3, "after the shots"
    assert t.reply(0, 2).life(0) == 5


def test_doc_holyday_gains_once() -> None:
    assert DiceTable(*at("DocHolyday"), rolls="2 2 2 2 2", life={0: 3}).roll().keep().life(0) == 5


def test_doc_holyday_gains_nothing_with_two() -> None:
    assert DiceTable(*at("DocHolyday"), rolls="2 2 Gatling Gatling Dynamite", life={0: 3}).roll().keep().life(0) == 3


def test_a_double_counts_as_two_for_doc_holyday() -> None:
    t = DiceTable(*at("DocHolyday"), rolls="L:Double2 2 Gatling Gatling Dynamite", life={0: 3}).use_die("Loudmouth").roll().keep()
    assert t.life(0) == 5


def test_doc_holyday_gains_after_vulture_sam_and_not_when_the_game_is_over() -> None:
    seats = ("Sheriff DocHolyday", "Outlaw", "(Renegade)", "(Outlaw)")
    t = DiceTable(*seats, rolls="1 1 1 Gatling Gatling", life={0: 3, 1: 1}).roll().keep()
    assert t.over and t.life(0) == 3


# D53


def test_molly_stark_may_lose_the_points_of_another_player_in_his_place() -> None:
    t = DiceTable(*MOLLY, rolls="2 2 Gatling Gatling Dynamite").roll().keep()
    assert asked(t) == (1, "ability") and offered(t) == {"use", "pass"} and t.about == 2
    assert lives(t.clone().reply(1, "pass")) == [10, 8, 6, 8]
    assert lives(t.reply(1, "use")) == [10, 6, 8, 8], "all that he must lose, or nothing"


def test_molly_stark_is_asked_for_each_victim_clockwise() -> None:
    t = DiceTable(*MOLLY, rolls=GUN).roll().keep()
    assert t.about == 2
    t.reply(1, "use")
    assert t.about == 3
    assert lives(t.reply(1, "use")) == [10, 5, 8, 8]


def test_molly_stark_may_take_over_dynamite_a_bullet_and_indians() -> None:
    t = DiceTable(*MOLLY, rolls="Dynamite Dynamite Dynamite 2 2").roll().reply(1, "use")
    assert lives(t.reply(1, "pass")) == [10, 7, 6, 8]
    t = DiceTable(*MOLLY, rolls=f"L:Bullet {IDLE}").use_die("Loudmouth").roll()
    assert asked(t) == (1, "ability") and lives(t.reply(1, "use")) == [10, 7, 8, 8] and asked(t) == (0, "reroll")
    t = DiceTable(*MOLLY, rolls=f"Arrow {IDLE}", arrows={1: 2, 2: 3, 3: 3}).roll()
    assert t.about == 0 and asked(t) == (1, "ability")
    assert lives(t.reply(1, ["pass", "use", "use"])) == [9, 0, 8, 8], "2 + 3 + 3 are just her eight life points"


def test_molly_stark_takes_over_no_more_than_her_life_points_with_her_own_loss() -> None:
    t = DiceTable(*MOLLY, rolls=GUN, life={1: 2}).roll().keep().reply(1, "use")
    assert asked(t) != (1, "ability") and lives(t) == [10, 0, 8, 7], "one of her own and one of another's: she may die of it"
    t = DiceTable(*MOLLY, rolls="2 2 2 Gatling Gatling", life={1: 2}).roll().keep()
    assert asked(t) == (1, "roll") and t.life(2) == 5, "three are too many, and part of them is not allowed"


def test_by_a_switch_molly_stark_takes_over_any_number_of_points() -> None:
    t = DiceTable(*MOLLY, rolls="2 2 2 Gatling Gatling", life={1: 2}, rules=DiceRules(4, molly_part=True)).roll().keep()
    assert offered(t) == {"1", "2", "pass"}
    assert lives(t.reply(1, "1")) == [10, 1, 6, 8]


def test_nobody_made_molly_stark_lose_what_she_took_over() -> None:
    t = DiceTable("Sheriff", "Outlaw MollyStark", "Renegade ElGringo", "Outlaw", rolls=f"2 {IDLE}").roll().keep().reply(1, "use")
    assert arrows(t) == [0, 0, 0, 0], "El Gringo has lost nothing"


def test_pedro_ramirez_discards_nothing_for_points_that_molly_stark_took_over() -> None:
    seats = ("Sheriff", "Outlaw MollyStark", "Renegade PedroRamirez", "Outlaw")
    t = DiceTable(*seats, rolls=f"2 {IDLE}", arrows={2: 2}).roll().keep().reply(1, "use")
    assert asked(t) == (1, "roll") and t.arrows(2) == 2


def test_molly_stark_takes_over_what_vera_custer_must_still_lose() -> None:
    seats = ("Sheriff", "Outlaw MollyStark", "Renegade VeraCuster", "Outlaw")
    t = DiceTable(*seats, rolls="2 2 Gatling Gatling Dynamite").roll().keep().reply(1, "use")
    assert lives(t) == [10, 7, 7, 8]
    assert asked(DiceTable(*seats, rolls=f"2 {IDLE}").roll().keep()) == (1, "roll"), "nothing is left to take over"


def test_molly_stark_takes_over_what_she_deals_out_herself() -> None:
    t = DiceTable(*at("MollyStark"), rolls=f"2 {IDLE}").roll().keep()
    assert asked(t) == (0, "ability") and lives(t.reply(0, "use")) == [9, 8, 8, 8]


def test_a_dead_molly_stark_takes_over_nothing() -> None:
    assert asked(DiceTable("Sheriff", "(Outlaw MollyStark)", *FOUR[2:], rolls="1 1 1 1 1").roll().keep()) == (0, "shot")
