"""Why a seat cannot be aimed at, as a clause, from what the seat asked may know (see `reasons.py`)."""

from bang_env.bang import words as w
from bang_env.bang.cards import tables
from bang_env.bang.screen.scene import Place, Scene
from bang_env.kernel.phrases import clause

# What is said where there is nobody to aim at (column `target` of a row).
NOBODY_THERE = {
    w.REACHABLE: "nobody is in reach: {who's} weapon reaches {reach}",
    w.AT_DISTANCE_1: "nobody at distance 1 has a card",
    w.ANY_WITH_CARDS: "nobody has a card to be taken",
    w.NOT_SHERIFF: "nobody can be put in Jail",
    w.NEIGHBOUR: "nobody is at distance 1",
    w.ANYBODY: "everybody is at full life",
    w.WITH_CARDS_IN_PLAY: "nobody has a card in play",
}
FULL = "{who} is/are at full life"


def say(scene: Scene, template: str, seat: int | None = None, other: int = w.NOBODY, **parts: object) -> str:
    """A clause about a seat, the one asked if no other is named."""
    return clause(scene, template, scene.asked if seat is None else seat, other, {key: str(part) for key, part in parts.items()})


def name(card: int) -> str:
    """The name of a card."""
    return tables.CARDS[tables.KIND_OF[card]].name


def event_says(scene: Scene) -> str:
    """The event in force, with what it does."""
    return f"{tables.EVENT_NAMES[scene.event]}: {tables.EVENT_TEXTS[scene.event]}"


def aims(scene: Scene) -> int:
    """At whom what is being played may be aimed (column `target`)."""
    if scene.effect == w.RICOCHET:
        return w.WITH_CARDS_IN_PLAY
    plain = scene.cause_card == w.NO_CARD or scene.effect == w.SHOOT
    return w.REACHABLE if plain else tables.TARGET_OF[tables.KIND_OF[scene.cause_card]]


def not_aimed(scene: Scene, seat: int, rule: int) -> str:
    """The reason against aiming at a seat."""
    own, place = scene.places[scene.asked], scene.places[seat]
    if not place.alive:
        return say(scene, "{who} is/are eliminated", seat)
    if rule == w.NOT_SHERIFF:
        return no_jail(scene, place)
    if rule == w.ANYBODY:
        return say(scene, FULL, seat) if place.life >= place.max_life and not scene.beer_full else ""
    if place is own:
        return not_oneself(scene, own, rule)
    far = scene.distance(own.seat, seat)
    if rule == w.REACHABLE and far > scene.reach(own.seat):
        out = "{who} is/are out of reach: distance {far}, {other's} weapon reaches {reach}"
        return say(scene, out, seat, own.seat, far=far, reach=scene.reach(own.seat))
    if rule in (w.NEIGHBOUR, w.AT_DISTANCE_1) and far > 1:
        what = name(scene.cause_card) if scene.cause_card != w.NO_CARD else "this"
        return say(scene, "{who} is/are out of reach: distance {far}, and {what} reaches 1", seat, far=far, what=what)
    if rule == w.WITH_CARDS_IN_PLAY and not place.front:
        return say(scene, "{who} has/have no card in play", seat)
    if rule in (w.ANY_WITH_CARDS, w.AT_DISTANCE_1) and not place.front and not place.hand_n:
        return say(scene, "{who} has/have no card", seat)
    return ""


def no_jail(scene: Scene, place: Place) -> str:
    """The reason against putting a seat in Jail."""
    if place.role == w.SHERIFF:
        return "the Sheriff is never put in Jail"
    if any(tables.KIND_OF[card] == w.JAIL for card in place.in_play):
        return say(scene, "{who} is/are in Jail already", place.seat)
    return "it must be another player" if place.seat == scene.asked else ""


def not_oneself(scene: Scene, own: Place, rule: int) -> str:
    """The reason against aiming at oneself."""
    if rule not in (w.ANY_WITH_CARDS, w.AT_DISTANCE_1, w.WITH_CARDS_IN_PLAY):
        return "it must be another player"
    return "" if own.front else say(scene, "{who} has/have no card in play")


def nobody_there(scene: Scene, rule: int, own_apart: bool = False) -> str:
    """Nobody may be aimed at."""
    seats = [place.seat for place in scene.places if not (own_apart and place.seat == scene.asked)]
    if any(not not_aimed(scene, seat, rule) for seat in seats):
        return ""
    return say(scene, NOBODY_THERE[rule], reach=scene.reach(scene.asked))
