"""The board as text, at most 100 columns wide: the event in force and the next one, the seats in a ring around the piles, below it what
just happened and who is asked what. Where less than 100 columns are given the seats stand in a list, a line or two each.

`board(source)` draws what a spectator sees, every hand and every role; `board(source, seat=2)` what seat 2 sees. A source is
- a game: a record, or an array with one of them;
- the view of one seat: a record (or an array with one); `seat` then says which seat it is;
- a `Scene`.
"""

import re
from collections.abc import Sequence
from typing import Any

import numpy as np

from bang_env.bang import words as w
from bang_env.bang.cards import tables
from bang_env.bang.engine.layout import GAMES
from bang_env.bang.positions import Positions
from bang_env.bang.rules import Rules
from bang_env.bang.screen import set_screen
from bang_env.bang.screen.phrases import ROLE_NAMES, SUIT_NAMES, card_name
from bang_env.bang.screen.scene import Place, Scene, seen_by, seen_by_all
from bang_env.bang.screen.story import asked, happened
from bang_env.bang.sight.view_check import read_view
from bang_env.bang.sight.view_layout import VIEWS
from bang_env.kernel.letters import capital
from bang_env.kernel.phrases import flow
from bang_env.kernel.seat_lists import arrow, clockwise, in_columns

WIDTH = 100
LEAST = 60  # no narrower
BOX = 32  # three of them and two gaps of 2 make the width
GAP = 2
TOLD = 6  # sentences about what just happened

# Where the seats sit, by their number: (row, column), clockwise from the onlooker, who is below in the middle.
LEFT, MIDDLE, RIGHT = 0, 1, 2
RINGS = {
    2: [(2, MIDDLE), (0, MIDDLE)],
    3: [(2, MIDDLE), (0, LEFT), (0, RIGHT)],
    4: [(2, MIDDLE), (1, LEFT), (0, MIDDLE), (1, RIGHT)],
    5: [(2, MIDDLE), (1, LEFT), (0, LEFT), (0, RIGHT), (1, RIGHT)],
    6: [(2, MIDDLE), (1, LEFT), (0, LEFT), (0, MIDDLE), (0, RIGHT), (1, RIGHT)],
    7: [(2, MIDDLE), (2, LEFT), (1, LEFT), (0, LEFT), (0, RIGHT), (1, RIGHT), (2, RIGHT)],
    8: [(2, MIDDLE), (2, LEFT), (1, LEFT), (0, LEFT), (0, MIDDLE), (0, RIGHT), (1, RIGHT), (2, RIGHT)],
    9: [(3, MIDDLE), (3, LEFT), (2, LEFT), (1, LEFT), (0, LEFT), (0, RIGHT), (1, RIGHT), (2, RIGHT), (3, RIGHT)],
    10: [(3, MIDDLE), (3, LEFT), (2, LEFT), (1, LEFT), (0, LEFT), (0, MIDDLE), (0, RIGHT), (1, RIGHT), (2, RIGHT), (3, RIGHT)],
}

# Frames of a box: upper left, upper right, lower left, lower right, across, down.
PLAIN_FRAME = "╭╮╰╯─│"
ASKED_FRAME = "╔╗╚╝═║"
FALLEN_FRAME = "┌┐└┘╌╎"
GHOST_FRAME = "╭╮╰╯╌╎"

STACK = "Stack, top first:"
INDENT = "      "  # before what does not fit on a line
PHASES = ("setting up", "beginning of the turn", "phase 1: drawing", "phase 2: playing", "phase 3: discarding", "over")


def scene_of(source: Any, seat: int | None = None) -> Scene:
    """The scene of a source (see above) for one seat, or for a spectator."""
    if isinstance(source, Scene):
        return source
    array = np.atleast_1d(np.asarray(source))
    if array.dtype not in (*GAMES, *VIEWS) or array.shape != (1,):
        raise ValueError("a board is drawn from one record of dtype GAME or VIEW, or from a Scene")
    n = int(array[0]["n"])
    if seat is not None and not 0 <= seat < n:
        raise ValueError(f"seat {seat} does not exist: this game has the seats 0 to {n - 1}")
    if array.dtype in VIEWS:
        return seen_by(read_view(array), seat or 0)
    games = Positions(array.copy())
    views = np.zeros(n, games.layout.view)
    for p in range(n):
        games.view(0, p, views[p : p + 1])
    return seen_by_all(views) if seat is None else seen_by(views[seat], seat)


