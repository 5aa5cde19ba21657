"""Why a choice is not offered, as a clause: "Rose Doolan is out of reach: distance 2, your weapon reaches 1".

It is found from what the seat asked may know (a `Scene`): against cards in `card_reasons.py`, against seats in `seat_reasons.py`; what a
set forbids in its own folder. Which choices there are the game alone says; those that are not among them get words here, and where none are
known, "".
"""

from bang_env.bang import words as w
from bang_env.bang.cards import tables
from bang_env.bang.screen import set_screen
from bang_env.bang.screen.card_reasons import (
    asleep, bound, is_green, no_answer, no_bang, no_green_answer, no_rescue, not_playable, not_usable, shoots,
)
from bang_env.bang.screen.phrases import SUIT_NAMES, card_name
from bang_env.bang.screen.scene import Place, Scene
from bang_env.bang.screen.seat_reasons import FULL, aims, event_says, nobody_there, not_aimed, say
from bang_env.bang.screen.story import ABILITIES, cards_meant

ABILITY = tables.FIRST_OPTION + w.O_ABILITY
FROM_HAND = (
    w.Q_PLAY, w.Q_DODGE, w.Q_INDIANS, w.Q_DUEL, w.Q_LAST_CHANCE, w.Q_SID, w.Q_DISCARD, w.Q_COST, w.Q_RANCH, *set_screen.FROM_HAND,
)  # fmt: skip
ELSEWHERE = set_screen.ELSEWHERE | {
    w.Q_TAKE: "{who} has/have no {card} in play",
    w.Q_SHARE: "{who} has/have no {card} in play",
    w.Q_STORE: "no {card} lies there",
    w.Q_RETURN: "no {card} lies there",
    w.Q_FALL: "{who} has/have no {card}",
    w.Q_DALTONS: "{who} has/have no {card} in play",
    w.Q_PLUNDER: "a blue card in play but Jail is taken first, then a blue one in hand",
}
OFTEN = {1: "once", 2: "twice"}
PRICES = {1: "a card", 2: "two cards", 3: "three cards"}
OF_ANOTHER = (w.Q_TAKE, w.Q_SHARE, w.Q_GHOST_TAKE, w.Q_POSSESS_TAKE)  # what they take belongs to another seat
OF_SEATS = (w.Q_DRAW, w.Q_TARGET, w.Q_BROTHERS, w.Q_COPY)


def why_not(scene: Scene, options: list[int], choice: int) -> str:
    """Why the seat asked may not choose this: "" where it may, or where no reason is known."""
    return "" if choice in options else reason(scene, choice) or prevented(scene) or left_out(scene, options, choice)


def reason(scene: Scene, choice: int) -> str:
    """The reason against a choice, "" for nothing."""
    if choice == tables.PASS:
        return no_pass(scene)
    of_sets = set_screen.reason(scene, choice, "")
    if of_sets or tables.FIRST_DMD_FACE <= choice <= tables.GOODS_CHOICE:
        return of_sets
    if choice >= tables.FIRST_FACE:
        return not_that_card(scene, choice - tables.FIRST_FACE)
    if choice < tables.FIRST_OPTION:
        return not_that_seat(scene, (scene.asked + choice - tables.FIRST_SEAT) % len(scene.places))
    return not_that_option(scene, choice - tables.FIRST_OPTION)


def nameable(scene: Scene) -> tuple[dict[str, int], dict[str, int]]:
    """Everything that players may name here, offered or not, as name -> choice: what they have before them, and what else there is in the
    game.
    """
    own = scene.places[scene.asked]
    at_hand = {"pass": tables.PASS}
    cards = [*cards_meant(scene), *filter(is_green, own.in_play)] if scene.question in FROM_HAND else []
    at_hand |= {card_name(card): tables.FIRST_FACE + tables.FACE_OF[card] for card in cards}
    if scene.question == w.Q_DODGE:
        at_hand["the Barrel"] = tables.FIRST_OPTION + w.O_BARREL
    if scene.question == w.Q_TAKE:
        at_hand["hand"] = tables.FIRST_OPTION + w.O_HAND
    if scene.question in (w.Q_PLAY, *OF_SEATS, *set_screen.OF_SEATS):
        at_hand |= {place.name: tables.FIRST_SEAT + (place.seat - own.seat) % len(scene.places) for place in scene.places}
    if scene.question == w.Q_PLAY:
        at_hand |= {own.name: ABILITY, "ability": ABILITY}
        tricks = {w.SNIPER: w.O_SNIPER, w.RICOCHET_EVENT: w.O_RICOCHET}
        at_hand |= {tables.EVENT_NAMES[event]: tables.FIRST_OPTION + tricks[event] for event in tricks if scene.event == event}
    in_that_deck = set_screen.nameable(scene, at_hand, {})
    if scene.question not in (*FROM_HAND, *ELSEWHERE, w.Q_TARGET):
        return at_hand, in_that_deck
    ordinary = {tables.CARDS[kind].name: tables.FIRST_FACE + face for face, kind in enumerate(tables.FACE_KIND) if kind != w.NO_CARD}
    return at_hand, in_that_deck | ordinary


