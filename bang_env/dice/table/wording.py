"""Between a person's words and the numbered choices of a question of the dice game.

Every choice has one name: "pass", "use", "keep", "roll", a seat's absolute number, a face or a Saloon die, a kind of arrow, a role, points
as a word, or for dice that are rolled again their faces ("1 1 L:Double1"). A prefix is needed only where a base die shows the same.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from bang_env.dice.cards import CARD_WORDS, DIE_PREFIXES, DIE_WORDS, FACE_WORDS, SIDE_FACES
from bang_env.dice.positions import Positions
from bang_env.dice.table.seat_words import ROLE_BOOK, FaceWord, read_face, side_word
from bang_env.dice.words import (
    AMOUNT_ZERO, BASE_DIE, COWARD, DYNAMITE, FIRST_CARD, FIRST_SEAT, FIRST_SIDE, KEEP, LOUDMOUTH, MOST_DICE, NOBODY, PASS, Q_NONE, Q_REROLL,
    QUESTIONS, ROLES, ROLL, SIDES, SUBSET_ZERO, TAKE_ARROW, TAKE_CHIEF, TAKE_COWARD, TAKE_LOUDMOUTH, USE,
)
from bang_env.kernel.letters import fold
from bang_env.kernel.numbers import whole
from bang_env.kernel.scenario import Answer, Asking, ScenarioError

PLAIN_WORDS = {
    PASS: "pass", USE: "use", KEEP: "keep", ROLL: "roll", TAKE_LOUDMOUTH: DIE_WORDS[LOUDMOUTH], TAKE_COWARD: DIE_WORDS[COWARD],
    TAKE_ARROW: "Arrow", TAKE_CHIEF: "Chief",
}  # fmt: skip
OPTION_BOOK = {fold(name): choice for choice, name in PLAIN_WORDS.items()}
OPTION_BOOK |= dict.fromkeys(("", "no", "none", "nothing"), PASS) | {"yes": USE, "stop": KEEP}
OPTION_BOOK |= dict.fromkeys(("chiefsarrow", "chiefarrow", "indianchiefsarrow"), TAKE_CHIEF)


@dataclass(frozen=True)
class Question(Asking):
    """A question at one moment, and the dice on the table."""

    n: int
    """seats"""
    dice: list[FaceWord]
    """by place"""

    def possible(self) -> str:
        """The possible answers: of dice that may be rolled again, not every subset."""
        if self.kind != Q_REROLL:
            return super().possible()
        free = max(self.names) - SUBSET_ZERO
        return f"possible: keep, or rolling again any of {dice_words(self.dice, free)}"

    def find(self, answer: Answer | None) -> int | None:
        """The number of the choice that an answer names; None where it is not possible."""
        if answer is None:
            answer = "pass"
        number = None if isinstance(answer, str) else whole(answer)
        if number is not None:
            choice = FIRST_SEAT + (number - self.seat) % self.n
            if 0 <= number < self.n and choice in self.names:
                return choice
            answer = None if number < 0 or self.kind == Q_REROLL else str(number)  # points, or a face
        if not isinstance(answer, str) or (answer and not fold(answer)):
            return None
        candidates = (OPTION_BOOK.get(fold(answer)), self.by_role(answer), self.by_faces(answer), self.by_number(answer))
        return next((choice for choice in candidates if choice in self.names), None)

    def by_role(self, answer: str) -> int | None:
        """A special role that may be revealed; "use" means it too."""
        if fold(answer) in ("use", "yes", "reveal"):
            return next((choice for choice in self.names if FIRST_CARD < choice <= AMOUNT_ZERO), None)
        number = ROLE_BOOK.get(fold(answer), ROLES)
        return FIRST_CARD + number - ROLES if number > ROLES else None

    def by_number(self, answer: str) -> int | None:
        """Points, or a seat, in digits."""
        digits = answer.casefold().strip().removeprefix("seat").strip()
        if not digits.isdecimal() or len(digits) > 2:
            return None
        if AMOUNT_ZERO + int(digits) in self.names:
            return AMOUNT_ZERO + int(digits)
        return FIRST_SEAT + (int(digits) - self.seat) % self.n if int(digits) < self.n else None

    def by_faces(self, answer: str) -> int | None:
        """A side of a die, or dice that are rolled again by what they show."""
        try:
            words = [read_face(word) for word in answer.replace(",", " ").split()]
        except ScenarioError:
            return None
        if self.kind == Q_REROLL:
            mask = self.mask_of(words)
            return None if mask is None else SUBSET_ZERO + mask
        if len(words) != 1:
            return None
        sides = [choice for choice in self.names if FIRST_SIDE <= choice <= FIRST_CARD]
        same = [choice for choice in sides if SIDE_FACES[choice - FIRST_SIDE] == words[0].face]
        return next((choice for choice in same if words[0].kind in (BASE_DIE, (choice - FIRST_SIDE) // SIDES)), None)

    def mask_of(self, words: list[FaceWord]) -> int | None:
        """The dice that these words mean, a bit each; None where there are no such dice. Of base dice that show the same the first ones."""
        mask = 0
        for word in sorted(words, reverse=True):  # those with a prefix first
            fits = [k for k, die in enumerate(self.dice) if die == word or (word.kind == BASE_DIE and die.face == word.face)]
            place = next((k for k in fits if not mask >> k & 1), None)
            if place is None:
                return None
            mask |= 1 << place
        return mask or None

    def why(self, answer: Answer | None) -> str:
        """Why these dice are not rolled again."""
        if self.kind != Q_REROLL or not isinstance(answer, str):
            return ""
        try:
            words = [read_face(word) for word in answer.replace(",", " ").split()]
        except ScenarioError as error:
            return f" ({error})"
        if not words:
            return " (at least one die is rolled again)"
        if self.mask_of(words) is None:
            return f" (the dice show {dice_words(self.dice)})"
        return " (Dynamite is not rolled again)" if any(word.face == DYNAMITE for word in words) else ""


def ask(games: Positions) -> Question:
    """The pending question of game 0."""
    game = games.array[0]
    seat, kind, n = games.asked(0), games.question(0), int(game["n"])
    if seat == NOBODY:
        return Question(NOBODY, Q_NONE, QUESTIONS[Q_NONE], {}, n, [])
    dice = dice_shown(game)
    return Question(seat, kind, QUESTIONS[kind], {choice: name_of(choice, seat, n, dice) for choice in games.options(0)}, n, dice)


def name_of(choice: int, seat: int, n: int, dice: list[FaceWord]) -> Answer:
    """The name of a choice of a seat."""
    if choice in PLAIN_WORDS:
        return PLAIN_WORDS[choice]
    if choice < USE:
        return (seat + choice - FIRST_SEAT) % n
    if choice < TAKE_LOUDMOUTH:
        return dice_words(dice, choice - SUBSET_ZERO)
    if choice <= FIRST_CARD:
        return side_word(choice - FIRST_SIDE)
    if choice <= AMOUNT_ZERO:
        return CARD_WORDS[choice - FIRST_CARD]
    return str(choice - AMOUNT_ZERO)


def dice_shown(game: Any) -> list[FaceWord]:
    """The faces of the dice, the Saloon die last; none before the first roll of a turn."""
    n = int(game["dice_n"]) if game["rolled"] else 0
    saloon = int(game["saloon"])
    return [FaceWord(saloon if k == n - 1 else BASE_DIE, int(game["face"][k])) for k in range(n)]


def face_word(die: FaceWord) -> str:
    """A die that shows a face as a word."""
    return DIE_PREFIXES[die.kind] + FACE_WORDS[die.face]


def dice_words(dice: Iterable[FaceWord], mask: int = (1 << MOST_DICE) - 1) -> str:
    """The dice of a mask by what they show."""
    return " ".join(face_word(die) for k, die in enumerate(dice) if mask >> k & 1)
