"""Saved games as bytes: what it is, which layout, how long, a checksum, then the records themselves.

A save is refused with a sentence when it is of something else, of another layout or cards, cut short, or changed.
"""

import struct
import zlib
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_env.bang.cards.tables import BORDER_OF, CARD_COUNT, CHOICES, GUNSLINGER_CHARACTER, KIND_OF, PRINTS, SET_DECKS
from bang_env.bang.engine.layout import FORMAT, GAME
from bang_env.bang.words import (
    ALL_SEATS,
    BROWN,
    BY,
    CARD,
    CHARACTERS,
    CHOICE_ROOM,
    COUNTED,
    DEPUTY,
    DYNAMITE,
    EVENT_CARDS,
    EVENT_ROOM,
    EVENTS,
    F_CHARACTER,
    F_DRAW,
    F_DUEL,
    F_FLIP,
    F_HIT,
    F_IDENTITY,
    F_INDIANS,
    F_NPC,
    F_PEYOTE,
    F_PLUNDER,
    F_RICOCHET,
    F_SHARE,
    F_START,
    F_STORE,
    F_TAKE,
    F_TARGET,
    F_TURN,
    F_VOLLEY,
    FIRE,
    FRAME_KINDS,
    FRAMES,
    H_HIT,
    H_SPOILS,
    HAND,
    IN_PLAY,
    JAIL,
    KINDS,
    KIT_CARLSON,
    LAID,
    LOCK_UP,
    LOG,
    MOST_LIFE,
    MOST_LOST,
    NO_CARD,
    NO_CHARACTER,
    NOBODY,
    OUTLAW,
    OVER,
    PEDRO_RAMIREZ,
    PILE,
    RENEGADE,
    RICOCHET,
    ROLES,
    S_BEGIN,
    SEATS,
    SET_DODGE_CITY,
    SETS,
    SETUP,
    SHERIFF,
    SNIPE,
    STEP,
    T_DYNAMITE_FLIPPED,
    T_JAIL_FLIPPED,
    UNKNOWN,
    WHAT,
    WHO,
    A,
)

BY_SOMEBODY = (F_TAKE, F_STORE, F_VOLLEY, F_INDIANS, F_DUEL, F_RICOCHET, F_SHARE, F_PLUNDER)  # frames whose BY is always a seat
BY_NO_CARD = (FIRE, SNIPE, RICOCHET)  # what may look for a target without a card

DECK_OF_SETS = np.array([np.bincount(deck, minlength=CARD_COUNT) for deck in SET_DECKS])

HEAD = struct.Struct("<8sHIQI")  # what, format, print of layout and cards, length of the body, checksum of the body
SIGN = zlib.crc32(repr((GAME.descr, PRINTS)).encode())


class SaveError(ValueError):
    """These bytes are not such a save."""


def seal(what: bytes, body: bytes) -> bytes:
    """A save of `body`; `what` (at most 8 bytes) says of what."""
    return HEAD.pack(what, FORMAT, SIGN, len(body), zlib.crc32(body)) + body


def unseal(what: bytes, save: bytes) -> bytes:
    """The body of a save, or SaveError."""
    if not isinstance(save, bytes | bytearray | memoryview):
        raise SaveError(f"a save is bytes, not {type(save).__name__}")
    save = bytes(save)
    kind = what.decode()
    if len(save) < HEAD.size or save[:8] != what.ljust(8, b"\0"):
        raise SaveError(f"this is no save of a {kind}: it does not begin as one")
    _, number, sign, length, checksum = HEAD.unpack_from(save)
    if (number, sign) != (FORMAT, SIGN):
        raise SaveError(f"this {kind} was saved by another version (format {number}, here {FORMAT}); it cannot be read")
    body = save[HEAD.size :]
    if len(body) != length:
        raise SaveError(f"this save of a {kind} has {len(body)} bytes where {length} were written; it is cut or glued")
    if zlib.crc32(body) != checksum:
        raise SaveError(f"this save of a {kind} is damaged: its checksum is wrong")
    return body


