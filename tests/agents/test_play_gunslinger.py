"""The Lone Gunslinger: the heuristic reads the Stacks, gives up what it misses least, and picks opponents when it may."""

import numpy as np
import pytest

from bang_agents import make
from bang_env import Batch, Gunslinger, Table
from bang_env.bang.cards.tables import FIRST_OPTION
from bang_env.bang.words import O_FIRST, O_SECOND, Q_CHARACTER, SHERIFF, SLAB_THE_KILLER, VULTURE_SAM
from bang_experiments.arena.deals import play_deals
from tests.support.scenarios.heuristic import follow, wish

LONE = Gunslinger()


def test_of_two_outlaws_the_one_without_a_missed_is_shot() -> None:
    t = Table("Sheriff: Bang", "Outlaw: Missed", "Deputy", "Renegade", "Outlaw", rules=LONE)
    assert follow(t, 0)[:2] == ["Bang", 4]


def test_of_two_outlaws_the_one_who_can_be_eliminated_is_shot() -> None:
    t = Table("Sheriff: Bang", "Outlaw", "Deputy", "Renegade", "Outlaw", rules=LONE, life={1: 1})
    assert follow(t, 0)[:2] == ["Bang", 1]


def test_slab_the_killer_is_feared_more_than_another_outlaw() -> None:
    t = Table("Sheriff: Bang", "Outlaw VultureSam", "Deputy", "Renegade", "Outlaw SlabTheKiller", rules=LONE)
    assert follow(t, 0)[:2] == ["Bang", 4]


def test_a_friend_is_no_target() -> None:
    t = Table("Sheriff: Bang", "Deputy", "Outlaw: / Mustang", "Outlaw: / Mustang", "Renegade: / Mustang", rules=LONE)
    assert wish(t) == "pass"


@pytest.mark.parametrize(("hand", "card"), [("Missed Bang", "Bang"), ("Beer Saloon", "Saloon"), ("Mustang Schofield", "Schofield")])
def test_an_npc_is_given_what_is_missed_least(hand: str, card: str) -> None:
    t = Table(f"Sheriff: {hand}", "Outlaw: CatBalou", "Deputy", "Renegade", turn=1, rules=LONE)
    assert t.question == "plunder"
    assert wish(t) == card


def test_of_the_cards_in_play_the_worst_is_given_up() -> None:
    t = Table("Sheriff: Beer / Dynamite Barrel", "Outlaw: CatBalou", "Deputy", "Renegade", turn=1, rules=LONE)
    assert wish(t) == "Dynamite"


def test_seats_that_play_themselves_are_given_the_worse_character() -> None:
    batch = Batch(Gunslinger(2, two_characters=True), 200, seed=3, features=False, views=True)
    own = make("heuristic").act(batch.views, batch.masks)
    for game in np.flatnonzero(batch.views["question"] == Q_CHARACTER):
        assert batch.views[game]["target"] < 0  # the Sheriff's own comes first
        assert own[game] in (FIRST_OPTION + O_FIRST, FIRST_OPTION + O_SECOND)
    views = batch.views.copy()
    views["dealt"] = (SLAB_THE_KILLER, VULTURE_SAM)
    views["target"] = -1
    assert (make("heuristic").act(views, batch.masks) == FIRST_OPTION + O_FIRST).all()
    views["target"] = 3
    assert (make("heuristic").act(views, batch.masks) == FIRST_OPTION + O_SECOND).all()


def test_the_heuristic_wins_where_a_random_player_does_not() -> None:
    won = {name: play_deals(LONE, make(name), 300, seed=2).won(SHERIFF).mean() for name in ("random", "heuristic")}
    assert won["random"] < 0.05 < 0.35 < won["heuristic"]
