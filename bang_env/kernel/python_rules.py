"""The functions of a game that is written as plain Python."""

from abc import abstractmethod
from typing import Any

from bang_env.kernel.game import Game
from bang_env.kernel.numbers import NOBODY


class PythonRules(Game):
    """One game in plain Python. Every function must leave chance to the record: the same record and choice lead to the same record, and the
    same record answers alike each time.
    """

    roles = ("Unknown", "Player")
    questions = ("none", "choose")

    @abstractmethod
    def deal(self, g: Any, seed: int, roles: list[int] | None) -> None:
        """A new game of the rules in g, up to its first question. Every field that is not a rule is set, since g may hold an earlier game.
        `roles` by seat, or None.
        """

    @abstractmethod
    def asked(self, g: Any) -> int:
        """The seat that is to choose; NOBODY when the game is over."""

    @abstractmethod
    def options(self, g: Any) -> list[int]:
        """The options of the asked seat: at least two numbers; [] when the game is over."""

    @abstractmethod
    def answer(self, g: Any, choice: int) -> None:
        """The asked seat makes one of the choices; on to the next question."""

    @abstractmethod
    def won(self, g: Any, seat: int) -> bool:
        """Whether a seat has won, once the game is over: what evaluations count."""

    def payoff(self, g: Any, seat: int) -> float:
        """The payoff of a seat once the game is over, any finite number: 1 for a winner and -1 for a loser unless a game says otherwise."""
        return 1.0 if self.won(g, seat) else -1.0

    @abstractmethod
    def look(self, g: Any, seat: int, v: Any) -> None:
        """Fills the view v, all 0 before, with what a seat may know."""

    @abstractmethod
    def write(self, v: Any, seats: int) -> list[float]:
        """The features of a view, from -1 to 2, on all pages one after the other."""

    @abstractmethod
    def resample(self, g: Any, seat: int, seed: int) -> None:
        """Makes g a random game that the seat cannot tell from it, with other chance to come."""

    def question(self, g: Any) -> int:
        """The question to the asked seat, a number into `questions`."""
        return 0 if self.asked(g) == NOBODY else 1

    def role(self, g: Any, seat: int) -> int:
        """The role number of a seat."""
        return 1

    def alive(self, g: Any, seat: int) -> bool:
        """Whether a seat has not been eliminated."""
        return True
