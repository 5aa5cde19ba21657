"""Saves that no game wrote, under a right checksum: positions out of random games in which a few numbers were changed."""

import hashlib
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_env.bang.engine.layout import GAME
from bang_env.bang.gunslinger import AnyRules, Gunslinger
from bang_env.bang.rules import Rules
from bang_env.bang.saves import SaveError, check_games, seal
from bang_env.bang.table.table import Table
from bang_env.bang.words import FRAME_KINDS, FRAMES, HAND, IN_PLAY, OUTLAW, SEATS
from bang_env.kernel.games import Games
from bang_experiments.measuring.golden import ALL_SETS
from tests.support.positions import positions

TABLES: tuple[AnyRules, ...] = (
    Gunslinger(2),
    Gunslinger(4, night=True, two_characters=True),
    Rules(players=5, two_characters=True),
    Rules(players=8, **ALL_SETS),
    Rules(players=3, dodge_city=True),
)
UNTOUCHED = ("rng", "spare", "choice", "choices", "did", "harmed_by", "fresh", "log")
FIELDS = tuple(name for name in GAME.names or () if name not in UNTOUCHED)
OFTEN = ("sheriff", "role", "alive", "turn", "rule_gunslinger", "able", "life", "hand_n", "in_play_n", "laid_n", "phase", "dealt")


def change_number(game: Any, name: str, chance: np.random.Generator) -> None:
    """Another number in one place of a field."""
    row = game[name].reshape(-1) if game.dtype[name].shape else np.array([game[name]])
    k = int(chance.integers(len(row)))
    kept = np.iinfo(row.dtype)
    other = row[k] + chance.choice([-1, 1, -8, 8]) if chance.random() < 0.4 else chance.integers(-9, 40)
    row[k] = np.clip(int(other), kept.min, kept.max)
    if not game.dtype[name].shape:
        game[name] = row[0]


def change_frame(game: Any, chance: np.random.Generator) -> None:
    """Another number in a frame, or a frame of any kind on top."""
    depth = int(game["depth"])
    if chance.random() < 0.4 and depth < FRAMES:
        step, number, others = chance.integers(0, 8), chance.integers(-1, 15), chance.integers(0, 4, 2)
        who, by, card = chance.integers(0, 6), chance.integers(-1, 6), chance.integers(-1, 80)
        game["frames"][depth] = (chance.integers(1, FRAME_KINDS), who, by, card, step, number, *others)
        game["depth"] = depth + 1
    elif depth > 0:
        frame = game["frames"][min(FRAMES, depth) - 1 - chance.integers(0, 2)]
        frame[chance.integers(0, 8)] = chance.integers(-3, chance.choice([5, 20, 150]))


def move_cards(game: Any, chance: np.random.Generator) -> None:
    """Cards of the deck lie in one hand, or in play."""
    zone, room = ("hand", HAND) if chance.random() < 0.5 else ("in_play", IN_PLAY)
    p, deck = int(chance.integers(0, 6)), max(0, int(game["deck_n"]))
    held = max(0, int(game[f"{zone}_n"][p]))
    n = max(0, min(int(chance.choice([3, 12, 80])), deck, room - held))
    game[zone][p][held : held + n] = game["deck"][deck - n : deck]
    game["deck_n"], game[f"{zone}_n"][p] = deck - n, held + n
    game["known"][p][: held + n] = 1023
    if zone == "hand" and game["role"][p] < OUTLAW:
        game["hand"][p][: held + n].sort()


def forged(found: NDArray[Any], chance: np.random.Generator) -> NDArray[Any]:
    """A changed copy of one game (1,)."""
    array = found.copy()
    for _ in range(chance.integers(1, 4)):
        kind = chance.random()
        if kind < 0.4:
            change_frame(array[0], chance)
        elif kind < 0.5:
            move_cards(array[0], chance)
        else:
            change_number(array[0], str(chance.choice(OFTEN if kind < 0.8 else FIELDS)), chance)
    return array


def endless() -> NDArray[Any]:
    """A game (1,) that is taken for one, and in which nobody can ever do anything once the Sheriff has put down his Barrel: the other cards
    lie in the hand of a seat that does not exist.
    """
    array = np.array([Table("Sheriff: Barrel", "Outlaw", "Deputy", "Renegade").record])
    game, seat = array[0], SEATS - 1
    cards = np.sort(game["deck"][: game["deck_n"]])
    game["hand"][seat][: len(cards)] = cards
    game["known"][seat][: len(cards)] = 1 << seat
    game["hand_n"][seat], game["deck_n"] = len(cards), 0
    Games(array).renewed(0)
    return array


def loaded(count: int, seed: int) -> Iterator[Table]:
    """The tables of those among `count` forged saves that are taken for games."""
    chance = np.random.default_rng(seed)
    pools = [[game.array.copy() for game in positions(rules, games=4, every=5)] for rules in TABLES]
    for number in range(count):
        pool = pools[number % len(pools)]
        array = forged(pool[chance.integers(len(pool))], chance)
        try:
            check_games(array)
            games = Games(array)
            games.renewed(0)  # as a careful forger would
            yield Table.load(seal(b"table", games.array.tobytes()))
        except SaveError:
            continue


def forgery_trace(count: int, seed: int = 0) -> str:
    """Forged saves are played on for a while, if they are taken for games: how many there were, and what became of them, hashed."""
    found, number = hashlib.sha256(), 0
    chance = np.random.default_rng(seed + 1)
    for number, table in enumerate(loaded(count, seed), 1):
        found.update(str(table).encode())
        games = table._games
        for _ in range(60):
            if table.over:
                break
            assert games.options(0), "nothing may be chosen"
            games.answer(0, int(chance.choice(games.options(0))))
        games.resample(0, 0, number)
        found.update(games.array.tobytes())
    return f"{number} {found.hexdigest()}"
