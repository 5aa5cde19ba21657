"""Saves with a right checksum that no game wrote: each is refused with a sentence, or can be played without leaving its rows."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from bang_env import Batch, Gunslinger, Rules, Table
from bang_env.bang import words as w
from bang_env.bang.saves import SaveError, check_games, seal
from bang_experiments.measuring.golden import LONE_TABLES, TABLES
from tests.support.forgery import forgery_trace
from tests.support.positions import positions

Change = Callable[[Any], None]


def lone() -> Table:
    """The Sheriff's turn among two automated seats."""
    return Table("Sheriff: Beer Missed Bang", "Outlaw: Missed Bang", "Deputy: Beer / Jail", "Renegade: Duel", rules=Gunslinger(2))


def base() -> Table:
    """An ordinary game."""
    return Table("Sheriff: Bang Beer Panic", "Outlaw: Missed / Barrel", "Renegade: Bang", "Outlaw")


def choosing() -> Table:
    """Characters are being chosen."""
    return Table.load(seal(b"table", Batch(Rules(4, two_characters=True), 1, seed=1).states.tobytes()))


def store() -> Table:
    """Cards lie on the table."""
    return Table("Sheriff: GeneralStore", "Outlaw", "Renegade", deck="Duel Beer Bang").play(0, "GeneralStore")


def put(name: str, value: int, *place: int) -> Change:
    """Another number in a field."""

    def change(game: Any) -> None:
        if place:
            game[name][place] = value
        else:
            game[name] = value

    return change


def on_top(what: int, who: int = 0, by: int = -1, card: int = -1, step: int = 0, number: int = 0) -> Change:
    """One more frame."""

    def change(game: Any) -> None:
        game["frames"][game["depth"]] = (what, who, by, card, step, number, 0, 0)
        game["depth"] += 1

    return change


def brown_in_play(game: Any) -> None:
    """A card of a hand lies in play besides."""
    game["in_play"][1][1] = game["hand"][0][0]
    game["in_play_n"][1] = 2


def dealt_already(game: Any) -> None:
    """Cards in hand before the first deal."""
    game["deck_n"] -= 2
    game["hand"][0][:2] = np.sort(game["deck"][game["deck_n"] : game["deck_n"] + 2])
    game["hand_n"][0] = 2


LONE, NEEDS, LAID = "no game of The Lone Gunslinger", "a frame needs what is not there", "cards are laid out that nobody asked for"
FORGED: list[tuple[Callable[[], Table], Change, str]] = [
    (lone, put("sheriff", -1), LONE),
    (lone, put("sheriff", 2), LONE),
    (lone, put("role", w.SHERIFF, 1), LONE),
    (lone, put("role", w.REBEL, 1), LONE),
    (lone, put("character", w.SID_KETCHUM, 1), LONE),
    (lone, put("sets", 1, w.SET_DODGE_CITY), LONE),
    (lone, put("rule_three", 1), LONE),
    (lone, put("event", w.BLESSING), LONE),
    (lone, put("rule_level", 5), "rule_level is out of bounds"),
    (lone, put("role", w.UNKNOWN, 1), "a seat has no role"),
    (lone, on_top(w.F_NPC, 0), "a seat is automated that should not be"),
    (base, on_top(w.F_NPC, 1), "a seat is automated that should not be"),
    (base, on_top(w.F_PLUNDER, 0, 1), "a seat is automated that should not be"),
    (lone, on_top(w.F_NPC, 1, number=w.PILE + 1), "a frame is out of bounds"),
    (lone, on_top(w.F_CHARACTER, 0, 1), NEEDS),
    (choosing, put("dealt", 0, 0, 1), NEEDS),
    (choosing, put("dealt", -3, 0, 0), "dealt is out of bounds"),
    (choosing, on_top(w.F_PLAY), NEEDS),
    (choosing, dealt_already, NEEDS),
    (base, put("phase", w.SETUP), "another phase"),
    (base, put("phase", w.OVER), "another phase"),
    (base, put("frames", w.T_DYNAMITE_FLIPPED, 0, w.STEP), NEEDS),
    (base, put("frames", w.T_JAIL_FLIPPED, 0, w.STEP), NEEDS),
    (base, put("frames", w.F_PLAY, 0, w.WHAT), "the frame of a turn"),
    (base, on_top(w.F_TURN), "the frame of a turn"),
    (base, on_top(w.F_TARGET, number=w.HEAL), "a frame is out of bounds"),
    (base, on_top(w.F_TARGET, card=3, number=w.LOCK_UP), LAID),
    (base, on_top(w.F_FLIP), LAID),
    (base, on_top(w.F_HIT, step=w.H_AFTER, number=100), NEEDS),
    (base, on_top(w.F_HIT, number=3), NEEDS),
    (base, on_top(w.F_SHARE, 0, 1), NEEDS),
    (base, on_top(w.F_IDENTITY, 0, 1), NEEDS),
    (store, on_top(w.F_PLAY), LAID),
    (store, put("laid_n", 0), "cards are missing|" + LAID),
    (base, put("life", 0, 1), "life points are wrong"),
    (base, put("life", 7, 1), "life points are wrong"),
    (base, put("life", -9, 1), "life is out of bounds"),
    (base, put("alive", 0, 1), "life points are wrong"),
    (base, put("log_n", 9), "the log tells what cannot be"),
    (base, brown_in_play, "what lies in play cannot lie there"),
]  # fmt: skip


@pytest.mark.parametrize(("scenario", "change", "sentence"), FORGED)
def test_a_record_that_no_game_wrote_is_refused(scenario: Callable[[], Table], change: Change, sentence: str) -> None:
    array = np.array([scenario().record])
    change(array[0])
    with pytest.raises(SaveError, match=f"holds no game|{LONE}") as refused:
        Table.load(seal(b"table", array.tobytes()))
    assert any(words in str(refused.value) for words in sentence.split("|"))


def test_a_seat_that_is_eliminated_is_not_asked() -> None:
    array = np.array([Table("Sheriff: Beer", "(Outlaw)", "Renegade", "Outlaw").record])
    on_top(w.F_DISCARD, 1)(array[0])
    with pytest.raises(SaveError, match="an eliminated seat is asked"):
        check_games(array)


def test_two_of_a_name_do_not_lie_in_front_of_a_player() -> None:
    array = np.array([Table("Sheriff: Beer / Barrel", "Outlaw / Barrel", "Renegade").record])
    array["in_play"][0, 0, 1] = array["in_play"][0, 1, 0]
    array["in_play_n"][0, :2] = 2, 0
    with pytest.raises(SaveError, match="what lies in play cannot lie there"):
        check_games(array)


@pytest.mark.parametrize("rules", [*TABLES, *LONE_TABLES], ids=str)
def test_every_position_of_a_game_is_taken_for_one(rules: Any) -> None:
    check_games(np.concatenate([game.array.copy() for game in positions(rules, games=3)]))


def test_what_is_taken_for_a_game_can_be_played() -> None:
    played = int(forgery_trace(2_000).split()[0])
    assert 200 < played < 1_000