def hearts(place: Place) -> str:
    """Life points as hearts, the lost ones hollow."""
    full = max(0, place.life)
    return "♥" * full + "♡" * (place.max_life - full)


def role_words(scene: Scene, place: Place) -> str:
    """The role as far as it is known, in brackets where the others do not see it."""
    if place.role == w.UNKNOWN:
        return "role ?"
    name = ROLE_NAMES[place.role]
    return name if place.shown else f"({name})"


def front_word(scene: Scene, place: Place, card: int) -> str:
    """The name of a card in play; a green one that was put down this turn works from the next turn on."""
    kind = tables.KIND_OF[card]
    return tables.CARDS[kind].name + (" (next turn)" if tables.BORDER_OF[kind] == w.GREEN and scene.waits(place.seat, card) else "")


def in_play_words(scene: Scene, place: Place) -> list[str]:
    """The weapon with its reach first, then the other cards in play."""
    weapons = [card for card in place.in_play if tables.WEAPON_OF[tables.KIND_OF[card]]]
    weapon = tables.CARDS[tables.KIND_OF[weapons[0]]].name if weapons else "Colt .45"
    others = [front_word(scene, place, card) for card in place.in_play if card not in weapons]
    return [f"{weapon} [reach {scene.reach(place.seat)}]", *others, *set_screen.front_words(scene, place, [])]


def hand_words(place: Place) -> list[str]:
    """The cards of a hand that the onlooker knows, and how many are unknown; a Stack from its top down."""
    covered = place.hand_n - len(place.hand)
    cards = [card_name(card) for card in (place.hand[::-1] if place.stack else place.hand)]
    return cards + ([f"{covered} unknown"] if covered and cards else [])


def end_words(scene: Scene, place: Place) -> str:
    """How an eliminated seat left."""
    by = "eliminated first" if place.seat == scene.awaited else "eliminated"
    return by + (f" by {scene.places[place.slayer].name}" if place.slayer != w.NOBODY else "")


def cards_words(place: Place) -> str:
    """How many cards a hand has."""
    return f"{place.hand_n} card{'' if place.hand_n == 1 else 's'}"


def standing(scene: Scene, place: Place, word: str = "distance") -> str:
    """How far a seat is from the onlooker, unless that is a ghost; or that it has won."""
    if place.won:
        return "winner"
    there = scene.onlooker not in (w.NOBODY, place.seat) and not scene.haunts(scene.onlooker)
    return f"{word} {scene.distance(scene.onlooker, place.seat)}" if there else ""


def identities(place: Place) -> list[str]:
    """Whom a seat copies, and whom it may become."""
    lines = [f"as {tables.CHARACTER_NAMES[place.copied]}"] if place.copied else []
    lines += [f"in reserve: {tables.CHARACTER_NAMES[place.second]}"] if place.second else []
    return lines + [f"{'may become' if len(place.pair) > 1 else 'will be'} {tables.CHARACTER_NAMES[character]}" for character in place.pair]


def seat_lines(scene: Scene, place: Place) -> list[str]:
    """The lines in the box of a seat."""
    inner = BOX - 4
    role = role_and_state(scene, place)
    if not place.alive:
        lines = [role, *flow(end_words(scene, place).split(), " ", inner)]
        if scene.haunts(place.seat):
            lines += flow(set_screen.counts_of_dead(scene, place, []), ", ", inner) + grave_lines(scene, place, inner)
        return lines
    lines = [f"{role}{standing(scene, place):>{inner - len(role)}}".rstrip()]
    lines.append(f"{hearts(place)}{cards_words(place):>{inner - place.max_life}}")
    lines += identities(place) + flow(in_play_words(scene, place), " · ", inner)
    if place.seat != scene.onlooker and place.hand_n:
        lines += [STACK, *flow(hand_words(place), ", ", inner)] if place.stack else flow(hand_words(place), ", ", inner, "hand: ")
    return lines + grave_lines(scene, place, inner)


