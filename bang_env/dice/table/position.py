"""A position of the dice game in words -> a GAME record.

What the words name is played, whatever the rules say besides: a side of a Saloon die, José Delgado or Tequila Joe bring the Saloon dice, a
place of the Chief's Arrow or Apache Kid that arrow, a special role the special roles (mixed with ordinary ones where there are such), the
Ghost or a token of his the Ghost. The number of seats is the number of players. Three seats without a Sheriff are the variant for three.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_env.dice.cards import CHARACTER_WORDS, FACE_WORDS, GHOST_SIDE, LIFE_OF, NEEDS_CHIEF, NEEDS_SALOON, ROLE_NAMES, SIDE_FACES
from bang_env.dice.engine.layout import GAME
from bang_env.dice.table.seat_words import Place, read_rolls, read_seat, read_token
from bang_env.dice.words import (
    ALL_SPECIAL, BASE_CHARACTERS, BASE_DIE, DEPUTY, GROUP_END, MASK_64, MIXED, MOST_ARROWS, NOBODY, PILE, RENEGADE, SCRIPT, SEATS, SHERIFF,
    SIDES, STREAMS, THE_BEAR, THREE,
)
from bang_env.kernel.chance import mix
from bang_env.kernel.letters import fold
from bang_env.kernel.numbers import whole
from bang_env.kernel.scenario import ScenarioError, by_seat, put_life
from bang_env.kernel.spec import Spec

FEWEST_SEATS = 2


def put_rules(game: Any, places: list[Place], rules: Spec) -> None:
    """The switches of the rules, and what the seats name besides."""
    rules.write(game)
    game["n"] = len(places)
    game["rule_three"] = len(places) == THREE and not any(place.role == SHERIFF for place in places)
    game["rule_saloon"] |= any(NEEDS_SALOON[place.character] for place in places)
    game["rule_chief"] |= any(NEEDS_CHIEF[place.character] for place in places)
    game["rule_posse"] |= any(place.character >= BASE_CHARACTERS for place in places)
    game["rule_ghost"] |= any(place.ghost for place in places)
    if game["rule_special"] or any(place.card for place in places):
        game["rule_special"] = MIXED if game["rule_special"] == MIXED or not all(place.card for place in places) else ALL_SPECIAL


def put_seats(game: Any, places: list[Place]) -> None:
    """Roles, characters and full life points."""
    for seat, place in enumerate(places):
        game["role"][seat] = game["side"][seat] = place.role
        game["card"][seat] = place.card
        game["character"][seat] = place.character
        game["alive"][seat] = place.alive
        game["shown"][seat] = place.role == SHERIFF or not place.alive or game["rule_three"]
        more = 0 if place.role != SHERIFF else (3 if place.card == THE_BEAR else 2) + game["rule_sheriff_life"]
        game["max_life"][seat] = LIFE_OF[place.character] + game["rule_life"] + more
        game["life"][seat] = game["max_life"][seat] if place.alive else 0
    game["ghost"] = NOBODY
    for what, numbers in (
        ("Sheriff", [seat for seat, place in enumerate(places) if place.role == SHERIFF]),
        ("the Ghost", ghosts := [seat for seat, place in enumerate(places) if place.ghost]),
    ):
        if len(numbers) > 1:
            raise ScenarioError(f"seats {numbers[0]} and {numbers[1]} are both {what}; one at most can be")
    if ghosts:
        game["ghost"] = ghosts[0]
        if places[ghosts[0]].role == RENEGADE:
            game["side"][ghosts[0]] = GHOST_SIDE[len(places)]


def put_arrows(game: Any, places: list[Place], arrows: Mapping[int, int] | None, chief: object) -> None:
    """Arrows in front of the seats, the rest in the pile."""
    most = MOST_ARROWS + int(game["rule_arrows"])
    for seat, amount in by_seat(arrows, len(places), "arrows", "arrows by seat, as in {1: 2}").items():
        number = whole(amount)
        if number is None or number not in range(most + 1):
            raise ScenarioError(f"arrows: expected 0 to {most} for seat {seat}, got {amount!r}")
        if number and not places[seat].alive:
            raise ScenarioError(f"arrows: seat {seat} is eliminated and holds none")
        game["arrows"][seat] = number
    total = sum(map(int, game["arrows"]))
    if total > most:
        raise ScenarioError(f"arrows: expected at most {most} in all, got {total}")
    game["pile"] = most - total
    game["chief"] = PILE if game["rule_chief"] else NOBODY
    if chief is not None:
        holder = whole(chief)
        in_pile = isinstance(chief, str) and fold(chief) == "pile"
        if not in_pile and (holder is None or holder not in range(len(places)) or not places[holder].alive):
            raise ScenarioError(f'chief: expected a seat in the game, which holds the Chief\'s Arrow, or "pile"; got {chief!r}')
        game["chief"] = PILE if in_pile else holder
        game["rule_chief"] = 1
    if game["pile"] == 0 and game["chief"] != PILE:
        raise ScenarioError("arrows: at least one arrow lies in the pile; when the last one is taken the Indians attack, and all go back")


def put_tokens(game: Any, places: list[Place], tokens: Mapping[int, str] | None) -> None:
    """The Ghost's tokens in front of a seat."""
    game["token_seat"] = NOBODY
    by_seat_number = by_seat(tokens, len(places), "tokens", 'tokens of the Ghost by seat, as in {1: "Arrow x2"}')
    if len(by_seat_number) > 1:
        raise ScenarioError(f"tokens: expected one seat, got {len(by_seat_number)}")
    for seat, text in by_seat_number.items():
        if not places[seat].alive:
            raise ScenarioError(f"tokens: seat {seat} is eliminated and has none")
        game["token_seat"] = seat
        game["token_face"], game["token_n"] = read_token(text)
        game["rule_ghost"] = 1


