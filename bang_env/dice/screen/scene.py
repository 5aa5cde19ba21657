"""A table of the dice game as somebody sees it: plain names and numbers for screens, made from views alone. Seats are absolute.

One view gives the scene of its seat. The views of all seats together give a spectator's scene, with every role.
"""

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_env.dice import words as w
from bang_env.dice.cards import CHARACTER_NAMES, ROLE_COUNTS
from bang_env.kernel.phrases import seat_names
from bang_env.kernel.screen import seen


@dataclass(frozen=True)
class Place:
    """One seat of the table, as far as the onlooker knows it."""

    seat: int
    """absolute number"""
    name: str
    """the character's name, or "seat 3" where that does not tell the seats apart"""
    character: int
    role: int
    """UNKNOWN where the onlooker does not know it"""
    side: int
    """the role with which the seat wins, likewise"""
    card: int
    """the special role, ORDINARY for none, HIDDEN_CARD where the onlooker does not know it"""
    used: bool
    """the special role has been used"""
    shown: bool
    """everybody knows the role"""
    alive: bool
    life: int
    max_life: int
    arrows: int
    """without the Chief's"""
    hits: int
    """points of the shots aimed at the seat so far this turn"""
    beers: int
    """given to the seat so far this turn"""
    due: int
    """points that the seat is to lose, where the question is part of a loss"""
    won: bool


@dataclass(frozen=True)
class Die:
    """A die on the table."""

    face: int
    kind: int
    locked: bool
    """it is not rolled again"""


@dataclass(frozen=True)
class Scene:
    """The whole table."""

    onlooker: int
    """the seat that sees it, or NOBODY for a spectator, who sees every role"""
    places: tuple[Place, ...]
    round: int
    turn: int
    over: bool
    pile: int
    """arrows in the middle, without the Chief's"""
    chief: int
    """who holds the Chief's Arrow; PILE; NOBODY where it is not played"""
    ghost: int
    """or NOBODY"""
    token_seat: int
    """who has been given tokens of the Ghost, or NOBODY"""
    token_face: int
    token_n: int
    """2 with the token ×2"""
    dice: tuple[Die, ...]
    """the Saloon die last; none before the first roll of a turn"""
    rerolls: int
    """left"""
    doubled: bool
    """a Beer has doubled a shot of this turn"""
    three: bool
    """the variant for three players"""
    changed: bool
    """roles, dice or numbers are other ones than printed"""
    roles_dealt: tuple[int, ...]
    """how many of each role are dealt; none where nobody deals to so many players"""
    special: int
    """NOT_MIXED (no special roles), ALL_SPECIAL, MIXED"""
    saloon: bool
    """the Saloon dice are played"""
    asked: int
    """the seat that is to choose; NOBODY when it is over, or the onlooker cannot know"""
    question: int
    about: int
    """the seat that the question is about, or NOBODY"""
    about_face: int
    """the symbol that is used, or the token that is given, or NOBODY"""
    amount: int
    """symbols left, points at stake"""
    log: tuple[tuple[int, int, int, int], ...]
    """what just happened, oldest first: (event, seat, other seat, number); `engine/frames` say what stands there"""

    @property
    def living(self) -> int:
        """How many players are in the game."""
        return sum(place.alive for place in self.places)

    def able(self, seat: int) -> int:
        """The character whose ability a seat has: the eliminated have none."""
        return self.places[seat].character if self.places[seat].alive else w.NO_CHARACTER

    def holds_arrows(self, seat: int) -> bool:
        """Whether a seat holds an arrow of either kind."""
        return self.places[seat].arrows > 0 or self.chief == seat

    def distance(self, a: int, b: int) -> int:
        """How many places there are from a seat to another one, the shorter way round; only players in the game are places (D8)."""
        n = len(self.places)
        ways = [sum(self.places[k % n].alive for k in range(start + 1, start + (end - start) % n)) for start, end in ((a, b), (b, a))]
        return 1 + min(ways)


def turned(seat: int, by: int, n: int) -> int:
    """A seat relative to the viewer as an absolute one; what is no seat stays what it is."""
    return int(seat) if seat < 0 or seat == w.PILE else (int(seat) + by) % n


def place(view: Any, seat: int, k: int, name: str) -> Place:
    """The seat that is k places clockwise of the viewer, who sits at `seat`, as the viewer knows it."""
    return seen(
        Place, view, at=(k,),
        seat=(seat + k) % int(view["n"]),
        name=name,
    )


def dice_of(view: Any) -> tuple[Die, ...]:
    """The dice on the table, none before the first roll. Dynamite is locked but for Black Jack, and with three of them every die is."""
    n, turn = int(view["dice_n"]), int(view["turn"])
    faces = view["face"][:n].tolist()
    jack = view["character"][turn] == w.BLACK_JACK and view["alive"][turn]
    three = faces.count(w.DYNAMITE) >= w.DYNAMITES
    kinds = [w.BASE_DIE] * (n - 1) + [int(view["saloon"])]
    return tuple(Die(face, kind, three or (face == w.DYNAMITE and not jack)) for face, kind in zip(faces, kinds, strict=False))


def entry(row: NDArray[Any], seat: int, n: int) -> tuple[int, int, int, int]:
    """One line of the log with absolute seats; dice stay as they are."""
    event, actor, other, number = (int(number) for number in row)
    return event, turned(actor, seat, n), other if event in (w.E_DICE, w.E_TURNED) else turned(other, seat, n), number


def seen_by(view: Any, seat: int) -> Scene:
    """The scene of one seat, from its view (a record of dtype VIEW)."""
    n = int(view["n"])
    characters = [int(view["character"][(p - seat) % n]) for p in range(n)]
    asked = bool(view["question"] != w.Q_NONE)
    return seen(
        Scene, view,
        onlooker=seat,
        places=tuple(place(view, seat, (p - seat) % n, name) for p, name in enumerate(seat_names(characters, CHARACTER_NAMES))),
        turn=turned(view["turn"], seat, n),
        chief=turned(view["chief"], seat, n),
        ghost=turned(view["ghost"], seat, n),
        token_seat=turned(view["token_seat"], seat, n),
        dice=dice_of(view),
        roles_dealt=tuple(view["roles_dealt"].tolist()) if view["roles_dealt"][w.SHERIFF] else ROLE_COUNTS.get(n, ()),
        special=int(view["special_roles"]),
        saloon=bool(view["saloon_dice"]),
        asked=seat if asked else w.NOBODY,
        about=turned(view["about"], seat, n),
        log=tuple(entry(row, seat, n) for row in view["log"][: int(view["log_n"])]),
    )


def seen_by_all(views: NDArray[Any]) -> Scene:
    """The spectator's scene: what all seats of a game together see, from their views in the order of the seats."""
    teller = int(np.argmax(views["question"] != w.Q_NONE))  # the seat that is asked knows the question
    scene = seen_by(views[teller], teller)
    own = [place(view, seat, 0, scene.places[seat].name) for seat, view in enumerate(views)]
    due = [other.due for other in scene.places]
    return replace(scene, onlooker=w.NOBODY, places=tuple(replace(seat, due=n) for seat, n in zip(own, due, strict=True)))
