"""The board of The Lone Gunslinger: everything lies open, Stacks in their order, and the one player's two seats."""

import re
from typing import Any

import numpy as np
import pytest

from bang_env import Table
from bang_env.bang import words as w
from bang_env.bang.gunslinger import Gunslinger
from bang_env.bang.positions import Positions
from bang_env.bang.screen.board import WIDTH, board, scene_of
from bang_env.bang.screen.story import asked, choice_words, happened
from bang_experiments.measuring.golden import LONE_TABLES, table
from tests.support.games.positions import positions

TALLEST = 60


def lone(*seats: str, turn: int = 0, **more: Any) -> Table:
    """A table of level 2."""
    return Table(*seats, turn=turn, rules=Gunslinger(2), **more)


def choices_of(t: Table) -> list[str]:
    """The possible choices in words, as the seat asked reads them."""
    assert t.asked is not None
    return [choice_words(scene_of(t.record, t.asked), choice) for choice in Positions(np.array([t.record])).options(0)]


@pytest.mark.parametrize("rules", LONE_TABLES, ids=str)
def test_every_board_of_the_lone_gunslinger_fits_and_names_every_choice(rules: Gunslinger) -> None:
    for count, game in enumerate(positions(rules, games=3, every=2)):
        asked_seat = None if game.asked(0) == w.NOBODY else game.asked(0)
        for onlooker in (None, asked_seat, count % 6):
            scene = scene_of(game.array, onlooker)
            text = board(scene)
            assert text.startswith(f"The Lone Gunslinger, level {rules.level}")
            assert ("with the night" in text.splitlines()[0]) == rules.night
            assert max(map(len, text.splitlines())) <= WIDTH
            assert len(text.splitlines()) <= TALLEST
            assert not re.search(r"[{}]|\[\]", text)
            assert "unknown" not in text and "role ?" not in text
        if asked_seat is not None:
            for onlooker in (None, asked_seat):
                named = [choice_words(scene_of(game.array, onlooker), choice) for choice in game.options(0)]
                assert len(set(named)) == len(named)


def test_a_stack_is_shown_top_first() -> None:
    t = lone("Sheriff: Beer6♥ Bang8♦", "Outlaw RoseDoolan: Missed2♠ Beer7♥ ScopeA♠", "Deputy: Duel", "Renegade")
    for seat in (None, 0, 2):
        text = board(t.record, seat)
        assert re.search(r"│ Stack, top first: +│(.|\n)*│ Scope A♠, Beer 7♥, +│(.|\n)*│ Missed! 2♠ ", text)
        assert text.count("Stack") == 1, "an empty one is not named, and hands of the player are none"


def test_the_deputys_hand_lies_open_for_the_sheriff_and_the_other_way_round() -> None:
    t = lone("Sheriff: Beer6♥ Bang8♦", "Outlaw", "Deputy: DuelJ♠", "Renegade")
    assert "hand: Duel J♠" in board(t.record, 0) and "Your hand: BANG! 8♦, Beer 6♥" in board(t.record, 0)
    assert "hand: BANG! 8♦, Beer 6♥" in board(t.record, 2) and "Your hand: Duel J♠" in board(t.record, 2)
    assert "hand: BANG! 8♦, Beer 6♥" in board(t.record) and "hand: Duel J♠" in board(t.record)


def test_one_who_looks_over_an_npcs_shoulder_sees_his_stack_top_first() -> None:
    t = lone("Sheriff: Beer", "Outlaw: Missed2♠ Beer7♥", "Deputy: Duel", "Renegade")
    assert "Your Stack, top first: Beer 7♥, Missed! 2♠" in board(t.record, 1)
    assert "Your Stack, top first: empty" in board(t.record, 3)


