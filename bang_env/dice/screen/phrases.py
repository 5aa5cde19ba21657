"""The names of faces, dice, roles and points of the dice game in sentences (`kernel/phrases.py`: how they call seats, and their
templates).
"""

from collections.abc import Sequence

from bang_env.dice import words as w
from bang_env.dice.cards import CARD_NAMES, DIE_WORDS, ROLE_NAMES

FACE_NAMES = (
    "Arrow", "Dynamite", "1", "2", "Beer", "Gatling", "Double 1", "Double 2", "Bullet", "Double Gatling", "Broken Arrow", "Double Beer",
)  # fmt: skip
SHORT_CARDS = [name.removeprefix("The ").removesuffix(" of the Devil") if "Devil" in name else name for name in CARD_NAMES]
NUMBERS = ("no", "one", "two", "three", "four", "five", "six")
Rolled = tuple[tuple[int, int], ...]  # dice as (what it shows, kind of die), the Saloon die last


def points(n: int) -> str:
    """"a life point", "3 life points"."""
    return "a life point" if n == 1 else f"{n} life points"


def times(n: int, one: str) -> str:
    """"an arrow", "three arrows"."""
    article = "an" if one[0] in "aeiou" else "a"
    return f"{article} {one}" if n == 1 else f"{NUMBERS[n] if n < len(NUMBERS) else n} {one}s"


def a_role(role: int) -> str:
    """"the Sheriff", "an Outlaw"."""
    article = "the" if role == w.SHERIFF else "an" if role == w.OUTLAW else "a"
    return f"{article} {ROLE_NAMES[role]}"


def die_name(face: int, kind: int) -> str:
    """"Beer", "Loudmouth: Double 1"."""
    return f"{DIE_WORDS[kind]}: {FACE_NAMES[face]}" if kind else FACE_NAMES[face]


def dice_names(dice: Sequence[tuple[int, int]]) -> str:
    """"Arrow, 1, 1, Coward: Beer"."""
    return ", ".join(die_name(face, kind) for face, kind in dice)


def token_name(face: int, n: int) -> str:
    """"the token Beer", "the tokens Beer and ×2"."""
    return f"the tokens {FACE_NAMES[face]} and ×2" if n > 1 else f"the token {FACE_NAMES[face]}"
