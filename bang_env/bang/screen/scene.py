"""A table as somebody sees it: plain names and numbers for screens, made from views alone. Seats are absolute, cards are prints.

One view gives the scene of its seat. The views of all seats together give a spectator's scene, with every hand and every role.
"""

from dataclasses import dataclass, replace
from typing import Any

from numpy.typing import NDArray

from bang_env.bang.cards import tables
from bang_env.bang.cards.numbering import numbers_of
from bang_env.bang.cards.sets import sets_of_view
from bang_env.bang.screen.ghost_scene import Grave, Mesa, grave, mesa
from bang_env.bang.sight.reading import distances, reaches
from bang_env.bang.words import NEW_IDENTITY, NO_CHARACTER, NOBODY, OUTLAW, RENEGADE
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
    copied: int
    """the character that Vera Custer has chosen, or NO_CHARACTER"""
    able: int
    """the character whose ability the seat has now, or NO_CHARACTER"""
    in_force: bool
    """cards in play in front of the seat have effect"""
    second: int
    """the other character (New Identity), or NO_CHARACTER where the onlooker does not know it"""
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
    """those of them that the onlooker knows; a Stack as it lies, the top last"""
    stack: bool
    """an automated seat (The Lone Gunslinger): the hand is a Stack"""
    pair: tuple[int, ...]
    """The Lone Gunslinger, before its character is chosen: those it may become"""
    in_play: tuple[int, ...]
    slayer: int
    """who eliminated the seat, or NOBODY"""
    won: bool
    grave: Grave
    """what Death Mesa adds"""

    @property
    def front(self) -> tuple[int, ...]:
        """All cards in front of the seat: those in play, and those laid sideways."""
        return self.in_play + tuple(card for card, _ in self.grave.aside)


@dataclass(frozen=True)
class Scene:
    """The whole table."""

    onlooker: int
    """the seat that sees it, or NOBODY for a spectator, who sees every hand"""
    places: tuple[Place, ...]
    rebel: bool
    three: bool
    """the variant for three players"""
    gunslinger: bool
    """The Lone Gunslinger: all hands lie open"""
    level: int
    """of The Lone Gunslinger"""
    night: bool
    """automated seats regain a life point whenever the deck is renewed"""
    roles_dealt: tuple[int, ...]
    """how many of each role"""
    changed: bool
    """roles, deck or numbers are other ones than printed"""
    drawn: int
    """cards drawn in phase 1"""
    hand_limit: int
    """cards that everybody may keep besides those for life points"""
    beer_full: bool
    """a Beer may be played at full life"""
    round: int
    turn: int
    phase: int
    over: bool
    event: int
    """in force, or NO_EVENT"""
    next_event: int
    """lies open on the event deck, or NO_EVENT"""
    events_left: int
    suit: int
    """named under Handcuffs, + 1, or 0"""
    law: int
    """the card that the Law of the West wants played, or NO_CARD"""
    fresh: int
    """names of cards put in play this turn, a bit each"""
    bangs: int
    """BANG! cards played this turn"""
    uses: int
    """how often an ability that has a limit has been used this turn"""
    ghost: int
    """the seat whose turn is played as a ghost, or NOBODY"""
    awaited: int
    """the eliminated seat that a Dead Man would bring back, or NOBODY"""
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
    effect: int
    """what looks for its target (question "target"): SHOOT, FIRE, SNIPE, RICOCHET ..."""
    barrels: int
    cause_card: int
    """the card behind the question, of either deck, or NO_CARD"""
    dealt: tuple[int, ...]
    """the characters to choose from"""
    reaches: tuple[int, ...]
    """how far each seat can shoot"""
    distances: tuple[tuple[int, ...], ...]
    """how far each seat sees each other, [from][to]"""
    log: tuple[tuple[int, int, int, int], ...]
    """what just happened, oldest first: (event, seat, other seat or number, card or NO_CARD)"""
    sets: tuple[bool, ...]
    """for each set whether it is played"""
    mesa: Mesa | None
    """what Death Mesa adds; None where it is not played"""

    @property
    def numbers(self) -> tuple[int, ...]:
        """The choices of this table, as the game numbers them, in the order of their numbers here."""
        return numbers_of(self.sets)

    def haunts(self, seat: int) -> bool:
        """Whether a seat is eliminated and plays on as a ghost (Death Mesa)."""
        return self.mesa is not None and not self.places[seat].alive

    def waits(self, seat: int, card: int) -> bool:
        """Whether a card in play was put down this turn, in which a ghost puts them down for others."""
        names = self.fresh if seat == self.turn else self.places[seat].grave.put_down
        return bool(names >> tables.KIND_OF[card] & 1)

    def reach(self, seat: int) -> int:
        """How far a seat can shoot."""
        return self.reaches[seat]

    def distance(self, a: int, b: int) -> int:
        """How far seat a sees seat b (base 1.5)."""
        return self.distances[a][b]


