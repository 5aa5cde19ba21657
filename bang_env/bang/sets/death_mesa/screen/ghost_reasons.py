"""Why a ghost may not choose something, and why the living may not where ghosts ask them, as a clause (see `reasons.py`; Death Mesa)."""

from bang_env.bang import words as w
from bang_env.bang.cards import tables
from bang_env.bang.screen.ghost_scene import Mesa
from bang_env.bang.sets.death_mesa.screen.ghost_story import (
    OF_GHOSTS, dead_mens_cards, further_cards, is_red, played_name, price_reasons, reasoned,
)
from bang_env.bang.screen.phrases import SUIT_NAMES, card_name
from bang_env.bang.screen.scene import Place, Scene
from bang_env.bang.screen.seat_reasons import name, say

NOT_HELD = "{who} has/have no {card} in hand"
ONLY_GHOSTS = "only the eliminated hold cards of the Dead Men's Deck"
# Questions that choose among cards of the Dead Men's Deck, and among seats.
OF_CARDS = (
    w.Q_HAUNT, w.Q_GHOST_COST, w.Q_GHOST_DISCARD, w.Q_REDRAW, w.Q_NEGATE, w.Q_GHOST_DUEL, w.Q_INFLUENCE, w.Q_INTERFERE,
)  # fmt: skip
OF_SEATS = (w.Q_HAUNT, w.Q_GHOST_TARGET, w.Q_BONUS, w.Q_INTERFERE, w.Q_POSSESS)
# Where a question of Death Mesa looks for an ordinary card, and does not find it.
ELSEWHERE = {
    w.Q_GHOST_TAKE: "{who} has/have no {card} in play",
    w.Q_POSSESS_TAKE: "{who} has/have no {card} in play",
    w.Q_CEMETERY: "no {card} is buried",
    w.Q_MOON: "{who} has/have no {card}",
    w.Q_POLTERGEIST: "{who} has/have no {card} in play",
}
FROM_HAND = (w.Q_DECAY, w.Q_CURSED)
# What is said where there is nobody to name (columns `first` and `second` of a row).
NOBODY_THERE = {
    w.G_LIVING: "nobody is alive",
    w.G_WITH_FRONT: "nobody alive has a card in play",
    w.G_WITH_HAND: "nobody alive has a card in hand",
    w.G_WITH_CARDS: "nobody alive has a card",
    w.G_KILLER: "nobody alive has eliminated anybody",
    w.G_OTHER_LIVING: "it takes two living players",
    w.G_GRAVE: "no other ghost has buried goods",
    w.G_GHOST_CARDS: "no other ghost has a card",
}


def reason(scene: Scene, choice: int) -> str:
    """The reason against a choice at a question of Death Mesa, or against one of its choices anywhere; "" for nothing."""
    mesa = scene.mesa
    if tables.FIRST_DMD_FACE <= choice <= tables.GOODS_CHOICE:
        if mesa is None or scene.question not in OF_GHOSTS:
            return ONLY_GHOSTS
        return no_any_two(scene, mesa) if choice >= tables.ANY_TWO else not_that_dead_mens_card(scene, mesa, choice)
    if mesa is None:
        return ""
    if tables.FIRST_SEAT <= choice < tables.FIRST_OPTION and scene.question in OF_GHOSTS:
        return not_that_seat(scene, (scene.asked + choice - tables.FIRST_SEAT) % len(scene.places))
    return no_ordinary_card(scene, choice - tables.FIRST_FACE) if choice >= tables.FIRST_FACE else ""


def left_out(scene: Scene) -> str:
    """Why nothing else may be chosen where the choices that there are tell it."""
    if scene.question == w.Q_HAUNT:
        return "there is nobody against whom it may be played"
    if scene.question == w.Q_GHOST_TARGET and tables.dmd_print(scene.cause_card)[0] == w.D_UNFINISHED_BUSINESS:
        return "it is played at the last living player attacked, or at one who must be eliminated, as the roles shown prove"
    if scene.question == w.Q_INTERFERE:
        return "an attack is redirected only once"
    if scene.question == w.Q_POSSESS:
        return "the card cannot be played there"
    if scene.question == w.Q_BONUS:
        return "it brings a card from the deck"
    return "only what was just drawn may be exchanged" if scene.question == w.Q_REDRAW else ""


def nameable(scene: Scene) -> tuple[dict[str, int], dict[str, int]]:
    """Everything that a ghost may name beside the seats, as name -> choice: what it has before it, and the names of the Dead Men's Deck."""
    if scene.question not in (w.Q_GHOST_TARGET, *OF_CARDS):
        return {}, {}
    at_hand = {card_name(card): tables.dmd_choice(card) for card in scene.places[scene.asked].grave.hand}
    if scene.question in (w.Q_HAUNT, w.Q_INTERFERE):
        at_hand["any two"] = tables.ANY_TWO
    held = {tables.dmd_print(card)[0] for card in scene.places[scene.asked].grave.hand}
    return at_hand, {row.name: tables.FIRST_DMD_FACE + 4 * row.number for row in tables.DEAD_MENS_CARDS if row.number not in held}


