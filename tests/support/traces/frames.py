"""Which values stand in the frames of random games."""

import sys
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_env.bang import words as w
from bang_env.bang.engine import run
from bang_env.doors.batch import Batch
from bang_env.kernel.chance import mix
from bang_env.kernel.spec import Spec
from bang_experiments.measuring.golden import EVERY_TABLE, pick, table
from bang_experiments.measuring.loops import sample

RESULT = w.FRAME_INTS  # a place of its own behind those of the frame
Found = NDArray[np.bool_]
"""found[kind, place, value + 1]: this value stood in this place of a frame of this kind."""


def nothing_found() -> Found:
    """No frame seen yet."""
    return np.zeros((w.FRAME_KINDS, w.FRAME_INTS + 1, w.DMD_END + 1), bool)


def frames_at_questions(rules: Spec, games: int) -> Found:
    """The stacks of a table's random games at every question, until so many games are over."""
    batch = Batch(rules, games=100, seed=2, features=False)
    rng = np.random.default_rng(2)
    found = nothing_found()
    places = np.arange(w.FRAME_INTS)
    ended = 0
    while ended < games:
        states = batch.states
        live = states["frames"][np.arange(w.FRAMES) < states["depth"][:, None]]
        found[live[:, w.WHAT, None], places, live + 1] = True
        batch.step(sample(batch.masks, rng))
        ended += int(np.count_nonzero(batch.over))
    return found


def frames_at_every_step(games: int) -> list[Found]:
    """In plain Python: the top frame before each run of it and each answer, and what it leaves in `g.result`; for each table.

    `games` are played in all, table after table in turn.
    """
    tables = EVERY_TABLE
    found = [nothing_found() for _ in tables]
    here = found[0]

    def watched(step: Any) -> Any:
        def go(g: Any, f: Any, *choice: int) -> Any:
            frame, before = list(f), g.result
            done = step(g, f, *choice)
            for place, value in enumerate(frame):
                here[frame[w.WHAT], place, value + 1] = True
            if g.result != before:
                here[frame[w.WHAT], RESULT, g.result + 1] = True
            return done

        return go

    run.run, run.apply = watched(run.run), watched(run.apply)
    for number in range(games):
        here = found[number % len(tables)]
        game = table(tables[number % len(tables)])
        dice = mix(number)
        game.deal(0, dice)
        while game.asked(0) != w.NOBODY:
            dice = mix(dice)
            game.answer(0, pick(game.options(0), dice))
    return found


def main() -> None:
    """`python -m tests.support.traces.frames GAMES FILE` writes what was found, in a Python without compiled modules."""
    games, file = sys.argv[1:]
    np.save(file, np.array(frames_at_every_step(int(games))))


if __name__ == "__main__":
    main()
