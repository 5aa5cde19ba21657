"""1s and 2s: D8, D9, and the characters who aim otherwise (Calamity Janet, Rose Doolan, Slab the Killer)."""

import pytest

from bang_env import DiceTable, IllegalMove
from tests.support.scenarios.dice import FIVE, FOUR, IDLE, asked, at, lives, offered

EIGHT = ("Sheriff", "Outlaw", "Deputy", "Outlaw", "Renegade", "Outlaw", "Deputy", "Renegade")


def test_a_1_hits_the_next_player_to_the_left_or_right() -> None:
    t = DiceTable(*FIVE, rolls=f"1 {IDLE}").roll().keep()
    assert asked(t) == (0, "shot") and offered(t) == {1, 4} and t.about == "1"
    assert lives(t.reply(0, 4)) == [10, 8, 8, 8, 7]


def test_a_2_hits_the_player_exactly_two_places_away() -> None:
    t = DiceTable(*FIVE, rolls=f"2 {IDLE}").roll().keep()
    assert offered(t) == {2, 3} and t.about == "2"
    assert lives(t.reply(0, 3)) == [10, 8, 8, 7, 8]


def test_a_player_out_of_reach_is_refused() -> None:
    t = DiceTable(*FIVE, rolls=f"1 {IDLE}").roll().keep()
    with pytest.raises(IllegalMove, match="possible: seat 1, seat 4"):
        t.reply(0, 2)


def test_the_eliminated_are_no_places() -> None:
    seats = ("Sheriff", "(Outlaw)", "Deputy", "Outlaw", "Renegade", "Outlaw")
    assert offered(DiceTable(*seats, rolls=f"1 {IDLE}").roll().keep()) == {2, 5}
    assert offered(DiceTable(*seats, rolls=f"2 {IDLE}").roll().keep()) == {3, 4}


def test_of_eight_a_2_reaches_two_places_either_way_and_no_others() -> None:
    assert offered(DiceTable(*EIGHT, rolls=f"2 {IDLE}").roll().keep()) == {2, 6}


def test_with_three_players_left_a_2_is_a_1() -> None:
    t = DiceTable("Sheriff", "Outlaw", "(Deputy)", "Outlaw", rolls=f"2 {IDLE}").roll().keep()
    assert offered(t) == {1, 3}


def test_with_two_players_left_a_2_is_a_1() -> None:
    t = DiceTable("Sheriff", "Outlaw", rolls="1 2 Beer Beer Gatling").roll().keep()
    assert lives(t) == [10, 6], "only one can be hit: nothing is asked"


def test_1s_are_assigned_before_2s() -> None:
    t = DiceTable(*FIVE, rolls="2 1 2 1 Gatling").roll().keep()
    assert [t.about, t.reply(0, 1).about, t.reply(0, 1).about, t.reply(0, 2).about] == ["1", "1", "2", "2"]


# D9


def test_all_shots_are_assigned_before_anybody_loses_anything() -> None:
    t = DiceTable(*FIVE, rolls="1 1 1 Gatling Gatling", life={1: 1}).roll().keep()
    t.reply(0, 1)
    assert t.life(1) == 1 and offered(t) == {1, 4}, "overkill is allowed"
    t.reply(0, [1, 4])
    assert not t.alive(1) and t.life(4) == 7


def test_who_falls_by_these_shots_is_still_a_place_for_them() -> None:
    t = DiceTable(*FIVE, rolls="1 2 Gatling Gatling Dynamite", life={1: 1}).roll().keep().reply(0, 1)
    assert offered(t) == {2, 3}
    assert lives(t.reply(0, 2)) == [10, 0, 7, 8, 8]


def test_a_table_of_four_stays_one_of_four_until_all_shots_are_assigned() -> None:
    t = DiceTable(*FOUR, rolls="1 2 Gatling Gatling Dynamite", life={1: 1}).roll().keep().reply(0, 1)
    assert lives(t) == [10, 0, 7, 8], "the 2 is no 1 yet"


def test_several_players_may_fall_together() -> None:
    t = DiceTable(*FIVE, rolls="1 1 2 2 Gatling", life={1: 1, 4: 1, 2: 1, 3: 1}).roll().keep().reply(0, [1, 4, 2, 3])
    assert t.over and t.winners == {0, 2}


def test_two_outlaws_who_fall_together_end_the_game() -> None:
    t = DiceTable("Sheriff", "Outlaw", "(Renegade)", "Outlaw", rolls="1 1 Gatling Gatling Dynamite", life={1: 1, 3: 1}).roll().keep()
    assert t.reply(0, [1, 3]).winners == {0}


# D16: Calamity Janet


