"""The Lone Gunslinger, set-up: roles, characters, Stacks, levels, the four most wanted, the final challenge."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from bang_env.bang.cards.tables import CHARACTER_WORDS
from bang_env.bang.engine.layout import GAME
from bang_env.bang.gunslinger import Gunslinger
from bang_env.bang.positions import Positions
from bang_env.bang.words import ALL_SEATS, DEPUTY, OUTLAW, PHASE_2, RENEGADE, SHERIFF
from bang_env.kernel.spec import RulesError

SEEDS = range(60)
NPCS = (OUTLAW, RENEGADE)
TEN = {
    "BartCassidy",
    "BlackJack",
    "Jourdonnais",
    "LuckyDuke",
    "PaulRegret",
    "RoseDoolan",
    "SlabTheKiller",
    "SuzyLafayette",
    "VultureSam",
    "WillyTheKid",
}
WANTED = {"BartCassidy", "Jourdonnais", "SlabTheKiller", "WillyTheKid"}


def dealt(rules: Gunslinger) -> Iterator[Any]:
    """Records of dealt games in which the Sheriff is to play his first card."""
    for seed in SEEDS:
        array = np.zeros(1, GAME)
        rules.write(array[0])
        games = Positions(array)
        games.deal(0, seed)
        game = games.array[0]
        if game["turn"] == 0 and game["phase"] == PHASE_2:  # else the Sheriff had nothing to play
            yield game


def characters(game: Any, roles: tuple[int, ...] = (SHERIFF, DEPUTY, *NPCS)) -> list[str]:
    """Who is at the table with one of these roles."""
    return [CHARACTER_WORDS[game["character"][seat]] for seat in range(6) if game["role"][seat] in roles]


def test_a_sheriff_a_deputy_three_outlaws_and_a_renegade_sit_at_six_seats() -> None:
    for game in dealt(Gunslinger()):
        assert game["n"] == 6
        assert sorted(game["role"][:6].tolist()) == sorted([SHERIFF, DEPUTY, OUTLAW, OUTLAW, OUTLAW, RENEGADE])


def test_the_sheriff_sits_fixed_and_the_other_roles_anywhere() -> None:
    roles = [game["role"][:6].tolist() for game in dealt(Gunslinger())]
    assert {row[0] for row in roles} == {SHERIFF}
    assert {row.index(DEPUTY) for row in roles} == {1, 2, 3, 4, 5}
    assert {row.index(RENEGADE) for row in roles} == {1, 2, 3, 4, 5}


def test_all_roles_lie_face_up() -> None:
    for game in dealt(Gunslinger()):
        assert game["shown"][:6].tolist() == [1] * 6


@pytest.mark.parametrize("level", range(5))
def test_the_80_cards_of_the_base_game_are_on_the_table(level: int) -> None:
    for game in dealt(Gunslinger(level)):
        assert game["deck_n"] + game["discard_n"] + game["hand_n"].sum() + game["in_play_n"].sum() == 80


def test_the_characters_come_from_the_ten() -> None:
    seen = set()
    for game in dealt(Gunslinger()):
        table = characters(game)
        assert len(set(table)) == 6
        seen |= set(table)
    assert seen == TEN


def test_everybody_has_the_life_points_of_his_character_and_the_sheriff_one_more() -> None:
    for game in dealt(Gunslinger()):
        for seat, character in enumerate(characters(game)):
            life = (3 if character == "PaulRegret" else 4) + (seat == 0)
            assert (game["life"][seat], game["max_life"][seat]) == (life, life)


@pytest.mark.parametrize("level", range(5))
def test_sheriff_and_deputy_draw_as_many_cards_as_their_life_points(level: int) -> None:
    for game in dealt(Gunslinger(level)):
        drawn = [2, 3] if characters(game)[0] == "BlackJack" else [2]  # the Sheriff's phase 1
        assert game["hand_n"][0] - game["life"][0] in drawn
        deputy = game["role"].tolist().index(DEPUTY)
        assert game["hand_n"][deputy] == game["life"][deputy]


@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_an_npc_is_dealt_as_many_cards_as_the_level(level: int) -> None:
    for game in dealt(Gunslinger(level)):
        for seat in range(1, 6):
            character = CHARACTER_WORDS[game["character"][seat]]
            if game["role"][seat] in NPCS and (level > 0 or character != "SuzyLafayette"):
                assert game["hand_n"][seat] == level


def test_at_level_0_suzy_lafayette_begins_with_the_card_of_her_ability() -> None:
    seen = 0
    for game in dealt(Gunslinger(0)):
        for seat in range(1, 6):
            if game["role"][seat] in NPCS and CHARACTER_WORDS[game["character"][seat]] == "SuzyLafayette":
                assert game["hand_n"][seat] == 1
                seen += 1
    assert seen > 5


def test_at_level_4_an_npc_is_dealt_as_many_cards_as_his_life_points() -> None:
    for game in dealt(Gunslinger(4)):
        for seat in range(1, 6):
            assert game["hand_n"][seat] == game["life"][seat]


@pytest.mark.parametrize("level", [-1, 5, True, 2.0, "1", None])
def test_any_other_level_is_an_error(level: Any) -> None:
    with pytest.raises(RulesError):
        Gunslinger(level)


def test_every_hand_and_stack_lies_face_up() -> None:
    for game in dealt(Gunslinger(2)):
        for seat in range(6):
            knowers = game["known"][seat][: game["hand_n"][seat]].tolist()
            assert {mask & (2**6 - 1) for mask in knowers} == {2**6 - 1}
            assert set(knowers) <= {int(ALL_SEATS)}


def test_another_world_has_the_same_hands_and_stacks() -> None:
    array = np.zeros(1, GAME)
    Gunslinger(4).write(array[0])
    games = Positions(array)
    games.deal(0, 1)
    hands = games.array[0]["hand"].tolist()
    games.resample(0, games.asked(0), 5)
    assert games.array[0]["hand"].tolist() == hands


def test_the_sheriff_begins() -> None:
    began = list(dealt(Gunslinger()))
    assert len(began) > len(SEEDS) * 3 // 4
    for game in began:
        assert (game["first"], game["turn"], game["round"]) == (0, 0, 1)


# The four most wanted


def test_without_most_wanted_any_of_the_ten_may_be_an_npc() -> None:
    seen = set()
    for game in dealt(Gunslinger()):
        seen |= set(characters(game, NPCS))
    assert seen == TEN


def test_the_four_most_wanted_are_dealt_to_the_npcs() -> None:
    orders = set()
    for game in dealt(Gunslinger(most_wanted=True)):
        table = characters(game, NPCS)
        assert set(table) == WANTED
        orders.add(tuple(table))
    assert len(orders) > 10


def test_with_most_wanted_sheriff_and_deputy_draw_from_the_other_six() -> None:
    sheriffs, deputies = set(), set()
    for game in dealt(Gunslinger(most_wanted=True)):
        sheriffs |= set(characters(game, (SHERIFF,)))
        deputies |= set(characters(game, (DEPUTY,)))
    assert sheriffs == deputies == TEN - WANTED


def test_the_final_challenge_is_level_4_with_the_night_and_the_most_wanted() -> None:
    rules = Gunslinger.final_challenge()
    assert rules == Gunslinger(4, night=True, most_wanted=True)
    for game in dealt(rules):
        assert set(characters(game, NPCS)) == WANTED
        assert game["rule_night"]
        for seat in range(1, 6):
            assert game["hand_n"][seat] == game["life"][seat]
