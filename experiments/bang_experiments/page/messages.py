"""Messages of browsers, which may hold anything: read with a sentence for what they may not hold."""

import json
from collections.abc import Mapping
from typing import Any

MOST_LETTERS = 200  # of a name that a browser sends


class Refused(ValueError):
    """A message asks for what cannot be done; the sentence says why."""


def read_message(text: str | bytes) -> dict[str, Any]:
    """A JSON object; Refused for anything else."""
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        raise Refused("a message is a JSON object") from None
    if not isinstance(message, dict):
        raise Refused("a message is a JSON object")
    return message


def whole_of(message: Mapping[str, Any], name: str, usual: int | None = None) -> int:
    """A whole number of a message."""
    value = message.get(name, usual)
    if type(value) is not int:
        raise Refused(f"{name}: expected a whole number; got {str(value)[:MOST_LETTERS]!r}")
    return value


def text_of(message: Mapping[str, Any], name: str) -> str:
    """A text of a message, empty where there is none: at most so many letters that print."""
    value = message.get(name, "")
    if not isinstance(value, str) or len(value) > MOST_LETTERS or not value.isprintable():
        raise Refused(f"{name}: expected a text of at most {MOST_LETTERS} letters; got {str(value)[:MOST_LETTERS]!r}")
    return value


def mapping_of(message: Mapping[str, Any], name: str) -> dict[str, Any]:
    """A JSON object within a message, empty where there is none."""
    value = message.get(name, {})
    if not isinstance(value, dict):
        raise Refused(f"{name}: expected a JSON object; got {str(value)[:MOST_LETTERS]!r}")
    return value
