"""Why the living may not do what ghosts prevent, and how they may aim at ghosts, as a clause (see `reasons.py`; Death Mesa)."""

from bang_env.bang import words as w
from bang_env.bang.cards import tables
from bang_env.bang.screen.card_reasons import asleep, forbidden, shoots, shot_already, unpaid
from bang_env.bang.screen.ghost_scene import Mesa
from bang_env.bang.screen.scene import Scene
from bang_env.bang.screen.seat_reasons import name, nobody_there, not_aimed, say
from bang_env.kernel.phrases import owner

SECOND_CARD = "The East Wind: between {who} and {other} it takes a second card with a BANG! symbol"


def no_play(scene: Scene, card: int, green: bool, plain: str) -> str:
    """The reason against playing a hand card in phase 2, or against using a green one in play; `plain`: without ghosts."""
    mesa, kind = scene.mesa, tables.KIND_OF[card]
    if mesa is None:
        return plain
    if burdened(scene, mesa, card):
        return burdened(scene, mesa, card)
    shot = not green and shoots(scene, card)
    effect, rule = (w.SHOOT, w.REACHABLE) if shot else (tables.PLAY_OF[kind], tables.TARGET_OF[kind])
    if effect not in (w.SHOOT, w.FIRE, w.STRIP) or (tables.BORDER_OF[kind] == w.GREEN and not green):
        return plain
    reasons = [not_struck(scene, place.seat, card, effect, rule) for place in scene.places]
    if "" not in reasons:
        windy = next((why for why in reasons if why.startswith("The East Wind")), "")
        return plain or windy or nobody_there(scene, rule)
    return asleep(scene, card) if green else forbidden(scene, card) or unpaid(scene, card)


def burdened(scene: Scene, mesa: Mesa, card: int) -> str:
    """The effect on this turn that forbids a card."""
    if no_more(scene):
        return no_more(scene)
    if not mesa.burden_now & w.LAID_GUILT or scene.asked != scene.turn:
        return ""
    kind = tables.KIND_OF[card]
    harms = tables.PLAY_OF[kind] in (w.SHOOT, w.FIRE, w.SHOOT_ALL, w.RAID, w.CHALLENGE) or kind == w.DYNAMITE or shoots(scene, card)
    return "Guilty Conscience: nothing can be played this turn that takes a life point" if harms else ""


def no_more(scene: Scene) -> str:
    """Ghost Stories: one card has been played or used in this turn."""
    mesa = scene.mesa
    forbidden = mesa and mesa.burden_now & w.LAID_STORIES and mesa.used and scene.asked == scene.turn
    return "Ghost Stories: only one card can be played or used this turn" if forbidden else ""


def no_trick(scene: Scene) -> str:
    """The effect that forbids a Sniper or a Ricochet."""
    guilt = scene.mesa is not None and scene.mesa.burden_now & w.LAID_GUILT
    return "Guilty Conscience: nothing can be played this turn that takes a life point" if guilt else no_more(scene)


def not_struck(scene: Scene, seat: int, card: int, effect: int, rule: int) -> str:
    """The reason against aiming a card at a seat where ghosts may be aimed at."""
    mesa, place = scene.mesa, scene.places[seat]
    if mesa is None or place.alive:
        return not_aimed(scene, seat, rule) or (not_shot(scene, mesa, seat, card, effect) if mesa else "")
    if effect != w.SHOOT and (effect != w.STRIP or rule != w.ANY_WITH_CARDS):
        return say(scene, "{who} is/are a ghost: only a BANG!, Cat Balou, Can Can and Brawl strike ghosts", seat)
    return "" if place.grave.hand_n else say(scene, "{who} is/are a ghost without cards", seat)


def not_shot(scene: Scene, mesa: Mesa, seat: int, card: int, effect: int) -> str:
    """The reason against a shot at a living player in reach: the limit, unless In Memoriam frees it; The East Wind."""
    if effect == w.SHOOT and seat not in mesa.memoriam_now and shot_already(scene, scene.places[scene.asked]):
        return shot_already(scene, scene.places[scene.asked])
    if card == w.NO_CARD or effect not in (w.SHOOT, w.FIRE) or seat not in (other for other, _ in scene.places[scene.asked].grave.wind):
        return ""
    return "" if has_second(scene, seat, card) else say(scene, SECOND_CARD, scene.asked, seat)


def has_second(scene: Scene, seat: int, card: int) -> bool:
    """Whether the seat asked has another card with a BANG! symbol that it could play at a seat."""
    own = scene.places[scene.asked]
    rest = list(own.hand)
    if card in rest:
        rest.remove(card)
        if len(rest) <= tables.COST_OF[tables.KIND_OF[card]]:
            rest = []  # all of them pay for it
    for other in rest:
        kind = tables.KIND_OF[other]
        brown = tables.PLAY_OF[kind] == w.FIRE and tables.BORDER_OF[kind] == w.BROWN
        if (shoots(scene, other) or brown) and not forbidden(scene, other):
            rule = w.REACHABLE if shoots(scene, other) else tables.TARGET_OF[kind]
            if not not_aimed(scene, seat, rule):
                return True
    for other in own.in_play:
        kind = tables.KIND_OF[other]
        green = tables.PLAY_OF[kind] == w.FIRE and tables.BORDER_OF[kind] == w.GREEN and not asleep(scene, other)
        if other != card and green and not not_aimed(scene, seat, tables.TARGET_OF[kind]):
            return True
    return False


def no_beer(scene: Scene) -> str:
    """Why nothing saves a dying player."""
    return say(scene, "Dry Spell: {who} gains/gain nothing from alcohol") if scene.places[scene.asked].grave.dry else no_more(scene)


def no_ability(scene: Scene) -> str:
    """A Nightmare."""
    ghosts = scene.places[scene.asked].grave.nightmare
    return say(scene, "Nightmare: {who} has/have no ability until {ghost} turn", ghost=owner(scene, ghosts[0], w.NOBODY)) if ghosts else ""


def sideways(scene: Scene, kind: int) -> str:
    """A card that lies sideways."""
    for card, ghost in scene.places[scene.asked].grave.aside:
        if tables.KIND_OF[card] == kind:
            return f"{name(card)} lies sideways until {owner(scene, ghost, w.NOBODY)} turn: nobody can use it"
    return ""
