"""The answers of `?` about Death Mesa: the cards of the Dead Men's Deck, the rules of ghosts, and what a role is after once it is dead."""

from bang_env.bang import words as w
from bang_env.bang.cards import tables
from bang_env.bang.screen.scene import Place

AIMS = {
    w.DEPUTY: "you win with the Sheriff's side, dead or alive. Any two of your cards are a Warn when somebody else is shot at.",
    w.OUTLAW: "you win with the Outlaws when the Sheriff is eliminated, dead or alive.",
    w.RENEGADE: "eliminate the Sheriff with your own card while somebody else lives, and you come back to life as the new Sheriff "
    "(Scofflaw); or leave nobody alive with one card, and you win alone (Vengeance). Any two of your cards are a Spook! in your "
    "turn, and you may answer for others in duels of ghosts.",
    w.REBEL: "eliminate the Sheriff in your own turn as a ghost: the Revolution brings you back with one life point.",
}
PLAYS_ON = "You play on as a ghost: in your turn you draw two cards of the Dead Men's Deck, play, and keep two."
FALLEN = f"{PLAYS_ON} Type ? ghost for more."
WELCOME = "Death Mesa: whoever is eliminated plays on as a ghost, with cards of the Dead Men's Deck (? ghost, ? dead)."
RULES = {
    "Ghost": "an eliminated player, who plays on: draws two cards of the Dead Men's Deck in each turn, plays, and discards down to two. "
    "Ghosts have no ability and no life points, and do not count for distance. Other ghosts may negate their cards. The living may "
    "shoot a BANG! at one who holds cards, at any distance and beside the one BANG! of a turn, or play Cat Balou, Can Can or Brawl: a "
    "card is then discarded at random.",
    "Price of a ghost's card": "one further card of the Dead Men's Deck for each card after the first that was not negated in that "
    "turn; two more, out of turn too, while the dead are lone.",
    "Lone": "the dead are lone while only one player is dead, or all of them have the same role. Each card then costs two further ones, "
    "and some cards may be exchanged when they are drawn.",
    "Negation": "when a ghost plays a card, each other ghost, clockwise, may discard one of the opposite colour. The first who does "
    "opens a duel: in turn each must discard a card opposite to the one before. If the player of the card loses, it has no effect. "
    "Dead Renegades outside the duel may answer for whoever has no answer.",
    "Bonus": "a card that was not negated brings its player a card from the deck onto the buried goods, if it is a spade; if it is "
    "a heart, a random card of the buried goods may be given to a living player.",
    "Buried goods": "the cards that a player had when eliminated, face down, and what joins them later. Their owner may look at "
    "them. Only cards of the Dead Men's Deck and bonuses move them.",
    "Any two": "a dead Renegade may discard any two cards as a Spook! in the own turn, a dead Deputy as a Warn. They count as the suit "
    "of the first, bring no bonus, and cost further cards like others.",
    "Sideways": "a card laid sideways by Terrify is in neither hand nor play: nobody can use it, but it may be stolen or discarded. "
    "It goes to the hand of its owner at the ghost's next turn.",
    "Scofflaw": "a dead Renegade who eliminates the Sheriff while somebody else lives comes back to life as the new Sheriff, with "
    "the buried goods. Deputies are on the new Sheriff's side; the old Sheriff is a dead Renegade.",
    "Vengeance": "a dead Renegade whose card leaves nobody alive wins alone.",
}
DEAD = {w.DEPUTY: "Deputy", w.OUTLAW: "Outlaw", w.RENEGADE: "Renegade", w.REBEL: "Rebel!"}


ENTRIES = [
    *((f"{row.name} (Dead Men's Deck)", row.full_text) for row in tables.DEAD_MENS_CARDS),
    *RULES.items(),
    *((f"Dead {name}", AIMS[role]) for role, name in DEAD.items()),
]


def fallen(place: Place) -> list[str]:
    """The words for whoever has played an eliminated seat: what becomes of them, and how they still win."""
    return [FALLEN, *aim_lines(place)]


def plays_on(place: Place) -> list[str]:
    """Lines for a ghost at any time."""
    return [PLAYS_ON, *aim_lines(place)]


def aim_lines(place: Place) -> list[str]:
    """The aim of a role once its player is eliminated."""
    return [f"As a dead {DEAD[place.role]}: {AIMS[place.role]}"] if place.role in DEAD else []
