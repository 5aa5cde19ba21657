"""Why a card cannot be played, or answers nothing, as a clause, from what the seat asked may know (see `reasons.py`)."""

from bang_env.bang import words as w
from bang_env.bang.cards import tables
from bang_env.bang.screen.phrases import SUIT_NAMES
from bang_env.bang.screen.scene import Place, Scene
from bang_env.bang.screen.seat_reasons import FULL, event_says, name, nobody_there, say

LIMITS = {1: "one BANG!", 2: "two BANG! cards"}
NO_ANSWER = "{card} answers a BANG!; it is not played in {who's} turn"


def shoots(scene: Scene, card: int) -> bool:
    """Whether a hand card is one that the seat asked uses as a BANG!."""
    kind = tables.KIND_OF[card]
    return kind == w.BANG or (kind == w.MISSED and scene.places[scene.asked].able == w.CALAMITY_JANET)


def bound(scene: Scene) -> bool:
    """Law of the West: the seat asked still has the card that was shown."""
    own = scene.places[scene.asked]
    return scene.law != w.NO_CARD and scene.law in own.hand and own.seat == scene.turn


def is_green(card: int) -> bool:
    """Whether a card is one that is used from in play."""
    return tables.BORDER_OF[tables.KIND_OF[card]] == w.GREEN


def forbidden(scene: Scene, card: int) -> str:
    """The reason of the event in force against a hand card."""
    kind = tables.KIND_OF[card]
    if scene.asked != scene.turn:
        return ""
    if scene.suit and tables.SUIT_OF[card] != scene.suit - 1:
        return f"Handcuffs: only {SUIT_NAMES[scene.suit - 1]} can be used this turn"
    judged = scene.event == w.THE_JUDGE and scene.question == w.Q_PLAY and tables.BORDER_OF[kind] != w.BROWN
    return event_says(scene) if judged or (scene.event == w.THE_SERMON and shoots(scene, card)) else ""


def not_playable(scene: Scene, card: int) -> str:
    """The reason against playing a hand card in phase 2."""
    own, kind = scene.places[scene.asked], tables.KIND_OF[card]
    if scene.event == w.THE_REVEREND and kind == w.BEER:
        return event_says(scene)
    if forbidden(scene, card):
        return forbidden(scene, card)
    if shoots(scene, card):
        return shot_already(scene, own) or nobody_there(scene, w.REACHABLE)
    if is_green(card) or tables.PLAY_OF[kind] == w.LAY:
        doubled = any(tables.KIND_OF[other] == kind for other in own.in_play)
        return say(scene, "{card} is in play in front of {other} already", w.NOBODY, own.seat, card=name(card)) if doubled else ""
    if tables.PLAY_OF[kind] == w.NOT_PLAYED:
        return say(scene, NO_ANSWER, card=name(card))
    return unpaid(scene, card) or no_effect(scene, kind)


def shot_already(scene: Scene, own: Place) -> str:
    """The limit of BANG! cards in a turn."""
    limit = (2 if scene.event == w.SHOOTOUT else 1) + (scene.mesa.bangs_more if scene.mesa else 0)
    volcanic = own.in_force and any(tables.KIND_OF[card] == w.VOLCANIC for card in own.in_play)
    if scene.bangs < limit or own.able == w.WILLY_THE_KID or volcanic:
        return ""
    return say(scene, "{who} has/have played the {limit} of this turn", limit=LIMITS.get(limit, f"{limit} BANG! cards"))


def unpaid(scene: Scene, card: int) -> str:
    """A card that costs others, and too few are left."""
    hand, cost = scene.places[scene.asked].hand, tables.COST_OF[tables.KIND_OF[card]]
    spare = len(hand) - 1
    if cost and bound(scene) and card != scene.law and not not_playable(scene, scene.law):
        spare -= 1 + tables.COST_OF[tables.KIND_OF[scene.law]]
    return say(scene, "{card} costs another card, and {who} has/have none to spare", card=name(card)) if spare < cost else ""


