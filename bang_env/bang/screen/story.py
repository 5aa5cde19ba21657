"""The last events and the question, as sentences."""

from bang_env.bang import words as w
from bang_env.bang.cards import tables
from bang_env.bang.cards.row import SUIT_SIGNS
from bang_env.bang.screen import set_screen
from bang_env.bang.screen.phrases import ROLE_NAMES, SUIT_NAMES, card_name
from bang_env.bang.screen.scene import Scene
from bang_env.kernel.phrases import owner, seat_name, sentence

# {who} and {other} are seats, {who's} and {other's} their possessives, "plays/play" stands for "Rose plays" and "you play".
EVENTS = set_screen.EVENTS | {
    w.E_PLAY: "{who} plays/play {card}[ on {other}].",
    w.E_DODGE: "{who} answers/answer with {card}.",
    w.E_SHOW_BANG: "{who} throws/throw in {card}.",
    w.E_LOSE_LIFE: "{who} loses/lose {points} to {other}.",
    w.E_GAIN_LIFE: "{who} gains/gain a life point.",
    w.E_FALL: "{who} is/are eliminated[ by {other}].",
    w.E_DRAW: "{who} draws/draw {drawn}.",
    w.E_DRAW_SHOWN: "{who} draws/draw {card}.",
    w.E_FLIP: "{who} flips/flip {card}.",
    w.E_DISCARD: "{who} discards/discard {card}.",
    w.E_TAKE_HAND: "{who} takes/take {card} from {other's} {other hand}.",
    w.E_TAKE_PLAY: "{who} takes/take {other's} {card}.",
    w.E_LOSE_HAND: "{who} loses/lose {card} from the {hand}.",
    w.E_LOSE_PLAY: "{who's} {card} is discarded[ by {other}].",
    w.E_STORE: "{who} takes/take {card} from {other's} buried goods.",
    w.E_DYNAMITE_MOVES: "The Dynamite moves on to {other}.",
    w.E_DYNAMITE_EXPLODES: "The Dynamite explodes in front of {who}!",
    w.E_JAIL_OPENS: "{who} breaks/break out of Jail.",
    w.E_JAIL_HOLDS: "{who} stays/stay in Jail and misses/miss the turn.",
    w.E_SHOW_ROLE: "{who} reveals/reveal {their} role: {role}.",
    w.E_REVOLUTION: "Revolution! {who} is/are the new Sheriff.",
    w.E_TURN: "{who's} turn.",
    w.E_RESHUFFLE: "The discard pile is shuffled into a new deck.",
    w.E_ABILITY: "{who} uses/use the ability of {character}[ on {other}].",
    w.E_BOUNTY: "{who} collects/collect the bounty for {other}.",
    w.E_PENALTY: "{who} has/have eliminated a Deputy and loses/lose every card.",
    w.E_EVENT: "{event} comes into force.",
    w.E_RETURN: "{who} returns/return from the dead, with {two} and 2 cards.",
    w.E_GHOST: "{who} returns/return as a ghost.",
    w.E_GHOST_LEAVES: "{who's} ghost is gone again.",
    w.E_COPY: "{who} has/have {other's} ability now.",
    w.E_IDENTITY: "{seat} takes/take on a new identity: {identity}, with {two}.",
    w.E_GUESS: "{who} guesses/guess {colour}.",
    w.E_SUIT: "{who} names/name {suit}.",
    w.E_HIDE: "{who} lays/lay {drawn} face down on the deck.",
    w.E_RICOCHET: "{who} shoots/shoot at {other's} {card}.",
    w.E_SNIPER: "{who} shoots/shoot two BANG! cards at {other}.",
}
# A number stands where others have their card.
NUMBERED = (w.E_LOSE_LIFE, w.E_DRAW, w.E_HIDE, w.E_EVENT, w.E_SUIT, w.E_GUESS, w.E_IDENTITY, *set_screen.NUMBERED)
# The same where no other seat is meant.
ALONE = {
    w.E_LOSE_LIFE: "{who} loses/lose {points}.",
    w.E_STORE: "{who} takes/take {card} from the General Store.",
    w.E_TAKE_PLAY: "{who} takes/take {card} from the discard pile.",
} | set_screen.ALONE
# The same where the seat itself is meant.
THEMSELVES = {
    w.E_LOSE_PLAY: "{who} discards/discard {other's} {card}.",
} | set_screen.THEMSELVES
# The same where the ability is that of the character by which the seat is called.
OWN_ABILITY = {w.E_ABILITY: "{who} uses/use {their} ability[ on {other}]."}

