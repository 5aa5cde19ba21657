"""The Left Hand of the Devil: D44."""

from bang_env import DiceTable
from tests.support.scenarios.dice import IDLE, arrows, asked, lives, offered

LEFT = "TheLeftHandOfTheDevil"
SEATS = ("Sheriff", "Outlaw", LEFT, "Outlaw")
GUN = "Gatling Gatling Gatling Dynamite Dynamite"


def test_who_is_about_to_be_eliminated_stays_with_two_life_points() -> None:
    t = DiceTable(*SEATS, rolls="2 2 Gatling Gatling Dynamite", life={3: 1}, turn=1).roll().keep()
    assert asked(t) == (2, "reveal") and offered(t) == {LEFT, "pass"} and t.about == 3
    t.reply(2, LEFT)
    assert t.alive(3) and t.life(3) == 2 and t.shown(2) and not t.shown(3)


def test_the_left_hand_may_pass() -> None:
    t = DiceTable(*SEATS, rolls="2 2 Gatling Gatling Dynamite", life={3: 1}, turn=1).roll().keep().reply(2, "pass")
    assert not t.alive(3) and not t.shown(2)


def test_who_was_saved_decides_whether_to_discard_all_arrows() -> None:
    t = DiceTable(*SEATS, rolls="2 2 Gatling Gatling Dynamite", life={3: 1}, arrows={3: 2}, chief=3, turn=1).roll().keep().reply(2, LEFT)
    assert asked(t) == (3, "drop") and offered(t) == {"use", "pass"}
    kept = t.clone().reply(3, "pass")
    assert kept.arrows(3) == 2 and kept.chief == 3
    t.reply(3, "use")
    assert t.arrows(3) == 0 and t.chief == "pile" and t.pile == 9


def test_the_left_hand_may_save_himself() -> None:
    t = DiceTable(*SEATS, rolls=f"2 {IDLE}", life={2: 1}).roll().keep()
    assert asked(t) == (2, "reveal") and t.about == 2
    assert t.reply(2, LEFT).life(2) == 2


def test_the_left_hand_saves_from_indians() -> None:
    t = DiceTable(*SEATS, rolls=f"Arrow {IDLE}", life={1: 3}, arrows={1: 8}).roll().reply(2, LEFT)
    assert lives(t) == [9, 2, 8, 8] and asked(t) == (0, "reroll"), "all arrows are back already"


def test_the_left_hand_saves_from_dynamite_and_the_turn_goes_on() -> None:
    t = DiceTable(*SEATS, rolls="Dynamite Dynamite Dynamite 2 2", life={1: 1}, turn=1).roll().reply(2, LEFT)
    assert lives(t) == [10, 2, 8, 6]


def test_the_left_hand_saves_from_a_bullet_and_the_turn_goes_on() -> None:
    t = DiceTable(*SEATS, rolls=f"L:Bullet {IDLE}", life={1: 1}, turn=1).use_die("Loudmouth").roll().reply(2, LEFT)
    assert t.life(1) == 2 and asked(t) == (1, "reroll")


def test_the_left_hand_saves_from_the_gun() -> None:
    t = DiceTable(*SEATS, rolls=GUN, life={1: 1}).roll().keep().reply(2, LEFT)
    assert lives(t) == [10, 2, 7, 7]


def test_the_left_hand_may_save_the_sheriff() -> None:
    t = DiceTable(*SEATS, rolls="1 Gatling Gatling Dynamite Dynamite", life={0: 1}, turn=1).roll().keep().reply(1, 0).reply(2, LEFT)
    assert not t.over and t.life(0) == 2


def test_of_several_the_left_hand_is_asked_for_each_clockwise_and_saves_one() -> None:
    t = DiceTable(*SEATS, rolls=GUN, life={1: 1, 3: 1}).roll().keep()
    assert asked(t) == (2, "reveal") and t.about == 1
    t.reply(2, "pass")
    assert asked(t) == (2, "reveal") and t.about == 3
    t.reply(2, LEFT)
    assert lives(t) == [10, 0, 7, 2]


def test_the_left_hand_may_save_another_while_he_falls_in_the_same_step() -> None:
    t = DiceTable(*SEATS, rolls=GUN, life={1: 1, 2: 1}).roll().keep()
    assert t.about == 1
    t.reply(2, LEFT)
    assert lives(t) == [10, 2, 0, 7]


def test_what_is_saved_is_not_eliminated_for_vulture_sam() -> None:
    seats = ("Sheriff VultureSam", "Outlaw", LEFT, "Outlaw")
    t = DiceTable(*seats, rolls=GUN, life={0: 3, 1: 1}).roll().keep().reply(2, LEFT)
    assert t.life(0) == 3


def test_what_is_saved_does_not_become_the_ghost() -> None:
    seats = ("Sheriff", "Outlaw", LEFT, "Outlaw", "Deputy", "(Outlaw) ghost")
    assert DiceTable(*seats).ghost == 5
    t = DiceTable(*seats[:5], rolls=GUN, life={1: 1, 3: 1}, rules={"ghost": True}).roll().keep().reply(2, LEFT)
    assert t.ghost == 3 and t.alive(1)


def test_what_is_saved_does_not_end_the_game() -> None:
    t = DiceTable("Sheriff", "Outlaw", "(Outlaw)", LEFT, rolls="1 Gatling Gatling Gatling Dynamite", life={1: 1, 3: 1})
    t.roll().keep().reply(0, 3).reply(3, LEFT)
    assert not t.over and lives(t) == [10, 0, 0, 1]
    assert asked(t) == (3, "roll"), "the Outlaw fell to the gun, the Renegade is still there"


def test_el_gringo_who_is_saved_gives_his_arrow_all_the_same() -> None:
    seats = ("Sheriff", "Outlaw", f"{LEFT} ElGringo", "Outlaw")
    t = DiceTable(*seats, rolls=f"2 {IDLE}", life={2: 1}).roll().keep().reply(2, LEFT)
    assert arrows(t) == [1, 0, 0, 0] and t.life(2) == 2


def test_pedro_ramirez_at_no_life_discards_before_he_may_be_saved() -> None:
    seats = ("Sheriff", "Outlaw", f"{LEFT} PedroRamirez", "Outlaw")
    t = DiceTable(*seats, rolls=f"2 {IDLE}", life={2: 1}, arrows={2: 2}).roll().keep()
    assert asked(t) == (2, "ability")
    t.reply(2, "use").reply(2, LEFT)
    assert asked(t) == (2, "drop") and t.reply(2, "pass").arrows(2) == 1


def test_the_left_hand_acts_once_in_a_game() -> None:
    t = DiceTable(*SEATS, rolls=f"2 {IDLE} | 1 1 1 Gatling Gatling", life={2: 1}).roll().keep().reply(2, LEFT)
    t.roll().keep().reply(1, [2, 2, 2])
    assert not t.alive(2)