def prints(row: NDArray[Any], n: int) -> tuple[int, ...]:
    """The first n cards of a view's row (print + 1, 0 for none) as prints."""
    return tuple(int(card) - 1 for card in row[:n])


def turned(seat: int, by: int, n: int) -> int:
    """A seat relative to the viewer as an absolute one."""
    return NOBODY if seat == NOBODY else (int(seat) + by) % n


def names_around(view: Any, seat: int) -> list[str]:
    """The names of the seats, by absolute number, from the view of `seat`."""
    n = int(view["n"])
    characters = view["character"].tolist()
    return seat_names([characters[(p - seat) % n] for p in range(n)], tables.CHARACTER_NAMES)


def second_character(view: Any) -> int:
    """The viewer's other character, while New Identity may still come."""
    comes = view["event"] == NEW_IDENTITY or not int(view["past_events"]) >> NEW_IDENTITY & 1
    return int(view["second"]) if comes and view["high_noon"] and view["bonus_events"] else NO_CHARACTER


def plays_itself(view: Any, k: int) -> bool:
    """Whether the seat k places clockwise of the viewer is an automated seat (The Lone Gunslinger)."""
    return bool(view["gunslinger"]) and int(view["role"][k]) in (OUTLAW, RENEGADE)


def possible_characters(view: Any, k: int) -> tuple[int, ...]:
    """The characters that the seat may still become: both of an open pair, or those of them that an automated seat can have."""
    pair = () if view["character"][k] else view["pairs"][k].tolist()
    return tuple(character for character in pair if character and (tables.GUNSLINGER_CHARACTER[character] or not plays_itself(view, k)))


def place(view: Any, seat: int, k: int, name: str) -> Place:
    """The seat that is k places clockwise of the viewer, who sits at `seat`, as the viewer knows it."""
    n = int(view["n"])
    return seen(
        Place, view, at=(k,),
        seat=(seat + k) % n,
        name=name,
        second=second_character(view) if k == 0 else NO_CHARACTER,
        hand=prints(view["known"][k], int(view["known_n"][k])),
        stack=plays_itself(view, k),
        pair=possible_characters(view, k),
        in_play=prints(view["in_play"][k], int(view["in_play_n"][k])),
        slayer=turned(view["slayer"][k], seat, n),
        grave=grave(view, seat, k),
    )


def entry(row: NDArray[Any], seat: int, n: int) -> tuple[int, int, int, int]:
    """One line of the log with absolute seats."""
    event, actor, other, card = (int(number) for number in row)
    return event, turned(actor, seat, n), turned(other, seat, n), card - 1


def seen_by(view: Any, seat: int) -> Scene:
    """The scene of one seat, from its view (a record of dtype VIEW)."""
    n = int(view["n"])
    asked = bool(view["asked"])
    around = [(p - seat) % n for p in range(n)]  # the seats as the viewer counts them
    far, shots = distances(view), reaches(view)
    return seen(
        Scene, view,
        onlooker=seat,
        places=tuple(place(view, seat, (p - seat) % n, name) for p, name in enumerate(names_around(view, seat))),
        roles_dealt=tuple(view["role_counts"].tolist()),
        turn=turned(view["turn"], seat, n),
        law=int(view["law"]) - 1,
        ghost=turned(view["ghost"], seat, n),
        awaited=turned(view["first_fallen"], seat, n) if view["fistful"] and not view["returned"] else NOBODY,
        deck_top=prints(view["deck_top"], min(len(view["deck_top"]), int(view["deck_n"]))),
        discard=prints(view["discard"], int(view["discard_n"])),
        laid=prints(view["laid"], int(view["laid_n"])),
        asked=seat if asked else NOBODY,
        cause=turned(view["cause"], seat, n),
        target=turned(view["target"], seat, n),
        cause_card=(int(view["cause_dmd"]) if view["death_mesa"] else 0) or int(view["cause_card"]) - 1,
        dealt=tuple(int(character) for character in view["dealt"] if character),
        reaches=tuple(shots[p] for p in around),
        distances=tuple(tuple(far[a][b] for b in around) for a in around),
        log=tuple(entry(row, seat, n) for row in view["log"][: int(view["log_n"])]),
        sets=sets_of_view(view),
        mesa=mesa(view, seat),
    )


def seen_by_all(views: NDArray[Any]) -> Scene:
    """The spectator's scene: what all seats of a game together see, from their views in the order of the seats."""
    teller = int(views["asked"].argmax())  # the seat that is asked knows the question
    scene = seen_by(views[teller], teller)
    own = [place(view, seat, 0, scene.places[seat].name) for seat, view in enumerate(views)]
    laid = views["laid"][:, : len(scene.laid)].max(axis=0)  # 0 where nobody sees the card
    deck_top = scene.deck_top if scene.gunslinger else ()  # the same for all, or each seat's own
    return replace(scene, onlooker=NOBODY, places=tuple(own), laid=prints(laid, len(laid)), deck_top=deck_top)