QUESTIONS = {
    w.Q_CHARACTER: "{who} chooses/choose a character[ for {other} ({role})][: {dealt}].",
    w.Q_DRAW: "{who} chooses/choose where the first card comes from.",
    w.Q_RETURN: "{who} puts/put one of these cards back.",
    w.Q_SHOW: "{who} may reveal {their} role: Rebel!",
    w.Q_PLAY: "{who} may play a card or end the phase.",
    w.Q_TARGET: "{who} plays/play {card}: on whom?",
    w.Q_TAKE: "{who} plays/play {card} on {other}: which card?",
    w.Q_STORE: "{who} takes/take a card from the General Store.",
    w.Q_FLIP: "{who} chooses/choose one of the two flipped cards.",
    w.Q_DODGE: "{who} must answer {threat}: {needed} Missed! needed.",
    w.Q_INDIANS: "{who} must throw in a BANG! against {cause's} Indians! or lose a life point.",
    w.Q_DUEL: "{who} must throw in a BANG! in the Duel with {cause} or lose a life point.",
    w.Q_LAST_CHANCE: "{who} is/are dying and needs/need {lives}.",
    w.Q_ABILITY: "{who} may use the ability of Sid Ketchum before cards of the hand are gone or counted.",
    w.Q_SID: "{who} discards/discard two cards for a life point.",
    w.Q_DISCARD: "{who} must discard {needed} more.",
    w.Q_FALL: "{who} is/are out and lays/lay the cards off: which next?",
    w.Q_COST: "{who} must discard another card[ to play {paid}].",
    w.Q_BROTHERS: "{who} may give a life point to another player.",
    w.Q_IDENTITY: "{who} may change the character[: {dealt}].",
    w.Q_COPY: "{who} chooses/choose whose ability to have.",
    w.Q_LIQUOR: "{who} may skip phase 1 for a life point.",
    w.Q_GUESS: "{who} guesses/guess: is the next card red or black?",
    w.Q_RANCH: "{who} may discard cards and draw as many.",
    w.Q_SUIT: "{who} names/name the suit of the hand cards to use this turn.",
    w.Q_DALTONS: "{who} must discard a blue card in play.",
    w.Q_SHARE: "{who} takes/take one of the cards that {other} leaves behind.",
    w.Q_PLUNDER: "{who} must give up a card to {cause's} {card}.",
} | set_screen.QUESTIONS
# The same where no card is behind it.
CARDLESS = {
    w.Q_TARGET: "{who} shoots/shoot: at whom?",
    w.Q_TAKE: "{who} chooses/choose one of {other's} cards in play.",
}

# What passing means, by question.
PASSES = {
    w.Q_SHOW: "keep it hidden",
    w.Q_PLAY: "end your phase 2",
    w.Q_DODGE: "take the hit",
    w.Q_INDIANS: "lose a life point",
    w.Q_DUEL: "lose a life point",
    w.Q_LAST_CHANCE: "die",
    w.Q_ABILITY: "not now",
    w.Q_BROTHERS: "keep your life points",
    w.Q_LIQUOR: "draw as usual",
    w.Q_RANCH: "enough",
} | set_screen.PASSES

