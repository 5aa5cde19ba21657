"""The heuristic's choices at a table, one idea a test."""

import numpy as np

from bang_agents import make
from bang_env import Table
from bang_env.bang.cards.tables import CHOICES, PASS
from bang_env.bang.sight.view_layout import VIEW
from tests.support.scenarios.heuristic import follow, offered, wish


def test_an_outlaw_shoots_the_sheriff_rather_than_a_stranger() -> None:
    t = Table("Outlaw: Bang", "Sheriff:", "Deputy:", "Renegade:", "Outlaw:")
    assert follow(t, 0)[:2] == ["Bang", 1]


def test_a_deputy_never_aims_at_the_sheriff() -> None:
    t = Table("Deputy: Bang", "Sheriff:", "(Outlaw)", "(Renegade)", "Outlaw:")
    assert follow(t, 0)[:2] == ["Bang", 4]


def test_the_sheriff_spares_the_one_who_must_be_a_deputy() -> None:
    t = Table("Outlaw: Bang", "Deputy:", "Sheriff: Bang", "(Outlaw)", "(Renegade)", life={2: 3}, deck="Bang Bang Bang Bang Bang Bang")
    t.play(0, "Bang", on=2)
    while t.asked not in (2, None):
        t.reply(t.asked or 0, "pass")
    assert follow(t, 2)[:2] == ["Bang", 0]


def test_cards_that_draw_are_played_first() -> None:
    t = Table("Outlaw: Bang Stagecoach Duel", "Sheriff:", "Deputy:", "Renegade:")
    assert wish(t) == "Stagecoach"


def test_what_protects_is_laid_down() -> None:
    t = Table("Sheriff: Barrel Missed Missed", "Outlaw:", "Outlaw:", "Renegade:")
    assert wish(t) == "Barrel"


def test_a_beer_is_drunk_when_it_heals_and_kept_at_full_life() -> None:
    assert wish(Table("Sheriff: Beer", "Outlaw:", "Outlaw:", "Renegade:", life={0: 2})) == "Beer"
    assert wish(Table("Sheriff: Beer", "Outlaw:", "Outlaw:", "Renegade:")) == "pass"


def test_a_barrel_is_tried_before_a_missed_is_spent() -> None:
    t = Table("Outlaw: Bang", "Sheriff: Missed / Barrel", "Outlaw:", "Renegade:", deck="♠").play(0, "Bang", on=1)
    assert wish(t) == "barrel"
    t.reply(1, "barrel")
    assert wish(t) == "Missed"


def test_a_beer_saves_the_last_life_point() -> None:
    t = Table("Outlaw: Bang", "Sheriff: Beer Bang", "Outlaw:", "Renegade:", life={1: 1}).play(0, "Bang", on=1)
    assert t.question == "last_chance"
    assert wish(t) == "Beer"


def test_a_deputy_gives_in_to_the_sheriff_in_a_duel() -> None:
    t = Table("Sheriff: Duel", "Deputy: Bang Bang Bang", "Outlaw:", "Outlaw:", "Renegade:").play(0, "Duel", on=1)
    assert wish(t) == "pass"


def test_an_outlaw_with_bangs_fights_a_duel_out() -> None:
    t = Table("Sheriff: Duel", "Outlaw: Bang Bang Bang", "Outlaw:", "Renegade:").play(0, "Duel", on=1)
    assert wish(t) == "Bang"


def test_a_duel_is_not_begun_without_a_bang_against_a_full_hand() -> None:
    t = Table("Outlaw: Duel", "Sheriff: Beer Beer Beer Bang Bang", "Outlaw:", "Renegade:", life={0: 1})
    assert wish(t) == "pass"


def test_a_duel_takes_the_last_life_point_of_an_empty_hand() -> None:
    t = Table("Outlaw: Duel", "Sheriff:", "Outlaw:", "Renegade:", life={1: 1})
    assert follow(t, 0) == ["Duel", 1]
    assert t.winners == {0, 2}


def test_a_dynamite_is_taken_off_a_friend() -> None:
    t = Table("Deputy: CatBalou", "Sheriff: / Dynamite", "(Outlaw)", "(Renegade)", "Outlaw:")
    assert follow(t, 0) == ["CatBalou"]
    assert t.in_play(1) == []


def test_the_renegade_keeps_the_sheriff_alive_until_they_are_alone() -> None:
    t = Table("Renegade: Bang", "Sheriff:", "(Outlaw)", "Outlaw:", life={1: 1})
    assert follow(t, 0)[:2] == ["Bang", 3]
    t = Table("Renegade: Bang", "Sheriff:", "(Outlaw)", "(Outlaw)", life={1: 1})
    assert follow(t, 0)[0] == "Bang"
    assert t.winners == {0}


