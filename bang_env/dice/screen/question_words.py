"""Questions of the dice game as sentences, and their choices in words."""

from bang_env.dice import words as w
from bang_env.dice.cards import CARD_NAMES, CHARACTER_NAMES, ROLE_NAMES, SIDE_FACES
from bang_env.dice.screen.phrases import FACE_NAMES, dice_names, points, token_name
from bang_env.dice.screen.rolls import again
from bang_env.dice.screen.scene import Place, Scene
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.phrases import owner, seat_name, sentence

QUESTIONS = {
    w.Q_ROLL: "{who} rolls/roll the dice.",
    w.Q_REROLL: "{who} may roll any of the dice again ({rerolls}), or keep them.",
    w.Q_SHOT: "{who} shoots/shoot with a {face}{left}: at whom?",
    w.Q_BEER: "{who} gives/give a Beer{left}: who gains a life point?",
    w.Q_DIE: "{who} may roll one of the Saloon dice this turn, {instead}.",
    w.Q_ARROW: "{who} takes/take an arrow from the pile: a plain one, or the Chief's, which counts as two?",
    w.Q_BROKEN: "{who} rolled a Broken Arrow: whose arrow goes back to the pile?",
    w.Q_SWAP: "{who} exchanges/exchange all arrows of two players: whose?",
    w.Q_TURN: "{who} turns/turn one of the dice: which?",
    w.Q_FACE: "{who} turns/turn the {face}: to which side?",
    w.Q_DROP: "{who} stays/stay in the game with 2 life points, and may put all arrows back.",
    w.Q_RESULT: "{who}, the Ghost, gives/give one of the two results to a player: which?",
    w.Q_TOKEN: "{who}, the Ghost, gives/give {token} away: to whom?",
}
# The same where the question is about another seat.
ABOUT = {
    w.Q_ARROW: "{who} puts/put one of {other's} arrows back: a plain one, or the Chief's?",
    w.Q_SWAP: "{who} exchanges/exchange {other's} arrows: with whose?",
}
SAVE_YOURSELF = "{who} is/are about to be eliminated, but may reveal The Left Hand of the Devil."
ELENA_GIVES = "{who} gives/give one of the new arrows away: a plain one, or the Chief's?"
ABILITIES = {
    w.BART_CASSIDY: "{who} is/are about to lose {points}, and may take an arrow in place of one.",
    w.PEDRO_RAMIREZ: "{who} lost {lost}, and may put an arrow back for each{left}.",
    w.MOLLY_STARK: "{other} is about to lose {points}: {who} may lose them instead.",
    w.SLAB_THE_KILLER: "{who} shoots/shoot at {other}, and may double that with a Beer.",
    w.APACHE_KID: "{who} rolled an Arrow, and may take the Chief's Arrow from {holder} for it.",
    w.SID_KETCHUM: "{who} begins/begin the turn: which player gains a life point?",
    w.KIT_CARLSON: "{who} may put an arrow of any player back for a Gatling{left}.",
    w.ELENA_FUENTE: "{who} may give one of the new arrows to another player.",
}
REVEALS = {
    w.THE_GOOD: "{who} may reveal The Good, and exchange role cards with the Sheriff.",
    w.THE_DOC: "After this roll {who} may reveal The Doc, and turn one die to another side.",
    w.THE_JUDGE: "{other} has revealed {card}: {who} may reveal The Judge, so that it has no effect.",
    w.THE_GAMBLER: "{other's} last roll: {who} may reveal The Gambler, and all dice are rolled once more.",
    w.THE_BAD: "{other} is about to gain {points}: {who} may reveal The Bad and prevent it.",
    w.THE_UGLY: "{who} may reveal The Ugly, and exchange all arrows of two players.",
    w.RIGHT_HAND: "{who} may reveal The Right Hand of the Devil, and have another turn at once.",
    w.LEFT_HAND: "{other} is about to be eliminated, unless {who} reveals/reveal The Left Hand of the Devil.",
}

# What passing means, by question; for abilities by character.
PASSES = {
    w.Q_REVEAL: "keep your role hidden",
    w.Q_DIE: "the five base dice only",
    w.Q_DROP: "keep your arrows",
}
ABILITY_PASSES = {
    w.BART_CASSIDY: "lose the life point",
    w.PEDRO_RAMIREZ: "keep the arrow",
    w.MOLLY_STARK: "let {other} lose them",
    w.SLAB_THE_KILLER: "leave it at one point",
    w.APACHE_KID: "take an arrow from the pile",
    w.KIT_CARLSON: "put no arrow back",
    w.ELENA_FUENTE: "keep the arrows",
}
USES = {
    w.BART_CASSIDY: "take an arrow",
    w.PEDRO_RAMIREZ: "put an arrow back",
    w.MOLLY_STARK: "lose them yourself",
    w.SLAB_THE_KILLER: "double the shot",
    w.APACHE_KID: "take the Chief's Arrow",
}


def asked(scene: Scene) -> str:
    """Who is asked what, as a sentence; "" when the onlooker cannot know."""
    if scene.over:
        winners = [place.name + (f" ({ROLE_NAMES[place.role]})" if place.role else "") for place in scene.places if place.won]
        return f"The game is over. Winners: {', '.join(winners) or 'nobody'}."
    if scene.asked == NOBODY:
        return ""
    return sentence(scene, template(scene), scene.asked, scene.about, parts(scene))


