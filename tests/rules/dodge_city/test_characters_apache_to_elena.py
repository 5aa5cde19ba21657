"""Dodge City: Belle Star to Elena Fuente. Apache Kid stands in test_apache_kid.py."""

import pytest

from bang_env import IllegalMove, Table
from tests.support.reading import asked, hand, in_play, offered, seats_offered, seen, top

# Belle Star


def test_a_barrel_does_not_help_in_belle_stars_turn() -> None:
    t = Table("Sheriff BelleStar: Bang Gatling Beer", "Outlaw: / Barrel", "Renegade")
    t.play(0, "Bang", on=1).play(0, "Gatling")
    assert t.life(1) == 2


@pytest.mark.parametrize("card", ["Mustang", "Hideout"])
def test_mustang_and_hideout_of_others_do_not_count_in_belle_stars_turn(card: str) -> None:
    t = Table("Sheriff BelleStar: Bang Panic Beer", f"Outlaw: / {card}", "Renegade", "Deputy")
    assert t.distance(0, 1) == 1
    t.play(0, "Bang", on=1).play(0, "Panic", on=1)
    assert t.life(1) == 3
    assert hand(t, 0) == sorted(["Beer", card])


@pytest.mark.parametrize("card", ["Bible", "TenGallonHat", "Sombrero", "IronPlate"])
def test_green_cards_with_the_missed_symbol_do_not_help_in_belle_stars_turn(card: str) -> None:
    t = Table("Sheriff BelleStar: Bang Beer", f"Outlaw: / {card}", "Renegade")
    t.play(0, "Bang", on=1)
    assert t.life(1) == 3
    assert in_play(t, 1) == [card]
    assert asked(t) == (0, "play")


def test_cards_in_hand_help_in_belle_stars_turn() -> None:
    t = Table("Sheriff BelleStar: Bang Beer", "Outlaw: Missed Dodge / Barrel Sombrero", "Renegade")
    t.play(0, "Bang", on=1)
    assert offered(t) == ["Dodge", "Missed", "pass"]


def test_abilities_work_in_belle_stars_turn() -> None:
    t = Table("Sheriff BelleStar: Bang Beer", "Outlaw Jourdonnais", "Renegade PaulRegret", deck="♥")
    assert t.distance(0, 2) == 2
    t.play(0, "Bang", on=1)
    assert offered(t) == ["barrel", "pass"]
    t.reply(1, "barrel")
    assert t.life(1) == 4


def test_jourdonnais_draws_only_once_in_belle_stars_turn_even_with_a_barrel() -> None:
    t = Table("Sheriff BelleStar: Bang Beer", "Outlaw Jourdonnais: / Barrel", "Renegade", deck="♣ ♥")
    t.play(0, "Bang", on=1).reply(1, "barrel")
    assert t.life(1) == 3
    assert asked(t) == (0, "play")


def test_belle_stars_own_cards_in_play_work_in_her_turn() -> None:
    t = Table("Sheriff BelleStar: Bang Beer / Scope Schofield Knife", "Outlaw", "Outlaw", "Outlaw", "Renegade", "Deputy")
    assert t.distance(0, 2) == 1
    t.play(0, "Knife", on=2).play(0, "Bang", on=3)
    assert [t.life(2), t.life(3)] == [3, 3]


def test_belle_stars_own_dynamite_and_jail_work() -> None:
    t = Table("Sheriff BelleStar: Beer / Dynamite", "Outlaw", "Renegade", phase="start", deck="5♠")
    assert t.life(0) == 2
    t = Table("Sheriff", "Outlaw BelleStar: Beer / Jail", "Renegade: Beer", turn=1, phase="start", deck="♣")
    assert t.turn == 2


def test_belle_stars_dynamite_passes_over_a_neighbour_who_has_one() -> None:
    t = Table("Sheriff BelleStar: Beer / Dynamite", "Outlaw: / Dynamite", "Renegade", phase="start", deck="♥")
    assert [in_play(t, seat) for seat in range(3)] == [[], ["Dynamite"], ["Dynamite"]]


