"""At what a choice of the card game points among the things that are drawn, and which of these cannot be chosen, with the reason."""

from bang_env.bang import words as w
from bang_env.bang.cards import tables
from bang_env.bang.screen.card_reasons import is_green
from bang_env.bang.screen.drawn_cards import MIDDLE, Spot
from bang_env.bang.screen.reasons import FROM_HAND, OF_ANOTHER, why_not
from bang_env.bang.screen.scene import Scene
from bang_env.bang.screen.set_screen import OF_CARDS, own_cards_named
from bang_env.bang.screen.story import cards_meant
from bang_env.kernel.drawing import seat_id

OF_PLAYERS = (w.Q_TARGET, w.Q_GHOST_TARGET)  # no card answers them
FROM_THE_MIDDLE = (w.Q_RETURN, w.Q_STORE, w.Q_FLIP)
EVENTS = {w.O_SNIPER: "event-now", w.O_RICOCHET: "event-now", w.O_DECK: "deck", w.O_DISCARD_PILE: "discard"}
BARREL = tables.FIRST_OPTION + w.O_BARREL


def pointed_at(scene: Scene, choice: int, spots: list[Spot]) -> tuple[str, ...]:
    """The ids of the things any of which means this choice."""
    if choice == tables.PASS:
        return ()
    if choice < tables.FIRST_OPTION:
        return (seat_id((scene.asked + choice - tables.FIRST_SEAT) % len(scene.places)),)
    if choice < tables.FIRST_FACE:
        return named_option(scene, choice - tables.FIRST_OPTION, spots)
    if tables.FIRST_DMD_FACE <= choice < tables.ANY_TWO:
        cards = own_cards_named(scene, choice, [])
        return tuple(spot.id for spot in spots if spot.card in cards and spot.seat == scene.asked)
    face = choice - tables.FIRST_FACE
    return tuple(spot.id for spot in near(scene, spots) if spot.card < w.FIRST_DMD and tables.FACE_OF[spot.card] == face)


def named_option(scene: Scene, option: int, spots: list[Spot]) -> tuple[str, ...]:
    """The thing that a named option means, where there is one."""
    own = seat_id(scene.asked)
    if option == w.O_BARREL:
        barrels = (spot.id for spot in spots if spot.place == f"{own}-front" and is_barrel(spot))
        return tuple(barrels) or (f"{own}-character",)
    if option == w.O_ABILITY:
        return (f"{own}-character",)
    if option == w.O_HAND and scene.target != w.NOBODY:
        return (f"{seat_id(scene.target)}-hand",)
    if option in (w.O_FIRST, w.O_SECOND):
        which = option - w.O_FIRST
        return (f"laid-{which}",) if scene.question == w.Q_FLIP else (f"dealt-{scene.dealt[which]}",)
    return (EVENTS[option],) if option in EVENTS else ()


def is_barrel(spot: Spot) -> bool:
    """Whether a Barrel lies there."""
    return spot.card < w.FIRST_DMD and tables.KIND_OF[spot.card] == w.BARREL


def near(scene: Scene, spots: list[Spot]) -> list[Spot]:
    """Where the cards lie among which the question chooses, and the green cards in play that answer it."""
    meant = cards_meant(scene)
    if scene.question in FROM_THE_MIDDLE:
        return [spot for spot in spots if spot.seat == MIDDLE and spot.card in meant]
    if scene.question == w.Q_CEMETERY:
        return [spot for spot in spots if spot.place.endswith("-goods") and spot.card in meant]
    owner = scene.target if scene.question in OF_ANOTHER and scene.target != w.NOBODY and meant != own_goods(scene) else scene.asked
    front = scene.places[scene.asked].in_play
    green = tuple(card for card in front if is_green(card)) if scene.question in FROM_HAND else ()
    return [spot for spot in spots if spot.seat == owner and (spot.card in meant or (spot.card in green and spot.place.endswith("-front")))]


def own_goods(scene: Scene) -> tuple[int, ...]:
    """The buried goods of the seat asked."""
    return scene.places[scene.asked].grave.goods


def reasons(scene: Scene, options: list[int], spots: list[Spot]) -> dict[str, str]:
    """Why cards cannot be chosen that the question could be about, by id, as clauses; "" where no reason is known."""
    by_spot: dict[str, str] = {}
    if scene.question in OF_PLAYERS:
        return by_spot
    for spot in near(scene, spots):
        if spot.card < w.FIRST_DMD:
            by_spot[spot.id] = why_not(scene, options, tables.FIRST_FACE + tables.FACE_OF[spot.card])
    for spot in spots:
        if spot.seat != scene.asked:
            continue
        if spot.card >= w.FIRST_DMD and scene.question in OF_CARDS:
            by_spot[spot.id] = why_not(scene, options, tables.dmd_choice(spot.card))
        elif is_barrel(spot) and spot.place.endswith("-front") and scene.question == w.Q_DODGE:
            by_spot[spot.id] = why_not(scene, options, BARREL)
    return by_spot
