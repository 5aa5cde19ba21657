"""The scenario language, as far as it is the same for every game: one game in words, moves that are tried first, records of play.

A house derives `Scenario`: it makes a position out of words, and says which name each choice of a question has (`Asking`).
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from bang_env.kernel.arrays import read_only
from bang_env.kernel.game import Game
from bang_env.kernel.game_display import GameDisplay
from bang_env.kernel.numbers import NOBODY, whole
from bang_env.kernel.positions import Positions
from bang_env.kernel.record_of_play import SaveError, agree, read_record, refusing, write_record
from bang_env.kernel.spec import Spec, spec_from_dict

Answer = str | int
Said = tuple[Spec, dict[str, Any]]  # the words of a position: its rules, and the other arguments of a table


class IllegalMove(ValueError):
    """The rules do not allow this now. The table is as it was."""


class ScenarioError(ValueError):
    """The words of a scenario do not make a position."""


@dataclass(frozen=True)
class Asking:
    """A question at one moment: the seat asked (NOBODY when over), the kind of question, its word, and the name of every choice."""

    seat: int
    kind: int
    word: str
    names: dict[int, Answer]

    def phrase(self, choice: int) -> str:
        """The name of a choice in a sentence."""
        name = self.names[choice]
        return f"seat {name}" if isinstance(name, int) else name

    def possible(self) -> str:
        """"possible: pass, Missed♠, barrel"."""
        return f"possible: {', '.join(map(self.phrase, self.names))}"

    def text(self) -> str:
        """"dodge; possible: pass, Missed♠, barrel"."""
        return f"{self.word}; {self.possible()}"

    def expect(self, seat: int) -> None:
        """Refuses the wrong seat."""
        if self.seat == NOBODY:
            raise IllegalMove(f"the game is over, seat {seat} is not asked any more")
        if isinstance(seat, bool) or not isinstance(seat, int | np.integer) or seat != self.seat:
            raise IllegalMove(f"seat {self.seat} is to answer, not seat {seat}: {self.text()}")

    def choice(self, answer: Answer | None) -> int:
        """The number of the choice that an answer names, or IllegalMove."""
        number = self.find(answer)
        if number is None:
            raise IllegalMove(f"seat {self.seat} cannot answer {answer!r} to {self.text()}{self.why(answer)}")
        return number

    def find(self, answer: Answer | None) -> int | None:
        """The number of the choice that an answer names; None where it is not possible."""
        return next((choice for choice, name in self.names.items() if name == answer), None)

    def why(self, answer: Answer | None) -> str:
        """" (Rose Doolan is out of reach: ...)": why an answer is not possible; "" where no reason is known."""
        return ""


class Scenario(ABC):
    """One game. Seats are absolute numbers from 0, clockwise. The state is bytes: equal tables are equal bytes."""

    _games: Positions
    _said: Said

    @abstractmethod
    def _ask(self) -> Asking:
        """The pending question."""

    @classmethod
    @abstractmethod
    def _laid_out(cls, spec: Spec, words: Mapping[str, Any]) -> Self:
        """The position of these words."""

    def _made(self, question: Asking, choice: int) -> None:
        """One possible choice in a question."""
        self._games.answer(0, choice)

    # Reading

    @property
    def record(self) -> Any:
        """The state: a record of the game's dtype that cannot be written to."""
        return read_only(self._games.array)[0]

    @property
    def asked(self) -> int | None:
        """The seat that is to answer; None when the game is over."""
        seat = int(self._games.asked(0))
        return None if seat == NOBODY else seat

    @property
    def question(self) -> str | None:
        """The question as a word; None when the game is over."""
        return None if self.over else self._games.game.questions[self._games.question(0)]

    @property
    def options(self) -> list[Answer]:
        """The names of the possible answers: words, and seats as absolute numbers. Empty when the game is over."""
        return list(self._ask().names.values())

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        return int(self.record["turn"])

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.record["over"])

    @property
    def winners(self) -> set[int]:
        """The seats that have won; empty while the game goes on."""
        return {seat for seat in range(self.seats) if self.over and self.record["won"][seat]}

    @property
    def seats(self) -> int:
        """Number of seats, the eliminated included."""
        return int(self.record["n"])

    def life(self, seat: int) -> int:
        """Life points."""
        return int(self.record["life"][self._seat(seat)])

    def max_life(self, seat: int) -> int:
        """Most life points of this seat."""
        return int(self.record["max_life"][self._seat(seat)])

    def shown(self, seat: int) -> bool:
        """Whether everybody sees the role."""
        return bool(self.record["shown"][self._seat(seat)])

    def alive(self, seat: int) -> bool:
        """Whether the seat is still in the game."""
        return bool(self.record["alive"][self._seat(seat)])

    def view(self, seat: int) -> Any:
        """The view of this seat: a record of the game's view dtype, fields by name, seats relative to the viewer."""
        return self._games.view_of(0, self._seat(seat), whole=True).view(np.recarray)[0]

    # Copies and records

    def clone(self) -> Self:
        """An independent copy."""
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._games = copy(self._games)
        return twin

    __copy__ = clone

    def save(self) -> bytes:
        """A record of play, for `load`: the words of the position, then every choice since, as JSON lines that a person can read."""
        spec, words = self._said
        again = self._laid_out(spec, words)
        lines = []
        for choice in self._games.made:
            question = again._ask()
            lines.append({"seat": question.seat, "choice": choice, "says": question.phrase(choice)})
            again._games.answer(0, choice)
        return write_record(spec, {"position": words}, lines)

    @classmethod
    def load(cls, save: bytes) -> Self:
        """The table of a record, whose choices are made again. Anything else is refused (SaveError, a ValueError)."""
        spec, head, lines = read_record(save)
        with refusing(f"a record of a {cls.__name__}"):
            table = cls._laid_out(spec, head["position"])
            for number, line in enumerate(lines, 1):
                question = table._ask()
                if question.seat == NOBODY or type(line["choice"]) is not int or line["choice"] not in question.names:
                    raise SaveError(f"choice {number}, {line['choice']!r}, is not possible there")
                agree(f"the seat of choice {number}", line.get("seat", question.seat), question.seat)
                table._made(question, line["choice"])
            return table

    @classmethod
    def state_of(cls, spec: Spec, words: Mapping[str, Any]) -> NDArray[Any]:
        """(1,) the record of the position of these words, as `save` keeps them."""
        return cls._laid_out(spec, words)._games.array

    def __eq__(self, other: object) -> bool:
        """Equal bytes."""
        return self._games.array.tobytes() == other._games.array.tobytes() if isinstance(other, type(self)) else NotImplemented

    def __hash__(self) -> int:
        """The hash of the bytes as they are now."""
        return hash(self._games.array.tobytes())

    def __repr__(self) -> str:
        """The question, in short."""
        name = type(self).__name__
        if self.over:
            return f"<{name} of {self.seats} seats: over, winners {sorted(self.winners)}>"
        question = self._ask()
        return f"<{name} of {self.seats} seats: turn of seat {self.turn}; seat {question.seat} is asked {question.text()}>"

    def _repr_html_(self) -> str:
        """The scene as a spectator sees it, for notebooks."""
        return GameDisplay(self._games.game, self._games.array)._repr_html_()

    # Inside

    def _seat(self, seat: int) -> int:
        """Checks a seat's number."""
        if isinstance(seat, bool) or not isinstance(seat, int | np.integer) or not 0 <= seat < self.seats:
            raise IndexError(f"there is no seat {seat!r}; there are seats 0 to {self.seats - 1}")
        return int(seat)

    def _answer(self, seat: int, answer: Answer | None) -> None:
        """One decision, on a trial."""
        question = self._ask()
        question.expect(seat)
        self._made(question, question.choice(answer))

    def _take_over(self, trial: Self) -> Self:
        """The trial went well: it is the game now."""
        self.__dict__.update(trial.__dict__)
        return self