def bounds(n: NDArray[np.int8], events_n: NDArray[np.int8]) -> dict[str, tuple[int | NDArray[np.int64], int | NDArray[np.int8]]]:
    """The least and the greatest value of each field that points somewhere or counts places.

    `n`, `events_n` (N,): the seats and the event cards of each game.
    """
    seat, last, character = n - 1, CARD_COUNT - 1, CHARACTERS - 1
    second = np.tile([0, -character], (1, SEATS))  # only a second character is given up
    found: dict[str, tuple[int | NDArray[np.int64], int | NDArray[np.int8]]] = {
        "n": (2, SEATS), "depth": (0, FRAMES // 2), "life": (1 - MOST_LOST, MOST_LIFE), "max_life": (0, MOST_LIFE), "known": (0, ALL_SEATS),
        "deck_known": (0, ALL_SEATS), "laid_known": (0, ALL_SEATS),
        "choices": (0, CHOICE_ROOM), "choice": (0, CHOICES - 1), "log_n": (0, COUNTED - 1),
        "round": (0, COUNTED), "result": (NO_CARD, last),
        "turn": (0, seat), "first": (0, seat), "sheriff": (NOBODY, seat), "slayer": (NOBODY, seat), "phase": (0, OVER), "over": (0, 1),
        "ghost": (NOBODY, seat), "first_fallen": (NOBODY, seat), "returned": (0, 1), "suit": (0, 4), "law": (0, CARD_COUNT),
        "event": (0, EVENT_CARDS - 1), "events": (0, EVENT_CARDS - 1), "events_n": (0, EVENT_ROOM), "event_at": (0, events_n),
        "fresh": (0, 2**KINDS - 1), "role": (0, ROLES - 1), "alive": (0, 1), "shown": (0, 1),
        "character": (0, character), "dealt": (second, character), "able": (0, character), "copied": (0, character),
    }  # fmt: skip
    found |= {"deck_n": (0, PILE), "discard_n": (0, PILE), "laid_n": (0, LAID), "hand_n": (0, HAND), "in_play_n": (0, IN_PLAY)}
    found |= {name: (0, 1) for name in GAME.names or () if name.startswith("rule_")} | {"rule_level": (0, 4)}
    found["sets"] = np.array([[1] + [0] * (SETS - 1)]), 1  # the base game always is
    return found | dict.fromkeys(("hand", "in_play", "deck", "discard", "laid"), (0, last))


def out_of_bounds(field: NDArray[Any], least: int | NDArray[Any], most: int | NDArray[Any]) -> bool:
    """Whether a number of the field, (N, ...), is not between its bounds, which may be (N,) or of the field's shape."""
    rows = field.reshape(len(field), -1)
    lows, highs = (bound if np.ndim(bound) == 2 else np.reshape(bound, (-1, 1)) for bound in (least, most))
    return bool((rows < lows).any() or (rows > highs).any())


def check_frames(games: NDArray[np.void]) -> None:
    """Refuses frames on the stack that point outside of the rows (SaveError). What lies above the stack is never read."""
    n = games["n"]
    live = np.arange(FRAMES) < games["depth"][:, None]
    frames = games["frames"] * live[:, :, None]
    what, who, step = frames[:, :, WHAT], frames[:, :, WHO], frames[:, :, STEP]
    by_card = (what == F_RICOCHET) | (what == F_TARGET) & ~np.isin(frames[:, :, A], BY_NO_CARD)
    of_frames: dict[int, tuple[Any, Any]] = {
        WHAT: (live, FRAME_KINDS - 1),
        WHO: (0, n - 1),
        BY: (np.where(np.isin(what, BY_SOMEBODY), 0, NOBODY), n - 1),
        CARD: (np.where(by_card, 0, NO_CARD), CARD_COUNT - 1),
        A: (-1, PILE),
    }
    if any(out_of_bounds(frames[:, :, part], least, most) for part, (least, most) in of_frames.items()):
        raise SaveError("this save holds no game: a frame is out of bounds")
    if (np.isin(what, (F_TURN, F_START)) != (live & (np.arange(FRAMES) == 0))).any():
        raise SaveError("this save holds no game: not the frame of a turn, and that one alone, lies below all others")
    kit = of_seat(games["able"], who) == KIT_CARLSON
    drawing = (what == F_DRAW) & (step != S_BEGIN)
    named = np.where((drawing & ~kit) | (what == F_SHARE), frames[:, :, A], 0)
    returned = np.where(drawing & kit, frames[:, :, A], 0)
    if out_of_bounds(named, 0, n - 1) or out_of_bounds(returned, -1, games["laid_n"]):
        raise SaveError("this save holds no game: a frame names a seat or a card that is not there")
    if ((what == F_NPC) & ~of_seat(stacks(games), who) | (what == F_PLUNDER) & (games["rule_gunslinger"][:, None] == 0)).any():
        raise SaveError("this save holds no game: a seat is automated that should not be")
    check_needs(games, frames)
    check_life(games, frames)


def of_seat(field: NDArray[Any], seat: NDArray[np.int16]) -> NDArray[Any]:
    """From a field by seat, (N, SEATS), what is that of the seats (N, M)."""
    return np.take_along_axis(field, seat.astype(np.intp), axis=1)


def check_needs(games: NDArray[np.void], frames: NDArray[np.int16]) -> None:
    """Refuses frames that need other frames, cards or characters which are not there (SaveError). `frames`: 0 above the stack."""
    what, who, by, step, number = (frames[:, :, part] for part in (WHAT, WHO, BY, STEP, A))
    place = np.arange(FRAMES)
    below = place < games["depth"][:, None] - 1
    whole_deck = games["deck_n"] == cards_of(games).sum(axis=1)
    starting = what[:, :1] == F_START
    choosing = np.isin(what, (F_CHARACTER, F_IDENTITY))
    chooser = np.where(by == NOBODY, who, by)
    wanting = [
        (what == F_TURN) & (step == T_DYNAMITE_FLIPPED) & ~of_seat(in_front(games, DYNAMITE), who),
        (what == F_TURN) & (step == T_JAIL_FLIPPED) & ~of_seat(in_front(games, JAIL), who),
        (what == F_START) & ~whole_deck[:, None],
        (what == F_CHARACTER) != (starting & (what != 0) & (place > 0)),
        choosing & (of_seat(games["dealt"][:, :, 1], chooser) <= NO_CHARACTER),
        (what == F_IDENTITY) & (below | (by != NOBODY)),
        (what == F_TARGET) & (number == LOCK_UP) & below,
        (what == F_SHARE) & (of_seat(games["alive"], np.maximum(by, 0)) != 0),
        (what == F_PEYOTE) & (games["deck_n"] == 0)[:, None],
        (what == F_DRAW) & (of_seat(games["able"], who) == PEDRO_RAMIREZ) & (games["discard_n"] == 0)[:, None],
        (what == F_HIT) & ((step == H_HIT) | (number < 1) | (number > MOST_LOST)),
    ]
    if np.any(wanting):
        raise SaveError("this save holds no game: a frame needs what is not there")
    check_laid(games, frames[np.arange(len(games)), games["depth"] - 1])


def check_laid(games: NDArray[np.void], top: NDArray[np.int16]) -> None:
    """Refuses cards laid out that the frame on top, (N, ...), does not lay out, and a frame that lays out others (SaveError)."""
    what = top[:, WHAT]
    kit = of_seat(games["able"], top[:, WHO, None])[:, 0] == KIT_CARLSON
    least, most = np.zeros((2, len(games)), int)
    for laying, room in (
        (what == F_STORE, (1, LAID)),
        (what == F_FLIP, (2, 2)),
        ((what == F_DRAW) & (top[:, STEP] != S_BEGIN) & kit, (0, LAID)),
        ((what == F_TARGET) & (top[:, A] == LOCK_UP), (1, 1)),
    ):
        least[laying], most[laying] = room
    if out_of_bounds(games["laid_n"], least, most):
        raise SaveError("this save holds no game: cards are laid out that nobody asked for, or are not there")


def check_life(games: NDArray[np.void], frames: NDArray[np.int16]) -> None:
    """Refuses more life points than a seat can have, a living seat without any that is neither dying nor a ghost, an eliminated one with
    some, or one that is asked though it leaves no cards behind (SaveError).
    """
    seats = np.arange(SEATS)
    dying = ((frames[:, :, WHAT] == F_HIT)[:, :, None] & (frames[:, :, WHO, None] == seats)).any(axis=1)
    excused = dying | (seats == games["ghost"][:, None]) | (frames[:, :1, WHAT] == F_START)
    alive = (games["alive"] != 0) & (seats < games["n"][:, None])
    wrong = np.where(alive, (games["life"] > games["max_life"]) | (games["life"] < 1) & ~excused, games["life"] != 0)
    if wrong.any():
        raise SaveError("this save holds no game: life points are wrong")
    top = frames[np.arange(len(games)), games["depth"] - 1]
    leaving = (games["over"] != 0) | (top[:, WHAT] == F_HIT) & (top[:, STEP] == H_SPOILS)
    if not (leaving | of_seat(alive, top[:, WHO, None])[:, 0]).all():
        raise SaveError("this save holds no game: an eliminated seat is asked")


def in_front(games: NDArray[np.void], kind: int) -> NDArray[np.bool_]:
    """Before which seats a card of that name lies: (N, SEATS)."""
    there = np.arange(IN_PLAY) < games["in_play_n"][..., None]
    return np.asarray(((np.array(KIND_OF)[games["in_play"]] == kind) & there).any(axis=-1))


def check_games(games: NDArray[np.void]) -> None:
    """Refuses records whose counts, seats, cards or frames would point outside of the rows (SaveError). `games`: dtype GAME, 1-d."""
    n = games["n"]
    for name, (least, most) in bounds(n, games["events_n"]).items():
        if out_of_bounds(games[name], least, most):
            raise SaveError(f"this save holds no game: {name} is out of bounds")
    if ((games["role"] == UNKNOWN) & (np.arange(SEATS) < n[:, None])).any():
        raise SaveError("this save holds no game: a seat has no role")
    check_frames(games)
    check_lone(games)
    if out_of_bounds(games["log"][:, :, 1:3], NOBODY, n - 1):
        raise SaveError("this save holds no game: the log names a seat that is not there")
    written = np.arange(LOG) < games["log_n"][:, None]
    if out_of_bounds(games["log"][:, :, 0], written, EVENTS - 1) or out_of_bounds(games["log"][:, :, 3], 0, CARD_COUNT):
        raise SaveError("this save holds no game: the log tells what cannot be")
    if ((games["depth"] == 0) != (games["over"] == 1)).any():
        raise SaveError("this save holds no game: nobody is asked, and it is not over")
    starting = (games["depth"] > 0) & (games["frames"][:, 0, WHAT] == F_START)
    if (np.where(games["phase"] == SETUP, ~starting, starting) | ((games["phase"] == OVER) != (games["over"] == 1))).any():
        raise SaveError("this save holds no game: it is in another phase")
    in_rows = games["hand_n"].sum(axis=1, dtype=int) + games["in_play_n"].sum(axis=1, dtype=int)
    if (in_rows + games["deck_n"] + games["discard_n"] + games["laid_n"] > PILE).any():
        raise SaveError(f"this save holds no game: more than {PILE} cards")
    check_cards(games)


def check_lone(games: NDArray[np.void]) -> None:
    """Refuses The Lone Gunslinger without its Sheriff, with a role, a set or an NPC's character that it does not have (SaveError)."""
    seated = np.arange(SEATS) < games["n"][:, None]
    role, sheriff = games["role"], games["sheriff"][:, None]
    wrong = seated & (~np.isin(role, (SHERIFF, DEPUTY, OUTLAW, RENEGADE)) | ((role == SHERIFF) != (np.arange(SEATS) == sheriff)))
    drawn = (games["character"] == NO_CHARACTER) | np.array(GUNSLINGER_CHARACTER, bool)[games["character"]]
    wrong |= stacks(games) & ~drawn & (games["phase"] != SETUP)[:, None]
    more = np.any([games[name] != 0 for name in ("rule_rebel", "rule_three", "events_n", "event")], axis=0)
    more |= games["sets"][:, SET_DODGE_CITY:].any(axis=1)
    alone = ((role == SHERIFF) & seated).sum(axis=1) == 1
    if ((games["rule_gunslinger"] != 0) & (wrong.any(axis=1) | more | ~alone)).any():
        raise SaveError("this save holds no game of The Lone Gunslinger")


def cards_of(games: NDArray[np.void]) -> NDArray[np.int64]:
    """How often each print lies anywhere on the table: (N, CARD_COUNT)."""
    rows = len(games)
    found = np.zeros(rows * CARD_COUNT, np.int64)
    for zone in ("deck", "discard", "laid", "hand", "in_play"):
        cards = games[zone]
        there = np.arange(cards.shape[-1]) < games[f"{zone}_n"][..., None]
        row = np.broadcast_to(np.arange(rows).reshape(-1, *[1] * (cards.ndim - 1)), cards.shape)
        found += np.bincount(row[there] * CARD_COUNT + cards[there], minlength=rows * CARD_COUNT)
    return found.reshape(rows, CARD_COUNT)


def decks_of(games: NDArray[np.void]) -> NDArray[np.int64]:
    """How often each print is in the deck that is played: (N, CARD_COUNT)."""
    return np.asarray(games["sets"] @ DECK_OF_SETS)


def stacks(games: NDArray[np.void]) -> NDArray[np.bool_]:
    """Which hands are Stacks (The Lone Gunslinger), which lie as they came: (N, SEATS)."""
    return np.asarray((games["rule_gunslinger"][:, None] != 0) & np.isin(games["role"], (OUTLAW, RENEGADE)))


def check_cards(games: NDArray[np.void]) -> None:
    """Refuses records where a card of the deck is missing, a hand is not sorted or not known to its owner, or something cannot lie in play
    (SaveError).
    """
    if (cards_of(games) < decks_of(games)).any():
        raise SaveError("this save holds no game: cards are missing")
    hands = games["hand"].astype(int)
    both = np.arange(1, HAND) < games["hand_n"][..., None]
    if ((hands[..., 1:] < hands[..., :-1]) & both & ~stacks(games)[..., None]).any():
        raise SaveError("this save holds no game: a hand is not sorted")
    own = (games["known"] >> np.arange(SEATS)[:, None]) & 1
    if ((np.arange(HAND) < games["hand_n"][..., None]) & (own == 0)).any():
        raise SaveError("this save holds no game: a seat does not know its own hand")
    there = np.arange(IN_PLAY) < games["in_play_n"][..., None]
    kinds = np.array(KIND_OF)[games["in_play"]]
    names = np.sort(np.where(there, kinds, -1 - np.arange(IN_PLAY)), axis=-1)
    if (names[..., 1:] == names[..., :-1]).any() or (there & (np.array(BORDER_OF)[kinds] == BROWN)).any():
        raise SaveError("this save holds no game: what lies in play cannot lie there")