def test_calamity_janet_uses_each_1_and_each_2_as_either() -> None:
    t = DiceTable(*at("CalamityJanet", *FIVE[1:]), rolls="1 2 Gatling Gatling Dynamite").roll().keep()
    assert offered(t) == {1, 2, 3, 4}
    t.reply(0, 2)
    assert offered(t) == {1, 2, 3, 4}
    assert lives(t.reply(0, 1)) == [10, 7, 7, 8, 8]


def test_calamity_janet_reaches_nobody_at_three_places() -> None:
    t = DiceTable(*at("CalamityJanet", *EIGHT[1:]), rolls=f"2 {IDLE}").roll().keep()
    assert offered(t) == {1, 2, 6, 7}


def test_calamity_janet_may_use_the_two_symbols_of_a_double_singly() -> None:
    t = DiceTable(*at("CalamityJanet", *FIVE[1:]), rolls=f"L:Double2 {IDLE}").use_die("Loudmouth").roll().keep()
    assert lives(t.reply(0, [1, 3])) == [10, 7, 8, 7, 8]


# D20: Rose Doolan


def test_rose_doolan_uses_a_1_at_one_or_two_places() -> None:
    assert offered(DiceTable(*at("RoseDoolan", *EIGHT[1:]), rolls=f"1 {IDLE}").roll().keep()) == {1, 2, 6, 7}


def test_rose_doolan_uses_a_2_at_two_or_three_places() -> None:
    assert offered(DiceTable(*at("RoseDoolan", *EIGHT[1:]), rolls=f"2 {IDLE}").roll().keep()) == {2, 3, 5, 6}


def test_rose_doolan_with_three_left_has_everybody_at_one_place() -> None:
    seats = ("Sheriff RoseDoolan", "Outlaw", "(Deputy)", "Outlaw")
    assert offered(DiceTable(*seats, rolls=f"2 {IDLE}").roll().keep()) == {1, 3}


def test_places_are_counted_the_shorter_way_round_for_rose_doolan_too() -> None:
    t = DiceTable(*at("RoseDoolan"), rolls=f"2 {IDLE}").roll().keep()
    assert lives(t) == [11, 8, 7, 8], "with four players nobody is three places away"


def test_rose_doolan_bends_each_symbol_of_a_double_by_itself() -> None:
    t = DiceTable(*at("RoseDoolan", *EIGHT[1:]), rolls=f"L:Double1 {IDLE}").use_die("Loudmouth").roll().keep()
    assert lives(t.reply(0, [1, 2]))[:3] == [11, 7, 7]


# D22: Slab the Killer


def test_slab_doubles_one_shot_with_a_beer_that_heals_nobody() -> None:
    t = DiceTable(*at("SlabTheKiller"), rolls="1 Beer Gatling Gatling Dynamite", life={0: 5}).roll().keep().reply(0, 1)
    assert asked(t) == (0, "ability") and offered(t) == {"use", "pass"} and t.about == 1
    t.reply(0, "use")
    assert lives(t) == [5, 6, 8, 8] and asked(t) == (1, "roll")


def test_slab_may_keep_his_beer() -> None:
    t = DiceTable(*at("SlabTheKiller"), rolls="1 Beer Gatling Gatling Dynamite", life={0: 5}).roll().keep().reply(0, [1, "pass", 0])
    assert lives(t) == [6, 7, 8, 8]


def test_slab_doubles_once_a_turn() -> None:
    t = DiceTable(*at("SlabTheKiller"), rolls="1 1 1 Beer Beer", life={0: 5}).roll().keep()
    t.reply(0, [1, "pass", 3, "use", 1])
    assert asked(t) == (0, "beer"), "asked after each target until he has doubled a shot; one Beer is left"
    assert lives(t.reply(0, 0)) == [6, 6, 8, 6]


def test_slab_doubles_a_2_as_well() -> None:
    t = DiceTable(*at("SlabTheKiller"), rolls="2 Beer Gatling Gatling Dynamite").roll().keep()
    assert lives(t.reply(0, "use")) == [10, 8, 6, 8]


def test_slab_is_not_asked_without_a_beer() -> None:
    assert asked(DiceTable(*at("SlabTheKiller"), rolls=f"2 {IDLE}").roll().keep()) == (1, "roll")


def test_slab_takes_one_symbol_of_a_double_beer_for_one_hit_of_a_double_1() -> None:
    t = DiceTable(*at("SlabTheKiller"), rolls="C:DoubleBeer 1 Gatling Gatling Dynamite", life={0: 5}).use_die("Coward").roll().keep()
    t.reply(0, [1, "use"])
    assert asked(t) == (0, "beer"), "the other Beer is left"
    assert lives(t.reply(0, 0)) == [6, 6, 8, 8]
    t = DiceTable(*at("SlabTheKiller"), rolls="L:Double1 Beer Gatling Gatling Dynamite").use_die("Loudmouth").roll().keep()
    assert lives(t.reply(0, [1, "use", 3])) == [10, 6, 8, 7], "one hit is doubled, not both"
