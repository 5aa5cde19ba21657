"""The heuristic's choices under the events of High Noon and A Fistful of Cards, one idea a test."""

import pytest

from bang_env import Table
from tests.support.scenarios.heuristic import exact_wish, follow, wish

OTHERS = ("Outlaw:", "Outlaw:", "Renegade:")


def test_two_bangs_are_shot_in_a_shootout() -> None:
    t = Table("Outlaw: Bang Bang Bang", "Sheriff:", "Outlaw:", "Renegade:", event="Shootout")
    assert follow(t, 0)[:4] == ["Bang", 1, "Bang", 1]


def test_no_duel_is_begun_under_the_sermon_with_bangs_that_may_not_be_shown() -> None:
    t = Table("Outlaw: Duel Bang Bang Bang", "Sheriff: Bang Bang Bang Bang", "Outlaw:", "Renegade:", event="TheSermon")
    assert wish(t) == "pass"
    t = Table("Outlaw: Duel Bang Bang Bang", "Sheriff:", "Outlaw:", "Renegade:", event="Shootout")
    assert "Duel" in follow(t, 0)


def test_one_bang_wins_a_duel_against_the_one_who_preaches() -> None:
    t = Table("Sheriff: Duel Bang Bang Bang", "Outlaw: Bang Bang", "Outlaw:", "Renegade:", event="TheSermon").play(0, "Duel", on=1)
    assert wish(t) == "Bang"


def test_the_last_life_point_is_not_safe_behind_a_beer_under_the_reverend() -> None:
    t = Table("Outlaw: Bang", "Sheriff: Beer", "Outlaw:", "Renegade:", life={1: 1}, event="TheReverend")
    assert follow(t, 0)[:2] == ["Bang", 1]
    assert t.winners == {0, 2}


def test_a_jail_that_will_open_is_not_played() -> None:
    t = Table("Sheriff: Jail Missed", "Outlaw: Bang Bang Bang", "Outlaw:", "Renegade:", event="Blessing / TheDoctor HighNoon")
    assert wish(t) == "pass"


def test_a_dynamite_is_not_laid_down_before_a_curse() -> None:
    t = Table("Outlaw: Dynamite Missed", "Sheriff:", "Outlaw:", "Renegade:", event="/ Curse HighNoon")
    assert wish(t) == "pass"


def test_a_barrel_is_no_cover_under_the_lasso_and_in_a_curse() -> None:
    for event in ("Lasso", "Curse"):
        t = Table("Deputy: Bang", "Outlaw: / Barrel", "Sheriff:", "(Renegade)", "Outlaw: Bang Bang Bang", event=event)
        assert follow(t, 0)[:2] == ["Bang", 1]
    t = Table("Deputy: Bang", "Outlaw: / Barrel", "Sheriff:", "(Renegade)", "Outlaw: Bang", event="Blessing")
    assert follow(t, 0)[:2] == ["Bang", 4]


def test_everybody_is_near_in_an_ambush() -> None:
    t = Table("Outlaw: Bang", "Deputy:", "Deputy:", "Sheriff:", "Renegade:", "Outlaw:", event="Ambush")
    assert follow(t, 0)[:2] == ["Bang", 3]


def test_jourdonnais_is_no_barrel_in_a_hangover() -> None:
    t = Table("Deputy: Bang", "Outlaw Jourdonnais:", "Sheriff:", "(Renegade)", "Outlaw: Bang Bang Bang", event="Hangover")
    assert follow(t, 0)[:2] == ["Bang", 1]


def test_two_bangs_more_are_spent_as_a_sniper() -> None:
    t = Table("Outlaw: Bang Bang Bang", "Sheriff: Beer", "Outlaw:", "Renegade:", event="Sniper")
    assert follow(t, 0) == ["Bang", 1, "sniper", 1]


def test_a_bang_that_reaches_nobody_shoots_the_best_card_of_a_foe() -> None:
    t = Table("Deputy: Bang", "Sheriff:", "(Outlaw)", "(Renegade)", "Outlaw: / Barrel Mustang Scope", event="Ricochet")
    assert follow(t, 0)[:2] == ["ricochet", "Barrel"]


def test_a_missed_saves_a_good_card_from_a_ricochet_but_not_a_jail() -> None:
    t = Table("Outlaw: Bang", "Sheriff: Missed Beer / Hideout", "Outlaw:", "Renegade:", event="Ricochet")
    t.reply(0, "ricochet")
    while t.asked == 0:
        t.reply(0, 1 if t.question == "target" else "Hideout")
    assert wish(t) == "Missed"
    t = Table("Outlaw: Bang", "Outlaw: Missed Beer / Jail", "Sheriff:", "Renegade:", event="Ricochet")
    t.reply(0, "ricochet")
    while t.asked == 0:
        t.reply(0, 1 if t.question == "target" else "Jail")
    assert wish(t) == "pass"


