"""A seat's view of the dice game in words, section by section: who it is, the table, the dice, what has happened, what it is asked.

Nothing stands there but what is in the view of that seat.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from bang_env.dice import words as w
from bang_env.dice.cards import CARD_NAMES, CHARACTER_ROWS, ROLE_NAMES
from bang_env.dice.screen import guide
from bang_env.dice.screen.board import dice_lines, title_of
from bang_env.dice.screen.board import marks as noted
from bang_env.dice.screen.phrases import FACE_NAMES, a_role
from bang_env.dice.screen.question_words import arrows_words, asked, choice_words
from bang_env.dice.screen.scene import Place, Scene, seen_by
from bang_env.dice.screen.story import Teller
from bang_env.kernel.phrases import with_counts
from bang_env.kernel.screen import NOT_ASKED, NOT_KEPT, NOTHING_YET, Told
from bang_env.kernel.seat_lists import deeds_of

ENDLESS = 1_000_000  # a width at which no line is broken
# What a seat does that is asked; besides these a roll that is not the first of a turn.
OWN_ACTS = (w.E_DIE, w.E_GIVE, w.E_BROKEN, w.E_SHOT, w.E_BEER, w.E_REVEAL, w.E_ABILITY, w.E_TOKEN, w.E_SWAP, w.E_TURNED)
DEEDS = {w.DID_SHOOT: "shot at", w.DID_HEAL: "gave Beers to"}


def marks(view: Any) -> list[int]:
    """The character of each seat, clockwise from the viewer."""
    return [int(character) for character in view["character"][: int(view["n"])]]


def tell(view: Any, names: Sequence[str]) -> Told:
    """The view of one seat in words; the seats are called by `names`, clockwise from the viewer."""
    scene = seen_by(view, 0)
    scene = replace(scene, places=tuple(replace(place, name=name) for place, name in zip(scene.places, names, strict=True)))
    sections = {
        "game": game_lines(scene),
        "you": own_lines(scene),
        "table": ["Clockwise, beginning with you:", *(seat_line(scene, place, view) for place in scene.places)],
        "dice": [*dice_lines(scene, ENDLESS), *face_lines(scene)] or ["No dice have been rolled in this turn."],
        "history": happened(scene),
        "question": [asked(scene) or NOT_ASKED],
    }
    return Told(sections, scene.asked != w.NOBODY, partial(choice_words, scene))


def game_lines(scene: Scene) -> list[str]:
    """The game, whose turn it is, the pile, and the roles that are dealt to so many players."""
    n = len(scene.places)
    dealt = ", ".join(with_counts(ROLE_NAMES[role] for role, count in enumerate(scene.roles_dealt) for _ in range(count)))
    return [" · ".join(title_of(scene)), *([f"roles dealt to {n} players: {dealt}"] if dealt else [])]


def own_lines(scene: Scene) -> list[str]:
    """Name, role, aim and character of the viewer, and what a turn is."""
    own = scene.places[scene.onlooker]
    aim = (guide.AIMS_OF_THREE if scene.three else guide.AIMS)[own.role]
    lines = [f"You are {own.name}, {a_role(own.role)}: {aim}"]
    if scene.ghost == own.seat and own.side not in (w.UNKNOWN, own.role):
        lines.append(f"You win with {'the Outlaws' if own.side == w.OUTLAW else 'the Sheriff'} now.")
    lines += guide.own_cards(own)
    return [*lines, guide.FALLEN] if scene.ghost == own.seat else [*lines, f"A turn: {guide.TERMS['Turn']}"]


def seat_line(scene: Scene, place: Place, view: Any) -> str:
    """A seat, as far as the viewer knows it."""
    you = place.seat == scene.onlooker
    row = CHARACTER_ROWS[place.character - 1] if place.character else None
    text = row.name + ("" if you else f" ({row.text.rstrip('.')})") if row else ""
    state = ["the Ghost" if place.seat == scene.ghost else "eliminated"]
    if place.alive:
        state = [f"life {place.life}/{place.max_life}", arrows_words(scene, place) or "no arrow", *far(scene, place)]
    parts = [text, role_words(scene, place), *state, *noted(scene, place)]
    done = ", ".join(deeds_of(scene, place.seat, view, DEEDS))
    return f"{place.name}{' (you)' if you else ''}: " + "; ".join(filter(None, [*parts, f"has {done}" if done else ""]))


def role_words(scene: Scene, place: Place) -> str:
    """The role as far as it is known."""
    if place.role == w.UNKNOWN:
        return "role unknown"
    card = f" ({CARD_NAMES[place.card]}{', used' if place.used else ''})" if place.card > w.ORDINARY else ""
    return f"{ROLE_NAMES[place.role]}{card}{'' if place.shown or scene.over else ', hidden from the others'}"


def far(scene: Scene, place: Place) -> list[str]:
    """How far a seat is from the viewer, while both are in the game."""
    there = place.seat != scene.onlooker and scene.places[scene.onlooker].alive and not scene.over
    return [f"at distance {scene.distance(scene.onlooker, place.seat)}"] if there else []


def face_lines(scene: Scene) -> list[str]:
    """The meanings of the faces that the dice show."""
    faces = dict.fromkeys(FACE_NAMES[die.face] for die in scene.dice) if not scene.over else {}
    return ["What these faces mean:", *(f"- {face}: {guide.FACES[face]}" for face in faces)] if faces else []


def happened(scene: Scene) -> list[str]:
    """The log since the viewer last did something that a seat does when it is asked (roll dice again, shoot, give a Beer, use an
    ability). The log does not hold questions that were passed, nor that dice were kept, so this may go back further than the last
    question; where it holds nothing that the viewer did, all of it is told, and whether there may be more before.
    """
    acts, rolled = [0], False
    for k, (event, actor, *_) in enumerate(scene.log):
        again = event == w.E_DICE and rolled
        rolled = event == w.E_DICE or (rolled and event != w.E_TURN)
        if actor == scene.onlooker and (event in OWN_ACTS or again):
            acts.append(k)
    lines = [sentence for _, sentence in Teller(scene, scene.log).tell(acts[-1])]
    return ([NOT_KEPT] if len(acts) == 1 and len(scene.log) == w.LOG else []) + lines or [NOTHING_YET]
