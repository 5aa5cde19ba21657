"""Sentences of Death Mesa: what ghosts have done, what they are asked, what to pass means. Templates as in `story.py`, which tells them."""

from bang_env.bang import words as w

EVENTS = {
    w.E_DMD_DRAW: "{who} draws/draw {drawn} of the Dead Men's Deck.",
    w.E_DMD_PLAY: "{who} plays/play {card}[ on {other}].",
    w.E_DMD_PAY: "{who} discards/discard {card} for it.",
    w.E_DMD_LOSE: "{who} loses/lose {card} to {other}.",
    w.E_NEGATE: "{who} throws/throw in {card} in the duel of ghosts.",
    w.E_NEGATED: "{who's} {card} is negated.",
    w.E_BURY: "{who} buries/bury a hand card of {other}.",
    w.E_GIVE_GOOD: "A card of {who's} buried goods goes to {other}.",
    w.E_LOSE_GOOD: "{who's} {card} is dug up and discarded[ by {other}].",
    w.E_SYPHON: "{who} takes/take a card from {other}.",
    w.E_GOODS_SHOWN: "All buried goods are turned face up.",
    w.E_SEANCE: "{who} sees/see hand cards of {other} in a seance.",
    w.E_ASIDE: "{who's} {card} is laid sideways by {other}.",
    w.E_ASIDE_ENDS: "{who's} {card} goes back to the {hand}.",
    w.E_DMD_RESHUFFLE: "The discard pile of the Dead Men's Deck is shuffled into a new deck.",
    w.E_SCOFFLAW: "{who} comes/come back to life and is/are the new Sheriff.",
    w.E_REDIRECTED: "The attack goes to {other}.",
    w.E_POSSESSED: "{who} plays/play {other's} {card}.",
    w.E_DIG_UP: "{who} digs/dig up {card}.",
}
NUMBERED = (w.E_DMD_DRAW, w.E_BURY)
ALONE = {
    w.E_DMD_LOSE: "{who} discards/discard {card}.",
    w.E_BURY: "{who} draws/draw {drawn} onto the buried goods.",
}
THEMSELVES = {
    w.E_BURY: "{who} buries/bury {drawn}.",
}

QUESTIONS = {
    w.Q_HAUNT: "{who} may play a card of the Dead Men's Deck or end the turn.",
    w.Q_GHOST_TARGET: "{who} plays/play {card}: on whom?",
    w.Q_GHOST_TAKE: "{who} plays/play {card}[ on {other}]: what is taken?",
    w.Q_GHOST_COST: "{who} must discard {needed} more to play {card}.",
    w.Q_BONUS: "{who} may have the bonus of {card}.",
    w.Q_GHOST_DISCARD: "{who} must discard {needed} more.",
    w.Q_REDRAW: "{who} may exchange a card that was just drawn.",
    w.Q_NEGATE: "{who} may negate {cause's} {card}.",
    w.Q_GHOST_DUEL: "{who} may answer {card} in the duel of ghosts.",
    w.Q_INFLUENCE: "{who} may answer {card} in the duel of ghosts for {other}.",
    w.Q_INTERFERE: "{who} may interfere when {cause} attacks {other}.",
    w.Q_MOON: "{who} must discard {needed} more or lose a life point.",
    w.Q_POLTERGEIST: "{who} must discard a card in front or lose a life point.",
    w.Q_DECAY: "{who} may discard a Missed! to save the card in front.",
    w.Q_CEMETERY: "{who} takes/take a card of the buried goods.",
    w.Q_POSSESS: "{who} plays/play a card of {cause}: on whom?",
    w.Q_POSSESS_TAKE: "{who} plays/play {card} on {other}: which card?",
    w.Q_CURSED: "{who} must give up a hand card to {cause's} buried goods.",
}
PASSES = {
    w.Q_HAUNT: "end your turn",
    w.Q_BONUS: "do without",
    w.Q_REDRAW: "keep what you have",
    w.Q_NEGATE: "let it happen",
    w.Q_GHOST_DUEL: "give in",
    w.Q_INFLUENCE: "stay out of it",
    w.Q_INTERFERE: "let it happen",
    w.Q_MOON: "lose a life point",
    w.Q_POLTERGEIST: "lose a life point",
    w.Q_DECAY: "let it go",
}
