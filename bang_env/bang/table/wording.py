"""Between a person's words and the numbered choices of a question.

Every choice has one name: "pass", an option's name, a seat's absolute number, or a card's name (a `CardWord`). Read are also a seat's
number as text, a card with suit or with rank and suit (only if such a card is there; of equal faces the lowest rank goes first all the
same), and per question: `draw` "pass" for the deck and "discard" for the pile, `show` "yes" or "reveal", `flip` one of the flipped cards,
`character` and `identity` the character's name (or "keep" and "swap"), `copy` and `brothers` the name of the character who sits there,
`suit` its sign, `guess` "r", "b" or a suit of that colour, `liquor` "yes" or "drink", `ranch` "done", and wherever an ability can be used
the name of the character, one's own or the one that Vera Custer has chosen.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import product
from operator import index
from typing import Any

import numpy as np

from bang_env.bang.cards.numbering import numbers_of
from bang_env.bang.cards.row import SUIT_SIGNS
from bang_env.bang.cards.tables import (
    ANY_TWO, BORDER_OF, CARD_COUNT, CHOICES, DEAD_MENS_CARDS, DMD_TAKE, FACE_OF, FIRST_DMD_FACE, FIRST_FACE, FIRST_OPTION, FIRST_SEAT,
    KIND_OF, PASS, dmd_card, dmd_choice, dmd_print,
)
from bang_env.bang.positions import Positions
from bang_env.bang.screen.names import CHARACTER_BOOK, OTHER_SIGNS, CardWord, read_card, split_words
from bang_env.bang.screen.scene import seen_by
from bang_env.bang.screen.story import cards_meant
from bang_env.bang.screen.reasons import why_not
from bang_env.bang.words import (
    BY, CARD, DMD_OPTIONS, FIRST_DMD, GREEN, JAIL, NOBODY, O_ABILITY, O_BARREL, O_FIRST, O_SECOND, OPTIONS, Q_BONUS, Q_BROTHERS, Q_CEMETERY,
    Q_CHARACTER, Q_COPY, Q_COST, Q_DALTONS, Q_DODGE, Q_DRAW, Q_FALL, Q_FLIP, Q_GHOST_TAKE, Q_GUESS, Q_IDENTITY, Q_LIQUOR, Q_MOON, Q_NONE,
    Q_PLAY, Q_PLUNDER, Q_POLTERGEIST, Q_POSSESS_TAKE, Q_RANCH, Q_RETURN, Q_SHARE, Q_SHOW, Q_STORE, Q_SUIT, Q_TAKE, QUESTIONS, TAKES_GOOD,
    SET_DEATH_MESA,
)
from bang_env.kernel.letters import UnknownName, fold
from bang_env.kernel.scenario import Answer, Asking

LIKE_PASS = {"", "no", "none", "nothing", "end", "stop"}
SYNONYMS = {
    Q_DRAW: {"pass": "deck", "pile": "deck", "drawpile": "deck", "discard": "discardpile"},
    Q_SHOW: {"yes": "show", "reveal": "show", "rebel": "show"},
    Q_IDENTITY: {"pass": "first", "keep": "first", "swap": "second", "yes": "second", "take": "second", "newidentity": "second"},
    Q_LIQUOR: {"yes": "liquor", "drink": "liquor", "hardliquor": "liquor", "draw": "pass"},
    Q_RANCH: {"done": "pass"},
    Q_BONUS: {"yes": "deck", "draw": "deck", "pile": "deck", "drawpile": "deck"},
    Q_SUIT: {"♥": "hearts", "heart": "hearts", "♦": "diamonds", "diamond": "diamonds", "♣": "clubs", "club": "clubs", "♠": "spades"}
    | {"spade": "spades", "h": "hearts", "d": "diamonds", "c": "clubs", "s": "spades"},
    Q_GUESS: dict.fromkeys(("r", "♥", "♦", "hearts", "diamonds"), "red") | dict.fromkeys(("b", "♣", "♠", "clubs", "spades"), "black"),
}
ABILITY = FIRST_OPTION + O_ABILITY
OPTION_BOOK = {fold(name): FIRST_OPTION + number for number, name in enumerate(OPTIONS)} | {"pass": PASS}
OPTION_BOOK |= {fold(name): ANY_TWO + number for number, name in enumerate(DMD_OPTIONS)}


@dataclass(frozen=True)
class Question(Asking):
    """A question at one moment, with all that the names of its choices depend on."""

    n: int
    abilities: tuple[int, ...]
    """the characters by whose name the seat's ability is called: its own, and the one it has the ability of"""
    characters: list[int]
    """who sits at each seat"""
    cards: dict[int, list[int]]
    laid: list[int]
    dealt: list[int]
    """the characters to choose from"""
    about: int
    """the seat whose card is to be taken, or NOBODY"""
    view: Any
    """what the seat asked knows: a record of dtype VIEW; None when over"""

    def phrase(self, choice: int) -> str:
        """The name of a choice in a sentence: a card with its suit."""
        name = self.names[choice]
        return name.face if isinstance(name, CardWord) else super().phrase(choice)

    def why(self, answer: Answer | None) -> str:
        """" (Rose Doolan is out of reach: ...)": why an answer is not possible; "" where no reason is known."""
        scene = replace(seen_by(self.view, self.seat), onlooker=NOBODY)
        faces: dict[int, list[int]] = {}
        for card in (*cards_meant(scene), *scene.places[self.seat].in_play, *range(CARD_COUNT)):  # those at hand are meant first
            faces.setdefault(FIRST_FACE + FACE_OF[card], []).append(card)
        faces |= {choice_of(card): [card] for card in scene.places[self.seat].grave.hand}
        for name, suit in product(range(len(DEAD_MENS_CARDS)), range(4)):
            faces.setdefault(FIRST_DMD_FACE + 4 * name + suit, [dmd_card(name, suit, 2)])
        meant = replace(self, names=dict.fromkeys(range(CHOICES), ""), cards=faces).find(answer)
        reason = "" if meant is None else why_not(scene, [scene.numbers[number] for number in self.names], meant)
        return f" ({reason})" if reason else ""

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
        word = self.plain(answer)
        number = word.removeprefix("seat")
        if number.isdecimal():
            return self.seat_choice(int(number))
        return next((choice for choice in (OPTION_BOOK.get(word), self.by_character(word)) if choice in self.names), None)

    def plain(self, answer: str) -> str:
        """An answer that is no card, as the word that the choices are listed by; a bare suit sign stays."""
        sign = answer.strip().translate(OTHER_SIGNS)
        word = sign if sign in tuple(SUIT_SIGNS) else fold(answer)
        word = "pass" if word in LIKE_PASS else word
        return SYNONYMS.get(self.kind, {}).get(word, word)

    def seat_choice(self, seat: object) -> int | None:
        """An absolute seat as a choice."""
        try:
            number = index(seat)  # type: ignore[arg-type] # anything else raises TypeError
        except TypeError:
            return None
        choice = FIRST_SEAT + (number - self.seat) % self.n
        return choice if 0 <= number < self.n and choice in self.names else None

    def by_character(self, word: str) -> int | None:
        """A character's name: one to choose, the seat it sits at, or the own one for its ability."""
        number = CHARACTER_BOOK.get(word)
        if number is None:
            return None
        if self.kind in (Q_CHARACTER, Q_IDENTITY):
            return FIRST_OPTION + (O_FIRST, O_SECOND)[self.dealt.index(number)] if number in self.dealt else None
        if self.kind in (Q_COPY, Q_BROTHERS):
            seats = [seat for seat, character in enumerate(self.characters) if character == number]
            return next((choice for choice in map(self.seat_choice, seats) if choice is not None), None)
        if number not in self.abilities:
            return None
        return next((choice for choice in (ABILITY, FIRST_OPTION + O_BARREL) if choice in self.names), None)

    def by_card(self, answer: str) -> int | None:
        """A card's name: the first face that fits; of two flipped cards the first that fits."""
        try:
            parts = read_card(answer)
        except UnknownName:
            return None
        if self.kind == Q_FLIP:
            places = zip((FIRST_OPTION + O_FIRST, FIRST_OPTION + O_SECOND), self.laid, strict=True)
            return next((choice for choice, card in places if parts.fits(card)), None)
        if parts.kind is None and any(choice in self.cards for choice in range(FIRST_DMD_FACE, ANY_TWO)):
            parts = parts._replace(dmd=True)  # a suit or rank alone, where cards of the Dead Men's Deck are chosen
        return next((choice for choice, cards in self.cards.items() if any(map(parts.fits, cards))), None)


