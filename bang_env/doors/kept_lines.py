"""The choices made in each of many games, kept so that a game can be played again."""

from array import array
from typing import Any

import cython
from numpy.typing import NDArray

from bang_env.kernel.game import Game
from bang_env.kernel.games import Games

if cython.compiled:
    from cython.cimports.libc.stdlib import free, malloc, realloc
    from cython.cimports.libc.string import memcpy, memset
else:
    from bang_env.doors.choice_line import ChoiceLine
    from bang_env.kernel.c_types import Int64Array

FIRST_ROOM = 256  # choices of a game that are kept before more memory is asked for


class KeptLines(Games):
    """Games with the choices made in each (`line`), two bytes each, of which `made` says how many they are; unless memory for them ran out
    (`forgetful`).
    """

    made: Int64Array

    def __init__(self, game: Game, games: NDArray[Any]) -> None:
        super().__init__(game, games)
        self.forgetful = False
        if cython.compiled:
            self.count = len(games)
            self.lines: list[ChoiceLine] = cython.cast(cython.pointer(ChoiceLine), malloc(self.count * cython.sizeof(ChoiceLine)))
            if self.lines == cython.NULL:
                raise MemoryError
            memset(self.lines, 0, self.count * cython.sizeof(ChoiceLine))
        else:
            self.arrays = [array("H") for _ in games]

    def __dealloc__(self) -> None:
        if not cython.compiled or self.lines == cython.NULL:
            return
        for i in range(self.count):
            free(self.lines[i].choices)
        free(self.lines)

    def keep(self, i: int, choice: int) -> None:
        """The next choice in game i."""
        with cython.boundscheck(False):  # i is the number of a game
            if cython.compiled:
                line = cython.address(self.lines[i])
                if self.made[i] < line.room or self.make_room(line, self.made[i]):
                    line.choices[self.made[i]] = choice
            else:
                self.arrays[i][self.made[i] :] = array("H", [choice])

    def make_room(self, line: ChoiceLine, length: int) -> bool:
        """Memory for a line of this many choices and more; False if there is none."""
        longer = cython.cast(cython.p_ushort, realloc(line.choices, (2 * length + FIRST_ROOM) * cython.sizeof(cython.ushort)))
        if longer == cython.NULL:
            self.forgetful = True
            return False
        line.choices = longer
        line.room = 2 * length + FIRST_ROOM
        return True

    def line(self, i: int) -> bytes:
        """The choices made in the deal that game i is playing, as the bytes of uint16."""
        if self.forgetful:
            raise MemoryError("there was no memory to keep the choices of every game")
        if cython.compiled:
            size = self.made[i] * cython.sizeof(cython.ushort)
            choices: bytes = cython.cast(cython.p_char, self.lines[i].choices)[:size] if size else b""
            return choices
        else:
            return self.arrays[i][: self.made[i]].tobytes()

    def set_line(self, i: int, choices: bytes) -> None:
        """Game i was brought to where it is by these choices, the bytes of uint16."""
        if cython.compiled:
            line, length = cython.address(self.lines[i]), len(choices) // cython.sizeof(cython.ushort)
            if length > 0 and (length <= line.room or self.make_room(line, length)):
                memcpy(line.choices, cython.cast(cython.p_char, choices), len(choices))
        else:
            self.arrays[i] = array("H", choices)
