"""DiceTable: one game of BANG! The Dice Game for people and tests, in words.

    t = DiceTable("Sheriff", "Outlaw", "Renegade", "Outlaw", rolls="1 1 2 Beer Arrow | Beer")
    t.roll().reroll("1").keep()
    t.reply(0, 1).reply(0, [0, 0])
    assert t.life(1) == 7 and t.arrows(0) == 1

How a position is written stands in `position.py` and `seat_words.py`, how an answer is read in `wording.py`. Every refused use raises
IllegalMove (a ValueError) and leaves the table as it was.
"""

from collections.abc import Iterable, Mapping
from operator import index
from typing import Any, Self

import numpy as np

from bang_env.kernel.screen import screen_of
from bang_env.dice.cards import CARD_WORDS, CHARACTER_WORDS, FACE_WORDS, ROLE_NAMES
from bang_env.dice.house import DICE
from bang_env.dice.positions import Positions
from bang_env.dice.table.position import position
from bang_env.dice.table.seat_words import side_word
from bang_env.dice.table.wording import Question, ask, dice_shown, face_word
from bang_env.dice.words import GROUP_END, NOBODY, PASS, PILE, Q_DIE, Q_REROLL, Q_REVEAL, Q_ROLL
from bang_env.kernel.scenario import Answer, Asking, IllegalMove, Scenario, read_rules
from bang_env.kernel.spec import Spec


