"""A scene of the dice game as plain data (`kernel/drawing.py`): seats, dice, arrows, the question with its options and with reasons."""

from collections.abc import Sequence
from dataclasses import replace

from bang_env.dice import words as w
from bang_env.dice.cards import CARD_NAMES, CHARACTER_ROWS, ROLE_CARDS, ROLE_NAMES, SIDE_FACES
from bang_env.dice.screen.board import counted, title_of
from bang_env.dice.screen.board import marks as noted
from bang_env.dice.screen.face_pictures import DOUBLED, SIGNS
from bang_env.dice.screen.guide import AIMS, AIMS_OF_THREE, FACES, TERMS
from bang_env.dice.screen.phrases import FACE_NAMES
from bang_env.dice.screen.question_words import asked, choice_words
from bang_env.dice.screen.reasons import OF_SEATS, not_that_seat
from bang_env.dice.screen.rolls import is_roll
from bang_env.dice.screen.scene import Die, Place, Scene
from bang_env.dice.screen.story import Teller
from bang_env.kernel import drawing as d

LATELY = 6  # sentences about what just happened
LOCKED = "Dynamite is locked: it is not rolled again"


def draw(scene: Scene, options: Sequence[int], in_a_play: bool) -> d.Drawing:
    """The scene as plain data. `options`: the choices of the seat asked, none where they are not to be shown."""
    title, *facts = title_of(scene)
    return d.Drawing(
        title=title,
        facts=tuple(facts[:-1]),
        eyes=scene.onlooker,
        seats=tuple(seat(scene, place, options) for place in scene.places),
        dice=tuple(die(scene, one, k, bool(options)) for k, one in enumerate(scene.dice)) if not scene.over else (),
        dice_note=dice_note(scene),
        marks=(d.Mark(f"Pile: {counted(scene.pile, scene.chief == w.PILE)}", TERMS["Pile"], "count", scene.pile),),
        lately=tuple(line for _, line in Teller(scene, scene.log).tell()[-LATELY:]),
        question=asked(scene),
        options=tuple(offer(scene, choice) for choice in options),
        idle=w.PASS if w.PASS in options and scene.question == w.Q_REVEAL else w.NOBODY,
        begun=in_a_play and bool(options),
        over=scene.over,
        suspects=suspects(scene),
    )


def offer(scene: Scene, choice: int) -> d.Option:
    """A choice, with the dice or the seat at which it points."""
    words = choice_words(scene, choice)
    if is_roll(choice):
        dice = tuple(f"die-{k}" for k in range(len(scene.dice)) if choice - w.SUBSET_ZERO >> k & 1)
        return d.Option(choice, words, dice, together=True)
    if w.FIRST_SEAT <= choice < w.USE:
        return d.Option(choice, words, (d.seat_id((scene.asked + choice - w.FIRST_SEAT) % len(scene.places)),))
    if scene.question == w.Q_TURN and w.FIRST_SIDE <= choice <= w.FIRST_CARD:
        meant = (SIDE_FACES[choice - w.FIRST_SIDE], (choice - w.FIRST_SIDE) // w.SIDES)
        return d.Option(choice, words, tuple(f"die-{k}" for k, one in enumerate(scene.dice) if (one.face, one.kind) == meant))
    own = (f"{d.seat_id(scene.asked)}-character",) if choice == w.USE and scene.question == w.Q_ABILITY else ()
    return d.Option(choice, words, own, passes=choice == w.PASS)


def suspects(scene: Scene) -> tuple[str, ...]:
    """The roles that a hidden one may be."""
    hidden = any(place.role == w.UNKNOWN for place in scene.places)
    return tuple(ROLE_NAMES[role] for role, count in enumerate(scene.roles_dealt) if count and role != w.SHERIFF) if hidden else ()


# Dice


def die(scene: Scene, one: Die, which: int, asking: bool) -> d.Die:
    """A die, with what its face does and why it cannot be rolled again."""
    notes = [("", "Loudmouth", "Coward")[one.kind], "twice" if one.face in DOUBLED else "", "locked" if one.locked else ""]
    why = LOCKED if asking and scene.question == w.Q_REROLL and one.locked else ""
    text = d.as_sentence(FACES[FACE_NAMES[one.face]])
    return d.Die(f"die-{which}", FACE_NAMES[one.face], SIGNS[one.face], text, ", ".join(filter(None, notes)), d.as_sentence(why))


def dice_note(scene: Scene) -> str:
    """Whose dice they are, and how often they may be rolled again."""
    if not scene.dice or scene.over:
        return ""
    whose = "Your dice" if scene.turn == scene.onlooker else f"Dice of {scene.places[scene.turn].name}"
    left = 0 if all(one.locked for one in scene.dice) else scene.rerolls
    return f"{whose}: {left or 'no'} re-roll{'' if left == 1 else 's'} left"


# Seats


def seat(scene: Scene, place: Place, options: Sequence[int]) -> d.Seat:
    """A seat, with the reason why it cannot be named where it cannot."""
    own = d.seat_id(place.seat)
    eyes = next((seat for seat in (scene.onlooker, scene.asked, scene.turn) if seat != w.NOBODY), w.NOBODY)
    far = eyes not in (w.NOBODY, place.seat) and not scene.over and place.alive and scene.places[eyes].alive
    offered = w.FIRST_SEAT + (place.seat - scene.asked) % len(scene.places) in options
    named = bool(options) and scene.question in OF_SEATS and not offered
    row = CHARACTER_ROWS[place.character - 1] if place.character else None
    return d.Seat(
        id=own,
        seat=place.seat,
        name=place.name,
        you=place.seat == scene.onlooker,
        role=role_words(place),
        role_text=role_text(scene, place),
        secret=place.role != w.UNKNOWN and not place.shown,
        character=d.Card(f"{own}-character", row.name, text=d.as_sentence(row.text), kind="character") if row else None,
        life=max(0, place.life),
        most=place.max_life,
        state=d.IN if place.alive else d.GHOST if place.seat == scene.ghost else d.OUT,
        won=scene.over and place.won,
        turn=place.seat == scene.turn and not scene.over,
        asked=place.seat == scene.asked,
        distance=scene.distance(eyes, place.seat) if far else 0,
        marks=tuple(marks(scene, place)),
        why=d.as_sentence(not_that_seat(replace(scene, onlooker=scene.asked), place.seat)) if named else "",
    )


def role_words(place: Place) -> str:
    """The role as far as it is known."""
    if place.role == w.UNKNOWN:
        return ""
    return f"{ROLE_NAMES[place.role]}: {CARD_NAMES[place.card]}" if place.card > w.ORDINARY else ROLE_NAMES[place.role]


def role_text(scene: Scene, place: Place) -> str:
    """The aim of a role that the onlooker plays, and the effect of a special one that is known."""
    aim = (AIMS_OF_THREE if scene.three else AIMS)[place.role] if place.seat == scene.onlooker else ""
    power = ROLE_CARDS[place.card - 1].text if place.card > w.ORDINARY else ""
    return " ".join(map(d.as_sentence, filter(None, (aim, power))))


def marks(scene: Scene, place: Place) -> list[d.Mark]:
    """Arrows, shots, Beers, tokens, and what else is to be said of a seat."""
    row = []
    if place.alive and scene.holds_arrows(place.seat):
        row.append(d.Mark(counted(place.arrows, scene.chief == place.seat), TERMS["Indians"], "harm", place.arrows))
    return row + [d.Mark(words) for words in noted(scene, place) if words != "winner"]
