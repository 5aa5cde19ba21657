"""Laws that hold in every position of every game of Death Mesa, checked on arrays of games (dtype GAME) at once."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_env.bang import words as w
from bang_env.bang.engine.layout import GAME, GAMES
from bang_env.bang.sets.death_mesa.engine.death_mesa_fields import FIELDS as ADDED
from bang_env.bang.words import NOBODY, SEATS
from tests.support.games.whole import whole

GameArray = NDArray[Any]  # dtype GAME, shape (N,)
FIELDS = [str(field[0]) for field in ADDED]
BY_SEAT = [name for name in FIELDS if GAME[name].shape[:1] == (SEATS,)]
SETS_OF_SEATS = ("dry", "nightmare", "wind", "attacked", "memoriam_now")
NONE = w.DMD_END  # a number that no card has
PILES = ("dmd_deck", "dmd_discard", "dmd_used")
ROWS = {"hand": ("known", w.HAND), "ghost_hand": ("ghost_known", w.GHOST_HAND), "goods": ("goods_known", w.GOODS)}
ROOM = {"ghost_hand_n": w.GHOST_HAND, "goods_n": w.GOODS, "aside_n": w.ASIDE} | {f"{pile}_n": w.DMD_ROOM for pile in PILES}


def going_on(games: GameArray, kind: int, place: int) -> NDArray[np.bool_]:
    """For which seats there is a frame of a kind that names them in a place: (N, SEATS)."""
    frames = games["frames"]
    there = (np.arange(w.FRAMES) < games["depth"][:, None]) & (frames[..., w.WHAT] == kind)
    return np.asarray((there[..., None] & (frames[..., place, None] == np.arange(SEATS))).any(axis=1))


def laid_side_by_side(games: GameArray, row: str) -> NDArray[np.int64]:
    """The cards of a row, NONE in the places behind them."""
    there = np.arange(games[row].shape[-1]) < games[f"{row}_n"][..., None]
    return np.where(there, games[row], NONE).astype(np.int64)


def check_empty_chairs(games: GameArray) -> None:
    """Nothing of Death Mesa is at an empty chair."""
    empty = np.arange(SEATS) >= games["n"][:, None]
    for name in BY_SEAT:
        assert not games[name][empty].any(), f"an empty chair has {name}"


def check_deck(games: GameArray) -> None:
    """No card of the Dead Men's Deck is lost, doubled or invented, and those in use belong to a play that goes on."""
    hands = laid_side_by_side(games, "ghost_hand").reshape(len(games), -1)
    cards = np.sort(np.concatenate([hands, *(laid_side_by_side(games, pile) for pile in PILES)], axis=1), axis=1)
    deck = np.sort(laid_side_by_side(games, "rule_dmd"), axis=1)
    wrong = (cards[:, : w.DMD_MOST] != deck).any(axis=1) | (cards[:, w.DMD_MOST :] != NONE).any(axis=1)
    assert not wrong.any(), f"game {wrong.argmax()}: the cards of the dead are not the Dead Men's Deck"
    used = games["dmd_used_n"] > 0
    assert (going_on(games, w.F_RITE, w.WHO).any(axis=1) | ~used).all(), "cards are in use, but no play goes on"


def check_ghost_room(games: GameArray) -> None:
    """Rows stay within their room; sets of seats name seats of the game; cards laid sideways lie behind those in play."""
    for name, room in ROOM.items():
        assert ((games[name] >= 0) & (games[name] <= room)).all(), f"{name} out of its room"
    assert (games["in_play_n"] + games["aside_n"] <= w.IN_PLAY).all()
    for name in SETS_OF_SEATS:
        own = games["n"].reshape(-1, *[1] * (games[name].ndim - 1))
        assert not (games[name] >> own).any(), f"{name} names a seat that is not there"
    there = np.arange(w.ASIDE) < games["aside_n"][..., None]
    by = games["aside_by"]
    assert ((by >= 0) & (by < games["n"][:, None, None]))[there].all(), "nobody has laid a card sideways"
    last = games["last_attack"]
    assert ((last >= w.SEVERAL) & (last < games["n"][:, None])).all()


def check_hands(games: GameArray) -> None:
    """Hands of the dead and buried goods are sorted and known to their owners, and nobody has them who is not dead: but goods stay with who
    comes back, and cards of the Dead Men's Deck with a ghost in a Ghost Town. Cards are marked only while a question needs it.
    """
    marked = {"hand": going_on(games, w.F_POSSESS, w.BY), "ghost_hand": going_on(games, w.F_REDRAW, w.WHO)}
    nobody = np.zeros((len(games), SEATS), bool)
    for name, (knowers, room) in ROWS.items():
        held = np.arange(room) < games[f"{name}_n"][..., None]
        if name != "hand":
            pairs = held[..., 1:]
            assert (games[name][..., 1:] >= games[name][..., :-1])[pairs].all(), f"{name} is not sorted"
            assert ((games[knowers] >> np.arange(SEATS)[:, None]) & 1)[held].all(), f"somebody does not know their own {name}"
        more = np.where(held, games[knowers].astype(np.int32) & ~w.ALL_SEATS, 0)
        assert not (more & ~w.JUST_DRAWN).any(), f"{name} is known to more than seats"
        assert not (more.any(axis=-1) & ~marked.get(name, nobody)).any(), f"{name} has marked cards"
    alive = games["alive"].astype(bool)
    visiting = np.arange(SEATS) == games["ghost"][:, None]
    assert not games["ghost_hand_n"][alive & ~visiting].any(), "a living player holds cards of the Dead Men's Deck"
    back = visiting | ((np.arange(SEATS) == games["first_fallen"][:, None]) & (games["returned"][:, None] != 0))
    back |= (np.arange(SEATS) == games["sheriff"][:, None]) & (games["rule_rebel"][:, None] != 0)  # by a Revolution in a Ghost Town
    assert not games["goods_n"][alive & ~back].any(), "a living player has buried goods"


def check_kills(games: GameArray) -> None:
    """Nobody is avenged while somebody lives; who eliminated whom are seats."""
    played = games[games["phase"] != w.SETUP]
    living = (played["alive"] != 0).any(axis=1)
    assert ((played["avenger"] == NOBODY) | ~living).all(), "somebody has had vengeance, but somebody else lives"
    assert ((played["slayer"] >= NOBODY) & (played["slayer"] < played["n"][:, None])).all()
    assert (played["slayer"] != np.arange(SEATS)).all(), "somebody has eliminated themselves"


CHECKS = (check_empty_chairs, check_deck, check_ghost_room, check_hands, check_kills)


def check_ghosts(games: GameArray) -> None:
    """Every law of Death Mesa, on the games of it; the others have nothing of it."""
    games = whole(games, GAME)
    played = games["sets"][:, w.SET_DEATH_MESA] != 0
    others = np.ascontiguousarray(games[~played]).view(np.uint8).reshape(-1, games.itemsize)
    assert not others[:, GAMES[0].itemsize :].any(), "something of Death Mesa is in a game without it"
    if played.any():
        those = games[played]
        for law in CHECKS:
            law(those)