def no_pass(scene: Scene) -> str:
    """Why the seat asked may not pass."""
    if scene.question == w.Q_DODGE:
        return "whoever begins to answer a shot goes on, with as many Missed! as are needed"
    return "" if scene.question == w.Q_PLAY else "something must be chosen here"


def prevented(scene: Scene) -> str:
    """Law of the West: nothing else speaks against the choice, but the card that was shown comes first."""
    return f"the Law of the West wants {card_name(scene.law)} played, and this could prevent it" if bound(scene) else ""


def left_out(scene: Scene, options: list[int], choice: int) -> str:
    """The things that the table does not play with, or this card or ability does not take, as the choices that there are tell."""
    kinds = [tables.FACE_KIND[option - tables.FIRST_FACE] for option in options if option >= tables.FIRST_FACE]
    if scene.question == w.Q_TARGET and choice == tables.FIRST_SEAT:
        return "one's own cards are not taken at this table"
    if scene.question == w.Q_DALTONS:
        return "it must be a blue card"
    if scene.question == w.Q_PLUNDER:
        return ELSEWHERE[w.Q_PLUNDER]
    if choice == tables.FIRST_OPTION + w.O_RICOCHET:
        return "nobody else has a card in play"
    if scene.question == w.Q_TAKE and choice == tables.FIRST_OPTION + w.O_HAND:
        return "only cards in play can be taken here"
    if scene.question == w.Q_COST and all(tables.BORDER_OF[kind] == w.BLUE for kind in kinds):
        return "only blue cards pay for this"
    if scene.question == w.Q_COST and scene.target != w.NOBODY:
        return "it takes a card with a BANG! symbol that could be played at the same player"
    only_bangs = scene.question == w.Q_COST and set(kinds) <= {w.BANG, w.MISSED}
    return "only BANG! cards pay for this" if only_bangs else set_screen.left_out(scene, "")


def not_that_card(scene: Scene, face: int) -> str:
    """The reason against a card of a face."""
    own = scene.places[scene.asked]
    meant = [card for card in cards_meant(scene) if tables.FACE_OF[card] == face]
    green = [card for card in own.in_play if tables.FACE_OF[card] == face and is_green(card)]
    if scene.question == w.Q_TARGET:
        return "here a player is to be named"
    if scene.question == w.Q_PLAY and (meant or green):
        card, used = (meant or green)[0], not meant
        return set_screen.no_play(scene, card, used, not_usable(scene, card) if used else not_playable(scene, card))
    if scene.question == w.Q_DODGE and (meant or green):
        if stopped := set_screen.no_more(scene, ""):
            return stopped
        return no_answer(scene, meant[0]) if meant else no_green_answer(scene, green[0])
    if not meant:
        unused = set_screen.not_in_play(scene, tables.FACE_KIND[face], "") if scene.question in FROM_HAND else ""
        barrel = no_barrel(scene) if scene.question == w.Q_DODGE and tables.FACE_KIND[face] == w.BARREL else ""
        return unused or barrel or not_there(scene, face)
    if scene.question in (w.Q_INDIANS, w.Q_DUEL):
        return no_bang(scene, meant[0])
    if scene.question == w.Q_LAST_CHANCE:
        beer = tables.KIND_OF[meant[0]] == w.BEER
        return (set_screen.no_beer(scene, "") if beer else "") or no_rescue(scene, meant[0])
    return ""


def not_there(scene: Scene, face: int) -> str:
    """A card that is not among those the question is about."""
    kind = tables.FACE_KIND[face]
    others = any(tables.KIND_OF[card] == kind for card in cards_meant(scene))
    card = tables.CARDS[kind].name + (f" of {SUIT_NAMES[tables.FACE_SUIT[face]]}" if others else "")
    where = "{who} has/have no {card} in hand" if scene.question in FROM_HAND else ELSEWHERE.get(scene.question, "")
    return say(scene, where, scene.target if scene.question in OF_ANOTHER and scene.target != w.NOBODY else scene.asked, card=card)


