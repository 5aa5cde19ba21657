"""The functions of the dice game in the table that doors call (`kernel/engine.py`)."""

import cython

from bang_env.kernel.engine import Engine

if cython.compiled:
    from cython.cimports.bang_env.kernel.calls import Answer, Deal, Look, Read, ReadList, ReadSeat, Resample, Write
else:
    from collections.abc import Sequence

    from bang_env.dice.engine import run
    from bang_env.dice.engine.layout import Game
    from bang_env.dice.engine.short_questions import top
    from bang_env.dice.features.pages import write_features
    from bang_env.dice.sight import resample, view
    from bang_env.dice.words import NOBODY, WHO
    from bang_env.kernel.c_types import UInt16
    from bang_env.kernel.calls import Answer, Deal, Look, Read, ReadList, ReadSeat, Resample, Write


def status(g: Game) -> int:
    """0 while it is played, 1 when it is over, STUCK."""
    return g.over


def asked(g: Game) -> int:
    """The seat that is to choose, or NOBODY when the game is over."""
    return NOBODY if g.over or g.depth == 0 else top(g)[WHO]


def count(g: Game) -> int:
    """How many choices are offered."""
    return g.choices


def offered(g: Game) -> Sequence[UInt16]:
    """The choices offered."""
    return g.choice


def role(g: Game, p: int) -> int:
    """The role number of a seat."""
    return g.role[p]


def won(g: Game, p: int) -> int:
    """Whether a seat has won."""
    return g.won[p]


def alive(g: Game, p: int) -> int:
    """Whether a seat has not been eliminated."""
    return g.alive[p]


def wire(engine: Engine) -> int:
    """Fills the table. The functions take pointers to this game's structs where the table has bare addresses: the same to every machine."""
    engine.calls.deal = cython.cast(Deal, run.deal)
    engine.calls.answer = cython.cast(Answer, run.answer)
    engine.calls.status = cython.cast(Read, status)
    engine.calls.asked = cython.cast(Read, asked)
    engine.calls.question = cython.cast(Read, run.question)
    engine.calls.count = cython.cast(Read, count)
    engine.calls.offered = cython.cast(ReadList, offered)
    engine.calls.role = cython.cast(ReadSeat, role)
    engine.calls.won = cython.cast(ReadSeat, won)
    engine.calls.alive = cython.cast(ReadSeat, alive)
    engine.calls.look = cython.cast(Look, view.fill_present)
    engine.calls.add_past = cython.cast(Look, view.fill_log)
    engine.calls.write = cython.cast(Write, write_features)
    engine.calls.resample = cython.cast(Resample, resample.resample)
    return 0


ENGINE = Engine()
wire(ENGINE)
