"""Characters, roles, faces, dice and words of the dice game explained in a line or two each, for whoever plays in the terminal."""

from bang_env.dice import words as w
from bang_env.dice.cards import CARD_NAMES, CHARACTER_ROWS, ROLE_CARDS, ROLE_NAMES
from bang_env.dice.screen.phrases import a_role, points
from bang_env.dice.screen.scene import Place, Scene
from bang_env.kernel.letters import fold
from bang_env.kernel.phrases import is_meant

AIMS = {
    w.SHERIFF: "eliminate the Outlaws and the Renegade. You are the one everybody knows.",
    w.DEPUTY: "protect the Sheriff; you win with the Sheriff, even eliminated.",
    w.OUTLAW: "get the Sheriff eliminated; the Outlaws win together, even eliminated ones.",
    w.RENEGADE: "be the last one in the game: the Sheriff must fall last.",
}
AIMS_OF_THREE = {
    w.DEPUTY: "eliminate the Renegade yourself. If somebody falls otherwise, the last one in the game wins.",
    w.OUTLAW: "eliminate the Deputy yourself. If somebody falls otherwise, the last one in the game wins.",
    w.RENEGADE: "eliminate the Outlaw yourself. If somebody falls otherwise, the last one in the game wins.",
}
FACES = {
    "Arrow": "take an arrow from the pile at once. When the pile is empty the Indians attack.",
    "Dynamite": "is locked: it is not rolled again. With three of them you lose a life point and roll no more; the other dice are used.",
    "1": "a shot at a player one place away, left or right: a life point.",
    "2": "a shot at a player exactly two places away, left or right; with three players or fewer in the game it is a 1.",
    "Beer": "a player of your choice, yourself too, gains a life point, never above what they began with.",
    "Gatling": "three of them fire the gun: you put all your arrows back, and every other player loses a life point.",
    "Double 1": "two shots at players one place away, the same or two of them.",
    "Double 2": "two shots at players two places away, the same or two of them.",
    "Bullet": "lose a life point at once.",
    "Double Gatling": "counts as two Gatlings.",
    "Broken Arrow": "put an arrow of any player, yourself too, back into the pile, but not the Chief's.",
    "Double Beer": "two Beers, for the same player or two of them.",
}
TERMS = {
    "Loudmouth": "a Saloon die: Arrow, Dynamite, Double 1, Double 2, Bullet, Double Gatling. You may roll it in place of a base die.",
    "Coward": "a Saloon die: Arrow, Broken Arrow, Dynamite, 1, Beer, Double Beer. You may roll it in place of a base die.",
    "Saloon dice": "the Loudmouth and the Coward. Before each turn you may choose one of them.",
    "Base die": "Arrow, Dynamite, 1, 2, Beer, Gatling.",
    "Chief's Arrow": "counts as two arrows, but whoever holds it and has more arrows than every other player loses nothing to the Indians.",
    "Indians": "attack when the pile is empty: all players lose a life point for each arrow they hold, and all arrows go back.",
    "Pile": "nine arrows (and the Chief's Arrow where it is played). When the last one is taken the Indians attack.",
    "Distance": "places to the left or to the right, whichever is shorter; only players in the game are places.",
    "Ghost": "the first player eliminated, unless it is the Sheriff. Each turn the Ghost rolls two dice and gives one of the results to a "
    "player, whose next turn begins with it; two that are alike count twice (×2).",
    "Token": "a result that the Ghost has given away: it is set before the player's first roll, and counts as rolled. ×2: on two dice.",
    "Special roles": "each has a power for one time. Whoever uses it reveals the role.",
    "Turn": "roll five dice, then up to twice any of them again. Arrows and Dynamite count at once; then come 1 and 2, Beer, Gatling.",
    "Order": "Arrow, Broken Arrow, Bullet, Dynamite, then 1 and 2, then Beer, then Gatling.",
    "Roll": "name the dice to be rolled again (roll 1, beer), or keep them all. Twice a turn at most; Dynamite stays.",
    "Reroll": "name the dice to be rolled again (roll 1, beer), or keep them all. Twice a turn at most; Dynamite stays.",
    "Shot": "every 1 and every 2 must be aimed; when all are, the life points are lost together.",
    "Reveal": "show your special role to use its power, once in the game.",
    "Ability": "what your character can do; ? and its name tells.",
    "Swap": "The Ugly exchanges all arrows of two players, the Chief's too.",
    "Face": "what a die shows: ? arrow, dynamite, 1, 2, beer, gatling.",
    "Drop": "whoever The Left Hand of the Devil has kept in the game may put all arrows back.",
    "Result": "the Ghost gives one of the two dice to a player, as a token.",
}
ENTRIES = [
    *((row.name, f"{row.text} Begins with {points(row.life)}.") for row in CHARACTER_ROWS),
    *((row.name, f"({ROLE_NAMES[row.role]}) {row.text}") for row in ROLE_CARDS),
    *((ROLE_NAMES[role], aim) for role, aim in AIMS.items()),
    *FACES.items(),
    *TERMS.items(),
]
FALLEN = (
    "You are eliminated, and play on as the Ghost: in each of your turns you roll two dice and give one of the results to a player, "
    "whose next turn begins with it."
)


def explain(name: str) -> list[str]:
    """The lines about everything whose name begins with, or has a word that begins with, what is asked; a face of one sign alone."""
    folded = fold(name)
    exact = [f"{title}: {line}" for title, line in ENTRIES if fold(title) == folded and folded.isdecimal()]
    return exact or [f"{title}: {line}" for title, line in ENTRIES if folded and is_meant(title, folded)]


def welcome(scene: Scene, place: Place) -> list[str]:
    """Who the player is, and what a turn is."""
    aim = (AIMS_OF_THREE if scene.three else AIMS)[place.role]
    return [f"You sit at seat {place.seat} and are {a_role(place.role)}: {aim}", *own_cards(place), f"A turn: {TERMS['Turn']}"]


def own_cards(place: Place) -> list[str]:
    """The character and the special role that somebody plays, with what they do."""
    lines = []
    if place.character:
        row = CHARACTER_ROWS[place.character - 1]
        lines.append(f"You play {row.name}, who {row.text}")
    if place.card > w.ORDINARY:
        lines.append(f"Your special role is {CARD_NAMES[place.card]}: {ROLE_CARDS[place.card - 1].text}")
    return lines