def not_that_seat(scene: Scene, seat: int) -> str:
    """The reason against a seat."""
    place = scene.places[seat]
    if scene.question == w.Q_PLAY:
        return "choose a card first, then the player to play it on"
    if scene.question in OF_SEATS and not place.alive and not (scene.haunts(seat) and scene.question == w.Q_TARGET):
        return say(scene, "{who} is/are eliminated", seat)
    if scene.question == w.Q_TARGET:
        rule = aims(scene)
        return set_screen.not_aimed(scene, seat, scene.cause_card, scene.effect, rule, not_aimed(scene, seat, rule))
    if scene.question in OF_SEATS and seat == scene.asked and scene.places[seat].able != w.PAT_BRENNAN:
        return "it must be another player"
    if scene.question == w.Q_BROTHERS:
        return say(scene, FULL, seat) if place.life >= place.max_life else ""
    return no_source(scene, place) if scene.question == w.Q_DRAW else ""


def no_source(scene: Scene, place: Place) -> str:
    """The reason against a seat as the one where a card of phase 1 comes from."""
    able = scene.places[scene.asked].able
    if able == w.PEDRO_RAMIREZ:
        return "the card comes from the deck or the discard pile"
    if able == w.PAT_BRENNAN:
        return "" if place.front else say(scene, "{who} has/have no card in play", place.seat)
    return "" if place.hand_n else say(scene, "{who} has/have no card in hand", place.seat)


def not_that_option(scene: Scene, option: int) -> str:
    """The reason against a named option."""
    if option == w.O_ABILITY:
        return no_ability(scene)
    if option == w.O_BARREL and scene.question == w.Q_DODGE:
        return no_barrel(scene)
    if option == w.O_HAND and scene.question in (w.Q_TAKE, w.Q_SHARE):
        own = "one's own hand is not taken from" if scene.target == scene.asked else ""
        return own if scene.places[scene.target].hand_n else say(scene, "{who} has/have no card in hand", scene.target)
    if option in (w.O_SNIPER, w.O_RICOCHET) and scene.question == w.Q_PLAY:
        return no_trick(scene, option)
    return ""


def no_barrel(scene: Scene) -> str:
    """The reason against a Barrel."""
    own = scene.places[scene.asked]
    if scene.barrels:
        return ""
    barrels = [card for card in own.in_play if tables.KIND_OF[card] == w.BARREL]
    if not barrels and own.able != w.JOURDONNAIS:
        return set_screen.not_in_play(scene, w.BARREL, "") or say(scene, "{who} has/have no Barrel in play")
    lame = asleep(scene, barrels[0]) if barrels and not own.in_force and own.able != w.JOURDONNAIS else ""
    return lame or "a Barrel is used once against a shot, and before any Missed!"


def no_trick(scene: Scene, option: int) -> str:
    """The reason against the shots that Sniper and Ricochet allow."""
    event, price, rule = (w.SNIPER, 2, w.REACHABLE) if option == w.O_SNIPER else (w.RICOCHET_EVENT, 1, w.WITH_CARDS_IN_PLAY)
    if scene.event != event:
        return f"{tables.EVENT_NAMES[event]} is not in force"
    if stopped := set_screen.no_trick(scene, ""):
        return stopped
    bangs = [card for card in scene.places[scene.asked].hand if shoots(scene, card)]
    if len(bangs) < price:
        return say(scene, "it takes {price}", price="two BANG! cards" if price == 2 else "a BANG!")
    return nobody_there(scene, rule)


def no_ability(scene: Scene) -> str:
    """The reason against using the ability of one's character."""
    own = scene.places[scene.asked]
    if own.able not in ABILITIES:
        hungover = scene.event == w.HANGOVER
        by_itself = "{who's} ability is not chosen: it acts by itself, or is asked about in its moment"
        usual = say(scene, by_itself) if own.able else "there is no ability to be used here"
        return event_says(scene) if hungover else set_screen.no_ability(scene, "") or usual
    if own.able == w.SID_KETCHUM and own.life >= own.max_life:
        return say(scene, FULL)
    if own.able == w.SID_KETCHUM and scene.ghost == own.seat:
        return "a ghost has no life points"
    if own.able == w.CHUCK_WENGAM:
        return say(scene, "it costs a life point, and {who} has/have only one") if own.life <= 1 else ""
    row = tables.CHARACTER_ROWS[own.able - 1]
    if row.uses and scene.uses >= row.uses:
        return f"the ability has been used {OFTEN.get(row.uses, f'{row.uses} times')} this turn, and may be no more"
    paying = [card for card in own.hand if row.pays == w.PAY_ANY or tables.BORDER_OF[tables.KIND_OF[card]] == w.BLUE]
    if len(paying) < row.price:
        if row.pays == w.PAY_BLUE and not paying:
            return say(scene, "{who} has/have no blue card in hand to pay with")
        price = PRICES.get(row.price, f"{row.price} cards")
        return say(scene, "it costs {price}, and {who} has/have {few}", price=price, few=len(paying) or "none")
    return nobody_there(scene, w.REACHABLE) if own.able == w.DOC_HOLYDAY else ""