def template(scene: Scene) -> str:
    """The sentence of the question, with its gaps."""
    if scene.question == w.Q_ABILITY:
        return ABILITIES[scene.able(scene.asked)]
    if scene.question == w.Q_REVEAL:
        card = scene.places[scene.asked].card
        return SAVE_YOURSELF if card == w.LEFT_HAND and scene.about == scene.asked else REVEALS[card]
    if scene.question == w.Q_ARROW and scene.chief == scene.asked and scene.about == NOBODY:
        return ELENA_GIVES
    return (QUESTIONS if scene.about == NOBODY else ABOUT).get(scene.question, QUESTIONS.get(scene.question, ""))


def parts(scene: Scene) -> dict[str, str]:
    """The parts of a question besides who is asked and about whom."""
    sixth = {w.JOSE_DELGADO: "Loudmouth", w.TEQUILA_JOE: "Coward"}.get(scene.able(scene.asked), "")
    return {
        "card": CARD_NAMES[max(0, scene.places[scene.about].card)] if scene.about != NOBODY else "",
        "face": FACE_NAMES[scene.about_face] if scene.about_face != NOBODY else "",
        "holder": seat_name(scene, scene.chief) if 0 <= scene.chief < w.PILE else "",
        "instead": f"the {sixth} as a sixth die" if sixth else "in place of a base die",
        "left": f" ({scene.amount} left)" if scene.amount > 1 else "",
        "lost": points(scene.places[scene.asked].due),
        "points": points(scene.amount),
        "rerolls": {1: "once", 2: "twice", 3: "three times"}.get(scene.rerolls, f"{scene.rerolls} times"),
        "token": token_name(scene.about_face, scene.amount) if scene.about_face != NOBODY else "",
    }


def choice_words(scene: Scene, choice: int) -> str:
    """The meaning of a choice to the seat asked: "roll 1, 1, Beer", "shoot Rose Doolan (Sheriff)", "reveal The Doc"."""
    if choice == w.PASS:
        return pass_words(scene)
    if choice < w.USE:
        return seat_words(scene, scene.places[(scene.asked + choice - w.FIRST_SEAT) % len(scene.places)])
    if choice == w.USE:
        return use_words(scene)
    if choice <= w.ROLL:
        return "keep the dice" if choice == w.KEEP else "roll the dice"
    if choice < w.TAKE_LOUDMOUTH:
        return f"roll {', '.join(again(scene, choice))}"
    if choice < w.FIRST_SIDE:
        return ("the Loudmouth", "the Coward", "a plain arrow", "the Chief's Arrow")[choice - w.TAKE_LOUDMOUTH]
    if choice <= w.FIRST_CARD:
        kind, _ = divmod(choice - w.FIRST_SIDE, w.SIDES)
        verb = {w.Q_TURN: "turn ", w.Q_FACE: "to ", w.Q_RESULT: "give "}.get(scene.question, "")
        return verb + dice_names([(SIDE_FACES[choice - w.FIRST_SIDE], kind)])
    if choice <= w.AMOUNT_ZERO:
        return f"reveal {CARD_NAMES[choice - w.FIRST_CARD]}"
    return f"lose {points(choice - w.AMOUNT_ZERO)} yourself"


def pass_words(scene: Scene) -> str:
    """The meaning of a pass."""
    if scene.question == w.Q_ABILITY:
        words = ABILITY_PASSES.get(scene.able(scene.asked), "pass")
        return words.replace("{other}", scene.places[scene.about].name)
    return PASSES.get(scene.question, "pass")


def use_words(scene: Scene) -> str:
    """The use of an ability, or by whoever was saved."""
    able = scene.able(scene.asked)
    if scene.question != w.Q_ABILITY:
        return "put all arrows back"
    return f"use {CHARACTER_NAMES[able]}'s ability: {USES[able]}"


def seat_words(scene: Scene, place: Place) -> str:
    """The meaning of naming a seat."""
    self = place.seat == scene.asked
    name = ("yourself" if place.seat == scene.onlooker else place.name) if self else place.name
    life = f"({place.life}/{place.max_life})"
    if scene.question == w.Q_SHOT:
        return f"shoot {name}" + (f" ({ROLE_NAMES[place.role]})" if place.shown else "")
    if scene.question == w.Q_BEER:
        return f"drink it yourself {life}" if self else f"a Beer for {name} {life}"
    if scene.question == w.Q_TOKEN:
        return f"give {name} the token"
    if scene.question in (w.Q_BROKEN, w.Q_SWAP):
        return f"{owner(scene, place.seat, scene.asked)} ({arrows_words(scene, place) or 'no arrow'})"
    able = scene.able(scene.asked)
    if able == w.SID_KETCHUM:
        return f"a life point for {name} {life}"
    if able == w.KIT_CARLSON:
        return f"{owner(scene, place.seat, scene.asked)} ({arrows_words(scene, place)})"
    return f"give {name} an arrow"


def arrows_words(scene: Scene, place: Place) -> str:
    """"3 arrows", "2 arrows + Chief's", "" for none."""
    plain = f"{place.arrows} arrow{'' if place.arrows == 1 else 's'}" if place.arrows else ""
    return " + ".join(filter(None, [plain, "Chief's Arrow" if scene.chief == place.seat else ""]))
