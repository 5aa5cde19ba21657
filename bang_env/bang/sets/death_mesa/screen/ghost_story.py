"""Sentences of Death Mesa: what ghosts have done, what they are asked, what their choices mean. `story.py` tells them."""

from collections.abc import Iterable

from bang_env.bang import words as w
from bang_env.bang.cards import tables
from bang_env.bang.cards.row import SUIT_SIGNS
from bang_env.bang.screen.ghost_scene import Mesa
from bang_env.bang.screen.phrases import card_name
from bang_env.bang.screen.scene import Scene
from bang_env.kernel.phrases import owner, seat_name

EVENTS = {
    w.E_DMD_DRAW: "{who} draws/draw {drawn} of the Dead Men's Deck.",
    w.E_DMD_PLAY: "{who} plays/play {card}[ on {other}][ and {second}].",
    w.E_DMD_PAY: "{who} pays/pay with {card}.",
    w.E_DMD_LOSE: "{who's} {card} is discarded by {other}.",
    w.E_NEGATE: "{who} answers/answer with {card}.",
    w.E_NEGATED: "{who's} {card} is negated.",
    w.E_BURY: "One of {other's} hand cards goes to {who's} buried goods.",
    w.E_GIVE_GOOD: "A card of {who's} buried goods goes to {other}.",
    w.E_LOSE_GOOD: "{card} of {who's} buried goods is discarded[ by {other}].",
    w.E_SYPHON: "{who} takes/take a card from {other}.",
    w.E_GOODS_SHOWN: "All buried goods are turned face up.",
    w.E_SEANCE: "{who} sees/see up to two of {other's} hand cards.",
    w.E_ASIDE: "{who's} {card} is laid sideways by {other}.",
    w.E_ASIDE_ENDS: "{who's} {card} comes back to the hand.",
    w.E_DMD_RESHUFFLE: "The discard pile of the Dead Men's Deck is shuffled into a new deck.",
    w.E_SCOFFLAW: "Scofflaw! {who} comes/come back to life as the new Sheriff; {other's} role is now Renegade.",
    w.E_REDIRECTED: "The attack goes to {other} instead.",
    w.E_POSSESSED: "{who} possesses/possess {other's} {card}.",
    w.E_DIG_UP: "{who} digs/dig up {card} and has/have it in play.",
}
NUMBERED = (w.E_DMD_DRAW, w.E_BURY)
ALONE = {
    w.E_DMD_LOSE: "{who} discards/discard {card}.",
    w.E_BURY: "{who} draws/draw {drawn} onto the buried goods.",
}
THEMSELVES = {
    w.E_BURY: "{who} buries/bury {drawn}.",
}
ANY_TWO_PLAYED = "{who} plays/play two cards as {card}[ on {other}]."
OPENED = "{who} throws/throw in {card} against {other's} {rite}."
INFLUENCED = "{who} answers/answer with {card} for {other}."
NOT_BURIED = "One of {other's} hand cards is discarded."

QUESTIONS = {
    w.Q_HAUNT: "{who} may play a card of the Dead Men's Deck or end the turn.[ It costs {price}.]",
    w.Q_GHOST_TARGET: "{who} plays/play {card}: on whom?",
    w.Q_GHOST_TAKE: "{who} plays/play {card} on {other}: which card?",
    w.Q_GHOST_COST: "{who} must discard {cards} to play {card}[; the first gives {its suit}].",
    w.Q_BONUS: "{who} may draw a card onto the buried goods, as {card} is a spade.",
    w.Q_GHOST_DISCARD: "{who} must discard {cards} of the Dead Men's Deck.",
    w.Q_REDRAW: "{who} may exchange a card that was just drawn, as the dead are lone.",
    w.Q_NEGATE: "{who} may negate {cause's} {rite} with a {colour} card.",
    w.Q_GHOST_DUEL: "{who} may answer {other's} {card} with a {colour} card, or {outcome}.",
    w.Q_INFLUENCE: "{who} may answer {card} with a {colour} card for {other}, or {outcome}.",
    w.Q_INTERFERE: "{who} may help {other} against {threat}[, which takes {missed} Missed! to stop].[ That costs {price}.]",
    w.Q_MOON: "{who} must discard {cards} to {cause's} {card}.",
    w.Q_POLTERGEIST: "{who} must discard a card in front of {themselves} to {cause's} {card}, or lose a life point.",
    w.Q_DECAY: "{who} may save {ordinary} from {cause's} {card} by discarding a card with a Missed! symbol.",
    w.Q_CEMETERY: "{who} takes/take a card of the buried goods.",
    w.Q_POSSESS: "{who} has/have possessed {cause's} {ordinary}: on whom is it played?",
    w.Q_POSSESS_TAKE: "{who} plays/play {card} on {other}: which card?",
    w.Q_CURSED: "{who} must give up a hand card to {cause's} Curse.",
}
# The same where another seat is named first, by name of the card; and where it is the second that is asked.
FIRST_ASKED = {
    w.D_CEMETERY: "{who} plays/play {card}: who takes two cards?",
    w.D_MIRAGE: "{who} plays/play {card}: to whom does the attack[ of {cause}][ on {other}] go?",
    w.D_ROB_GRAVE: "{who} plays/play {card}: from whose buried goods?",
    w.D_SEANCE: "{who} plays/play {card}: whose hand is seen?",
    w.D_SYPHON: "{who} plays/play {card}: from which ghost?",
    w.D_THE_EAST_WIND: "{who} plays/play {card}: between whom?",
}
SECOND_ASKED = {
    w.D_ROB_GRAVE: "{who} plays/play {card}: who gets a card of {other's} buried goods?",
    w.D_SEANCE: "{who} plays/play {card}: who else sees cards of {other}?",
    w.D_THE_EAST_WIND: "{who} plays/play {card}: between {other} and whom?",
}
TAKE_ASKED = {
    w.D_HIDDEN_STASH: "{who} plays/play {card} on {other}: a card from where?",
    w.D_LAST_TESTAMENT: "{who} plays/play {card} on {other}: which of the buried goods?",
    w.D_SYPHON: "{who} plays/play {card} on {other}: from the hand or the buried goods?",
}
ANY_TWO_ASKED = "{who} plays/play two cards as {card}: on whom?"
BONUS_OF_HEARTS = "{who} may give a living player a random card of the buried goods, as {card} is a heart."
SECOND_CARD = "{who} must discard a second card with a BANG! symbol: The East Wind blows between {who} and {other}."

