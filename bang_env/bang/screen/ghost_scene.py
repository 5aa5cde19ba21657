"""The parts of a scene that belong to Death Mesa: the cards of ghosts, buried goods, cards laid sideways, and what lies upon whom."""

from dataclasses import dataclass
from typing import Any

from bang_env.bang.words import NO_CARD, NOBODY
from bang_env.kernel.screen import seen


@dataclass(frozen=True)
class Grave:
    """A seat's cards and burdens in Death Mesa, as far as the onlooker knows it."""

    hand_n: int = 0
    """cards of the Dead Men's Deck in hand"""
    hand: tuple[int, ...] = ()
    """those of them that the onlooker knows"""
    goods_n: int = 0
    """buried goods"""
    goods: tuple[int, ...] = ()
    """those of them that the onlooker knows, as prints"""
    aside: tuple[tuple[int, int], ...] = ()
    """cards laid sideways in front of the seat, each with the ghost who laid it there"""
    burden: int = 0
    """what waits for the seat's next turn: LAID_STORIES, LAID_GUILT, LAID_BURIAL"""
    put_down: int = 0
    """names of cards put before the seat in this turn of another one, a bit each"""
    killed: bool = False
    """whether it has ever eliminated anybody"""
    curses: tuple[int, ...] = ()
    """the ghosts whose Curses wait, each as often as it has laid one"""
    taxes: tuple[int, ...] = ()
    """the same for Death and Taxes"""
    dry: tuple[int, ...] = ()
    """the ghosts who have laid a Dry Spell upon the seat"""
    nightmare: tuple[int, ...] = ()
    memoriam: tuple[int, ...] = ()
    """the ghosts whose In Memoriam waits for the seat's next turn"""
    wind: tuple[tuple[int, int], ...] = ()
    """(other seat, ghost): between whom and this seat The East Wind of the ghost blows"""
    last_attack: int = NOBODY
    """whom the seat attacked last: a seat, SEVERAL or NOBODY"""
    attacked: tuple[int, ...] = ()
    """whom it has ever attacked"""


@dataclass(frozen=True)
class Mesa:
    """The table's cards and effects in Death Mesa."""

    royal: bool
    aimed_moon: bool
    stash_goods: bool
    deck_n: int
    """cards in the Dead Men's Deck"""
    discard: tuple[int, ...]
    """its discard pile, top last"""
    in_use: tuple[int, ...]
    """cards of plays that are still going on, which lie open"""
    used: int
    """cards that the seat whose turn it is has played or used in it"""
    rites: int
    """cards that the ghost whose turn it is has played without being negated"""
    bangs_more: int
    """BANG! cards that this turn allows besides"""
    burden_now: int
    """what lies upon this turn"""
    memoriam_now: tuple[int, ...]
    """at whom this turn's seat may shoot without limit"""
    rite_by: int
    """the ghost whose card was announced and is not over, or NOBODY"""
    rite_on: int
    """whom it names"""
    rite_second: int
    """whom it names besides"""
    rite_card: int
    """that card, or NO_CARD"""
    ordinary: int
    """the ordinary card that is meant where a card of the Dead Men's Deck is behind the question, or NO_CARD"""


NO_GRAVE = Grave()


class Turner:
    """Seats counted from a viewer as absolute ones."""

    def __init__(self, view: Any, seat: int) -> None:
        self.seat, self.n = seat, int(view["n"])

    def one(self, other: int) -> int:
        """A seat; NOBODY and SEVERAL stay what they are."""
        return (int(other) + self.seat) % self.n if other >= 0 else int(other)

    def those(self, seats: int) -> tuple[int, ...]:
        """A set of seats, a bit each; the one next to the viewer first."""
        return tuple(self.one(k) for k in range(self.n) if int(seats) >> k & 1)

    def counted(self, counts: Any) -> tuple[int, ...]:
        """Seats with a number for each, as often as it says."""
        return tuple(self.one(k) for k in range(self.n) for _ in range(int(counts[k])))


def grave(view: Any, seat: int, k: int) -> Grave:
    """The `Grave` of the seat k places clockwise of the viewer, who sits at `seat`."""
    if not view["death_mesa"]:
        return NO_GRAVE
    turn = Turner(view, seat)
    first, aside = int(view["in_play_n"][k]), int(view["aside_n"][k])
    sideways = (int(card) - 1 for card in view["in_play"][k][first : first + aside])
    return seen(
        Grave, view, at=(k,),
        hand_n=int(view["ghost_n"][k]),
        hand=tuple(int(card) for card in view["ghost_hand"][k][: view["ghost_known_n"][k]]),
        goods=tuple(int(card) - 1 for card in view["goods"][k][: view["goods_known_n"][k]]),
        aside=tuple((card, turn.one(by)) for card, by in zip(sideways, view["aside_by"][k][:aside], strict=True)),
        killed=bool(view["killers"] >> k & 1),
        curses=turn.counted(view["curses"][k]),
        taxes=turn.counted(view["taxes"][k]),
        dry=turn.those(view["dry"][k]),
        nightmare=turn.those(view["nightmare"][k]),
        memoriam=turn.counted(view["memoriam"][k]),
        wind=tuple((other, turn.one(by)) for by in range(turn.n) for other in turn.those(view["wind"][by][k])),
        last_attack=turn.one(view["last_attack"][k]),
        attacked=turn.those(view["attacked"][k]),
    )


def mesa(view: Any, seat: int) -> Mesa | None:
    """The `Mesa` of the table; None where Death Mesa is not played."""
    if not view["death_mesa"]:
        return None
    turn = Turner(view, seat)
    return seen(
        Mesa, view,
        deck_n=int(view["dmd_deck_n"]),
        discard=tuple(int(card) for card in view["dmd_discard"][: view["dmd_discard_n"]]),
        in_use=tuple(int(card) for card in view["dmd_used"][: view["dmd_used_n"]]),
        memoriam_now=turn.those(view["memoriam_now"]),
        rite_by=turn.one(view["rite_by"]),
        rite_on=turn.one(view["rite_on"]),
        rite_second=turn.one(view["rite_second"]),
        rite_card=int(view["rite_card"]) or NO_CARD,
        ordinary=int(view["cause_card"]) - 1 if view["cause_dmd"] else NO_CARD,
    )
