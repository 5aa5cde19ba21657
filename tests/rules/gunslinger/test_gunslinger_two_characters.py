"""The Lone Gunslinger with two characters for each seat: who is dealt what, who chooses for whom, and what everybody sees of it (G17)."""

from collections.abc import Iterator
from typing import Any

import pytest

from bang_env.bang import words as w
from bang_env.bang.cards.tables import CHARACTER_WORDS, FIRST_OPTION, GUNSLINGER_CHARACTER, IS_WANTED, LIFE_OF
from bang_env.bang.gunslinger import Gunslinger
from bang_env.bang.positions import Positions
from bang_env.kernel.chance import mix
from bang_experiments.measuring.golden import pick, table
from tests.rules.gunslinger.test_gunslinger_setup import NPCS, TEN, WANTED
from tests.support.games.positions import copy_of, view_of

SEEDS = range(80)
TWO = Gunslinger(2, two_characters=True)
WANTED_TWO = Gunslinger(2, most_wanted=True, two_characters=True)
LAW = (w.SHERIFF, w.DEPUTY)


def dealt(rules: Gunslinger = TWO) -> Iterator[Any]:
    """Positions at their first question, which is always one for a character: the Sheriff's."""
    for seed in SEEDS:
        game = table(rules)
        game.deal(0, seed)
        yield game


def choosing(game: Positions) -> Iterator[tuple[int, int]]:
    """The seat asked, and the seat that the character is for, while characters are chosen; each choice is made by dice."""
    dice = mix(int(game.array["rng"][0, 0] >> 1))
    while game.question(0) == w.Q_CHARACTER:
        asked = int(game.asked(0))
        target = int(view_of(game, asked)["target"])
        yield asked, asked if target == w.NOBODY else (asked + target) % 6
        dice = mix(dice)
        game.answer(0, pick(game.options(0), dice))


def pair(game: Positions, seat: int) -> list[str]:
    """The two characters dealt to a seat, by name."""
    return [CHARACTER_WORDS[character] for character in game.array["dealt"][0, seat] if character]


def role(game: Positions, seat: int) -> int:
    return int(game.array["role"][0, seat])


def possible(game: Positions, seat: int) -> list[int]:
    """Those of a seat's pair that may be chosen."""
    return [int(number) for number in game.array["dealt"][0, seat] if number and (role(game, seat) in LAW or GUNSLINGER_CHARACTER[number])]


# The deal


def test_two_different_characters_are_dealt_to_each_seat() -> None:
    for game in dealt():
        assert len({name for seat in range(6) for name in pair(game, seat)}) == 12


def test_they_come_from_all_sixteen_wherever_one_sits() -> None:
    for roles in (LAW, NPCS):
        seen = {name for game in dealt() for seat in range(6) if role(game, seat) in roles for name in pair(game, seat)}
        assert seen == set(CHARACTER_WORDS[1 : w.BASE_CHARACTERS])


def test_the_pair_of_an_npc_holds_at_least_one_of_the_ten() -> None:
    only_one = 0
    for game in dealt():
        for seat in range(1, 6):
            if role(game, seat) in NPCS:
                assert TEN & set(pair(game, seat))
                only_one += len(TEN & set(pair(game, seat))) == 1
    assert only_one > len(SEEDS)


def test_the_pair_of_sheriff_or_deputy_may_hold_none_of_the_ten() -> None:
    pairs = [set(pair(game, seat)) for game in dealt() for seat in range(6) if role(game, seat) in LAW]
    assert any(not TEN & names for names in pairs)


# The choices


def test_the_sheriff_is_asked_first_then_everybody_clockwise() -> None:
    for game in dealt():
        seats = [seat for _, seat in choosing(game)]
        assert seats[0] == 0
        assert seats == sorted(seats)


def test_the_sheriff_is_asked_for_the_npcs_and_the_deputy_for_himself() -> None:
    for game in dealt():
        for asked, seat in choosing(game):
            assert asked == (seat if role(game, seat) in LAW else 0)


def test_everybody_with_two_possible_characters_is_chosen_for_once() -> None:
    for game in dealt():
        seats = [seat for seat in range(6) if len(possible(game, seat)) == 2]
        assert [seat for _, seat in choosing(game)] == seats


def test_an_npc_with_one_possible_character_has_it_without_a_question() -> None:
    without = 0
    for game in dealt():
        single = {seat: possible(game, seat)[0] for seat in range(6) if len(possible(game, seat)) == 1}
        assert not {seat for _, seat in choosing(game)} & set(single)
        for seat, character in single.items():
            assert game.array["character"][0, seat] == character
            without += 1
    assert without > len(SEEDS)


def test_only_one_of_the_ten_becomes_an_npc_and_anybody_sheriff_or_deputy() -> None:
    npcs: set[str] = set()
    lawful: set[str] = set()
    for game in dealt():
        list(choosing(game))
        for seat in range(6):
            (npcs if role(game, seat) in NPCS else lawful).add(CHARACTER_WORDS[game.array["character"][0, seat]])
    assert npcs == TEN
    assert lawful == set(CHARACTER_WORDS[1 : w.BASE_CHARACTERS])


