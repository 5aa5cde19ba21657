"""The numbers that choices have at a table.

The game numbers all its choices (`tables.py`). At a table the numbers of the first sets are those of the game, whichever of them are
played, since policies and records of play hold them; `FIXED_SETS` (`words.py`) counts these sets. The choices that other sets bring follow
them at once, those of sets that are played alone. `table_numbers.py` does for a game what is done here for its sets.
"""

from collections.abc import Iterable
from functools import cache

from bang_env.bang.cards.tables import FIRST_LATER, LATER_FACES, SETS_OF_LATER, SET_CHOICES


def numbers_of(sets: Iterable[object]) -> tuple[int, ...]:
    """The choices of a table in the order of their numbers there. `sets`: for each set whether it is played."""
    return numbered(tuple(number for number, played in enumerate(sets) if played))


@cache
def numbered(played: tuple[int, ...]) -> tuple[int, ...]:
    """The choices of a table with these sets, by their numbers there."""
    later = (place for place in range(LATER_FACES) if any(SETS_OF_LATER[place] >> number & 1 for number in played))
    return (*range(max(SET_CHOICES[number] for number in played)), *(FIRST_LATER + place for place in later))