PASSES = {
    w.Q_HAUNT: "end your turn",
    w.Q_BONUS: "do without",
    w.Q_REDRAW: "keep what you have",
    w.Q_NEGATE: "do not negate it",
    w.Q_GHOST_DUEL: "give in",
    w.Q_INFLUENCE: "stay out of it",
    w.Q_INTERFERE: "do not help",
    w.Q_MOON: "lose a life point instead",
    w.Q_POLTERGEIST: "lose a life point",
    w.Q_DECAY: "let it go",
}
# Options, by question.
OPTIONS_NAMED = {
    (w.Q_HAUNT, tables.ANY_TWO): "any two cards as a Spook!",
    (w.Q_INTERFERE, tables.ANY_TWO): "any two cards as a Warn",
    (w.Q_BONUS, tables.FIRST_OPTION + w.O_DECK): "a card from the deck",
    (w.Q_GHOST_TAKE, tables.FIRST_OPTION + w.O_DECK): "a card from the deck",
    (w.Q_GHOST_TAKE, tables.FIRST_OPTION + w.O_HAND): "a random card from the hand",
    (w.Q_GHOST_TAKE, tables.GOODS_CHOICE): "a random card of the buried goods",
    (w.Q_POSSESS_TAKE, tables.FIRST_OPTION + w.O_HAND): "a random card from the hand",
}
OF_GHOSTS = (
    w.Q_HAUNT, w.Q_GHOST_TARGET, w.Q_GHOST_TAKE, w.Q_GHOST_COST, w.Q_BONUS, w.Q_GHOST_DISCARD, w.Q_REDRAW, w.Q_NEGATE, w.Q_GHOST_DUEL,
    w.Q_INFLUENCE, w.Q_INTERFERE, w.Q_POSSESS, w.Q_POSSESS_TAKE,
)  # fmt: skip
LOWEST = tables.dmd_print(w.FIRST_DMD)[2]  # rank of the cards that any two are played as
PRICES = ("", "a further card", "two further cards", "three further cards")


def is_any_two(scene: Scene, card: int) -> bool:
    """Whether a card stands for any two that are played as a Spook! or a Warn: the lowest of its name, but no card that lies there."""
    if card < w.FIRST_DMD or scene.mesa is None or card in scene.mesa.in_use + scene.mesa.discard:
        return False
    name, _, rank = tables.dmd_print(card)
    return name in (w.D_SPOOK, w.D_WARN) and rank == LOWEST


def played_name(scene: Scene, card: int, suit: bool = True) -> str:
    """The name of a card behind a question or in the log: "Curse 8♦", "Spook! ♦" for any two."""
    if not is_any_two(scene, card):
        return card_name(card)
    name, sign, _ = tables.dmd_print(card)
    return tables.DEAD_MENS_CARDS[name].name + (f" {SUIT_SIGNS[sign]}" if suit else "")


def is_red(card: int) -> bool:
    """Whether a card of the Dead Men's Deck is red."""
    return tables.dmd_print(card)[1] <= w.DIAMONDS


