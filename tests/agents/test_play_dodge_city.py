"""The heuristic's choices with the cards and characters of Dodge City, one idea a test."""

import pytest

from bang_env import Table
from tests.support.scenarios.heuristic import exact_wish, follow, wish

OTHERS = ("Outlaw:", "Outlaw:", "Renegade:")


@pytest.mark.parametrize("card", ["Bible", "IronPlate", "Knife", "Howitzer", "PonyExpress", "Canteen", "Hideout", "Binocular"])
def test_green_cards_and_what_protects_are_put_down_at_once(card: str) -> None:
    assert wish(Table(f"Sheriff: {card} Missed", *OTHERS)) == card


def test_a_second_green_card_of_a_name_stays_in_hand() -> None:
    t = Table("Sheriff: IronPlate Bang / IronPlate", *OTHERS)
    assert "IronPlate" not in follow(t, 0)


def test_the_pony_express_is_used_first() -> None:
    t = Table("Outlaw: Bang Duel / PonyExpress", "Sheriff:", "Outlaw:", "Renegade:")
    assert wish(t) == "PonyExpress"


def test_a_canteen_waits_for_a_wound() -> None:
    assert wish(Table("Sheriff: / Canteen", *OTHERS)) in ("pass", None)
    assert wish(Table("Sheriff: Missed / Canteen", *OTHERS, life={0: 3})) == "Canteen"


def test_a_green_gun_is_fired_at_the_sheriff() -> None:
    t = Table("Outlaw: Missed / BuffaloRifle", "Deputy:", "Deputy:", "Sheriff:", "Renegade:", "Outlaw:")
    assert follow(t, 0)[:2] == ["BuffaloRifle", 3]


def test_a_green_gun_is_not_fired_at_a_friend() -> None:
    t = Table("Deputy: Missed / Knife", "Sheriff:", "(Outlaw)", "(Renegade)", "Outlaw:", life={4: 1})
    assert follow(t, 0)[:2] == ["Knife", 4]


def test_the_bible_answers_a_shot_before_a_missed() -> None:
    t = Table("Outlaw: Bang", "Sheriff: Missed / Bible", "Outlaw:", "Renegade:").play(0, "Bang", on=1)
    assert wish(t) == "Bible"


def test_a_dodge_that_draws_answers_before_a_missed() -> None:
    t = Table("Outlaw: Bang", "Sheriff: Missed Dodge", "Outlaw:", "Renegade:").play(0, "Bang", on=1)
    assert wish(t) == "Dodge"


def test_a_seat_behind_green_cards_is_a_poor_target() -> None:
    t = Table("Deputy: Bang", "Outlaw: / Sombrero", "Sheriff:", "(Renegade)", "Outlaw:")
    assert follow(t, 0)[:2] == ["Bang", 4]


def test_springfield_is_paid_with_the_poorest_card() -> None:
    t = Table("Outlaw: Springfield Missed Saloon", "Deputy:", "Sheriff:", "Renegade:", "Outlaw:")
    assert follow(t, 0)[:3] == ["Springfield", "Saloon", 2]


def test_rag_time_robs_the_sheriff_of_his_barrel_across_the_table() -> None:
    t = Table("Outlaw: RagTime Saloon Missed", "Deputy: Bang", "Outlaw:", "Sheriff: Bang / Barrel", "Renegade:", "Outlaw:")
    assert follow(t, 0)[:4] == ["RagTime", "Saloon", 3, "Barrel"]


def test_whisky_is_for_the_wounded() -> None:
    assert wish(Table("Sheriff: Whisky Saloon", *OTHERS, life={0: 1})) == "Whisky"
    assert wish(Table("Sheriff: Whisky Missed", *OTHERS)) == "pass"


def test_a_deputy_gives_tequila_to_the_dying_sheriff() -> None:
    t = Table("Deputy: Tequila Schofield Missed / Winchester", "Outlaw:", "Sheriff:", "Outlaw:", "Renegade:", life={2: 1})
    assert follow(t, 0)[:3] == ["Tequila", "Schofield", 2]


def test_a_brawl_takes_the_dynamite_off_a_friend_and_the_best_card_off_a_foe() -> None:
    t = Table("Deputy: Brawl Saloon Missed", "Sheriff: Bang / Dynamite", "(Outlaw)", "(Renegade)", "Outlaw: / Barrel Scope")
    assert follow(t, 0)[:4] == ["Brawl", "Saloon", "Dynamite", "Barrel"]


def test_nobody_aims_diamonds_at_apache_kid() -> None:
    t = Table("Outlaw: Bang2♦", "Sheriff ApacheKid:", "Outlaw:", "Renegade:")
    assert 1 not in follow(t, 0)


def test_among_equal_cards_the_one_that_hurts_apache_kid_is_played() -> None:
    t = Table("Outlaw: Bang2♦ Bang2♣", "Sheriff ApacheKid:", "Outlaw:", "Renegade:")
    assert exact_wish(t) == "Bang♣"


