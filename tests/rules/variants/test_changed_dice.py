"""The dice game with roles, numbers, dice and faces that differ from what is printed."""

from collections import Counter

import numpy as np
import pytest

from bang_env import Batch, DiceRules, DiceTable
from bang_env.dice import words as w
from bang_env.dice.cards import FACE_WORDS, LIFE_OF
from bang_env.kernel.scenario import ScenarioError
from bang_env.kernel.spec import RulesError
from bang_experiments.measuring.golden import table
from tests.support.games.positions import copy_of, view_of

TWO_DEPUTIES = "sheriff, 2 deputy, outlaw, renegade"
FOUR = ("Sheriff", "Outlaw", "Outlaw", "Renegade")


def test_roles_are_dealt_as_the_composition_says_and_every_seat_knows_it() -> None:
    games = Batch(DiceRules(5, roles=TWO_DEPUTIES), 64, seed=1).states
    assert {tuple(sorted(row[:5].tolist())) for row in games["role"]} == {(1, 2, 2, 3, 4)}
    game = table(DiceRules(5, roles=TWO_DEPUTIES))
    game.deal(0, 3)
    assert view_of(game, 1)["roles_dealt"].tolist() == [0, 1, 2, 1, 1]
    for seed in range(50):
        world = copy_of(game)
        world.resample(0, 1, seed)
        assert sorted(world.array["role"][0, :5].tolist()) == [1, 2, 2, 3, 4]


def test_hidden_roles_of_the_features_are_those_of_the_composition() -> None:
    rules = DiceRules(5, roles=TWO_DEPUTIES)
    game = table(rules)
    game.deal(0, 3)
    seat = int(np.flatnonzero(game.array["role"][0] == w.SHERIFF)[0])
    features = rules.game.features(np.array([view_of(game, seat)]), 5, rules.pages)[0]
    assert (8 * features[rules.game.pages.slices(rules.pages, 5)["hidden_roles"]]).tolist() == [2, 1, 1]


def test_life_points_are_those_of_the_character_and_as_many_more() -> None:
    games = Batch(DiceRules(6, life=-2, sheriff_life=1), 64, seed=1).states
    more = np.where(games["role"] == w.SHERIFF, 1, 0) - 2
    seated = np.arange(w.SEATS) < 6
    assert (games["max_life"] == np.array(LIFE_OF)[games["character"]] + more)[:, seated].all()
    t = DiceTable("TheBear", *FOUR[1:], rules=DiceRules(4, special_roles="mixed", sheriff_life=0, life=1))
    assert [t.max_life(seat) for seat in range(4)] == [10, 9, 9, 9]


def test_the_good_who_becomes_the_sheriff_has_no_life_points_of_the_office() -> None:
    rules = DiceRules(5, special_roles="mixed", sheriff_life=3, life=-1)
    t = DiceTable("Sheriff", "TheGood", "Outlaw", "Outlaw", "Renegade", turn=1, rules=rules).reply(1, "TheGood")
    assert (t.role(1), t.max_life(1), t.max_life(0)) == ("Sheriff", 7, 7)


@pytest.mark.parametrize("dice", [3, 4])
def test_fewer_dice_are_rolled(dice: int) -> None:
    t = DiceTable(*FOUR, rules=DiceRules(4, dice=dice)).roll()
    assert len(t.dice) == dice


def test_a_sixth_die_is_one_die_more_than_the_rules_say() -> None:
    t = DiceTable("Sheriff JoseDelgado", *FOUR[1:], rules=DiceRules(4, saloon_dice=True, posse=True, dice=3)).use_die("Loudmouth").roll()
    assert len(t.dice) == 4
    assert len(DiceTable(*FOUR, rules=DiceRules(4, saloon_dice=True, dice=3)).use_die("Coward").roll().dice) == 3


def test_a_die_shows_the_faces_that_the_rules_name_as_often_as_they_name_them() -> None:
    batch = Batch(DiceRules(5, faces="1 1 1 2 arrow dynamite"), 400, seed=1)
    shown = Counter(FACE_WORDS[face] for face in batch.states["face"][:, :5].ravel().tolist())
    assert set(shown) == {"1", "2", "Arrow", "Dynamite"}
    assert 2.3 < shown["1"] / shown["2"] < 3.9