def read_rules(game: Game, rules: object) -> Spec:
    """The rules of a table: a spec of the game, None for its usual ones, or a dict of switches, which need not name its game: they are
    those of the first spec that has all of them.
    """
    usual = game.specs[0]
    if rules is None:
        return usual()
    if isinstance(rules, Mapping):
        spec_found = next((spec for spec in game.specs if set(rules) <= {"game", *spec.switches()}), usual)
        rules = spec_from_dict({"game": spec_found.name, **rules})
    if not isinstance(rules, Spec) or rules.game is not game:
        kinds = " or ".join(spec.__name__ for spec in game.specs)
        raise ScenarioError(f"rules: expected a {kinds} object or None, got {rules!r}")
    return rules


def put_life(game: Any, life: Mapping[int, int] | None, names: list[str]) -> None:
    """Life points other than full ones, into a record that has all else of its seats. `names`: what to call each seat."""
    for seat, amount in by_seat(life, len(names), "life", "life points by seat, as in {1: 2}").items():
        most = int(game["max_life"][seat])
        points = whole(amount)
        if not game["alive"][seat]:
            raise ScenarioError(f"life: seat {seat} is eliminated")
        if points is None or points not in range(1, most + 1):
            raise ScenarioError(f"life: expected 1 to {most} life points for seat {seat} ({names[seat]}), got {amount!r}")
        game["life"][seat] = points


def by_seat(values: object, seats: int, name: str, expected: str) -> dict[int, Any]:
    """A mapping by seat; {} for None."""
    if values is not None and not isinstance(values, Mapping):
        raise ScenarioError(f"{name}: expected {expected}; got {values!r}")
    numbers = {}
    for place, value in (values or {}).items():
        seat = whole(place)
        if seat is None or seat not in range(seats):
            raise ScenarioError(f"{name}: there is no seat {place!r}; there are seats 0 to {seats - 1}")
        numbers[seat] = value
    return numbers
