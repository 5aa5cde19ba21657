"""A scene of the card game as plain data (`kernel/drawing.py`): seats, cards in places, the question with its options and with reasons."""

from collections.abc import Sequence
from dataclasses import replace

from bang_env.bang import words as w
from bang_env.bang.cards import tables
from bang_env.bang.screen import set_screen
from bang_env.bang.screen.board import end_words, event_in_force, event_text, identities, title_of
from bang_env.bang.screen.choice_pointers import pointed_at, reasons
from bang_env.bang.screen.drawn_cards import Spot, character_card, drawn, ordinary
from bang_env.bang.screen.guide import AIMS_OF_THREE, LONE, ROLES
from bang_env.bang.screen.phrases import ROLE_NAMES
from bang_env.bang.screen.reasons import ABILITY, OF_SEATS, why_not
from bang_env.bang.screen.scene import Place, Scene
from bang_env.bang.screen.story import ABILITIES, asked, choice_words, hand_name, happened
from bang_env.kernel import drawing as d
from bang_env.kernel.phrases import with_counts

# Questions at which a pass gives nothing away but a chance.
QUIET = (w.Q_SHOW, w.Q_ABILITY, w.Q_BROTHERS, w.Q_LIQUOR, w.Q_BONUS, w.Q_REDRAW, w.Q_NEGATE, w.Q_INFLUENCE, w.Q_INTERFERE)
LATELY = 6  # sentences about what just happened
NAMES_SEATS = tuple(dict.fromkeys((*OF_SEATS, w.Q_GHOST_TARGET, w.Q_BONUS, w.Q_POSSESS)))  # questions that only seats answer
HARMS = (w.Q_TARGET, w.Q_GHOST_TARGET)


def draw(scene: Scene, options: Sequence[int], in_a_play: bool) -> d.Drawing:
    """The scene as plain data. `options`: the choices of the seat asked, none where they are not to be shown."""
    title, *facts = title_of(scene).split(" · ")
    spots: list[Spot] = []
    seats = tuple(seat(scene, place, spots) for place in scene.places)
    middle = tuple(piles(scene, spots))
    drawing = d.Drawing(
        title=title,
        facts=tuple(facts),
        eyes=scene.onlooker,
        seats=seats,
        places=middle,
        marks=tuple(counted(scene)),
        lately=tuple(happened(scene, LATELY)),
        question=asked(scene),
        over=scene.over,
        suspects=suspects(scene),
    )
    return asking(scene, drawing, spots, list(options), in_a_play) if options else drawing


def asking(scene: Scene, drawing: d.Drawing, spots: list[Spot], options: list[int], in_a_play: bool) -> d.Drawing:
    """The scene with the choices, and with the reasons against what cannot be chosen."""
    mine = replace(scene, onlooker=scene.asked)
    offers = tuple(
        d.Option(
            choice,
            choice_words(scene, choice),
            at=pointed_at(scene, choice, spots),
            passes=choice == tables.PASS,
            careful=harm(scene, choice),
        )
        for choice in options
    )
    why = {spot: d.as_sentence(words) for spot, words in reasons(mine, options, spots).items() if words}
    for place in scene.places if scene.question in NAMES_SEATS else ():
        choice = tables.FIRST_SEAT + (place.seat - scene.asked) % len(scene.places)
        why[d.seat_id(place.seat)] = d.as_sentence(why_not(mine, options, choice))
    if scene.question == w.Q_PLAY and scene.places[scene.asked].able in ABILITIES:
        why[character_id(scene.asked)] = d.as_sentence(why_not(mine, options, ABILITY))
    return replace(
        drawing,
        seats=tuple(with_reasons(seat, why) for seat in drawing.seats),
        places=tuple(replace(place, cards=explained(place.cards, why)) for place in drawing.places),
        options=offers,
        idle=tables.PASS if tables.PASS in options and scene.question in QUIET else w.NOBODY,
        begun=in_a_play,
    )


def with_reasons(seat: d.Seat, why: dict[str, str]) -> d.Seat:
    """A seat with the reasons why it, or what lies there, cannot be chosen."""
    places = tuple(replace(place, cards=explained(place.cards, why), why=why.get(place.id, "")) for place in seat.places)
    character = seat.character and replace(seat.character, why=why.get(seat.character.id, ""))
    return replace(seat, places=places, character=character, why=why.get(seat.id, ""))