def test_the_doc_turns_a_die_to_a_side_that_it_has() -> None:
    rules = DiceRules(5, special_roles="mixed", faces="1 1 2 2 arrow dynamite")
    t = DiceTable("Sheriff", "TheDoc", "Outlaw", "Outlaw", "Renegade", rolls="1 1 1 2 2", rules=rules).roll().reply(1, "TheDoc")
    t.reply(1, "1")
    assert t.question == "face" and set(map(str, t.options)) == {"2", "Arrow", "Dynamite"}


def test_a_roll_in_words_has_no_face_that_the_dice_lack() -> None:
    with pytest.raises(ScenarioError, match="'Beer': the dice of these rules have no such side; they have Dynamite, 1, 2"):
        DiceTable(*FOUR, rolls="1 Beer", rules=DiceRules(4, faces="1 1 2 2 dynamite dynamite"))


def test_the_indians_attack_when_the_last_of_fewer_arrows_is_taken() -> None:
    t = DiceTable(*FOUR, rolls="Arrow Arrow Arrow 1 1", rules=DiceRules(4, arrows=3)).roll()
    assert (t.pile, t.life(0), t.max_life(0)) == (3, 7, 10)
    with pytest.raises(ScenarioError, match="arrows: expected at most 3 in all, got 4"):
        DiceTable(*FOUR, arrows={0: 2, 1: 2}, rules=DiceRules(4, arrows=3))


def test_what_is_printed_is_no_change() -> None:
    rules = DiceRules(5, roles="sheriff deputy 2 outlaws renegade", faces="gatling beer 2 1 dynamite arrow")
    assert rules == DiceRules(5) and not rules.changed
    assert DiceRules(5, faces="Beer, 2+1; ARROW dynamite 1").faces == "arrow dynamite 1 1 2 beer"
    assert DiceRules(5, dice=4, life=1).title == "BANG! The Dice Game, 5 players, life +1, dice 4"


@pytest.mark.parametrize(
    ("switches", "sentence"),
    [
        ({"roles": "sheriff, 4 outlaw, renegade"}, "roles names 6 roles, and players is 5"),
        ({"roles": "sheriff, 3 deputy, renegade"}, "roles: there is an Outlaw at least"),
        ({"roles": "2 sheriff, 3 outlaw"}, "roles: expected one Sheriff, got 2"),
        ({"roles": "sheriff, 3 outlaw, rebel"}, "roles: expected sheriff, deputy, outlaw, renegade; got 'rebel'"),
        ({"players": 3, "roles": "sheriff, outlaw, renegade"}, "roles: with 3 players the roles are"),
        ({"roles": "sheriff, 4 outlaw", "special_roles": True}, "roles: expected at most 3 of the role outlaw with these special"),
        ({"players": 9, "roles": "sheriff, 8 outlaw"}, "players: expected 3 to 8, got 9"),
        ({"life": 2}, "nobody has more than 12 life points; with this life and sheriff_life somebody may have 13"),
        ({"life": 1, "special_roles": True}, "somebody may have 13"),
        ({"life": -6}, "life: expected a whole number from -5 to 3, got -6"),
        ({"sheriff_life": 4}, "sheriff_life: expected a whole number from 0 to 3, got 4"),
        ({"players": 3, "sheriff_life": 1}, "sheriff_life: with 3 players there is no Sheriff"),
        ({"dice": 6}, "dice: expected a whole number from 3 to 5, got 6"),
        ({"dice": None}, "dice: expected a whole number from 3 to 5, got None"),
        ({"arrows": 2}, "arrows: expected a whole number from 3 to 9, got 2"),
        ({"faces": "1 2"}, "faces: expected 6, one for each side of a die; got 2"),
        ({"faces": "1 2 3 beer arrow dynamite"}, "faces: expected some of arrow, dynamite, 1, 2, beer, gatling; got '3'"),
        ({"faces": "beer beer 1 arrow arrow gatling"}, "no more Beers than these"),
        ({"faces": "1 1 1 1 1 1"}, "two different ones at least"),
        ({"faces": 6}, "faces: expected a text, got 6"),
    ],
)
def test_a_dice_game_that_cannot_be_played_is_refused(switches: dict[str, object], sentence: str) -> None:
    with pytest.raises(RulesError, match=sentence):
        DiceRules(**switches)  # type: ignore[arg-type]  # that is the point