def refusal(question: Question, argument: str) -> str:
    """The error message for a sentence that lacks something."""
    return f"this play of seat {question.seat} asks more ({question.word}): say {argument}=...; {question.possible()}"


def ask(games: Positions) -> Question:
    """The pending question of game 0."""
    game = games.array[0]
    seat, kind, n = games.asked(0), games.question(0), int(game["n"])
    if seat == NOBODY:
        return Question(NOBODY, Q_NONE, QUESTIONS[Q_NONE], {}, n, (), [], {}, [], [], NOBODY, None)
    names: dict[int, Answer] = {}
    cards: dict[int, list[int]] = {}
    view = games.view_of(0, seat, whole=True)
    about = NOBODY if view[0]["target"] == NOBODY else (seat + int(view[0]["target"])) % n
    there = [*cards_there(game, seat, kind, about), *ghost_hand(game, seat)]
    numbers = numbers_of(game["sets"])
    for number in games.options(0):
        choice = numbers[number]
        if ANY_TWO <= choice < ANY_TWO + len(DMD_OPTIONS):
            names[number] = DMD_OPTIONS[choice - ANY_TWO]
        elif choice >= FIRST_FACE:
            cards[number] = [card for card in there if choice_of(card) == choice]
            names[number] = CardWord(cards[number][0])
        elif FIRST_SEAT <= choice < FIRST_OPTION:
            names[number] = (seat + choice - FIRST_SEAT) % n
        else:
            names[number] = "pass" if choice == PASS else OPTIONS[choice - FIRST_OPTION]
    dealt = [int(character) for character in view[0]["dealt"]]
    abilities = (int(game["character"][seat]), int(game["able"][seat]))
    characters = [int(character) for character in game["character"][:n]]
    return Question(seat, kind, QUESTIONS[kind], names, n, abilities, characters, cards, laid_out(game), dealt, about, view[0])


