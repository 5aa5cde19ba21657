"""Why something is not offered, as a clause: "Rose Doolan is too far away: 3 places, and a 1 reaches one".

It is found from what the seat asked may know (a `Scene`). Which choices there are the game alone says; what is not among them gets words
here, and where none are known, none.
"""

from bang_env.dice import words as w
from bang_env.dice.cards import CARD_NAMES, CHARACTER_NAMES
from bang_env.dice.screen.phrases import FACE_NAMES
from bang_env.dice.screen.rolls import no_roll
from bang_env.dice.screen.scene import Scene
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.phrases import clause
from bang_env.kernel.screen import Matches

OF_SEATS = (w.Q_SHOT, w.Q_BEER, w.Q_BROKEN, w.Q_SWAP, w.Q_TOKEN)
REACHES = ("exactly one place", "exactly two places")
MUST = {
    w.Q_REROLL: 'whoever wants to roll no more keeps the dice ("keep")',
    w.Q_SHOT: "every 1 and every 2 must be used",
    w.Q_BEER: "every Beer must be given to somebody",
    w.Q_BROKEN: "a Broken Arrow must be used",
    w.Q_ARROW: "one of the two must be taken",
    w.Q_TOKEN: "the Ghost must give a result away",
    w.Q_RESULT: "the Ghost must give a result away",
}
WHEN = {
    w.THE_BEAR: "The Bear has given its life point at the start, and is not revealed",
    w.THE_GOOD: "The Good is revealed at the start of the own turn",
    w.THE_DOC: "The Doc is revealed after a roll",
    w.THE_JUDGE: "The Judge is revealed when another player reveals a role",
    w.THE_GAMBLER: "The Gambler is revealed after another player's last roll",
    w.THE_BAD: "The Bad is revealed when another player is about to gain life points",
    w.THE_UGLY: "The Ugly is revealed at the start of the own turn, where players hold different arrows",
    w.RIGHT_HAND: "The Right Hand of the Devil is revealed at the end of the own turn",
    w.LEFT_HAND: "The Left Hand of the Devil is revealed when a player is about to be eliminated",
}


def why_not(scene: Scene, options: list[int], text: str, matches: Matches) -> list[str]:
    """The reasons against what a text names: a seat, dice, a role, a Saloon die, an ability, passing."""
    if scene.question == w.Q_REROLL:
        dice = no_roll(scene, text)
        if dice:
            return [dice]
    named = {name: reason for name, reason in reasons(scene, options).items() if reason}
    reasons_named = [list(named.values())[k] for k in matches(text, list(named))]
    return list(dict.fromkeys(reasons_named))


def reasons(scene: Scene, options: list[int]) -> dict[str, str]:
    """Everything that players may name here, with the reason against it; "" for nothing."""
    by_name = {"pass": MUST.get(scene.question, ""), "keep": no_keep(scene), "roll": no_keep(scene)}
    for place in scene.places:
        choice = w.FIRST_SEAT + (place.seat - scene.asked) % len(scene.places)
        if choice not in options:
            by_name[place.name] = not_that_seat(scene, place.seat)
            if place.seat == scene.asked:
                by_name["yourself"] = by_name[place.name]
    for card in range(w.THE_BEAR, w.CARDS):
        if w.FIRST_CARD + card not in options:
            by_name[CARD_NAMES[card]] = by_name[f"reveal {CARD_NAMES[card]}"] = not_that_role(scene, card)
    for name in ("Loudmouth", "Coward"):
        by_name[name] = "" if scene.question == w.Q_DIE else no_saloon_die(scene)
    if w.USE not in options:
        by_name["use your ability"] = by_name["ability"] = no_ability(scene)
    return by_name


def no_keep(scene: Scene) -> str:
    """The reason against rolling or keeping dice."""
    if scene.question in (w.Q_REROLL, w.Q_ROLL):
        return ""
    return "nothing is rolled now: the dice are used" if scene.dice else "nothing has been rolled yet"


def say(scene: Scene, template: str, seat: int, **parts: object) -> str:
    """A clause about a seat."""
    return clause(scene, template, seat, NOBODY, {key: str(part) for key, part in parts.items()})


def not_that_seat(scene: Scene, seat: int) -> str:
    """The reason against a seat."""
    able = scene.able(scene.asked) if scene.question == w.Q_ABILITY else w.NO_CHARACTER
    if scene.question not in OF_SEATS and able not in (w.SID_KETCHUM, w.KIT_CARLSON, w.ELENA_FUENTE):
        return "no player is to be named here"
    if not scene.places[seat].alive:
        return say(scene, "{who} is/are eliminated", seat)
    if scene.question == w.Q_SHOT:
        return not_shot(scene, seat)
    if scene.question == w.Q_SWAP:
        return "it must be another player"
    if scene.question == w.Q_BROKEN and scene.chief == seat:
        return say(scene, "{who} holds/hold only the Chief's Arrow, which a Broken Arrow does not take", seat)
    if scene.question == w.Q_BROKEN or able == w.KIT_CARLSON:
        return say(scene, "{who} holds/hold no arrow", seat)
    return "it must be another player" if able == w.ELENA_FUENTE else ""


def not_shot(scene: Scene, seat: int) -> str:
    """The reason against shooting at a seat: it is too near or too far."""
    if seat == scene.asked:
        return "nobody shoots at themselves"
    far, two, able = scene.distance(scene.asked, seat), scene.about_face == w.TWO, scene.able(scene.asked)
    nearest = 1 if able == w.CALAMITY_JANET else 1 + two
    farthest = 2 if able == w.CALAMITY_JANET else 1 + two + (able == w.ROSE_DOOLAN)
    if nearest <= far <= farthest:
        return ""
    reach = f"{('one', 'two', 'three')[nearest - 1]} or {('one', 'two', 'three')[farthest - 1]} places"
    return say(
        scene,
        "{who} is/are too {which}: {far} away, and {symbol} reaches {reach}",
        seat,
        which="near" if far < nearest else "far",
        far=f"{far} place{'' if far == 1 else 's'}",
        symbol=f"a {FACE_NAMES[scene.about_face]}",
        reach=reach if nearest < farthest else REACHES[two],
    )


def not_that_role(scene: Scene, card: int) -> str:
    """The reason against revealing a special role."""
    own = scene.places[scene.asked]
    if scene.special == w.NOT_MIXED:
        return "special roles are not played at this table"
    if own.card != card:
        return f"{CARD_NAMES[card]} is not your role"
    return f"{CARD_NAMES[card]} has been used" if own.used else WHEN[card]


def no_saloon_die(scene: Scene) -> str:
    """The reason against choosing a Saloon die now."""
    if not scene.saloon:
        return "the Saloon dice are not played at this table"
    return "a Saloon die is chosen before the first roll of the turn"


def no_ability(scene: Scene) -> str:
    """The reason against using the ability of one's character now."""
    able = scene.able(scene.asked)
    if able == w.NO_CHARACTER:
        return "who is eliminated has no ability"
    return f"there is nothing to use: where {CHARACTER_NAMES[able]}'s ability has a choice, it is asked"
