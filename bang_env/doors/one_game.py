"""One game as an environment plays it: a choice goes in, the next seat comes out, and what a seat observes comes as new arrays.

This is the hot path of `aec.py`: each method is one compiled call. It contains no rules.
"""

from collections.abc import Iterable
from operator import index
from typing import Any, SupportsIndex

import cython
import numpy as np
from numpy.typing import NDArray

from bang_env.doors.arguments import NO_LIMIT, too_many_choices
from bang_env.kernel.games import Games, pack_roles
from bang_env.kernel.spec import Spec

if not cython.compiled:
    from bang_env.kernel.chance import deal_seed
    from bang_env.kernel.games import allows


class OneGame(Games):
    """One game of a spec, seen with feature blocks for `blocks` seats. Before `begin` there is no game in it, and no other method may be
    called.

    `made` choices have been made in it. If it is not over after `max_decisions` of them it is `cut_off`: nothing is offered any more.
    """

    def __init__(self, spec: Spec, blocks: int, max_decisions: int | None = None) -> None:
        array = np.zeros(1, spec.layout.record)
        spec.write(array)
        super().__init__(spec.game, array)
        self.spec = spec
        self.pages = spec.game.pages.bits(spec.pages)
        self.blocks = blocks
        self.most = NO_LIMIT if max_decisions is None else max_decisions
        self.made = 0
        self.cut_off = False
        self.row = np.zeros(spec.game.pages.size(spec.pages, blocks), np.float32)
        self.none = np.zeros(spec.choices, np.int8)
        self.offered = np.zeros(spec.choices, np.int8)
        self.floats = self.row
        self.marks = self.offered
        if cython.compiled:
            self.seen = np.zeros(spec.layout.view.itemsize, np.uint8)

    def begin(self, seed: int, episode: int, roles: Iterable[int] | None) -> int:
        """Deals the game that is game 0 of a batch of that seed in that episode; returns the seat asked. `roles` as for `Games.deal`."""
        if not cython.compiled:
            self.read(0)
        g = self.at(0)
        self.calls.deal(g, deal_seed(seed, 0, episode), pack_roles(roles))
        self.check(0)
        self.made = 0
        self.cut_off = False
        return self.asked(0)

    def step(self, choice: SupportsIndex) -> int:
        """The asked seat chooses; returns the seat asked next (of a game that is cut off: that would have been), or NOBODY when it is over.

        Raises a ValueError for a choice that is not offered, a TypeError for anything but a whole number.
        """
        g = self.at(0)
        if isinstance(choice, bool):
            raise TypeError(f"expected the number of a choice, got {choice}")
        number = index(choice)
        if self.cut_off or not allows(self.calls, g, number):
            self.check(0)
            raise ValueError(f"choice {number} is not offered")
        self.calls.answer(g, number)
        self.check(0)
        self.made += 1
        self.cut_off = self.made >= self.most and not self.calls.status(g)
        return self.asked(0)

    def features(self, seat: int) -> NDArray[np.float32]:
        """The features of a seat's view: a new float32 array (F,)."""
        if cython.compiled:
            self.calls.look(self.at(0), seat, cython.address(self.seen[0]))
            self.calls.write(cython.address(self.seen[0]), self.pages, self.blocks, cython.address(self.floats[0]))
        else:
            numbers = [0.0] * len(self.row)
            self.calls.look(self.at(0), seat, self.sight)
            self.calls.write(self.sight, self.pages, self.blocks, numbers)
            self.row[:] = numbers
        self.engine.check()
        return self.row.copy()

    def mask(self, seat: int) -> NDArray[np.int8]:
        """The choices offered to a seat: a new int8 array (choices,) of 0 and 1, all 0 for a seat that is not asked."""
        g = self.at(0)
        if self.cut_off or self.calls.asked(g) != seat:
            return self.none.copy()
        offered = self.calls.offered(g)
        for k in range(self.marks.shape[0]):
            self.marks[k] = 0
        for k in range(self.calls.count(g)):
            if offered[k] >= self.marks.shape[0]:
                raise too_many_choices(self.spec, offered[k])
            self.marks[offered[k]] = 1
        self.engine.check()
        return self.offered.copy()

    def _remember(self, array: NDArray[Any], choices_made: int, cut_off: bool) -> "OneGame":
        """Becomes a copy of another game."""
        self._array[...] = array
        self.read(0)
        self.made = choices_made
        self.cut_off = cut_off
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy or a pickle holds a copy of the game."""
        most = None if self.most == NO_LIMIT else self.most
        return copy_of, (self.spec, self.blocks, most, self.array.copy(), self.made, self.cut_off)


def copy_of(spec: Spec, blocks: int, most: int | None, array: NDArray[Any], choices_made: int, cut_off: bool) -> OneGame:
    """Make a game of what its pickle holds."""
    return OneGame(spec, blocks, most)._remember(array, choices_made, cut_off)