def counted(number: int, thing: str) -> str:
    """ "1 card", "2 cards"."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def names(scene: Scene, seats: Iterable[int]) -> str:
    """Several seats in a sentence."""
    return " and ".join(seat_name(scene, seat) for seat in seats)


# What has happened


def event_template(scene: Scene, which: int) -> str:
    """The template of an entry of the log where it depends on more than the entry's kind; "" for all others."""
    event, actor, other, card = scene.log[which]
    if event == w.E_DMD_PLAY and is_any_two(scene, card):
        return ANY_TWO_PLAYED
    if event == w.E_BURY and other not in (w.NOBODY, actor) and scene.places[actor].alive:
        return NOT_BURIED  # the ghost of a Curse has come back to life
    if event != w.E_NEGATE:
        return ""
    first = which
    while first > 0 and scene.log[first][0] == w.E_NEGATE:
        first -= 1
    if scene.log[first][0] != w.E_DMD_PLAY:
        return ""
    if which == first + 1:
        return OPENED
    return "" if actor in (scene.log[first][1], scene.log[first + 1][1]) else INFLUENCED


def event_parts(scene: Scene, which: int) -> dict[str, str]:
    """Further names for the templates of the log."""
    event, actor, other, card = scene.log[which]
    if event not in (w.E_DMD_PLAY, w.E_NEGATE, w.E_NEGATED):
        return {}
    parts = {"card": played_name(scene, card)}
    before = scene.log[which - 1]
    if event == w.E_NEGATE and which and before[0] == w.E_DMD_PLAY:
        parts["rite"] = played_name(scene, before[3])
    if event == w.E_DMD_PLAY and other != w.NOBODY:
        parts["second"] = names(scene, second_of(scene, actor, other, card))
    return parts


def second_of(scene: Scene, actor: int, other: int, card: int) -> list[int]:
    """Whom a card names besides, as far as it can still be seen: for The East Wind alone the log does not tell it otherwise."""
    mesa = scene.mesa
    if mesa and (mesa.rite_by, mesa.rite_card) == (actor, card):
        return [] if mesa.rite_second == w.NOBODY else [mesa.rite_second]
    if tables.dmd_print(card)[0] != w.D_THE_EAST_WIND:
        return []
    seats = [seat for seat, by in scene.places[other].grave.wind if by == actor]
    return seats if len(seats) == 1 else []


# What is asked


def question_template(scene: Scene) -> str:
    """The template of the pending question where it depends on more than its kind; "" for all others."""
    if scene.question == w.Q_COST and scene.target != w.NOBODY:
        return SECOND_CARD
    if scene.cause_card < w.FIRST_DMD:
        return ""
    name, suit, _ = tables.dmd_print(scene.cause_card)
    if scene.question == w.Q_BONUS and suit == w.HEARTS:
        return BONUS_OF_HEARTS
    if scene.question == w.Q_GHOST_TAKE:
        return TAKE_ASKED.get(name, "")
    if scene.question != w.Q_GHOST_TARGET:
        return ""
    if is_any_two(scene, scene.cause_card):
        return ANY_TWO_ASKED
    second = scene.target != w.NOBODY and name != w.D_MIRAGE  # there the target is that of the attack
    return (SECOND_ASKED if second else FIRST_ASKED).get(name, "")


def question_parts(scene: Scene) -> dict[str, str]:
    """Further names for the templates of questions."""
    mesa = scene.mesa
    if mesa is None:
        return {}
    further = further_cards(scene, mesa, scene.asked)
    parts = {
        "card": played_name(scene, scene.cause_card, suit=scene.question in (w.Q_BONUS, w.Q_MOON)),
        "cards": "a card" if scene.needed == 1 else counted(scene.needed, "card"),
        "missed": str(scene.needed or ""),
        "themselves": seat_name(scene, scene.asked, scene.asked),
        "price": reasoned(further, price_reasons(scene, mesa, scene.asked), mesa),
        "rite": rite_words(scene, mesa),
        "ordinary": card_name(mesa.ordinary) if mesa.ordinary != w.NO_CARD else "a card",
        "its suit": "the suit" if is_any_two(scene, scene.cause_card) and scene.needed == further + 2 else "",
    }
    if scene.cause_card >= w.FIRST_DMD:
        parts["colour"] = "black" if is_red(scene.cause_card) else "red"
    if scene.cause != w.NOBODY and mesa.rite_by != w.NOBODY:
        losing = scene.asked if scene.question == w.Q_GHOST_DUEL else scene.target
        whose = owner(scene, mesa.rite_by, w.NOBODY)
        parts["outcome"] = f"{whose} {played_name(scene, mesa.rite_card)} " + ("is negated" if losing == mesa.rite_by else "has its effect")
    return parts


