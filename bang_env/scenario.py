"""A position in words -> a GAME record.

Cards are dealt out of one deck, the most demanding word first: the one that fits the fewest cards, so that "Scope" has its ace of spades
before "A♠" takes any, and both before "♠". Each takes the lowest print left that fits (by name as in `cards/`, then suit ♥ ♦ ♣ ♠, then
rank): the same words give the same cards. Where the deck has no copy left, one more is made: a position may hold two Gatlings. Below the
named cards of the deck lie the rest, shuffled by the seed; the discard pile holds the named cards only.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bang_env import words as w
from bang_env.cards.tables import BASE_DECK, BORDER_OF, CARD_COUNT, CHARACTER_WORDS, KIND_OF, KIND_WORDS, LIFE_OF, WEAPON_OF
from bang_env.engine.layout import GAME
from bang_env.names import ROLE_WORDS, UnknownName, Wanted, read_cards, read_character, read_role
from bang_env.rules import Rules
from bang_env.words import BLUE, HAND, IN_PLAY, NOBODY, PHASE_2, PILE, REBEL, SEATS, SHERIFF

FEWEST_SEATS = 2
PHASES = ("play", "start")


class ScenarioError(ValueError):
    """The words of a scenario do not make a position."""


class Place(NamedTuple):
    """One seat in words."""

    role: int
    character: int
    alive: bool
    hand: list[Wanted]
    in_play: list[Wanted]


def read_seat(text: str) -> Place:
    """"Outlaw SuzyLafayette: Bang Beer♥ / Barrel" -> its parts. An eliminated player is written "(Outlaw)"."""
    if not isinstance(text, str):
        raise ScenarioError(f'a seat is written as words ("Outlaw: Bang / Barrel"), not as {text!r}')
    gone = re.fullmatch(r"\s*\(([^()]*)\)(.*)", text, re.DOTALL)
    head, colon, cards = (gone[1] + gone[2] if gone else text).partition(":")
    if not colon:
        head, slash, cards = head.partition("/")
        cards = slash + cards
    hand, _, in_play = cards.partition("/")
    role, _, character = head.strip().partition(" ")
    place = Place(read_role(role), read_character(character), gone is None, read_cards(hand), read_cards(in_play))
    if gone and (place.hand or place.in_play):
        raise ScenarioError(f"{text!r}: an eliminated player holds nothing")
    return place


def named(cards: Iterable[Wanted], where: str) -> list[Wanted]:
    """The same cards, where each must have a name."""
    cards = list(cards)
    if any(card.kind is None for card in cards):
        raise ScenarioError(f"{where}: cards in a hand or in play are written with their names; a suit or rank alone is for the piles")
    return cards


def read_pile(words: str | Iterable[str]) -> list[Wanted]:
    """A pile in words, top first."""
    try:
        return read_cards(words if isinstance(words, str) else " ".join(words))
    except TypeError:
        raise ScenarioError(f'a pile is written as words ("Bang 9♠ ♥"), not as {words!r}') from None


def demand(card: Wanted) -> tuple[bool, int, bool]:
    """How early a word is served: the one that fits the fewest cards first, of those the ones with a name; bare suits last."""
    return card.kind is None and card.rank is None, sum(map(BASE_DECK.count, card.prints())), card.kind is None


def hand_out(wanted: list[Wanted]) -> tuple[list[int], list[int]]:
    """A print for every word, and the prints that are left of the deck, sorted."""
    left = [BASE_DECK.count(card) for card in range(CARD_COUNT)]
    given = [0] * len(wanted)
    for k in sorted(range(len(wanted)), key=lambda k: demand(wanted[k])):
        prints = wanted[k].prints()
        given[k] = next((card for card in prints if left[card]), prints[0])
        left[given[k]] = max(0, left[given[k]] - 1)
    return given, [card for card in range(CARD_COUNT) for _ in range(left[card])]


def mixed(x: int) -> int:
    """A 64-bit number well mixed (splitmix64)."""
    x = (x + w.MIX_ADD) & w.MASK_64
    x = ((x ^ (x >> 30)) * w.MIX_1) & w.MASK_64
    x = ((x ^ (x >> 27)) * w.MIX_2) & w.MASK_64
    return x ^ (x >> 31)


def shuffled(cards: list[int], seed: int) -> list[int]:
    """The cards in an order made of the seed."""
    cards = list(cards)
    x = mixed(seed)
    for k in range(len(cards) - 1, 0, -1):
        x = mixed(x)
        other = x % (k + 1)
        cards[k], cards[other] = cards[other], cards[k]
    return cards


def check_in_play(kinds: list[int], seat: int) -> None:
    """Refuses what cannot lie in front of a player."""
    for kind in kinds:
        if BORDER_OF[kind] != BLUE:
            raise ScenarioError(f"seat {seat}: {KIND_WORDS[kind]} is not a card that stays in play")
        if kinds.count(kind) > 1:
            raise ScenarioError(f"seat {seat}: only one {KIND_WORDS[kind]} may be in play in front of a player")
    if sum(WEAPON_OF[kind] > 0 for kind in kinds) > 1:
        raise ScenarioError(f"seat {seat}: only one weapon may be in play in front of a player")


def put_seats(game: Any, places: list[Place]) -> None:
    """Roles, characters and full life points."""
    for seat, place in enumerate(places):
        game["role"][seat] = place.role
        game["character"][seat] = game["dealt"][seat][0] = place.character
        game["alive"][seat] = place.alive
        game["shown"][seat] = place.role == SHERIFF or not place.alive
        game["max_life"][seat] = LIFE_OF[place.character] + (place.role == SHERIFF)
        game["life"][seat] = game["max_life"][seat] if place.alive else 0
    sheriffs = [seat for seat, place in enumerate(places) if place.role == SHERIFF]
    if len(sheriffs) > 1:
        raise ScenarioError(f"seats {sheriffs[0]} and {sheriffs[1]} are both Sheriff; one at most can be, dead or alive")
    game["sheriff"] = (sheriffs or [NOBODY])[0]


def put_life(game: Any, life: Mapping[int, int] | None) -> None:
    """Life points other than full ones."""
    n = int(game["n"])
    if life is not None and not isinstance(life, Mapping):
        raise ScenarioError(f"life: life points by seat, as in {{1: 2}}, not {life!r}")
    for seat, points in (life or {}).items():
        if seat not in range(n):
            raise ScenarioError(f"life: there is no seat {seat!r}; there are seats 0 to {n - 1}")
        most = int(game["max_life"][seat])
        if not game["alive"][seat]:
            raise ScenarioError(f"life: seat {seat} is eliminated")
        if points not in range(1, most + 1):
            who = CHARACTER_WORDS[game["character"][seat]] if game["character"][seat] else ROLE_WORDS[game["role"][seat]]
            raise ScenarioError(f"life: seat {seat} ({who}) can have 1 to {most} life points, not {points!r}")
        game["life"][seat] = points


def put_cards(game: Any, places: list[Place], deck: list[Wanted], discard: list[Wanted], seed: int) -> None:
    """Hands, cards in play and the two piles."""
    hands = [named(place.hand, f"seat {seat}") for seat, place in enumerate(places)]
    fronts = [named(place.in_play, f"seat {seat}") for seat, place in enumerate(places)]
    rows = [*hands, *fronts, deck, discard]
    given, rest = hand_out([card for row in rows for card in row])
    cards = iter(given)
    prints = [[next(cards) for _ in row] for row in rows]
    n = len(places)
    for seat in range(n):
        hand, front = sorted(prints[seat]), prints[n + seat]
        if len(hand) > HAND or len(front) > IN_PLAY:
            raise ScenarioError(f"seat {seat}: room is for {HAND} cards in a hand and {IN_PLAY} in play")
        check_in_play([KIND_OF[card] for card in front], seat)
        game["hand_n"][seat], game["in_play_n"][seat] = len(hand), len(front)
        game["hand"][seat][: len(hand)] = hand
        game["known"][seat][: len(hand)] = 1 << seat
        game["in_play"][seat][: len(front)] = front
    for name, pile in (("deck", shuffled(rest, seed) + prints[-2][::-1]), ("discard", prints[-1][::-1])):
        if len(pile) > PILE:
            raise ScenarioError(f"{name}: room is for {PILE} cards, not {len(pile)}")
        game[f"{name}_n"] = len(pile)
        game[name][: len(pile)] = pile
    if sum(map(len, prints)) + len(rest) > PILE:
        raise ScenarioError(f"room is for {PILE} cards at a table, not {sum(map(len, prints)) + len(rest)}")


def put_rules(game: Any, places: list[Place], rules: Rules | None) -> None:
    """The switches of `rules`; the seats count, whatever number of players the rules are for. Characters are chosen already."""
    (rules or Rules()).write(game)
    game["n"] = len(places)
    game["rule_two_characters"] = 0
    game["rule_rebel"] = (rules is not None and rules.rebel) or any(place.role == REBEL for place in places)


def position(
    seats: Iterable[str],
    deck: str | Iterable[str],
    discard: str | Iterable[str],
    rules: Rules | None,
    turn: int,
    life: Mapping[int, int] | None,
    seed: int,
) -> NDArray[Any]:
    """One game of dtype GAME, shape (1,), with everything on the table and no frame yet. Raises ScenarioError."""
    if isinstance(seed, bool) or not isinstance(seed, int | np.integer):
        raise ScenarioError(f"seed: a whole number, not {seed!r}")
    try:
        places = [read_seat(text) for text in seats]
        if not FEWEST_SEATS <= len(places) <= SEATS:
            raise ScenarioError(f"a table has {FEWEST_SEATS} to {SEATS} seats, not {len(places)}")
        array = np.zeros(1, GAME)
        game = array[0]
        put_rules(game, places, rules)
        put_seats(game, places)
        put_life(game, life)
        put_cards(game, places, read_pile(deck), read_pile(discard), int(seed))
    except UnknownName as unknown:
        raise ScenarioError(str(unknown)) from None
    if turn not in range(len(places)) or not places[turn].alive:
        raise ScenarioError(f"turn: {turn!r} is not a living seat of this table")
    x = mixed(int(seed))
    for stream in range(w.STREAMS):
        game["rng"][stream] = x
        x = mixed(x)
    game["slayer"][:] = NOBODY
    game["turn"] = turn
    game["phase"] = PHASE_2
    game["round"] = 1
    game["first"] = game["sheriff"] if game["sheriff"] != NOBODY and game["alive"][game["sheriff"]] else turn
    return array
