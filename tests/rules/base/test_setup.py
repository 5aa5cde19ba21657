"""Setup: roles, characters, life points and hands of a dealt game."""

from collections import Counter

import numpy as np
import pytest

from bang_env import Batch, Rules
from bang_env.bang.cards.tables import FIRST_OPTION, LIFE_OF
from bang_env.bang.words import DEPUTY, O_FIRST, O_SECOND, OUTLAW, Q_CHARACTER, REBEL, RENEGADE, SHERIFF, UNKNOWN

GAMES = 40
BASE = {4: (1, 0, 2, 1), 5: (1, 1, 2, 1), 6: (1, 1, 3, 1), 7: (1, 2, 3, 1), 8: (1, 2, 3, 2)}
WITH_REBEL = {4: (1, 0, 1, 1), 6: (1, 1, 2, 1), 8: (1, 2, 3, 1), 9: (1, 2, 3, 2), 10: (1, 2, 4, 2)}
TABLES = [Rules(players=n) for n in BASE] + [Rules(players=n, rebel=True) for n in WITH_REBEL]
SHORT = [f"{rules.players} players{' with The Rebel!' * rules.rebel}" for rules in TABLES]


def dealt(rules: Rules) -> Batch:
    return Batch(rules, games=GAMES, seed=3, features=False, views=True)


@pytest.mark.parametrize("rules", TABLES, ids=SHORT)
def test_the_roles_are_those_of_the_rulebook(rules: Rules) -> None:
    batch = dealt(rules)
    sheriff, deputies, outlaws, renegades = (WITH_REBEL if rules.rebel else BASE)[rules.players]
    printed = {SHERIFF: sheriff, DEPUTY: deputies, OUTLAW: outlaws, RENEGADE: renegades, REBEL: int(rules.rebel)}
    for roles in batch.roles:
        count = Counter(roles[: rules.players].tolist())
        assert {role: count[role] for role in printed} == printed


@pytest.mark.parametrize("rules", TABLES, ids=SHORT)
def test_only_the_sheriffs_role_is_shown(rules: Rules) -> None:
    for view in dealt(rules).views:
        for seat in range(1, rules.players):
            assert view["role"][seat] in (UNKNOWN, SHERIFF)
        assert [seat for seat in range(rules.players) if view["shown"][seat]] == [view["sheriff"]]
        assert view["role"][view["sheriff"]] == SHERIFF


@pytest.mark.parametrize("rules", TABLES, ids=SHORT)
def test_everybody_has_the_life_points_of_his_character_and_the_sheriff_one_more(rules: Rules) -> None:
    for view in dealt(rules).views:
        for seat in range(rules.players):
            life = LIFE_OF[view["character"][seat]] + (seat == view["sheriff"])
            assert (view["life"][seat], view["max_life"][seat]) == (life, life)


@pytest.mark.parametrize("rules", TABLES, ids=SHORT)
def test_everybody_is_dealt_a_character_of_his_own(rules: Rules) -> None:
    for view in dealt(rules).views:
        characters = view["character"][: rules.players].tolist()
        assert 0 not in characters
        assert len(set(characters)) == rules.players


@pytest.mark.parametrize("rules", TABLES, ids=SHORT)
def test_everybody_is_dealt_as_many_cards_as_he_has_life_points(rules: Rules) -> None:
    seen = 0
    for view in dealt(rules).views:
        if view["turn"] != view["sheriff"]:
            continue  # the Sheriff had nothing to play
        for seat in range(rules.players):
            if seat != view["sheriff"]:
                assert view["hand_n"][seat] == view["life"][seat]
                seen += 1
    assert seen > GAMES


@pytest.mark.parametrize("rules", TABLES, ids=SHORT)
def test_the_whole_deck_of_80_cards_is_on_the_table(rules: Rules) -> None:
    for view in dealt(rules).views:
        assert view["deck_n"] + view["discard_n"] + view["laid_n"] + view["hand_n"].sum() + view["in_play_n"].sum() == 80


@pytest.mark.parametrize("rules", TABLES, ids=SHORT)
def test_the_sheriff_takes_the_first_turn(rules: Rules) -> None:
    for view in dealt(rules).views:
        assert view["first"] == view["sheriff"]
        assert view["round"] == 1


def test_seats_characters_and_cards_are_dealt_by_chance() -> None:
    batch = dealt(Rules(players=5))
    assert len({roles.tobytes() for roles in batch.roles}) > 10
    assert len(set(batch.views["character"][:, 0].tolist())) > 5
    assert len({view["known"][0].tobytes() for view in batch.views}) > 10


def test_the_roles_may_be_given() -> None:
    roles = [OUTLAW, SHERIFF, RENEGADE, OUTLAW]
    batch = Batch(Rules(players=4), games=3, seed=1, features=False, views=True, roles=roles)
    assert batch.roles[:, :4].tolist() == [roles] * 3


def test_with_two_characters_each_player_chooses_one_before_the_hands_are_dealt() -> None:
    rules = Rules(players=4, two_characters=True)
    batch = dealt(rules)
    chosen: list[dict[int, int]] = [{} for _ in range(GAMES)]
    offered: list[set[int]] = [set() for _ in range(GAMES)]
    for turn in range(4):
        assert (batch.views["question"] == Q_CHARACTER).all()
        option = O_FIRST if turn % 2 else O_SECOND
        for game, view in enumerate(batch.views):
            pair = view["dealt"].tolist()
            assert pair[0] != pair[1]
            assert not offered[game] & set(pair)
            assert view["hand_n"].sum() == 0
            offered[game] |= set(pair)
            chosen[game][int(batch.asked[game])] = pair[option == O_SECOND]
        batch.step(np.full(GAMES, FIRST_OPTION + option))
    for game, view in enumerate(batch.views):
        seats = [(int(batch.asked[game]) + seat) % 4 for seat in range(4)]
        assert [chosen[game][seat] for seat in seats] == view["character"][:4].tolist()
        assert view["question"] != Q_CHARACTER
