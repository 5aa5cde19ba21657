"""The numbers that choices have at a table (`numbering.py`), for compiled code. `sets` says of each set whether it is played.

Where the build has no sets beyond the first ones, nothing is left of it.
"""

import cython

if not cython.compiled:
    from bang_env.bang.cards.tables import FIRST_LATER, LATER_FACES, PRINTED_SETS, SETS_OF_LATER, SET_CHOICES
    from bang_env.bang.words import SET_BASE
    from bang_env.kernel.c_types import Int8


def fixed_numbers(sets: list[Int8]) -> int:
    """How many choices of this table have the numbers of the game."""
    count: int = SET_CHOICES[SET_BASE]
    for number in range(PRINTED_SETS):
        if sets[number] and SET_CHOICES[number] > count:
            count = SET_CHOICES[number]
    return count


def is_played(sets: list[Int8], place: int) -> bool:
    """Whether a set of this table brings the choice that stands at this place among those of later sets."""
    for number in range(PRINTED_SETS):
        if sets[number] and SETS_OF_LATER[place] >> number & 1:
            return True
    return False


def number_at_table(sets: list[Int8], choice: int) -> int:
    """The number of a choice at this table."""
    if LATER_FACES == 0 or choice < FIRST_LATER:
        return choice
    count: int = fixed_numbers(sets)
    for place in range(choice - FIRST_LATER):
        count += is_played(sets, place)
    return count


def choice_meant(sets: list[Int8], number: int) -> int:
    """The choice that has a number at this table."""
    if LATER_FACES == 0:
        return number
    count: int = fixed_numbers(sets)
    if number < count:
        return number
    for place in range(LATER_FACES):
        if is_played(sets, place):
            if count == number:
                return FIRST_LATER + place
            count += 1
    return number
