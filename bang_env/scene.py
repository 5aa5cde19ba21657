"""A table as somebody sees it: plain names and numbers for screens, made from views alone. Seats are absolute, cards are prints.

One view gives the scene of its seat. The views of all seats together give a spectator's scene, with every hand and every role.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from numpy.typing import NDArray

from bang_env.cards import tables
from bang_env.words import E_DRAW, NO_CARD, NOBODY


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
    shown: bool
    """everybody knows the role"""
    alive: bool
    life: int
    max_life: int
    hand_n: int
    """cards in hand"""
    hand: tuple[int, ...]
    """those of them that the onlooker knows"""
    in_play: tuple[int, ...]
    slayer: int
    """who eliminated the seat, or NOBODY"""
    won: bool

    @property
    def reach(self) -> int:
        """How far the weapon carries."""
        return max([1, *(tables.WEAPON_OF[tables.KIND_OF[card]] for card in self.in_play)])


@dataclass(frozen=True)
class Scene:
    """The whole table."""

    onlooker: int
    """the seat that sees it, or NOBODY for a spectator, who sees every hand"""
    places: tuple[Place, ...]
    rebel: bool
    round: int
    turn: int
    phase: int
    over: bool
    deck_n: int
    deck_top: tuple[int, ...]
    """the cards that the onlooker knows on the deck, top first; NO_CARD is an unknown one"""
    discard: tuple[int, ...]
    """top last"""
    laid: tuple[int, ...]
    """cards laid out; NO_CARD is one that the onlooker does not see"""
    asked: int
    """the seat that is to choose; NOBODY when it is over, or the onlooker cannot know"""
    question: int
    cause: int
    """the seat behind the question, or NOBODY"""
    target: int
    """the seat that the question is about, or NOBODY"""
    needed: int
    barrels: int
    cause_card: int
    """the card behind the question, or NO_CARD"""
    dealt: tuple[int, ...]
    """the characters to choose from"""
    log: tuple[tuple[int, int, int, int], ...]
    """what just happened, oldest first: (event, seat, other seat or number, card or NO_CARD)"""

    def distance(self, a: int, b: int) -> int:
        """How far seat a sees seat b (base 1.5)."""
        n = len(self.places)
        ring = [seat for seat in ((a + k) % n for k in range(n)) if self.places[seat].alive or seat in (a, b)]
        steps = ring.index(b)
        far = min(steps, len(ring) - steps)
        far += sum(tables.DISTANCE_TO[tables.KIND_OF[card]] for card in self.places[b].in_play)
        far += sum(tables.DISTANCE_FROM[tables.KIND_OF[card]] for card in self.places[a].in_play)
        return max(1, far + tables.CHARACTER_DISTANCE_TO[self.places[b].character] + tables.CHARACTER_DISTANCE_FROM[self.places[a].character])


def prints(row: NDArray[Any], n: int) -> tuple[int, ...]:
    """The first n cards of a view's row (print + 1, 0 for none) as prints."""
    return tuple(int(card) - 1 for card in row[:n])


def turned(seat: int, by: int, n: int) -> int:
    """A seat relative to the viewer as an absolute one."""
    return NOBODY if seat == NOBODY else (int(seat) + by) % n


def names(characters: Sequence[int]) -> list[str]:
    """What the seats are called: by character, with the seat's number behind it where a character sits there twice, else by number."""
    return [
        f"seat {seat}" if character == 0 else tables.CHARACTER_NAMES[character] + (f" ({seat})" if characters.count(character) > 1 else "")
        for seat, character in enumerate(characters)
    ]


def places(view: Any, seat: int) -> list[Place]:
    """All seats as the viewer, who sits at `seat`, knows them."""
    n = int(view["n"])
    around = [(p - seat) % n for p in range(n)]  # relative numbers in the order of the seats
    called = names([int(view["character"][k]) for k in around])
    return [
        Place(
            seat=p,
            name=called[p],
            character=int(view["character"][k]),
            role=int(view["role"][k]),
            shown=bool(view["shown"][k]),
            alive=bool(view["alive"][k]),
            life=int(view["life"][k]),
            max_life=int(view["max_life"][k]),
            hand_n=int(view["hand_n"][k]),
            hand=prints(view["known"][k], int(view["known_n"][k])),
            in_play=prints(view["in_play"][k], int(view["in_play_n"][k])),
            slayer=turned(view["slayer"][k], seat, n),
            won=bool(view["won"][k]),
        )
        for p, k in enumerate(around)
    ]


def entry(row: NDArray[Any], seat: int, n: int) -> tuple[int, int, int, int]:
    """One line of the log with absolute seats."""
    event, who, other, card = (int(number) for number in row)
    return event, turned(who, seat, n), other if event == E_DRAW else turned(other, seat, n), card - 1


def seen_by(view: Any, seat: int) -> Scene:
    """The scene of one seat, from its view (a record of dtype VIEW)."""
    n = int(view["n"])
    asked = bool(view["asked"])
    return Scene(
        onlooker=seat,
        places=tuple(places(view, seat)),
        rebel=bool(view["rebel"]),
        round=int(view["round"]),
        turn=turned(view["turn"], seat, n),
        phase=int(view["phase"]),
        over=bool(view["over"]),
        deck_n=int(view["deck_n"]),
        deck_top=prints(view["deck_top"], min(len(view["deck_top"]), int(view["deck_n"]))),
        discard=prints(view["discard"], int(view["discard_n"])),
        laid=prints(view["laid"], int(view["laid_n"])),
        asked=seat if asked else NOBODY,
        question=int(view["question"]),
        cause=turned(view["cause"], seat, n),
        target=turned(view["target"], seat, n),
        needed=int(view["needed"]),
        barrels=int(view["barrels"]),
        cause_card=int(view["cause_card"]) - 1,
        dealt=tuple(int(character) for character in view["dealt"] if character),
        log=tuple(entry(row, seat, n) for row in view["log"][: int(view["log_n"])]),
    )


def seen_by_all(views: NDArray[Any]) -> Scene:
    """The spectator's scene: what all seats of a game together see, from their views in the order of the seats."""
    scenes = [seen_by(view, seat) for seat, view in enumerate(views)]
    told = next((scene for scene in scenes if scene.asked != NOBODY), scenes[0])  # the seat asked knows the question
    known = zip(*(scene.laid for scene in scenes), strict=True)
    return Scene(
        **vars(told)
        | {
            "onlooker": NOBODY,
            "places": tuple(scene.places[seat] for seat, scene in enumerate(scenes)),
            "laid": tuple(max(cards, default=NO_CARD) for cards in known),
            "deck_top": (),
        }
    )