def no_effect(scene: Scene, kind: int) -> str:
    """A card that nothing can be had from now."""
    own = scene.places[scene.asked]
    if tables.TARGET_OF[kind] != w.NO_TARGET:
        return nobody_there(scene, tables.TARGET_OF[kind])
    healthy = own.life >= own.max_life and not scene.beer_full
    return say(scene, FULL) if tables.PLAY_OF[kind] == w.HEAL and healthy else ""


def asleep(scene: Scene, card: int) -> str:
    """A card in play in front of the seat asked that has no effect now."""
    if not scene.places[scene.asked].in_force:
        belle = f"in the turn of {scene.places[scene.turn].name} cards in play in front of others have no effect"
        return event_says(scene) if scene.event == w.LASSO else belle
    put_down = scene.waits(scene.asked, card)
    return f"{name(card)} was put in play this turn and works from the next turn on" if put_down else ""


def not_usable(scene: Scene, card: int) -> str:
    """The reason against using a green card in play in phase 2."""
    kind = tables.KIND_OF[card]
    if tables.PLAY_OF[kind] == w.NOT_PLAYED:
        return say(scene, NO_ANSWER, card=name(card))
    own_apart = len(scene.places[scene.asked].front) == 1  # it takes no card of its owner: there is only itself
    return asleep(scene, card) or (nobody_there(scene, w.ANY_WITH_CARDS, own_apart) if takes(kind) else no_effect(scene, kind))


def takes(kind: int) -> bool:
    """Whether a card takes one from anybody who has any."""
    return tables.TARGET_OF[kind] == w.ANY_WITH_CARDS


def stops(scene: Scene, card: int) -> bool:
    """Whether a hand card is one that the seat asked uses as a Missed!."""
    kind, able = tables.KIND_OF[card], scene.places[scene.asked].able
    brown = bool(tables.MISSED_OF[kind]) and tables.BORDER_OF[kind] == w.BROWN
    return brown or able == w.ELENA_FUENTE or (kind == w.BANG and able == w.CALAMITY_JANET)


def no_answer(scene: Scene, card: int) -> str:
    """The reason against a hand card as the answer to a shot."""
    if stops(scene, card):
        return handcuffed(scene, card) or too_few(scene)
    in_front = tables.MISSED_OF[tables.KIND_OF[card]] or tables.KIND_OF[card] == w.BARREL
    return f"{name(card)} must be in play to answer a shot" if in_front else f"{name(card)} does not answer a shot"


def no_green_answer(scene: Scene, card: int) -> str:
    """The reason against a green card in play as the answer to a shot."""
    if not tables.MISSED_OF[tables.KIND_OF[card]]:
        return f"{name(card)} does not answer a shot"
    return asleep(scene, card) or too_few(scene)


def too_few(scene: Scene) -> str:
    """Missed! are given all or none."""
    own = scene.places[scene.asked]
    hand = [card for card in own.hand if stops(scene, card) and not handcuffed(scene, card)]
    front = [card for card in own.in_play if tables.MISSED_OF[tables.KIND_OF[card]] and not asleep(scene, card)]
    have = len(hand) + len(front)
    if have >= scene.needed or (own.able == w.SUZY_LAFAYETTE and own.hand_n == 1 and hand):
        return ""
    return say(scene, "{needed} Missed! are needed, and {who} has/have {have}", needed=scene.needed, have=have)


def handcuffed(scene: Scene, card: int) -> str:
    """Handcuffs, in the own turn: not the suit named."""
    return forbidden(scene, card) if scene.suit else ""


def no_bang(scene: Scene, card: int) -> str:
    """The reason against a hand card as the BANG! to throw in."""
    return forbidden(scene, card) if shoots(scene, card) else f"{name(card)} is no BANG!"


def no_rescue(scene: Scene, card: int) -> str:
    """The reason against a hand card as the last rescue."""
    if tables.KIND_OF[card] != w.BEER:
        return f"{name(card)} saves nobody who is dying: a Beer does"
    if scene.event == w.THE_REVEREND:
        return event_says(scene)
    living = sum(place.alive for place in scene.places)
    return "a Beer has no effect with only two players left" if living <= 2 else handcuffed(scene, card)
