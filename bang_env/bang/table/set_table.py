"""Additions of sets to the words of a Table: questions and moments like those of `engine/set_rules.py`."""

from collections.abc import Sequence
from typing import Any

from bang_env.bang.positions import Positions
from bang_env.bang.screen.names import Wanted
from bang_env.bang.sets.set_questions import asked_of_all_sets
from bang_env.bang.table.seat_words import Place
from bang_env.bang.table.sentence import Plan
from bang_env.bang.table.wording import Question


@asked_of_all_sets
def rules_are_written(game: Any, places: Sequence[Place], dead_mens_pile: Sequence[Wanted]) -> None:
    """The rules of a position are written; its words may turn a set on."""


@asked_of_all_sets
def cards_are_put(
    game: Any, places: Sequence[Place], goods: Sequence[Sequence[int]], dead_mens_pile: Sequence[Wanted], seed: int
) -> None:
    """Cards in hands, in play and in the two piles are in their places. `goods`: those dealt for the buried goods of each seat."""


@asked_of_all_sets
def is_played_out(games: Positions, question: Question, choice: int, plan: Plan, done: bool) -> bool:
    """Whether what a question of a set asks for has been played in game 0 as planned. Raises IllegalMove."""
    return done