def test_a_jail_in_front_of_another_holds_him_after_belle_stars_turn() -> None:
    t = Table("Sheriff BelleStar: Beer", "Outlaw: Beer / Jail", "Renegade: Beer", deck="♣")
    t.end_turn(0)
    assert asked(t) == (2, "play")
    assert in_play(t, 1) == []


def test_after_belle_stars_turn_all_cards_in_play_work_again() -> None:
    t = Table("Sheriff BelleStar: Beer", "Outlaw: Bang Beer / Mustang", "Renegade: / Barrel Sombrero", "Deputy: / Hideout")
    assert [t.distance(0, 1), t.distance(0, 3)] == [1, 1]
    t.end_turn(0)
    assert [t.distance(0, 1), t.distance(0, 3)] == [2, 2]
    t.play(1, "Bang", on=2)
    assert offered(t) == ["Sombrero", "barrel", "pass"]


def test_belle_stars_own_barrel_helps_her_in_the_turns_of_others() -> None:
    t = Table("Sheriff BelleStar: / Barrel", "Outlaw: Bang Beer", "Renegade", turn=1, deck="♥")
    t.play(1, "Bang", on=0).reply(0, "barrel")
    assert t.life(0) == 5


# Bill Noface


@pytest.mark.parametrize(("life", "cards"), [(4, 1), (3, 2), (2, 3), (1, 4)])
def test_bill_noface_draws_one_card_and_one_more_for_each_lost_life_point(life: int, cards: int) -> None:
    t = Table("Outlaw BillNoface: Beer", "Sheriff", "Renegade", phase="start", life={0: life}, deck="Duel Duel Duel Duel Duel")
    assert hand(t, 0) == ["Beer", *["Duel"] * cards]


def test_bill_noface_as_the_sheriff_counts_from_five_life_points() -> None:
    t = Table("Sheriff BillNoface: Beer", "Outlaw", "Renegade", phase="start", life={0: 2}, deck="Duel Duel Duel Duel Duel")
    assert hand(t, 0) == ["Beer", "Duel", "Duel", "Duel", "Duel"]


# Chuck Wengam


def test_chuck_wengam_loses_a_life_point_and_draws_two_cards() -> None:
    t = Table("Sheriff ChuckWengam: Beer", "Outlaw", "Renegade", deck="Duel Panic")
    assert offered(t) == ["Beer", "ability", "pass"]
    t.play(0, "ChuckWengam")
    assert t.life(0) == 4
    assert hand(t, 0) == ["Beer", "Duel", "Panic"]


def test_chuck_wengam_may_do_so_repeatedly_but_not_with_his_last_life_point() -> None:
    t = Table("Outlaw ChuckWengam", "Sheriff", "Renegade", deck="Duel Duel Duel Duel Duel Duel")
    for _ in range(3):
        t.play(0, "ChuckWengam")
    assert t.life(0) == 1
    assert hand(t, 0) == ["Duel"] * 6
    with pytest.raises(IllegalMove):
        t.play(0, "ChuckWengam")


def test_chuck_wengam_may_not_in_the_turns_of_others() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw ChuckWengam: Missed", "Renegade")
    t.play(0, "Bang", on=1)
    assert offered(t) == ["Missed", "pass"]


# Doc Holyday


def test_doc_holyday_discards_two_cards_of_his_hand_for_a_shot() -> None:
    t = Table("Sheriff DocHolyday: Beer Duel Panic", "Outlaw", "Renegade")
    t.play(0, "DocHolyday", cost="Beer Panic", on=1)
    assert t.life(1) == 3
    assert hand(t, 0) == ["Duel"]


def test_doc_holyday_is_asked_for_one_card_after_the_other_and_then_for_his_target() -> None:
    t = Table("Sheriff DocHolyday: Beer Duel Panic Saloon", "Outlaw", "Renegade")
    t.choose(0, "ability")
    assert asked(t) == (0, "cost")
    t.reply(0, "Panic")
    assert asked(t) == (0, "cost")
    assert offered(t) == ["Beer", "Duel", "Saloon"]
    t.reply(0, "Beer")
    assert asked(t) == (0, "target")
    assert seats_offered(t) == {1, 2}
    t.reply(0, 2)
    assert t.life(2) == 3