def test_a_missed_is_given_in_russian_roulette() -> None:
    t = Table("Outlaw:", "Sheriff: Missed Beer", "Outlaw:", "Renegade:", event="/ RussianRoulette HighNoon")
    t.end_turn(0)
    assert t.event == "RussianRoulette" and wish(t) == "Missed"


def test_a_deputy_gives_the_dying_sheriff_a_life_point_and_an_outlaw_does_not() -> None:
    t = Table("Deputy:", "Sheriff:", "Outlaw:", "Outlaw:", "Renegade:", life={1: 1}, event="BloodBrothers", phase="start")
    assert wish(t) == 1
    t = Table("Outlaw:", "Sheriff:", "Outlaw:", "Renegade:", life={1: 1}, event="BloodBrothers", phase="start")
    assert wish(t) == "pass"


def test_hard_liquor_is_for_the_dying_and_for_full_hands() -> None:
    at_one = Table("Outlaw:", "Sheriff:", "Outlaw:", "Renegade:", life={0: 1}, event="HardLiquor", phase="start")
    assert wish(at_one) == "liquor"
    full = Table("Outlaw: Missed Missed Missed", "Sheriff:", "Outlaw:", "Renegade:", life={0: 3}, event="HardLiquor", phase="start")
    assert wish(full) == "liquor"
    well = Table("Outlaw: Missed", "Sheriff:", "Outlaw:", "Renegade:", life={0: 3}, event="HardLiquor", phase="start")
    assert wish(well) == "pass"


@pytest.mark.parametrize(("seen", "colour"), [("♥ ♥ ♦", "black"), ("♠ ♣ ♠", "red")])
def test_peyote_is_guessed_by_the_colours_not_yet_seen(seen: str, colour: str) -> None:
    t = Table("Outlaw:", "Sheriff:", "Outlaw:", "Renegade:", discard=seen, event="Peyote", phase="start")
    assert wish(t) == colour


def test_who_knows_the_top_card_does_not_guess() -> None:
    t = Table("Outlaw KitCarlson:", "Sheriff:", "Outlaw:", "Renegade:", deck="Bang♦ Beer Beer Beer", discard="♥ ♥ ♥", phase="start")
    assert t.question == "return"
    assert wish(t) == "Bang"


def test_poor_cards_are_exchanged_on_the_ranch_and_good_ones_kept() -> None:
    t = Table("Sheriff: Missed Dynamite Saloon", *OTHERS, deck="Beer Beer", event="Ranch", phase="start")
    done = []
    while t.question == "ranch":
        done.append(wish(t))
        t.choose(0, exact_wish(t))
    assert set(done) == {"Dynamite", "Saloon", "pass"}


def test_in_handcuffs_the_suit_is_named_of_which_most_can_be_played() -> None:
    t = Table("Sheriff: WellsFargo Missed2♠ Missed3♠", *OTHERS, deck="Missed4♠ Missed5♠", event="Handcuffs", phase="start")
    assert wish(t) == "hearts"


def test_the_daltons_get_a_jail_before_a_barrel() -> None:
    t = Table("Outlaw:", "Sheriff:", "Outlaw: / Barrel Jail", "Renegade:", event="/ TheDaltons HighNoon")
    t.end_turn(0)
    while t.asked != 2:
        t.reply(t.asked or 0, wish(t))
    assert t.question == "daltons" and wish(t) == "Jail"


def test_with_one_life_point_left_a_new_identity_is_welcome() -> None:
    seats = ("Outlaw PaulRegret:", "Sheriff:", "Outlaw:", "Renegade:")
    assert wish(Table(*seats, life={0: 1}, event="NewIdentity", phase="start")) == "second"
    assert wish(Table(*seats, life={0: 3}, event="NewIdentity", phase="start")) == "first"


def test_a_ghost_spends_all_it_has_and_lays_nothing_down() -> None:
    t = Table("Renegade:", "(Outlaw)", "Sheriff:", "Outlaw:", event="GhostTown", deck="Bang Barrel Duel")
    done = follow(t, 1)
    assert {"Bang", "Duel"} <= set(done) and "Barrel" not in done


def test_a_hand_is_emptied_before_it_draws_the_fistful_of_shots() -> None:
    seats = ("Sheriff: Saloon Saloon", "Deputy:", "Outlaw:", "Outlaw:", "Renegade:")
    assert wish(Table(*seats, event="AFistfulOfCards")) == "Saloon"
    assert wish(Table(*seats)) == "pass"


def test_the_law_of_the_west_is_obeyed_with_the_least_harm() -> None:
    t = Table("Deputy:", "Sheriff:", "(Outlaw)", "(Renegade)", "Outlaw:", deck="Beer Bang", event="LawOfTheWest", phase="start")
    done = follow(t, 0)
    assert done[:2] == ["Bang", 4]
