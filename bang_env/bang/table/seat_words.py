"""The words of a scenario -> the parts of a position: a seat, a pile, an event deck. Nothing is dealt here yet (`position.py`)."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from bang_env.bang.cards.tables import EVENT_WORDS
from bang_env.bang.screen.names import Wanted, read_cards, read_character, read_events, read_role
from bang_env.bang.words import EVENT_ROOM


class ScenarioError(ValueError):
    """The words of a scenario do not make a position."""


class Place(NamedTuple):
    """One seat in words."""

    role: int
    character: int
    second: int
    """the other character (New Identity), or NO_CHARACTER where none is named"""
    alive: bool
    hand: list[Wanted]
    in_play: list[Wanted]


class Events(NamedTuple):
    """The event deck in words: the event in force (or none), then the others, the next one first."""

    entered: bool
    """the first one is in force"""
    numbers: list[int]


def read_seat(text: str) -> Place:
    """"Outlaw SuzyLafayette: Bang Beer♥ / Barrel" -> its parts. An eliminated player is written "(Outlaw)"; the second character that
    New Identity needs may be named as in "Outlaw SuzyLafayette+WillyTheKid".
    """
    if not isinstance(text, str):
        raise ScenarioError(f'a seat is written as words ("Outlaw: Bang / Barrel"), not as {text!r}')
    gone = re.fullmatch(r"\s*\(([^()]*)\)(.*)", text, re.DOTALL)
    head, colon, cards = (gone[1] + gone[2] if gone else text).partition(":")
    if not colon:
        head, slash, cards = head.partition("/")
        cards = slash + cards
    hand, _, in_play = cards.partition("/")
    role, _, characters = head.strip().partition(" ")
    first, plus, second = characters.partition("+")
    if plus and not (first.strip() and second.strip()):
        raise ScenarioError(f"{text!r}: two characters are written as in SuzyLafayette+WillyTheKid")
    place = Place(read_role(role), read_character(first), read_character(second), gone is None, read_cards(hand), read_cards(in_play))
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


def read_event_deck(event: str | None) -> Events:
    """"Blessing / TheDoctor HighNoon" -> Blessing in force, then The Doctor, then High Noon. "/ TheDaltons": none in force yet."""
    if event is None:
        return Events(False, [])
    if not isinstance(event, str):
        raise ScenarioError(f'event: written as words ("Blessing / TheDoctor HighNoon"), not as {event!r}')
    in_force, _, to_come = event.partition("/")
    entered, numbers = read_events(in_force), read_events(to_come)
    if len(entered) > 1:
        raise ScenarioError(f"event: one event is in force, not {len(entered)}; those to come stand behind a slash, the next one first")
    numbers = entered + numbers
    twice = next((number for number in numbers if numbers.count(number) > 1), None)
    if twice is not None:
        raise ScenarioError(f"event: there is one {EVENT_WORDS[twice]}")
    if len(numbers) > EVENT_ROOM:
        raise ScenarioError(f"event: room is for {EVENT_ROOM} events, not {len(numbers)}")
    return Events(bool(entered), numbers)
