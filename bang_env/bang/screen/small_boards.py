"""Smaller boards, for terminals that have no room for the whole one: fewer and fewer seats have more than a line, which holds what it can;
then two seats stand on a line; then there is only what the onlooker holds.
"""

from collections.abc import Sequence

from bang_env.bang import words as w
from bang_env.bang.screen import set_screen
from bang_env.bang.screen.board import (
    INDENT, STACK, WIDTH, distances, end_words, event_lines, event_names, hand_words, identities, in_play_words, list_row, own_lines,
    pile_lines, ring, role_and_state, seat_list, title_of,
)
from bang_env.bang.screen.phrases import ROLE_NAMES
from bang_env.bang.screen.scene import Place, Scene
from bang_env.bang.screen.story import asked
from bang_env.kernel.phrases import cut, flow, on_one_line, side_by_side
from bang_env.kernel.screen import Picture
from bang_env.kernel.seat_lists import arrow, clockwise, in_columns


def picture(scene: Scene, seats: Sequence[int], width: int) -> Picture:
    """The board in parts, for somebody who plays these seats."""
    own = held(scene, seats, width)
    piles = pile_lines(scene, width)
    above = [*events(scene, width), *piles]
    far = distances(scene, [seat for seat in seats if seat == scene.asked], width) if scene.onlooker == w.NOBODY else []
    below = [*own, *distances(scene, seats, width)]
    bodies = [
        *([[*event_lines(scene, width), *ring(scene), *below]] if width >= WIDTH else []),
        [*event_lines(scene, width), *piles, *seat_list(scene, width), *below],
        *([*above, *seat_lines(scene, width, whole, seats), *own, *far] for whole in range(len(scene.places), -1, -1)),
        [*event_names(scene, width), *pairs(scene, width), *own],
        own,
    ]
    question = asked(scene)
    return Picture(flow(title_of(scene).split(" · "), " · ", width), bodies, flow(question.split(), " ", width, "» ") if question else [])


def held(scene: Scene, seats: Sequence[int], width: int) -> list[str]:
    """The hand of the onlooker, or, where everything lies open, the seats of the player."""
    if scene.onlooker != w.NOBODY:
        return own_lines(scene, scene.places[scene.onlooker], width)
    own = [scene.places[seat] for seat in seats if scene.places[seat].alive]
    return [
        line
        for place in own
        for line in flow(hand_words(place) or ["empty"], ", ", width, f"Hand of {ROLE_NAMES[place.role]}: ".replace(" of ", " of the "))
    ]


def events(scene: Scene, width: int) -> list[str]:
    """The event in force and the next one, a line for each."""
    return [cut(line, width) for line in event_lines(scene, 10 * width)]


def seat_lines(scene: Scene, width: int, whole: int, own: Sequence[int]) -> list[str]:
    """The seats, of which so many are shown whole, with the hands that the onlooker knows; the others have a line each. The hands of the
    player's own seats stand elsewhere.
    """
    places = clockwise(scene.places, scene.onlooker)
    lines = []
    for k, (place, row) in enumerate(zip(places, in_columns([list_row(scene, place) for place in places]), strict=True)):
        items = [arrow(scene, place) + row, *rest(scene, place)]
        if k >= whole:
            lines.append(on_one_line(items, " · ", width))
            continue
        lines += flow(items, " · ", width, indent=INDENT)
        cards = [*(hand_words(place) if place.alive else []), *set_screen.hand_of_dead(scene, place, [])]
        if place.seat not in (*own, scene.onlooker):
            lines += flow(cards, ", ", width, INDENT + (f"{STACK} " if place.stack else "hand: "), INDENT)
    return lines


def rest(scene: Scene, place: Place) -> list[str]:
    """The end of a seat's row, behind the columns: what lies before it, or what has become of it."""
    lying = set_screen.upon(scene, place, [])
    if place.alive:
        weapon, *others = in_play_words(scene, place)
        return [*identities(place), weapon.replace("[reach ", "["), *others, *lying]
    return [*set_screen.counts_of_dead(scene, place, []), *lying] if scene.haunts(place.seat) else [end_words(scene, place)]


def pairs(scene: Scene, width: int) -> list[str]:
    """Two seats on a line, in few signs: "♥3/4 5c d2" are life points, cards in hand and distance."""
    places = clockwise(scene.places, scene.onlooker)
    return side_by_side([(f"{arrow(scene, place)}{place.seat} ", place.name, f" {few(scene, place)}") for place in places], width)


def few(scene: Scene, place: Place) -> str:
    """A seat in few signs."""
    role = role_and_state(scene, place).replace(" · ", " ")
    if not place.alive:
        return f"{role} {place.grave.hand_n}c" if scene.haunts(place.seat) else f"{role}, out"
    there = scene.onlooker not in (w.NOBODY, place.seat) and not scene.haunts(scene.onlooker)
    far = f" d{scene.distance(scene.onlooker, place.seat)}" if there else ""
    return f"{role} ♥{max(0, place.life)}/{place.max_life} {place.hand_n}c{far}"
