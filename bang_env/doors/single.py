"""One game as an environment plays it: a choice goes in, the next seat comes out, and what a seat observes comes as new arrays.

This is the hot path of `aec.py` and `gym_env.py`: each method is one compiled call. It contains no rules.
"""

from collections.abc import Iterable
from operator import index
from typing import Any, SupportsIndex

import cython
import numpy as np
from numpy.typing import NDArray

from bang_env.bang.cards.sets import CARD_SETS
from bang_env.bang.features.pages import size
from bang_env.doors.arguments import NO_LIMIT
from bang_env.kernel.games import Games, pack_roles

if not cython.compiled:
    from bang_env.bang.cards.tables import CHOICES
    from bang_env.bang.engine import run
    from bang_env.bang.features.pages import write_features
    from bang_env.bang.sight.view import fill_present
    from bang_env.bang.sight.view_layout import VIEW
    from bang_env.kernel.games import allows, check_run, deal_seed, seat_asked
    from bang_env.kernel.plain import Plain


class Sitting(Games):
    """One game, seen with feature blocks for `blocks` seats. Before `begin` there is no game in it, and no other method may be called.

    `made` choices have been made in it. If it is not over after `max_decisions` of them it is `cut_off`: nothing is offered any more.
    """

    def __init__(self, array: NDArray[Any], blocks: int, max_decisions: int | None = None, made: int = 0) -> None:
        """`array` (1,) of dtype GAME is kept, not copied; its number of seats and its rules are what is played."""
        super().__init__(array)
        self.blocks = blocks
        self.most = NO_LIMIT if max_decisions is None else max_decisions
        self.made = made
        self.cut_off = made >= self.most and not array[0]["over"]
        expansions = bool(array[0]["sets"][[row.expansion_page for row in CARD_SETS]].any())
        self.row = np.zeros(size(blocks, expansions, array[0]["rule_gunslinger"]), np.float32)
        self.none = np.zeros(CHOICES, np.int8)
        self.offered = np.zeros(CHOICES, np.int8)
        self.floats = self.row
        self.marks = self.offered
        if not cython.compiled:
            self.seen = Plain(VIEW)

    def begin(self, seed: int, episode: int, roles: Iterable[int] | None) -> int:
        """Deals the game that is game 0 of a batch of that seed in that episode; returns the seat asked. `roles` as for `Games.deal`."""
        if not cython.compiled:
            self.read(0)
        g = self.at(0)
        run.deal(g, deal_seed(seed, 0, episode), pack_roles(roles))
        check_run(g)
        self.made = 0
        self.cut_off = False
        return seat_asked(g)

    def step(self, choice: SupportsIndex) -> int:
        """The asked seat chooses; returns the seat asked next (of a game that is cut off: that would have been), or NOBODY when it is over.

        Raises a ValueError for a choice that is not offered, a TypeError for anything but a whole number.
        """
        g = self.at(0)
        number = index(choice)
        if self.cut_off or not allows(g, number):
            check_run(g)
            raise ValueError(f"choice {number} is not offered")
        run.answer(g, number)
        check_run(g)
        self.made += 1
        self.cut_off = self.made >= self.most and not g.over
        return seat_asked(g)

    def features(self, seat: int) -> NDArray[np.float32]:
        """What a seat knows, as features: a new float32 array (F,)."""
        if cython.compiled:
            fill_present(self.at(0), seat, cython.address(self.sight))
            write_features(cython.address(self.sight), self.blocks, cython.address(self.floats[0]))
        else:
            numbers = [0.0] * len(self.row)
            fill_present(self.at(0), seat, self.seen)
            write_features(self.seen, self.blocks, numbers)
            self.row[:] = numbers
        return self.row.copy()

    def mask(self, seat: int) -> NDArray[np.int8]:
        """The choices offered to a seat: a new int8 array (CHOICES,) of 0 and 1, all 0 for a seat that is not asked."""
        g = self.at(0)
        if self.cut_off or seat_asked(g) != seat:
            return self.none.copy()
        for k in range(CHOICES):
            self.marks[k] = 0
        for k in range(g.choices):
            self.marks[g.choice[k]] = 1
        return self.offered.copy()

    def __reduce__(self):
        """A copy or a pickle holds a copy of the game."""
        return Sitting, (self.array.copy(), self.blocks, self.most, self.made)
