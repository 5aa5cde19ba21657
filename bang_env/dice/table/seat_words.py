"""The words of a scenario of the dice game -> the parts of a position: seats, sides of dice, tokens. Names are read in any case, with
accents and spaces or without, and by those of their words that no other name has ("Left Hand", "josé delgado", "Sid").
"""

import re
from typing import NamedTuple

from bang_env.dice.cards import (
    CARD_NAMES, CARD_WORDS, CHARACTER_NAMES, CHARACTER_WORDS, DIE_PREFIXES, DIE_WORDS, FACE_WORDS, ROLE_NAMES, ROLE_OF_CARD, SIDE_FACES,
)
from bang_env.dice.words import (
    ALL_SIDES, BASE_DIE, BASE_FACES, CARDS, CHARACTERS, COWARD, LOUDMOUTH, NO_CHARACTER, ONE, ORDINARY, ROLES, SHERIFF, SIDES, TWO,
)
from bang_env.kernel.letters import book, fold
from bang_env.kernel.scenario import ScenarioError

CHARACTER_BOOK = book({number: CHARACTER_NAMES[number] for number in range(1, CHARACTERS)})
ROLE_BOOK = book(
    {role: ROLE_NAMES[role] for role in range(SHERIFF, ROLES)} | {ROLES + card: CARD_NAMES[card] for card in range(ORDINARY + 1, CARDS)}
)  # ROLES + the number of a special one
FACE_BOOK = {fold(word): face for face, word in enumerate(FACE_WORDS)} | {"one": ONE, "two": TWO}
DIE_BOOK = {"l": LOUDMOUTH, "c": COWARD} | {fold(DIE_WORDS[kind]): kind for kind in (LOUDMOUTH, COWARD)}
DIE_NAMES = ("a base die", "the Loudmouth", "the Coward")


class Place(NamedTuple):
    """One seat in words."""

    role: int
    card: int
    """the special role, or ORDINARY"""
    character: int
    alive: bool
    ghost: bool


class FaceWord(NamedTuple):
    """A face in words."""

    kind: int
    """of its die; BASE_DIE where no prefix says another one"""
    face: int


def read_seat(text: str) -> Place:
    """"TheDoc SuzyLafayette" -> its parts. An eliminated player is written "(Outlaw)", the Ghost "(Outlaw) ghost"."""
    if not isinstance(text, str):
        raise ScenarioError(f'a seat is written as words ("Outlaw BartCassidy"), not as {text!r}')
    gone = re.fullmatch(r"\s*\(([^()]*)\)(.*)", text, re.DOTALL)
    role, card, character = read_player(gone[1] if gone else text)
    behind = fold(gone[2]) if gone else ""
    if behind not in ("", "ghost"):
        raise ScenarioError(f'{text!r}: an eliminated player is written "(Outlaw)", the Ghost "(Outlaw) ghost"')
    if behind and role == SHERIFF:
        raise ScenarioError(f"{text!r}: the Sheriff is never the Ghost")
    return Place(role, card, character, gone is None, bool(behind))


def read_player(text: str) -> tuple[int, int, int]:
    """The role, the special role and the character of "The Right Hand Bart Cassidy"; the most words that make a role are one."""
    words = text.split()
    for n in range(len(words), 0, -1):
        number = ROLE_BOOK.get(fold("".join(words[:n])))
        if number is not None:
            card = number - ROLES if number > ROLES else ORDINARY
            return ROLE_OF_CARD[card] if card else number, card, read_character(" ".join(words[n:]))
    names = ", ".join([*ROLE_NAMES[SHERIFF:], *CARD_WORDS[1:]])
    raise ScenarioError(f"no role is called {words[0] if words else text!r}; there are {names}")


def read_character(text: str) -> int:
    """"SlabTheKiller", "Slab" -> SLAB_THE_KILLER; "" is the test-only character without a name."""
    if fold(text) == "":
        return NO_CHARACTER
    if fold(text) not in CHARACTER_BOOK:
        raise ScenarioError(f"no character is called {text!r}; there are {', '.join(CHARACTER_WORDS[1:])}")
    return CHARACTER_BOOK[fold(text)]


def read_face(text: str) -> FaceWord:
    """"Beer" or "L:Double1" -> the face, and the die if it is a Saloon die."""
    before, colon, name = text.rpartition(":")
    face = FACE_BOOK.get(fold(name))
    if face is None:
        raise ScenarioError(f"no side of a die is called {text!r}; there are {', '.join(FACE_WORDS)}")
    if not colon:
        return FaceWord(BASE_DIE, face)
    if fold(before) not in DIE_BOOK:
        raise ScenarioError(f"{text!r}: the side of a Saloon die begins with L: (the Loudmouth) or C: (the Coward)")
    return FaceWord(DIE_BOOK[fold(before)], face)


def side_word(side: int) -> str:
    """A side of a die as a word."""
    return DIE_PREFIXES[side // SIDES] + FACE_WORDS[SIDE_FACES[side]]


def read_side(text: str) -> int:
    """A face in words as a side of its die; a face that the die lacks is refused."""
    word = read_face(text)
    sides = range(SIDES * word.kind, SIDES * (word.kind + 1))
    side = next((side for side in sides if SIDE_FACES[side] == word.face), ALL_SIDES)
    if side == ALL_SIDES:
        raise ScenarioError(f"{text!r}: {DIE_NAMES[word.kind]} has no such side; it has {', '.join(map(side_word, sides))}")
    return side


def read_rolls(text: str) -> list[list[int]]:
    """"1 1 L:Bullet | Beer" -> the sides of each roll to come."""
    if not isinstance(text, str):
        raise ScenarioError(f'rolls: written as words ("1 1 2 Beer L:Double1 | Beer 2"), not as {text!r}')
    groups = [[read_side(word) for word in group.replace(",", " ").split()] for group in text.split("|")]
    return groups if len(groups) > 1 or groups[0] else []


def read_token(text: object) -> tuple[int, int]:
    """"Arrow x2" -> the face of the Ghost's token, and how many dice it sets."""
    match = re.fullmatch(r"\s*(\w+?)\s*(?:[x×]\s*(2))?\s*", text) if isinstance(text, str) else None
    face = FACE_BOOK.get(fold(match[1]), BASE_FACES) if match else BASE_FACES
    if match is None or face >= BASE_FACES:
        faces = ", ".join(FACE_WORDS[:BASE_FACES])
        raise ScenarioError(f'tokens: expected "Arrow" or "Arrow x2", with a face of the base die ({faces}); got {text!r}')
    return face, 2 if match[2] else 1