def test_doc_holyday_shoots_so_once_per_turn() -> None:
    t = Table("Sheriff DocHolyday: Beer Duel Panic Saloon", "Outlaw: Beer", "Renegade", deck="Missed Missed Missed Missed")
    t.play(0, "DocHolyday", cost="Beer Panic", on=1)
    assert "ability" not in offered(t)
    t.end_turn(0).end_turn(1)
    assert asked(t) == (0, "play")
    assert "ability" in offered(t)


def test_doc_holyday_with_one_card_in_hand_cannot() -> None:
    t = Table("Sheriff DocHolyday: Beer / Scope Barrel", "Outlaw", "Renegade")
    assert offered(t) == ["Beer", "pass"]


def test_doc_holydays_shot_is_no_bang_card_and_leaves_the_limit_untouched() -> None:
    t = Table("Sheriff DocHolyday: Bang Bang Beer Duel", "Outlaw", "Renegade")
    t.play(0, "Bang", on=1).play(0, "DocHolyday", cost="Duel Beer", on=1)
    assert t.life(1) == 2
    t = Table("Sheriff DocHolyday: Bang Bang Bang Duel", "Outlaw", "Renegade")
    t.play(0, "DocHolyday", cost="Bang Bang", on=1).play(0, "Bang", on=1)
    assert t.life(1) == 2


@pytest.mark.parametrize(
    ("weapon", "seats"), [("", {1, 5}), ("Volcanic", {1, 5}), ("Schofield", {1, 2, 4, 5}), ("Winchester", {1, 2, 3, 4, 5})]
)
def test_doc_holyday_shoots_as_far_as_his_weapon_reaches(weapon: str, seats: set[int]) -> None:
    t = Table(f"Sheriff DocHolyday: Beer Duel Panic / {weapon}", "Outlaw", "Outlaw", "Outlaw", "Renegade", "Deputy")
    t.choose(0, "ability").reply(0, "Beer").reply(0, "Duel")
    assert seats_offered(t) == seats


def test_doc_holyday_with_nobody_in_reach_cannot() -> None:
    t = Table("Sheriff DocHolyday: Beer Duel Panic", "Outlaw PaulRegret", "(Renegade)")
    assert "ability" not in offered(t)


def test_a_volcanic_does_not_let_doc_holyday_shoot_so_twice() -> None:
    t = Table("Sheriff DocHolyday: Beer Duel Panic Saloon Bang Bang / Volcanic", "Outlaw", "Renegade")
    t.play(0, "DocHolyday", cost="Duel Panic", on=1).play(0, "Bang", on=1).play(0, "Bang", on=1)
    assert t.life(1) == 1
    assert offered(t) == ["Beer", "Saloon", "pass"]


def test_missed_barrel_and_green_cards_help_against_doc_holyday() -> None:
    t = Table("Sheriff DocHolyday: Beer Duel Panic", "Outlaw: Missed / Barrel Sombrero", "Renegade")
    t.play(0, "DocHolyday", cost="Duel Panic", on=1)
    assert asked(t) == (1, "dodge")
    assert offered(t) == ["Missed", "Sombrero", "barrel", "pass"]
    assert seen(t, 1, "needed") == 1
    t.reply(1, "Missed")
    assert t.life(1) == 4


def test_doc_holyday_is_rewarded_and_punished_as_for_any_other_shot() -> None:
    t = Table("Sheriff DocHolyday: Beer Duel Panic", "Outlaw", "Deputy", "Renegade", life={1: 1}, deck="Missed Missed Saloon")
    t.play(0, "DocHolyday", cost="Duel Panic", on=1)
    assert hand(t, 0) == ["Beer", "Missed", "Missed", "Saloon"]
    t = Table("Sheriff DocHolyday: Beer Duel Panic / Scope", "Deputy", "Outlaw: Beer", "Renegade", life={1: 1})
    t.play(0, "DocHolyday", cost="Duel Panic", on=1)
    assert [hand(t, 0), in_play(t, 0)] == [[], []]


