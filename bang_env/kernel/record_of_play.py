"""Records of play: what was dealt and what was chosen, as JSON lines that a person can read.

The first line says what is played, by which version of the game, and what was dealt; then come the lines of whoever wrote the record.
Whoever loads one plays it again through the ordinary doors, which check every choice: no bytes can make a state that no game reaches.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from bang_env.kernel.letters import harmless
from bang_env.kernel.spec import Spec, spec_from_dict

FORMAT = 1  # of these lines
NOT = "this is not"
WHAT = "bang_env record of play"


class SaveError(ValueError):
    """These bytes are no record of play, or it cannot be played again: cut, changed, or of another version."""


def write_record(spec: Spec, head: Mapping[str, Any], lines: Iterable[Mapping[str, Any]]) -> bytes:
    """The record of a game or of several: `head` says what was dealt, `lines` what happened then."""
    first = {"record": WHAT, "format": FORMAT, "version": spec.game.version, "rules": spec.as_dict(), **head}
    return "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in (first, *lines)).encode()


def read_record(saved: object) -> tuple[Spec, dict[str, Any], list[dict[str, Any]]]:
    """The spec that is played, the first line, and the others; SaveError for anything that is no record, or one of another version."""
    if not isinstance(saved, bytes | bytearray | memoryview):
        raise SaveError(f"saved: expected the bytes of a record of play, got {type(saved).__name__}")
    with refusing("a record of play"):
        text = bytes(saved).decode()
        if not text.endswith("\n"):
            raise SaveError("it is cut short")
        head, *lines = [read_line(number, line) for number, line in enumerate(text[:-1].split("\n"), 1)]
        if not all(isinstance(line, dict) for line in (head, *lines)) or head.get("record") != WHAT:
            raise SaveError("it does not begin as one")
        if head.get("format") != FORMAT:
            raise SaveError(f"it has the format {head.get('format')!r}; this version of bang_env reads {FORMAT}")
        spec = spec_from_dict(head.get("rules"))
        if head.get("version") != spec.game.version:
            theirs, ours = head.get("version"), spec.game.version
            raise SaveError(f"it tells of version {theirs!r} of {spec.game.name}; here that is {ours}, and games go otherwise")
        return spec, head, lines


def read_line(number: int, line: str) -> Any:
    """The content of a line of JSON; a SaveError that names an invalid line."""
    try:
        return json.loads(line)
    except json.JSONDecodeError as error:
        raise SaveError(f"line {number} is no JSON: {error.msg} at column {error.colno}") from error


@contextmanager
def refusing(name: str) -> Iterator[None]:
    """Turns whatever a foreign record leads to into a SaveError."""
    try:
        yield
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, OverflowError, RecursionError) as error:
        if str(error).startswith(NOT):
            raise
        why = f"{type(error).__name__}: {error}" if isinstance(error, LookupError | TypeError | AttributeError) else str(error)
        raise SaveError(f"{NOT} {name} that can be played here: {harmless(why)}") from error


def agree(name: str, record: object, replay: object) -> None:
    """Raises a SaveError where a record does not say what came of playing it again."""
    if type(record) is not type(replay) or record != replay:
        raise SaveError(f"{name} is {record!r} in the record, and {replay!r} once it is played again")


def whole_list(entry: object, low: int, high: int, name: str) -> list[int]:
    """A list of whole numbers from `low` to `high`; a SaveError for anything else."""
    if not isinstance(entry, list) or not all(type(number) is int and low <= number <= high for number in entry):
        raise SaveError(f"{name} is a list of whole numbers from {low} to {high}")
    return entry