def test_belle_star_shoots_through_barrel_and_sombrero() -> None:
    t = Table("Deputy BelleStar: Bang", "Outlaw: Beer / Sombrero Barrel Hideout", "Sheriff:", "(Renegade)", "Outlaw: Beer Beer Beer")
    assert follow(t, 0)[:2] == ["Bang", 1]


def test_chuck_wengam_bleeds_for_cards_when_he_is_well_and_his_hand_empty() -> None:
    assert wish(Table("Outlaw ChuckWengam: Missed", "Sheriff:", "Outlaw:", "Renegade:")) == "ability"
    assert wish(Table("Outlaw ChuckWengam: Missed", "Sheriff:", "Outlaw:", "Renegade:", life={0: 2})) == "pass"
    assert wish(Table("Outlaw ChuckWengam: Missed Missed Missed", "Sheriff:", "Outlaw:", "Renegade:")) == "pass"


def test_a_beer_at_full_life_is_two_cards_to_chuck_wengam() -> None:
    t = Table("Sheriff ChuckWengam: Beer Missed Missed", *OTHERS)
    assert follow(t, 0)[:2] == ["ability", "Beer"]


def test_doc_holyday_makes_a_shot_of_two_poor_cards() -> None:
    t = Table("Outlaw DocHolyday: Saloon Schofield Missed / Winchester", "Sheriff:", "Outlaw:", "Renegade:", life={1: 1})
    assert follow(t, 0)[0] == "ability"
    assert t.winners == {0, 2}


def test_doc_holyday_keeps_his_cards_for_a_shot_that_will_be_dodged() -> None:
    t = Table("Outlaw DocHolyday: Missed Beer", "Sheriff: Bang / Sombrero", "Outlaw:", "Renegade:")
    assert wish(t) == "pass"


def test_jose_delgado_makes_two_cards_of_a_blue_one_he_does_not_need() -> None:
    t = Table("Sheriff JoseDelgado: Schofield Missed / Winchester", *OTHERS)
    assert wish(t) == "ability"
    assert wish(Table("Sheriff JoseDelgado: Barrel Missed", *OTHERS)) == "Barrel"


def test_pat_brennan_takes_the_sheriff_s_barrel_and_otherwise_draws() -> None:
    t = Table("Outlaw PatBrennan:", "Sheriff: / Barrel", "Outlaw:", "Renegade:", phase="start")
    assert wish(t) == 1
    t.reply(0, 1)
    assert t.in_play(1) == []
    assert wish(Table("Outlaw PatBrennan:", "Outlaw: / Schofield", "Sheriff:", "Renegade:", phase="start")) == "deck"


def test_pat_brennan_takes_the_dynamite_off_a_friend() -> None:
    t = Table("Deputy PatBrennan:", "Sheriff: / Dynamite", "(Outlaw)", "(Renegade)", "Outlaw:", phase="start")
    assert wish(t) == 1


def test_vera_custer_copies_the_one_who_draws_most() -> None:
    t = Table("Outlaw VeraCuster:", "Sheriff PixiePete:", "Outlaw TequilaJoe:", "Renegade SeanMallory:", phase="start")
    assert wish(t) == 1


def test_vera_custer_copies_bill_noface_when_she_is_hurt() -> None:
    t = Table("Outlaw VeraCuster:", "Sheriff PixiePete:", "Outlaw BillNoface:", "Renegade:", phase="start", life={0: 1})
    assert wish(t) == 2


def test_elena_fuente_answers_with_what_she_needs_least() -> None:
    t = Table("Outlaw: Bang", "Sheriff ElenaFuente: Beer Bang Saloon", "Outlaw:", "Renegade:").play(0, "Bang", on=1)
    assert wish(t) == "Saloon"


def test_elena_fuente_with_cards_is_no_target() -> None:
    t = Table("Deputy: Bang", "Outlaw ElenaFuente: Beer", "Sheriff:", "(Renegade)", "Outlaw: Beer Beer")
    assert follow(t, 0)[:2] == ["Bang", 4]


def test_molly_stark_answers_from_her_hand_and_fights_duels_out() -> None:
    t = Table("Outlaw: Bang Duel", "Sheriff MollyStark: Missed / Sombrero", "Outlaw:", "Renegade:").play(0, "Bang", on=1)
    assert wish(t) == "Missed"
    t = Table("Outlaw: Duel Bang Bang Bang", "Sheriff MollyStark: Bang", "Outlaw:", "Renegade:").play(0, "Duel", on=1)
    assert wish(t) == "Bang"


def test_sean_mallory_holds_on_to_ten_cards() -> None:
    t = Table("Outlaw SeanMallory: Missed Missed Missed Missed Missed Missed", "Sheriff:", "Outlaw:", "Renegade:")
    t.end_turn(0)
    assert len(t.hand(0)) == 6


def test_two_vulture_sams_take_the_best_card_first() -> None:
    t = Table("Outlaw VeraCuster: Bang", "Sheriff:", "Renegade VultureSam:", "Outlaw: Beer / Schofield Barrel", life={3: 1}, phase="start")
    t.reply(0, 2)
    t.play(0, "Bang", on=3)
    while t.question != "share":
        t.reply(t.asked or 0, "pass")
    assert wish(t) == "Barrel"