CHOICES_NAMED = {
    w.O_BARREL: "the Barrel",
    w.O_DECK: "the deck",
    w.O_SHOW: "reveal your role",
    w.O_RED: "red",
    w.O_BLACK: "black",
    w.O_SNIPER: "Sniper: shoot two BANG! cards together",
    w.O_RICOCHET: "Ricochet: shoot a BANG! at a card in play",
    w.O_LIQUOR: "a life point instead of cards",
} | {w.O_HEARTS + suit: f"{name} {SUIT_SIGNS[suit]}" for suit, name in enumerate(SUIT_NAMES)}

# What an ability is when it is chosen in words.
ABILITIES = {row.number: row.use for row in tables.CHARACTER_ROWS if row.use}


def hand_name(scene: Scene, seat: int) -> str:
    """The name of the cards that a seat holds."""
    return "Stack" if seat != w.NOBODY and scene.places[seat].stack else "hand"


def lasting_name(scene: Scene, seat: int) -> str:
    """The name of a seat that does not depend on its character: by its number where it has the name of the character."""
    place = scene.places[seat]
    return f"seat {seat}" if tables.CHARACTER_NAMES[place.character] in place.name else place.name


def happened(scene: Scene, last: int = 6) -> list[str]:
    """The last entries of the log as sentences, oldest first."""
    return [entry_sentence(scene, place) for place in range(max(0, len(scene.log) - last), len(scene.log))]


def entry_sentence(scene: Scene, which: int) -> str:
    """One entry of the log as a sentence."""
    event, actor, other, card = scene.log[which]
    place = scene.places[actor] if actor != w.NOBODY else None
    parts = {
        "points": "a life point" if card == 0 else f"{card + 1} life points",
        "two": "a life point" if place and place.max_life == 1 else "2 life points",
        "card": card_name(card) if event not in NUMBERED else "",
        "drawn": "a card" if card == 0 else f"{card + 1} cards",
        "role": ROLE_NAMES[place.role] if place else "",
        "character": tables.CHARACTER_NAMES[place.able or place.character] if place else "",
        "their": "your" if actor == scene.onlooker else "their",
        "seat": "you" if actor == scene.onlooker else lasting_name(scene, actor),
        "hand": hand_name(scene, actor),
        "other hand": hand_name(scene, other),
    }
    if event == w.E_EVENT:
        parts["event"] = tables.EVENT_NAMES[card + 1]
    elif event == w.E_IDENTITY:
        parts["identity"] = tables.CHARACTER_NAMES[card + 1]
    elif event == w.E_SUIT:
        parts["suit"] = SUIT_NAMES[card + 1]
    elif event == w.E_GUESS:
        parts["colour"] = "red" if card + 1 <= w.DIAMONDS else "black"
    others = ALONE if other == w.NOBODY else THEMSELVES if other == actor else EVENTS
    if event == w.E_ABILITY and place is not None and parts["character"] in place.name:
        others = OWN_ABILITY
    template = set_screen.event_template(scene, which, others.get(event, EVENTS[event]))
    return sentence(scene, template, actor, other, set_screen.event_parts(scene, which, parts))


def asked(scene: Scene) -> str:
    """Who is asked what, as a sentence; "" when the onlooker cannot know."""
    if scene.over:
        winners = [place for place in scene.places if place.won]
        return f"The game is over. Winners: {', '.join(f'{place.name} ({ROLE_NAMES[place.role]})' for place in winners) or 'nobody'}."
    if scene.asked == w.NOBODY:
        return ""
    parts = {
        "card": card_name(scene.cause_card),
        "needed": str(scene.needed),
        "their": "your" if scene.asked == scene.onlooker else "their",
        "lives": "a life point" if scene.needed == 1 else f"{scene.needed} life points",
        "paid": card_name(scene.cause_card) if scene.cause_card != w.NO_CARD else "",
        "dealt": " or ".join(tables.CHARACTER_NAMES[character] for character in scene.dealt),
        "role": ROLE_NAMES[scene.places[scene.target].role] if scene.target != w.NOBODY else "",
        "cause": seat_name(scene, scene.cause) if scene.cause != w.NOBODY else "",
        "cause's": owner(scene, scene.cause, scene.asked) if scene.cause != w.NOBODY else "",
        "threat": threat(scene),
    }
    cardless = CARDLESS if scene.cause_card == w.NO_CARD else QUESTIONS
    template = set_screen.question_template(scene, cardless.get(scene.question, QUESTIONS[scene.question]))
    return sentence(scene, template, scene.asked, scene.target, set_screen.question_parts(scene, parts))


