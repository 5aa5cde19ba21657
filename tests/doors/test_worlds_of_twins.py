"""A world depends on what its seat knows and on its number alone: in games that a seat cannot tell apart it is the same, byte for byte."""

from collections.abc import Iterator
from typing import Any

import pytest

from bang_env.kernel.chance import mix
from bang_env.kernel.games import Games
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.spec import Spec
from bang_experiments.measuring.golden import DICE_TABLES, EVERY_TABLE, MESA_TABLES, SET_TABLES, pick, table
from tests.support.games.positions import copy_of, positions, view_of
from tests.support.games.toy import Toy

ROWS = (
    ("hand", "known", "hand_n"), ("goods", "goods_known", "goods_n"), ("ghost_hand", "ghost_known", "ghost_hand_n"),
)  # fmt: skip
"""Cards of a seat, who knows them, and how many they are."""
LISTS = (
    ("deck", "deck_n"), ("laid", "laid_n"), ("discard", "discard_n"), ("dmd_deck", "dmd_deck_n"), ("frames", "depth"),
    ("choice", "choices"),
)  # fmt: skip
"""What else may have bytes behind its end that mean nothing."""


def world_of(game: Games, seat: int, number: int) -> dict[str, bytes]:
    """A world, field by field, without the bytes that mean nothing."""
    other = copy_of(game)
    other.resample(0, seat, number)
    record = other.array[0]
    there = record.dtype.names or ()
    if "hand" in there:
        for name, masks, count in (row for row in ROWS if row[0] in there):
            for p in range(len(record[name])):
                record[name][p][record[count][p] :] = 0
                record[masks][p][record[count][p] :] = 0
        for p in range(len(record["in_play"])):
            record["in_play"][p][record["in_play_n"][p] + record["aside_n"][p] :] = 0
        for name, count in (row for row in LISTS if row[0] in there):
            record[name][record[count] :] = 0
    return {name: record[name].tobytes() for name in record.dtype.names or ()}


@pytest.mark.parametrize("rules", [*EVERY_TABLE, *DICE_TABLES, Toy()], ids=str)
def test_a_game_and_a_world_of_it_have_the_same_worlds(rules: Spec) -> None:
    compared = 0
    for number, game in enumerate(positions(rules, games=2, every=5)):
        for seat in {game.asked(0), number % rules.players} - {NOBODY}:
            twin = copy_of(game)
            twin.resample(0, seat, mix(number))
            assert world_of(twin, seat, number) == world_of(game, seat, number)
            compared += 1
    assert compared > 3


def unknown(game: Games, seat: int) -> list[tuple[str, int, int]]:
    """The hand cards and buried goods of others that a seat does not know."""
    record = game.array[0]
    return [
        (name, p, k)
        for name, masks, count in ROWS[:2]
        if name in record.dtype.names
        for p in range(record["n"])
        for k in range(record[count][p])
        if not int(record[masks][p][k]) >> seat & 1
    ]


def in_order(record: Any, row: str, seat: int) -> None:
    """Sorts a row of cards again; who knows a card moves with it."""
    masks, count = next((masks, count) for name, masks, count in ROWS if name == row)
    n = int(record[count][seat])
    for k, (card, seers) in enumerate(sorted(zip(record[row][seat][:n].tolist(), record[masks][seat][:n].tolist(), strict=True))):
        record[row][seat][k], record[masks][seat][k] = card, seers


def swapped(game: Games, seat: int, dice: int) -> Games | None:
    """A game that a seat cannot tell from this one: a card that it does not know has changed places with another, of the draw pile or of
    somebody else. None where there is none.
    """
    twin = copy_of(game)
    record, hidden = twin.array[0], unknown(game, seat)
    if not hidden:
        return None
    row, p, k = hidden[pick(range(len(hidden)), dice)]
    card = int(record[row][p][k])
    others = [place for place in hidden if place[:2] != (row, p)]
    if dice & 1 and others:
        other_row, q, j = others[pick(range(len(others)), mix(dice))]
        record[row][p][k], record[other_row][q][j] = int(record[other_row][q][j]), card
        in_order(record, other_row, q)
    elif record["deck_n"] and not record["deck_known"][0]:
        record[row][p][k], record["deck"][0] = int(record["deck"][0]), card
    in_order(record, row, p)
    return twin


def told_apart(game: Games, twin: Games, seat: int) -> bool:
    """Whether the seat can tell two games apart, or the next question goes to others."""
    if (game.asked(0), game.question(0)) != (twin.asked(0), twin.question(0)):
        return True
    return bool(view_of(game, seat).tobytes() != view_of(twin, seat).tobytes())


def pairs(rules: Spec, seed: int) -> Iterator[tuple[Games, Games, int]]:
    """Games that go on alike with one hidden card elsewhere, each time the seat that cannot tell them apart is asked."""
    game, dice = table(rules), mix(seed)
    game.deal(0, dice)
    twin, seat = None, NOBODY
    while game.asked(0) != NOBODY:
        dice = mix(dice)
        if twin is None and dice % 8 == 0:
            seat = game.asked(0)
            twin = swapped(game, seat, mix(dice))
        if twin is not None and told_apart(game, twin, seat):
            twin = None
        if twin is not None and game.asked(0) == seat:
            yield game, twin, seat
        both = [choice for choice in game.options(0) if twin is None or choice in twin.options(0)]
        if not both:
            twin, both = None, game.options(0)
        choice = pick(both, dice)
        game.answer(0, choice)
        if twin is not None:
            twin.answer(0, choice)


@pytest.mark.parametrize("rules", [*SET_TABLES, *MESA_TABLES], ids=str)
def test_worlds_stay_the_same_as_long_as_the_seat_cannot_tell_the_games_apart(rules: Spec) -> None:
    compared = 0
    for number in range(8):
        for game, twin, seat in pairs(rules, number):
            assert world_of(twin, seat, number) == world_of(game, seat, number)
            compared += 1
    assert compared > 10
