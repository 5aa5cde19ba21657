"""The words of a scenario -> the parts of a position: a seat, a pile, an event deck. Nothing is dealt here yet (`position.py`)."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from bang_env.bang.cards.tables import DMD_WORDS, EVENT_WORDS
from bang_env.bang.screen.names import Wanted, read_cards, read_character, read_events, read_role
from bang_env.bang.words import EVENT_ROOM
from bang_env.kernel.scenario import ScenarioError


class Place(NamedTuple):
    """One seat in words."""

    role: int
    character: int
    second: int
    """the other character (New Identity), or NO_CHARACTER where none is named"""
    alive: bool
    hand: list[Wanted]
    in_play: list[Wanted]
    ghost_hand: list[Wanted]
    """of an eliminated player: cards of the Dead Men's Deck (Death Mesa)"""
    goods: list[Wanted]
    """of an eliminated player: buried goods"""


class Events(NamedTuple):
    """The event deck in words: the event in force (or none), then the others, the next one first."""

    entered: bool
    """the first one is in force"""
    numbers: list[int]


def read_seat(text: str) -> Place:
    """"Outlaw SuzyLafayette: Bang Beer♥ / Barrel" -> its parts. An eliminated player is written "(Outlaw)", a ghost of Death Mesa
    "(Outlaw): Curse / Beer", with cards of the Dead Men's Deck and buried goods; the second character that New Identity needs may be named
    as in "Outlaw SuzyLafayette+WillyTheKid".
    """
    if not isinstance(text, str):
        raise ScenarioError(f'a seat is written as words ("Outlaw: Bang / Barrel"), not as {text!r}')
    gone = re.fullmatch(r"\s*\(([^()]*)\)(.*)", text, re.DOTALL)
    head, colon, cards = (gone[1] + gone[2] if gone else text).partition(":")
    if not colon:
        head, slash, cards = head.partition("/")
        cards = slash + cards
    before, _, behind = cards.partition("/")
    role, _, characters = head.strip().partition(" ")
    character, plus, other_one = characters.partition("+")
    if plus and not (character.strip() and other_one.strip()):
        raise ScenarioError(f"{text!r}: two characters are written as in SuzyLafayette+WillyTheKid")
    identity = read_role(role), read_character(character), read_character(other_one)
    first, second = read_cards(before), ordinary(read_cards(behind), repr(text))
    if gone is None:
        return Place(*identity, True, ordinary(first, repr(text)), second, [], [])
    other = next((card for card in first if not card.dmd), None)
    if other is not None:
        only = "but cards of the Dead Men's Deck, by their names, and behind a slash buried goods"
        raise ScenarioError(f"{text!r}: an eliminated player holds nothing {only}; not {other.word}")
    return Place(*identity, False, [], [], first, second)


def ordinary(cards: list[Wanted], where: str) -> list[Wanted]:
    """The cards, none of which may be one of the Dead Men's Deck."""
    dead = next((card for card in cards if card.dmd), None)
    if dead is not None:
        raise ScenarioError(
            f"{where}: {dead.word} is a card of the Dead Men's Deck; such cards are in hands of the eliminated, \"(Outlaw): {dead.word}\", "
            "and in the pile dmd="
        )
    return cards


def named(cards: Iterable[Wanted], where: str) -> list[Wanted]:
    """The cards, each of which must have a name."""
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


def read_dead_mens_pile(words: str | Iterable[str]) -> list[Wanted]:
    """The top of the Dead Men's Deck in words: there a suit or rank alone is one of its cards."""
    cards = [card if card.kind is not None else card._replace(dmd=True) for card in read_pile(words)]
    other = next((card for card in cards if not card.dmd), None)
    if other is not None:
        raise ScenarioError(f"dmd: {other.word} is no card of the Dead Men's Deck; there are {', '.join(DMD_WORDS)}")
    return cards


def read_event_deck(event: str | None) -> Events:
    """"Blessing / TheDoctor HighNoon" -> Blessing in force, then The Doctor, then High Noon. "/ TheDaltons": none in force yet."""
    if event is None:
        return Events(False, [])
    if not isinstance(event, str):
        raise ScenarioError(f'event: written as words ("Blessing / TheDoctor HighNoon"), not as {event!r}')
    in_force, _, to_come = event.partition("/")
    entered, numbers = read_events(in_force), read_events(to_come)
    if len(entered) > 1:
        raise ScenarioError(f"event: expected one event in force, got {len(entered)}; those to come stand behind a slash")
    numbers = entered + numbers
    twice = next((number for number in numbers if numbers.count(number) > 1), None)
    if twice is not None:
        raise ScenarioError(f"event: there is one {EVENT_WORDS[twice]}")
    if len(numbers) > EVENT_ROOM:
        raise ScenarioError(f"event: expected at most {EVENT_ROOM} events; got {len(numbers)}")
    return Events(bool(entered), numbers)