@pytest.mark.parametrize("which", [0, 1])
def test_the_character_chosen_is_the_one_played(which: int) -> None:
    for game in dealt():
        while game.question(0) == w.Q_CHARACTER:
            v = view_of(game, game.asked(0))
            seat = (game.asked(0) + max(0, int(v["target"]))) % 6
            game.answer(0, FIRST_OPTION + (w.O_FIRST, w.O_SECOND)[which])
            assert game.array["character"][0, seat] == v["dealt"][which]


def test_life_points_follow_the_character_chosen() -> None:
    for game in dealt():
        list(choosing(game))
        g = game.array[0]
        most = [LIFE_OF[g["character"][seat]] + (seat == 0) for seat in range(6)]
        assert g["max_life"][:6].tolist() == most
        assert (g["life"] == g["max_life"]).all()


def test_hands_and_the_stacks_of_level_4_follow_the_character_chosen() -> None:
    counts = set()
    for game in dealt(Gunslinger(4, two_characters=True)):
        list(choosing(game))
        g = game.array[0]
        for seat in range(1, 6):
            assert g["hand_n"][seat] == LIFE_OF[g["character"][seat]]
            counts.add(int(g["hand_n"][seat]))
    assert counts == {3, 4}


def test_nobody_holds_a_card_before_all_are_chosen() -> None:
    for game in dealt(Gunslinger(4, two_characters=True)):
        for _ in choosing(game):
            assert not game.array["hand_n"].any()
            assert game.array["deck_n"][0] == 80


def test_without_the_option_nobody_chooses() -> None:
    assert all(game.question(0) != w.Q_CHARACTER for game in dealt(Gunslinger(2)))


# What is seen


def test_who_chooses_sees_for_whom_and_the_two_to_choose_from() -> None:
    for game in dealt():
        for asked, seat in choosing(game):
            v = view_of(game, asked)
            assert v["cause"] == w.NOBODY
            assert v["target"] == (w.NOBODY if asked == seat else (seat - asked) % 6)
            assert v["dealt"].tolist() == game.array["dealt"][0, seat].tolist()


def test_all_pairs_lie_open_for_every_seat_while_characters_are_chosen() -> None:
    for game in dealt():
        for _ in choosing(game):
            for viewer in range(6):
                pairs = view_of(game, viewer)["pairs"].tolist()
                assert pairs[:6] == [game.array["dealt"][0, (viewer + k) % 6].tolist() for k in range(6)]
        assert not any(view_of(game, viewer)["pairs"].any() for viewer in range(6))


def test_nobody_has_a_character_before_his_choice_and_everybody_sees_those_chosen() -> None:
    for game in dealt():
        for _, choosing_for in choosing(game):
            for viewer in range(6):
                seen = view_of(game, viewer)["character"].tolist()
                for seat in range(6):
                    expected = game.array["character"][0, seat] if seat < choosing_for else 0
                    assert seen[(seat - viewer) % 6] == expected


@pytest.mark.parametrize("rules", [TWO, WANTED_TWO], ids=str)
def test_all_roles_lie_face_up_while_characters_are_chosen(rules: Gunslinger) -> None:
    for game in dealt(rules):
        for _ in choosing(game):
            for viewer in range(6):
                assert view_of(game, viewer)["role"][:6].tolist() == [role(game, (viewer + k) % 6) for k in range(6)]


@pytest.mark.parametrize("rules", [TWO, WANTED_TWO], ids=str)
def test_in_another_world_everybody_has_the_same_role_and_pair(rules: Gunslinger) -> None:
    for game in dealt(rules):
        for asked, _ in choosing(game):
            other = copy_of(game)
            other.resample(0, asked, 7)
            for field in ("role", "dealt", "character", "frames", "choice"):
                assert (other.array[field] == game.array[field]).all(), field


# The four most wanted


def test_with_most_wanted_the_npcs_are_the_four_and_nobody_chooses_for_them() -> None:
    orders = set()
    for game in dealt(WANTED_TWO):
        four = [seat for seat in range(6) if role(game, seat) in NPCS]
        for _, seat in choosing(game):
            assert role(game, seat) in LAW
        names = [CHARACTER_WORDS[game.array["character"][0, seat]] for seat in four]
        assert set(names) == WANTED
        orders.add(tuple(names))
    assert len(orders) > 10


def test_with_most_wanted_sheriff_and_deputy_both_choose_from_the_twelve_others() -> None:
    seen = set()
    for game in dealt(WANTED_TWO):
        chosen_for = [seat for _, seat in choosing(game)]
        assert [role(game, seat) for seat in chosen_for] == [w.SHERIFF, w.DEPUTY]
        seen |= {name for seat in chosen_for for name in pair(game, seat)}
    assert seen == set(CHARACTER_WORDS[1 : w.BASE_CHARACTERS]) - WANTED


def test_with_most_wanted_the_four_are_seen_from_the_start() -> None:
    for game in dealt(WANTED_TWO):
        for asked, _ in choosing(game):
            v = view_of(game, asked)
            for seat in range(6):
                k = (seat - asked) % 6
                if role(game, seat) in NPCS:
                    assert IS_WANTED[v["character"][k]]
                    assert v["pairs"][k].tolist() == [v["character"][k], 0]
