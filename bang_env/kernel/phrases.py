"""Parts of sentences about a table: what seats are called, templates with their names, lines of a width.

In a template {who} and {other} are seats, {who's} and {other's} their possessives, "plays/play" stands for "Rose plays" and "you play", and
what stands in [] goes when a name in it is missing.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Protocol

from bang_env.kernel.letters import capital, fold
from bang_env.kernel.numbers import NOBODY


class Named(Protocol):
    """A seat that has a name."""

    @property
    def name(self) -> str:
        """The name of the seat."""


class Company(Protocol):
    """The part of a scene that sentences need."""

    @property
    def onlooker(self) -> int:
        """The seat that sees it, which is "you"; NOBODY for a spectator."""

    @property
    def places(self) -> Sequence[Named]:
        """The seats."""


def seat_names(characters: Sequence[int], called: Sequence[str]) -> list[str]:
    """The names of the seats: by character (`called`, number 0 is none), with the seat's number behind it where a character sits there
    twice, else by number.
    """
    return [
        f"seat {seat}" if character == 0 else called[character] + (f" ({seat})" if characters.count(character) > 1 else "")
        for seat, character in enumerate(characters)
    ]


def seat_name(scene: Company, seat: int, speaker: int = NOBODY) -> str:
    """The name of a seat in a sentence: "you" for the onlooker, "themselves" for the one who acts."""
    if seat == speaker:
        return "yourself" if seat == scene.onlooker else "themselves"
    return "you" if seat == scene.onlooker else scene.places[seat].name


def owner(scene: Company, seat: int, speaker: int) -> str:
    """The possessive: "Rose Doolan's", "your", "their own" where the seat is the one who acts."""
    if seat == speaker:
        return "your own" if seat == scene.onlooker else "their own"
    return "your" if seat == scene.onlooker else f"{scene.places[seat].name}'s"


def clause(scene: Company, template: str, actor: int, other: int, parts: dict[str, str]) -> str:
    """A template with its names. What stands in [] goes when a name in it is missing."""
    words = dict(parts)
    if actor != NOBODY:
        words |= {"who": seat_name(scene, actor), "who's": owner(scene, actor, NOBODY)}
    if other != NOBODY:
        words |= {"other": seat_name(scene, other, actor), "other's": owner(scene, other, actor)}

    def name(place: re.Match[str]) -> str:
        return words[place[1]]

    def optional(part: re.Match[str]) -> str:
        keys = re.findall(r"\{(.+?)\}", part[1])
        return part[1] if all(words.get(key) for key in keys) else ""

    text = re.sub(r"\[(.+?)\]", optional, template)
    text = re.sub(r"(\w+)/(\w+)", r"\2" if actor == scene.onlooker != NOBODY else r"\1", text)
    return re.sub(r"\{(.+?)\}", name, text)


def sentence(scene: Company, template: str, actor: int, other: int, parts: dict[str, str]) -> str:
    """The text as a sentence."""
    text = clause(scene, template, actor, other, parts)
    return capital(text).replace("!.", "!")


def flow(items: list[str], joint: str, width: int, head: str = "", indent: str = "") -> list[str]:
    """Items joined into lines of at most `width`, never broken inside; a comma stays at the end of its line. [] for no items.

    `head` stands before the first item, `indent` before the lines after the first.
    """
    comma = "," if joint == ", " else ""
    lines: list[str] = []
    for k, item in enumerate(items):
        end = comma if k + 1 < len(items) else ""
        if lines and len(lines[-1].removesuffix(comma) + joint + item + end) <= width:
            lines[-1] = lines[-1].removesuffix(comma) + joint + item + end
        else:
            lines.append((indent if lines else head) + item + end)
    return lines


def cut(text: str, width: int) -> str:
    """The text, or its beginning and "…"."""
    return text if len(text) <= width else text[: max(0, width - 1)].rstrip() + "…"


def on_one_line(items: Sequence[str], joint: str, width: int) -> str:
    """The items that a line has room for, then the number of the others: "Barrel · Scope · +2"."""
    for count in range(len(items), 0, -1):
        left = len(items) - count
        line = joint.join([*items[:count], *([f"+{left}"] if left else [])])
        if len(line) <= width:
            return line
    return cut(items[0], width) if items else ""


def side_by_side(cells: Sequence[tuple[str, str, str]], width: int) -> list[str]:
    """Two cells on a line. Each is given in three parts, of which the middle one is cut where there is no room."""
    room = (width - 2) // 2
    cells_cut = [cut(first + cut(middle, max(1, room - len(first) - len(last))) + last, room) for first, middle, last in cells]
    return [(one.ljust(room + 2) + "".join(other)).rstrip() for one, *other in (cells_cut[k : k + 2] for k in range(0, len(cells_cut), 2))]


def with_counts(names: Iterable[str]) -> list[str]:
    """Names in their order, each once, with how often it stands there: "Sheriff", "Outlaw (2)"."""
    return [name + (f" ({times})" if times > 1 else "") for name, times in Counter(names).items()]


def listed(names: Iterable[object]) -> str:
    """"Rose Doolan, Jourdonnais and you"; "4, 6 and 7"."""
    words = [str(name) for name in names]
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def is_meant(title: str, folded: str) -> bool:
    """Whether a title, or a word in it, begins with what is asked (`fold`ed)."""
    return any(start.startswith(folded) for start in [fold(title), *map(fold, title.split())])


def new_entries(before: int, now: int, room: int, entries_now: int) -> int:
    """The number of entries of a log since it had `before`: it counts them up to `entries_now`, then goes back to its `room`."""
    return now - before if now >= before else now - room + entries_now - before
