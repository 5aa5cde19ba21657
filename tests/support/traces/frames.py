"""Which values stand in the frames of random games."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_env.bang import words as bang_words
from bang_env.bang.engine.frames.kinds import FRAMES as BANG_FRAMES
from bang_env.dice import words as dice_words
from bang_env.dice.engine.frames.kinds import FRAMES as DICE_FRAMES
from bang_env.doors.batch import Batch
from bang_env.kernel.chance import mix
from bang_env.kernel.frame_kinds import FrameRows
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.spec import Spec
from bang_experiments.measuring.golden import CHANGED_DICE, DICE_TABLES, EVERY_TABLE, pick, table
from bang_experiments.measuring.loops import sample

Found = NDArray[np.bool_]
"""seen[kind, place, value + 1]: this value stood in this place of a frame of this kind."""


@dataclass(frozen=True)
class House:
    """A game whose frames are looked at."""

    words: Any
    dispatch: str
    """which functions a frame goes to; read in plain Python alone"""
    frames: tuple[FrameRows, ...]
    tables: Sequence[Spec]
    values: int
    """higher than any number in a frame"""

    @property
    def result(self) -> int:
        """A place of its own behind those of the frame."""
        return int(self.words.FRAME_INTS)

    def nothing_found(self) -> Found:
        """No frame seen yet."""
        return np.zeros((self.words.FRAME_KINDS, self.result + 1, self.values + 1), bool)


HOUSES = {
    "bang": House(bang_words, "bang_env.bang.engine.dispatch", BANG_FRAMES, EVERY_TABLE, bang_words.DMD_END),
    "dice": House(dice_words, "bang_env.dice.engine.dispatch", DICE_FRAMES, (*DICE_TABLES, *CHANGED_DICE), 127),
}


def frames_at_questions(house: House, rules: Spec, games: int) -> Found:
    """The stacks of a table's random games at every question, until so many games are over."""
    batch = Batch(rules, games=100, seed=2, features=False)
    rng = np.random.default_rng(2)
    seen = house.nothing_found()
    places = np.arange(house.result)
    ended = 0
    while ended < games:
        states = batch.states
        live = states["frames"][np.arange(house.words.FRAMES) < states["depth"][:, None]].astype(int)
        seen[live[:, house.words.WHAT, None], places, live + 1] = True
        batch.step(sample(batch.masks, rng))
        ended += int(np.count_nonzero(batch.over))
    return seen


def frames_at_every_step(house: House, games: int) -> list[Found]:
    """In plain Python: the top frame before each run of it and each answer, and what it leaves in `g.result`; for each table.

    `games` are played in all, table after table in turn.
    """
    what = house.words.WHAT
    seen = [house.nothing_found() for _ in house.tables]
    here = seen[0]

    def watched(step: Any) -> Any:
        def go(g: Any, f: Any, *choice: int) -> Any:
            frame, before = list(f), g.result
            done = step(g, f, *choice)
            for place, value in enumerate(frame):
                here[frame[what], place, value + 1] = True
            if g.result != before:
                here[frame[what], house.result, g.result + 1] = True
            return done

        return go

    dispatch = import_module(house.dispatch)
    for functions in (dispatch.RUN, dispatch.ANSWER):
        functions[:] = map(watched, functions)
    for number in range(games):
        here = seen[number % len(seen)]
        game = table(house.tables[number % len(seen)])
        dice = mix(number)
        game.deal(0, dice)
        while game.asked(0) != NOBODY:
            dice = mix(dice)
            game.answer(0, pick(game.options(0), dice))
    return seen


def main() -> None:
    """`python -m tests.support.traces.frames HOUSE GAMES FILE` writes what was found, in a Python without compiled modules."""
    house, games, file = sys.argv[1:]
    np.save(file, np.array(frames_at_every_step(HOUSES[house], int(games))))


if __name__ == "__main__":
    main()
