"""Words for reading a table in the scenarios: names of cards without rank and suit, sorted; the whole deck as the rulebook prints it."""

import re
from collections.abc import Iterable
from typing import Any

from bang_env import Table

# The table of the rulebook (base.md 1.6), as scenario words.
PRINTED = {
    "Barrel": "Q♠ K♠",
    "Dynamite": "2♥",
    "Jail": "4♥ 10♠ J♠",
    "Mustang": "8♥ 9♥",
    "Scope": "A♠",
    "Volcanic": "10♠ 10♣",
    "Schofield": "J♣ Q♣ K♠",
    "Remington": "K♣",
    "RevCarabine": "A♣",
    "Winchester": "8♠",
    "Bang": "A♠ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 2♦ 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 10♦ J♦ Q♦ K♦ A♦ Q♥ K♥ A♥",
    "Missed": "2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 10♣ J♣ Q♣ K♣ A♣",
    "Beer": "6♥ 7♥ 8♥ 9♥ 10♥ J♥",
    "Panic": "J♥ Q♥ A♥ 8♦",
    "CatBalou": "K♥ 9♦ 10♦ J♦",
    "Duel": "Q♦ J♠ 8♣",
    "GeneralStore": "9♣ Q♠",
    "Indians": "K♦ A♦",
    "Stagecoach": "9♠ 9♠",
    "Gatling": "10♥",
    "Saloon": "5♥",
    "WellsFargo": "3♥",
}
EVERY_CARD = [name + print_ for name, prints in PRINTED.items() for print_ in prints.split()]


def all_but(words: str) -> str:
    """Every card of the deck except these ("Bang2♣ Beer6♥"), as one string."""
    left = list(EVERY_CARD)
    for word in words.split():
        left.remove(word)
    return " ".join(left)


def name(word: Any) -> str:
    """ "Bang2♣", "Bang♣" and "Bang" are all "Bang"."""
    return re.sub(r"(10|[2-9JQKA])?[♥♦♣♠]$", "", str(word))


def names(words: Iterable[Any]) -> list[str]:
    return sorted(name(word) for word in words)


def hand(t: Table, seat: int) -> list[str]:
    return names(t.hand(seat))


def in_play(t: Table, seat: int) -> list[str]:
    return names(t.in_play(seat))


def top(t: Table) -> str:
    """The name on top of the discard pile, "" when there is none."""
    return name(t.discard_top) if t.discard_top else ""


def offered(t: Table) -> list[str]:
    """The names offered to the asked seat, each once."""
    return sorted({name(word) for word in t.options})


def seats_offered(t: Table) -> set[int]:
    """The seats among the options."""
    return {int(word) for word in t.options if str(word).isdigit()}


def seen(t: Table, seat: int, field: str) -> Any:
    """A field of what the seat may know, as plain Python numbers."""
    return t.view(seat)[field].tolist()


def asked(t: Table) -> tuple[int | None, str | None]:
    """Who is asked what."""
    return t.asked, t.question