# Cards of the Dead Men's Deck


def not_that_dead_mens_card(scene: Scene, mesa: Mesa, choice: int) -> str:
    """The reason against a card of the Dead Men's Deck."""
    meant = dead_mens_cards(scene, choice)
    if not meant:
        number, suit = divmod(choice - tables.FIRST_DMD_FACE, 4)
        held = any(tables.dmd_print(card)[0] == number for card in scene.places[scene.asked].grave.hand)
        return say(scene, NOT_HELD, card=tables.DEAD_MENS_CARDS[number].name + (f" of {SUIT_NAMES[suit]}" if held else ""))
    if scene.question == w.Q_GHOST_TARGET:
        return "here a player is to be named"
    number, _, _ = tables.dmd_print(meant[0])
    row = tables.DEAD_MENS_CARDS[number]
    if scene.question == w.Q_HAUNT:
        if row.out_of_turn:
            return f"{row.name} is played against an attack, not in one's own turn"
        return unpaid(scene, mesa, meant[0]) or nothing_there(scene, mesa, number)
    if scene.question == w.Q_INTERFERE:
        if not row.out_of_turn:
            return f"{row.name} is played in one's own turn, not against an attack"
        return no_help(scene, number) or unpaid(scene, mesa, meant[0])
    if scene.question == w.Q_REDRAW:
        return "" if row.redraw else f"{row.name} cannot be exchanged"
    if scene.question in (w.Q_NEGATE, w.Q_GHOST_DUEL, w.Q_INFLUENCE) and is_red(meant[0]) == is_red(scene.cause_card):
        colour, opposite = ("red", "black") if is_red(meant[0]) else ("black", "red")
        return f"{card_name(meant[0])} is {colour}, and so is {played_name(scene, scene.cause_card)}: it takes a {opposite} card"
    return ""


def unpaid(scene: Scene, mesa: Mesa, card: int) -> str:
    """Too few cards to pay for a card, or (NO_CARD) for any two."""
    held, further = scene.places[scene.asked].grave.hand_n, further_cards(scene, mesa, scene.asked, card)
    itself = 2 if card == w.NO_CARD else 1
    if held >= further + itself:
        return ""
    if held < itself:
        return say(scene, "it takes two cards, and {who} has/have {few}", few=held)
    price = reasoned(further, price_reasons(scene, mesa, scene.asked, card), mesa)
    what = "it" if card == w.NO_CARD else tables.DEAD_MENS_CARDS[tables.dmd_print(card)[0]].name
    return say(scene, "{what} costs {price}, and {who} has/have {few} besides", what=what, price=price, few=held - itself or "none")


def no_any_two(scene: Scene, mesa: Mesa) -> str:
    """The reason against any two cards as a Spook! or a Warn."""
    own = scene.places[scene.asked]
    if scene.question == w.Q_HAUNT:
        return unpaid(scene, mesa, w.NO_CARD) if own.role == w.RENEGADE else "only a dead Renegade plays any two cards as a Spook!"
    if scene.question != w.Q_INTERFERE:
        return ""
    if own.role != w.DEPUTY:
        return "only a dead Deputy plays any two cards as a Warn"
    return no_help(scene, w.D_WARN) or unpaid(scene, mesa, w.NO_CARD)


def no_help(scene: Scene, number: int) -> str:
    """The reason against a Mirage or a Warn in the attack that is asked about."""
    if number == w.D_WARN:
        return "" if scene.needed > 0 else "a Warn is a Missed!, and none is needed here"
    ordinary = w.NO_CARD < scene.cause_card < w.FIRST_DMD
    if ordinary and tables.PLAY_OF[tables.KIND_OF[scene.cause_card]] == w.SHOOT_ALL:
        return f"{name(scene.cause_card)} is an attack on more than one player"
    beside = any(not not_beside(scene, place) for place in scene.places)
    return "" if beside else say(scene, "nobody but the attacker sits next to {other}", other=scene.target)


def not_beside(scene: Scene, place: Place) -> str:
    """The reason against a seat as the one to whom a Mirage leads an attack."""
    if place.seat == scene.target:
        return say(scene, "{who} is/are attacked already", place.seat)
    if place.seat == scene.cause:
        return "an attack never goes to the attacker"
    living = [other.seat for other in scene.places if other.alive]
    if place.seat not in living or scene.target not in living:
        return say(scene, "{who} is/are a ghost", place.seat)
    apart = abs(living.index(place.seat) - living.index(scene.target))
    far = 1 < apart < len(living) - 1
    return say(scene, "{who} does/do not sit next to {other}", place.seat, scene.target) if far else ""