def test_the_question_for_a_character_says_for_whom_and_the_boxes_who_may_become_whom() -> None:
    game = table(Gunslinger(1, two_characters=True))
    game.deal(0, 3)
    own = board(game.array, 0)
    assert "» You choose a character: El Gringo or Willy the Kid." in own
    for line in ("may become El Gringo", "may become Calamity Janet", "may become Bart Cassidy", "will be Suzy Lafayette"):
        assert line in own
    assert "Kit Carlson" not in own, "he cannot play himself"
    while game.asked(0) != 0 or "for seat" not in asked(scene_of(game.array)):
        game.answer(0, game.options(0)[0])
    assert asked(scene_of(game.array, 0)) == "You choose a character for seat 3 (Renegade): Bart Cassidy or Paul Regret."
    assert asked(scene_of(game.array)) == "El Gringo chooses a character for seat 3 (Renegade): Bart Cassidy or Paul Regret."
    assert [choice_words(scene_of(game.array, 0), choice) for choice in game.options(0)] == ["Bart Cassidy", "Paul Regret"]
    assert "may become El Gringo" not in board(game.array)


@pytest.mark.parametrize(
    ("sheriff", "named"),
    [
        (": Beer6♥ / BarrelK♠ Winchester", ["Barrel K♠", "Winchester 8♠"]),
        (": BarrelQ♠ Beer6♥ / BarrelK♠ Winchester", ["Barrel K♠", "Winchester 8♠"]),
        (": BarrelQ♠ ScopeA♠ Beer6♥", ["Barrel Q♠", "Scope A♠"]),
        (": Beer6♥ Bang2♣ Bang3♣", ["BANG! 2♣ (one of 2)", "Beer 6♥"]),
        (": BarrelQ♠ BarrelK♠ Scope", ["Barrel Q♠ (one of 2)", "Scope A♠"]),
    ],
)
def test_what_an_npc_takes_is_named_in_hand_and_in_play(sheriff: str, named: list[str]) -> None:
    t = lone(f"Sheriff{sheriff}", "Outlaw RoseDoolan: CatBalouK♥", "Deputy: Duel", "Renegade", turn=1)
    assert asked(scene_of(t.record, 0)) == "You must give up a card to Rose Doolan's Cat Balou K♥."
    assert asked(scene_of(t.record)) == "Seat 0 must give up a card to Rose Doolan's Cat Balou K♥."
    assert sorted(choices_of(t)) == named


def test_a_card_of_a_stack_is_told_as_one() -> None:
    t = lone("Sheriff: CatBalou Panic", "Outlaw RoseDoolan: Missed2♠ Missed3♠", "Deputy: Duel", "Renegade")
    t.choose(0, "CatBalou").choose(0, 1)
    assert re.fullmatch(r"Rose Doolan loses Missed! [23]♠ from the Stack\.", happened(scene_of(t.record), 1)[0])
    t.play(0, "Panic", on=1)
    assert any(re.fullmatch(r"Seat 0 takes Missed! [23]♠ from Rose Doolan's Stack\.", one) for one in happened(scene_of(t.record), w.LOG))


@pytest.mark.parametrize(
    ("seats", "place"), [(("Outlaw: Missed / Barrel", "Deputy"), "Stack"), (("Deputy: Duel / Barrel", "Outlaw"), "hand")]
)
def test_what_the_player_takes_from_a_stack_or_hand_is_said_to_be_random(seats: tuple[str, str], place: str) -> None:
    t = lone("Sheriff: Panic Beer", *seats, "Renegade").choose(0, "Panic")
    assert choices_of(t) == [f"a random card from the {place}", "Barrel Q♠"]


def test_what_kit_carlson_puts_back_is_on_every_board() -> None:
    t = lone("Sheriff KitCarlson: Duel", "Outlaw", "Deputy: Duel", "Renegade", phase="start", deck="Saloon Bang2♣ Missed2♠")
    t.reply(0, "Saloon")
    for seat in (None, 0, 1, 2):
        assert "next cards: Saloon 5♥" in board(t.record, seat)