def choice_of(card: int) -> int:
    """The choice that a card is."""
    if card < FIRST_DMD:
        return FIRST_FACE + FACE_OF[card]
    return dmd_choice(card)


def cards_there(game: Any, seat: int, kind: int, target: int) -> list[int]:
    """The prints that a question is about, sorted; `target`: the seat whose cards may be taken."""
    if kind in (Q_STORE, Q_RETURN):
        return sorted(laid_out(game))
    if kind in (Q_TAKE, Q_SHARE, Q_POSSESS_TAKE):
        return sorted(in_front(game, target))
    frame, n = game["frames"][game["depth"] - 1], int(game["n"])
    if kind == Q_GHOST_TAKE:
        name, _, _ = dmd_print(int(frame[CARD]))
        return goods(game, seat) if DMD_TAKE[name] == TAKES_GOOD else sorted(in_front(game, target))
    if kind == Q_CEMETERY:  # the graves are opened clockwise from the ghost who plays the card
        return [card for k in range(n) for card in goods(game, (int(frame[BY]) + k) % n)]
    if kind == Q_MOON:
        return sorted(in_hand(game, seat) + in_front(game, seat))
    if kind == Q_POLTERGEIST:
        return sorted(in_front(game, seat))
    if kind == Q_DALTONS:
        return sorted(in_play(game, seat))
    if kind == Q_PLUNDER:  # those in play first
        return sorted(card for card in in_play(game, seat) if KIND_OF[card] != JAIL) or sorted(in_hand(game, seat))
    front = in_play(game, seat) if kind in (Q_FALL, Q_PLAY, Q_DODGE, Q_COST) else []
    return sorted(in_hand(game, seat) + [card for card in front if kind == Q_FALL or BORDER_OF[KIND_OF[card]] == GREEN])


def laid_out(game: Any) -> list[int]:
    """The prints laid out on the table, in their order."""
    return [int(card) for card in game["laid"][: game["laid_n"]]]


def in_hand(game: Any, seat: int) -> list[int]:
    """The prints in a hand, sorted."""
    return [int(card) for card in game["hand"][seat][: game["hand_n"][seat]]]


def in_play(game: Any, seat: int) -> list[int]:
    """The prints in front of a seat, in the order they came."""
    return [int(card) for card in game["in_play"][seat][: game["in_play_n"][seat]]]


def sideways(game: Any, seat: int) -> list[int]:
    """The prints laid sideways in front of a seat (Death Mesa), which are not in play."""
    first = int(game["in_play_n"][seat])
    return [int(card) for card in game["in_play"][seat][first : first + game["aside_n"][seat]]]


def in_front(game: Any, seat: int) -> list[int]:
    """All prints in front of a seat."""
    return in_play(game, seat) + sideways(game, seat)


def ghost_hand(game: Any, seat: int) -> list[int]:
    """The cards of the Dead Men's Deck in a hand, sorted; none where Death Mesa is not played."""
    if not game["sets"][SET_DEATH_MESA]:
        return []
    return [int(card) for card in game["ghost_hand"][seat][: game["ghost_hand_n"][seat]]]


def goods(game: Any, seat: int) -> list[int]:
    """The prints buried by a seat, sorted; none where Death Mesa is not played."""
    if not game["sets"][SET_DEATH_MESA]:
        return []
    return [int(card) for card in game["goods"][seat][: game["goods_n"][seat]]]


def words_of(answers: Any) -> list[Answer | None]:
    """Several answers in one: a list of them, or words in one text ("Bang Beer")."""
    if answers is None:
        return []
    if isinstance(answers, str):
        return [answers] if isinstance(answers, CardWord) else list(split_words(answers)) or [answers]
    if isinstance(answers, np.ndarray):
        answers = answers.tolist()
    return list(answers) if isinstance(answers, Iterable) else [answers]
