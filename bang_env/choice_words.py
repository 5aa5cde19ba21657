"""The names of choices, for whoever holds a number: `bang_env.choice_word(0)` is "pass"."""

from bang_env.bang.house import BANG
from bang_env.doors.environment_parts import word_of
from bang_env.kernel.game import Game, read_game


def choice_word(number: int, game: Game = BANG) -> str:
    """The name of a choice: "pass", a seat counted clockwise from the one that is asked ("seat+2"), an option ("barrel"), a card ("Bang♠").
    `game`: `BANG`, `DICE`, or any `Game`. Raises a ValueError for what is no number of its choices.
    """
    return word_of(number, read_game(game))