def test_a_rebel_doc_holyday_who_shoots_the_sheriff_so_in_his_own_turn_makes_a_revolution() -> None:
    t = Table("Sheriff", "Rebel DocHolyday: Duel Panic Beer", "Outlaw", "Renegade", turn=1, life={0: 1})
    t.play(1, "DocHolyday", cost="Duel Panic", on=0)
    assert not t.over
    assert t.role(1) == "Sheriff"


def test_el_gringo_takes_a_card_for_doc_holydays_shot() -> None:
    t = Table("Sheriff DocHolyday: Duel Panic Saloon Saloon", "Outlaw ElGringo", "Renegade")
    t.play(0, "DocHolyday", cost="Duel Panic", on=1)
    assert [hand(t, 0), hand(t, 1)] == [["Saloon"], ["Saloon"]]


# Elena Fuente


@pytest.mark.parametrize("card", ["Bang", "Gatling", "Punch"])
def test_any_card_of_elena_fuentes_hand_is_a_missed(card: str) -> None:
    t = Table(f"Sheriff: {card} Beer", "Outlaw ElenaFuente: Duel Scope Beer Missed", "Renegade")
    t.play(0, card, on=None if card == "Gatling" else 1)
    assert asked(t) == (1, "dodge")
    assert offered(t) == ["Beer", "Duel", "Missed", "Scope", "pass"]
    t.reply(1, "Scope")
    assert t.life(1) == 3
    assert hand(t, 1) == ["Beer", "Duel", "Missed"]
    assert top(t) == "Scope"


def test_cards_in_play_of_elena_fuente_are_no_missed() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw ElenaFuente: / Scope Knife", "Renegade")
    t.play(0, "Bang", on=1)
    assert t.life(1) == 2
    assert in_play(t, 1) == ["Knife", "Scope"]


def test_elena_fuente_cannot_answer_indians_or_a_duel_with_any_card() -> None:
    t = Table("Sheriff: Indians Duel Beer", "Outlaw ElenaFuente: Beer Missed", "Renegade")
    t.play(0, "Indians").play(0, "Duel", on=1)
    assert t.life(1) == 1
    assert hand(t, 1) == ["Beer", "Missed"]


def test_elena_fuente_needs_two_cards_against_slab_the_killer() -> None:
    t = Table("Sheriff SlabTheKiller: Bang Beer", "Outlaw ElenaFuente: Duel Beer", "Renegade")
    t.play(0, "Bang", on=1).reply(1, "Duel")
    assert t.life(1) == 3
    assert hand(t, 1) == []
    assert asked(t) == (0, "play")


def test_one_card_of_elena_fuente_does_not_help_against_slab_the_killer() -> None:
    t = Table("Sheriff SlabTheKiller: Bang Beer", "Outlaw ElenaFuente: Missed", "Renegade")
    t.play(0, "Bang", on=1)
    assert t.life(1) == 2
    assert hand(t, 1) == ["Missed"]


def test_a_barrel_and_any_card_of_elena_fuente_cancel_a_bang_of_slab_the_killer() -> None:
    t = Table("Sheriff SlabTheKiller: Bang Beer", "Outlaw ElenaFuente: Duel / Barrel", "Renegade", deck="♥")
    t.play(0, "Bang", on=1).reply(1, "barrel").reply(1, "Duel")
    assert t.life(1) == 3


def test_elena_fuente_draws_for_a_dodge() -> None:
    t = Table("Sheriff: Bang Beer", "Outlaw ElenaFuente: Dodge Duel", "Renegade", deck="Panic")
    t.play(0, "Bang", on=1).reply(1, "Dodge")
    assert hand(t, 1) == ["Duel", "Panic"]