def put_rolls(game: Any, rolls: str) -> None:
    """The rolls to come."""
    groups = read_rolls(rolls)
    own = game["rule_faces"].tolist()
    lacking = next((side for group in groups for side in group if side < SIDES and own[0] and SIDE_FACES[side] + 1 not in own), None)
    if lacking is not None:
        faces = ", ".join(dict.fromkeys(FACE_WORDS[face - 1] for face in own))
        raise ScenarioError(f"{FACE_WORDS[SIDE_FACES[lacking]]!r}: the dice of these rules have no such side; they have {faces}")
    script = [number for group in groups for number in (*group, GROUP_END)]
    if len(script) > SCRIPT:
        raise ScenarioError(f"rolls: expected at most {SCRIPT} sides and groups; got {len(script)}")
    game["script_n"] = len(script)
    game["script"][: len(script)] = script
    game["rule_saloon"] |= any(side // SIDES != BASE_DIE for group in groups for side in group)
    game["waits"] = 1


def first_seat(game: Any, turn: int) -> int:
    """Whose turn begins a round: the Sheriff's, of three players the Deputy's; else that of `turn`."""
    begins = DEPUTY if game["rule_three"] else SHERIFF
    return next((seat for seat in range(int(game["n"])) if game["role"][seat] == begins and game["alive"][seat]), turn)


def position(
    seats: Iterable[str],
    rolls: str,
    life: Mapping[int, int] | None,
    arrows: Mapping[int, int] | None,
    chief: int | str | None,
    tokens: Mapping[int, str] | None,
    turn: int,
    rules: Spec,
    seed: int,
) -> NDArray[Any]:
    """One game of dtype GAME, shape (1,), with everything on the table and no frame yet. Raises ScenarioError."""
    number = whole(seed)
    if number is None:
        raise ScenarioError(f"seed: expected a whole number, got {seed!r}")
    places = [read_seat(text) for text in seats]
    if not FEWEST_SEATS <= len(places) <= SEATS:
        raise ScenarioError(f"seats: expected {FEWEST_SEATS} to {SEATS}, got {len(places)}")
    if not any(place.alive for place in places):
        raise ScenarioError("a table has at least one living player")
    array = np.zeros(1, GAME)
    game = array[0]
    put_rules(game, places, rules)
    put_seats(game, places)
    put_life(game, life, [CHARACTER_WORDS[place.character] if place.character else ROLE_NAMES[place.role] for place in places])
    put_arrows(game, places, arrows, chief)
    put_tokens(game, places, tokens)
    put_rolls(game, rolls)
    if whole(turn) not in range(len(places)) or not (places[turn].alive or places[turn].ghost):
        raise ScenarioError(f"turn: {turn!r} is not a seat of this table that has turns, a living player's or the Ghost's")
    x = mix(number & MASK_64)
    for stream in range(STREAMS):
        game["rng"][stream] = x
        x = mix(x)
    game["turn"] = turn
    game["first"] = first_seat(game, turn)
    game["round"] = int(game["first"] != turn)  # a turn of the seat that began begins a round
    game["avenger"] = NOBODY
    return array
