"""Additions of sets to views and resampled worlds: questions and moments like those of `engine/set_rules.py`."""

from bang_env.bang.engine.layout import Frame, Game
from bang_env.bang.sets.set_questions import asked_of_sets
from bang_env.bang.sight.view_layout import View
from bang_env.kernel.c_types import UInt8


@asked_of_sets
def view_is_filled(g: Game, seat: int, v: View, relative: list[int]) -> None:
    """A view has all but what has happened and the pending question. `relative[p + 1]` is seat p counted from the viewer."""


@asked_of_sets
def fill_question_of_set(g: Game, f: Frame, v: View, relative: list[int], filled: bool) -> bool:
    """Whether the pending question is of a set, which has filled in its cause and target."""
    return filled


@asked_of_sets
def hand_is_gathered(g: Game, p: int, seat: int, pool: list[UInt8], n: int) -> int:
    """How many cards are in the pool once those of a set are in it that seat p holds besides its hand and `seat` does not know."""
    return n


@asked_of_sets
def hand_is_scattered(g: Game, p: int, seat: int, pool: list[UInt8], n: int) -> int:
    """How many cards are left in the pool once others have taken the places of these."""
    return n


@asked_of_sets
def world_is_drawn(g: Game, seat: int) -> None:
    """Roles, characters, events and cards that a seat does not know have changed places."""


@asked_of_sets
def cards_owed(g: Game, f: Frame, owed: int) -> int:
    """How many cards of a sort the asked seat must hold, because it has begun something that needs them."""
    return owed


@asked_of_sets
def serves_frame(g: Game, f: Frame, card: int, serves: bool) -> bool:
    """Whether a card is of the sort that the asked seat must hold."""
    return serves


@asked_of_sets
def keep_promises(g: Game, seat: int, f: Frame, pool: list[UInt8], n: int) -> int:
    """How many cards are left in a pool of n, from which the places got theirs of which the pending question says something."""
    return n
