"""The functions of games and of agents as compiled loops call them: their types, and the tables in which they stand.

In compiled code `g` is a record of a game and `v` a view, both by their address; a game casts them to structs of its own. In plain Python
they are those records themselves (`plain_records.py`).
"""

from collections.abc import Callable, Sequence

from bang_env.kernel.c_types import Float32, Pointer, UInt8, UInt8Rows, UInt16, UInt64
from bang_env.kernel.plain_records import Struct

NOTHING, PRESENT, PAST = range(3)  # what an agent reads of the view

Deal = Callable[[Pointer, UInt64, UInt64], None]
Answer = Callable[[Pointer, int], None]
Read = Callable[[Pointer], int]
ReadSeat = Callable[[Pointer, int], int]
PaySeat = Callable[[Pointer, int], float]
ReadList = Callable[[Pointer], Sequence[UInt16]]
Look = Callable[[Pointer, int, Pointer], None]
Write = Callable[[Pointer, int, int, list[Float32]], None]
Resample = Callable[[Pointer, int, UInt64], None]
Policy = Callable[[Pointer, Pointer, list[UInt8], UInt64], int]
Weigh = Callable[[Pointer, list[UInt8], int, list[float]], None]
Policies = Callable[[Pointer, int, list[Pointer], UInt8Rows, list[UInt64], list[int]], None]


class Calls(Struct):
    """The functions of a game; `engine.py` says what each of them does."""

    deal: Deal
    answer: Answer
    status: Read
    asked: Read
    question: Read
    count: Read
    offered: ReadList
    role: ReadSeat
    won: ReadSeat
    alive: ReadSeat
    payoff: PaySeat  # or none: the usual payoffs
    look: Look
    add_past: Look
    write: Write
    resample: Resample


class Chooser(Struct):
    """An agent: its function, the same for several games or none, what these are given as `own`, and what it reads of the view."""

    choose: Policy
    choose_many: Policies
    own: Pointer
    reads: int