def explained(cards: tuple[d.Card, ...], why: dict[str, str]) -> tuple[d.Card, ...]:
    """Cards with the reasons why they cannot be chosen."""
    return tuple(replace(card, why=why[card.id]) if card.id in why else card for card in cards)


def harm(scene: Scene, choice: int) -> str:
    """The question to confirm before a choice that harms whoever makes it; "" for others."""
    if scene.question == w.Q_LAST_CHANCE and choice == tables.PASS:
        return "You are eliminated then."
    return "That is yourself." if scene.question in HARMS and choice == tables.FIRST_SEAT else ""


def suspects(scene: Scene) -> tuple[str, ...]:
    """The roles that a hidden one may be."""
    hidden = any(place.role == w.UNKNOWN for place in scene.places)
    return tuple(ROLE_NAMES[role] for role, count in enumerate(scene.roles_dealt) if count and role != w.SHERIFF) if hidden else ()


# Seats


def character_id(seat: int) -> str:
    """The id of the character of a seat."""
    return f"{d.seat_id(seat)}-character"


def seat(scene: Scene, place: Place, spots: list[Spot]) -> d.Seat:
    """A seat; what lies there is added to `spots`."""
    haunts = scene.haunts(place.seat)
    far, back, reached = distances(scene, place)
    return d.Seat(
        id=d.seat_id(place.seat),
        seat=place.seat,
        name=place.name,
        you=place.seat == scene.onlooker,
        role=ROLE_NAMES[place.role] if place.role != w.UNKNOWN else "",
        role_text=d.as_sentence(role_text(scene, place)),
        secret=place.role != w.UNKNOWN and not place.shown,
        character=character_card(character_id(place.seat), place.character) if place.character else None,
        identities=tuple(identities(place)),
        life=max(0, place.life),
        most=place.max_life,
        state=d.IN if place.alive else d.GHOST if haunts else d.OUT,
        gone="" if place.alive else end_words(scene, place),
        won=place.won,
        turn=place.seat == scene.turn and not scene.over,
        asked=place.seat == scene.asked,
        distance=far,
        back=back,
        reached=reached,
        reach=scene.reach(place.seat) if place.alive and scene.phase != w.SETUP else 0,
        marks=tuple(marks(scene, place)),
        places=tuple(places(scene, place, spots)),
    )


def role_text(scene: Scene, place: Place) -> str:
    """The aim of a role that the onlooker plays, or that lies open."""
    if scene.gunslinger:
        return LONE.get(ROLE_NAMES[place.role], "")
    if place.seat != scene.onlooker:
        return ""
    return set_screen.aim_of_dead(scene, place, "") or (AIMS_OF_THREE if scene.three else ROLES)[ROLE_NAMES[place.role]]


def distances(scene: Scene, place: Place) -> tuple[int, int, bool]:
    """How far a seat is from the one whose eyes these are (a spectator has those of the seat asked, or whose turn it is), how far it sees
    that one where it differs, and whether it is in reach; 0, 0 and False where that means nothing.
    """
    eyes = next((seat for seat in (scene.onlooker, scene.asked, scene.turn) if seat != w.NOBODY), w.NOBODY)
    if scene.phase == w.SETUP or scene.over or eyes in (w.NOBODY, place.seat) or not (scene.places[eyes].alive and place.alive):
        return 0, 0, False
    there, back = scene.distance(eyes, place.seat), scene.distance(place.seat, eyes)
    return there, back if back != there else 0, there <= scene.reach(eyes)


def marks(scene: Scene, place: Place) -> list[d.Mark]:
    """Remarks on a seat: whether a ghost has its turn, what ghosts have laid upon it."""
    marks_of_seat = [d.Mark("ghost for this turn")] if place.seat == scene.ghost else []
    if place.stack and place.alive:
        marks_of_seat.append(d.Mark("automated", LONE["Stack"]))
    effects = set_screen.upon(scene, place, [])
    by_name = set_screen.explained(scene, effects, {})
    for words in effects:
        text = next((text for name, text in by_name.items() if words.startswith(name)), "")
        marks_of_seat.append(d.Mark(words, text, "harm"))
    return marks_of_seat


