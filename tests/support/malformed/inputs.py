"""Malformed inputs for every public door, drawn by a seed; and which refusals are not the project's own.

A refusal is clear if it is a ValueError (or, for the number of a seat or of a game, an IndexError) that a `raise` of the project made, with
a sentence. It is unclear if Python or NumPy made it: a TypeError, an AttributeError, "invalid literal for int()".
"""

import linecache
import random
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any

import numpy as np

from bang_env import BANG, DICE, Rules

ROOT = Path(__file__).parents[3]
OWN = ("bang_env", "bang_agents", "bang_experiments")

JUNK: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 7, 10**30, -(2**63), 2**64, 1.5, float("nan"), float("inf"), 1j, "", "x", "0", "-1", "²", "\0", "a" * 5000,
    "♠" * 10, "player_0", "any", b"x", b"", [], [None], [0], ["a"], ["a"] * 5, [[1], [2, 3]], [1.5] * 4, (), (0, 1), ("a", 2), {}, {"a": 1},
    {1, 2}, {0: None}, {"outlaw": 5}, {None: 1}, object(), lambda: 0, lambda a: a, len, int, range(3), Ellipsis, np.int64(3), np.float32(1),
    np.array(3), np.zeros(3), np.zeros(0), np.zeros((2, 2)), np.zeros(4, np.int64), np.full(4, 2**40), np.array(["a"]),
    np.array([object()]), np.zeros(3, bool), np.datetime64("2026-01-01"), np.zeros(2, BANG.view), np.zeros(1, DICE.view), Rules, BANG,
)  # fmt: skip


LETTERS = "ab1 -0²♠/:+()=;,.\0\n\u2028é"
DTYPES = "i1", "u8", ">i4", "f4", "f8", "c8", "?", "U3", "S3", "O", "M8[s]", "i4,f8"


def odd(draw: random.Random) -> Any:
    """Something that most doors do not want: one of the above, or one that is made up of them."""
    kind = draw.randrange(8)
    if kind == 0:
        return "".join(draw.choices(LETTERS, k=draw.randrange(1, 9)))
    if kind == 1:
        shape = [draw.randrange(5) for _ in range(draw.randrange(4))]
        return np.zeros(shape, draw.choice(DTYPES))
    if kind == 2:
        some = [draw.choice(JUNK) for _ in range(draw.randrange(6))]
        return draw.choice([list, tuple])(some)
    if kind == 3:
        return draw.choice([1, -1]) * draw.choice([2**7, 2**8, 2**15, 2**31, 2**32, 2**63, 2**64 - 1, 2**64, 3, 61, 62, 255])
    return draw.choice(JUNK)


@dataclass
class Refusals:
    """The numbers of calls tried and refused, by door, and the refusals that are unclear."""

    tried: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    unclear: list[tuple[str, str]] = field(default_factory=list)
    """door, and the error"""

    def share(self) -> float:
        """Of the refusals, those that are unclear."""
        return len(self.unclear) / max(1, self.refused.total())

    def kinds(self) -> str:
        """The unclear ones, each kind once with its number."""
        return "\n".join(f"{times} x {door}: {error}" for (door, error), times in Counter(self.unclear).most_common())


def source_of(name: str) -> Path | None:
    """The source of a frame, if it is one of the project: compiled ones name it from the folder of their package."""
    path = Path(name) if Path(name).is_absolute() else next(
        (place for part in ("", "agents", "experiments") if (place := ROOT / part / name).exists()), Path(name)
    )
    return path if any(part in OWN for part in path.parts) else None


def origin(trace: TracebackType | None) -> tuple[bool, str]:
    """Whether an error was raised by a `raise` of the project, and not by Python or a library that it called; and where it came from."""
    own, place = False, ""
    while trace is not None:
        path = source_of(trace.tb_frame.f_code.co_filename)
        own = path is not None and re.match(r"\s*raise\b", linecache.getline(str(path), trace.tb_lineno)) is not None
        place = place if path is None else f"{path.name}:{trace.tb_lineno}"
        trace = trace.tb_next
    return own, place


def attempt(refusals: Refusals, door: str, call: Callable[[], object]) -> bool:
    """Tries a call and notes how it is refused; whether it was."""
    refusals.tried[door] += 1
    try:
        call()
    except Exception as error:
        refusals.refused[door] += 1
        own, place = origin(error.__traceback__)
        if not (own and isinstance(error, ValueError | IndexError) and str(error).strip()):
            refusals.unclear.append((door, f"{place}: {type(error).__name__}: {str(error)[:90]}"))
        return True
    return False
