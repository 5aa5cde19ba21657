"""Rules that can be played, and the sentences with which others are refused."""

import copy
import pickle
from dataclasses import FrozenInstanceError, replace
from typing import Any

import numpy as np
import pytest

from bang_env.bang.engine.layout import GAME
from bang_env.bang.gunslinger import Gunslinger
from bang_env.bang.rules import Rules
from bang_env.dice.rules import DiceRules
from bang_env.kernel.spec import RulesError, Spec, spec_from_dict
from tests.support.games.toy import Toy

SETS = ("dodge_city", "high_noon", "fistful")


@pytest.mark.parametrize("players", [4, 5, 6, 7, 8])
def test_the_base_game_is_played_by_4_to_8(players: int) -> None:
    counts = Rules(players=players).role_counts
    assert sum(counts) == players
    assert counts[1] == 1 and counts[5] == 0


def test_three_players_have_no_sheriff() -> None:
    assert Rules(players=3).role_counts == (0, 0, 1, 1, 1, 0)


@pytest.mark.parametrize(
    ("players", "rebel"), [*((players, False) for players in range(3, 9)), *((players, True) for players in (4, 6, 8, 9, 10))]
)
def test_every_set_is_played_with_every_number_of_players(players: int, rebel: bool) -> None:
    for bits in range(8):
        played = {name: bool(bits >> k & 1) for k, name in enumerate(SETS)}
        rules = Rules(players=players, rebel=rebel, **played)
        assert {name: getattr(rules, name) for name in SETS} == played


@pytest.mark.parametrize(
    ("switches", "sentence"),
    [
        ({"royal": True}, "royal=True needs death_mesa=True; without that it changes nothing"),
        ({"bonus_events": False, "fistful": True}, "bonus_events=False needs high_noon=True; without that it changes nothing"),
        ({"dead_mens_deck": "x"}, "dead_mens_deck needs death_mesa=True; without that it changes nothing"),
        ({"penalty_stays_off": True}, "penalty_stays_off=True needs rebel=True; without that it changes nothing"),
    ],
)
def test_a_switch_of_a_set_that_is_not_played_is_refused(switches: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RulesError) as refused:
        Rules(players=6, **switches)
    assert str(refused.value) == sentence


@pytest.mark.parametrize("switch", ["own_cards", "jail_on_self", "beer_at_full_life", "bart_draws_per_point"])
def test_a_switch_of_the_base_game_is_played_with_every_number_of_players(switch: str) -> None:
    for players in range(3, 9):
        usual = Rules.usual(switch)
        assert getattr(Rules(players, **{switch: not usual}), switch) is not usual


@pytest.mark.parametrize("players", [4, 6, 8, 9, 10])
def test_the_rebel_is_played_by_4_6_8_9_or_10(players: int) -> None:
    counts = Rules(players=players, rebel=True).role_counts
    assert sum(counts) == players
    assert counts[1] == 1 and counts[5] == 1


@pytest.mark.parametrize("players", [-1, 0, 1, 2, 9, 10, 11])
def test_other_numbers_are_refused_with_the_numbers_that_can_be_played(players: int) -> None:
    with pytest.raises(RulesError, match=r"players: expected 3 to 8 "):
        Rules(players=players)


@pytest.mark.parametrize("players", [2, 3, 5, 7, 11])
def test_the_rebel_names_its_numbers(players: int) -> None:
    with pytest.raises(RulesError) as refused:
        Rules(players=players, rebel=True)
    assert str(refused.value) == f"players: expected 4, 6, 8, 9 or 10 with rebel=True, got {players}"


def test_an_unknown_switch_is_refused_with_the_switches_there_are() -> None:
    with pytest.raises(RulesError, match=r"no switch 'dodge_town'; there are players, rebel, .*two_characters"):
        Rules(players=5, dodge_town=True)  # type: ignore[call-arg]


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": "5"}, {"players": 5.0}, {"players": True}, {"players": None}, {"rebel": "yes"}, {"rebel": 1}, {"own_cards": None},
        {"dodge_city": 1}, {"high_noon": "HighNoon"}, {"fistful": None}, {"bonus_events": 0},
    ],
)  # fmt: skip
def test_wrong_types_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(RulesError):
        Rules(**wrong)  # type: ignore[arg-type]


def test_switches_need_their_names() -> None:
    with pytest.raises(RulesError, match="rebel=True"):
        Rules(6, True)  # type: ignore[call-arg]


