"""Saved games as bytes: what it is, which layout, how long, a checksum, then the records themselves.

A save is refused with a sentence when it is of something else, of another layout or cards, cut short, or changed.
"""

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

from bang_env.cards.tables import CARD_COUNT, PRINTS
from bang_env.engine.layout import FORMAT, GAME
from bang_env.words import CHARACTERS, FRAMES, HAND, IN_PLAY, LAID, PILE, ROLES, SEATS

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


def check_games(games: NDArray[np.void]) -> None:
    """Refuses records whose counts or cards would point outside of the rows (SaveError). `games`: dtype GAME, 1-d."""
    most = {"n": SEATS, "depth": FRAMES, "turn": SEATS - 1, "deck_n": PILE, "discard_n": PILE, "laid_n": LAID, "hand_n": HAND}
    most |= {"in_play_n": IN_PLAY, "role": ROLES - 1, "character": CHARACTERS - 1}
    for name, limit in most.items():
        if (games[name] < (2 if name == "n" else 0)).any() or (games[name] > limit).any():
            raise SaveError(f"this save holds no game: {name} is out of bounds")
    for name in ("hand", "in_play", "deck", "discard", "laid"):
        if (games[name] >= CARD_COUNT).any():
            raise SaveError(f"this save holds no game: a card in {name} does not exist")
