"""Seats of a board in a list: in which order, whose turn it is, their columns, and what they have done."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

from bang_env.kernel.phrases import Company, listed, seat_name, with_counts

P = TypeVar("P", bound="Seated")


class Seated(Protocol):
    """A seat of a board."""

    @property
    def seat(self) -> int:
        """Its number."""


class Played(Protocol):
    """The part of a scene that says whose turn it is."""

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""

    @property
    def over(self) -> bool:
        """Whether the game is over."""


def clockwise(places: Sequence[P], onlooker: int) -> list[P]:
    """The seats clockwise from the onlooker, or from seat 0 where there is none (NOBODY)."""
    first = max(0, onlooker)
    return [*places[first:], *places[:first]]


def arrow(scene: Played, place: Seated) -> str:
    """The sign before the seat whose turn it is."""
    return "► " if place.seat == scene.turn and not scene.over else "  "


def in_columns(rows: Sequence[Sequence[str]], joint: str = " ") -> list[str]:
    """Rows of cells as lines, in which the cells of all rows stand below each other; a row may end early."""
    wide = [max(len(row[k]) for row in rows if len(row) > k) for k in range(max(map(len, rows)))]
    return [joint.join(cell.ljust(room) for cell, room in zip(row, wide, strict=False)).rstrip() for row in rows]


def deeds_of(scene: Company, seat: int, view: Any, verbs: Mapping[int, str]) -> list[str]:
    """The deeds of a seat in the game as everybody saw them, a sentence for each that has a verb: "has shot at you (2) and Rose Doolan"."""
    done = view["did"][seat]
    sentences = []
    for deed, verb in verbs.items():
        whom = [seat_name(scene, other, seat) for other in range(len(scene.places)) for _ in range(int(done[other][deed]))]
        sentences += [f"{verb} {listed(with_counts(whom))}"] if whom else []
    return sentences
