"""A position in words -> a GAME record.

Cards are dealt out of one deck, the most demanding word first: the one that fits the fewest cards, so that "Scope" has its ace of spades
before "A♠" takes any, and both before "♠". Each takes the lowest print left that fits (by name as in `cards/`, then suit ♥ ♦ ♣ ♠, then
rank): the same words give the same cards. Where the deck has no copy left, one more is made: a position may hold two Gatlings. Below the
named cards of the deck lie the rest, shuffled by the seed; the discard pile holds the named cards only.

What the words name is played, whatever the rules say besides: a card or character of Dodge City anywhere (or a card that only Dodge City
prints, "Bang8♠") shuffles its 40 cards in, an event brings its set, a Rebel the variant. A Deputy, an Outlaw and a Renegade alone at the
table are the variant for three: all roles are shown, the Deputy begins the rounds. Of several eliminated players the one with the lowest
seat was eliminated first (Dead Man). It may be the very start of the turn of an eliminated player whom the event in force brings back.

A card of the Dead Men's Deck, buried goods or a pile `dmd` turn Death Mesa on: eliminated players are ghosts, one of them may
have the turn, and a Deputy, an Outlaw and a Renegade alone at the table are not the variant for three.

With the rules of The Lone Gunslinger the hands of Outlaws and Renegades are Stacks, their last card on top; they hold what the base game
has, and there is a Sheriff to eliminate.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_env.bang import words as w
from bang_env.bang.cards.decks import printed_deck
from bang_env.bang.cards.row import CardSet
from bang_env.bang.cards.sets import CARD_SETS
from bang_env.bang.cards.tables import (
    BORDER_OF, CHARACTER_WORDS, GUNSLINGER_CHARACTER, KIND_OF, KIND_WORDS, LIFE_OF, SET_DECKS, SET_OF_CHARACTER, WEAPON_OF,
)
from bang_env.bang.engine.layout import GAME
from bang_env.bang.rules import Rules
from bang_env.bang.screen.names import ROLE_WORDS, Wanted
from bang_env.bang.table.position_cards import hand_out, shuffled
from bang_env.bang.table.seat_words import Events, Place, named, ordinary, read_dead_mens_pile, read_event_deck, read_pile, read_seat
from bang_env.bang.table.set_table import cards_are_put, rules_are_written
from bang_env.bang.words import (
    ALL_SEATS, BASE_CHARACTERS, BROWN, CHARACTERS, DEAD_MAN, DEPUTY, GHOST_TOWN, HAND, HANDCUFFS, IN_PLAY, NEW_IDENTITY, NO_CHARACTER,
    NOBODY, OUTLAW, PHASE_2, PILE, REBEL, RENEGADE, SEATS, SET_DEATH_MESA, SHERIFF,
)
from bang_env.kernel.chance import mix
from bang_env.kernel.letters import UnknownName
from bang_env.kernel.numbers import whole
from bang_env.kernel.scenario import ScenarioError, put_life
from bang_env.kernel.spec import Spec

FEWEST_SEATS = 2
PHASES = ("play", "start")
ROLES_OF_THREE = [DEPUTY, OUTLAW, RENEGADE]


def check_in_play(kinds: list[int], seat: int) -> None:
    """Refuses what cannot lie in front of a player."""
    for kind in kinds:
        if BORDER_OF[kind] == BROWN:
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
        game["dealt"][seat][1] = place.second
        game["alive"][seat] = place.alive
        game["shown"][seat] = place.role == SHERIFF or not place.alive or game["rule_three"] or bool(game["rule_gunslinger"])
        game["max_life"][seat] = LIFE_OF[place.character] + game["rule_life"] + (place.role == SHERIFF) * (1 + game["rule_sheriff_life"])
        game["life"][seat] = game["max_life"][seat] if place.alive else 0
    sheriffs = [seat for seat, place in enumerate(places) if place.role == SHERIFF]
    if len(sheriffs) > 1:
        raise ScenarioError(f"seats {sheriffs[0]} and {sheriffs[1]} are both Sheriff; one at most can be, dead or alive")
    game["sheriff"] = (sheriffs or [NOBODY])[0]
    game["first_fallen"] = next((seat for seat, place in enumerate(places) if not place.alive), NOBODY)


def put_second_characters(game: Any, places: list[Place], seed: int) -> None:
    """Every seat that names no second character has one of those not at the table, while there are any (New Identity)."""
    for seat, place in enumerate(places):
        others = [other.character for other in places] + [other.second for other in places[:seat] + places[seat + 1 :]]
        if place.second != NO_CHARACTER and place.second in others:
            raise ScenarioError(f"seat {seat}: {CHARACTER_WORDS[place.second]} is at the table already, so it is no second character")
    dealt = {place.character for place in places} | {place.second for place in places}
    choice = [number for number in range(1, CHARACTERS) if game["sets"][SET_OF_CHARACTER[number]]]
    left = shuffled([character for character in choice if character not in dealt], seed)
    for seat, place in enumerate(places):
        if place.second == NO_CHARACTER and left:
            game["dealt"][seat][1] = left.pop()


def put_events(game: Any, events: Events) -> None:
    """The event in force and those to come."""
    game["events_n"] = len(events.numbers)
    game["events"][: len(events.numbers)] = events.numbers
    if events.entered:
        game["event_at"] = 1
        game["event"] = events.numbers[0]


def comes_back(game: Any, seat: int) -> bool:
    """Whether an eliminated seat comes back when its turn begins: in a Ghost Town, or as the Dead Man."""
    return bool(game["event"] == GHOST_TOWN or (game["event"] == DEAD_MAN and game["first_fallen"] == seat))


def first_seat(game: Any, turn: int) -> int:
    """Whose turn begins a round: the Sheriff's, of three players the Deputy's (or the next living seat's); else that of `turn`."""
    n = int(game["n"])
    if game["sheriff"] != NOBODY and game["alive"][game["sheriff"]]:
        return int(game["sheriff"])
    if game["rule_three"]:
        deputy = next(seat for seat in range(n) if game["role"][seat] == DEPUTY)
        return next(seat for seat in ((deputy + k) % n for k in range(n)) if game["alive"][seat])
    return turn


def put_cards(game: Any, places: list[Place], deck: list[Wanted], discard: list[Wanted], seed: int) -> list[list[int]]:
    """Hands, cards in play and the two piles; returns the buried goods of each seat."""
    hands = [named(place.hand, f"seat {seat}") for seat, place in enumerate(places)]
    fronts = [named(place.in_play, f"seat {seat}") for seat, place in enumerate(places)]
    goods = [named(place.goods, f"seat {seat}") for seat, place in enumerate(places)]
    rows = [*hands, *fronts, *goods, deck, discard]
    own = game["rule_deck"][: game["rule_deck_n"]].tolist()
    dealt, rest = hand_out([card for row in rows for card in row], own or printed_deck(game["sets"]))
    cards = iter(dealt)
    prints = [[next(cards) for _ in row] for row in rows]
    n = len(places)
    for seat in range(n):
        stack = game["rule_gunslinger"] and places[seat].role in (OUTLAW, RENEGADE)  # as written, the last card on top
        hand, front = prints[seat] if stack else sorted(prints[seat]), prints[n + seat]
        if len(hand) > HAND or len(front) > IN_PLAY:
            raise ScenarioError(f"seat {seat}: a seat holds at most {HAND} cards in hand and {IN_PLAY} in play")
        check_in_play([KIND_OF[card] for card in front], seat)
        game["hand_n"][seat], game["in_play_n"][seat] = len(hand), len(front)
        game["hand"][seat][: len(hand)] = hand
        game["known"][seat][: len(hand)] = ALL_SEATS if game["rule_gunslinger"] else 1 << seat
        game["in_play"][seat][: len(front)] = front
    for name, pile in (("deck", shuffled(rest, seed) + prints[-2][::-1]), ("discard", prints[-1][::-1])):
        if len(pile) > PILE:
            raise ScenarioError(f"{name}: expected at most {PILE} cards; got {len(pile)}")
        game[f"{name}_n"] = len(pile)
        game[name][: len(pile)] = pile
    if sum(map(len, prints)) + len(rest) > PILE:
        raise ScenarioError(f"a table holds at most {PILE} cards; got {sum(map(len, prints)) + len(rest)}")
    return prints[2 * n : 3 * n]


def is_named(row: CardSet, number: int, sets: Any, cards: list[Wanted], characters: list[int], events: list[int]) -> bool:
    """Whether the words name something of a set: a character, an event, or a card that the sets played so far do not have."""
    played, deck = printed_deck(sets), SET_DECKS[number]
    new = any(any(card in deck for card in word.prints()) and not any(card in played for card in word.prints()) for word in cards)
    return new or any(character.number in characters for character in row.characters) or any(event.number in events for event in row.events)


def put_rules(
    game: Any, places: list[Place], piles: list[Wanted], dead_mens_pile: list[Wanted], events: Events, rules: Spec | None
) -> None:
    """The switches of `rules` and what the words name besides; the seats count, whatever number of players the rules are for.

    Characters are chosen already.
    """
    (rules or Rules()).write(game)
    rules_are_written(game, places, dead_mens_pile)
    cards = piles + [card for place in places for card in (*place.hand, *place.in_play, *place.goods)]
    characters = [character for place in places for character in (place.character, place.second)]
    game["n"] = len(places)
    game["rule_two_characters"] = 0
    game["rule_three"] = not game["sets"][SET_DEATH_MESA] and sorted(place.role for place in places) == ROLES_OF_THREE
    game["rule_rebel"] |= any(place.role == REBEL for place in places)
    for number, row in enumerate(CARD_SETS):
        game["sets"][number] |= is_named(row, number, game["sets"], cards, characters, events.numbers)
    game["rule_bonus_events"] |= any(number in (HANDCUFFS, NEW_IDENTITY) for number in events.numbers)


def check_lone(game: Any, places: list[Place]) -> None:
    """Refuses what The Lone Gunslinger does not have: it is the base game with one Sheriff and at most one Deputy."""
    more = [(game["sets"][number], "events" if row.events else row.name) for number, row in enumerate(CARD_SETS) if row.switch]
    for played, name in [*more, (game["rule_rebel"], "a Rebel")]:
        if played:
            raise ScenarioError(f"The Lone Gunslinger is played with the base game, without {name}")
    if not any(place.role == SHERIFF and place.alive for place in places):
        raise ScenarioError("The Lone Gunslinger needs a living Sheriff")
    if sum(place.role == DEPUTY for place in places) > 1:
        raise ScenarioError("The Lone Gunslinger has one Deputy at most, dead or alive")
    for seat, place in enumerate(places):
        if place.role in (OUTLAW, RENEGADE) and place.character != NO_CHARACTER and not GUNSLINGER_CHARACTER[place.character]:
            ten = ", ".join(CHARACTER_WORDS[number] for number in range(1, BASE_CHARACTERS) if GUNSLINGER_CHARACTER[number])
            raise ScenarioError(f"seat {seat} is automated and cannot be {CHARACTER_WORDS[place.character]}; it can be {ten}")


def position(
    seats: Iterable[str],
    deck: str | Iterable[str],
    discard: str | Iterable[str],
    rules: Spec | None,
    turn: int,
    start: bool,
    life: Mapping[int, int] | None,
    event: str | None,
    dmd: str | Iterable[str],
    seed: int,
) -> NDArray[Any]:
    """One game of dtype GAME, shape (1,), with everything on the table and no frame yet; `start` where the turn is still to begin. Raises
    ScenarioError.
    """
    if whole(seed) is None:
        raise ScenarioError(f"seed: expected a whole number, got {seed!r}")
    try:
        places = [read_seat(text) for text in seats]
        if not FEWEST_SEATS <= len(places) <= SEATS:
            raise ScenarioError(f"seats: expected {FEWEST_SEATS} to {SEATS}, got {len(places)}")
        array = np.zeros(1, GAME)
        game = array[0]
        top, thrown = ordinary(read_pile(deck), "deck"), ordinary(read_pile(discard), "discard")
        below, events = read_dead_mens_pile(dmd), read_event_deck(event)
        put_rules(game, places, top + thrown, below, events, rules)
        if game["rule_gunslinger"]:
            check_lone(game, places)
        put_seats(game, places)
        put_life(game, life, [CHARACTER_WORDS[place.character] if place.character else ROLE_WORDS[place.role] for place in places])
        goods = put_cards(game, places, top, thrown, int(seed))
        cards_are_put(game, places, goods, below, int(seed))
        put_events(game, events)
        if NEW_IDENTITY in events.numbers:
            put_second_characters(game, places, int(seed))
    except UnknownName as unknown:
        raise ScenarioError(str(unknown)) from None
    ghosts = bool(game["sets"][SET_DEATH_MESA])
    if whole(turn) not in range(len(places)) or not (places[turn].alive or ghosts or (start and comes_back(game, turn))):
        raise ScenarioError(f"turn: {turn!r} is not a {'' if ghosts else 'living '}seat of this table")
    x = mix(int(seed) & w.MASK_64)
    for stream in range(w.STREAMS):
        game["rng"][stream] = x
        x = mix(x)
    game["slayer"][:] = NOBODY
    game["ghost"] = NOBODY
    game["turn"] = turn
    game["phase"] = PHASE_2
    game["round"] = 1
    game["first"] = first_seat(game, turn)
    return array