# Whom a card names


def nothing_there(scene: Scene, mesa: Mesa, number: int) -> str:
    """A card that has nothing to act on."""
    row = tables.DEAD_MENS_CARDS[number]
    if number == w.D_CEMETERY:
        return "" if any(scene.haunts(place.seat) and place.grave.goods_n for place in scene.places) else "nobody has buried goods"
    if number == w.D_LAST_TESTAMENT and not scene.places[scene.asked].grave.goods_n:
        return say(scene, "{who} has/have no buried goods")
    first = w.G_LIVING if number == w.D_BAD_MOON_RISING and mesa.aimed_moon else row.first
    named = [place.seat for place in scene.places if not not_named(scene, place, first, w.NOBODY)]
    if first != w.G_NOBODY and not named:
        return NOBODY_THERE.get(first, "")
    if row.second == w.G_NOBODY or any(not not_named(scene, place, row.second, one) for one in named for place in scene.places):
        return ""
    return NOBODY_THERE[row.second]


def not_named(scene: Scene, place: Place, rule: int, one: int) -> str:
    """The reason against naming a seat for a card, by the column `first` or `second` of its row; `one` is named already."""
    grave = place.grave
    if rule in (w.G_GRAVE, w.G_GHOST_CARDS):
        if place.alive or place.seat == scene.asked:
            return "it must be another ghost"
        if rule == w.G_GRAVE:
            return "" if grave.goods_n else say(scene, "{who} has/have no buried goods", place.seat)
        return "" if grave.goods_n + grave.hand_n else say(scene, "{who} has/have no card", place.seat)
    if rule == w.G_NEIGHBOUR:
        return not_beside(scene, place)
    if not place.alive:
        return say(scene, "{who} is/are a ghost", place.seat)
    if rule == w.G_OTHER_LIVING and place.seat == one:
        return say(scene, "{who} is/are named already", place.seat)
    if rule == w.G_WITH_FRONT and not place.front:
        return say(scene, "{who} has/have no card in play", place.seat)
    if rule == w.G_WITH_HAND and not place.hand_n:
        return say(scene, "{who} has/have no card in hand", place.seat)
    if rule == w.G_WITH_CARDS and not place.front and not place.hand_n:
        return say(scene, "{who} has/have no card", place.seat)
    if rule == w.G_KILLER and not grave.killed:
        return say(scene, "{who} has/have eliminated nobody", place.seat)
    return ""


def not_that_seat(scene: Scene, seat: int) -> str:
    """The reason against a seat at a ghost's question."""
    place = scene.places[seat]
    if scene.question in (w.Q_HAUNT, w.Q_INTERFERE):
        return "choose the card first, then its target"
    if scene.question in (w.Q_POSSESS, w.Q_BONUS):
        return "" if place.alive or place.grave.hand_n else say(scene, "{who} is/are a ghost", seat)
    if scene.question != w.Q_GHOST_TARGET:
        return ""
    number, _, _ = tables.dmd_print(scene.cause_card)
    row = tables.DEAD_MENS_CARDS[number]
    second = scene.target != w.NOBODY and number != w.D_MIRAGE
    first = w.G_LIVING if row.first == w.G_NOBODY else row.first
    return not_named(scene, place, row.second if second else first, scene.target)


# Ordinary cards


def no_ordinary_card(scene: Scene, face: int) -> str:
    """The reason against an ordinary card for a Last Testament, or where a Decay or a Poltergeist is answered."""
    own, kind = scene.places[scene.asked], tables.FACE_KIND[face]
    rule = tables.DMD_TAKE[tables.dmd_print(scene.cause_card)[0]] if scene.question == w.Q_GHOST_TAKE else w.TAKES_NOTHING
    if rule in (w.TAKES_HAND_OR_GOODS, w.TAKES_DECK_OR_GOODS):
        return "it is a random card, whichever is chosen"
    if rule == w.TAKES_GOOD:
        buried = any(tables.FACE_OF[card] == face for card in own.grave.goods)
        return "" if buried else say(scene, "{who} has/have buried no {card}", card=tables.CARDS[kind].name)
    if scene.question == w.Q_DECAY and any(tables.FACE_OF[card] == face for card in own.hand):
        return "" if tables.MISSED_OF[kind] else f"{tables.CARDS[kind].name} has no Missed! symbol"
    kept = scene.question == w.Q_POLTERGEIST and kind in (w.DYNAMITE, w.JAIL) and any(tables.FACE_OF[card] == face for card in own.in_play)
    sideways = any(tables.FACE_OF[card] == face for card, _ in own.grave.aside)
    return f"no {tables.CARDS[kind].name} is given up to a Poltergeist" if kept and not sideways else ""