def test_a_refusal_is_a_value_error_and_a_type_error() -> None:
    for kind in (ValueError, TypeError):
        with pytest.raises(kind):
            Rules(players=2)


def test_two_characters_for_each_need_at_most_8_players() -> None:
    assert Rules(players=8, two_characters=True).two_characters
    with pytest.raises(RulesError, match="at most 8 with two_characters=True, any number with dodge_city=True; got 9"):
        Rules(players=9, rebel=True, two_characters=True)


def test_with_dodge_city_there_are_two_characters_for_everybody() -> None:
    assert Rules(players=10, rebel=True, dodge_city=True, two_characters=True).characters == 31
    assert Rules(players=5).characters == 16


def test_rules_have_a_title() -> None:
    assert Rules(players=5).title == "5 players"
    everything = Rules(players=10, rebel=True, dodge_city=True, high_noon=True, fistful=True)
    assert everything.title == "10 players, The Rebel!, Dodge City, High Noon, A Fistful of Cards"


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        (Rules(), "Rules(players=5)"),
        (Rules(7, dodge_city=True, roles="sheriff, 6 outlaw"), "Rules(players=7, dodge_city=True, roles='sheriff, 6 outlaw')"),
        (Gunslinger.final_challenge(), "Gunslinger(level=4, night=True, most_wanted=True)"),
        (DiceRules(8, special_roles="mixed"), "DiceRules(players=8, special_roles='mixed')"),
        (Toy(), "Toy(highest=6)"),
    ],
)
def test_rules_are_shown_as_the_call_that_makes_them(rules: Spec, words: str) -> None:
    assert repr(rules) == str(rules) == words
    assert eval(words) == rules


def test_numpy_numbers_are_numbers() -> None:
    from_numpy = {"players": np.int64(6), "rebel": np.bool_(True)}
    assert Rules.from_dict(from_numpy) == Rules(players=6, rebel=True)
    assert type(Rules.from_dict(from_numpy).players) is int


def test_rules_do_not_change_and_compare_by_content() -> None:
    rules = Rules(7)
    with pytest.raises(FrozenInstanceError):
        rules.players = 4  # type: ignore[misc]
    assert rules == Rules(players=7) and hash(rules) == hash(Rules(players=7)) and rules != Rules(players=6)
    assert pickle.loads(pickle.dumps(rules)) == copy.deepcopy(rules) == rules
    assert replace(rules, jail_on_self=True).jail_on_self
    with pytest.raises(RulesError):
        replace(rules, players=2)


def test_rules_survive_a_file() -> None:
    rules = Rules(players=6, rebel=True, own_cards=False, beer_at_full_life=False)
    assert Rules.from_dict(rules.as_dict()) == rules
    with_sets = Rules(players=8, dodge_city=True, high_noon=True, fistful=True, bonus_events=False)
    assert Rules.from_dict(with_sets.as_dict()) == with_sets
    assert tuple(with_sets.as_dict()) == ("game", *Rules.switches())
    assert Rules.from_dict({}) == Rules()
    with pytest.raises(RulesError, match="no switch 'poker'"):
        Rules.from_dict({"poker": True})
    with pytest.raises(RulesError, match="dict"):
        Rules.from_dict([("players", 5)])  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [5, None, "level", ["level"], b"x", {"cls": 1}, {"self": 1}, {5: 1}, {"level": 1, "players": 5}])
def test_what_no_rules_can_be_read_from_is_refused_with_a_sentence(wrong: Any) -> None:
    for read in (Rules.from_dict, Gunslinger.from_dict, spec_from_dict):
        with pytest.raises(RulesError, match=r"rules: expected a dict of switches|has no switch"):
            read(wrong)


def test_what_is_given_twice_is_refused() -> None:
    with pytest.raises(RulesError, match="given twice, as 4 and 5"):
        Rules(4, players=5)  # type: ignore[misc]
    with pytest.raises(RulesError, match="given twice, as 4 and 1"):
        Gunslinger(4, level=1)  # type: ignore[misc]


def test_a_dead_mens_deck_is_one_text_however_its_words_are_given() -> None:
    words = "SpookK♠ Curse8♦ Spook2♥ Possess9♠ Possess10♦ Warn3♦ Mirage4♣ Terrify5♥ Syphon6♠ Curse7♥"
    for deck in (words, words.split(), f"  {words.replace(' ', chr(0x2028))} "):
        assert Rules(5, death_mesa=True, dead_mens_deck=deck).dead_mens_deck == words
    assert Rules(5, death_mesa=True, dead_mens_deck="  ") == Rules(5, death_mesa=True)


