"""The work on a frame, looked up in the row of its kind (`frames/kinds.py`).

The build writes each of these functions into the header as one switch over the kinds (`build_tools/dispatch.py`).
"""

from bang_env.dice import words
from bang_env.dice.engine.frames.kinds import FRAMES
from bang_env.dice.engine.layout import Frame, Game
from bang_env.dice.words import WHAT
from bang_env.kernel.frame_kinds import functions

RUN = functions(FRAMES, words, "run")
OPTIONS = functions(FRAMES, words, "options")
ANSWER = functions(FRAMES, words, "answer")
QUESTION = functions(FRAMES, words, "question")
AMOUNT = functions(FRAMES, words, "amount")
ABOUT = functions(FRAMES, words, "about")
ABOUT_FACE = functions(FRAMES, words, "about_face")


def run(g: Game, f: Frame) -> int:
    """Let the top frame go on: DONE, or ASK when its seat is to choose."""
    return RUN[f[WHAT]](g, f)


def options(g: Game, f: Frame) -> None:
    """List what the asked seat may choose, behind the choices that are listed already."""
    OPTIONS[f[WHAT]](g, f)


def answer(g: Game, f: Frame, choice: int) -> None:
    """Carry out a choice of the asked seat."""
    ANSWER[f[WHAT]](g, f, choice)


def question(g: Game, f: Frame) -> int:
    """The question (Q_...) that a frame puts to its seat."""
    return QUESTION[f[WHAT]](g, f)


def amount(g: Game, f: Frame) -> int:
    """How many the question is about; 0 where it has no number."""
    return AMOUNT[f[WHAT]](g, f)


def about(g: Game, f: Frame) -> int:
    """The seat that the question is about, or NOBODY."""
    return ABOUT[f[WHAT]](g, f)


def about_face(g: Game, f: Frame) -> int:
    """The face that the question is about, or NOBODY."""
    return ABOUT_FACE[f[WHAT]](g, f)