def test_the_rebel_takes_the_last_life_point_of_the_sheriff_in_his_own_turn() -> None:
    t = Table("Rebel: Bang", "Sheriff:", "Outlaw:", "Renegade:", life={1: 1})
    assert follow(t, 0)[:2] == ["Bang", 1]
    assert t.role(0) == "Sheriff"


def test_the_rebel_spares_the_last_villain_before_the_revolution() -> None:
    t = Table("Rebel: Bang", "Outlaw:", "Sheriff:", "(Renegade)", life={1: 1})
    assert 1 not in follow(t, 0)


def test_lucky_duke_takes_the_heart_in_jail_and_the_harmless_card_on_a_dynamite() -> None:
    t = Table("Outlaw LuckyDuke: / Jail", "Sheriff:", "Outlaw:", "Renegade:", deck="♠ ♥", phase="start")
    assert wish(t) == "second"
    t = Table("Outlaw LuckyDuke: / Dynamite", "Sheriff:", "Outlaw:", "Renegade:", deck="K♠ 5♠", phase="start")
    assert wish(t) == "first"


def test_jesse_jones_draws_from_a_foe_and_not_from_a_friend() -> None:
    t = Table("Deputy JesseJones:", "Sheriff: Bang Bang", "(Outlaw)", "Outlaw: Bang", "(Renegade)", phase="start")
    assert wish(t) == 3


def test_pedro_ramirez_takes_a_good_card_from_the_pile_and_leaves_a_poor_one() -> None:
    assert wish(Table("Outlaw PedroRamirez:", "Sheriff:", "Outlaw:", "Renegade:", discard="WellsFargo", phase="start")) == "discard_pile"
    assert wish(Table("Outlaw PedroRamirez:", "Sheriff:", "Outlaw:", "Renegade:", discard="Dynamite", phase="start")) == "deck"


def test_the_least_useful_card_is_discarded() -> None:
    t = Table("Sheriff: Missed Missed Saloon", "Outlaw:", "Outlaw:", "Renegade:", life={0: 2})
    t.end_turn(0)
    assert wish(t) == "Saloon"


def test_sid_ketchum_trades_cards_for_life_before_he_dies() -> None:
    t = Table("Outlaw: Bang", "Sheriff SidKetchum: Bang Bang", "Outlaw:", "Renegade:", life={1: 1}).play(0, "Bang", on=1)
    assert wish(t) == "pass"  # not yet: the shot may still be the last question
    t.reply(1, "pass")
    assert t.question == "last_chance"
    assert wish(t) == "ability"


def test_sid_ketchum_makes_a_life_point_of_cards_he_would_lose_anyway() -> None:
    t = Table("Sheriff SidKetchum: Bang Missed Missed", "Deputy:", "Outlaw:", "Renegade:", life={0: 2, 1: 1}).play(0, "Bang", on=1)
    assert t.question == "ability" and wish(t) == "ability"


def test_the_better_card_of_the_store_is_picked() -> None:
    t = Table("Outlaw: GeneralStore", "Sheriff:", "Outlaw:", "Renegade:", deck="Saloon Missed Bang Dynamite").play(0, "GeneralStore")
    assert wish(t) == "Missed"


def test_a_weapon_that_reaches_the_sheriff_is_taken_up() -> None:
    t = Table("Outlaw: Schofield", "Deputy:", "Sheriff:", "Renegade:", "Outlaw:")
    assert wish(t) == "Schofield"
    t = Table("Outlaw: Schofield / Winchester", "Deputy:", "Sheriff:", "Renegade:", "Outlaw:")
    assert wish(t) == "pass"


def test_the_last_card_of_suzy_lafayette_is_not_worth_taking() -> None:
    t = Table("Outlaw: CatBalou", "Sheriff SuzyLafayette: Bang", "Outlaw:", "Renegade:")
    assert wish(t) == "pass"
    assert wish(Table("Outlaw: CatBalou", "Sheriff SuzyLafayette: Bang Beer", "Outlaw:", "Renegade:")) == "CatBalou"


def test_a_card_that_would_only_draw_itself_is_not_played() -> None:
    t = Table("Outlaw: Stagecoach", "Sheriff:", "Outlaw:", "Renegade:")
    views = np.zeros(1, VIEW)
    views[0] = t.view(0)
    masks = np.zeros((1, CHOICES), np.bool_)
    masks[0, offered(t)] = True
    agent = make("heuristic")
    assert agent.act(views, masks)[0] != PASS
    views["deck_n"] = views["discard_n"] = 0  # all other cards are in hands
    assert agent.act(views, masks)[0] == PASS
