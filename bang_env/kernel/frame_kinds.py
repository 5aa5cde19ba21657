"""A kind of frame as one row: its functions, its question, and what its numbers mean."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields
from importlib import import_module
from types import ModuleType
from typing import Any

from bang_env.kernel.numbers import ASK, NOBODY

UNUSED = "–"
PLACES = ("WHO", "BY", "CARD", "STEP", "A", "B", "C")
OWN_NUMBER = re.compile(rf"f\[({'|'.join(PLACES)})\]")


@dataclass(frozen=True)
class FrameKind:
    """One kind of frame.

    The columns from `run` to `about_face` say what is done with a frame `f` of this kind in a game `g`: a function "attack.run_shot" of the
    package of these rows, called with `g`, `f` and (`answer`) the choice; one of the frame's own numbers, "f[A]"; or a number.
    """

    name: str
    """the name of its number in the words of the game: "F_SHOT\""""
    pending: str
    """what is pending while it is on the stack"""
    run: str | int = ASK
    """goes on: DONE, or ASK where the seat WHO is to choose; kinds without it only ask"""
    options: str | int = 0
    """lists what that seat may choose; kinds without it never ask"""
    answer: str | int = 0
    """carries out a choice"""
    question: str | int = 0
    """what that seat is asked (Q_...)"""
    amount: str | int = 0
    """how many the question is about; 0 where it has no number"""
    about: str | int = NOBODY
    """the seat that the question is about, where that is not the asked one by itself"""
    about_face: str | int = NOBODY
    """the face of a die that the question is about"""
    who: str = UNUSED
    """what WHO holds, and so on; docs/why/frames.md explains the words"""
    by: str = UNUSED
    card: str = UNUSED
    step: str = UNUSED
    a: str = UNUSED
    b: str = UNUSED
    c: str = UNUSED
    result: str = UNUSED
    """what it leaves in `g.result` for the frame below"""


COLUMNS = tuple(field.name for field in fields(FrameKind))[2:9]
"""Those that say what is done with a frame."""


@dataclass(frozen=True)
class FrameRows:
    """The rows of one package."""

    package: str
    """in whose modules their functions are"""
    kinds: tuple[FrameKind, ...]


def in_order(rows: Sequence[FrameRows], words: ModuleType) -> Iterator[tuple[str, FrameKind]]:
    """The kinds of a game in the order of their numbers, each with the package of its functions; a ValueError if one has no row, or two.
    Only the last numbers may be without rows: those of a set that is not there.
    """
    rows_by_name: dict[str, list[tuple[str, FrameKind]]] = {}
    for one in rows:
        for kind in one.kinds:
            rows_by_name.setdefault(kind.name, []).append((one.package, kind))
    numbers = {name: number for name, number in vars(words).items() if name.startswith("F_")}
    last = max((numbers[name] for name in rows_by_name if name in numbers), default=0)
    for name in numbers | rows_by_name:
        rows_of_kind = len(rows_by_name.get(name, []))
        if name not in numbers or rows_of_kind > 1 or (not rows_of_kind and numbers[name] < last):
            raise ValueError(f"frames: expected one row for {name}, a number of words.py; got {rows_of_kind}")
    for name in sorted(rows_by_name, key=numbers.__getitem__):
        yield rows_by_name[name][0]


def functions(rows: Sequence[FrameRows], words: ModuleType, column: str) -> list[Callable[..., int]]:
    """The functions of a column by the number of the kind, in plain Python."""
    return [nothing, *(function(package, getattr(kind, column), words) for package, kind in in_order(rows, words))]


def nothing(g: Any, f: Any, *choice: int) -> int:
    """No frame has the number 0."""
    raise IndexError("a frame without a kind")


def function(package: str, cell: str | int, words: ModuleType) -> Callable[..., int]:
    """A cell as a function of game, frame and perhaps choice."""
    if isinstance(cell, int):
        return lambda g, f, *choice: cell
    if own := OWN_NUMBER.fullmatch(cell):
        place: int = getattr(words, own[1])
        return lambda g, f: int(f[place])
    module, _, name = cell.rpartition(".")
    action: Callable[..., int] = getattr(import_module(f"{package}.{module}"), name)
    return action
