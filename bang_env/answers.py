"""Between a person's words and the numbered choices of a question.

Every choice has one name: "pass", an option's name, a seat's absolute number, or a card's name (a `CardWord`). Read are also a seat's
number as text, a card with suit or with rank and suit (only if such a card is there; of equal faces the lowest rank goes first all the
same), and per question: `draw` "pass" for the deck and "discard" for the pile, `show` "yes" or "reveal", `flip` one of the flipped cards,
`character` its name, and wherever an ability can be used the name of the character.
"""

from collections.abc import Iterable
from operator import index
from typing import Any, NamedTuple

import numpy as np

from bang_env.cards.tables import FACE_OF, FIRST_FACE, FIRST_OPTION, FIRST_SEAT, PASS
from bang_env.core import Games
from bang_env.names import CHARACTER_BOOK, CardWord, UnknownName, fold, read_card, split_words
from bang_env.view_layout import VIEW
from bang_env.words import (
    NOBODY,
    O_ABILITY,
    O_BARREL,
    O_FIRST,
    O_SECOND,
    OPTIONS,
    Q_CHARACTER,
    Q_DRAW,
    Q_FALL,
    Q_FLIP,
    Q_NONE,
    Q_RETURN,
    Q_SHOW,
    Q_STORE,
    Q_TAKE,
    QUESTIONS,
)

Answer = str | int
LIKE_PASS = {"", "no", "none", "nothing", "end", "stop"}
SYNONYMS = {
    Q_DRAW: {"pass": "deck", "pile": "deck", "drawpile": "deck", "discard": "discardpile"},
    Q_SHOW: {"yes": "show", "reveal": "show", "rebel": "show"},
}
ABILITY = FIRST_OPTION + O_ABILITY
OPTION_BOOK = {fold(name): FIRST_OPTION + number for number, name in enumerate(OPTIONS)} | {"pass": PASS}


class IllegalMove(ValueError):
    """The rules do not allow this now. The table is as it was."""


class Question(NamedTuple):
    """What is asked at one moment: the seat asked (NOBODY when over), the kind of question, and the name of every choice."""

    seat: int
    kind: int
    n: int
    character: int
    names: dict[int, Answer]
    cards: dict[int, list[int]]
    laid: list[int]
    dealt: list[int]

    def possible(self) -> str:
        """"possible: pass, Missed♠, barrel"."""
        return f"possible: {', '.join(map(told, self.names.values()))}"

    def text(self) -> str:
        """"dodge; possible: pass, Missed♠, barrel"."""
        return f"{QUESTIONS[self.kind]}; {self.possible()}"

    def expect(self, seat: int) -> None:
        """Refuses the wrong seat."""
        if self.seat == NOBODY:
            raise IllegalMove(f"the game is over, seat {seat} is not asked any more")
        if not isinstance(seat, int | np.integer) or seat != self.seat:
            raise IllegalMove(f"seat {self.seat} is to answer, not seat {seat}: {self.text()}")

    def choice(self, answer: Answer | None) -> int:
        """The number of the choice that an answer names, or IllegalMove."""
        found = self.find(answer)
        if found is None:
            raise IllegalMove(f"seat {self.seat} cannot answer {answer!r} to {self.text()}")
        return found

    def find(self, answer: Answer | None) -> int | None:
        """The number of the choice that an answer names; None where it is not possible."""
        if answer is None:
            return PASS if PASS in self.names else None
        if isinstance(answer, bool | np.bool_):
            return None
        if not isinstance(answer, str):
            return self.seat_choice(answer)
        card = self.by_card(answer)
        if card is not None:
            return card
        word = fold(answer)
        word = "pass" if word in LIKE_PASS else word
        word = SYNONYMS.get(self.kind, {}).get(word, word)
        number = word.removeprefix("seat")
        if number.isdecimal():
            return self.seat_choice(int(number))
        return next((choice for choice in (OPTION_BOOK.get(word), self.by_character(word)) if choice in self.names), None)

    def seat_choice(self, seat: object) -> int | None:
        """An absolute seat as a choice."""
        try:
            number = index(seat)  # type: ignore[arg-type] # anything else raises TypeError
        except TypeError:
            return None
        choice = FIRST_SEAT + (number - self.seat) % self.n
        return choice if 0 <= number < self.n and choice in self.names else None

    def by_character(self, word: str) -> int | None:
        """A character's name: one to choose, or the own one for its ability."""
        number = CHARACTER_BOOK.get(word)
        if number is None:
            return None
        if self.kind == Q_CHARACTER:
            return FIRST_OPTION + (O_FIRST, O_SECOND)[self.dealt.index(number)] if number in self.dealt else None
        if number != self.character:
            return None
        return next((choice for choice in (ABILITY, FIRST_OPTION + O_BARREL) if choice in self.names), None)

    def by_card(self, answer: str) -> int | None:
        """A card's name: the first face that fits; of two flipped cards the first that fits."""
        try:
            wanted = read_card(answer)
        except UnknownName:
            return None
        if self.kind == Q_FLIP:
            places = zip((FIRST_OPTION + O_FIRST, FIRST_OPTION + O_SECOND), self.laid, strict=True)
            return next((choice for choice, card in places if wanted.fits(card)), None)
        return next((choice for choice, cards in self.cards.items() if any(map(wanted.fits, cards))), None)