class DiceTable(Scenario):
    """A position of the dice game, written in words, that is played on. Seats are absolute numbers from 0, clockwise. Equal tables are
    equal bytes.

    Seat `turn` is at the very start of its turn. `rolls` says what is rolled: a group for each roll, whoever rolls, divided by "|"; what it
    leaves open is rolled by chance. `life` and `arrows` are numbers by seat, `chief` is the seat that holds the Chief's Arrow, or "pile";
    `tokens` are the Ghost's in front of a seat, {1: "Arrow x2"}.
    The first roll of every turn waits for `roll`. Any other question with only one possible answer is never put: the game runs on.
    """

    _games: Positions

    def __init__(
        self,
        *seats: str,
        rolls: str = "",
        life: Mapping[int, int] | None = None,
        arrows: Mapping[int, int] | None = None,
        chief: int | str | None = None,
        tokens: Mapping[int, str] | None = None,
        turn: int = 0,
        rules: Spec | Mapping[str, Any] | None = None,
        seed: int = 0,
    ) -> None:
        """Lay out the position and run to the first question."""
        spec = read_rules(DICE, rules)
        self._games = Positions(position(seats, rolls, life, arrows, chief, tokens, turn, spec, seed))
        self._games.set_up(0, turn)
        numbers = {name: [(index(seat), index(n)) for seat, n in (by or {}).items()] for name, by in (("life", life), ("arrows", arrows))}
        pairs = [(index(seat), text) for seat, text in (tokens or {}).items()]
        place = chief if chief is None or isinstance(chief, str) else index(chief)
        more = {"chief": place, "tokens": pairs, "turn": index(turn), "seed": index(seed)}
        self._said = spec, {"seats": seats, "rolls": rolls, **numbers, **more}

    # Reading

    @property
    def about(self) -> Answer | None:
        """The subject of the question: a seat (who is shot at, gains, falls, has rolled or revealed), or the face that is used; None where
        there is nothing.
        """
        seat, face = self._games.about(0), self._games.about_face(0)
        if seat != NOBODY:
            return int(seat)
        return None if face == NOBODY else FACE_WORDS[face]

    @property
    def dice(self) -> list[str]:
        """The faces of the dice, the Saloon die last, with its prefix; empty before the first roll of a turn."""
        return [face_word(die) for die in dice_shown(self.record)]

    @property
    def rolls_left(self) -> int:
        """How many re-rolls are left."""
        return int(self.record["rerolls"])

    @property
    def pile(self) -> int:
        """Arrows in the pile, without the Chief's."""
        return int(self.record["pile"])

    @property
    def chief(self) -> int | str | None:
        """The seat that holds the Chief's Arrow, or "pile"; None where it is not played."""
        seat = int(self.record["chief"])
        return "pile" if seat == PILE else None if seat == NOBODY else seat

    @property
    def ghost(self) -> int | None:
        """The seat of the Ghost; None while there is none."""
        seat = int(self.record["ghost"])
        return None if seat == NOBODY else seat

    def arrows(self, seat: int) -> int:
        """Arrows in front of a seat, without the Chief's."""
        return int(self.record["arrows"][self._seat(seat)])

    def tokens(self, seat: int) -> str:
        """The Ghost's tokens in front of a seat: "", "Arrow" or "Arrow x2"."""
        game = self.record
        if self._seat(seat) != game["token_seat"]:
            return ""
        return FACE_WORDS[game["token_face"]] + (" x2" if game["token_n"] > 1 else "")

    def role(self, seat: int) -> str:
        """The name of the true role card, shown or not: "Outlaw", "TheBad"."""
        game = self.record
        card = int(game["card"][self._seat(seat)])
        return CARD_WORDS[card] if card else ROLE_NAMES[game["role"][seat]]

    def side(self, seat: int) -> str:
        """With whom the seat wins: "Sheriff", "Deputy", "Outlaw" or "Renegade"."""
        return ROLE_NAMES[int(self.record["side"][self._seat(seat)])]

    def character(self, seat: int) -> str | None:
        """The character's name; None for the test-only one."""
        number = int(self.record["character"][self._seat(seat)])
        return CHARACTER_WORDS[number] if number else None

    # Moving

    def choose(self, seat: int, choice: Answer | None = "pass") -> Self:
        """One decision of any question."""
        trial = self.clone()
        trial._answer(seat, choice)
        return self._take_over(trial)

    def reply(self, seat: int, choice: Answer | Iterable[Answer | None] | None = "pass") -> Self:
        """Answer the question put to this seat; a list answers as many questions in a row."""
        choice = choice.tolist() if isinstance(choice, np.ndarray) else choice
        answers = list(choice) if isinstance(choice, Iterable) and not isinstance(choice, str) else [choice]
        trial = self.clone()
        question = ask(trial._games)
        question.expect(seat)
        if not answers:
            raise IllegalMove(f"seat {seat} must say something to {question.text()}")
        for answer in answers:
            trial._answer(seat, answer)
        return self._take_over(trial)

    def roll(self) -> Self:
        """The first roll of a turn. Before it the same seat passes where it is asked for a Saloon die or to reveal its role."""
        trial = self.clone()
        question = ask(trial._games)
        while question.kind in (Q_DIE, Q_REVEAL) and question.seat == self.turn and not trial.record["rolled"]:
            trial._made(question, PASS)
            question = ask(trial._games)
        if question.kind != Q_ROLL:
            raise IllegalMove(f"the first roll of a turn is not to be made now: {now(question)}")
        trial._answer(question.seat, "roll")
        return self._take_over(trial)

    def reroll(self, faces: str | Iterable[str]) -> Self:
        """Roll again the dice that show these faces, in one text or as a list."""
        question = self._expect(Q_REROLL, "no dice can be rolled again now")
        if isinstance(faces, list | tuple) and all(isinstance(face, str) for face in faces):
            faces = " ".join(faces)
        if not isinstance(faces, str):
            raise IllegalMove(f'which dice are rolled again is said by what they show ("1 1"), not by {faces!r}')
        choice = question.by_faces(faces)
        if choice not in question.names:
            raise IllegalMove(f"seat {question.seat} cannot roll {faces!r} again{question.why(faces)}; {question.possible()}")
        return self.choose(question.seat, question.names[choice])

    def keep(self) -> Self:
        """Roll no more."""
        return self.choose(self._expect(Q_REROLL, "there is no roll to stop after now").seat, "keep")

    def use_die(self, die: str | None) -> Self:
        """Choose a Saloon die for this turn, "Loudmouth" or "Coward", or None."""
        return self.choose(self._expect(Q_DIE, "a Saloon die is chosen at the start of a turn, not now").seat, die)

    # Showing

    def __str__(self) -> str:
        """The board as a spectator sees it, every role, and what is asked."""
        return "\n".join([screen_of(DICE).board(self._games.array), *([] if self.over else [now(ask(self._games))])])

    # Inside

    def _ask(self) -> Question:
        """The pending question."""
        return ask(self._games)

    @classmethod
    def _laid_out(cls, spec: Spec, words: Mapping[str, Any]) -> Self:
        """The position of these words."""
        named = {name: words[name] for name in ("rolls", "chief", "turn", "seed")}
        by_seat = {name: dict(words[name]) for name in ("life", "arrows", "tokens")}
        return cls(*words["seats"], rules=spec, **named, **by_seat)  # type: ignore[arg-type]  # the constructor checks them

    def _made(self, question: Asking, choice: int) -> None:
        """One possible choice in a question; refused if what `rolls` says does not fit the dice that it rolls."""
        super()._made(question, choice)
        game = self.record
        if game["fault"]:
            group: list[str] = []
            for side in game["script"][: game["script_at"] - 1][::-1]:
                if side == GROUP_END:
                    break
                group.insert(0, side_word(int(side)))
            raise IllegalMove(
                f'rolls: "{" ".join(group)}" does not fit this roll: a group has no more sides than dice are rolled, and one of a '
                "Saloon die only where it is rolled"
            )

    def _expect(self, kind: int, refusal: str) -> Question:
        """The pending question, if it is of this kind."""
        question = ask(self._games)
        if question.kind != kind:
            raise IllegalMove(f"{refusal}: {now(question)}")
        return question


def now(question: Asking) -> str:
    """Who is asked what."""
    return "the game is over" if question.seat == NOBODY else f"seat {question.seat} is asked {question.text()}"


DICE.layouts.register(DiceTable.state_of)