def threat(scene: Scene) -> str:
    """The source of a shot: "Rose Doolan's BANG! 8♦", "Doc Holyday's shot", "Russian Roulette"."""
    if scene.cause == w.NOBODY:
        return tables.EVENT_NAMES[scene.event]
    what = "shot" if scene.cause_card == w.NO_CARD else set_screen.played_name(scene, scene.cause_card, card_name(scene.cause_card))
    return f"{owner(scene, scene.cause, scene.asked)} {what}"


def cards_meant(scene: Scene) -> tuple[int, ...]:
    """The cards among which the pending question chooses, the one that goes first being first; green ones in play left out."""
    of_sets = set_screen.cards_meant(scene, None)
    if of_sets is not None:
        return of_sets
    if scene.question in (w.Q_TAKE, w.Q_SHARE):
        return scene.places[scene.target].front
    at_hand, front = scene.places[scene.asked].hand, scene.places[scene.asked].in_play
    if scene.question in (w.Q_RETURN, w.Q_STORE):
        at_hand = scene.laid
    elif scene.question == w.Q_DALTONS:
        at_hand = front
    elif scene.question == w.Q_PLUNDER:
        at_hand = tuple(card for card in front if tables.KIND_OF[card] != w.JAIL) or at_hand
    elif scene.question == w.Q_FALL:
        at_hand += front
    return tuple(sorted(card for card in at_hand if card != w.NO_CARD))


def face_words(scene: Scene, face: int) -> str:
    """The card that a face stands for in the pending question: the first of those that can be meant, with how many there are."""
    cards = [card for card in cards_meant(scene) if tables.FACE_OF[card] == face]
    if not cards:  # a green card in play
        front = scene.places[scene.asked].in_play
        used = next((f"use {card_name(card)}" for card in front if tables.FACE_OF[card] == face), "")
        return used or f"{tables.CARDS[tables.FACE_KIND[face]].name} {SUIT_SIGNS[tables.FACE_SUIT[face]]}"
    return card_name(cards[0]) + (f" (one of {len(cards)})" if len(cards) > 1 else "")


def choice_words(scene: Scene, choice: int) -> str:
    """The meaning of a choice to the seat asked: "BANG! 8♦", "Rose Doolan, at distance 2", "take the hit"."""
    if choice == tables.PASS:
        return PASSES.get(scene.question, "pass")
    of_sets = set_screen.choice_words(scene, choice, "")
    if of_sets:
        return of_sets
    if choice >= tables.FIRST_FACE:
        return face_words(scene, choice - tables.FIRST_FACE)
    if choice < tables.FIRST_OPTION:
        seat = (scene.asked + choice - tables.FIRST_SEAT) % len(scene.places)
        if seat == scene.asked:
            return "yourself" if seat == scene.onlooker else scene.places[seat].name
        return f"{scene.places[seat].name}, at distance {scene.distance(scene.asked, seat)}"
    option = choice - tables.FIRST_OPTION
    if option in (w.O_FIRST, w.O_SECOND):
        which = 0 if option == w.O_FIRST else 1
        return card_name(scene.laid[which]) if scene.question == w.Q_FLIP else tables.CHARACTER_NAMES[scene.dealt[which]]
    if option == w.O_HAND:
        return f"a {'random ' if scene.gunslinger else ''}card from the {hand_name(scene, scene.target)}"
    if option == w.O_DISCARD_PILE:
        return f"the discard pile: {card_name(scene.discard[-1])}"
    if option == w.O_ABILITY:
        return ABILITIES[scene.places[scene.asked].able]
    return CHOICES_NAMED[option]
