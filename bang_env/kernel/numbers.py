"""Numbers that every game and door uses, which C knows too, and those that a user passes."""

from operator import index
from reprlib import Repr

NOBODY = -1  # where a seat could stand
STUCK = 2  # status of a game whose rules found neither a question nor an end; 0 while it is played, 1 when it is over
FIRST_VERSION = 1  # of a heuristic
DONE, ASK = 0, 1  # what the run of a frame says: it goes on; the seat is to choose
LONGEST_RUN = 10_000  # steps of the rules without a question after which a game is STUCK: more than any game has
MASK_BLOCK = 64  # places of a mask inside compiled code are a multiple of this, which loops know: those behind the last choice are 0
MOST_CHOICES = 1 << 15  # of one numbering: frames keep a choice in two bytes with a sign
MASK_64 = 2**64 - 1  # what is left of a number in 64 bits
# Of a 64-bit linear congruential generator (Knuth's MMIX), and of mixing 64 bits well (splitmix64).
LCG_A, LCG_C = 6364136223846793005, 1442695040888963407
MIX_ADD, MIX_1, MIX_2 = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
SHORT = Repr()  # of what is wrong
SHORT.maxother = SHORT.maxstring = SHORT.maxlong = 80
MOST_PAY = (2 - 2**-23) * 2.0**127  # the largest number of float32, in which batches hold rewards
ROLE_BITS = 6  # of a seat in a packed deal of roles (`games.pack_roles`)


def mask_room(choices: int) -> int:
    """The number of places of a mask inside compiled code, for a numbering of so many choices."""
    return -(-choices // MASK_BLOCK) * MASK_BLOCK


def read_whole(name: str, value: object) -> int:
    """A whole number that is an argument of this name; a ValueError for anything else."""
    number = whole(value)
    if number is None:
        raise ValueError(f"{name}: expected a whole number; got {value!r}")
    return number


def read_within(name: str, value: object, least: int, most: int, bounds: str = "") -> int:
    """An argument of this name that is a whole number from `least` to `most`; `bounds` says these in other words than numbers."""
    number = whole(value)
    if number is None or not least <= number <= most:
        raise ValueError(f"{name}: expected a whole number from {bounds or f'{least:,} to {most:,}'}; got {brief(value)}")
    return number


def read_count(name: str, count: object, most: int | None = None) -> int:
    """A number of at least 1, and of at most `most`, of something."""
    if most is not None:
        return read_within(name, count, 1, most)
    number = whole(count)
    if number is None or number < 1:
        raise ValueError(f"{name}: expected a whole number of at least 1; got {brief(count)}")
    return number


def whole(value: object) -> int | None:
    """A whole number of Python or NumPy as an int; None for anything else, such as True, 1.0 or "1"."""
    try:
        return None if isinstance(value, bool) else index(value)  # type: ignore[arg-type]  # refused here
    except TypeError:
        return None


def brief(value: object) -> str:
    """An argument of a user in at most a line, for an error."""
    if any((kind.__module__, kind.__name__) == ("numpy", "ndarray") for kind in type(value).__mro__):  # NumPy is not imported by rules
        return f"an array of {value.dtype.name} of the shape {value.shape}"  # type: ignore[attr-defined]  # as an array has
    return SHORT.repr(value)