def test_rules_are_written_into_a_game() -> None:
    game = np.zeros(1, GAME)
    Rules(players=6, rebel=True, bart_draws_per_point=False, own_cards=False, jail_on_self=True).write(game[0])
    fields = ("n", "rule_rebel", "rule_bart_once", "rule_own_cards", "rule_jail_self", "rule_beer_full", "rule_two_characters")
    assert [int(game[0][name]) for name in fields] == [6, 1, 1, 0, 1, 1, 0]
    assert [*game[0]["sets"], game[0]["rule_bonus_events"], game[0]["rule_three"]] == [1, 0, 0, 0, 0, 1, 0]
    game = np.zeros(1, GAME)
    Rules(players=3, dodge_city=True, high_noon=True, fistful=True, bonus_events=False).write(game[0])
    assert [*game[0]["sets"], game[0]["rule_bonus_events"], game[0]["rule_three"]] == [1, 1, 1, 1, 0, 0, 1]


# The Lone Gunslinger


def test_the_lone_gunslinger_is_played_by_six_with_the_base_game() -> None:
    rules = Gunslinger(3)
    assert (rules.players, rules.role_counts, rules.pages) == (6, (0, 1, 1, 3, 1, 0), ("base", "gunslinger"))
    assert Gunslinger() == Gunslinger(0) == Gunslinger(level=0)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"level": 5}, "level: expected 0 to 4, got 5"),
        ({"level": None}, "level: expected 0 to 4, got None"),
        ({"night": 1}, "night: expected True or False, got 1"),
        ({"most_wanted": "yes"}, "most_wanted: expected True or False"),
        ({"two_characters": None}, "two_characters: expected True or False"),
        ({"final_challenge": True}, "no switch 'final_challenge'; there are level, night, most_wanted, two_characters"),
        ({"players": 6}, "no switch 'players'"),
    ],
)
def test_what_the_lone_gunslinger_cannot_be_is_refused(wrong: dict[str, object], sentence: str) -> None:
    with pytest.raises(RulesError, match=sentence):
        Gunslinger(**wrong)  # type: ignore[arg-type]


def test_switches_of_the_lone_gunslinger_need_their_names() -> None:
    with pytest.raises(RulesError, match="night=True"):
        Gunslinger(2, True)  # type: ignore[call-arg]


def test_the_lone_gunslinger_has_a_title() -> None:
    assert Gunslinger(2).title == "The Lone Gunslinger, level 2"
    assert Gunslinger(1, night=True, two_characters=True).title == "The Lone Gunslinger, level 1, the night brings chaos, two characters"
    assert Gunslinger.final_challenge().title == "The Lone Gunslinger, final challenge"


def test_the_rules_of_the_lone_gunslinger_survive_a_file_and_do_not_change() -> None:
    from_numpy = Gunslinger.from_dict({"level": np.int64(3), "two_characters": np.bool_(True)})
    for rules in (Gunslinger(), Gunslinger(2, night=True), Gunslinger.final_challenge(), from_numpy):
        assert spec_from_dict(rules.as_dict()) == Gunslinger.from_dict(rules.as_dict()) == rules
        assert pickle.loads(pickle.dumps(rules)) == copy.deepcopy(rules) == rules and hash(rules) == hash(copy.copy(rules))
        assert type(rules.level) is int and type(rules.two_characters) is bool
        with pytest.raises(FrozenInstanceError):
            rules.level = 1  # type: ignore[misc]
    assert spec_from_dict(Rules(players=6).as_dict()) == Rules(players=6)
    with pytest.raises(RulesError):
        spec_from_dict([("level", 2)])


def test_the_rules_of_the_lone_gunslinger_are_written_into_a_game() -> None:
    switches = ("gunslinger", "level", "night", "most_wanted", "two_characters", "rebel")
    game = np.zeros(1, GAME)
    Rules(players=8, rebel=True, dodge_city=True).write(game[0])
    Gunslinger(4, night=True, two_characters=True).write(game[0])
    assert [int(game[0][f"rule_{name}"]) for name in switches] == [1, 4, 1, 0, 1, 0]
    assert game[0]["sets"].tolist() == [1, 0, 0, 0, 0]
    assert game[0]["n"] == 6