def role_and_state(scene: Scene, place: Place) -> str:
    """The role, and whether the seat is a ghost, or has won although it is eliminated."""
    ghost = " · ghost" if place.seat == scene.ghost or scene.haunts(place.seat) else ""
    return role_words(scene, place) + ghost + (" · winner" if place.won and not place.alive else "")


def grave_lines(scene: Scene, place: Place, width: int, indent: str = "") -> list[str]:
    """The lines that sets add to a seat: a ghost's cards and buried goods that the onlooker knows of others, what lies upon it."""
    shown = {"effects: ": set_screen.upon(scene, place, [])}
    if place.seat != scene.onlooker:
        shown = {"hand: ": set_screen.hand_of_dead(scene, place, []), "buried: ": set_screen.goods_of_dead(scene, place, [])} | shown
    return [line for head, items in shown.items() for line in flow(pieces(items), " ", width, indent + head, indent)]


def pieces(items: list[str]) -> list[str]:
    """A list as words, of which lines are made where an item alone is too long for one; the last two words of an item stay together."""
    words = [piece for item in items for piece in re.split(r" (?!\S+$)", f"{item},")]
    return [*words[:-1], words[-1].removesuffix(",")] if words else []


def seat_title(scene: Scene, place: Place) -> str:
    """A seat's number and name."""
    return f"{place.seat} {place.name}" + (" (you)" if place.seat == scene.onlooker else "")


def seat_box(scene: Scene, place: Place) -> list[str]:
    """The framed box of a seat; a double frame for the one that is asked."""
    fallen = GHOST_FRAME if scene.haunts(place.seat) else FALLEN_FRAME
    frame = ASKED_FRAME if place.seat == scene.asked else PLAIN_FRAME if place.alive else fallen
    left, right, low_left, low_right, across, down = tuple(frame)
    title = ("► " if place.seat == scene.turn and not scene.over else "") + seat_title(scene, place)
    top = f"{left}{across} {title[: BOX - 5]} ".ljust(BOX - 1, across) + right
    body = [f"{down} {line:<{BOX - 4}} {down}" for line in seat_lines(scene, place)]
    return [top, *body, low_left + across * (BOX - 2) + low_right]


def event_in_force(scene: Scene) -> str:
    """The name of the event in force, with the suit named or the card shown for it."""
    detail = f" ({SUIT_NAMES[scene.suit - 1]})" if scene.suit else f" ({card_name(scene.law)})" if scene.law != w.NO_CARD else ""
    return f"{tables.EVENT_NAMES[scene.event]}{detail}"


def event_text(event: int) -> str:
    """A sentence that says what an event does."""
    return f"{capital(tables.EVENT_TEXTS[event])}."


def event_lines(scene: Scene, width: int) -> list[str]:
    """The event in force and the next one, with what they do; no line for none."""
    lines: list[str] = []
    if scene.event:
        lines += flow(f"{event_in_force(scene)}. {event_text(scene.event)}".split(), " ", width, "Event: ")
    if scene.next_event:
        head = f"Next event ({scene.events_left} left): " if scene.events_left > 1 else "Last event: "
        lines += flow(f"{tables.EVENT_NAMES[scene.next_event]}. {event_text(scene.next_event)}".split(), " ", width, head)
    return lines


def event_names(scene: Scene, width: int) -> list[str]:
    """The events in a line, by name."""
    now = [f"Event: {event_in_force(scene)}"] if scene.event else []
    return flow([*now, *([f"next: {tables.EVENT_NAMES[scene.next_event]}"] if scene.next_event else [])], " · ", width)