def places(scene: Scene, place: Place, spots: list[Spot]) -> list[d.Place]:
    """The cards of a seat: hand, in play, a ghost's cards, buried goods."""
    own, grave, zones = d.seat_id(place.seat), place.grave, []
    hand = place.hand[::-1] if place.stack else place.hand
    if place.alive and (place.hand_n or place.seat == scene.onlooker):
        name = "Stack, top first" if place.stack else hand_name(scene, place.seat).capitalize()
        zones.append(drawn(f"{own}-hand", name, place, hand, spots, unseen=place.hand_n - len(hand), lies=d.FAN))
    if scene.haunts(place.seat):
        zones.append(drawn(f"{own}-hand", "Cards of the dead", place, grave.hand, spots, unseen=grave.hand_n - len(grave.hand), lies=d.FAN))
    if place.in_play or grave.aside:
        notes = {card: "next turn" for card in place.in_play if asleep(scene, place, card)} | {card: "sideways" for card, _ in grave.aside}
        zones.append(drawn(f"{own}-front", "In play", place, place.front, spots, notes=notes))
    if grave.goods_n:
        zones.append(drawn(f"{own}-goods", "Buried goods", place, grave.goods, spots, unseen=grave.goods_n - len(grave.goods)))
    return zones


def asleep(scene: Scene, place: Place, card: int) -> bool:
    """Whether a green card was put down this turn, so that it waits."""
    return tables.BORDER_OF[tables.KIND_OF[card]] == w.GREEN and scene.waits(place.seat, card)


# The middle


def piles(scene: Scene, spots: list[Spot]) -> list[d.Place]:
    """Decks, discard piles, cards laid out, characters to choose from, events."""
    rows = events(scene)
    if scene.dealt:
        rows.append(d.Place("dealt", "Characters", tuple(character_card(f"dealt-{number}", number) for number in scene.dealt)))
    if scene.laid:
        seen = [card for card in scene.laid if card != w.NO_CARD]
        rows.append(drawn("laid", "Laid out", None, seen, spots, unseen=len(scene.laid) - len(seen)))
    top = [card for card in scene.deck_top if card != w.NO_CARD]
    rows.append(d.Place("deck", "Deck", unseen=scene.deck_n, lies=d.PILE))
    if top:
        rows.append(drawn("next", "Next cards of the deck", None, top, spots))
    rows.append(pile("discard", "Discard pile", scene.discard))
    if scene.mesa:
        rows.append(d.Place("dead-deck", "Dead Men's Deck", unseen=scene.mesa.deck_n, lies=d.PILE))
        rows.append(pile("dead-discard", "Discards of the dead", scene.mesa.discard))
        if scene.mesa.in_use:
            rows.append(drawn("in-use", "Being played", None, scene.mesa.in_use, spots))
    return rows


def pile(name: str, words: str, cards: tuple[int, ...]) -> d.Place:
    """A pile whose cards everybody has seen: the top card, and the names of all of them."""
    top = tuple(ordinary(f"{name}-top", card) for card in cards[-1:])
    listing = tuple(with_counts(ordinary("", card).name for card in reversed(cards)))
    return d.Place(name, words, top, unseen=max(0, len(cards) - 1), lies=d.PILE, listing=listing)


def events(scene: Scene) -> list[d.Place]:
    """The event in force and the next one."""
    rows = []
    if scene.event:
        rows.append(d.Place("event", "Event", (d.Card("event-now", event_in_force(scene), text=event_text(scene.event), kind="event"),)))
    if scene.next_event:
        name = f"Next event ({scene.events_left} left)" if scene.events_left > 1 else "Last event"
        text = event_text(scene.next_event)
        rows.append(d.Place("next-event", name, (d.Card("event-next", tables.EVENT_NAMES[scene.next_event], text=text, kind="event"),)))
    return rows


def counted(scene: Scene) -> list[d.Mark]:
    """The counters of this turn."""
    mesa = scene.mesa
    return [d.Mark(f"{mesa.bangs_more} more BANG! this turn")] if mesa and mesa.bangs_more else []