def told(name: Answer) -> str:
    """The name of a choice in a sentence."""
    return name.face if isinstance(name, CardWord) else f"seat {name}" if isinstance(name, int) else name


def ask(games: Games) -> Question:
    """The pending question of game 0."""
    game = games.array[0]
    seat, kind, n = games.asked(0), games.question(0), int(game["n"])
    if seat == NOBODY:
        return Question(NOBODY, Q_NONE, n, 0, {}, {}, [], [])
    names: dict[int, Answer] = {}
    cards: dict[int, list[int]] = {}
    there = cards_there(games, seat, kind)
    for choice in games.options(0):
        if FIRST_FACE <= choice < FIRST_SEAT:
            cards[choice] = [card for card in there if FACE_OF[card] == choice - FIRST_FACE]
            names[choice] = CardWord(cards[choice][0])
        elif FIRST_SEAT <= choice < FIRST_OPTION:
            names[choice] = (seat + choice - FIRST_SEAT) % n
        else:
            names[choice] = "pass" if choice == PASS else OPTIONS[choice - FIRST_OPTION]
    dealt = [int(character) for character in game["dealt"][seat]]
    return Question(seat, kind, n, int(game["character"][seat]), names, cards, laid_out(game), dealt)


def cards_there(games: Games, seat: int, kind: int) -> list[int]:
    """The prints that a question is about, sorted."""
    game = games.array[0]
    if kind in (Q_STORE, Q_RETURN):
        return sorted(laid_out(game))
    if kind == Q_TAKE:
        view = np.zeros(1, VIEW)
        games.view(0, seat, view)
        return sorted(in_play(game, (seat + int(view[0]["target"])) % int(game["n"])))
    return sorted(in_hand(game, seat) + (in_play(game, seat) if kind == Q_FALL else []))


def laid_out(game: Any) -> list[int]:
    """The prints laid out on the table, in their order."""
    return [int(card) for card in game["laid"][: game["laid_n"]]]


def in_hand(game: Any, seat: int) -> list[int]:
    """The prints in a hand, sorted."""
    return [int(card) for card in game["hand"][seat][: game["hand_n"][seat]]]


def in_play(game: Any, seat: int) -> list[int]:
    """The prints in front of a seat, in the order they came."""
    return [int(card) for card in game["in_play"][seat][: game["in_play_n"][seat]]]


def words_of(answers: Any) -> list[Answer | None]:
    """Several answers in one: a list of them, or words in one text ("Bang Beer")."""
    if answers is None:
        return []
    if isinstance(answers, str):
        return [answers] if isinstance(answers, CardWord) else list(split_words(answers)) or [answers]
    return list(answers) if isinstance(answers, Iterable) else [answers]