def pile_lines(scene: Scene, width: int) -> list[str]:
    """The piles and what lies on the table."""
    top = [f"on top: {card_name(scene.discard[-1])}"] if scene.discard else []
    lines = flow([f"deck {scene.deck_n} · discard pile {len(scene.discard)}", *top], " · ", width)
    seen = [card for card in scene.deck_top if card != w.NO_CARD]
    if seen:
        depth = len(scene.deck_top) - scene.deck_top[::-1].index(seen[-1])
        lines += flow([card_name(card) for card in scene.deck_top[:depth]], ", ", width, "next cards: ")
    if scene.laid:
        lines += flow([card_name(card) for card in scene.laid], ", ", width, "laid out: ")
    lines += flow(set_screen.pile_words(scene, []), " · ", width)
    return lines + flow(set_screen.used_words(scene, []), ", ", width, "played: ")


def middle_lines(scene: Scene) -> list[str]:
    """The piles, between the boxes."""
    return ["", *(f"{line:^{BOX}}" for line in pile_lines(scene, BOX)), ""]


def stretched(box: list[str], height: int) -> list[str]:
    """A box, or text that begins and ends with an empty line, made as high as the others of its row."""
    side = box[1][0] if box[0] else " "
    blank = f"{side}{' ' * (BOX - 2)}{side}"
    return [line.ljust(BOX) for line in [*box[:-1], *[blank] * (height - len(box)), box[-1]]]


