"""The page of frames: what stands in each kind of both games, from the rows of these kinds."""

from collections.abc import Sequence

from bang_env.bang.engine.frames.kinds import FRAMES as BANG_FRAMES
from bang_env.dice.engine.frames.kinds import FRAMES as DICE_FRAMES
from bang_env.kernel.frame_kinds import PLACES, FrameRows
from docs.writers.markdown import code, page, table

BEGINNING = """\
# What stands in a frame

Everything pending is a frame on the stack of a game, eight ints each: `WHAT WHO BY CARD STEP A B C`
([how it works](how_it_works.md#everything-pending-is-a-frame)). `WHAT` is the kind of the frame, a row of these tables; the other columns
say what the seven others hold in it, and what the frame leaves in `g.result` for the frame below when it is done.

The same rows name the functions of each kind, its question, and what the question is about: `bang_env/bang/engine/frames/kinds.py`,
`bang_env/dice/engine/frames/kinds.py`. This page is written from them.

How to read a cell:

- `seat`: the number of a seat. `card`: the number of a card. `count`: a number, 0 or more. `flag`: 0 or 1.
- `dmd card`: the number of a card of the Dead Men's Deck. `choice`: the number of a choice. `bits`: a set of flags with names.
- `dice`: a set of dice, a bit each. `face`: what a die shows. `place`: a number of places clockwise, all of them at most.
- `nobody` and `none` (no card) are -1.
- A name in capitals is the constant of that name in the `words.py` of the game.
- A dash: not used. It holds -1 in BY, in the card game also in CARD, and 0 elsewhere; under RESULT, the frame leaves nothing.
- A BY that is a seat is whoever put this on WHO, unless the cell says otherwise."""
END = """\
`tests/house/test_frames.py` holds these rows against every frame of thousands of random games: each value fits its cell, and each value
that a cell names occurs."""


def rows_of(frames: Sequence[FrameRows]) -> str:
    """The table of a game."""
    head = ("WHAT", "what is pending", *PLACES, "RESULT")
    kinds = (kind for rows in frames for kind in rows.kinds)
    return table(head, [(code(kind.name), kind.pending, *(getattr(kind, place.lower()) for place in head[2:])) for kind in kinds])


def frames() -> str:
    """The page."""
    return page(BEGINNING, "## The card game", rows_of(BANG_FRAMES), "## The dice game", rows_of(DICE_FRAMES), END)
