"""The choices made in one game, as compiled code keeps them."""

from bang_env.kernel.c_types import Index, UInt16
from bang_env.kernel.plain_records import Struct


class ChoiceLine(Struct):
    """A line of choices in memory that is asked for when it is needed."""

    choices: list[UInt16]
    room: Index