def rite_words(scene: Scene, mesa: Mesa) -> str:
    """The card that is on its way, with whom it names: "Seance K♥ on Rose Doolan and you"."""
    on = names(scene, (seat for seat in (mesa.rite_on, mesa.rite_second) if seat != w.NOBODY))
    return played_name(scene, mesa.rite_card) + (f" on {on}" if on else "") if mesa.rite_card != w.NO_CARD else ""


# What cards cost


def are_lone(scene: Scene) -> bool:
    """Whether the dead are lone: only one player is dead, or all of them have the same role (M12)."""
    return len({place.role for place in scene.places if not place.alive}) <= 1


def further_cards(scene: Scene, mesa: Mesa, seat: int, card: int = w.NO_CARD) -> int:
    """How many further cards a card costs a ghost (NO_CARD: one without a court rank, or any two besides themselves)."""
    royal = mesa.royal and card != w.NO_CARD and not is_any_two(scene, card) and tables.dmd_print(card)[2] >= w.JACK
    return (seat == scene.turn and mesa.rites > 0) + (2 if are_lone(scene) and not royal else 0)


def price_reasons(scene: Scene, mesa: Mesa, seat: int, card: int = w.NO_CARD) -> list[str]:
    """Why it costs that."""
    once = seat == scene.turn and mesa.rites > 0
    reasons = ["the dead are lone"] if further_cards(scene, mesa, seat, card) - once else []
    return reasons + (["it is not the first of this turn"] if once else [])


def reasoned(further: int, reasons: list[str], mesa: Mesa) -> str:
    """A price with its reasons: "two further cards (the dead are lone)"; "" for none."""
    free = "; J, Q, K and A are free of that" if mesa.royal and further >= 2 else ""
    return f"{PRICES[further]} ({', and '.join(reasons)}{free})" if further else ""


# What the choices mean


def cards_meant(scene: Scene) -> tuple[int, ...] | None:
    """The ordinary cards among which a question of Death Mesa chooses, the one that goes first being first; None for other questions."""
    if scene.question == w.Q_GHOST_TAKE:
        rule = tables.DMD_TAKE[tables.dmd_print(scene.cause_card)[0]]
        if rule == w.TAKES_GOOD:
            return scene.places[scene.asked].grave.goods
        return scene.places[scene.target].front if rule in (w.TAKES_FRONT, w.TAKES_HAND_OR_FRONT) else ()
    if scene.question == w.Q_POSSESS_TAKE:
        return scene.places[scene.target].front
    own = scene.places[scene.asked]
    if scene.question == w.Q_COST and scene.target != w.NOBODY:
        return own.hand + tuple(card for card in own.in_play if tables.BORDER_OF[tables.KIND_OF[card]] == w.GREEN)
    if scene.question == w.Q_CEMETERY:
        n = len(scene.places)
        graves = (scene.places[(scene.cause + k) % n] for k in range(n))
        return tuple(card for place in graves if not place.alive for card in place.grave.goods)
    if scene.question == w.Q_MOON:
        return own.hand + own.front
    if scene.question == w.Q_POLTERGEIST:
        kept = (w.DYNAMITE, w.JAIL)
        thrown = tuple(card for card in own.in_play if tables.KIND_OF[card] not in kept)
        return thrown + tuple(card for card, _ in own.grave.aside)
    return () if scene.question in OF_GHOSTS else None


def dead_mens_cards(scene: Scene, choice: int) -> list[int]:
    """The cards in the hand of the seat asked that a choice names."""
    return [card for card in scene.places[scene.asked].grave.hand if tables.dmd_choice(card) == choice]


def choice_words(scene: Scene, choice: int) -> str:
    """The meaning of a choice in Death Mesa; "" where it means what it always means."""
    if (scene.question, choice) in OPTIONS_NAMED:
        return OPTIONS_NAMED[scene.question, choice]
    if tables.FIRST_DMD_FACE <= choice < tables.ANY_TWO:
        cards = dead_mens_cards(scene, choice)
        name, suit = divmod(choice - tables.FIRST_DMD_FACE, 4)
        if not cards:
            return f"{tables.DEAD_MENS_CARDS[name].name} {SUIT_SIGNS[suit]}"
        return card_name(cards[0]) + (f" (one of {len(cards)})" if len(cards) > 1 else "")
    if not tables.FIRST_SEAT < choice < tables.FIRST_OPTION:
        return ""
    seat = (scene.asked + choice - tables.FIRST_SEAT) % len(scene.places)
    if scene.question in OF_GHOSTS:
        shade = ", a ghost" if scene.question == w.Q_POSSESS and scene.haunts(seat) else ""
        return seat_name(scene, seat) + shade  # ghosts know no distances
    return f"{scene.places[seat].name}, a ghost with {counted(scene.places[seat].grave.hand_n, 'card')}" if scene.haunts(seat) else ""