def ring(scene: Scene) -> list[str]:
    """The boxes around the table, the onlooker (or seat 0) below in the middle."""
    n = len(scene.places)
    first = max(0, scene.onlooker)
    spots = {spot: seat_box(scene, scene.places[(first + k) % n]) for k, spot in enumerate(RINGS[n])}
    rows = 1 + max(row for row, _ in spots)
    spots[(rows // 2 if rows == 3 else 1, MIDDLE)] = middle_lines(scene)
    lines: list[str] = []
    for row in range(rows):
        boxes = [spots.get((row, column), [""]) for column in (LEFT, MIDDLE, RIGHT)]
        height = max(map(len, boxes))
        rows_of_cells = zip(*(stretched(box, height) for box in boxes), strict=True)
        lines += [(" " * GAP).join(cells).rstrip() for cells in rows_of_cells]
    return lines


def seat_list(scene: Scene, width: int) -> list[str]:
    """The seats in a list, clockwise from the onlooker (or seat 0), with an arrow before the one whose turn it is."""
    places = clockwise(scene.places, scene.onlooker)
    lines: list[str] = []
    for place, row in zip(places, in_columns([list_row(scene, place) for place in places]), strict=True):
        head = arrow(scene, place) + row
        gone = [*(set_screen.counts_of_dead(scene, place, []) if scene.haunts(place.seat) else []), end_words(scene, place)]
        more = identities(place) + in_play_words(scene, place) if place.alive else gone
        lines += flow([head, *more], " · ", width, indent=INDENT)
        if place.alive and place.hand_n and place.seat != scene.onlooker:
            lines += flow(hand_words(place), ", ", width, INDENT + (f"{STACK} " if place.stack else "hand: "), INDENT)
        lines += grave_lines(scene, place, width, INDENT)
    return lines


def list_row(scene: Scene, place: Place) -> list[str]:
    """The columns of the list for a seat."""
    row = [seat_title(scene, place), role_and_state(scene, place)]
    return [*row, hearts(place), cards_words(place), standing(scene, place, "dist")] if place.alive else row


def distances(scene: Scene, seats: Sequence[int], width: int = WIDTH) -> list[str]:
    """How far these seats shoot and see the others, and in brackets how far they are seen where that differs. No line while characters are
    chosen.
    """
    own = [place for place in scene.places if place.alive and place.seat in seats]
    others = [place for place in scene.places if place.alive and place.seat not in seats]
    if scene.phase == w.SETUP or not own or not others:
        return []
    lines: list[str] = []
    for place in own:
        subject = "You reach" if place.seat == scene.onlooker else f"The {ROLE_NAMES[place.role]} reaches"
        cells = []
        for other in others:
            there, back = scene.distance(place.seat, other.seat), scene.distance(other.seat, place.seat)
            cells.append(f"{other.name} {there}" + (f" ({back} back)" if there != back else ""))
        lines += flow(cells, ", ", width, f"{subject} {scene.reach(place.seat)}. Distances: ", "  ")
    return lines


def changes_of(scene: Scene) -> str:
    """The words of a title for a table that differs from what is printed: the numbers of cards drawn and kept, as a view tells them."""
    numbers = [f"{scene.drawn} drawn"] if scene.drawn != Rules.drawn else []
    numbers += [f"hand limit {scene.hand_limit:+d}"] if scene.hand_limit else []
    return f", changed rules{': ' if numbers else ''}{', '.join(numbers)}" if scene.changed else ""


def title_of(scene: Scene) -> str:
    """The game, the round, and whose turn it is."""
    n = len(scene.places)
    title = f"BANG! · {n} players{' with the Rebel!' if scene.rebel else ''}{', Death Mesa' if scene.mesa else ''}"
    if scene.gunslinger:
        title = f"The Lone Gunslinger, level {scene.level}{', with the night' if scene.night else ''}"
    title += changes_of(scene)
    title += f" · round {scene.round}"
    if scene.over:
        return title
    name = scene.places[scene.turn].name
    if scene.haunts(scene.turn):
        return f"{title} · turn of the ghost of {name}: {set_screen.turn_of_dead(scene, '')}"
    return f"{title} · turn of {name}, {PHASES[scene.phase]}"


def own_lines(scene: Scene, own: Place, width: int) -> list[str]:
    """The cards that the onlooker holds, and has buried."""
    lines: list[str] = []
    if own.alive or scene.haunts(own.seat):
        hand = hand_words(own) if own.alive else set_screen.hand_of_dead(scene, own, [])
        lines += flow(hand or ["empty"], ", ", width, f"Your {STACK} " if own.stack else "Your hand: ")
    return lines + flow([card_name(card) for card in own.grave.goods], ", ", width, "Your buried goods: ")


def board(source: Any, seat: int | None = None, *, colour: bool = False, last: int = TOLD, width: int = WIDTH) -> str:
    """The board of a game or view as text. `colour` adds ANSI colour codes, `last` is how many sentences tell what just happened; with a
    `width` of less than 100 columns the seats stand in a list.
    """
    scene = scene_of(source, seat)
    width = max(LEAST, min(width, WIDTH))
    around = ring(scene) if width == WIDTH else pile_lines(scene, width) + seat_list(scene, width)
    lines = [*flow(title_of(scene).split(" · "), " · ", width), *event_lines(scene, width), *around]
    if scene.onlooker != w.NOBODY:
        lines += own_lines(scene, scene.places[scene.onlooker], width)
    for line in happened(scene, last):
        lines += flow(line.split(), " ", width, "  ", INDENT)
    question = asked(scene)
    if question:
        lines += flow(question.split(), " ", width, "» ")
    text = "\n".join(lines)
    return painted(text) if colour else text


# ANSI colours: red suits and hearts, roles, the frame of the seat that is asked, fallen seats.
RESET = "\x1b[0m"
PAINTS = (
    (r"[♥♦♡]+", "\x1b[31m"),
    (r"\bSheriff\b", "\x1b[1;33m"),
    (r"\bDeputy\b", "\x1b[33m"),
    (r"\bOutlaws?\b", "\x1b[31m"),
    (r"\bRenegade\b", "\x1b[35m"),
    (r"\bRebel!", "\x1b[36m"),
    (r"► .*?(?= [─═╌])|(?m:^► \d+)", "\x1b[1;32m"),
    (rf"[{ASKED_FRAME}]+", "\x1b[1;33m"),
    (rf"[{FALLEN_FRAME}]+", "\x1b[2m"),
    (r"(?m)^(Event|Next event \(\d+ left\)|Last event): .*$", "\x1b[1;34m"),
    (r"(?m)^» .*$", "\x1b[1m"),
    (r"(?m)^ *(.*'s|Your) turn\.$", "\x1b[1m"),
)


def painted(text: str) -> str:
    """The text with ANSI colour codes."""
    for pattern, code in PAINTS:
        text = re.sub(pattern, rf"{code}\g<0>{RESET}", text)
    return text
